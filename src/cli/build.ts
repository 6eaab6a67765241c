import path from 'node:path'
import { relativePath, liesIn } from '../file-paths.ts'
import { defined } from '../defined.ts'
import { oneLine, printedJson } from '../errors/errors.ts'
import { tellAccount, type AccountSection } from '../make/account.ts'
import type { BuildResult } from '../make/build.ts'
import { silent } from '../make/reporter.ts'
import type { Account } from '../types/report.ts'
import { terminalReporter, type Terminal } from './terminal.ts'

/** Arguments of commands that build. */
export interface BuildArguments {
  terminal: Terminal
  /** The author's folder, absolute. */
  dir: string
  outDir?: string
  base?: string
  strict?: boolean
  json?: boolean
  book?: boolean
  bookBoth?: boolean
}

/** Time and memory of a build. */
interface Cost {
  seconds: number
  /** The most memory that the process held, in MB. */
  peakMemory: number
}

/** Builds a site, and prints how far it is and what became of it. */
export async function buildSite(args: BuildArguments): Promise<BuildResult> {
  const { build } = await import('../make/build.ts')
  const { tellUnconfigured } = await import('./folder.ts')
  const { stdout } = args.terminal
  if (args.json !== true) tellUnconfigured(args.dir, args.terminal)
  const reporter = args.json === true ? { ...silent, end: () => {} } : terminalReporter(stdout)
  const started = performance.now()
  const result = await build({
    dir: args.dir,
    reporter,
    strict: args.strict === true,
    ...((args.book === true || args.bookBoth === true) && { books: { isBoth: args.bookBoth === true } }),
    ...defined({ outDir: args.outDir, base: args.base }),
  }).finally(reporter.end)
  const seconds = (performance.now() - started) / 1000
  const cost = { seconds, peakMemory: Math.round(process.resourceUsage().maxRSS / 1024) }
  stdout.write(args.json === true ? jsonOf(result, cost) : summaryOf(result, cost, args.terminal.cwd))
  if (args.json !== true && result.account !== undefined) stdout.write(await gitLine(args.dir, result.outDir))
  return result
}

/** A site from elsewhere has git ignore the output folder that it had there, and the next commit would hold ours. */
async function gitLine(dir: string, outDir: string): Promise<string> {
  const { spawnSync } = await import('node:child_process')
  // 1: it is not ignored; other codes: there is no git, no repository, or the folder lies outside of it.
  const { status } = spawnSync('git', ['check-ignore', '-q', outDir], { cwd: dir, stdio: 'ignore' })
  if (status !== 1 || !liesIn(outDir, dir)) return ''
  return `Git does not ignore the output folder: add the line \`/${oneLine(relativePath(dir, outDir))}\` to .gitignore.\n`
}

function summaryOf(
  { pages, reused, outDir, books, account }: BuildResult,
  { seconds, peakMemory }: Cost,
  cwd: string,
): string {
  const unchanged = reused === 0 ? '' : ` (${reused} unchanged)`
  const place = oneLine(path.relative(cwd, outDir)) || '.'
  const built = `Built ${pages} pages${unchanged} in ${seconds.toFixed(2)} s, peak memory ${peakMemory} MB → ${place}\n`
  const printed = books === undefined ? '' : `${booksLine(books)}\n`
  return account === undefined ? built + printed : `${built}${printed}\n${printAccount(account)}\n`
}

function booksLine(books: readonly string[]): string {
  if (books.length === 0) return 'There are no sections to print: the site has no sidebar with docs.'
  return `To be printed from a browser: ${books.map(oneLine).join(', ')}`
}

/** The same for programs: the account has the shape of `Account`, warnings that of `Problem`. */
function jsonOf({ pages, reused, outDir, books, account, warnings }: BuildResult, cost: Cost): string {
  return `${printedJson({ outDir, pages, reused, ...cost, books, warnings, account })}\n`
}

/** The account of a build as text. */
export function printAccount(account: Account): string {
  const { carried, sections } = tellAccount(account)
  return [
    `${carried} \`inkstone migrate\` writes it as a site.config.ts.`,
    sections.length === 0 ? 'Nothing was left out.' : 'What is otherwise here:',
    ...sections.map(printSection),
  ].join('\n\n')
}

function printSection({ heading, entries }: AccountSection): string {
  const lines = entries.flatMap(({ text, hint }) => [
    `  ${oneLine(text)}`,
    ...(hint === undefined ? [] : hint.split('\n').map((line) => `    ${oneLine(line)}`)),
  ])
  return [heading, ...lines].join('\n')
}
