import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { aroundChildren } from './around-parts.ts'
import type { BundleInput, BundleState } from './bundle-state.ts'
import { compiled } from './page-plugin.ts'

/** The id of the module with what stands around every page. */
export const aroundId = 'inkstone:around'
// The end keeps it a module of the author's.
const partMark = '?ink-around.tsx'

/** Those of the parts around every page that put something around their children, relative to the author's folder. */
export function givingParts({ siteDir, around }: Pick<BundleInput, 'siteDir' | 'around'>): string[] {
  return around.filter((file) => reduced(path.join(siteDir, file)) !== undefined)
}

/** Loads what an author has put around every page: its component `Around` provides what others take from it. */
export function aroundPlugin({ siteDir, around }: BundleState): Plugin {
  return {
    name: 'inkstone:around',
    enforce: 'pre',
    resolveId: (source) => (source === aroundId || source.endsWith(partMark) ? source : undefined),
    async load(id) {
      if (id === aroundId) {
        const files = around.map((file) => path.join(siteDir, file) + partMark)
        return { code: entryCode(files), moduleType: 'js' }
      }
      if (!id.endsWith(partMark)) return undefined
      return compiled(reduced(id.slice(0, -partMark.length)) ?? '', id, 'tsx')
    },
  }
}

function reduced(file: string): string | undefined {
  return aroundChildren(file, readFileSync(file, 'utf8'))
}

function entryCode(files: readonly string[]): string {
  const imports = files.map((file, index) => `import Part${index} from ${JSON.stringify(file)}`)
  const nested = files.reduceRight(
    (inner, _, index) => `createElement(Part${index}, null, ${inner})`,
    'children',
  )
  return [
    "import { createElement } from 'react'",
    ...imports,
    `export function Around({ children }) { return ${nested} }`,
  ].join('\n')
}
