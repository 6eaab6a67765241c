import type { Account } from '../types/account.ts'
import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'
import { loadLastOutput, recordPublication } from '../cache/last-output.ts'
import { accountOf } from './account.ts'
import { compressFiles } from './compress.ts'
import { makeSite, type FinishedSite, type MakeOptions } from './make-site.ts'
import { writeSearchIndex } from '../search/index/write-index.ts'
import { openStaging } from './staging.ts'

/** Options of {@link build}. */
export type BuildOptions = MakeOptions

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
  /** Parts that were carried over, and parts that were not, from a configuration of another engine. */
  account?: Account
}

/**
 * Builds a site. All or nothing: a failing build leaves the last good output as it was (P7).
 * @throws {UserError} with everything that the author can mend
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  return makeSite(options, { open: ({ outDir }) => openStaging(outDir), finish: publish })
}

async function publish(made: FinishedSite): Promise<BuildResult> {
  const { site, pages, staging, warnings, reporter, cacheDir } = made
  // A hosted index is filled by `inkstone index`.
  if (site.search.hosted === undefined) await indexPages(made)
  if (site.compress) {
    reporter.phase('compress')
    const previous = loadLastOutput(cacheDir, site.outDir)
    await compressFiles(staging.dir, { previous, onProgress: reporter.progress })
  }
  staging.publish()
  recordPublication(cacheDir, site.outDir)
  const reused = pages.filter(({ isReused }) => isReused).length
  const account = accountOf(site, { plan: made.context.plan, pages: pages.length, warnings })
  return { site, outDir: site.outDir, pages: pages.length, reused, warnings, ...(account && { account }) }
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
