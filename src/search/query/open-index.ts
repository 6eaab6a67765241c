import { createCache, loadFile } from './files.ts'
import { decodeHead, decodePage, decodeShard, decodeVocabulary, FILES } from '../format/index-format.ts'
import type { Shard, Vocabulary } from '../format/index-format.ts'
import { readablePage } from './page-text.ts'
import type { PageText } from './page-text.ts'
import { firstNotBefore } from './sorted.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** An index whose files are loaded as they are needed. */
export interface OpenIndex {
  pageCount: number
  /** The shards that hold the terms from `first` to `last`, in order, and only a few of them. */
  shards(first: string, last: string): Promise<Shard[]>
  /** The words of these lengths, from 3 to 20. */
  words(shortest: number, longest: number): Promise<Vocabulary[]>
  page(page: number): Promise<PageText>
}

/** Where the files of an index are. */
export interface IndexSource {
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
