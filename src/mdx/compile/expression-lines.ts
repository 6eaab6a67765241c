import type { Nodes, Root } from 'mdast'
import { replaceNodes } from '../../markdown/tree.ts'
import { braceEnd } from './tag-lines.ts'

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
