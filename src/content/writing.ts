import { schemesOf } from '../addresses.ts'
import type { HeadingAlias } from '../types/article.ts'
import type { LastUpdate, SourceFile } from '../types/content.ts'
import { defined } from '../defined.ts'
import {
  addProblem,
  addressOf,
  checkedAddress,
  dateOf,
  fieldsOf,
  flagOf,
  levelOf,
  listOf,
  nullableTextOf,
  textOf,
  valueOf,
} from './fields.ts'
import type { Fields } from './fields.ts'
import { isMdx } from '../text-format.ts'
import { frontMatterOf, isRecord, splitFrontMatter } from './front-matter.ts'
import { readOpening } from './opening.ts'
import type { Opening } from './opening.ts'
import type { Reading } from './reading.ts'
import { show } from './show.ts'
import { readText } from './source-text.ts'
import { tagRefsOf } from './tags.ts'
import type { TagRef } from './tags.ts'
import { headingAliasesOf, translatedFromOf } from './translation-keys.ts'

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

/** Reads one Markdown file. What is wrong with the file itself becomes a problem, and nothing is returned. */
export function readMarkdown(file: FoundFile, { site, problems }: Reading): ReadFile | undefined {
  const source = readText(site.dir, file.path)
  if ('problem' in source) {
    problems.push(source.problem)
    return undefined
  }
  if (source.text.trim() === '') {
    problems.push({
      file: file.path,
      message: 'The file is empty.',
      hint: 'Write a page, or remove the file.',
    })
    return undefined
  }
  const split = splitFrontMatter(source.text)
  const fields = { ...frontMatterOf(split, file.path, problems), ...schemesOf(site) }
  return {
    source: { ...file, hash: source.hash },
    fields,
    opening: readOpening(split.body, isMdx(file.path, site)),
    body: split.body,
  }
}

/** What pages of every kind have in common. Tags wait for the tags file of their locale. */
export interface CommonFields {
  source: SourceFile
  description: string
  keywords: string[]
  image?: string
  tagRefs: TagRef[]
  /** Line of the key `tags`, for what is found when they are looked up. */
  tagsLine?: number
  isDraft: boolean
  isUnlisted: boolean
  hideTitle: boolean
  hideToc: boolean
  tocMinLevel?: number
  tocMaxLevel?: number
  lastUpdate?: LastUpdate
  customEditUrl?: string | null
  metaTitle?: string
  headingAliases?: HeadingAlias[]
  translatedFrom?: string[]
}

/** Reads the keys that pages of every kind have in common. */
export function commonFields({ source, fields, opening }: ReadFile): CommonFields {
  const isDraft = flagOf(fields, 'draft') ?? false
  const isUnlisted = flagOf(fields, 'unlisted') ?? false
  if (isDraft && isUnlisted) {
    const hint = 'A draft is not published at all; an unlisted page is published but not listed. Keep one.'
    addProblem(fields, 'unlisted', { message: 'The page is both `draft` and `unlisted`.', hint })
  }
  return {
    source,
    description: textOf(fields, 'description') ?? opening.excerpt,
    keywords: listOf(fields, 'keywords'),
    tagRefs: tagRefsOf(fields),
    isDraft,
    isUnlisted,
    hideTitle: flagOf(fields, 'hide_title') ?? false,
    hideToc: flagOf(fields, 'hide_table_of_contents') ?? false,
    ...defined({
      image: addressOf(fields, 'image'),
      tagsLine: valueOf(fields, 'tags') === undefined ? undefined : fields.lineOf(['tags']),
      ...tocLevels(fields),
      lastUpdate: lastUpdateOf(fields),
      customEditUrl: checkedAddress(fields, 'custom_edit_url', nullableTextOf(fields, 'custom_edit_url')),
      metaTitle: textOf(fields, 'title_meta'),
      headingAliases: headingAliasesOf(fields),
      translatedFrom: translatedFromOf(fields),
    }),
  }
}

function tocLevels(fields: Fields): { tocMinLevel: number | undefined; tocMaxLevel: number | undefined } {
  const tocMinLevel = levelOf(fields, 'toc_min_heading_level')
  const tocMaxLevel = levelOf(fields, 'toc_max_heading_level')
  if (tocMinLevel !== undefined && tocMaxLevel !== undefined && tocMinLevel > tocMaxLevel) {
    const message = `\`toc_min_heading_level\` (${tocMinLevel}) must not be greater than \`toc_max_heading_level\` (${tocMaxLevel}).`
    addProblem(fields, 'toc_min_heading_level', { message })
  }
  return { tocMinLevel, tocMaxLevel }
}

function lastUpdateOf(fields: Fields): LastUpdate | undefined {
  const value = valueOf(fields, 'last_update')
  const own = isRecord(value) || value === undefined ? fieldsOf(fields, 'last_update') : undefined
  if (value !== undefined && !own) {
    addProblem(fields, 'last_update', {
      message: `\`last_update\` must hold \`date\`, \`author\` or both, but it is ${show(value)}.`,
      hint: 'Write it like this, e.g. `last_update: { date: 2024-05-18, author: Ann }`.',
    })
  }
  if (!own) return undefined
  return defined({ date: dateOf(own, 'date'), author: textOf(own, 'author') })
}
