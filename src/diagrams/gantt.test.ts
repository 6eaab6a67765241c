import { expect, test } from 'vitest'
import { readDiagram } from './diagram-source.ts'
import { addDuration, createDateReader, formatTime, ticksBetween } from './gantt-time.ts'
import { ganttSvg } from './gantt-svg.ts'
import { readPlan } from './gantt.ts'
import { pieSvg } from './charts.ts'

const iso = (time: number | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString().replace(/T00:00:00.000Z$/, '')
const daysOf = (source: string): string[] =>
  readPlan(readDiagram(`gantt\n${source}`)).tasks.map(
    ({ name, start, end }) => `${name} ${iso(start)} ${iso(end)}`,
  )

test.each([
  ['YYYY-MM-DD', '2024-03-05', '2024-03-05'],
  ['DD/MM/YYYY', '5/3/2024', undefined],
  ['D/M/YY', '5/3/24', '2024-03-05'],
  ['YYYY-MM-DD HH:mm', '2024-03-05 06:07', '2024-03-05T06:07:00.000Z'],
  ['HH:mm', '01:30', '2000-01-01T01:30:00.000Z'],
  ['YYYY', '1774', '1774-01-01'],
  ['X', '86400', '1970-01-02'],
  ['x', '86400000', '1970-01-02'],
  ['DD.MM', '2024-03-05T01:02', '2024-03-05T01:02:00.000Z'],
  ['YYYY(', '2024-13-05', undefined],
])('dates of the form %s: %s', (format, text, time) => {
  const read = createDateReader(format)(text)
  expect(Number.isNaN(read) ? undefined : iso(read)).toBe(time)
})

test('durations are of fixed length, but for months and years', () => {
  const start = Date.parse('2024-01-31')
  expect(['2d', '1w', '1.5h', '1y', '2M', 'x'].map((text) => iso(addDuration(start, text)))).toEqual([
    '2024-02-02',
    '2024-02-07',
    '2024-01-31T01:30:00.000Z',
    '2025-01-31',
    '2024-03-31',
    undefined,
  ])
})

test('tasks begin where others end, and rest on days that are left out', () => {
  expect(
    daysOf(
      'dateFormat YYYY-MM-DD\nexcludes weekends, 2024-01-10\nA :a, 2024-01-04, 3d\nB : 2d\nC :c, after a, until d\nD :d, 2024-02-01, 2024-02-03',
    ),
  ).toEqual([
    'A 2024-01-04 2024-01-09',
    'B 2024-01-09 2024-01-12',
    expect.stringMatching(/^C 2024-01-09 /),
    'D 2024-02-01 2024-02-03',
  ])
})

test('dates below a plan are round and few, and written as the author says', () => {
  const ticks = (start: string, end: string): (string | undefined)[] =>
    ticksBetween(Date.parse(start), Date.parse(end)).map(iso)
  expect(ticks('2024-01-02', '2024-01-06')).toHaveLength(5)
  expect(ticks('2024-01-02', '2024-07-06')).toEqual(['2024-03-01', '2024-05-01', '2024-07-01'])
  expect(ticks('1774-09-05', '1789-03-04')).toEqual(['1775-01-01', '1780-01-01', '1785-01-01'])
  expect(formatTime(Date.parse('2024-03-04T05:06:07'), '%b %-d|%e, %Y (%a) %H:%M %q')).toBe(
    'Mar 04|4, 2024 (Mon) 05:06 %q',
  )
})

test('dates below a plan do not run into each other', () => {
  const plan = 'dateFormat YYYY-MM-DD\nA task whose name is long and goes on :2014-01-01, 30d\nB :24d\nC :6d'
  const svg = ganttSvg(readDiagram(`gantt\n${plan}`))
  const places = [...svg.matchAll(/<text x="([\d.]+)"[^>]*>2014-/g)].map(([, x]) => Number(x))
  expect(places.length).toBeGreaterThan(1)
  const distances = places.slice(1).map((x, index) => x - (places[index] ?? 0))
  expect(Math.min(...distances)).toBeGreaterThan(60)
})

test('a pie whose parts have long names is no wider than a column of texts', () => {
  const svg = pieSvg(readDiagram('pie showData\n"Dogs" : 386\n"A very long name of an animal" : 40'))
  expect(Number(/width="(\d+)"/.exec(svg)?.[1])).toBeLessThanOrEqual(576)
})
