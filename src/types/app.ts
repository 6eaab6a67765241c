import type { Messages } from '../messages/messages.ts'
import type { ColorsByMode, ShownLocale, Footer } from './site.ts'
import type { Markup } from './article.ts'
import type { DocsVersion, Label } from './route.ts'
import type { SearchSetup } from './search.ts'
import type { CommentsSettings } from './settings.ts'
import type { NavbarEntry, Screen, ShellView, BlogSidebarView } from './view.ts'

/** The page's language and the theme's texts in it. */
export interface Texts {
  locale: ShownLocale
  /** Language of the labels that have a gloss. */
  labelLang?: string
  messages: Messages
}

/** The site as the shell knows it, the same for every page of a locale: `assets/site.<locale>.<hash>.json`. */
export interface SiteData {
  locale: ShownLocale
  /** Language of the labels that have a gloss: that of the site. */
  labelLang: string
  messages: Messages
  shell: ShellView
  /** Look of the footer; absent on sites without one. */
  footer?: 'light' | 'dark'
  /** Roots of the other locales, with base URL: addresses below them belong to other builds of the shell. */
  otherLocales: string[]
  /** The versions of the main docs, for the one that the reader prefers (VER-05). */
  versions: VersionTarget[]
  /** Those of other docs, where there are some. */
  otherVersions?: VersionTarget[]
  search: SearchSetup
  colorDrawer: ColorDrawerSetup
  /** Address of the style sheet of enlarged pictures, where pictures can be enlarged. */
  zoomStyle?: string
  /** Address of the service worker, where the site can be read offline. */
  offline?: string
  /** Comments below texts, where there are some. */
  comments?: CommentsSetup
  /** The site as an author's components see it, where there are some. */
  mdx?: MdxSite
}

/** The comments of a site. */
export interface CommentsSetup extends Omit<CommentsSettings, 'on' | 'origin' | 'lang'> {
  /** Where they come from. */
  origin: string
  lang: string
}

/** The site as the drawer of colours knows it. */
export interface ColorDrawerSetup {
  /** Address of its style sheet. */
  style: string
  /** The site's own colours, for the modes that have some. */
  colors?: ColorsByMode
  labels: Record<'primary' | 'background' | 'reset', ProductLabel>
}

/** A label in the language of the site, and what it means in that of the page where that is another (Z-19). */
export interface ProductLabel {
  text: string
  lang: string
  gloss?: { text: string; lang: string }
}

/** A docs version and where it begins. */
export type VersionTarget = Pick<DocsVersion, 'name' | 'instance' | 'label' | 'mainHref' | 'isLast'>

/** A version of any of the docs, as components may ask for it. */
export interface SiteVersion extends VersionTarget {
  /** Root of the version. */
  path: string
}

/** A heading of the table of contents. */
export interface TocEntry {
  id: string
  /** 2 to 6. */
  level: number
  text: string
  /** The label as data, where it is more than a text. */
  markup?: Markup
}

/** Where the sidebar of a docs page comes from. */
export interface SidebarSource {
  /** Address of the whole tree, a {@link SidebarFile}. */
  tree: string
  /** Address of the category that the page is in, where the tree is split. */
  branch?: string
  /** The page's address in the sidebar; a landing stands for its main doc (Z-05). */
  href: string
  /** Opening a category closes those beside it. */
  closesOthers?: true
}

/** One page as the shell knows it, as JSON in `data-page` of `#ink-app`. */
export interface PageData {
  /** Path with base URL, as links name it. */
  url: string
  screen: Screen['kind']
  navbar: { left: NavbarEntry[]; right: NavbarEntry[] }
  toc: TocEntry[]
  /** The blog's sidebar stands beside the text; it is taken from the page's HTML. */
  hasBlogSidebar?: true
  sidebar?: SidebarSource
  /** Language of the text when it is not the page's. */
  contentLang?: string
  /** Name of the docs version that the page belongs to. */
  version?: string
  /** The modules that islands of the page may load: address by name. Nothing in a text can add to it (P9). */
  islands?: Islands
}

