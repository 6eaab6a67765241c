import type { SidebarItem } from '../types/route.ts'
import type { SidebarEntry } from '../types/view.ts'
import { firstHref, type SidebarIndex, type SidebarNode } from './sidebar-index.ts'
import { isExternal } from './urls.ts'

/**
 * The part of a sidebar that a page's HTML holds: the top level and the branch down to the page (P4). A closed
 * category has no entries and leads to its page or its first child, so that it works without JavaScript (SB-06).
 */
export function sidebarViewOf(href: string, index: SidebarIndex): SidebarEntry[] {
  const trail = new Set<SidebarItem>(index.trails.get(href))
  return entriesOf(index.sidebar.items, { href, trail })
}

interface Place {
  href: string
  /** Items on the way to the page. */
  trail: ReadonlySet<SidebarItem>
}

function entriesOf(items: readonly SidebarItem[], place: Place): SidebarEntry[] {
  return items.filter((item) => isShown(item, place)).map((item) => entryOf(item, place))
}

/** Unlisted pages are listed only while they are the current page (DOC-11). */
function isShown(item: SidebarItem, place: Place): boolean {
  return item.type === 'html' || !item.isUnlisted || place.trail.has(item)
}

function entryOf(item: SidebarItem, place: Place): SidebarEntry {
  if (item.type === 'html') return item
  if (item.type === 'category') return categoryEntryOf(item, place)
  return {
    type: 'link',
    label: item.label,
    href: item.href,
    isExternal: isExternal(item.href),
    isCurrent: place.trail.has(item) && item.href === place.href,
    ...shared(item),
  }
}

function categoryEntryOf(item: Extract<SidebarItem, { type: 'category' }>, place: Place): SidebarEntry {
  const isActive = place.trail.has(item)
  const isOpen = isActive || !item.collapsible || !item.collapsed
  const href = item.href ?? firstHref(item.items)
  return {
    type: 'category',
    label: item.label,
    ...(href !== undefined && { href }),
    hasPage: item.href !== undefined,
    isCurrent: isActive && item.href === place.href,
    isActive,
    isOpen,
    isCollapsible: item.collapsible,
    items: isOpen ? entriesOf(item.items, place) : [],
    ...shared(item),
  }
}

function shared(item: SidebarNode): { className?: string; isUnlisted?: boolean } {
  return {
    ...(item.className !== undefined && { className: item.className }),
    ...(item.isUnlisted && { isUnlisted: true }),
  }
}
