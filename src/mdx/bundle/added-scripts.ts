import { readFileSync } from 'node:fs'
import type { Problem } from '../../types/problem.ts'
import { shownPath } from './bundle-state.ts'
import { isAuthorModule } from './island-finder.ts'

/** Code that makes an element of a script, with what stands behind it: its address. */
const madeScript = /\bcreateElement\(\s*(['"`])script\1\s*\)(?:(?!\bcreateElement\()[^]){0,400}/g

const givenAddress = /(?:\.src\s*=|setAttribute\(\s*['"`]src['"`]\s*,)\s*(['"`])((?:https?:)?\/\/[^'"`\s]+)\1/

/**
 * Warns of components that add a script of another host to their page: the policy of the pages keeps it back.
 * @param files absolute, all that were read
 */
export function addedScripts(
  files: Iterable<string>,
  { siteDir, engineDir }: { siteDir: string; engineDir: string },
): Problem[] {
  return [...files]
    .filter((file) => isAuthorModule(file, engineDir))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [...text.matchAll(madeScript)].flatMap((made): Problem[] => {
        const [, , address] = givenAddress.exec(made[0]) ?? []
        if (address === undefined) return []
        const line = text.slice(0, made.index).split('\n').length
        const message = `The component adds the script "${address}" to the page, which the policy of the pages keeps back.`
        const hint =
          'Name it in `headTags`, or in `scripts` of a Docusaurus configuration: every page loads it then.'
        return [{ file: shownPath({ siteDir }, file), line, message, hint }]
      })
    })
}
