import type { Page } from '../types/content.ts'
import { isReactPage } from '../text-format.ts'
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

/**
 * The page a file under `pages/` holds.
 * @param siteTitle the title of a home page written in React, which has none of its own
 */
export function pageFrom(file: ReadFile, siteTitle: string): RawPage {
  const { source, fields, opening } = file
  const isReact = isReactPage(source.contentPath)
  const { dir, name } = splitPath(isReact ? source.contentPath.replace(/\.\w+$/, '') : source.contentPath)
  const isIndex = isReact ? name === 'index' : /^(?:index|readme)$/i.test(name)
  const path = isIndex ? dir : [dir, name].filter(Boolean).join('/')
  const keys = readKeys(fields)
  const { wrapperClassName } = keys
  const ownTitle = isReact && path === '' ? siteTitle : opening.title
  return {
    ...commonFields(file, keys),
    title: keys.title ?? ownTitle ?? (path.slice(path.lastIndexOf('/') + 1) || name),
    slug: withoutSlashes(keys.slug ?? path),
    ...(isReact && { isReact, hideToc: true }),
    ...(wrapperClassName !== undefined && { wrapperClassName }),
  }
}
