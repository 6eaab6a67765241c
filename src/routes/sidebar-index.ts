import type { Link, Neighbors, Sidebar, SidebarItem } from '../types/route.ts'
import type { Breadcrumb } from '../types/view.ts'
import { labelOf } from './labels.ts'

/** A sidebar item that leads somewhere or holds such items. */
export type TrailItem = Exclude<SidebarItem, { type: 'html' }>

/** A sidebar with its reading order and the way to every page, computed once for all pages it serves. */
export interface SidebarIndex {
  sidebar: Sidebar
  /** The pages in the order a reader meets them. */
  stops: Link[]
  /** Position in `stops` by URL. */
  positions: Map<string, number>
  /** The items from the top down to the one that leads to a URL. */
  trails: Map<string, readonly TrailItem[]>
}

/**
 * Indexes a sidebar. Category pages are stops (PGN-01); links elsewhere, `ref`s and unlisted pages are not.
 * A page that is listed twice is a stop in both places, as in Docusaurus; its own place is the first.
 */
export function indexSidebar(sidebar: Sidebar): SidebarIndex {
  const index: SidebarIndex = { sidebar, stops: [], positions: new Map(), trails: new Map() }
  addItems(index, sidebar.items, [])
  return index
}

function addItems(index: SidebarIndex, items: readonly SidebarItem[], above: readonly TrailItem[]): void {
  for (const item of items) {
    if (item.type === 'html' || (item.type === 'link' && item.isRef)) continue
    const trail = [...above, item]
    if (item.href !== undefined) {
      if (!index.trails.has(item.href)) index.trails.set(item.href, trail)
      if (!item.isUnlisted && (item.type === 'category' || item.docId !== undefined))
        addStop(index, item, item.href)
    }
    if (item.type === 'category') addItems(index, item.items, trail)
  }
}

/** A category whose page is its first item, too, is one stop: nobody goes on to where they are. */
function addStop({ stops, positions }: SidebarIndex, item: TrailItem, href: string): void {
  if (stops.at(-1)?.href === href) return
  if (!positions.has(href)) positions.set(href, stops.length)
  const label = item.paginationLabel === undefined ? labelOf(item) : { label: item.paginationLabel }
  stops.push({ ...label, href })
}

/** The pages before and after `href` in reading order. */
export function neighborsOf(href: string, index: SidebarIndex): Neighbors {
  const here = index.positions.get(href)
  if (here === undefined) return {}

  const [prev, next] = [index.stops[here - 1], index.stops[here + 1]]
  return { ...(prev && { prev }), ...(next && { next }) }
}

/** The breadcrumbs of a page: its categories, then itself (BRD-01). The last one has no link (BRD-02). */
export function breadcrumbsOf(href: string, index: SidebarIndex): Breadcrumb[] {
  const trail = index.trails.get(href) ?? []
  return trail.map((item) => ({
    ...labelOf(item),
    ...(item.href !== undefined && item.href !== href && { href: item.href }),
  }))
}

/** Where a reader who opens these items lands first. */
export function firstHref(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.type === 'html' || (item.type === 'link' && item.isUnlisted)) continue
    const href = item.href ?? (item.type === 'category' ? firstHref(item.items) : undefined)
    if (href !== undefined) return href
  }
  return undefined
}

/** The first doc of these items, as a page of its own or of a category, where pages that list a category do not count. */
export function firstDocHref(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.type === 'html' || (item.type === 'link' && item.isRef)) continue
    const within = item.type === 'category' ? firstDocHref(item.items) : undefined
    const href = item.docId === undefined ? within : item.href
    if (href !== undefined) return href
  }
  return undefined
}
