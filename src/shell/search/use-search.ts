import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { SiteData } from '../../types/app.ts'
import type { SearchAnswer, SearchRecord } from '../../types/search.ts'
import type { Opening } from './opening.ts'
import { loadSearchClient } from './load-client.ts'
import { searchContextOf } from './search-context.ts'
import { searchRequestOf } from './search-request.ts'
import { startSession } from './search-session.ts'
import type { SearchSession } from './search-session.ts'
import { nextState, startState } from './search-state.ts'
import type { SearchState } from './search-state.ts'
import { cutQuery } from './SearchField.tsx'
import { openStoredHits } from './stored-hits.ts'
import type { StoredHits } from './stored-hits.ts'

export interface Search {
  state: SearchState
  search: (query: string) => void
}

/** The search of one opening, which begins with what was typed or selected (SM-06, SM-14). */
export function useSearch(opening: Opening, input: RefObject<HTMLInputElement | null>): Search {
  const [state, tell] = useReducer(nextState, { ...startState, query: beginningOf(opening) })
  const session = useRef<SearchSession>(null)
  const search = useCallback((query: string) => session.current?.type(query), [])
  useLayoutEffect(() => {
    const ask = searchOn(opening.site)
    session.current = startSession(ask, tell)
    let query = beginningOf(opening)
    if (query !== '') search(query)
    opening.onTyped((text) => {
      query = cutQuery(query + text)
      search(query)
    })
    return () => session.current?.end()
  }, [opening, search])
  const hasSelection = opening.typed === '' && opening.selected.trim() !== ''
  useEffect(() => {
    if (hasSelection) input.current?.select()
  }, [hasSelection, input])
  return { state, search }
}

function beginningOf({ typed, selected }: Opening): string {
  return cutQuery(typed || selected.trim())
}

function searchOn(site: SiteData): (query: string) => Promise<SearchAnswer> {
  const context = searchContextOf(site)
  return async (query) => {
    const client = await loadSearchClient(site.search)
    const { results } = await client.search({ requests: [searchRequestOf(query, context)] })
    // SM-46: nothing else is read.
    if (!Array.isArray(results[0]?.hits)) throw new TypeError('The answer to a search has no hits.')
    return results[0]
  }
}

export interface Stored {
  stored: StoredHits
  recents: readonly SearchRecord[]
  favorites: readonly SearchRecord[]
  /** Reads them again. */
  refresh: () => void
}

/** What is stored, as it is shown. */
export function useStored(indexName: string): Stored {
  const [stored] = useState(() => openStoredHits(indexName))
  const read = (): Pick<Stored, 'recents' | 'favorites'> => ({
    recents: stored.recents(),
    favorites: stored.favorites(),
  })
  const [lists, setLists] = useState(read)
  return { stored, ...lists, refresh: () => setLists(read) }
}
