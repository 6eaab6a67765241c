import { basename, resolve, isAbsolute } from 'node:path'
import { notFoundFile } from '../addresses.ts'
import { installAdvice } from '../package-json.ts'
import { attempt, defined, isRecord, asRecord } from '../defined.ts'
import { UserError } from '../errors/errors.ts'
import type { AskedFunction, Note, Origin } from '../types/report.ts'
import type { SiteConfig } from '../types/config.ts'
import { compileSass } from '../sass.ts'
import { type Sources, contentOf } from './map/find-content.ts'
import { listOf } from './options.ts'
import { codeIn } from './own-code.ts'
import { ofBundling, type SourceOf } from './plugins.ts'
import { lostPageFile } from './swizzled.ts'
import { givenBundling } from './given-bundling.ts'
import { docusaurusConfigsIn } from './config-file.ts'
import { fitToFolder } from './map/fit-to-folder.ts'
import { languageLabels, withoutLabels } from './map/language-labels.ts'
import { mapConfig } from './map/map-config.ts'
import { frameOf } from './map/map-frame.ts'
import { tagOf } from './map/map-locales.ts'
import { createRedirects, redirectCreators } from './map/map-redirects.ts'
import { sitemapChooserIn } from './map/map-services.ts'
import { pluginDataOf } from './run/plugin-data.ts'
import { withWrittenPosts } from './run/written-posts.ts'
import { runConfig, runInLanguages, sourceFinder, languageVariable } from './run/run-config.ts'
import { textPluginsIn, textPluginsKey, type TextPlugins } from './text-plugins.ts'
import { isStandIn, textFunctionIn } from './run/stand-in.ts'
import { withPackages } from './run/stand-ins.ts'
import { idOf } from './map/content-options.ts'

/**
 * Runs a Docusaurus configuration and translates it into one of ours, which is checked like any other.
 * @param dir the author's folder, absolute
 * @param file its name there
 * @param options `isLasting`: the result is not for one build, so that it names no files of the cache
 * @throws {UserError} when the file cannot be run
 */
export async function loadDocusaurus(
  dir: string,
  file: string,
  { isLasting = false }: { isLasting?: boolean } = {},
): Promise<{ config: SiteConfig; origin: Origin }> {
  const { value: exported, missing, packages, others, unset } = await runInLanguages(dir, file)
  if (isStandIn(exported) || !isRecord(exported)) {
    const hint = 'Its default export must be an object, or a function that gives one.'
    const problem = { file, message: 'The file gives no configuration.', hint }
    throw withPackages(new UserError(problem), packages, dir)
  }
  const named = withName(exported, dir, missing.length + packages.length > 0)
  const value = isLasting ? named : await withWrittenPosts(named, { dir, file })
  const plugins = await pluginDataOf(value, { dir, file })
  const { bundling, taken } = await givenBundling(value, { dir, file })
  const headTags = [...listOf(value['headTags']), ...plugins.headTags]
  const lostPage = lostPageFile(codeIn(dir, 'src/theme'))
  const addedPages = [
    ...plugins.pages,
    ...(lostPage === undefined ? [] : [{ path: notFoundFile, file: lostPage }]),
  ]
  const { config, notes } = fitToFolder(
    mapConfig({ ...value, headTags }, { ...sourcesIn(dir), plugins, importAliases: bundling.importAliases }),
    dir,
  )
  return {
    config,
    origin: {
      file,
      notes: [
        ...notes.flatMap((note) => withoutTaken(note, taken)),
        ...nameNotes(exported, value),
        ...languageNotes(exported, others, { dir, isLasting }),
        ...twinNotes(file, dir),
        ...missingNotes(file, missing),
        ...packageNotes(file, packages, dir),
        ...unsetNotes(file, unset),
      ],
      functions: functionsOf(value, dir),
      siteConfig: shownConfig(value, dir),
      ...(Object.keys(plugins.data).length > 0 && { pluginData: plugins.data }),
      ...(Object.keys(plugins.dataIn).length > 0 && { pluginDataIn: plugins.dataIn }),
      ...(plugins.asksContent && { asksContent: true as const }),
      ...(addedPages.length > 0 && { addedPages }),
      ...(others.size > 0 && { labels: labelsOf(value, others) }),
      ...bundling,
      ...defined({ textPlugins: textPluginsKey(value, { dir, file, sourceOf: sourceFinder(dir) }) }),
    },
  }
}

/** A note on plugins that change how code is bundled, as far as that is not done here as well. */
function withoutTaken(note: Note, taken: readonly string[]): Note[] {
  if (note.there !== ofBundling) return [note]
  const left = note.name.split(', ').filter((name) => !taken.includes(name))
  return left.length === 0 ? [] : [{ ...note, name: left.join(', ') }]
}

