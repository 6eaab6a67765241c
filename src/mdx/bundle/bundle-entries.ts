import { hash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'
import { defined } from '../../defined.ts'
import type { TextIsland } from '../compile/island-elements.ts'
import { aroundId } from './around-plugin.ts'
import { importId, importName, type BundleState } from './bundle-state.ts'
import type { IslandEntry } from './browser-parts.ts'
import { islandListFile } from './resolve-plugin.ts'
import { fileOfId } from './module-paths.ts'
import { replacesParts } from './theme-files.ts'

/** A file of the bundle. */
export type Output = Rolldown.OutputChunk | Rolldown.OutputAsset

/** A module that texts import, bundled. */
export interface ImportedCode {
  file: string
  /** Its components that need the browser, by the names that the module gives them, or the author's list. */
  islands: [name: string, island: TextIsland][]
}

type ImportedEntry = [source: string, module: ImportedCode]
type IslandModules = ReadonlyMap<string, TextIsland['module']>

/** What the bundle for Node is made of. */
export function nodeEntries(state: BundleState): Record<string, string> {
  const { pages, imports, theme, engineDir, plain, around } = state
  return {
    ...(around.size > 0 && { around: aroundId }),
    ...Object.fromEntries(imports.map((module) => [importName(module), importId(module)])),
    ...Object.fromEntries(
      pages.flatMap(({ key }) => (plain.has(key) ? [] : [[`page-${key}`, `inkstone-page:${key}`]])),
    ),
    ...(replacesParts(theme) && { ssr: path.join(engineDir, 'render', 'ssr.js') }),
  }
}

/** What the bundle for browsers is made of. */
export function browserEntries({ islands, engineDir, around }: BundleState): Record<string, string> {
  const app = path.join(engineDir, 'shell', 'entry.js')
  const ids = sorted(islands).map(({ key, id }) => [islandName(key), id])
  return {
    ...Object.fromEntries(ids),
    ...(around.size > 0 && { around: aroundId }),
    ...(existsSync(app) && { app }),
  }
}

/** Modules are read in any order. */
function sorted(islands: BundleState['islands']): IslandEntry[] {
  return [...islands.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** The hash keeps two islands of one name apart. */
function islandName(key: string): string {
  const name = path.posix.basename(fileOfId(key)).replace(/\.[^.]*$/, '')
  return `island-${name.replaceAll(/[^\w-]/g, '')}-${hash('sha1', key).slice(0, 6)}`
}

/** The names and addresses of islands. */
export function islandModules(
  state: BundleState,
  browser: readonly Output[],
): Map<string, TextIsland['module']> {
  const addressOf = (id: string): string => {
    const chunk = browser.find((file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId === id)
    return state.baseUrl + (chunk?.fileName ?? '')
  }
  return new Map(
    sorted(state.islands).map(({ key, id }) => [key, { name: islandName(key), address: addressOf(id) }]),
  )
}

/** What an author has put around every page: a module for Node, and where something runs in browsers, the one that they load. */
export interface AroundCode {
  file: string
  module?: TextIsland['module']
}

/** The modules of what stands around every page; nothing where nothing does. */
export function aroundOf(
  { baseUrl }: BundleState,
  node: readonly Output[],
  browser: readonly Output[],
): AroundCode | undefined {
  const file = entryFile(node, 'around')
  if (file === undefined) return undefined
  const forBrowsers = entryFile(browser, 'around')
  const module = forBrowsers === undefined ? undefined : { name: 'around', address: baseUrl + forBrowsers }
  return { file: path.posix.join('node', file), ...defined({ module }) }
}

/** What texts import, with its files and islands. */
export function importsOf(
  { imports, importedIslands }: BundleState,
  node: readonly Output[],
  modules: IslandModules,
): ImportedEntry[] {
  return imports.flatMap((module): ImportedEntry[] => {
    const file = entryFile(node, importName(module))
    if (file === undefined) return []
    const islands = [...(importedIslands.get(module.source) ?? [])].flatMap(
      ([name, { entry, exportName }]): ImportedCode['islands'] => {
        const found = modules.get(entry.key)
        return found === undefined ? [] : [[name, { module: found, exportName }]]
      },
    )
    return [[module.source, { file: path.posix.join('node', file), islands }]]
  })
}

/** The file of an entry by its name. */
export function entryFile(node: readonly Output[], name: string): string | undefined {
  return node.find((file) => file.type === 'chunk' && file.isEntry && file.name === name)?.fileName
}

/** Writes the list that compiled pages ask when they are rendered. */
export function writeIslandList(state: BundleState, islands: IslandModules): void {
  const file = islandListFile(state.outDir)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `export const islands = ${JSON.stringify(Object.fromEntries(islands), null, 2)}\n`)
}

/** How the files of a bundle are called, and what lies in one of them together. */
export function outputOptions(isNode: boolean): Rolldown.OutputOptions {
  return {
    entryFileNames: isNode ? '[name].mjs' : 'assets/[name].[hash].js',
    // A chunk of its own, so that it stays the same whatever else changes: there must never be two.
    ...(!isNode && { codeSplitting: { groups: [{ name: 'react', test: reactFiles }, ofTheApp] } }),
    chunkFileNames: isNode ? 'chunk-[hash].mjs' : 'assets/[name].[hash].js',
    assetFileNames: (asset) =>
      asset.names.some((name) => name.endsWith('.css'))
        ? 'assets/components.[hash].css'
        : 'assets/[name].[hash][extname]',
  }
}

/**
 * What the app needs at once and islands need as well: one file, where the bundler would make twenty, which travel one by one and
 * may each be lost.
 */
const ofTheApp: Rolldown.CodeSplittingGroup = {
  name: (id, graph) => (comesWithApp(id, graph) ? 'shared' : null),
  minShareCount: 2,
}

const appEntry = /[\\/]shell[\\/]entry\.js$/

/** Whether the app's entry imports a module, or one that does. */
function comesWithApp(id: string, graph: Rolldown.ChunkingContext): boolean {
  const found = new Set([id])
  for (const each of found) {
    if (appEntry.test(each)) return true
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer)
  }
  return false
}

const reactFiles = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/
