import type { Bytes } from '../format/bytes.ts'
import {
  decodeHead,
  decodePage,
  decodeShard,
  decodeVocabulary,
  FILES,
  unseal,
  type Shard,
  type Vocabulary,
} from '../format/index-format.ts'
import { readablePage, type ReadablePage } from './read-page.ts'

/** An index whose files are loaded as they are needed. */
export interface OpenIndex {
  pageCount: number
  /** The shards that hold the terms from `first` to `last`, in order, and only a few of them. */
  shards(first: string, last: string): Promise<Shard[]>
  /** The words of these lengths, from 3 to 20. */
  words(shortest: number, longest: number): Promise<Vocabulary[]>
  page(page: number): Promise<ReadablePage>
}

/** Where the files of an index are. */
interface IndexSource {
  fetch: typeof fetch
  /** Address of the folder of the scope, ends with `/`. */
  folder: string
  /** For every file: after a broken one they are not taken from the browser's cache. */
  init: RequestInit
}

const MOST_SHARDS = 3
const MOST_FILES = 300

export async function openIndex({ fetch, folder, init }: IndexSource): Promise<OpenIndex> {
  const head = await loadFile({ fetch, url: `${folder}index.bin`, init }, decodeHead)
  const { build, pageCount, routes, files } = head
  const cached = createCache(MOST_FILES)

  function load<Value>(name: string, decode: (content: Bytes) => Value): Promise<Value> {
    return cached(name, async () => {
      const inside = files.get(name)
      return inside ? decode(inside) : loadFile({ fetch, url: `${folder}${build}/${name}.bin`, init }, decode)
    })
  }
  const loadFrom = <Value>(
    kind: string,
    [first, end]: [number, number],
    decode: (content: Bytes) => Value,
  ): Promise<Value[]> =>
    Promise.all(Array.from({ length: end - first + 1 }, (_, index) => load(kind + (first + index), decode)))
  const routeOf = (term: string): number => firstNotBefore(routes, `${term}\0`) - 1

  return {
    pageCount,
    shards(first, end) {
      const from = routeOf(first)
      return loadFrom(FILES.shard, [from, Math.min(routeOf(end), from + MOST_SHARDS - 1)], decodeShard)
    },
    words: (shortest, longest) => loadFrom(FILES.words, [shortest, longest], decodeVocabulary),
    page: (page) => load(FILES.page + page, (content) => readablePage(decodePage(content))),
  }
}

/** The index cannot be reached; another try may help. The modal knows it by its name. */
export const RETRY = 'RetryError'
/** A file is not there, or not what it should be: the site may have been built anew. */
export const STALE = 'StaleError'

/** Loads, unpacks and reads a file of the index. */
async function loadFile<Value>(
  { fetch, url, init }: { fetch: typeof globalThis.fetch; url: string; init: RequestInit },
  decode: (content: Bytes) => Value,
): Promise<Value> {
  let name = RETRY
  try {
    const response = await fetch(url, init)
    if (response.status < 500) name = STALE
    if (!response.ok) throw new Error(response.statusText)
    const file = new Uint8Array(await response.arrayBuffer())
    // Some hosts unpack the file on the way.
    return decode(unseal(file[0] === 0x1f && file[1] === 0x8b ? await unpack(file) : file))
  } catch (error) {
    throw Object.assign(new Error(url, { cause: error }), { name })
  }
}

async function unpack(file: Bytes): Promise<Bytes> {
  const stream = new Response(file).body!.pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Remembers what was asked for last; a failure is forgotten. Each key always stands for a value of the same type. */
export function createCache(
  limit: number,
): <Value>(key: string, load: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Promise<unknown>>()
  return <Value>(key: string, load: () => Promise<Value>) => {
    const value = (kept.get(key) ?? load()) as Promise<Value>
    kept.delete(key)
    kept.set(key, value)
    if (kept.size > limit) kept.delete(kept.keys().next().value!)
    value.catch(() => kept.delete(key))
    return value
  }
}

/** The first place in a sorted list whose text does not come before this one. */
export function firstNotBefore(list: string[], text: string): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]! < text) low = middle + 1
    else high = middle
  }
  return low
}
