import type { Shard } from '../format/index-format.ts'
import { beginningOf, pairsOf, piecesOf, squash } from '../format/tokenize.ts'
import type { Token } from '../format/tokenize.ts'

/** A term of the index that stands for a word of the query. */
export interface Found {
  shard: Shard
  /** Its place in the shard. */
  place: number
  /** How many pages have it. */
  count: number
  /** 1 for the word itself, less for what only resembles it. */
  weight: number
}

/** A word, or two characters of Chinese: one of the things that a query asks for. */
export interface Unit {
  /** What stands for it in a text; corrections come to it. */
  terms: string[]
  /** Words that begin with this are meant as well. */
  prefix?: string | undefined
  /** What it is made of; searched for if there is no such word. */
  parts: Unit[]
  /** Not needed: the reader may have picked up the end of a longer word. */
  isOptional: boolean
  /** Filled when the index has been asked. */
  found: Found[]
}

/** What a reader wants. */
export interface Query {
  units: Unit[]
  /** All of it, as it may stand in a text that is squashed. */
  phrase: string
}

// More do not make an answer better, only slower.
const MOST_UNITS = 16
/** In UTF-16 units. The interface cuts sooner; this holds for whoever asks in another way. */
const MAX_LENGTH = 500
const LONG_RUN = 7

export function parseQuery(text: string): Query {
  const query = text.slice(0, MAX_LENGTH)
  const pieces = piecesOf(query)
  const lastWord = pieces.findLast(({ isRun }) => !isRun)
  const units = pieces.flatMap((piece, index) => {
    const { isRun, tokens } = piece
    if (isRun) return pairsOfRun(tokens).map((pair) => unitOf(pair))
    // Before Chinese without a space; a piece of a text may begin within a word.
    const isOptional = index === 0 && pieces[1]?.tokens[0]!.start === tokens[0]!.end
    const [whole, ...parts] = tokens.map((token, place) => {
      const isLast = piece === lastWord && (place === 0 || place === tokens.length - 1)
      const prefix = isLast ? beginningOf(query.slice(token.start, token.end)) : undefined
      return unitOf(token, { isOptional, prefix })
    })
    return [{ ...whole!, parts }]
  })
  return { units: units.slice(0, MOST_UNITS), phrase: squash(query) }
}

function unitOf({ term }: Token, more?: Partial<Unit>): Unit {
  return { terms: [term], parts: [], isOptional: false, found: [], ...more }
}

/** Every second pair of a long run holds all of its characters already. */
function pairsOfRun(characters: Token[]): Token[] {
  const pairs = characters.length > 1 ? pairsOf(characters) : characters
  return pairs.filter((_, index) => pairs.length < LONG_RUN || index % 2 === 0 || index === pairs.length - 1)
}
