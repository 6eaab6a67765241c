import { loadPart } from '../../browser/load-part.ts'
import { LONGEST_PREFIX_TERM, PREFIX_MARK } from '../format/index-format.ts'
import { lowerBound, type OpenIndex } from './open-index.ts'
import { parseQuery, type QueryTerm, type TermMatch } from './query.ts'
import { INFLECTABLE, stemOf } from '../format/tokenize.ts'
import type * as TyposPart from './typos.ts'
import {
  correctedWord,
  DOUBTED,
  INFLECTED,
  JOINED,
  PREFIX,
  SHORT_PREFIX,
  SHORTENED_PREFIX,
  SPELT,
  SYNONYM,
  WHOLE_WORD,
} from './weights.ts'

// Of the words that begin as the last one does, only the most frequent are looked at.
const MAX_PREFIXED = 60
// Two letters more or less are in the vocabulary.
const CORRECTABLE: RegExp = /^\p{L}{3,18}$/u
/** So many words may be one word written apart; of more it is looked for when no section holds them all. */
const FEW_TERMS = 2
/** Of more, a section seldom holds all, and each pair would cost a request. */
const MOST_JOINED = 3
const FEW_SECTIONS = 4

/** Asks the index for the terms of a query. Gives them with their matches; for a word that stands nowhere, its parts. */
export async function findTerms(terms: QueryTerm[], index: OpenIndex): Promise<QueryTerm[]> {
  const areFew = terms.length <= FEW_TERMS
  let lost: Error | undefined
  const lists = await Promise.all(
    terms.map(async (term) => {
      const word = term.forms[0]!
      await Promise.all([
        find(term, word, { weight: WHOLE_WORD, index }),
        findPrefixed(term, PREFIX, index),
        findInflected(term, index),
        areFew && findJoined(term, index),
        term.spelling && find(term, term.spelling, { weight: SPELT, index }),
      ])
      if (!term.matches[0]) await findJoined(term, index)
      const parts = await findParts(term, index)
      if (parts) return parts
      // Other forms may be of another word: `complie` is meant for `compile`, not for `complete`.
      const isUnwritten = term.matches.length < term.forms.length
      if (term.correction || !(isUnwritten || isBarelyBegun(term))) return [term]
      return mend(term, index).catch((error: Error) => {
        lost = error
        return [term]
      })
    }),
  )
  const found = lists.flat()
  // The list of what is written as it was typed is better than none.
  if (lost && !found.some(({ matches }) => matches[0])) throw lost
  if (found.every(({ isRun, matches }) => !isRun || matches[0])) return found
  const { withCharacters } = await loadPart(() => import('./lost-terms.ts'))
  return withCharacters(found, (term, text) => find(term, text, { weight: WHOLE_WORD, index }))
}

/**
 * Of a word that stands nowhere its parts. One with a dot that stands hardly anywhere goes with them: texts that show `contour_area` below
 * `motion` seldom write `motion.contour_area`.
 */
async function findParts(term: QueryTerm, index: OpenIndex): Promise<QueryTerm[] | false | undefined> {
  const isNowhere = !term.matches[0]
  const isWanted = isNowhere ? term.parts[0] : /\D\./.test(term.spelling!) && term.matches.every(isRare)
  return isWanted && [...(isNowhere ? [] : [term]), ...(await findTerms(term.parts, index))]
}

const isRare = ({ documentFrequency }: TermMatch): boolean => documentFrequency < FEW_SECTIONS

/** Whether hardly anything begins like a long word, and nothing is it: `expresss` may be meant for `express-session`, or not. */
const isBarelyBegun = ({ prefix = '', matches }: QueryTerm): boolean =>
  prefix.length > 5 && matches.every((match) => match.weight === PREFIX && isRare(match))

/**
 * Adds the term and its neighbours as one word, which is asked for once, or as the beginning of one: headings stand in the index by all
 * their sounds, and `fenye qingqiu` is found in what begins as `fenyeqingqiu`. Says whether it was asked for now. */
async function findJoined(term: QueryTerm, index: OpenIndex): Promise<boolean> {
  const words = term.joined.splice(0)
  await Promise.all(words.map((word) => find(term, word, { weight: JOINED, index, isPrefix: true })))
  return !!words[0]
}

/** Asks for neighbours as one word, where nobody has. Says whether there were any. */
export async function join(terms: readonly QueryTerm[], index: OpenIndex): Promise<boolean> {
  return (
    terms.length <= MOST_JOINED &&
    (await Promise.all(terms.map((term) => findJoined(term, index)))).includes(true)
  )
}

interface Lookup {
  weight: number
  index: OpenIndex
  /** Whether all words that begin so are meant. @default false */
  isPrefix?: boolean
  /** The last word that is looked at. @default the last one that is meant */
  last?: string
  /** Which of them are meant. @default all */
  isMeant?: (word: string) => unknown
}

