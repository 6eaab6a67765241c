import { forEachPage, unpackWeight } from './index-format.ts'
import type { Query, Unit, Word } from './query.ts'

/** A page that answers a query. */
export interface RankedPage {
  page: number
  score: number
  /** How many hits it gives: the best page a few, pages that hold only part of the query one. */
  hits: number
}

// Of each page three values: how much the unit means in its title, its headings, its text.
const FIELDS = 3
const [TITLE, HEADING, TEXT] = [0, 1, 2]
// A term that stands in a title only counts as being in the text a little, so that units can be compared there.
const TEXT_VALUES = [0.1, 1, 1.5, 2]
const IN_TEXT = 0.25
const TITLE_WEIGHT = 8
const HEADING_WEIGHT = 4
const EXACT_TITLE_WEIGHT = 10
// Pages that hold less of the query than this, compared with the best one, are no answer.
const LEAST_COVERAGE = 0.6

/** All pages that answer a query, the best first. */
export function rankPages({ units }: Query, pageCount: number): RankedPage[] {
  const sums = sumsOf(units, pageCount)
  const best = Math.max(0, ...sums.coverage)
  const pages: RankedPage[] = []
  for (let page = 0; page < pageCount; page++) {
    const coverage = sums.coverage[page] ?? 0
    const score = sums.score[page] ?? 0
    if (score === 0 || coverage < best * LEAST_COVERAGE) continue
    const title = Math.min(1, sums.title[page] ?? 0)
    pages.push({
      page,
      score: (score + EXACT_TITLE_WEIGHT * title * title * best) * (best > 0 ? (coverage / best) ** 2 : 1),
      hits: sums.fields[page] ?? 0,
    })
  }
  pages.sort((left, right) => right.score - left.score || left.page - right.page)
  for (const [place, page] of pages.entries()) {
    page.hits = Math.max(1, Math.min(page.hits, place === 0 ? 3 : 2))
  }
  return pages
}

interface Sums {
  score: Float32Array
  /** How much of the query a page holds; rare units count more. */
  coverage: Float32Array
  /** How much of the title the query names. */
  title: Float32Array
  /** In how many of title, headings and text all of the query stands. */
  fields: Uint8Array
}

function sumsOf(units: Unit[], pageCount: number): Sums {
  const score = new Float32Array(pageCount)
  const coverage = new Float32Array(pageCount)
  const title = new Float32Array(pageCount)
  const held = new Uint8Array(FIELDS * pageCount)
  for (const unit of units) {
    const values = valuesOf(unit, pageCount)
    const rarity = rarityOf(values, pageCount)
    for (let page = 0; page < pageCount; page++) {
      const at = FIELDS * page
      const inText = values[at + TEXT] ?? 0
      if (inText === 0) continue
      const inTitle = values[at + TITLE] ?? 0
      const inHeading = values[at + HEADING] ?? 0
      score[page]! +=
        rarity * (TITLE_WEIGHT * Math.sqrt(inTitle) + HEADING_WEIGHT * Math.sqrt(inHeading) + inText)
      title[page]! += inTitle
      if (!unit.isOptional) coverage[page]! += rarity
      if (inTitle > 0) held[at + TITLE]!++
      if (inHeading > 0) held[at + HEADING]!++
      if (inText >= IN_TEXT) held[at + TEXT]!++
    }
  }
  const fields = new Uint8Array(pageCount)
  for (const [index, count] of held.entries()) {
    if (count === units.length) fields[Math.floor(index / FIELDS)]!++
  }
  return { score, coverage, title, fields }
}

/** Of what is found on few pages, each says much. */
function rarityOf(values: Float32Array, pageCount: number): number {
  let count = 0
  for (let at = TEXT; at < values.length; at += FIELDS) if (values[at]! > 0) count++
  return Math.log(1 + pageCount / (count + 0.5))
}

/** For every page what a unit means to it: the best of its ways. */
function valuesOf({ ways }: Unit, pageCount: number): Float32Array {
  return combined(
    ways.map((words) =>
      combined(
        words.map((word) => valuesOfWord(word, pageCount)),
        Math.min,
      ),
    ),
    Math.max,
  )
}

function combined(lists: Float32Array[], choose: (left: number, right: number) => number): Float32Array {
  return lists.reduce((result, list) => {
    for (let at = 0; at < result.length; at++) result[at] = choose(result[at]!, list[at]!)
    return result
  })
}

function valuesOfWord({ found }: Word, pageCount: number): Float32Array {
  const values = new Float32Array(FIELDS * pageCount)
  const keep = (at: number, value: number): void => {
    if (value > values[at]!) values[at] = value
  }
  for (const { shard, place, weight } of found) {
    forEachPage(shard, place, (page, packed) => {
      const { title, heading, text } = unpackWeight(packed)
      if (title > 0) keep(FIELDS * page + TITLE, weight / title)
      if (heading > 0) keep(FIELDS * page + HEADING, weight / heading)
      keep(FIELDS * page + TEXT, weight * (TEXT_VALUES[text] ?? 0))
    })
  }
  return values
}
