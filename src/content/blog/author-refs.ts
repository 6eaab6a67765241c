import { closest, didYouMean, type Effort } from '../../errors/errors.ts'
import type { Author } from '../../types/content.ts'
import { authorOf, type AuthorsFile } from './authors.ts'
import { defined, isRecord } from '../../defined.ts'
import type { PostFrontMatter } from '../../types/front-matter.ts'
import { addMismatch, addProblem, type Fields, fieldValue, readField } from '../text/fields.ts'
import { text } from '../text/kinds.ts'

/** An author as a post names one: by key, with changes, or written inline. */
export interface AuthorRef {
  key?: string
  /** The post's own word. */
  own: Author
}

/** Reads `authors` of a front matter, or the older `author_*` keys. */
export function authorRefsOf(fields: Fields, keys: PostFrontMatter): AuthorRef[] {
  const value = fieldValue(fields, 'authors')
  const legacy = legacyAuthor(keys)
  if (value === undefined) return legacy ? [{ own: legacy }] : []
  if (legacy) {
    const message = 'The post has both `authors` and the older `author…` keys.'
    addProblem(fields, 'authors', { message, hint: 'Move everything to `authors`.' })
  }
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value]
  return entries.flatMap((entry) => authorRef(fields, entry) ?? [])
}

function legacyAuthor(keys: PostFrontMatter): Author | undefined {
  const author = defined({
    name: keys.author ?? keys.author_name,
    title: keys.author_title ?? keys.authorTitle,
    url: keys.author_url ?? keys.authorURL,
    imageUrl: keys.author_image_url ?? keys.authorImageURL,
  })
  return Object.keys(author).length === 0 ? undefined : { ...author, socials: [] }
}

function authorRef(fields: Fields, entry: unknown): AuthorRef | undefined {
  if (typeof entry === 'string' || typeof entry === 'number')
    return { key: String(entry), own: { socials: [] } }
  if (!isRecord(entry)) {
    const wanted = 'a key of the authors file, a set of keys, or a list of them'
    addMismatch(fields, 'authors', { wanted, example: '[ann]' })
    return undefined
  }
  const inner: Fields = { ...fields, values: withTextAsName(entry), name: 'authors.' }
  const key = readField(inner, 'key', text)
  return { ...(key !== undefined && { key }), own: authorOf(inner) }
}

/** In a front matter a number is the text it is written as, a name too; in the authors file that is a slip. */
function withTextAsName(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { name } = entry
  return typeof name === 'number' ? { ...entry, name: String(name) } : entry
}

/** A post's authors, found or not. */
export interface ResolvedAuthors {
  authors: Author[]
  /** Keys the authors file does not have. */
  unknownKeys: string[]
  /** Names or keys that are there twice. */
  duplicates: string[]
}

/** Looks the authors of a post up in the authors file. */
export function resolveAuthors(refs: readonly AuthorRef[], file: AuthorsFile | undefined): ResolvedAuthors {
  const unknownKeys: string[] = []
  const duplicates = new Set<string>()
  const authors = new Map<string, Author>()
  for (const { key, own } of refs) {
    const known = key === undefined ? undefined : file?.authors.get(key)
    if (key !== undefined && !known) {
      unknownKeys.push(key)
      continue
    }
    const author = merged(known, own)
    const identity = key ?? authorName(author)
    if (authors.has(identity)) duplicates.add(identity)
    else authors.set(identity, author)
  }
  return { authors: [...authors.values()], unknownKeys, duplicates: [...duplicates] }
}

function merged(known: Author | undefined, own: Author): Author {
  return { ...known, ...own, socials: own.socials.length > 0 ? own.socials : (known?.socials ?? []) }
}

/** The name in messages of an author without a key. */
export function authorName({ name, url, email, imageUrl }: Author): string {
  return name ?? url ?? email ?? imageUrl ?? 'without a name'
}

/** More keys than these are not listed. */
const mostListed = 50

/**
 * Message and hint for a key the authors file does not have.
 * @param expected where that file would be
 * @param effort shared by the keys of a post
 */
export function unknownAuthor(
  key: string,
  file: AuthorsFile | undefined,
  { expected, effort }: { expected: string; effort: Effort },
): { message: string; hint: string } {
  const message = `No author has the key "${key}".`
  if (!file) return { message, hint: `Authors are defined in ${expected}, which does not exist.` }
  const keys = [...file.authors.keys()]
  const known = `Known keys in ${file.path}: ${keys.slice(0, mostListed).join(', ')}${keys.length > mostListed ? ' …' : '.'}`
  return { message: message + didYouMean(closest(key, keys, effort)), hint: known }
}
