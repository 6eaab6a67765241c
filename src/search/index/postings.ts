import type { Bytes } from '../format/bytes.ts'
import { grown, unitBytes, createTermTable } from './term-rows.ts'
import { createPostingWriter, postingSize, USUAL } from '../format/index-format.ts'

/** Collects the terms of pages: numbers only, since there are millions. */
export interface Postings {
  /** Takes the terms of the next page, as rows. */
  add(rows: Uint8Array): void
  finish(): TermLists
}

/** For each term the pages that hold it. */
export interface TermLists {
  /** A term's place is its number. */
  terms: string[]
  /** How many pages hold a term. */
  counts: Uint32Array
  /** Where the list of a term begins, and where the last one ends. */
  starts: Uint32Array
  /** The lists, encoded as shards hold them. */
  bytes: Bytes
}

export function createPostings(): Postings {
  const table = createTermTable()
  const log = createLog()
  // Of each term: how many pages, how many bytes its list takes, and which page is the next that it may stand on.
  let counts = new Uint32Array(1 << 10)
  let sizes = new Uint32Array(1 << 10)
  let nextPages = new Uint32Array(1 << 10)

  function count(term: number, weight: number): void {
    if (term >= counts.length) {
      counts = grown(counts, term)
      sizes = grown(sizes, term)
      nextPages = grown(nextPages, term)
    }
    const page = log.page()
    counts[term]!++
    sizes[term]! += postingSize(page - nextPages[term]!, weight)
    nextPages[term] = page + 1
  }

  function add(rows: Uint8Array): void {
    for (let at = 0; at < rows.length;) {
      let head = rows[at++]!
      if (head >= 128) head += (rows[at++]! - 1) * 128
      const term = table.numberOf(rows, at, head)
      at += unitBytes(head)
      const weight = head & 1 ? rows[at++]! : USUAL
      count(term, weight)
      log.push(term, weight)
    }
    log.endPage()
  }

  function finish(): TermLists {
    const terms = table.terms()
    const starts = new Uint32Array(terms.length + 1)
    for (let term = 0; term < terms.length; term++) starts[term + 1] = starts[term]! + sizes[term]!
    const bytes = new Uint8Array(starts[terms.length]!)
    const write = createPostingWriter(bytes)
    const ends = starts.slice()
    nextPages.fill(0)
    log.forEach((term, page, weight) => {
      ends[term] = write(ends[term]!, page - nextPages[term]!, weight)
      nextPages[term] = page + 1
    })
    return { terms, counts: counts.subarray(0, terms.length), starts, bytes }
  }

  return { add, finish }
}

const CHUNK = 1 << 16

/** Grows without being copied. A posting is one number: 24 bits for the term, which is enough for any site, 8 for the weight. */
function createLog(): {
  push: (term: number, weight: number) => void
  /** The page that postings are pushed for. */
  page: () => number
  endPage: () => void
  forEach: (visit: (term: number, page: number, weight: number) => void) => void
} {
  const chunks: Uint32Array[] = []
  const pageEnds: number[] = []
  let chunk = new Uint32Array(0)
  let length = 0

  function push(term: number, weight: number): void {
    if (length % CHUNK === 0) {
      chunk = new Uint32Array(CHUNK)
      chunks.push(chunk)
    }
    chunk[length++ % CHUNK] = (term << 8) | weight
  }

  function forEach(visit: (term: number, page: number, weight: number) => void): void {
    let index = 0
    for (const [page, end] of pageEnds.entries()) {
      for (; index < end; index++) {
        const posting = chunks[Math.floor(index / CHUNK)]![index % CHUNK]!
        visit(posting >>> 8, page, posting & 255)
      }
    }
  }

  return { push, page: () => pageEnds.length, endPage: () => void pageEnds.push(length), forEach }
}
