// Marks and links that are no part of the text.
const aside =
  /<a class="ink-anchor"[^>]*>#<\/a>|<a class="ink-footnote-back".*?<\/a>|<sup class="ink-footnote-ref">.*?<\/sup>/gs
const inline =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|tt|u|var|wbr)(?:\s[^>]*)?>/g
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/**
 * The text of HTML that the compiler wrote: markup and links to headings taken off, white space collapsed. Relies on
 * what holds for that HTML alone: no `<` or `>` in attributes, four entities.
 */
export function plainText(html: string): string {
  return html
    .replace(aside, '')
    .replace(inline, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
