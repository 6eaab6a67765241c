import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { attempt } from '../../defined.ts'
import { shownPath, type BundleState } from './bundle-state.ts'

/**
 * Reads code and style sheets of the author that were saved in another encoding, which the bundler refuses whole: signs outside of
 * ASCII are mostly in comments.
 */
export function encodingPlugin(state: BundleState): Plugin {
  return {
    name: 'inkstone:encoding',
    enforce: 'pre',
    load: {
      filter: { id: { include: /\.(?:[cm]?[jt]sx?|css|s[ac]ss|less)$/, exclude: /\/node_modules\// } },
      handler(id) {
        // Many modules of the bundle are no files.
        const bytes = state.isTolerant ? attempt(() => readFileSync(id)) : undefined
        if (bytes === undefined || isUtf8(bytes)) return undefined
        const problem = { message: 'The file is not UTF-8 text.', hint: 'Save it with the encoding UTF-8.' }
        state.warnings.push({ file: shownPath(state, id), ...problem })
        return bytes.toString('utf8')
      },
    },
  }
}
