import type { SearchAnswer, SearchHit } from '../../types/search.ts'
import { isSearchHit } from './hit-texts.ts'

/** The state of the results page. */
export interface ShownResults {
  /** Empty where there is nothing to search for. */
  query: string
  /** While a query is `loading`, what was found before still stands there. */
  status: 'idle' | 'loading' | 'adding' | 'failed'
  hits: readonly SearchHit[]
  /** Of all pages of the answer together. */
  count: number
  /** Nothing was found where the reader searches, but elsewhere there is something. */
  isElsewhere?: boolean | undefined
  /** Words of the index that are like the query; where nothing was found. */
  nearest?: readonly string[] | undefined
  /** The page of the answer to ask for next; absent behind the last one. */
  next?: number
}

/** The searches of a results page, one after the other. */
export interface ResultsSession {
  /** The reader is typing: no older answer is wanted any more (SP-12). */
  expect: () => void
  search: (query: string) => void
  /** Adds the next page of the answer (SP-07). */
  more: () => void
  /** Does again what has failed. */
  retry: () => void
  /** Shows what was shown before. */
  resume: (shown: ShownResults) => void
  end: () => void
}

/** Page of an answer. */
const PAGE_SIZE = 20

export const nothingShown: ShownResults = { query: '', status: 'idle', hits: [], count: 0 }

/**
 * Searches, and shows what comes of it.
 * @param ask never called with an empty query
 */
export function startResults(
  ask: (query: string, page: number) => Promise<SearchAnswer>,
  show: (shown: ShownResults) => void,
): ResultsSession {
  const state = { turn: 0, shown: nothingShown }
  const set = (shown: ShownResults): void => show((state.shown = shown))
  /** Answers to earlier questions are dropped from here on. */
  const begin = (shown: ShownResults): number => {
    const turn = ++state.turn
    set(shown)
    return turn
  }

  const load = async (query: string, page: number): Promise<void> => {
    const turn = begin({ ...state.shown, query, status: page === 0 ? 'loading' : 'adding' })
    const before = page === 0 ? nothingShown : state.shown
    try {
      const found = pageOf(await ask(query, page), page)
      if (turn === state.turn) set({ ...found, query, status: 'idle', hits: [...before.hits, ...found.hits] })
    } catch (error) {
      if (turn !== state.turn) return
      // oxlint-disable-next-line no-console -- the reader is told that it failed, this says why (Z-13)
      if (!(error instanceof Error && error.name === 'RetryError')) console.error(error)
      set({ ...before, query, status: 'failed' })
    }
  }

  return {
    expect: () => begin({ ...state.shown, status: 'loading' }),
    search: (query) => {
      if (query.trim() === '') begin(nothingShown)
      else void load(query, 0)
    },
    more: () => {
      const { query, status, next } = state.shown
      if (status === 'idle' && next !== undefined) void load(query, next)
    },
    retry: () => void load(state.shown.query, state.shown.next ?? 0),
    resume: (shown) => begin(shown),
    end: () => {
      state.turn = Infinity
    },
  }
}

function pageOf(
  { hits, nbHits, nbPages, isElsewhere, nearest }: SearchAnswer,
  page: number,
): Omit<ShownResults, 'query' | 'status'> {
  const valid = hits.filter(isSearchHit)
  const count = typeof nbHits === 'number' ? nbHits : valid.length
  const pages = typeof nbPages === 'number' ? nbPages : Math.ceil(count / PAGE_SIZE)
  const hasNext = hits.length > 0 && page + 1 < pages
  return { hits: valid, count, isElsewhere, ...(nearest && { nearest }), ...(hasNext && { next: page + 1 }) }
}
