import type { Author, LastUpdate } from './content.ts'
import type { Markup, ReadingViews, StaleNotice } from './article.ts'
import type { DocsVersion, InVersion, Label, Link, Neighbors, TagCount } from './route.ts'
import type { ShownLogo } from './site.ts'

/** A link of the navbar, ready to show. */
export type NavbarEntry =
  | (Label & {
      type: 'link'
      href: string
      isExternal: boolean
      /** The current page lies at or below the target (NAV-06). */
      isActive: boolean
      className?: string
      inVersions?: Record<string, InVersion>
    })
  | (Label & {
      type: 'dropdown'
      href?: string
      isActive: boolean
      items: NavbarEntry[]
      className?: string
    })
  /** `more`: what stands behind them. */
  | { type: 'locales'; label: string; items: LocaleEntry[]; more?: NavbarEntry[] }
  | {
      type: 'versions'
      label: string
      items: VersionEntry[]
      more?: NavbarEntry[]
      inVersions?: Record<string, InVersion>
    }
  | { type: 'html'; markup: Markup; className: string }
  | { type: 'search' }
  /** An item that the shell knows by name: `custom-theme`. */
  | (Label & { type: 'custom'; name: string; className?: string })

/** The page in a docs version. */
export interface VersionEntry {
  name: string
  label: string
  href: string
  /** The page belongs to it. */
  isActive: boolean
}

export interface LocaleEntry {
  label: string
  accessibleLabel?: string
  href: string
  htmlLang: string
  isActive: boolean
  /** Parameters that are added to the query of the address (LOC-03). */
  query?: string
}

/** The shell's own data, the same on every page of a locale. */
export interface ShellView {
  siteTitle: string
  /** Locale root; on a site without a page there, where its docs or its blog begin. */
  homeHref: string
  brand: {
    /** Where it leads: home, or where the author says. */
    href: string
    title: string
    /** Language of the title when it is not the page's. */
    lang?: string
    logo?: ShownLogo
  }
  /** The navbar goes away while the reader scrolls down (NAV-17). */
  hidesNavbar: boolean
  announcementBar?: { id: string; content: string; isCloseable: boolean; lang?: string }
  hasColorToggle: boolean
}

/** An entry of the sidebar as the page's HTML shows it: the top level and the open branch (P4). */
export type SidebarEntry =
  | (Label & {
      type: 'link'
      href: string
      isExternal: boolean
      /** It is this page. */
      isCurrent: boolean
      className?: string | undefined
    })
  | (Label & {
      type: 'category'
      /** Its page, else its first child, so that it works without JavaScript (SB-06). */
      href?: string | undefined
      /** Whether `href` is the category's own page. */
      hasPage: boolean
      isCurrent: boolean
      /** The current page is it or below it. */
      isActive: boolean
      isOpen: boolean
      isCollapsible: boolean
      /** Empty while it was never open. */
      items: SidebarEntry[]
      /** Address of the items, while they are not loaded. */
      source?: string | undefined
      /** Place in the tree, as `0.2.1`: what the browser remembers an open category by. */
      place: string
      className?: string | undefined
    })
  | { type: 'html'; markup: Markup; defaultStyle: boolean; className?: string }

/** A post in the blog's sidebar. */
export interface BlogSidebarPost extends Link {
  isCurrent: boolean
  readingMinutes?: number
  lastUpdate?: LastUpdate
}

/** The column beside posts and their lists. */
export interface BlogSidebarView {
  title: Label
  years: { year: string; posts: BlogSidebarPost[] }[]
  /** Pages that list everything, where they exist. */
  archiveHref?: string
  tagsHref?: string
  /** The page that is shown lists all tags. */
  isTags?: true
}

/** A crumb; the last one of a trail is the page itself. */
export interface Breadcrumb extends Label {
  href?: string
}

/** The way from the top to a page of the docs. */
export interface BreadcrumbsView {
  /** Locale root, where the site has a page there (BRD-03). */
  homeHref?: string
  trail: Breadcrumb[]
}

/** An author of a post, with the link of the name. */
export interface AuthorView extends Author {
  /** Page, url or mailto. */
  href?: string
}

