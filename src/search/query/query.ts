import type { Shard } from '../format/index-format.ts'
import { isStopWord, stopPlaces } from '../format/stop-words.ts'
import {
  beginningOf,
  normalize,
  pairsOf,
  piecesOf,
  spellingOf,
  type Piece,
  type Token,
} from '../format/tokenize.ts'

/** A term of the index that stands for a term of the query. */
export interface TermMatch {
  shard: Shard
  /** Its index in the shard. */
  index: number
  documentFrequency: number
  /** 1 for the word itself, less for what only resembles it. */
  weight: number
}

/** A word, or two characters of Chinese: one of the things that a query asks for. */
export interface QueryTerm {
  /** How it may stand in a text; corrections come to it. */
  forms: string[]
  /** Words that begin with this are meant as well. */
  prefix?: string | undefined
  /** As the reader spells it, where that says something. */
  spelling?: string
  /** It and its neighbours as one word. */
  joined: string[]
  /** The words that it is made of; searched for if there is no such word. */
  parts: QueryTerm[]
  /** Not needed: the reader may have picked up the end of a longer word. */
  isOptional: boolean
  /** Only holds the question together. */
  isStop: boolean
  /** Characters of Han, kana or hangul. */
  isRun: boolean
  /** Filled when the index has been asked. */
  matches: TermMatch[]
  /** Where it stands in the query. */
  place: [start: number, end: number]
  /** The term that it was taken for, when it stands nowhere; itself, when the reader has put it in quotation marks. */
  correction?: string | undefined
}

/** A reader's question. */
export interface Query {
  terms: QueryTerm[]
  /** All of it, as it may stand in a normalized text. */
  phrase: string
  /** The words and runs of Han characters in it. */
  pieces: readonly Piece[]
}

// More do not make an answer better, only slower.
const MAX_TERMS = 16
/** In UTF-16 units. The interface cuts sooner; this holds for whoever asks in another way. */
const MAX_LENGTH = 500
const LONG_RUN = 7
/** With so many other terms, those that only hold the question together are not looked for. */
const ENOUGH_TERMS = 4

export function parseQuery(text: string): Query {
  const query = text.slice(0, MAX_LENGTH)
  const pieces = piecesOf(query)
  const textOf = ({ start, end }: Token): string => query.slice(start, end)
  // Quoted words are blank, where they stand.
  const unquoted = query.replace(/["“「].+?["”」]/g, ({ length }) => ' '.repeat(length))
  const lastWord = pieces.findLast(({ isRun }) => !isRun)
  const all = pieces.flatMap((piece, index) => {
    const { isRun, tokens } = piece
    if (isRun) return termsOfRun(tokens)
    // Before Chinese without a space; a piece of a text may begin within a word.
    const isOptional = index === 0 && pieces[1]?.tokens[0]!.start === tokens[0]!.end
    const isQuoted = unquoted[tokens[0]!.start] === ' '
    const [whole, ...parts] = tokens.map((token, tokenIndex) => {
      const isLast = piece === lastWord && (tokenIndex === 0 || tokenIndex === tokens.length - 1)
      const word = textOf(token)
      const prefix = isLast ? beginningOf(word) : undefined
      return queryTerm(token, { isOptional, prefix, correction: isQuoted ? word : undefined })
    })
    const raw = textOf(tokens[0]!)
    const neighbours = [pieces[index - 1], pieces[index + 1]].map((other) =>
      other && !other.isRun ? textOf(other.tokens[0]!) : '',
    )
    const [before = '', after = ''] = neighbours
    return [
      {
        ...whole!,
        parts,
        joined: [before && before + raw, after && raw + after].filter(Boolean).map(termOf),
        isStop: isStopWord(whole!.forms[0]!) && !isQuoted,
        ...(parts[0] && { spelling: spellingOf(raw, whole!.forms[0]!) }),
      },
    ]
  })
  return {
    terms: chosenTerms(all).slice(0, MAX_TERMS),
    phrase: normalize(query),
    pieces,
  }
}

/** The term of a word, however many parts it has. */
function termOf(word: string): string {
  return piecesOf(word.toLowerCase())[0]?.tokens[0]?.term ?? ''
}

/** A query of nothing but stop words asks for these. */
function chosenTerms(terms: QueryTerm[]): QueryTerm[] {
  const others = terms.filter(({ isStop }) => !isStop)
  if (!others[0]) return terms.map((term) => ({ ...term, isStop: false }))
  // Of two words one may be a typing error.
  if (terms.length === 2) return terms
  return terms.filter(({ isStop, isRun }) => !isStop || (isRun && others.length < ENOUGH_TERMS))
}

function queryTerm({ term, start, end }: Token, more?: Partial<QueryTerm>): QueryTerm {
  return {
    forms: [term],
    joined: [],
    parts: [],
    isOptional: false,
    isStop: false,
    isRun: false,
    matches: [],
    place: [start, end],
    ...more,
  }
}

/** Every second pair of a long run holds all of its characters already. */
function termsOfRun(characters: Token[]): QueryTerm[] {
  // Each character of a run is one code unit, but for rare ones, which no stop word has.
  const stops = stopPlaces(characters.map(({ term }) => (term.length === 1 ? term : '\0')).join(''))
  if (characters.length === 1) return [queryTerm(characters[0]!, { isRun: true, isStop: stops.has(0) })]
  const pairs = pairsOf(characters).map((pair, index) =>
    queryTerm(pair, { isRun: true, isStop: stops.has(index) || stops.has(index + 1) }),
  )
  const isLong = pairs.filter(({ isStop }) => !isStop).length >= LONG_RUN
  let first = 0
  return pairs.filter((pair, index) => {
    if (pair.isStop !== pairs[index - 1]?.isStop) first = index
    const isLast = pair.isStop !== pairs[index + 1]?.isStop
    return !isLong || (index - first) % 2 === 0 || isLast
  })
}

/** How many bits are set; sets of a query's terms are kept as one bit for each. */
export function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
