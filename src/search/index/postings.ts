import type { Bytes } from '../format/bytes.ts'
import { grown, unitBytes, createTermTable } from './term-rows.ts'
import {
  createPostingWriter,
  packWeight,
  postingSize,
  SAID,
  unpackWeight,
  USUAL,
} from '../format/index-format.ts'

/** Collects the terms of sections: numbers only, since there are millions. */
export interface Postings {
  /** Takes the terms of the next section, as rows. */
  add(rows: Uint8Array): void
  /** Takes terms that others say of a section, as rows. */
  say(section: number, rows: Uint8Array): void
  finish(): TermLists
}

/** For each term the sections that hold it. */
export interface TermLists {
  /** A term's place is its number. */
  terms: string[]
  /** How many sections hold a term. */
  counts: Uint32Array
  /** Where the list of a term begins, and where the last one ends. */
  starts: Uint32Array
  /** The lists, encoded as shards hold them. */
  bytes: Bytes
}

export function createPostings(): Postings {
  const table = createTermTable()
  const log = createLog()
  const said = new Map<number, number[]>()

  function forEachRow(rows: Uint8Array, visit: (term: number, weight: number) => void): void {
    for (let at = 0; at < rows.length;) {
      let head = rows[at++]!
      if (head >= 128) head += (rows[at++]! - 1) * 128
      const term = table.numberOf(rows, at, head)
      at += unitBytes(head)
      visit(term, head & 1 ? rows[at++]! : USUAL)
    }
  }

  function add(rows: Uint8Array): void {
    forEachRow(rows, log.push)
    log.endSection()
  }

  function say(section: number, rows: Uint8Array): void {
    const entries = said.get(section) ?? []
    said.set(section, entries)
    forEachRow(rows, (term, weight) => void entries.push(postingOf(term, weight)))
  }

  function finish(): TermLists {
    const terms = table.terms()
    const counts = new Uint32Array(terms.length)
    // Of each term: how many bytes its list takes, and which section is the next that it may stand in.
    const starts = new Uint32Array(terms.length + 1)
    const nextSections = new Uint32Array(terms.length)
    forEachPosting(log, said, (term, section, weight) => {
      counts[term]!++
      starts[term + 1]! += postingSize(section - nextSections[term]!, weight)
      nextSections[term] = section + 1
    })
    for (let term = 0; term < terms.length; term++) starts[term + 1]! += starts[term]!
    const bytes = new Uint8Array(starts[terms.length]!)
    const write = createPostingWriter(bytes)
    const ends = starts.slice()
    nextSections.fill(0)
    forEachPosting(log, said, (term, section, weight) => {
      ends[term] = write(ends[term]!, section - nextSections[term]!, weight)
      nextSections[term] = section + 1
    })
    return { terms, counts, starts, bytes }
  }

  return { add, say, finish }
}

type Visit = (term: number, section: number, weight: number) => void

/** Section by section, with what others say of it. */
function forEachPosting(log: Log, said: ReadonlyMap<number, number[]>, visit: Visit): void {
  // By term, of the section at hand.
  let weights = new Uint8Array(1024)
  log.forEachSection((section, postings) => {
    const entries = said.get(section)
    if (entries === undefined) {
      for (const posting of postings) visit(posting >>> 8, section, posting & 255)
      return
    }
    const terms: number[] = []
    const note = (posting: number, isOwn: boolean): void => {
      const term = posting >>> 8
      if (term >= weights.length) weights = grown(weights, term)
      const before = weights[term]!
      if (before === 0) terms.push(term)
      weights[term] = isOwn ? posting & 255 : strongest(before, posting & 255)
    }
    for (const posting of postings) note(posting, true)
    for (const posting of entries) note(posting, false)
    for (const term of terms) {
      visit(term, section, weights[term]!)
      weights[term] = 0
    }
  })
}

/** Sayings of a section are added to its own words; what it writes itself need not be said by its translation. */
function strongest(own: number, other: number): number {
  const [weight, theirs] = [unpackWeight(own), unpackWeight(other)]
  const heading = weight.heading || theirs.heading
  const isWritten = weight.text > 0 && theirs.said === SAID.inTranslation
  return packWeight({
    ...weight,
    heading,
    said: isWritten ? weight.said : Math.max(weight.said, theirs.said),
  })
}

/** One number: 24 bits for the term, which is enough for any site, 8 for the weight. */
const postingOf = (term: number, weight: number): number => (term << 8) | weight

const CHUNK = 1 << 16

/** Grows without being copied. */
interface Log {
  push: (term: number, weight: number) => void
  endSection: () => void
  forEachSection: (visit: (section: number, postings: Uint32Array) => void) => void
}

function createLog(): Log {
  // A section lies in one chunk.
  const chunks: Uint32Array[] = []
  const ends: number[] = []
  const chunkOf: number[] = []
  let open = new Uint32Array(CHUNK)
  let length = 0
  let start = 0

  function push(term: number, weight: number): void {
    if (length === open.length) {
      if (start === 0) open = grown(open, length)
      else {
        const next = new Uint32Array(Math.max(CHUNK, 2 * (length - start)))
        next.set(open.subarray(start, length))
        chunks.push(open.subarray(0, start))
        open = next
        length -= start
        start = 0
      }
    }
    open[length++] = postingOf(term, weight)
  }

  function endSection(): void {
    chunkOf.push(chunks.length)
    ends.push(length)
    start = length
  }

  function forEachSection(visit: (section: number, postings: Uint32Array) => void): void {
    const all = [...chunks, open.subarray(0, length)]
    for (const [section, end] of ends.entries()) {
      const chunk = chunkOf[section]!
      const from = section > 0 && chunkOf[section - 1] === chunk ? ends[section - 1]! : 0
      visit(section, all[chunk]!.subarray(from, end))
    }
  }

  return { push, endSection, forEachSection }
}
