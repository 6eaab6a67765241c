import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError, uniqueProblems } from '../errors/errors.ts'
import { mainOf } from '../html/page-parts.ts'
import { makeSite, type FinishedSite } from '../make/make-site.ts'
import { silent } from '../make/reporter.ts'
import { openStaging } from '../make/staging.ts'
import type { Problem } from '../types/problem.ts'
import { colorProblems } from './color-problems.ts'
import { externalProblems, type IsAsked } from './external-links.ts'
import { textProblems, type CheckedText } from './text-problems.ts'

/** Options of {@link checkSite}. */
export interface CheckOptions {
  /** The author's folder. */
  dir: string
  /** Path the site is served under, instead of the configuration's. */
  base?: string
  /** Whether links to other sites are asked for. */
  isExternal: boolean
  /** Whether a host may be asked, by its address in the network. @default those that everybody can reach */
  isAsked?: IsAsked
}

/** Findings of {@link checkSite}. */
export interface CheckResult {
  /** Problems that a build would fail for. */
  errors: Problem[]
  warnings: Problem[]
  /** Number of pages; 0 where they could not be made. */
  pages: number
}

/**
 * Does everything that a build does and writes nothing; then looks at what a build does not mind: contrast of the colours, order
 * of headings, texts of pictures and links.
 */
export async function checkSite({ dir, base, isExternal, isAsked }: CheckOptions): Promise<CheckResult> {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-'))
  const warnings: Problem[] = []
  const reporter = { ...silent, warning: (problem: Problem) => void warnings.push(problem) }
  try {
    return await makeSite(
      { dir, reporter, ...(base !== undefined && { base }) },
      {
        open: () => openStaging(join(folder, 'site')),
        finish: async (made) => {
          const texts = textsOf(made)
          const found = [
            ...colorProblems(made.site),
            ...textProblems(texts),
            ...(isExternal ? await externalProblems(texts, made.cacheDir, isAsked) : []),
          ]
          made.staging.discard()
          return { errors: [], warnings: uniqueProblems([...warnings, ...found]), pages: made.pages.length }
        },
      },
    )
  } catch (error) {
    if (error instanceof UserError) return { errors: [...error.problems], warnings, pages: 0 }
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The texts of the site as they were written and as they came out; those of two languages at once are parts of others. */
function textsOf({ site, context, staging, pages }: FinishedSite): CheckedText[] {
  return pages.flatMap(({ output, url, source }) => {
    const kind = context.routes.get(url)?.content.kind
    if (source === undefined || kind === 'bilingual') return []
    const main = mainOf(readFileSync(join(staging.dir, output), 'utf8'))
    return [{ file: source, source: readFileSync(join(site.dir, source), 'utf8'), main }]
  })
}
