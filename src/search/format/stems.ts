const SUFFIX =
  /(?:ization|isation|ational|ation|ating|ated|ator|ate|ivity|ition|ment|ness|able|ible|ance|ence|ing|ion|ive|ize|ise|ity|ed|er|or|al|ly|e|y|i)$/
const SHORTEST = 3

/** The stem that the forms of an English word have in common: `propag` of propagate, propagated, propagation. */
export function stemOf(word: string): string {
  let stem = word
  for (let round = 0; round < 3; round++) {
    const next = stem.replace(SUFFIX, '')
    if (next === stem || next.length < SHORTEST) break
    stem = next
  }
  // `running`
  return stem.replace(/([^aeious])\1$/, '$1')
}
