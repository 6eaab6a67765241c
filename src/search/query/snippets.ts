import type { Mark } from './marks.ts'
import type { SearchRequest } from '../../types/search.ts'
import { bitCount } from './bits.ts'
import { isUnspaced, UNSPACED } from '../format/tokenize.ts'

/** How what was found is shown: part of a request. */
export type MarkStyle = Pick<SearchRequest, 'highlightPreTag' | 'highlightPostTag' | 'snippetEllipsisText'>

// Invisible, and not a place where a line may break.
const JOINER = '\u2060'

/**
 * The text with its marks, or a piece of it. Where the text itself holds a tag, an invisible word joiner stands after
 * the first character of it, so that it is seen as it is and never taken for a mark.
 */
export function highlight(
  text: string,
  marks: Mark[],
  {
    highlightPreTag,
    highlightPostTag,
    start = 0,
    end = text.length,
  }: MarkStyle & { start?: number; end?: number },
): string {
  const tags = [highlightPreTag, highlightPostTag] as const
  const plain = (from: number, to: number): string =>
    tags.reduce(
      (piece, tag) => piece.replaceAll(tag, tag && tag[0] + JOINER + tag.slice(1)),
      text.slice(from, to),
    )
  let result = ''
  let position = start
  for (const mark of marks) {
    const from = Math.max(position, mark.start)
    const to = Math.min(mark.end, end)
    if (from >= to) continue
    result += plain(position, from) + tags[0] + plain(from, to) + tags[1]
    position = to
  }
  // Marks that touch are one.
  return (result + plain(position, end)).replaceAll(tags[1] + tags[0], '')
}

// What a snippet counts: a word takes a place, of Chinese two characters do.
const WORD = new RegExp(`[${UNSPACED}]|[^\\s\\p{P}\\p{S}${UNSPACED}]+`, 'gu')

interface SizedWord {
  start: number
  end: number
  size: number
  units: number
}

/** So many words of the text, with as much as possible of what was searched for, and marked. */
export function snippet(text: string, marks: Mark[], style: MarkStyle & { words: number }): string {
  const words = sizedWords(text, marks)
  const [first, last] = bestRange(words, style.words)
  const start = first > 0 ? words[first]!.start : 0
  const end = last < words.length - 1 ? words[last]!.end : text.length
  const dots = style.snippetEllipsisText
  return (
    (start > 0 ? dots : '') +
    highlight(text, marks, { ...style, start, end }) +
    (end < text.length ? dots : '')
  )
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

/** The first and the last word of the piece with the most different units. */
function bestRange(words: SizedWord[], size: number): [number, number] {
  // A few words stand before.
  const before = Math.floor(size / 4)
  let [best, most] = [0, 0]
  for (const [start, { units }] of words.entries()) {
    if (units === 0) continue
    let [seen, room] = [0, size - before]
    for (const word of words.slice(start, start + 2 * size)) {
      room -= word.size
      if (room >= 0) seen |= word.units
    }
    if (bitCount(seen) > most) [best, most] = [start, bitCount(seen)]
  }
  let first = Math.max(0, best - before)
  let last = first - 1
  let room = size
  const sizeAt = (index: number): number => words[index]?.size ?? Infinity
  while (sizeAt(last + 1) <= room) room -= sizeAt(++last)
  // At the end of a text there is more room for what stands before.
  while (sizeAt(first - 1) <= room) room -= sizeAt(--first)
  return [first, last]
}
