import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { relativePath } from '../file-paths.ts'
import { asRecord, escapePattern, isRecord, withTimeout } from '../defined.ts'
import type { PathPattern } from '../types/report.ts'
import { codeOf, entriesOf, moduleAliasPlugin, packageOf, shownName, type PluginEntry } from './plugins.ts'
import { contextOf, createPlugin, longest, runPlugins } from './run/run-plugins.ts'
import { sourceFinder } from './run/run-config.ts'

/** What plugins tell the bundler that the site's own imports rely on. */
export interface GivenBundling {
  /**
   * Names that they give to folders and files for imports, with their paths from the site's folder: those of the package for that,
   * and what plugins of the site's own hand to the bundler.
   */
  importAliases?: Record<string, string>
  /** Files that are imported as their texts, each kind by patterns that must all fit; see `PathPattern`. */
  textFiles?: PathPattern[][]
}

/**
 * Asks the plugins of a configuration what they tell the bundler.
 * @returns `taken`: plugins that tell it nothing else, as notes call them
 */
export async function givenBundling(
  config: unknown,
  { dir, file }: { dir: string; file: string },
): Promise<{ bundling: GivenBundling; taken: string[] }> {
  const entries = entriesOf(asRecord(config)['plugins'])
  const asked = await askedBundling(config, { dir, file })
  const given = entries.map(
    ({ name, code }) => asked.find((one) => one.name === name && one.code === code)?.bundling,
  )
  const names = entries.flatMap((entry, index) => Object.entries(namesOf(entry, given[index])))
  const aliases = names.flatMap(([name, target]) =>
    // The name of a package that is not installed leads nowhere.
    typeof target === 'string' && (isPath(target) || existsSync(resolve(dir, target)))
      ? [[name, relativePath(dir, resolve(dir, target))] as const]
      : [],
  )
  const textFiles = given.flatMap((one) => textFilesOf(one, dir))
  const shown = entries.map(({ name }) => shownName(name))
  const others = new Set(shown.filter((_, index) => !isAllTaken(given[index])))
  return {
    bundling: {
      ...(aliases.length > 0 && { importAliases: Object.fromEntries(aliases) }),
      ...(textFiles.length > 0 && { textFiles }),
    },
    taken: shown.filter((name) => !others.has(name)),
  }
}

function isPath(target: string): boolean {
  return /^(?:[./\\]|[a-z]:)/i.test(target)
}

/** Whether nothing is told but names of files and which of them are texts. */
function isAllTaken(bundling: unknown): boolean {
  const { resolve: names, module, ...others } = asRecord(bundling)
  const { alias: _alias, ...otherNames } = asRecord(names)
  const { rules, ...otherModule } = asRecord(module)
  const left = [others, otherNames, otherModule].some((rest) => Object.keys(rest).length > 0)
  return isRecord(bundling) && !left && eachOf(rules).every((rule) => isRecord(rule) && isTextRule(rule))
}

function namesOf({ name, options }: PluginEntry, bundling: unknown): Readonly<Record<string, unknown>> {
  if (moduleAliasPlugin.test(packageOf(name))) return asRecord(asRecord(options)['alias'])
  return asRecord(asRecord(asRecord(bundling)['resolve'])['alias'])
}

type Given = PluginEntry & { bundling: unknown }

/** What plugins of the site's own hand to the bundler. */
async function askedBundling(config: unknown, place: { dir: string; file: string }): Promise<Given[]> {
  const sourceOf = sourceFinder(place.dir)
  const isAsked = (entry: PluginEntry): boolean => {
    const code = codeOf(entry, sourceOf)
    return /\bconfigureWebpack\b/.test(code) && /\b(?:alias|rules)\b/.test(code)
  }
  if (!entriesOf(asRecord(config)['plugins']).some(isAsked)) return []
  const found: Given[] = []
  // What stops is told as a plugin that hands something to the bundler.
  await runPlugins(place, isAsked, async (plugin) => {
    const making = createPlugin(plugin, contextOf(plugin.config, place.dir))
    const made = asRecord(await withTimeout(making, longest, () => undefined))
    const { configureWebpack } = made
    if (typeof configureWebpack !== 'function') return
    const known = { resolve: { alias: {} }, module: { rules: [] }, plugins: [] }
    // as: every function may be called; one that needs more than this gives nothing.
    const ask = configureWebpack as (...args: unknown[]) => unknown
    found.push({ ...plugin.entry, bundling: ask.call(made, known, false, {}) })
  })
  return found
}

/** The rules of webpack that give code the texts of files: https://webpack.js.org/configuration/module/#rule */
function textFilesOf(bundling: unknown, dir: string): PathPattern[][] {
  const rules = eachOf(asRecord(asRecord(bundling)['module'])['rules'])
  return rules.filter(isRecord).flatMap((rule) => {
    if (!isTextRule(rule)) return []
    const tests = patternsOf(rule['test'], dir)
    const folders = patternsOf(rule['include'], dir)
    if (tests.length === 0) return []
    return folders.length === 0 ? tests.map((one) => [one]) : combined(tests, folders)
  })
}

function combined(tests: readonly PathPattern[], folders: readonly PathPattern[]): PathPattern[][] {
  return tests.flatMap((one) => folders.map((folder) => [one, folder]))
}

function isTextRule(rule: Readonly<Record<string, unknown>>): boolean {
  return givesText(rule) && !('resourceQuery' in rule || 'exclude' in rule)
}

function givesText({ type, use, loader }: Readonly<Record<string, unknown>>): boolean {
  if (type === 'asset/source') return true
  const [name, ...others] = [...eachOf(use), ...eachOf(loader)].map((one) =>
    isRecord(one) ? one['loader'] : one,
  )
  // The path of the package, where the configuration looks for it.
  return others.length === 0 && typeof name === 'string' && /(?:^|[\\/])raw-loader(?:$|[\\/])/.test(name)
}

function patternsOf(condition: unknown, dir: string): PathPattern[] {
  return eachOf(condition).flatMap((one) => {
    if (one instanceof RegExp) return [{ source: one.source, flags: one.flags.replaceAll(/[gy]/g, '') }]
    if (typeof one !== 'string') return []
    const path = relativePath(dir, resolve(dir, one))
    return [{ source: `^/${escapePattern(path)}`, flags: '' }]
  })
}

/** What webpack takes alone or in a list. */
function eachOf(value: unknown): unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
