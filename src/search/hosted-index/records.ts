import type { IndexSettings } from '@algolia/client-search'
import type {
  Hierarchy,
  HierarchyLevel,
  SearchPage,
  SearchRecord,
  SearchSection,
} from '../../types/search.ts'
import type { Site } from '../../types/site.ts'
import type { CollectedPage } from '../../make/collect-search-pages.ts'

/** A record as the hosted provider keeps it. */
export interface HostedRecord extends SearchRecord {
  language: string
  version?: string
  /** The higher the first two, the better; `position` counts from the top of the page. */
  weight: { pageRank: number; level: number; position: number }
  /** The tag, under the name that the configuration gives it. */
  [tagAttribute: string]: unknown
}

/** The values of a site that its records depend on. */
interface RecordOptions {
  /** Origin of the site: `https://notes.example`. */
  siteUrl: string
  tagAttribute: string
}

/** The provider takes records up to 10 kB; their size is counted in bytes of JSON. */
const largestRecord = 9800

/** Longer headings are no headings; six of them have to leave room for text. */
const longestHeading = 200

const levels: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

/** The records of a page: one for the page, one for each heading, and the texts below them. */
export function recordsOf(indexed: CollectedPage, options: RecordOptions): HostedRecord[] {
  const { page, language, tag, version } = indexed
  const facets = { language, ...(version !== undefined && { version }), [options.tagAttribute]: tag }
  const records: HostedRecord[] = []
  let above: Hierarchy = { ...emptyHierarchy, lvl0: shorten(page.group) }

  const add = (record: Pick<SearchRecord, 'url' | 'objectID' | 'type' | 'content'>, level: number): void => {
    const weight = { pageRank: 0, level, position: records.length }
    records.push({ ...record, hierarchy: above, ...facets, weight })
  }
  for (const section of page.sections) {
    const url = addressOf(page, section, options)
    const type = levels[section.level] ?? 'lvl6'
    above = hierarchyBelow(above, type, section.heading)
    if (section.heading !== '') add({ objectID: url, url, type, content: null }, 110 - 10 * section.level)
    const room = largestRecord - sizeOf({ url, objectID: url, above, facets }) - 200
    for (const [index, content] of cutText(section.text, room).entries()) {
      add({ objectID: `${url}${url.includes('#') ? '' : '#'}:${index}`, url, type: 'content', content }, 0)
    }
  }
  return records
}

const emptyHierarchy: Hierarchy = {
  lvl0: null,
  lvl1: null,
  lvl2: null,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
}

/** The same path with a heading at its level, and nothing below it. */
function hierarchyBelow(above: Hierarchy, type: HierarchyLevel, heading: string): Hierarchy {
  const entries = levels.map((level) => {
    if (level === type) return [level, shorten(heading)]
    return [level, level < type ? above[level] : null]
  })
  return Object.fromEntries(entries) as Hierarchy // as: it has every level.
}

function addressOf(page: SearchPage, { id }: SearchSection, { siteUrl }: RecordOptions): string {
  const url = new URL(page.url, siteUrl)
  if (id !== '') url.hash = encodeURIComponent(id)
  return url.href
}

function shorten(heading: string): string {
  const letters = Array.from(heading)
  return letters.length <= longestHeading ? heading : `${letters.slice(0, longestHeading - 1).join('')}…`
}

/** A text in pieces of at most `room` bytes of JSON, cut between paragraphs; within one only if it is larger alone. */
function cutText(text: string, room: number): string[] {
  const pieces: string[] = []
  for (const paragraph of text.split('\n').flatMap((line) => cutParagraph(line, room))) {
    const longer = `${pieces.at(-1)}\n${paragraph}`
    if (pieces.length > 0 && sizeOf(longer) <= room) pieces[pieces.length - 1] = longer
    else if (paragraph !== '') pieces.push(paragraph)
  }
  return pieces
}

function cutParagraph(line: string, room: number): string[] {
  if (sizeOf(line) <= room) return [line.trim()]
  const pieces: string[] = []
  let piece = ''
  let size = 2
  // Words, or single letters where a text has no spaces.
  for (const part of line.match(/\p{Script=Han}|[^\s\p{Script=Han}]{1,100}\s*|\s+/gu) ?? []) {
    const more = sizeOf(part) - 2
    if (size + more > room) {
      pieces.push(piece.trim())
      piece = ''
      size = 2
    }
    piece += part
    size += more
  }
  return [...pieces, piece.trim()]
}

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}

/** Languages whose texts have no spaces between words, so that the provider needs to know of them. */
const unspaced = ['zh', 'ja']

const hierarchy = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`)

/** The settings that records of pages, headings and texts are searched with. Settings not named here stay. */
export function settingsOf({ search, locales }: Pick<Site, 'search' | 'locales'>): IndexSettings {
  const spoken = new Set(locales.map(({ code }) => code.toLowerCase().split('-')[0]))
  const dictionaries = unspaced.filter((language) => spoken.has(language))
  const languages = dictionaries.length > 0 ? [...dictionaries, 'en'] : []
  return {
    searchableAttributes: [...hierarchy.map((level) => `unordered(${level})`), 'content'],
    attributesForFaceting: facetsOf(search),
    attributesToRetrieve: ['hierarchy', 'content', 'type', 'url'],
    attributesToHighlight: ['hierarchy', 'content'],
    attributesToSnippet: ['content:10'],
    camelCaseAttributes: ['hierarchy', 'content'],
    distinct: true,
    attributeForDistinct: 'url',
    customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
    ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    minWordSizefor1Typo: 3,
    minWordSizefor2Typos: 7,
    allowTyposOnNumericTokens: false,
    ignorePlurals: true,
    advancedSyntax: true,
    removeWordsIfNoResults: 'allOptional',
    ...(languages.length > 0 && {
      // as: the languages above are among those that the provider knows.
      indexLanguages: languages as NonNullable<IndexSettings['indexLanguages']>,
      queryLanguages: languages as NonNullable<IndexSettings['queryLanguages']>,
    }),
  }
}

/** Attributes that searches filter by: the context (SM-45) and the configured filters. */
function facetsOf({ tagAttribute, facetFilters }: Site['search']): string[] {
  const configured = facetFilters.flat().map((filter) => filter.replace(/^-/, '').split(':')[0] ?? '')
  return [...new Set(['type', 'language', 'version', tagAttribute, ...configured.filter(Boolean)])]
}
