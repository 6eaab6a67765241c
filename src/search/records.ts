import { bitCount } from './bits.ts'
import type { Mark, Marker } from './marks.ts'
import type { TextOfPage } from './open-index.ts'
import type { Query } from './query.ts'
import { squash } from './tokenize.ts'

/** A place on a page that answers a query: the page, a heading, or a line of text. */
export interface Place {
  section: number
  /** Place of the line in the page; absent for the page and for headings. */
  line?: number
  score: number
}

/** What a page turned out to have when its text was read. */
export interface ReadPage {
  /** The best places first. */
  places: Place[]
  /** How much better the page is than its terms alone say. */
  factor: number
}

// How much a unit counts that stands above a place, not in it.
const INHERITED = 0.4
const PHRASE_BONUS = 2
const LINE_PHRASE_BONUS = 1

/** Looks where on a page the query stands. */
export function readPage(page: TextOfPage, query: Query, marker: Marker): ReadPage {
  const titleMarks = unitsOf(marker(page.sections[0]?.heading ?? ''))
  const keys = page.sections.map(({ heading }) => squash(heading))
  const headings = page.sections.map(({ heading }, section): Place => {
    const own = unitsOf(marker(heading))
    const phrase = shareOf(query.phrase, keys[section] ?? '')
    const score = bitCount(own) + INHERITED * bitCount(titleMarks & ~own) + PHRASE_BONUS * phrase
    return { section, score: own === 0 ? 0 : score + (section === 0 ? 0.6 : 0.3) }
  })
  const { lines, hasPhrase } = bestLines(page, query, titleMarks)
  const ratios = headings.map(({ section }) => shareOf(query.phrase, keys[section] ?? ''))
  const most = Math.max(0, ...lines.map(({ score }) => score))
  return {
    places: [...headings, ...lines].toSorted((left, right) => right.score - left.score),
    factor:
      1 +
      2 * (ratios[0] ?? 0) +
      Math.max(0, ...ratios.slice(1)) +
      (hasPhrase ? 0.5 : 0) +
      (0.5 * most) / Math.max(1, query.units.length),
  }
}

const unitsOf = (marks: Mark[]): number => marks.reduce((units, mark) => units | mark.units, 0)

/** How much of a text the phrase is; 0 when it is not in it. */
function shareOf(phrase: string, text: string): number {
  return phrase !== '' && text.includes(phrase) ? phrase.length / text.length : 0
}

/** The best line of each section. */
function bestLines(page: TextOfPage, query: Query, above: number): { lines: Place[]; hasPhrase: boolean } {
  const best = new Map<number, Place>()
  let hasPhrase = false
  for (const [line, { section, key }] of page.lines.entries()) {
    const isPhrase = query.phrase !== '' && key.includes(query.phrase)
    hasPhrase ||= isPhrase
    const own = unitsIn(key, query)
    const score = bitCount(own) + INHERITED * bitCount(above & ~own) + (isPhrase ? LINE_PHRASE_BONUS : 0)
    const known = best.get(section)
    if (!known || score > known.score) best.set(section, { section, line, score: own === 0 ? 0 : score })
  }
  return { lines: [...best.values()], hasPhrase }
}

/** A fast look: the marks of a line are found only when it is shown. */
function unitsIn(key: string, { units }: Query): number {
  let bits = 0
  for (const [index, { needles }] of units.entries()) {
    if (needles.some((needle) => key.includes(needle))) bits |= 1 << index
  }
  return bits
}
