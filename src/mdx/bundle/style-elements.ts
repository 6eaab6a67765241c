import path from 'node:path'
import type { Plugin } from 'vite'
import type { BundleInput } from './bundle-state.ts'
import { isWithin } from './within.ts'

const making = /\bdocument\.createElement\(\s*(["'])style\1\s*\)/g
const isModule = /^[^\S\n]*(?:import|export)\b/m

/**
 * Gives packages that write style sheets in the browser elements that the policy of the pages takes: see `style-element.ts`. Packages
 * that are no modules of ECMAScript cannot be given any.
 */
export function styleElementsPlugin({ engineDir }: Pick<BundleInput, 'engineDir'>): Plugin {
  const maker = path.join(engineDir, 'mdx', 'islands', 'style-element.js')
  return {
    name: 'inkstone:style-elements',
    transform: {
      filter: { code: new RegExp(making.source) },
      handler(code, id) {
        if (isWithin(id, engineDir) || !isModule.test(code)) return undefined
        const imported = `import { createStyleElement as inkStyleElement } from ${JSON.stringify(maker)}`
        return { code: `${code.replace(making, 'inkStyleElement()')}\n${imported}\n`, map: null }
      },
    },
  }
}
