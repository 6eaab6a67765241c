import type { Post } from '../types/content.ts'
import { authorRefsOf } from './author-refs.ts'
import type { AuthorRef } from './author-refs.ts'
import { defined } from '../defined.ts'
import { toIso } from './dates.ts'
import { keyReader, valueOf } from './fields.ts'
import { readingMinutes } from './reading-time.ts'
import { postSchema } from './schema.ts'
import type { TagRef } from './tags.ts'
import { withoutSlashes } from './tags.ts'
import { hasTruncateMarker } from './truncate-marker.ts'
import { commonFields } from './writing.ts'
import type { ReadFile } from './writing.ts'

/** A post whose tags and authors wait for the files of its locale, and maybe its date for git. */
export type RawPost = Omit<Post, 'tags' | 'authors' | 'date'> & {
  tagRefs: TagRef[]
  tagsLine?: number
  authorRefs: AuthorRef[]
  /** Absent: neither the front matter nor the name has one. */
  date?: string
  /** Line of the key `authors`, for what is found when they are looked up. */
  authorsLine?: number
}

const readKeys = keyReader(postSchema)

/** The post a file holds. */
export function postFrom(file: ReadFile): RawPost {
  const { fields, opening, body } = file
  const keys = readKeys(fields)
  const named = parsePostName(file.source.contentPath)
  const date = dateFor(file, keys.date, named)
  return {
    ...commonFields(file, keys),
    title: keys.title ?? opening.title ?? (named.text || lastPart(named.slug)),
    slug: postSlug(keys.slug ?? named.slug),
    authorRefs: authorRefsOf(fields, keys),
    readingMinutes: readingMinutes(body),
    hasTruncateMarker: hasTruncateMarker(body),
    ...defined({
      date,
      sidebarLabel: keys.sidebar_label,
      authorsLine: valueOf(fields, 'authors') === undefined ? undefined : fields.lineOf(['authors']),
    }),
  }
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
  const isUnreadable = valueOf(fields, 'date') !== undefined || named.date !== undefined
  return isUnreadable ? new Date(0).toISOString() : undefined
}

/** What the name of a post says. */
export interface PostName {
  /** As written, with `-` or `/`. */
  date?: string
  text: string
  slug: string
}

const datedName = /^(.*?)(?<!\d)(\d{4}[-/]\d{1,2}[-/]\d{1,2})(?!\d)[-/]?(.*)$/

/** Reads date and slug from a path in the blog, in any of Docusaurus' forms: `2024-05-18-name.md`, `2024/05/18/name.md` … */
export function parsePostName(contentPath: string): PostName {
  const path = contentPath.replace(/(?:(?:^|\/)index)?\.mdx?$/i, '')
  const [, folder = '', date, text = ''] = datedName.exec(path) ?? []
  if (date === undefined) return { text: path, slug: path }
  return { date, text, slug: withoutSlashes(`${date.replaceAll('-', '/')}/${folder}${text}`) }
}

function postSlug(slug: string): string {
  return withoutSlashes(slug).replace(/\/{2,}/g, '/')
}

function lastPart(slug: string): string {
  return slug.slice(slug.lastIndexOf('/') + 1)
}

/** Says that a post has no date at all, and which one it gets. */
export function missingDate(path: string): { file: string; message: string; hint: string } {
  return {
    file: path,
    message:
      'The post has no date: not in its front matter, not in its name, and git does not know when it was added. ' +
      'The time that its file was made is taken.',
    hint: 'Name the file e.g. `2024-05-18-name.md`, or write `date: 2024-05-18` in its front matter.',
  }
}
