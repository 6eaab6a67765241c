import type { DocsVersion, Label, Route } from '../types/route.ts'
import type { Locale, NavbarItem, Site } from '../types/site.ts'
import type { Markup } from '../types/markup.ts'
import type { LocaleEntry, NavbarEntry } from '../types/view.ts'
import { labelOf, translatedLabel, type LabelTranslations } from '../routes/labels.ts'
import { docTarget, sidebarTarget } from './navbar-docs.ts'
import type { SidebarIndex } from '../routes/sidebar-index.ts'
import { comparable, hrefOf, isExternal } from '../routes/urls.ts'

/** Everything that the navbar of a page depends on. */
export interface NavbarContext extends LabelTranslations {
  site: Site
  locale: Locale
  route: Route
  versions: readonly DocsVersion[]
  /** Index of a sidebar of a version. */
  sidebarIndex: (version: DocsVersion, sidebarId: string) => SidebarIndex | undefined
  /** The page's addresses in all locales. */
  locales: LocaleEntry[]
  /** HTML as data for the shell. */
  markupOf: (html: string) => Markup
}

/**
 * The navbar of a page, split into its two groups; items without position stand right (NAV-03).
 * @throws UserError when an item names a sidebar or doc that does not exist (NAV-08, NAV-15)
 */
export function navbarOf(context: NavbarContext): { left: NavbarEntry[]; right: NavbarEntry[] } {
  const side = (position: NavbarItem['position']): NavbarEntry[] =>
    context.site.navbar.items
      .filter((item) => item.position === position)
      .map((item) => entryOf(item, context))
      .filter((entry) => entry !== undefined)
  const [left, right] = [side('left'), side('right')]
  const hasSearch = context.site.navbar.items.some((item) => item.type === 'search')
  return { left, right: hasSearch ? right : [...right, { type: 'search' }] }
}

function entryOf(item: NavbarItem, context: NavbarContext): NavbarEntry | undefined {
  switch (item.type) {
    case 'link':
      return linkEntry(item, context)
    case 'dropdown':
      return dropdownEntry(item, context)
    case 'docSidebar':
      return docSidebarEntry(item, context)
    case 'doc':
      return docEntry(item, context)
    case 'docsVersion':
    case 'docsVersionDropdown':
      return versionEntry(item, context)
    case 'localeDropdown':
      return localesEntry(item, context)
    case 'search':
      return { type: 'search' }
    case 'html':
      return { type: 'html', markup: context.markupOf(item.value), ...classOf(item) }
    default:
      return customEntry(item, context)
  }
}

type Item<T extends NavbarItem['type']> = Extract<NavbarItem, { type: T }>

function linkEntry(item: Item<'link'>, context: NavbarContext): NavbarEntry {
  const href = targetOf(item, context) ?? '#'
  return {
    type: 'link',
    ...labelFor(item.label, context),
    href,
    isExternal: isExternal(href),
    isActive: isActiveLink(item, href, context),
    ...classOf(item),
  }
}

function isActiveLink(item: Item<'link'>, href: string, context: NavbarContext): boolean {
  const here = comparable(context.route.url)
  if (item.activeBaseRegex !== undefined) return new RegExp(item.activeBaseRegex, 'i').test(context.route.url)
  if (item.activeBasePath !== undefined) {
    return isAtOrBelow(here, hrefOf(context.locale, context.site.baseUrl, item.activeBasePath))
  }
  return isActiveTarget(href, context)
}

function isActiveTarget(href: string | undefined, { route, locale }: NavbarContext): boolean {
  return href !== undefined && !isExternal(href) && isAtOrBelow(comparable(route.url), href, locale)
}

/** Whether a path lies at or below another, at a segment border; the locale root holds only itself (RO-11). */
function isAtOrBelow(here: string, href: string, locale?: Locale): boolean {
  const there = comparable(href)
  if (here === there) return true
  if (locale !== undefined && there === comparable(locale.baseUrl)) return false
  return here.startsWith(there.endsWith('/') ? there : `${there}/`)
}

function targetOf(item: { to?: string; href?: string }, context: NavbarContext): string | undefined {
  const written = item.to ?? item.href
  return written === undefined ? undefined : hrefOf(context.locale, context.site.baseUrl, written)
}

function dropdownEntry(item: Item<'dropdown'>, context: NavbarContext): NavbarEntry {
  const items = item.items.map((child) => entryOf(child, context)).filter((entry) => entry !== undefined)
  const href = targetOf(item, context)
  return {
    type: 'dropdown',
    ...labelFor(item.label, context),
    items,
    isActive: items.some((entry) => entry.type === 'link' && entry.isActive) || isActiveTarget(href, context),
    ...(href !== undefined && { href }),
    ...classOf(item),
  }
}

