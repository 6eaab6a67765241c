import { isStopWord, stopPlaces } from '../format/stop-words.ts'
import { beginningOf, isUnspaced, pieceTextsOf, wordsOf } from '../format/tokenize.ts'

/** How many terms a text has, with pairs of characters, and with single ones. */
export interface TextSize {
  terms: number
  characters: number
}

/** Whether a piece of a text is a word, and no run of a script without spaces: of those none comes before Hangul. */
export const isWord = (piece: string): boolean => piece < '\u1100' || !isUnspaced(piece)

/** Of a title with two words each is a half. Words that only hold it together are none. */
export function sizeOf(text: string): TextSize {
  let [terms, characters] = [0, 0]
  for (const piece of pieceTextsOf(text)) {
    if (isWord(piece)) {
      characters++
      if (!isStopWord(beginningOf(piece))) terms++
    } else {
      characters += piece.length
      terms += pairsIn(piece)
    }
  }
  return { terms: Math.max(1, terms), characters }
}

/** How many pairs of characters a run has, without those that only hold it together. */
function pairsIn(run: string): number {
  const stops = stopPlaces(run)
  const said = Array.from({ length: run.length }, (_, at) => !stops.has(at))
  if (run.length === 1) return said[0] === true ? 1 : 0
  return said.filter((isSaid, at) => isSaid && said[at + 1] === true).length
}

/** How many words an identifier is made of; another word of none. */
export function partsOf(word: string): number {
  return wordsOf(word, 0).length - 1
}
