import { withoutSlashes } from '../../addresses.ts'
import { asRecord, defined, isRecord } from '../../defined.ts'
import { unescapeHtml } from '../../html/escape.ts'
import type {
  FooterColumnConfig,
  FooterConfig,
  FooterLinkConfig,
  NavbarConfig,
  SiteLogo,
  NavbarItemConfig,
} from '../../types/config.ts'
import { noteAttributes, tabOf, targetOf, type LinkList } from './link-options.ts'
import { filled, filledText, readOptions, textsOf, type Ledger, type Options } from '../options.ts'

/** The navbar. */
export function mapNavbar(navbar: Options, place: Omit<NavbarList, 'path'>): NavbarConfig {
  return defined({
    title: navbar.text('title') ?? '',
    logo: mapLogo(navbar.inner('logo')),
    // It is off there, and on here.
    hideOnScroll: navbar.flag('hideOnScroll') ?? false,
    style: navbar.word('style', ['dark', 'primary']),
    // They stand left there, and right here.
    items: mapNavbarItems(navbar.list('items'), { path: `${navbar.path}.items`, ...place }).map(
      (item): NavbarItemConfig => ({ position: 'left', ...item }),
    ),
  })
}

function mapLogo(logo: Options): SiteLogo | undefined {
  const src = logo.text('src')
  if (src === undefined) return undefined
  const written = logo.raw('alt')
  // An empty text counts: it says that the picture is an ornament.
  const alt = typeof written === 'string' ? written : undefined
  return defined({ src, srcDark: logo.text('srcDark'), alt, href: logo.text('href'), ...sizeOf(logo) })
}

/** Sizes in pixels; others are written in units that a picture’s attributes do not have. */
function sizeOf(logo: Options): { width: number | undefined; height: number | undefined } {
  const [width, height] = [logo.number('width'), logo.number('height')]
  return {
    width: width && width >= 1 ? width : undefined,
    height: height && height >= 1 ? height : undefined,
  }
}

/** The footer. */
export function mapFooter(footer: Options, ledger: Ledger): FooterConfig {
  return defined({
    style: footer.word('style', ['light', 'dark']),
    logo: mapLogo(footer.inner('logo')),
    links: mapFooterLinks(footer.list('links'), { path: `${footer.path}.links`, ledger }),
    copyright: footer.text('copyright'),
  })
}

function mapFooterLinks(entries: readonly unknown[], list: LinkList): FooterConfig['links'] {
  // A mix of both is a mistake there as well; columns without a title hold what stands alone.
  if (!entries.some(isColumn)) return mapLinks(entries, list)
  return entries.map((entry, index): FooterColumnConfig => {
    if (!isColumn(entry)) return { title: '', items: mapLinks([entry], list) }
    const column = readOptions(entry, `${list.path}[${index}]`, list.ledger)
    return { title: column.text('title') ?? '', items: mapLinks(column.list('items'), list) }
  })
}

/** A column may hold nothing but its title. */
function isColumn(entry: unknown): boolean {
  if (!isRecord(entry)) return false
  const leads = ['to', 'href', 'html'].some((key) => entry[key] !== undefined)
  return Array.isArray(entry['items']) || (typeof entry['title'] === 'string' && !leads)
}

function mapLinks(entries: readonly unknown[], list: LinkList): FooterLinkConfig[] {
  return entries.filter(isRecord).flatMap((entry): FooterLinkConfig[] => {
    const link = readOptions(entry, '', { ...list.ledger, opened: [] })
    const html = link.text('html')
    if (html !== undefined) return [{ html }]
    const target = targetOf(link)
    const label = link.text('label') ?? link.text('aria-label') ?? link.text('to') ?? link.text('href')
    if (target === undefined || label === undefined) return []
    noteAttributes(link, list)
    return [defined({ label, ...target, ...tabOf(link), className: link.text('className') })]
  })
}

/** What items of a navbar are translated with. */
export interface NavbarList extends LinkList {
  /** Classes that style sheets draw a picture for. */
  drawnClasses: ReadonlySet<string>
  /** Codes of the languages in the order of their menu, where it is not that of the site. */
  languages?: string[] | undefined
  /** Whether docs have versions, by their id. */
  hasVersions: (docsId: string | undefined) => boolean
}

