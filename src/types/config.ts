// Written by `npm run reference` from the schemas. Change those.

/** The value of `defineSite()`: the whole configuration of a site. Unknown keys are errors. */
export interface SiteConfig {
  /** Name of the site, in the navbar and in the title of every page. */
  title: string
  /** A line below the title on the home page. @default '' */
  tagline?: string
  /** Public origin: `https://notes.example`. */
  url: string
  /** Path the site is served under. @default '/' */
  baseUrl?: string
  /**
   * Where addresses end with a slash. `false`: nowhere, and pages are files like `docs/intro.html`. Otherwise
   * they are files like `docs/intro/index.html`; with `true` all addresses end with one, with `'folders'`
   * those of the pages of folders.
   * @default false
   */
  trailingSlash?: boolean | 'folders'
  /** Output folder, relative to this file's folder. @default 'dist' */
  outDir?: string
  /**
   * Writes each text in fewer bytes beside it, as `.br` and `.gz`, for servers that send such files: nginx,
   * Caddy, `inkstone preview`.
   * @default false
   */
  compress?: boolean
  /** Languages of the site, the default one first. @default one locale, English */
  locales?: LocaleConfig[]
  /** The bar at the top of every page. */
  navbar?: NavbarConfig
  /** The end of every page. @default no footer */
  footer?: FooterConfig
  /** A line above the navbar, on every page. @default no line */
  announcementBar?: AnnouncementBarConfig
  /** Light and dark mode. */
  colorMode?: ColorModeConfig
  /** The site's colours by mode. Readers may choose their own. @default the engine's colours */
  theme?: ThemeConfig
  /** `false` switches the docs off. Without a docs folder they are off as well. */
  docs?: false | DocsConfig
  /** `false` switches the blog off. Without a blog folder it is off as well. */
  blog?: false | BlogConfig
  /** `false`: no pages besides docs and posts. */
  pages?: false | PagesConfig
  /** More docs, each with an `id`, a folder and an address of its own. @default [] */
  otherDocs?: DocsConfig[]
  /** More blogs, each with an `id`, a folder and an address of its own. @default [] */
  otherBlogs?: BlogConfig[]
  /** More folders of pages, each with an `id`. @default [] */
  otherPages?: PagesConfig[]
  /** `false`: no home page. */
  home?: false | HomeConfig
  /** Search, by the site's own index or a hosted one. */
  search?: SearchConfig
  /** Repository folder to which a file's path is appended for "Edit this page". @default no such link */
  editUrl?: string
  /** Address of the source repository. */
  repository?: string
  /** Tags for the head of every page. @default [] */
  headTags?: HeadTag[]
  /**
   * Schemes that addresses may have besides http, https, mailto and tel, wherever they stand: `['geo',
   * 'xmpp']`.
   */
  allowedSchemes?: string[]
  /**
   * Folders whose files are served as they are, at the root of the site; of two files for one place the first
   * counts.
   * @default ['static']
   */
  staticFolders?: string[]
  /** The sign between the title of a page and that of the site. @default '|' */
  titleDelimiter?: string
  /** Path under `static/`. Without it `favicon.svg`, `favicon.ico` or `favicon.png` there. */
  favicon?: string
  /** Path under `static/`, or a complete address: picture for previews in social networks. */
  image?: string
  /** Keep the whole site out of search engines. @default false */
  noIndex?: boolean
  /** Show a banner on the home page when the site is served under another path. @default true */
  baseUrlIssueBanner?: boolean
  /** Let readers see a text, its translation, or both paragraph by paragraph. @default true */
  bilingual?: boolean
  /**
   * Old paths, from which readers are led on to a page or a complete address: `{ '/old/page': '/docs/page'
   * }`.
   * @default {}
   */
  redirects?: Record<string, string>
  /**
   * Endings that addresses of pages had: with `['html']`, readers are led from `/docs/page.html` on to
   * `/docs/page`.
   * @default []
   */
  redirectExtensions?: string[]
  /** Comments below texts, from a service that keeps them. @default no comments */
  comments?: CommentsConfig
  /** Services that count visits. Other ones are scripts, which stand in `headTags`. */
  analytics?: AnalyticsConfig
  /** The sitemaps. */
  sitemap?: SitemapConfig
  /** Let readers enlarge the pictures of texts. @default false */
  imageZoom?: boolean
  /**
   * Pages that were read can be read again without a network: a service worker keeps them in the reader's
   * browser.
   * @default false
   */
  offline?: boolean
  /** Files of the site for programs that read. */
  machineReadable?: MachineReadableConfig
  /** The table of contents. */
  toc?: TocConfig
  /** How the author's texts are read. */
  markdown?: MarkdownConfig
  /**
   * Keeps to what Docusaurus does where the engine would do otherwise, for sites whose addresses are known:
   * tags get its addresses, the root of the docs has no page unless a doc is there, a translation without an
   * original is left out, pages are described by the first line of their text, and mistakes that it passes
   * over are told and stop nothing.
   */
  compatibility?: 'docusaurus'
  /**
   * Values for the author's components, of texts, numbers, lists and sets:
   * `useDocusaurusContext().siteConfig.customFields`.
   * @default {}
   */
  customFields?: Record<string, unknown>
  /** The answer to links that lead nowhere: nothing, a warning, or a failed build. @default 'throw' */
  onBrokenLinks?: 'ignore' | 'warn' | 'throw'
  /** The answer to links to a heading that is not there. @default 'warn' */
  onBrokenAnchors?: 'ignore' | 'warn' | 'throw'
  /** The answer to links to a Markdown file that is not there. @default 'warn' */
  onBrokenMarkdownLinks?: 'ignore' | 'warn' | 'throw'
  /** The answer to two pages of one address. @default 'warn' */
  onDuplicateRoutes?: 'ignore' | 'warn' | 'throw'
  /**
   * The answer to a text that cannot be compiled as it is written. With a warning it is shown as well as it
   * can be: a text of MDX as Markdown, and nothing in the place of a component whose package is not
   * installed. Front matter and files that cannot be read are told and left out.
   * @default 'throw'
   */
  onUncompilable?: 'ignore' | 'warn' | 'throw'
  /**
   * The answer to HTML in options and data files that no page may hold; a warning leaves it out.
   * @default 'throw'
   */
  onForbiddenHtml?: 'ignore' | 'warn' | 'throw'
  /** Style sheets in this folder, added after the engine's. @default [] */
  css?: string[]
  /**
   * Style sheets that were written for Docusaurus. They style texts and components, with the properties and
   * class names that it has, but not the navigation.
   * @default []
   */
  customCss?: string[]
  /**
   * Folders outside of this one whose files the site may show or publish, relative to this file's folder:
   * `../shared`. Symbolic links that lead anywhere else are refused.
   * @default []
   */
  allowedFolders?: string[]
  /** The servers for authors: `inkstone dev`, `preview` and `start`. */
  server?: ServerConfig
}

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
  /** Writing direction. @default that of the language */
  dir?: 'ltr' | 'rtl'
  /** First path segment. @default empty for the first locale, else the code */
  path?: string
  /** Folder of its translations. @default 'i18n/' and the code */
  folder?: string
}

