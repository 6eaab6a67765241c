import { encodeShard, encodeVocabulary, FILES } from '../format/index-format.ts'
import { exactFile, isExact, letterFile, WORD_LENGTHS, wordFilesFor } from '../format/term-places.ts'
import type { Bytes } from '../format/bytes.ts'
import { pack } from './analyse-page.ts'
import type { TermLists } from './postings.ts'
import { INFLECTABLE, stemOf } from '../format/tokenize.ts'

/** The terms as files: all of them with their sections, and the words alone. */
export function termFilesOf(lists: TermLists): Shards & {
  /** The terms that need no order, by `exactFile`. */
  exact: Bytes[]
  vocabularies: [name: string, Bytes][]
} {
  const { terms } = lists
  const apart: number[] = []
  const words: number[] = []
  for (const [number, term] of terms.entries()) (isExact(term) ? apart : words).push(number)
  words.sort(byText(terms))
  const sizes = sizesOf(lists)
  const limit = Math.max(SMALLEST_SHARD, Math.sqrt(sumOf(words, sizes)))
  const inOrder = shardsOf(lists, words, { sizes, limit })
  return {
    ...inOrder,
    exact: exactShardsOf(lists, apart, { sizes, limit }),
    vocabularies: vocabulariesOf(lists, words, inOrder.shards.length),
  }
}

/** The words in order, cut into files. */
interface Shards {
  /** By which a word finds its file; the first one is empty. */
  routes: string[]
  shards: Bytes[]
}

/** In bytes, before it is packed. */
interface Sizes {
  /** Of each term, with its list. */
  sizes: Uint32Array
  /**
   * Of a file that is full. At the root of all that the words take, what a reader's words cost and what `index.bin` takes to
   * name all files grow alike.
   */
  limit: number
}

const SMALLEST_SHARD = 1024
// About how many bytes a term takes beside its pages.
const TERM_SIZE = 9

function sizesOf({ terms, starts }: TermLists): Uint32Array {
  return Uint32Array.from(terms, (_, number) => starts[number + 1]! - starts[number]! + TERM_SIZE)
}

function sumOf(numbers: readonly number[], sizes: Uint32Array): number {
  return numbers.reduce((sum, number) => sum + sizes[number]!, 0)
}

function shardsOf(lists: TermLists, words: readonly number[], { sizes, limit }: Sizes): Shards {
  const routes = ['']
  const shards: Bytes[] = []
  const names = words.map((number) => lists.terms[number]!)
  const cuts = cutsOf(names, { limit, sizeAt: (place) => sizes[words[place]!]! })
  for (const [index, first] of cuts.entries()) {
    if (first > 0) routes.push(shortestBetween(names[first - 1]!, names[first]!))
    shards.push(shardOf(lists, words.slice(first, cuts[index + 1])))
  }
  return { routes, shards }
}

const FULL_ENOUGH = 0.3
const OVERFULL = 2
/** So many letters more in `index.bin` are as bad as forms of a word in two files. */
const SPLIT_FORMS = 2

/**
 * Where files begin: the next one where this one is about full, what tells them apart is short, since `index.bin` holds that of
 * every file, and few words have forms in both, which are looked for together.
 */
function cutsOf(
  names: readonly string[],
  { limit, sizeAt }: { limit: number; sizeAt: (place: number) => number },
): number[] {
  const splits = splitForms(names)
  const cuts = [0]
  let [best, least, size] = [0, Infinity, 0]
  for (let place = 1; place < names.length; place++) {
    size += sizeAt(place - 1)
    if (size >= FULL_ENOUGH * limit) {
      const route = shortestBetween(names[place - 1]!, names[place]!)
      const cost = route.length + SPLIT_FORMS * splits[place]! + Math.abs(size / limit - 1)
      if (cost < least) [best, least] = [place, cost]
    }
    if (size + sizeAt(place) <= OVERFULL * limit || best <= cuts.at(-1)!) continue
    cuts.push(best)
    // What stands behind the cut belongs to the next file.
    ;[place, least, size] = [best, Infinity, 0]
  }
  return cuts
}

/** Of each place, how many words have a form before it whose next one does not stand before it. */
function splitForms(names: readonly string[]): Int32Array {
  const splits = new Int32Array(names.length + 1)
  const lastForms = new Map<string, number>()
  for (const [place, name] of names.entries()) {
    if (!INFLECTABLE.test(name)) continue
    const stem = stemOf(name)
    const last = lastForms.get(stem)
    lastForms.set(stem, place)
    if (last === undefined) continue
    splits[last + 1]!++
    splits[place + 1]!--
  }
  for (let place = 1; place < splits.length; place++) splits[place]! += splits[place - 1]!
  return splits
}

/** Terms that need no order lie where a number that is made of their characters says. */
function exactShardsOf(lists: TermLists, numbers: readonly number[], { sizes, limit }: Sizes): Bytes[] {
  const files = Array.from({ length: 1 + Math.floor(sumOf(numbers, sizes) / limit) }, (): number[] => [])
  for (const number of numbers) files[exactFile(lists.terms[number]!, files.length)]?.push(number)
  return files.map((file) => shardOf(lists, file.toSorted(byText(lists.terms))))
}

function shardOf({ terms, counts, starts, bytes }: TermLists, numbers: readonly number[]): Bytes {
  const shard = encodeShard(
    numbers.map((one) => terms[one]!),
    numbers.map((one) => counts[one]!),
    numbers.map((one) => bytes.subarray(starts[one], starts[one + 1])),
  )
  return pack(shard)
}

/** Puts the numbers of terms in the order of their texts, by code unit, as the browser compares. No two are alike. */
function byText(terms: readonly string[]): (one: number, other: number) => number {
  return (one, other) => (terms[one]! < terms[other]! ? -1 : 1)
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

const WORD = /^\p{L}{3,20}$/u
// The rarest words of a letter are left out; few would be looked for, and fewer with a typing error.
const MOST_WORDS = 8000

/** The words by their length, and by their first letter and their second: what a typing error may have been. */
function vocabulariesOf(
  { terms: names, counts }: TermLists,
  inOrder: readonly number[],
  shards: number,
): [string, Bytes][] {
  const kinds = [FILES.words, FILES.wordsBySecond]
  const lists = kinds.map(() => Array.from({ length: wordFilesFor(shards) }, (): number[] => []))
  for (const term of inOrder) {
    const name = names[term]!
    if (!WORD.test(name)) continue
    for (const [lengths, [shortest, longest]] of WORD_LENGTHS.entries()) {
      if (name.length < shortest || name.length > longest) continue
      for (const [at, files] of lists.entries()) files[letterFile(name, at, shards) + lengths]!.push(term)
    }
  }
  return lists.flatMap((files, kind) =>
    files.map((terms, file): [string, Bytes] => {
      const kept = mostFrequent(terms, counts)
      const words = kept.map((term) => names[term]!)
      const ranks = Uint8Array.from(kept, (term) => Math.floor(Math.log2(counts[term]!)))
      return [`${kinds[kind]}${file}`, pack(encodeVocabulary({ words, ranks }))]
    }),
  )
}

/** In the order that they have. */
function mostFrequent(terms: number[], counts: Uint32Array): number[] {
  if (terms.length <= MOST_WORDS) return terms
  const byCount = terms.toSorted((left, right) => counts[right]! - counts[left]! || left - right)
  const kept = new Set(byCount.slice(0, MOST_WORDS))
  return terms.filter((term) => kept.has(term))
}
