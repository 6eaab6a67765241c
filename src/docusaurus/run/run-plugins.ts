import { join } from 'node:path'
import { attempt, isRecord, asRecord, withTimeout } from '../../defined.ts'
import { thrownError } from '../../errors/foreign-errors.ts'
import { relativePath } from '../../file-paths.ts'
import type { AddedPage } from '../../types/report.ts'
import { pageOf } from './added-pages.ts'
import { instanceId, filledText } from '../options.ts'
import { entriesOf, shownName, type PluginEntry, type SourceOf } from '../plugins.ts'
import { runConfig, runModule, sourceFinder } from './run-config.ts'
import { standInUses } from './stand-in.ts'
import { injectedTags, type InjectedTags } from '../head-tags.ts'
import { withContent, type LoadedContent } from './loaded-content.ts'

/** A plugin may take so long, in seconds. */
export const longest = 20

/** Why a plugin that was run may have given nothing. */
const lacksPackages = 'it uses packages that are not there'

/** What one plugin of a configuration is run for. */
export interface AskedPlugin {
  entry: PluginEntry
  /** What its file or the configuration has for it. */
  exported: unknown
  config: Readonly<Record<string, unknown>>
  /** The language that it is run for, as the configuration names it. @default its default one */
  locale?: string
}

/**
 * Runs plugins of a configuration that are code of the site's own.
 * @param isAsked which of them
 * @param take does something with one, while what they need can be asked for
 * @returns why it stopped with some, by their names
 */
export async function runPlugins(
  { dir, file }: { dir: string; file: string },
  isAsked: (entry: PluginEntry, sourceOf: SourceOf) => boolean,
  take: (plugin: AskedPlugin) => Promise<void>,
): Promise<Map<string, string>> {
  const sourceOf = sourceFinder(dir)
  const failed = new Map<string, string>()
  let asked: PluginEntry[] = []
  let config: Readonly<Record<string, unknown>> = {}
  const noting = async (plugin: AskedPlugin): Promise<void> => {
    const before = standInUses()
    try {
      await take(plugin)
    } catch (thrown) {
      const { message } = thrownError(thrown)
      const isToBlame = standInUses() > before && message !== lacksPackages
      failed.set(shownName(plugin.entry.name), isToBlame ? `${message}; ${lacksPackages}` : message)
    }
  }
  await runConfig(dir, file, async (again) => {
    config = asRecord(again)
    asked = entriesOf(config['plugins']).filter((entry) => isAsked(entry, sourceOf))
    for (const entry of asked)
      if (entry.run !== undefined) await noting({ entry, exported: entry.run, config })
  })
  for (const entry of asked.filter(({ code }) => code === undefined))
    await runModule(dir, entry.name, (exported) => noting({ entry, exported, config })).catch((thrown) =>
      failed.set(shownName(entry.name), thrownError(thrown).message),
    )
  return failed
}

/** What a plugin gave: data, and a page for each of its routes, or nothing where one needs more. */
export interface Given {
  name: string
  id: string
  data?: unknown
  pages: readonly (AddedPage | undefined)[]
  /** Whether it gives nothing but what it puts into pages. */
  isSilent: boolean
  /** What it puts into every page; nothing where it does not. */
  injected: InjectedTags | undefined
  /** The data that it wrote, by their names in `.docusaurus` without their ending. */
  files: Record<string, unknown>
}

/**
 * What a plugin gives once it has loaded what it has.
 * @param content what the plugins for content have loaded, where it asks for that
 * @returns nothing where it gives nothing
 * @throws {Error} when it stops, takes too long, or is made of packages that are not there
 */
export async function givenBy(
  plugin: AskedPlugin,
  dir: string,
  content?: LoadedContent,
): Promise<Given | undefined> {
  return withTimeout(load(plugin, dir, content), longest, () => {
    throw new Error(`it takes longer than ${longest} seconds`)
  })
}

