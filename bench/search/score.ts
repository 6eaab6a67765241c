import type { Need } from './needs.ts'

/** The pages that were found for a need, in their order, each once. */
export interface Outcome {
  need: Need
  found: string[]
}

/** How well a set of needs is answered. Of the classes, every one counts the same, however many needs it has. */
export interface Score {
  needs: number
  /** Mean over the classes of 1 ÷ the place of the first acceptable page, 0 below the tenth. */
  mrr: number
  ndcg: number
  /** Share of needs with an acceptable page among the first ten. */
  hit: number
  /** Needs that found nothing at all. */
  empty: number
  /** The mean over all needs. */
  mrrOverall: number
  /** The mean of each class. */
  kinds: Record<string, number>
}

const DEPTH = 10

/** Place of the first acceptable page, from 1; 0 when none is among the first ten. */
export function placeOf({ need, found }: Outcome): number {
  return found.slice(0, DEPTH).findIndex((page) => need.pages.includes(page)) + 1
}

export function scoreOf(outcomes: readonly Outcome[]): Score {
  const kinds = new Map<string, Outcome[]>()
  for (const outcome of outcomes) {
    kinds.set(outcome.need.kind, [...(kinds.get(outcome.need.kind) ?? []), outcome])
  }
  const macro = (measure: (outcome: Outcome) => number): number =>
    mean(Array.from(kinds.values(), (group) => mean(group.map(measure))))
  return {
    needs: outcomes.length,
    mrr: macro(reciprocalPlace),
    ndcg: macro(gainOf),
    hit: macro((outcome) => (placeOf(outcome) > 0 ? 1 : 0)),
    empty: outcomes.filter(({ found }) => found.length === 0).length,
    mrrOverall: mean(outcomes.map(reciprocalPlace)),
    kinds: Object.fromEntries(Array.from(kinds, ([kind, group]) => [kind, mean(group.map(reciprocalPlace))])),
  }
}

function reciprocalPlace(outcome: Outcome): number {
  const place = placeOf(outcome)
  return place === 0 ? 0 : 1 / place
}

/** Normalised discounted cumulative gain; all acceptable pages are worth the same. */
function gainOf({ need, found }: Outcome): number {
  const gain = (places: readonly number[]): number =>
    places.reduce((sum, place) => sum + 1 / Math.log2(place + 2), 0)
  const places = found.slice(0, DEPTH).flatMap((page, index) => (need.pages.includes(page) ? [index] : []))
  // Several sections of a page are found once.
  const wanted = new Set(need.pages.map((page) => page.split('#')[0]))
  return gain(places) / gain(Array.from(wanted, (_, index) => index))
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
