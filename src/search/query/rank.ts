import { forEachSection, unpackWeight } from '../format/index-format.ts'
import type { SectionMap } from './open-index.ts'
import type { QueryTerm } from './query.ts'
import {
  ANSWERED,
  ANSWERING,
  COVERAGE_POWER,
  ELSEWHERE,
  ELSEWHERE_HELD,
  EXACT_HEADING,
  EXACT_TITLE,
  HEADING_VALUE,
  LEAST_COVERAGE,
  MEANT_AMONG,
  MEANT_AMONG_MORE,
  MOST_ANSWERING,
  MOST_HAN_IDF,
  NAMES_ALL,
  OPENING,
  SAID_VALUES,
  SATURATION,
  SECOND_SECTION,
  STOP_WEIGHT,
  TEXT_VALUES,
  TITLE_VALUE,
  TITLED,
  WRITTEN_RUN,
} from './weights.ts'

/** A page that answers a query. */
export interface RankedPage {
  page: number
  score: number
  /** Its sections that are shown, by their numbers on the page; the best one first. */
  sections: number[]
  /** Of how many of them the own headings may hold the query word for word: of another than the best one when it names all of it. */
  asked: number
  /** Its best section holds all of the query. */
  isWhole: boolean
  /** In its own words, and not only in words that mean the same. */
  isWritten: boolean
  /** How much of the query the heading of that section names; sums are rounded. */
  named: number
}

/** All pages that answer a query, the best first. */
export function rankPages(terms: readonly QueryTerm[], map: SectionMap): RankedPage[] {
  const { pageOf, firstOf, priors } = map
  const sums = createSums(map, terms)
  for (const term of terms) addTerm(sums, term, map)

  const pages = new Map<number, Candidate[]>()
  for (let section = 0; section < pageOf.length; section++) {
    const own = sums.score[section]!
    if (own === 0) continue
    const page = pageOf[section]!
    const first = firstOf[page]!
    const coverage = sums.coverage[section]! / sums.total
    if (coverage < LEAST_COVERAGE) continue
    const named = sums.named[section]! / sums.total
    const exact =
      (section === first ? EXACT_TITLE : EXACT_HEADING) *
      Math.sqrt(named) *
      sums.total *
      sums.heading[section]!
    const isWhole = sums.held[section] === terms.length
    const isWritten = sums.written[section] === terms.length
    const written = isWritten && terms.every(({ isRun }) => isRun) ? WRITTEN_RUN * sums.total : 0
    const score =
      (own * coverage ** COVERAGE_POWER + exact + written) *
      priors[page]! *
      (1 + (OPENING * sums.coverage[first]! + TITLED * sums.named[first]!) / sums.total)
    const sections = pages.get(page) ?? []
    pages.set(page, sections)
    sections.push({ section: section - first, score, isWhole, isWritten, named })
  }
  return Array.from(pages, rankedPage).toSorted((left, right) => right.score - left.score)
}

/** A section that answers a query. */
interface Candidate extends Omit<RankedPage, 'page' | 'sections' | 'asked'> {
  /** Its number on the page. */
  section: number
}

function rankedPage([page, sections]: [number, Candidate[]]): RankedPage {
  const [best, ...others] = sections.toSorted((left, right) => right.score - left.score)
  const { section, ...rest } = best!
  const within = (share: number): Candidate[] => others.filter(({ score }) => score >= share * rest.score)
  const [second] = within(SECOND_SECTION)
  const answering = Math.min(MOST_ANSWERING, within(ANSWERING).length)
  return {
    ...rest,
    page,
    score: rest.score * (1 + ANSWERED * answering),
    sections: second ? [section, second.section] : [section],
    asked: second && second.named > NAMES_ALL ? 2 : 1,
  }
}

