import { isExternal } from '../../addresses.ts'
import { labelOf, translatedLabel } from '../../routes/labels.ts'
import { comparable, hrefOf } from '../../routes/urls.ts'
import { inCaseOfPage, hrefInVersion, isInDocs, type PageContext } from '../page-context.ts'
import type { DocsVersion, InVersion, Label, Route } from '../../types/route.ts'
import type { Locale, NavbarItem } from '../../types/site.ts'
import type { LocaleEntry, NavbarEntry } from '../../types/view.ts'
import { markupOf } from './option-html.ts'
import {
  docTarget,
  entryIn,
  listedVersions,
  menuLabel,
  problemsOfItem,
  sidebarTarget,
} from './navbar-docs.ts'
import { localeEntries } from './navbar-locales.ts'

/**
 * The navbar of a page, split into its two groups; items without position stand right (NAV-03).
 * @throws UserError when an item names a sidebar or doc that does not exist (NAV-08, NAV-15)
 */
export function navbarOf(page: PageContext): { left: NavbarEntry[]; right: NavbarEntry[] } {
  const side = (position: NavbarItem['position']): NavbarEntry[] =>
    entriesOf(
      page.context.site.navbar.items.filter((item) => item.position === position),
      page,
    )
  const [left, right] = [side('left'), side('right')]
  const hasSearch = page.context.site.navbar.items.some((item) => item.type === 'search')
  return { left, right: hasSearch ? right : [...right, { type: 'search' }] }
}

function entryOf(item: NavbarItem, page: PageContext): NavbarEntry | undefined {
  // Items that lead nowhere were told when the build began.
  if (
    page.context.site.compatibility !== undefined &&
    problemsOfItem(item, versionsFor(page, item)).length > 0
  )
    return undefined
  switch (item.type) {
    case 'link':
      return linkEntry(item, page)
    case 'dropdown':
      return dropdownEntry(item, page)
    case 'docSidebar':
      return docSidebarEntry(item, page)
    case 'doc':
      return docEntry(item, page)
    case 'docsVersion':
    case 'docsVersionDropdown':
      return versionEntry(item, page)
    case 'localeDropdown':
      return localesEntry(item, page)
    case 'search':
      return { type: 'search' }
    case 'html':
      return {
        type: 'html',
        markup: markupOf(item.value),
        className: `ink-navbar-html ${item.className ?? ''}`.trim(),
      }
    default:
      return customEntry(item, page)
  }
}

type Item<T extends NavbarItem['type']> = Extract<NavbarItem, { type: T }>

function linkEntry(item: Item<'link'>, page: PageContext): NavbarEntry {
  const href = targetOf(item, page) ?? '#'
  return {
    type: 'link',
    ...drawnLabel(labelFor(item.label, page), item),
    href,
    isExternal: item.target === undefined ? isExternal(href) : item.target === '_blank',
    isActive: isActiveLink(item, href, page),
    ...classOf(item),
  }
}

function isActiveLink(item: Item<'link'>, href: string, page: PageContext): boolean {
  const here = comparable(page.route.url)
  if (item.activeBaseRegex !== undefined) return new RegExp(item.activeBaseRegex, 'i').test(page.route.url)
  if (item.activeBasePath !== undefined)
    return isAtOrBelow(here, hrefOf(page.localeView.locale, page.context.site.baseUrl, item.activeBasePath))
  return isActiveTarget(href, page)
}

function isActiveTarget(href: string | undefined, { route, localeView }: PageContext): boolean {
  return (
    href !== undefined && !isExternal(href) && isAtOrBelow(comparable(route.url), href, localeView.locale)
  )
}

/** Whether a path lies at or below another, at a segment border; the locale root holds only itself (RO-11). */
function isAtOrBelow(here: string, href: string, locale?: Locale): boolean {
  const there = comparable(href)
  if (here === there) return true
  if (locale !== undefined && there === comparable(locale.baseUrl)) return false
  return here.startsWith(there.endsWith('/') ? there : `${there}/`)
}

