import path from 'node:path'
import type { Plugin } from 'vite'
import { absentId, addMissing } from './absent-modules.ts'
import type { BundleState } from './bundle-state.ts'
import { placeOfImport } from './resolve-plugin.ts'
import { engineComponents } from './theme-files.ts'

/**
 * Leaves out parts of the engine's frame and whole screens where code of a Docusaurus site shows them within a page: the frame stands
 * around every page, and outside of its place neither can be rendered. The author's `theme/` replaces them where they stand.
 */
export function framePlugin(state: BundleState): Plugin {
  const components = engineComponents(state.engineDir)
  const inTheme = path.join(state.siteDir, 'theme', path.sep)
  return {
    name: 'inkstone:frame',
    enforce: 'pre',
    resolveId(source, importer) {
      const [, name = ''] = /^@theme(?:-original)?\/(.*)$/.exec(source) ?? []
      const file = components.get(name)
      if (file === undefined || importer === undefined || importer.startsWith(inTheme)) return undefined
      const isIn = (folder: string): boolean => file.startsWith(path.join(state.engineDir, folder, path.sep))
      // A screen is missed; of the frame nothing is.
      if (isIn('pages') && name !== 'Footer')
        addMissing(state, source, placeOfImport(state, source, importer))
      return isIn('pages') || isIn('shell') ? absentId(source) : undefined
    },
  }
}
