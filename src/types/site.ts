import type {
  AnnouncementBarConfig,
  ColorModeConfig,
  HeadTag,
  HomeConfig,
  MarkdownConfig,
  ServerConfig,
  Severity,
  SocialImage,
} from './config.ts'
import type { FooterLogo, NavbarLogo } from './config-navigation.ts'
import type { ColorsByMode } from './colors.ts'

/** A language of the site, resolved. */
export interface Locale {
  /** Short code, used in folders, messages and date formats: `zh`. */
  code: string
  /** Label in the language dropdown: `中文`. */
  label: string
  /** Accessible name of the dropdown entry when it says more than the label: `中文 (Chinese)`. */
  accessibleLabel?: string
  /** `lang` attribute of `<html>`: `zh-Hans`. */
  htmlLang: string
  dir: 'ltr' | 'rtl'
  /** First path segment; empty for the default locale. */
  path: string
  /** Locale root with leading and trailing slash: `/blog-notes/en/`. */
  baseUrl: string
  isDefault: boolean
}

/** An entry of the navbar, checked; the same shape the author wrote, with defaults filled in. */
export type NavbarItem =
  | (NavbarItemBase & {
      type: 'link'
      label: string
      /** Path inside the site, without base URL. */
      to?: string
      /** Complete address. */
      href?: string
      activeBasePath?: string
      activeBaseRegex?: string
    })
  | (NavbarItemBase & { type: 'docSidebar'; sidebarId: string; label?: string })
  | (NavbarItemBase & { type: 'doc'; docId: string; label?: string })
  | (NavbarItemBase & { type: 'docsVersion'; label?: string })
  | (NavbarItemBase & { type: 'docsVersionDropdown' })
  | (NavbarItemBase & { type: 'localeDropdown'; queryString?: string })
  | (NavbarItemBase & { type: 'search' })
  | (NavbarItemBase & { type: 'html'; value: string })
  | (NavbarItemBase & { type: 'dropdown'; label: string; to?: string; href?: string; items: NavbarItem[] })
  | (NavbarItemBase & { type: `custom-${string}`; label?: string })

interface NavbarItemBase {
  /** @default 'right' (NAV-03) */
  position: 'left' | 'right'
  className?: string
}

/** A link of the footer. Exactly one of `to`, `href` and `html` is set. */
export interface FooterLink {
  label: string
  /** From the translation files. */
  gloss?: string | undefined
  to?: string
  href?: string
  html?: string
}

export interface FooterColumn {
  title: string
  /** From the translation files. */
  gloss?: string | undefined
  items: FooterLink[]
}

/** The footer, resolved. At most one of `columns` and `links` is not empty. */
export interface Footer {
  style: 'light' | 'dark'
  logo?: FooterLogo
  columns: FooterColumn[]
  links: FooterLink[]
  /** HTML. */
  copyright?: string
}

/** Settings of the documentation part, resolved. */
export interface DocsSettings {
  /** Folder with the files, relative to the author's folder. */
  path: string
  /** First path segment(s), without slashes at the ends; empty for the locale root. */
  routeBasePath: string
  breadcrumbs: boolean
  sidebarCollapsed: boolean
  sidebarCollapsible: boolean
  showLastUpdateTime: boolean
  showLastUpdateAuthor: boolean
  editUrl?: string
  /** Doc shown at the docs root and used as the main doc of a version. @default 'intro' when it exists, else the first of the sidebar */
  mainDoc?: string
  /** Version served without a version segment. @default the newest released, else `current` */
  lastVersion?: string
  includeCurrentVersion: boolean
  /** Labels, paths and banners by version name. */
  versions: Record<string, VersionSettings>
}

export interface VersionSettings {
  label?: string
  path?: string
  banner?: 'none' | 'unreleased' | 'unmaintained'
  badge?: boolean
}

/** Settings of the blog, resolved. */
export interface BlogSettings {
  path: string
  routeBasePath: string
  title: string
  description: string
  /** Empty: the theme's own text, in the locale's language. */
  sidebarTitle: string
  /** How many posts the sidebar lists. */
  sidebarCount: 'ALL' | number
  postsPerPage: number
  showReadingTime: boolean
  showLastUpdateTime: boolean
  showLastUpdateAuthor: boolean
  editUrl?: string
  /** Formats written. */
  feeds: readonly ('rss' | 'atom' | 'json')[]
  feedTitle?: string
  feedDescription?: string
  /** Newest posts in a feed. */
  feedLimit: number
}

/** Hosted search, speaking Algolia's protocol. */
export interface HostedSearch {
  appId: string
  /** The public search-only key. */
  apiKey: string
  indexName: string
}

export interface SearchSettings {
  /** Path of the results page, without slashes at the ends. */
  path: string
  /** Absent: the embedded index. */
  hosted?: HostedSearch
  isContextual: boolean
  facetFilters: readonly (string | readonly string[])[]
  tagAttribute: string
  clickAnalytics: boolean
  /** With `{query}` in it. */
  feedbackUrl?: string
  /** A regular expression. */
  externalUrlPattern?: string
  replacePath?: { from: string; to: string }
}

/** How each kind of defect in the content is treated. */
export interface Checks {
  brokenLinks: Severity
  brokenAnchors: Severity
  brokenMarkdownLinks: Severity
  duplicateRoutes: Severity
}

/**
 * The author's configuration, checked and with every default filled in. Plain data: it is handed to workers and
 * hashed for the cache as it is.
 */
export interface Site {
  /** The author's folder, absolute. */
  dir: string
  /** Where the build goes, absolute. */
  outDir: string
  title: string
  tagline: string
  /** Public origin without trailing slash: `https://notes.example`. */
  url: string
  /** With leading and trailing slash. */
  baseUrl: string
  /** Default locale first. */
  locales: Locale[]
  navbar: {
    title: string
    logo?: NavbarLogo
    hideOnScroll: boolean
    items: NavbarItem[]
  }
  footer?: Footer
  announcementBar?: Required<Pick<AnnouncementBarConfig, 'id' | 'content' | 'isCloseable'>>
  colorMode: Required<ColorModeConfig>
  /** The site's colours; absent where it has the engine's. */
  theme?: ColorsByMode
  /** Absent: the site has no docs. */
  docs?: DocsSettings
  /** Absent: the site has no blog. */
  blog?: BlogSettings
  /** Absent: the site has no generated home page. */
  home?: HomeConfig
  search: SearchSettings
  /** Where "Let us know." and similar links lead: the repository, without trailing slash. */
  repository?: string
  headTags: HeadTag[]
  /** Schemes that addresses may have besides those of every site, in lower case. */
  allowedSchemes?: string[]
  favicon?: string
  socialImage?: SocialImage
  noIndex: boolean
  baseUrlIssueBanner: boolean
  /** Texts can be read beside their translations. */
  bilingual: boolean
  /** Table of contents: levels shown unless front matter says otherwise. */
  toc: { minLevel: number; maxLevel: number }
  markdown: Required<MarkdownConfig>
  checks: Checks
  /** Author's style sheets, relative to the author's folder, appended unlayered. */
  css: string[]
  /** Folders outside of the author's whose files may be published, relative to it. */
  allowedFolders: string[]
  /** Nothing of it stands on a page. */
  server: Required<ServerConfig>
}
