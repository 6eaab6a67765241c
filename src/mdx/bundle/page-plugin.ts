import { transformWithOxc, type Plugin, type Rolldown } from 'vite'
import { UserError } from '../../errors/errors.ts'
import { isReactPage } from '../../text-format.ts'
import { addMissing, leaveOutPage, isAbsentId, standsForBroken } from './absent-modules.ts'
import {
  splitPage,
  type IslandTools,
  type PageModule,
  islandAt,
  listedIsland,
  type Island,
} from './browser-parts.ts'
import {
  browserIdOf,
  isPageId,
  pageIdParts,
  shownPath,
  type BundleState,
  type CompiledPage,
  importedModule,
  type ImportedModule,
} from './bundle-state.ts'
import { createIslandFinder, isOwnModule } from './island-finder.ts'
import { parseLoose, parseModule } from './module-facts.ts'
import type { BundleTarget } from './resolve-plugin.ts'
import { textList } from './theme-files.ts'

/** Loads pages and partials: compiled, and for Node with their islands wrapped. */
export function pagePlugin(
  state: BundleState,
  target: BundleTarget,
  toolsFor: (context: Rolldown.PluginContext) => IslandTools,
): Plugin {
  return {
    name: 'inkstone:pages',
    enforce: 'pre',
    async load(id) {
      if (!isPageId(id)) {
        const isLoose = state.loose.has(shownPath(state, id))
        return isOwnModule(id, state.engineDir) ? loadScript(this, id, isLoose) : undefined
      }
      const { file, key, isForBrowser } = pageIdParts(id)
      if (isForBrowser) return compiled(state.modules.get(pageIdOf(id))?.browserCode ?? '', id)

      const page = [...state.pages, state.firstPage].find((entry) => entry?.key === key)
      if (page === undefined) return undefined
      const source = await compilePage(state, key, () => page.compile(shownPath(state, file)))
      if (target === 'browser') return compiled(source.code, id)
      await checkImports(this, state, { id, file, source })
      const tools = toolsFor(this)
      const module = await splitPage(source.code, {
        ...tools,
        id,
        browserId: browserIdOf(id),
        scope: `i${key.slice(0, 4)}`,
        // The page has no text that would have to stay as it is.
        withPackages: tools.withPackages || isReactPage(file),
      })
      remember(state, id, module)
      return compiled(module.code, id)
    },
  }
}

function pageIdOf(browserId: string): string {
  const end = browserIdOf('').length
  return browserId.slice(0, -end)
}

/** A page whose text has mistakes becomes an empty one, so that those of all pages can be told. */
async function compilePage(
  state: BundleState,
  key: string,
  compile: () => Promise<CompiledPage>,
): Promise<CompiledPage> {
  try {
    const page = await compile()
    state.assets.push(...page.assets)
    for (const { path } of page.files) state.awaited.add(path)
    return page
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    if (state.isTolerant) leaveOutPage(state, key, error.problems)
    else state.problems.push(...error.problems)
    return { code: 'export default () => null', imports: [], assets: [], files: [] }
  }
}

async function checkImports(
  context: Rolldown.PluginContext,
  state: BundleState,
  { id, file, source }: { id: string; file: string; source: CompiledPage },
): Promise<void> {
  for (const { source: name, line } of source.imports) {
    if (isMissing(state, await context.resolve(name, id), name))
      addMissing(state, name, { file: shownPath(state, file), line })
  }
}

function remember(state: BundleState, id: string, module: PageModule): void {
  state.modules.set(id, module)
  for (const entry of module.islands) state.islands.set(entry.key, entry)
}

/** Docusaurus' authors write JSX in `.js` files, and some of them types. */
async function loadScript(
  context: Rolldown.PluginContext,
  id: string,
  isLoose: boolean,
): Promise<{ code: string; moduleType: 'js' } | undefined> {
  if (!isLoose && !/\.jsx?$/.test(id)) return undefined
  const written = await context.fs.readFile(id, { encoding: 'utf8' })
  const { code, lang } = isLoose ? parseLoose(id, written) : { ...parseModule(id, written), code: written }
  return isLoose || lang === 'tsx' || /<[A-Za-z>]/.test(code) ? compiled(code, id, lang) : undefined
}

/** Compiles JSX and types, as the bundler's own plug-in would in a file of that ending. */
export async function compiled(
  code: string,
  id: string,
  lang: 'ts' | 'tsx' | 'jsx' = 'jsx',
): Promise<{ code: string; map: Rolldown.ExistingRawSourceMap; moduleType: 'js' }> {
  const jsx = { runtime: 'automatic', development: false } as const
  const result = await transformWithOxc(code, id, { lang, jsx, tsconfig: false })
  return { code: result.code, map: result.map as Rolldown.ExistingRawSourceMap, moduleType: 'js' }
}

/** Gives what finds islands in one run of the bundler, whose way of finding files it takes. */
export function createIslandTools(state: BundleState): (context: Rolldown.PluginContext) => IslandTools {
  const isOwn = (file: string): boolean => isOwnModule(file, state.engineDir)
  let tools: IslandTools | undefined
  return (context) => {
    const resolve = async (source: string, importer: string): Promise<string | undefined> => {
      const found = await context.resolve(source, importer, { skipSelf: false })
      return found === null || found.external !== false ? undefined : found.id
    }
    tools ??= {
      finder: createIslandFinder(resolve, isOwn),
      resolve,
      isOwn,
      // Docusaurus runs everything in browsers.
      withPackages: state.isTolerant,
      ...textList(state),
      shown: (file) => shownPath(state, file),
    }
    return tools
  }
}

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
function isMissing(state: BundleState, found: Rolldown.ResolvedId | null, source: string): boolean {
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
