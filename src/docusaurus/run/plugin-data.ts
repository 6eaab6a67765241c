import { asRecord } from '../../defined.ts'
import { remember } from '../../remember.ts'
import type { HeadTag } from '../../types/config.ts'
import type { AddedPage, Note, PluginData } from '../../types/report.ts'
import {
  codeOf,
  contentKindOf,
  dataOfPlugins,
  elementsOfPlugins,
  entriesOf,
  furtherPages,
  packageOf,
  pagesOfPlugins,
  shownName,
  visitsOfPlugins,
  type PluginEntry,
  type SourceOf,
} from '../plugins.ts'
import { tagOf } from '../map/map-locales.ts'
import { sourceFinder } from './run-config.ts'
import type { InjectedTags } from '../head-tags.ts'
import { givenBy, runPlugins, type AskedPlugin, type Given } from './run-plugins.ts'
import { instanceId, textsOf } from '../options.ts'
import { joinedAddress, nothingLoaded, type LoadedContent } from './loaded-content.ts'
import { writesPosts } from './written-posts.ts'

/** The data and the pages, and the notes on plugins that gave none though they were run. */
export interface FoundData {
  data: PluginData
  /** The data that is another one in other languages, by their codes. */
  dataIn: Readonly<Record<string, PluginData>>
  pages: AddedPage[]
  /** What they put into the head of every page, as entries of `headTags` of the configuration. */
  headTags: HeadTag[]
  /** What plugins put into every page, by their names in notes. */
  injected: ReadonlyMap<string, InjectedTags>
  /** Whether plugins are to be run again, with the docs and the posts of the site. */
  asksContent: boolean
  /** Entries that make pages of more than a component and data, as notes name them. */
  lacking: ReadonlySet<string>
  /** Entries whose data is there, as notes name them. */
  given: ReadonlySet<string>
  /** Why others gave none, by the same names. */
  failed: ReadonlyMap<string, string>
}

/** {@link PluginData} while plugins are run. */
type GrowingData = Record<string, Record<string, unknown>>

/** Data in the default language, and what is another one in others. */
interface Languages {
  data: GrowingData
  dataIn: Record<string, GrowingData>
}

