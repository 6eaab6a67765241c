import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { SearchPage } from '../../types/search.ts'
import { createPageAnalyser, partsOf } from './analyse-page.ts'
import { encodeHead, encodeVocabulary, unseal, FILES } from '../format/index-format.ts'
import type { IndexHead } from '../format/index-format.ts'
import { pack } from './pack.ts'
import { createPostings } from './postings.ts'
import { shardsOf } from './shards.ts'
import { vocabulariesOf } from './vocabularies.ts'

/** A file of an index. */
export interface IndexFile {
  /** Relative to the folder of the scope. */
  path: string
  bytes: Uint8Array
}

/** Takes the pages of a scope, one after the other, and gives its index. */
export interface IndexBuilder {
  add(page: SearchPage): void
  /** The same, with what an analyser gave for a page. */
  addAnalysed(page: Uint8Array<ArrayBuffer>): void
  finish(): IndexFile[]
}

type Bytes = Uint8Array<ArrayBuffer>

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
