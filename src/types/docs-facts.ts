import type { SidebarItemLooks } from './content.ts'

/** An item of a sidebar, as components that were written for Docusaurus know it. */
export type SidebarFact =
  | (SidebarItemLooks & {
      type: 'link'
      label: string
      href: string
      docId?: string
      unlisted?: true
    })
  | (SidebarItemLooks & {
      type: 'category'
      label: string
      href?: string
      linkUnlisted?: true
      collapsed: boolean
      collapsible: boolean
      items: readonly SidebarFact[]
    })
  | ({ type: 'html'; value: string; defaultStyle: boolean } & Omit<SidebarItemLooks, 'description'>)

/** A doc, as lists of them name it. */
export interface ListedDoc {
  id: string
  title: string
  description: string
  /** Name of its sidebar. */
  sidebar?: string
}

/** The docs of one version, by addresses. */
export interface VersionFacts {
  /** Root of the version. */
  path: string
  mainDocId: string
  docs: readonly { id: string; path: string; sidebar?: string }[]
  draftIds: readonly string[]
  sidebars: Readonly<Record<string, { link?: { path: string; label: string } }>>
}

/** A heading as the `toc` of a text lists it. */
export interface TocItem {
  /** HTML. */
  value: string
  id: string
  level: number
}

/** The doc that a component stands in. */
export interface DocFacts {
  metadata: Readonly<Record<string, unknown>>
  frontMatter: Readonly<Record<string, unknown>>
  contentTitle?: string
  toc: readonly TocItem[]
}

/** The post that a component stands in. */
export type PostFacts = Omit<DocFacts, 'contentTitle'>

/** Facts about the docs around a page, and about the site, that its components may ask for, each made when it is asked for. */
export interface DocsFacts {
  readonly doc?: DocFacts | undefined
  readonly post?: PostFacts | undefined
  /** Whether that post stands on its own page, not in a list. */
  readonly isPostPage?: boolean | undefined
  readonly sidebar?: { name: string; items: readonly SidebarFact[] } | undefined
  /** From the top of the sidebar down to the page. */
  readonly trail?: readonly SidebarFact[] | undefined
  /** The docs of the page's version, by id. */
  readonly docs?: Readonly<Record<string, ListedDoc>> | undefined
  /** The sidebars of that version, by name. */
  readonly sidebars?: Readonly<Record<string, readonly SidebarFact[]>> | undefined
  /** All versions of all docs, by name. */
  readonly versions?: Readonly<Record<string, VersionFacts>> | undefined
  /** What plugins that are the author's own give to components, by their names and the ids of their instances. */
  readonly plugins?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined
  /** What the plugin that made the page gives to its component. */
  readonly pageProps?: Readonly<Record<string, unknown>> | undefined
}
