import { existsSync } from 'node:fs'
import { join } from 'node:path'
// The one module of config/ used here: an author's code is run in one place only.
import { installAdvice } from '../../package-json.ts'
import { filePrefixOf } from '../../docusaurus-names.ts'
import { isRecord } from '../../defined.ts'
import { loadModule, moduleData } from '../../author-module.ts'
import { withoutStandIns } from '../../docusaurus/run/stand-in.ts'
import { runWithStandIns } from '../../docusaurus/run/stand-ins.ts'
import { unfitMessage, unfitText } from '../../addresses.ts'
import { UserError, withHint } from '../../errors/errors.ts'
import type { Problem } from '../../types/problem.ts'
import type { DocsSettings } from '../../types/settings.ts'
import type { WrittenSidebarItem } from '../../types/content.ts'
import { mayBeRead, readDataFile } from '../text/data-file.ts'
import { keyFinder } from '../text/front-matter.ts'
import { fieldsIn, type Fields } from '../text/fields.ts'
import type { ContentContext } from '../context.ts'
import { normalizeItems } from './sidebar-items.ts'
import { readText } from '../text/source-text.ts'
import type { VersionFolder } from './versions.ts'

/** The sidebars of a version, and the file they come from. */
export interface SidebarsFile {
  /** For messages; the usual name when there is no file. */
  path: string
  /** Absent: there is no file. */
  sidebars?: Map<string, WrittenSidebarItem[]>
}

const names = ['sidebars.ts', 'sidebars.mts', 'sidebars.js', 'sidebars.mjs', 'sidebars.cjs', 'sidebars.json']

/** Loads and normalizes the sidebars of a version. What is wrong becomes a problem. */
export async function loadSidebars(version: VersionFolder, context: ContentContext): Promise<SidebarsFile> {
  const candidates = candidatesOf(version, context.site)
  const path = candidates.find((name) => existsSync(join(context.site.dir, name)))
  if (path === undefined) {
    // Docs of Docusaurus have none then; ours have one that follows the folders.
    const hasNone = version.settings.sidebarPath === false && context.site.compatibility !== undefined
    return { path: candidates[0] ?? 'sidebars.ts', ...(hasNone && { sidebars: new Map() }) }
  }

  const fields = await readFields(path, context)
  if (fields === undefined && context.site.compatibility !== undefined) {
    tellFolders(context.problems)
    return { path }
  }
  const sidebars = new Map<string, WrittenSidebarItem[]>()
  for (const [id, items] of Object.entries(fields?.values ?? {})) {
    if (fields && items !== false)
      sidebars.set(id, normalizeItems({ fields, sidebarId: id, context }, items, id))
  }
  return { path, sidebars: withoutPrefixes(sidebars, `${version.translationName}/`) }
}

/** Says what takes the place of sidebars that could not be had: the last problem is why. */
function tellFolders(problems: Problem[]): void {
  const last = problems.pop()
  if (last !== undefined) problems.push(withHint(last, 'Until then the sidebar follows the folders.'))
}

/** Sidebars as older sites kept them: the names of sidebars and docs began with that of the version. */
function withoutPrefixes(
  sidebars: ReadonlyMap<string, WrittenSidebarItem[]>,
  prefix: string,
): Map<string, WrittenSidebarItem[]> {
  const cut = (name: string): string => (name.startsWith(prefix) ? name.slice(prefix.length) : name)
  const cutItem = (item: WrittenSidebarItem): WrittenSidebarItem => {
    if (item.type === 'doc' || item.type === 'ref') return { ...item, id: cut(item.id) }
    if (item.type !== 'category') return item
    const { link } = item
    const cutLink = link?.type === 'doc' && { link: { ...link, id: cut(link.id) } }
    return { ...item, items: item.items.map(cutItem), ...cutLink }
  }
  return new Map([...sidebars].map(([id, items]) => [cut(id), items.map(cutItem)]))
}

function candidatesOf(
  { version, settings, translationName }: VersionFolder,
  site: ContentContext['site'],
): readonly string[] {
  if (settings.sidebarPath === false) return []
  if (version === 'current') return sidebarFiles(settings, site)
  return [`${filePrefixOf(settings.id)}versioned_sidebars/${translationName}-sidebars.json`]
}

/**
 * Where the sidebars of current docs may be, relative to the author's folder. The first that exists counts. Docusaurus reads no file
 * that its configuration does not name.
 */
export function sidebarFiles(
  { sidebarPath, id }: DocsSettings,
  { compatibility }: Pick<ContentContext['site'], 'compatibility'>,
): readonly string[] {
  if (sidebarPath === false) return []
  // The usual file is that of the main docs.
  const usual = id === 'default' && compatibility === undefined ? names : []
  return sidebarPath === undefined ? usual : [sidebarPath]
}

async function readFields(path: string, context: ContentContext): Promise<Fields | undefined> {
  if (path.endsWith('.json')) return mayBeRead(path, context) ? readDataFile(path, context) : undefined
  const { site, problems } = context
  try {
    const found = problems.length
    const value = asSidebars(await loadSidebarsModule(path, context), context)
    const unfit = unfitText(value)
    if (unfit !== undefined) {
      problems.push({ file: path, ...unfitMessage(unfit) })
      return undefined
    }
    if (isRecord(value)) return { ...fieldsIn(path, value, context), lineOf: lineFinder(site.dir, path) }
    // Of a file that only hands on another one, which is not there, that has been told.
    if (value === undefined && problems.length > found) return undefined
    const message = 'The default export must be an object with a list of items for each sidebar.'
    const hint = 'Write it like this, e.g. `export default { docs: ["intro"] }`.'
    problems.push({ file: path, message, hint })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    problems.push(...error.problems)
  }
  return undefined
}

/** Docusaurus takes a list of sidebars as well: their places are their names. */
function asSidebars(value: unknown, { site }: ContentContext): unknown {
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'object')
  return isList && site.compatibility !== undefined ? Object.fromEntries(Object.entries(value)) : value
}

/** Runs the module; in a folder of Docusaurus with stand-ins for what is not there. */
async function loadSidebarsModule(path: string, { site, problems }: ContentContext): Promise<unknown> {
  const address = join(site.dir, path)
  if (site.compatibility === undefined) return loadModule(address, site.dir)
  const { value, missing, packages } = await runWithStandIns(path, site.dir, {
    run: (module) => withoutStandIns(moduleData(module, address, site.dir)),
  })
  if (packages.length > 0) {
    const message =
      'The file asks for packages that are not installed, so the entries that they would make are left out.'
    const hint = `Install what the site itself needs, here: ${installAdvice(packages, site.dir)}`
    problems.push({ file: path, message, hint })
  }
  for (const file of missing) {
    const message = `The file imports "${file}", which is not there, so its entries are left out.`
    problems.push({ file: path, message, hint: 'Run the script that writes it.' })
  }
  return value
}

function lineFinder(dir: string, path: string): Fields['lineOf'] {
  const source = readText(dir, path)
  const find = keyFinder('text' in source ? source.text : '')
  // A line is named only where a single one can be meant; keys of items repeat.
  return (keys) => (keys.length === 1 ? find(keys) : undefined)
}
