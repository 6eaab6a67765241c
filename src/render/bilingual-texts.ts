import type { Article } from '../types/article.ts'
import type { RouteContent } from '../types/route.ts'
import { localeViewOf, type SiteContext } from './context.ts'
import { textOf, type Articles } from './page-context.ts'
import { pairsHtml, type TextInLanguage, unlikeSections } from '../bilingual/pages/pairs-html.ts'

/** Both texts of a page with both languages. */
export function textsOfBoth(
  context: SiteContext,
  content: Extract<RouteContent, { kind: 'bilingual' }>,
  articles: Articles,
): { original: TextInLanguage; translation: TextInLanguage } {
  const textAt = (url: string): TextInLanguage => {
    const route = context.routes.get(url)
    if (route?.source === undefined) throw new Error(`There is no text at ${url}`)
    const article = articles.get(route.source.path)
    const { htmlLang: lang } = localeViewOf(context, route).locale
    return { route, lang, title: textOf(context, route)?.title ?? '', ...(article && { article }) }
  }
  return { original: textAt(content.original), translation: textAt(content.translation) }
}

/** The two texts as one, and what is to be said of their not being alike. */
export function pairedArticle(
  original: TextInLanguage,
  translation: TextInLanguage,
): Pick<Article, 'html' | 'warnings'> {
  const { html, mismatches } = pairsHtml(original, translation)
  return { html, warnings: unlikeSections(mismatches, original, translation) }
}
