import { existsSync, lstatSync } from 'node:fs'
import { resolve } from 'node:path'
import { relativePath } from '../file-paths.ts'
import { filePrefixOf } from '../docusaurus-names.ts'
import { defined } from '../defined.ts'
import { defaultColors } from '../colors/palette/settings.ts'
import type {
  ChosenColors,
  ColorMode,
  Locale,
  Site,
  Footer,
  FooterLink,
  NavbarItem,
  SiteFolder,
} from '../types/site.ts'
import type {
  BlogSettings,
  DocsSettings,
  SiteSettings,
  FooterSettings,
  NavbarItemSettings,
} from '../types/settings.ts'
import { withoutSlashes } from '../addresses.ts'
import type { FooterLinkConfig } from '../types/config.ts'
import { isFooterColumn, itemType } from './schema-navigation.ts'

/** Where a site lies and what the command line says about it. */
export interface SiteLocation extends SiteFolder {
  configFile: string
  /** Output folder, in place of the configured one. */
  outDir?: string
}

/** The site that a configuration describes, in a folder. What no other option and no folder decides, the schema has set. */
export function resolveSite(settings: SiteSettings, { dir, configFile, base, outDir }: SiteLocation): Site {
  const { docs: _docs, blog: _blog, pages: _pages, ...rest } = settings
  const { otherDocs: _, otherBlogs: __, otherPages: ___, trailingSlash: ____, ...others } = rest
  const { footer, theme, home, ...same } = others
  const baseUrl = withSlashes(base ?? settings.baseUrl)
  const staticFolders = settings.staticFolders.map((folder) => fromFolder(dir, folder))
  return {
    ...same,
    ...defined({ favicon: settings.favicon ?? usualIcon(dir, staticFolders) }),
    dir,
    configFile,
    outDir: resolve(dir, outDir ?? settings.outDir),
    baseUrl,
    locales: resolveLocales(settings, { dir, baseUrl }),
    navbar: { title: settings.title, ...settings.navbar, items: settings.navbar.items.map(resolveItem) },
    ...(footer && { footer: resolveFooter(footer) }),
    ...resolveTheme(theme),
    ...resolveDocs(settings, dir),
    ...resolveBlogs(settings, dir),
    ...(home !== false && { home }),
    search: resolveSearch(settings),
    allowedFolders: settings.allowedFolders.map((folder) => fromFolder(dir, folder)),
    staticFolders,
    allPages: [...(settings.pages === false ? [] : [settings.pages]), ...settings.otherPages].map(
      ({ path, ...own }) => (path === undefined ? own : { ...own, path: fromFolder(dir, path) }),
    ),
  }
}

/** An icon with a usual name: browsers ask for `/favicon.ico` only, which is not below every base URL. */
function usualIcon(dir: string, folders: readonly string[]): string | undefined {
  const usual = ['favicon.svg', 'favicon.ico', 'favicon.png']
  return usual.find((name) => folders.some((folder) => existsSync(resolve(dir, folder, name))))
}

/** How a language is written, unless its tag names a script of its own. */
function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?:$|-)(?!latn|cyrl)/i.test(language) ? 'rtl' : 'ltr'
}

function resolveLocales(
  { locales, trailingSlash }: SiteSettings,
  { dir: siteDir, baseUrl }: { dir: string; baseUrl: string },
): Locale[] {
  return locales.map(({ dir, folder, ...locale }, index) => {
    const path = withoutSlashes(locale.path ?? (index === 0 ? '' : locale.code))
    return {
      htmlLang: locale.code,
      dir: dir ?? directionOf(locale.htmlLang ?? locale.code),
      folder: fromFolder(siteDir, folder ?? `i18n/${locale.code}`),
      ...locale,
      ...(trailingSlash !== false && { trailingSlash }),
      path,
      baseUrl: path === '' ? baseUrl : `${baseUrl}${path}/`,
      isDefault: index === 0,
    }
  })
}

/** The site's colours, and those of its code, for the modes that the author gives any. */
function resolveTheme(theme: SiteSettings['theme']): Pick<Site, 'theme' | 'codeColors'> {
  const colors = byMode((mode) => colorsOf(theme, mode))
  return defined({ theme: colors, codeColors: byMode((mode) => theme?.[mode]?.code) })
}

