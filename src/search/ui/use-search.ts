import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { SearchRecord } from '../../types/search.ts'
import { ask } from './ask.ts'
import type { Opening } from './opening.ts'
import { searchContextOf } from './search-context.ts'
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
    const context = searchContextOf(opening.site)
    session.current = startSession((text) => ask(text, context), tell)
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
