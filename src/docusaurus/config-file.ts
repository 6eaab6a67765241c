import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

const configFiles = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`)

/** The name of a folder’s Docusaurus configuration; nothing when it has none. */
export function docusaurusConfigIn(dir: string): string | undefined {
  return docusaurusConfigsIn(dir)[0]
}

/** The names of all of them, the one that counts first. */
export function docusaurusConfigsIn(dir: string): string[] {
  return configFiles.filter((name) => isFile(join(dir, name)))
}

/** The name of a folder’s configuration of Docusaurus 1, which had its own page parts beside it. */
export function docusaurus1ConfigIn(dir: string): string | undefined {
  return isFile(join(dir, 'core/Footer.js')) && isFile(join(dir, 'siteConfig.js'))
    ? 'siteConfig.js'
    : undefined
}

/** Whether there is a file of that name, and no folder. */
export function isFile(path: string): boolean {
  // What should be a folder on the way may be a file: `statSync` alone would throw for what lies below it.
  return existsSync(path) && statSync(path).isFile()
}