function byMode<T>(valueOf: (mode: ColorMode) => T | undefined): Partial<Record<ColorMode, T>> | undefined {
  const [light, dark] = [valueOf('light'), valueOf('dark')]
  return (light ?? dark) === undefined ? undefined : defined({ light, dark })
}

function colorsOf(theme: SiteSettings['theme'], mode: ColorMode): ChosenColors | undefined {
  const own = theme?.[mode]
  if (own?.primary === undefined && own?.background === undefined) return undefined
  const { primary, background } = defaultColors[mode]
  return { primary: own.primary ?? primary, background: own.background ?? background }
}

function resolveDocs(
  { docs, otherDocs, editUrl }: SiteSettings,
  dir: string,
): Pick<Site, 'docs' | 'allDocs'> {
  const resolved = (own: DocsSettings): DocsSettings[] => {
    const path = fromFolder(dir, own.path)
    const versionsFile = `${filePrefixOf(own.id)}versions.json`
    // Released versions can outlive the folder they were cut from.
    if (!isThere(resolve(dir, path)) && !existsSync(resolve(dir, versionsFile))) return []
    return [{ ...defined({ editUrl }), ...own, path }]
  }
  const main = docs === false ? [] : resolved(docs)
  return { ...defined({ docs: main[0] }), allDocs: [...main, ...otherDocs.flatMap(resolved)] }
}

function resolveBlogs(
  { title, blog, otherBlogs, editUrl }: SiteSettings,
  dir: string,
): Pick<Site, 'blog' | 'allBlogs'> {
  const resolved = (own: BlogSettings): BlogSettings[] => {
    const path = fromFolder(dir, own.path)
    if (!isThere(resolve(dir, path))) return []
    const feed = { title: `${title} Blog`, ...own.feed }
    return [{ ...defined({ editUrl }), ...own, path, feed: { description: feed.title, ...feed } }]
  }
  const main = blog === false ? [] : resolved(blog)
  return { ...defined({ blog: main[0] }), allBlogs: [...main, ...otherBlogs.flatMap(resolved)] }
}

function resolveSearch({ search, repository }: SiteSettings): Site['search'] {
  const feedbackUrl = search.feedbackUrl ?? newIssueIn(repository)
  return { ...search, ...defined({ feedbackUrl }) }
}

/** Where a new issue is written, on the hosts of code that take its title from the address. */
function newIssueIn(repository: string | undefined): string | undefined {
  if (repository === undefined) return undefined
  const { hostname } = new URL(repository)
  if (hostname === 'github.com') return `${repository}/issues/new?title={query}`
  // GitLab is often run by its users, on hosts like gitlab.company.example.
  if (/(^|\.)gitlab\./.test(hostname)) return `${repository}/-/issues/new?issue[title]={query}`
  return undefined
}

/** Whether a path names something; a link that leads nowhere counts, so that it is noticed. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/** A path relative to the author's folder, with `/`, however it was written. */
function fromFolder(dir: string, path: string): string {
  return relativePath(dir, resolve(dir, path))
}

function withSlashes(path: string): string {
  const inner = withoutSlashes(path).replace(/\/{2,}/g, '/')
  return inner === '' ? '/' : `/${inner}/`
}

function resolveItem(item: NavbarItemSettings): NavbarItem {
  const { items, ...own } = item
  const resolved = { ...own, type: itemType(item) }
  // The schema has checked that each type has the options it needs; the compiler cannot see that.
  return (items ? { ...resolved, items: items.map(resolveItem) } : resolved) as NavbarItem
}

/** The footer: columns when the first entry has a title, else a row of links (FTR-03). */
function resolveFooter({ links, ...footer }: FooterSettings): Footer {
  const entries: readonly object[] = links
  const columns = entries.filter(isFooterColumn)
  return {
    ...footer,
    columns: columns.map((column) => ({ title: column.title, items: column.items.map(resolveLink) })),
    // Mixed forms have been refused before.
    links: columns.length > 0 ? [] : (links as FooterLinkConfig[]).map(resolveLink),
  }
}

function resolveLink({ label = '', ...target }: FooterLinkConfig): FooterLink {
  return { label, ...target }
}
