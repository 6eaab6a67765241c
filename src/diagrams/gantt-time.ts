import { attempt } from '../defined.ts'
import { once } from '../remember.ts'

/** In milliseconds. */
export const DAY: number = 24 * 60 * 60 * 1000
/** The year 9999; dates beyond it have no four digits. */
export const LATEST: number = Date.UTC(9999, 11, 31)

const parts = new Map([
  ['YYYY', String.raw`(?<year>\d{4})`],
  ['YY', String.raw`(?<short>\d\d)`],
  ['MM', String.raw`(?<month>\d\d)`],
  ['M', String.raw`(?<month>\d{1,2})`],
  ['DD', String.raw`(?<day>\d\d)`],
  ['D', String.raw`(?<day>\d{1,2})`],
  ['HH', String.raw`(?<hour>\d\d)`],
  ['H', String.raw`(?<hour>\d{1,2})`],
  ['mm', String.raw`(?<minute>\d\d)`],
  ['m', String.raw`(?<minute>\d{1,2})`],
  ['ss', String.raw`(?<second>\d\d)`],
  ['s', String.raw`(?<second>\d{1,2})`],
  ['SSS', String.raw`(?<rest>\d{3})`],
])

/**
 * Gives a function that reads dates as a plan writes them, in universal time.
 * @param format with `YYYY`, `MM`, `DD`, `HH`, `mm`, `ss`; `X` and `x` are seconds and milliseconds since 1970
 */
export function createDateReader(format: string): (text: string) => number | undefined {
  if (/^x$/i.test(format))
    return (text) => (/^\d+$/.test(text) ? Number(text) * (format === 'X' ? 1000 : 1) : undefined)
  const pattern = format.replaceAll(
    /YYYY|YY|MM?|DD?|HH?|mm?|ss?|SSS|[^\w\s]/g,
    (part) => parts.get(part) ?? `\\${part}`,
  )
  // A format that names a part twice is none.
  const written = attempt(() => new RegExp(`^${pattern}$`))
  return (text) => {
    const found = written?.exec(text)?.groups
    if (found) return timeOf(found)
    return /^\d{4}(?:-\d\d){0,2}(?:[T ]\d\d:\d\d(?::\d\d)?)?$/.test(text) ? isoTime(text) : undefined
  }
}

function timeOf(found: Readonly<Record<string, string | undefined>>): number {
  const number = (part: string, usual: number): number => Number(found[part] ?? usual)
  const year = found['short'] === undefined ? number('year', 2000) : 2000 + Number(found['short'])
  const time = new Date(0)
  time.setUTCFullYear(year, number('month', 1) - 1, number('day', 1))
  time.setUTCHours(number('hour', 0), number('minute', 0), number('second', 0), number('rest', 0))
  return time.getTime()
}

function isoTime(text: string): number {
  return Date.parse(text.length > 10 ? `${text.replace(' ', 'T')}Z` : text)
}

const units = new Map([
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', DAY / 24],
  ['d', DAY],
  ['w', 7 * DAY],
])

/** A time after a duration such as `3d`, `2w` or `1.5h`; nothing for another text. */
export function addDuration(start: number, text: string): number | undefined {
  const [, count = '', unit = ''] = /^(\d+(?:\.\d+)?)(ms|[smhdwMy])$/.exec(text) ?? []
  if (unit === '') return undefined
  const fixed = units.get(unit)
  if (fixed !== undefined) return start + Number(count) * fixed
  return addMonths(start, Number(count) * (unit === 'y' ? 12 : 1))
}

function addMonths(start: number, months: number): number {
  const time = new Date(start)
  time.setUTCMonth(time.getUTCMonth() + Math.round(months))
  return time.getTime()
}

/** About so many dates stand below a plan. */
const mostTicks = 6
const steps = [1, 5, 15, 30, 60, 180, 360, 720].map((minutes) => minutes * 60_000)
const daySteps = [1, 2, 7, 14].map((days) => days * DAY)
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200]

/**
 * Round times between two times, in even steps.
 * @param room for how many of them there is room side by side
 */
export function ticksBetween(start: number, end: number, room: number = mostTicks): number[] {
  const most = Math.max(1, Math.min(mostTicks, room))
  const step = [...steps, ...daySteps].find((size) => (end - start) / size <= most)
  const ticks: number[] = []
  if (step !== undefined) {
    for (let tick = Math.ceil(start / step) * step; tick <= end; tick += step) ticks.push(tick)
    return ticks
  }
  const months = (end - start) / (30.4 * DAY)
  const size = monthSteps.find((count) => months / count <= most) ?? 12_000
  const first = new Date(start)
  const year = Math.floor((first.getUTCFullYear() * 12 + first.getUTCMonth()) / size) * size
  for (let month = year; ; month += size) {
    const tick = timeOf({ year: String(Math.floor(month / 12)), month: String((month % 12) + 1) })
    if (tick > end) return ticks
    if (tick >= start) ticks.push(tick)
  }
}

const english = (options: Intl.DateTimeFormatOptions): ((time: number) => string) => {
  // Four of them cost every start of the engine ten milliseconds.
  const format = once(() => new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }))
  return (time) => format().format(time)
}
const iso = (from: number, to: number): ((time: number) => string) => {
  return (time) => new Date(time).toISOString().slice(from, to)
}

/** Signs of a date in an axis, as the library that draws plans elsewhere has them. */
const signs = new Map<string, (time: number) => string>([
  ['Y', iso(0, 4)],
  ['y', iso(2, 4)],
  ['m', iso(5, 7)],
  ['d', iso(8, 10)],
  ['e', (time) => String(new Date(time).getUTCDate())],
  ['H', iso(11, 13)],
  ['M', iso(14, 16)],
  ['S', iso(17, 19)],
  ['L', iso(20, 23)],
  ['b', english({ month: 'short' })],
  ['B', english({ month: 'long' })],
  ['a', english({ weekday: 'short' })],
  ['A', english({ weekday: 'long' })],
])

/** A time as an author writes it with signs: `%b %d` gives `Mar 04`. */
export function formatTime(time: number, format: string): string {
  return format.replaceAll(/%-?([a-z])/gi, (whole, sign: string) => signs.get(sign)?.(time) ?? whole)
}
