import { defined } from '../../defined.ts'
import { keepLast, remember } from '../../remember.ts'
import { hashOf } from '../../cache/cache.ts'
import { openedDownTo, placesOf, sidebarEntries, startOfStretch } from '../../routes/sidebar-entries.ts'
import type { PageData, SidebarItemData } from '../../types/app.ts'
import type { SidebarEntry } from '../../types/view.ts'

/** A sidebar, or a category of it. */
export type Nodes = readonly SidebarItemData[]

/** The entries that a page shows of its sidebar. */
export function entriesAt(nodes: Nodes, at: { href: string; current: string | undefined }): SidebarEntry[] {
  return sidebarEntries(nodes, { ...at, opened: openedDownTo(new Map(), at.current) })
}

/** Pages with the same sidebar: the place of one of them, and a name for all. */
export interface Branch {
  place: string
  branch: string
}

const allPlaces = remember(placesOf)

/** Where a link stands in a sidebar, and its branch, where there are any. */
export function placeOf(nodes: Nodes, href: string): { current?: string; branch?: Branch } {
  const current = allPlaces(nodes).get(href)
  return current === undefined ? {} : defined({ current, branch: branchOf(nodes, current, href) })
}

/** The branch of a link; nothing for a category, and for a link that only its own page shows. */
function branchOf(nodes: Nodes, place: string, href: string): Branch | undefined {
  const steps = place.split('.')
  let level = nodes
  for (const step of steps.slice(0, -1)) {
    const node = level[Number(step)]
    level = node?.type === 'category' ? node.items : []
  }
  const index = Number(steps.at(-1))
  const node = level[index]
  if (node?.type !== 'link' || node.href !== href || node.isUnlisted === true) return undefined
  const listed = level.filter((one) => one.type === 'html' || one.isUnlisted !== true)
  const start = startOfStretch(listed.indexOf(node))
  return { place, branch: `${steps.slice(0, -1).join('.')} ${start}` }
}

/** Gives a hash of the entries that a page shows of its sidebar. Those of a branch are looked at once. */
export function createSidebarHasher(): (nodes: Nodes, href: string) => string {
  const hashesOf = remember(() => keepLast<string>(Infinity))
  return (nodes, href) => {
    const { current, branch: found } = placeOf(nodes, href)
    if (found === undefined) return hashOfEntries(entriesAt(nodes, { href, current }))
    const { place, branch } = found
    return hashesOf(nodes)(branch, () => hashOfEntries(entriesAt(nodes, { href: '', current: place })))
  }
}

function hashOfEntries(entries: readonly SidebarEntry[]): string {
  return hashOf([JSON.stringify(entries)])
}

/** The files that a page names of its sidebar, without their folder. */
export function sidebarNamesOf({ sidebar }: PageData): string[] {
  const addresses = sidebar === undefined ? [] : [sidebar.tree, sidebar.branch ?? '']
  return addresses.map((address) => address.slice(address.lastIndexOf('/') + 1))
}

/** A page's data as if its sidebar's files had no names. */
export function withoutSidebarNames({ sidebar, ...data }: PageData): PageData {
  if (sidebar === undefined) return data
  const { href, branch } = sidebar
  return { ...data, sidebar: { href, tree: '', ...(branch !== undefined && { branch: '' }) } }
}

/**
 * A page that names other files of its sidebar, as its bytes. Names are as long as each other, and so is the page.
 * @param bytes a finished page
 * @param from the names that stand in it
 * @param to those that are to stand there
 */
export function withSidebarNames(bytes: Uint8Array, from: readonly string[], to: readonly string[]): Buffer {
  const html = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  // They stand in the head and in the data behind it; an author's text that looks like one stays as it is.
  const end = html.indexOf(`'>`, html.indexOf(`data-page='`))
  const names = new Map(from.map((name, index) => [name, to[index] ?? name]))
  const start = html.slice(0, end).replaceAll(/sidebar\.[\da-f]{8}\.json/g, (name) => names.get(name) ?? name)
  return Buffer.from(start + html.slice(end), 'latin1')
}
