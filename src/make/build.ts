import type { Account } from '../types/report.ts'
import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'
import { saveCopiedFiles } from '../cache/copied-files.ts'
import { loadLastOutput, recordPublication } from '../cache/last-output.ts'
import { accountOf } from './account.ts'
import { writeBooks } from './books.ts'
import { compressFiles } from './compress.ts'
import { makeSite, type FinishedSite, type MakeOptions } from './make-site.ts'
import { writeSearchIndex } from '../search/index/write-index.ts'
import { openStaging } from './staging.ts'

/** Options of {@link build}. */
export interface BuildOptions extends MakeOptions {
  /** Each section of the sidebars is written as one document, too; `isBoth`: once more with both languages. */
  books?: { isBoth: boolean }
}

/** Result of {@link build}. */
export interface BuildResult {
  site: Site
  /** Absolute. */
  outDir: string
  /** Number of pages. */
  pages: number
  /** Pages taken from the cache. */
  reused: number
  warnings: Problem[]
  /** Documents that each hold a section of a sidebar, below the output folder; absent where nobody asked for them. */
  books?: string[]
  /** Parts that were carried over, and parts that were not, from a configuration of another engine. */
  account?: Account
}

/**
 * Builds a site. All or nothing: a failing build leaves the last good output as it was (P7).
 * @throws {UserError} with everything that the author can mend
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  return makeSite(options, {
    open: ({ outDir }) => openStaging(outDir),
    finish: (made) => publish(made, options.books),
  })
}

async function publish(made: FinishedSite, asked: BuildOptions['books']): Promise<BuildResult> {
  const { site, context, pages, copied, staging, warnings, reporter, engine, cacheDir } = made
  // A hosted index is filled by `inkstone index`.
  if (site.search.hosted === undefined) await indexPages(made)
  const books = asked && writeBooks(context, { outDir: staging.dir, ...asked })
  if (site.compress) {
    reporter.phase('compress')
    const previous = loadLastOutput(cacheDir, site.outDir)
    await compressFiles(staging.dir, { previous, onProgress: reporter.progress })
  }
  staging.publish()
  recordPublication(cacheDir, site.outDir)
  saveCopiedFiles(cacheDir, { engine, outDir: site.outDir, files: copied })
  const reused = pages.filter(({ isReused }) => isReused).length
  const account = accountOf(site, { plan: context.plan, pages: pages.length, warnings })
  return {
    site,
    outDir: site.outDir,
    pages: pages.length,
    reused,
    warnings,
    ...(books && { books }),
    ...(account && { account }),
  }
}

async function indexPages({
  context,
  staging,
  pages,
  reporter,
  engine,
  cacheDir,
}: FinishedSite): Promise<void> {
  reporter.phase('search')
  await writeSearchIndex(context, {
    outDir: staging.dir,
    cacheDir,
    engine,
    pages: new Map(pages.map(({ output, page }) => [output, page])),
    onProgress: reporter.progress,
  })
}
