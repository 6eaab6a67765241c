import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BuildFolders } from '../types/report.ts'
import type { Problem } from '../types/problem.ts'
import type { Site, SiteFolder } from '../types/site.ts'
import { checkNavbar } from '../render/shell/navbar-docs.ts'
import { planSite } from '../routes/plan.ts'
import { downloadsNote } from '../render/files/active-files.ts'
import { writeContents } from '../render/assets.ts'
import { openAuthorFiles } from '../render/files/author-files.ts'
import { cacheDirOf, engineHash, loadCache, saveCache } from '../cache/cache.ts'
import { copyAuthorFiles, heldBackPages } from './copy-files.ts'
import { checkLinks, type CheckedPage } from './check-links.ts'
import type { SiteContext } from '../render/context.ts'
import type { CopiedFiles } from '../cache/copied-files.ts'
import { loadLastOutput } from '../cache/last-output.ts'
import { lostStyleFiles } from '../render/files/static-files.ts'
import { loadShownSite } from '../render/shell/option-html.ts'
import { readContent } from './read-content.ts'
import { planRedirects } from './redirects.ts'
import { besideOriginals } from '../render/other-language.ts'
import { placedSite, siteFiles, writeSiteFiles } from './site-files.ts'
import type { FinishedPage } from './page-writer.ts'
import { prepareSite, type PreparedSite } from '../render/prepare-site.ts'
import { silent, collectWarnings, type Reporter, type Warnings } from './reporter.ts'
import { searchCollisions } from '../search/index/write-index.ts'
import { openStaging, type Staging } from './staging.ts'
import { ioProblem } from '../errors/foreign-errors.ts'
import { uniqueProblems } from '../errors/errors.ts'
import { writePages } from './write-pages.ts'

/** Options of {@link makeSite}. */
export interface MakeOptions extends SiteFolder {
  /** Output folder, absolute or relative to the working directory. @default the configuration's, else `dist` in `dir` */
  outDir?: string
  /** Warnings fail the build. @default false */
  strict?: boolean
  /** @default a reporter that is silent */
  reporter?: Reporter
}

/** A site whose pages are written; they may hold what fails a build. */
export interface WrittenSite {
  site: Site
  context: SiteContext
  /** The folder that it lies in until it is published. */
  staging: Staging
  pages: FinishedPage[]
  cacheDir: string
}

/** A site that is finished and checked, before anybody sees it. */
export interface FinishedSite extends WrittenSite {
  /** Files of the author's that lie in it. */
  copied: CopiedFiles
  warnings: Problem[]
  reporter: Reporter
  /** Hash of the engine. */
  engine: string
}

/** Where a site is written, and what is done with it then. */
export interface Destination<T> {
  /** Opens the folder it is made in. */
  open: (site: Site) => Staging
  /** Sees the pages before what is wrong with them ends the work. */
  inspect?: (written: WrittenSite) => void | Promise<void>
  /** Publishes or reads the finished site; the site's cache of its pages can still be read. */
  finish: (made: FinishedSite) => T | Promise<T>
}

/**
 * Writes a whole site into a folder beside its output, and checks it. All or nothing.
 * @throws {UserError} with everything that the author can mend
 */
export async function makeSite<T>(options: MakeOptions, destination: Destination<T>): Promise<T> {
  const reporter = options.reporter ?? silent
  reporter.phase('config')
  const { site, warnings: optionWarnings } = await loadShownSite(path.resolve(options.dir), {
    ...(options.base !== undefined && { base: options.base }),
    ...(options.outDir !== undefined && { outDir: path.resolve(options.outDir) }),
  })
  // A site from elsewhere has an account, which says everything once.
  const warnings = collectWarnings(site.origin === undefined ? reporter : silent)
  warnings.add('warn', [...optionWarnings, ...lostStyleFiles(site)])
  try {
    return await makeLoaded({ site, warnings, reporter, isStrict: options.strict === true }, destination)
  } catch (error) {
    throw warnings.withErrors(error)
  }
}

