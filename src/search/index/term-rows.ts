import { USUAL } from '../format/index-format.ts'

/*
 * The terms of a page, one after the other. Each begins with its head (how many code units; whether they need two
 * bytes each; whether a weight other than the usual one follows), in one byte or two. The same term always has the same units and, but for the
 * last bit, the same head, so that terms can be compared without making texts of them.
 */

/** How many bytes follow a head. */
export const unitBytes = (head: number): number => (head >> 2) << ((head >> 1) & 1)

/** Writes rows. */
export interface RowWriter {
  row(term: string, weight: number): void
  /** Gives a term that will be written often its number, from 0 on. */
  add(term: string): number
  rowOf(term: number, weight: number): void
  /** Everything since the last time. */
  take(): Uint8Array<ArrayBuffer>
}

export function createRowWriter(): RowWriter {
  const numbered = createUnits()
  let target = new Uint8Array(1 << 14)
  let length = 0

  /** A head, and room for all that follows. */
  function begin(written: number, weight: number): void {
    const head = weight === USUAL ? written : written | 1
    const most = length + 3 + unitBytes(head)
    if (most > target.length) target = grown(target, most)
    if (head < 128) target[length++] = head
    else {
      target[length++] = (head % 128) + 128
      target[length++] = head >> 7
    }
  }

  function row(term: string, weight: number): void {
    const head = headOf(term)
    begin(head, weight)
    length = writeUnits(target, length, term)
    if (weight !== USUAL) target[length++] = weight
  }

  function rowOf(term: number, weight: number): void {
    begin(numbered.head(term), weight)
    length = numbered.copy(term, target, length)
    if (weight !== USUAL) target[length++] = weight
  }

  function take(): Uint8Array<ArrayBuffer> {
    const rows = target.slice(0, length)
    length = 0
    return rows
  }

  return { row, add: numbered.add, rowOf, take }
}

/** The units of terms, made once. */
function createUnits(): {
  add: (term: string) => number
  head: (term: number) => number
  copy: (term: number, target: Uint8Array, at: number) => number
} {
  let units = new Uint8Array(1 << 12)
  let starts = new Uint32Array(1 << 10)
  let heads = new Uint16Array(1 << 10)
  let count = 0
  return {
    add: (term) => {
      const start = starts[count]!
      if (count + 1 >= starts.length) [starts, heads] = [grown(starts, count + 1), grown(heads, count + 1)]
      if (start + 2 * term.length > units.length) units = grown(units, start + 2 * term.length)
      heads[count] = headOf(term)
      starts[++count] = writeUnits(units, start, term)
      return count - 1
    },
    head: (term) => heads[term]!,
    copy: (term, target, at) => {
      const end = starts[term + 1]!
      let to = at
      for (let from = starts[term]!; from < end; from++) target[to++] = units[from]!
      return to
    },
  }
}

/** Without a weight of its own. */
const headOf = (term: string): number => (term.length << 2) | (isWide(term) ? 2 : 0)

/** Writes where there is room, and gives the place after it. */
function writeUnits(target: Uint8Array, at: number, term: string): number {
  const wide = isWide(term)
  let end = at
  for (let index = 0; index < term.length; index++) {
    const unit = term.charCodeAt(index)
    target[end++] = unit & 255
    if (wide) target[end++] = unit >> 8
  }
  return end
}

function isWide(term: string): boolean {
  for (let index = 0; index < term.length; index++) if (term.charCodeAt(index) > 255) return true
  return false
}

/** The term with this head, from its units. */
function termOf(head: number, units: Uint8Array): string {
  const step = head & 2 ? 2 : 1
  let term = ''
  for (let index = 0; index < units.length; index += step)
    term += String.fromCharCode(units[index]! | (step === 2 ? units[index + 1]! << 8 : 0))
  return term
}

/** Calls `visit` for every row, or for those with a wanted weight. Texts are made of no others. */
export function forEachTerm(
  rows: Uint8Array,
  visit: (term: string, weight: number) => void,
  isWanted: (weight: number) => boolean = () => true,
): void {
  for (let at = 0; at < rows.length;) {
    let head = rows[at++]!
    if (head >= 128) head += (rows[at++]! - 1) * 128
    const start = at
    at += unitBytes(head)
    const weight = head & 1 ? rows[at++]! : USUAL
    if (isWanted(weight)) visit(termOf(head, rows.subarray(start, start + unitBytes(head))), weight)
  }
}

/** Numbers terms as they are met, by the bytes of their rows: a map of texts would take several times as long. */
interface TermTable {
  /** The number of the term with this head, whose units stand here. */
  numberOf(rows: Uint8Array, at: number, head: number): number
  /** All terms; their places are their numbers. */
  terms(): string[]
}

export function createTermTable(): TermTable {
  let units = new Uint8Array(1 << 12)
  // Of each term: where its units begin, its head without the last bit, and its hash.
  let starts = new Uint32Array(1 << 10)
  let heads = new Uint16Array(1 << 10)
  let hashes = new Uint32Array(1 << 10)
  let [count, end] = [0, 0]
  // A term's number plus one lies at its hash, or in the first free place after it. At least half of them are free.
  let slots = new Uint32Array(1 << 11)

  function numberOf(rows: Uint8Array, at: number, written: number): number {
    const head = written & ~1
    const after = at + unitBytes(head)
    let hash = head
    for (let index = at; index < after; index++) hash = Math.imul(hash ^ rows[index]!, 16_777_619)
    hash = (hash ^ (hash >>> 15)) >>> 0

    const mask = slots.length - 1
    let slot = hash & mask
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const term = slots[slot]! - 1
      if (hashes[term] === hash && heads[term] === head && isAt(term, rows, at)) return term
    }
    slots[slot] = count + 1
    return append(rows.subarray(at, after), head, hash)
  }

  function isAt(term: number, rows: Uint8Array, at: number): boolean {
    const start = starts[term]!
    const length = unitBytes(heads[term]!)
    for (let index = 0; index < length; index++) if (units[start + index] !== rows[at + index]) return false
    return true
  }

  function append(termUnits: Uint8Array, head: number, hash: number): number {
    if (count === starts.length) {
      starts = grown(starts, count)
      heads = grown(heads, count)
      hashes = grown(hashes, count)
    }
    if (end + termUnits.length > units.length) units = grown(units, end + termUnits.length)
    units.set(termUnits, end)
    starts[count] = end
    heads[count] = head
    hashes[count] = hash
    end += termUnits.length
    count++
    if (2 * count > slots.length) slots = slotsFor(hashes.subarray(0, count), 2 * slots.length)
    return count - 1
  }

  const terms = (): string[] =>
    Array.from({ length: count }, (_, term) => {
      const [start, head] = [starts[term]!, heads[term]!]
      return termOf(head, units.subarray(start, start + unitBytes(head)))
    })

  return { numberOf, terms }
}

function slotsFor(hashes: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const slots = new Uint32Array(length)
  for (let term = 0; term < hashes.length; term++) {
    let slot = hashes[term]! & (length - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (length - 1)
    slots[slot] = term + 1
  }
  return slots
}

/** A copy with room for this index, and for half as much again. */
export function grown<List extends Uint8Array | Uint16Array | Uint32Array>(list: List, index: number): List {
  const length = Math.ceil(1.5 * Math.max(index + 1, list.length))
  const larger = new (list.constructor as new (length: number) => List)(length)
  larger.set(list)
  return larger
}
