import path from 'node:path'
import type { Command } from 'commander'
import { nearestSite } from '../config/config-file.ts'
import { oneLine, printedJson, throwProblems } from '../errors/errors.ts'
import type { Site } from '../types/site.ts'
import { json, min, siteDir } from './options.ts'
import type { Terminal } from './terminal.ts'

interface StatusOptions {
  dir?: string
  json?: boolean
  min?: number
}

/** Adds `inkstone i18n …`. What its commands do is loaded when one of them is asked for. */
export function addI18n(program: Command, terminal: Terminal): void {
  const i18n = program
    .command('i18n')
    .description('see, accept and begin translations')
    // There are few of them, so each says what it takes.
    .configureHelp({})
  i18n
    .command('status')
    .description('which translations are behind their originals')
    .argument('[folder]', 'the same as --dir')
    .addOption(siteDir(terminal))
    .addOption(json)
    .addOption(min)
    .action(async (folder: string | undefined, { dir, ...options }: StatusOptions, command: Command) => {
      if (folder !== undefined && dir !== undefined)
        command.error('Name the folder once, with or without --dir.')
      const named = folder === undefined ? dir : path.resolve(terminal.cwd, folder)
      await showStatus({ terminal, dir: named }, options)
    })
  i18n
    .command('accept')
    .description('record that translations are up to date with their originals')
    .argument('<file...>', 'translations, or originals for all their translations')
    .addOption(siteDir(terminal))
    .action(async (files: string[], { dir }: { dir?: string }) => {
      await acceptFiles({ terminal, dir }, files)
    })
  i18n
    .command('new')
    .description('begin a translation, as a draft')
    .argument('<locale>', 'its language')
    .argument('<file>', 'the original')
    .addOption(siteDir(terminal))
    .action(async (locale: string, file: string, { dir }: { dir?: string }) => {
      await beginTranslation({ terminal, dir }, { locale, file })
    })
}

interface SiteArguments {
  terminal: Terminal
  /** The author's folder, absolute, where it was named. */
  dir: string | undefined
}

/**
 * Prints which translations are behind their originals.
 * @throws {UserError} when fewer than `min` percent are up to date
 */
async function showStatus(
  args: SiteArguments,
  { json: isJson, min: least }: Omit<StatusOptions, 'dir'>,
): Promise<void> {
  const { printStatus, tooFewCurrent, translationStatus } = await import('../bilingual/status/status.ts')
  const found = translationStatus(await openSite(args, []))
  const text = isJson === true ? printedJson(found) : printStatus(found)
  args.terminal.stdout.write(`${text}\n`)
  if (least !== undefined) throwProblems(tooFewCurrent(found, least))
}

/**
 * Records that translations are up to date.
 * @throws {UserError} for files that are none
 */
async function acceptFiles(args: SiteArguments, files: string[]): Promise<void> {
  const { acceptTranslations } = await import('../bilingual/status/accept.ts')
  const { cwd, stdout } = args.terminal
  const accepted = acceptTranslations(await openSite(args, files), files, cwd)
  for (const { path: file, sections, isChanged, isDraft } of accepted) {
    const made = `${sections} ${sections === 1 ? 'section' : 'sections'}${isDraft ? ', still a draft' : ''}`
    stdout.write(`${isChanged ? 'Accepted' : 'Unchanged'} ${oneLine(file)} (${made})\n`)
  }
}

/**
 * Writes the beginning of a translation.
 * @throws {UserError} when there is one, or nothing to translate
 */
async function beginTranslation(
  args: SiteArguments,
  wanted: { locale: string; file: string },
): Promise<void> {
  const { newTranslation } = await import('../bilingual/status/new-translation.ts')
  const { cwd, stdout } = args.terminal
  const site = await openSite(args, [wanted.file])
  const made = newTranslation(site, wanted, cwd)
  stdout.write(`${oneLine(path.relative(cwd, path.join(site.dir, made)))}\n`)
}

/** The site in the named folder; else the one around the current folder; else the one around a named file. */
async function openSite({ dir, terminal: { cwd } }: SiteArguments, files: readonly string[]): Promise<Site> {
  const { loadSite } = await import('../config/load.ts')
  if (dir !== undefined) return loadSite(dir, {})
  const around = [cwd, ...files.map((file) => path.resolve(cwd, path.dirname(file)))]
  const found = around.map(nearestSite).find((folder) => folder !== undefined)
  return loadSite(found ?? cwd, {})
}
