import type { Mark } from './marks.ts'
import { bitCount } from './bits.ts'
import { isUnspaced, UNSPACED } from './tokenize.ts'

/** How what was found is shown. */
export interface MarkStyle {
  before: string
  after: string
  ellipsis: string
}

// Invisible, and not a place where a line may break.
const JOINER = '\u2060'

/**
 * The text with its marks. Where the text itself holds the tag, an invisible word joiner stands after the first
 * character of it, so that it is seen as it is and never taken for a mark.
 */
export function highlight(text: string, marks: Mark[], style: MarkStyle): string {
  const { before, after } = style
  const plain = (piece: string): string =>
    [before, after].reduce(
      (safe, tag) => (tag === '' ? safe : safe.replaceAll(tag, `${tag.slice(0, 1)}${JOINER}${tag.slice(1)}`)),
      piece,
    )
  let result = ''
  let position = 0
  for (const { start, end } of merged(marks)) {
    result += plain(text.slice(position, start)) + before + plain(text.slice(start, end)) + after
    position = end
  }
  return result + plain(text.slice(position))
}

// What a snippet counts: a word takes a place, of Chinese two characters do.
const WORD = new RegExp(`[${UNSPACED}]|[\\p{L}\\p{N}](?:(?![${UNSPACED}])\\S)*`, 'gu')

interface SizedWord {
  start: number
  end: number
  size: number
  units: number
}

/** So many words of the text, with as much as possible of what was searched for, and marked. */
export function snippet(text: string, marks: Mark[], style: MarkStyle & { words: number }): string {
  const words = sizedWords(text, marks)
  const [from, to] = bestRange(words, style.words)
  const [first, last] = [words[from], words[to]]
  if (!first || !last) return highlight(text, marks, style)
  const start = from === 0 ? 0 : first.start
  const end = to === words.length - 1 ? text.length : last.end
  const inside = marks
    .filter((mark) => mark.start < end && mark.end > start)
    .map((mark) => ({
      ...mark,
      start: Math.max(mark.start - start, 0),
      end: Math.min(mark.end, end) - start,
    }))
  const marked = highlight(text.slice(start, end), inside, style)
  return (start > 0 ? style.ellipsis : '') + marked + (end < text.length ? style.ellipsis : '')
}

function sizedWords(text: string, marks: Mark[]): SizedWord[] {
  let next = 0
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => {
    const end = index + word.length
    let units = 0
    while ((marks[next]?.start ?? Infinity) < end) units |= marks[next++]?.units ?? 0
    return { start: index, end, size: isUnspaced(word) ? 0.5 : 1, units }
  })
}

/** The first and the last word of the piece with the most different units, and these in its middle. */
function bestRange(words: SizedWord[], size: number): [number, number] {
  let best = { first: 0, last: 0, value: 0 }
  for (const [first, { units }] of words.entries()) {
    if (units === 0) continue
    let [seen, count, last, room] = [0, 0, first, size]
    for (let index = first; index < words.length; index++) {
      const word = words[index]!
      room -= word.size
      if (room < 0) break
      if (word.units === 0) continue
      seen |= word.units
      count++
      last = index
    }
    const value = 100 * bitCount(seen) + count
    if (value > best.value) best = { first, last, value }
  }
  return widened(words, best, size)
}

/** Adds words on both sides as long as there is room. */
function widened(words: SizedWord[], range: { first: number; last: number }, size: number): [number, number] {
  let { first, last } = range
  let room = size
  for (let index = first; index <= last; index++) room -= words[index]?.size ?? 0
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false
    for (const next of [first - 1, last + 1]) {
      const word = words[next]
      if (!word || word.size > room) continue
      room -= word.size
      if (next < first) first = next
      else last = next
      isGrowing = true
    }
  }
  return [first, last]
}

/** Marks that touch or overlap as one. */
function merged(marks: Mark[]): Mark[] {
  const result: Mark[] = []
  for (const mark of marks) {
    const last = result.at(-1)
    if (last && mark.start <= last.end) last.end = Math.max(last.end, mark.end)
    else result.push({ ...mark })
  }
  return result
}
