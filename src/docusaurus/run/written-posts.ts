import { readdirSync, rmSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { asRecord, attempt, withTimeout } from '../../defined.ts'
import { relativePath } from '../../file-paths.ts'
import { instanceId, listOf, filledText } from '../options.ts'
import { codeOf, contentKindOf, entriesOf, packageOf, type PluginEntry, type SourceOf } from '../plugins.ts'
import { sourceFinder } from './run-config.ts'
import { contextOf, createPlugin, longest, runPlugins, type AskedPlugin } from './run-plugins.ts'
import { nothingLoaded, withContent, wrappedOptions } from './loaded-content.ts'

/** Whether code of the site's own wraps the plugin for blogs and writes posts for it, from a changelog as a rule. */
export function writesPosts(entry: PluginEntry, sourceOf: SourceOf): boolean {
  const code = codeOf(entry, sourceOf)
  const isOwn = packageOf(entry.name) === entry.name
  if (!isOwn || !/\bloadContent\b/.test(code) || contentKindOf(entry, sourceOf) !== 'blog') return false
  return [code, ...modulesBeside(entry.name, code, sourceOf)].some((text) =>
    /\b(?:outputFile|writeFile)(?:Sync)?\b/.test(text),
  )
}

/** A path from a folder that a configuration names. */
function beside(folder: string, path: string): string {
  return posix.isAbsolute(folder) ? posix.join(folder, path) : `./${posix.join(folder, path)}`
}

/** The code of the modules that a plugin imports from beside it. */
function modulesBeside(name: string, code: string, sourceOf: SourceOf): string[] {
  const paths = Array.from(code.matchAll(/["'](\.{1,2}\/[\w./-]+)["']/g), ([, path = '']) => path)
  // A plugin may be named by its folder.
  return paths.flatMap(
    (path) => sourceOf(beside(name, path)) ?? sourceOf(beside(posix.dirname(name), path)) ?? [],
  )
}

/**
 * Lets the plugins of a configuration that write posts write them, into a folder of the cache instead of the site's.
 * @returns the configuration with the plugin for blogs in the places of those that have
 */
export async function withWrittenPosts(
  value: Readonly<Record<string, unknown>>,
  place: { dir: string; file: string },
): Promise<Readonly<Record<string, unknown>>> {
  const sourceOf = sourceFinder(place.dir)
  const list = listOf(value['plugins'])
  const isAsked = (entry: PluginEntry): boolean => writesPosts(entry, sourceOf)
  if (!entriesOf(list).some(isAsked)) return value
  const folder = join(place.dir, 'node_modules', '.cache', 'inkstone', 'posts')
  rmSync(folder, { recursive: true, force: true })
  const made = new Map<string, object>()
  // What stops wrote nothing, and is told as what is not run.
  await runPlugins(place, isAsked, async (plugin) => {
    const options = await withTimeout(writtenBy(plugin, folder), longest, () => undefined)
    const path = filledText(options?.['path'])
    if (path !== undefined)
      made.set(keyOf(plugin.entry), { ...options, path: relativePath(place.dir, path), editUrl: undefined })
  })
  const plugins = list.map((one) => {
    const options = entriesOf([one]).map((entry) => made.get(keyOf(entry)))[0]
    return options === undefined ? one : ['@docusaurus/plugin-content-blog', options]
  })
  return { ...value, plugins }
}

function keyOf({ name, options }: PluginEntry): string {
  return JSON.stringify([name, instanceId(options)])
}

/** The options of the plugin for blogs whose posts a plugin has written below a folder; nothing where it would write elsewhere. */
async function writtenBy(
  plugin: AskedPlugin,
  folder: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const create = async (id: string): Promise<Readonly<Record<string, unknown>>> => {
    const context = withContent(contextOf(plugin.config, folder), nothingLoaded(id, '/'))
    return asRecord(await createPlugin(plugin, context))
  }
  const options = wrappedOptions(await create('default'))
  const path = filledText(options?.['path'])
  if (options === undefined || path?.startsWith(folder + sep) !== true) return undefined
  const made = await create(instanceId(options))
  const { loadContent } = made
  if (typeof loadContent === 'function') await loadContent.call(made)
  const files = attempt(() => readdirSync(path, { recursive: true, encoding: 'utf8' })) ?? []
  return files.some((name) => /\.mdx?$/.test(name)) ? options : undefined
}
