import type { CategoryLinkConfig, CategoryMeta, CustomProps } from '../../types/content.ts'
import { checkKeys, readDataFile } from '../text/data-file.ts'
import { attempt, defined, isRecord } from '../../defined.ts'
import {
  addMismatch,
  addProblem,
  type Fields,
  fieldsOf,
  keyReader,
  keysOf,
  readField,
} from '../text/fields.ts'
import { text } from '../text/kinds.ts'
import type { ContentContext } from '../context.ts'
import { categorySchema, generatedIndexSchema } from '../text/schema.ts'

const readKeys = keyReader(categorySchema)
const readIndexKeys = keyReader(generatedIndexSchema)

/** Reads a `_category_` file. */
export function readCategory(path: string, context: ContentContext): CategoryMeta {
  const fields = readDataFile(path, context)
  checkKeys(fields, keysOf(categorySchema))
  const { customProps, link: _link, ...keys } = readKeys(fields)
  return defined({ ...keys, customProps: customPropsOf(customProps), link: categoryLinkOf(fields) })
}

/** What an author has noted about an entry of a sidebar, as plain data. */
export function customPropsOf(value: unknown): CustomProps | undefined {
  if (!isRecord(value) || Object.keys(value).length === 0) return undefined
  // as: what JSON makes of an object is one.
  return attempt(() => JSON.parse(JSON.stringify(value)) as CustomProps)
}

/** Reads the `link` of a category; `null` switches it off. */
export function categoryLinkOf(fields: Fields): CategoryLinkConfig | null | undefined {
  if (Object.hasOwn(fields.values, 'link') && fields.values['link'] === null) return null
  const link = fieldsOf(fields, 'link')
  if (!link) return undefined
  const type = readField(link, 'type', text)
  if (type === 'doc') {
    checkKeys(link, ['type', 'id'])
    const id = readField(link, 'id', text)
    if (id !== undefined) return { type, id }
    addProblem(fields, 'link', {
      message: `\`${link.name}id\` is missing: a link of type "doc" names a doc.`,
    })
    return undefined
  }
  if (type === 'generated-index') return { type, ...generatedIndex(link) }
  const message = `\`${link.name}type\` is missing; it must be "doc" or "generated-index".`
  if (type === undefined) addProblem(fields, 'link', { message })
  else addMismatch(link, 'type', { wanted: '"doc" or "generated-index"', example: 'generated-index' })
  return undefined
}

function generatedIndex(
  link: Fields,
): Omit<Extract<CategoryLinkConfig, { type: 'generated-index' }>, 'type'> {
  checkKeys(link, keysOf(generatedIndexSchema))
  const { type: _type, keywords = [], ...keys } = readIndexKeys(link)
  return { ...keys, ...(keywords.length > 0 && { keywords }) }
}
