import type { Vocabulary } from '../format/index-format.ts'
import type { SearchHit } from '../../types/search.ts'
import type { OpenIndex } from './open-index.ts'
import type { parseQuery, Query, QueryTerm } from './query.ts'

// These functions are given everything that the engine uses as well, so that this part needs no file beside its own.

/** A word of the index that may have been meant. */
export interface CloseWord {
  text: string
  /** How many letters were wrong. */
  distance: number
}

/** What this file would otherwise bring along once more. */
interface Finders {
  /** Looks for a word that may have been meant. */
  find: (word: CloseWord) => Promise<void>
  /** Looks for what begins as the term does. */
  findPrefixed: () => Promise<void>
  /** Of how many letters that is at least. */
  shortest: number
}

/** Adds to a word that stands nowhere the closest words of the index, or what begins like it. */
export async function takeFor(
  term: QueryTerm,
  index: OpenIndex,
  { find, findPrefixed, shortest }: Finders,
): Promise<void> {
  const [word = ''] = term.forms
  const errors = word.length < 8 ? 1 : 2
  let close = closeWords(word, [await index.words(word)], { errors })
  if (close.length === 0) close = closeWords(word, await wordsBeyond(word, index), { errors })
  if (close[0]) term.correction = close[0].text
  term.forms.push(...close.map(({ text }) => text))
  await Promise.all(close.map(find))
  // While a word is being typed, its beginning counts as long as anything begins so.
  for (let length = word.length - 1; length >= Math.max(shortest, word.length - 3); length--) {
    if (!term.prefix || term.matches[0]) return
    term.prefix = word.slice(0, length)
    await findPrefixed()
  }
}

/** Words whose first letter is another one: it may be wrong, missing, one too many, or swapped with the second. */
function wordsBeyond(word: string, index: OpenIndex): Promise<Vocabulary[]> {
  return Promise.all([index.words(word, 1), index.words(word, 0, 'x'), index.words(word, 1, 'x')])
}

/**
 * The terms of a query, with words that differ in one letter for one of them; nothing without any. A letter is missing more often than
 * one is too many.
 */
export async function withDoubts(
  terms: readonly QueryTerm[],
  term: QueryTerm,
  { index, add }: { index: OpenIndex; add: (term: QueryTerm, text: string) => Promise<void> },
): Promise<QueryTerm[] | undefined> {
  const [word = ''] = term.forms
  const close = closeWords(word, [await index.words(word)], { errors: 1, shortest: word.length })
  const others = close.map(({ text }) => text).filter((text) => !term.forms.includes(text))
  if (!others[0]) return undefined
  const doubted = { ...term, forms: [...term.forms, ...others], matches: [...term.matches] }
  await Promise.all(others.map((text) => add(doubted, text)))
  return terms.map((one) => (one === term ? doubted : one))
}

const MOST_NEAREST = 5

/**
 * The words of the index that are a little like those of a query that found nothing, in half of their letters at least. Nothing is
 * a little like a word of three.
 */
export async function nearestTerms(terms: readonly QueryTerm[], index: OpenIndex): Promise<string[]> {
  const words = terms.map(({ forms: [word = ''] }) => word).filter(({ length }) => length > 3)
  const lists = await Promise.all(
    words.map(async (word) =>
      closeWords(word, [await index.words(word)], { errors: word.length < 8 ? 2 : 3 }),
    ),
  )
  return [...new Set(lists.flat().map(({ text }) => text))].slice(0, MOST_NEAREST)
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
      const distance = Math.min(...wholeWords(text).map((one) => distanceOf(word, one, errors)))
      // An error is less likely in the first letter.
      const rank = ranks[index]! - 16 * distance - (text[0] === word[0] ? 0 : 4)
      if (distance <= errors) found.push({ text, distance, rank })
    }
  }
  return found.toSorted((left, right) => right.rank - left.rank).slice(0, MOST_WORDS)
}

/** A term, and the word of which it may lack an `e`: `cahce` is one error from `cache`, and two from the term `cach`. */
const wholeWords = (term: string): string[] => (/(?:[cs]h|ss|x)$/.test(term) ? [term, `${term}e`] : [term])

/** A fast look: each error takes at most one letter away. */
function lacksLetters(text: string, word: string, errors: number): boolean {
  let missing = 0
  for (const letter of word) if (!text.includes(letter) && ++missing > errors) return true
  return false
}

/** How many letters must be added, taken, changed or swapped with their neighbour; more than `most` is infinity. */
export function distanceOf(left: string, right: string, most: number): number {
  if (left === right) return 0
  const [one, other] = [left.slice(1), right.slice(1)]
  if (left[0] === right[0]) return distanceOf(one, other, most)
  if (most === 0) return Infinity
  const isSwapped = left[0] === right[1] && left[1] === right[0]
  return (
    1 +
    Math.min(
      distanceOf(one, right, most - 1),
      distanceOf(left, other, most - 1),
      distanceOf(one, other, most - 1),
      isSwapped ? distanceOf(left.slice(2), right.slice(2), most - 1) : Infinity,
    )
  )
}

const ENGLISH = /^[a-z]+$/
const SHORTEST_HALF = 3

/**
 * A word that stands nowhere as the two words that it is made of. What it begins with lies near it in the index.
 * @param parse the engine's, which this file would otherwise bring along once more
 */
export async function halvesOf(
  { forms: [word = ''], correction }: QueryTerm,
  index: OpenIndex,
  parse: typeof parseQuery,
): Promise<QueryTerm[] | undefined> {
  // `presure` is nearer to `pressure` than to `pre sure`.
  if (correction || !ENGLISH.test(word)) return undefined
  const stands = async (part: string): Promise<boolean | undefined> => {
    const [shard] = await index.shards(part, part)
    return shard?.terms.includes(part)
  }
  for (let length = word.length - SHORTEST_HALF; length >= SHORTEST_HALF; length--) {
    const halves = [word.slice(0, length), word.slice(length)]
    if ((await stands(halves[0]!)) && (await stands(halves[1]!)))
      return halves.flatMap((half) => parse(half).terms.map((term) => ({ ...term, prefix: undefined })))
  }
  return undefined
}

/** What a term may lack of the word that it stands for. */
const ENDINGS = ['', 'e', 's', 'es']

/**
 * The query with the words that it was taken for, as its rows write them: terms are without their plural (`kubernete`, `cach`). Nothing
 * when it was taken as it is.
 */
export function correctedQuery(
  text: string,
  { terms }: Query,
  hits: readonly SearchHit[],
): string | undefined {
  const rows = JSON.stringify(hits.map(({ hierarchy, content }) => [hierarchy, content]))
  // From the last one, so that the places of those before stay.
  const corrected = terms.reduceRight((query, { place: [start, end], correction }) => {
    const typed = query.slice(start, end)
    if (!correction || correction === typed) return query
    const written = ENDINGS.map((ending) => correction + ending).find((word) =>
      new RegExp(`\\b${word}\\b`, 'i').test(rows),
    )
    return query.slice(0, start) + (written ?? correction) + query.slice(end)
  }, text)
  return corrected === text ? undefined : corrected
}
