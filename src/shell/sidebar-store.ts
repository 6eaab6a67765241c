import { createContext, type Context } from 'react'
import type { SidebarFile, SidebarItemData, SidebarSource } from '../types/app.ts'

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
