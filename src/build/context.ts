import type { DocsVersion, LocalePlan, Plan, Route } from '../types/route.ts'
import type { Locale, Site } from '../types/site.ts'
import { messagesFor, type Messages } from '../messages/messages.ts'
import type { AuthorCode } from '../bundler/author-code.ts'
import { createAppData, type AppData } from './app-data.ts'
import { indexSidebar, type SidebarIndex } from '../routes/sidebar-index.ts'

/** Files that every page links to, below the base URL. */
export interface PageAssets {
  /** `assets/style.1a2b3c4d.css` */
  style: string
  boot: string
  /** Works out a reader's own colours (TH-13). */
  colors: string
  /** Written for the home page only (HOM-02). */
  baseUrlBanner: string
  /** The app and its style sheet, loaded at the reader's first intent (P2). */
  app: string
  appStyle: string
  /** Style sheet of the search, loaded with it. */
  searchStyle: string
  /** Style sheet of the drawer of colours, loaded with it. */
  themeStyle: string
  /** Style sheet of pages with both languages, which the app takes from them. */
  bilingualStyle: string
  /** Styles of the author's components, where there are some. */
  components?: string
}

/** One locale as pages see it. */
export interface LocaleView {
  locale: Locale
  plan: LocalePlan
  messages: Messages
  /** A version's sidebar with its reading order; computed once. */
  sidebarIndex: (version: DocsVersion, sidebarId: string) => SidebarIndex | undefined
}

/** What rendering any page of the site needs. */
export interface SiteContext {
  site: Site
  plan: Plan
  assets: PageAssets
  locales: ReadonlyMap<string, LocaleView>
  /** Routes by URL. */
  routes: ReadonlyMap<string, Route>
  /** A page's address in another locale, when it exists there. */
  translationOf: (route: Route, locale: Locale) => string | undefined
  /** Files under `static/`, relative to it. */
  staticFiles: ReadonlySet<string>
  /** Whether drafts are shown (and marked). */
  isDev: boolean
  /** The author's own code, where there is some. */
  code?: AuthorCode
  /** What the app loads. */
  appData: AppData
}

/** What {@link createSiteContext} takes; plain data, so that it can be handed to a worker. */
export interface SiteContextData {
  site: Site
  plan: Plan
  assets: PageAssets
  staticFiles: ReadonlySet<string>
  isDev: boolean
  code?: AuthorCode
}

/** Prepares the lookups that all pages share. */
export function createSiteContext(data: SiteContextData): SiteContext {
  const { site, plan } = data
  const routes = new Map(plan.routes.map((route) => [route.url, route]))
  const locales = new Map<string, LocaleView>()
  for (const locale of site.locales) {
    const own = plan.locales.get(locale.code)
    if (own !== undefined) locales.set(locale.code, createLocaleView(locale, own))
  }
  const context = { ...data, routes, locales, translationOf: translationLookup(site, plan, routes) }
  return { ...context, appData: createAppData(context) }
}

/** The locale that a route is in. */
export function localeViewOf({ locales }: SiteContext, route: Route): LocaleView {
  const own = locales.get(route.locale)
  if (own === undefined) throw new Error(`The route ${route.url} is in an unknown locale: ${route.locale}`)
  return own
}

function createLocaleView(locale: Locale, plan: LocalePlan): LocaleView {
  const indexes = new Map<string, SidebarIndex>()
  return {
    locale,
    plan,
    messages: messagesFor(locale.htmlLang, plan.messages),
    sidebarIndex: (version, sidebarId) => {
      const sidebar = version.sidebars.get(sidebarId)
      if (sidebar === undefined) return undefined
      const key = `${version.name}\n${sidebarId}`
      const index = indexes.get(key) ?? indexSidebar(sidebar)
      indexes.set(key, index)
      return index
    },
  }
}

/** Pages are paired by path (LOC-02), or by file where a translation has a slug of its own. */
function translationLookup(
  site: Site,
  plan: Plan,
  routes: ReadonlyMap<string, Route>,
): SiteContext['translationOf'] {
  const bases = new Map(site.locales.map((locale) => [locale.code, locale.baseUrl]))
  const byFile = new Map<string, string>()
  for (const route of plan.routes) {
    if (route.source !== undefined) byFile.set(fileKey(route, route.locale), route.url)
  }
  return (route, locale) => {
    if (route.locale === locale.code) return route.url
    const path = route.url.slice((bases.get(route.locale) ?? '').length)
    const samePath = routes.get(locale.baseUrl + path)
    const isSamePage = samePath?.source?.contentPath === route.source?.contentPath
    if (samePath !== undefined && samePath.locale === locale.code && isSamePage) return samePath.url
    return route.source === undefined ? undefined : byFile.get(fileKey(route, locale.code))
  }
}

function fileKey({ content, source }: Route, locale: string): string {
  const version = 'version' in content ? content.version : ''
  const landing = content.kind === 'doc' && content.isLanding ? '/' : ''
  return `${locale}\n${content.kind}${landing}\n${version}\n${source?.contentPath}`
}
