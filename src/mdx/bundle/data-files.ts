import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { relativePath, liesIn } from '../../file-paths.ts'
import { parseYaml } from '../../yaml.ts'
import { addProblems } from './absent-modules.ts'
import { type BundleState, shownPath } from './bundle-state.ts'
import { fileOfId } from './module-paths.ts'
import { isUtf8 } from 'node:buffer'
import { attempt } from '../../defined.ts'

const generatedMark = '\0inkstone:generated:'

/** Modules that are data: files of YAML, and what the build of a Docusaurus site writes into its folder `.docusaurus`. */
export function dataPlugin(state: BundleState): Plugin {
  return {
    name: 'inkstone:data',
    enforce: 'pre',
    resolveId(source, importer) {
      const name = generatedName(state, source, importer)
      return name !== undefined && state.generated.has(name) ? `${generatedMark}${name}.json` : undefined
    },
    load(id) {
      if (!id.startsWith(generatedMark)) return /\.ya?ml$/.test(id) ? moduleOf(yamlIn(state, id)) : undefined
      const { data, files } = state.generated.get(id.slice(generatedMark.length, -'.json'.length)) ?? {}
      for (const file of files ?? []) state.read.add(path.join(state.siteDir, file))
      return moduleOf(data)
    },
  }
}

/**
 * The name of a file that Docusaurus writes itself, without an ending, or of a folder with such files: its build knows them by
 * signs, too.
 */
export function generatedName(
  { siteDir }: BundleState,
  source: string,
  importer: string | undefined,
): string | undefined {
  const [, signed] = /^(?:@generated|@site\/\.docusaurus)\/(.+)$/.exec(source) ?? []
  const [, kind, ofContent] = /^~(blog|docs)\/(.+)$/.exec(source) ?? []
  const content = kind === undefined ? undefined : `docusaurus-plugin-content-${kind}/${ofContent}`
  const name =
    signed ?? content ?? (source.startsWith('.') ? besideSite(siteDir, source, importer) : undefined)
  return name?.replace(/\.(?:json|m?js)$/, '')
}

function besideSite(siteDir: string, source: string, importer: string | undefined): string | undefined {
  if (importer === undefined || !source.includes('.docusaurus/')) return undefined
  const from = fileOfId(importer)
  const [folder, file] = [path.join(siteDir, '.docusaurus'), path.resolve(path.dirname(from), source)]
  return liesIn(file, folder) ? relativePath(folder, file) : undefined
}

/** As a `.json`, whose keys are exports as well where they are names. */
function moduleOf(data: unknown): { code: string; moduleType: 'json' } {
  return { code: JSON.stringify(data ?? null), moduleType: 'json' }
}

function yamlIn(state: BundleState, file: string): unknown {
  const read = parseYaml(readFileSync(file, 'utf8'), { file: shownPath(state, file) })
  if ('value' in read) return read.value
  addProblems(state, [read.problem])
  return undefined
}

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
