import type { SearchPage } from '../../types/search.ts'
import { createReader, createWriter } from '../format/bytes.ts'
import { createTermCounter } from './count-terms.ts'
import { encodePage } from '../format/index-format.ts'
import { pack } from './pack.ts'
import { splitPage } from './split-page.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A page of the index: its file, and its terms as rows. */
interface AnalysedPart {
  file: Bytes
  rows: Bytes
}

/**
 * Gives everything that an index needs of a page. It depends on the page alone; that one analyser takes many pages
 * makes it quick.
 */
export function createPageAnalyser(): (page: SearchPage) => Bytes {
  const rowsOf = createTermCounter()
  return (page) => {
    const writer = createWriter()
    const parts = splitPage(page)
    writer.number(parts.length)
    for (const part of parts) {
      for (const bytes of [pack(encodePage(part.page)), rowsOf(part)]) {
        writer.number(bytes.length)
        writer.bytes(bytes)
      }
    }
    return writer.finish()
  }
}

/** The parts of a page that was analysed. */
export function partsOf(analysis: Bytes): AnalysedPart[] {
  const reader = createReader(analysis)
  const bytes = (): Bytes => reader.bytes(reader.number())
  return Array.from({ length: reader.number() }, () => ({ file: bytes(), rows: bytes() }))
}
