import type { Bytes } from '../format/bytes.ts'
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { SearchPage } from '../../types/search.ts'
import { createPageAnalyser, pack, readAnalysis } from './analyse-page.ts'
import {
  encodeHead,
  encodeJson,
  encodeOutlines,
  unseal,
  FILES,
  GROUP_MARK,
  PRIOR_UNIT,
  type IndexHead,
  type Outline,
  type PartEdges,
} from '../format/index-format.ts'
import { createPostings } from './postings.ts'
import { createSayings } from './sayings.ts'
import { termFilesOf } from './term-files.ts'

/** A file of an index. */
export interface IndexFile {
  /** Relative to the folder of the scope. */
  path: string
  bytes: Uint8Array
}

/** Takes the pages of a scope, one after the other, and gives its index. */
export interface IndexBuilder {
  add(page: SearchPage): void
  /**
   * The same, with what an analyser gave for a page.
   * @param translations what the same page in other languages says of it: whoever asks in one of them finds it
   */
  addAnalysed(page: Bytes, translations?: readonly Bytes[]): void
  finish(): IndexFile[]
}

export interface IndexOptions {
  /** Words that mean the same, each a list of them. */
  synonyms?: readonly (readonly string[])[]
}

// A reader of a small site gets everything with the first file.
const SMALL_SITE = 48_000

/** The same pages in the same order give the same bytes. Of the pages only their packed texts are kept. */
export function createIndexBuilder({ synonyms = [] }: IndexOptions = {}): IndexBuilder {
  const postings = createPostings()
  const analyse = createPageAnalyser()
  const said = createSayings()
  const texts: Bytes[] = []
  const outlines: Outline[] = []
  const sectionCounts: number[] = []
  const weights: number[] = []
  const parts: (string | undefined)[] = []
  let sections = 0

  function addAnalysed(analysis: Bytes, translations: readonly Bytes[] = []): void {
    const page = readAnalysis(analysis)
    for (const rows of page.rows) postings.add(rows)
    said.addPage(page, sections)
    for (const translation of translations) said.addTranslation(translation, page, sections)
    outlines.push(numbered(page.outline, texts.length))
    // A copy, so that the rest is let go; the `slice` of a Buffer is none.
    for (const file of page.texts) texts.push(new Uint8Array(file))
    sectionCounts.push(page.rows.length)
    weights.push(page.weight)
    parts.push(page.part)
    sections += page.rows.length
  }

  function finish(): IndexFile[] {
    said.forEach((section, rows) => postings.say(section, rows))
    const { routes, shards, vocabularies } = termFilesOf(postings.finish())
    const groups = groupsOf(outlines)
    const files = new Map([
      ...named(FILES.texts, texts),
      ...named(FILES.outlines, groups.files),
      ...named(FILES.shard, shards),
      ...vocabularies,
      ...named(FILES.parts, [pack(encodeJson(edgesOf(parts, outlines)))]),
    ])
    const links = said.linksTo(weights.length)
    const hash = createHash('sha256')
    for (const bytes of files.values()) hash.update(bytes)
    const whole: IndexHead = {
      build: hash.digest('hex').slice(0, 10),
      sectionCounts,
      priors: links.map((count, page) => priorOf(count, weights[page] ?? 1, sectionCounts[page] ?? 1)),
      popular: mostLinked(links).flatMap((page) => {
        const { [page]: outline } = outlines
        return outline ? [{ ...outline, sections: outline.sections.slice(0, 1) }] : []
      }),
      outlines: groups.starts,
      routes,
      synonyms: synonyms.map((words) => [...words]),
      files: new Map(),
    }
    return smallIndex(whole, files) ?? largeIndex(whole, files)
  }

  return { add: (page) => addAnalysed(analyse(page)), addAnalysed, finish }
}

/** Files of one kind, by their names. */
function named(kind: string, list: readonly Bytes[]): [string, Bytes][] {
  return list.map((bytes, index) => [kind + index, bytes])
}

/** How much a page counts for being linked twice as often. */
const LINKED = 0.03
const MOST_LINKS = 64

