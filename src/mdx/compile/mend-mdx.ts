import type { Nodes, Root, Text } from 'mdast'
import { lineAt } from '../../errors/errors.ts'
import { defined } from '../../defined.ts'
import { treatmentOf, voidElements } from '../../html/elements.ts'
import { besideTag, withoutEmptyTags } from './tag-lines.ts'
import { costOf } from './mdx-cost.ts'
import { replaceOutsideCode } from './strict-mdx.ts'
import { mdxWarnings } from './mdx-problems.ts'
import { readScope } from './mdx-scope.ts'
import type { Finding } from '../../markdown/problems.ts'
import { eachNode, isParent, lineOf } from '../../markdown/tree.ts'

/** A text of MDX that is read, perhaps not quite as it was written. */
export interface MendedText {
  root: Root
  /** The text that was read. Its lines are those of the text as it was written. */
  source: string
  /** Places that were read otherwise than they are written, by lines of the text. */
  notes: { line: number; finding: Finding }[]
}

/** Characters that are parsed to mend one text; what takes more is not MDX. */
const mostWork = 1_000_000
/** The cost of reading a text besides its characters, in characters. */
const workOfOne = 10_000
/** The cost of trying whether a mended text can be read at all. */
const workOfTrial = 2_500
/**
 * Of the processor, in milliseconds, for a mended text that is tried: a hundred of short ones are a page. A long one is tried a few
 * times at most, and takes longer by itself.
 */
function trialTime({ length }: string): number {
  return Math.max(50, length / 240)
}

/**
 * Reads a text that is almost MDX: what older versions of MDX took, and what is one sign away from being text. Where the parser
 * stops, that place is written as MDX has it, and the text is read again.
 * @param parse throws an error that begins with `line:column: `
 * @param isReadable whether the parser comes to an end with a text in so many milliseconds, which takes a trial
 * @throws what `parse` throws for the text as it was written, when it cannot be mended
 */
export function mendMdx(
  written: string,
  parse: (source: string) => Root,
  isReadable: (source: string, time: number) => boolean,
): MendedText {
  const notes: MendedText['notes'] = []
  let source = written
  let first: unknown
  // Most texts need no mending.
  let cost: number | undefined
  for (let work = 0; work < mostWork;) {
    try {
      return { root: withoutEmptyTags(parse(source), source), source, notes }
    } catch (error) {
      first ??= error
      const mended = mendedAt(source, error)
      if (mended === undefined || mended.source === source) throw first
      const { line, finding } = mended
      source = mended.source
      if (finding !== undefined) notes.push({ line, finding })
      // What stands behind the mended place was not looked at before, and may be what no rule doubts.
      if (!isReadable(source, trialTime(source))) throw first
      cost ??= workOfOne + costOf(written) * mostWork
      work += workOfTrial + source.length + cost
    }
  }
  throw first
}

interface Mended {
  source: string
  line: number
  /** Nothing for what MDX reads, and only the parser does not. */
  finding?: Finding
}

/** The text with the place of an error written otherwise; nothing when nobody knows how. */
function mendedAt(source: string, error: unknown): Mended | undefined {
  const message = error instanceof Error ? error.message : ''
  const [, line, column, said = ''] = /^(\d+):(\d+): (.*)/s.exec(message) ?? []
  if (line === undefined) return undefined
  const at = placeOf(source, line, column)
  // Where an element is never closed, or not where it begins, its beginning is named in brackets.
  const open = /(?:closing tag for `<([^>`]*)>` \(|`<[^>`]*>` opened at )(\d+):(\d+)\)/.exec(said)
  if (open !== null) {
    const begin = placeOf(source, open[2], open[3])
    return open[1] === undefined ? endedInLine(begin) : unclosed(open[1], begin)
  }
  if (said.startsWith('Unexpected character') && source[at.offset] === '<') return atBracket(at)
  if (!said.includes('expression')) return undefined
  const beside = besideTag(source, at.offset)
  return beside === undefined ? atBrace(at) : { source: beside, line: at.line }
}

interface TextOffset {
  source: string
  line: number
  offset: number
}

function placeOf(source: string, line = '', column = ''): TextOffset {
  let start = 0
  for (let count = 1; count < Number(line); count++) start = source.indexOf('\n', start) + 1
  return { source, line: Number(line), offset: start + Number(column) - 1 }
}

const openVoid = new RegExp(
  String.raw`<(?:${[...voidElements].join('|')})(?=[\s>])(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*?(?<!/)(?=>)`,
  'i',
)

