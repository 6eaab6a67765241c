import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, isAbsolute, join, resolve } from 'node:path'
import { defined, isRecord } from '../defined.ts'
import { UserError } from '../errors/errors.ts'
import { thrownError } from '../errors/foreign-errors.ts'
import type { Note, Origin } from '../types/report.ts'
import type { SiteConfig } from '../types/config.ts'
import { installAdvice } from '../author-folder.ts'
import { compileSass } from '../sass.ts'
import { isFile } from './config-file.ts'
import type { Sources } from './find-content.ts'
import { fitToFolder } from './fit-to-folder.ts'
import { mapConfig } from './map-config.ts'
import { createRedirects, redirectCreators } from './map-redirects.ts'
import { sidebarGeneratorsIn, type SidebarGenerator } from './sidebar-generators.ts'
import { textPluginsIn, textPluginsKey, type TextPlugins } from './text-plugins.ts'
import { isStandIn } from './stand-in.ts'
import { runWithStandIns, withPackages, type StoodIn } from './stand-ins.ts'

/**
 * Runs a Docusaurus configuration and translates it into one of ours, which is checked like any other.
 * @param dir the author's folder, absolute
 * @param file its name there
 * @throws {UserError} when the file cannot be run
 */
export async function loadDocusaurus(
  dir: string,
  file: string,
): Promise<{ config: SiteConfig; origin: Origin }> {
  const { value: exported, missing, packages, others } = await runInLanguages(dir, file)
  if (isStandIn(exported) || !isRecord(exported)) {
    const problem = {
      file,
      message: 'The file gives no configuration.',
      hint: 'Its default export must be an object, or a function that gives one.',
    }
    throw withPackages(new UserError(problem), packages, dir)
  }
  const value = missing.length + packages.length > 0 ? withName(exported, dir) : exported
  const { config, notes } = fitToFolder(mapConfig(value, sourcesIn(dir)), dir)
  return {
    config,
    origin: {
      file,
      notes: [
        ...notes,
        ...nameNotes(exported, value),
        ...languageNotes(exported, others, dir),
        ...missingNotes(file, missing),
        ...packageNotes(file, packages, dir),
      ],
      ...(redirectCreators(value).length > 0 && { createsRedirects: true as const }),
      ...(sidebarGeneratorsIn(value, sourceFinder(dir)).size > 0 && { generatesSidebars: true as const }),
      siteConfig: shownConfig(value, dir),
      ...defined({ textPlugins: textPluginsKey(value, { dir, file, sourceOf: sourceFinder(dir) }) }),
    },
  }
}

/** A configuration, and what it is in the languages besides the default one, where it asks for the language. */
interface InLanguages extends StoodIn {
  others: ReadonlyMap<string, unknown>
}

const languageName = 'DOCUSAURUS_CURRENT_LOCALE'

/** Docusaurus runs a configuration once for each language, and says which one. */
async function runInLanguages(dir: string, file: string): Promise<InLanguages> {
  const first = await runConfig(dir, file)
  const i18n = isRecord(first.value) ? first.value['i18n'] : undefined
  const [main, ...codes] = isRecord(i18n) ? localesOf(i18n) : []
  if (main === undefined || sourceFinder(dir)(`./${file}`)?.includes(languageName) !== true)
    return { ...first, others: new Map() }
  const others = new Map<string, unknown>()
  for (const code of codes) others.set(code, (await runFor(code, () => runConfig(dir, file))).value)
  return { ...(await runFor(main, () => runConfig(dir, file))), others }
}

/** The languages of a configuration, the default one in front. */
function localesOf({ defaultLocale, locales }: Readonly<Record<string, unknown>>): string[] {
  const all = [defaultLocale, ...(Array.isArray(locales) ? (locales as unknown[]) : [])]
  return [...new Set(all.filter((one) => typeof one === 'string'))]
}

async function runFor<T>(language: string, run: () => Promise<T>): Promise<T> {
  const before = process.env[languageName]
  process.env[languageName] = language
  try {
    return await run()
  } finally {
    if (before === undefined) delete process.env[languageName]
    else process.env[languageName] = before
  }
}

/** What a configuration says otherwise in another language, and the folders of translations do not. */
function languageNotes(
  main: Readonly<Record<string, unknown>>,
  others: ReadonlyMap<string, unknown>,
  dir: string,
): Note[] {
  const places = new Map<string, string[]>()
  for (const [language, other] of others) {
    const own = partsOf(main, dir)
    const theirs = partsOf(isRecord(other) ? other : {}, dir)
    for (const name of new Set([...own.keys(), ...theirs.keys()]))
      if (own.get(name) !== theirs.get(name)) places.set(name, [...(places.get(name) ?? []), language])
  }
  return [...places].map(([name, languages]) => ({
    kind: 'option',
    name,
    there: `was another one in other languages, by \`${languageName}\``,
    here: 'all languages have that of the default one',
    places: languages,
  }))
}

