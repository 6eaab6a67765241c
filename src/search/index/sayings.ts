import { createReader, createWriter, type Bytes } from '../format/bytes.ts'
import { packWeight, PREFIX_MARK, SAID, unpackWeight } from '../format/index-format.ts'
import { isStopWord } from '../format/stop-words.ts'
import { isUnspaced, tokensOf } from '../format/tokenize.ts'
import type { PageLink } from '../../types/search.ts'
import { readAnalysis, type AnalysedPage } from './analyse-page.ts'
import { simplifier } from './count-terms.ts'
import { createRowWriter, forEachTerm } from './term-rows.ts'

/** Words for pages and sections from elsewhere: in the words of links that lead there, and in their translations. */
export interface Sayings {
  /** @param first number of its first section */
  addPage: (page: AnalysedPage, first: number) => void
  /** @param said what {@link saidBy} gave for the translation */
  addTranslation: (said: Bytes, page: AnalysedPage, first: number) => void
  /** How many pages lead to each page. */
  linksTo: (pages: number) => number[]
  forEach: (visit: (section: number, rows: Uint8Array) => void) => void
}

export function createSayings(): Sayings {
  const sections = new Map<string, number>()
  const pages = new Map<string, number>()
  // By page, where they stand.
  const links: PageLink[][] = []
  const translated: { section: number; rows: Uint8Array }[] = []
  const writer = createRowWriter()
  const simplify = simplifier()

  function addPage({ url, ids, links: own }: AnalysedPage, first: number): void {
    const page = pathOf(url)
    for (const [index, id] of ids.entries()) {
      const address = id === '' ? page : `${page}#${id}`
      if (!sections.has(address)) sections.set(address, first + index)
    }
    pages.set(page, links.length)
    links.push(own)
  }

  function addTranslation(said: Bytes, page: AnalysedPage, first: number): void {
    const others = readSaid(said)
    const places = counterparts(
      page.ids,
      others.map(({ id }) => id),
    )
    for (const [index, { terms }] of others.entries()) {
      const place = places[index]
      forEachTerm(terms, (term, weight) => {
        writer.row(term, inTranslation(weight, place !== undefined))
      })
      // What has no counterpart belongs to the page.
      translated.push({ section: first + (place ?? 0), rows: writer.take() })
    }
  }

  function forEach(visit: (section: number, rows: Uint8Array) => void): void {
    for (const { section, rows } of translated) visit(section, rows)
    const weight = packWeight({ heading: 0, text: 0, said: SAID.elsewhere })
    for (const { url, text } of links.flat()) {
      const section = sections.get(pathOf(url)) ?? sections.get(pathOf(url.replace(/#.*$/, '')))
      if (section === undefined) continue
      for (const term of new Set(tokensOf(simplify(text)).map((token) => token.term)))
        writer.row(term, weight)
      visit(section, writer.take())
    }
  }

  function linksTo(count: number): number[] {
    const counts = Array.from({ length: count }, () => 0)
    for (const [from, own] of links.entries()) {
      const targets = new Set(own.map(({ url }) => pages.get(pathOf(url.replace(/#.*$/, '')))))
      for (const to of targets) if (to !== undefined && to !== from) counts[to]!++
    }
    return counts
  }

  return { addPage, addTranslation, linksTo, forEach }
}

/**
 * The terms of a page that are said of its translations, by the ids of its sections: those of its headings; the frequent ones of
 * its text, so that most edits leave the indexes of the other languages as they are; and all of a text in English, in which readers
 * of any language ask.
 * @param analysis what an analyser gave for the page
 */
export function saidBy(analysis: Bytes): Bytes {
  const { ids, rows, lang = '' } = readAnalysis(analysis)
  const least = ENGLISH.test(lang) ? 1 : FREQUENT
  const writer = createWriter()
  writer.number(ids.length)
  for (const [index, id] of ids.entries()) {
    const terms = saidRows(rows[index]!, least)
    writer.text(id)
    writer.number(terms.length)
    writer.bytes(terms)
  }
  return writer.finish()
}

/** The sections of a translation, as {@link saidBy} wrote them. */
function readSaid(said: Bytes): { id: string; terms: Bytes }[] {
  const reader = createReader(said)
  return Array.from({ length: reader.number() }, () => ({
    id: reader.text(),
    terms: reader.bytes(reader.number()),
  }))
}

/**
 * For each section of a translation the place of the one that it translates. They belong together by their ids, which some translations
 * take over. Where headings have ids in their own language, as many sections between two such pairs are one another's, in order.
 */
function counterparts(own: readonly string[], others: readonly string[]): (number | undefined)[] {
  const known = new Map(own.map((id, place) => [id, place]))
  const places = others.map((id) => known.get(id))
  let last = { at: -1, place: -1 }
  for (const [at, place] of [...places, own.length].entries()) {
    if (place === undefined) continue
    const between = at - last.at - 1
    if (place - last.place - 1 === between)
      for (let step = 1; step <= between; step++) places[last.at + step] = last.place + step
    last = { at, place }
  }
  return places
}

const ENGLISH = /^en\b/i
/** A term that is often in a text, as its weight says. */
const FREQUENT = 3

/** @param least how often a term has to be in a text */
function saidRows(rows: Uint8Array, least: number): Uint8Array {
  const writer = createRowWriter()
  const add = (term: string, weight: number): void => {
    const { heading, text } = unpackWeight(weight)
    // A beginning of words, a single character and a spelling say little.
    if (isMinor(term) || (heading === 0 && isStopWord(term))) return
    const said = text >= least || text > 1 ? SAID.inTranslation : 0
    writer.row(term, packWeight({ heading, text: 0, said }))
  }
  forEachTerm(rows, add, (weight) => {
    const { heading, text } = unpackWeight(weight)
    return heading > 0 || text >= least
  })
  return writer.take()
}

/** A heading without a counterpart is no title of the page, which is where it comes to stand. */
function inTranslation(weight: number, hasPlace: boolean): number {
  const isHeading = unpackWeight(weight).heading > 0
  return isHeading && !hasPlace ? packWeight({ heading: 0, text: 0, said: SAID.elsewhere }) : weight
}

const isMinor = (term: string): boolean =>
  term.endsWith(PREFIX_MARK) || term.includes('=') || (term.length === 1 && isUnspaced(term))

/** An address without the slash that some hosts add. */
function pathOf(url: string): string {
  return url.replace(/\/(?=#|$)/, '')
}
