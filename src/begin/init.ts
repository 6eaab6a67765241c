import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { UserError } from '../errors/errors.ts'
import { findContent } from './found-content.ts'
import { packageName, packageText, planFiles, type Answers } from './plan-files.ts'

/** Result of {@link beginSite}. Paths are relative to the folder, with `/`. */
export interface Begun {
  written: string[]
  /** Files that were there and stay as they were. */
  kept: string[]
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
 * @throws {UserError} when it is a file, or has a configuration
 */
export function checkFolder(dir: string): void {
  const found = statSync(dir, { throwIfNoEntry: false })
  if (found !== undefined && !found.isDirectory())
    throw new UserError({ message: `${dir} is not a folder.`, hint: 'Name another one.' })
  const config = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'].find((name) =>
    existsSync(join(dir, name)),
  )
  if (config !== undefined)
    throw new UserError({
      file: config,
      message: 'There is a site in this folder already.',
      hint: 'Show it with `inkstone dev`, or name another folder.',
    })
  const docusaurus = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']
    .map((end) => `docusaurus.config.${end}`)
    .find((name) => existsSync(join(dir, name)))
  if (docusaurus !== undefined)
    throw new UserError({
      file: docusaurus,
      message: 'This folder holds a Docusaurus site, which needs no new configuration.',
      hint: 'Show it with `inkstone dev`. `inkstone migrate` writes its configuration as a site.config.ts.',
    })
}

/**
 * Writes a new site, beside what there is. No file is changed but `package.json`, which gets what it lacks; after an error
 * nothing of it stays.
 * @param dir absolute; need not exist
 * @throws {UserError} when a file cannot be written
 */
export function beginSite(dir: string, answers: Answers, { date, version }: BeginOptions): Begun {
  const planned = planFiles(answers, { found: findContent(dir), date, version })
  const manifest = join(dir, 'package.json')
  const before = existsSync(manifest) ? readFileSync(manifest, 'utf8') : undefined
  const after = packageText(before === undefined ? undefined : readManifest(before), {
    name: packageName(basename(dir)),
    version,
  })
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
    throw new UserError({
      message: `The site cannot be written: ${error instanceof Error ? error.message : String(error)}`,
      hint: 'Nothing was left behind. Choose a folder that you may write to.',
    })
  }
  return { written: [...written, 'package.json'], kept }
}

function readManifest(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UserError({
      file: 'package.json',
      message: 'The file is not JSON, so nothing can be added to it.',
      hint: 'Mend or remove it.',
    })
  }
}

/** Writes a file that must not exist. What is made, folders included, is noted before. */
function writeNew(dir: string, path: string, { text, made }: { text: string; made: string[] }): void {
  const file = join(dir, path)
  for (let folder = dirname(file), missing: string[] = []; ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      made.push(...missing)
      break
    }
    missing = [folder, ...missing]
  }
  mkdirSync(dirname(file), { recursive: true })
  made.push(file)
  writeFileSync(file, text, { flag: 'wx' })
}

function undo(made: readonly string[]): void {
  for (const path of made.toReversed()) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) rmdirSync(path)
    else rmSync(path, { force: true })
  }
}
