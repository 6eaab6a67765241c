import type { Shard } from './index-format.ts'
import { pairsOf, piecesOf, squash } from './tokenize.ts'
import type { Token } from './tokenize.ts'

/** A term of the index that stands for a word of the query. */
export interface Found {
  shard: Shard
  /** Its place in the shard. */
  place: number
  /** 1 for the word itself, less for what only resembles it. */
  weight: number
}

/** What must stand in a page, in some form. */
export interface Word {
  term: string
  /** Words that begin with this are meant as well. */
  prefix?: string
  /** May be a typing error for another word. */
  mayBeWrong: boolean
  /** Filled when the index has been asked. */
  found: Found[]
  /** Terms to be marked: those found, without the ones that the prefix covers. */
  marked: Set<string>
}

/** One of the things that a query asks for. */
export interface Unit {
  /** Any of these will do; of each, all words must be there. */
  ways: Word[][]
  /** Not needed: the reader may have picked up the end of a longer word. */
  isOptional: boolean
  /** What its words look like within a text that is squashed; filled when the index has been asked. */
  needles: string[]
}

/** What a reader wants. */
export interface Query {
  units: Unit[]
  /** All of it, as it may stand in a text: letters and digits. */
  phrase: string
}

// More do not make an answer better, only slower.
const MOST_UNITS = 14
const ALL_PAIRS_BELOW = 7

export function parseQuery(query: string): Query {
  const pieces = piecesOf(query)
  const lastWord = pieces.findLast((piece) => 'whole' in piece)
  const units = pieces.flatMap((piece, index): Unit[] => {
    if ('characters' in piece) return unitsOfRun(piece.characters)
    const isOptional = index === 0 && isFollowed(piece.whole, pieces[1])
    const isPrefix = piece === lastWord
    const whole = wordOf(piece.whole, isPrefix)
    const parts = piece.parts.map((part, place) => wordOf(part, isPrefix && place === piece.parts.length - 1))
    return [{ ways: parts.length > 0 ? [[whole], parts] : [[whole]], isOptional, needles: [] }]
  })
  const step = Math.ceil(units.length / MOST_UNITS)
  return { units: units.filter((_, index) => index % step === 0), phrase: squash(query) }

  function wordOf({ term, start, end }: Token, isPrefix: boolean): Word {
    return {
      term,
      // As it was typed: not every beginning of a word has a singular.
      ...(isPrefix && { prefix: squash(query.slice(start, end)) || term }),
      mayBeWrong: true,
      found: [],
      marked: new Set(),
    }
  }
}

/** Whether Chinese follows without a space: a piece of a text may begin within a word. */
function isFollowed(word: Token, next: ReturnType<typeof piecesOf>[number] | undefined): boolean {
  return next !== undefined && 'characters' in next && next.characters[0]?.start === word.end
}

function unitsOfRun(characters: Token[]): Unit[] {
  const pairs = characters.length === 1 ? characters : pairsOf(characters)
  const isLong = characters.length >= ALL_PAIRS_BELOW
  // Every second pair of a long run holds all of its characters already.
  const needed = pairs.filter((_, index) => !isLong || index % 2 === 0 || index === pairs.length - 1)
  return needed.map(({ term }) => ({
    ways: [[{ term, mayBeWrong: false, found: [], marked: new Set() }]],
    isOptional: false,
    needles: [],
  }))
}
