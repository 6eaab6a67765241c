import { isExternal } from '../addresses.ts'
import type { SidebarItemData } from '../types/app.ts'
import type { Label } from '../types/route.ts'
import type { SidebarEntry } from '../types/view.ts'

/** Where the reader is in a sidebar, and what is open there. */
export interface SidebarState {
  /** The page's address, as the sidebar names it. */
  href: string
  /** Place of the page, as `0.2.1`; absent when the sidebar does not list it. */
  current?: string | undefined
  /** The categories that the reader has opened and closed, by place. @default nothing */
  opened?: ReadonlyMap<string, boolean>
}

/**
 * The part of a sidebar that is shown: the top level and the open branches (P4). A category that was never open has no
 * entries; it leads to its page or its first child, so that it works without JavaScript (SB-06).
 */
export function sidebarEntries(
  nodes: readonly SidebarItemData[],
  state: SidebarState,
  above = '',
): SidebarEntry[] {
  const shown = nodes.flatMap((node, index) => {
    const place = above === '' ? String(index) : `${above}.${index}`
    return isShown(node, place, state) ? [{ node, place }] : []
  })
  const start = startOfStretch(shown.findIndex(({ place }) => isOnTrail(place, state.current)))
  const end = start + longestList
  // One more on both sides is the way to the stretches there.
  return shown.slice(Math.max(0, start - 1), end + 1).map((item) => {
    const entry = entryOf(item.node, item.place, state)
    const isWay = item === shown[start - 1] || item === shown[end]
    return isWay && entry.type !== 'html' ? { ...entry, label: `… ${entry.label}`, markup: undefined } : entry
  })
}

/** Longer lists are shown in stretches: no reader looks through one, and every page of it would hold all of it. */
const longestList = 200

/**
 * Where the part of a list begins that is shown around one of its items.
 * @param index -1 where the page is elsewhere
 */
export function startOfStretch(index: number): number {
  return index - (index % longestList)
}

/** Unlisted pages are listed only while they are the current page (DOC-11). */
function isShown(node: SidebarItemData, place: string, state: SidebarState): boolean {
  if (node.type === 'html' || isOnTrail(place, state.current)) return true
  return !node.isUnlisted && (node.href !== undefined || !isEmpty(node, place, state))
}

/** Whether a category has nothing that it could show: it is a link to its page then, or nothing. */
function isEmpty(node: SidebarItemData, place: string, state: SidebarState): boolean {
  if (node.type !== 'category' || node.source !== undefined) return false
  return !node.items.some((item, index) => isShown(item, `${place}.${index}`, state))
}

/** Whether a place is the current one or above it. */
function isOnTrail(place: string, current: string | undefined): boolean {
  return `${current ?? ''}.`.startsWith(`${place}.`)
}

function entryOf(node: SidebarItemData, place: string, state: SidebarState): SidebarEntry {
  if (node.type === 'html') return node
  const { href } = node
  if (node.type === 'category' && (href === undefined || !isEmpty(node, place, state)))
    return categoryEntryOf(node, place, state)
  // as: only categories may have no address.
  const address = href as string
  const isCurrent = place === state.current && address === state.href
  return { type: 'link', href: address, isExternal: isExternal(address), isCurrent, ...shared(node) }
}

function categoryEntryOf(
  node: Extract<SidebarItemData, { type: 'category' }>,
  place: string,
  state: SidebarState,
): SidebarEntry {
  const isActive = isOnTrail(place, state.current)
  const opened = state.opened?.get(place)
  const isOpen = !node.collapsible || (opened ?? (isActive || !node.collapsed))
  return {
    type: 'category',
    href: node.href ?? node.leadsTo,
    hasPage: node.href !== undefined,
    isCurrent: isActive && node.href === state.href,
    isActive,
    isOpen,
    isCollapsible: node.collapsible,
    items: isOpen || opened !== undefined ? sidebarEntries(node.items, state, place) : [],
    ...(node.items.length === 0 && { source: node.source }),
    place,
    ...shared(node),
  }
}

function shared({ label, gloss, markup, className }: Exclude<SidebarItemData, { type: 'html' }>): Label & {
  className: string | undefined
} {
  return { label, gloss, markup, className }
}

/**
 * Opens the categories down to a place; they stay open when the reader goes on.
 * @param nodes the sidebar, where the categories beside those are closed
 */
export function openedDownTo(
  opened: ReadonlyMap<string, boolean>,
  current: string | undefined,
  nodes?: readonly SidebarItemData[],
): ReadonlyMap<string, boolean> {
  const changed = new Map(opened)
  let [list, above] = [nodes, '']
  for (const step of current?.split('.') ?? []) {
    for (const index of list?.keys() ?? []) changed.set(above + index, false)
    changed.set(above + step, true)
    const node = list?.[Number(step)]
    list = node?.type === 'category' ? node.items : undefined
    above += `${step}.`
  }
  return changed
}

/** The place of every page in a sidebar, by address. When a page is listed twice, its first place counts. */
export function placesOf(nodes: readonly SidebarItemData[]): Map<string, string> {
  const places = new Map<string, string>()
  addPlaces(places, nodes, '')
  return places
}

function addPlaces(places: Map<string, string>, nodes: readonly SidebarItemData[], above: string): void {
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'html' || (node.type === 'link' && node.isRef)) continue
    const place = above === '' ? String(index) : `${above}.${index}`
    if (node.href !== undefined && !places.has(node.href)) places.set(node.href, place)
    if (node.type === 'category') addPlaces(places, node.items, place)
  }
}
