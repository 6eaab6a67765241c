import type { Bytes } from '../format/bytes.ts'
import type { CachedText } from '../../cache/cache.ts'
import type { Packs } from '../../cache/page-packs.ts'
import { createIndexBuilder, type IndexFile } from './build-index.ts'

/** A text of an analysed page, and the file of the cache that it lies in. */
export interface KeptText extends CachedText {
  pack: string
}

/** An index to be made, as plain data that a thread can take. */
export interface IndexTask {
  pages: IndexedPage[]
  /** Words that mean the same, each a list of them. */
  synonyms: readonly (readonly string[])[]
}

/** Nothing stands for what the cache does not have. */
interface IndexedPage {
  own: KeptText
  /** What the same page says of itself in other languages. */
  said: (KeptText | undefined)[]
}

/** Gives what is not in the cache, or damaged there: of a page by its place in the task, or of one of its translations. */
export type MissingText = (page: number, translation?: number) => Bytes

/** Makes an index of what the cache keeps of its pages, which are read one at a time (P6). */
export function makeIndex(
  { pages, synonyms }: IndexTask,
  { packs, missing }: { packs: Packs; missing: MissingText },
): IndexFile[] {
  const builder = createIndexBuilder({ synonyms })
  for (const [page, { own, said }] of pages.entries()) {
    builder.addAnalysed(
      packs.read(own) ?? missing(page),
      said.map((text, translation) => (text && packs.read(text)) ?? missing(page, translation)),
    )
  }
  return builder.finish()
}
