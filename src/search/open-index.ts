import { createCache, loadFile } from './files.ts'
import {
  decodeHead,
  decodePage,
  decodeShard,
  decodeVocabulary,
  LONGEST_WORD,
  FILES,
  SHORTEST_WORD,
} from './index-format.ts'
import type { Shard, Vocabulary } from './index-format.ts'
import { readablePage } from './page-text.ts'
import type { PageText } from './page-text.ts'
import { firstNotBefore } from './sorted.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** An index whose files are loaded as they are needed. */
export interface OpenIndex {
  build: string
  pageCount: number
  /** The shards that hold the terms from `first` to `last`, in order, and only a few of them. */
  shards(first: string, last: string): Promise<Shard[]>
  /** The words of these lengths. */
  words(shortest: number, longest: number): Promise<Vocabulary[]>
  page(page: number): Promise<PageText>
}

/** Where the files of an index are. */
export interface IndexSource {
  fetch: typeof fetch
  /** Address of the folder of the scope, ends with `/`. */
  folder: string
  /** It had a broken file. If it is the newest, its files are not taken from the browser's cache. */
  broken?: Promise<OpenIndex> | undefined
}

const MOST_SHARDS = 3
const MOST_FILES = 300

export async function openIndex({ fetch, folder, broken }: IndexSource): Promise<OpenIndex> {
  const init: RequestInit = broken ? { cache: 'reload' } : {}
  const head = await loadFile({ fetch, url: `${folder}index.bin`, init }, decodeHead)
  const { build, pageCount, routes, files } = head
  const last = await broken?.catch(() => undefined)
  const cached = createCache(MOST_FILES)

  function load<Value>(name: string, decode: (content: Bytes) => Value): Promise<Value> {
    return cached(name, async () => {
      const inside = files.get(name)
      const url = `${folder}${build}/${name}.bin`
      return inside
        ? decode(inside)
        : loadFile({ fetch, url, init: build === last?.build ? init : {} }, decode)
    })
  }
  const loadFrom = <Value>(
    kind: string,
    [first, end]: [number, number],
    decode: (content: Bytes) => Value,
  ): Promise<Value[]> =>
    Promise.all(Array.from({ length: end - first + 1 }, (_, index) => load(kind + (first + index), decode)))
  // Before the first route there is nothing, but asking costs less than knowing.
  const routeOf = (term: string): number => Math.max(0, firstNotBefore(routes, `${term}\0`) - 1)

  return {
    build,
    pageCount,
    shards(first, end) {
      const from = routeOf(first)
      return loadFrom(FILES.shard, [from, Math.min(routeOf(end), from + MOST_SHARDS - 1)], decodeShard)
    },
    words: (shortest, longest) =>
      loadFrom(
        FILES.words,
        [Math.max(shortest, SHORTEST_WORD), Math.min(longest, LONGEST_WORD)],
        decodeVocabulary,
      ),
    page: (page) => load(FILES.page + page, (content) => readablePage(decodePage(content))),
  }
}
