import type { parseQuery, QueryTerm } from './query.ts'

/**
 * Adds the words that the author says mean the same. Each is looked for once, whatever it means in turn.
 * @param lists of words and phrases that mean the same
 * @param engine what this file would otherwise bring along once more: `add` looks for another word of a term
 */
export async function addSynonyms(
  terms: readonly QueryTerm[],
  lists: readonly (readonly string[])[],
  engine: { parseQuery: typeof parseQuery; add: (term: QueryTerm, text: string) => Promise<void> },
): Promise<void> {
  const asked = new Set(terms.map(({ forms }) => forms[0] ?? ''))
  for (const list of lists.map((all) => all.map((words) => engine.parseQuery(words).terms))) {
    const said = list.find(
      (words) => words.length > 0 && words.every(({ forms }) => asked.has(forms[0] ?? '')),
    )
    if (said === undefined) continue
    const own = new Set(said.map(({ forms }) => forms[0]))
    const others = list.filter((words) => words !== said).flat()
    const targets = terms.filter(({ forms }) => own.has(forms[0]))
    await Promise.all(
      targets.flatMap((term) =>
        others.map((other) => {
          term.forms.push(other.forms[0] ?? '')
          return engine.add(term, other.forms[0] ?? '')
        }),
      ),
    )
  }
}
