import { once } from '../../remember.ts'
import type { SearchPage } from '../../types/search.ts'
import { createCharacterTerms, type Character, type CharacterTerms } from './character-terms.ts'
import { pinyinOf, soundsOf } from './pinyin.ts'
import { createRelatedTerms, type TermList } from './related-terms.ts'
import { grown, createRowWriter, type RowWriter } from './term-rows.ts'
import { LONGEST_PREFIX_TERM, packWeight, PREFIX_MARK, SAID, unpackWeight } from '../format/index-format.ts'
import { createSimplifier } from '../format/simplify.ts'
import { isWord, partsOf, sizeOf, type TextSize } from './text-size.ts'
import { pieceTextsOf, spellingOf, UNSPACED, wordsOf } from '../format/tokenize.ts'

/** A related word is said of a section by no one, but means the same. */
type Field = 'heading' | 'text' | 'said' | 'related'

// The terms of earlier pages are remembered, but not those of a whole large site.
const MOST_TERMS = 1 << 16

// It is its own term, and has no parts.
const PLAIN_WORD = /^[a-z\d]{0,39}[a-df-rt-z\d]$/
const SINGLE = new RegExp(`^[${UNSPACED}]$`, 'u')
const CAPITALIZED = /^[A-Z][a-z][a-z\d]*$/

const NO_SIZE: TextSize = { terms: 0, characters: 0 }

/** One for all indexes of a process. */
export const simplifier: () => (text: string) => string = once(createSimplifier)

/** Gives the terms of a page's sections with their weights, as rows. They do not depend on the pages before. */
export function createTermCounter(): (page: SearchPage) => Uint8Array<ArrayBuffer>[] {
  const simplify = simplifier()
  let terms = createTerms(simplify)
  const sheet = createSheet()
  const relatedTo = createRelatedTerms()

  function countText(text: string, field: Field): void {
    const size = field === 'text' ? NO_SIZE : sizeOf(text)
    let lastWord = ''
    for (const piece of pieceTextsOf(text)) {
      if (isWord(piece)) {
        countWord(sheet, terms.ofWord(piece), { word: piece, field, length: size.terms })
        // `front matter` is found as `frontmatter`.
        if (field === 'heading' && lastWord !== '')
          sheet.count(terms.ofJoined(lastWord + piece), field, size.terms)
        lastWord = piece
        continue
      }
      if (field === 'heading') {
        const syllables = Array.from(simplify(piece), pinyinOf)
        for (const sound of soundsOf(syllables)) sheet.count(terms.ofJoined(sound), field, size.terms)
      }
      countCharacters(sheet, terms, { piece, field, size })
    }
  }

  return ({ url, sections, about = '' }) => {
    if (terms.count() > MOST_TERMS) terms = createTerms(simplify)
    const firsts = createOnce()
    const counted = sections.map(({ heading, text }, section) => {
      countText(heading, 'heading')
      countText(text, 'text')
      if (section === 0) countText(about, 'said')
      const related = (words: string, weight: number): void => {
        for (const list of relatedTo(simplify(words)))
          for (const number of terms.ofList(list)) sheet.count(number, 'related', weight)
      }
      related(heading, section === 0 ? SAID.elsewhere : SAID.inTranslation)
      if (section === 0) related(nameIn(url), SAID.inTranslation)
      const rows: number[] = []
      sheet.empty(text.length, (term, weight) => {
        if (terms.isBroad(term)) firsts.offer(term, withWeight(section, weight))
        else rows.push(withWeight(term, weight))
      })
      return rows
    })
    firsts.forEach((term, place) => counted[partOf(place)]?.push(withWeight(term, weightIn(place))))
    return counted.map((rows) => {
      for (const row of rows) terms.writer.rowOf(partOf(row), weightIn(row))
      return terms.writer.take()
    })
  }
}

