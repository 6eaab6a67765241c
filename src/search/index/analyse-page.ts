import { gzipSync } from 'node:zlib'
import type { SearchPage, SearchSection } from '../../types/search.ts'
import { createReader, createWriter, type Bytes } from '../format/bytes.ts'
import { createTermCounter, type PagePart } from './count-terms.ts'
import { encodePage, seal } from '../format/index-format.ts'

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

// Characters of text; packed it is less than 64 kB in any script.
const LONGEST_PART = 20_000

/** Long pages in parts with the same title, so that no reader fetches all of a book for one line of it. */
function splitPage(page: SearchPage): PagePart[] {
  const title = page.sections[0]
  if (!title || lengthOf(page.sections) <= LONGEST_PART) return [{ page, isFirst: true }]

  const parts: SearchSection[][] = []
  let room = 0
  for (const section of page.sections.flatMap(splitSection)) {
    if (section.text.length > room || parts.length === 0) {
      parts.push(parts.length === 0 ? [] : [{ ...title, text: '' }])
      room = LONGEST_PART
    }
    parts.at(-1)?.push(section)
    room -= section.text.length
  }
  return parts.map((sections, index) => ({ page: { ...page, sections }, isFirst: index === 0 }))
}

const lengthOf = (sections: SearchSection[]): number =>
  sections.reduce((length, { text }) => length + text.length, 0)

/** A long section as several with the same heading, cut between lines where there are any. */
function splitSection(section: SearchSection): SearchSection[] {
  if (section.text.length <= LONGEST_PART) return [section]
  const texts: string[] = []
  for (let rest = section.text; rest !== '';) {
    const line = rest.length > LONGEST_PART ? rest.lastIndexOf('\n', LONGEST_PART) : -1
    const end = line > 0 ? line + 1 : LONGEST_PART
    texts.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return texts.map((text) => ({ ...section, text }))
}

/** A file of the index, from what it holds. */
export function pack(content: Bytes): Bytes {
  const file = seal(content)
  // Most files are small; with all of its window, setting up takes longer than packing.
  const windowBits = Math.min(15, Math.max(9, Math.ceil(Math.log2(file.length))))
  const packed = gzipSync(file, {
    level: 9,
    windowBits,
    memLevel: Math.min(8, windowBits - 6),
    chunkSize: Math.max(64, file.length),
  })
  return new Uint8Array(packed)
}
