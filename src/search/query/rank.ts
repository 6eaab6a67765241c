import { forEachPage, unpackWeight } from '../format/index-format.ts'
import type { QueryTerm } from './query.ts'
import {
  EXACT_TITLE,
  FIELD_WEIGHTS,
  FIELDS,
  HEADING,
  LEAST_COVERAGE,
  LEAST_VALUES,
  OFTEN,
  TEXT,
  TEXT_VALUES,
  TITLE,
} from './weights.ts'

/** A page that answers a query. */
export interface RankedPage {
  page: number
  score: number
  /** How many hits it gives: two when all of the query stands in different fields, else one. */
  hits: number
}

/** All pages that answer a query, the best first. */
export function rankPages(terms: QueryTerm[], pageCount: number): RankedPage[] {
  const score = new Float32Array(pageCount)
  // How much of the query a page holds; rare terms count more. Not nothing, since all terms may be optional.
  const coverage = new Float32Array(pageCount).fill(0.001)
  // How much of the title the query names.
  const title = new Float32Array(pageCount)
  // How many terms stand in each field.
  const held = new Uint8Array(FIELDS * pageCount)
  for (const term of terms) {
    const { values, documentFrequency } = valuesOf(term, pageCount)
    const idf = Math.log(1 + pageCount / (documentFrequency + 0.5))
    for (let page = 0; page < pageCount; page++) {
      const at = FIELDS * page
      if (values[at + TEXT] === 0) continue
      if (!term.isOptional) coverage[page]! += idf
      title[page]! += values[at + TITLE]!
      for (let field = 0; field < FIELDS; field++) {
        const value = values[at + field]!
        score[page]! += idf * FIELD_WEIGHTS[field]! * Math.sqrt(value)
        if (value > LEAST_VALUES[field]!) held[at + field]!++
      }
    }
  }

  const best = coverage.reduce((most, value) => Math.max(most, value), 0)
  const pages: RankedPage[] = []
  for (let page = 0; page < pageCount; page++) {
    const share = coverage[page]! / best
    if (score[page] === 0 || share < LEAST_COVERAGE) continue
    const fields = held.subarray(FIELDS * page, FIELDS * (page + 1)).filter((count) => count === terms.length)
    const exact = EXACT_TITLE * best * Math.min(1, title[page]!) ** 2
    pages.push({ page, score: (score[page]! + exact) * share ** 2, hits: fields.length > 1 ? 2 : 1 })
  }
  return pages.toSorted((left, right) => right.score - left.score)
}

/** For every page the best value of a term in each field; and how many pages have it. */
function valuesOf(
  { matches }: QueryTerm,
  pageCount: number,
): { values: Float32Array; documentFrequency: number } {
  const values = new Float32Array(FIELDS * pageCount)
  let documentFrequency = 0
  const keep = (at: number, value: number): void => {
    if (value > values[at]!) values[at] = value
  }
  for (const { shard, index, weight } of matches) {
    forEachPage(shard, index, (page, packed) => {
      const { title, heading, text } = unpackWeight(packed)
      const at = FIELDS * page
      if (values[at + TEXT] === 0) documentFrequency++
      if (title > 0) keep(at + TITLE, weight / title)
      if (heading > 0) keep(at + HEADING, weight / heading)
      keep(at + TEXT, weight * TEXT_VALUES[text]!)
      if (text > 1) keep(at + OFTEN, 1)
    })
  }
  return { values, documentFrequency }
}
