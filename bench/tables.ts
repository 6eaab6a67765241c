import type { Measurement, PageWeight } from './measure.ts'
import type { ReaderMeasurement } from './reader.ts'

export interface BuildRow extends Measurement {
  pages: number
  /** Nothing there yet; nothing changed; one page edited. */
  phase: 'cold' | 'warm' | 'edited'
}

/** Seconds on two cores, and megabytes, that a build may take. */
const GOALS = new Map([
  ['100 cold', { seconds: 1 }],
  ['1000 cold', { seconds: 2.5 }],
  ['1000 warm', { seconds: 0.5 }],
  ['1000 edited', { seconds: 0.7 }],
  ['10000 cold', { seconds: 20, megabytes: 600 }],
])

/** Bytes, gzip, that a page may take. */
const PAGE_GOALS: PageWeight = { html: 9000, css: 8000 }

export function printBuilds(rows: readonly BuildRow[]): void {
  const cells = rows.map((row) => {
    const goal = GOALS.get(`${row.pages} ${row.phase}`)
    const megabytes = goal && 'megabytes' in goal ? goal.megabytes : undefined
    return [
      String(row.pages),
      row.phase,
      row.wallSeconds.toFixed(2),
      goal ? goalCell(row.wallSeconds, goal.seconds) : '',
      row.cpuSeconds.toFixed(2),
      row.peakMegabytes.toFixed(0),
      megabytes === undefined ? '' : goalCell(row.peakMegabytes, megabytes),
    ]
  })
  printTable([['pages', 'build', 'wall s', 'goal', 'CPU s', 'peak MB', 'goal'], ...cells])
}

/** What one page weighs in sites of different size, and how much more than in the smallest. */
export function printWeights(weights: ReadonlyMap<number, PageWeight>): void {
  const smallest = weights.values().next().value
  const cells = [...weights].map(([pages, { html, css }]) => [
    String(pages),
    String(html),
    goalCell(html, PAGE_GOALS.html),
    smallest ? (html / smallest.html).toFixed(3) : '',
    String(css),
    goalCell(css, PAGE_GOALS.css),
  ])
  printTable([['pages', 'HTML gz', 'goal', 'ratio', 'CSS gz', 'goal'], ...cells])
}

/** What a reader of the bilingual site waits for; the goals are those of one machine with nothing else to do. */
export function printReader(reader: ReaderMeasurement): void {
  const rows: [name: string, value: number, unit: string, goal?: number][] = [
    ['scripts of an untouched page, gz', reader.openScripts, 'B', 1500],
    ['app at the first intent, gz', reader.liveScripts - reader.openScripts, 'B', 85_000],
    ['data of the shell, gz', reader.liveData, 'B'],
    ['first intent → shell runs', reader.hydration, 'ms'],
    ['longest task meanwhile', reader.longestTask, 'ms', 50],
    ['layout shift', reader.layoutShift, '', 0],
    ['click → painted, prefetched', reader.prefetched, 'ms', 50],
    ['click → painted, not prefetched', reader.notPrefetched, 'ms', 50],
    ['click → painted, prefetched, CPU ÷ 4', reader.prefetchedSlow, 'ms', 150],
  ]
  printTable([
    ['reader', 'value', 'goal'],
    ...rows.map(([name, value, unit, goal]) => [
      name,
      `${unit === '' ? value.toFixed(3) : value.toFixed(0)} ${unit}`.trim(),
      goal === undefined ? '' : goalCell(value, goal),
    ]),
  ])
}

function goalCell(value: number, goal: number): string {
  return `${value <= goal ? '✓' : '✗'} ≤ ${goal}`
}

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  console.log('')
  for (const row of rows) {
    console.log(row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
  }
}
