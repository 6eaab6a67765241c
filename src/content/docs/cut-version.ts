import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { filePrefixOf } from '../../docusaurus-names.ts'
import { openBoundary, outsideFinding } from '../../author-folder.ts'
import { isRecord } from '../../defined.ts'
import { loadModule } from '../../author-module.ts'
import { UserError } from '../../errors/errors.ts'
import type { DocsSettings } from '../../types/settings.ts'
import type { Site } from '../../types/site.ts'
import { sidebarFiles } from './sidebars-file.ts'
import { ownFolders, pluginFolder } from '../locale-folders.ts'
import { readVersionNames } from './versions.ts'
import { parseYaml } from '../../yaml.ts'

/** Result of {@link cutVersion}; paths are relative to the author's folder. */
export interface CutVersion {
  /** Folders and files of the version. */
  made: string[]
}

/**
 * Freezes the docs as they are: texts, sidebars and translations, where Docusaurus keeps them. `versions.json` names the version
 * last, so that a run that is stopped leaves none behind.
 * @param name the version, as readers see it: `1.0`
 * @throws {UserError} when the name cannot be one, the version exists, there are no docs, or a link leads out of the author's folder
 */
export async function cutVersion(site: Site, name: string): Promise<CutVersion> {
  const prefix = filePrefixOf(site.docs?.id)
  const namesFile = `${prefix}versions.json`
  const names = readVersionNames(site.dir, namesFile)
  if (!Array.isArray(names)) throw new UserError(names)
  checkName(name, names, namesFile)
  const docs = docsToFreeze(site)
  const version = `version-${name}`
  const texts = await textFiles(site, docs, version)
  const folders = [
    { from: docs.path, to: `${prefix}versioned_docs/${version}` },
    ...translationsOf(site).flatMap((folder) => translatedFolders(site, docs, { folder, version })),
  ].filter(({ from }) => existsSync(join(site.dir, from)))
  const made = [...new Set([...folders.map(({ to }) => to), ...texts.keys()])]
  refuseOutside(site, [...folders.map(({ from }) => from), ...made])
  refuseExisting(site.dir, made)
  const begun = [
    ...made.map((path) => outermostNew(site.dir, path)),
    ...[...texts.keys(), namesFile].map(draftOf),
  ]
  try {
    for (const { from, to } of folders) cpSync(join(site.dir, from), join(site.dir, to), { recursive: true })
    for (const [path, text] of texts) write(join(site.dir, path), text)
    write(join(site.dir, namesFile), json([name, ...names]))
  } catch (error) {
    // Below a file that is in the way nothing can be removed.
    const left = begun.map((path) => join(site.dir, path)).filter((path) => existsSync(path))
    for (const path of left) rmSync(path, { recursive: true, force: true })
    const message = `The version cannot be written: ${error instanceof Error ? error.message : String(error)}`
    throw new UserError({ message, hint: 'Nothing of it was left behind.' })
  }
  return { made: [...made, namesFile] }
}

/** @throws {UserError} when there are none, or their versions could lie nowhere else than among them */
function docsToFreeze({ dir, docs, configFile }: Site): DocsSettings {
  if (docs === undefined || !existsSync(join(dir, docs.path))) {
    const hint = 'They lie in `docs/`, or where `docs.path` says.'
    throw new UserError({ message: 'There are no docs to freeze.', hint })
  }
  if (resolve(dir, docs.path) !== dir) return docs
  const message = 'The docs are the whole folder of the site, in which their versions would lie as well.'
  const hint = existsSync(join(dir, configFile))
    ? 'Move them to a folder `docs/`, and remove `docs.path` from the configuration.'
    : 'Move them to a folder `docs/`.'
  throw new UserError({ message, hint })
}

