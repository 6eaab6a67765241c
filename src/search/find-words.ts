import { LONGEST_PREFIX_TERM, PREFIX_MARK } from './index-format.ts'
import type { Shard } from './index-format.ts'
import type { OpenIndex } from './open-index.ts'
import type { Found, Query, Unit, Word } from './query.ts'
import { firstNotBefore } from './sorted.ts'
import { squash } from './tokenize.ts'
import { closeWords, mostErrors } from './typos.ts'

// What resembles a word says less than the word itself.
const PREFIX_WEIGHT = 0.8
const TYPO_WEIGHTS = [1, 0.6, 0.4]
const SHORTENED_WEIGHT = 0.4
// Of the words that begin as the last one does, only the most frequent are looked at.
const MOST_PREFIXED = 60
const MOST_PREFIX_SHARDS = 3
const MOST_CORRECTIONS = 4

/** Asks the index for every word of a query; what it has is kept with the words. */
export async function findWords(query: Query, index: OpenIndex): Promise<void> {
  await Promise.all(
    query.units.map(async (unit) => {
      await findUnit(unit, index)
      const words = unit.ways.flat().flatMap(({ marked, prefix = '' }) => [...marked, prefix])
      unit.needles = words.map(squash).filter((needle) => needle !== '')
    }),
  )
}

async function findUnit({ ways }: Unit, index: OpenIndex): Promise<void> {
  await Promise.all(ways.flat().map((word) => findWord(word, index)))
  if (ways.some((words) => words.every(({ found }) => found.length > 0))) return
  // Only the last way has single words.
  const missing = ways.at(-1)?.filter(({ found, mayBeWrong }) => mayBeWrong && found.length === 0) ?? []
  await Promise.all(missing.map((word) => correct(word, index)))
}

async function findWord(word: Word, index: OpenIndex): Promise<void> {
  const [found] = await Promise.all([findTerm(word.term, 1, index), findPrefixed(word, PREFIX_WEIGHT, index)])
  word.found.push(...found)
  word.marked.add(word.term)
}

async function findTerm(term: string, weight: number, index: OpenIndex): Promise<Found[]> {
  const [shard] = await index.shards(term, term, 1)
  const place = shard ? firstNotBefore(shard.terms, term) : 0
  return shard?.terms[place] === term ? [{ shard, place, weight }] : []
}

async function findPrefixed(word: Word, weight: number, index: OpenIndex): Promise<void> {
  const { prefix } = word
  if (prefix === undefined) return
  if (prefix.length <= LONGEST_PREFIX_TERM) {
    word.found.push(...(await findTerm(prefix + PREFIX_MARK, weight, index)))
    return
  }
  const shards = await index.shards(prefix, `${prefix}\uffff`, MOST_PREFIX_SHARDS)
  const found = shards.flatMap((shard) => prefixedIn(shard, prefix, weight))
  word.found.push(...found.toSorted((left, right) => countOf(right) - countOf(left)).slice(0, MOST_PREFIXED))
}

function prefixedIn(shard: Shard, prefix: string, weight: number): Found[] {
  const found: Found[] = []
  for (let place = firstNotBefore(shard.terms, prefix); shard.terms[place]?.startsWith(prefix); place++) {
    if (shard.terms[place] !== prefix) found.push({ shard, place, weight })
  }
  return found
}

const countOf = ({ shard, place }: Found): number => shard.counts[place] ?? 0

/** A word that stands nowhere is taken for one that differs in a letter or two, or for one that begins like it. */
async function correct(word: Word, index: OpenIndex): Promise<void> {
  const errors = mostErrors(word.term)
  if (errors === 0) return
  const lengths = Array.from({ length: 2 * errors + 1 }, (_, step) => word.term.length - errors + step)
  const vocabularies = await Promise.all(lengths.map((length) => index.words(length)))
  const close = closeWords(word.term, vocabularies, errors).slice(0, MOST_CORRECTIONS)
  const found = await Promise.all(
    close.map(({ text, distance }) => findTerm(text, TYPO_WEIGHTS[distance] ?? 0, index)),
  )
  word.found.push(...found.flat())
  for (const { text } of close) word.marked.add(text)
  if (word.found.length === 0 && word.prefix !== undefined) await shorten(word, index)
}

/** While a word is being typed, its beginning counts as long as anything begins so. */
async function shorten(word: Word, index: OpenIndex): Promise<void> {
  const [shard] = await index.shards(word.term, word.term, 1)
  const place = shard ? firstNotBefore(shard.terms, word.term) : 0
  const shared = Math.max(
    ...[place - 1, place].map((near) => sharedLength(shard?.terms[near] ?? '', word.term)),
  )
  if (shared <= LONGEST_PREFIX_TERM || shared < word.term.length - 3) return
  word.prefix = word.term.slice(0, shared)
  await findPrefixed(word, SHORTENED_WEIGHT, index)
}

function sharedLength(left: string, right: string): number {
  let length = 0
  while (length < left.length && left[length] === right[length]) length++
  return length
}
