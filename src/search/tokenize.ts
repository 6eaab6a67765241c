// Texts are cut in the same way when the index is built and when a reader types; this file is the only place
// that knows how. `Intl.Segmenter` would cut Chinese by the dictionary of the browser, which differs from the
// builder's and cuts a word differently in a sentence than alone.

/** Something that is searched for, and where it stands in the text. */
export interface Token {
  term: string
  start: number
  end: number
}

/** A run of Han characters, kana or hangul: scripts that put no spaces between words. */
interface Run {
  characters: Token[]
}

/** A word between spaces, and what it is made of: `useEffect` of `use` and `effect`, `node.js` of `node` and `js`. */
interface Compound {
  whole: Token
  /** Empty when the word has only one. */
  parts: Token[]
}

export type Piece = Run | Compound

/** Characters of scripts without spaces, for a class of a regular expression. */
export const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー'
const LETTER = `(?![${UNSPACED}])[\\p{L}\\p{N}]\\p{M}*`
const JOINER = "[._'’-]"
// C++ and C# are words.
const SUFFIX = '(?:(?:\\+\\+|(?<=(?<!\\p{L})\\p{L})#)(?![\\p{L}\\p{N}]))?'
const PIECE = new RegExp(`[${UNSPACED}]+|(?:${LETTER})+(?:${JOINER}(?:${LETTER})+)*${SUFFIX}`, 'gu')
const STARTS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')

/** Whether a text begins in a script without spaces. */
export const isUnspaced = (text: string): boolean => STARTS_UNSPACED.test(text)

// Between words of an identifier: after a joiner, `use|Effect`, `XML|Http`.
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?(?:(?!\p{Lu})[\p{L}\p{N}\p{M}])+|\p{Lu}/gu
const PLAIN = /^[a-z\d]+$/
// `3.7.0` stays as it is, `node.js` is found as `nodejs` as well, `utf-8` as `utf8`.
const JOINED = /(?<=\p{L})[._'’-]|[._'’-](?=\p{L})/gu

const LONGEST_TERM = 40

/** Runs and words of a text, in order. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  for (const { 0: match, index } of text.matchAll(PIECE)) {
    pieces.push(isUnspaced(match) ? runOf(match, index) : compoundOf(match, index))
  }
  return pieces
}

/** Everything a text is found by. */
export function tokensOf(text: string): Token[] {
  return piecesOf(text).flatMap((piece) =>
    'characters' in piece
      ? [...piece.characters, ...pairsOf(piece.characters)]
      : [piece.whole, ...piece.parts],
  )
}

/** Each character with its neighbour. */
export function pairsOf(characters: Token[]): Token[] {
  const pairs: Token[] = []
  let last: Token | undefined
  for (const next of characters) {
    if (last) pairs.push({ term: last.term + next.term, start: last.start, end: next.end })
    last = next
  }
  return pairs
}

function runOf(run: string, index: number): Run {
  const characters: Token[] = []
  let start = index
  for (const character of run) {
    const end = start + character.length
    characters.push({ term: fold(character), start, end })
    start = end
  }
  return { characters }
}

function compoundOf(word: string, start: number): Compound {
  const whole = { term: termOf(word.replaceAll(JOINED, '')), start, end: start + word.length }
  if (PLAIN.test(word)) return { whole, parts: [] }
  const parts = Array.from(word.matchAll(PART), ({ 0: part, index }) => ({
    term: termOf(part),
    start: start + index,
    end: start + index + part.length,
  }))
  return { whole, parts: parts.length > 1 ? parts : [] }
}

/** Without case, accents, and the differences between full and half width. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC')
}

/** Only the letters and digits of a text: what is compared when whole phrases are. */
export function squash(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** A folded word as it stands in the index: cut, and without its plural. */
export function termOf(word: string): string {
  return stem(fold(word).slice(0, LONGEST_TERM))
}

function stem(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  return word.slice(0, /(?:ch|sh|ss|x|zz)es$/.test(word) ? -2 : -1)
}
