import {
  encodeShard,
  encodeVocabulary,
  FILES,
  LETTER_CLASSES,
  letterClass,
  LONGEST_WORD,
  SHORTEST_WORD,
} from '../format/index-format.ts'
import type { Bytes } from '../format/bytes.ts'
import { pack } from './analyse-page.ts'
import type { TermLists } from './postings.ts'

/** The terms as files: all of them with their sections, and the words alone. */
export function termFilesOf(lists: TermLists): Shards & { vocabularies: [name: string, Bytes][] } {
  const order = orderOf(lists.terms)
  return { ...shardsOf(lists, order), vocabularies: vocabulariesOf(lists, order) }
}

/** The terms in order, cut into files. */
interface Shards {
  /** By which a term finds its file; the first one is empty. */
  routes: string[]
  shards: Bytes[]
}

const SMALLEST_SHARD = 2048
// About how many bytes a term takes beside its pages.
const TERM_SIZE = 9

/** Small enough that a reader's word costs little, but not so many that `index.bin` must list thousands. */
function shardsOf({ terms: names, counts, starts, bytes }: TermLists, order: readonly number[]): Shards {
  const sizeOf = (number: number): number => starts[number + 1]! - starts[number]! + TERM_SIZE
  const limit = Math.max(SMALLEST_SHARD, 1.3 * Math.sqrt(bytes.length + TERM_SIZE * names.length))

  const routes: string[] = []
  const shards: Bytes[] = []
  let [first, size, last] = [0, 0, '']
  for (const [index, number] of order.entries()) {
    size += sizeOf(number)
    const next = order[index + 1]
    if (next !== undefined && size + sizeOf(next) <= limitBetween(names[number]!, names[next]!, limit))
      continue
    const chosen = order.slice(first, index + 1)
    const terms = chosen.map((one) => names[one]!)
    // Nothing comes before the first one.
    routes.push(shards.length === 0 ? '' : shortestBetween(last, terms[0]!))
    shards.push(
      pack(
        encodeShard(
          terms,
          chosen.map((one) => counts[one]!),
          chosen.map((one) => bytes.subarray(starts[one], starts[one + 1])),
        ),
      ),
    )
    ;[first, size, last] = [index + 1, 0, names[number]!]
  }
  return shards.length > 0 ? { routes, shards } : { routes: [''], shards: [pack(encodeShard([], [], []))] }
}

const ALIKE = 4

/** Words that begin alike are forms of one, and looked for together: where others follow, a file may end sooner. */
function limitBetween(one: string, next: string, limit: number): number {
  return limit * (next.startsWith(one.slice(0, ALIKE)) ? 1.2 : 0.8)
}

/** The numbers of the terms in the order of their texts, by code unit, as the browser compares. */
function orderOf(names: readonly string[]): number[] {
  const numbers = new Map(names.map((name, number) => [name, number]))
  return names.toSorted().map((name) => numbers.get(name)!)
}

/** The shortest text that comes after `low` and not after `high`. */
function shortestBetween(low: string, high: string): string {
  for (let length = 1; length < high.length; length++) {
    const text = high.slice(0, length)
    // Half a character would not survive as UTF-8.
    if (text > low && !/[\ud800-\udbff]$/.test(text)) return text
  }
  return high
}

const WORD = new RegExp(`^\\p{L}{${SHORTEST_WORD},${LONGEST_WORD}}$`, 'u')
// The rarest words of a letter are left out; few would be looked for, and fewer with a typing error.
const MOST_WORDS = 8000

/** The words of letters, by their first letter and by their second: what a typing error may have been. */
function vocabulariesOf({ terms: names, counts }: TermLists, order: readonly number[]): [string, Bytes][] {
  const files = new Map<string, number[]>()
  for (const kind of [FILES.words, FILES.wordsBySecond]) {
    for (let letters = 0; letters < LETTER_CLASSES; letters++) files.set(kind + letters, [])
  }
  for (const term of order) {
    const name = names[term]!
    if (!WORD.test(name)) continue
    files.get(FILES.words + letterClass(name[0]))?.push(term)
    files.get(FILES.wordsBySecond + letterClass(name[1]))?.push(term)
  }
  return Array.from(files, ([file, terms]) => {
    const kept = mostFrequent(terms, counts)
    const words = kept.map((term) => names[term]!)
    const ranks = Uint8Array.from(kept, (term) => Math.floor(Math.log2(counts[term]!)))
    return [file, pack(encodeVocabulary({ words, ranks }))]
  })
}

/** In the order that they have. */
function mostFrequent(terms: number[], counts: Uint32Array): number[] {
  if (terms.length <= MOST_WORDS) return terms
  const byCount = terms.toSorted((left, right) => counts[right]! - counts[left]! || left - right)
  const kept = new Set(byCount.slice(0, MOST_WORDS))
  return terms.filter((term) => kept.has(term))
}
