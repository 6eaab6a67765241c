import { useMemo, useState } from 'react'
import type { SidebarItemData, SidebarSource } from '../types/app.ts'
import type { SidebarEntry } from '../types/view.ts'
import { openedDownTo, placesOf, sidebarEntries } from '../routes/sidebar-entries.ts'

/** The docs sidebar as the reader has it: kept in memory while the reader stays in the same docs (SB-09, SB-11, Z-25). */
export interface DocsSidebarState {
  entries: SidebarEntry[]
  /** Opens or closes the category at a place. */
  toggle: (place: string, isOpen: boolean) => void
  /** The reader has hidden the sidebar. */
  isHidden: boolean
  setHidden: (isHidden: boolean) => void
}

interface Memory {
  /** The tree that the memory is about. */
  tree: string | undefined
  nodes: readonly SidebarItemData[] | undefined
  /** The page for which the way down was opened. */
  href: string | undefined
  opened: ReadonlyMap<string, boolean>
  isHidden: boolean
}

/**
 * The state of the docs sidebar; nothing outside of the docs.
 * @param source where the page's sidebar comes from
 * @param nodes the sidebar
 */
export function useSidebar(
  source: SidebarSource | undefined,
  nodes: readonly SidebarItemData[] | undefined,
): DocsSidebarState | undefined {
  const [memory, setMemory] = useState<Memory>(forgotten)
  const places = useMemo(() => (nodes === undefined ? undefined : placesOf(nodes)), [nodes])
  const current = source && places?.get(source.href)
  const now = memoryFor(memory, source, { nodes, current })
  if (now !== memory) setMemory(now)
  if (source === undefined || nodes === undefined) return undefined
  return {
    entries: sidebarEntries(nodes, { href: source.href, current, opened: now.opened }),
    toggle: (place, isOpen) =>
      setMemory((last) => ({ ...last, opened: new Map([...last.opened, [place, isOpen]]) })),
    isHidden: now.isHidden,
    setHidden: (isHidden) => setMemory((last) => ({ ...last, isHidden })),
  }
}

const forgotten: Memory = {
  tree: undefined,
  nodes: undefined,
  href: undefined,
  opened: new Map(),
  isHidden: false,
}

/** Another page opens the way down to it (SB-08); another sidebar, or none, begins anew. */
function memoryFor(
  memory: Memory,
  source: SidebarSource | undefined,
  { nodes, current }: { nodes: readonly SidebarItemData[] | undefined; current: string | undefined },
): Memory {
  const { tree, href } = source ?? {}
  const isSame = tree === memory.tree && href === memory.href
  if (isSame) return nodes === memory.nodes ? memory : { ...memory, nodes }
  if (source === undefined) return forgotten
  let { opened } = memory
  // The same page in another tree: its author has changed that.
  if (tree !== memory.tree) opened = href === memory.href ? carriedOver(memory, nodes) : forgotten.opened
  return { ...memory, tree, nodes, href, opened: openedDownTo(opened, current) }
}

/** Carries the open categories over to another version of the sidebar. */
function carriedOver(
  { nodes: before, opened }: Memory,
  after: readonly SidebarItemData[] | undefined,
): Memory['opened'] {
  const kept = new Map<string, boolean>()
  const follow = (
    olds: readonly SidebarItemData[],
    news: readonly SidebarItemData[],
    [from, to]: [string, string],
  ): void => {
    for (const [index, old] of olds.entries()) {
      const same = news.findIndex((node) => nameOf(node) === nameOf(old))
      const place = same === -1 ? index : same
      const node = news[place]
      if (old.type !== 'category' || node?.type !== 'category') continue
      const isOpen = opened.get(`${from}${index}`)
      if (isOpen !== undefined) kept.set(`${to}${place}`, isOpen)
      follow(old.items, node.items, [`${from}${index}.`, `${to}${place}.`])
    }
  }
  follow(before ?? [], after ?? [], ['', ''])
  return kept
}

function nameOf(node: SidebarItemData): string {
  return node.type === 'html' ? '' : node.type + node.label
}
