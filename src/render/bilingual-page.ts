import { pairsHtml, unlikeSections, type TextInLanguage } from '../bilingual/pages/pairs-html.ts'
import { boundedDrawings } from '../html/drawn-elements.ts'
import { escapeHtml, tag } from '../html/escape.ts'
import type { Article } from '../types/article.ts'
import type { RouteContent } from '../types/route.ts'
import type { Screen } from '../types/view.ts'
import { localeViewOf, type SiteContext } from './context.ts'
import { writingOf, type Articles } from './page-context.ts'

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
    return { route, lang, title: writingOf(context, route)?.title ?? '', ...(article && { article }) }
  }
  return { original: textAt(content.original), translation: textAt(content.translation) }
}

/** The two texts as one, and what is to be said of their not being alike. */
export function pairedArticle(
  original: TextInLanguage,
  translation: TextInLanguage,
): Pick<Article, 'html' | 'warnings'> {
  const { html, mismatches } = pairsHtml(original, translation)
  return { html: boundedDrawings(html), warnings: unlikeSections(mismatches, original, translation) }
}

/**
 * The screen of a translation with both texts in it.
 * @param html of the pairs
 * @param texts the original, then the translation
 */
export function bilingualScreen(screen: Screen, html: string, texts: readonly TextInLanguage[]): Screen {
  if (!('views' in screen) || screen.views === undefined) throw new Error(`A ${screen.kind} has no original`)
  const titleHtml = texts.map(titleSpan).join(' ')
  const both = { views: { ...screen.views, isBoth: true }, html }
  return screen.kind === 'post'
    ? { ...screen, ...both, post: { ...screen.post, titleHtml } }
    : { ...screen, ...both, titleHtml }
}

function titleSpan({ article, title, lang }: TextInLanguage): string {
  return `${tag('span', { lang })}${article?.titleHtml ?? escapeHtml(title)}</span>`
}
