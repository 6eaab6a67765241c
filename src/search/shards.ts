import { encodePostings, encodeShard } from './index-format.ts'
import type { Postings } from './postings.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The terms in order, cut into files. */
export interface Shards {
  /** By which a term finds its file. */
  routes: string[]
  shards: Bytes[]
}

const SMALLEST_SHARD = 2048
// About how many bytes a term takes beside its pages.
const TERM_SIZE = 6

/** Small enough that a reader's word costs little, but not so many that `index.bin` must list thousands. */
export function shardsOf(postings: Postings): Shards {
  const names = postings.terms()
  const lists = listsOf(postings, names.length)
  const order = Array.from(names.keys()).toSorted((left, right) => compare(names[left], names[right]))
  const total = lists.lists.reduce((sum, list) => sum + list.length, 0) + TERM_SIZE * names.length
  const limit = Math.max(SMALLEST_SHARD, 1.3 * Math.sqrt(total))

  const routes: string[] = []
  const shards: Bytes[] = []
  let chosen: number[] = []
  let size = 0
  let last = ''
  const close = (): void => {
    if (chosen.length === 0) return
    const terms = chosen.map((term) => names[term] ?? '')
    routes.push(shortestBetween(last, terms[0] ?? ''))
    last = terms.at(-1) ?? ''
    shards.push(
      encodeShard(
        terms,
        chosen.map((term) => lists.counts[term] ?? 0),
        chosen.map((term) => lists.lists[term] ?? new Uint8Array()),
      ),
    )
    chosen = []
    size = 0
  }
  for (const term of order) {
    const weight = (lists.lists[term]?.length ?? 0) + TERM_SIZE
    if (size + weight > limit) close()
    chosen.push(term)
    size += weight
  }
  close()
  return { routes, shards }
}

/** By code unit, as the browser's comparison does. */
function compare(left = '', right = ''): number {
  return left < right ? -1 : left > right ? 1 : 0
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

/** The pages of each term, encoded. */
function listsOf(postings: Postings, termCount: number): { counts: Uint32Array; lists: Bytes[] } {
  const { terms, pages, weights } = postings.all()
  const counts = new Uint32Array(termCount)
  for (const term of terms) counts[term] = (counts[term] ?? 0) + 1

  const ends = new Uint32Array(termCount)
  let sum = 0
  for (const [term, count] of counts.entries()) {
    ends[term] = sum
    sum += count
  }
  const sortedPages = new Uint32Array(sum)
  const sortedWeights = new Uint8Array(sum)
  for (const [index, term] of terms.entries()) {
    const place = ends[term] ?? 0
    sortedPages[place] = pages[index] ?? 0
    sortedWeights[place] = weights[index] ?? 0
    ends[term] = place + 1
  }
  const lists = Array.from(counts, (count, term) => {
    const end = ends[term] ?? 0
    return encodePostings(sortedPages.subarray(end - count, end), sortedWeights.subarray(end - count, end))
  })
  return { counts, lists }
}
