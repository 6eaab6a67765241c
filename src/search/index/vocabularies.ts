import { LONGEST_WORD, SHORTEST_WORD } from '../format/index-format.ts'
import type { Vocabulary } from '../format/index-format.ts'
import type { TermLists } from './postings.ts'

const WORD = new RegExp(`^\\p{L}{${SHORTEST_WORD},${LONGEST_WORD}}$`, 'u')
// The rarest words of a length are left out; few would be looked for, and fewer with a typing error.
const MOST_WORDS = 8000

/** The words of letters, by their length: what a typing error may have been. */
export function vocabulariesOf({ terms: names, counts }: TermLists): Map<number, Vocabulary> {
  const byLength = new Map<number, number[]>()
  for (let length = SHORTEST_WORD; length <= LONGEST_WORD; length++) byLength.set(length, [])
  for (const [term, name] of names.entries()) {
    if (WORD.test(name)) byLength.get(name.length)?.push(term)
  }
  return new Map(Array.from(byLength, ([length, terms]) => [length, vocabularyOf(terms, names, counts)]))
}

function vocabularyOf(terms: number[], names: string[], counts: Uint32Array): Vocabulary {
  const countOf = (term: number): number => counts[term] ?? 0
  const kept = terms.toSorted((left, right) => countOf(right) - countOf(left)).slice(0, MOST_WORDS)
  const words = new Map(kept.map((term) => [names[term] ?? '', Math.floor(Math.log2(countOf(term)))]))
  const order = [...words.keys()].toSorted()
  return { words: order, ranks: Uint8Array.from(order, (word) => words.get(word) ?? 0) }
}
