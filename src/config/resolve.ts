import { existsSync, lstatSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import type { BlogConfig, LocaleConfig, SiteConfig } from '../types/config.ts'
import type { BlogSettings, Checks, DocsSettings, Locale, Site } from '../types/site.ts'
import { resolveFooter, resolveNavbar } from './resolve-navigation.ts'
import { pick, withoutSlashes } from './shorthands.ts'
import { resolveSearch } from './resolve-search.ts'
import { resolveTheme } from './resolve-theme.ts'

/** Where a site lies and what the command line says about it. */
export interface Place {
  /** The author's folder, absolute. */
  dir: string
  /** Path the site is served under, in place of the configured one. */
  base?: string
  /** Output folder, in place of the configured one. */
  outDir?: string
}

const siteDefaults = {
  tagline: '',
  headTags: [],
  noIndex: false,
  baseUrlIssueBanner: true,
  bilingual: true,
  css: [],
} satisfies Partial<Site>

const colorModeDefaults: Site['colorMode'] = {
  defaultMode: 'light',
  disableSwitch: false,
  respectPrefersColorScheme: true,
}

const docsDefaults: DocsSettings = {
  path: 'docs',
  routeBasePath: 'docs',
  breadcrumbs: true,
  sidebarCollapsed: true,
  sidebarCollapsible: true,
  showLastUpdateTime: true,
  showLastUpdateAuthor: true,
  includeCurrentVersion: true,
  versions: {},
}

const blogDefaults = {
  path: 'blog',
  routeBasePath: 'blog',
  title: 'Blog',
  description: 'Blog',
  // Empty stands for the theme's own text, which depends on the locale.
  sidebarTitle: '',
  sidebarCount: 5,
  postsPerPage: 10,
  showReadingTime: true,
  showLastUpdateTime: true,
  showLastUpdateAuthor: true,
  feeds: ['rss', 'atom', 'json'],
  feedLimit: 20,
} satisfies BlogSettings

/** The configuration with every default filled in. Takes a configuration that has been checked. */
export function resolveSite(config: SiteConfig, { dir, base, outDir }: Place): Site {
  const baseUrl = withSlashes(base ?? config.baseUrl ?? '/')
  const { title, locales, announcementBar, repository, image } = config
  return {
    ...siteDefaults,
    ...pick(config, [
      'tagline',
      'favicon',
      'headTags',
      'allowedSchemes',
      'noIndex',
      'baseUrlIssueBanner',
      'bilingual',
      'css',
    ]),
    dir,
    outDir: resolve(dir, outDir ?? config.outDir ?? 'dist'),
    title,
    url: new URL(config.url).origin,
    baseUrl,
    locales: resolveLocales(locales ?? [{ code: 'en', label: 'English' }], baseUrl),
    navbar: resolveNavbar(config),
    ...(config.footer && { footer: resolveFooter(config.footer) }),
    ...(announcementBar && {
      announcementBar: { id: 'announcement-bar', isCloseable: true, ...announcementBar },
    }),
    colorMode: { ...colorModeDefaults, ...config.colorMode },
    ...resolveTheme(config),
    ...resolveDocs(config, dir),
    ...resolveBlog(config, dir),
    ...(config.home !== false && { home: { features: [], posts: 3, ...config.home } }),
    search: resolveSearch(config),
    ...(repository !== undefined && { repository: repository.replace(/\/+$/, '') }),
    ...(image !== undefined && { socialImage: image }),
    toc: { minLevel: 2, maxLevel: 3, ...config.toc },
    markdown: { format: 'md', ...config.markdown },
    checks: resolveChecks(config),
    ...resolveAllowed(config, dir),
  }
}

function resolveAllowed(
  { allowedFolders = [], server: { allowedHosts = [] } = {} }: SiteConfig,
  dir: string,
): Pick<Site, 'allowedFolders' | 'server'> {
  return {
    allowedFolders: allowedFolders.map((folder) => relativePath(dir, folder)),
    server: { allowedHosts: allowedHosts.map((host) => host.toLowerCase()) },
  }
}

function resolveLocales(locales: readonly LocaleConfig[], baseUrl: string): Locale[] {
  return locales.map((locale, index) => {
    const path = withoutSlashes(locale.path ?? (index === 0 ? '' : locale.code))
    return {
      htmlLang: locale.code,
      dir: 'ltr',
      ...locale,
      path,
      baseUrl: path === '' ? baseUrl : `${baseUrl}${path}/`,
      isDefault: index === 0,
    }
  })
}

function resolveDocs({ docs, editUrl }: SiteConfig, dir: string): Pick<Site, 'docs'> {
  if (docs === false) return {}
  const settings = { ...docsDefaults, ...(editUrl !== undefined && { editUrl }), ...docs }
  const path = relativePath(dir, settings.path)
  // Released versions can outlive the folder they were cut from.
  if (!isThere(resolve(dir, path)) && !existsSync(resolve(dir, 'versions.json'))) return {}
  return { docs: { ...settings, path, routeBasePath: withoutSlashes(settings.routeBasePath) } }
}

function resolveBlog({ title, blog = {}, editUrl }: SiteConfig, dir: string): Pick<Site, 'blog'> {
  if (blog === false) return {}
  const { feed = {}, ...own }: BlogConfig = blog
  const settings = { ...blogDefaults, ...(editUrl !== undefined && { editUrl }), ...own }
  const path = relativePath(dir, settings.path)
  if (!isThere(resolve(dir, path))) return {}

  const feedTitle = feed.title ?? `${title} Blog`
  return {
    blog: {
      ...settings,
      path,
      routeBasePath: withoutSlashes(settings.routeBasePath),
      feeds: feed.types ?? settings.feeds,
      feedTitle,
      feedDescription: feed.description ?? feedTitle,
      feedLimit: feed.limit ?? settings.feedLimit,
    },
  }
}

function resolveChecks(config: SiteConfig): Checks {
  return {
    brokenLinks: config.onBrokenLinks ?? 'throw',
    brokenAnchors: config.onBrokenAnchors ?? 'warn',
    brokenMarkdownLinks: config.onBrokenMarkdownLinks ?? 'warn',
    duplicateRoutes: config.onDuplicateRoutes ?? 'warn',
  }
}

/** Whether a path names something; a link that leads nowhere counts, so that it is noticed. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/** A folder relative to the author's, with `/`, however it was written. */
function relativePath(dir: string, path: string): string {
  return relative(dir, resolve(dir, path)).split(sep).join('/')
}

function withSlashes(path: string): string {
  const inner = withoutSlashes(path).replace(/\/{2,}/g, '/')
  return inner === '' ? '/' : `/${inner}/`
}
