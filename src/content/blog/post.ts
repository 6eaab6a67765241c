import type { Post } from '../../types/content.ts'
import { authorRefsOf, type AuthorRef } from './author-refs.ts'
import { defined } from '../../defined.ts'
import { fencedBlock } from '../../markdown/read/fence-signs.ts'
import { toIso } from '../text/kinds.ts'
import { keyReader, fieldValue } from '../text/fields.ts'
import { postSchema } from '../text/schema.ts'
import { joinablePath, type OpenTags } from '../text/tags.ts'
import { commonFields, type ReadFile, titleOf } from '../text/writing.ts'

/** A post whose tags and authors wait for the files of its locale, and maybe its date for git. */
export type RawPost = Omit<Post, 'tags' | 'authors' | 'date'> & PostFile

/** Fields that the file of a post adds to it until everything is looked up. */
interface PostFile extends OpenTags {
  authorRefs: AuthorRef[]
  /** Absent: neither the front matter nor the name has one. */
  date?: string
  /** Line of the key `authors`, for what is found when they are looked up. */
  authorsLine?: number
}

const readKeys = keyReader(postSchema)

/** How the posts of a site are read. */
export interface PostReading {
  /** How long it takes to read a text. */
  minutesOf: (body: string) => number
  /** Whether names are read as Docusaurus reads them. */
  isDocusaurus: boolean
}

/** The post a file holds. */
export function postFrom(
  file: ReadFile,
  { minutesOf, isDocusaurus }: PostReading,
): Omit<RawPost, 'instance'> {
  const { fields, opening, body } = file
  const keys = readKeys(fields)
  const named = parsePostName(file.source.contentPath, isDocusaurus)
  const date = dateFor(file, isDocusaurus ? dateAsThere(fields, keys.date) : keys.date, named)
  return {
    ...commonFields(file, keys),
    title: titleOf(keys.title, opening.title, named.text, named.slug.slice(named.slug.lastIndexOf('/') + 1)),
    slug: joinablePath(keys.slug ?? named.slug).replace(/\/{2,}/g, '/'),
    authorRefs: authorRefsOf(fields, keys),
    hasTruncateMarker: hasTruncateMarker(body),
    ...defined({
      date,
      readingMinutes: keys.hide_reading_time ? undefined : minutesOf(body),
      sidebarLabel: keys.sidebar_label,
      authorsLine: fieldValue(fields, 'authors') === undefined ? undefined : fields.lineOf(['authors']),
    }),
  }
}

/** What YAML itself reads as a moment with a time zone. */
const yamlMoment = /^\d{4}-\d\d?-\d\d?(?:T|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?[ \t]*(?:Z|[-+]\d\d?(?::\d\d)?)$/i

/** Docusaurus leaves out any other zone, and the day stays that of the author: `2022-01-16 00:00:00 +0800`. */
function dateAsThere(fields: ReadFile['fields'], date: string | undefined): string | undefined {
  const written = fieldValue(fields, 'date')
  if (typeof written !== 'string' || yamlMoment.test(written.trim())) return date
  return toIso(written.trim().replace(/(?<=:\d\d)[ \t]*[-+]\d\d(?::?\d\d)?$/, '')) ?? date
}

/** The date of a post; nothing when only git can know it. */
function dateFor({ source, fields }: ReadFile, own: string | undefined, named: PostName): string | undefined {
  const fromName = named.date === undefined ? undefined : toIso(named.date)
  if (own !== undefined || fromName !== undefined) return own ?? fromName
  if (named.date !== undefined) {
    const message = `The name holds a date that does not exist: "${named.date}".`
    const hint = 'Rename it, or write the `date` in the front matter.'
    fields.problems.push({ file: source.path, message, hint })
  }
  // A date that is there but cannot be read has been noted; git is not asked then.
  const isUnreadable = fieldValue(fields, 'date') !== undefined || named.date !== undefined
  return isUnreadable ? new Date(0).toISOString() : undefined
}

/** Facts from the name of a post. */
export interface PostName {
  /** As written, with `-` or `/`. */
  date?: string
  text: string
  slug: string
}

const datedName = /^(.*?)(?<!\d)(\d{4}[-/]\d{1,2}[-/]\d{1,2})(?!\d)[-/]?(.*)$/

/**
 * Reads date and slug from a path in the blog, in any of Docusaurus' forms: `2024-05-18-name.md`, `2024/05/18/name.md` …
 * @param isDocusaurus `index` is the name of a post whose folder has none beside its date, or that lies in no folder
 */
export function parsePostName(contentPath: string, isDocusaurus = false): PostName {
  const path = contentPath.replace(/(?:(?:^|\/)index)?\.mdx?$/i, '')
  const [, folder = '', date, rest = path] = datedName.exec(path) ?? []
  const isIndex = isDocusaurus && rest === '' && /(?:^|\/)index\.mdx?$/i.test(contentPath)
  const text = isIndex ? 'index' : rest
  if (date === undefined) return { text, slug: text }
  return { date, text, slug: joinablePath(`${date.replaceAll('-', '/')}/${folder}${text}`) }
}

/** Says that a post has no date at all, and which one it gets. */
export function missingDate(path: string): { file: string; message: string; hint: string } {
  const message =
    'The post has no date: not in its front matter, not in its name, and git does not know when it was added. ' +
    'The time that its file was made is taken.'
  const hint = 'Name the file e.g. `2024-05-18-name.md`, or write `date: 2024-05-18` in its front matter.'
  return { file: path, message, hint }
}

const marker = /<!--\s*(?:truncate|more)\s*-->|^[ \t]*\{\/\*\s*(?:truncate|more)\s*\*\/\}/m
const codeInLine = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g
const fencedCode = new RegExp(fencedBlock, 'gm')

/** Whether a post says where its excerpt ends: `<!-- truncate -->` or `<!-- more -->`, in MDX as a comment in braces, outside code. */
export function hasTruncateMarker(body: string): boolean {
  return marker.test(body) && marker.test(body.replace(fencedCode, '').replace(codeInLine, ''))
}
