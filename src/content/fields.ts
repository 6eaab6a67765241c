import { isDataImage, schemeOf, schemeProblem } from '../addresses.ts'
import type { Problem } from '../types/problem.ts'
import { splitClasses } from '../html/reserved-names.ts'
import { show } from './show.ts'

/** The values of a front matter or data file, to be read one by one; what does not fit becomes a problem. */
export interface Fields {
  values: Readonly<Record<string, unknown>>
  file: string
  /** What stands before a key in messages: empty, or `last_update.`. */
  name: string
  problems: Problem[]
  /** Schemes that addresses may have besides those of every site. @default [] */
  allowedSchemes?: readonly string[]
  /** Line of a key, by its names from the outside in. */
  lineOf: (keys: readonly string[]) => number | undefined
}

/** Notes that a key does not fit. */
export function addProblem(
  fields: Fields,
  key: string,
  { message, hint }: Pick<Problem, 'message' | 'hint'>,
): void {
  const line = fields.lineOf([...fields.name.split('.').filter(Boolean), key])
  fields.problems.push({
    file: fields.file,
    ...(line === undefined ? {} : { line }),
    message,
    ...(hint === undefined ? {} : { hint }),
  })
}

/** The value of a key; absent when it is missing or empty. */
export function valueOf(fields: Fields, key: string): unknown {
  const value = Object.hasOwn(fields.values, key) ? fields.values[key] : undefined
  return value ?? undefined
}

/** A text. A number counts as the text it is written as. */
export function textOf(fields: Fields, key: string): string | undefined {
  const value = valueOf(fields, key)
  if (value === undefined) return undefined
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  addMismatch(fields, key, { wanted: 'a text', example: '"My text"' })
  return undefined
}

/** An address, whose scheme is one that every site may use or that the author allows. */
export function addressOf(fields: Fields, key: string): string | undefined {
  return checkedAddress(fields, key, textOf(fields, key))
}

/** A path of the site; what begins like a complete address is none. */
export function pathOf(fields: Fields, key: string): string | undefined {
  const path = textOf(fields, key)
  if (path !== undefined && /[\p{Cc}\p{Surrogate}]/u.test(path)) {
    addMismatch(fields, key, { wanted: 'a path without control characters', example: '/my-page' })
    return undefined
  }
  const scheme = path === undefined ? undefined : schemeOf(path)
  if (path === undefined || scheme === undefined) return path
  addProblem(fields, key, {
    message: `\`${fields.name}${key}\` must be a path, but ${JSON.stringify(path)} begins like an address with the scheme "${scheme}".`,
    hint: `If it is meant as a path, put a slash before it: \`${key}: /${path.trim()}\`.`,
  })
  return undefined
}

/** The address of a picture, which may be written into it. */
export function pictureOf(fields: Fields, key: string): string | undefined {
  const address = textOf(fields, key)
  return address !== undefined && isDataImage(address) ? address : checkedAddress(fields, key, address)
}

/** An address as it was read; nothing, with a problem, when its scheme may not stand on a page. */
export function checkedAddress<T extends string | null | undefined>(
  fields: Fields,
  key: string,
  address: T,
): T | undefined {
  if (typeof address !== 'string') return address
  const problem = schemeProblem(fields.name + key, address, fields.allowedSchemes)
  if (problem === undefined) return address
  addProblem(fields, key, problem)
  return undefined
}

/** A text and nothing else: where something gets its name, a number or `true` is a slip. */
export function nameTextOf(fields: Fields, key: string): string | undefined {
  const value = valueOf(fields, key)
  if (value === undefined || typeof value === 'string') return value
  addMismatch(fields, key, { wanted: 'a text', example: '"My text"' })
  return undefined
}

/** A text, or `null` where the author wrote `null` to switch something off. */
export function nullableTextOf(fields: Fields, key: string): string | null | undefined {
  return Object.hasOwn(fields.values, key) && fields.values[key] === null ? null : textOf(fields, key)
}

/** Names of classes; those that begin as the engine's do are its own, and its scripts look for them. */
export function classesOf(fields: Fields, key: string): string | undefined {
  const value = textOf(fields, key)
  const [name] = splitClasses(value ?? '').reserved
  if (name === undefined) return value
  addProblem(fields, key, {
    message: `\`${fields.name}${key}\` names the class "${name}", which belongs to the page itself.`,
    hint: 'Choose a name that does not begin with `ink-` or `inkstone-`.',
  })
  return undefined
}