function checkName(name: string, names: readonly string[], file: string): void {
  // Characters that some file system or address cannot hold; the text that is written goes on at `next`.
  if (/^(?:current|next)$|[/\\:*?"<>|%#\p{Cc}]|^\.|^$|^\s|\s$/u.test(name) || name.length > 32)
    throw new UserError({
      message: `A version cannot be called ${JSON.stringify(name)}.`,
      hint: 'Its name becomes a folder and a part of addresses: "1.0", "v2", "2026-spring".',
    })
  const message = `There is a version "${name}" already.`
  if (names.includes(name)) throw new UserError({ file, message, hint: 'Choose another name.' })
}

/** Nothing is read from or written to a place that a symbolic link leads out to. */
function refuseOutside(site: Site, paths: readonly string[]): void {
  const leadsOut = openBoundary(site)
  for (const path of paths) {
    let folder = path
    // What is to be made is made in a folder that is there.
    while (!existsSync(join(site.dir, folder)) && folder !== '.') folder = dirname(folder)
    const outside = leadsOut(folder)
    if (outside !== undefined) throw new UserError({ file: folder, ...outsideFinding(folder, outside) })
  }
}

/** The outermost folder around a path that is made with it, or the path itself. */
function outermostNew(dir: string, path: string): string {
  const around = dirname(path)
  return existsSync(join(dir, around)) ? path : outermostNew(dir, around)
}

/** The folders of the translations. */
function translationsOf(site: Site): string[] {
  return site.locales.filter(({ isDefault }) => !isDefault).map(({ folder }) => folder)
}

/** Translations may lie in our folder, in Docusaurus', or in both; ours comes last, since it wins. */
function translatedFolders(
  site: Site,
  { id }: DocsSettings,
  { folder, version }: { folder: string; version: string },
): { from: string; to: string }[] {
  const theirs = `${folder}/${pluginFolder('docs', id)}`
  const to = `${theirs}/${version}`
  return [
    { from: `${theirs}/current`, to },
    ...ownFolders(site, 'docs', id).map((own) => ({ from: `${folder}/${own}`, to })),
  ]
}

/** The sidebars as they are now, where they do not follow from the folders, and their translated labels. */
async function textFiles(site: Site, docs: DocsSettings, version: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const sidebars = await readSidebars(site, docs)
  if (sidebars !== undefined)
    files.set(`${filePrefixOf(docs.id)}versioned_sidebars/${version}-sidebars.json`, json(sidebars))
  for (const folder of translationsOf(site)) {
    const theirs = `${folder}/${pluginFolder('docs', docs.id)}`
    // Of our labels only those of sidebars belong to a version.
    const ours = Object.entries(readRecord(site.dir, `${folder}/labels.json`)).filter(([key]) =>
      key.startsWith('sidebar.'),
    )
    const labels = { ...readRecord(site.dir, `${theirs}/current.json`), ...Object.fromEntries(ours) }
    if (Object.keys(labels).length > 0) files.set(`${theirs}/${version}.json`, json(labels))
  }
  return files
}

function refuseExisting(dir: string, paths: readonly string[]): void {
  const existing = paths.find((path) => existsSync(join(dir, path)))
  if (existing === undefined) return
  const message = 'This is there already, although versions.json does not name it.'
  throw new UserError({ file: existing, message, hint: 'Remove it, or choose another name for the version.' })
}

/** Nothing where there is no file. */
async function readSidebars(site: Site, docs: DocsSettings): Promise<object | undefined> {
  const file = sidebarFiles(docs, site).find((path) => existsSync(join(site.dir, path)))
  if (file === undefined) return undefined
  if (file.endsWith('.json')) return readRecord(site.dir, file)
  const value = await loadModule(join(site.dir, file), site.dir)
  if (isRecord(value)) return value
  throw notAnObject(file)
}

/** Values of a data file; none of one that does not exist. */
function readRecord(dir: string, file: string): Record<string, unknown> {
  if (!existsSync(join(dir, file))) return {}
  const parsed = parseYaml(readFileSync(join(dir, file), 'utf8'), { file })
  if ('problem' in parsed) throw new UserError(parsed.problem)
  if (isRecord(parsed.value)) return parsed.value
  throw notAnObject(file)
}

function notAnObject(file: string): UserError {
  const message = 'The file must hold an object, so it cannot be frozen.'
  return new UserError({ file, message, hint: '`inkstone build` says more.' })
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Writes a file in one step. */
function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draftOf(file), text)
  renameSync(draftOf(file), file)
}

function draftOf(file: string): string {
  return `${file}.new-${process.pid}`
}
