import { use } from 'react'
import { MdxSiteContext } from '../../context.ts'

/** The facts about a site that Docusaurus' authors ask for. */
interface DocusaurusContext {
  siteConfig: Readonly<Record<string, unknown>> & {
    title: string
    tagline: string
    url: string
    baseUrl: string
    customFields: unknown
    themeConfig: unknown
  }
  i18n: { currentLocale: string; defaultLocale: string; locales: readonly string[] }
  siteMetadata: Readonly<Record<string, unknown>>
}

/** The site that the component is shown on. */
export function useDocusaurusContext(): DocusaurusContext {
  const { title, tagline, url, baseUrl, locale, defaultLocale, locales, config } = use(MdxSiteContext)
  return {
    siteConfig: { customFields: {}, themeConfig: {}, ...config, title, tagline, url, baseUrl },
    i18n: { currentLocale: locale, defaultLocale, locales },
    siteMetadata: {},
  }
}

export { useDocusaurusContext as default }