/** A number; a text that is one counts. */
export function numberOf(fields: Fields, key: string): number | undefined {
  const value = valueOf(fields, key)
  if (value === undefined) return undefined
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number === 'number' && Number.isFinite(number)) return number
  addMismatch(fields, key, { wanted: 'a number', example: '2', advice: 'without quotes' })
  return undefined
}

/** `true` or `false`. */
export function flagOf(fields: Fields, key: string): boolean | undefined {
  const value = valueOf(fields, key)
  if (value === undefined || typeof value === 'boolean') return value
  if (value === 'true' || value === 'false') return value === 'true'
  addMismatch(fields, key, { wanted: 'true or false', example: 'true' })
  return undefined
}

/** A heading level from 2 to 6. */
export function levelOf(fields: Fields, key: string): number | undefined {
  const value = numberOf(fields, key)
  if (value === undefined || (Number.isInteger(value) && value >= 2 && value <= 6)) return value
  addMismatch(fields, key, { wanted: 'a heading level from 2 to 6', example: '3' })
  return undefined
}

/** A list of texts, or one text with commas. */
export function listOf(fields: Fields, key: string): string[] {
  const value = valueOf(fields, key)
  if (value === undefined) return []
  const parts: readonly unknown[] =
    typeof value === 'string' ? value.split(/[,，]/) : Array.isArray(value) ? value : [null]
  if (parts.some((part) => typeof part !== 'string' && typeof part !== 'number')) {
    addMismatch(fields, key, { wanted: 'a list of texts', example: '[one, two]' })
    return []
  }
  return parts.map((part) => String(part).trim()).filter((part) => part !== '')
}

/** A moment as ISO 8601 in UTC. A date without a time zone is in UTC, so that every machine builds the same. */
export function dateOf(fields: Fields, key: string): string | undefined {
  const value = valueOf(fields, key)
  if (value === undefined) return undefined
  const iso = typeof value === 'string' ? toIso(value) : undefined
  if (iso !== undefined) return iso
  addMismatch(fields, key, { wanted: 'a date', example: '2024-05-18' })
  return undefined
}

/** A written date as ISO 8601 in UTC; nothing when it is not a date of the calendar. */
export function toIso(text: string): string | undefined {
  const match =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[Tt\s]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2}|[+-]\d{1,2})?)?$/.exec(
      text.trim(),
    )
  if (!match) return isoOfWords(text)
  const [, year = '', month = '', day = '', time = '0:00', zone = 'Z'] = match
  const midnight = new Date(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00:00Z`)
  // `2024-02-30` would quietly become the first of March.
  if (Number.isNaN(midnight.getTime()) || midnight.getUTCDate() !== Number(day)) return undefined
  const fullTime = time.length < 5 || time[1] === ':' ? `0${time}` : time
  const moment = new Date(`${midnight.toISOString().slice(0, 10)}T${fullTime}${fullZone(zone)}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

function fullZone(zone: string): string {
  if (zone === 'Z') return zone
  const digits = zone.slice(1).replace(':', '')
  const full = digits.length <= 2 ? `${digits.padStart(2, '0')}00` : digits
  return `${zone[0]}${full.slice(0, 2)}:${full.slice(2)}`
}

/** `May 18, 2024`, read in UTC unless it names a zone. */
function isoOfWords(text: string): string | undefined {
  if (!/[A-Za-z]{3}/.test(text) || !/\b\d{4}\b/.test(text)) return undefined
  const zoned = /(?:GMT|UTC|Z|[+-]\d{2}:?\d{2})\s*(?:\(.*\))?$/.test(text.trim())
  const moment = new Date(zoned ? text : `${text} UTC`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** The fields of a key that holds keys itself. */
export function fieldsOf(fields: Fields, key: string): Fields | undefined {
  const value = valueOf(fields, key)
  if (value === undefined) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) {
    addMismatch(fields, key, { wanted: 'a set of keys', example: '{ key: value }' })
    return undefined
  }
  return { ...fields, values: { ...value }, name: `${fields.name}${key}.` }
}

interface Mismatch {
  wanted: string
  example: string
  advice?: string
}

/** Notes that a key holds something of another kind. */
export function addMismatch(fields: Fields, key: string, { wanted, example, advice }: Mismatch): void {
  addProblem(fields, key, {
    message: `\`${fields.name}${key}\` must be ${wanted}, but it is ${show(fields.values[key])}.`,
    hint: `Write it ${advice === undefined ? 'like this' : advice}, e.g. \`${key}: ${example}\`.`,
  })
}
