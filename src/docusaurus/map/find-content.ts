import { posix } from 'node:path'
import { withoutSlashes } from '../../addresses.ts'
import { asRecord } from '../../defined.ts'
import type { CompiledSheet } from '../../sass.ts'
import type { Note } from '../../types/report.ts'
import {
  isClassicPreset,
  mainPreset,
  contentKindOf,
  entriesOf,
  furtherPages,
  makesPages,
  writesFiles,
  packageOf,
  type ContentKind,
  type PluginEntry,
  type SourceOf,
  codeOf,
  pluginNotes,
  shownName,
} from '../plugins.ts'
import type { FoundData } from '../run/plugin-data.ts'
import {
  instanceId,
  listOf,
  openLedger,
  readOptions,
  filledText,
  type Ledger,
  type Options,
} from '../options.ts'
import { siteRelative } from '../../docusaurus-names.ts'

/** How a configuration’s files are read. */
export interface Sources {
  sourceOf: SourceOf
  /** The CSS of a style sheet in Sass; nothing where the package for it is not installed. */
  compileSass?: (path: string) => CompiledSheet | undefined
  /** Names that plugins give to folders and files, with their paths from the site's folder. */
  importAliases?: Readonly<Record<string, string>> | undefined
  /** What came of running the plugins that give data. */
  plugins?: FoundData
}

/** The docs, blogs and folders of pages of a site, the main one of each in front. */
export interface FoundContent extends Record<ContentKind, Options[]> {
  /** The author's style sheets, as the option has them. */
  customCss: readonly unknown[]
}

interface Instance {
  kind: ContentKind
  options: unknown
}

/** Finds the docs, the blogs and the pages among presets and plugins; all other plugins and themes are noted. */
export function findContent(
  site: Options,
  { sourceOf, ledger }: { sourceOf: SourceOf; ledger: Ledger },
): FoundContent {
  const presets = entriesOf(site.raw('presets'))
  const classic = mainPreset(presets)
  const instances: Instance[] = presetInstances(classic, ledger)
  const others: PluginEntry[] = []
  const ownPages: Note[] = []
  for (const entry of entriesOf(site.raw('plugins'))) {
    const instance = { kind: contentKindOf(entry, sourceOf), options: entry.options }
    if (!isNew(instance, instances)) {
      others.push(entry)
      ownPages.push(...writtenPagesNotes(entry, instance.kind))
      continue
    }
    instances.push(instance)
    // Besides those of the plugin that it wraps.
    const code = codeOf(entry, sourceOf)
    if (makesPages(code)) ownPages.push(ownPagesNote(entry, instance.kind))
    if (writesFiles(code)) ownPages.push(ownFilesNote(entry))
  }
  const themes = entriesOf(site.raw('themes'))
  const rest = [...presets.filter((entry) => entry !== classic), ...others, ...themes]
  ledger.notes.push(...pluginNotes(rest, sourceOf), ...ownPages)
  if (classic !== undefined && !isClassicPreset(classic)) {
    const here = 'its docs, blog and pages are read as the classic preset does, in the engine’s looks'
    const there = 'was a preset with a theme of its own'
    ledger.notes.push({ kind: 'plugin', name: packageOf(classic.name), there, here })
  }
  const all = (kind: ContentKind): Options[] => optionsOf(instances, kind, ledger)
  const ofPreset = classic && readOptions(classic.options, 'preset', ledger).inner('theme').raw('customCss')
  const theme = themes.find(({ name }) => /^(?:@docusaurus\/theme-)?classic$/.test(packageOf(name)))
  const ofTheme = ofPreset ?? (theme && readOptions(theme.options, 'theme', ledger).raw('customCss'))
  // They come after those of the theme.
  const customCss = [ofTheme, sheetsOfModules(site, sourceOf)].flat()
  return { docs: all('docs'), blog: all('blog'), pages: all('pages'), customCss }
}

/** The same for who maps nothing: notes are those of who does. */
export function contentOf(config: Readonly<Record<string, unknown>>, sourceOf: SourceOf): FoundContent {
  const ledger = openLedger()
  return findContent(readOptions(config, '', ledger), { sourceOf, ledger })
}

/**
 * Whether a plugin brings content of its own. Two of the same kind cannot have the same id: the second one only asks the first
 * for its content, or makes the texts itself.
 */
