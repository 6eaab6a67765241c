import { written } from './rows-svg.ts'

/** Nodes that the library draws as large as those with words. */
const end = /<g class="node" data-id="(\w+)" data-label="([●◉])"[^>]*>\s*<rect ([^>]*)>[^]*?<\/g>/g
/** Of a part that has no name. */
const blankHead =
  /(<g class="subgraph"[^>]* data-label="\s*">\s*<rect [^>]*>)\s*<rect [^>]*>\s*<text [^>]*>\s*<\/text>/g

/** In pixels. */
const radius = 9

/** Draws starts and ends of a diagram of states as the dots that they are, and no empty heads of parts that go on side by side. */
export function finishStates(svg: string): string {
  return svg.replaceAll(blankHead, '$1').replaceAll(end, (_, ...parts: string[]) => {
    const [id = '', sign, box = ''] = parts
    const [x, y] = placeOf(attachedAt(svg, id, sign === '●'), sidesOf(box))
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

/** Where the first way leaves a start, or the first one comes to an end. */
function attachedAt(svg: string, id: string, isStart: boolean): Point | undefined {
  const pattern = `<polyline class="edge"[^>]* data-${isStart ? 'from' : 'to'}="${id}"[^>]* points="([^"]*)"`
  const points = new RegExp(pattern).exec(svg)?.[1]?.split(' ')
  const [x, y] =
    points
      ?.at(isStart ? 0 : -1)
      ?.split(',')
      .map(Number) ?? []
  return x === undefined || y === undefined ? undefined : [x, y]
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
