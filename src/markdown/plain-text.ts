import { unescapeHtml } from '../html/escape.ts'
import { replaceFormulas } from '../html/formulas.ts'

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
