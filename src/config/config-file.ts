import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isFile } from '../file-paths.ts'
import { docusaurus1ConfigIn, docusaurusConfigIn } from '../docusaurus/config-file.ts'

const configFiles = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs']

/** Configurations in our form, the one that counts first. */
export function ownConfigsIn(dir: string): string[] {
  return configFiles.filter((name) => isFile(join(dir, name)))
}

/** The configuration of a folder, by its name; nothing when it has none. */
export function configIn(dir: string): string | undefined {
  return ownConfigsIn(dir)[0] ?? docusaurusConfigIn(dir) ?? docusaurus1ConfigIn(dir)
}

/** Folders in a folder, by their names, that have a configuration: often a project keeps its site in `website`. */
export function sitesIn(dir: string): string[] {
  const folders = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.map(({ name }) => name).filter((name) => configIn(join(dir, name)) !== undefined)
}

/**
 * The nearest folder that has a configuration, from a folder upwards.
 * @param dir absolute; need not exist
 */
export function nearestSite(dir: string): string | undefined {
  if (configIn(dir) !== undefined) return dir
  const parent = dirname(dir)
  return parent === dir ? undefined : nearestSite(parent)
}
