import type { Doc, FolderName } from '../../types/content.ts'
import { customPropsOf } from './category.ts'
import { defined } from '../../defined.ts'
import { keyReader } from '../text/fields.ts'
import { docSchema } from '../text/schema.ts'
import type { OpenTags } from '../text/tags.ts'
import { commonFields, type ReadFile, titleOf } from '../text/writing.ts'

/** A doc whose tags wait for the tags file of its locale. */
export type RawDoc = Omit<Doc, 'tags'> & OpenTags

const readKeys = keyReader(docSchema)

/** Rules that a doc is read by. */
export interface DocRules {
  version: string
  splitName: SplitName
}

/** Splits what belongs to the order off the name of a file or folder. */
export type SplitName = (name: string) => FolderName

/** Of names in which numbers are a part. */
export const wholeName: SplitName = (name) => ({ name })

/** The doc a file holds, following Docusaurus' rules for ids, folders and number prefixes. */
export function docFrom(file: ReadFile, { version, splitName }: DocRules): RawDoc {
  const { source, fields, opening } = file
  const { dir, name } = splitPath(source.contentPath)
  const keys = readKeys(fields)
  const split = keys.parse_number_prefixes ? splitName : wholeName
  const own = split(name)
  const baseId = keys.id ?? own.name
  const folder = withoutNumberPrefixes(dir, split)
  // Who leaves the title empty wants none to be seen.
  const isUnnamed = keys.title?.trim() === '' && opening.title === undefined
  return {
    ...commonFields(file, keys),
    title: titleOf(keys.title, opening.title, isUnnamed ? keys.sidebar_label : undefined, baseId),
    ...(isUnnamed && { hideTitle: true }),
    id: folder === '' ? baseId : `${folder}/${baseId}`,
    version,
    dir,
    isIndex: isFolderPage(name, dir),
    ...defined({
      slug: keys.slug,
      sidebarLabel: keys.sidebar_label,
      sidebarPosition: keys.sidebar_position ?? own.position,
      sidebarClassName: keys.sidebar_class_name,
      sidebarKey: keys.sidebar_key,
      sidebarCustomProps: customPropsOf(fields.values['sidebar_custom_props']),
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
export function isFolderPage(name: string, dir: string): boolean {
  const folder = dir.slice(dir.lastIndexOf('/') + 1)
  return [...indexNames, folder.toLowerCase()].includes(name.toLowerCase())
}

const indexNames = ['index', 'readme']

// Dates and versions begin with numbers that belong to the name: `2024-05-18`, `7.0`.
const dateLike = /^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?.*$/
const versionLike = /^\d+[-_.]\d+.*$/
const prefixed = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/** Splits `02-install` into position and name; a name without such a number comes back as it is. */
export function splitNumberPrefix(name: string): FolderName {
  if (dateLike.test(name) || versionLike.test(name)) return { name }
  const [, number, rest] = prefixed.exec(name) ?? []
  return number === undefined || rest === undefined ? { name } : { name: rest, position: Number(number) }
}

/** A path without what belongs to the order, in all its parts. */
export function withoutNumberPrefixes(path: string, split: SplitName = splitNumberPrefix): string {
  return path
    .split('/')
    .map((part) => split(part).name)
    .join('/')
}
