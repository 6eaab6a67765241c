import type {
  HierarchyLevel,
  SearchAnswer,
  SearchHit,
  SearchRecord,
  SearchRequest,
} from '../../src/types/search.ts'

/** A record with the attributes that it can be filtered by. */
export type StoredRecord = SearchRecord & Record<string, unknown>

const levels: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

/** Answers a search the plain way: the records that hold the words, in the order that they were stored. */
export function answerSearch(records: readonly StoredRecord[], request: SearchRequest): SearchAnswer {
  const words = request.query.toLowerCase().split(/\s+/).filter(Boolean)
  const hits = records
    .filter((record) => (request.facetFilters ?? []).every((filter) => holds(record, filter)))
    .filter((record) => {
      const text = [record.content, ...Object.values(record.hierarchy)].join('\n').toLowerCase()
      return words.every((word) => text.includes(word))
    })
  const { page = 0, hitsPerPage } = request
  return {
    hits: hits
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .map((record) => hitOf(record, words, request)),
    nbHits: hits.length,
    page,
    nbPages: Math.ceil(hits.length / hitsPerPage),
    ...(request.clickAnalytics && { queryID: 'query-1' }),
  }
}

function holds(record: StoredRecord, filter: string | string[]): boolean {
  if (typeof filter !== 'string') return filter.some((one) => holds(record, one))
  const at = filter.indexOf(':')
  const value = record[filter.slice(0, at)]
  return [value].flat().includes(filter.slice(at + 1))
}

function hitOf(record: StoredRecord, words: readonly string[], request: SearchRequest): SearchHit {
  const mark = (text: string): { value: string } => ({ value: marked(text, words, request) })
  const ofHierarchy = Object.fromEntries(
    levels.map((level) => [level, record.hierarchy[level] === null ? null : mark(record.hierarchy[level])]),
  )
  const { objectID, url, type, content, hierarchy } = record
  return {
    objectID,
    url,
    type,
    content,
    hierarchy,
    _highlightResult: { hierarchy: ofHierarchy, content: content === null ? null : mark(content) },
    _snippetResult: {
      hierarchy: ofHierarchy,
      content: content === null ? null : mark(snippetOf(content, words, request)),
    },
  }
}

function marked(
  text: string,
  words: readonly string[],
  { highlightPreTag, highlightPostTag }: SearchRequest,
): string {
  if (words.length === 0) return text
  const pattern = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)).join('|')
  return text.replaceAll(new RegExp(pattern, 'giu'), (found) => highlightPreTag + found + highlightPostTag)
}

function snippetOf(text: string, words: readonly string[], request: SearchRequest): string {
  const count = Number(/:(\d+)$/.exec(request.attributesToSnippet.at(-1) ?? '')?.[1] ?? 10)
  const all = text.split(/\s+/)
  if (all.length <= count) return text
  const found = all.findIndex((word) => words.some((wanted) => word.toLowerCase().includes(wanted)))
  const first = Math.max(0, found - 2)
  const start = first > 0 ? request.snippetEllipsisText : ''
  return `${start}${all.slice(first, first + count).join(' ')}${request.snippetEllipsisText}`
}
