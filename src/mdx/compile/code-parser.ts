import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * Address of the module that parses JavaScript: the one that Vite brings. To load all of Vite for it takes 160 ms longer.
 * @throws Error when Vite is not installed
 */
export function codeParserAddress(): string {
  const vite = createRequire(import.meta.url).resolve('vite/package.json')
  return pathToFileURL(createRequire(vite).resolve('rolldown/utils')).href
}
