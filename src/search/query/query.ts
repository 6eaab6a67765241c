import type { Shard } from '../format/index-format.ts'
import { beginningOf, normalize, pairsOf, piecesOf, type Token } from '../format/tokenize.ts'

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
  /** The words that it is made of; searched for if there is no such word. */
  parts: QueryTerm[]
  /** Not needed: the reader may have picked up the end of a longer word. */
  isOptional: boolean
  /** Filled when the index has been asked. */
  matches: TermMatch[]
}

/** A reader's question. */
export interface Query {
  terms: QueryTerm[]
  /** All of it, as it may stand in a normalized text. */
  phrase: string
}

// More do not make an answer better, only slower.
const MAX_TERMS = 16
/** In UTF-16 units. The interface cuts sooner; this holds for whoever asks in another way. */
const MAX_LENGTH = 500
const LONG_RUN = 7

export function parseQuery(text: string): Query {
  const query = text.slice(0, MAX_LENGTH)
  const pieces = piecesOf(query)
  const lastWord = pieces.findLast(({ isRun }) => !isRun)
  const terms = pieces.flatMap((piece, index) => {
    const { isRun, tokens } = piece
    if (isRun) return pairsOfRun(tokens).map((pair) => queryTerm(pair))
    // Before Chinese without a space; a piece of a text may begin within a word.
    const isOptional = index === 0 && pieces[1]?.tokens[0]!.start === tokens[0]!.end
    const [whole, ...parts] = tokens.map((token, tokenIndex) => {
      const isLast = piece === lastWord && (tokenIndex === 0 || tokenIndex === tokens.length - 1)
      const prefix = isLast ? beginningOf(query.slice(token.start, token.end)) : undefined
      return queryTerm(token, { isOptional, prefix })
    })
    return [{ ...whole!, parts }]
  })
  return { terms: terms.slice(0, MAX_TERMS), phrase: normalize(query) }
}

function queryTerm({ term }: Token, more?: Partial<QueryTerm>): QueryTerm {
  return { forms: [term], parts: [], isOptional: false, matches: [], ...more }
}

/** Every second pair of a long run holds all of its characters already. */
function pairsOfRun(characters: Token[]): Token[] {
  const pairs = characters.length > 1 ? pairsOf(characters) : characters
  return pairs.filter((_, index) => pairs.length < LONG_RUN || index % 2 === 0 || index === pairs.length - 1)
}

/** How many bits are set; sets of a query's terms are kept as one bit for each. */
export function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
