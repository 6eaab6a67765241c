import { schemesOf } from '../../addresses.ts'
import type { HeadingAlias } from '../../types/article.ts'
import type { ChangedKeys, SourceFile, Writing } from '../../types/content.ts'
import type { CommonFrontMatter } from '../../types/front-matter.ts'
import { defined, isRecord, asRecord } from '../../defined.ts'
import { addProblem, fieldValue, type Fields, addMismatch, fieldsOf } from './fields.ts'
import { isReactPage, textFormOf } from '../../text-format.ts'
import { frontMatterOf, splitFrontMatter, type SplitText } from './front-matter.ts'
import { firstLine } from './first-line.ts'
import type { Opening, readOpening } from './opening.ts'
import type { ContentContext } from '../context.ts'
import { readSiteText, type SourceText } from './source-text.ts'
import { tagRefsOf, type OpenTags } from './tags.ts'
import { show } from '../../errors/errors.ts'

/** A Markdown file that has been found, not yet read. */
export type FoundFile = Omit<SourceFile, 'hash'>

/** A Markdown file that has been read: its front matter and what its body says, for the kind of page to pick from. */
export interface ReadFile {
  source: SourceFile
  fields: Fields
  opening: Opening
  /** Only to be looked at while the file is being read; it must not outlive that. */
  body: string
}

/** Reads what a text begins with. */
export type ReadOpening = typeof readOpening

/** How a Markdown file is read. */
export interface HowToReadFile {
  readOpening: ReadOpening
  /** What code of the site has changed in its front matter. */
  changed: ChangedKeys
}

/** Reads one Markdown file. What is wrong with the file itself becomes a problem, and nothing is returned. */
export function readMarkdown(
  file: FoundFile,
  { site, problems, warnings }: ContentContext,
  { readOpening: opening, changed }: HowToReadFile,
): ReadFile | undefined {
  const source = readSiteText(site, file.path)
  if ('problem' in source) {
    problems.push(source.problem)
    return undefined
  }
  if (source.damage !== undefined) warnings.push(source.damage)
  if (source.text.trim() === '' && !isReactPage(file.path)) {
    const message = 'The file is empty, and so is its page.'
    warnings.push({ file: file.path, message, hint: 'Write a page, or remove the file.' })
  }
  // The page of a module says what it is when it is run.
  const split = splitFrontMatter(isReactPage(file.path) ? '' : source.text)
  const written = frontMatterOf(split, file.path, problems)
  const fields = { ...written, values: defined({ ...written.values, ...changed }), ...schemesOf(site) }
  const format = formatOf(fields)
  const read: SourceFile = { ...file, hash: source.hash, ...(format && { format }) }
  const begins = opening(split.body, textFormOf(read, site))
  return {
    source: read,
    fields,
    opening: site.compatibility === undefined ? begins : { ...begins, excerpt: firstLineOf(source, split) },
    body: split.body,
  }
}

/** The first line of a text, which ends at no carriage return that stands alone. */
function firstLineOf({ withReturns }: SourceText, { body }: SplitText): string {
  const written = withReturns === undefined || body === '' ? body : splitFrontMatter(withReturns).body
  return firstLine(written).replace(/\r+/g, ' ')
}

/** `mdx: { format: md }`, as Docusaurus has it. */
function formatOf({ values, file }: Fields): SourceFile['format'] {
  const { mdx } = values
  const format = asRecord(mdx)['format']
  if (format === 'detect') return file.endsWith('.mdx') ? 'mdx' : 'md'
  return format === 'md' || format === 'mdx' ? format : undefined
}

/** The fields of a writing that its front matter gives. */
export type CommonFields = Omit<Writing, 'title' | 'tags' | 'isListedForAuthor'> & OpenTags

