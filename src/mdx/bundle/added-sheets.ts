import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** The modules of packages that write their style sheet into the page when they run there, with the file that holds the same. */
const writing: readonly [module: RegExp, sheet: string][] = [
  [/\/@fortawesome\/fontawesome-svg-core\/index\.(?:es\.js|mjs)$/, 'styles.css'],
]

/**
 * Takes the style sheets of packages that would only come when their code runs in the page: most components only stand there, and
 * a drawing without its sheet is as wide as the page.
 */
export function addedSheetsPlugin(): Plugin {
  return {
    name: 'inkstone:added-sheets',
    transform: {
      filter: { id: writing.map(([module]) => module) },
      handler(code, id) {
        const name = writing.find(([module]) => module.test(id))?.[1]
        const sheet = path.join(path.dirname(id), name ?? '')
        return existsSync(sheet)
          ? { code: `${code}\nimport ${JSON.stringify(sheet)}\n`, map: null }
          : undefined
      },
    },
  }
}
