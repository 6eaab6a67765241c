import type { Messages } from '../messages/messages.ts'
import type { Markup } from './markup.ts'
import type { SidebarItem } from './route.ts'
import type { Locale } from './site.ts'
import type { NavbarEntry, Screen, ShellView } from './view.ts'

/** What the shell knows of its site, the same for every page of a locale: `assets/site.<locale>.<hash>.json`. */
export interface SiteData {
  locale: Locale
  messages: Messages
  shell: ShellView
  /** Roots of the other locales, with base URL: addresses below them belong to other builds of the shell. */
  otherLocales: string[]
  /** Names of the docs versions, for the preferred one (VER-05). */
  versions: string[]
}

/** A heading of the table of contents. */
export interface TocEntry {
  id: string
  /** 2 to 6. */
  level: number
  text: string
  /** Where it is more than a text. */
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
}

/** What the shell knows of one page, as JSON in `data-page` of `#ink-app`. */
export interface PageData {
  /** Path with base URL, as links name it. */
  url: string
  screen: Screen['kind']
  navbar: { left: NavbarEntry[]; right: NavbarEntry[] }
  toc: TocEntry[]
  /** Language of the text when it is not the page's. */
  contentLang?: string
  /** Docs pages only: the blog's sidebar is taken from the page's HTML as it stands. */
  sidebar?: SidebarSource
  /** Name of the docs version that the page belongs to. */
  version?: string
}

/** An item of a sidebar as the browser gets it: HTML as data, and large categories in files of their own. */
export type SidebarNode =
  | Extract<SidebarItem, { type: 'link' }>
  | (Omit<Extract<SidebarItem, { type: 'category' }>, 'items'> & {
      items: SidebarNode[]
      /** The category's own address, else its first child's: where it leads without JavaScript. */
      leadsTo?: string
      /** Address of the items, a {@link SidebarFile}, where the tree is too large for one file. `items` is empty then. */
      source?: string
    })
  | { type: 'html'; markup: Markup; defaultStyle: boolean; className?: string }

/** A sidebar, or one category of it: `assets/sidebar.<hash>.json`. */
export type SidebarFile = SidebarNode[]