/** The items of the navbar or of a dropdown. Those that cannot lead anywhere here are noted and left out. */
function mapNavbarItems(items: readonly unknown[], list: NavbarList): NavbarItemConfig[] {
  return items.filter(isRecord).flatMap((entry, index) => {
    const item = readOptions(entry, `${list.path}[${index}]`, { ...list.ledger, opened: [] })
    const mapped = mapItem(item, list)
    if (mapped === undefined) return []
    const position = item.word('position', ['left', 'right'])
    return [defined({ ...mapped, position, className: classOf(item, list) })]
  })
}

function mapItem(item: Options, list: NavbarList): NavbarItemConfig | undefined {
  const type = item.text('type') ?? 'default'
  noteDropdown(item, list)
  const docsId = docsIdOf(item)
  switch (type) {
    case 'doc':
      return defined({ type, docsId, docId: item.text('docId'), label: wordsOf(item) })
    case 'docSidebar':
      return defined({ type, docsId, sidebarId: item.text('sidebarId'), label: wordsOf(item) })
    case 'docsVersion':
      return defined({ type, docsId, label: wordsOf(item) })
    case 'docsVersionDropdown':
      return versionsMenu(item, list)
    case 'search':
      return { type }
    case 'localeDropdown': {
      const queryString = item.text('queryString')
      return defined({ type, queryString, order: list.languages, items: moreItems(item, list) })
    }
    case 'html':
      return { type, value: item.text('value') ?? '' }
    case 'default':
    case 'link':
    case 'dropdown':
      return mapLink(item, list)
    default:
      return mapOwnItem(item, list)
  }
}

/** An item that code of the site draws. What leads somewhere does so here as well, without the looks that it had. */
function mapOwnItem(item: Options, list: NavbarList): NavbarItemConfig | undefined {
  const { shown, here } = ownItem(item, list)
  const name = `navbar item "${nameOf(item)}"`
  const there = `was an item of the site’s own, "${item.text('type') ?? '?'}"`
  list.ledger.notes.push({ kind: 'option', name, there, here: shown ? here : 'it is left out' })
  return shown
}

/** What an item of the site's own becomes, and what that is called. */
function ownItem(item: Options, list: NavbarList): { shown: NavbarItemConfig | undefined; here: string } {
  if (Array.isArray(item.raw('items')))
    return { shown: mapDropdown(item, list), here: 'its links are in a dropdown' }
  const link = plainLink(item)
  if (link !== undefined || !isVersionsMenu(item, list)) return { shown: link, here: 'it is a plain link' }
  const shown = { ...versionsMenu(item, list), inDocsOnly: true }
  return { shown, here: 'the menu of versions is in its place, on pages of its docs' }
}

/** Sites that have several docs write a menu of versions that shows itself in its own docs only. */
function isVersionsMenu(item: Options, { hasVersions }: NavbarList): boolean {
  const type = item.text('type') ?? ''
  return (
    /version/i.test(type) &&
    /dropdown|menu|select|switch/i.test(type) &&
    hasVersions(item.text('docsPluginId'))
  )
}

/** The menu of the versions of some docs. */
function versionsMenu(item: Options, list: NavbarList): NavbarItemConfig {
  return defined({
    type: 'docsVersionDropdown',
    docsId: docsIdOf(item),
    ...menuVersions(item),
    items: moreItems(item, list),
  })
}

/** The id of the docs that an item is about, where they are not the main ones. */
function docsIdOf(item: Options): string | undefined {
  const id = item.text('docsPluginId')
  return id === 'default' ? undefined : id
}

/** Notes on what is otherwise in dropdowns of versions and languages. */
function noteDropdown(item: Options, { path, ledger }: NavbarList): void {
  const type = item.text('type') ?? ''
  if (!/^(?:docsVersion|locale)Dropdown$/.test(type) || item.list('dropdownItemsBefore').length === 0) return
  const there = 'put links in front of those of a dropdown'
  const name = `${path}: ${type}.dropdownItemsBefore`
  ledger.notes.push({ kind: 'option', name, there, here: 'they stand behind them' })
}

/** The versions that a dropdown shows, and what it calls them: a list of names, or an object with what each is called by. */
function menuVersions(item: Options): Pick<NavbarItemConfig, 'versions' | 'versionLabels'> {
  const written = item.raw('versions')
  if (Array.isArray(written)) return defined({ versions: filled(textsOf(written)) })
  const entries = Object.entries(asRecord(written))
  const labels = entries.flatMap(([name, version]) => {
    const label = filledText(asRecord(version)['label'])
    return label === undefined ? [] : [[name, label] as const]
  })
  return defined({
    versions: filled(entries.map(([name]) => name)),
    versionLabels: labels.length === 0 ? undefined : Object.fromEntries(labels),
  })
}

