import type { DiagramSource } from './diagram-source.ts'
import { formatTime, DAY, ticksBetween } from './gantt-time.ts'
import { readPlan, type Plan, type Task } from './gantt.ts'
import { barSvg, columnsFor, MARGIN, middleOf, ROW, rowsSvg, textSvg, type Columns } from './rows-svg.ts'

/** What states look like: the nearest colours of the site are taken. */
const paints = new Map<Task['state'], string>([
  ['done', 'fill="#888888" stroke="#888888"'],
  ['active', 'fill="#3b82f6" stroke="#3b82f6"'],
  ['crit', 'fill="#ef4444" stroke="#ef4444"'],
])
const plain = 'fill="var(--_node-fill)" stroke="var(--_node-stroke)"'

/**
 * Draws a plan (`gantt`), which the library does not know: names on the left, bars on the right, dates below.
 * @throws Error with what cannot be read
 */
export function ganttSvg(diagram: DiagramSource): string {
  const plan = readPlan(diagram)
  const rows = rowsOf(plan.tasks)
  const columns = columnsFor(rows.map((row) => (typeof row === 'string' ? row : row.name)))
  const placeOf = placesOf(plan.tasks, columns)
  const drawn = rows.map((row, index) => {
    const place = { x: MARGIN, y: middleOf(index) }
    if (typeof row === 'string') return textSvg(row, place, 'font-weight="600"')
    return textSvg(row.name, place) + taskSvg(row, place.y, placeOf)
  })
  // What is drawn first lies below.
  const [first = '', ...others] = drawn
  return rowsSvg(columns, [axisSvg(plan, placeOf, MARGIN + rows.length * ROW) + first, ...others], ROW)
}

/** Tasks, and the names of sections where they begin. */
function rowsOf(tasks: readonly Task[]): (Task | string)[] {
  return tasks.flatMap((task, index) => {
    const isFirst = task.section !== '' && task.section !== tasks[index - 1]?.section
    return isFirst ? [task.section, task] : [task]
  })
}

type PlaceOf = (time: number) => number

function placesOf(tasks: readonly Task[], { left, bars }: Columns): PlaceOf {
  const start = Math.min(...tasks.map((task) => task.start))
  const end = Math.max(...tasks.map((task) => task.end), start + 1)
  return (time) => Math.round(left + ((time - start) / (end - start)) * bars)
}

function taskSvg({ start, end, isMilestone, state }: Task, middle: number, placeOf: PlaceOf): string {
  const paint = paints.get(state) ?? plain
  const from = placeOf(start)
  if (!isMilestone) return barSvg(from, middle, { width: placeOf(end) - from, paint })
  const at = Math.round((from + placeOf(end)) / 2)
  const corners = [`${at - 7},${middle}`, `${at},${middle - 7}`, `${at + 7},${middle}`, `${at},${middle + 7}`]
  return `<polygon points="${corners.join(' ')}" stroke-width="1" ${paint}/>`
}

function axisSvg({ tasks, axisFormat }: Plan, placeOf: PlaceOf, height: number): string {
  const start = Math.min(...tasks.map((task) => task.start))
  const end = Math.max(...tasks.map((task) => task.end))
  const format = axisFormat ?? (end - start < 2 * DAY ? '%H:%M' : '%Y-%m-%d')
  const ticks = ticksBetween(start, end).map((tick) => {
    const x = placeOf(tick)
    const line = `<line x1="${x}" y1="${MARGIN}" x2="${x}" y2="${height}" stroke="var(--_inner-stroke)" stroke-width="1"/>`
    const paint = 'text-anchor="middle" font-size="11" fill="var(--_text-sec)"'
    return line + textSvg(formatTime(tick, format), { x, y: height + ROW / 2 }, paint)
  })
  return ticks.join('')
}