/** Code that asks others: a build does not. */
const asksOthers = /\bfetch\s*\(|\b(?:axios|octokit|undici|node-fetch)\b|["'](?:node:)?(?:https?|net)["']/i

/**
 * Whether a plugin that is code of the site's own gives components data, or makes pages of components.
 * @returns what of: what lies in the folder, or the docs and posts of the site, which it asks the plugins for these for
 */
function giverOf(entry: PluginEntry, sourceOf: SourceOf): 'files' | 'content' | undefined {
  const code = codeOf(entry, sourceOf)
  const isOwn = packageOf(entry.name) === entry.name
  if (
    !isOwn ||
    !/\b(?:setGlobalData|addRoute|createData|injectHtmlTags)\b/.test(code) ||
    asksOthers.test(code)
  )
    return undefined
  const kind = contentKindOf(entry, sourceOf)
  // What writes into the site's folder is never run in it.
  if (kind === 'pages' || writesPosts(entry, sourceOf)) return undefined
  if (kind !== undefined || /\ball(?:Content|ContentLoaded)\b/.test(code)) return 'content'
  return /\b(?:setGlobalData|addRoute|injectHtmlTags)\b/.test(code) ? 'files' : undefined
}

/**
 * Runs the plugins of a Docusaurus configuration that are code of the site's own and give components data or make pages.
 * @param value the configuration as it was, which says whether there are any: it is run again for them
 */
export async function pluginDataOf(value: unknown, place: { dir: string; file: string }): Promise<FoundData> {
  const sourceOf = sourceFinder(place.dir)
  const giver = remember((entry: PluginEntry) => giverOf(entry, sourceOf))
  const givers = entriesOf(asRecord(value)['plugins']).map((entry) => giver(entry))
  const asksContent = givers.includes('content')
  const languages: Languages = { data: {}, dataIn: {} }
  const injected = new Map<string, InjectedTags>()
  const found = { ...languages, pages: [] as AddedPage[], headTags: [] as HeadTag[], injected, asksContent }
  const [given, lacking, later] = [new Set<string>(), new Set<string>(), new Set<string>()]
  if (givers.every((one) => one === undefined)) return { ...found, lacking, given, failed: new Map() }
  const isAsked = (entry: PluginEntry): boolean => giver(entry) !== undefined
  const failed = await runPlugins(place, isAsked, async (plugin) => {
    const { entry } = plugin
    const name = shownName(entry.name)
    const isEmpty = giver(entry) === 'content'
    if (isEmpty) later.add(name)
    // The content is not known yet: what there is without any says which pages there will be.
    const made = await givenBy(plugin, place.dir, isEmpty ? nothingFor(plugin) : undefined)
    if (made === undefined) return
    if (made.injected !== undefined) {
      found.headTags.push(...made.injected.head)
      injected.set(name, made.injected)
    }
    if (made.isSilent) return
    if (!isEmpty) await addInLanguages(found, { plugin, made, sourceOf, dir: place.dir })
    found.pages.push(...made.pages.filter((page) => page !== undefined))
    given.add(name)
    // Routes in loops over posts are made by the engine, or by nobody.
    const written = codeOf(entry, sourceOf).match(/\baddRoute\s{0,9}\(/g)?.length ?? 0
    if (made.pages.includes(undefined) || (isEmpty && written > made.pages.length)) lacking.add(name)
  })
  // What stops without any content may do without it once it is there; if not, that is told then.
  for (const name of later) failed.delete(name)
  return { ...found, lacking, given: new Set([...given, ...later]), failed }
}

/** Keeps what a plugin gave components, and runs it in the other languages for theirs. */
async function addInLanguages(
  { data, dataIn }: Languages,
  { plugin, made, sourceOf, dir }: { plugin: AskedPlugin; made: Given; sourceOf: SourceOf; dir: string },
): Promise<void> {
  if (made.data === undefined) return
  addData(data, made)
  for (const locale of askedLanguages(plugin, sourceOf)) {
    const there = await givenBy({ ...plugin, locale }, dir)
    if (there !== undefined) addData((dataIn[tagOf(locale)] ??= {}), there)
  }
}

/** The other languages of a site, where a plugin asks for the one that it is run for. */
function askedLanguages({ entry, config }: AskedPlugin, sourceOf: SourceOf): string[] {
  if (!/\b(?:currentLocale|localizationDir)\b/.test(codeOf(entry, sourceOf))) return []
  const { defaultLocale, locales } = asRecord(config['i18n'])
  return textsOf(locales).filter((locale) => locale !== defaultLocale)
}

/** What the plugins for content load of empty folders, for one that asks them. */
function nothingFor({ entry: { options }, config }: AskedPlugin): LoadedContent {
  const { path, routeBasePath = path } = asRecord(options)
  return nothingLoaded(instanceId(options), joinedAddress(['/', config['baseUrl'], routeBasePath ?? 'docs']))
}

function addData(
  data: GrowingData,
  { name, id, data: own }: { name: string; id: string; data?: unknown },
): void {
  data[name] = { ...data[name], [id]: own }
}

/**
 * Runs the plugins that give components data of the site's docs and posts, or make pages of them.
 * @returns the data, the pages with what their components are given, and why plugins gave none, by their names
 */
export async function contentDataOf(
  place: { dir: string; file: string },
  content: LoadedContent,
): Promise<{
  data: PluginData
  pages: AddedPage[]
  /** What they wrote for code to import, by its names in `.docusaurus` without their ending. */
  files: Record<string, unknown>
  failed: ReadonlyMap<string, string>
}> {
  const data = {}
  const files: Record<string, unknown> = {}
  const pages: AddedPage[] = []
  const isAsked = (entry: PluginEntry, sourceOf: SourceOf): boolean => giverOf(entry, sourceOf) === 'content'
  const failed = await runPlugins(place, isAsked, async (plugin) => {
    const made = await givenBy(plugin, place.dir, content)
    if (made === undefined) return
    if (made.data !== undefined) addData(data, made)
    const found = made.pages.filter((page) => page !== undefined)
    pages.push(...found)
    // What is for pages comes with them.
    if (found.length === 0) Object.assign(files, made.files)
  })
  return { data, pages, files, failed }
}

/** Notes on plugins without those on what is there, and with the reasons why other things are not. */
export function withoutGiven(notes: readonly Note[], found: FoundData | undefined): Note[] {
  if (found === undefined) return [...notes]
  return notes.flatMap((note): Note[] => {
    if (note.kind !== 'plugin') return [note]
    if (note.there === elementsOfPlugins || note.there === visitsOfPlugins) return noteOnElements(note, found)
    return noteOnData(note, found)
  })
}

function noteOnData(note: Note, found: FoundData): Note[] {
  const { name, there, here } = note
  const isOnPages = there === pagesOfPlugins || there === furtherPages
  if (!isOnPages && there !== dataOfPlugins) return [note]
  const reason = found.failed.get(name)
  if (reason !== undefined) return [{ ...note, here: `${here}, since its code stopped: ${reason}` }]
  if (!found.given.has(name)) return [note]
  const rest = 'those that are more than a component at an address, with data, are left out'
  return isOnPages && found.lacking.has(name) ? [{ ...note, here: rest }] : []
}

function noteOnElements(note: Note, { injected }: FoundData): Note[] {
  const tags = injected.get(note.name)
  // A counter whose code stands in the page is not there.
  if (tags === undefined || (note.there === visitsOfPlugins && tags.hasOthers)) return [note]
  const here = 'those of the body, and those with code of their own, are not there'
  return tags.hasOthers ? [{ ...note, here }] : []
}
