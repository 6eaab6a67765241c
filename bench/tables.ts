import { budgets } from './budgets.ts'
import type { BuildPair } from './hugo.ts'
import { millisecondsAPage, type BuildProfile } from './profile.ts'
import type { Measurement, PageWeight } from './measure.ts'
import type { Impression } from './impression.ts'
import type { ReaderMeasurement } from './reader.ts'
import type { Slowness } from './slow-reader.ts'
import type { SearchMeasurement, Spread } from './search/measure-search.ts'
import type { Searches } from './search/run.ts'

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

/** The cost of a page by phase, beside its budget, as on a machine of nominal speed. */
export function printProfile(pages: number, profile: BuildProfile, loop: number): void {
  const total = [...profile.phases.values()].reduce((sum, part) => sum + part, 0)
  const cells = [...profile.phases]
    .toSorted(([, one], [, other]) => other - one)
    .map(([phase, part]) => {
      const own = millisecondsAPage(profile, phase, loop)
      const budget = budgets.get(phase)
      return [
        phase,
        own.toFixed(2),
        `${((100 * part) / total).toFixed(1)} %`,
        budget === undefined ? '' : goalCell(own, budget),
      ]
    })
  console.log(
    `\n${pages} pages, ${profile.pages} written, ${profile.cpuSeconds.toFixed(2)} s of processor time`,
  )
  printTable([['phase', 'ms a page', 'share', 'budget'], ...cells])
}

/** Processor time and time of the clock, in turns. */
export function printBesideHugo(pages: number, pairs: readonly BuildPair[]): void {
  const cells = pairs.flatMap(({ own, hugo }) =>
    (['cpuSeconds', 'wallSeconds'] as const).map((time) => [
      String(pages),
      time === 'cpuSeconds' ? 'CPU' : 'wall',
      own[time].toFixed(2),
      hugo[time].toFixed(2),
      (own[time] / hugo[time]).toFixed(2),
    ]),
  )
  printTable([['pages', 'seconds', 'ours', 'Hugo', 'ratio'], ...cells])
}

/** The weight of one page in sites of different size, and how much more than in the smallest. */
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

/** The waiting times of a reader of the bilingual site; the goals are those of one machine with nothing else to do. */
export function printReader(reader: ReaderMeasurement & Impression & Slowness): void {
  const rows: [name: string, value: number, unit: string, goal?: number, isLeast?: true][] = [
    ['scripts of an untouched page, gz', reader.openScripts, 'B', 1500],
    ['app at the first intent, gz', reader.liveScripts - reader.openScripts, 'B', 85_000],
    ['data of the shell, gz', reader.liveData, 'B'],
    ['first intent → shell runs', reader.hydration, 'ms'],
    ['longest task meanwhile', reader.longestTask, 'ms', 50],
    ['layout shift', reader.layoutShift, '', 0],
    ['click → painted, prefetched', reader.prefetched, 'ms', 50],
    ['click → painted, not prefetched', reader.notPrefetched, 'ms', 50],
    ['click → painted, prefetched, CPU ÷ 4', reader.prefetchedSlow, 'ms', 150],
    ['key → painted in the other language, or both', reader.bothShown, 'ms', 50],
    ['first line of text at 1280 px', reader.firstLineWide, 'px', 220],
    ['first line of text at 390 px', reader.firstLinePhone, 'px', 250],
    ['fewest Han characters a line from 768 px up', reader.fewestHan, '', 36, true],
    ['fewest Latin characters a line from 768 px up', reader.fewestLatin, '', 62, true],
    ['layout shift of untouched pages', reader.untouchedShift, '', 0],
    ['first second after the first movement', reader.firstSecondBytes, 'B', 110_000],
    ['requests in it', reader.firstSecondRequests, '', 10],
    ['CPU ÷ 4, 400 kB/s, 150 ms: first paint', reader.firstPaint, 'ms'],
    ['CPU ÷ 4, 200 kB/s, 150 ms: press → heard', reader.heard, 'ms', 100],
    ['press → dialog, beyond what the line needs', reader.dialog - reader.dialogTravel, 'ms', 300],
    ['CPU ÷ 4: a change of a colour that is dragged', reader.colorChange, 'ms', 16],
  ]
  printTable([
    ['reader', 'value', 'goal'],
    ...rows.map(([name, value, unit, goal, isLeast]) => [
      name,
      `${unit === '' ? value.toFixed(3) : value.toFixed(0)} ${unit}`.trim(),
      goal === undefined ? '' : isLeast ? `${value >= goal ? '✓' : '✗'} ≥ ${goal}` : goalCell(value, goal),
    ]),
  ])
}