/** A page with many sections has more chances to hold a query: each doubling costs it so much. */
const LENGTH_COST = 0.04
const USUAL_SECTIONS = 8
const MOST_SECTIONS = 1024

/** Pages that others lead to are what most readers look for. */
function priorOf(links: number, weight: number, sections: number): number {
  const linked = LINKED * Math.log2(1 + Math.min(links, MOST_LINKS))
  const doublings = Math.log2(Math.min(Math.max(sections, USUAL_SECTIONS), MOST_SECTIONS) / USUAL_SECTIONS)
  return Math.round(PRIOR_UNIT * weight * (1 + linked) * (1 - LENGTH_COST * doublings))
}

const MOST_POPULAR = 8

function mostLinked(links: readonly number[]): number[] {
  return Array.from(links.keys())
    .filter((page) => (links[page] ?? 0) > 0)
    .toSorted((left, right) => (links[right] ?? 0) - (links[left] ?? 0))
    .slice(0, MOST_POPULAR)
}

/** With the numbers that the files have in the index. */
function numbered(outline: Outline, first: number): Outline {
  return { ...outline, sections: outline.sections.map((row) => ({ ...row, file: row.file + first })) }
}

/** Outlines of so many characters share a file. */
const OUTLINE_FILE = 2000

/** The outlines of neighbouring pages in one file: what is found together often stands together. */
function groupsOf(outlines: readonly Outline[]): { starts: number[]; files: Bytes[] } {
  const starts: number[] = []
  const groups: Outline[][] = []
  let room = 0
  for (const [page, outline] of outlines.entries()) {
    const { length } = JSON.stringify(outline)
    if (groups.length === 0 || length > room) {
      starts.push(page)
      groups.push([])
      room = OUTLINE_FILE
    }
    groups.at(-1)?.push(outline)
    room -= length
  }
  return { starts, files: groups.map((group) => pack(encodeOutlines(group))) }
}

/** Pages come in the order of the site, so that a part of it is few pieces, mostly one. */
function edgesOf(parts: readonly (string | undefined)[], outlines: readonly Outline[]): PartEdges {
  const edges: PartEdges = Object.create(null)
  for (const [page, { group }] of outlines.entries()) {
    for (const name of [parts[page], GROUP_MARK + group]) {
      if (name === undefined) continue
      const own = (edges[name] ??= [])
      if (own.at(-1) === page) own.pop()
      else own.push(page)
      own.push(page + 1)
    }
  }
  return edges
}

/** Outlines that take no more than that come with the first file, and spare each list three requests. */
const FEW_OUTLINES = 10_000

function largeIndex(head: IndexHead, files: Map<string, Bytes>): IndexFile[] {
  const early = earlyFiles(files)
  const rest = [...files].filter(([name]) => !early.has(name))
  return [
    { path: 'index.bin', bytes: pack(encodeHead({ ...head, files: early })) },
    ...rest.map(([name, bytes]) => ({ path: `${head.build}/${name}.bin`, bytes })),
  ]
}

/** Everything that comes with the first file, so that nobody has to ask for it. */
function earlyFiles(files: Map<string, Bytes>): Map<string, Bytes> {
  const outlines = [...files].filter(([name]) => name.startsWith(FILES.outlines))
  const size = outlines.reduce((sum, [, { length }]) => sum + length, 0)
  return new Map(size > FEW_OUTLINES ? [] : outlines.map(([name, bytes]) => [name, unpacked(bytes)]))
}

function unpacked(bytes: Bytes): Bytes {
  return unseal(new Uint8Array(gunzipSync(bytes)))
}

/** The whole index as one file, unless it is too large for that. */
function smallIndex(head: IndexHead, files: Map<string, Bytes>): IndexFile[] | undefined {
  const sizes = Array.from(files.values(), (bytes) => bytes.length)
  // Together they pack better, but never so much better.
  if (sizes.reduce((sum, size) => sum + size, 0) > 3 * SMALL_SITE) return undefined
  const inside = new Map(Array.from(files, ([name, bytes]) => [name, unpacked(bytes)]))
  const bytes = pack(encodeHead({ ...head, files: inside }))
  return bytes.length > SMALL_SITE ? undefined : [{ path: 'index.bin', bytes }]
}