/** An element without an end: one that has none in HTML, or no element at all, such as `Promise<void>`. */
function unclosed(name: string, { source, line, offset }: TextOffset): Mended | undefined {
  if (voidElements.has(name.toLowerCase())) {
    const closed = replaceOutsideCode(source, openVoid, (tag) => `${tag} /`)
    return { source: closed, line, finding: mdxWarnings.closedVoid(name) }
  }
  const tagsAlone = onlyTags(source, offset)
  if (tagsAlone !== undefined) return { source: tagsAlone, line, finding: mdxWarnings.textBesideTags(name) }
  const isElement = treatmentOf(name.toLowerCase(), false) !== 'text'
  if ((isElement && /^[a-z]/.test(name)) || source.includes(`</${name}>`)) return undefined
  return asText({ source, line, offset })
}

/** `<details><summary>Title</summary>` before a blank line: MDX wants nothing but tags there, and takes the words in braces. */
function onlyTags(source: string, offset: number): string | undefined {
  const [line = ''] = /^.*/.exec(source.slice(offset)) ?? []
  const isAtStart = /(?:^|\n)[ \t]*$/.test(source.slice(Math.max(0, offset - 200), offset))
  if (!isAtStart || !/^(?:<[^<>{}]*>|[^<>{}*_`[\]\\"&])*$/.test(line) || !line.endsWith('>')) return undefined
  const tags = line.replace(/>([^<>]*[^<>\s][^<>]*)(?=<)/g, '>{"$1"}')
  return tags === line ? undefined : source.slice(0, offset) + tags + source.slice(offset + line.length)
}

/** `<p><img/>` above a line that begins with text and ends with `</p>`: a space makes the first line a part of the same paragraph. */
function endedInLine({ source, line, offset }: TextOffset): Mended | undefined {
  const [tag, name = ''] =
    /^<([a-z]\w*)(?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*\s*>/.exec(source.slice(offset)) ?? []
  if (tag === undefined) return undefined
  const behind = source.slice(offset + tag.length)
  const [paragraph = ''] = /^(?:.+\n?)*/.exec(behind) ?? []
  if (behind.startsWith(space) || !paragraph.includes(`</${name}>`)) return undefined
  return { source: source.slice(0, offset) + tag + space + behind, line }
}

const space = '&#32;'

const address = /<(?:(?:https?:\/\/|mailto:)[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>/
const bareAttributes = /^<[a-z][\w-]*(?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>{}=]+))?)+\s*\/?>/i

/**
 * Written by programs, types come by the hundred, and all of a text are mended at once. No element begins before a link or code,
 * ``Promise<`void`>``, and none ends with a sign that is escaped, `Promise<void\>`, `Promise<[A, B\>\>`.
 * Each is what stands behind the first one, and all that are alike.
 */
const typeBrackets: readonly [first: RegExp, alike: RegExp][] = [
  [/^<[[`]/, /(?<=[)`])<(?=[[`])/],
  [/^<[^\n]{0,300}?\\>/, /(?<!\\)<(?=[\w$.]{0,60}[\\,<([]|(?:keyof|typeof) )/],
]

/** A tag up to the line that begins with its end. */
const tagBeforeEnd =
  /^<[A-Za-z][\w.-]*(?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}))?)*(?=[ \t]*\n[ \t]*>)/

/**
 * A tag whose end begins a line with text behind it, where the parser sees a quote: the break goes into the last attribute, so that
 * every line keeps its place.
 */
function endOnItsLine({ source, line, offset }: TextOffset): Mended | undefined {
  const rest = source.slice(offset)
  const [tag] = tagBeforeEnd.exec(rest) ?? []
  if (tag === undefined) return undefined
  const behind = rest.slice(tag.length).trimStart()
  const [value] = /="[^"&\\\n]*"$/.exec(tag) ?? []
  if (value !== undefined) {
    const written = `${tag.slice(0, -value.length)}={${value.slice(1)}\n}`
    return { source: source.slice(0, offset) + written + behind, line }
  }
  const broken = tag.endsWith('}') ? `${tag.slice(0, -1)}\n}` : `${tag} {...{\n}}`
  return { source: source.slice(0, offset) + broken + behind, line }
}