/** Which functions of a configuration are asked while a site is built. */
function functionsOf(value: unknown, dir: string): AskedFunction[] {
  const sourceOf = sourceFinder(dir)
  const found = {
    createRedirects: redirectCreators(value).length > 0,
    sidebarItemsGenerator: docsFunctionsIn(value, 'sidebarItemsGenerator', sourceOf).size > 0,
    numberPrefixParser: docsFunctionsIn(value, 'numberPrefixParser', sourceOf).size > 0,
    createSitemapItems: sitemapChooserIn(value) !== undefined,
    parseFrontMatter: textFunctionIn(value, 'parseFrontMatter') !== undefined,
  }
  // as: the names that stand above.
  return (Object.keys(found) as (keyof typeof found)[]).filter((name) => found[name])
}

/**
 * Asks the functions of a Docusaurus configuration for the old addresses of pages.
 * @param paths of the pages, without the base URL
 */
export function createdRedirects(
  dir: string,
  file: string,
  paths: readonly string[],
): Promise<Record<string, string>> {
  // Functions cannot be handed to workers, so the site does not hold them.
  return runConfig(dir, file, (config) => createRedirects(redirectCreators(config), paths))
}

/** The function that chooses the items of a sitemap. The place of the language is found in the configuration that it gets. */
export type SitemapChooser = (question: object, place: { url: string; baseUrl: string }) => unknown

/** Runs a Docusaurus configuration for the function that chooses the items of sitemaps. */
export function loadSitemapChooser(dir: string, file: string): Promise<SitemapChooser> {
  return runConfig(
    dir,
    file,
    (config): SitemapChooser =>
      (question, place) =>
        sitemapChooserIn(config)?.({ ...question, siteConfig: { ...asRecord(config), ...place } }),
  )
}

/** Runs a Docusaurus configuration for the functions that an option of docs holds, by the ids of these. */
export function loadDocsFunctions(
  dir: string,
  file: string,
  option: DocsFunctionOption,
): Promise<ReadonlyMap<string, DocsFunction>> {
  return runConfig(dir, file, (config) => docsFunctionsIn(config, option, sourceFinder(dir)))
}

/** A configuration whose title may be of spaces, or come from what is not there, as its address. */
function withName(
  value: Readonly<Record<string, unknown>>,
  dir: string,
  isLacking: boolean,
): Readonly<Record<string, unknown>> {
  const { title, url = isLacking ? '' : undefined, projectName, themeConfig } = value
  // A key without a value is one whose value comes from the environment, where it is not set.
  const isNamed =
    typeof title === 'string'
      ? title === '' || title.trim() !== ''
      : !isLacking && !(title === undefined && Object.hasOwn(value, 'title'))
  const navbar = asRecord(themeConfig)['navbar']
  const names = [asRecord(navbar)['title'], projectName]
  const other = names.find((name) => typeof name === 'string' && name.trim() !== '') ?? basename(dir)
  return { ...value, ...(!isNamed && { title: other }), ...(url !== undefined && { url }) }
}

function nameNotes(
  exported: Readonly<Record<string, unknown>>,
  { title }: Readonly<Record<string, unknown>>,
): Note[] {
  if (title === exported['title']) return []
  const isBlank = typeof exported['title'] === 'string'
  const there = isBlank
    ? 'was blank'
    : 'came from the environment, where it is not set, or from what is not there'
  return [{ kind: 'option', name: 'title', there, here: `the site is called "${String(title)}"` }]
}

/** Runs a Docusaurus configuration for the plugins of remark that are code of the site's own. */
export function loadTextPlugins(dir: string, file: string): Promise<TextPlugins> {
  return runConfig(dir, file, (config) => textPluginsIn(config, { dir, file, sourceOf: sourceFinder(dir) }))
}

/** Configurations that lie beside the one that counts. */
function twinNotes(file: string, dir: string): Note[] {
  const others = docusaurusConfigsIn(dir).filter((name) => name !== file)
  const there = `lay beside ${file}, which counts`
  return others.map((name) => ({ kind: 'file', name, there, here: 'it is not read here either' }))
}

function missingNotes(file: string, missing: readonly string[]): Note[] {
  if (missing.length === 0) return []
  const there = 'asked for files that are not there, as those that a script writes before each build'
  return [{ kind: 'file', name: file, there, here: 'nothing is in their place', places: [...missing] }]
}

