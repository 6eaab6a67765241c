import { join } from 'node:path'
import { isFile } from '../file-paths.ts'

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
