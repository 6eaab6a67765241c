import type { Page } from '../types/content.ts'
import { splitPath } from './doc.ts'
import { keyReader } from './fields.ts'
import { pageSchema } from './schema.ts'
import type { TagRef } from './tags.ts'
import { withoutSlashes } from './tags.ts'
import { commonFields } from './writing.ts'
import type { ReadFile } from './writing.ts'

/** A page whose tags have not been looked up. */
export type RawPage = Omit<Page, 'tags'> & { tagRefs: TagRef[]; tagsLine?: number }

const readKeys = keyReader(pageSchema)

/** The page a file under `pages/` holds. */
export function pageFrom(file: ReadFile): RawPage {
  const { source, fields, opening } = file
  const { dir, name } = splitPath(source.contentPath)
  const isIndex = /^(?:index|readme)$/i.test(name)
  const path = isIndex ? dir : [dir, name].filter(Boolean).join('/')
  const keys = readKeys(fields)
  const { wrapperClassName } = keys
  return {
    ...commonFields(file, keys),
    title: keys.title ?? opening.title ?? (path.slice(path.lastIndexOf('/') + 1) || name),
    slug: withoutSlashes(keys.slug ?? path),
    ...(wrapperClassName !== undefined && { wrapperClassName }),
  }
}
