import type { CategoryLinkConfig, CategoryMeta } from '../types/content.ts'
import { checkKeys, readDataFile } from './data-file.ts'
import type { DataFile } from './data-file.ts'
import { defined } from '../defined.ts'
import {
  addMismatch,
  addProblem,
  addressOf,
  classesOf,
  fieldsOf,
  flagOf,
  listOf,
  numberOf,
  pathOf,
  textOf,
} from './fields.ts'
import type { Fields } from './fields.ts'
import type { Reading } from './reading.ts'

const categoryKeys = [
  'label',
  'position',
  'link',
  'collapsed',
  'collapsible',
  'description',
  'className',
  'customProps',
  'key',
]

/** Reads a `_category_` file. */
export function readCategory(file: DataFile, reading: Reading): CategoryMeta {
  const fields = readDataFile(file, reading)
  checkKeys(fields, categoryKeys)
  return defined({
    label: textOf(fields, 'label'),
    position: numberOf(fields, 'position'),
    link: categoryLinkOf(fields),
    collapsed: flagOf(fields, 'collapsed'),
    collapsible: flagOf(fields, 'collapsible'),
    description: textOf(fields, 'description'),
    className: classesOf(fields, 'className'),
  })
}

/** Reads the `link` of a category; `null` switches it off. */
export function categoryLinkOf(fields: Fields): CategoryLinkConfig | null | undefined {
  if (Object.hasOwn(fields.values, 'link') && fields.values['link'] === null) return null
  const link = fieldsOf(fields, 'link')
  if (!link) return undefined
  const type = textOf(link, 'type')
  if (type === 'doc') {
    checkKeys(link, ['type', 'id'])
    const id = textOf(link, 'id')
    if (id !== undefined) return { type, id }
    addProblem(fields, 'link', {
      message: `\`${link.name}id\` is missing: a link of type "doc" names a doc.`,
    })
    return undefined
  }
  if (type === 'generated-index') return { type, ...generatedIndex(link) }
  if (type === undefined)
    addProblem(fields, 'link', {
      message: `\`${link.name}type\` is missing; it must be "doc" or "generated-index".`,
    })
  else addMismatch(link, 'type', { wanted: '"doc" or "generated-index"', example: 'generated-index' })
  return undefined
}

function generatedIndex(
  link: Fields,
): Omit<Extract<CategoryLinkConfig, { type: 'generated-index' }>, 'type'> {
  checkKeys(link, ['type', 'slug', 'title', 'description', 'keywords', 'image'])
  const keywords = listOf(link, 'keywords')
  return defined({
    slug: pathOf(link, 'slug'),
    title: textOf(link, 'title'),
    description: textOf(link, 'description'),
    keywords: keywords.length > 0 ? keywords : undefined,
    image: addressOf(link, 'image'),
  })
}
