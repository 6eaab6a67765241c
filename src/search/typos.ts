import { bitCount } from './bits.ts'
import type { Vocabulary } from './index-format.ts'

/** A word of the index that may have been meant. */
export interface CloseWord {
  text: string
  /** How many letters were wrong. */
  distance: number
}

/** How many typing errors a word may have: the shorter it is, the likelier it is another word. */
export function mostErrors(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** The closest first; of equally close words, the most frequent first. */
export function closeWords(
  word: string,
  vocabularies: (Vocabulary | undefined)[],
  errors: number,
): CloseWord[] {
  const mask = lettersOf(word)
  const found: (CloseWord & { rank: number })[] = []
  for (const vocabulary of vocabularies) {
    for (const [index, text] of vocabulary?.words.entries() ?? []) {
      // Each error adds or takes one letter, or both.
      if (bitCount(mask ^ lettersOf(text)) > 2 * errors) continue
      const distance = distanceOf(word, text, errors)
      // An error is less likely in the first letter.
      if (distance <= errors) {
        const rank = (vocabulary?.ranks[index] ?? 0) - 16 * distance - (text[0] === word[0] ? 0 : 4)
        found.push({ text, distance, rank })
      }
    }
  }
  return found.toSorted((left, right) => right.rank - left.rank)
}

/** The letters of a word, one bit each; letters outside ASCII share bits. */
function lettersOf(word: string): number {
  let mask = 0
  for (let index = 0; index < word.length; index++) mask |= 1 << (word.charCodeAt(index) & 31)
  return mask
}

/**
 * How many letters must be added, taken, changed or swapped with their neighbour; counting ends when they are
 * more than `most`.
 */
export function distanceOf(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row++) {
    const next = [row]
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1]
      const isSwapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    if (Math.min(...next) > most) return most + 1
    before = last
    last = next
  }
  return last[right.length] ?? most + 1
}
