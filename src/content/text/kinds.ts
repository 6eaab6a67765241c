import { z } from 'zod'
import { schemeOf } from '../../addresses.ts'
import { splitClasses } from '../../html/reserved-names.ts'

/** A kind of value, for messages and for the reference. */
interface Kind {
  /** Its type in TypeScript once it has been read. */
  type: string
  /** Words that follow on "must be". */
  wanted: string
  /** How to write one. */
  example: string
  /** How to write it, in words. @default 'like this' */
  advice?: string
}

/** A flaw of a value that is of its kind in other ways; `{option}`, `{key}` and `{found}` are filled in. */
interface Flaw {
  message: string
  hint: string
}

/** A value as YAML gives it: `read` gives what it stands for, or nothing where it is something else, or what is wrong. */
function kind<T>(
  { type, wanted, example, advice = 'like this' }: Kind,
  read: (value: unknown) => T | undefined,
  flawOf: (value: T) => Flaw | undefined = () => undefined,
): z.ZodType<T> {
  const mismatch: Flaw = {
    message: `{option} must be ${wanted}, but it is {found}.`,
    hint: `Write it ${advice}, e.g. \`{key}: ${example}\`.`,
  }
  return z
    .transform((value, context) => {
      const result = read(value)
      const flaw = result === undefined ? mismatch : flawOf(result)
      if (flaw === undefined && result !== undefined) return result
      const { message, hint } = flaw ?? mismatch
      context.addIssue({ code: 'custom', message, params: { hint } })
      return z.NEVER
    })
    .meta({ type, words: wanted })
}

const aText: Kind = { type: 'string', wanted: 'a text', example: '"My text"' }

/** A text. A number counts as the text it is written as. */
export const text: z.ZodType<string> = kind(aText, readText, (value) => lengthFlaw(value, longestText))

/** What a sidebar calls a page or a folder. */
export const title: z.ZodType<string> = kind(aText, readText, (value) => lengthFlaw(value, longestTitle))

/** A text and nothing else: where something gets its name, a number or `true` is a slip. */
export const nameText: z.ZodType<string> = kind(aText, readName, (value) => lengthFlaw(value, longestText))

/** A text, or `null` to switch something off. */
export const textOrNull: z.ZodType<string | null> = orNull(aText)

/** An address, or `null` to switch something off. */
export const addressOrNull: z.ZodType<string | null> = orNull(aText).meta({ address: 'link' })

/** An address, whose scheme is one that every site may use or that the author allows. */
export const address: z.ZodType<string> = text.meta({ address: 'link' })

/** The address of a picture, which may be written into it. */
export const picture: z.ZodType<string> = kind(aText, readText).meta({ address: 'picture' })

/** The same, where something gets its name. */
export const namePicture: z.ZodType<string> = kind(aText, readName).meta({ address: 'picture' })

/** A path of the site; what begins like a complete address is none. */
export const path: z.ZodType<string> = kind(aText, readText, pathFlaw)

