import type { Account } from '../types/report.ts'
import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'
import { saveCopiedFiles } from '../cache/copied-files.ts'
import { loadLastOutput, recordPublication, isUntouched, type LastOutput } from '../cache/last-output.ts'
import { defined } from '../defined.ts'
import { accountOf } from './account.ts'
import { writeBooks } from './books.ts'
import { makeSite, type FinishedSite, type MakeOptions } from './make-site.ts'
import { writeSearchIndex } from '../search/index/write-index.ts'
import { openStaging } from './staging.ts'
import { linkSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
  const more = defined({ books, account })
  return { site, outDir: site.outDir, pages: pages.length, reused, warnings, ...more }
}

async function indexPages(made: FinishedSite): Promise<void> {
  const { context, staging, reporter, engine, cacheDir } = made
  reporter.phase('search')
  const pages = new Map(made.pages.map(({ output, page }) => [output, page]))
  const options = { outDir: staging.dir, cacheDir, engine, pages, onProgress: reporter.progress }
  await writeSearchIndex(context, options)
}

/** Files that shrink; pictures, films and the parts of the index are packed already. */
const shrinks = /\.(?:css|html|ico|js|json|map|md|mjs|otf|svg|ttf|txt|wasm|webmanifest|xml)$/i

/** Shorter files fit into one packet anyway, in bytes. */
const shortest = 1024

/** As many are compressed at a time as Node has threads for it. */
const atATime = 4

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** The last step of brotli's quality gains 3 % and takes three times as long. */
const packers: ReadonlyMap<string, (bytes: Buffer) => Promise<Buffer>> = new Map([
  ['.br', (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })],
  ['.gz', (bytes: Buffer) => gzipped(bytes, { level: 9 })],
])

/** Options of {@link compressFiles}. */
interface CompressOptions {
  /** The last build, whose compressed files are taken over where a file is as it was. */
  previous: LastOutput | undefined
  onProgress: (done: number, total: number) => void
}

/** Writes `.br` and `.gz` beside the files of a build that shrink. Such files of the author are left as they are. */
async function compressFiles(dir: string, { previous, onProgress }: CompressOptions): Promise<void> {
  const names = new Set(readdirSync(dir, { recursive: true, encoding: 'utf8' }))
  const files = [...names].filter(
    (name) => shrinks.test(name) && statSync(path.join(dir, name)).size >= shortest,
  )
  const left = files.values()
  let done = 0
  const work = async (): Promise<void> => {
    for (const name of left) {
      const wanted = [...packers.keys()].filter((ending) => !names.has(name + ending))
      const missing = wanted.filter((ending) => !takeOver({ dir, name, ending, previous }))
      await compress(path.join(dir, name), missing)
      onProgress(++done, files.length)
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
}

async function compress(file: string, endings: readonly string[]): Promise<void> {
  if (endings.length === 0) return
  const bytes = await readFile(file)
  for (const ending of endings) {
    const packed = await packers.get(ending)?.(bytes)
    if (packed !== undefined && packed.length < bytes.length) await writeFile(file + ending, packed)
  }
}

interface Wanted {
  dir: string
  name: string
  ending: string
  previous: LastOutput | undefined
}

/** Gives a compressed file of the last build its place in this one; false where it may be of other bytes. */
function takeOver({ dir, name, ending, previous }: Wanted): boolean {
  if (previous === undefined) return false
  const [file, before] = [path.join(dir, name), path.join(previous.dir, name)]
  try {
    if (!isUntouched(statSync(before + ending), previous) || !isSame(file, before, previous)) return false
    linkSync(before + ending, file + ending)
    return true
  } catch {
    // No such file, or a file system without links.
    return false
  }
}

/** A page that was taken over is the same file; it was looked at then, and its new name has changed its times. */
function isSame(file: string, before: string, previous: LastOutput): boolean {
  const [now, then] = [statSync(file), statSync(before)]
  if (now.ino === then.ino && now.dev === then.dev) return true
  return (
    now.size === then.size && isUntouched(then, previous) && readFileSync(file).equals(readFileSync(before))
  )
}
