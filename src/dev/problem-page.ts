import { readText } from '../content/text/source-text.ts'
import { shownPlace, UserError } from '../errors/errors.ts'
import { escapeHtml } from '../html/escape.ts'
import type { Problem } from '../types/problem.ts'
import type { PageMark } from '../types/dev.ts'
import { devTags, devRoot } from './events.ts'
import { accountOf, tellAccount, type AccountSection } from '../make/account.ts'
import type { Pages } from './load-pages.ts'

/** Allows what {@link problemPage} needs. */
export const problemPolicy: string =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
  "base-uri 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'"

/** Any error as problems: those that the author can mend, or one that says the fault is ours. */
export function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof UserError) return error.problems
  const hint = 'This is a fault of Inkstone itself. Please report it with the lines above.'
  if (!(error instanceof Error)) return [{ message: String(error), hint }]
  return [{ message: [error.stack ?? error.message, ...causesOf(error)].join('\nCause: '), hint }]
}

function causesOf({ cause }: Error): string[] {
  return cause instanceof Error ? [cause.stack ?? cause.message, ...causesOf(cause)] : []
}

/** A page that stands in for one that cannot be shown. An open page shows the same list on top of itself. */
export function problemPage(dir: string, problems: readonly Problem[], mark: PageMark): string {
  const list = problems.map((problem) => `<li>${problemHtml(dir, problem)}</li>`).join('')
  const body =
    `<main class="inkstone-problem-page"><div role="alert"><section class="inkstone-problems" aria-labelledby="inkstone-problems-title">` +
    `<h1 id="inkstone-problems-title">${escapeHtml(titleOf(problems))}</h1><ol>${list}</ol>` +
    '<p class="inkstone-problems-note">The page comes back as soon as this is mended and saved.</p></section></div></main>'
  return pageHtml(titleOf(problems), devTags(mark), body)
}

function titleOf(problems: readonly Problem[]): string {
  return problems.length === 1 ? 'Something has to be mended' : `${problems.length} things have to be mended`
}

function problemHtml(dir: string, { file, line, message, hint }: Problem): string {
  const place =
    file === undefined ? '' : `<p class="inkstone-problem-place">${escapeHtml(shownPlace(file, line))}</p>`
  const frame = file === undefined || line === undefined ? [] : codeFrameOf(dir, file, line)
  return [
    place,
    `<p class="inkstone-problem-message">${escapeHtml(message)}</p>`,
    hint === undefined ? '' : `<p class="inkstone-problem-hint">${escapeHtml(hint)}</p>`,
    frame.length === 0 ? '' : `<pre tabindex="0"><code>${frame.map(frameLineHtml).join('\n')}</code></pre>`,
  ].join('')
}

function frameLineHtml(
  { number, text, isMarked }: FrameLine,
  _index: number,
  frame: readonly FrameLine[],
): string {
  const width = String(frame.at(-1)?.number).length
  const line = escapeHtml(`${isMarked ? '>' : ' '} ${String(number).padStart(width)} | ${text}`)
  return isMarked ? `<mark>${line}</mark>` : line
}

/** A line of a file, as it is shown beside a problem. */
interface FrameLine {
  number: number
  text: string
  /** Whether the problem was found in it. */
  isMarked: boolean
}

/** Lines shown before and after. */
const around = 3

/**
 * The lines around a place in a file; none when there is no such file or line.
 * @param dir the author's folder
 * @param file relative to it
 */
function codeFrameOf(dir: string, file: string, line: number): FrameLine[] {
  const source = readText(dir, file)
  if ('problem' in source) return []
  const lines = source.text.split('\n')
  const first = Math.max(1, line - around)
  return lines
    .slice(first - 1, line + around)
    .map((text, index) => ({ number: first + index, text, isMarked: first + index === line }))
}

/** Address of the account, below where the site is served. */
export const accountPath: string = `${devRoot}/account`

/** A page that says what became of a site from elsewhere; nothing for one of our own. */
export function accountPage({ context: { site, plan }, planned }: Pages): string | undefined {
  const account = accountOf(site, { plan, pages: plan.routes.length, warnings: planned.warnings })
  if (account === undefined) return undefined
  const { carried, sections } = tellAccount(account)
  const title = `What became of ${account.file}`
  const body =
    `<main class="inkstone-problem-page"><div class="inkstone-problems"><h1>${escapeHtml(title)}</h1>` +
    `<p>${escapeHtml(carried)}</p>${sections.map(sectionHtml).join('')}` +
    '<p class="inkstone-problems-note">What is wrong within a text is said when its page is opened, and in the account at the end of <code>inkstone build</code>.</p></div></main>'
  return pageHtml(title, `<link rel="stylesheet" href="${devRoot}/dev.css">`, body)
}

function pageHtml(title: string, tags: string, body: string): string {
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1.0">'
  const head = `${meta}<title>${escapeHtml(title)}</title><link rel="icon" href="data:,">${tags}`
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>\n`
}

function sectionHtml({ heading, entries }: AccountSection): string {
  const items = entries.map(({ text, hint }) => {
    const remedy = hint === undefined ? '' : `<p class="inkstone-problem-hint">${escapeHtml(hint)}</p>`
    return `<li><p>${escapeHtml(text)}</p>${remedy}</li>`
  })
  return `<h2>${escapeHtml(heading)}</h2><ol>${items.join('')}</ol>`
}
