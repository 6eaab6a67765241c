// Written by `npm run reference` from the schemas. Change those.

import type {
  DocsVersionConfig,
  FooterColumnConfig,
  FooterLinkConfig,
  HeadTag,
  HomeFeature,
  HomeLink,
  HostedSearch,
  PathReplacement,
  SiteLogo,
  ThemeConfig,
} from './config.ts'

/** `SiteConfig` with its defaults. */
export interface SiteSettings {
  title: string
  tagline: string
  url: string
  baseUrl: string
  trailingSlash: boolean | 'folders'
  outDir: string
  compress: boolean
  locales: LocaleSettings[]
  navbar: NavbarSettings
  footer?: FooterSettings
  announcementBar?: AnnouncementBarSettings
  colorMode: ColorModeSettings
  theme?: ThemeConfig
  docs: false | DocsSettings
  blog: false | BlogSettings
  pages: false | PagesSettings
  otherDocs: DocsSettings[]
  otherBlogs: BlogSettings[]
  otherPages: PagesSettings[]
  home: false | HomeSettings
  search: SearchSettings
  editUrl?: string
  repository?: string
  headTags: HeadTag[]
  allowedSchemes?: string[]
  staticFolders: string[]
  titleDelimiter: string
  favicon?: string
  image?: string
  noIndex: boolean
  baseUrlIssueBanner: boolean
  bilingual: boolean
  redirects: Record<string, string>
  redirectExtensions: string[]
  comments?: CommentsSettings
  analytics: AnalyticsSettings
  sitemap: SitemapSettings
  imageZoom: boolean
  offline: boolean
  machineReadable: MachineReadableSettings
  toc: TocSettings
  markdown: MarkdownSettings
  compatibility?: 'docusaurus'
  onBrokenLinks: 'ignore' | 'warn' | 'throw'
  onBrokenAnchors: 'ignore' | 'warn' | 'throw'
  onBrokenMarkdownLinks: 'ignore' | 'warn' | 'throw'
  onDuplicateRoutes: 'ignore' | 'warn' | 'throw'
  onUncompilable: 'ignore' | 'warn' | 'throw'
  onForbiddenHtml: 'ignore' | 'warn' | 'throw'
  css: string[]
  customCss: string[]
  allowedFolders: string[]
  server: ServerSettings
}

/** `LocaleConfig` with its defaults. */
export interface LocaleSettings {
  code: string
  label: string
  accessibleLabel?: string
  htmlLang?: string
  dir?: 'ltr' | 'rtl'
  path?: string
  folder?: string
}

/** `NavbarConfig` with its defaults. */
export interface NavbarSettings {
  title?: string
  logo?: SiteLogo
  hideOnScroll: boolean
  style?: 'dark' | 'primary'
  items: NavbarItemSettings[]
}

/** `NavbarItemConfig` with its defaults. */
export interface NavbarItemSettings {
  type?: string
  position: 'left' | 'right'
  label?: string
  to?: string
  href?: string
  target?: '_self' | '_blank'
  value?: string
  sidebarId?: string
  docsId?: string
  docId?: string
  items?: NavbarItemSettings[]
  activeBasePath?: string
  activeBaseRegex?: string
  queryString?: string
  order?: string[]
  className?: string
}

/** `FooterConfig` with its defaults. */
export interface FooterSettings {
  style: 'light' | 'dark'
  logo?: SiteLogo
  links: FooterColumnConfig[] | FooterLinkConfig[]
  copyright?: string
}

/** `AnnouncementBarConfig` with its defaults. */
export interface AnnouncementBarSettings {
  id: string
  isCloseable: boolean
  content: string
  backgroundColor?: string
  textColor?: string
}

/** `ColorModeConfig` with its defaults. */
export interface ColorModeSettings {
  defaultMode: 'light' | 'dark'
  disableSwitch: boolean
  respectPrefersColorScheme: boolean
}

