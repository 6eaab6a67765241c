import { encodeShard } from '../format/index-format.ts'
import type { TermLists } from './postings.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The terms in order, cut into files. */
export interface Shards {
  /** By which a term finds its file; the first one is empty. */
  routes: string[]
  shards: Bytes[]
}

const SMALLEST_SHARD = 2048
// About how many bytes a term takes beside its pages.
const TERM_SIZE = 9

/** Small enough that a reader's word costs little, but not so many that `index.bin` must list thousands. */
export function shardsOf({ terms: names, counts, starts, bytes }: TermLists): Shards {
  const numbers = new Map(names.map((name, number) => [name, number]))
  // By code unit, as the browser compares.
  const order = names.toSorted()
  const sizeOf = (number: number): number => starts[number + 1]! - starts[number]!
  const limit = Math.max(SMALLEST_SHARD, 1.3 * Math.sqrt(bytes.length + TERM_SIZE * names.length))

  const routes: string[] = []
  const shards: Bytes[] = []
  let [first, size, last] = [0, 0, '']
  for (const [index, term] of order.entries()) {
    size += sizeOf(numbers.get(term)!) + TERM_SIZE
    const next = order[index + 1]
    if (next !== undefined && size + sizeOf(numbers.get(next)!) + TERM_SIZE <= limit) continue
    const terms = order.slice(first, index + 1)
    const chosen = terms.map((name) => numbers.get(name)!)
    // Nothing comes before the first one.
    routes.push(shards.length === 0 ? '' : shortestBetween(last, terms[0]!))
    shards.push(
      encodeShard(
        terms,
        chosen.map((number) => counts[number]!),
        chosen.map((number) => bytes.subarray(starts[number], starts[number + 1])),
      ),
    )
    ;[first, size, last] = [index + 1, 0, term]
  }
  return shards.length > 0 ? { routes, shards } : { routes: [''], shards: [encodeShard([], [], [])] }
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
