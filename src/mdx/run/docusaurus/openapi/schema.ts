import { isRecord, asRecord } from '../../../../defined.ts'
import { translate } from '../../Translate.tsx'

/** A part of a description of an API: data of somebody else's making, of which nothing is certain. */
export type Described = Readonly<Record<string, unknown>>

/** What stands under a name, as an object; an empty one where there is none. */
export function inner(value: Described, key: string): Described {
  return asRecord(value[key])
}

/** A text under a name; nothing where it is empty. */
export function text(value: Described, key: string): string | undefined {
  const found = value[key]
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** A list under a name. */
export function list(value: Described, key: string): readonly unknown[] {
  const found = value[key]
  return Array.isArray(found) ? found : []
}

/** One schema that says what all parts of `allOf` say together. */
export function merged(schema: Described): Described {
  const { allOf: _parts, ...own } = schema
  const parts = list(schema, 'allOf').filter(isRecord).map(merged)
  if (parts.length === 0) return own
  const all = [...parts, own]
  const properties = Object.assign({}, ...all.map((one) => inner(one, 'properties'))) as Described
  const required = [...new Set(all.flatMap((one) => list(one, 'required')))]
  return {
    ...(Object.assign({}, ...all) as Described),
    ...(Object.keys(properties).length > 0 && { type: 'object', properties }),
    ...(required.length > 0 && { required }),
  }
}

/** The schemas of which a value fits one or more. */
export function choicesOf(schema: Described): readonly unknown[] {
  return ['oneOf', 'anyOf'].flatMap((key) => list(schema, key))
}

/** What kind of value fits: `string<date>`, `Pet[]`, `object`. A schema that holds itself is a text: `circular(Pet)`. */
export function typeOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (!isRecord(value)) return 'any'
  const schema = merged(value)
  if (schema['items'] !== undefined) return `${typeOf(schema['items'])}[]`
  const format = text(schema, 'format')
  return `${nameOf(schema)}${format === undefined ? '' : `<${format}>`}`
}

/** Objects are called by their titles. */
function nameOf(schema: Described): string {
  const types = Array.isArray(schema['type']) ? schema['type'].join(' | ') : text(schema, 'type')
  const title = types === undefined || types === 'object' ? text(schema, 'title') : undefined
  const name = title ?? types
  if (name !== undefined) return name
  const choices = choicesOf(schema)
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' | ')
  return isRecord(schema['properties']) ? 'object' : 'any'
}

/** A value as it is written in JSON; texts without their quotes. */
export function written(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

const limits = [
  ['minimum', '≥'],
  ['exclusiveMinimum', '>'],
  ['maximum', '≤'],
  ['exclusiveMaximum', '<'],
  ['multipleOf', '×'],
  ['minLength', 'length ≥'],
  ['maxLength', 'length ≤'],
  ['minItems', 'items ≥'],
  ['maxItems', 'items ≤'],
] as const

/** The bounds of a value: `≥ 1`, `length ≤ 20`. */
export function limitsOf(schema: Described): string[] {
  const bounds = limits.flatMap(([key, sign]) => {
    const value = schema[key]
    return typeof value === 'number' ? [`${sign} ${value}`] : []
  })
  const pattern = text(schema, 'pattern')
  return pattern === undefined ? bounds : [...bounds, pattern]
}

/**
 * A word of these parts in the language of the page: sites translate them in `code.json`, as those of the theme that has them.
 * @param id behind `theme.openapi.`
 */
export function words(id: string, message: string, values?: Readonly<Record<string, string>>): string {
  return translate({ id: `theme.openapi.${id}`, message }, values)
}
