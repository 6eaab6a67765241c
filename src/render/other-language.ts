import { groupBy } from '../defined.ts'
import type { Route } from '../types/route.ts'
import type { ReadingViews } from '../types/article.ts'
import { languageName } from '../messages/messages.ts'
import { bilingualOutput } from '../routes/plan.ts'
import { encodePath } from '../routes/urls.ts'
import { localeViewOf, type SiteContext } from './context.ts'

/** The route in the default locale whose text a route shows translated; nothing for other routes. */
export function originalOf(context: SiteContext, route: Route): Route | undefined {
  const [first] = context.site.locales
  if (first === undefined || route.locale === first.code || route.source?.locale !== route.locale)
    return undefined
  return inOwnLanguage(context, route, first.code)
}

/** The page of the same text in another locale, if it is written in that language. */
function inOwnLanguage(context: SiteContext, route: Route, code: string): Route | undefined {
  const locale = context.site.locales.find((one) => one.code === code)
  const url = locale && context.translationOf(route, locale)
  const found = url === undefined ? undefined : context.routes.get(url)
  return found?.source?.locale === code ? found : undefined
}

/**
 * The languages in which a page's text can be read: a translation beside its original, an original beside the first of its
 * translations.
 * @param home the route of the text itself, where the page is a landing
 */
export function readingViewsOf(
  context: SiteContext,
  route: Route,
  home: Route = route,
): { views?: ReadingViews } {
  const { site } = context
  if (!site.bilingual || route.source?.locale !== route.locale) return {}
  const isOriginal = route.locale === site.locales[0]?.code
  // Translations without an original stand beside nothing: no page has them both.
  const others = isOriginal ? site.locales.slice(1) : site.locales.slice(0, 1)
  const other = others
    .map(({ code }) => inOwnLanguage(context, route, code))
    .find((found) => found !== undefined)
  const translation = isOriginal ? other && inOwnLanguage(context, home, other.locale) : home
  if (other === undefined || translation === undefined) return {}
  const both = site.baseUrl + encodePath(bilingualOutput(translation.output))
  const [own, second] = languagesOf(context, [route, other])
  return { views: { languages: isOriginal ? [own, second] : [second, own], both, isBoth: false } }
}

/** The choice between two pages; two scripts of one language are called as their locales are. */
function languagesOf(context: SiteContext, [own, other]: [Route, Route]): ReadingViews['languages'] {
  const { htmlLang: lang, label } = localeViewOf(context, own).locale
  const { htmlLang: otherLang, label: otherLabel } = localeViewOf(context, other).locale
  const names = [languageName(lang, lang), languageName(otherLang, lang)] as const
  const [name, otherName] = names[0] === names[1] ? [label, otherLabel] : names
  return [
    { label: name, lang, href: own.url, isOwn: true },
    { label: otherName, lang: otherLang, href: other.url, isOwn: false },
  ]
}

/** All routes, translations right behind their originals: each text is then compiled once for all pages that need it. */
export function besideOriginals(context: SiteContext): Route[] {
  const { routes } = context.plan
  const byLeader = groupBy(routes, (route) => {
    const { content } = route
    return content.kind === 'bilingual' ? content.original : originalOf(context, route)?.url
  })
  const leaders = byLeader.get(undefined) ?? []
  return leaders.flatMap((route) => [route, ...(byLeader.get(route.url) ?? [])])
}