function targetOf(item: { to?: string; href?: string }, page: PageContext): string | undefined {
  const written = item.to ?? item.href
  if (written === undefined) return undefined
  const { localeView, context } = page
  return inCaseOfPage(hrefOf(localeView.locale, context.site.baseUrl, written), localeView.plan, context.site)
}

function dropdownEntry(item: Item<'dropdown'>, page: PageContext): NavbarEntry {
  const items = entriesOf(item.items, page)
  const href = targetOf(item, page)
  return {
    type: 'dropdown',
    ...drawnLabel(labelFor(item.label, page), item),
    items,
    isActive: items.some((entry) => entry.type === 'link' && entry.isActive) || isActiveTarget(href, page),
    ...(href !== undefined && { href }),
    ...classOf(item),
  }
}

function entriesOf(items: readonly NavbarItem[], page: PageContext): NavbarEntry[] {
  return items.map((item) => entryOf(item, page)).filter((entry) => entry !== undefined)
}

/** What an author has put behind the entries of a dropdown that has its own. */
function moreOf(
  { items = [] }: Item<'docsVersionDropdown' | 'localeDropdown'>,
  page: PageContext,
): { more?: NavbarEntry[] } {
  const more = entriesOf(items, page)
  return more.length === 0 ? {} : { more }
}

function localesEntry(item: Item<'localeDropdown'>, page: PageContext): NavbarEntry {
  const query = item.queryString?.replace(/^\?/, '')
  const withQuery = (entry: LocaleEntry): LocaleEntry =>
    query ? { ...entry, href: `${entry.href}?${query}`, query } : entry
  return {
    type: 'locales',
    label: page.localeView.locale.label,
    items: localeEntries(page, item.order).map(withQuery),
    ...moreOf(item, page),
  }
}

function docSidebarEntry(item: Item<'docSidebar'>, page: PageContext): NavbarEntry {
  const { version, href } = sidebarTarget(item, versionsFor(page, item))
  const stop = page.localeView.sidebarIndex(version, item.sidebarId)?.stops[0]
  const first = stop ? labelOf(stop) : { label: item.sidebarId }
  return {
    type: 'link',
    ...(item.label === undefined ? first : labelFor(item.label, page)),
    href,
    isExternal: isExternal(href),
    isActive: sidebarOf(page.route) === item.sidebarId && isInDocs(page.route, version),
    ...inVersions(page, version, (other) => entryIn(other, item)),
    ...classOf(item),
  }
}

/** The sidebar that a page is shown with. */
function sidebarOf({ content }: Route): string | undefined {
  return content.kind === 'doc' || content.kind === 'category' ? content.sidebarId : undefined
}

function docEntry(item: Item<'doc'>, page: PageContext): NavbarEntry | undefined {
  const target = docTarget(item, versionsFor(page, item))
  if (target === undefined) return undefined
  const { version, href } = target
  const { content, url } = page.route
  const shown = isInDocs(page.route, version) && content.kind === 'doc' ? content : undefined
  const isHere = url === href || shown?.doc.id === item.docId
  if (version.unlistedIds.has(item.docId) && !isHere) return undefined
  const isIn = (id: string): boolean => page.localeView.sidebarIndex(version, id)?.trails.has(href) === true
  const sidebarId = [...version.sidebars.keys()].find(isIn)
  const isSameSidebar = sidebarOf(page.route) === (sidebarId ?? '') && isInDocs(page.route, version)
  return {
    type: 'link',
    ...(item.label === undefined ? { label: item.docId } : labelFor(item.label, page)),
    href,
    isExternal: false,
    isActive: isHere || isSameSidebar,
    ...inVersions(page, version, (other) => entryIn(other, item)),
    ...classOf(item),
  }
}

