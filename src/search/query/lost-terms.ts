import type { OpenIndex } from './open-index.ts'
import type { parseQuery, Query, QueryTerm } from './query.ts'

/**
 * The terms of a query, with the characters that stand in no pair that stands anywhere: of `退回来` the first may be meant, as in
 * `退款`. They count little, since a character is a part of many words.
 */
export async function withCharacters(
  terms: QueryTerm[],
  add: (term: QueryTerm, text: string) => Promise<void>,
): Promise<QueryTerm[]> {
  const held = new Set(
    terms.flatMap(({ matches, place: [start, end] }) => (matches[0] ? [start, end - 1] : [])),
  )
  const characters = terms.filter(isLostPair).flatMap((pair) => {
    const [start] = pair.place
    return Array.from(pair.forms[0]!, (character, index): QueryTerm => {
      const at = start + index
      return { ...pair, forms: [character], isOptional: true, matches: [], place: [at, at + 1] }
    })
  })
  const others = characters.filter(({ place: [at] }) => !held.has(at) && held.add(at))
  await Promise.all(others.map((term) => add(term, term.forms[0]!)))
  return [...terms, ...others]
}

function isLostPair({ isRun, isStop, matches, place: [start, end] }: QueryTerm): boolean {
  return isRun && !isStop && !matches[0] && end - start > 1
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

/** The query with the words that it was taken for; nothing when it was taken as it is. */
export function correctedQuery(text: string, { terms }: Query): string | undefined {
  // From the last one, so that the places of those before stay.
  const corrected = terms.reduceRight(
    (query, { place: [start, end], correction = query.slice(start, end) }) =>
      query.slice(0, start) + correction + query.slice(end),
    text,
  )
  return corrected === text ? undefined : corrected
}
