import { grown } from './grown.ts'
import { USUAL } from '../format/index-format.ts'

/*
 * The terms of a page, one after the other. Each begins with its head (how many code units; whether they need two
 * bytes each; whether a weight other than the usual one follows), in one byte or two. The same term always has the same units and, but for the
 * last bit, the same head, so that terms can be told apart without making texts of them.
 */

/** How many bytes follow a head. */
export const unitBytes = (head: number): number => (head >> 2) << ((head >> 1) & 1)

/** Writes rows. */
export interface RowWriter {
  row(term: string, weight: number): void
  /** Everything since the last time. */
  take(): Uint8Array<ArrayBuffer>
}

export function createRowWriter(): RowWriter {
  let target = new Uint8Array(1 << 14)
  let length = 0

  function row(term: string, weight: number): void {
    const wide = isWide(term) ? 1 : 0
    const isUsual = weight === USUAL
    const most = length + 3 + 2 * term.length
    if (most > target.length) target = grown(target, most)

    const head = (term.length << 2) | (wide << 1) | (isUsual ? 0 : 1)
    if (head < 128) target[length++] = head
    else {
      target[length++] = (head % 128) + 128
      target[length++] = head >> 7
    }
    for (let index = 0; index < term.length; index++) {
      const unit = term.charCodeAt(index)
      target[length++] = unit & 255
      if (wide) target[length++] = unit >> 8
    }
    if (!isUsual) target[length++] = weight
  }

  function take(): Uint8Array<ArrayBuffer> {
    const rows = target.slice(0, length)
    length = 0
    return rows
  }

  return { row, take }
}

function isWide(term: string): boolean {
  for (let index = 0; index < term.length; index++) if (term.charCodeAt(index) > 255) return true
  return false
}

/** The term with this head, from its units. */
export function termOf(head: number, units: Uint8Array): string {
  const step = head & 2 ? 2 : 1
  const codes: number[] = []
  for (let index = 0; index < units.length; index += step) {
    codes.push(units[index]! | (step === 2 ? units[index + 1]! << 8 : 0))
  }
  return String.fromCharCode(...codes)
}
