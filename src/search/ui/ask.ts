import type { SearchAnswer } from '../../types/search.ts'
import { loadSearchClient } from './load-client.ts'
import { searchRequestOf } from './search-request.ts'
import type { SearchContext } from './search-request.ts'

/** Asks the site's index. @param page of the answer, from 0 */
export async function ask(query: string, context: SearchContext, page?: number): Promise<SearchAnswer> {
  const client = await loadSearchClient(context.setup)
  const { results } = await client.search({ requests: [searchRequestOf(query, context, page)] })
  // SM-46: nothing else is read.
  if (!Array.isArray(results[0]?.hits)) throw new TypeError('The answer to a search has no hits.')
  return results[0]
}
