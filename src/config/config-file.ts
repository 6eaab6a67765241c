import { dirname, join } from 'node:path'
import { docusaurusConfigIn, isFile } from '../docusaurus/config-file.ts'

const configFiles = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs']

/** Configurations in our form, the one that counts first. */
export function ownConfigsIn(dir: string): string[] {
  return configFiles.filter((name) => isFile(join(dir, name)))
}

/** The configuration of a folder, by its name; nothing when it has none. */
export function configIn(dir: string): string | undefined {
  return ownConfigsIn(dir)[0] ?? docusaurusConfigIn(dir)
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
