import type { HeadingAlias } from '../types/article.ts'
import { addMismatch, addProblem, fieldsOf, valueOf } from './fields.ts'
import type { Fields } from './fields.ts'
import { isRecord } from './front-matter.ts'
import { show } from '../errors/show.ts'

/** `heading_aliases: { old-id: new-id }`: ids that headings of the text had before. */
export function headingAliasesOf(fields: Fields): HeadingAlias[] | undefined {
  const value = valueOf(fields, key)
  if (value !== undefined && !isRecord(value)) {
    addMismatch(fields, key, { wanted: 'a set of ids', example: '{ old-id: new-id }' })
    return undefined
  }
  const own = fieldsOf(fields, key)
  return own && Object.entries(own.values).flatMap(([old, id]) => aliasOf(own, old, id) ?? [])
}

const key = 'heading_aliases'

function aliasOf(own: Fields, old: string, id: unknown): HeadingAlias | undefined {
  if (!isId(old)) {
    const hint = 'Ids are written without `#` and without spaces, e.g. `old-id: new-id`.'
    addProblem(own, old, { message: `\`${key}\` names "${old}", which is no id.`, hint })
    return undefined
  }
  if ((typeof id === 'string' || typeof id === 'number') && isId(String(id)))
    return { old, id: String(id), line: own.lineOf([key, old]) ?? 1 }
  addMismatch(own, old, {
    wanted: 'the id of a heading',
    example: 'new-id',
    advice: 'without `#` and spaces',
  })
  return undefined
}

function isId(text: string): boolean {
  return /^[^\s#]+$/.test(text)
}

/** `translated_from`: hashes of the sections of the original that the text was made from. */
export function translatedFromOf(fields: Fields): string[] | undefined {
  const value = valueOf(fields, 'translated_from')
  if (value === undefined) return undefined
  // A hash of nothing but digits is a number in YAML.
  const hashes = Array.isArray(value) ? value.map(hashOf) : [undefined]
  const wrong = hashes.indexOf(undefined)
  if (wrong === -1) return hashes.filter((hash) => hash !== undefined)
  const found = Array.isArray(value) ? `holds ${show(value[wrong])}` : `is ${show(value)}`
  addProblem(fields, 'translated_from', {
    message: `\`translated_from\` must be a list of hashes of 8 hex digits each, but it ${found}.`,
    hint: `Let \`inkstone i18n accept ${fields.file}\` write it.`,
  })
  return undefined
}

function hashOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return /^[\da-f]{8}$/.test(text) ? text : undefined
}