/** Counts the characters of a piece, and each with the next one. */
function countCharacters(
  sheet: ReturnType<typeof createSheet>,
  terms: CharacterTerms,
  { piece, field, size }: { piece: string; field: Field; size: TextSize },
): void {
  let last: Character | undefined
  for (const character of piece) {
    const next = terms.ofCharacter(character.codePointAt(0) ?? 0)
    sheet.count(next.number, field, size.characters)
    if (last) {
      const pair = terms.ofPair(last, next)
      sheet.count(pair, field, size.terms)
      for (const other of terms.besidePair(pair)) sheet.count(other, field, size.terms)
    }
    last = next
  }
}

/** Counts the terms of a word. `slowTestThreshold` is no heading about tests: its parts are as many words. */
function countWord(
  sheet: ReturnType<typeof createSheet>,
  terms: readonly number[],
  { word, field, length }: { word: string; field: Field; length: number },
): void {
  const parts = field === 'heading' ? partsOf(word) : 0
  for (const [at, term] of terms.entries())
    sheet.count(term, field, at > 0 && at <= parts ? length + parts - 1 : length)
}

/** The words of an address's last part: often those of the title in English, whatever the language of the page. */
function nameIn(url: string): string {
  const [name = ''] = url.replace(/(?:\/index)?\/?$/, '').match(/[^/]*$/) ?? []
  return name.replaceAll(/[-_.]+/g, ' ')
}

// A term or a section with its weight is one number: a page has thousands of them.
const WEIGHTS = 128
const withWeight = (part: number, weight: number): number => part * WEIGHTS + weight
const weightIn = (whole: number): number => whole % WEIGHTS
const partOf = (whole: number): number => Math.floor(whole / WEIGHTS)

/** Of each page one place is kept for a beginning of words, or a single character: the first heading, else the first. */
function createOnce(): {
  offer: (term: number, place: number) => void
  forEach: (visit: (term: number, place: number) => void) => void
} {
  const places = new Map<number, number>()
  return {
    offer: (term, place) => {
      const before = places.get(term)
      const isBetter = before !== undefined && isInHeading(place) && !isInHeading(before)
      if (before === undefined || isBetter) places.set(term, place)
    },
    forEach: (visit) => {
      for (const [term, place] of places) visit(term, place)
    },
  }
}

const isInHeading = (place: number): boolean => unpackWeight(weightIn(place)).heading > 0

/** Gives terms their numbers. A word that was seen before is not cut again. */
function createTerms(simplify: (text: string) => string): CharacterTerms & {
  /** Knows them by their numbers. */
  writer: RowWriter
  count: () => number
  /** The terms of a word, and those that stand for their beginnings. */
  ofWord: (word: string) => number[]
  ofList: (list: TermList) => number[]
  /** The term of two words as one. */
  ofJoined: (word: string) => number
  /** Whether a term is a beginning or a single character, which says little. */
  isBroad: (term: number) => boolean
} {
  const { numberOf, broadNumberOf, ...numbers } = createNumbers()
  const words = new Map<string, number[]>()
  const lists = new Map<TermList, number[]>()
  // By the longest of them.
  const prefixes = new Map<string, number[]>()

  const prefixesOf = (term: string): number[] =>
    known(prefixes, term.slice(0, LONGEST_PREFIX_TERM), (longest) =>
      Array.from({ length: LONGEST_PREFIX_TERM }, (_, index) =>
        broadNumberOf(longest.slice(0, index + 1) + PREFIX_MARK),
      ),
    )
  const termsOf = (word: string): number[] => {
    if (CAPITALIZED.test(word)) return ofWord(word.toLowerCase())
    if (PLAIN_WORD.test(word)) return [...new Set([numberOf(word), ...prefixesOf(word)])]
    const tokens = wordsOf(word, 0).map(({ term }) => term)
    const spelling = tokens.length > 1 ? [spellingOf(word, tokens[0] ?? '')] : []
    return [...new Set([...[...tokens, ...spelling].map(numberOf), ...tokens.flatMap(prefixesOf)])]
  }
  const ofWord = (word: string): number[] => known(words, word, termsOf)

  return {
    ...numbers,
    ofWord,
    // A single character says little whatever it comes from: else pages would depend on those before them.
    ofList: (list) =>
      known(lists, list, (all) => all.map((term) => (SINGLE.test(term) ? broadNumberOf : numberOf)(term))),
    ofJoined: (word) => numberOf(wordsOf(word.toLowerCase(), 0)[0]?.term ?? ''),
    ...createCharacterTerms(simplify, { numberOf, broadNumberOf }),
  }
}

