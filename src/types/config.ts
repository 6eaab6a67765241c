import type { ThemeConfig } from './colors.ts'
import type { FooterConfig, NavbarConfig } from './config-navigation.ts'

/** What a build check does with what it finds: nothing, a warning, or a failed build. */
export type Severity = 'ignore' | 'warn' | 'throw'

/** A language of the site. */
export interface LocaleConfig {
  /** Short code, used for folders under `i18n/`: `zh`, `en`. */
  code: string
  /** Name of the language in the language: `中文`. */
  label: string
  /** Accessible name of its dropdown entry, when it should say more than the label. */
  accessibleLabel?: string
  /** `lang` attribute. @default the code */
  htmlLang?: string
  /** Writing direction. @default 'ltr' */
  dir?: 'ltr' | 'rtl'
  /** First path segment. @default empty for the first locale, else the code */
  path?: string
}

export interface AnnouncementBarConfig {
  /** A new id shows a dismissed bar again. @default 'announcement-bar' */
  id?: string
  /** HTML, by the rules of raw HTML in Markdown. */
  content: string
  /** @default true */
  isCloseable?: boolean
}

export interface ColorModeConfig {
  /** @default 'light' */
  defaultMode?: 'light' | 'dark'
  /** No toggle; readers stay in the default mode. @default false */
  disableSwitch?: boolean
  /** The system's preference counts when the reader has not chosen. @default true */
  respectPrefersColorScheme?: boolean
}

export interface DocsVersionConfig {
  /** @default 'Next' for `current`, else the version's name */
  label?: string
  /** Path segment below the docs root. @default empty for the last version, `next` for `current`, else the name */
  path?: string
  banner?: 'none' | 'unreleased' | 'unmaintained'
  /** @default true when there are several versions */
  badge?: boolean
}

export interface DocsConfig {
  /** Folder. @default 'docs' */
  path?: string
  /** URL segment. @default 'docs' */
  routeBasePath?: string
  /** @default true */
  breadcrumbs?: boolean
  /** Whether categories start closed. @default true */
  sidebarCollapsed?: boolean
  /** @default true */
  sidebarCollapsible?: boolean
  /** Show the date of the last change. @default true */
  showLastUpdateTime?: boolean
  /** Show who made it. @default true */
  showLastUpdateAuthor?: boolean
  /** Repository folder to which the file's path is appended for "Edit this page". @default the site's `editUrl` */
  editUrl?: string
  /** Id of the doc at the docs root. @default 'intro' when it exists, else the sidebar's first */
  mainDoc?: string
  /** Version served at the docs root. @default the first of `versions.json`, else `current` */
  lastVersion?: string
  /** Whether `docs/` itself is published when there are versions. @default true */
  includeCurrentVersion?: boolean
  /** Settings by version name. */
  versions?: Record<string, DocsVersionConfig>
}

export interface BlogConfig {
  /** Folder. @default 'blog' */
  path?: string
  /** URL segment. @default 'blog' */
  routeBasePath?: string
  /** @default 'Blog' */
  title?: string
  /** @default 'Blog' */
  description?: string
  /** @default 'Recent posts' in the locale's language */
  sidebarTitle?: string
  /** How many of the newest posts the sidebar lists. All of them make every page of a large blog large. @default 5 */
  sidebarCount?: 'ALL' | number
  /** @default 10 */
  postsPerPage?: number
  /** @default true */
  showReadingTime?: boolean
  /** @default true */
  showLastUpdateTime?: boolean
  /** @default true */
  showLastUpdateAuthor?: boolean
  /** @default the site's `editUrl` */
  editUrl?: string
  feed?: {
    /** @default ['rss', 'atom', 'json'] */
    types?: ('rss' | 'atom' | 'json')[]
    /** @default '{site title} Blog' */
    title?: string
    /** @default the title */
    description?: string
    /** @default 20 */
    limit?: number
  }
}

/** A button or an entry of the home page. */
export interface HomeLink {
  label: string
  to: string
}

export interface HomeFeature {
  title: string
  description: string
  to?: string
}

/** The generated home page. A file `pages/index.md` takes its place. */
export interface HomeConfig {
  /** Buttons; the first is the prominent one. @default the docs and the blog, where they exist */
  actions?: HomeLink[]
  /** Short entries. @default [] */
  features?: HomeFeature[]
  /** How many of the newest posts to list. @default 3 */
  posts?: number
}