/** The bar at the top of every page. */
export interface NavbarConfig {
  /** Name beside the logo. @default the site title */
  title?: string
  /** The site's picture. */
  logo?: SiteLogo
  /** The bar leaves when readers scroll down. @default true */
  hideOnScroll?: boolean
  /** A dark bar, or one in the primary colour, in both modes. @default the colours of the page */
  style?: 'dark' | 'primary'
  /** Its entries. @default [] */
  items?: NavbarItemConfig[]
}

/** The site's picture, in the navbar or at the end of every page. */
export interface SiteLogo {
  /** Path under `static/`. */
  src: string
  /** Variant for dark mode. @default the same picture */
  srcDark?: string
  /** Text in its place. @default in the navbar the site title, or empty beside a title */
  alt?: string
  /** Where it leads. @default in the navbar the home page, in the footer nowhere */
  href?: string
  /** In pixels. @default the picture's own */
  width?: number
  /** In pixels. @default the picture's own */
  height?: number
}

/**
 * One navbar entry, as Docusaurus authors write it. `type` may be left out for links and for dropdowns
 * (`items`).
 */
export interface NavbarItemConfig {
  /**
   * `link`, `dropdown`, `docSidebar`, `doc`, `docsVersion`, `docsVersionDropdown`, `localeDropdown`,
   * `search`, `html`, or a registered `custom-…`.
   * @default 'dropdown' where `items` is set, else 'link'
   */
  type?: string
  /** Side of the navbar. @default 'right' */
  position?: 'left' | 'right'
  /** The text that readers see. */
  label?: string
  /** Path inside the site. */
  to?: string
  /** Address outside the site. */
  href?: string
  /**
   * Where a link opens: in the same tab, or in a new one.
   * @default a new one for addresses outside the site
   */
  target?: '_self' | '_blank'
  /** HTML, for type `html`; by the rules of raw HTML in Markdown. */
  value?: string
  /** Sidebar whose first page a `docSidebar` leads to. */
  sidebarId?: string
  /** For types about docs: the id of those, where they are not the main ones. */
  docsId?: string
  /** Doc that a `doc` leads to. */
  docId?: string
  /** Entries of a dropdown; of a `docsVersionDropdown` and a `localeDropdown` those behind its own. */
  items?: NavbarItemConfig[]
  /** The item is active below this path. */
  activeBasePath?: string
  /** The item is active where this regular expression matches the path, ignoring case. */
  activeBaseRegex?: string
  /** For type `localeDropdown`: added to the query of the addresses, such as `?switched=1`. */
  queryString?: string
  /**
   * For type `localeDropdown`: codes of languages in the order of the menu; others come behind them.
   * @default as in `locales`
   */
  order?: string[]
  /**
   * For type `docsVersionDropdown`: names of versions, as `versions.json` has them or `current`, in the order
   * of the menu.
   * @default all
   */
  versions?: string[]
  /** For type `docsVersionDropdown`: what its menu calls versions, by their names. @default their labels */
  versionLabels?: Record<string, string>
  /** For types `docsVersion` and `docsVersionDropdown`: only pages of those docs show it. @default false */
  inDocsOnly?: boolean
  /**
   * Class of the link, or of what opens a list; of the entry around HTML and components. For style sheets.
   */
  className?: string
}

