import type { Unit } from './query.ts'
import { tokensOf } from './tokenize.ts'

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
    const marks = known.get(text) ?? marksOf(text, units)
    known.set(text, marks)
    return marks
  }
}

function marksOf(text: string, units: Unit[]): Mark[] {
  const marks: Mark[] = []
  for (const { term, start, end } of tokensOf(text)) {
    for (const [index, { terms, prefix }] of units.entries()) {
      const isSame = terms.includes(term)
      if (isSame || (prefix && term.startsWith(prefix))) {
        // Of a word that only begins so, the beginning.
        const length = isSame ? end : prefix!.length
        marks.push({ start, end: Math.min(end, start + length), units: 1 << index })
      }
    }
  }
  return marks.toSorted((left, right) => left.start - right.start)
}
