import type { Page } from '../types/content.ts'
import { splitPath } from './doc.ts'
import { keyReader } from './fields.ts'
import { pageSchema } from './schema.ts'
import type { Site } from '../types/site.ts'
import type { TagRef } from './tags.ts'
import { withoutSlashes } from './tags.ts'
import { commonFields } from './writing.ts'
import type { ReadFile } from './writing.ts'

/** A page whose tags have not been looked up. */
export type RawPage = Omit<Page, 'tags'> & { tagRefs: TagRef[]; tagsLine?: number }

const readKeys = keyReader(pageSchema)

/** The page a file under `pages/` holds. */
export function pageFrom(
  file: ReadFile,
  { compatibility }: Pick<Site, 'compatibility'>,
): Omit<RawPage, 'instance'> {
  const { source, fields, opening } = file
  const { dir, name } = splitPath(source.contentPath)
  // A README is a page of its own there.
  const isIndex = (compatibility === undefined ? /^(?:index|readme)$/i : /^index$/i).test(name)
  const path = isIndex ? dir : [dir, name].filter(Boolean).join('/')
  const keys = readKeys(fields)
  const { wrapperClassName } = keys
  return {
    ...commonFields(file, keys),
    title: keys.title ?? opening.title ?? (path.slice(path.lastIndexOf('/') + 1) || name),
    slug: slugFrom(keys.slug ?? (isIndex ? `${path}/` : path)),
    ...(wrapperClassName !== undefined && { wrapperClassName }),
  }
}

/** A slash at the end says that it is the page of a folder. */
function slugFrom(path: string): string {
  const slug = withoutSlashes(path)
  return slug !== '' && path.endsWith('/') ? `${slug}/` : slug
}
