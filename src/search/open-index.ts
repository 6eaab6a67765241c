import { createCache, loadFile } from './files.ts'
import {
  decodeHead,
  decodePage,
  decodeShard,
  decodeVocabulary,
  pageName,
  shardName,
  wordsName,
} from './index-format.ts'
import type { PageText, Shard, Vocabulary } from './index-format.ts'
import { firstNotBefore } from './sorted.ts'
import { squash } from './tokenize.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** An index whose files are loaded as they are needed. */
export interface OpenIndex {
  build: string
  pageCount: number
  /** The shards that hold the terms from `first` to `last`, in order, and not more than so many. */
  shards(first: string, last: string, most: number): Promise<Shard[]>
  page(page: number): Promise<TextOfPage>
  /** Nothing when the index has no words of this length. */
  words(length: number): Promise<Vocabulary | undefined>
}

/** A page with what searches have worked out about it. */
export interface TextOfPage extends PageText {
  lines: Line[]
}

/** A paragraph, or another line of text. */
export interface Line {
  text: string
  /** Its section. */
  section: number
  /** What is compared. */
  key: string
}

export interface IndexSource {
  fetch: typeof fetch
  /** Address of the folder of the scope, ends with `/`. */
  folder: string
  /** For `index.bin`. */
  init: RequestInit
  /** Name of the folder that had a broken file: if it is the newest, too, the file is asked of the host again. */
  brokenBuild?: string | undefined
}

export async function openIndex(source: IndexSource): Promise<OpenIndex> {
  const { fetch, folder } = source
  const head = await loadFile({ fetch, url: `${folder}index.bin`, init: source.init }, decodeHead)
  const init: RequestInit = head.build === source.brokenBuild ? { cache: 'reload' } : {}
  const caches = {
    shards: createCache<Shard>(300),
    pages: createCache<TextOfPage>(150),
    words: createCache<Vocabulary>(12),
  }

  async function load<Value>(name: string, decode: (content: Bytes) => Value): Promise<Value> {
    const inside = head.files.get(name)
    if (inside) return decode(inside)
    return loadFile({ fetch, url: `${folder}${head.build}/${name}.bin`, init }, decode)
  }

  return {
    build: head.build,
    pageCount: head.pageCount,
    shards(first, last, most) {
      const from = Math.max(0, routeOf(head.routes, first))
      const to = Math.min(routeOf(head.routes, last), from + most - 1)
      const names = Array.from({ length: to - from + 1 }, (_, index) => shardName(from + index))
      return Promise.all(names.map((name) => caches.shards(name, () => load(name, decodeShard))))
    },
    page(page) {
      const name = pageName(page)
      return caches.pages(name, () => load(name, (content) => withLines(decodePage(content))))
    },
    async words(length) {
      if (!head.wordLengths.includes(length)) return undefined
      const name = wordsName(length)
      return caches.words(name, () => load(name, decodeVocabulary))
    },
  }
}

function withLines(page: PageText): TextOfPage {
  const lines = page.sections.flatMap(({ text }, section) =>
    text.split('\n').map((line) => ({ text: line, section, key: squash(line) })),
  )
  return { ...page, lines: lines.filter(({ key }) => key !== '') }
}

/** Which shard would hold a term; -1 when it comes before all. */
function routeOf(routes: string[], term: string): number {
  return firstNotBefore(routes, `${term}\0`) - 1
}