/** A site whose configuration was read. */
interface LoadedSite {
  site: Site
  warnings: Warnings
  reporter: Reporter
  /** Whether warnings fail the build. */
  isStrict: boolean
}

async function makeLoaded<T>(
  { site, warnings, reporter, isStrict }: LoadedSite,
  { open, inspect, finish }: Destination<T>,
): Promise<T> {
  const engine = engineHash(path.join(import.meta.dirname, '..'))
  const cacheDir = cacheDirOf(site)
  reporter.phase('content')
  const errors: Problem[] = []
  const loaded = await readContent(site, { engine, cacheDir, includeDrafts: false, errors })
  // The texts may hold more that is wrong.
  warnings.add('throw', errors)
  warnings.add('warn', loaded.warnings)
  const { plan, collisions } = planSite(site, loaded.content)
  warnings.add(site.onDuplicateRoutes, collisions)
  warnings.add('warn', checkNavbar(site, plan))

  const files = openAuthorFiles(site)
  const planned = await prepareSite(site, { plan, files, isDev: false, engine: () => engine, cacheDir })
  warnings.add('warn', [...planned.warnings, ...flawsOf(site, planned)])
  const prepared = placedSite(planned, warnings)
  const { context } = prepared
  warnings.add('throw', searchCollisions(context))
  const bundled = prepared.data.code?.bundle
  const staging = await withIoProblems(() => open(site))
  try {
    reporter.phase('pages')
    const others = [...siteFiles(context).keys()]
    const render = { outDir: staging.dir, files: others, reporter, engine, cacheDir }
    const { pages, problems, unwritten, leftOut, clearCache } = await renderAll(prepared, render)
    warnings.add('throw', problems)
    warnings.add(site.onUncompilable, uniqueProblems([...(bundled?.warnings ?? []), ...leftOut.problems]))

    reporter.phase('links')
    const links = checkLinks(site, [...pages.map(checked), ...unwritten])
    warnings.add('warn', uniqueProblems(pages.flatMap(({ page }) => page.report.warnings)))
    warnings.add(site.onBrokenMarkdownLinks, uniqueProblems(links.markdown))
    warnings.add(site.onBrokenAnchors, links.anchors)
    warnings.add(site.onBrokenLinks, links.links)
    const redirects = planRedirects(context)
    warnings.add(site.onBrokenLinks, redirects.broken)
    warnings.add('warn', redirects.taken)
    await inspect?.({ site, context, staging, pages, cacheDir })
    warnings.throwErrors(isStrict)

    reporter.phase('files')
    const shown = { ...prepared, context: withoutPages(context, leftOut.urls) }
    const { leftOut: leftOutFiles, copied, failed } = await writeOthers(shown, { ...render, pages })
    warnings.add('warn', [...leftOutFiles, ...failed, ...heldBackPages(site, context.staticFiles)])
    const note = downloadsNote(pages.flatMap(({ page }) => page.report.assets))
    if (note !== undefined) reporter.note?.(note)
    const made = { ...render, site, context, staging, pages, copied, warnings: warnings.list }
    const result = await finish(made)
    clearCache()
    return result
  } catch (error) {
    staging.discard()
    throw ioProblem(error, site.outDir) ?? error
  }
}

/**
 * Does everything that a build does, its checks included, and publishes nothing.
 * @param read takes what it needs of the finished site, which is gone afterwards
 * @param inspect as in {@link Destination}
 * @throws {UserError} with everything that the author can mend
 */
