import type { SearchAnswer } from '../../types/search.ts'
import { forgetOldest } from '../../browser/page-cache.ts'
import { ROWS } from './ask.ts'
import { isSearchHit } from './hit-texts.ts'
import { isBlank, type SearchEvent } from './search-state.ts'

/** One opening of the search. */
export interface SearchSession {
  /** The reader has changed the query. */
  type: (query: string) => void
  /** Adds the next rows to the answer to the latest query, once that is there. */
  more: () => void
  /** Nothing is emitted any more. */
  end: () => void
}

/** Must not be called with an empty query (SM-42). */
export type Ask = (
  query: string,
  options: { rows: number; onList?: (answer: SearchAnswer) => void },
) => Promise<SearchAnswer>

interface SessionOptions {
  emit: (event: SearchEvent) => void
  /** Query of a list that the reader comes back to, and finds as long as it may have been. */
  left?: string | undefined
}

/** A spinner that comes sooner only flickers (SM-20). */
const PATIENCE = 300

/** Asks once for each query (SM-19), and emits what comes of it in the order in which it was asked. */
export function startSession(ask: Ask, { emit, left }: SessionOptions): SearchSession {
  const answers = createAnswers(ask, left)
  const state: { query: string; asked: number; emitted: number; timer?: ReturnType<typeof setTimeout> } = {
    query: '',
    asked: 0,
    emitted: 0,
  }
  const stopTimer = (): void => {
    clearTimeout(state.timer)
    delete state.timer
  }

  const follow = async (query: string, turn: number): Promise<void> => {
    // The list stands while its other rows are on the way; only the reader's latest query is worth that.
    const onList = (list: SearchAnswer): void => {
      if (turn === state.asked && turn > state.emitted) emit({ ...shownOf(query, list), isLatest: false })
    }
    const outcome = await settle(query, answers.first(query, onList))
    const isLatest = turn === state.asked
    if (turn < state.emitted || (outcome.type === 'failed' && !isLatest)) return
    state.emitted = turn
    if (isLatest) stopTimer()
    emit(outcome.type === 'failed' ? outcome : { ...outcome, isLatest })
  }

  /** Where this fails, the rows that are there stay. */
  const addRows = async (query: string, turn: number): Promise<void> => {
    const outcome = await settle(query, answers.longer(query))
    if (turn < state.asked || turn < state.emitted) return
    state.emitted = turn
    if (outcome.type === 'answered') emit({ ...outcome, isLatest: true })
  }

  return {
    type: (query) => {
      const turn = ++state.asked
      state.query = query
      emit({ type: 'typed', query })
      if (isBlank(query)) {
        state.emitted = turn
        return stopTimer()
      }
      state.timer ??= setTimeout(() => emit({ type: 'stalled' }), PATIENCE)
      void follow(query, turn)
    },
    more: () => {
      const { query } = state
      // While an answer is on the way, the list may become another one.
      if (state.emitted === state.asked && !isBlank(query)) void addRows(query, ++state.asked)
    },
    end: () => {
      state.emitted = Infinity
      stopTimer()
    },
  }
}

/** Enough for going back and forth; a reader who holds a key down does not fill the memory. */
const MAX_REMEMBERED = 100

/** Answers, each asked for once; a failure is forgotten. */
function createAnswers(
  ask: Ask,
  left: string | undefined,
): {
  first: (query: string, onList: (answer: SearchAnswer) => void) => Promise<SearchAnswer>
  /** With more rows than before. */
  longer: (query: string) => Promise<SearchAnswer>
} {
  const remembered = new Map<string, { rows: number; answer: Promise<SearchAnswer> }>()
  return {
    first: (query, onList) => {
      const known = remembered.get(query)
      if (known !== undefined) return known.answer
      const rows = query === left ? Infinity : ROWS
      const answer = ask(query, { rows, onList })
      remembered.set(query, { rows, answer })
      forgetOldest(remembered, MAX_REMEMBERED)
      answer.catch(() => remembered.delete(query))
      return answer
    },
    longer: async (query) => {
      const rows = (remembered.get(query)?.rows ?? 0) + ROWS
      const answer = await ask(query, { rows })
      remembered.set(query, { rows, answer: Promise.resolve(answer) })
      return answer
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
