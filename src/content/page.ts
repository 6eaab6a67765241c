import type { Page } from '../types/content.ts'
import { isReactPage } from '../text-format.ts'
import { splitPath } from './doc.ts'
import { keyReader } from './fields.ts'
import { pageSchema } from './schema.ts'
import type { Site } from '../types/site.ts'
import { joinablePath, type OpenTags } from './tags.ts'
import { commonFields, type ReadFile, titleOf } from './writing.ts'

/** A page whose tags have not been looked up. */
export type RawPage = Omit<Page, 'tags'> & OpenTags

const readKeys = keyReader(pageSchema)

/**
 * The page a file under `pages/` holds.
 * @param site its title is that of a home page written in React, which has none of its own
 */
export function pageFrom(
  file: ReadFile,
  { compatibility, title: siteTitle }: Pick<Site, 'compatibility' | 'title'>,
): Omit<RawPage, 'instance'> {
  const { source, fields, opening } = file
  const isReact = isReactPage(source.contentPath)
  const { path, name, isIndex } = pagePath(source.contentPath, { isReact, compatibility })
  const keys = readKeys(fields)
  const { wrapperClassName } = keys
  const ownTitle = isReact && path === '' ? siteTitle : opening.title
  return {
    ...commonFields(file, keys),
    // Pages of Docusaurus show no title but one that their text has.
    ...(compatibility !== undefined && { hideTitle: true }),
    title: titleOf(keys.title, ownTitle, path.slice(path.lastIndexOf('/') + 1), name),
    slug: slugFrom(keys.slug ?? (isIndex ? `${path}/` : path)),
    ...(isReact && { isReact, hideToc: true }),
    ...(wrapperClassName !== undefined && { wrapperClassName }),
  }
}

/** Where a page is by its file: a folder's own page is at the folder. */
function pagePath(
  file: string,
  { isReact, compatibility }: { isReact: boolean; compatibility: Site['compatibility'] | undefined },
): { path: string; name: string; isIndex: boolean } {
  const { dir, name } = splitPath(isReact ? file.replace(/\.\w+$/, '') : file)
  // A README is a page of its own in Docusaurus.
  const indexes = isReact || compatibility !== undefined ? /^index$/i : /^(?:index|readme)$/i
  const isIndex = indexes.test(name)
  return { path: isIndex ? dir : [dir, name].filter(Boolean).join('/'), name, isIndex }
}

/** A slash at the end says that it is the page of a folder. */
function slugFrom(path: string): string {
  const slug = joinablePath(path)
  return slug !== '' && path.endsWith('/') ? `${slug}/` : slug
}
