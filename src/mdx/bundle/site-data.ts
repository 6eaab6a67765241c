import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { parseYaml } from '../../yaml.ts'
import { withoutModule } from './absent-modules.ts'
import { shownPath, type BundleState } from './bundle-state.ts'

const configName = '@generated/docusaurus.config'
const configId = '\0inkstone:docusaurus.config.json'

/** Modules that are data: files of YAML, and the configuration of a Docusaurus site by the name that its build gives it. */
export function dataPlugin(state: BundleState): Plugin {
  return {
    name: 'inkstone:data',
    enforce: 'pre',
    resolveId: (source) => (source === configName && state.config !== undefined ? configId : undefined),
    load(id) {
      if (id === configId) return moduleOf(state.config)
      return /\.ya?ml$/.test(id) ? moduleOf(yamlIn(state, id)) : undefined
    },
  }
}

/** As a `.json`, whose keys are exports as well where they are names. */
function moduleOf(data: unknown): { code: string; moduleType: 'json' } {
  return { code: JSON.stringify(data ?? null), moduleType: 'json' }
}

function yamlIn(state: BundleState, file: string): unknown {
  const read = parseYaml(readFileSync(file, 'utf8'), { file: shownPath(state, file) })
  if ('value' in read) return read.value
  if (state.isTolerant) state.warnings.push(withoutModule(read.problem))
  else state.problems.push(read.problem)
  return undefined
}
