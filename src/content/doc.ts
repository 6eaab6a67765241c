import type { Doc } from '../types/content.ts'
import { defined } from '../defined.ts'
import { addProblem, classesOf, flagOf, nullableTextOf, numberOf, pathOf, textOf } from './fields.ts'
import type { Fields } from './fields.ts'
import { splitNumberPrefix, withoutNumberPrefixes } from './number-prefix.ts'
import type { TagRef } from './tags.ts'
import { commonFields } from './writing.ts'
import type { ReadFile } from './writing.ts'

/** A doc whose tags wait for the tags file of its locale. */
export type RawDoc = Omit<Doc, 'tags'> & { tagRefs: TagRef[]; tagsLine?: number }

/** The doc a file holds, following Docusaurus' rules for ids, folders and number prefixes. */
export function docFrom(file: ReadFile, version: string): RawDoc {
  const { source, fields, opening } = file
  const { dir, name } = splitPath(source.contentPath)
  const strips = flagOf(fields, 'parse_number_prefixes') ?? true
  const own = strips ? splitNumberPrefix(name) : { name }
  const baseId = idOf(fields) ?? own.name
  const folder = strips ? withoutNumberPrefixes(dir) : dir
  return {
    ...commonFields(file),
    title: textOf(fields, 'title') ?? opening.title ?? baseId,
    id: folder === '' ? baseId : `${folder}/${baseId}`,
    version,
    dir,
    isIndex: isFolderPage(name, dir),
    ...defined({
      slug: slugOf(fields),
      sidebarLabel: textOf(fields, 'sidebar_label'),
      sidebarPosition: numberOf(fields, 'sidebar_position') ?? own.position,
      sidebarClassName: classesOf(fields, 'sidebar_class_name'),
      paginationLabel: textOf(fields, 'pagination_label'),
      paginationPrev: nullableTextOf(fields, 'pagination_prev'),
      paginationNext: nullableTextOf(fields, 'pagination_next'),
      displayedSidebar: nullableTextOf(fields, 'displayed_sidebar'),
    }),
  }
}

/** Folder and name without extension of a path. */
export function splitPath(path: string): { dir: string; name: string } {
  const slash = path.lastIndexOf('/')
  return {
    dir: slash === -1 ? '' : path.slice(0, slash),
    name: path.slice(slash + 1).replace(/\.mdx?$/i, ''),
  }
}

/** Whether a file is the page of its folder: `index`, `README`, or named like the folder. */
function isFolderPage(name: string, dir: string): boolean {
  const folder = dir.slice(dir.lastIndexOf('/') + 1)
  return [...indexNames, folder.toLowerCase()].includes(name.toLowerCase())
}

const indexNames = ['index', 'readme']

function idOf(fields: Fields): string | undefined {
  const id = textOf(fields, 'id')
  if (id === undefined || (id !== '' && !id.includes('/'))) return id
  addProblem(fields, 'id', {
    message: id === '' ? '`id` must not be empty.' : `\`id\` must not contain a slash, but it is "${id}".`,
    hint: 'The folder is part of the id by itself. For another address, use `slug`.',
  })
  return undefined
}

/** A `slug` as written, once it can be part of an address. */
export function slugOf(fields: Fields): string | undefined {
  const slug = pathOf(fields, 'slug')
  if (slug === undefined || (slug.trim() !== '' && !/[?#\\]/.test(slug))) return slug
  addProblem(fields, 'slug', {
    message: `\`slug\` must be a path without \`?\` and \`#\`, but it is ${JSON.stringify(slug)}.`,
    hint: 'Write it like this, e.g. `slug: /install`.',
  })
  return undefined
}
