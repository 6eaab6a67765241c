import path from 'node:path'
import { loadSite, nearestSite } from '../config/load.ts'
import { throwProblems } from '../errors/errors.ts'
import { acceptTranslations } from '../bilingual/status/accept.ts'
import { newTranslation } from '../bilingual/status/new-translation.ts'
import { printStatus, tooFewCurrent, translationStatus } from '../bilingual/status/status.ts'
import type { Site } from '../types/site.ts'
import type { Terminal } from './terminal.ts'

interface SiteArguments {
  terminal: Terminal
  /** The author's folder, absolute, where it was named. */
  dir: string | undefined
}

/**
 * Prints which translations are behind their originals.
 * @throws {UserError} when fewer than `min` percent are up to date
 */
export async function showStatus(
  args: SiteArguments,
  { json, min }: { json?: boolean; min?: number },
): Promise<void> {
  const found = translationStatus(await openSite(args, []))
  const text = json === true ? JSON.stringify(found, undefined, 2) : printStatus(found)
  args.terminal.stdout.write(`${text}\n`)
  if (min !== undefined) throwProblems(tooFewCurrent(found, min))
}

/**
 * Records that translations are up to date.
 * @throws {UserError} for files that are none
 */
export async function acceptFiles(args: SiteArguments, files: string[]): Promise<void> {
  const { cwd, stdout } = args.terminal
  const accepted = acceptTranslations(await openSite(args, files), files, cwd)
  for (const { path: file, sections, isChanged, isDraft } of accepted) {
    const made = `${sections} ${sections === 1 ? 'section' : 'sections'}${isDraft ? ', still a draft' : ''}`
    stdout.write(`${isChanged ? 'Accepted' : 'Unchanged'} ${file} (${made})\n`)
  }
}

/**
 * Writes the beginning of a translation.
 * @throws {UserError} when there is one, or nothing to translate
 */
export async function beginTranslation(
  args: SiteArguments,
  wanted: { locale: string; file: string },
): Promise<void> {
  const { cwd, stdout } = args.terminal
  const site = await openSite(args, [wanted.file])
  const made = newTranslation(site, wanted, cwd)
  stdout.write(`${path.relative(cwd, path.join(site.dir, made))}\n`)
}

/** The site in the named folder; else the one around the current folder; else the one around a named file. */
async function openSite({ dir, terminal: { cwd } }: SiteArguments, files: readonly string[]): Promise<Site> {
  if (dir !== undefined) return loadSite(dir, {})
  const around = [cwd, ...files.map((file) => path.resolve(cwd, path.dirname(file)))]
  const found = around.map(nearestSite).find((folder) => folder !== undefined)
  return loadSite(found ?? cwd, {})
}
