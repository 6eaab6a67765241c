import { escapeText } from '../html/escape.ts'
import type { DiagramSource } from './diagram-source.ts'
import { formatTime, DAY, ticksBetween } from './gantt-time.ts'
import { readPlan, type Plan, type Task } from './gantt.ts'

/** In pixels. */
const row = 28
const barsWidth = 520
const gap = 12
const margin = 8

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
  const left =
    Math.max(...rows.map((one) => widthOf(typeof one === 'string' ? one : one.name))) + gap + margin
  const placeOf = placesOf(plan.tasks, left)
  const height = margin + rows.length * row
  const drawn = rows.map((one, index) => {
    const middle = margin + index * row + row / 2
    return typeof one === 'string'
      ? text(one, { x: margin, y: middle }, 'font-weight="600" fill="var(--_text)"')
      : text(one.name, { x: margin, y: middle }, 'fill="var(--_text)"') + barOf(one, middle, placeOf)
  })
  const size = `width="${left + barsWidth + 4 * margin}" height="${height + row}"`
  return `<svg ${size}>${axisOf(plan, placeOf, height)}${drawn.join('')}</svg>`
}

/** Tasks, and the names of sections where they begin. */
function rowsOf(tasks: readonly Task[]): (Task | string)[] {
  return tasks.flatMap((task, index) => {
    const isFirst = task.section !== '' && task.section !== tasks[index - 1]?.section
    return isFirst ? [task.section, task] : [task]
  })
}

/** About as wide as the browser writes it. */
function widthOf(words: string): number {
  return Math.ceil(Array.from(words).reduce((sum, sign) => sum + (sign > '\u{2E7F}' ? 13.5 : 7.4), 0))
}

type PlaceOf = (time: number) => number

function placesOf(tasks: readonly Task[], left: number): PlaceOf {
  const start = Math.min(...tasks.map((task) => task.start))
  const end = Math.max(...tasks.map((task) => task.end), start + 1)
  return (time) => Math.round(left + ((time - start) / (end - start)) * barsWidth)
}

function barOf({ start, end, isMilestone, state }: Task, middle: number, placeOf: PlaceOf): string {
  const paint = `${paints.get(state) ?? plain} stroke-width="1"`
  const from = placeOf(start)
  if (isMilestone) {
    const at = Math.round((from + placeOf(end)) / 2)
    const corners = [
      [at - 7, middle],
      [at, middle - 7],
      [at + 7, middle],
      [at, middle + 7],
    ]
    return `<polygon points="${corners.map((corner) => corner.join(',')).join(' ')}" ${paint}/>`
  }
  const width = Math.max(2, placeOf(end) - from)
  return `<rect x="${from}" y="${middle - 9}" width="${width}" height="18" rx="3" ${paint}/>`
}

function axisOf({ tasks, axisFormat }: Plan, placeOf: PlaceOf, height: number): string {
  const start = Math.min(...tasks.map((task) => task.start))
  const end = Math.max(...tasks.map((task) => task.end))
  const format = axisFormat ?? (end - start < 2 * DAY ? '%H:%M' : '%Y-%m-%d')
  const ticks = ticksBetween(start, end).map((tick) => {
    const x = placeOf(tick)
    const line = `<line x1="${x}" y1="${margin}" x2="${x}" y2="${height}" stroke="var(--_inner-stroke)" stroke-width="1"/>`
    const paint = 'text-anchor="middle" font-size="11" fill="var(--_text-sec)"'
    return line + text(formatTime(tick, format), { x, y: height + row / 2 }, paint)
  })
  return ticks.join('')
}

function text(words: string, { x, y }: { x: number; y: number }, paint: string): string {
  const size = paint.includes('font-size') ? '' : ' font-size="13"'
  return `<text x="${x}" y="${y}" dy="0.35em"${size} ${paint}>${escapeText(words)}</text>`
}