/** `DocsConfig` with its defaults. */
export interface DocsSettings {
  id: string
  path: string
  routeBasePath: string
  breadcrumbs: boolean
  sidebarCollapsed: boolean
  sidebarCollapsible: boolean
  sidebarAutoCollapse: boolean
  showLastUpdateTime: boolean
  showLastUpdateAuthor: boolean
  editUrl?: string
  include?: string[]
  exclude: string[]
  numberPrefixes: boolean
  tagsPath: string
  onInlineTags: 'ignore' | 'warn' | 'throw'
  sidebarPath?: false | string
  mainDoc?: string
  lastVersion?: string
  includeCurrentVersion: boolean
  onlyVersions?: string[]
  versions: Record<string, DocsVersionConfig>
}

/** `BlogConfig` with its defaults. */
export interface BlogSettings {
  id: string
  path: string
  routeBasePath: string
  title: string
  description: string
  sidebarTitle: string
  sidebarCount: 'ALL' | number
  sortPosts: 'descending' | 'ascending'
  postsPerPage: 'ALL' | number
  include?: string[]
  exclude: string[]
  pagePath: string
  tagsPath: string
  authorsPath: string
  authorsFile?: string
  archivePath: false | string
  showReadingTime: boolean
  showLastUpdateTime: boolean
  showLastUpdateAuthor: boolean
  editUrl?: string
  onInlineTags: 'ignore' | 'warn' | 'throw'
  onInlineAuthors: 'ignore' | 'warn' | 'throw'
  onUntruncatedPosts: 'ignore' | 'warn' | 'throw'
  feed: FeedSettings
}

/** `FeedConfig` with its defaults. */
export interface FeedSettings {
  types: ('rss' | 'atom' | 'json')[]
  title?: string
  description?: string
  copyright?: string
  limit: number
}

/** `PagesConfig` with its defaults. */
export interface PagesSettings {
  id: string
  path?: string
  routeBasePath: string
  include?: string[]
  exclude: string[]
}

/** `HomeConfig` with its defaults. */
export interface HomeSettings {
  actions?: HomeLink[]
  features: HomeFeature[]
  posts: number
  painting: boolean
}

/** `SearchConfig` with its defaults. */
export interface SearchSettings {
  path: string
  hosted?: HostedSearch
  contextual: boolean
  facetFilters: (string | string[])[]
  tagAttribute: string
  clickAnalytics: boolean
  feedbackUrl?: string
  externalUrlPattern?: string
  replacePath?: PathReplacement
  boost: Record<string, number>
  synonyms: string[][]
}

/** `CommentsConfig` with its defaults. */
export interface CommentsSettings {
  provider: 'giscus' | 'utterances'
  repo: string
  repoId?: string
  category?: string
  categoryId?: string
  mapping: 'pathname' | 'url' | 'title' | 'og:title'
  strict: boolean
  reactions: boolean
  inputPosition: 'top' | 'bottom'
  label?: string
  lang?: string
  origin?: string
  on: ('blog' | 'docs')[]
}

/** `AnalyticsConfig` with its defaults. */
export interface AnalyticsSettings {
  gtag: string[]
  anonymizeIp: boolean
  tagManager?: string
}

/** `SitemapConfig` with its defaults. */
export interface SitemapSettings {
  changefreq: false | 'always' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'never'
  priority: false | number
  ignorePatterns: string[]
  lastmod: false | 'date' | 'datetime'
}

/** `MachineReadableConfig` with its defaults. */
export interface MachineReadableSettings {
  markdown: boolean
  markdownLink: boolean
  llmsTxt: boolean
  llmsFullTxt: boolean
}

/** `TocConfig` with its defaults. */
export interface TocSettings {
  minLevel: number
  maxLevel: number
}

/** `MarkdownConfig` with its defaults. */
export interface MarkdownSettings {
  format: 'md' | 'mdx'
  math: boolean | MathSettings
  mermaid: boolean
  emoji: boolean
  maintainCase: boolean
  indentedCode: boolean
  admonitions: string[]
  codeLanguage?: string
  magicComments: MagicCommentSettings[]
}

/** `MathConfig` with its defaults. */
export interface MathSettings {
  macros: Record<string, string>
}

/** `MagicCommentConfig` with its defaults. */
export interface MagicCommentSettings {
  mark: 'highlight' | 'add' | 'remove'
  line?: string
  start?: string
  end?: string
}

/** `ServerConfig` with its defaults. */
export interface ServerSettings {
  allowedHosts: string[]
}
