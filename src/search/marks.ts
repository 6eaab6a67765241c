import type { Query } from './query.ts'
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

export function createMarker({ units }: Query): Marker {
  const terms = new Map<string, number>()
  const prefixes: { prefix: string; bit: number }[] = []
  for (const [index, { ways }] of units.entries()) {
    for (const { marked, prefix } of ways.flat()) {
      for (const term of marked) terms.set(term, (terms.get(term) ?? 0) | (1 << index))
      if (prefix !== undefined) prefixes.push({ prefix, bit: 1 << index })
    }
  }
  return (text) => {
    const marks: Mark[] = []
    for (const { term, start, end } of tokensOf(text)) {
      const exact = terms.get(term) ?? 0
      const begun = exact === 0 ? prefixes.filter(({ prefix }) => term.startsWith(prefix)) : []
      const [first] = begun
      const bits = begun.reduce((sum, { bit }) => sum | bit, exact)
      // Of a word that only begins so, the beginning.
      if (bits !== 0)
        marks.push({ start, end: first ? Math.min(end, start + first.prefix.length) : end, units: bits })
    }
    return marks.toSorted((left, right) => left.start - right.start || right.end - left.end)
  }
}
