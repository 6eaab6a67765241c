import { useMemo, useState, createContext, type Context } from 'react'
import type { SidebarItemData, SidebarSource, SidebarFile } from '../types/app.ts'
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
      setMemory((last) => ({
        ...last,
        opened:
          isOpen && source.closesOthers
            ? openedDownTo(last.opened, place, nodes)
            : new Map([...last.opened, [place, isOpen]]),
      })),
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
  const isOnward = tree === memory.tree && source.closesOthers
  return { ...memory, tree, nodes, href, opened: openedDownTo(opened, current, isOnward ? nodes : undefined) }
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

/** The sidebars that have been loaded, whole or in part. */
export interface SidebarStore {
  /** Loads what a page needs. A file that fails is asked for twice; a sidebar that cannot be had leaves the page without one. */
  load: (source: SidebarSource | undefined) => Promise<void>
  /** Loads a category of the tree at an address. */
  loadBranch: (branch: string) => Promise<void>
  /** The tree with the categories that are there. The same value as long as nothing was loaded. */
  nodesOf: (source: SidebarSource | undefined) => readonly SidebarItemData[] | undefined
}

/**
 * A store with the files of the first page.
 * @param source where that page's sidebar comes from
 * @param files its tree, and the branch that the page is in
 */
export function createSidebarStore(source: SidebarSource | undefined, files: SidebarFile[]): SidebarStore {
  const loaded = new Map<string, SidebarFile>()
  const composed = new Map<string, { parts: number; nodes: readonly SidebarItemData[] }>()
  const [tree, branch] = files
  if (source !== undefined && tree !== undefined) loaded.set(source.tree, tree)
  if (source?.branch !== undefined && branch !== undefined) loaded.set(source.branch, branch)

  const loadFile = async (address: string): Promise<void> => {
    // Hosts may let browsers keep the answer that there is no such file.
    for (const cache of ['default', 'reload'] as const) {
      if (loaded.has(address)) return
      try {
        const response = await fetch(address, { cache })
        // as: written by the build.
        if (response.ok) loaded.set(address, (await response.json()) as SidebarFile)
      } catch {
        // Twice in a row the reader is offline: the page is worth more than its sidebar.
      }
    }
  }
  return {
    load: async (wanted) => {
      const addresses = [wanted?.tree, wanted?.branch].filter((address) => address !== undefined)
      await Promise.all(addresses.map(loadFile))
    },
    loadBranch: loadFile,
    nodesOf: (wanted) => {
      const file = wanted && loaded.get(wanted.tree)
      if (wanted === undefined || file === undefined) return undefined
      const known = composed.get(wanted.tree)
      if (known?.parts === loaded.size) return known.nodes
      const nodes = file.map((node) => withBranch(node, loaded))
      composed.set(wanted.tree, { parts: loaded.size, nodes })
      return nodes
    },
  }
}

function withBranch(node: SidebarItemData, loaded: ReadonlyMap<string, SidebarFile>): SidebarItemData {
  if (node.type !== 'category' || node.source === undefined) return node
  return { ...node, items: loaded.get(node.source) ?? [] }
}

/** Loads the items of a category that stand in a file of their own, once. Given by the app. */
export const LoadBranch: Context<(source: string) => void> = createContext<(source: string) => void>(() => {})
