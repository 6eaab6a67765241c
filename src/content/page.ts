import type { Page } from '../types/content.ts'
import { slugOf, splitPath } from './doc.ts'
import { textOf } from './fields.ts'
import type { TagRef } from './tags.ts'
import { withoutSlashes } from './tags.ts'
import { commonFields } from './writing.ts'
import type { ReadFile } from './writing.ts'

/** A page whose tags have not been looked up. */
export type RawPage = Omit<Page, 'tags'> & { tagRefs: TagRef[]; tagsLine?: number }

/** The page a file under `pages/` holds. */
export function pageFrom(file: ReadFile): RawPage {
  const { source, fields, opening } = file
  const { dir, name } = splitPath(source.contentPath)
  const isIndex = /^(?:index|readme)$/i.test(name)
  const path = isIndex ? dir : [dir, name].filter(Boolean).join('/')
  const wrapperClassName = textOf(fields, 'wrapperClassName')
  return {
    ...commonFields(file),
    title: textOf(fields, 'title') ?? opening.title ?? (path.slice(path.lastIndexOf('/') + 1) || name),
    slug: withoutSlashes(slugOf(fields) ?? path),
    ...(wrapperClassName !== undefined && { wrapperClassName }),
  }
}
