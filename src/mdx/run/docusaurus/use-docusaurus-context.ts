import { use } from 'react'
import type { LocaleFacts } from '../../../types/app.ts'
import { MdxSiteContext } from '../../context.ts'
import { type GlobalData, useLazyGlobalData } from './global-data.ts'
import { themeConfigOf } from './theme-config.ts'

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
  i18n: {
    currentLocale: string
    defaultLocale: string
    locales: readonly string[]
    localeConfigs: Readonly<Record<string, LocaleFacts>>
    path: string
  }
  /** Which plug-ins there are is nobody’s business here. */
  siteMetadata: Readonly<Record<string, unknown>>
  readonly globalData: GlobalData
}

/** Of the options that a configuration may leave out. */
const defaults = { customFields: {}, noIndex: false }

/** The site that the component is shown on. */
export function useDocusaurusContext(): DocusaurusContext {
  const globalData = useLazyGlobalData()
  const site = use(MdxSiteContext)
  const { title, tagline, url, baseUrl, titleDelimiter = '|', config, ...languages } = site
  const themeConfig = themeConfigOf(site)
  const { locale, defaultLocale, locales, localeConfigs = {} } = languages
  return {
    siteConfig: { ...defaults, titleDelimiter, ...config, themeConfig, title, tagline, url, baseUrl },
    i18n: { currentLocale: locale, defaultLocale, locales, localeConfigs, path: 'i18n' },
    siteMetadata: { pluginVersions: {} },
    get globalData() {
      return globalData()
    },
  }
}

export { useDocusaurusContext as default }
