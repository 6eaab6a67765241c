import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadSite, nearestSite } from '../config/load.ts'
import { closest, throwProblems } from '../errors/errors.ts'
import { acceptTranslations } from '../bilingual/status/accept.ts'
import { newTranslation } from '../bilingual/status/new-translation.ts'
import { printStatus, tooFewCurrent, translationStatus } from '../bilingual/status/status.ts'
import type { Site } from '../types/site.ts'
import type { Terminal } from './terminal.ts'
import { readOrRefuse, usage, UsageError } from './usage.ts'

const options = {
  dir: { type: 'string' },
  json: { type: 'boolean' },
  min: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

interface Arguments {
  terminal: Terminal
  /** What stands behind the command. */
  words: string[]
  dir?: string
  isJson: boolean
  min?: number
}

const commands: Readonly<Record<string, (args: Arguments) => Promise<void>>> = {
  status,
  accept,
  new: begin,
}

/**
 * Runs `inkstone i18n …`.
 * @throws {UsageError} when the command line makes no sense
 * @throws {UserError} when the author has something to fix
 */
export async function runI18n(argv: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = readOrRefuse(() =>
    parseArgs({ args: argv, options, allowPositionals: true }),
  )
  if (values.help === true) {
    terminal.stdout.write(`${usage}\n`)
    return
  }
  const [name, ...words] = positionals
  const known = Object.keys(commands)
  if (name === undefined) throw new UsageError(`Which command of i18n? There are ${known.join(', ')}.`)
  const command = commands[name]
  if (command === undefined) {
    const near = closest(name, known)
    const question = near === undefined ? ` There are ${known.join(', ')}.` : ` Did you mean "${near}"?`
    throw new UsageError(`There is no command "i18n ${name}".${question}`)
  }
  const own = [values.json === true && '--json', values.min !== undefined && '--min'].filter(Boolean)
  if (command !== status && own.length > 0)
    throw new UsageError(`${own.join(' and ')} ${own.length === 1 ? 'is' : 'are'} for \`i18n status\`.`)
  await command({
    terminal,
    words,
    isJson: values.json === true,
    ...(values.dir !== undefined && { dir: path.resolve(terminal.cwd, values.dir) }),
    ...(values.min !== undefined && { min: parsePercent(values.min) }),
  })
}

function parsePercent(written: string): number {
  if (/^\d+$/.test(written) && Number(written) <= 100) return Number(written)
  throw new UsageError(`--min takes a whole number up to 100, not "${written}".`)
}

async function status({ terminal, words: [folder, ...more], dir, isJson, min }: Arguments): Promise<void> {
  if (more.length > 0)
    throw new UsageError(`One folder only, but there are more: ${[folder, ...more].join(' ')}`)
  if (folder !== undefined && dir !== undefined)
    throw new UsageError('Name the folder once, with or without --dir.')
  const named = folder === undefined ? dir : path.resolve(terminal.cwd, folder)
  const site = await openSite(terminal.cwd, named, [])
  const found = translationStatus(site)
  terminal.stdout.write(`${isJson ? JSON.stringify(found, undefined, 2) : printStatus(found)}\n`)
  if (min !== undefined) throwProblems(tooFewCurrent(found, min))
}

async function accept({ terminal: { cwd, stdout }, words, dir }: Arguments): Promise<void> {
  if (words.length === 0)
    throw new UsageError('Which files? Name translations, or originals for all their translations.')
  const accepted = acceptTranslations(await openSite(cwd, dir, words), words, cwd)
  for (const { path: file, sections, isChanged, isDraft } of accepted) {
    const made = `${sections} ${sections === 1 ? 'section' : 'sections'}${isDraft ? ', still a draft' : ''}`
    stdout.write(`${isChanged ? 'Accepted' : 'Unchanged'} ${file} (${made})\n`)
  }
}

async function begin({
  terminal: { cwd, stdout },
  words: [locale, file, ...more],
  dir,
}: Arguments): Promise<void> {
  if (locale === undefined || file === undefined || more.length > 0)
    throw new UsageError('`i18n new` takes a locale and one file, e.g. `inkstone i18n new en docs/intro.md`.')
  const site = await openSite(cwd, dir, [file])
  const made = newTranslation(site, { locale, file }, cwd)
  stdout.write(`${path.relative(cwd, path.join(site.dir, made))}\n`)
}

/** The site in the named folder; else the one around the current folder; else the one around a named file. */
async function openSite(cwd: string, dir: string | undefined, files: readonly string[]): Promise<Site> {
  if (dir !== undefined) return loadSite(dir, {})
  const around = [cwd, ...files.map((file) => path.resolve(cwd, path.dirname(file)))]
  const found = around.map(nearestSite).find((folder) => folder !== undefined)
  return loadSite(found ?? cwd, {})
}
