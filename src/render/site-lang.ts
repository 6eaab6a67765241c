import type { Locale, Site } from '../types/site.ts'

/** Language of what the configuration says: that of the default locale. */
export function siteLangOf({ locales }: Site, own: Locale): string {
  return locales.find(({ isDefault }) => isDefault)?.htmlLang ?? own.htmlLang
}

/** `lang` of a text of the configuration, on pages in another language. */
export function foreignLang(site: Site, own: Locale): { lang?: string } {
  const lang = siteLangOf(site, own)
  return lang === own.htmlLang ? {} : { lang }
}
