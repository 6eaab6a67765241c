import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError, lineWith, uniqueProblems } from '../errors/errors.ts'
import { mainOf } from '../html/rewrite.ts'
import { infimaPrimary } from '../docusaurus-names.ts'
import { makeToRead, type WrittenSite } from '../make/make-site.ts'
import { silent } from '../make/reporter.ts'
import type { Problem } from '../types/problem.ts'
import { externalProblems, type AskOptions } from './external-links.ts'
import { textProblems } from './text-problems.ts'
import { contrastOf } from '../colors/palette/oklch.ts'
import type { Site, SiteFolder } from '../types/site.ts'

/** Options of {@link checkSite}. */
export interface CheckOptions extends SiteFolder {
  /** Whether links to other sites are asked for, or how. */
  external: boolean | AskOptions
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
export async function checkSite({ dir, base, external }: CheckOptions): Promise<CheckResult> {
  // Where the build fails, these are all that it told.
  const told: Problem[] = []
  const reporter = { ...silent, warning: (problem: Problem) => void told.push(problem) }
  const own = { found: [] as Problem[], pages: 0 }
  const inspect = async (written: WrittenSite): Promise<void> => {
    // The texts of the site as they were written and as they came out; those of two languages at once are parts of others.
    const texts = written.pages.flatMap(({ output, url, source }) => {
      const kind = written.context.routes.get(url)?.content.kind
      if (source === undefined || kind === 'bilingual') return []
      const main = mainOf(readFileSync(join(written.staging.dir, output), 'utf8'))
      return [{ file: source, source: readFileSync(join(written.site.dir, source), 'utf8'), main }]
    })
    own.pages = written.pages.length
    own.found.push(...colorProblems(written.site), ...textProblems(texts))
    if (external !== false)
      own.found.push(...(await externalProblems(texts, written.cacheDir, external === true ? {} : external)))
  }
  const result = (errors: Problem[], warnings: readonly Problem[]): CheckResult => ({
    errors,
    warnings: uniqueProblems([...warnings.flatMap((problem) => problem.of ?? [problem]), ...own.found]),
    pages: own.pages,
  })
  try {
    const options = { dir, reporter, ...(base !== undefined && { base }) }
    return await makeToRead(options, (made) => result([], made.warnings), inspect)
  } catch (error) {
    if (error instanceof UserError) return result([...error.problems], told)
    throw error
  }
}

/** Least contrast of text, by WCAG 2.2 AA. */
const leastContrast = 4.5

/** The configured colours that cannot be used as they are: readers see a nearby one, which is not what the author chose. */
function colorProblems({ dir, configFile, compatibility, theme = {} }: Site): Problem[] {
  return (['light', 'dark'] as const).flatMap((mode) => {
    const colors = theme[mode]
    // Nobody has chosen what a site of Docusaurus has by itself.
    const isUsual = compatibility !== undefined && colors?.primary === infimaPrimary
    if (colors === undefined || isUsual) return []
    const contrast = contrastOf(colors.primary, colors.background)
    if (contrast >= leastContrast) return []
    const message = `The primary color of the ${mode} mode is ${colors.primary} on ${colors.background}: a contrast of ${contrast.toFixed(1)} : 1, where text needs ${leastContrast} : 1.`
    const hint =
      'Links are shown in a stronger shade of it. Choose one that has the contrast, to decide which.'
    return [{ file: configFile, ...lineWith(join(dir, configFile), [colors.primary]), message, hint }]
  })
}