/** Bytes of a search and milliseconds to index a page on a site of 1000 pages; milliseconds of a key at any size. */
const SEARCH_GOALS = { pages: 500, listBytes: 15_000, searchBytes: 60_000, keyMs: 10, buildMsPerPage: 1.5 }

/** Mean reciprocal rank of the first ten. */
const MRR_GOAL = 0.93

/** The finds of searches and their cost, ours and others'; the ratio is to ours at the same size in the same language. */
export function printSearches({ measurements, scores }: Searches): void {
  printTable([
    ['relevance', 'engine', 'MRR@10', '', 'nDCG@10', 'hit@10', 'empty'],
    ...scores.map(({ language, engine, mrr, ndcg, hit, empty, needs }, index) => [
      language,
      engine,
      mrr.toFixed(3),
      // Ours is the first of its language.
      language === scores[index - 1]?.language ? '' : `${mrr >= MRR_GOAL ? '✓' : '✗'} ≥ ${MRR_GOAL}`,
      ndcg.toFixed(3),
      hit.toFixed(3),
      `${empty} of ${needs}`,
    ]),
  ])
  printCosts(measurements)
}

function printCosts(measurements: readonly SearchMeasurement[]): void {
  const rows = measurements.map((row) => {
    const own = measurements.find(({ pages, language }) => pages === row.pages && language === row.language)
    const isOwn = own === row
    const kilobytes = ({ p50, p95 }: Spread): string =>
      `${(p50 / 1000).toFixed(1)} / ${(p95 / 1000).toFixed(1)}`
    const milliseconds = ({ p50, p95 }: Spread): string => `${p50.toFixed(1)} / ${p95.toFixed(1)}`
    const goal = (value: number, limit: number): string => (isOwn ? goalCell(value, limit) : '')
    const goalAt = (value: number, limit: number): string =>
      row.pages === SEARCH_GOALS.pages ? goal(value, limit) : ''
    const ratio = (value: number, ownValue = value): string =>
      isOwn ? '' : `× ${(value / ownValue).toFixed(1)}`
    return [
      row.language,
      String(row.pages),
      row.engine,
      kilobytes(row.listBytes),
      goalAt(row.listBytes.p50 / 1000, SEARCH_GOALS.listBytes / 1000) ||
        ratio(row.listBytes.p50, own?.listBytes.p50),
      kilobytes(row.searchBytes),
      goalAt(row.searchBytes.p50 / 1000, SEARCH_GOALS.searchBytes / 1000) ||
        ratio(row.searchBytes.p50, own?.searchBytes.p50),
      String(row.requests.p50),
      milliseconds(row.coldMs),
      milliseconds(row.keyMs),
      goal(row.keyMs.p95, SEARCH_GOALS.keyMs) || ratio(row.keyMs.p95, own?.keyMs.p95),
      row.buildMsPerPage.toFixed(2),
      goalAt(row.buildMsPerPage, SEARCH_GOALS.buildMsPerPage) ||
        ratio(row.buildMsPerPage, own?.buildMsPerPage),
    ]
  })
  const head = [
    'search',
    'pages',
    'engine',
    'list kB',
    '',
    'search kB',
    '',
    'requests',
    'cold ms',
    'key ms',
    '',
  ]
  printTable([[...head, 'index ms/page', ''], ...rows])
}

function goalCell(value: number, goal: number): string {
  return `${value <= goal ? '✓' : '✗'} ≤ ${goal}`
}

/** A table whose cells end at the same column. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  console.log('')
  for (const row of rows) {
    console.log(row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
  }
}