/** The fields that pages of every kind have in common, from the keys of their front matter. */
export function commonFields({ source, fields, opening }: ReadFile, keys: CommonFrontMatter): CommonFields {
  checkTogether(fields, keys)
  return {
    source,
    description: keys.description ?? opening.excerpt,
    keywords: keys.keywords,
    tagRefs: tagRefsOf(fields),
    isDraft: keys.draft,
    isUnlisted: keys.unlisted,
    hideTitle: keys.hide_title,
    hasComments: keys.comments,
    hideToc: keys.hide_table_of_contents,
    ...defined({
      image: keys.image,
      tagsLine: fieldValue(fields, 'tags') === undefined ? undefined : fields.lineOf(['tags']),
      tocMinLevel: keys.toc_min_heading_level,
      tocMaxLevel: keys.toc_max_heading_level,
      lastUpdate: keys.last_update,
      customEditUrl: keys.custom_edit_url,
      metaTitle: keys.title_meta,
      headingAliases: headingAliasesOf(fields),
      translatedFrom: translatedFromOf(fields),
      searchWeight: keys.search?.weight,
    }),
  }
}

/** Notes keys that do not go together. */
function checkTogether(fields: Fields, keys: CommonFrontMatter): void {
  if (keys.draft && keys.unlisted) {
    const hint = 'A draft is not published at all; an unlisted page is published but not listed. Keep one.'
    addProblem(fields, 'unlisted', { message: 'The page is both `draft` and `unlisted`.', hint })
  }
  const { toc_min_heading_level: min, toc_max_heading_level: max } = keys
  if (min === undefined || max === undefined || min <= max) return
  const message = `\`toc_min_heading_level\` (${min}) must not be greater than \`toc_max_heading_level\` (${max}).`
  addProblem(fields, 'toc_min_heading_level', { message })
}

/** `heading_aliases: { old-id: new-id }`: ids that headings of the text had before. */
export function headingAliasesOf(fields: Fields): HeadingAlias[] | undefined {
  const value = fieldValue(fields, aliasesKey)
  if (value !== undefined && !isRecord(value)) {
    addMismatch(fields, aliasesKey, { wanted: 'a set of ids', example: '{ old-id: new-id }' })
    return undefined
  }
  const own = fieldsOf(fields, aliasesKey)
  return own && Object.entries(own.values).flatMap(([old, id]) => aliasOf(own, old, id) ?? [])
}

const aliasesKey = 'heading_aliases'

function aliasOf(own: Fields, old: string, id: unknown): HeadingAlias | undefined {
  if (!isId(old)) {
    const hint = 'Ids are written without `#` and without spaces, e.g. `old-id: new-id`.'
    addProblem(own, old, { message: `\`${aliasesKey}\` names "${old}", which is no id.`, hint })
    return undefined
  }
  if ((typeof id === 'string' || typeof id === 'number') && isId(String(id)))
    return { old, id: String(id), line: own.lineOf([aliasesKey, old]) ?? 1 }
  const wanted = 'the id of a heading'
  addMismatch(own, old, { wanted, example: 'new-id', advice: 'without `#` and spaces' })
  return undefined
}

function isId(text: string): boolean {
  return /^[^\s#]+$/.test(text)
}

/** `translated_from`: hashes of the sections of the original that the text was made from. */
export function translatedFromOf(fields: Fields): string[] | undefined {
  const value = fieldValue(fields, 'translated_from')
  if (value === undefined) return undefined
  // A hash of nothing but digits is a number in YAML.
  const hashes = Array.isArray(value) ? value.map(hashOf) : [undefined]
  const wrong = hashes.indexOf(undefined)
  if (wrong === -1) return hashes.filter((hash) => hash !== undefined)
  const found = Array.isArray(value) ? `holds ${show(value[wrong])}` : `is ${show(value)}`
  addProblem(fields, 'translated_from', {
    message: `\`translated_from\` must be a list of hashes of 8 hex digits each, but it ${found}.`,
    hint: `Let \`inkstone i18n accept ${fields.file}\` write it.`,
  })
  return undefined
}

function hashOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return /^[\da-f]{8}$/.test(text) ? text : undefined
}

/** The first title that says something: an empty one in the front matter leaves a page with that of its text. */
export function titleOf(...titles: readonly (string | undefined)[]): string {
  return titles.find((title) => title !== undefined && title.trim() !== '')?.trim() ?? ''
}
