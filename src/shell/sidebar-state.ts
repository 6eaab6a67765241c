import { useMemo, useState } from 'react'
import type { SidebarNode, SidebarSource } from '../types/app.ts'
import type { SidebarEntry } from '../types/view.ts'
import { placesOf, sidebarEntries } from './sidebar-entries.ts'

/** The docs sidebar as the reader has it: kept in memory while the reader stays in the same docs (SB-09, SB-11, Z-25). */
export interface DocsSidebarState {
  entries: SidebarEntry[]
  /** Opens or closes the category at a place. */
  toggle: (place: string, isOpen: boolean) => void
  /** The reader has put the sidebar away. */
  isHidden: boolean
  setHidden: (isHidden: boolean) => void
}

interface Memory {
  /** The tree that the memory is about. */
  tree: string | undefined
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
  nodes: readonly SidebarNode[] | undefined,
): DocsSidebarState | undefined {
  const [memory, setMemory] = useState<Memory>(forgotten)
  const places = useMemo(() => (nodes === undefined ? undefined : placesOf(nodes)), [nodes])
  const current = source && places?.get(source.href)
  const now = memoryFor(memory, source, current)
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

const forgotten: Memory = { tree: undefined, href: undefined, opened: new Map(), isHidden: false }

/** Another page opens the way down to it (SB-08); another sidebar, or none, begins anew. */
function memoryFor(memory: Memory, source: SidebarSource | undefined, current: string | undefined): Memory {
  if (source?.tree === memory.tree && source?.href === memory.href) return memory
  if (source === undefined) return memory.tree === undefined ? memory : forgotten
  const kept = source.tree === memory.tree ? memory : { ...forgotten, isHidden: memory.isHidden }
  return { ...kept, tree: source.tree, href: source.href, opened: openedDownTo(kept.opened, current) }
}

/** What was opened for a page stays open when the reader goes on. */
function openedDownTo(opened: Memory['opened'], current: string | undefined): Memory['opened'] {
  const steps = current?.split('.') ?? []
  const places = steps.map((_, index) => steps.slice(0, index + 1).join('.'))
  return new Map([...opened, ...places.map((place) => [place, true] as const)])
}
