import { siteTexts } from '../site-texts.ts'
import type { MdxSite } from '../../mdx/context.ts'
import { groupBy } from '../../defined.ts'
import { languageOf, type MessageId } from '../../messages/messages.ts'
import { placesOf } from '../../routes/sidebar-entries.ts'
import type {
  SidebarItemData,
  SiteData,
  ProductLabel,
  ColorDrawerSetup,
  LocaleFacts,
  VersionTarget,
} from '../../types/app.ts'
import type { DocsVersion } from '../../types/route.ts'
import { commentsSetupOf } from '../document/services.ts'
import type { AppData, LocaleView, PreparedSidebar, SiteContext } from '../context.ts'
import {
  dataFileOf,
  dataModuleOf,
  type DataFile,
  offlineWorker,
  sidebarFilesOf,
  sidebarDataOf,
  type SidebarFiles,
} from './app-files.ts'
import { searchSetupOf } from '../screen/search-page.ts'
import { shellViewOf, siteLangOf } from './shell-view.ts'
import { once, remember } from '../../remember.ts'
import { siteConfigIn } from '../text/generated-data.ts'

/** Prepares the app's data. The same site gives the same addresses, in every worker. */
export function createAppData(context: Omit<SiteContext, 'appData'>): AppData {
  const { baseUrl } = context.site
  const siteData = remember((localeView: LocaleView) => siteDataOf(context, localeView))
  const siteFile = remember((localeView: LocaleView) =>
    dataFileOf(`site.${localeView.locale.code}`, siteData(localeView)),
  )
  const sidebars = remember(
    ({ sidebars: planned }: DocsVersion) =>
      new Map([...planned].map(([id, { items }]) => [id, prepareSidebar(sidebarDataOf(items))])),
  )
  const listed = remember((sidebar: PreparedSidebar) => filesFor(sidebar, { baseUrl, trail: [] }))
  const filesAt = (sidebar: PreparedSidebar, href: string): SidebarFiles => {
    const trail = trailTo(sidebar, href)
    return trail.some(isUnlisted) ? filesFor(sidebar, { baseUrl, trail }) : listed(sidebar)
  }
  const plugins = pluginFilesOf(context.site)
  return {
    siteData,
    pluginModule: (plugin) => {
      const file = plugins.get(plugin)
      return file && { name: `data-${plugin}`, address: baseUrl + file.output }
    },
    siteAddress: (localeView) => baseUrl + siteFile(localeView).output,
    sidebar: (version, sidebarId) => sidebars(version).get(sidebarId),
    sidebarSource: (sidebar, href) => {
      const { tree, branches } = filesAt(sidebar, href)
      const branch = branches.get(Number(sidebar.places.get(href)?.split('.')[0]))
      return { tree: baseUrl + tree, ...(branch !== undefined && { branch: baseUrl + branch }), href }
    },
    files: once(() => {
      const all = [...context.locales.values()].flatMap((localeView) => [
        siteFile(localeView),
        ...localeView.plan.versions
          .flatMap((version) => [...sidebars(version).values()])
          .flatMap((sidebar) => [
            ...listed(sidebar).files,
            ...[...sidebar.places.keys()]
              .filter((href) => context.routes.has(href) && trailTo(sidebar, href).some(isUnlisted))
              .flatMap((href) => filesAt(sidebar, href).files),
          ]),
      ])
      return new Map([...all, ...plugins.values()].map(({ output, content }) => [output, content]))
    }),
  }
}

function siteDataOf(context: Omit<SiteContext, 'appData'>, localeView: LocaleView): SiteData {
  const { locale, messages, plan } = localeView
  const { folder: _folder, trailingSlash: _slash, ...shown } = locale
  const otherLocales = context.site.locales.filter(({ code }) => code !== locale.code)
  const versions = plan.versions.map(({ name, instance, label, mainHref, isLast }): VersionTarget => {
    return { name, instance, label, mainHref, isLast }
  })
  const [main = [], ...others] = groupBy(versions, ({ instance }) => instance).values()
  return {
    locale: shown,
    labelLang: siteLangOf(context.site, locale),
    messages,
    shell: shellViewOf(context, localeView),
    ...footerLookOf(context, locale.code),
    otherLocales: otherLocales.map(({ baseUrl }) => baseUrl),
    ...(context.code && { mdx: mdxSiteOf(context, localeView) }),
    versions: main,
    ...(others.length > 0 && { otherVersions: others.flat() }),
    search: searchSetupOf(context, localeView),
    colorDrawer: colorDrawerSetupOf(context, localeView),
    ...(context.site.offline && { offline: context.site.baseUrl + offlineWorker }),
    ...commentsSetupOf(context.site, localeView.locale.htmlLang),
    ...(context.assets.zoomStyle !== undefined && {
      zoomStyle: context.site.baseUrl + context.assets.zoomStyle,
    }),
  }
}

