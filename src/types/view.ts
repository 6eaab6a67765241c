import type { Author, LastUpdate } from './content.ts'
import type { Heading } from './article.ts'
import type { Link, Neighbors, TagCount } from './route.ts'
import type { Footer, Locale } from './site.ts'
import type { NavbarLogo } from './config.ts'
import type { Messages } from '../messages/messages.ts'

/** A link of the navbar, ready to show. */
export type NavbarEntry =
  | {
      type: 'link'
      label: string
      href: string
      isExternal: boolean
      /** The current page lies at or below the target (NAV-06). */
      isActive: boolean
      className?: string
    }
  | {
      type: 'dropdown'
      label: string
      href?: string
      isActive: boolean
      items: NavbarEntry[]
      className?: string
    }
  | { type: 'locales'; label: string; items: LocaleEntry[] }
  | { type: 'versions'; label: string; items: { label: string; href: string; isActive: boolean }[] }
  | { type: 'html'; value: string; className?: string }
  | { type: 'search' }
  /** An item that the shell knows by name: `custom-theme`. */
  | { type: 'custom'; name: string; label: string; className?: string }

export interface LocaleEntry {
  label: string
  accessibleLabel?: string
  href: string
  htmlLang: string
  isActive: boolean
}

/** What the shell around a page shows; the same for every page of a locale except active states. */
export interface ShellView {
  siteTitle: string
  /** Locale root. */
  homeHref: string
  navbar: { title: string; logo?: NavbarLogo; left: NavbarEntry[]; right: NavbarEntry[] }
  footer?: Footer
  announcementBar?: { id: string; content: string; isCloseable: boolean }
  /** URL of the results page. */
  searchHref: string
  hasColorToggle: boolean
}

/** An entry of the sidebar as the page's HTML shows it: the top level and the open branch (P4). */
export type SidebarEntry =
  | {
      type: 'link'
      label: string
      href: string
      isExternal: boolean
      /** It is this page. */
      isCurrent: boolean
      className?: string
      isUnlisted?: boolean
    }
  | {
      type: 'category'
      label: string
      /** Its page, else its first child, so that it works without JavaScript (SB-06). */
      href?: string
      /** Whether `href` is the category's own page. */
      hasPage: boolean
      isCurrent: boolean
      /** The current page is it or below it. */
      isActive: boolean
      isOpen: boolean
      isCollapsible: boolean
      /** Empty while closed. */
      items: SidebarEntry[]
      className?: string
      isUnlisted?: boolean
    }
  | { type: 'html'; value: string; defaultStyle: boolean; className?: string }

/** A post in the blog's sidebar. */
export interface BlogSidebarPost extends Link {
  isCurrent: boolean
  readingMinutes?: number
  lastUpdate?: LastUpdate
}

/** The column beside the article. */
export type SidebarView =
  | { kind: 'docs'; items: SidebarEntry[] }
  | {
      kind: 'blog'
      title: string
      years: { year: string; posts: BlogSidebarPost[] }[]
      /** Pages that list everything, where they exist. */
      archiveHref?: string
      tagsHref?: string
    }

/** A crumb; the last one of a trail is the page itself. */
export interface Breadcrumb {
  label: string
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
export interface PostPreview extends PostHead {
  html: string
  /** There is more than `html`. */
  isTruncated: boolean
}

/** Notes above an article. */
export interface Notices {
  isUnlisted: boolean
  isDraft: boolean
  /** The text is in another language than the page, because nobody has translated it yet. */
  isUntranslated: boolean
}

/** A card of a category index. */
export interface Card {
  type: 'category' | 'doc' | 'link'
  label: string
  href: string
  isExternal: boolean
  description?: string
  /** For categories without description. */
  itemCount?: number
}

export interface VersionView {
  label: string
  hasBadge: boolean
  banner: 'none' | 'unreleased' | 'unmaintained'
  /** Same doc in the last version, else its main doc. */
  lastVersion?: { label: string; href: string }
}

/** The screen inside `<main>`. */
export type Screen =
  | {
      kind: 'home'
      title: string
      tagline: string
      actions: Link[]
      features: { title: string; description: string; href?: string }[]
      posts: PostHead[]
    }
  | {
      kind: 'doc'
      title: string
      titleHtml?: string
      /** No h1 is shown (`hide_title`). */
      hideTitle: boolean
      html: string
      contentLang?: string
      notices: Notices
      breadcrumbs?: BreadcrumbsView
      version: VersionView
      tags: Link[]
      editHref?: string
      lastUpdate?: LastUpdate
      neighbors: Neighbors
    }
  | {
      kind: 'category'
      title: string
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
  | { kind: 'blogList'; title: string; posts: PostPreview[]; newer?: string; older?: string }
  | {
      kind: 'post'
      post: PostHead
      hideTitle: boolean
      html: string
      notices: Notices
      editHref?: string
      newer?: Link
      older?: Link
    }
  | { kind: 'archive'; years: { year: string; posts: (Link & { date: string })[] }[] }
  | {
      kind: 'blogTag'
      tag: string
      description?: string
      count: number
      posts: PostPreview[]
      allTagsHref: string
      newer?: string
      older?: string
    }
  | { kind: 'authors'; authors: (AuthorView & { count: number })[] }
  | {
      kind: 'author'
      author: AuthorView
      count: number
      posts: PostPreview[]
      allAuthorsHref: string
      newer?: string
      older?: string
    }
  | {
      kind: 'page'
      title: string
      titleHtml?: string
      hideTitle: boolean
      html: string
      contentLang?: string
      notices: Notices
      wrapperClassName?: string
    }
  /** `elsewhere`: where all pages are listed, for readers without the search. */
  | { kind: 'search'; href: string; elsewhere: Link[] }
  | { kind: 'notFound' }

/** Everything that React needs to render one page. Plain data. */
export interface PageView {
  locale: Locale
  messages: Messages
  /** With base URL. */
  url: string
  shell: ShellView
  sidebar?: SidebarView
  /** Headings of the table of contents; empty: none is shown. */
  toc: Heading[]
  screen: Screen
}