/** The end of every page. */
export interface FooterConfig {
  /** Colours of the footer. @default 'light' */
  style?: 'light' | 'dark'
  /** A picture. */
  logo?: SiteLogo
  /** Either columns (each with a title) or a simple row of links; never mixed. @default [] */
  links?: FooterColumnConfig[] | FooterLinkConfig[]
  /** HTML, by the rules of raw HTML in Markdown. */
  copyright?: string
}

/** A column of the footer. */
export interface FooterColumnConfig {
  /** Its heading. */
  title: string
  /** Its links. */
  items: FooterLinkConfig[]
}

/** A link of the footer: a label and a target, or HTML. */
export interface FooterLinkConfig {
  /** The text that readers see. */
  label?: string
  /** Path inside the site. */
  to?: string
  /** Address outside the site. */
  href?: string
  /**
   * Where a link opens: in the same tab, or in a new one.
   * @default a new one for addresses outside the site
   */
  target?: '_self' | '_blank'
  /** Class of the link, for style sheets. */
  className?: string
  /** HTML instead of a label and a target; by the rules of raw HTML in Markdown. */
  html?: string
}

/** A line above the navbar, on every page. */
export interface AnnouncementBarConfig {
  /** A new id shows a dismissed bar again. @default 'announcement-bar' */
  id?: string
  /** Readers can dismiss it. @default true */
  isCloseable?: boolean
  /** HTML, by the rules of raw HTML in Markdown. */
  content: string
  /** Its background, as `#rrggbb` or `#rgb`, in both modes. @default that of the engine, by mode */
  backgroundColor?: string
  /**
   * Its text, as `#rrggbb` or `#rgb`; another is taken where this one cannot be read.
   * @default the colour that fits the background
   */
  textColor?: string
}

/** Light and dark mode. */
export interface ColorModeConfig {
  /** Mode of a reader who has not chosen, where the system's preference does not count. @default 'light' */
  defaultMode?: 'light' | 'dark'
  /** No toggle; readers stay in the default mode. @default false */
  disableSwitch?: boolean
  /** The system's preference counts when the reader has not chosen. @default true */
  respectPrefersColorScheme?: boolean
}

/** The site's colours by mode. Readers may choose their own. */
export interface ThemeConfig {
  /** Colours in light mode. @default the engine's colours */
  light?: ThemeColorsConfig
  /** Colours in dark mode. @default the engine's colours */
  dark?: ThemeColorsConfig
}

