import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, parse } from 'node:path'
import { isFolder } from '../file-paths.ts'
import { isRecord } from '../defined.ts'
import { UserError } from '../errors/errors.ts'
import { findContent } from './folder-config.ts'
import { ignored, packageName, packageText, planFiles, type Answers } from './plan-files.ts'

/** Result of {@link beginSite}. Paths are relative to the folder, with `/`. */
export interface Begun {
  written: string[]
  /** Files that were there and stay as they were. */
  kept: string[]
  /** What an own `.gitignore` does not name, although no repository should keep it. */
  unignored: string[]
  /** Whether `npm run dev` is a script of the author's own, which stays. */
  hasOwnDev: boolean
}

interface BeginOptions {
  /** The day of the first post. */
  date: Date
  /** The engine's version, which the site asks for. */
  version: string
}

/**
 * Refuses a folder in which no site can begin.
 * @param dir absolute; need not exist
 * @param config the name of its configuration, where it has one
 * @throws {UserError} when it is a file, the top of a disk, or has a configuration
 */
export function checkFolder(dir: string, config: string | undefined): void {
  if (existsSync(dir) && !isFolder(dir))
    throw new UserError({ message: `${dir} is not a folder.`, hint: 'Name another one.' })
  if (parse(dir).root === dir) {
    const message = `${dir} holds everything on this disk, so no site begins there.`
    throw new UserError({ message, hint: 'Name a folder of its own, e.g. `my-site`.' })
  }
  if (config === undefined) return
  const [message, hint] = config.startsWith('docusaurus.')
    ? [
        'This folder holds a Docusaurus site, which needs no new configuration.',
        'Show it with `inkstone dev`. `inkstone migrate` writes its configuration as a site.config.ts.',
      ]
    : ['There is a site in this folder already.', 'Show it with `inkstone dev`, or name another folder.']
  throw new UserError({ file: config, message, hint })
}

/**
 * Writes a new site, beside what there is. No file is changed but `package.json`, which gets what it lacks; after an error
 * nothing of it stays.
 * @param dir absolute; need not exist
 * @throws {UserError} when a file cannot be written
 */
export function beginSite(dir: string, answers: Answers, { date, version }: BeginOptions): Begun {
  const planned = planFiles(answers, { found: findContent(dir), date })
  const manifest = join(dir, 'package.json')
  const before = existsSync(manifest) ? readFileSync(manifest, 'utf8') : undefined
  const existing = before === undefined ? undefined : readManifest(before)
  const after = packageText(
    before === undefined || existing === undefined ? undefined : { value: existing, text: before },
    { name: packageName(basename(dir)), version },
  )
  const paths = [...planned.keys()]
  const kept = paths.filter((path) => existsSync(join(dir, path)))
  const written = paths.filter((path) => !kept.includes(path))
  const made: string[] = []
  try {
    for (const path of written) writeNew(dir, path, { text: planned.get(path) ?? '', made })
    if (before === undefined) made.push(manifest)
    writeFileSync(manifest, after)
  } catch (error) {
    undo(made)
    const message = `The site cannot be written: ${error instanceof Error ? error.message : String(error)}`
    throw new UserError({ message, hint: 'Nothing was left behind. Choose a folder that you may write to.' })
  }
  return {
    written: [...written, 'package.json'],
    kept,
    unignored: kept.includes('.gitignore') ? unignoredIn(join(dir, '.gitignore')) : [],
    hasOwnDev: hasOwnDev(existing),
  }
}

function unignoredIn(file: string): string[] {
  const names = new Set(readFileSync(file, 'utf8').split(/\r?\n/).map(plainName))
  return ignored.filter((name) => !names.has(plainName(name)))
}

/** `dist` of `/dist/`, `dist/`, `**\/dist` and `/dist/*`. */
function plainName(pattern: string): string {
  return pattern
    .trim()
    .replace(/^(?:\*\*)?\//, '')
    .replace(/\/\**$/, '')
}

function hasOwnDev(manifest: Record<string, unknown> | undefined): boolean {
  const scripts = manifest?.['scripts']
  return isRecord(scripts) && (scripts['dev'] ?? 'inkstone dev') !== 'inkstone dev'
}

function readManifest(text: string): Record<string, unknown> {
  try {
    // Editors of Windows put a mark of byte order in front.
    const manifest: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (isRecord(manifest)) return manifest
  } catch {
    // Said below.
  }
  const message = 'The file is not an object in JSON, so nothing can be added to it.'
  throw new UserError({ file: 'package.json', message, hint: 'Mend or remove it.' })
}

/** Writes a file that must not exist. What is made, folders included, is noted before. */
function writeNew(dir: string, path: string, { text, made }: { text: string; made: string[] }): void {
  const file = join(dir, path)
  const missing: string[] = []
  for (let folder = dirname(file); !isFolder(folder); folder = dirname(folder)) missing.unshift(folder)
  // One by one: below places such as `/proc`, where folders never come to be, Node would try for ever to make them all.
  for (const folder of missing) {
    mkdirSync(folder)
    made.push(folder)
  }
  made.push(file)
  writeFileSync(file, text, { flag: 'wx' })
}

function undo(made: readonly string[]): void {
  for (const path of made.toReversed()) {
    if (isFolder(path)) rmdirSync(path)
    else rmSync(path, { force: true })
  }
}
