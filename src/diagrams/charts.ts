import { unquoted, unreadable, type DiagramSource } from './diagram-source.ts'
import { paintOf, textSvg, written, BLUE, barSvg, columnsFor, MARGIN, middleOf, rowsSvg } from './rows-svg.ts'

/** In pixels. */
const side = 480
const left = 32
const top = 8
const quarter = side / 2

/** The corner of each of the four fields, in the order of their numbers. */
const corners = [
  [1, 0],
  [0, 0],
  [0, 1],
  [1, 1],
] as const

const middle = { 'text-anchor': 'middle' }
const axis = { fill: 'var(--_text-sec)', 'font-size': 12 }

/**
 * Draws four fields with points in them, which the library does not know.
 * @throws Error with the line that cannot be read
 */
export function quadrantSvg({ statements }: DiagramSource): string {
  const words: string[] = []
  const points: string[] = []
  for (const { text, line } of statements) {
    if (text.startsWith('classDef ')) continue
    const drawn = axisSvg(text) ?? nameSvg(text)
    const point = drawn === undefined ? pointSvg(text) : ''
    if (point === undefined) throw unreadable({ line, text })
    words.push(drawn ?? '')
    points.push(point)
  }
  const size = { width: left + side + 8, height: top + side + 32 }
  return `<svg${written(size)}>${[fieldsSvg(), ...words, ...points].join('')}</svg>`
}

/** Two fields in another shade, and the lines around and between all four. */
function fieldsSvg(): string {
  const shades = [corners[0], corners[2]].map(([column, row]) => {
    const place = { x: left + column * quarter, y: top + row * quarter, width: quarter, height: quarter }
    return `<rect${written({ ...place, fill: 'var(--_node-fill)' })}/>`
  })
  const d = `M${left} ${top}h${side}v${side}h-${side}zm${quarter} 0v${side}m-${quarter} -${quarter}h${side}`
  const lines = { d, fill: 'none', stroke: 'var(--_node-stroke)', 'stroke-width': 1 }
  return `${shades.join('')}<path${written(lines)}/>`
}

/** What the ends of an axis are called, or what the whole axis is. */
function axisSvg(text: string): string | undefined {
  const [, name, first = '', second] = /^([xy])-axis (.+?)(?: ?--> ?(.*))?$/.exec(text) ?? []
  if (name === undefined) return undefined
  const ends = second === undefined ? [first] : [first, second]
  return ends
    .map((words, index) => {
      const at = (side * (2 * index + 1)) / (2 * ends.length)
      const x = name === 'x' ? left + at : 16
      const y = name === 'x' ? top + side + 16 : top + side - at
      const turn = name === 'y' && { transform: `rotate(-90 ${x} ${y})` }
      return textSvg(unquoted(words), { x, y }, { ...middle, ...axis, ...turn })
    })
    .join('')
}

function nameSvg(text: string): string | undefined {
  const [, number, name = ''] = /^quadrant-([1-4]) (.+)$/.exec(text) ?? []
  const corner = corners[Number(number) - 1]
  if (corner === undefined) return undefined
  const place = { x: left + (corner[0] + 0.5) * quarter, y: top + corner[1] * quarter + 18 }
  return textSvg(unquoted(name), place, { ...middle, 'font-weight': 600 })
}

function pointSvg(text: string): string | undefined {
  const [, name, x, y] = /^("[^"]*"|[^:]+?)(?::::[\w-]+)? ?: ?\[ ?([\d.]+) ?, ?([\d.]+) ?\]/.exec(text) ?? []
  if (name === undefined) return undefined
  const [cx, cy] = [left + within(x) * side, top + (1 - within(y)) * side]
  const words = textSvg(unquoted(name), { x: cx, y: cy + 15 }, { ...middle, 'font-size': 12 })
  return `<circle${written({ cx, cy, r: 5, 'stroke-width': 1, ...paintOf('#3b82f6') })}/>${words}`
}

function within(number: string | undefined): number {
  return Math.min(1, Math.max(0, Number(number) || 0))
}

/** More parts than these cannot be told apart. */
const mostParts = 60

/**
 * Draws a pie as bars with the share of each part: the library knows no pies, and lengths are compared more easily than angles.
 * @throws Error with what cannot be drawn
 */
export function pieSvg({ rest, statements }: DiagramSource): string {
  const parts = statements.flatMap(({ text, line }) => {
    if (text.startsWith('showData')) return []
    const [, quoted, plain, value] = /^(?:["'](.*)["']|(.+?)) ?: ?(\d+(?:\.\d+)?)$/.exec(text) ?? []
    const label = quoted ?? plain
    if (label === undefined || value === undefined) throw unreadable({ line, text })
    return [{ label, value: Number(value) }]
  })
  const sum = parts.reduce((total, { value }) => total + value, 0)
  if (!(sum > 0) || parts.length > mostParts) throw new Error('it has no parts, or too many')
  const hasNumbers = [rest, ...statements.map(({ text }) => text)].some((text) => text.startsWith('showData'))
  const names = parts.map(({ label, value }) => {
    const share = `${Math.round((1000 * value) / sum) / 10} %`
    return [label, ...(hasNumbers ? [value] : []), share].join(' · ')
  })
  const columns = columnsFor(names)
  const most = Math.max(...parts.map(({ value }) => value))
  const rows = parts.map(({ value }, row) => {
    const y = middleOf(row)
    const width = Math.round((value / most) * columns.bars)
    return textSvg(names[row] ?? '', { x: MARGIN, y }) + barSvg(columns.left, y, { width, paint: BLUE })
  })
  return rowsSvg(columns, rows)
}
