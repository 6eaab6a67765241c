import type { Nodes, Root } from 'mdast'
import { replaceNodes } from '../../markdown/tree.ts'

/** A tag in a line. */
export interface LineTag {
  name: string
  kind: 'begins' | 'ends' | 'alone'
  start: number
  end: number
}

const opening = /<(\/?)([A-Za-z][\w.-]*)(?=[\s/>])/y

/** The tags of a line that begins and ends with one, and has no braces between them; nothing for any other line. */
export function tagsOfLine(line: string): LineTag[] | undefined {
  const tags: LineTag[] = []
  let at = line.length - line.trimStart().length
  for (;;) {
    const tag = tagAt(line, at)
    if (tag === undefined) return undefined
    tags.push(tag)
    const next = line.indexOf('<', tag.end)
    const between = line.slice(tag.end, next < 0 ? undefined : next)
    if (next < 0) return between.trim() === '' ? tags : undefined
    if (/[{}]/.test(between)) return undefined
    at = next
  }
}

function tagAt(line: string, start: number): LineTag | undefined {
  opening.lastIndex = start
  const [found, slash, name = ''] = opening.exec(line) ?? []
  const end = found === undefined ? undefined : tagEnd(line, start + found.length)
  if (end === undefined) return undefined
  const kind = slash === '/' ? 'ends' : line[end - 2] === '/' ? 'alone' : 'begins'
  return { name, kind, start, end }
}

/** Where a tag ends, of whose attributes the texts and expressions may hold anything. */
function tagEnd(line: string, from: number): number | undefined {
  for (let at: number | undefined = from; at !== undefined && at < line.length;) {
    const sign = line[at]
    if (sign === '>') return at + 1
    if (sign === '<') return undefined
    if (sign === '{') at = braceEnd(line, at)
    else if (sign === '"' || sign === "'") at = behind(line.indexOf(sign, at + 1))
    else at++
  }
  return undefined
}

function behind(index: number): number | undefined {
  return index < 0 ? undefined : index + 1
}

const partOfCode = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[{}]|[^"'`{}]+|./y

/** Where the brace ends that begins here; nothing where it holds no strings and templates that end. */
function braceEnd(line: string, start: number): number | undefined {
  let depth = 0
  partOfCode.lastIndex = start
  for (let part = partOfCode.exec(line); part !== null; part = partOfCode.exec(line)) {
    if (part[0] === '{') depth++
    if (part[0] === '}') depth--
    // A text that never ends: each quote would look for its end anew.
    if (/^["'`]$/.test(part[0])) return undefined
    if (depth === 0) return partOfCode.lastIndex
  }
  return undefined
}

/** Holds nothing, and begins a line with a tag. */
const emptyTags = '<></>'

/** In characters. Expressions that are longer stay as they are. */
const reach = 10_000
/** Lines above the place that may be the first of its expressions. */
const mostLines = 20

/**
 * The text with empty tags before an expression that begins a line, and behind which a tag stands; nothing where there is none around
 * a place. Where another expression behind that tag goes on behind a blank line, the parser takes all of them for text, but reads them
 * as MDX does when the line begins with a tag. {@link withoutEmptyTags} takes the tags out again.
 * @param offset where the parser stopped
 */
export function besideTag(source: string, offset: number): string | undefined {
  const from = Math.max(0, offset - reach)
  const near = source.slice(from, offset + reach)
  const above = near.slice(0, offset - from + 1)
  const starts = [...above.matchAll(/^[ \t]*\{/gm)].map(({ 0: found, index }) => index + found.length - 1)
  const start = starts.slice(-mostLines).findLast((at) => {
    const end = braceEnd(near, at)
    return end !== undefined && near[end] === '<' && !above.slice(end).includes('\n')
  })
  if (start === undefined) return undefined
  return source.slice(0, from + start) + emptyTags + source.slice(from + start)
}

/** The tree of a text without the tags that {@link besideTag} has written into it. */
export function withoutEmptyTags(root: Root, source: string): Root {
  if (source.includes(emptyTags)) replaceNodes(root, (node) => (isEmpty(node) ? [] : undefined))
  return root
}

function isEmpty(node: Nodes): boolean {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return false
  return node.name === null && node.children.length === 0
}
