import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react'
import type { SearchRecord } from '../../types/search.ts'
import { askIndex, searchContextOf, type Scope } from './ask.ts'
import { nextState, startState, type SearchState } from './search-state.ts'
import { startSession, type Ask, type SearchSession } from './search-session.ts'
import { cutQuery } from './SearchField.tsx'
import { openStoredHits, type StoredHits } from './stored-hits.ts'
import type { LeftList } from './left-lists.ts'
import type { SiteData } from '../../types/app.ts'

export interface Search {
  state: SearchState
  search: (query: string) => void
  /** Adds the next rows to the list. */
  more: () => void
  scope: Scope
  /** Searches for the same elsewhere. */
  chooseScope: (scope: Scope) => void
}

/** The search of one opening, which begins with what was typed or selected (SM-06, SM-14). */
export function useSearch(opening: Opening, input: RefObject<HTMLInputElement | null>): Search {
  const [state, emit] = useReducer(nextState, { ...startState, query: beginningOf(opening) })
  const session = useRef<SearchSession>(null)
  const [scope, chooseScope] = useState<Scope>(opening.list?.scope ?? {})
  useLayoutEffect(() => {
    const context = { ...searchContextOf(opening.site), ...scope }
    const ask: Ask = (text, options) => askIndex(text, { ...context, ...options })
    const begun = startSession(ask, { emit, left: opening.list?.query })
    session.current = begun
    let query = input.current?.value ?? ''
    if (query !== '') begun.type(query)
    opening.onTyped((text) => {
      query = cutQuery(query + text)
      begun.type(query)
    })
    return () => begun.end()
  }, [opening, scope, input])
  const hasSelection = opening.typed === '' && opening.selected.trim() !== ''
  useEffect(() => {
    if (hasSelection) input.current?.select()
  }, [hasSelection, input])
  const more = useCallback(() => session.current?.more(), [])
  return { state, search: (query) => session.current?.type(query), more, scope, chooseScope }
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

/** The stored hits, as they are shown. */
export function useStored(indexName: string): Stored {
  const [stored] = useState(() => openStoredHits(indexName))
  const read = (): Pick<Stored, 'recents' | 'favorites'> => ({
    recents: stored.recents(),
    favorites: stored.favorites(),
  })
  const [lists, setLists] = useState(read)
  return { stored, ...lists, refresh: () => setLists(read) }
}

/** How the search was opened, and what ends it. */
export interface Opening {
  site: SiteData
  /** Typed on the entry; while the search is being opened, more may come (SM-06). */
  typed: string
  /** The list that the reader comes back to. */
  list?: LeftList
  /** Selected on the page (SM-14). */
  selected: string
  /** The browser's own way back, where that is not to close the search. */
  back?: (() => void) | undefined
  onBack: (back: Opening['back']) => void
  /** From now on the listener is given the letters that are typed on the entry. */
  onTyped: (listener: (text: string) => void) => void
  /**
   * Closes the search.
   * @param isLeaving the reader goes to another place
   */
  close: (isLeaving?: boolean) => void
}
