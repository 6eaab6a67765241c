import type { Plugin, Rolldown } from 'vite'
import { addMissing, isAbsentId, standsForBroken } from './absent-modules.ts'
import { islandAt, listedIsland, type Island, type IslandTools } from './browser-parts.ts'
import { importedModule, type BundleState, type ImportedModule } from './bundle-state.ts'
import type { BundleTarget } from './resolve-plugin.ts'

/** Loads the entries for what texts import that are run by themselves, and finds the islands among it. */
export function importPlugin(
  state: BundleState,
  target: BundleTarget,
  toolsFor: (context: Rolldown.PluginContext) => IslandTools,
): Plugin {
  return {
    name: 'inkstone:imports',
    enforce: 'pre',
    async load(id) {
      const module = importedModule(state, id)
      if (module === undefined) return undefined
      const found = await this.resolve(module.source, id)
      if (isMissing(state, found, module.source))
        for (const place of module.places) addMissing(state, module.written, place)
      if (target === 'node') await findIslands(state, module, { tools: toolsFor(this), id })
      return { code: codeFor(module), moduleType: 'js' }
    },
  }
}

/** Whether nobody has what an import names, so that something else stands in its place. */
export function isMissing(state: BundleState, found: Rolldown.ResolvedId | null, source: string): boolean {
  // What is there and cannot be read is told by itself.
  if (found !== null && standsForBroken(state, found.id)) return false
  const isLeftOut = found !== null && found.external !== false && found.id === source
  return found === null || isAbsentId(found.id) || (isLeftOut && !source.startsWith('node:'))
}

/** Names that the module does not have are nothing here: the text that asks for one says so, with its line. */
function codeFor({ source, names }: ImportedModule): string {
  const from = JSON.stringify(source)
  const values = names.map((name, index) => `const value${index} = all[${JSON.stringify(name)}]`)
  const exported = names.map((name, index) => `value${index} as ${JSON.stringify(name)}`)
  return [
    names.length === 0 ? `import ${from}` : `import * as all from ${from}`,
    ...values,
    `export { ${exported.join(', ')} }`,
  ].join('\n')
}

async function findIslands(
  state: BundleState,
  module: ImportedModule,
  { tools, id }: { tools: IslandTools; id: string },
): Promise<void> {
  const islands = new Map<string, Island>()
  const add = (name: string, island: Island | undefined): void => {
    if (island === undefined) return
    islands.set(name, island)
    state.islands.set(island.entry.key, island.entry)
  }
  for (const name of module.listed) add(name, await listedIsland(name, tools))
  const file = module.listed.length > 0 ? undefined : await tools.resolve(module.source, id)
  if (file !== undefined)
    for (const name of module.names) add(name, await islandAt({ file, name }, undefined, tools))
  state.importedIslands.set(module.source, islands)
}
