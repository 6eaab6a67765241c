import { createEmbeddedClient } from '../../lib/search/query/embedded-client.js'
import { searchRequestOf, type SearchContext } from '../../lib/search/ui/ask.js'
import type { SearchAnswer } from '../../src/types/search.ts'
import { countedFetch, ORIGIN } from './counted-fetch.ts'
import type { Loaded } from './counted-fetch.ts'

/** Asks an index as the modal does. */
export interface Searcher {
  search(query: string, page?: number): Promise<SearchAnswer>
  /** Everything that was loaded since it was opened. */
  loaded: Loaded[]
}

export interface SearcherOptions {
  /** Path of the folder of all indexes, with slashes around it. */
  root: string
  language: string
  /** Docs version. @default 'current' */
  version?: string
  read: (path: string) => Uint8Array<ArrayBuffer> | undefined
}

/** Opens an index from nothing, with nothing loaded. */
export function openSearcher({ root, language, version = 'current', read }: SearcherOptions): Searcher {
  const { fetch, loaded } = countedFetch(read)
  const client = createEmbeddedClient({ root: ORIGIN + root, fetch })
  const context = contextOf({ root, language, version })
  const search = async (query: string, page?: number): Promise<SearchAnswer> => {
    const { results } = await client.search({ requests: [searchRequestOf(query, context, page)] })
    const [answer] = results
    if (!answer) throw new Error(`There is no answer to "${query}".`)
    return answer
  }
  return { search, loaded }
}

/** Where a reader of a site as it is by default searches from. */
export function contextOf({
  root,
  language,
  version,
}: {
  root: string
  language: string
  version: string
}): SearchContext {
  const setup = {
    href: '/search',
    provider: { type: 'embedded' as const, root },
    indexName: 'inkstone',
    isContextual: true,
    facetFilters: [],
    tagAttribute: 'docusaurus_tag',
    clickAnalytics: false,
    style: '',
  }
  return { setup, language, version, isSmall: false }
}