/** The two colours of a mode, as `#rrggbb` or `#rgb`. All others follow from them, and can be read. */
export interface ThemeColorsConfig {
  /** Links, buttons, the current item. @default '#2e8555' in light mode, '#25c2a0' in dark mode */
  primary?: string
  /** The colour behind the text. @default '#ffffff' in light mode, '#181920' in dark mode */
  background?: string
  /** Code blocks. @default colours that follow from the two */
  code?: CodeColorsConfig
}

/** The colours of code blocks in a mode. One that cannot be read is made lighter or darker. */
export interface CodeColorsConfig {
  /** Behind the code. */
  background: string
  /** Code that has no colour of its own. */
  text: string
  /** Keywords. @default that of the text */
  keyword?: string
  /** Strings, characters and patterns. @default that of the text */
  string?: string
  /** Comments. @default that of the text */
  comment?: string
  /** Numbers and constants. @default that of the text */
  number?: string
  /** Functions and commands. @default that of the text */
  function?: string
  /** Types, classes and tags. @default that of the text */
  type?: string
  /** Attributes, properties and variables. @default that of the text */
  attribute?: string
  /** What a difference adds. @default that of the text */
  inserted?: string
  /** What a difference takes away. @default that of the text */
  deleted?: string
}

/** The documentation part. */
export interface DocsConfig {
  /**
   * Name of these docs among several; files and folders of others than `default` begin with it:
   * `api_versions.json`.
   * @default 'default'
   */
  id?: string
  /** Folder with the files. @default 'docs' */
  path?: string
  /** URL segment; empty for the root of the site. @default 'docs' */
  routeBasePath?: string
  /** Show where a page lies, above its title. @default true */
  breadcrumbs?: boolean
  /** Whether categories start closed. @default true */
  sidebarCollapsed?: boolean
  /** Whether categories can be closed. @default true */
  sidebarCollapsible?: boolean
  /** Whether opening a category closes those beside it. @default false */
  sidebarAutoCollapse?: boolean
  /** Show the date of the last change. @default true */
  showLastUpdateTime?: boolean
  /** Show who made it. @default true */
  showLastUpdateAuthor?: boolean
  /**
   * Repository folder to which the file's path is appended for "Edit this page".
   * @default the site's `editUrl`
   */
  editUrl?: string
  /** Patterns of the files that are read, of those that end with `.md` and `.mdx`. @default all of them */
  include?: string[]
  /** Patterns of files that are not read. Names that begin with `_` never are. @default [] */
  exclude?: string[]
  /** Whether numbers in front of names are left out of addresses, and decide on the order. @default true */
  numberPrefixes?: boolean
  /** Path of the tags, below the docs. @default 'tags' */
  tagsPath?: string
  /**
   * File of the tags, relative to their folder or that of its translation.
   * @default `tags.yml`, `.yaml` or `.json`
   */
  tagsFile?: string
  /** The answer to a tag that the tags file, where there is one, does not have. @default 'warn' */
  onInlineTags?: 'ignore' | 'warn' | 'throw'
  /**
   * File with the sidebars; `false`: none.
   * @default the first of `sidebars.ts`, `.js`, `.json` … in this folder
   */
  sidebarPath?: false | string
  /** Id of the doc at the docs root. @default 'intro' when it exists, else the sidebar's first */
  mainDoc?: string
  /** Version served at the docs root. @default the first of `versions.json`, else `current` */
  lastVersion?: string
  /** Whether `docs/` itself is published when there are versions. @default true */
  includeCurrentVersion?: boolean
  /** Names of the versions that are published. @default all */
  onlyVersions?: string[]
  /** Settings by version name. @default {} */
  versions?: Record<string, DocsVersionConfig>
}

/** How a version of the docs is shown. */
export interface DocsVersionConfig {
  /** Name that readers see. @default 'Next' for `current`, else the version's name */
  label?: string
  /**
   * Path segment below the docs root.
   * @default empty for the last version, `next` for `current`, else the name
   */
  path?: string
  /**
   * A notice above each page: that the version is not out yet, or no longer kept up.
   * @default by its place among the versions
   */
  banner?: 'none' | 'unreleased' | 'unmaintained'
  /** Whether pages name their version. @default true when there are several versions */
  badge?: boolean
  /** Keep its pages out of search engines. @default false */
  noIndex?: boolean
  /** Class of `<html>` on its pages, for style sheets. @default `docs-version-` and its name */
  className?: string
}

