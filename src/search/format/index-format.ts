import { createReader, createWriter, numberSize, writeNumber, type Bytes } from './bytes.ts'
import type { SearchSection } from '../../types/search.ts'

/** The contents of `index.bin`. */
export interface IndexHead {
  /** Name of the folder of all other files. */
  build: string
  /** How many sections each page has; sections are numbered through all pages. */
  sectionCounts: number[]
  /** How much each page counts, for its kind and its links, in parts of `PRIOR_UNIT`. */
  priors: number[]
  /** How many sections of each page lie in one file. Files are numbered through all pages. */
  sectionsPerFile: number[]
  /** The pages that most others lead to, those first that most lead to; of each its title. They are shown before any query. */
  popular: ListedSection[]
  /** Shard `n` holds the words from `routes[n]` up to `routes[n + 1]`. */
  routes: string[]
  /** How many shards of exact terms there are. */
  exactFiles: number
  /** Words that the author says mean the same. */
  synonyms: string[][]
  /** On small sites all files come with this one, by name. */
  files: Map<string, Bytes>
}

/** Part of the terms, with the sections that hold them. */
export interface Shard {
  /** Sorted by code unit. */
  terms: string[]
  /** Of each term, from section to section: twice how many were left out, and one more where it is more than usual. */
  steps: number[][]
  /** Of each term, what it is to each of its sections, packed. */
  weights: number[][]
}

/** Words that share a letter and are about as long. */
export interface Vocabulary {
  words: string[]
  /** How often a word is used, as a power of two. */
  ranks: Bytes
}

/** The role of a term in a section. */
export interface Weight {
  /** How many terms the heading has, if it has this one, up to 7; else 0. The heading of a first section is the title. */
  heading: number
  /** From 0, not in the text, to 3, often. */
  text: number
  /** Said of it elsewhere: 1 in the text of its translation, 2 in links and headings, 3 by its author. */
  said: number
}

/** What a list of results shows of a section. */
export interface ListedSection {
  /** Path of its page, with base URL. */
  url: string
  /** For the address; empty for the page itself. */
  id: string
  group: string
  /** From the title of the page down to its own. */
  headings: string[]
  /** Line by line. */
  text: string
}

/** The prior of a page that counts as much as most. */
export const PRIOR_UNIT = 100

/** Who says it of a section that is not in its text; the higher, the more it counts. */
export const SAID = { inTranslation: 1, elsewhere: 2, byAuthor: 3 } as const

/**
 * The pages of each part of the site, and of each group, by its name: from the first number up to the second, from the third
 * up to the fourth, and so on.
 */
export type PartEdges = Record<string, number[]>

/** Stands before the name of a group. */
export const GROUP_MARK = '='

/** How the names of files begin; a number follows. */
export const FILES = {
  shard: 't',
  exact: 'e',
  sections: 'p',
  words: 'w',
  wordsBySecond: 'x',
  parts: 's',
} as const

// Added to a prefix of one to three letters: a term that stands for every word that begins so.
export const PREFIX_MARK = '*'
export const LONGEST_PREFIX_TERM = 3

// "IK", and the version of this format.
const MAGIC = 0x49_4b_06

/** A file so that it is known as one of ours, and as complete. */
export function seal(content: Bytes): Bytes {
  const file = new Uint8Array(numberSize(MAGIC) + numberSize(content.length) + content.length)
  file.set(content, writeNumber(file, writeNumber(file, 0, MAGIC), content.length))
  return file
}

/** @throws {Error} when this is not a file of ours, or not all of it */
export function unseal(file: Bytes): Bytes {
  const reader = createReader(file)
  const isOurs = reader.number() === MAGIC
  const length = reader.number()
  const content = reader.bytes(length)
  if (!isOurs || content.length < (length || 1)) throw new Error('Broken')
  return content
}

export function encodeHead({
  sectionCounts,
  priors,
  sectionsPerFile,
  routes,
  files,
  ...facts
}: IndexHead): Bytes {
  const writer = createWriter()
  const json = encodeJson(facts)
  writer.number(json.length)
  writer.bytes(json)
  for (const list of [sectionCounts, priors, sectionsPerFile]) {
    writer.number(list.length)
    for (const value of list) writer.number(value)
  }
  writer.terms(routes)
  writer.number(files.size)
  for (const [name, bytes] of files) {
    writer.text(name)
    writer.number(bytes.length)
    writer.bytes(bytes)
  }
  return writer.finish()
}

export function decodeHead(bytes: Bytes): IndexHead {
  const reader = createReader(bytes)
  const numbers = (): number[] => reader.list(() => reader.number())
  return {
    // as: the builder writes nothing else.
    ...(decodeJson(reader.bytes(reader.number())) as HeadFacts),
    sectionCounts: numbers(),
    priors: numbers(),
    sectionsPerFile: numbers(),
    routes: reader.terms(),
    files: new Map(reader.list(() => [reader.text(), reader.bytes(reader.number())])),
  }
}