export interface SearchConfig {
  /** Path of the results page. @default 'search' */
  path?: string
  /** Use a hosted index instead of the embedded one. All three values are needed. */
  hosted?: { appId: string; apiKey: string; indexName: string }
  /** Search only the pages in the reader's language and docs version (SM-45). @default true */
  contextual?: boolean
  /** Filters besides those of the context. All must hold; of an inner list, one. @default [] */
  facetFilters?: (string | string[])[]
  /** Name of the facet that tells docs versions apart. @default 'docusaurus_tag' */
  tagAttribute?: string
  /** Let the hosted provider count which results are opened. @default false */
  clickAnalytics?: boolean
  /**
   * Where readers tell of a search that should have found something, with `{query}` in it.
   * @default a new issue in `repository`, where that is on GitHub or GitLab
   */
  feedbackUrl?: string
  /** Results whose address matches this regular expression are opened as they are (SM-33). */
  externalUrlPattern?: string
  /** What to replace in the paths of results; `from` is a regular expression. */
  replacePath?: { from: string; to: string }
}

/** A tag for the head of every page. Inline scripts and styles are refused: the pages run under a strict CSP. */
export interface HeadTag {
  tagName: 'meta' | 'link' | 'script'
  attributes: Record<string, string | boolean>
}

/** Picture for previews in social networks. */
export type SocialImage = string

/** How the author's texts are read. */
export interface MarkdownConfig {
  /**
   * What `.md` files are: `md` is Markdown, which runs nothing; `mdx` reads them as `.mdx` files are always read, with
   * components and expressions that run when the site is built.
   * @default 'md'
   */
  format?: 'md' | 'mdx'
}

/** The servers for authors: `inkstone dev`, `preview` and `start`. */
export interface ServerConfig {
  /**
   * Names, besides this computer's own, by which the servers may be asked: `my.name`, or `.example.test` for a domain with
   * everything below it. Others are refused: their owners could read drafts through the author's browser. @default []
   */
  allowedHosts?: string[]
}

/** What `defineSite()` takes: the whole configuration of a site. Unknown keys are errors. */
export interface SiteConfig {
  title: string
  /** @default '' */
  tagline?: string
  /** Public origin: `https://notes.example`. */
  url: string
  /** Path the site is served under. @default '/' */
  baseUrl?: string
  /** Output folder, relative to this file's folder. @default 'dist' */
  outDir?: string
  /** Default locale first. @default one locale, English */
  locales?: LocaleConfig[]
  navbar?: NavbarConfig
  footer?: FooterConfig
  announcementBar?: AnnouncementBarConfig
  colorMode?: ColorModeConfig
  theme?: ThemeConfig
  /** `false` switches the docs off. Without a docs folder they are off as well. */
  docs?: DocsConfig | false
  /** `false` switches the blog off. Without a blog folder it is off as well. */
  blog?: BlogConfig | false
  /** `false`: no home page. */
  home?: HomeConfig | false
  search?: SearchConfig
  /** Repository folder to which a file's path is appended for "Edit this page". */
  editUrl?: string
  /** Address of the source repository. */
  repository?: string
  headTags?: HeadTag[]
  /**
   * Schemes that addresses may have besides http, https, mailto and tel, wherever they stand: `['geo', 'xmpp']`.
   * @default []
   */
  allowedSchemes?: string[]
  /** Path under `static/`. */
  favicon?: string
  /** Path under `static/`, or a complete address: picture for link previews. */
  image?: SocialImage
  /** Keep the whole site out of search engines. @default false */
  noIndex?: boolean
  /** Show a banner on the home page when the site is served under another path. @default true */
  baseUrlIssueBanner?: boolean
  /** Let readers see a text, its translation, or both paragraph by paragraph. @default true */
  bilingual?: boolean
  toc?: { minLevel?: number; maxLevel?: number }
  markdown?: MarkdownConfig
  /** @default 'throw' */
  onBrokenLinks?: Severity
  /** @default 'warn' */
  onBrokenAnchors?: Severity
  /** @default 'warn' */
  onBrokenMarkdownLinks?: Severity
  /** @default 'warn' */
  onDuplicateRoutes?: Severity
  /** Style sheets in this folder, added after the engine's. @default [] */
  css?: string[]
  /**
   * Folders outside of this one whose files the site may show or publish, relative to this file's folder: `../shared`.
   * Symbolic links that lead anywhere else are refused. @default []
   */
  allowedFolders?: string[]
  server?: ServerConfig
}
