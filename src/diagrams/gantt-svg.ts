import type { DiagramSource } from './diagram-source.ts'
import { formatTime, DAY, ticksBetween } from './gantt-time.ts'
import { readPlan, type Task } from './gantt.ts'
import {
  BLUE,
  barSvg,
  columnsFor,
  MARGIN,
  middleOf,
  paintOf,
  ROW,
  rowsSvg,
  textSvg,
  textWidth,
  written,
  type Columns,
  type RowPaint,
} from './rows-svg.ts'

/** What states look like. */
const paints = new Map<Task['state'], RowPaint>([
  ['done', paintOf('#888888')],
  ['active', BLUE],
  ['crit', paintOf('#ef4444')],
])
const plain: RowPaint = { fill: 'var(--_node-fill)', stroke: 'var(--_node-stroke)' }

/**
 * Draws a plan (`gantt`), which the library does not know: names on the left, bars on the right, dates below.
 * @throws Error with what cannot be read
 */
export function ganttSvg(diagram: DiagramSource): string {
  const plan = readPlan(diagram)
  // Tasks, and the names of sections where they begin.
  const rows = plan.tasks.flatMap((task, index) => {
    const isFirst = task.section !== '' && task.section !== plan.tasks[index - 1]?.section
    return isFirst ? [task.section, task] : [task]
  })
  const columns = columnsFor(rows.map((row) => (typeof row === 'string' ? row : row.name)))
  const span = spanOf(plan.tasks)
  const placeOf = placesOf(span, columns)
  const drawn = rows.map((row, index) => {
    const place = { x: MARGIN, y: middleOf(index) }
    if (typeof row === 'string') return textSvg(row, place, { 'font-weight': 600 })
    return textSvg(row.name, place) + taskSvg(row, place.y, placeOf)
  })
  // What is drawn first lies below.
  const [first = '', ...others] = drawn
  return rowsSvg(
    columns,
    [
      axisSvg(plan.axisFormat, span, { placeOf, height: MARGIN + rows.length * ROW, columns }) + first,
      ...others,
    ],
    ROW,
  )
}

/** From the first beginning to the last end. */
interface Span {
  start: number
  end: number
}

function spanOf(tasks: readonly Task[]): Span {
  const start = Math.min(...tasks.map((task) => task.start))
  return { start, end: Math.max(...tasks.map((task) => task.end)) }
}

type PlaceOf = (time: number) => number

function placesOf({ start, end }: Span, { left, bars }: Columns): PlaceOf {
  const length = Math.max(1, end - start)
  return (time) => Math.round(left + ((time - start) / length) * bars)
}

function taskSvg({ start, end, isMilestone, state }: Task, middle: number, placeOf: PlaceOf): string {
  const paint = paints.get(state) ?? plain
  const from = placeOf(start)
  if (!isMilestone) return barSvg(from, middle, { width: placeOf(end) - from, paint })
  const at = Math.round((from + placeOf(end)) / 2)
  const corners = [`${at - 7},${middle}`, `${at},${middle - 7}`, `${at + 7},${middle}`, `${at},${middle + 7}`]
  return `<polygon${written({ points: corners.join(' '), 'stroke-width': 1, ...paint })}/>`
}

interface AxisPlace {
  placeOf: PlaceOf
  height: number
  columns: Columns
}

/** In pixels, of a date. */
const dateSize = 11

function axisSvg(
  axisFormat: string | undefined,
  { start, end }: Span,
  { placeOf, height, columns: { left, bars } }: AxisPlace,
): string {
  const format = axisFormat ?? (end - start < 2 * DAY ? '%H:%M' : '%Y-%m-%d')
  const paint = { 'text-anchor': 'middle', 'font-size': dateSize, fill: 'var(--_text-sec)' }
  const width = textWidth(formatTime(start, format), dateSize)
  const last = left + bars + 2 * MARGIN - width / 2
  const ticks = ticksBetween(start, end, Math.floor(bars / (width + MARGIN))).map((tick) => {
    const x = placeOf(tick)
    const line = { x1: x, y1: MARGIN, x2: x, y2: height, stroke: 'var(--_inner-stroke)', 'stroke-width': 1 }
    const label = textSvg(formatTime(tick, format), { x: Math.min(x, last), y: height + ROW / 2 }, paint)
    return `<line${written(line)}/>${label}`
  })
  return ticks.join('')
}