/** What is little, and so travels as JSON. */
type HeadFacts = Pick<IndexHead, 'build' | 'popular' | 'exactFiles' | 'synonyms'>

/** Each posting list as `createPostingWriter` wrote it; the weights stand behind all lists, since what is alike packs better. */
export function encodeShard(terms: string[], counts: number[], lists: Bytes[]): Bytes {
  const writer = createWriter()
  const weights: number[] = []
  writer.terms(terms)
  for (const [index, list] of lists.entries()) {
    writer.number(counts[index] ?? 0)
    writer.bytes(stepsOf(list, weights))
  }
  writer.bytes(Uint8Array.from(weights))
  return writer.finish()
}

/** A posting list without its weights, each a byte, which are added to others. */
function stepsOf(list: Bytes, weights: number[]): Bytes {
  const steps = new Uint8Array(list.length)
  let end = 0
  for (let at = 0; at < list.length;) {
    const hasWeight = list[at]! & 1
    while (list[at]! >= 128) steps[end++] = list[at++]!
    steps[end++] = list[at++]!
    if (hasWeight) weights.push(list[at++]!)
  }
  return steps.subarray(0, end)
}

export function decodeShard(bytes: Bytes): Shard {
  const reader = createReader(bytes)
  const terms = reader.terms()
  const steps = terms.map(() => reader.list(() => reader.number()))
  const weights = steps.map((list) => list.map((step) => (step & 1 ? reader.number() : USUAL)))
  return { terms, steps, weights }
}

/**
 * How many bytes a posting takes: one or two when the term stands in the text of a section a few times, one more when it
 * says more.
 * @param step how many sections were left out since the last one
 */
export function postingSize(step: number, weight: number): number {
  return numberSize(step * 2) + (weight === USUAL ? 0 : numberSize(weight))
}

/** Gives a function that writes a posting at an offset, and gives the offset after it. */
export function createPostingWriter(target: Bytes): (at: number, step: number, weight: number) => number {
  return (at, step, weight) => {
    if (weight === USUAL) return writeNumber(target, at, step * 2)
    return writeNumber(target, writeNumber(target, at, step * 2 + 1), weight)
  }
}

/** Calls `visit` for every section that holds the term with this number. */
export function forEachSection(
  { steps, weights }: Shard,
  term: number,
  visit: (section: number, weight: number) => void,
): void {
  const list = steps[term]!
  let section = -1
  // Thousands for each key, so without an iterator.
  for (let at = 0; at < list.length; at++) {
    section += (list[at]! >> 1) + 1
    visit(section, weights[term]![at]!)
  }
}

// A weight is one number: two bits for the text, three for the heading, two for what is said of it.
/** The term stands in the text, now and then. */
export const USUAL = 2

export function packWeight({ heading, text, said }: Weight): number {
  return text | (heading << 2) | (said << 5)
}

export function unpackWeight(weight: number): Weight {
  return { text: weight & 3, heading: (weight >> 2) & 7, said: (weight >> 5) & 3 }
}

export function encodeVocabulary({ words, ranks }: Vocabulary): Bytes {
  const writer = createWriter()
  writer.terms(words)
  writer.bytes(ranks)
  return writer.finish()
}

export function decodeVocabulary(bytes: Bytes): Vocabulary {
  const reader = createReader(bytes)
  const words = reader.terms()
  return { words, ranks: reader.bytes(words.length) }
}

/** A section in few characters. */
type SectionRow = [level: number, heading: string, id: string, text: string]
type PackedSections = [url: string, group: string, above: string[], rows: SectionRow[]]

/**
 * A file of sections of one page, that stand behind each other there.
 * @param above the headings from the title down to the section before the first one; none where that is the first of the page
 */
export function encodeSections(
  { url, group, above = [] }: { url: string; group: string; above?: string[] },
  sections: readonly SearchSection[],
): Bytes {
  const rows = sections.map(({ level, heading, id, text }): SectionRow => [level, heading, id, text])
  return encodeJson([url, group, above, rows] satisfies PackedSections)
}

export function decodeSections(bytes: Bytes): ListedSection[] {
  // as: the builder writes nothing else; what is broken throws here, or is no section.
  const [url, group, above, rows] = decodeJson(bytes) as PackedSections
  let headings = above
  return rows.map(([level, heading, id, text]) => {
    headings = headingsDownTo(headings, level, heading)
    return { url, id, group, headings, text }
  })
}

/** The headings down to the next one, from those down to the one before it. */
export const headingsDownTo = (above: readonly string[], level: number, heading: string): string[] => [
  ...above.slice(0, Math.min(level, 6) - 1),
  heading,
]

/** Texts travel as JSON: packed, it is as small as anything. */
export function encodeJson(value: unknown): Bytes {
  return new TextEncoder().encode(JSON.stringify(value))
}

export function decodeJson(bytes: Bytes): unknown {
  return JSON.parse(new TextDecoder().decode(bytes))
}
