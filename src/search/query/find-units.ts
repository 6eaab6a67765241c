import { loadPart } from '../../browser/load-part.ts'
import { LONGEST_PREFIX_TERM, PREFIX_MARK } from '../format/index-format.ts'
import type { OpenIndex } from './open-index.ts'
import type { Found, Unit } from './query.ts'
import { firstNotBefore } from './sorted.ts'

// What resembles a word says less than the word itself.
const PREFIX_WEIGHT = 0.8
const SHORTENED_WEIGHT = 0.4
// Of the words that begin as the last one does, only the most frequent are looked at.
const MOST_PREFIXED = 60
// Two letters more or less are in the vocabulary.
const CORRECTABLE = /^\p{L}{4,18}$/u

/** Asks the index for units. Gives them with what was found; for a word that stands nowhere, its parts. */
export async function findUnits(units: Unit[], index: OpenIndex): Promise<Unit[]> {
  const lists = await Promise.all(
    units.map(async (unit) => {
      await Promise.all([
        find(unit, unit.terms[0]!, { weight: 1, index }),
        findPrefixed(unit, PREFIX_WEIGHT, index),
      ])
      if (unit.found.length > 0) return [unit]
      if (unit.parts.length > 0) return findUnits(unit.parts, index)
      await correct(unit, index)
      return [unit]
    }),
  )
  return lists.flat()
}

interface Search {
  weight: number
  index: OpenIndex
  isPrefix?: boolean
}

/** Adds a term to what was found, or those that begin so. */
async function find(unit: Unit, term: string, { weight, index, isPrefix = false }: Search): Promise<void> {
  const found: Found[] = []
  for (const shard of await index.shards(term, isPrefix ? `${term}\uffff` : term)) {
    for (let place = firstNotBefore(shard.terms, term); ; place++) {
      const next = shard.terms[place]
      if (isPrefix ? !next?.startsWith(term) : next !== term) break
      found.push({ shard, place, count: shard.counts[place]!, weight })
    }
  }
  unit.found.push(...found.toSorted((left, right) => right.count - left.count).slice(0, MOST_PREFIXED))
}

async function findPrefixed(unit: Unit, weight: number, index: OpenIndex): Promise<void> {
  const { prefix } = unit
  if (prefix === undefined) return
  const isShort = prefix.length <= LONGEST_PREFIX_TERM
  await find(unit, isShort ? prefix + PREFIX_MARK : prefix, { weight, index, isPrefix: !isShort })
}

/** A word that stands nowhere is taken for one that differs in a letter or two, or for one that begins like it. */
async function correct(unit: Unit, index: OpenIndex): Promise<void> {
  const word = unit.terms[0]!
  if (!CORRECTABLE.test(word)) return
  const errors = word.length < 8 ? 1 : 2
  const [vocabularies, typos] = await Promise.all([
    index.words(word.length - errors, word.length + errors),
    // Most readers never need it. Where it does not come the question is asked again: "nothing found" would be wrong.
    loadPart(() => import('./typos.ts')),
  ])
  const close = typos.closeWords(word, vocabularies, errors)
  await Promise.all(
    close.map(({ text, distance }) => {
      unit.terms.push(text)
      return find(unit, text, { weight: 0.8 - distance / 5, index })
    }),
  )
  // While a word is being typed, its beginning counts as long as anything begins so.
  for (let length = word.length - 1; length > Math.max(LONGEST_PREFIX_TERM, word.length - 4); length--) {
    if (unit.prefix === undefined || unit.found.length > 0) return
    unit.prefix = word.slice(0, length)
    await findPrefixed(unit, SHORTENED_WEIGHT, index)
  }
}
