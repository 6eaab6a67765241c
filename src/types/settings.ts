// Written by `npm run reference` from the schemas. Change those.

import type * as Written from './config.ts'

/** What an author wrote, with its defaults; only the options that are named may still be absent. */
type Filled<Config, Absent extends keyof Config> = Required<Omit<Config, Absent>> & Pick<Config, Absent>

export interface SiteSettings extends Filled<
  Written.SiteConfig,
  'footer' | 'announcementBar' | 'theme' | 'editUrl' | 'repository' | 'allowedSchemes' | 'favicon' | 'image' |
  'comments' | 'compatibility'
> {
  locales: LocaleSettings[]
  navbar: NavbarSettings
  footer?: FooterSettings
  announcementBar?: AnnouncementBarSettings
  colorMode: ColorModeSettings
  docs: false | DocsSettings
  blog: false | BlogSettings
  pages: false | PagesSettings
  otherDocs: DocsSettings[]
  otherBlogs: BlogSettings[]
  otherPages: PagesSettings[]
  home: false | HomeSettings
  search: SearchSettings
  comments?: CommentsSettings
  analytics: AnalyticsSettings
  sitemap: SitemapSettings
  machineReadable: MachineReadableSettings
  toc: TocSettings
  markdown: MarkdownSettings
  server: ServerSettings
}

export type LocaleSettings = Filled<
  Written.LocaleConfig,
  'accessibleLabel' | 'htmlLang' | 'dir' | 'path' | 'folder'
>

export interface NavbarSettings extends Filled<Written.NavbarConfig, 'title' | 'logo' | 'style'> {
  items: NavbarItemSettings[]
}

export interface NavbarItemSettings extends Filled<
  Written.NavbarItemConfig,
  'type' | 'label' | 'to' | 'href' | 'target' | 'value' | 'sidebarId' | 'docsId' | 'docId' | 'items' |
  'activeBasePath' | 'activeBaseRegex' | 'queryString' | 'order' | 'versions' | 'versionLabels' | 'inDocsOnly'
  | 'className'
> {
  items?: NavbarItemSettings[]
}

export type FooterSettings = Filled<Written.FooterConfig, 'logo' | 'copyright'>

export type AnnouncementBarSettings = Filled<Written.AnnouncementBarConfig, 'backgroundColor' | 'textColor'>

export type ColorModeSettings = Required<Written.ColorModeConfig>

export type DocsSettings = Filled<
  Written.DocsConfig,
  'editUrl' | 'include' | 'tagsFile' | 'sidebarPath' | 'mainDoc' | 'lastVersion' | 'onlyVersions'
>

export interface BlogSettings extends Filled<
  Written.BlogConfig,
  'include' | 'tagsFile' | 'authorPagePath' | 'authorsFile' | 'editUrl'
> {
  feed: FeedSettings
}

export type FeedSettings = Filled<Written.FeedConfig, 'title' | 'description' | 'copyright'>

export type PagesSettings = Filled<Written.PagesConfig, 'path' | 'include'>

export type HomeSettings = Filled<Written.HomeConfig, 'actions'>

export type SearchSettings = Filled<Written.SearchConfig, 'hosted' | 'feedbackUrl' | 'externalUrlPattern' | 'replacePath'>

export type CommentsSettings = Filled<
  Written.CommentsConfig,
  'repoId' | 'category' | 'categoryId' | 'label' | 'lang' | 'origin'
>

export type AnalyticsSettings = Filled<Written.AnalyticsConfig, 'tagManager'>

export type SitemapSettings = Required<Written.SitemapConfig>

export type MachineReadableSettings = Required<Written.MachineReadableConfig>

export type TocSettings = Required<Written.TocConfig>

export interface MarkdownSettings extends Filled<Written.MarkdownConfig, 'codeLanguage'> {
  math: boolean | MathSettings
  magicComments: MagicCommentSettings[]
}

export type MathSettings = Required<Written.MathConfig>

export type MagicCommentSettings = Filled<Written.MagicCommentConfig, 'className' | 'line' | 'start' | 'end'>

export type ServerSettings = Required<Written.ServerConfig>
