import type { Vocabulary } from '../format/index-format.ts'
import type { OpenIndex } from './open-index.ts'

/** A word of the index that may have been meant. */
export interface CloseWord {
  text: string
  /** How many letters were wrong. */
  distance: number
}

const MOST_NEAREST = 5

/** The words of the index that are a little like those of a query that found nothing. */
export async function nearestTerms(words: readonly string[], index: OpenIndex): Promise<string[]> {
  const lists = await Promise.all(words.map((word) => wordsLike(word, index, { errors: 3 })))
  return [...new Set(lists.flat().map(({ text }) => text))].slice(0, MOST_NEAREST)
}

/** Words that resemble one, and begin as it does. */
export async function wordsLike(word: string, index: OpenIndex, limits: Limits): Promise<CloseWord[]> {
  return closeWords(word, [await index.words(word[0])], limits)
}

/** The words that a word which stands nowhere may have been meant for. */
export async function correctionsOf(word: string, index: OpenIndex): Promise<CloseWord[]> {
  const errors = word.length < 8 ? 1 : 2
  const close = await wordsLike(word, index, { errors })
  return close.length > 0 ? close : closeWords(word, await wordsBeyond(word, index), { errors })
}

/** Words whose first letter is another one: it may be wrong, missing, one too many, or swapped with the second. */
function wordsBeyond(word: string, index: OpenIndex): Promise<Vocabulary[]> {
  return Promise.all([index.words(word[1]), index.words(word[0], 'x'), index.words(word[1], 'x')])
}

const MOST_WORDS = 4

interface Limits {
  /** How many letters may be wrong. */
  errors: number
  /** Words with fewer letters are not meant. */
  shortest?: number
}

/** The closest first; of equally close words, the most frequent first. */
export function closeWords(
  word: string,
  vocabularies: Vocabulary[],
  { errors, shortest = word.length - errors }: Limits,
): CloseWord[] {
  const found: (CloseWord & { rank: number })[] = []
  for (const { words, ranks } of vocabularies) {
    for (const [index, text] of words.entries()) {
      if (text.length < shortest || text.length > word.length + errors) continue
      if (lacksLetters(text, word, errors)) continue
      const distance = distanceOf(word, text, errors)
      // An error is less likely in the first letter.
      const rank = ranks[index]! - 16 * distance - (text[0] === word[0] ? 0 : 4)
      if (distance <= errors) found.push({ text, distance, rank })
    }
  }
  return found.toSorted((left, right) => right.rank - left.rank).slice(0, MOST_WORDS)
}

/** A fast look: each error takes at most one letter away. */
function lacksLetters(text: string, word: string, errors: number): boolean {
  let missing = 0
  for (const letter of word) if (!text.includes(letter) && ++missing > errors) return true
  return false
}

/** How many letters must be added, taken, changed or swapped with their neighbour; more than `most` is infinity. */
export function distanceOf(left: string, right: string, most: number): number {
  let same = 0
  while (same < left.length && left[same] === right[same]) same++
  const [one, other] = [left.slice(same), right.slice(same)]
  if (one === other) return 0
  if (most === 0) return Infinity
  const isSwapped = one[0] === other[1] && one[1] === other[0]
  return (
    1 +
    Math.min(
      distanceOf(one.slice(1), other, most - 1),
      distanceOf(one, other.slice(1), most - 1),
      distanceOf(one.slice(1), other.slice(1), most - 1),
      isSwapped ? distanceOf(one.slice(2), other.slice(2), most - 1) : Infinity,
    )
  )
}
