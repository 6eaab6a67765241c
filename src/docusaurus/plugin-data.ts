import { join } from 'node:path'
import { attempt, defined, isRecord, asRecord } from '../defined.ts'
import { thrownError } from '../errors/foreign-errors.ts'
import type { AddedPage, Note } from '../types/report.ts'
import {
  codeOf,
  contentKindOf,
  dataOfPlugins,
  entriesOf,
  furtherPages,
  packageOf,
  pagesOfPlugins,
  shownName,
  type PluginEntry,
  type SourceOf,
} from './plugins.ts'
import { runConfig, runModule, sourceFinder } from './run-config.ts'
import { instanceId, textOf } from './options.ts'
import { standInUses } from './stand-in.ts'
import { withinTime } from './within-time.ts'
import type { BlogContent } from './blog-content.ts'
import { pageOf } from './added-pages.ts'
import { relativePath } from '../file-paths.ts'

/** What plugins that are code of the site's own give to components: by the plugin's name, and by the id of its instance. */
type PluginData = Record<string, Record<string, unknown>>

/** The data and the pages, and the notes on plugins that gave none though they were run. */
export interface FoundData {
  data: PluginData
  pages: AddedPage[]
  /** Whether plugins are to be run again, with the posts of the blogs. */
  givesBlogData: boolean
  /** Entries that make pages of more than a component and data, as notes name them. */
  lacking: ReadonlySet<string>
  /** Entries whose data is there, as notes name them. */
  given: ReadonlySet<string>
  /** Why others gave none, by the same names. */
  failed: ReadonlyMap<string, string>
}

/** A plugin may take so long, in seconds. */
const longest = 20

