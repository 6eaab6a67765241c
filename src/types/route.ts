import type { Markup } from './article.ts'
import type {
  Author,
  Doc,
  LabelTranslations,
  Page,
  Post,
  SidebarItemLooks,
  SourceFile,
  Tag,
} from './content.ts'

/** A name that is shown, with its meaning. */
export interface Label {
  label: string
  /** Meaning in the language of the page, for a label that stays in that of the site (Z-19). */
  gloss?: string | undefined
  /** The label as data, where it has places in which its long words may break. */
  markup?: Markup | undefined
}

export interface Link extends Label {
  /** With base URL. */
  href: string
}

/** Pages before and after, in reading order. */
export interface Neighbors {
  prev?: Link
  next?: Link
}

/** An entry of a sidebar, resolved. */
export type SidebarItem =
  | (Label &
      SidebarItemLooks & {
        type: 'link'
        /** With base URL, or a complete address. */
        href: string
        /** Id of the doc it leads to. */
        docId?: string
        /** Shown only while it is the current page. */
        isUnlisted?: boolean
        /** A `ref`: it does not tie the page to this sidebar, and the pager leaves it out. */
        isRef?: boolean
        /** Label in the pager, when it is another one. */
        paginationLabel?: string
      })
  | (Label &
      SidebarItemLooks & {
        type: 'category'
        /** Its own page. */
        href?: string
        /** Set when `href` is a doc. */
        docId?: string
        items: SidebarItem[]
        collapsed: boolean
        collapsible: boolean
        isUnlisted?: boolean
        paginationLabel?: string
      })
  | ({ type: 'html'; value: string; defaultStyle: boolean } & Omit<SidebarItemLooks, 'description'>)

/** A whole sidebar: an id and its tree. */
export interface Sidebar {
  id: string
  items: SidebarItem[]
}

/** One docs version in one locale, with URLs. */
export interface DocsVersion {
  /** As in the content: `current`, `1.0`, `api/current`. */
  name: string
  /** Id of its docs. */
  instance: string
  label: string
  /** Root, with base URL, without trailing slash. */
  href: string
  /** Main doc, with base URL. */
  mainHref: string
  isLast: boolean
  banner: 'none' | 'unreleased' | 'unmaintained'
  hasBadge: boolean
  /** By sidebar id, in the author's order. */
  sidebars: Map<string, Sidebar>
  /** URL by doc id; drafts are absent. */
  docHrefs: Map<string, string>
  /** Docs that are not published, and those that are published but listed nowhere. */
  draftIds: Set<string>
  unlistedIds: Set<string>
}

/** Outside of some docs: what an entry is for readers who prefer a version of them, by its name (NAV-09). */
export type InVersion = Partial<Record<'href' | 'label', string>>

/** A generated index of a category. */
export interface CategoryPage {
  title: string
  /** Of the title. */
  gloss?: string
  description?: string
  keywords: string[]
  image?: string
}

/** One page of a list of posts. */
interface PostList {
  /** Id of the blog. */
  instance: string
  /** Its number, from 1. */
  page: number
  posts: number[]
  /** The pages before and after it. */
  newer?: string
  older?: string
}

/** Content of a route. */
export type RouteContent =
  | { kind: 'home' }
  | { kind: 'doc'; doc: Doc; version: string; sidebarId?: string; isLanding: boolean }
  | { kind: 'category'; category: CategoryPage; version: string; sidebarId: string }
  | { kind: 'docTags'; version: string }
  | { kind: 'docTag'; version: string; tag: Tag; docs: string[] }
  | (PostList & { kind: 'blogList' })
  | { kind: 'post'; instance: string; post: number; newer?: number; older?: number }
  /** `years`: where each of them begins, of an archive that is cut. */
  | (PostList & { kind: 'archive'; total: number; years: Link[] })
  | { kind: 'blogTags'; instance: string }
  | (PostList & { kind: 'blogTag'; tag: Tag; total: number })
  | { kind: 'authors'; instance: string }
  | (PostList & { kind: 'author'; author: Author; total: number })
  /** `at`: its own address, where it stands in the place of lost pages. */
  | { kind: 'page'; page: Page; at?: string }
  | { kind: 'search' }
  /** A text and its translation side by side, by their URLs. */
  | { kind: 'bilingual'; original: string; translation: string }
  | { kind: 'notFound' }

/** One page of the site. */
export interface Route {
  /** With base URL, without trailing slash except for a locale root; percent-encoded. */
  url: string
  locale: string
  /** File below the output folder: `en/docs/intro.html`. */
  output: string
  content: RouteContent
  /** The page's own file, when it has one. */
  source?: SourceFile
  /** Kept out of sitemap and search engines. */
  isUnlisted?: boolean
  /** Of a docs version that is kept out of sitemap and search engines. */
  noIndex?: true
}

/** A text on a page of its own. */
export interface OwnText {
  route: Route
  source: SourceFile
}

/** A post with its URL. */
export interface PlannedPost {
  post: Post
  href: string
  /** Tags with URLs, in the post's order. */
  tags: Link[]
}

/** A tag and how many entries carry it. */
export interface TagCount extends Link {
  count: number
}

/** An author with the address of the author's page, where there is one. */
export interface PlannedAuthor {
  author: Author
  href?: string
  count: number
}

/** Everything about one locale that pages share. */
export interface LocalePlan extends LabelTranslations {
  versions: DocsVersion[]
  /** Of all blogs, all that are not drafts, newest first, unlisted ones included. */
  posts: PlannedPost[]
  /** By blog. */
  blogTags: Map<string, TagCount[]>
  /** By version name. */
  docTags: Map<string, TagCount[]>
  /** By blog. */
  authors: Map<string, PlannedAuthor[]>
  /** URL (with base) by source file, both as in `SourceFile.path` and the path it stands in for. */
  hrefBySource: Map<string, string>
  /** URLs (with base) that links may mean by other letters: of pages that come from files, and in folders of Docusaurus of all. */
  addresses: string[]
  messages: Map<string, string>
}

/** The whole site, every URL known. Plain data; it is handed to workers. */
export interface Plan {
  routes: Route[]
  locales: Map<string, LocalePlan>
}
