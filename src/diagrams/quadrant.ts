import { unreadable, type DiagramSource } from './diagram-source.ts'
import { paintOf, textSvg, written } from './rows-svg.ts'

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
  const fields = corners.map(([x, y]) => fieldSvg(x, y))
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
  return `<svg${written(size)}>${[...fields, ...words, ...points].join('')}</svg>`
}

function fieldSvg(column: number, row: number): string {
  const place = { x: left + column * quarter, y: top + row * quarter, width: quarter, height: quarter }
  const fill = column === row ? 'var(--bg)' : 'var(--_node-fill)'
  const frame = { x1: place.x, x2: place.x + quarter, y1: place.y, y2: place.y + quarter }
  const lines = [
    { ...frame, y2: frame.y1 },
    { ...frame, y1: frame.y2 },
    { ...frame, x2: frame.x1 },
    { ...frame, x1: frame.x2 },
  ].map((line) => `<line${written({ ...line, stroke: 'var(--_node-stroke)', 'stroke-width': 1 })}/>`)
  return `<rect${written({ ...place, fill })}/>${lines.join('')}`
}

/** What the ends of an axis are called, or what the whole axis is. */
function axisSvg(text: string): string | undefined {
  const [, name, first = '', second] = /^([xy])-axis (.+?)(?: ?--> ?(.*))?$/.exec(text) ?? []
  if (name === undefined) return undefined
  const ends =
    second === undefined
      ? [[first, side / 2] as const]
      : ([
          [first, side / 4],
          [second, (side * 3) / 4],
        ] as const)
  return ends
    .map(([words, at]) => {
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

function unquoted(text: string): string {
  return text.trim().replace(/^"(.*)"$/, '$1')
}
