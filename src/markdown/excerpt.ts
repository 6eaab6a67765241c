import type { Nodes } from 'mdast'
import { rewriteAttributes, replaceFormulas } from '../html/rewrite.ts'
import type { CompileState } from './state.ts'
import { unescapeHtml } from '../html/escape.ts'

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

const aside =
  /<a class="ink-anchor"[^>]*>#<\/a>|<a class="ink-footnote-back".*?<\/a>|<sup class="ink-footnote-ref">.*?<\/sup>/gs
const inline =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|tt|u|var|wbr)(?:\s[^>]*)?>/g

/** HTML that the compiler wrote without marks and links that are no part of the text. */
export function withoutAsides(html: string): string {
  return html.replace(aside, '')
}

/**
 * The text of HTML that the compiler or React wrote: markup and links to headings taken off, white space collapsed. Relies
 * on what holds for that HTML alone: no `<` or `>` in attributes, few entities.
 */
export function plainText(html: string): string {
  const text = replaceFormulas(withoutAsides(html), (tex) => tex)
    .replace(inline, '')
    .replace(/<[^>]*>/g, ' ')
  return unescapeHtml(text).replace(/\s+/g, ' ').trim()
}
