import type { Doc } from '../types/content.ts'
import { defined } from '../defined.ts'
import { keyReader } from './fields.ts'
import { splitNumberPrefix, withoutNumberPrefixes } from './number-prefix.ts'
import { docSchema } from './schema.ts'
import type { OpenTags } from './tags.ts'
import { commonFields } from './writing.ts'
import type { ReadFile } from './writing.ts'

/** A doc whose tags wait for the tags file of its locale. */
export type RawDoc = Omit<Doc, 'tags'> & OpenTags

const readKeys = keyReader(docSchema)

/** Rules that a doc is read by. */
export interface DocRules {
  version: string
  /** Numbers in front of names are no part of them. */
  numberPrefixes: boolean
}

/** The doc a file holds, following Docusaurus' rules for ids, folders and number prefixes. */
export function docFrom(file: ReadFile, { version, numberPrefixes }: DocRules): RawDoc {
  const { source, fields, opening } = file
  const { dir, name } = splitPath(source.contentPath)
  const keys = readKeys(fields)
  const strips = numberPrefixes && keys.parse_number_prefixes
  const own = strips ? splitNumberPrefix(name) : { name }
  const baseId = keys.id ?? own.name
  const folder = strips ? withoutNumberPrefixes(dir) : dir
  return {
    ...commonFields(file, keys),
    title: keys.title ?? opening.title ?? baseId,
    id: folder === '' ? baseId : `${folder}/${baseId}`,
    version,
    dir,
    isIndex: isFolderPage(name, dir),
    ...defined({
      slug: keys.slug,
      sidebarLabel: keys.sidebar_label,
      sidebarPosition: keys.sidebar_position ?? own.position,
      sidebarClassName: keys.sidebar_class_name,
      paginationLabel: keys.pagination_label,
      paginationPrev: keys.pagination_prev,
      paginationNext: keys.pagination_next,
      displayedSidebar: keys.displayed_sidebar,
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