/** Code that asks others: a build does not. */
const asksOthers = /\bfetch\s*\(|\b(?:axios|octokit|undici|node-fetch)\b|["'](?:node:)?(?:https?|net)["']/i

/** Whether the code of a plugin of the site's own gives components data, or makes pages of components, from what lies in the folder. */
function givesData(entry: PluginEntry, sourceOf: SourceOf): boolean {
  const code = codeOf(entry, sourceOf)
  return (
    packageOf(entry.name) === entry.name &&
    /\b(?:setGlobalData|addRoute)\b/.test(code) &&
    !asksOthers.test(code) &&
    contentKindOf(entry, sourceOf) === undefined
  )
}

/** Whether the code of a plugin of the site's own wraps the one for blogs, and gives components data of its posts or makes pages of them. */
function wrapsBlog(entry: PluginEntry, sourceOf: SourceOf): boolean {
  const code = codeOf(entry, sourceOf)
  return (
    packageOf(entry.name) === entry.name &&
    /\b(?:setGlobalData|addRoute|createData)\b/.test(code) &&
    !asksOthers.test(code) &&
    contentKindOf(entry, sourceOf) === 'blog'
  )
}

/**
 * Runs the plugins of a Docusaurus configuration that are code of the site's own and give components data or make pages.
 * @param value the configuration as it was, which says whether there are any: it is run again for them
 */
export async function pluginDataOf(value: unknown, place: { dir: string; file: string }): Promise<FoundData> {
  const { dir } = place
  const sourceOf = sourceFinder(dir)
  const isAsked = (entry: PluginEntry): boolean => givesData(entry, sourceOf) || wrapsBlog(entry, sourceOf)
  const asked = entriesOf(asRecord(value)['plugins']).filter(isAsked)
  const data: PluginData = {}
  const given = new Set<string>()
  const pages: AddedPage[] = []
  const lacking = new Set<string>()
  const givesBlogData = asked.some((entry) => wrapsBlog(entry, sourceOf))
  if (asked.length === 0) return { data, pages, lacking, given, givesBlogData, failed: new Map() }
  const failed = await runPlugins(place, isAsked, async (entry, plugin, config) => {
    const { options } = entry
    // The posts are not known yet: what there is without any says which pages there will be.
    const content = wrapsBlog(entry, sourceOf) ? noPosts : undefined
    const made = await inTime(dataFrom(plugin, { options, config, dir, ...defined({ content }) }))
    if (made === undefined) return
    const { name, id } = made
    if (made.data !== undefined && content === undefined) data[name] = { ...data[name], [id]: made.data }
    pages.push(...made.pages.filter((page) => page !== undefined))
    given.add(shownName(entry.name))
    // Routes in loops over posts are made by the engine, or by nobody.
    const written = codeOf(entry, sourceOf).match(/\baddRoute\s{0,9}\(/g)?.length ?? 0
    if (made.pages.includes(undefined) || (content !== undefined && written > made.pages.length))
      lacking.add(shownName(entry.name))
  })
  return { data, pages, lacking, given, givesBlogData, failed }
}

const noPosts: BlogContent = { blogPosts: [], blogTags: {}, blogListPaginated: [] }

/**
 * Runs the plugins that wrap the one for blogs and give components data of the posts, or make pages of them.
 * @param blogs what that one would have loaded, by the ids of the blogs
 * @returns the data, the pages with what their components are given, and why plugins gave none, by their names
 */
export async function blogDataOf(
  place: { dir: string; file: string },
  blogs: ReadonlyMap<string, BlogContent>,
): Promise<{
  data: PluginData
  pages: AddedPage[]
  /** What they wrote for code to import, by its names in `.docusaurus` without their ending. */
  files: Record<string, unknown>
  failed: ReadonlyMap<string, string>
}> {
  const data: PluginData = {}
  const files: Record<string, unknown> = {}
  const pages: AddedPage[] = []
  const failed = await runPlugins(place, wrapsBlog, async (entry, plugin, config) => {
    const content = blogs.get(instanceId(entry.options))
    if (content === undefined) return
    const made = await inTime(dataFrom(plugin, { options: entry.options, config, dir: place.dir, content }))
    if (made?.data !== undefined) data[made.name] = { ...data[made.name], [made.id]: made.data }
    const found = (made?.pages ?? []).filter((page) => page !== undefined)
    pages.push(...found)
    // What is for pages comes with them.
    if (found.length === 0) Object.assign(files, made?.files)
  })
  return { data, pages, files, failed }
}

async function inTime<Made>(task: Promise<Made>): Promise<Made> {
  return withinTime(task, longest, () => {
    throw new Error(`it takes longer than ${longest} seconds`)
  })
}

/**
 * Runs plugins of a configuration that are code of the site's own.
 * @param isAsked which of them
 * @param take does something with one and the configuration, while what they need can be asked for
 * @returns why it stopped with some, by their names
 */
async function runPlugins(
  { dir, file }: { dir: string; file: string },
  isAsked: (entry: PluginEntry, sourceOf: SourceOf) => boolean,
  take: (entry: PluginEntry, plugin: unknown, config: Readonly<Record<string, unknown>>) => Promise<void>,
): Promise<Map<string, string>> {
  const sourceOf = sourceFinder(dir)
  const failed = new Map<string, string>()
  let asked: PluginEntry[] = []
  let config: Readonly<Record<string, unknown>> = {}
  const noting = async (entry: PluginEntry, task: Promise<unknown>): Promise<void> => {
    try {
      await task
    } catch (thrown) {
      failed.set(shownName(entry.name), thrownError(thrown).message)
    }
  }
  await runConfig(dir, file, async (again) => {
    config = asRecord(again)
    asked = entriesOf(config['plugins']).filter((entry) => isAsked(entry, sourceOf))
    for (const entry of asked)
      if (entry.run !== undefined) await noting(entry, take(entry, entry.run, config))
  })
  for (const entry of asked.filter(({ code }) => code === undefined))
    await noting(
      entry,
      runModule(dir, entry.name, (plugin) => take(entry, plugin, config)),
    )
  return failed
}

/** What a plugin gave: data, and a page for each of its routes, or nothing where one needs more. */
interface Given {
  name: string
  id: string
  data?: unknown
  pages: readonly (AddedPage | undefined)[]
  /** The data that it wrote, by their names in `.docusaurus` without their ending. */
  files: Record<string, unknown>
}

interface PluginPlace {
  options: unknown
  config: Readonly<Record<string, unknown>>
  dir: string
  /** What the plugin that this one wraps has loaded; a stand-in takes the place of that one. */
  content?: BlogContent | undefined
}

async function dataFrom(exported: unknown, place: PluginPlace): Promise<Given | undefined> {
  const { options, config, dir, content } = place
  const before = standInUses()
  const made = await instanceOf(exported, place)
  if (made === undefined) return undefined
  const { name, plugin } = made
  const { data, routes, files } = await loaded(plugin, { dir, name, options, content })
  if (content === undefined && standInUses() > before) throw new Error('it uses packages that are not there')
  const json = attempt(() => JSON.stringify(data))
  if (json === undefined && routes.length === 0 && files.size === 0) return undefined
  return {
    name,
    id: instanceId(options),
    files: Object.fromEntries(
      [...files].map(([path, text]) => [
        relativePath(join(dir, '.docusaurus'), path).replace(/\.json$/, ''),
        attempt(() => JSON.parse(text) as unknown),
      ]),
    ),
    pages: routes.map((route) => pageOf(route, { dir, baseUrl: config['baseUrl'], made: files, content })),
    ...(json !== undefined && { data: JSON.parse(json) as unknown }),
  }
}

/** What a plugin's function gives, and its name; the stand-in for what it wraps has none. */
async function instanceOf(
  exported: unknown,
  { options, config, dir, content }: PluginPlace,
): Promise<{ name: string; plugin: Readonly<Record<string, unknown>> } | undefined> {
  const create = typeof exported === 'function' ? exported : asRecord(exported)['default']
  if (typeof create !== 'function') return undefined
  const plugin: unknown = await create(contextOf(config, dir), options ?? {})
  const name = textOf(asRecord(plugin)['name']) ?? (content && blogPlugin)
  return isRecord(plugin) && name !== undefined ? { name, plugin } : undefined
}

interface Loaded {
  data?: unknown
  routes: unknown[]
  /** The texts of the data that it made, by the paths that it got for them. */
  files: Map<string, string>
}

/** Lets a plugin load what it has, and hears what it makes of it. */
async function loaded(
  plugin: Readonly<Record<string, unknown>>,
  { dir, name, options, content: given }: Omit<PluginPlace, 'config'> & { name: string },
): Promise<Loaded> {
  const { loadContent, contentLoaded } = plugin
  const found: Loaded = { routes: [], files: new Map() }
  if (typeof contentLoaded !== 'function') return found
  const content: unknown =
    given ?? (typeof loadContent === 'function' ? await loadContent.call(plugin) : undefined)
  const actions = {
    setGlobalData: (data: unknown) => void (found.data = data),
    createData: (file: string, data: unknown) => {
      const path = join(dir, '.docusaurus', name, instanceId(options), file)
      found.files.set(path, typeof data === 'string' ? data : JSON.stringify(data))
      return Promise.resolve(path)
    },
    addRoute: (route: unknown) => void found.routes.push(route),
  }
  const allContent = given === undefined ? {} : { [blogPlugin]: { [instanceId(options)]: given } }
  await contentLoaded.call(plugin, { content, actions, allContent })
  return found
}

const blogPlugin = 'docusaurus-plugin-content-blog'

/** What plugins of Docusaurus are told of the site. */
function contextOf(config: Readonly<Record<string, unknown>>, dir: string): object {
  const i18n = asRecord(config['i18n'])
  const { defaultLocale = 'en', locales = [defaultLocale], localeConfigs = {} } = i18n
  return {
    siteDir: dir,
    generatedFilesDir: join(dir, '.docusaurus'),
    outDir: join(dir, 'build'),
    baseUrl: config['baseUrl'] ?? '/',
    siteConfig: { baseUrl: '/', themeConfig: {}, customFields: {}, ...config },
    i18n: { currentLocale: defaultLocale, defaultLocale, locales, localeConfigs, path: 'i18n' },
    localizationDir: join(dir, 'i18n', String(defaultLocale)),
    codeTranslations: {},
  }
}

/** Notes on plugins without those on data and pages that are there, and with the reasons why others are not. */
export function withoutGiven(notes: readonly Note[], found: FoundData | undefined): Note[] {
  return notes.flatMap((note): Note[] => {
    const { kind, name, there, here } = note
    const isOnPages = there === pagesOfPlugins || there === furtherPages
    if (kind !== 'plugin' || !(isOnPages || there === dataOfPlugins) || found === undefined) return [note]
    const reason = found.failed.get(name)
    if (reason !== undefined) return [{ ...note, here: `${here}, since its code stopped: ${reason}` }]
    if (!found.given.has(name)) return [note]
    const rest = 'those that are more than a component at an address, with data, are left out'
    return isOnPages && found.lacking.has(name) ? [{ ...note, here: rest }] : []
  })
}