/** Modules of the author's components that need the browser: address by name. */
export type Islands = Readonly<Record<string, string>>

/** An item of a sidebar as the shell gets it: HTML as data, and large categories in files of their own. */
export type SidebarItemData =
  | (Label & {
      type: 'link'
      href: string
      className?: string
      /** Shown only while it is the current page; never in a file that other pages use. */
      isUnlisted?: boolean
      /** It does not tie its page to this sidebar. */
      isRef?: boolean
    })
  | (Label & {
      type: 'category'
      /** Its own page. */
      href?: string
      /** Where it leads when it has no page: its first child. */
      leadsTo?: string
      items: SidebarItemData[]
      /** Address of the items, a {@link SidebarFile}, where the tree is too large for one file; `items` is empty then. */
      source?: string
      collapsed: boolean
      collapsible: boolean
      className?: string
      isUnlisted?: boolean
    })
  | { type: 'html'; markup: Markup; defaultStyle: boolean; className?: string }

/** A sidebar, or one category of it: `assets/sidebar.<hash>.json`. */
export type SidebarFile = SidebarItemData[]

/** The boot script hands this to the app's module, as it got it. */
export interface Handover {
  /** Answers: the app's style sheet, the site's data, the sidebar's tree, then a branch of it; nothing where one failed. */
  files: (Response | void)[]
  /** The reader's events before the app ran, in order; prevented, and replayed by the app. */
  events: Event[]
  /** Keeps input, as a capturing listener of the window for `click` and `keydown`, until it is removed. */
  listener: (event: Event) => void
}

/** The open page as it is now: the authoring server's script sends it to the app in the event `inkstone:update`. */
export interface PageUpdate {
  page: Document
  /** The page has not changed. */
  isSame: boolean
  /**
   * Puts what has changed into an element of the open page, and leaves the rest alone.
   * @param live the element
   * @param selector finds it in a page
   * @param before the page that is shown; nothing for the one that was opened
   */
  merge: (live: Element, selector: string, before: Document | null) => void
}

/** Events that happened before the app ran. */
export interface EarlyEvents {
  /** Does it, once and in order, as soon as the running task has ended. To be called when the shell is interactive. */
  replay(): void
}

/** The shell starts with this: the {@link Handover}, unpacked. */
export interface StartOptions {
  site: SiteData
  /** In the order of the page: the tree, then a branch of it. */
  sidebars: unknown[]
  early: EarlyEvents
}

/** The app's module. */
export interface AppEntry {
  /** Rejects when something that the app needs could not be loaded. */
  start(handover: Handover): Promise<void>
}

/** The site as components may ask about it: plain data, the same at build and in the browser. */
export interface MdxSite {
  title: string
  /** Stands between the title of a page and the site's. @default '|' */
  titleDelimiter?: string
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
  /** The versions of all docs. */
  versions: readonly SiteVersion[]
  /** The levels of headings in tables of contents. @default 2 to 3 */
  toc?: { minLevel: number; maxLevel: number }
  /** What components of the author ask of the configuration, in the words of Docusaurus. */
  config?: Readonly<Record<string, unknown>>
  /** The languages of such a site by their codes, in the words of its configuration. */
  localeConfigs?: Readonly<Record<string, LocaleFacts>>
}

/** A language as components that were written for Docusaurus know it. */
export interface LocaleFacts {
  label: string
  htmlLang: string
  direction: 'ltr' | 'rtl'
  calendar: string
  path: string
  url: string
  /** Root of the language, with slashes at both ends. */
  baseUrl: string
  translate: boolean
}

/** Everything that React needs to render one page. Plain data. */
export interface PageView {
  /** Data that all pages of the locale share. */
  site: SiteData
  /** Data of the page that the shell keeps in the browser. */
  page: PageData
  /** The whole docs sidebar. */
  docsSidebar?: SidebarItemData[]
  blogSidebar?: BlogSidebarView
  screen: Screen
  footer?: Footer
  /** HTML of the author's own footer, which stands in its place. */
  ownFooter?: string
}
