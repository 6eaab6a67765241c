import { unescapeHtml } from '../../html/escape.ts'
import { withoutLinks } from '../../markdown/headings.ts'
import { plainText } from '../../markdown/plain-text.ts'
import type { Heading } from '../../types/article.ts'

const heading =
  /<h([2-6])(?:\s[^>]*?)?\sid="([^"]+)"[^>]*>((?:(?!<\/?h[1-6][\s>]).)*?)<a class="ink-anchor"[^>]*>#<\/a><\/h\1>/gs

/**
 * The headings of a page as they stand in its HTML: those of the text, and those that expressions, components and
 * parts of other files have added.
 * @param known those of the text, which are kept where running it has not changed them
 */
export function renderedHeadings(html: string, known: readonly Heading[]): Heading[] {
  const byId = new Map(known.map((one) => [one.id, one]))
  return [...html.matchAll(heading)].flatMap(([, level = '2', escapedId = '', inner = '']): Heading[] => {
    const id = unescapeHtml(escapedId)
    const text = plainText(inner)
    const before = byId.get(id)
    if (before !== undefined && before.html === withoutLinks(inner)) return [before]
    const { line } = before ?? { line: 0 }
    return text === '' ? [] : [{ level: Number(level), id, text, html: withoutLinks(inner), line }]
  })
}
