import type { Bytes } from '../format/bytes.ts'
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { SearchPage } from '../../types/search.ts'
import { createPageAnalyser, partsOf, pack } from './analyse-page.ts'
import {
  encodeHead,
  encodeVocabulary,
  unseal,
  FILES,
  encodeShard,
  LONGEST_WORD,
  SHORTEST_WORD,
  type IndexHead,
  type Vocabulary,
} from '../format/index-format.ts'
import { createPostings, type TermLists } from './postings.ts'

/** A file of an index. */
export interface IndexFile {
  /** Relative to the folder of the scope. */
  path: string
  bytes: Uint8Array
}

/** Takes the pages of a scope, one after the other, and gives its index. */
interface IndexBuilder {
  add(page: SearchPage): void
  /** The same, with what an analyser gave for a page. */
  addAnalysed(page: Uint8Array<ArrayBuffer>): void
  finish(): IndexFile[]
}

// A reader of a small site gets everything with the first file.
const SMALL_SITE = 48_000

/** The same pages in the same order give the same bytes. Of the pages only their packed texts are kept. */
export function createIndexBuilder(): IndexBuilder {
  const postings = createPostings()
  const analyse = createPageAnalyser()
  const pages: Bytes[] = []
  const hash = createHash('sha256')

  function addAnalysed(page: Bytes): void {
    for (const { file, rows } of partsOf(page)) {
      postings.add(rows)
      hash.update(file)
      // A copy, so that the rest is let go; the `slice` of a Buffer is none.
      pages.push(new Uint8Array(file))
    }
  }

  function finish(): IndexFile[] {
    const lists = postings.finish()
    const { routes, shards } = shardsOf(lists)
    const vocabularies = vocabulariesOf(lists)
    const files = new Map<string, Bytes>()
    for (const [index, page] of pages.entries()) files.set(FILES.page + index, page)
    for (const [index, shard] of shards.entries()) files.set(FILES.shard + index, pack(shard))
    for (const [length, words] of vocabularies) files.set(FILES.words + length, pack(encodeVocabulary(words)))
    for (const shard of shards) hash.update(shard)

    const head = {
      build: hash.digest('hex').slice(0, 10),
      pageCount: pages.length,
      routes,
      files: new Map<string, Bytes>(),
    }
    return (
      smallIndex(head, files) ?? [
        { path: 'index.bin', bytes: pack(encodeHead(head)) },
        ...Array.from(files, ([name, bytes]) => ({ path: `${head.build}/${name}.bin`, bytes })),
      ]
    )
  }

  return { add: (page) => addAnalysed(analyse(page)), addAnalysed, finish }
}

/** The whole index as one file, unless it is too large for that. */
function smallIndex(head: IndexHead, files: Map<string, Bytes>): IndexFile[] | undefined {
  const sizes = Array.from(files.values(), (bytes) => bytes.length)
  // Together they pack better, but never so much better.
  if (sizes.reduce((sum, size) => sum + size, 0) > 3 * SMALL_SITE) return undefined
  const inside = new Map(
    Array.from(files, ([name, bytes]) => [name, unseal(new Uint8Array(gunzipSync(bytes)))]),
  )
  const bytes = pack(encodeHead({ ...head, files: inside }))
  return bytes.length > SMALL_SITE ? undefined : [{ path: 'index.bin', bytes }]
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
function shardsOf({ terms: names, counts, starts, bytes }: TermLists): Shards {
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

const WORD = new RegExp(`^\\p{L}{${SHORTEST_WORD},${LONGEST_WORD}}$`, 'u')
// The rarest words of a length are left out; few would be looked for, and fewer with a typing error.
const MOST_WORDS = 8000

/** The words of letters, by their length: what a typing error may have been. */
function vocabulariesOf({ terms: names, counts }: TermLists): Map<number, Vocabulary> {
  const byLength = new Map<number, number[]>()
  for (let length = SHORTEST_WORD; length <= LONGEST_WORD; length++) byLength.set(length, [])
  for (const [term, name] of names.entries()) {
    if (WORD.test(name)) byLength.get(name.length)?.push(term)
  }
  return new Map(Array.from(byLength, ([length, terms]) => [length, vocabularyOf(terms, names, counts)]))
}

function vocabularyOf(terms: number[], names: string[], counts: Uint32Array): Vocabulary {
  const countOf = (term: number): number => counts[term] ?? 0
  const kept = terms.toSorted((left, right) => countOf(right) - countOf(left)).slice(0, MOST_WORDS)
  const words = new Map(kept.map((term) => [names[term] ?? '', Math.floor(Math.log2(countOf(term)))]))
  const order = [...words.keys()].toSorted()
  return { words: order, ranks: Uint8Array.from(order, (word) => words.get(word) ?? 0) }
}
