import { loadPart } from '../../browser/load-part.ts'
import { LONGEST_PREFIX_TERM, PREFIX_MARK } from '../format/index-format.ts'
import { firstNotBefore, type OpenIndex } from './open-index.ts'
import type { QueryTerm, TermMatch } from './query.ts'
import { correctedWord, PREFIX, SHORTENED_PREFIX, WHOLE_WORD } from './weights.ts'

// Of the words that begin as the last one does, only the most frequent are looked at.
const MAX_PREFIXED = 60
// Two letters more or less are in the vocabulary.
const CORRECTABLE = /^\p{L}{4,18}$/u

/** Asks the index for the terms of a query. Gives them with their matches; for a word that stands nowhere, its parts. */
export async function findTerms(terms: QueryTerm[], index: OpenIndex): Promise<QueryTerm[]> {
  const lists = await Promise.all(
    terms.map(async (term) => {
      await Promise.all([
        find(term, term.forms[0]!, { weight: WHOLE_WORD, index }),
        findPrefixed(term, PREFIX, index),
      ])
      if (term.matches.length > 0) return [term]
      if (term.parts.length > 0) return findTerms(term.parts, index)
      await correct(term, index)
      return [term]
    }),
  )
  return lists.flat()
}

interface Lookup {
  weight: number
  index: OpenIndex
  isPrefix?: boolean
}

/** Adds a word of the index to the matches, or those that begin so. */
async function find(
  term: QueryTerm,
  word: string,
  { weight, index, isPrefix = false }: Lookup,
): Promise<void> {
  const matches: TermMatch[] = []
  for (const shard of await index.shards(word, isPrefix ? `${word}\uffff` : word)) {
    for (let at = firstNotBefore(shard.terms, word); ; at++) {
      const next = shard.terms[at]
      if (isPrefix ? !next?.startsWith(word) : next !== word) break
      matches.push({ shard, index: at, documentFrequency: shard.counts[at]!, weight })
    }
  }
  matches.sort((left, right) => right.documentFrequency - left.documentFrequency)
  term.matches.push(...matches.slice(0, MAX_PREFIXED))
}

async function findPrefixed(term: QueryTerm, weight: number, index: OpenIndex): Promise<void> {
  const { prefix } = term
  if (prefix === undefined) return
  const isShort = prefix.length <= LONGEST_PREFIX_TERM
  await find(term, isShort ? prefix + PREFIX_MARK : prefix, { weight, index, isPrefix: !isShort })
}

/** A word that stands nowhere is taken for one that differs in a letter or two, or for one that begins like it. */
async function correct(term: QueryTerm, index: OpenIndex): Promise<void> {
  const word = term.forms[0]!
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
      term.forms.push(text)
      return find(term, text, { weight: correctedWord(distance), index })
    }),
  )
  // While a word is being typed, its beginning counts as long as anything begins so.
  for (let length = word.length - 1; length > Math.max(LONGEST_PREFIX_TERM, word.length - 4); length--) {
    if (term.prefix === undefined || term.matches.length > 0) return
    term.prefix = word.slice(0, length)
    await findPrefixed(term, SHORTENED_PREFIX, index)
  }
}
