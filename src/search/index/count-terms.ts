import type { SearchPage, SearchSection } from '../../types/search.ts'
import { grown, createRowWriter } from './term-rows.ts'
import { LONGEST_PREFIX_TERM, packWeight, PREFIX_MARK } from '../format/index-format.ts'
import { fold, isUnspaced, matchPieces, wordsOf } from '../format/tokenize.ts'

/** A page of the index: a page, or a piece of one that is too long for a file. */
export interface PagePart {
  page: SearchPage
  /** Only there the title counts as one. */
  isFirst: boolean
}

type Field = 'title' | 'heading' | 'text'

interface Character {
  term: string
  number: number
  id: number
}

// Scripts without spaces have fewer characters.
const MOST_CHARACTERS = 1 << 18

// The terms of earlier pages are remembered, but not those of a whole large site.
const MOST_TERMS = 1 << 16

/** How many terms a text has, with pairs of characters, and with single ones. */
interface TextSize {
  terms: number
  characters: number
}

const NO_SIZE: TextSize = { terms: 0, characters: 0 }

/** Gives the terms of pages with their weights, as rows. The rows of a page do not depend on those before. */
export function createTermCounter(): (part: PagePart) => Uint8Array<ArrayBuffer> {
  let terms = createTerms()
  const sheet = createSheet()
  const writer = createRowWriter()

  function countText(text: string, field: Field): void {
    const size = field === 'text' ? NO_SIZE : sizeOf(text)
    for (const [piece] of matchPieces(text)) {
      if (!isUnspaced(piece)) {
        for (const number of terms.ofWord(piece)) sheet.count(number, field, size.terms)
        continue
      }
      let last: Character | undefined
      for (const character of piece) {
        const next = terms.ofCharacter(character.codePointAt(0) ?? 0)
        sheet.count(next.number, field, size.characters)
        if (last) sheet.count(terms.ofPair(last, next), field, size.terms)
        last = next
      }
    }
  }

  return ({ page, isFirst }) => {
    if (terms.names.length > MOST_TERMS) terms = createTerms()
    for (const [index, { heading, text }] of page.sections.entries()) {
      countText(heading, index > 0 ? 'heading' : isFirst ? 'title' : 'text')
      countText(text, 'text')
    }
    sheet.empty(lengthOf(page.sections), (term, weight) => writer.row(terms.names[term] ?? '', weight))
    return writer.take()
  }
}

/** Gives terms their numbers. A word that was seen before is not cut again. */
function createTerms(): {
  /** By number. */
  names: string[]
  /** The terms of a word, and those that stand for their beginnings. */
  ofWord: (word: string) => number[]
  ofCharacter: (codePoint: number) => Character
  ofPair: (left: Character, right: Character) => number
} {
  const names: string[] = []
  const numbers = new Map<string, number>()
  const words = new Map<string, number[]>()
  const characters = new Map<number, Character>()
  const pairs = new Map<number, number>()

  const numberOf = (term: string): number => known(numbers, term, () => names.push(term) - 1)
  const prefixesOf = (term: string): string[] =>
    Array.from({ length: LONGEST_PREFIX_TERM }, (_, index) => term.slice(0, index + 1) + PREFIX_MARK)

  return {
    names,
    ofWord: (word) =>
      known(words, word, () => {
        const terms = wordsOf(word, 0).map(({ term }) => term)
        return [...new Set([...terms, ...terms.flatMap(prefixesOf)].map(numberOf))]
      }),
    ofCharacter: (codePoint) =>
      known(characters, codePoint, () => {
        const term = fold(String.fromCodePoint(codePoint))
        return { term, number: numberOf(term), id: characters.size }
      }),
    ofPair: (left, right) =>
      known(pairs, left.id * MOST_CHARACTERS + right.id, () => numberOf(left.term + right.term)),
  }
}

function known<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const old = map.get(key)
  if (old !== undefined) return old
  const value = make()
  map.set(key, value)
  return value
}

/** Of a title with two words each is a half. */
function sizeOf(text: string): TextSize {
  let [terms, characters] = [0, 0]
  for (const [piece] of matchPieces(text)) {
    const isRun = isUnspaced(piece)
    terms += isRun ? Math.max(1, piece.length - 1) : 1
    characters += isRun ? piece.length : 1
  }
  return { terms, characters }
}

/** How often the terms stand on the page that is being read. */
function createSheet(): {
  count: (term: number, field: Field, length: number) => void
  empty: (pageLength: number, visit: (term: number, weight: number) => void) => void
} {
  // By term; a title and a heading by the number of their terms.
  const counts = { title: new Uint16Array(1024), heading: new Uint16Array(1024), text: new Uint16Array(1024) }
  const seen = { terms: new Uint32Array(1024), length: 0 }

  function count(term: number, field: Field, length: number): void {
    if (term >= counts.text.length) {
      for (const name of ['title', 'heading', 'text'] as const) counts[name] = grown(counts[name], term)
    }
    const isNew = counts.text[term] === 0 && counts.title[term] === 0 && counts.heading[term] === 0
    if (isNew) {
      if (seen.length === seen.terms.length) seen.terms = grown(seen.terms, seen.length)
      seen.terms[seen.length++] = term
    }
    const old = counts[field][term] ?? 0
    if (field === 'text') counts.text[term] = Math.min(old + 1, 65_535)
    else if (old === 0 || length < old) counts[field][term] = Math.min(length, 7)
  }

  function empty(pageLength: number, visit: (term: number, weight: number) => void): void {
    for (let index = 0; index < seen.length; index++) {
      const term = seen.terms[index] ?? 0
      const { title, heading, text } = counts
      visit(
        term,
        packWeight({
          title: title[term] ?? 0,
          heading: heading[term] ?? 0,
          text: frequency(text[term] ?? 0, pageLength),
        }),
      )
      title[term] = heading[term] = text[term] = 0
    }
    seen.length = 0
  }

  return { count, empty }
}

/** 0 is never, 1 now and then, 3 often for a text of this length in characters. */
function frequency(count: number, length: number): number {
  if (count === 0) return 0
  const adjusted = count / (0.5 + length / 6000)
  return adjusted < 2.5 ? 1 : adjusted < 6 ? 2 : 3
}

const lengthOf = (sections: SearchSection[]): number =>
  sections.reduce((length, { text }) => length + text.length, 0)