/** A path that can be part of an address. */
export const slug: z.ZodType<string> = kind(aText, readText, (value) => {
  const flaw = pathFlaw(value)
  if (flaw !== undefined || (value.trim() !== '' && !/[?#\\]/.test(value))) return flaw
  if (value.includes('\\'))
    return {
      message: '{option} must be a path with slashes, but it is {found}.',
      hint: 'A backslash is no part of addresses. Write it like this, e.g. `{key}: /guide/install`.',
    }
  return {
    message: '{option} must be a path without `?` and `#`, but it is {found}.',
    hint: 'Write it like this, e.g. `{key}: /install`.',
  }
})

/** The last part of a doc's id. */
export const id: z.ZodType<string> = kind(aText, readText, (value) => {
  if (value !== '' && !value.includes('/')) return undefined
  const message =
    value === '' ? '{option} must not be empty.' : '{option} must not contain a slash, but it is {found}.'
  return { message, hint: 'The folder is part of the id by itself. For another address, use `slug`.' }
})

/** Names of classes; those that begin as the engine's do are its own, and its scripts look for them. */
export const classes: z.ZodType<string> = kind(aText, readText, (value) => {
  const [name] = splitClasses(value).reserved
  if (name === undefined) return undefined
  const message = `{option} names the class "${name}", which belongs to the page itself.`
  return { message, hint: 'Choose a name that does not begin with `ink-` or `inkstone-`.' }
})

/** A number; a text that is one counts. */
export const number: z.ZodType<number> = kind(
  { type: 'number', wanted: 'a number', example: '2', advice: 'without quotes' },
  readNumber,
)

/** How much something counts among others. Without bounds one text would come first whatever readers look for. */
export const weight: z.ZodType<number> = kind(
  { type: 'number', wanted: 'a number from 0 to 4', example: '2', advice: 'without quotes' },
  (value) => {
    const found = readNumber(value)
    return found !== undefined && found >= 0 && found <= 4 ? found : undefined
  },
)

/** A heading level from 2 to 6. */
export const level: z.ZodType<number> = kind(
  { type: 'number', wanted: 'a heading level from 2 to 6', example: '3' },
  (value) => {
    const found = readNumber(value)
    return found !== undefined && Number.isInteger(found) && found >= 2 && found <= 6 ? found : undefined
  },
)

/** `true` or `false`. */
export const flag: z.ZodType<boolean> = kind(
  { type: 'boolean', wanted: 'true or false', example: 'true' },
  (value) => {
    if (value === 'true' || value === 'false') return value === 'true'
    return typeof value === 'boolean' ? value : undefined
  },
)

/** A list of texts, or one text with commas. */
export const list: z.ZodType<string[]> = kind(
  { type: 'string[]', wanted: 'a list of texts', example: '[one, two]' },
  (value) => {
    const parts: unknown = typeof value === 'string' ? value.split(/[,，]/) : value
    if (!Array.isArray(parts) || parts.some((part) => typeof part !== 'string' && typeof part !== 'number'))
      return undefined
    return parts.map((part) => String(part).trim()).filter((part) => part !== '')
  },
)

/** A moment as ISO 8601 in UTC. A date without a time zone is in UTC, so that every machine builds the same. */
export const date: z.ZodType<string> = kind(
  { type: 'string', wanted: 'a date', example: '2024-05-18' },
  (value) => (typeof value === 'string' ? toIso(value) : undefined),
)

/** A mail address; what has a scheme or spaces is none. */
export const email: z.ZodType<string> = kind(
  { type: 'string', wanted: 'a mail address', example: 'ann@notes.example' },
  (value) =>
    typeof value === 'string' && schemeOf(value) === undefined && !/[\s\p{Cc}]/u.test(value)
      ? value
      : undefined,
)

/** A value that is looked at where it is used, with what lies around it. */
export function elsewhere(words: string): z.ZodType {
  return z.unknown().meta({ type: 'unknown', words })
}

function orNull(of: Kind): z.ZodType<string | null> {
  const meta = { type: 'string | null', words: `${of.wanted}, or null`, isNullable: true }
  return z.union([z.null(), kind(of, readText)]).meta(meta)
}

function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

function readName(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** In characters. */
export const longestText = 5000

/** Of titles and labels in characters: each stands on every page that shows the sidebar, so that they grow with their square. */
export const longestTitle = 500

function lengthFlaw({ length }: string, longest: number): Flaw | undefined {
  if (length <= longest) return undefined
  const message = `{option} must be a text of ${longest} characters at most, but it has ${length}.`
  return { message, hint: 'Write a shorter one.' }
}

function readNumber(value: unknown): number | undefined {
  const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined
}

function pathFlaw(value: string): Flaw | undefined {
  if (/[\p{Cc}\p{Surrogate}]/u.test(value)) {
    const message = '{option} must be a path without control characters, but it is {found}.'
    return { message, hint: 'Write it like this, e.g. `{key}: /my-page`.' }
  }
  const scheme = schemeOf(value)
  if (scheme === undefined) return undefined
  const message = `{option} must be a path, but {found} begins like an address with the scheme "${scheme}".`
  return { message, hint: `If it is meant as a path, put a slash before it: \`{key}: /${value.trim()}\`.` }
}

/** A written date as ISO 8601 in UTC; nothing when it is not a date of the calendar. */
export function toIso(written: string): string | undefined {
  const match =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[Tt\s]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2}|[+-]\d{1,2})?)?$/.exec(
      written.trim(),
    )
  if (!match) return isoOfWords(written)
  const [, year = '', month = '', ofMonth = '', time = '0:00', zone = 'Z'] = match
  const day = `${year}-${month.padStart(2, '0')}-${ofMonth.padStart(2, '0')}`
  // `2024-02-30` would quietly become the first of March.
  if (isoOf(`${day}T00:00:00Z`)?.startsWith(day) !== true) return undefined
  return isoOf(`${day}T${time.replace(/^(?=\d:)/, '0')}${fullZone(zone)}`)
}

function isoOf(moment: string): string | undefined {
  const read = new Date(moment)
  return Number.isNaN(read.getTime()) ? undefined : read.toISOString()
}

function fullZone(zone: string): string {
  if (zone === 'Z') return zone
  const digits = zone.slice(1).replace(':', '')
  const full = digits.length <= 2 ? `${digits.padStart(2, '0')}00` : digits
  return `${zone[0]}${full.slice(0, 2)}:${full.slice(2)}`
}

/** `May 18, 2024`, read in UTC unless it names a zone. `05/18/2024` and `05-18-2024` have their month first, as JavaScript reads them. */
function isoOfWords(written: string): string | undefined {
  const [, month = '', , day = '', year] = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/.exec(written.trim()) ?? []
  if (year !== undefined) return toIso(`${year}-${month}-${day}`)
  if (!/[A-Za-z]{3}/.test(written) || !/\b\d{4}\b/.test(written)) return undefined
  const zoned = /(?:GMT|UTC|Z|[+-]\d{2}:?\d{2})\s*(?:\(.*\))?$/.test(written.trim())
  return isoOf(zoned ? written : `${written} UTC`)
}
