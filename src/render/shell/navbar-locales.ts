import type { Locale } from '../../types/site.ts'
import type { LocaleEntry } from '../../types/view.ts'
import type { PageContext } from '../page-context.ts'

/**
 * The page in every language; where it does not exist the language's home page stands in, and also where there is no page:
 * only the browser knows the address that a reader has asked for.
 */
export function localeEntries({ context, route }: PageContext, order: readonly string[] = []): LocaleEntry[] {
  const isPage = route.content.kind !== 'notFound'
  const placeOf = ({ code }: Locale): number => (order.includes(code) ? order.indexOf(code) : order.length)
  const locales = context.site.locales.toSorted((a, b) => placeOf(a) - placeOf(b))
  return locales.map((locale) => ({
    label: locale.label,
    ...(locale.accessibleLabel !== undefined && { accessibleLabel: locale.accessibleLabel }),
    href: (isPage ? context.translationOf(route, locale) : undefined) ?? locale.baseUrl,
    htmlLang: locale.htmlLang,
    isActive: locale.code === route.locale,
  }))
}
