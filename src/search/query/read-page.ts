import { normalize, tokensOf } from '../format/tokenize.ts'
import { bitCount, type Query } from './query.ts'
import { simplifierFor } from './traditional.ts'

/** A line of a text that can be searched without more work. */
export interface Line {
  text: string
  /** Its terms, between spaces. */
  terms: string
  /** Its letters and digits. */
  normalized: string
}

export async function linesOf(text: string): Promise<Line[]> {
  const simplify = await simplifierFor([text])
  return text.split('\n').map((line) => {
    const simplified = simplify(line)
    const terms = tokensOf(simplified).map(({ term }) => term)
    return { text: line, terms: ` ${terms.join(' ')} `, normalized: normalize(simplified) }
  })
}

/** The line with the most of the query, as a phrase before all else; the first one that is as good. */
export function bestLine(lines: readonly Line[], { terms, phrase }: Query): string | undefined {
  const formsOf = terms
    .filter(({ isStop }) => !isStop)
    .map(({ forms, prefix }) => [
      ...forms.map((form) => ` ${form} `),
      ...(prefix === undefined ? [] : [` ${prefix}`]),
    ])
  let best: string | undefined
  let most = 0
  for (const { text, terms: held, normalized } of lines) {
    const bits = formsOf.reduce(
      (found, forms, index) => (forms.some((form) => held.includes(form)) ? found | (1 << index) : found),
      0,
    )
    if (bits === 0) continue
    const isPhrase = phrase.length > 1 && normalized.includes(phrase)
    const score = bitCount(bits) + (isPhrase ? terms.length : 0)
    if (score > most) [most, best] = [score, text]
  }
  return best
}
