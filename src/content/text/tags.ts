import { withoutSlashes } from '../../addresses.ts'
import { isRecord, tableOf } from '../../defined.ts'
import type { Tag } from '../../types/content.ts'
import type { Site } from '../../types/site.ts'
import { checkKeys, readDataFile } from './data-file.ts'
import { addMismatch, addProblem, fieldsOf, keyReader, keysOf, fieldValue, type Fields } from './fields.ts'
import type { ContentContext } from '../context.ts'
import { tagSchema } from './schema.ts'
import { show } from '../../errors/errors.ts'

/** A tag as a page names it: a key or label, or a tag of its own. */
export type TagRef = string | { label: string; permalink?: string }

/** Tags of a writing that wait for the tags file of its locale. */
export interface OpenTags {
  tagRefs: TagRef[]
  /** Line of the key `tags`, for what is found when they are looked up. */
  tagsLine?: number
}

/** The tags an author has defined. */
export interface TagsFile {
  /** For messages. */
  path: string
  tags: Map<string, Tag>
  byLabel: Map<string, Tag>
}

/** More than anybody gives a text: each becomes a page, so one text could make tens of thousands. */
const mostTags = 1000

/** Reads the `tags` of a front matter. */
export function tagRefsOf(fields: Fields): TagRef[] {
  const value = fieldValue(fields, 'tags')
  if (value === undefined) return []
  if (!Array.isArray(value)) {
    addMismatch(fields, 'tags', { wanted: 'a list', example: '[one, two]' })
    return []
  }
  if (value.length > mostTags) {
    const message = `A text has at most ${mostTags} tags, but this one has ${value.length}.`
    addProblem(fields, 'tags', { message, hint: 'Keep those by which readers look for it.' })
    return []
  }
  return value.flatMap((entry: unknown) => {
    const ref = tagRef(entry)
    const message = `A tag must be a text, or have a \`label\`, but it is ${show(entry)}.`
    if (ref === undefined) addProblem(fields, 'tags', { message })
    return ref ?? []
  })
}

function tagRef(entry: unknown): TagRef | undefined {
  if ((typeof entry === 'string' && entry.trim() !== '') || typeof entry === 'number')
    return String(entry).trim()
  if (!isRecord(entry) || typeof entry['label'] !== 'string' || entry['label'].trim() === '') return undefined
  const permalink = entry['permalink']
  return {
    label: entry['label'].trim(),
    ...(typeof permalink === 'string' && { permalink: joinablePath(permalink) }),
  }
}

/** The tags of a page, each once. Those the tags file does not have are inline. */
export function resolveTags(refs: readonly TagRef[], file: TagsFile | undefined, rules: SlugRules): Tag[] {
  const byPermalink = new Map<string, Tag>()
  for (const ref of refs) {
    const tag = resolveTag(ref, file, rules)
    if (!byPermalink.has(tag.permalink)) byPermalink.set(tag.permalink, tag)
  }
  return [...byPermalink.values()]
}

function resolveTag(ref: TagRef, file: TagsFile | undefined, rules: SlugRules): Tag {
  if (typeof ref === 'object')
    return { label: ref.label, permalink: ref.permalink ?? slugify(ref.label, rules), isInline: true }
  // Docusaurus knows them by their keys only.
  const byLabel = rules.compatibility === undefined ? file?.byLabel.get(ref) : undefined
  return file?.tags.get(ref) ?? byLabel ?? { label: ref, permalink: slugify(ref, rules), isInline: true }
}

/** Reads a `tags.yml`; two tags with one permalink are a problem. */
export function readTagsFile(path: string, context: ContentContext): TagsFile {
  const fields = readDataFile(path, context)
  const tags = new Map<string, Tag>()
  const keys = new Map<string, string>()
  for (const key of Object.keys(fields.values)) {
    const tag = definedTag(fields, key, context.site)
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
  return { path, tags, byLabel }
}

const readKeys = keyReader(tagSchema)

function definedTag(fields: Fields, key: string, rules: SlugRules): Tag {
  const own = fieldsOf(fields, key)
  const { label = usualLabel(key, rules), permalink, description } = own ? readKeys(own) : {}
  if (own) checkKeys(own, keysOf(tagSchema))
  return {
    label,
    permalink: permalink === undefined ? slugify(key, rules) : joinablePath(permalink),
    ...(description !== undefined && { description }),
    isInline: false,
  }
}

/** What a tag is called that has a key and nothing else: in Docusaurus its key begins with a capital, the only one. */
function usualLabel(key: string, { compatibility }: SlugRules): string {
  return compatibility === 'docusaurus' ? key.slice(0, 1).toUpperCase() + key.slice(1).toLowerCase() : key
}

/** Decides how names become addresses. */
export type SlugRules = Pick<Site, 'compatibility'>

/** A path as it is joined to others: without slashes at its ends, and without what no file name can hold. */
export function joinablePath(path: string): string {
  return withoutSlashes(path.replace(/[\p{Cc}\p{Surrogate}]/gu, ''))
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

/**
 * A text as Docusaurus makes addresses of tags and authors: in lower case, with dashes where ASCII punctuation and spaces
 * stand and where small letters meet capitals or digits. Other scripts and their punctuation stay as they are, joined to the
 * letters beside them: `AI大模型` becomes `ai大模型`, `前端，Vue3` `前端，vue-3`.
 */
export function kebabCase(text: string): string {
  const words = withoutAccents(text).replaceAll(/['’]/g, '').match(word)
  return words?.join('-').toLowerCase() ?? ''
}

const gap = String.raw`\0-/:-@\[-\x60\{-\xBF\xD7\xF7\u2000-\u206F\s`
const [upper, lower, emoji] = [
  String.raw`A-Z\xC0-\xD6\xD8-\xDE`,
  String.raw`a-z\xDF-\xF6\xF8-\xFF`,
  String.raw`\u2700-\u27BF\u{10000}-\u{10FFFF}`,
]
const other = `[^${gap}${upper}${lower}${emoji}0-9]`

const word = new RegExp(
  [
    `[${upper}]?[${lower}]+(?=[${gap}${upper}]|$)`,
    `(?:[${upper}]|${other})+(?=[${gap}]|[${upper}](?:[${lower}]|${other})|$)`,
    `[${upper}]?(?:[${lower}]|${other})+`,
    `[${upper}]+`,
    String.raw`\d*(?:1st|2nd|3rd|[04-9]th)(?=\b|[A-Z_])`,
    String.raw`\d+`,
    String.raw`[${emoji}](?:\u200D[${emoji}]|[\uFE0F\u{1F3FB}-\u{1F3FF}])*`,
  ].join('|'),
  'gu',
)

/** A text with Latin letters in place of those with accents. */
function withoutAccents(text: string): string {
  return text
    .replaceAll(/[\u00C0-\u017F]/g, (letter) => spelled.get(letter) ?? letter.normalize('NFD'))
    .replaceAll(/[\u0300-\u036F\uFE20-\uFE2F\u20D0-\u20FF]/g, '')
}

const spelled: ReadonlyMap<string, string> = tableOf(
  'ß=ss æ=ae Æ=Ae œ=oe Œ=Oe ø=o Ø=O đ=d Đ=D ð=d Ð=D þ=th Þ=Th ł=l Ł=L ı=i',
)
