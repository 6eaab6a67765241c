import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { parseYaml } from '../../yaml.ts'
import { withoutModule } from './absent-modules.ts'
import { shownPath, type BundleState } from './bundle-state.ts'

/** An imported `.yml` or `.yaml` is its value, and what stands by name on its outermost level is an export as well, as in a `.json`. */
export function yamlPlugin(state: BundleState): Plugin {
  return {
    name: 'inkstone:yaml',
    enforce: 'pre',
    load: {
      filter: { id: /\.ya?ml$/ },
      handler(id) {
        const read = parseYaml(readFileSync(id, 'utf8'), { file: shownPath(state, id) })
        if ('value' in read) return { code: JSON.stringify(read.value ?? null), moduleType: 'json' }
        if (state.isTolerant) state.warnings.push(withoutModule(read.problem))
        else state.problems.push(read.problem)
        return { code: 'null', moduleType: 'json' }
      },
    },
  }
}
