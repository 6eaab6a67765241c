import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isUtf8 } from 'node:buffer'
import type { Plugin } from 'vite'
import { type BundleState, shownPath } from './bundle-state.ts'
import { attempt } from '../../defined.ts'

/** Endings of modules, style sheets and data: what reads them knows them. */
const knownEnding =
  /\.(?:[cm]?[jt]sx?|json5?|css|s[ac]ss|less|styl(?:us)?|pcss|mdx?|svg|ya?ml|html?|wasm|node)$/i

/**
 * Files of kinds that the bundler does not know, such as programs in other languages: a site that imports one has a rule that
 * gives its text, which is what is given here; of one that is no text, the address.
 */
export function textFilesPlugin(state: BundleState): Plugin {
  return {
    name: 'inkstone:text-files',
    // After all others: what they load is of a kind that is known.
    enforce: 'post',
    load: {
      filter: { id: { exclude: [knownEnding, /[?\0]/] } },
      handler(id) {
        if (!state.isTolerant || !path.isAbsolute(id)) return undefined
        const text = textOf(id)
        if (text === undefined) return { code: `export { default } from ${JSON.stringify(`${id}?url`)}` }
        return { code: `export default ${JSON.stringify(text)}`, moduleType: 'js' }
      },
    },
  }
}

/** Nothing for what is no text. */
function textOf(file: string): string | undefined {
  const bytes = readFileSync(file)
  return bytes.includes(0) ? undefined : bytes.toString('utf8')
}

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
