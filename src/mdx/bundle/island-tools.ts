import type { Rolldown } from 'vite'
import type { IslandTools } from './browser-parts.ts'
import { shownPath, type BundleState } from './bundle-state.ts'
import { createIslandFinder, isOwnModule } from './island-finder.ts'
import { textComponentsFile } from './theme-files.ts'

/** Gives what finds islands in one run of the bundler, whose way of finding files it takes. */
export function createIslandTools(state: BundleState): (context: Rolldown.PluginContext) => IslandTools {
  const isOwn = (file: string): boolean => isOwnModule(file, state.engineDir)
  const componentsFile = textComponentsFile(state)
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
      ...(componentsFile !== undefined && { componentsFile }),
      shown: (file) => shownPath(state, file),
    }
    return tools
  }
}
