import { deflateSync, inflateSync } from 'node:zlib'
import type { PageLink, SearchPage, SearchSection } from '../../types/search.ts'
import { createReader, createWriter, type Bytes } from '../format/bytes.ts'
import { createTermCounter } from './count-terms.ts'
import {
  decodeJson,
  encodeJson,
  encodeSections,
  headingsDownTo,
  seal,
  unseal,
} from '../format/index-format.ts'

/** Everything that an index needs of a page. */
export interface AnalysedPage {
  url: string
  group: string
  title: string
  /** Of its sections. */
  ids: string[]
  /** How much it counts for its kind. */
  weight: number
  /** Language tag. */
  lang?: string
  /** The docs or the blog that it belongs to. */
  part?: string
  links: PageLink[]
  /** Files with what is shown of its sections, and how many are in each. */
  files: Bytes[]
  sectionsPerFile: number
  /** The terms of each section, as rows. */
  rows: Bytes[]
}

/** Analyses pages. What it gives depends on the page alone; that one analyser takes many pages makes it quick. */
export function createPageAnalyser(): (page: SearchPage) => Bytes {
  // Its tables are made for the first page: an index of analysed pages needs none.
  let rowsOf: ReturnType<typeof createTermCounter> | undefined
  return (whole) => {
    rowsOf ??= createTermCounter()
    const page = { ...whole, sections: withoutRepeatedTitle(whole.sections).flatMap(splitSection) }
    const { url, group, sections, links = [], part, lang } = page
    const size = Buffer.byteLength(JSON.stringify(sections))
    const weight = weightOf(page, size)
    const sectionsPerFile = sectionsPerFileOf(sections.length, size)
    const [title = ''] = sections.map(({ heading }) => heading)
    const ids = sections.map(({ id }) => id)
    const writer = createWriter()
    writeBytes(writer, encodeJson({ url, group, title, ids, sectionsPerFile, weight, links, part, lang }))
    for (const list of [filesOf(page, sectionsPerFile), rowsOf(page)]) {
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
  const facts = decodeJson(bytes()) as Omit<AnalysedPage, 'files' | 'rows'>
  return { ...facts, files: list(), rows: list() }
}

// Characters; packed a section is less than 64 kB in any script.
const LONGEST_SECTION = 20_000
/** A file of sections is full with so many bytes, before it is packed: a reader wants one of them. */
const FULL_FILE = 1400

/** The same for all files of a page, so that the number of a section tells its file. */
function sectionsPerFileOf(sections: number, size: number): number {
  const count = Math.round((FULL_FILE * sections) / size)
  return Math.max(1, Math.min(count, sections))
}

/** A page that has a link for so few bytes leads to others, which answer more than it does. */
const BYTES_PER_LINK = 250
const FEWEST_LINKS = 4
const LISTING_WEIGHT = 0.6

function weightOf({ weight = 1, links = [] }: SearchPage, size: number): number {
  const isListing = links.length >= FEWEST_LINKS && size < BYTES_PER_LINK * links.length
  return weight * (isListing ? LISTING_WEIGHT : 1)
}

function filesOf({ url, group, sections }: SearchPage, sectionsPerFile: number): Bytes[] {
  const files: Bytes[] = []
  let above: string[] = []
  const shown = sections.map((section, at) =>
    section.text === '' ? { ...section, text: whatIsBelow(sections, at) } : section,
  )
  for (let first = 0; first < sections.length; first += sectionsPerFile) {
    const chosen = shown.slice(first, first + sectionsPerFile)
    files.push(pack(encodeSections({ url, group, above }, chosen)))
    for (const { level, heading } of chosen) above = headingsDownTo(above, level, heading)
  }
  return files
}

const MOST_BELOW = 8
const LONGEST_LINE = 200

/**
 * What is shown of a section without a text, since its own heading seldom says what it holds: a heading below for each line, and beside the
 * first one how its text begins, since many pages begin with the same one.
 */
function whatIsBelow(sections: readonly SearchSection[], at: number): string {
  const { level } = sections[at]!
  const next = sections.slice(at + 1, at + 1 + MOST_BELOW)
  const end = next.findIndex((section) => section.level <= level)
  const below = end < 0 ? next : next.slice(0, end)
  return below
    .map(({ heading, text }, index) => (index === 0 ? `${heading}\t${firstLine(text)}`.trim() : heading))
    .join('\n')
}

function firstLine(text: string): string {
  const [line = ''] = text.split('\n', 1)
  return line.length > LONGEST_LINE ? '' : line
}

/** Many authors write the title once more, as a heading above all else: who looks for it wants the page, and not both. */
function withoutRepeatedTitle(sections: readonly SearchSection[]): readonly SearchSection[] {
  const [title, second, ...others] = sections
  return title?.text === '' && title.heading !== '' && title.heading === second?.heading
    ? [{ ...title, text: second.text }, ...others]
    : sections
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
  const packed = deflateSync(file, {
    level: 9,
    windowBits,
    memLevel: Math.min(8, windowBits - 6),
    chunkSize: Math.max(64, file.length),
  })
  return new Uint8Array(packed)
}

/** What {@link pack} was given. */
export function unpack(file: Bytes): Bytes {
  return unseal(new Uint8Array(inflateSync(file)))
}
