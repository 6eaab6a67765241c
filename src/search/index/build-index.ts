import type { Bytes } from '../format/bytes.ts'
import { createHash } from 'node:crypto'
import type { SearchPage } from '../../types/search.ts'
import { createPageAnalyser, pack, readAnalysis, unpack, type AnalysedPage } from './analyse-page.ts'
import {
  encodeHead,
  encodeJson,
  FILES,
  GROUP_MARK,
  PRIOR_UNIT,
  type IndexHead,
  type ListedSection,
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
  const pages: PageFacts[] = []
  let sections = 0

  function addAnalysed(analysis: Bytes, translations: readonly Bytes[] = []): void {
    const page = readAnalysis(analysis)
    for (const rows of page.rows) postings.add(rows)
    said.addPage(page, sections)
    for (const translation of translations) said.addTranslation(translation, page, sections)
    // A copy, so that the rest is let go; the `slice` of a Buffer is none.
    for (const file of page.files) texts.push(new Uint8Array(file))
    const { url, group, title, part, weight, sectionsPerFile } = page
    pages.push({ url, group, title, part, weight, sectionsPerFile, sections: page.rows.length })
    sections += page.rows.length
  }

  function finish(): IndexFile[] {
    said.forEach((section, rows) => postings.say(section, rows))
    const { routes, shards, exact, vocabularies } = termFilesOf(postings.finish())
    const files = new Map([
      ...named(FILES.sections, texts),
      ...named(FILES.shard, shards),
      ...named(FILES.exact, exact),
      ...vocabularies,
      ...named(FILES.parts, [pack(encodeJson(edgesOf(pages)))]),
    ])
    const links = said.linksTo(pages.length)
    const hash = createHash('sha256')
    for (const bytes of files.values()) hash.update(bytes)
    const whole: IndexHead = {
      build: hash.digest('hex').slice(0, 10),
      sectionCounts: pages.map((page) => page.sections),
      priors: links.map((count, page) => priorOf(count, pages[page]!)),
      sectionsPerFile: pages.map((page) => page.sectionsPerFile),
      popular: mostLinked(links).map((page) => titleOf(pages[page]!)),
      routes,
      exactFiles: exact.length,
      synonyms: synonyms.map((words) => [...words]),
      files: new Map(),
    }
    return smallIndex(whole, files) ?? largeIndex(whole, files)
  }

  return { add: (page) => addAnalysed(analyse(page)), addAnalysed, finish }
}

/** What is kept of a page until all are there. */
interface PageFacts extends Pick<AnalysedPage, 'url' | 'group' | 'title' | 'weight' | 'sectionsPerFile'> {
  part: string | undefined
  /** How many it has. */
  sections: number
}

/** Files of one kind, by their names. */
function named(kind: string, list: readonly Bytes[]): [string, Bytes][] {
  return list.map((bytes, index) => [kind + index, bytes])
}

/** How much a page counts for being linked twice as often. */
const LINKED = 0.05
const MOST_LINKS = 64

/** A page with many sections has more chances to hold a query: each doubling costs it so much. */
const LENGTH_COST = 0.07
const USUAL_SECTIONS = 8
const MOST_SECTIONS = 1024

/** Pages that others lead to are what most readers look for. */
function priorOf(links: number, { weight, sections }: PageFacts): number {
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

/** A page where only its title is shown. */
function titleOf({ url, group, title }: PageFacts): ListedSection {
  return { url, id: '', group, headings: [title], text: '' }
}

/** Pages come in the order of the site, so that a part of it is few pieces, mostly one. */
function edgesOf(pages: readonly PageFacts[]): PartEdges {
  const edges: PartEdges = Object.create(null)
  for (const [page, { group, part }] of pages.entries()) {
    for (const name of [part, GROUP_MARK + group]) {
      if (name === undefined) continue
      const own = (edges[name] ??= [])
      if (own.at(-1) === page) own.pop()
      else own.push(page)
      own.push(page + 1)
    }
  }
  return edges
}

function largeIndex(head: IndexHead, files: Map<string, Bytes>): IndexFile[] {
  return [
    { path: 'index.bin', bytes: pack(encodeHead(head)) },
    ...Array.from(files, ([name, bytes]) => ({ path: `${head.build}/${name}.bin`, bytes })),
  ]
}

/** The whole index as one file, unless it is too large for that. */
function smallIndex(head: IndexHead, files: Map<string, Bytes>): IndexFile[] | undefined {
  const sizes = Array.from(files.values(), (bytes) => bytes.length)
  // Together they pack better, but never so much better.
  if (sizes.reduce((sum, size) => sum + size, 0) > 3 * SMALL_SITE) return undefined
  const inside = new Map(Array.from(files, ([name, bytes]) => [name, unpack(bytes)]))
  const bytes = pack(encodeHead({ ...head, files: inside }))
  return bytes.length > SMALL_SITE ? undefined : [{ path: 'index.bin', bytes }]
}