export async function makeToRead<T>(
  options: MakeOptions,
  read: Destination<T>['finish'],
  inspect?: Destination<T>['inspect'],
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'inkstone-'))
  try {
    return await makeSite(options, {
      open: () => openStaging(path.join(folder, 'site')),
      ...(inspect !== undefined && { inspect }),
      finish: async (made) => {
        const result = await read(made)
        made.staging.discard()
        return result
      },
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Everything besides the pages and the search. */
async function writeOthers(
  { data, context, assets }: PreparedSite,
  { outDir, pages, engine, cacheDir }: OtherFiles,
): Promise<ReturnType<typeof copyAuthorFiles> & { failed: Problem[] }> {
  writeContents(outDir, assets.contents)
  writeContents(outDir, context.appData.files())
  const styles = pages.flatMap(({ page: { report } }) => report.style ?? [])
  writeContents(outDir, new Map(styles.map(({ output, css }) => [output, css])))
  const copies = copyAuthorFiles(context.site, {
    outDir,
    cacheDir,
    engine,
    staticFiles: data.staticFiles,
    assets: [...pages.flatMap(({ page }) => page.report.assets), ...(data.code?.bundle.assets ?? [])],
    outputs: new Set([...pages.map(({ output }) => output), ...siteFiles(context).keys()]),
  })
  const reports = new Map(pages.map(({ output, page }) => [output, page.report]))
  return { ...copies, failed: await writeSiteFiles(context, outDir, reports) }
}

/** Options of {@link writeOthers}. */
interface OtherFiles extends BuildFolders {
  pages: FinishedPage[]
}

/** What may be wrong with code. Who writes for this engine may ask for files of the site's own, and has nothing to mend. */
function flawsOf({ onUncompilable }: Site, { data }: PreparedSite): Problem[] {
  const { flaws = [], doubts = [] } = data.code?.bundle ?? {}
  return onUncompilable === 'throw' ? flaws : [...flaws, ...doubts]
}

/** A site in which nothing leads to pages that were left out. */
function withoutPages(context: SiteContext, urls: ReadonlySet<string>): SiteContext {
  if (urls.size === 0) return context
  const routes = context.plan.routes.filter(({ url }) => !urls.has(url))
  return { ...context, plan: { ...context.plan, routes } }
}

async function withIoProblems<T>(act: () => T): Promise<T> {
  try {
    return act()
  } catch (error) {
    throw ioProblem(error, '') ?? error
  }
}

function checked({ url, source, page: { report } }: FinishedPage): CheckedPage {
  return { url, report, ...(source !== undefined && { source }) }
}

/** Writes every page and remembers it for the next build. */
async function renderAll(
  { data, context }: PreparedSite,
  {
    outDir,
    files,
    reporter,
    engine,
    cacheDir,
  }: { outDir: string; files: string[]; reporter: Reporter; engine: string; cacheDir: string },
): Promise<{
  pages: FinishedPage[]
  problems: Problem[]
  /** Pages with problems. */
  unwritten: CheckedPage[]
  leftOut: { urls: ReadonlySet<string>; problems: Problem[] }
  clearCache: () => void
}> {
  const routes = besideOriginals(context)
  const cached = loadCache(cacheDir)
  const previous = loadLastOutput(cacheDir, data.site.outDir)
  const written = await writePages(routes, {
    data: {
      context: data,
      outDir,
      cacheDir,
      engine,
      files,
      cached: cached.pages,
      ...(previous !== undefined && cached.outDir === previous.dir && { previous }),
    },
    packName: `${Date.now().toString(36)}-${process.pid}`,
    onProgress: (done) => reporter.progress(done, routes.length),
  })
  const pages = written.filter((page): page is FinishedPage => 'url' in page)
  const clearCache = saveCache(cacheDir, {
    outDir: data.site.outDir,
    pages: new Map(pages.map(({ output, page }) => [output, page])),
  })
  return {
    pages,
    clearCache,
    problems: uniqueProblems(written.flatMap((page) => ('problems' in page ? page.problems : []))),
    unwritten: written.flatMap((page) => ('problems' in page && page.report ? [page.report] : [])),
    leftOut: {
      urls: new Set(written.flatMap((page) => ('leftOutUrl' in page ? [page.leftOutUrl] : []))),
      problems: written.flatMap((page) => ('leftOut' in page ? page.leftOut : [])),
    },
  }
}
