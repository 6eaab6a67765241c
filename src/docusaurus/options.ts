import { isRecord, asRecord } from '../defined.ts'
import type { Note } from '../types/report.ts'
import { unmappedOptions, withoutEffect } from './unmapped.ts'

/** Notes on a configuration while it is translated: options without a counterpart, and options that nobody asked for. */
export interface Ledger {
  notes: Note[]
  /** Everything that was read, to find what was not. */
  opened: { path: string; values: Readonly<Record<string, unknown>>; asked: Set<string> }[]
}

/** A ledger with nothing in it. */
export function openLedger(): Ledger {
  return { notes: [], opened: [] }
}

/** One object of a Docusaurus configuration. What it holds may have any shape; only what fits is given. */
export interface Options {
  /** Its place, for notes: `docs`, `themeConfig.navbar`. */
  path: string
  raw: (key: string) => unknown
  text: (key: string) => string | undefined
  /** One of the words that are known; nothing for any other. */
  word: <T extends string>(key: string, words: readonly T[]) => T | undefined
  flag: (key: string) => boolean | undefined
  number: (key: string) => number | undefined
  list: (key: string) => readonly unknown[]
  /** The texts of a list, or the one that stands in its place. */
  texts: (key: string) => string[]
  inner: (key: string) => Options
  keys: () => string[]
  /** Says that an option is otherwise here. */
  note: (key: string, there: string, here: string) => void
}

/** Opens an object for reading; the ledger hears which options were asked for. */
export function readOptions(value: unknown, path: string, ledger: Ledger): Options {
  const values = asRecord(value)
  // An object may be opened in several places; what one of them asks for is known to all.
  const earlier = ledger.opened.find((one) => one.path === path && one.values === values)
  const asked = earlier?.asked ?? new Set<string>()
  if (earlier === undefined) ledger.opened.push({ path, values, asked })
  const raw = (key: string): unknown => {
    asked.add(key)
    return values[key]
  }
  const nameOf = (key: string): string => (path === '' ? key : `${path}.${key}`)
  return {
    path,
    raw,
    text: (key) => filledText(raw(key)),
    word: (key, words) => words.find((word) => word === raw(key)),
    flag: (key) => (typeof raw(key) === 'boolean' ? raw(key) === true : undefined),
    number: (key) => numberOf(raw(key)),
    list: (key) => listOf(raw(key)),
    texts: (key) => textsOf(raw(key)),
    inner: (key) => readOptions(raw(key), nameOf(key), ledger),
    keys: () => Object.keys(values),
    note: (key, there, here) => {
      asked.add(key)
      ledger.notes.push({ kind: 'option', name: nameOf(key), there, here })
    },
  }
}

/** Notes for every option that nobody asked for and that does something. */
export function notesOfRest({ opened }: Ledger): Note[] {
  return opened.flatMap(({ path, values, asked }) =>
    Object.entries(values)
      .filter(([key, value]) => !asked.has(key) && !isOff(value))
      .flatMap(([key]) => noteOf(path === '' ? key : `${path}.${key}`)),
  )
}

function noteOf(name: string): Note[] {
  // Every entry of a list, every version and every language has the same options.
  const option = name
    .replaceAll(/\[\d+\]/g, '[]')
    .replace(/^(docs\.versions|i18n\.localeConfigs)\..+\.(?=\w+$)/, '$1.')
  if (withoutEffect.some((quiet) => option === quiet || option.startsWith(`${quiet}.`))) return []
  // Components of the site may ask for what it has made up itself.
  if (option.startsWith('themeConfig.') && !unmappedOptions.has(option)) return []
  const [there, here] = unmappedOptions.get(option) ?? ['is not known here', 'it is not used']
  return [{ kind: 'option', name, there, here }]
}

/** Whether an option says that something is not wanted, as is so without it. */
function isOff(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  // A pattern has no values, and says something.
  return isRecord(value) && !(value instanceof RegExp) && Object.values(value).every(isOff)
}

/** A text that says something. Authors write numbers and flags as well, where a text is meant. */
export function filledText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The id of an instance of a plugin, by the options that were written for it. */
export function instanceId(options: unknown): string {
  return filledText(asRecord(options)['id']) ?? 'default'
}

/** The texts of a list, or one text that stands in its place. */
export function textsOf(value: unknown): string[] {
  return [value].flat().flatMap((one) => filledText(one) ?? [])
}

/** A list that holds something. */
export function filled<T>(list: readonly T[]): T[] | undefined {
  return list.length === 0 ? undefined : [...list]
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value !== 'string' || value.trim() === '') return undefined
  // Sizes are written as `32` and as `'32px'`.
  const number = Number(value.replace(/px$/, ''))
  return Number.isFinite(number) ? number : undefined
}

/** A list; a stand-in or anything else counts as an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
