import type { SearchHit } from '../../types/search.ts'
import { levelText } from './hit-texts.ts'
import { withoutMarks } from './Marked.tsx'

/** A question of the reader, and how it stands. */
export interface SearchState {
  query: string
  status: 'idle' | 'loading' | 'stalled' | 'error'
  /** The screen that is shown; until the next answer is there, the one from before (SM-21). */
  screen: 'start' | 'results' | 'none' | 'error'
  /** The last answer; what it says is true of its own query. */
  answer?: ShownAnswer
  /** Categories of the answer with most of them so far (SM-36). */
  suggestions: readonly string[]
}

interface ShownAnswer {
  query: string
  groups: HitGroup[]
  hitCount: number
}

export type SearchEvent =
  | { type: 'typed'; query: string }
  | { type: 'stalled' }
  | { type: 'answered'; query: string; hits: SearchHit[]; hitCount: number; isLatest: boolean }
  /** Nobody could be reached, or what was reached has failed. */
  | { type: 'failed'; isUnreachable: boolean }

export const startState: SearchState = { query: '', status: 'idle', screen: 'start', suggestions: [] }

/** Without anything to search for. */
export function isBlank(query: string): boolean {
  return query.trim() === ''
}

export function nextState(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed': {
      const { query } = event
      if (isBlank(query)) return { ...startState, query, suggestions: state.suggestions }
      return { ...state, query, status: state.status === 'stalled' ? 'stalled' : 'loading' }
    }
    case 'stalled':
      return state.status === 'loading' ? { ...state, status: 'stalled' } : state
    case 'answered':
      return answered(state, event)
    case 'failed':
      return failed(state, event.isUnreachable)
  }
}

function answered(
  state: SearchState,
  { query, hits, hitCount, isLatest }: Extract<SearchEvent, { type: 'answered' }>,
): SearchState {
  const status = isLatest ? 'idle' : state.status
  // An answer in between is worth a look only if it has something.
  if (!isLatest && hits.length === 0) return state
  const groups = groupHits(hits)
  const names = groups.map(({ name }) => name).filter((name) => name !== '')
  return {
    ...state,
    status,
    screen: hits.length > 0 ? 'results' : 'none',
    answer: { query, groups, hitCount },
    suggestions: names.length > state.suggestions.length ? names : state.suggestions,
  }
}

/** Z-13: what was found before stays where it was not the connection that failed. */
function failed(state: SearchState, isUnreachable: boolean): SearchState {
  if (isUnreachable) return { ...state, status: 'error', screen: 'error' }
  const hasResults = state.answer !== undefined && state.answer.groups.length > 0
  return { ...state, status: 'idle', screen: hasResults ? 'results' : 'error' }
}

/** Results of one top-level category. */
export interface HitGroup {
  name: string
  hits: GroupedHit[]
}

export interface GroupedHit {
  hit: SearchHit
  /** The result for the whole page, if it is in the same group. */
  page?: SearchHit
  /** It stands below that: indented, with a line from above. */
  isChild: boolean
}

const MAX_PER_GROUP = 5

/** Results by their top-level category, those of a page together, the best first (SM-30). */
function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups = bundle(hits, (hit) => withoutMarks(levelText(hit, 'lvl0')))
  return groups.map(([name, inGroup]) => {
    const pages = bundle(inGroup.slice(0, MAX_PER_GROUP), (hit) => withoutMarks(levelText(hit, 'lvl1')))
    return { name, hits: pages.flatMap(([, onPage]) => withPage(onPage)) }
  })
}

function withPage(hits: readonly SearchHit[]): GroupedHit[] {
  const pageIndex = hits.findIndex(({ type }) => type === 'lvl1')
  const page = hits[pageIndex]
  return hits.map((hit, index) =>
    page === undefined || page === hit ? { hit, isChild: false } : { hit, page, isChild: index > pageIndex },
  )
}

function bundle(
  hits: readonly SearchHit[],
  nameOf: (hit: SearchHit) => string,
): [name: string, hits: SearchHit[]][] {
  const bundles = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const name = nameOf(hit)
    bundles.set(name, [...(bundles.get(name) ?? []), hit])
  }
  return [...bundles]
}
