import type { QueryTerm } from './query.ts'

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