/** The blog. */
export interface BlogConfig {
  /** Name of this blog among several. @default 'default' */
  id?: string
  /** Folder with the files. @default 'blog' */
  path?: string
  /** URL segment; empty for the root of the site. @default 'blog' */
  routeBasePath?: string
  /** Title of the list of posts. @default 'Blog' */
  title?: string
  /** The subject of the blog, for search engines. @default 'Blog' */
  description?: string
  /** Heading of the sidebar. @default 'Recent posts' in the locale's language */
  sidebarTitle?: string
  /**
   * How many of the newest posts the sidebar lists. All of them make every page of a large blog large.
   * @default 5
   */
  sidebarCount?: 'ALL' | number
  /**
   * Order of the posts in lists and in the sidebar, by their dates. Archive and feeds begin with the newest.
   * @default 'descending'
   */
  sortPosts?: 'descending' | 'ascending'
  /** How many posts stand on a page of a list. @default 10 */
  postsPerPage?: 'ALL' | number
  /** Patterns of the files that are read, of those that end with `.md` and `.mdx`. @default all of them */
  include?: string[]
  /** Patterns of files that are not read. Names that begin with `_` never are. @default [] */
  exclude?: string[]
  /** Path of the further pages of a list, below the list. @default 'page' */
  pagePath?: string
  /** Path of the tags, below the blog. @default 'tags' */
  tagsPath?: string
  /**
   * File of the tags, relative to their folder or that of its translation.
   * @default `tags.yml`, `.yaml` or `.json`
   */
  tagsFile?: string
  /** Path of the authors, below the blog; `false`: they have no pages. @default 'authors' */
  authorsPath?: false | string
  /** Path of the further pages of an author, below their page. @default that of a list */
  authorPagePath?: string
  /**
   * File of the authors, relative to the folder of the blog or of its translation.
   * @default `authors.yml`, `.yaml` or `.json`
   */
  authorsFile?: string
  /** Path of the archive, below the blog; `false`: there is none. @default 'archive' */
  archivePath?: false | string
  /** Show how long a post takes to read. @default true */
  showReadingTime?: boolean
  /** How many words are read in a minute. @default 200 */
  wordsPerMinute?: number
  /** Show the date of the last change. @default true */
  showLastUpdateTime?: boolean
  /** Show who made it. @default true */
  showLastUpdateAuthor?: boolean
  /**
   * Repository folder to which the file's path is appended for "Edit this page".
   * @default the site's `editUrl`
   */
  editUrl?: string
  /** The answer to a tag that the tags file, where there is one, does not have. @default 'warn' */
  onInlineTags?: 'ignore' | 'warn' | 'throw'
  /** The answer to an author whom the authors file does not have. @default 'warn' */
  onInlineAuthors?: 'ignore' | 'warn' | 'throw'
  /** The answer to posts without a truncate marker, of which lists show all. @default 'warn' */
  onUntruncatedPosts?: 'ignore' | 'warn' | 'throw'
  /** The feeds of the blog. */
  feed?: FeedConfig
}

/** The feeds of the blog. */
export interface FeedConfig {
  /** Formats that are written; an empty list switches feeds off. @default ['rss', 'atom', 'json'] */
  types?: ('rss' | 'atom' | 'json')[]
  /** Title of the feed. @default '{site title} Blog' */
  title?: string
  /** The subject of the feed. @default the title */
  description?: string
  /** Who has the rights to it, as plain text. @default what the footer says */
  copyright?: string
  /** How many of the newest posts it holds. @default 20 */
  limit?: number
}

/** Pages that are neither docs nor posts. */
export interface PagesConfig {
  /** Name of these pages among several. @default 'default' */
  id?: string
  /** Folder with the files. @default `pages` and `src/pages` */
  path?: string
  /** URL segment; empty for the root of the site. @default '' */
  routeBasePath?: string
  /** Patterns of the files that are read, of those that end with `.md` and `.mdx`. @default all of them */
  include?: string[]
  /** Patterns of files that are not read. Names that begin with `_` never are. @default [] */
  exclude?: string[]
  /** Whether a `slug` in the front matter is the address of a page; else its file says it. @default true */
  slugs?: boolean
}

