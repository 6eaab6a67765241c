import { defined, isRecord } from '../defined.ts'
import type { NavbarItemConfig } from '../types/config.ts'
import { readOptions, type Ledger, type Options } from './options.ts'
import { targetOf } from './targets.ts'

interface Place {
  /** Of the list, for notes. */
  path: string
  ledger: Ledger
  /** Classes that style sheets draw a picture for. */
  drawnClasses: ReadonlySet<string>
}

/** The items of the navbar or of a dropdown. Those that cannot lead anywhere here are noted and left out. */
export function mapNavbarItems(items: readonly unknown[], place: Place): NavbarItemConfig[] {
  return items.filter(isRecord).flatMap((entry, index) => {
    const item = readOptions(entry, `${place.path}[${index}]`, { ...place.ledger, opened: [] })
    const mapped = mapItem(item, place)
    if (mapped === undefined) return []
    return [
      defined({
        ...mapped,
        position: item.word('position', ['left', 'right']),
        className: classOf(item, place),
      }),
    ]
  })
}

function mapItem(item: Options, place: Place): NavbarItemConfig | undefined {
  const type = item.text('type') ?? 'default'
  const id = item.text('docsPluginId')
  const docsId = id === 'default' ? undefined : id
  switch (type) {
    case 'doc':
      return defined({ type, docsId, docId: item.text('docId'), label: item.text('label') })
    case 'docSidebar':
      return defined({ type, docsId, sidebarId: item.text('sidebarId'), label: item.text('label') })
    case 'docsVersion':
      return defined({ type, docsId, label: item.text('label') })
    case 'docsVersionDropdown':
      return defined({ type, docsId })
    case 'search':
      return { type }
    case 'localeDropdown':
      return defined({ type, queryString: item.text('queryString') })
    case 'html':
      return { type, value: item.text('value') ?? '' }
    case 'default':
    case 'link':
    case 'dropdown':
      return mapLink(item, place)
    default:
      return leaveOut(item, { place, there: `was an item of the site’s own, "${type}"` })
  }
}

function mapLink(item: Options, place: Place): NavbarItemConfig | undefined {
  const target = targetOf(item)
  const label = labelOf(item)
  if (Array.isArray(item.raw('items'))) {
    const items = mapNavbarItems(item.list('items'), { ...place, path: `${item.path}.items` })
    return items.length === 0 ? undefined : { type: 'dropdown', label: label ?? '…', ...target, items }
  }
  if (target === undefined || label === undefined) return undefined
  return defined({
    label,
    ...target,
    activeBasePath: item.text('activeBasePath'),
    activeBaseRegex: item.text('activeBaseRegex'),
  })
}

/** A link that has no text but a picture shows only that; its name is for those who listen. */
function classOf(item: Options, { drawnClasses }: Place): string | undefined {
  const className = item.text('className')
  const hasText = item.text('label') !== undefined || item.text('html') !== undefined
  const isDrawn = className?.split(/\s+/).some((name) => drawnClasses.has(name)) === true
  return isDrawn && !hasText ? `${className} ink-drawn-item` : className
}

/** The label of an item. Other icons are drawn by style sheets there; here their names stand in their places. */
function labelOf(item: Options): string | undefined {
  const written = item.text('label') ?? item.text('aria-label') ?? item.text('title')
  if (written !== undefined) return written
  const text = item
    .text('html')
    ?.replaceAll(/<[^>]*>/g, '')
    .trim()
  if (text !== undefined && text !== '') return text
  const target = item.text('href') ?? item.text('to')
  if (target === undefined) return undefined
  return URL.canParse(target) ? hostOf(target) : target.replaceAll(/^\/+|\/+$/g, '')
}

function hostOf(address: string): string {
  const { hostname, pathname } = new URL(address)
  if (hostname === 'github.com') return 'GitHub'
  return hostname.replace(/^www\./, '') || pathname
}

function leaveOut(item: Options, { place, there }: { place: Place; there: string }): undefined {
  const name = item.text('label') ?? item.text('docId') ?? item.text('sidebarId') ?? item.text('type') ?? '?'
  place.ledger.notes.push({ kind: 'option', name: `navbar item "${name}"`, there, here: 'it is left out' })
}