function localesEntry({ queryString }: Item<'localeDropdown'>, context: NavbarContext): NavbarEntry {
  const query = queryString?.replace(/^\?/, '')
  const { locale, locales } = context
  const withQuery = (entry: LocaleEntry): LocaleEntry =>
    query ? { ...entry, href: `${entry.href}?${query}`, query } : entry
  return { type: 'locales', label: locale.label, items: locales.map(withQuery) }
}

function docSidebarEntry(item: Item<'docSidebar'>, context: NavbarContext): NavbarEntry {
  const { version, href } = sidebarTarget(item, versionsFor(context))
  const stop = context.sidebarIndex(version, item.sidebarId)?.stops[0]
  const first = stop ? labelOf(stop) : { label: item.sidebarId }
  return {
    type: 'link',
    ...(item.label === undefined ? first : labelFor(item.label, context)),
    href,
    isExternal: isExternal(href),
    isActive: sidebarOf(context.route) === item.sidebarId,
    ...classOf(item),
  }
}

/** The sidebar that a page is shown with. */
function sidebarOf({ content }: Route): string | undefined {
  return content.kind === 'doc' || content.kind === 'category' ? content.sidebarId : undefined
}

function docEntry(item: Item<'doc'>, context: NavbarContext): NavbarEntry | undefined {
  const target = docTarget(item, versionsFor(context))
  if (target === undefined) return undefined
  const { version, href } = target
  const { content, url } = context.route
  const isHere = url === href || (content.kind === 'doc' && content.doc.id === item.docId)
  if (version.unlistedIds.has(item.docId) && !isHere) return undefined
  const sidebarId = [...version.sidebars.keys()].find((id) =>
    context.sidebarIndex(version, id)?.trails.has(href),
  )
  const isSameSidebar = content.kind === 'doc' && sidebarId !== undefined && content.sidebarId === sidebarId
  return {
    type: 'link',
    ...(item.label === undefined ? { label: item.docId } : labelFor(item.label, context)),
    href,
    isExternal: false,
    isActive: isHere || isSameSidebar,
    ...classOf(item),
  }
}

function versionEntry(
  item: Item<'docsVersion' | 'docsVersionDropdown'>,
  context: NavbarContext,
): NavbarEntry | undefined {
  const version = activeVersion(context)
  if (version === undefined) return undefined
  const { content } = context.route
  const docId = content.kind === 'doc' ? content.doc.id : undefined
  const hrefIn = (target: DocsVersion): string =>
    (docId === undefined ? undefined : target.docHrefs.get(docId)) ?? target.mainHref
  if (item.type === 'docsVersionDropdown' && context.versions.length > 1) {
    return {
      type: 'versions',
      label: version.label,
      items: context.versions.map((target) => ({
        name: target.name,
        label: target.label,
        href: hrefIn(target),
        isActive: 'version' in content && target === version,
      })),
    }
  }
  const own = item.type === 'docsVersion' ? item.label : undefined
  const follows = own === undefined ? 'label' : 'address'
  return {
    type: 'link',
    ...(own === undefined ? { label: version.label } : labelFor(own, context)),
    href: item.type === 'docsVersion' ? version.mainHref : hrefIn(version),
    isExternal: false,
    isActive: false,
    ...(!('version' in content) && context.versions.length > 1 && { followsVersion: follows }),
    ...classOf(item),
  }
}

/** The version of the page, else the last one. */
function activeVersion(context: NavbarContext): DocsVersion | undefined {
  return versionsFor(context)[0]
}

/** The versions an item may lead into: that of the page, then the last one, which may have what an old one lacks. */
function versionsFor({ route, versions }: NavbarContext): DocsVersion[] {
  const { content } = route
  const own = 'version' in content ? versions.find(({ name }) => name === content.version) : undefined
  const last = versions.find(({ isLast }) => isLast)
  return [...new Set([own, last])].filter((version) => version !== undefined)
}

function customEntry(item: Item<`custom-${string}`>, context: NavbarContext): NavbarEntry {
  const name = item.type.slice('custom-'.length)
  const label = item.label === undefined ? { label: name } : labelFor(item.label, context)
  return { type: 'custom', name, ...label, ...classOf(item) }
}

/** The author's translation of a navbar label, in Docusaurus' key format. */
function labelFor(label: string, context: NavbarContext): Label {
  return translatedLabel(`item.label.${label}`, label, context)
}

function classOf(item: NavbarItem): { className?: string } {
  return item.className === undefined ? {} : { className: item.className }
}
