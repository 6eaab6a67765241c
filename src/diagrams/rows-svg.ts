import { attribute, escapeText } from '../html/escape.ts'

/** In pixels: of a row with a name on the left and a bar on the right. */
export const ROW = 28
export const MARGIN = 8
const gap = 12
/** Names and bars together, where the names leave room for the bars. */
const wholeWidth = 546
const leastBars = 200

/** Where bars begin, and how wide the longest may be. */
export interface Columns {
  left: number
  bars: number
}

/** @param names that stand on the left */
export function columnsFor(names: readonly string[]): Columns {
  const left = Math.max(...names.map((name) => textWidth(name))) + gap + MARGIN
  return { left, bars: Math.max(leastBars, wholeWidth - left - 2 * MARGIN) }
}

/** About as wide as the browser writes words in letters of a size, all in pixels. */
export function textWidth(words: string, size = 13): number {
  const width = Array.from(words).reduce((sum, sign) => sum + (sign > '\u{2E7F}' ? 1.04 : 0.57), 0)
  return Math.ceil(width * size)
}

/** The middle of a row, by its number from 0. */
export function middleOf(row: number): number {
  return MARGIN + row * ROW + ROW / 2
}

/** How something is painted, as attributes. */
export type RowPaint = Readonly<Record<string, string | number>>

/** The nearest colour of the site is taken. */
export function paintOf(color: string): RowPaint {
  return { fill: color, stroke: color }
}

export const BLUE: RowPaint = paintOf('#3b82f6')

export function barSvg(
  x: number,
  middle: number,
  { width, paint }: { width: number; paint: RowPaint },
): string {
  const shape = { x, y: middle - 9, width: Math.max(2, width), height: 18, rx: 3 }
  return `<rect${written({ ...shape, 'stroke-width': 1, ...paint })}/>`
}

export function textSvg(words: string, place: { x: number; y: number }, paint: RowPaint = {}): string {
  const usual = { dy: '0.35em', 'font-size': 13, fill: 'var(--_text)' }
  return `<text${written({ ...place, ...usual, ...paint })}>${escapeText(words)}</text>`
}

/** Words on a line can be read: they have a margin in the colour of the ground. */
export const HALO: RowPaint = {
  stroke: 'var(--bg)',
  'stroke-width': 4,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
}

/** Attributes as they stand in a tag. */
export function written(attributes: RowPaint): string {
  return Object.entries(attributes)
    .map(([name, value]) => attribute(name, value))
    .join('')
}

/** A drawing of rows, and of what stands below them. */
export function rowsSvg({ left, bars }: Columns, rows: readonly string[], below = 0): string {
  const size = { width: left + bars + 3 * MARGIN, height: 2 * MARGIN + rows.length * ROW + below }
  return `<svg${written(size)}>${rows.join('')}</svg>`
}
