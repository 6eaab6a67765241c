import type { Root } from 'mdast'
import { fenceSigns } from './fence-signs.ts'
import { eachPlace } from './tree.ts'

/*
 * A line of colons right below a table ends the admonition around both, as it does below a paragraph. The parser takes it for a
 * row and never sees the end. Such a table needs a blank line, which is put in for the parser; then all places are moved back.
 */

/** A text whose tables end before lines of colons. */
export interface EndedTables {
  text: string
  /** Offsets in `text` of the line breaks that were put in. */
  added: readonly number[]
}

const fence = new RegExp(String.raw`^[ \t>]*(${fenceSigns})`)
const colons = /^[ \t]*:{3,}[ \t]*$/
/** Behind the indent, so that spaces are looked at once. */
const border = /^\|?[ \t]*:?-[-| \t:]*$/

/** Ends tables before lines of colons. */
export function endTables(text: string): EndedTables {
  if (!/\n[ \t]*:::/.test(text) || !text.includes('|')) return { text, added: [] }
  const added: number[] = []
  const ended: string[] = []
  let length = 0
  let code: string | undefined
  let isInTable = false
  const add = (line: string): void => {
    ended.push(line)
    length += line.length + 1
  }
  for (const line of text.split('\n')) {
    code = codeBehind(line, code)
    if (isInTable && colons.test(line)) {
      added.push(length)
      add('')
    }
    isInTable = code === undefined && isRow(line) && (isInTable || isBorder(line))
    add(line)
  }
  return { text: ended.join('\n'), added }
}

/** The mark that the block of code behind a line waits for, if there is one. */
export function codeBehind(line: string, code: string | undefined): string | undefined {
  const [, mark] = fence.exec(line) ?? []
  if (code === undefined) return mark
  return mark?.startsWith(code) ? undefined : code
}

function isBorder(line: string): boolean {
  return line.includes('|') && border.test(line.replace(/^[ \t]+/, ''))
}

function isRow(line: string): boolean {
  return /\S/.test(line) && !colons.test(line)
}

/** Moves the places of a tree to where they are in the text as it was written. */
export function movePlaces(root: Root, { added }: EndedTables): void {
  eachPlace(root, (place) => {
    const before = countBefore(added, place.offset ?? 0)
    place.line -= before
    place.offset = (place.offset ?? 0) - before
  })
}

/** A line of the text for the parser, as it is counted in the text as it was written. */
export function writtenLine(line: number, { text, added }: EndedTables): number {
  const before = text.split('\n', line - 1).reduce((length, one) => length + one.length + 1, 0)
  return line - countBefore(added, before)
}

/** How many of some numbers, which grow, are smaller. */
function countBefore(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}
