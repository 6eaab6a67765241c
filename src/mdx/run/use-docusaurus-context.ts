import { use } from 'react'
import { MdxSiteContext } from '../context.ts'

/** What Docusaurus' authors ask about their site. */
export interface DocusaurusContext {
  siteConfig: { title: string; tagline: string; url: string; baseUrl: string }
  i18n: { currentLocale: string; defaultLocale: string; locales: readonly string[] }
}

/** The site that the component is shown on. */
export function useDocusaurusContext(): DocusaurusContext {
  const { title, tagline, url, baseUrl, locale, defaultLocale, locales } = use(MdxSiteContext)
  return {
    siteConfig: { title, tagline, url, baseUrl },
    i18n: { currentLocale: locale, defaultLocale, locales },
  }
}