/** A `<` that begins no element of JSX. */
function atBracket(place: TextOffset): Mended {
  const { source, line, offset } = place
  const rest = source.slice(offset)
  const ended = endOnItsLine(place)
  if (ended !== undefined) return ended
  if (address.exec(rest)?.index === 0) {
    const linked = replaceOutsideCode(source, address, linkTo)
    return { source: linked, line, finding: mdxWarnings.address() }
  }
  const [tag] = bareAttributes.exec(rest) ?? []
  if (tag === undefined) {
    const mended = asText(place)
    const [, alike] = typeBrackets.find(([first]) => first.test(rest)) ?? []
    return alike === undefined
      ? mended
      : { ...mended, source: replaceOutsideCode(mended.source, alike, (sign) => `\\${sign}`) }
  }
  const quoted = tag.replace(/=(?!["'])([^\s"'<>]+)/g, '="$1"')
  const mended = source.slice(0, offset) + quoted + source.slice(offset + tag.length)
  return { source: mended, line, finding: mdxWarnings.bareAttributes() }
}

function linkTo(written: string): string {
  const target = written.slice(1, -1)
  const href = /^[a-z]+:/i.test(target) ? target : `mailto:${target}`
  return `[${target.replace(/[\\[\]_*~`]/g, String.raw`\$&`)}](${href.replace(/[()\\]/g, String.raw`\$&`)})`
}

/** Braces that hold no expression. */
function atBrace({ source, offset }: TextOffset): Mended | undefined {
  let at = offset
  while (at >= 0 && (source[at] !== '{' || source[at - 1] === '\\')) at--
  if (at < 0) return undefined
  return asText({ source, line: lineAt(source, at), offset: at })
}

function asText({ source, line, offset }: TextOffset): Mended {
  const sign = source[offset] ?? ''
  // An address that is a link by itself would take the sign before it for a part of itself.
  const before = source.slice(0, offset).replace(/\b(https?)(?=:\/\/[^\s<]{0,300}$)/i, '$1\\')
  const mended = `${before}\\${source.slice(offset)}`
  return { source: mended, line, finding: mdxWarnings.sign(sign) }
}

/**
 * Takes expressions for text whose names nobody has given to anything: `{id}` in a path would stop the page. The first version of
 * MDX had no expressions outside of elements at all, so there they are all text.
 * @returns what was read otherwise
 */
export function takeTextInBraces(root: Root, isFirstMdx: boolean): MendedText['notes'] {
  // They may stand between the tags of an element as well.
  const esm: string[] = []
  eachNode(root, (node) => node.type === 'mdxjsEsm' && esm.push(node.value))
  let known: ReadonlySet<string> | undefined
  const isKnown = (name: string): boolean => {
    known ??= new Set([...pageNames, ...readScope(esm.join('\n')).names])
    return known.has(name) || name in globalThis
  }
  const isText = (code: string): boolean => {
    const [, names] = onlyNames.exec(code) ?? []
    return names?.split(',').every((name) => isKnown(/[\w$]+/.exec(name)?.[0] ?? '')) === false
  }
  const notes: MendedText['notes'] = []
  const look = (parent: Nodes, isInElement: boolean): void => {
    if (!isParent(parent)) return
    parent.children.forEach((node, index) => {
      if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression')
        return look(node, isInElement || node.type.startsWith('mdxJsx'))
      const isOlderText = isFirstMdx && !isInElement && !/^\s*\/[*/]/.test(node.value)
      if (!isOlderText && !isText(node.value) && !isOfDirective(parent.children[index - 1], node.value))
        return
      const at = defined({ position: node.position })
      const text: Text = { type: 'text', value: `{${node.value}}`, ...at }
      parent.children[index] =
        node.type === 'mdxTextExpression' ? text : { type: 'paragraph', children: [text], ...at }
      notes.push({ line: lineOf(node), finding: mdxWarnings.sign('{') })
    })
  }
  look(root, false)
  return notes
}

/** Names that every text knows. */
const pageNames = 'props frontMatter toc contentTitle assets metadata this true false null'.split(' ')

/** Whether braces hold the attributes of a directive, `::name{a="b"}`: they stand right behind its name, or its label. */
function isOfDirective(before: Nodes | undefined, inside: string): boolean {
  return before?.type === 'text' && directiveName.test(before.value) && directiveAttributes.test(inside)
}

const directiveName = /(?:^|\s):{1,2}[A-Za-z][\w-]*(?:\[[^[\]]*\])?$/
const directiveAttributes = /^\s*[.#]?[\w-]+=(?:"[^"]*"|'[^']*')\s*$/

/** Names and their properties, with commas between them. */
const onlyNames = /^\s*([A-Za-z_$][\w$]*(?:\s*[.,]\s*[A-Za-z_$][\w$]*)*)\s*$/