/** A footer of the author's has looks of its own. */
function footerLookOf(
  { site, footers }: Pick<SiteContext, 'site' | 'footers'>,
  locale: string,
): Pick<SiteData, 'footer'> {
  const look = footers.has(locale) ? 'light' : site.footer?.style
  return look === undefined ? {} : { footer: look }
}

/** In signs of JSON: data of a plugin that pages hold themselves. */
const mostInPage = 10_000

/**
 * The data of plugins of which there is much, and the same in all languages, as modules: no page holds it, and browsers get it once
 * for all that ask.
 */
function pluginFilesOf({ origin }: SiteContext['site']): Map<string, DataFile> {
  const found = Object.entries(origin?.pluginData ?? {}).map(([plugin, data]) => {
    return [plugin, JSON.stringify(data)] as const
  })
  const isSame = (plugin: string): boolean =>
    Object.values(origin?.pluginDataIn ?? {}).every((data) => data[plugin] === undefined)
  const large = found.filter(([plugin, json]) => json.length > mostInPage && isSame(plugin))
  return new Map(large.map(([plugin, json]) => [plugin, dataModuleOf('data', json)]))
}

function prepareSidebar(nodes: SidebarItemData[]): PreparedSidebar {
  return { nodes, places: placesOf(nodes) }
}

/** An unlisted page is named only in the files that the page itself loads (DOC-11). */
function filesFor(
  { nodes }: PreparedSidebar,
  { baseUrl, trail }: { baseUrl: string; trail: readonly SidebarItemData[] },
): SidebarFiles {
  return sidebarFilesOf(nodes, { baseUrl, isShown: (node) => !isUnlisted(node) || trail.includes(node) })
}

function isUnlisted(node: SidebarItemData): boolean {
  return node.type !== 'html' && node.isUnlisted === true
}

/** The items from the top of a sidebar down to a page. */
function trailTo({ nodes, places }: PreparedSidebar, href: string): SidebarItemData[] {
  const trail: SidebarItemData[] = []
  let level: readonly SidebarItemData[] = nodes
  for (const index of places.get(href)?.split('.') ?? []) {
    const node = level[Number(index)]
    if (node === undefined) break
    trail.push(node)
    level = node.type === 'category' ? node.items : []
  }
  return trail
}

/** Data of the drawer of colours. Its labels are those of the default locale, as the navbar's are (Z-19). */
function colorDrawerSetupOf(
  { site, assets, locales }: Pick<SiteContext, 'site' | 'assets' | 'locales'>,
  localeView: LocaleView,
): ColorDrawerSetup {
  const main = [...locales.values()].find(({ locale }) => locale.isDefault) ?? localeView
  const label = (id: MessageId): ProductLabel => {
    const [text, gloss] = [textIn(main, id), textIn(localeView, id)]
    return text.text === gloss.text ? text : { ...text, gloss }
  }
  return {
    style: site.baseUrl + assets.colorDrawerStyle,
    ...(site.theme && { colors: site.theme }),
    labels: {
      primary: label('themePrimary'),
      background: label('themeBackground'),
      reset: label('themeReset'),
    },
  }
}

function textIn({ locale, messages }: LocaleView, id: MessageId): { text: string; lang: string } {
  return { text: messages[id], lang: languageOf(id, messages, locale.htmlLang) }
}

/** The site as an author's components may ask about it. */
export function mdxSiteOf({ site }: Pick<SiteContext, 'site'>, { locale, plan }: LocaleView): MdxSite {
  const config = siteConfigIn(plan, site)
  const { minLevel, maxLevel } = site.toc
  return {
    ...siteTexts(site, plan),
    url: site.url,
    baseUrl: locale.baseUrl,
    locale: locale.code,
    defaultLocale: site.locales[0]?.code ?? locale.code,
    locales: site.locales.map(({ code }) => code),
    translations: Object.fromEntries(plan.messages),
    versions: plan.versions.map(({ name, label, mainHref, isLast, instance, href }) => ({
      name,
      label,
      mainHref,
      isLast,
      instance,
      path: href,
    })),
    ...((minLevel !== 2 || maxLevel !== 3) && { toc: { minLevel, maxLevel } }),
    ...(site.titleDelimiter !== '|' && { titleDelimiter: site.titleDelimiter }),
    ...(config && { config, localeConfigs: localeFactsOf(site) }),
  }
}

/** Dates are written in the calendar of the language, which nobody is told of. */
function localeFactsOf({ locales, url }: SiteContext['site']): Record<string, LocaleFacts> {
  const facts = locales.map((locale): [string, LocaleFacts] => {
    const { code, label, htmlLang, dir, path, baseUrl, isDefault } = locale
    const addresses = { path: path || code, url, baseUrl }
    return [
      code,
      { label, htmlLang, direction: dir, calendar: 'gregory', translate: !isDefault, ...addresses },
    ]
  })
  return Object.fromEntries(facts)
}
