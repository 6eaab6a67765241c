import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmbeddedClient } from '../../src/search/query/embedded-client.ts'
import type { SearchHit, SearchRequest, SearchScope } from '../../src/types/search.ts'
import type { BuiltSite } from './site.ts'

/** A request as the shell makes it. */
function requestFor(query: string, { language, version }: SearchScope): SearchRequest {
  return {
    indexName: 'inkstone',
    query,
    attributesToRetrieve: ['hierarchy.lvl0', 'hierarchy.lvl1', 'content', 'type', 'url'],
    attributesToSnippet: ['hierarchy.lvl1:10', 'content:10'],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: 20,
    clickAnalytics: false,
    facetFilters: [
      `language:${language}`,
      [
        'docusaurus_tag:default',
        ...(version === undefined ? [] : [`docusaurus_tag:docs-default-${version}`]),
      ],
    ],
  }
}

/** The hits that a reader of a scope gets from the index at an address. */
export async function hitsAt(
  root: string,
  query: string,
  options: { scope: SearchScope; fetch?: typeof fetch },
): Promise<SearchHit[]> {
  const { scope, fetch: get = fetch } = options
  const client = createEmbeddedClient({ root, fetch: get })
  const { results } = await client.search({ requests: [requestFor(query, scope)] })
  return results.flatMap(({ hits }) => hits)
}

/** The addresses that a reader of a finished build finds, best first. */
export async function foundIn(
  site: Pick<BuiltSite, 'outDir' | 'baseUrl'>,
  query: string,
  scope: SearchScope,
): Promise<string[]> {
  const hits = await hitsAt(`${site.baseUrl}search-index/`, query, { scope, fetch: fetchFrom(site) })
  return hits.map(({ url }) => url)
}

/** Answers from the output folder, as a host would. */
export function fetchFrom({ outDir, baseUrl }: Pick<BuiltSite, 'outDir' | 'baseUrl'>): typeof fetch {
  return async (input) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.startsWith(baseUrl)) throw new TypeError(`${address} is outside of the site.`)
    try {
      const bytes = readFileSync(join(outDir, decodeURIComponent(address.slice(baseUrl.length))))
      return new Response(new Uint8Array(bytes))
    } catch {
      return new Response('Not found.', { status: 404 })
    }
  }
}