function versionEntry(
  item: Item<'docsVersion' | 'docsVersionDropdown'>,
  page: PageContext,
): NavbarEntry | undefined {
  const version = versionsFor(page, item)[0]
  if (version === undefined) return undefined
  if (item.inDocsOnly === true && !isInDocs(page.route, version)) return undefined
  const menu = item.type === 'docsVersionDropdown' ? versionsMenu(item, version, page) : undefined
  if (menu !== undefined) return menu
  const isMain = item.type === 'docsVersion'
  const own = isMain ? item.label : undefined
  return {
    type: 'link',
    ...(own === undefined ? { label: version.label } : labelFor(own, page)),
    href: isMain ? version.mainHref : hrefInVersion(page, version),
    isExternal: false,
    isActive: false,
    ...inVersions(page, version, ({ mainHref: href, label }) =>
      own === undefined ? { href, label } : { href },
    ),
    ...classOf(item),
  }
}

/** What an entry is in each of the versions that a reader may prefer: outside of its docs, where these have several. */
function inVersions(
  page: PageContext,
  version: DocsVersion,
  tellIn: (version: DocsVersion) => InVersion | undefined,
): { inVersions?: Record<string, InVersion> } {
  const versions = versionsOf(page, version.instance)
  if (versions.length === 1 || isInDocs(page.route, version)) return {}
  const entries = versions.flatMap((other) => {
    const entry = tellIn(other)
    return entry === undefined ? [] : [[other.name, entry] as const]
  })
  return { inVersions: Object.fromEntries(entries) }
}

/** A menu of versions; none where there is only one to choose. */
function versionsMenu(
  item: Item<'docsVersionDropdown'>,
  version: DocsVersion,
  page: PageContext,
): NavbarEntry | undefined {
  const listed = listedVersions(item, versionsOf(page, version.instance))
  const more = moreOf(item, page)
  if (listed.length + (more.more?.length ?? 0) <= 1) return undefined
  // A menu without this version is called by its first one.
  const named = listed.includes(version) ? version : (listed[0] ?? version)
  return {
    type: 'versions',
    label: menuLabel(item, named),
    items: listed.map((target) => ({
      name: target.name,
      label: menuLabel(item, target),
      href: hrefInVersion(page, target),
      isActive: isInDocs(page.route, version) && target === version,
    })),
    ...inVersions(page, version, (other) =>
      listed.includes(other) ? { label: menuLabel(item, other) } : undefined,
    ),
    ...more,
  }
}

/** The versions of some docs; of the main ones where no id is given. */
function versionsOf({ localeView }: PageContext, id?: string): DocsVersion[] {
  const { versions } = localeView.plan
  const wanted = id ?? versions[0]?.instance
  return versions.filter(({ instance }) => instance === wanted)
}

/** The versions an item may lead into: that of the page, then the last one, which may have what an old one lacks. */
function versionsFor(page: PageContext, item: NavbarItem): DocsVersion[] {
  const { content } = page.route
  const versions = versionsOf(page, 'docsId' in item ? item.docsId : undefined)
  const own = 'version' in content ? versions.find(({ name }) => name === content.version) : undefined
  const last = versions.find(({ isLast }) => isLast)
  return [...new Set([own, last])].filter((version) => version !== undefined)
}

function customEntry(item: Item<`custom-${string}`>, page: PageContext): NavbarEntry {
  const name = item.type.slice('custom-'.length)
  const label = item.label === undefined ? { label: name } : labelFor(item.label, page)
  return { type: 'custom', name, ...label, ...classOf(item) }
}

/** The author's translation of a navbar label, in Docusaurus' key format. */
function labelFor(label: string, page: PageContext): Label {
  return translatedLabel(`item.label.${label}`, label, page.localeView.plan)
}

/** The name of a link that shows nothing but what a style sheet draws: an element of its own, which is for those who listen. */
function drawnLabel(label: Label, { className = '' }: NavbarItem): Label {
  const isDrawn = className.split(' ').includes('ink-drawn-item')
  return isDrawn ? { ...label, markup: [['span', {}, label.label]] } : label
}

function classOf(item: NavbarItem): { className?: string } {
  return item.className === undefined ? {} : { className: item.className }
}
