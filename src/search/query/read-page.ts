import type { SearchPage } from '../../types/search.ts'
import { normalize, tokensOf } from '../format/tokenize.ts'
import { bitCount, type Query } from './query.ts'
import { INHERITED_FROM_TITLE, PASSAGE_RANK, phraseBonus } from './weights.ts'

/** A page whose text can be searched without more work. */
export interface ReadablePage extends SearchPage {
  /** Headings and lines, in reading order. */
  passages: Passage[]
}

/** A heading or a line of a page, which may be a hit. */
export interface Passage {
  text: string
  /** Index of its section. */
  section: number
  /** 2 for the page itself, 1 for another heading, 0 for a line of text. */
  rank: number
  /** Its terms, between spaces. */
  terms: string
  /** Its letters and digits. */
  normalized: string
}

export function readablePage(page: SearchPage): ReadablePage {
  const passages = page.sections.flatMap(({ heading, text }, section) =>
    [heading, ...text.split('\n')].map((line, index) => ({
      text: line,
      section,
      rank: index > 0 ? 0 : section > 0 ? 1 : 2,
      terms: ` ${tokensOf(line)
        .map(({ term }) => term)
        .join(' ')} `,
      normalized: normalize(line),
    })),
  )
  return { ...page, passages: passages.filter(({ rank, normalized }) => rank > 0 || normalized !== '') }
}

interface PassageRanking {
  /** Headings, and of each section the line that fits best; the best first. */
  passages: Passage[]
  /** How much better the page is than its terms alone say. */
  factor: number
}

/** Ranks the passages of a page by how much of the query stands in them. */
export function rankPassages({ passages }: ReadablePage, { terms, phrase }: Query): PassageRanking {
  const formsOf = terms.map(({ forms, prefix }) => [
    ...forms.map((form) => ` ${form} `),
    ...(prefix === undefined ? [] : [` ${prefix}`]),
  ])
  /** One bit for each term of the query that the text holds. */
  const termsIn = (text: string): number =>
    formsOf.reduce(
      (bits, forms, index) => (forms.some((form) => text.includes(form)) ? bits | (1 << index) : bits),
      0,
    )

  const title = termsIn(passages[0]!.terms)
  const sections = new Set<number>()
  const ranked = passages
    .map((passage) => {
      const held = termsIn(passage.terms)
      const { normalized, rank } = passage
      const share = normalized.includes(phrase) ? phrase.length / normalized.length : 0
      const bonus = phraseBonus(terms.length, share, rank)
      const score = bitCount(held) + INHERITED_FROM_TITLE * bitCount(title & ~held) + bonus
      return { passage, score: held && score + PASSAGE_RANK * rank }
    })
    .toSorted((left, right) => right.score - left.score)
    .filter(({ passage: { rank, section } }) => rank > 0 || sections.size < sections.add(section).size)
  return {
    passages: ranked.map(({ passage }) => passage),
    factor: (ranked[0]!.score / terms.length) ** 2,
  }
}
