import { forgetOldest } from '../../browser/forget-oldest.ts'
import type { SearchAnswer } from '../../types/search.ts'
import { isSearchHit } from './hit-texts.ts'
import { isBlank } from './search-state.ts'
import type { SearchEvent } from './search-state.ts'

/** One opening of the search. */
export interface SearchSession {
  /** The reader has changed the query. */
  type: (query: string) => void
  /** Nothing is told any more. */
  end: () => void
}

/** A spinner that comes sooner only flickers (SM-20). */
const PATIENCE = 300

/** Enough for going back and forth; a reader who holds a key down does not fill the memory. */
const MAX_REMEMBERED = 100

/**
 * Asks once for each query (SM-19), and tells what comes of it in the order in which it was asked.
 * @param ask must not be called with an empty query (SM-42)
 */
export function startSession(
  ask: (query: string) => Promise<SearchAnswer>,
  tell: (event: SearchEvent) => void,
): SearchSession {
  const remembered = new Map<string, Promise<SearchAnswer>>()
  const state: { asked: number; told: number; timer?: ReturnType<typeof setTimeout> | undefined } = {
    asked: 0,
    told: 0,
  }
  const stopTimer = (): void => {
    clearTimeout(state.timer)
    delete state.timer
  }

  const answerTo = (query: string): Promise<SearchAnswer> => {
    const known = remembered.get(query)
    if (known !== undefined) return known
    const answer = ask(query)
    remembered.set(query, answer)
    forgetOldest(remembered, MAX_REMEMBERED)
    answer.catch(() => remembered.get(query) === answer && remembered.delete(query))
    return answer
  }

  const follow = async (query: string, turn: number): Promise<void> => {
    const outcome = await settle(query, answerTo(query))
    const isLatest = turn === state.asked
    if (turn < state.told || (outcome.type === 'failed' && !isLatest)) return
    state.told = turn
    if (isLatest) stopTimer()
    tell(outcome.type === 'failed' ? outcome : { ...outcome, isLatest })
  }

  return {
    type: (query) => {
      const turn = ++state.asked
      tell({ type: 'typed', query })
      if (isBlank(query)) {
        state.told = turn
        return stopTimer()
      }
      state.timer ??= setTimeout(() => tell({ type: 'stalled' }), PATIENCE)
      void follow(query, turn)
    },
    end: () => {
      state.told = Infinity
      stopTimer()
    },
  }
}

type Outcome = Extract<SearchEvent, { type: 'failed' }> | Omit<Answered, 'isLatest'>
type Answered = Extract<SearchEvent, { type: 'answered' }>

async function settle(query: string, answering: Promise<SearchAnswer>): Promise<Outcome> {
  try {
    const { hits, nbHits } = await answering
    const own = hits.filter(isSearchHit)
    return { type: 'answered', query, hits: own, hitCount: typeof nbHits === 'number' ? nbHits : own.length }
  } catch (error) {
    const isUnreachable = error instanceof Error && error.name === 'RetryError'
    // oxlint-disable-next-line no-console -- SM-40: the reader is told that it failed, this says why
    if (!isUnreachable) console.error(error)
    return { type: 'failed', isUnreachable }
  }
}
