import path from 'node:path'
import { InvalidArgumentError, Option } from 'commander'
import { isHostName, isPath } from '../config/text-forms.ts'
import type { Terminal } from './terminal.ts'

/** `--out-dir`, as an absolute path. */
export function outDir({ cwd }: Terminal): Option {
  return new Option('--out-dir <dir>', 'output folder').argParser((written) => path.resolve(cwd, written))
}

/** `--base` */
export const base: Option = new Option('--base </path/>', 'path the site is served under').argParser(
  parser((written) => (isPath(written) ? written : undefined), 'It takes a path like /notes/.'),
)

/** `--strict` */
export const strict: Option = new Option('--strict', 'treat warnings as errors')

/** `--book` */
export const book: Option = new Option(
  '--book',
  'also write each section of the sidebars as one document, to be printed',
)

/** `--book-both` */
export const bookBoth: Option = new Option('--book-both', 'the same, and once more with both languages')

/** `--json` */
export const json: Option = new Option('--json', 'write for programs')

/** `--port` */
export function port(first: number): Option {
  const parse = parser(wholeNumber(65_535), 'It takes a number up to 65535.')
  return new Option('--port <number>', 'first port to try').argParser(parse).default(first)
}

/** `--host` */
export const host: Option = new Option('--host <name>', 'address to listen on').default('localhost')

/** `--allowed-host`: every one that is given, in small letters. */
export function allowedHost(): Option {
  return new Option('--allowed-host <name>', 'another name to answer for, may be repeated').argParser(
    (written, before: string[] | undefined) => [...(before ?? []), parseHost(written)],
  )
}

const parseHost = parser(
  (written) => (isHostName(written) ? written.toLowerCase() : undefined),
  'It takes a name without scheme, port and path, like my.name or .example.test.',
)

/** `--min`: a share in percent. */
export const min: Option = new Option('--min <percent>', 'fail when less is up to date').argParser(
  parser(wholeNumber(100), 'It takes a whole number up to 100.'),
)

/** `--dir`: the author's folder, for commands whose arguments are files, as an absolute path. */
export function siteDir({ cwd }: Terminal): Option {
  return new Option(
    '--dir <folder>',
    'folder of the site (default: the nearest one with a site.config)',
  ).argParser((written) => path.resolve(cwd, written))
}

/** `--limit`: how many places are shown of one kind. */
export const limit: Option = new Option('--limit <number>', 'how many places of one kind are shown')
  .argParser(parser(wholeNumber(Infinity), 'It takes a whole number.'))
  .default(5)

/**
 * Reads what is typed for an option.
 * @param read gives nothing for what the option does not take
 * @param takes the sentence for that
 */
export function parser<T>(read: (written: string) => T | undefined, takes: string): (written: string) => T {
  return (written) => {
    const value = read(written)
    if (value === undefined) throw new InvalidArgumentError(takes)
    return value
  }
}

function wholeNumber(most: number): (written: string) => number | undefined {
  return (written) => (/^\d+$/.test(written) && Number(written) <= most ? Number(written) : undefined)
}
