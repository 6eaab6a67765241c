import type { CodeColorsConfig, SiteLogo } from './config.ts'
import type { Origin } from './report.ts'
import type {
  BlogSettings,
  DocsSettings,
  FooterSettings,
  HomeSettings,
  LocaleSettings,
  NavbarSettings,
  PagesSettings,
  SiteSettings,
} from './settings.ts'

/** A language of the site, resolved. */
export interface Locale extends LocaleSettings {
  htmlLang: string
  dir: 'ltr' | 'rtl'
  /** Without slashes at its ends; empty for the default locale. */
  path: string
  /** Folder of its translations, relative to the author's. */
  folder: string
  /** As the site's; absent: no address ends with a slash. */
  trailingSlash?: true | 'folders'
  /** Locale root with leading and trailing slash: `/blog-notes/en/`. */
  baseUrl: string
  isDefault: boolean
}

/** Where a site lies, and where it is served. */
export interface SiteFolder {
  /** The author's folder. */
  dir: string
  /** Path the site is served under, instead of the configuration's. */
  base?: string
}

/** The part of a locale that browsers are told. */
export type ShownLocale = Omit<Locale, 'folder' | 'trailingSlash'>

/** Where a link opens; absent: in a new tab where it leads out of the site. */
export type LinkTarget = '_self' | '_blank'

/** An entry of the navbar, checked; the same shape the author wrote, with defaults filled in. */
export type NavbarItem =
  | (NavbarItemBase & {
      type: 'link'
      label: string
      /** Path inside the site, without base URL. */
      to?: string
      /** Complete address. */
      href?: string
      target?: LinkTarget
      activeBasePath?: string
      activeBaseRegex?: string
    })
  | (NavbarItemBase & { type: 'docSidebar'; docsId?: string; sidebarId: string; label?: string })
  | (NavbarItemBase & { type: 'doc'; docsId?: string; docId: string; label?: string })
  | (NavbarItemBase & { type: 'docsVersion'; docsId?: string; label?: string; inDocsOnly?: boolean })
  | (NavbarItemBase & {
      type: 'docsVersionDropdown'
      docsId?: string
      versions?: string[]
      versionLabels?: Record<string, string>
      inDocsOnly?: boolean
      items?: NavbarItem[]
    })
  | (NavbarItemBase & {
      type: 'localeDropdown'
      queryString?: string
      order?: string[]
      items?: NavbarItem[]
    })
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
  target?: LinkTarget
  className?: string
  html?: string
}

export interface FooterColumn {
  title: string
  /** From the translation files. */
  gloss?: string | undefined
  items: FooterLink[]
}

/** In CSS pixels. */
export interface Size {
  width: number
  height: number
}

/** A logo with the size in which it is drawn, as far as its file or the author tells it. */
export interface ShownLogo extends SiteLogo {
  /** That of the picture for dark mode, which may have another shape. */
  darkSize?: Size
}

/** The footer, resolved. At most one of `columns` and `links` is not empty. */
export interface Footer extends Omit<FooterSettings, 'links' | 'logo'> {
  logo?: ShownLogo
  columns: FooterColumn[]
  links: FooterLink[]
}

/** A build check answers a finding with one of these: nothing, a warning, or a failed build. */
export type Severity = SiteSettings['onBrokenLinks']

/** Options that are joined with the one they stand beside. */
type Others = 'otherDocs' | 'otherBlogs' | 'otherPages'

/** Options that other options, the folder or the command line decide as well, or that have another form here. */
type Resolved =
  | 'locales'
  | 'trailingSlash'
  | Others
  | 'pages'
  | 'navbar'
  | 'footer'
  | 'theme'
  | 'docs'
  | 'blog'
  | 'home'

/**
 * The author's configuration, checked and with every default filled in. Plain data: it is handed to workers and
 * hashed for the cache as it is.
 */
export interface Site extends Omit<SiteSettings, Resolved> {
  /** The author's folder, absolute. */
  dir: string
  /** The name of its configuration, for messages; that of a new one where there is none. */
  configFile: string
  /** Where the build goes, absolute. */
  outDir: string
  /** Public origin without trailing slash: `https://notes.example`. */
  url: string
  /** With leading and trailing slash. */
  baseUrl: string
  /** Default locale first. */
  locales: Locale[]
  navbar: Omit<NavbarSettings, 'title' | 'items' | 'logo'> & {
    title: string
    items: NavbarItem[]
    logo?: ShownLogo
  }
  footer?: Footer
  /** The site's colours; absent where it has the engine's. */
  theme?: ColorsByMode
  /** The colours of code blocks; absent where they follow from those of the site. */
  codeColors?: Partial<Record<ColorMode, CodeColorsConfig>>
  /** Absent: the site has no docs. Its folder is relative to the author's. */
  docs?: DocsSettings
  /** Absent: the site has no blog. Its folder is relative to the author's. */
  blog?: BlogSettings
  /** All docs that there are, the main ones first. */
  allDocs: DocsSettings[]
  /** All blogs that there are, the main one first. */
  allBlogs: BlogSettings[]
  /** All folders of pages. */
  allPages: PagesSettings[]
  /** Where the configuration was translated from; absent where it is our own. */
  origin?: Origin
  /** Absent: the site has no generated home page. */
  home?: HomeSettings
}

export type ColorMode = 'light' | 'dark'

/** The two colours from which all others follow, each as `#rrggbb`. */
export interface ChosenColors {
  primary: string
  background: string
}

/** Chosen colours by mode; a mode that is left out has the engine's own. */
export type ColorsByMode = Partial<Record<ColorMode, ChosenColors>>