function isNew(
  instance: { kind: ContentKind | undefined; options: unknown },
  instances: readonly Instance[],
): instance is Instance {
  const { kind, options } = instance
  return (
    kind !== undefined &&
    !instances.some((one) => one.kind === kind && instanceId(one.options) === instanceId(options))
  )
}

function ownPagesNote({ name, options }: PluginEntry, kind: ContentKind): Note {
  const address = filledText(asRecord(options)['routeBasePath']) ?? kind
  const here = `those that the engine does not make, below /${withoutSlashes(address)} or elsewhere, are left out`
  return { kind: 'plugin', name: shownName(name), there: furtherPages, here }
}

/** A note on a plugin that writes files after the build, besides those of the one that it wraps: feeds of the whole site. */
function ownFilesNote({ name }: PluginEntry): Note {
  const here = 'there are none; files of the plugin that it wraps are there as the engine writes them'
  return { kind: 'plugin', name: shownName(name), there: 'wrote files of its own after the build', here }
}

/** A note on a plugin that makes the texts of its pages itself, which have an address of their own. */
function writtenPagesNotes({ name, options }: PluginEntry, kind: ContentKind | undefined): Note[] {
  const address = filledText(asRecord(options)['routeBasePath'])
  if (kind === undefined || address === undefined) return []
  const here = `those below /${withoutSlashes(address)} are left out`
  return [{ kind: 'plugin', name: shownName(name), there: 'made pages of texts that it wrote itself', here }]
}

/** The docs, the blog and the pages of the classic preset; each is there unless it is switched off. */
function presetInstances(classic: PluginEntry | undefined, ledger: Ledger): Instance[] {
  if (classic === undefined) return []
  const preset = readOptions(classic.options, 'preset', ledger)
  return (['docs', 'blog', 'pages'] as const).flatMap((kind) => {
    const options = preset.raw(kind)
    return options === false ? [] : [{ kind, options }]
  })
}

/** The options of all instances of a kind. The one without an id, or of the preset, is the main one. */
function optionsOf(instances: readonly Instance[], kind: ContentKind, ledger: Ledger): Options[] {
  const own = instances.filter((instance) => instance.kind === kind)
  const main = own.find(({ options }) => instanceId(options) === 'default')
  return [...new Set([...(main ? [main] : []), ...own])].map(({ options }) =>
    readOptions(options, kind, ledger),
  )
}

const sheetName = /\.(?:css|s[ac]ss)$/
const importedSheet = /^[ \t]*import\s*["']([^"']+\.(?:css|s[ac]ss))["'];?[ \t]*$/gm

/**
 * The style sheets of `clientModules`: those that are modules themselves, and those that modules import for every page. Of what else
 * such modules do a note is made.
 */
function sheetsOfModules(site: Options, sourceOf: SourceOf): string[] {
  const modules = listOf(site.raw('clientModules')).map((entry) => plainPath(filledText(entry) ?? ''))
  const codes = modules.map((path) => sourceOf(path) ?? sourceOf(`./${path}`))
  const isSheet = (index: number): boolean => sheetName.test(modules[index] ?? '')
  if (codes.some((code, index) => !isSheet(index) && !isOnlySheets(code)))
    site.note('clientModules', 'ran scripts on every page', 'they are not run')
  return modules.flatMap((path, index) => {
    if (isSheet(index)) return [path]
    const names = [...(codes[index] ?? '').matchAll(importedSheet)].map(([, name = '']) => name)
    return names.flatMap((name) => sheetAt(name, path, sourceOf))
  })
}

/** A path that begins with `@site/`, as one from the folder of the site; others as they are. */
function plainPath(path: string): string {
  const below = siteRelative(path)
  return below === undefined ? path : `./${below}`
}

/** Whether a module does nothing but import style sheets. */
function isOnlySheets(code: string | undefined): boolean {
  return (
    code
      ?.replaceAll(importedSheet, '')
      .replaceAll(/\/\*[^]*?\*\/|\/\/.*|["']use \w+["'];?/g, '')
      .trim() === ''
  )
}

/** Where a sheet lies that a module imports; one of a package that is not installed has no place. */
function sheetAt(name: string, module: string, sourceOf: SourceOf): string[] {
  const below = siteRelative(name)
  if (below !== undefined) return [`./${below}`]
  if (name.startsWith('.')) return [posix.join(posix.dirname(module), name)]
  const installed = `./node_modules/${name}`
  return sourceOf(installed) === undefined ? [] : [installed]
}