/** What dropdowns of versions and languages hold besides those. */
function moreItems(item: Options, list: NavbarList): NavbarItemConfig[] | undefined {
  const items = [...item.list('dropdownItemsBefore'), ...item.list('dropdownItemsAfter')]
  const mapped = mapNavbarItems(items, { ...list, path: `${item.path}.dropdownItemsAfter` })
  return filled(mapped)
}

function mapLink(item: Options, list: NavbarList): NavbarItemConfig | undefined {
  if (Array.isArray(item.raw('items'))) return mapDropdown(item, list)
  const target = targetOf(item)
  const link = plainLink(item)
  if (target === undefined || link === undefined) return undefined
  noteAttributes(item, list)
  const html = item.text('html')
  // A picture in the place of words is one here, too. Paths count from the base; where that is, only a link knows.
  if (html !== undefined && /<(?:img|svg)\b/i.test(html) && 'href' in target) {
    // One that is a link already would end that around it.
    const isLink = /<a\s/i.test(html)
    return {
      type: 'html',
      value: isLink ? html : `<a href="${target.href.replaceAll('"', '%22')}">${html}</a>`,
    }
  }
  if (html !== undefined && /<\w/.test(html)) noteInside(item, list)
  return link
}

function mapDropdown(item: Options, list: NavbarList): NavbarItemConfig | undefined {
  const items = mapNavbarItems(item.list('items'), { ...list, path: `${item.path}.items` })
  if (items.length === 0) return undefined
  return { type: 'dropdown', label: labelOf(item) ?? '…', ...targetOf(item), items }
}

function plainLink(item: Options): NavbarItemConfig | undefined {
  const target = targetOf(item)
  const label = labelOf(item)
  if (target === undefined || label === undefined) return undefined
  return defined({
    label,
    ...target,
    ...tabOf(item),
    activeBasePath: item.text('activeBasePath'),
    activeBaseRegex: item.text('activeBaseRegex'),
  })
}

/** A note on a link whose inside was HTML. */
function noteInside(item: Options, { path, ledger }: NavbarList): void {
  const there = 'was HTML inside of a link'
  const places = [item.text('href') ?? item.text('to') ?? '?']
  ledger.notes.push({ kind: 'option', name: `${path}: html`, there, here: 'the link has its text', places })
}

/** A link that has no text but a picture shows only that; its name is for those who listen. */
function classOf(item: Options, { drawnClasses }: NavbarList): string | undefined {
  const className = item.text('className')
  const hasText = item.text('label') !== undefined || item.text('html') !== undefined
  const isDrawn = className?.split(/\s+/).some((name) => drawnClasses.has(name)) === true
  return isDrawn && !hasText ? `${className} ink-drawn-item` : className
}

/** The label of an item. Other icons are drawn by style sheets there; here their names stand in their places. */
function labelOf(item: Options): string | undefined {
  const written = item.text('label') ?? item.text('aria-label') ?? item.text('title') ?? wordsOf(item)
  if (written !== undefined) return written
  const target = item.text('href') ?? item.text('to')
  // One that shows nothing and leads nowhere is a gap between others.
  const isGap = target === '#' && item.text('className') === undefined
  if (target === undefined || isGap) return undefined
  return URL.canParse(target) ? hostOf(target) : withoutSlashes(target) || 'Home'
}

/** What its author calls an item: its label, or the words of the HTML that stands in the place of one. */
function wordsOf(item: Options): string | undefined {
  const words = unescapeHtml(item.text('html')?.replaceAll(/<[^>]*>/g, '') ?? '').trim()
  return item.text('label') ?? (words === '' ? undefined : words)
}

function hostOf(address: string): string {
  const { hostname, pathname } = new URL(address)
  if (hostname === 'github.com') return 'GitHub'
  return hostname.replace(/^www\./, '') || pathname
}

/** The name of an item in notes. */
function nameOf(item: Options): string {
  const names = ['label', 'docId', 'sidebarId', 'type'].map((key) => item.text(key))
  return names.find((name) => name !== undefined) ?? '?'
}
