import { use } from 'react'
import type { LocaleFacts, MdxSite } from '../../../types/app.ts'
import { MdxSiteContext } from '../../context.ts'
import { type GlobalData, useLazyGlobalData } from './global-data.ts'
import { asRecord, isRecord } from '../../../defined.ts'
import { remember } from '../../../remember.ts'

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
const siteDefaults = { customFields: {}, noIndex: false }

/** The site that the component is shown on. */
export function useDocusaurusContext(): DocusaurusContext {
  const globalData = useLazyGlobalData()
  const site = use(MdxSiteContext)
  const { title, tagline, url, baseUrl, titleDelimiter = '|', config, ...languages } = site
  const themeConfig = themeConfigOf(site)
  const { locale, defaultLocale, locales, localeConfigs = {} } = languages
  const i18n = { defaultLocale, locales, localeConfigs, path: 'i18n' }
  return {
    siteConfig: {
      ...siteDefaults,
      i18n,
      titleDelimiter,
      ...config,
      themeConfig,
      title,
      tagline,
      url,
      baseUrl,
    },
    i18n: { currentLocale: locale, ...i18n },
    siteMetadata: { pluginVersions: {} },
    get globalData() {
      return globalData()
    },
  }
}

export { useDocusaurusContext as default }

type Values = Readonly<Record<string, unknown>>

/** What a configuration of the theme need not say, and components take for granted. Copied, since those may change what they get. */
const themeDefaults: Values = {
  blog: { sidebar: { groupByYear: true } },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: { versionPersistence: 'localStorage', sidebar: { hideable: false, autoCollapseCategories: false } },
  metadata: [],
  navbar: { hideOnScroll: false, items: [] },
  prism: { additionalLanguages: [], magicComments: [] },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
}

const themeOf = remember(({ themeConfig }: Values) => withDefaults(asRecord(themeConfig), themeDefaults))

/** The author's configuration of the theme as components see it, the same object whenever they ask. */
export function themeConfigOf({ config }: MdxSite): Values {
  return config === undefined ? {} : themeOf(config)
}

function withDefaults(given: Values, usual: Values): Values {
  const filled = Object.entries(usual).map(([name, value]): [string, unknown] => {
    const own = given[name]
    return [
      name,
      isRecord(own) && isRecord(value) ? withDefaults(own, value) : (own ?? structuredClone(value)),
    ]
  })
  return { ...given, ...Object.fromEntries(filled) }
}
