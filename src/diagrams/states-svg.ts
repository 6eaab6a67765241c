import { groupBy } from '../defined.ts'
import { written } from './rows-svg.ts'

/** Nodes that the library draws as large as those with words. */
const end = /<g class="node" data-id="(\w+)" data-label="([●◉])"[^>]*>\s*<rect ([^>]*)>[^]*?<\/g>/g
/** Of a part that has no name. */
const blankHead =
  /(<g class="subgraph"[^>]* data-label="\s*">\s*<rect [^>]*>)\s*<rect [^>]*>\s*<text [^>]*>\s*<\/text>/g

/** Where ways part or come together. */
const fork =
  /<g class="node" data-id="(\w+)" data-label="\s*" data-shape="rectangle">\s*<rect ([^>]*)>[^]*?<\/g>/g

/** In pixels. */
const radius = 9
const thickness = 6

/** Draws starts and ends of a diagram of states as the dots that they are, and no empty heads of parts that go on side by side. */
export function finishStates(svg: string): string {
  const ways = waysIn(svg)
  const leaving = groupBy(ways, ({ from }) => from)
  const arriving = groupBy(ways, ({ to }) => to)
  const startsAt = (id: string): Point[] => (leaving.get(id) ?? []).map(({ start }) => start)
  const withBars = svg.replaceAll(fork, (_, id: string, box: string) => barSvg(startsAt(id), sidesOf(box)))
  return withBars.replaceAll(blankHead, '$1').replaceAll(end, (_, ...parts: string[]) => {
    const [id = '', sign, box = ''] = parts
    const point = sign === '●' ? startsAt(id)[0] : arriving.get(id)?.[0].end
    const [x, y] = placeOf(point, sidesOf(box))
    const dot = { cx: x, cy: y, r: sign === '●' ? radius : radius / 2, fill: 'var(--_text)' }
    const ring = { cx: x, cy: y, r: radius, fill: 'var(--bg)', stroke: 'var(--_text)', 'stroke-width': 1 }
    return `<g>${sign === '●' ? '' : `<circle${written(ring)}/>`}<circle${written(dot)}/></g>`
  })
}

type Point = readonly [x: number, y: number]

interface Sides {
  left: number
  top: number
  right: number
  bottom: number
}

function sidesOf(box: string): Sides {
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(new RegExp(`\\b${name}="([\\d.-]+)"`).exec(box)?.[1]),
  )
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/** A way from one node to another, by their names for the library. */
interface Way {
  from: string
  to: string
  start: Point
  end: Point
}

const edge = /<polyline class="edge"[^>]* data-from="([^"]*)"[^>]* data-to="([^"]*)"[^>]* points="([^"]*)"/g

function waysIn(svg: string): Way[] {
  return Array.from(svg.matchAll(edge), ([, from = '', to = '', points = '']) => {
    const all = points.split(' ')
    return { from, to, start: pointOf(all.at(0)), end: pointOf(all.at(-1)) }
  })
}

function pointOf(pair = ''): Point {
  const [x = 0, y = 0] = pair.split(',').map(Number)
  return [x, y]
}

/** A bar where ways arrive, and lines to it from where the library lets the others begin. */
function barSvg(leaving: readonly Point[], { left, top, right, bottom }: Sides): string {
  const isLying = leaving.every(([, y]) => Math.abs(y - bottom) < 1)
  const isStanding = leaving.every(([x]) => Math.abs(x - right) < 1)
  const bar = { x: left, y: top, width: right - left, height: bottom - top, fill: 'var(--_text)' }
  if (!isLying && !isStanding) return `<rect${written(bar)}/>`
  const thin = isLying ? { height: thickness } : { width: thickness }
  const lines = leaving.map(([x, y]) => {
    const ends = isLying ? { x1: x, y1: top, x2: x, y2: y } : { x1: left, y1: y, x2: x, y2: y }
    return `<line${written({ ...ends, stroke: 'var(--_line)', 'stroke-width': 1 })}/>`
  })
  return `<g>${lines.join('')}<rect${written({ ...bar, ...thin })}/></g>`
}

/** The middle of a dot that touches the way at the side where it is attached. */
function placeOf(point: Point | undefined, { left, top, right, bottom }: Sides): Point {
  const middle: Point = [(left + right) / 2, (top + bottom) / 2]
  if (point === undefined) return middle
  const [x, y] = point
  if (Math.abs(y - bottom) < 1) return [x, bottom - radius]
  if (Math.abs(y - top) < 1) return [x, top + radius]
  return [x < middle[0] ? left + radius : right - radius, y]
}
