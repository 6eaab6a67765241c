import { unreadable, type DiagramSource, type Statement } from './diagram-source.ts'
import { addDuration, createDateReader, DAY, LATEST } from './gantt-time.ts'

/** A bar of a plan, or a milestone. Times are milliseconds since 1970. */
export interface Task {
  name: string
  section: string
  start: number
  end: number
  isMilestone: boolean
  /** What the author says of it. */
  state: 'done' | 'active' | 'crit' | undefined
}

/** A plan. */
export interface Plan {
  tasks: Task[]
  /** How its dates are written below it, with signs such as `%d`. */
  axisFormat: string | undefined
}

/** More bars than these are no overview. */
const mostTasks = 200
const settings =
  /^(?:todayMarker|tickInterval|weekday|weekend|includes|inclusiveEndDates|topAxis|displayMode|click)\b/
const tags = /^(?:done|active|crit|milestone|vert)$/

/** What stands before the tasks, or among them. */
interface Reading {
  dateOf: (text: string) => number | undefined
  excludes: string[]
  section: string
  byId: Map<string, Task>
  /** Where the task before ends. */
  last: number
}

/**
 * Reads a plan (`gantt`).
 * @throws Error with the line that cannot be read
 */
export function readPlan(diagram: DiagramSource): Plan {
  const byId = new Map<string, Task>()
  // A task may end where a later one begins: what is named is read first.
  for (;;) {
    const known = byId.size
    const { plan, unread } = readLines(diagram.statements, byId)
    if (unread !== undefined && byId.size === known) throw unreadable(unread)
    if (unread !== undefined) continue
    if (plan.tasks.length === 0 || plan.tasks.length > mostTasks)
      throw new Error('it has no tasks, or too many')
    return plan
  }
}

/** Reads what can be read with the tasks that are known by their ids; the first line that cannot be is given as well. */
function readLines(
  statements: readonly Statement[],
  byId: Map<string, Task>,
): { plan: Plan; unread: Statement | undefined } {
  const dateOf = createDateReader('YYYY-MM-DD')
  const reading: Reading = { dateOf, excludes: [], section: '', byId, last: Number.NaN }
  const plan: Plan = { tasks: [], axisFormat: undefined }
  let unread: Statement | undefined
  for (const statement of statements) {
    const [, key = '', value = ''] =
      /^(dateFormat|axisFormat|excludes|section) (.+)$/.exec(statement.text) ?? []
    if (key === 'dateFormat') reading.dateOf = createDateReader(value)
    else if (key === 'axisFormat') plan.axisFormat = value
    else if (key === 'excludes') reading.excludes.push(...value.toLowerCase().split(/[\s,]+/))
    else if (key === 'section') reading.section = value
    else if (!settings.test(statement.text)) {
      const task = readTask(statement.text, reading)
      if (task) plan.tasks.push(task)
      else unread ??= statement
    }
  }
  return { plan, unread }
}

/** @returns nothing for what is no task, or begins or ends with one that is not known yet */
function readTask(text: string, reading: Reading): Task | undefined {
  const [, name, behind = ''] = /^([^:]+?) ?:(.*)$/.exec(text) ?? []
  const words = behind.split(',').map((word) => word.trim())
  const others = words.findIndex((word) => !tags.test(word))
  const own = new Set(words.slice(0, others))
  const rest = words.slice(others).filter((word) => word !== '')
  const time = timeOf(rest, reading)
  if (name === undefined || time === undefined) return undefined
  const state = (['crit', 'active', 'done'] as const).find((word) => own.has(word))
  const isMilestone = own.has('milestone') || own.has('vert')
  const { id, start, end } = time
  const task: Task = { name, section: reading.section, start, end, isMilestone, state }
  if (id !== '') reading.byId.set(id, task)
  reading.last = end
  return task
}

/** When a task is, by the last words of its line: `end`, `start, end` or `id, start, end`. */
function timeOf(
  words: readonly string[],
  reading: Reading,
): (Pick<Task, 'start' | 'end'> & { id: string }) | undefined {
  const [last = '', before, id = ''] = words.toReversed()
  const start = before === undefined ? reading.last : startOf(before, reading)
  const end = isTime(start) ? endOf(last, start, reading) : undefined
  if (!isTime(start) || !isTime(end)) return undefined
  return { id, start, end: Math.max(start, end) }
}

/** Further away there are no dates. */
function isTime(time: number | undefined): time is number {
  return time !== undefined && Math.abs(time) <= LATEST
}

function startOf(text: string, reading: Reading): number | undefined {
  const others = namedIn('after', text, reading)
  return others ? Math.max(...others.map(({ end }) => end)) : reading.dateOf(text)
}

function endOf(text: string, start: number, reading: Reading): number | undefined {
  const others = namedIn('until', text, reading)
  if (others) return Math.min(...others.map((task) => task.start))
  const end = addDuration(start, text)
  return end === undefined ? reading.dateOf(text) : withoutDays(start, end, reading)
}

/** The tasks that `after a b` names. */
function namedIn(word: string, text: string, { byId }: Reading): Task[] | undefined {
  if (!text.startsWith(`${word} `)) return undefined
  return text
    .slice(word.length + 1)
    .split(' ')
    .flatMap((id) => byId.get(id) ?? [])
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** The end of a task that rests on some days. */
function withoutDays(start: number, end: number, { excludes, dateOf }: Reading): number {
  if (excludes.length === 0) return end
  const dates = new Set(excludes.map(dateOf))
  const rests = (day: number): boolean => {
    const name = weekdays[new Date(day).getUTCDay()] ?? ''
    return (
      excludes.includes(name) || (excludes.includes('weekends') && name.startsWith('s')) || dates.has(day)
    )
  }
  let last = end
  for (let day = start + DAY; day <= last && last - end < 1000 * DAY; day += DAY) if (rests(day)) last += DAY
  return last
}
