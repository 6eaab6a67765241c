import { PREFIX_MARK } from './index-format.ts'
import { isUnspaced } from './tokenize.ts'

// Which file a term lies in, where its characters say so. Other words lie in order, and `index.bin` says where files begin.

/**
 * Whether a term is only looked for as it is, and never what begins like it: a beginning, or characters of a script without
 * spaces. Such terms need no order, and `index.bin` no names of their files.
 */
export const isExact = (term: string): boolean => term.endsWith(PREFIX_MARK) || isUnspaced(term)

/** The number of the shard of an exact term. */
export function exactFile(term: string, files: number): number {
  let hash = 0
  for (const character of term) hash = (hash * 997 + character.codePointAt(0)!) % 65_521
  return hash % files
}

/**
 * What a word may be a typing error of is about as long: the shortest and the longest of each list of words. A word with fewer
 * than 8 letters has one error, a longer one two. Most words are in two lists, so that one is enough for each query.
 */
export const WORD_LENGTHS: readonly (readonly [shortest: number, longest: number])[] = [
  [3, 6],
  [5, 8],
  [6, 12],
  [9, 20],
]

/** The number of the list of words for one of so many letters. */
export const lengthsFor = (length: number): number => [6, 8, 11].filter((least) => length >= least).length

const MOST_LETTERS = 32
const SHARDS_PER_LETTER = 32

/** Of so many shards of words, how many letters have files of their own. On small sites they share them. */
const lettersFor = (shards: number): number => Math.min(MOST_LETTERS, Math.ceil(shards / SHARDS_PER_LETTER))

/** How many files of words by a letter there are beside so many shards. */
export const wordFilesFor = (shards: number): number => lettersFor(shards) * WORD_LENGTHS.length

/**
 * The first file of words with this letter of a word; its other lists of lengths follow. Where there are enough files, letters of
 * an alphabet mostly have their own.
 * @param shards of words that the index has
 */
export const letterFile = (word: string, place: number, shards: number): number =>
  (word.charCodeAt(place) % lettersFor(shards)) * WORD_LENGTHS.length
