import { useMemo } from 'react'
import { isSamePath } from './match-path.ts'

/** The address of an item of a sidebar; of a category without one, that of the first item in it that has one. */
export function findFirstSidebarItemLink(item: SidebarItem): string | undefined {
  const { href, items = [], unlisted = false, linkUnlisted = false } = item
  if (href !== undefined && !unlisted && !linkUnlisted) return href
  return items.map(findFirstSidebarItemLink).find((address) => address !== undefined)
}

/** The items that lead somewhere; of categories those in which anything does. */
export function filterDocCardListItems<T extends SidebarItem>(items: readonly T[]): T[] {
  return items.filter(
    (item) =>
      item.type !== 'html' && (item.type !== 'category' || findFirstSidebarItemLink(item) !== undefined),
  )
}

/** An item of a sidebar, as far as it matters where it leads. */
export interface SidebarItem {
  type?: string
  href?: string
  unlisted?: boolean
  linkUnlisted?: boolean
  items?: readonly SidebarItem[]
}

/** The first category of a sidebar for which something holds, from the top down. */
export function findSidebarCategory<T extends SidebarItem>(
  items: readonly T[],
  isWanted: (category: T) => boolean,
): T | undefined {
  for (const item of items.filter(({ type }) => type === 'category')) {
    // as: what stands in items of a sidebar are such items.
    const found = isWanted(item) ? item : findSidebarCategory((item.items ?? []) as readonly T[], isWanted)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether an item leads to a page, or holds one that does. */
export function isActiveSidebarItem({ type, href, items = [] }: SidebarItem, path: string): boolean {
  if (type === 'html') return false
  return (
    (href !== undefined && isSamePath(href, path)) || items.some((item) => isActiveSidebarItem(item, path))
  )
}

/** Whether an item is shown on a page: what is listed nowhere is shown where the reader is. */
export function isVisibleSidebarItem(item: SidebarItem, path: string): boolean {
  const { type, href, items = [], unlisted = false, linkUnlisted = false } = item
  if (type === 'html' || isActiveSidebarItem(item, path)) return true
  if (type === 'link') return !unlisted
  return (href !== undefined && !linkUnlisted) || items.some((one) => isVisibleSidebarItem(one, path))
}

/** The items of a sidebar that are shown on a page. */
export function useVisibleSidebarItems<T extends SidebarItem>(items: readonly T[], path: string): T[] {
  return useMemo(() => items.filter((item) => isVisibleSidebarItem(item, path)), [items, path])
}
