import { bitCount } from './bits.ts'
import type { PageText, Place } from './page-text.ts'
import type { Query } from './query.ts'

/** What a page turned out to have when its text was read. */
export interface ReadPage {
  /** Headings, and of each section the line that fits best; the best first. */
  places: Place[]
  /** How much better the page is than its terms alone say. */
  factor: number
}

// How much a unit counts that stands in the title above a place, not in it.
const INHERITED = 0.4

/** Looks where on a page the query stands. */
export function readPage({ places }: PageText, { units, phrase }: Query): ReadPage {
  const needles = units.map(({ terms, prefix }) => [
    ...terms.map((term) => ` ${term} `),
    ...(prefix === undefined ? [] : [` ${prefix}`]),
  ])
  const unitsIn = (text: string): number =>
    needles.reduce(
      (bits, forms, index) => (forms.some((form) => text.includes(form)) ? bits | (1 << index) : bits),
      0,
    )

  const title = unitsIn(places[0]!.terms)
  const sections = new Set<number>()
  const best = places
    .map((place) => {
      const own = unitsIn(place.terms)
      // How much of the place the phrase is.
      const share = place.squashed.includes(phrase) ? phrase.length / place.squashed.length : 0
      const bonus = share && units.length * (1 + 2 * share * place.rank)
      const score = bitCount(own) + INHERITED * bitCount(title & ~own) + bonus
      return { place, score: own && score + 0.3 * place.rank }
    })
    .toSorted((left, right) => right.score - left.score)
    .filter(({ place: { rank, section } }) => rank > 0 || sections.size < sections.add(section).size)
  return { places: best.map(({ place }) => place), factor: (best[0]!.score / units.length) ** 2 }
}