/** The generated home page. A file `pages/index.md` takes its place. */
export interface HomeConfig {
  /** Buttons; the first is the prominent one. @default the docs and the blog, where they exist */
  actions?: HomeLink[]
  /** Short entries. @default [] */
  features?: HomeFeature[]
  /** How many of the newest posts to list. @default 3 */
  posts?: number
  /** Shows the engine's painting in ink beside the title. @default false */
  painting?: boolean
}

/** A button of the home page. */
export interface HomeLink {
  /** The text on it. */
  label: string
  /** Path inside the site, or a complete address. */
  to: string
}

/** A short entry of the home page. */
export interface HomeFeature {
  /** Its heading. */
  title: string
  /** A sentence or two. */
  description: string
  /** Path inside the site, or a complete address, that the heading leads to. @default it leads nowhere */
  to?: string
}

/** Search, by the site's own index or a hosted one. */
export interface SearchConfig {
  /** Path of the results page. @default 'search' */
  path?: string
  /**
   * Use a hosted index instead of the embedded one. All three values are needed.
   * @default the embedded index
   */
  hosted?: HostedSearch
  /** Search only the pages in the reader's language and docs version. @default true */
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
  /** Results whose address matches this regular expression are opened as they are. */
  externalUrlPattern?: string
  /** A replacement in the paths of results. */
  replacePath?: PathReplacement
  /**
   * How much the pages of a folder count in the embedded search, by the folder: `{ 'docs/guides': 1.5, blog:
   * 0.5 }`. Of two folders that hold a page, the inner one counts.
   * @default 1 for docs and pages, 0.75 for ways from an old version and guides for contributors, 0.45 for the page at the root, posts, release notes, case studies and archives
   */
  boost?: Record<string, number>
  /**
   * Words that mean the same to the embedded search, each a list of them: `[['k8s', 'kubernetes']]`.
   * @default []
   */
  synonyms?: string[][]
}

/** Hosted search, speaking Algolia's protocol. */
export interface HostedSearch {
  /** Id of the application. */
  appId: string
  /** The public search-only key. */
  apiKey: string
  /** Name of the index. */
  indexName: string
}

/** A replacement in the paths of results. */
export interface PathReplacement {
  /** A regular expression. */
  from: string
  /** The text that takes its place. */
  to: string
}

/**
 * A tag for the head of every page. Inline scripts and styles are refused: the pages run under a strict CSP.
 * Data is none.
 */
export interface HeadTag {
  /** Name of the element. */
  tagName: 'meta' | 'link' | 'script'
  /** Its attributes; `true` for one without a value. */
  attributes: Record<string, string | boolean>
  /** What a script of the type `application/ld+json` says, as JSON. No other element has content. */
  innerHTML?: string
}

/** Comments below texts, from a service that keeps them. */
export interface CommentsConfig {
  /**
   * The service: giscus keeps comments in the discussions of a repository on GitHub, utterances in its
   * issues.
   */
  provider: 'giscus' | 'utterances'
  /** The repository: `owner/name`. */
  repo: string
  /** Its id, for giscus. */
  repoId?: string
  /** Category of the discussions, for giscus. */
  category?: string
  /** Its id, for giscus. */
  categoryId?: string
  /** The key that a discussion is found by. @default 'pathname' */
  mapping?: 'pathname' | 'url' | 'title' | 'og:title'
  /** Find it by the whole name only, for giscus. @default false */
  strict?: boolean
  /** Show reactions to the page, for giscus. @default true */
  reactions?: boolean
  /** Where readers write: above or below what is there, for giscus. @default 'bottom' */
  inputPosition?: 'top' | 'bottom'
  /** Label of new issues, for utterances. */
  label?: string
  /** Language of the box. @default that of the page */
  lang?: string
  /** Address of the service, where it is not its usual one. */
  origin?: string
  /**
   * Texts below which comments stand. Front matter `comments: false` keeps them off one.
   * @default ['blog']
   */
  on?: ('blog' | 'docs')[]
}

/** Services that count visits. Other ones are scripts, which stand in `headTags`. */
export interface AnalyticsConfig {
  /** Ids of Google Analytics: `G-XXXXXXXXXX`. @default [] */
  gtag?: string[]
  /** Leave a part of readers’ addresses out, for Google Analytics. @default false */
  anonymizeIp?: boolean
  /**
   * Id of Google Tag Manager: `GTM-XXXXXX`. What it loads from elsewhere is not let in by the policy of the
   * pages.
   */
  tagManager?: string
}