/** A post as lists show it, and the head of its own page. */
export interface PostHead {
  title: string
  /** Inner HTML of the title where the post's own `#` heading has markup. */
  titleHtml?: string
  href: string
  /** ISO 8601. */
  date: string
  readingMinutes?: number
  authors: AuthorView[]
  tags: Link[]
  lastUpdate?: LastUpdate
  description: string
  /** Language of the text when it is not the page's. */
  contentLang?: string
}

/** A post in a list: its head and the part above the truncate marker. */
export interface PostPreview extends PostHead, Pick<TextScreen, 'html' | 'isCode'> {
  /** There is more than `html`. */
  isTruncated: boolean
}

/** Notes above an article. */
export interface Notices {
  isUnlisted: boolean
  isDraft: boolean
  /** The text is in another language than the page, because nobody has translated it yet. */
  isUntranslated: boolean
  /** The original has changed since the translation was made. */
  stale?: StaleNotice
}

/** A card of a category index. */
export interface Card extends Label {
  type: 'category' | 'doc' | 'link'
  href: string
  isExternal: boolean
  description?: string
  /** For categories without description. */
  itemCount?: number
}

export interface VersionView extends Pick<DocsVersion, 'label' | 'hasBadge' | 'banner'> {
  /** Same doc in the last version, else its main doc. */
  lastVersion?: { name: string; label: string; href: string }
}

/** A short text on the home page. */
export interface HomeFeatureView {
  title: Label
  description: string
  href?: string
}

/** Parts that the screens of all texts share. */
interface TextScreen {
  /** No title is shown (`hide_title`), unless the text has one itself. */
  hideTitle: boolean
  /** Comments stand below the text. */
  hasComments?: true
  html: string
  /** The text is code of the author's. */
  isCode?: boolean
  notices: Notices
  views?: ReadingViews
}

/** A page of a list of posts, with the pages beside it. */
interface PostListScreen {
  posts: PostPreview[]
  newer?: string
  older?: string
}

/** The screen inside `<main>`. */
export type Screen =
  | {
      kind: 'home'
      title: string
      /** Language of the title when it is not the page's. */
      lang?: string
      tagline: Label
      actions: Link[]
      features: HomeFeatureView[]
      posts: PostHead[]
      hasPainting: boolean
    }
  | (TextScreen & {
      kind: 'doc'
      title: string
      titleHtml?: string
      contentLang?: string
      breadcrumbs?: BreadcrumbsView
      version: VersionView
      tags: Link[]
      editHref?: string
      markdownHref?: string
      lastUpdate?: LastUpdate
      neighbors: Neighbors
    })
  | {
      kind: 'category'
      title: Label
      description?: string
      breadcrumbs?: BreadcrumbsView
      version: VersionView
      cards: Card[]
      neighbors: Neighbors
    }
  | { kind: 'docTags' | 'blogTags'; tags: TagCount[] }
  | {
      kind: 'docTag'
      tag: string
      description?: string
      docs: (Link & { description: string })[]
      allTagsHref: string
    }
  | (PostListScreen & { kind: 'blogList'; title: Label })
  | (TextScreen & {
      kind: 'post'
      post: PostHead
      editHref?: string
      markdownHref?: string
      newer?: Link
      older?: Link
    })
  | {
      kind: 'archive'
      count: number
      /** Where each year begins, when not all stand on this page. */
      allYears: Link[]
      years: { year: string; posts: (Link & { date: string })[] }[]
      newer?: string
      older?: string
    }
  | (PostListScreen & {
      kind: 'blogTag'
      tag: string
      description?: string
      count: number
      allTagsHref: string
    })
  | { kind: 'authors'; authors: (AuthorView & { count: number })[] }
  | (PostListScreen & { kind: 'author'; author: AuthorView; count: number; allAuthorsHref: string })
  | (TextScreen & {
      kind: 'page'
      title: string
      titleHtml?: string
      contentLang?: string
      wrapperClassName?: string
      /** The HTML is the whole screen. */
      isReact?: boolean
    })
  /** `elsewhere`: where all pages are listed, for readers without the search. */
  | { kind: 'search'; href: string; elsewhere: Link[] }
  | { kind: 'notFound'; searchHref: string }