/** The numbers of terms, by which a writer knows them as well. */
function createNumbers(): {
  writer: RowWriter
  count: () => number
  numberOf: (term: string) => number
  /** The same for one that says little. */
  broadNumberOf: (term: string) => number
  isBroad: (term: number) => boolean
} {
  const writer = createRowWriter()
  const numbers = new Map<string, number>()
  let broad = new Uint8Array(1024)
  const numberOf = (term: string): number => known(numbers, term, (text) => writer.add(text))
  return {
    writer,
    count: () => numbers.size,
    numberOf,
    broadNumberOf: (term) => {
      const number = numberOf(term)
      if (number >= broad.length) broad = grown(broad, number)
      broad[number] = 1
      return number
    },
    isBroad: (term) => broad[term] === 1,
  }
}

function known<Key, Value>(map: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const old = map.get(key)
  if (old !== undefined) return old
  const value = make(key)
  map.set(key, value)
  return value
}

/** How often the terms stand in the section that is being read. */
function createSheet(): {
  count: (term: number, field: Field, length: number) => void
  empty: (textLength: number, visit: (term: number, weight: number) => void) => void
} {
  // By term; a heading by the number of its terms.
  const counts = { heading: new Uint16Array(1024), text: new Uint16Array(1024), said: new Uint16Array(1024) }
  const seen = { terms: new Uint32Array(1024), length: 0 }

  function count(term: number, field: Field, length: number): void {
    if (term >= counts.text.length) {
      for (const name of ['heading', 'text', 'said'] as const) counts[name] = grown(counts[name], term)
    }
    const isNew = counts.text[term] === 0 && counts.heading[term] === 0 && counts.said[term] === 0
    if (isNew) {
      if (seen.length === seen.terms.length) seen.terms = grown(seen.terms, seen.length)
      seen.terms[seen.length++] = term
    }
    store(term, field, length)
  }

  function store(term: number, field: Field, length: number): void {
    if (field === 'text') counts.text[term] = Math.min((counts.text[term] ?? 0) + 1, 65_535)
    else if (field === 'heading') counts.heading[term] = Math.min(length, 7)
    else if (field === 'said') counts.said[term] = SAID.byAuthor
    else if (counts.heading[term] === 0) counts.said[term] ||= length
  }

  function empty(textLength: number, visit: (term: number, weight: number) => void): void {
    for (let index = 0; index < seen.length; index++) {
      const term = seen.terms[index] ?? 0
      const { heading, text, said } = counts
      visit(
        term,
        packWeight({
          heading: heading[term] ?? 0,
          text: frequency(text[term] ?? 0, textLength),
          said: said[term] === SAID.inTranslation && (text[term] ?? 0) > 0 ? 0 : (said[term] ?? 0),
        }),
      )
      heading[term] = text[term] = said[term] = 0
    }
    seen.length = 0
  }

  return { count, empty }
}

/** 0 is never, 1 once in a long section, 2 now and then, 3 often for a text of this length in characters. */
function frequency(count: number, length: number): number {
  if (count === 0) return 0
  const adjusted = count / (0.5 + length / 2000)
  return adjusted < 0.4 ? 1 : adjusted < 2.5 ? 2 : 3
}