/** Of each section what it is worth so far. */
interface Sums {
  score: Float32Array
  /** How much of the query it holds; rare terms count more. */
  coverage: Float32Array
  /** How much of its heading the query names; more than all of one that is spelt as the reader spells it. */
  heading: Float32Array
  /** How much of the query its heading holds. */
  named: Float32Array
  /** How many terms it holds itself. */
  held: Float32Array
  /** How many stand in its own words. */
  written: Float32Array
  /** The most that a section could hold. */
  total: number
  /** Of how many words a title is, for one that means the same as one of them; 0 when that does not name it. */
  meant: number
}

function createSums({ pageOf }: SectionMap, terms: readonly QueryTerm[]): Sums {
  const list = (): Float32Array => new Float32Array(pageOf.length)
  return {
    score: list(),
    coverage: list(),
    heading: list(),
    named: list(),
    held: list(),
    written: list(),
    total: 0,
    meant: terms.some(({ isRun }) => isRun)
      ? 0
      : terms[2]
        ? MEANT_AMONG_MORE
        : MEANT_AMONG * (terms.length - 1),
  }
}

/** Adds what a term is worth in each section. */
function addTerm(sums: Sums, term: QueryTerm, { pageOf, firstOf }: SectionMap): void {
  // Of each section, by what it says itself; how much of its heading it is; whether it stands in its own words.
  const own = new Float32Array(pageOf.length)
  const ofHeading = new Float32Array(pageOf.length)
  const written = new Float32Array(pageOf.length)
  // Of each page: the best of its sections; its title.
  const best = new Float32Array(firstOf.length)
  const title = new Float32Array(firstOf.length)
  let documentFrequency = 0
  for (const { shard, index, weight } of term.matches) {
    forEachSection(shard, index, (section, packed) => {
      const page = pageOf[section]
      // A broken file may name any section.
      if (page === undefined) return
      const { text, heading: length, said } = unpackWeight(packed)
      const isTitle = section === firstOf[page]
      // A term in a long heading says less of it, but not so much less as its share of it.
      const inHeading = length && weight / Math.sqrt(length)
      if (isTitle) title[page] = Math.max(title[page]!, inHeading)
      const value =
        weight * (TEXT_VALUES[text]! + SAID_VALUES[said]!) + (isTitle ? 0 : HEADING_VALUE * inHeading)
      if (best[page] === 0) documentFrequency++
      own[section] = Math.max(own[section]!, value)
      if (text + length > 0) written[section] = 1
      // What means the same as words of a title is more than said in its translation.
      const among = length || (isTitle && said > 1 ? sums.meant : 0)
      ofHeading[section] = Math.max(ofHeading[section]!, among && weight / among)
      best[page] = Math.max(best[page]!, value, TITLE_VALUE * title[page]!)
    })
  }
  if (documentFrequency === 0) return
  const idf = idfOf(term, documentFrequency, firstOf.length)
  for (let section = 0; section < own.length; section++) {
    const page = pageOf[section]!
    const most = best[page]!
    if (most === 0) continue
    const here = own[section]! + TITLE_VALUE * title[page]!
    const value = Math.max(here, ELSEWHERE * most)
    sums.score[section]! += (idf * value) / (value + SATURATION)
    sums.coverage[section]! += idf * (here ? 1 : term.isRun ? 0 : ELSEWHERE_HELD)
    const share = ofHeading[section]!
    sums.heading[section] = Math.max(share, Math.min(1, sums.heading[section]! + share))
    sums.named[section]! += share && idf
    sums.held[section]! += own[section]! && 1
    sums.written[section]! += written[section]!
  }
  sums.total += idf
}

/** How much a term counts for being rare. */
function idfOf({ isRun, isStop, isOptional }: QueryTerm, documentFrequency: number, pages: number): number {
  const idf = Math.log(1 + pages / (documentFrequency + 0.5))
  return (isRun ? Math.min(idf, MOST_HAN_IDF) : idf) * (isStop || isOptional ? STOP_WEIGHT : 1)
}
