import type { PhrasingContent } from 'mdast'
import type { ArticleContext } from '../../types/article.ts'
import { withOlderStrong } from './parse.ts'
import { codeLineReader } from './fence-signs.ts'
import { mergeTexts, textNode } from '../tree.ts'
import { admonitionTitles } from '../../messages/messages.ts'

/** A text for Docusaurus 2, written so that the parser reads it as that did. */
export function asOlderText(
  source: string,
  { admonitions, formulas }: Pick<ArticleContext, 'admonitions' | 'formulas'>,
): string {
  const written = withOlderEnds(withOlderStrong(source), admonitions)
  return formulas === undefined ? written : withOlderFormulas(withEscapedDollars(written))
}

/** Dollars at the beginning of a line, in an item or a quote as well, and what else stands there. */
const opening = /^(?<before>(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*)(?<sign>\${2,})[ \t]*(?<text>[^$]*)$/
const ending = /^(?<before>[ \t>]*)(?<text>[^$]*)(?<sign>\${2,})[ \t]*$/

/**
 * A text of Docusaurus 2, in which a formula may begin right behind its `$$` and end right before the next: `$$\begin{cases}` …
 * `\end{cases}$$`. The parser takes what stands there for no part of it, and looks for a line of nothing but dollars, so it goes to
 * the lines between. A text keeps its number of lines.
 */
export function withOlderFormulas(source: string): string {
  if (!source.includes('$$')) return source
  const lines = source.split('\n')
  const isCode = codeLineReader()
  /** As many dollars have no end in the rest of the text. */
  let unended = Number.POSITIVE_INFINITY
  let last = -1
  for (const [first, line] of lines.entries()) {
    if (first <= last || isCode(line)) continue
    const { sign } = partsOf(opening, line)
    if (sign === '' || sign.length >= unended) continue
    let end = first + 1
    while (end < lines.length && partsOf(ending, lines[end]).sign.length < sign.length) end++
    if (end === lines.length) unended = sign.length
    else {
      last = end
      takeInside(lines, { first, last })
    }
  }
  return lines.join('\n')
}

/** Gives the lines between what stands on the first and the last one of a formula. */
function takeInside(lines: string[], { first, last }: { first: number; last: number }): void {
  const { before, sign, text: begin } = partsOf(opening, lines[first])
  for (let at = first + 1; at <= last; at++) lines[at] = asDeepAs(before, lines[at] ?? '')
  const { before: indent, sign: endSign, text: end } = partsOf(ending, lines[last])
  // A comment of TeX goes to the end of its line.
  if (`${begin}${end}`.trim() === '' || `${begin}${lines[last - 1]}`.includes('%')) return
  if (last === first + 1) {
    lines.splice(first, 2, `${before}${sign}${begin} ${end.trim()}${endSign}`, indent)
    return
  }
  lines[first] = `${before}${sign}`
  if (begin !== '')
    lines[first + 1] = (lines[first + 1] ?? '').replace(/^[ \t>]*/, (space) => `${space}${begin} `)
  lines[last - 1] += ` ${end.trim()}`
  lines[last] = `${indent}${endSign}`
}

interface FormulaLine {
  before: string
  /** The dollars. */
  sign: string
  text: string
}

function partsOf(pattern: RegExp, line = ''): FormulaLine {
  const { before = '', sign = '', text = '' } = pattern.exec(line)?.groups ?? {}
  return { before, sign, text }
}

/** A line of an item, which the parser wants as far in as the item begins. */
function asDeepAs(before: string, line: string): string {
  const indent = line.length - line.trimStart().length
  return before.includes('>') || indent >= before.length ? line : ' '.repeat(before.length) + line.trimStart()
}

/** What an escape stands for, or a formula between single dollars in which they may be escaped. */
const escapeOrFormula = /\\.|\$(?:\\.|[^$\\])+\$/g

/**
 * A text of Docusaurus 2, in which `\$` ends no formula in a line, `$L\$$`, as it does for the parser: there the sign is named by its
 * number.
 */
export function withEscapedDollars(source: string): string {
  if (!source.includes('\\$')) return source
  const isCode = codeLineReader()
  const named = (part: string): string =>
    part.replaceAll(escapeOrFormula, (found) =>
      found.startsWith('$') ? found.replaceAll('\\$', '{\\char36}') : found,
    )
  const lines = source.split('\n').map((line) => {
    if (isCode(line) || !line.includes('\\$')) return line
    const parts = line.split('`')
    return parts.map((part, index) => (index % 2 === 0 ? named(part) : part)).join('`')
  })
  return lines.join('\n')
}

/** With a space inside of its dollars; links and code would be lost as text. */
const price = /^\$(?:[ \t][^$`[<]*|[^$`[<]*[ \t])\$$/
const beforeDigit = /^\$[^$`[<]*\$$/

/** Texts instead of formulas that are none in Docusaurus 2, which wants no space inside of one dollar and no digit behind it: `$5 or $9`. */
export function restorePrices(nodes: PhrasingContent[], source: string): PhrasingContent[] {
  if (!nodes.some(({ type }) => type === 'inlineMath')) return nodes
  return mergeTexts(
    nodes.map((node) => {
      const start = node.position?.start.offset
      const end = node.position?.end.offset
      if (node.type !== 'inlineMath' || start === undefined || end === undefined) return node
      const written = source.slice(start, end)
      const isPrice = price.test(written) || (/\d/.test(source.charAt(end)) && beforeDigit.test(written))
      return isPrice ? textNode(written, node, [start, end]) : node
    }),
  )
}

const mark = /^([ \t>]*)(:{3,})[ \t]*(.*)$/

/**
 * A text of Docusaurus 2, in which an admonition ends at the next line that begins with as many colons, whatever stands behind them:
 * `:::tip` ends `:::tip`, too. What stands there is no text; every line keeps its length.
 * @param own the author's kinds of admonitions
 */
export function withOlderEnds(source: string, own: readonly string[] = []): string {
  if (!source.includes(':::')) return source
  /** The colons of the admonitions that are open, outer ones first. */
  const open: number[] = []
  const isCode = codeLineReader()
  const lines = source
    .split('\n')
    .map((line) => (isCode(line) || !line.includes(':::') ? line : withBareEnd(line, open, own)))
  return lines.join('\n')
}

/** A line without what stands behind the end of an admonition. Adds to `open` what it begins, and takes away what it ends. */
function withBareEnd(line: string, open: number[], own: readonly string[]): string {
  const [, indent = '', colons = '', text = ''] = mark.exec(line) ?? []
  const current = open.at(-1)
  if (colons === '') return line
  if (current === undefined ? isOpening(text, own) : colons.length < current) open.push(colons.length)
  if (current !== colons.length) return line
  open.pop()
  return (indent + colons).padEnd(line.length)
}

function isOpening(text: string, own: readonly string[]): boolean {
  const [name = ''] = /^[^\s[{]+/.exec(text) ?? []
  return olderKind(name, own) !== undefined
}

/**
 * The kind of an admonition of Docusaurus 2, which wants no space before the title: `:::info参考`. Nothing when its name begins
 * with none.
 * @param name what stands behind the colons, up to a space
 * @param own the author's kinds of admonitions
 */
export function olderKind(name: string, own: readonly string[] = []): string | undefined {
  if (own.includes(name) || admonitionTitles.has(name)) return name
  return [...own, ...admonitionTitles.keys()].find((kind) => name.startsWith(kind))
}
