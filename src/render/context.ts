import type { SidebarItemData, SidebarSource, SiteData } from '../types/app.ts'
import type { DocsVersion, LocalePlan, Plan, Route, OwnText } from '../types/route.ts'
import type { Locale, Site } from '../types/site.ts'
import type { Messages } from '../messages/messages.ts'
import type { AuthorCode } from '../mdx/bundle/author-code.ts'
import type { SidebarIndex } from '../routes/sidebar-index.ts'

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
  /** The search's first dialog, for readers who open it before the app is there. */
  earlySearch: string
  /** Style sheet of the search, loaded with it. */
  searchStyle: string
  /** Style sheet of the drawer of colours, loaded with it. */
  colorDrawerStyle: string
  /** Style sheet of pages that are no articles: lists, the home page, results. */
  screensStyle: string
  /** Style sheet of pages with both languages, which the app takes from them. */
  bilingualStyle: string
  /** Icon of a site that names none. */
  icon?: string
  /** Style sheet of formulas, where the site has them. */
  mathStyle?: string
  /** Starts the scripts that count visits, where there are some. */
  analytics?: string
  /** Style sheet of enlarged pictures, loaded with them; absent where nothing can be enlarged. */
  zoomStyle?: string
  /** Style sheet of diagrams, where the site has them. */
  diagramStyle?: string
  /** Classes that authors of Docusaurus know, for pages that may use them. */
  docusaurusStyle?: string
  /** Style sheets of the author's, which say where their layer is and therefore come first. */
  customStyle?: string
  /** Styles of the author's components, where there are some. */
  components?: string
  /** Sheets of the author's as pages have them that are written from right to left, by the sheets. */
  mirrored?: Readonly<Record<string, string>>
}

/** One locale as pages see it. */
export interface LocaleView {
  locale: Locale
  plan: LocalePlan
  messages: Messages
  /** A version's sidebar with its reading order; computed once. */
  sidebarIndex: (version: DocsVersion, sidebarId: string) => SidebarIndex | undefined
}

/** A sidebar, ready for all pages that it stands beside. */
export interface PreparedSidebar {
  nodes: SidebarItemData[]
  /** The place of every page, by address. */
  places: ReadonlyMap<string, string>
}

/** Data that the app loads besides its code. Computed when it is first asked for. */
export interface AppData {
  siteData: (localeView: LocaleView) => SiteData
  /** Address of {@link AppData.siteData} as a file. */
  siteAddress: (localeView: LocaleView) => string
  sidebar: (version: DocsVersion, sidebarId: string) => PreparedSidebar | undefined
  /** The files of a sidebar, for the page at `href` in it. */
  sidebarSource: (sidebar: PreparedSidebar, href: string) => SidebarSource
  /** The module that holds the data of a plugin, where there is much of it. */
  pluginModule: (plugin: string) => { name: string; address: string } | undefined
  /** Contents of all files that pages may name, by output. */
  files: () => Map<string, string>
}

/** The site as plain data, which can be handed to a worker. */
export interface SiteContextData {
  site: Site
  plan: Plan
  assets: PageAssets
  /** Files that are served as they are, relative to the author's folder, by their places in the output. */
  staticFiles: ReadonlyMap<string, string>
  /** Whether drafts are shown (and marked). */
  isDev: boolean
  /** The author's own code, where there is some. */
  code?: AuthorCode
}

/** The site, as rendering any of its pages needs it. */
export interface SiteContext extends SiteContextData {
  locales: ReadonlyMap<string, LocaleView>
  /** Routes by URL. */
  routes: ReadonlyMap<string, Route>
  /** The footers of a site that has a component of its own for them, by locale. */
  footers: ReadonlyMap<string, OwnText>
  /** A page's address in another locale, when it exists there. */
  translationOf: (route: Route, locale: Locale) => string | undefined
  /** Data that the app loads. */
  appData: AppData
}

/** The locale that a route is in. */
export function localeViewOf({ locales }: SiteContext, route: Route): LocaleView {
  const localeView = locales.get(route.locale)
  if (localeView === undefined)
    throw new Error(`The route ${route.url} is in an unknown locale: ${route.locale}`)
  return localeView
}
