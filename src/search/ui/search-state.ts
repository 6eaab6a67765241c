import type { SearchAnswer, SearchHit } from '../../types/search.ts'
import { levelText } from './hit-texts.ts'
import { withoutMarks } from './Marked.tsx'

/** A question of the reader, and how it stands. */
export interface SearchState {
  query: string
  status: 'idle' | 'loading' | 'stalled' | 'errored'
  /** The screen that is shown; until the next answer is there, the one from before (SM-21). */
  screen: 'start' | 'results' | 'none' | 'error'
  /** The last answer; what it says is true of its own query. */
  answer?: ShownAnswer
  /** Categories of the answer with most of them so far (SM-36). */
  suggestions: readonly string[]
}

interface ShownAnswer extends Pick<SearchAnswer, 'correctedQuery' | 'nearest' | 'isElsewhere'> {
  query: string
  groups: HitGroup[]
  hitCount: number
  /** Where nothing was found: the pages that most others lead to. */
  popular: readonly SearchHit[]
}

export type SearchEvent =
  | { type: 'typed'; query: string }
  | { type: 'stalled' }
  | Answered
  /** Nobody could be reached, or what was reached has failed. */
  | { type: 'failed'; isUnreachable: boolean }

interface Answered extends Omit<ShownAnswer, 'groups'> {
  type: 'answered'
  hits: SearchHit[]
  isLatest: boolean
}

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

function answered(state: SearchState, { hits, isLatest, ...answer }: Answered): SearchState {
  const status = isLatest ? 'idle' : state.status
  // An answer in between is worth a look only if it has something, and more than what is there.
  if (!isLatest && (hits.length === 0 || state.answer?.query === answer.query)) return state
  const groups = groupHits(hits, Math.max(hits.length, answer.hitCount) > BEST)
  const names = [...new Set(hits.map(categoryOf))].filter(Boolean)
  return {
    ...state,
    status,
    screen: hits.length > 0 ? 'results' : 'none',
    answer: { ...answer, groups },
    suggestions: names.length > state.suggestions.length ? names : state.suggestions,
  }
}

/** Z-13: what was found before stays where it was not the connection that failed. */
function failed(state: SearchState, isUnreachable: boolean): SearchState {
  if (isUnreachable) return { ...state, status: 'errored', screen: 'error' }
  const hasResults = state.answer !== undefined && state.answer.groups.length > 0
  return { ...state, status: 'idle', screen: hasResults ? 'results' : 'error' }
}

/** Results of one top-level category, or the best of all. */
export interface HitGroup {
  /** Empty where the results have no category. */
  name: string
  hits: GroupedHit[]
  /** The best results, whatever their categories. */
  isBest?: true
}

export interface GroupedHit {
  hit: SearchHit
  /** The result for the whole page, if it is in the same group. */
  page?: SearchHit
  /** It stands below that: indented, with a line from above. */
  isChild: boolean
}

const MAX_PER_GROUP = 5
const BEST = 3

/**
 * Results by their top-level category, those of a page together, the best first (SM-30). Where the best ones are of
 * different categories, and there are more, they stand before all groups: the second-best result may not be below a whole group.
 * @param hasMore whether there are more than the best ones, though they may still be on their way: these stay where they are
 */
function groupHits(hits: readonly SearchHit[], hasMore: boolean): HitGroup[] {
  const best = hits.slice(0, BEST)
  const isMixed = hasMore && new Set(best.map(categoryOf)).size > 1
  const top: HitGroup[] = isMixed
    ? [{ name: '', isBest: true, hits: best.map((hit) => alone(hit, hits)) }]
    : []
  const groups = bundle(isMixed ? hits.slice(BEST) : hits, categoryOf).map(([name, inGroup]) => {
    const pages = bundle(inGroup.slice(0, MAX_PER_GROUP), (hit) => withoutMarks(levelText(hit, 'lvl1')))
    return { name, hits: pages.flatMap(([, onPage]) => withPage(onPage)) }
  })
  return [...top, ...groups]
}

function alone(hit: SearchHit, hits: readonly SearchHit[]): GroupedHit {
  const page = hits.find(
    (other) =>
      other.type === 'lvl1' &&
      categoryOf(other) === categoryOf(hit) &&
      other.hierarchy.lvl1 === hit.hierarchy.lvl1,
  )
  return { hit, isChild: false, ...(page !== undefined && { page }) }
}

/** The name of a result's category. */
export function categoryOf(hit: SearchHit): string {
  return withoutMarks(levelText(hit, 'lvl0'))
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
