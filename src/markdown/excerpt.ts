import type { Nodes } from 'mdast'
import { rewriteAttributes } from '../html/rewrite.ts'
import { withoutAsides } from './plain-text.ts'
import type { CompileState } from './state.ts'

const marker = /^\s*(?:truncate|more)\s*$/i

/**
 * Ends the excerpt at a comment `<!-- truncate -->` or `<!-- more -->`. Only the first counts, and only one that stands
 * on the top level or in a paragraph of it: elsewhere the excerpt would end inside a list or table.
 */
export function markExcerpt(comment: string, state: CompileState, parent: Nodes): void {
  if (state.excerptHtml !== undefined || !marker.test(comment)) return
  const isOnTop = parent.type === 'root' || state.topLevel.has(parent)
  if (!isOnTop) return
  const ends = state.open
    .toReversed()
    .map((tag) => (tag.isDropped || tag.shown === '' ? '' : `</${tag.shown}>`))
  state.excerptHtml = detachedHtml(
    state.out.join('') + ends.join('') + (parent.type === 'paragraph' ? '</p>' : ''),
  )
}

/** Whether a line of text is the marker as it is written in MDX: `{/* truncate *\/}`. */
export function isMdxMarker(text: string): boolean {
  return /^\{\/\*\s*(?:truncate|more)\s*\*\/\}$/.test(text.trim())
}

/**
 * An article's HTML for a list, where several articles share a page: without ids, links to headings and footnotes,
 * which would be there twice or lead nowhere. Tabs need their ids, which differ from text to text.
 */
export function detachedHtml(html: string): string {
  const bare = withoutAsides(html.replace(/<section class="ink-footnotes".*<\/section>\n?$/s, ''))
  const isDropped = (name: string, value: string): boolean => name === 'id' && !value.startsWith('ink-tabs-')
  return rewriteAttributes(bare, ({ name, value }) => (isDropped(name, value) ? undefined : value))
    .replaceAll('<span></span>', '')
    .trim()
}
