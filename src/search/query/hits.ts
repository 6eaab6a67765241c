import type { HierarchyLevel, MarkedText, SearchHit, SearchRequest } from '../../types/search.ts'
import type { ListedSection } from '../format/index-format.ts'
import { bitCount, type QueryTerm } from './query.ts'
import { isUnspaced, UNSPACED, tokensOf, type Token } from '../format/tokenize.ts'
import type { Simplify } from './traditional.ts'

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/** A section that was found. */
export interface FoundSection {
  section: ListedSection
  /** The line that shows why; nothing when the headings say it all. */
  line: string | undefined
}

/** A section as the record that is shown for it. */
export function hitOf(
  { section, line }: FoundSection,
  { marker, request }: { marker: Marker; request: SearchRequest },
): SearchHit {
  const { id, headings } = section
  const url = section.url + (id ? `#${id}` : '')
  const levels = [section.group, ...headings]
  // What is found by its translation, or by what means the same, has nothing marked: it is known by how it begins.
  // A label (`TL;DR`) is no beginning.
  const shown = line ?? /.{12}.*/.exec(section.text)?.[0] ?? section.text
  const isNamed = !id || !line || marker(levels.at(-1)!)[0]
  const each = <Value>(show: (text: string, field: string) => Value): Record<HierarchyLevel, Value | null> =>
    Object.fromEntries(
      LEVELS.map((level, index) => [
        level,
        index in levels ? show(levels[index]!, `hierarchy.${level}`) : null,
      ]),
    ) as Record<HierarchyLevel, Value | null>
  const highlighted = (text: string): MarkedText => ({ value: highlight(text, marker(text), request) })
  const snipped = (text: string, field: string): MarkedText | null => {
    const size = request.attributesToSnippet.map((entry) => entry.split(`${field}:`)[1]).find(Boolean)
    return size ? { value: snippet(text, marker(text), { ...request, words: +size }) } : null
  }
  return {
    objectID: url,
    url,
    type: isNamed ? LEVELS[levels.length - 1]! : 'content',
    content: line ?? null,
    hierarchy: each((text) => text),
    _highlightResult: { hierarchy: each(highlighted), content: line ? highlighted(line) : null },
    _snippetResult: { hierarchy: each(snipped), content: snipped(shown, 'content') },
  }
}

/** How what was found is shown: part of a request. */
type MarkStyle = Pick<SearchRequest, 'highlightPreTag' | 'highlightPostTag' | 'snippetEllipsisText'>

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

// A snippet is measured in words; two characters of Chinese count as one.
const WORD = new RegExp(`[${UNSPACED}]|[^\\s\\p{P}\\p{S}${UNSPACED}]+`, 'gu')

interface SizedWord {
  start: number
  end: number
  size: number
  terms: number
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
    let terms = 0
    while ((marks[next]?.start ?? Infinity) < end) terms |= marks[next++]?.terms ?? 0
    return { start: index, end, size: isUnspaced(word) ? 0.5 : 1, terms }
  })
}

/** The first and the last word of the piece with the most different terms. */
function bestRange(words: SizedWord[], size: number): [number, number] {
  // A few words stand before.
  const before = Math.floor(size / 4)
  let [best, most] = [0, 0]
  for (const [start, { terms }] of words.entries()) {
    if (terms === 0) continue
    let [seen, room] = [0, size - before]
    for (const word of words.slice(start, start + 2 * size)) {
      room -= word.size
      if (room >= 0) seen |= word.terms
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

/** A piece of a text that was searched for. */
export interface Mark {
  start: number
  end: number
  /** Which terms of the query, one bit each. */
  terms: number
}

/** Finds in texts what a query asks for. */
type Marker = (text: string) => Mark[]

/** What says which words are marked. */
type MarkedTerm = Pick<QueryTerm, 'forms' | 'prefix' | 'isStop' | 'place'>

/** Remembers the texts that it has seen: many hits share their titles. */
export function createMarker(terms: readonly MarkedTerm[], simplify: Simplify = (text) => text): Marker {
  const known = new Map<string, Mark[]>()
  return (text) => {
    const marks =
      known.get(text) ??
      tokensOf(simplify(text))
        .flatMap((token) => marksOf(token, terms))
        .toSorted((left, right) => left.start - right.start)
    known.set(text, marks)
    return marks
  }
}

/** Of a word that only begins as the query does, as much as the reader typed: `sources.list` of `sources.list.d`. */
function marksOf({ term, start, end }: Token, terms: readonly MarkedTerm[]): Mark[] {
  return terms.flatMap(({ forms, prefix, isStop, place: [from, to] }, index) => {
    if (isStop) return []
    const mark = { start, end, terms: 1 << index }
    if (forms.includes(term)) return mark
    return prefix && term.startsWith(prefix) ? { ...mark, end: Math.min(end, start + to - from) } : []
  })
}
