import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { BundleState } from './bundle-state.ts'

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
