import { resolve } from 'node:path'
import { relativePath } from '../file-paths.ts'
import { attempt, asRecord } from '../defined.ts'
import { entriesOf, moduleAliasPlugin, packageOf, type PluginEntry } from './plugins.ts'

/**
 * Names that plugins of a configuration give to folders and files for imports, with their paths from the site's folder: those of the
 * package for that, and what functions in the configuration hand to the bundler.
 */
export function importAliases(config: unknown, dir: string): Record<string, string> {
  const given = entriesOf(asRecord(config)['plugins']).flatMap((entry) => Object.entries(namesOf(entry, dir)))
  return Object.fromEntries(
    given.flatMap(([name, target]) =>
      typeof target === 'string' ? [[name, relativePath(dir, resolve(dir, target))]] : [],
    ),
  )
}

function namesOf(
  { name, code = '', run, options }: PluginEntry,
  dir: string,
): Readonly<Record<string, unknown>> {
  if (moduleAliasPlugin.test(packageOf(name))) return asRecord(asRecord(options)['alias'])
  const isAsked = /\bconfigureWebpack\b/.test(code) && /\balias\b/.test(code) && !/^async\b/.test(code)
  if (run === undefined || !isAsked) return {}
  const { configureWebpack } = asRecord(attempt(() => run({ siteDir: dir }, options ?? {})))
  if (typeof configureWebpack !== 'function') return {}
  // as: every function may be called; one that needs more than this gives no names.
  const bundling = attempt(() => (configureWebpack as (...args: unknown[]) => unknown)({}, false, {}))
  return asRecord(asRecord(asRecord(bundling)['resolve'])['alias'])
}
