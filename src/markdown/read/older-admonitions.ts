import { admonitionTitles } from '../../messages/messages.ts'
import { codeLineReader } from './code-line-reader.ts'

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
