/** What components may ask about their site: plain data, the same at build and in the browser. */
export interface MdxSite {
  title: string
  tagline: string
  /** Origin: `https://example.org`. */
  url: string
  /** Root of the page's locale, with slashes at both ends. */
  baseUrl: string
  /** Code of the page's locale. */
  locale: string
  defaultLocale: string
  locales: readonly string[]
  /** The author's texts for `<Translate>` in the page's language, by id. */
  translations: Readonly<Record<string, string>>
}
