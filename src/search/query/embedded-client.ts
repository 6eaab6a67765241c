import type { SearchAnswer, SearchClient, SearchRequest, SearchScope } from '../../types/search.ts'
import { RETRY, STALE, openIndex, type OpenIndex } from './open-index.ts'
import { findTerms } from './find-terms.ts'
import { hitOf, createMarker } from './hits.ts'
import { parseQuery } from './query.ts'
import { rankPages, type RankedPage } from './rank.ts'
import { rankPassages } from './read-page.ts'

/** Where the embedded index is. */
export interface EmbeddedOptions {
  /** Address of the folder that holds an index for each scope; ends with `/`. */
  root: string
  /** Name of the facet that distinguishes docs versions. @default any */
  tagAttribute?: string
  /** @default the browser's own */
  fetch?: typeof fetch
}

/** Searches the files that were built with the site. */
export interface EmbeddedClient extends SearchClient {
  /** Loads what every search of a scope needs. */
  warm(scope: SearchScope): Promise<void>
}

export function createEmbeddedClient(options: EmbeddedOptions): EmbeddedClient {
  const fetchFile = options.fetch ?? globalThis.fetch.bind(globalThis)
  const indexes = new Map<string, Promise<OpenIndex>>()

  /** Where the site was built anew since the index was opened, it is opened once more. */
  async function withIndex<Result>(
    scope: SearchScope,
    work: (index: OpenIndex) => Promise<Result>,
    broken?: Promise<OpenIndex>,
  ): Promise<Result> {
    const folder = folderOf(options.root, scope)
    let index = indexes.get(folder)
    if (!index || index === broken) {
      index = openIndex({ fetch: fetchFile, folder, init: broken ? { cache: 'reload' } : {} })
      indexes.set(folder, index)
      // A failure is not remembered.
      index.catch(() => indexes.delete(folder))
    }
    try {
      return await work(await index)
    } catch (error) {
      const failure = error as Error
      if (failure.name === STALE) {
        if (!broken) return withIndex(scope, work, index)
        failure.name = RETRY
      }
      throw failure
    }
  }

  return {
    async search({ requests }) {
      const results = requests.map((request) =>
        withIndex(scopeOf(request, options.tagAttribute), (index) => answer(request, index)),
      )
      return { results: await Promise.all(results) }
    },
    warm: (scope) => withIndex(scope, async () => {}),
  }
}

function folderOf(root: string, { language, version = 'all' }: SearchScope): string {
  return `${root}${language}/${version}/`
}

/** The index that the facets name. */
function scopeOf({ facetFilters = [] }: SearchRequest, tagAttribute = ''): SearchScope {
  const valueOf = (start: string): string | undefined =>
    facetFilters
      .flat()
      .find((facet) => facet.includes(start))
      ?.split(start)[1]
  const version = valueOf(`${tagAttribute}:docs-default-`)
  return { language: valueOf('language:') ?? '', ...(version !== undefined && { version }) }
}

async function answer(request: SearchRequest, index: OpenIndex): Promise<SearchAnswer> {
  const { page = 0, hitsPerPage } = request
  const query = parseQuery(request.query)
  query.terms = await findTerms(query.terms, index)
  const { chosen, nbHits } = pagesOf(rankPages(query.terms, index.pageCount), page, hitsPerPage)
  const marker = createMarker(query.terms)
  const read = await Promise.all(
    chosen.map(async ({ page: number, score, hits }) => {
      const text = await index.page(number)
      const { passages, factor } = rankPassages(text, query)
      const shown = passages.slice(0, hits)
      return {
        score: score * factor,
        hits: shown.map((passage) => hitOf(text, passage, { marker, request, shown })),
      }
    }),
  )
  const hits = read.toSorted((left, right) => right.score - left.score).flatMap((found) => found.hits)
  return { hits, nbHits, page, nbPages: Math.ceil(nbHits / hitsPerPage) }
}

/** The pages whose hits are shown together, so that each page of hits but the last one is full. */
function pagesOf(ranked: RankedPage[], page: number, size: number): { chosen: RankedPage[]; nbHits: number } {
  let nbHits = 0
  const chosen = ranked.filter((one) => {
    const position = nbHits
    one.hits = Math.min(one.hits, size - (position % size))
    nbHits += one.hits
    return Math.floor(position / size) === page
  })
  return { chosen, nbHits }
}
