import type { Subject } from '../src/compare/compare-sites.ts'
import type { Share, SiteRow } from './sites.ts'
import { printTable } from './tables.ts'

/** Columns of the comparison, with what they add up. */
const columns: readonly [heading: string, subjects: readonly (Subject | 'documents')[]][] = [
  ['documents', ['documents']],
  ['addresses', ['addresses']],
  ['ids', ['headingIds']],
  ['texts', ['texts']],
  ['code', ['code']],
  ['parts', ['formulas', 'tabs', 'admonitions', 'codeTitles', 'pictures']],
]

/** The goals for all sites together, in percent. */
const goals: readonly [heading: string, percent: number][] = [
  ['documents', 99.5],
  ['addresses', 99.5],
  ['ids', 99.5],
  ['texts', 97],
  ['parts', 99],
]

/** Each site, and what all of them come to beside the goals. */
export function printSites(rows: readonly SiteRow[]): void {
  const cells = rows.map((row) => [
    row.name,
    String(row.code),
    row.texts === undefined ? '' : String(row.texts.all),
    row.texts === undefined ? '' : String(row.texts.plain),
    ...columns.map(([, subjects]) => shareCell(sumOf([row], subjects))),
    row.cpuSeconds.toFixed(1),
    row.stockSeconds === undefined ? '' : `1/${(row.stockSeconds / row.cpuSeconds).toFixed(0)}`,
    row.peakMegabytes.toFixed(0),
  ])
  const headings = columns.map(([heading]) => heading)
  printTable([['site', 'exit', 'files', 'plain', ...headings, 'CPU s', 'of stock', 'peak MB'], ...cells])
  for (const { name, silent = [] } of rows) {
    if (silent.length > 0)
      console.log(
        `\n${name}: ${silent.length} missing addresses are not in the account: ${silent.slice(0, 5).join(', ')}`,
      )
  }
  const built = rows.filter(({ code }) => code === 0).length
  printTable([
    ['all sites', 'reached', 'goal'],
    ['built', percentCell({ here: built, there: rows.length }), '90 %'],
    ...goals.map(([heading, percent]) => {
      const subjects = columns.find(([name]) => name === heading)?.[1] ?? []
      return [heading, percentCell(sumOf(rows, subjects)), `${percent} %`]
    }),
    ['processor time', timeCell(rows), '1/15'],
  ])
}

function sumOf(rows: readonly SiteRow[], subjects: readonly (Subject | 'documents')[]): Share {
  const shares = rows.flatMap((row) => subjects.map((subject) => row.shares?.get(subject)))
  return {
    here: shares.reduce((sum, share) => sum + (share?.here ?? 0), 0),
    there: shares.reduce((sum, share) => sum + (share?.there ?? 0), 0),
  }
}

function shareCell({ here, there }: Share): string {
  return there === 0 ? '' : `${here}/${there}`
}

function percentCell({ here, there }: Share): string {
  return there === 0 ? 'not measured' : `${((100 * here) / there).toFixed(1)} %`
}

function timeCell(rows: readonly SiteRow[]): string {
  const measured = rows.filter(({ code, stockSeconds }) => code === 0 && stockSeconds !== undefined)
  const [ours, stock] = [totalOf(measured, 'cpuSeconds'), totalOf(measured, 'stockSeconds')]
  return ours === 0 ? 'not measured' : `1/${(stock / ours).toFixed(0)}`
}

function totalOf(rows: readonly SiteRow[], key: 'cpuSeconds' | 'stockSeconds'): number {
  return rows.reduce((total, row) => total + (row[key] ?? 0), 0)
}
