import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { relativePath, liesIn } from '../../file-paths.ts'
import { parseYaml } from '../../yaml.ts'
import { addProblems } from './absent-modules.ts'
import { type BundleState, shownPath } from './bundle-state.ts'
import { fileOfId } from './module-paths.ts'

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

/** The name of a file that Docusaurus writes itself, without an ending: its build knows the folder by a sign, too. */
function generatedName(
  { siteDir }: BundleState,
  source: string,
  importer: string | undefined,
): string | undefined {
  const [, signed] = /^(?:@generated|@site\/\.docusaurus)\/(.+)$/.exec(source) ?? []
  const name = signed ?? (source.startsWith('.') ? besideSite(siteDir, source, importer) : undefined)
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
