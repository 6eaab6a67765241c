import type { SearchAnswer, SearchClient, SearchHit, SearchRequest, SearchScope } from '../types/search.ts'
import { retryError } from './files.ts'
import { findWords } from './find-words.ts'
import { hitOf } from './hits.ts'
import { createMarker } from './marks.ts'
import { openIndex } from './open-index.ts'
import type { OpenIndex } from './open-index.ts'
import { parseQuery } from './query.ts'
import type { Query } from './query.ts'
import { rankPages } from './rank.ts'
import type { RankedPage } from './rank.ts'
import { readPage } from './records.ts'
import type { Place } from './records.ts'

/** Where the embedded index is. */
export interface EmbeddedOptions {
  /** Address of the folder that holds an index for each scope; ends with `/`. */
  root: string
  /** Name of the facet that tells docs versions apart. @default any that has such values */
  tagAttribute?: string
  /** @default the browser's own */
  fetch?: typeof fetch
}

/** Searches the files that were built with the site. */
export interface EmbeddedClient extends SearchClient {
  /** Loads what every search of a scope needs. */
  warm(scope: SearchScope): Promise<void>
}

const VERSION_TAG = 'docs-default-'

export function createEmbeddedClient(options: EmbeddedOptions): EmbeddedClient {
  const fetchFile = options.fetch ?? globalThis.fetch.bind(globalThis)
  const indexes = new Map<string, Promise<OpenIndex>>()

  function open(folder: string, init: RequestInit, brokenBuild?: string): Promise<OpenIndex> {
    const index = openIndex({ fetch: fetchFile, folder, init, brokenBuild })
    indexes.set(folder, index)
    // A failure is not remembered.
    index.catch(() => indexes.get(folder) === index && indexes.delete(folder))
    return index
  }

  /** Where the site was built anew since the index was opened, it is opened once more. */
  async function withIndex<Result>(
    folder: string,
    use: (index: OpenIndex) => Promise<Result>,
  ): Promise<Result> {
    const first = indexes.get(folder) ?? open(folder, {})
    try {
      return await use(await first)
    } catch (error) {
      if (!isStale(error)) throw error
    }
    const known = indexes.get(folder)
    const broken = await first.catch(() => undefined)
    try {
      return await use(
        await (known && known !== first ? known : open(folder, { cache: 'reload' }, broken?.build)),
      )
    } catch (error) {
      throw isStale(error) ? retryError(error.message) : error
    }
  }

  return {
    async search({ requests }) {
      const results = requests.map((request) => {
        const query = parseQuery(request.query)
        if (query.units.length === 0) return emptyAnswer(request)
        const folder = options.root + folderOf(scopeOf(request, options.tagAttribute))
        return withIndex(folder, (index) => answer(request, query, index))
      })
      return { results: await Promise.all(results) }
    },
    warm: (scope) => withIndex(options.root + folderOf(scope), async () => {}),
  }
}

function isStale(error: unknown): error is Error {
  return error instanceof Error && error.name === 'StaleError'
}

function folderOf({ language, version = 'all' }: SearchScope): string {
  return `${encodeURIComponent(language)}/${encodeURIComponent(version)}/`
}

/** The facets tell which index is meant. */
function scopeOf({ facetFilters = [] }: SearchRequest, tagAttribute: string | undefined): SearchScope {
  const facets = facetFilters.flat().map((facet) => {
    const colon = facet.indexOf(':')
    return { name: facet.slice(0, colon), value: facet.slice(colon + 1) }
  })
  const language = facets.find(({ name }) => name === 'language')?.value
  if (language === undefined) throw new Error('The embedded index is asked without a language.')
  const tag = facets.find(
    ({ name, value }) =>
      value.startsWith(VERSION_TAG) && (tagAttribute === undefined || name === tagAttribute),
  )
  return { language, ...(tag && { version: tag.value.slice(VERSION_TAG.length) }) }
}

function emptyAnswer({ page = 0 }: SearchRequest): SearchAnswer {
  return { hits: [], nbHits: 0, page, nbPages: 0 }
}

async function answer(request: SearchRequest, query: Query, index: OpenIndex): Promise<SearchAnswer> {
  const { page = 0, hitsPerPage } = request
  await findWords(query, index)
  const ranked = rankPages(query, index.pageCount)
  const { chosen, nbHits } = pagesOf(ranked, page * hitsPerPage, hitsPerPage)
  const marker = createMarker(query)
  const read = await Promise.all(
    chosen.map(async ({ page: number, score, hits }) => {
      const text = await index.page(number)
      const { places, factor } = readPage(text, query, marker)
      // The page itself stands before what is on it.
      const best = places
        .slice(0, hits)
        .toSorted((left, right) => Number(isPage(right)) - Number(isPage(left)))
      return { score: score * factor, hits: best.map((place) => hitOf(text, place, { marker, request })) }
    }),
  )
  const hits = read
    .toSorted((left, right) => right.score - left.score)
    .flatMap((found): SearchHit[] => found.hits)
  return { hits, nbHits, page, nbPages: Math.ceil(nbHits / hitsPerPage) }
}

const isPage = ({ section, line }: Place): boolean => section === 0 && line === undefined

/** The pages whose hits are shown together, so that each page of hits but the last one is full. */
function pagesOf(
  ranked: RankedPage[],
  start: number,
  size: number,
): { chosen: RankedPage[]; nbHits: number } {
  const chosen: RankedPage[] = []
  let nbHits = 0
  for (const page of ranked) {
    const hits = Math.min(page.hits, size - (nbHits % size))
    if (nbHits >= start && nbHits < start + size) chosen.push({ ...page, hits })
    nbHits += hits
  }
  return { chosen, nbHits }
}
