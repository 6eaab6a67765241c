import type { OpenIndex } from './open-index.ts'
import type { parseQuery, Query, QueryTerm } from './query.ts'

/**
 * The terms of a query, with others for pairs that stand nowhere: of a long run every second pair is asked for, so that the word may
 * be the pair between two of them; and the characters that stand in no pair that stands anywhere: of `退回来` the first may be
 * meant, as in `退款`. These count little, since a character is a part of many words.
 */
export async function withCharacters(
  terms: QueryTerm[],
  add: (term: QueryTerm, text: string) => Promise<void>,
): Promise<QueryTerm[]> {
  const characters: string[] = []
  for (const { isRun, forms, place } of terms) {
    let [at] = place
    if (isRun) for (const character of forms[0]!) characters[at++] = character
  }
  /** Asks for what stands so far from a lost pair, unless it is taken. */
  const ask = async (offsets: number[], length: number, taken: Set<number>): Promise<QueryTerm[]> => {
    const others = terms.filter(isLostPair).flatMap((pair) =>
      offsets.flatMap((offset): QueryTerm[] => {
        const at = pair.place[0] + offset
        const text = characters.slice(at, at + length).join('')
        if (taken.has(at) || text.length < length) return []
        taken.add(at)
        return [{ ...pair, forms: [text], isOptional: length === 1, matches: [], place: [at, at + length] }]
      }),
    )
    await Promise.all(others.map((term) => add(term, term.forms[0]!)))
    return others
  }
  const found = terms.concat(await ask([-1, 1], 2, new Set(terms.map(({ place: [start] }) => start))))
  const held = found.flatMap(({ matches, place: [start, end] }) => (matches[0] ? [start, end - 1] : []))
  found.push(...(await ask([0, 1], 1, new Set(held))))
  // What only holds a question together answers none.
  return found.some(({ isStop, matches }) => !isStop && matches[0]) ? found : []
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
