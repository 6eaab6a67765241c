import { gzipSync } from 'node:zlib'
import type { PageLink, SearchPage, SearchSection } from '../../types/search.ts'
import { createReader, createWriter, type Bytes } from '../format/bytes.ts'
import { createTermCounter } from './count-terms.ts'
import { decodeJson, encodeJson, seal, type Outline } from '../format/index-format.ts'

/** Everything that an index needs of a page. */
export interface AnalysedPage {
  /** The numbers of files count from the page's first one. */
  outline: Outline
  /** How much it counts for its kind. */
  weight: number
  /** The docs or the blog that it belongs to. */
  part?: string
  links: PageLink[]
  /** Files with the texts of its sections. */
  texts: Bytes[]
  /** The terms of each section, as rows. */
  rows: Bytes[]
}

/** Analyses pages. What it gives depends on the page alone; that one analyser takes many pages makes it quick. */
export function createPageAnalyser(): (page: SearchPage) => Bytes {
  // Its tables are made for the first page: an index of analysed pages needs none.
  let rowsOf: ReturnType<typeof createTermCounter> | undefined
  return (whole) => {
    rowsOf ??= createTermCounter()
    const page = { ...whole, sections: whole.sections.flatMap(splitSection) }
    const { outline, texts } = layOut(page)
    const { weight = 1, links = [], part } = page
    const writer = createWriter()
    writeBytes(writer, encodeJson({ outline, weight, links, part }))
    for (const list of [texts.map((lines) => pack(encodeJson(lines))), rowsOf(page)]) {
      writer.number(list.length)
      for (const bytes of list) writeBytes(writer, bytes)
    }
    return writer.finish()
  }
}

function writeBytes(writer: ReturnType<typeof createWriter>, bytes: Bytes): void {
  writer.number(bytes.length)
  writer.bytes(bytes)
}

/** A page that was analysed. */
export function readAnalysis(analysis: Bytes): AnalysedPage {
  const reader = createReader(analysis)
  const bytes = (): Bytes => reader.bytes(reader.number())
  const list = (): Bytes[] => Array.from({ length: reader.number() }, bytes)
  // as: only the analyser writes it.
  const facts = decodeJson(bytes()) as Pick<AnalysedPage, 'outline' | 'weight' | 'links' | 'part'>
  return { ...facts, texts: list(), rows: list() }
}

// Characters; packed a section is less than 64 kB in any script.
const LONGEST_SECTION = 20_000
/** A file of texts is full with so many characters: a reader wants a line of it. */
const FULL_FILE = 3000

/** Says where the text of each section lies. */
function layOut({ url, group, sections }: SearchPage): { outline: Outline; texts: string[][] } {
  const texts: string[][] = []
  let room = 0
  const rows = sections.map(({ level, heading, id, text }) => {
    if (texts.length === 0 || text.length > room) {
      texts.push([])
      room = FULL_FILE
    }
    room -= text.length
    const file = texts.length - 1
    const place = (texts[file]?.push(text) ?? 0) - 1
    return { level, heading, id, file, place }
  })
  return { outline: { url, group, sections: rows }, texts }
}

/** A long section as several with the same heading, cut between lines where there are any. */
function splitSection(section: SearchSection): SearchSection[] {
  if (section.text.length <= LONGEST_SECTION) return [section]
  const texts: string[] = []
  for (let rest = section.text; rest !== '';) {
    const line = rest.length > LONGEST_SECTION ? rest.lastIndexOf('\n', LONGEST_SECTION) : -1
    const end = line > 0 ? line + 1 : LONGEST_SECTION
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
