import { grown } from './grown.ts'
import { termOf, unitBytes } from './term-rows.ts'

/** Numbers terms as they are met, by the bytes of their rows: a map of texts would take several times as long. */
export interface TermTable {
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

  function append(own: Uint8Array, head: number, hash: number): number {
    if (count === starts.length) {
      starts = grown(starts, count)
      heads = grown(heads, count)
      hashes = grown(hashes, count)
    }
    if (end + own.length > units.length) units = grown(units, end + own.length)
    units.set(own, end)
    starts[count] = end
    heads[count] = head
    hashes[count] = hash
    end += own.length
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
