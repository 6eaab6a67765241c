import { useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react'
import type { SearchRecord, SearchAnswer } from '../../types/search.ts'
import { askIndex, ROWS, searchContextOf, type Scope } from './ask.ts'
import { nextState, startState, isBlank, type SearchState, type SearchEvent } from './search-state.ts'
import { cutQuery } from './SearchField.tsx'
import { openStoredHits, type StoredHits } from './stored-hits.ts'
import { forgetOldest } from '../../browser/navigation/page-cache.ts'
import { isSearchHit } from './hit-texts.ts'
import type { LeftList } from './left-lists.ts'
import type { SiteData } from '../../types/app.ts'

export interface Search {
  state: SearchState
  search: (query: string) => void
  /** Makes lists whole from then on: the reader looks further than a screen. */
  lookOn: () => void
  scope: Scope
  /** Searches for the same elsewhere. */
  chooseScope: (scope: Scope) => void
}

/** The search of one opening, which begins with what was typed or selected (SM-06, SM-14). */
export function useSearch(opening: Opening, input: RefObject<HTMLInputElement | null>): Search {
  const [state, emit] = useReducer(nextState, { ...startState, query: beginningOf(opening) })
  const session = useRef<SearchSession>(null)
  const [scope, chooseScope] = useState<Scope>(opening.list?.scope ?? {})
  // Who comes back to a list finds it as long as it may have been; a hosted index gives whole ones.
  const isWhole = opening.list !== undefined || opening.site.search.provider.type === 'hosted'
  const [rows, chooseRows] = useState(isWhole ? Infinity : ROWS)
  useLayoutEffect(() => {
    const context = { ...searchContextOf(opening.site), ...scope }
    const begun = startSession((text, onList) => askIndex(text, { ...context, rows, onList }), emit)
    session.current = begun
    let query = input.current?.value ?? ''
    if (query !== '') begun.type(query)
    opening.onTyped((text) => {
      query = cutQuery(query + text)
      begun.type(query)
    })
    return () => begun.end()
  }, [opening, scope, rows, input])
  const hasSelection = opening.typed === '' && !isBlank(opening.selected)
  useEffect(() => {
    if (hasSelection) input.current?.select()
  }, [hasSelection, input])
  return {
    state,
    search: (query) => session.current?.type(query),
    lookOn: () => chooseRows(Infinity),
    scope,
    chooseScope,
  }
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

/** One opening of the search. */
interface SearchSession {
  /** The reader has changed the query. */
  type: (query: string) => void
  /** Nothing is emitted any more. */
  end: () => void
}

/** A spinner that comes sooner only flickers (SM-20). */
const PATIENCE = 300

/** Enough for going back and forth; a reader who holds a key down does not fill the memory. */
const MAX_REMEMBERED = 100

/**
 * Asks once for each query (SM-19), and emits what comes of it in the order in which it was asked.
 * @param ask must not be called with an empty query (SM-42)
 */
function startSession(
  ask: (query: string, onList: (answer: SearchAnswer) => void) => Promise<SearchAnswer>,
  emit: (event: SearchEvent) => void,
): SearchSession {
  const remembered = new Map<string, Promise<SearchAnswer>>()
  const state: { asked: number; emitted: number; timer?: ReturnType<typeof setTimeout> | undefined } = {
    asked: 0,
    emitted: 0,
  }
  const stopTimer = (): void => {
    clearTimeout(state.timer)
    delete state.timer
  }

  const answerTo = (query: string, turn: number): Promise<SearchAnswer> => {
    const known = remembered.get(query)
    if (known !== undefined) return known
    // The list stands while its texts are on the way; only the reader's latest query is worth that.
    const answer = ask(query, (list) => {
      if (turn === state.asked && turn > state.emitted) emit({ ...shownOf(query, list), isLatest: false })
    })
    remembered.set(query, answer)
    forgetOldest(remembered, MAX_REMEMBERED)
    answer.catch(() => remembered.get(query) === answer && remembered.delete(query))
    return answer
  }

  const follow = async (query: string, turn: number): Promise<void> => {
    const outcome = await settle(query, answerTo(query, turn))
    const isLatest = turn === state.asked
    if (turn < state.emitted || (outcome.type === 'failed' && !isLatest)) return
    state.emitted = turn
    if (isLatest) stopTimer()
    emit(outcome.type === 'failed' ? outcome : { ...outcome, isLatest })
  }

  return {
    type: (query) => {
      const turn = ++state.asked
      emit({ type: 'typed', query })
      if (isBlank(query)) {
        state.emitted = turn
        return stopTimer()
      }
      state.timer ??= setTimeout(() => emit({ type: 'stalled' }), PATIENCE)
      void follow(query, turn)
    },
    end: () => {
      state.emitted = Infinity
      stopTimer()
    },
  }
}

type Outcome = Extract<SearchEvent, { type: 'failed' }> | Omit<Answered, 'isLatest'>
type Answered = Extract<SearchEvent, { type: 'answered' }>

async function settle(query: string, answering: Promise<SearchAnswer>): Promise<Outcome> {
  try {
    return shownOf(query, await answering)
  } catch (error) {
    const isUnreachable = error instanceof Error && error.name === 'RetryError'
    // oxlint-disable-next-line no-console -- SM-40: the reader is told that it failed, this says why
    if (!isUnreachable) console.error(error)
    return { type: 'failed', isUnreachable }
  }
}

function shownOf(query: string, answer: SearchAnswer): Omit<Answered, 'isLatest'> {
  const { hits, nbHits, popular } = answer
  const valid = hits.filter(isSearchHit)
  return {
    ...answer,
    type: 'answered',
    query,
    hits: valid,
    hitCount: typeof nbHits === 'number' ? nbHits : valid.length,
    popular: popular?.filter(isSearchHit) ?? [],
  }
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
