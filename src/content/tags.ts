import { isRecord } from '../defined.ts'
import type { Tag } from '../types/content.ts'
import type { Site } from '../types/site.ts'
import { checkKeys, readDataFile, type DataFile } from './data-file.ts'
import { addMismatch, addProblem, fieldsOf, keyReader, keysOf, valueOf, type Fields } from './fields.ts'
import { kebabCase } from './kebab-case.ts'
import type { Reading } from './reading.ts'
import { tagSchema } from './schema.ts'
import { show } from '../errors/show.ts'

/** A tag as a page names it: a key or label, or a tag of its own. */
export type TagRef = string | { label: string; permalink?: string }

/** The tags an author has defined. */
export interface TagsFile {
  /** For messages. */
  path: string
  tags: Map<string, Tag>
  byLabel: Map<string, Tag>
}

/** Reads the `tags` of a front matter. */
export function tagRefsOf(fields: Fields): TagRef[] {
  const value = valueOf(fields, 'tags')
  if (value === undefined) return []
  if (!Array.isArray(value)) {
    addMismatch(fields, 'tags', { wanted: 'a list', example: '[one, two]' })
    return []
  }
  const refs: TagRef[] = []
  for (const entry of value as readonly unknown[]) {
    const ref = tagRef(entry)
    if (ref !== undefined) refs.push(ref)
    else
      addProblem(fields, 'tags', {
        message: `A tag must be a text, or have a \`label\`, but it is ${show(entry)}.`,
      })
  }
  return refs
}

function tagRef(entry: unknown): TagRef | undefined {
  if ((typeof entry === 'string' && entry.trim() !== '') || typeof entry === 'number')
    return String(entry).trim()
  if (!isRecord(entry) || typeof entry['label'] !== 'string' || entry['label'].trim() === '') return undefined
  const permalink = entry['permalink']
  return {
    label: entry['label'].trim(),
    ...(typeof permalink === 'string' && { permalink: withoutSlashes(permalink) }),
  }
}

/** The tags of a page, each once. Those the tags file does not have are inline. */
export function resolveTags(
  refs: readonly TagRef[],
  file: TagsFile | undefined,
  rules: SlugRules = {},
): Tag[] {
  const byPermalink = new Map<string, Tag>()
  for (const ref of refs) {
    const tag = resolveTag(ref, file, rules)
    if (!byPermalink.has(tag.permalink)) byPermalink.set(tag.permalink, tag)
  }
  return [...byPermalink.values()]
}

function resolveTag(ref: TagRef, file: TagsFile | undefined, rules: SlugRules): Tag {
  if (typeof ref === 'object') {
    return { label: ref.label, permalink: ref.permalink ?? slugify(ref.label, rules), isInline: true }
  }
  // Docusaurus knows them by their keys only.
  const byLabel = rules.compatibility === undefined ? file?.byLabel.get(ref) : undefined
  return file?.tags.get(ref) ?? byLabel ?? { label: ref, permalink: slugify(ref, rules), isInline: true }
}

/** Reads a `tags.yml`; two tags with one permalink are a problem. */
export function readTagsFile(file: DataFile, reading: Reading): TagsFile {
  const fields = readDataFile(file, reading)
  const tags = new Map<string, Tag>()
  const keys = new Map<string, string>()
  for (const key of Object.keys(fields.values)) {
    const tag = definedTag(fields, key, reading.site)
    const twin = keys.get(tag.permalink)
    if (twin !== undefined) {
      const message = `The tags "${twin}" and "${key}" have the same permalink "${tag.permalink}".`
      addProblem(fields, key, { message, hint: 'Give one of them another `permalink`.' })
    } else {
      tags.set(key, tag)
      keys.set(tag.permalink, key)
    }
  }
  // Of two tags with one label the first counts.
  const byLabel = new Map([...tags.values()].toReversed().map((tag) => [tag.label, tag]))
  return { path: file.path, tags, byLabel }
}

const readKeys = keyReader(tagSchema)

function definedTag(fields: Fields, key: string, rules: SlugRules): Tag {
  const own = fieldsOf(fields, key)
  const { label = key, permalink, description } = own ? readKeys(own) : {}
  if (own) checkKeys(own, keysOf(tagSchema))
  return {
    label,
    permalink: permalink === undefined ? slugify(key, rules) : withoutSlashes(permalink),
    ...(description !== undefined && { description }),
    isInline: false,
  }
}

/** Decides how names become addresses. */
export type SlugRules = Pick<Site, 'compatibility'>

/** A path as it is joined to others: without slashes at its ends, and without what no file name can hold. */
export function withoutSlashes(path: string): string {
  return path.replace(/[\p{Cc}\p{Surrogate}]/gu, '').replace(/^\/+|\/+$/g, '')
}

/**
 * A text as a path segment, much as Docusaurus names tags and authors: lower case, words split at capitals, digits and
 * punctuation, Chinese kept. `Node.js` becomes `node-js`, `JavaScript` `java-script`.
 */
export function slugify(text: string, { compatibility }: SlugRules = {}): string {
  if (compatibility === 'docusaurus') return kebabCase(text) || codePoints(text.trim())
  const words = text
    // Names that differ in these signs only must not share a page.
    .replace(/\+/g, ' plus ')
    .replace(/#/g, ' sharp ')
    .replace(/['’]/g, '')
    .match(
      /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[\p{Lo}\p{Lm}\p{M}]+|\p{Extended_Pictographic}+/gu,
    )
  return words?.join('-').toLowerCase() ?? codePoints(text.trim())
}

function codePoints(text: string): string {
  return Array.from(text, (character) => character.codePointAt(0)?.toString(16)).join('-')
}
