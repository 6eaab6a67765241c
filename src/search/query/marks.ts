import type { Unit } from './query.ts'
import { tokensOf } from '../format/tokenize.ts'
import type { Token } from '../format/tokenize.ts'

/** A piece of a text that was searched for. */
export interface Mark {
  start: number
  end: number
  /** Which units of the query, one bit each. */
  units: number
}

/** Finds in texts what a query asks for. */
export type Marker = (text: string) => Mark[]

/** Remembers the texts that it has seen: many hits share their titles. */
export function createMarker(units: Unit[]): Marker {
  const known = new Map<string, Mark[]>()
  return (text) => {
    const marks =
      known.get(text) ??
      tokensOf(text)
        .flatMap((token) => marksOf(token, units))
        .toSorted((left, right) => left.start - right.start)
    known.set(text, marks)
    return marks
  }
}

/** Of a word that only begins as the query does, the beginning. */
function marksOf({ term, start, end }: Token, units: Unit[]): Mark[] {
  return units.flatMap(({ terms, prefix }, index) => {
    const mark = { start, end, units: 1 << index }
    if (terms.includes(term)) return mark
    return prefix && term.startsWith(prefix) ? { ...mark, end: Math.min(end, start + prefix.length) } : []
  })
}
