import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { lineWith } from '../../errors/line-with.ts'
import type { Problem } from '../../types/problem.ts'
import { outsideFinding } from '../../author-folder.ts'
import { shownPath, type BundleState } from './bundle-state.ts'

const sheet = /\.(?:css|s[ac]ss|less|styl(?:us)?)$/
const imported = /@(?:import|use|forward)\s+(?:url\(\s*)?["']?([^"'()\s;]+)/g

/**
 * The style sheets that style sheets import, which the bundler puts together without a word.
 * @param ids of modules
 */
export function importedStyles(ids: Iterable<string>): string[] {
  const found = new Set([...ids].map((id) => id.replace(/\?.*$/s, '')).filter((file) => isOwnSheet(file)))
  // A set goes on to what is added to it meanwhile.
  for (const file of found) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      const target = path.resolve(path.dirname(file), name)
      if (isOwnSheet(target)) found.add(target)
    }
  }
  return [...found]
}

function isOwnSheet(file: string): boolean {
  return path.isAbsolute(file) && sheet.test(file) && !file.includes('/node_modules/') && existsSync(file)
}

/**
 * Files outside of the author's folder that style sheets have brought along, by `@import` or `url()`. What packages hold is their
 * own business.
 * @param files that were read, absolute
 */
export function outsideStyles(state: BundleState, files: readonly string[]): Problem[] {
  const sheets = files.filter(isOwnSheet)
  return files
    .filter((file) => !file.includes('/node_modules/'))
    .flatMap((file) => {
      const outside = state.leadsOut(file)
      if (outside === undefined) return []
      const name = path.basename(file)
      const place = sheets
        .map((one) => ({ file: shownPath(state, one), ...lineWith(one, [name]) }))
        .find(({ line }) => line !== undefined)
      return [{ ...(place ?? { file: shownPath(state, file) }), ...outsideFinding(name, outside) }]
    })
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
}