/** Adds a word of the index to the matches, or those that begin so. */
async function find(
  term: QueryTerm,
  word: string,
  { weight, index, isPrefix, last = isPrefix ? `${word}\uffff` : word, isMeant = () => true }: Lookup,
): Promise<void> {
  const matches: TermMatch[] = []
  for (const shard of await index.shards(word, last)) {
    for (let at = lowerBound(shard.terms, word); ; at++) {
      const next = shard.terms[at]!
      if (isPrefix ? !next?.startsWith(word) : next !== word) break
      if (isMeant(next))
        matches.push({ shard, index: at, documentFrequency: shard.steps[at]!.length, weight })
    }
  }
  matches.sort((left, right) => right.documentFrequency - left.documentFrequency)
  term.matches.push(...matches.slice(0, MAX_PREFIXED))
}

async function findPrefixed(term: QueryTerm, weight: number, index: OpenIndex): Promise<void> {
  const { prefix } = term
  if (prefix === undefined) return
  const isShort = prefix.length <= LONGEST_PREFIX_TERM
  await find(term, isShort ? prefix + PREFIX_MARK : prefix, {
    weight: isShort ? SHORT_PREFIX : weight,
    index,
    isPrefix: !isShort,
  })
}

/** Adds other forms of an English word. They stand near it in the index, mostly in the same file. */
async function findInflected(term: QueryTerm, index: OpenIndex): Promise<void> {
  const word = term.forms[0]!
  if (!INFLECTABLE.test(word)) return
  const stem = stemOf(word)
  const isForm = (form: string): boolean => form !== word && INFLECTABLE.test(form) && stemOf(form) === stem
  await find(term, stem, {
    weight: INFLECTED,
    index,
    isPrefix: true,
    last: word,
    isMeant: (form) => isForm(form) && term.forms.push(form),
  })
}

const MOST_DOUBTED = 3

/**
 * The terms, with words that differ in one letter for the most doubtful of those that stand in the index: `them` may be `theme`. Nothing
 * without any. Each would need the words of its letter, which weigh more than all that the list takes otherwise.
 */
export async function doubt(terms: readonly QueryTerm[], index: OpenIndex): Promise<QueryTerm[] | undefined> {
  const words = terms.filter(({ forms: [word = ''], correction }) => CORRECTABLE.test(word) && !correction)
  const [term] = words.toSorted((left, right) => trustIn(left) - trustIn(right))
  if (!term || terms.length < 2 || words.length > MOST_DOUBTED) return undefined
  return (await typosOf(term, index)).withDoubts(terms, term, {
    index,
    add: (doubted, text) => find(doubted, text, { weight: DOUBTED, index }),
  })
}

/** A word that only holds a question together is trusted least, then the rarest. Its files come in any order, and its matches with them. */
const trustIn = ({ isStop, matches }: QueryTerm): number =>
  isStop ? -1 : ((matches.find(({ weight }) => weight === WHOLE_WORD) ?? matches[0])?.documentFrequency ?? 0)

/** Loads what adds the words that the author says mean the same. */
export async function loadSynonyms(
  index: OpenIndex,
): Promise<((terms: readonly QueryTerm[]) => Promise<void>) | undefined> {
  if (!index.synonyms[0]) return undefined
  const { addSynonyms } = await loadPart(() => import('./synonyms.ts'))
  return (terms) =>
    addSynonyms(terms, index.synonyms, {
      parseQuery,
      add: (term, text) => find(term, text, { weight: SYNONYM, index }),
    })
}

/** Takes a word that is hardly written anywhere for another one, or for two. */
async function mend(term: QueryTerm, index: OpenIndex): Promise<QueryTerm[]> {
  const isNowhere = !term.matches[0]
  await correct(term, index)
  const halves = isNowhere && !term.isRun && (await (await typos()).halvesOf(term, index, parseQuery))
  return halves ? findTerms(halves, index) : [term]
}

/** A word that stands nowhere is taken for one that differs in a letter or two, or for one that begins like it. */
async function correct(term: QueryTerm, index: OpenIndex): Promise<void> {
  if (!CORRECTABLE.test(term.forms[0]!)) return
  const { takeFor } = await typosOf(term, index)
  await takeFor(term, index, {
    find: ({ text, distance }) => find(term, text, { weight: correctedWord(distance), index }),
    findPrefixed: () => findPrefixed(term, SHORTENED_PREFIX, index),
    shortest: LONGEST_PREFIX_TERM + 1,
  })
}

// Most readers never need it. Where it does not come, and nothing else is found, that has failed: "nothing found" would be wrong.
export const typos = (): Promise<typeof TyposPart> => loadPart(() => import('./typos.ts'))

/** The same for a word: those that it may be a typing error of travel beside the part that reads them. */
async function typosOf({ forms: [word = ''] }: QueryTerm, index: OpenIndex): Promise<typeof TyposPart> {
  return (await Promise.all([typos(), index.words(word)]))[0]
}
