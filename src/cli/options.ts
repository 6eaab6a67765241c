import path from 'node:path'
import { InvalidArgumentError, Option } from 'commander'
import { isHostName } from '../config/text-forms.ts'
import type { Terminal } from './terminal.ts'

/** `--out-dir`, as an absolute path. */
export function outDir({ cwd }: Terminal): Option {
  return new Option('--out-dir <dir>', 'output folder').argParser((written) => path.resolve(cwd, written))
}

/** `--base` */
export function base(): Option {
  return new Option('--base </path/>', 'path the site is served under')
}

/** `--strict` */
export function strict(): Option {
  return new Option('--strict', 'treat warnings as errors')
}

/** `--book` */
export function book(): Option {
  return new Option('--book', 'also write each section of the sidebars as one document, to be printed')
}

/** `--book-both` */
export function bookBoth(): Option {
  return new Option('--book-both', 'the same, and once more with both languages')
}

/** `--json` */
export function json(): Option {
  return new Option('--json', 'write for programs')
}

/** `--port` */
export function port(first: number): Option {
  return new Option('--port <number>', 'first port to try').argParser(parsePort).default(first)
}

function parsePort(written: string): number {
  if (/^\d+$/.test(written) && Number(written) <= 65_535) return Number(written)
  throw new InvalidArgumentError('It takes a number up to 65535.')
}

/** `--host` */
export function host(): Option {
  return new Option('--host <name>', 'address to listen on').default('localhost')
}

/** `--allowed-host`: every one that is given, in small letters. */
export function allowedHost(): Option {
  return new Option('--allowed-host <name>', 'another name to answer for, may be repeated').argParser(
    (written, before: string[] | undefined) => [...(before ?? []), parseHost(written)],
  )
}

function parseHost(written: string): string {
  if (isHostName(written)) return written.toLowerCase()
  throw new InvalidArgumentError(
    'It takes a name without scheme, port and path, like my.name or .example.test.',
  )
}

/** `--min`: a share in percent. */
export function min(): Option {
  return new Option('--min <percent>', 'fail when less is up to date').argParser((written) => {
    if (/^\d+$/.test(written) && Number(written) <= 100) return Number(written)
    throw new InvalidArgumentError('It takes a whole number up to 100.')
  })
}

/** `--dir`: the author's folder, for commands whose arguments are files, as an absolute path. */
export function siteDir({ cwd }: Terminal): Option {
  return new Option(
    '--dir <folder>',
    'folder of the site (default: the nearest one with a site.config)',
  ).argParser((written) => path.resolve(cwd, written))
}

/** `--limit`: how many places are shown of one kind. */
export function limit(): Option {
  return new Option('--limit <number>', 'how many places of one kind are shown')
    .argParser((written) => {
      if (/^\d+$/.test(written)) return Number(written)
      throw new InvalidArgumentError('It takes a whole number.')
    })
    .default(5)
}
