import { createReader, createWriter, numberSize, writeNumber, type Bytes } from './bytes.ts'
import type { SearchPage } from '../../types/search.ts'

/** The contents of `index.bin`. */
export interface IndexHead {
  /** Name of the folder of all other files. */
  build: string
  pageCount: number
  /** Shard `n` holds the terms from `routes[n]` up to `routes[n + 1]`. */
  routes: string[]
  /** On small sites all other files, by name. */
  files: Map<string, Bytes>
}

/** Part of the terms, with the pages that hold them. */
export interface Shard {
  /** Sorted by code unit. */
  terms: string[]
  /** How many pages hold a term. */
  counts: number[]
  /** Where the postings of a term begin. */
  starts: number[]
  postings: Bytes
}

/** The words of one length. */
export interface Vocabulary {
  words: string[]
  /** How often a word is used, as a power of two. */
  ranks: Bytes
}

/** How much a term says about a page. */
export interface Weight {
  /** How many terms the title has, if it has this one, up to 7; else 0. */
  title: number
  /** The same for the shortest heading that has it. */
  heading: number
  /** From 0, not in the text, to 3, often. */
  text: number
}

/** How the names of files begin; a number follows. */
export const FILES = { shard: 't', page: 'p', words: 'w' } as const

// Added to a prefix of one to three letters: a term that stands for every word that begins so.
export const PREFIX_MARK = '*'
export const LONGEST_PREFIX_TERM = 3

/** There is a vocabulary for each of these lengths. */
export const SHORTEST_WORD = 3
export const LONGEST_WORD = 20

// "IK", and the version of this format.
const MAGIC = 0x49_4b_01

/** A file so that it is known as one of ours, and as complete. */
export function seal(content: Bytes): Bytes {
  const writer = createWriter()
  writer.number(MAGIC)
  writer.number(content.length)
  writer.bytes(content)
  return writer.finish()
}

/** @throws {Error} when this is not a file of ours, or not all of it */
export function unseal(file: Bytes): Bytes {
  const reader = createReader(file)
  const isOurs = reader.number() === MAGIC
  const length = reader.number()
  const content = reader.bytes(length)
  if (!isOurs || length === 0 || content.length < length) throw new Error('No complete file')
  return content
}

export function encodeHead(head: IndexHead): Bytes {
  const writer = createWriter()
  writer.text(head.build)
  writer.number(head.pageCount)
  writer.terms(head.routes)
  writer.number(head.files.size)
  for (const [name, bytes] of head.files) {
    writer.text(name)
    writer.number(bytes.length)
    writer.bytes(bytes)
  }
  return writer.finish()
}

export function decodeHead(bytes: Bytes): IndexHead {
  const reader = createReader(bytes)
  return {
    build: reader.text(),
    pageCount: reader.number(),
    routes: reader.terms(),
    files: new Map(
      Array.from({ length: Math.min(reader.number(), bytes.length) }, () => [
        reader.text(),
        reader.bytes(reader.number()),
      ]),
    ),
  }
}

/** Each posting list as `createPostingWriter` wrote it. */
export function encodeShard(terms: string[], counts: number[], lists: Bytes[]): Bytes {
  const writer = createWriter()
  writer.terms(terms)
  for (const [index, list] of lists.entries()) {
    writer.number(counts[index] ?? 0)
    writer.number(list.length)
  }
  for (const list of lists) writer.bytes(list)
  return writer.finish()
}

export function decodeShard(bytes: Bytes): Shard {
  const reader = createReader(bytes)
  const terms = reader.terms()
  const counts: number[] = []
  const starts: number[] = []
  let length = 0
  for (const _ of terms) {
    counts.push(reader.number())
    starts.push(length)
    length += reader.number()
  }
  return { terms, counts, starts, postings: reader.bytes(length) }
}

/**
 * How many bytes a posting takes: one or two when the term stands in the page's text a few times, one more when it says
 * more.
 * @param step how many pages were left out since the last one
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

/** Calls `visit` for every page that holds the term with this number. */
export function forEachPage(shard: Shard, term: number, visit: (page: number, weight: number) => void): void {
  const reader = createReader(shard.postings.subarray(shard.starts[term]))
  let page = -1
  // Of a broken file not more is read than there is.
  for (let left = Math.min(shard.counts[term]!, shard.postings.length); left > 0; left--) {
    const step = reader.number()
    page += (step >> 1) + 1
    visit(page, step & 1 ? reader.number() : USUAL)
  }
}

// A weight is one number: two bits for the text, three for the title, three for headings.
/** The term stands in the text, now and then. */
export const USUAL = 64

export function packWeight({ title, heading, text }: Weight): number {
  return (text << 6) | (title << 3) | heading
}

export function unpackWeight(weight: number): Weight {
  return { title: (weight >> 3) & 7, heading: weight & 7, text: weight >> 6 }
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

export function encodePage({ url, group, sections }: SearchPage): Bytes {
  const rows = sections.map(({ level, heading, id, text }) => ({ level, heading, id, text }))
  return new TextEncoder().encode(JSON.stringify({ url, group, sections: rows }))
}

export function decodePage(bytes: Bytes): SearchPage {
  return JSON.parse(new TextDecoder().decode(bytes)) as SearchPage
}
