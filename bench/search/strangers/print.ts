import { printTable } from '../../tables.ts'
import { placeOf } from '../score.ts'
import { reciprocalOf, type StrangerOutcome, type StrangerSearches } from './measure.ts'

/** Prints how the sites of other people are searched. */
export function printStrangers({
  outcomes,
  engineBytes,
  sessions,
  keyMs,
  indexMsPerPage,
}: StrangerSearches): void {
  const given = outcomes.filter(({ isFurther }) => !isFurther)
  const counted = given.filter(({ need }) => !need.kind.startsWith('note'))
  const noted = given.filter(({ need, from, to }) => need.kind.startsWith('note') && from === to)
  printTable([
    ['strangers’ needs', 'needs', 'MRR@10', 'success@1', '@5', '@10'],
    ...rowsByWay(counted),
    scoreRow('Traditional, pinyin', noted),
  ])
  const further = outcomes.filter(({ isFurther }) => isFurther)
  printTable([
    ['needs of further sites', 'needs', 'MRR@10', 'success@1', '@5', '@10'],
    ...rowsByWay(further.filter(({ need }) => need.frozen !== true)),
    ...rowsByWay(
      further.filter(({ need }) => need.frozen),
      ', frozen',
    ),
  ])
  const own = counted.filter(({ from, to }) => from === to)
  const kinds = [...new Set(own.map(({ need }) => need.kind))]
  const cell = (kind: string, language: string): string => {
    const some = own.filter(({ need, from }) => need.kind === kind && from === language)
    return some.length === 0 ? '' : mean(some.map(reciprocalOf)).toFixed(2)
  }
  printTable([['MRR@10', 'en', 'zh'], ...kinds.map((kind) => [kind, cell(kind, 'en'), cell(kind, 'zh')])])
  const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1)
  const spread = (values: readonly number[], digits = 1): string =>
    [0.5, 0.95].map((share) => at(values, share).toFixed(digits)).join(' / ')
  const costRow = (name: string, cost: (outcome: StrangerOutcome) => number, digits?: number): string[] => [
    name,
    ...['en', 'zh'].map((language) => spread(own.filter(({ from }) => from === language).map(cost), digits)),
  ]
  printTable([
    ['until the list stands, engine included: p50 / p95', 'en', 'zh'],
    costRow('kB', ({ list }) => (list.bytes + engineBytes) / 1024),
    costRow('requests', ({ list }) => list.requests + 1, 0),
    costRow('kB until a screen is full', ({ whole }) => (whole.bytes + engineBytes) / 1024),
    costRow('requests until then', ({ whole }) => whole.requests + 1, 0),
  ])
  printTable([
    ['of all indexes', ''],
    [
      'kB of ten queries, with the rows of a screen',
      sessions.map((bytes) => kilobytes(bytes + engineBytes)).join(', '),
    ],
    ['ms from a key to the list, warm, p50 / p95', spread(keyMs)],
    ['ms of the index a page', indexMsPerPage.map((ms) => ms.toFixed(1)).join(', ')],
  ])
}

/** A row for each language of queries in each language of an index. */
function rowsByWay(outcomes: readonly StrangerOutcome[], mark = ''): string[][] {
  const wayOf = ({ from, to }: StrangerOutcome): string => `${from} → ${to}`
  return [...new Set(outcomes.map(wayOf))].toSorted().map((way) =>
    scoreRow(
      way + mark,
      outcomes.filter((outcome) => wayOf(outcome) === way),
    ),
  )
}

function scoreRow(name: string, outcomes: readonly StrangerOutcome[]): string[] {
  const success = (depth: number): string =>
    mean(outcomes.map((outcome) => (placeOf(outcome) > 0 && placeOf(outcome) <= depth ? 1 : 0))).toFixed(2)
  const mrr = mean(outcomes.map(reciprocalOf)).toFixed(3)
  return [name, String(outcomes.length), mrr, success(1), success(5), success(10)]
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, two) => one - two)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}
