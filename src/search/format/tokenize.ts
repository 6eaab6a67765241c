// Texts are cut in the same way when the index is built and when a reader types; this file is the only place
// that knows how. `Intl.Segmenter` would cut Chinese by the dictionary of the browser, which differs from the
// builder's and cuts a word differently in a sentence than alone.

/** Something that is searched for, and where it stands in the text. */
export interface Token {
  term: string
  start: number
  end: number
}

/** A word between spaces, or a run of a script that puts no spaces between words. */
export interface Piece {
  isRun: boolean
  /** The characters of a run. Or the word and what it is made of: `useEffect`, `use`, `effect`; `nodejs`, `node`, `js`. */
  tokens: Token[]
}

/** Characters of Han, kana and hangul, for a class of a regular expression. */
export const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー'

// The first alternative is the usual one, and fast.
const LETTERS = `(?:[a-zA-Z\\d]|[[\\p{L}\\p{N}]--[${UNSPACED}]]\\p{M}*)+`
// C++ and C# are words.
const SUFFIX = '(?:\\+\\+|#(?<=\\b\\w#))?'
const PIECE = new RegExp(`[${UNSPACED}]+|${LETTERS}(?:[._'’\\-]${LETTERS})*${SUFFIX}`, 'gv')
const STARTS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')

// The words of an identifier: `use|Effect`, `XML|Http`.
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?(?:(?!\p{Lu})[\p{L}\p{N}\p{M}])+|\p{Lu}/gu
// No part of `DoH`, `QoS` or `P2P` is a word.
const SIMPLE = /^(?:[a-z\d]+|[a-zA-Z\d]{3})$/
// `node.js` is found as `nodejs`, `utf-8` as `utf8`; `3.7.0` stays as it is.
const JOINER = /(?<=\p{L})[._'’-]|[._'’-](?=\p{L})/gu
// `v1.9` is found as `1.9`.
const VERSION = /^v(?=\d+\.\d)/i
const LONGEST_TERM = 40

/** Whether a text begins in a script without spaces. */
export const isUnspaced = (text: string): boolean => STARTS_UNSPACED.test(text)

/** Words and runs as they stand in the text. */
export const pieceTextsOf = (text: string): readonly string[] => text.match(PIECE) ?? []

/** Words and runs of a text, in order. */
export function piecesOf(text: string): Piece[] {
  return Array.from(text.matchAll(PIECE), ({ 0: piece, index }) => {
    const isRun = isUnspaced(piece)
    return { isRun, tokens: isRun ? charactersOf(piece, index) : wordsOf(piece, index) }
  })
}

/** Everything a text is found by. */
export function tokensOf(text: string): Token[] {
  return piecesOf(text).flatMap(({ isRun, tokens }) => (isRun ? [...tokens, ...pairsOf(tokens)] : tokens))
}

/** Each character with its neighbour. */
export function pairsOf(characters: Token[]): Token[] {
  return characters.slice(1).map(({ term, end }, index) => {
    const before = characters[index]!
    return { term: before.term + term, start: before.start, end }
  })
}

/** The characters of a run. */
function charactersOf(run: string, index: number): Token[] {
  let end = index
  return Array.from(run, (character) => {
    const start = end
    end += character.length
    return { term: fold(character), start, end }
  })
}

/** A word, and the words that it is made of if it has several. */
export function wordsOf(word: string, index: number): Token[] {
  const token = (text: string, start: number): Token => ({
    term: stem(beginningOf(text)),
    start: index + start,
    end: index + start + text.length,
  })
  const whole = token(word, 0)
  if (SIMPLE.test(word)) return [whole]
  const parts = Array.from(word.matchAll(PART), ({ 0: part, index: start }) => token(part, start))
  return parts.length > 1 ? [whole, ...parts] : [whole]
}

/** The term for a word of several parts as it is spelt; it stands right behind the one for any spelling of it. */
export function spellingOf(word: string, term: string): string {
  return `${term}=${word.slice(0, LONGEST_TERM)}`
}

/** A word as it was typed so far: not every beginning of a word has a singular. */
export function beginningOf(word: string): string {
  return fold(word.replace(VERSION, '').replaceAll(JOINER, '')).slice(0, LONGEST_TERM)
}

/** Without case, accents, and the differences between full and half width. */
export function fold(text: string): string {
  if (/^[\0-\x7f\u4e00-\u9fff]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC')
}

/** Only the letters and digits of a text: phrases are compared by them. */
export function normalize(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** Without the plural, and nothing but that: `https` is none; `caches` and `cache` both lose what `boxes` has and `box` has not. */
function stem(word: string): string {
  return word
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=..[^siu])(?<!tp)s$/, '')
    .replace(/(?<=[cs]h|ss|x)e$/, '')
}

/** English words that may have other forms. */
export const INFLECTABLE: RegExp = /^[a-z]{4,}$/

const ENDING =
  /(?:iz|isation|ise|at(?:ion|ing|ed|or|e)|iv(?:ity|e)|ition|ment|ness|(?<=....)[aei](?:ble|nce)|ing|ion|ity|est|ed|er|or|al|ly|e|y|i)$/
const SHORTEST_STEM = 3

/** The stem that the forms of an English word have in common: `propag` of propagate, propagated, propagation. */
export function stemOf(word: string): string {
  let short = word
  for (let round = 0; round < 3; round++) {
    const next = short.replace(ENDING, '')
    if (next === short || next.length < SHORTEST_STEM) break
    short = next
  }
  // `running`
  return short.replace(/([^aeious])\1$/, '$1')
}
