import type { ColorMode } from '../../types/site.ts'

/** The rule that lets colours of the author's count as long as the reader has none of their own, whose rule makes it invalid. */
export const ownColors = ':root{--ink-own: ;}'

/**
 * A colour of the author's for words on a surface of the page: it gives way to a reader's own colours, and to the wish for more
 * contrast.
 */
export function ownColorRule(mode: ColorMode, selector: string, color: string): string {
  return `@media screen and (not (prefers-contrast:more)){:where([data-theme="${mode}"]) ${selector}{--ink-own-color:var(--ink-own) ${color};color:var(--ink-own-color,revert-layer)}}`
}
