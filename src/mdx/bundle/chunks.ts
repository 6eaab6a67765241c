import type { Rolldown } from 'vite'

/** How the files of a bundle are called, and what lies in one of them together. */
export function outputOf(isNode: boolean): Rolldown.OutputOptions {
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