async function load(
  asked: AskedPlugin,
  dir: string,
  content: LoadedContent | undefined,
): Promise<Given | undefined> {
  const before = standInUses()
  const plugin = await createPlugin(asked, withContent(contextOf(asked.config, dir, asked.locale), content))
  const name = filledText(asRecord(plugin)['name'])
  if (!isRecord(plugin) || name === undefined) return undefined
  const id = instanceId(asked.entry.options)
  const { data, routes, files, injected } = await loaded(plugin, {
    folder: join(dir, '.docusaurus', name, id),
    content,
  })
  if (content === undefined && standInUses() > before) throw new Error(lacksPackages)
  const json = attempt(() => JSON.stringify(data))
  const isSilent = json === undefined && routes.length === 0 && files.size === 0
  if (isSilent && injected === undefined) return undefined
  return {
    name,
    id,
    isSilent,
    injected,
    files: Object.fromEntries(
      [...files].map(([path, text]) => [
        relativePath(join(dir, '.docusaurus'), path).replace(/\.json$/, ''),
        attempt(() => JSON.parse(text) as unknown),
      ]),
    ),
    pages: routes.map((route) =>
      pageOf(route, { dir, baseUrl: asked.config['baseUrl'], made: files, content }),
    ),
    ...(json !== undefined && { data: JSON.parse(json) as unknown }),
  }
}

/**
 * Calls a plugin, which may be the default export of its file.
 * @returns nothing where there is no function
 */
export async function createPlugin(
  { entry: { options }, exported }: AskedPlugin,
  context: object,
): Promise<unknown> {
  const create = typeof exported === 'function' ? exported : asRecord(exported)['default']
  return typeof create === 'function' ? (create(context, options ?? {}) as unknown) : undefined
}

interface Loaded {
  data?: unknown
  routes: unknown[]
  /** The texts of the data that it made, by the paths that it got for them. */
  files: Map<string, string>
  injected?: InjectedTags
}

/**
 * Lets a plugin load what it has, and hears what it makes of it.
 * @param folder where it writes
 */
async function loaded(
  plugin: Readonly<Record<string, unknown>>,
  { folder, content: allContent = {} }: { folder: string; content: LoadedContent | undefined },
): Promise<Loaded> {
  const { loadContent, contentLoaded, allContentLoaded, injectHtmlTags } = plugin
  const found: Loaded = { routes: [], files: new Map() }
  const actions = {
    setGlobalData: (data: unknown) => void (found.data = data),
    createData: (file: string, data: unknown) => {
      const path = join(folder, file)
      found.files.set(path, typeof data === 'string' ? data : JSON.stringify(data))
      return Promise.resolve(path)
    },
    addRoute: (route: unknown) => void found.routes.push(route),
  }
  const isHeard = typeof contentLoaded === 'function' || typeof injectHtmlTags === 'function'
  const content: unknown =
    isHeard && typeof loadContent === 'function' ? await loadContent.call(plugin) : undefined
  if (typeof contentLoaded === 'function') await contentLoaded.call(plugin, { content, actions, allContent })
  if (typeof injectHtmlTags === 'function')
    found.injected = injectedTags(await injectHtmlTags.call(plugin, { content }))
  if (typeof allContentLoaded === 'function') await allContentLoaded.call(plugin, { actions, allContent })
  return found
}

/**
 * What plugins of Docusaurus are told of the site, which lies in a folder.
 * @param locale the language that they are run for; the default one where none is given
 */
export function contextOf(config: Readonly<Record<string, unknown>>, dir: string, locale?: string): object {
  const i18n = asRecord(config['i18n'])
  const { defaultLocale = 'en', locales = [defaultLocale], localeConfigs = {}, path = 'i18n' } = i18n
  const { baseUrl = '/' } = config
  const currentLocale = locale ?? String(defaultLocale)
  const folder = filledText(asRecord(asRecord(localeConfigs)[currentLocale])['path']) ?? currentLocale
  return {
    siteDir: dir,
    generatedFilesDir: join(dir, '.docusaurus'),
    outDir: join(dir, 'build'),
    baseUrl: locale === undefined ? baseUrl : `${String(baseUrl)}${locale}/`,
    siteConfig: { baseUrl: '/', themeConfig: {}, customFields: {}, ...config },
    i18n: { currentLocale, defaultLocale, locales, localeConfigs, path },
    localizationDir: join(dir, String(path), folder),
    codeTranslations: {},
  }
}