function packageNotes(file: string, packages: readonly string[], dir: string): Note[] {
  if (packages.length === 0) return []
  const there = `asked for packages that are not installed: ${installAdvice(packages, dir)}`
  return [{ kind: 'file', name: file, there, here: 'nothing is in their place' }]
}

function unsetNotes(file: string, unset: readonly string[]): Note[] {
  if (unset.length === 0) return []
  const there = `stopped without variables of the environment that are not set: ${unset.join(', ')}`
  return [{ kind: 'file', name: file, there, here: 'their names stand in their places' }]
}

function sourcesIn(dir: string): Sources {
  return { sourceOf: sourceFinder(dir), compileSass: (path) => compileSass(resolve(dir, path), dir) }
}

/** Options of docs that may hold a function: it makes the items of a folder's sidebar, or splits the number off a name. */
type DocsFunctionOption = Extract<AskedFunction, 'sidebarItemsGenerator' | 'numberPrefixParser'>

/** A function of a configuration. What it gives is checked where it is asked. */
export type DocsFunction = (question: unknown) => unknown

/** The functions that an option holds, by the ids of their docs. */
function docsFunctionsIn(
  config: unknown,
  option: DocsFunctionOption,
  sourceOf: SourceOf,
): ReadonlyMap<string, DocsFunction> {
  const { docs } = isRecord(config) ? contentOf(config, sourceOf) : { docs: [] }
  const entries = docs.flatMap((options) => {
    const found = options.raw(option)
    // as: it is called by nobody who knows more of it.
    return typeof found === 'function' ? [[idOf(options) ?? 'default', found as DocsFunction] as const] : []
  })
  return new Map(entries)
}

/** The parts of a configuration that components ask for, as plain data. */
function shownConfig(config: Readonly<Record<string, unknown>>, dir: string): Record<string, unknown> {
  const names =
    'customFields favicon i18n noIndex onBrokenLinks organizationName presets projectName themeConfig titleDelimiter trailingSlash'
  const entries = names.split(' ').flatMap((name) => {
    const text = plainJson(config[name], dir)
    return text === undefined ? [] : [[name, JSON.parse(text) as unknown] as const]
  })
  return Object.fromEntries(entries)
}

/** The labels of other languages, by their codes. */
function labelsOf(
  value: unknown,
  others: ReadonlyMap<string, unknown>,
): Record<string, Record<string, string>> {
  const own = frameOf(value)
  return Object.fromEntries(
    Array.from(others, ([locale, other]) => [tagOf(locale), languageLabels(own, frameOf(other))]),
  )
}

/** What a configuration says otherwise in another language, and neither the folders of translations nor its labels say. */
function languageNotes(
  main: Readonly<Record<string, unknown>>,
  others: ReadonlyMap<string, unknown>,
  { dir, isLasting }: { dir: string; isLasting: boolean },
): Note[] {
  if (others.size === 0) return []
  const places = new Map<string, string[]>()
  const own = partsOf(main, dir)
  // A configuration that lasts says its labels in one language.
  const compared = (json: string | undefined, name: string): string | undefined =>
    isLasting ? json : withoutLabels(name, json)
  for (const [language, other] of others) {
    const theirs = partsOf(asRecord(other), dir)
    for (const name of new Set([...own.keys(), ...theirs.keys()]))
      if (compared(own.get(name), name) !== compared(theirs.get(name), name))
        places.set(name, [...(places.get(name) ?? []), language])
  }
  return [...places].map(([name, languages]) => ({
    kind: 'option',
    name,
    there: `had another value in other languages, by \`${languageVariable}\``,
    here: 'the value of the default language holds in these as well',
    places: languages,
  }))
}

/** Options, and those of the theme one by one, as texts. */
function partsOf(config: Readonly<Record<string, unknown>>, dir: string): Map<string, string | undefined> {
  const { themeConfig, ...rest } = config
  const ofTheme = Object.entries(asRecord(themeConfig))
  const named = ofTheme.map(([name, value]): [string, unknown] => [`themeConfig.${name}`, value])
  return new Map([...Object.entries(rest), ...named].map(([name, value]) => [name, plainJson(value, dir)]))
}

/**
 * Functions, and with them stand-ins for packages, are left out; what has no end is, too. Paths count from the site's folder: where
 * that lies is nobody's business.
 */
function plainJson(value: unknown, dir: string): string | undefined {
  const fromHere = (_key: string, one: unknown): unknown =>
    typeof one === 'string' && isAbsolute(one) && one.startsWith(dir) ? `.${one.slice(dir.length)}` : one
  return attempt(() => JSON.stringify(value, fromHere))
}
