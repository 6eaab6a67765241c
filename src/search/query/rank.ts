import { forEachPage, unpackWeight } from '../format/index-format.ts'
import type { Unit } from './query.ts'

/** A page that answers a query. */
export interface RankedPage {
  page: number
  score: number
  /** How many hits it gives: two when all of the query stands in different places, else one. */
  hits: number
}

// Of each page four values: how much a unit means in its title, its headings, its text, and whether it is often there.
const FIELDS = 4
const [TITLE, HEADING, TEXT, OFTEN] = [0, 1, 2, 3]
const FIELD_WEIGHTS = [8, 4, 1, 0]
// A term that stands in a title only counts as being in the text a little.
const TEXT_VALUES = [0.1, 1, 1.5, 2]
// From how much on a unit stands in a field.
const LEAST_VALUES = [0, 0, 0.25, 0]
const EXACT_TITLE_WEIGHT = 10
// Pages that hold less of the query than this, compared with the best one, are no answer.
const LEAST_COVERAGE = 0.6

/** All pages that answer a query, the best first. */
export function rankPages(units: Unit[], pageCount: number): RankedPage[] {
  const score = new Float32Array(pageCount)
  // How much of the query a page holds; rare units count more. Not nothing, since all units may be optional.
  const coverage = new Float32Array(pageCount).fill(0.001)
  // How much of the title the query names.
  const title = new Float32Array(pageCount)
  // How many units stand in each field.
  const held = new Uint8Array(FIELDS * pageCount)
  for (const unit of units) {
    const { values, count } = valuesOf(unit, pageCount)
    // Of what is found on few pages, each says much.
    const rarity = Math.log(1 + pageCount / (count + 0.5))
    for (let page = 0; page < pageCount; page++) {
      const at = FIELDS * page
      if (values[at + TEXT] === 0) continue
      if (!unit.isOptional) coverage[page]! += rarity
      title[page]! += values[at + TITLE]!
      for (let field = 0; field < FIELDS; field++) {
        const value = values[at + field]!
        score[page]! += rarity * FIELD_WEIGHTS[field]! * Math.sqrt(value)
        if (value > LEAST_VALUES[field]!) held[at + field]!++
      }
    }
  }

  const best = coverage.reduce((most, value) => Math.max(most, value), 0)
  const pages: RankedPage[] = []
  for (let page = 0; page < pageCount; page++) {
    const share = coverage[page]! / best
    if (score[page] === 0 || share < LEAST_COVERAGE) continue
    const places = held.subarray(FIELDS * page, FIELDS * (page + 1)).filter((count) => count === units.length)
    const exact = EXACT_TITLE_WEIGHT * best * Math.min(1, title[page]!) ** 2
    pages.push({ page, score: (score[page]! + exact) * share ** 2, hits: places.length > 1 ? 2 : 1 })
  }
  return pages.toSorted((left, right) => right.score - left.score)
}

/** For every page what a unit means to it: the best that was found; and how many pages have it. */
function valuesOf({ found }: Unit, pageCount: number): { values: Float32Array; count: number } {
  const values = new Float32Array(FIELDS * pageCount)
  let count = 0
  const keep = (at: number, value: number): void => {
    if (value > values[at]!) values[at] = value
  }
  for (const { shard, place, weight } of found) {
    forEachPage(shard, place, (page, packed) => {
      const { title, heading, text } = unpackWeight(packed)
      const at = FIELDS * page
      if (values[at + TEXT] === 0) count++
      if (title > 0) keep(at + TITLE, weight / title)
      if (heading > 0) keep(at + HEADING, weight / heading)
      keep(at + TEXT, weight * TEXT_VALUES[text]!)
      if (text > 1) keep(at + OFTEN, 1)
    })
  }
  return { values, count }
}