/** Options, and those of the theme one by one, as texts. */
function partsOf(config: Readonly<Record<string, unknown>>, dir: string): Map<string, string | undefined> {
  const { themeConfig, ...rest } = config
  const ofTheme = isRecord(themeConfig) ? Object.entries(themeConfig) : []
  const named = ofTheme.map(([name, value]): [string, unknown] => [`themeConfig.${name}`, value])
  return new Map([...Object.entries(rest), ...named].map(([name, value]) => [name, plainJson(value, dir)]))
}

/**
 * Asks the functions of a Docusaurus configuration for the old addresses of pages.
 * @param paths of the pages, without the base URL
 */
export async function createdRedirects(
  dir: string,
  file: string,
  paths: readonly string[],
): Promise<Record<string, string>> {
  // Functions cannot be handed to workers, so the site does not hold them.
  const { value } = await runConfig(dir, file, (config) => createRedirects(redirectCreators(config), paths))
  // as: what was made just now.
  return value as Record<string, string>
}

/** Runs a Docusaurus configuration for the functions that make the items of sidebars, by the ids of their docs. */
export async function loadSidebarGenerators(
  dir: string,
  file: string,
): Promise<ReadonlyMap<string, SidebarGenerator>> {
  const { value } = await runConfig(dir, file, (config) => sidebarGeneratorsIn(config, sourceFinder(dir)))
  // as: what was made just now.
  return value as ReadonlyMap<string, SidebarGenerator>
}

/** A configuration that may have its title and its address from what is not there. */
function withName(value: Readonly<Record<string, unknown>>, dir: string): Readonly<Record<string, unknown>> {
  const { title, url = '' } = value
  return { ...value, title: typeof title === 'string' ? title : basename(dir), url }
}

function nameNotes(
  exported: Readonly<Record<string, unknown>>,
  { title }: Readonly<Record<string, unknown>>,
): Note[] {
  if (title === exported['title']) return []
  const there = 'came from a file or a package that is not there'
  return [{ kind: 'option', name: 'title', there, here: `the site is called "${String(title)}"` }]
}

/** Runs a Docusaurus configuration for the plugins of remark that are code of the site's own. */
export async function loadTextPlugins(dir: string, file: string): Promise<TextPlugins> {
  const { value } = await runConfig(dir, file, (config) =>
    textPluginsIn(config, { dir, file, sourceOf: sourceFinder(dir) }),
  )
  // as: what was made just now.
  return value as TextPlugins
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

/** The parts of a configuration that components ask for, as plain data. */
function shownConfig(config: Readonly<Record<string, unknown>>, dir: string): Record<string, unknown> {
  const names = [
    'customFields',
    'favicon',
    'i18n',
    'noIndex',
    'organizationName',
    'presets',
    'projectName',
    'themeConfig',
    'titleDelimiter',
    'trailingSlash',
  ]
  const entries = names.flatMap((name) => {
    const text = plainJson(config[name], dir)
    return text === undefined ? [] : [[name, JSON.parse(text) as unknown] as const]
  })
  return Object.fromEntries(entries)
}

/**
 * Functions, and with them stand-ins for packages, are left out; what has no end is, too. Paths count from the site's folder: where
 * that lies is nobody's business.
 */
function plainJson(value: unknown, dir: string): string | undefined {
  const fromHere = (_key: string, one: unknown): unknown =>
    typeof one === 'string' && isAbsolute(one) && one.startsWith(dir) ? `.${one.slice(dir.length)}` : one
  try {
    return JSON.stringify(value, fromHere)
  } catch {
    return undefined
  }
}

/** The configuration that the file exports: an object, or the result of its function or promise. */
async function runConfig(
  dir: string,
  file: string,
  act: (config: unknown) => unknown = (config) => config,
): Promise<StoodIn> {
  const run = async (exported: unknown): Promise<unknown> => {
    if (typeof exported !== 'function' || isStandIn(exported)) return act(await exported)
    try {
      return act(await (exported as () => unknown)())
    } catch (thrown) {
      const { name, message } = thrownError(thrown)
      throw new UserError({ file, message: `Its function stopped with an error: ${name}: ${message}` })
    }
  }
  return inProduction(async () => runWithStandIns(file, dir, run))
}

/** Configurations ask whether they are built for readers. */
async function inProduction<T>(run: () => Promise<T>): Promise<T> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    return await run()
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

function sourcesIn(dir: string): Sources {
  return { sourceOf: sourceFinder(dir), compileSass: (path) => compileSass(resolve(dir, path), dir) }
}

/** Reads the files that a configuration names: plugins of the site’s own, with or without their endings. */
function sourceFinder(dir: string): (path: string) => string | undefined {
  const { resolve: find } = createRequire(join(dir, 'x.js'))
  return (path) => {
    if (!/^(?:[./]|[a-z]:)/i.test(path)) return undefined
    const exact = resolve(dir, path)
    const candidates = ['', '.ts', '.mjs', '/index.ts', '/index.mjs'].map((ending) => exact + ending)
    const found = candidates.find(isFile) ?? foundBy(find, exact)
    return found === undefined || !isFile(found) ? undefined : readFileSync(found, 'utf8')
  }
}

function foundBy(find: (path: string) => string, path: string): string | undefined {
  try {
    return find(path)
  } catch {
    return undefined
  }
}
