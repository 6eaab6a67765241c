import { graphemes } from './count-characters.ts'

/** The cells of a code, and the one that gets the focus. */
export interface CodeCells {
  cells: readonly string[]
  focus: number
}

/** Empty cells. */
export function emptyCells(length: number): string[] {
  return Array.from({ length }, () => '')
}

/** Puts a text, typed or pasted, into the cells from one on. Spaces and hyphens are how codes are made readable. */
export function fillCells(cells: readonly string[], at: number, text: string): CodeCells {
  const characters = graphemes(text.replace(/[\s-]/g, '')).slice(0, cells.length - at)
  const filled = cells.map((cell, index) => characters[index - at] ?? cell)
  return { cells: filled, focus: Math.min(at + characters.length, cells.length - 1) }
}

/** Takes back the character of a cell, or the one before where it is empty. */
export function takeBack(cells: readonly string[], at: number): CodeCells {
  const taken = cells[at] === '' ? Math.max(at - 1, 0) : at
  return {
    cells: cells.map((cell, index) => (index === taken ? '' : cell)),
    focus: Math.max(at - 1, 0),
  }
}
