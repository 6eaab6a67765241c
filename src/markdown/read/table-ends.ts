import type { Root } from 'mdast'
import { codeLineReader } from './fence-signs.ts'
import { eachPlace } from '../tree.ts'

/*
 * A line of colons right below a table ends the admonition around both, as it does below a paragraph. The parser takes it for a
 * row and never sees the end. Such a table needs a blank line, which is put in for the parser; then all places are moved back.
 * In the same way a bare URL ends with its cell: the parser takes `|` for a part of it, and with it all cells up to a space.
 */

/** A text whose tables end before lines of colons, and the bare URLs in them before the next cell. */
export interface EndedTables {
  text: string
  /** Offsets in `text` of the line breaks that were put in. */
  added: readonly number[]
  /** Those of spaces. */
  spaces: readonly number[]
}

const colons = /^[ \t]*:{3,}[ \t]*$/
/** Behind the indent and the signs of quotes, so that spaces are looked at once. */
const border = /^\|?[ \t]*:?-[-| \t:]*$/

/** What stands together in a cell, with the sign behind it; `\\|` ends no cell. */
const together = /(?:\\.|[^\s|\\])+\|?/g

/** What stands together has a bare URL that its cell ends with; the parser finds none that are longer than browsers take them. */
const urlAtEnd = /https?:\/\/.{1,2000}\|$/i

/** Ends tables before lines of colons, and bare URLs in tables before `|`. */
export function endTables(text: string): EndedTables {
  const hasColons = /\n[ \t]*:::/.test(text)
  if (!text.includes('|') || !(hasColons || /https?:\/\//i.test(text))) return { text, added: [], spaces: [] }
  const added: number[] = []
  const spaces: number[] = []
  const ended: string[] = []
  let length = 0
  const isCode = codeLineReader()
  let isInTable = false
  const add = (line: string): void => {
    ended.push(line)
    length += line.length + 1
  }
  const lines = text.split('\n')
  lines.forEach((line, index) => {
    const isText = !isCode(line)
    if (isInTable && colons.test(line)) {
      added.push(length)
      add('')
    }
    isInTable = isText && /\S/.test(line) && !colons.test(line) && (isInTable || isBorder(line))
    const isHead = isText && isBorder(lines[index + 1] ?? '')
    add(isInTable || isHead ? withEndedUrls(line, (offset) => spaces.push(length + offset)) : line)
  })
  return { text: ended.join('\n'), added, spaces }
}

/** A row with a space behind each URL that its cell ends with. */
function withEndedUrls(row: string, onSpace: (offset: number) => void): string {
  let put = 0
  return row.replace(together, (signs: string, start: number) => {
    if (!urlAtEnd.test(signs.slice(-2020))) return signs
    onSpace(start + signs.length - 1 + put++)
    return `${signs.slice(0, -1)} |`
  })
}

function isBorder(line: string): boolean {
  return line.includes('|') && border.test(line.replace(/^[ \t>]+/, ''))
}

/** Moves the places of a tree to where they are in the text as it was written. */
export function movePlaces(root: Root, { added, spaces }: EndedTables): void {
  eachPlace(root, (place) => {
    const offset = place.offset ?? 0
    const before = countBefore(added, offset)
    place.line -= before
    place.offset = offset - before - countBefore(spaces, offset)
  })
}

/** A line of the text for the parser, as it is counted in the text as it was written. */
export function writtenLine(line: number, { text, added }: EndedTables): number {
  const before = text.split('\n', line - 1).reduce((length, one) => length + one.length + 1, 0)
  return line - countBefore(added, before)
}

/** How many of some numbers, which grow, are smaller. */
export function countBefore(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}
