import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defined } from '../../defined.ts'
import type { SidebarItemData } from '../../types/app.ts'
import type { SidebarItem } from '../../types/route.ts'
import { firstHref } from '../../routes/sidebar-index.ts'
import { breakableLabel } from './breakable.ts'
import { markupOf } from './option-html.ts'

/** Items from which a sidebar is split, so that no page's app loads all of a large site (P4). */
const mostItems = 500

/** A sidebar's items as the shell gets them. */
export function sidebarDataOf(items: readonly SidebarItem[]): SidebarItemData[] {
  return items.map((item) => {
    const { className } = item
    if (item.type === 'html') {
      const { value, defaultStyle } = item
      return { type: 'html', markup: markupOf(value), defaultStyle, ...defined({ className }) }
    }
    const shared = defined({ className, isUnlisted: item.isUnlisted || undefined })
    if (item.type === 'link') {
      const { href, isRef } = item
      return { type: 'link', ...breakableLabel(item), href, ...(isRef && { isRef }), ...shared }
    }
    const { href, collapsed, collapsible } = item
    const leadsTo = href === undefined ? firstHref(item.items) : undefined
    return {
      type: 'category',
      ...breakableLabel(item),
      ...defined({ href, leadsTo }),
      items: sidebarDataOf(item.items),
      collapsed,
      collapsible,
      ...shared,
    }
  })
}

/** A sidebar as files: the whole tree, or its top level with the branches that are open everywhere, and the others. */
export interface SidebarFiles {
  files: DataFile[]
  /** Output of the tree. */
  tree: string
  /** Outputs of the branches by the index of their category at the top level; empty when the tree is one file. */
  branches: ReadonlyMap<number, string>
}

/**
 * Makes the files of a sidebar.
 * @param nodes the whole sidebar
 * @param baseUrl of the site
 * @param isShown says whether an item may be named in these files
 */
export function sidebarFilesOf(
  nodes: readonly SidebarItemData[],
  { baseUrl, isShown }: { baseUrl: string; isShown: (node: SidebarItemData) => boolean },
): SidebarFiles {
  const isSplit = countItems(nodes) > mostItems
  const files: DataFile[] = []
  const branches = new Map<number, string>()
  const tree = nodes.flatMap((node, index): SidebarItemData[] => {
    if (!isShown(node)) return []
    const [kept = node] = keptNodes([node], isShown)
    // What is open on every page has to be there when the app takes the page over.
    const isClosed = kept.type === 'category' && kept.collapsible && kept.collapsed
    if (!isSplit || !isClosed || kept.items.length === 0) return [kept]
    const file = dataFileOf('sidebar', kept.items)
    files.push(file)
    branches.set(index, file.output)
    return [{ ...kept, items: [], source: baseUrl + file.output }]
  })
  const file = dataFileOf('sidebar', tree)
  return { files: [...files, file], tree: file.output, branches }
}

function keptNodes(
  nodes: readonly SidebarItemData[],
  isShown: (node: SidebarItemData) => boolean,
): SidebarItemData[] {
  return nodes.filter(isShown).map((node) => {
    return node.type === 'category' ? { ...node, items: keptNodes(node.items, isShown) } : node
  })
}

function countItems(nodes: readonly SidebarItemData[]): number {
  return nodes.reduce((sum, node) => sum + 1 + (node.type === 'category' ? countItems(node.items) : 0), 0)
}

/** The service worker of sites that are read offline. Its place is its reach, and its name may not change. */
export const offlineWorker = 'offline-worker.js'

/** What loads the app where it could not be had. Pages of an earlier build find it, so its name may not change. */
export const secondTry = 'assets/again.js'

/** Data that the app loads, as a file. */
export interface DataFile {
  /** Below the base URL: `assets/sidebar.1a2b3c4d.json`. */
  output: string
  content: string
}

/** A value as a JSON file, named by its content. */
export function dataFileOf(name: string, data: unknown): DataFile {
  const content = JSON.stringify(data)
  return { output: assetOutput(name, 'json', content), content }
}

/** A value in JSON as a module, named by its content, for what loads modules. */
export function dataModuleOf(name: string, json: string): DataFile {
  // Not as an object of JavaScript, where a key may mean something else.
  const content = `export default JSON.parse(${JSON.stringify(json)})`
  return { output: assetOutput(name, 'js', content), content }
}

/** Where a file of the engine's goes, named by its content: `assets/style.1a2b3c4d.css`. */
export function assetOutput(name: string, extension: string, content: string | Uint8Array): string {
  return `assets/${name}.${hash('sha1', content).slice(0, 8)}.${extension}`
}

/** Reads the stock app, bundled when the package was built. */
export function appFiles(dir: string): { entry: string; files: Map<string, string> } {
  const folder = path.join(dir, 'app')
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const entry = names.find((name) => name.startsWith('app.'))
  if (entry === undefined) throw new Error(`There is no app in ${folder}. Run \`npm run prepare\` first.`)
  return { entry, files: new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')])) }
}