/** The sitemaps. */
export interface SitemapConfig {
  /** How often pages change, as search engines are told; `false` says nothing. @default 'weekly' */
  changefreq?: false | 'always' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'never'
  /** The weight of pages against others, from 0 to 1; `false` says nothing. @default 0.5 */
  priority?: false | number
  /** Pages that are left out, by their addresses: `/tags/**`. @default [] */
  ignorePatterns?: string[]
  /**
   * Whether texts have the day, or the time, of their last change: that of their front matter, or git's.
   * @default false
   */
  lastmod?: false | 'date' | 'datetime'
}

/** Files of the site for programs that read. */
export interface MachineReadableConfig {
  /**
   * A Markdown file beside the page of each text, `docs/intro.md`, with what was resolved when the site was
   * built.
   * @default true
   */
  markdown?: boolean
  /** A link to that file at the end of the text, and a button that copies it. @default true */
  markdownLink?: boolean
  /** A list of all texts for each language, `llms.txt`. @default true */
  llmsTxt?: boolean
  /** All texts of a language in one file, `llms-full.txt`, up to two million characters. @default true */
  llmsFullTxt?: boolean
}

/** The table of contents. */
export interface TocConfig {
  /** Highest level of heading shown, unless front matter says otherwise. @default 2 */
  minLevel?: number
  /** Lowest level of heading shown, unless front matter says otherwise. @default 3 */
  maxLevel?: number
}

/** How the author's texts are read. */
export interface MarkdownConfig {
  /**
   * The form of `.md` files: `md` is Markdown, which runs nothing; `mdx` reads them as `.mdx` files are
   * always read, with components and expressions that run when the site is built.
   * @default 'md'
   */
  format?: 'md' | 'mdx'
  /**
   * Formulas in TeX, as `$…$` in a line and `$$…$$` on lines of their own; the page holds them as MathML. A
   * dollar that is none is written `\$`.
   * @default false
   */
  math?: boolean | MathConfig
  /**
   * Draw code blocks of the language `mermaid`, by the package `beautiful-mermaid`, which is installed beside
   * the engine.
   * @default false
   */
  mermaid?: boolean
  /** Read names between colons as the emoji that they stand for: `:joy:`. @default false */
  emoji?: boolean
  /**
   * Keep capital letters in the ids of headings, which are written small otherwise: `#SetUp` instead of
   * `#setup`.
   * @default false
   */
  maintainCase?: boolean
  /**
   * Read lines of MDX that begin with four spaces as code, as its first version did. Markdown always does.
   * @default false
   */
  indentedCode?: boolean
  /**
   * Further kinds of admonitions: `['example']` for `:::example`. One called `details` is closed at first.
   * @default []
   */
  admonitions?: string[]
  /** Titles of these kinds, where a text writes none: `{ example: 'An example' }`. @default {} */
  admonitionTitles?: Record<string, string>
  /** The language of code blocks that name none. @default none: they have no colours */
  codeLanguage?: string
  /** Further comments that mark lines of code. They are left out of the code. @default [] */
  magicComments?: MagicCommentConfig[]
  /**
   * In whose words `bash npm2yarn` shows a command of npm besides, in this order.
   * @default ['yarn', 'pnpm', 'bun']
   */
  packageManagers?: ('yarn' | 'pnpm' | 'bun')[]
}

/** How formulas are read. */
export interface MathConfig {
  /** Short names for TeX, with their backslash: `{ '\\R': '\\mathbb{R}' }`. @default {} */
  macros?: Record<string, string>
}

/** A comment that marks lines of code. */
export interface MagicCommentConfig {
  /** The look of the marked lines; `none` leaves it to a style sheet. @default 'highlight' */
  mark?: 'highlight' | 'add' | 'remove' | 'none'
  /** A class of the marked lines, for style sheets of the site’s own. */
  className?: string
  /** The words of a comment that marks the line below it. */
  line?: string
  /** The words of a comment before the lines that it marks, up to one with the words of `end`. */
  start?: string
  /** The words of the comment behind them. */
  end?: string
}

/** The servers for authors: `inkstone dev`, `preview` and `start`. */
export interface ServerConfig {
  /**
   * Names, besides this computer's own, by which the servers may be asked: `my.name`, or `.example.test` for
   * a domain with everything below it. Others are refused: their owners could read drafts through the
   * author's browser.
   * @default []
   */
  allowedHosts?: string[]
}
