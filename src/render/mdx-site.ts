import type { MdxSite } from '../mdx/context.ts'
import type { LocaleView, SiteContext } from './context.ts'

/** What an author's components may ask about their site. */
export function mdxSiteOf({ site }: Pick<SiteContext, 'site'>, { locale, plan }: LocaleView): MdxSite {
  return {
    title: site.title,
    tagline: site.tagline,
    url: site.url,
    baseUrl: locale.baseUrl,
    locale: locale.code,
    defaultLocale: site.locales[0]?.code ?? locale.code,
    locales: site.locales.map(({ code }) => code),
    translations: Object.fromEntries(plan.messages),
  }
}
