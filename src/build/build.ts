import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Severity } from '../types/config.ts'
import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'
import { loadSite } from '../config/load.ts'
import { loadContent, type LoadedContent } from '../content/load.ts'
import { printProblem, UserError } from '../errors.ts'
import { checkNavbar } from '../routes/navbar-docs.ts'
import { planSite } from '../routes/plan.ts'
import { copyAuthorFiles, writeAssets, writeContents } from './assets.ts'
import { openAuthorFiles } from './author-files.ts'
import { cacheDirOf, engineHash, hashOf, loadCache, saveCache } from './cache.ts'
import { checkLinks, type CheckedPage } from './check-links.ts'
import type { SiteContext, SiteContextData } from './context.ts'
import { feedFilesOf } from './feed-files.ts'
import { mergeOrigins } from './origins.ts'
import type { WrittenPage } from './page-writer.ts'
import { loadPagesRead, savePagesRead } from './pages-read-cache.ts'
import { prepareSite } from './prepare-site.ts'
import { silent, type Reporter } from './reporter.ts'
import { headersOf, manifestOf, openSearchOf, robotsOf, sitemapOf } from './site-files.ts'
import { openStaging } from './staging.ts'
import { ioProblem } from './system-errors.ts'
import { writePages } from './write-pages.ts'

/** What {@link build} takes. */
export interface BuildOptions {
  /** The author's folder. */
  dir: string
  /** Output folder, absolute or relative to the working directory. @default the configuration's, else `dist` in `dir` */
  outDir?: string
  /** Path the site is served under, instead of the configuration's. */
  base?: string
  /** Warnings fail the build. @default false */
  strict?: boolean
  /** @default a reporter that is silent */
  reporter?: Reporter
}

/** What {@link build} gives. */
export interface BuildResult {
  site: Site
  /** Absolute. */
  outDir: string
  /** Number of pages. */
  pages: number
  /** Pages taken from the cache. */
  reused: number
  warnings: Problem[]
}

/**
 * Builds a site. All or nothing: a failing build leaves the last good output as it was (P7).
 * @throws {UserError} with everything that the author can mend
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const reporter = options.reporter ?? silent
  const warnings = collectWarnings(reporter)

  reporter.phase('config')
  const site = await loadSite(path.resolve(options.dir), {
    ...(options.base !== undefined && { base: options.base }),
    ...(options.outDir !== undefined && { outDir: path.resolve(options.outDir) }),
  })
  const engine = engineHash(path.join(import.meta.dirname, '..'))
  reporter.phase('content')
  const loaded = await readContent(site, engine)
  warnings.add('warn', loaded.warnings)
  const { plan, collisions } = planSite(site, loaded.content)
  warnings.add(site.checks.duplicateRoutes, collisions)
  checkNavbar(site, plan)

  const { data, context, assets } = await prepareSite(site, {
    plan,
    files: openAuthorFiles(site),
    isDev: false,
    engine: () => engine,
    cacheDir: cacheDirOf(site),
  })
  const staging = await withIoProblems(() => openStaging(site.outDir))
  try {
    reporter.phase('pages')
    const files = otherFilesOf(context)
    const { pages, problems } = await renderAll(data, { outDir: staging.dir, files, reporter, engine })
    warnings.add('throw', problems)

    reporter.phase('links')
    const links = checkLinks(site, pages.map(checked))
    warnings.add('warn', uniqueProblems(pages.flatMap(({ page }) => page.report.warnings)))
    warnings.add(site.checks.brokenMarkdownLinks, uniqueProblems(links.markdown))
    warnings.add(site.checks.brokenAnchors, links.anchors)
    warnings.add(site.checks.brokenLinks, links.links)
    warnings.throwErrors(options.strict === true)

    reporter.phase('files')
    writeAssets(staging.dir, assets)
    writeContents(staging.dir, context.appData.files())
    copyAuthorFiles(site, staging.dir, {
      staticFiles: [...data.staticFiles],
      assets: [...pages.flatMap(({ page }) => page.report.assets), ...(data.code?.bundle.assets ?? [])],
      pages: new Set([...pages.map(({ output }) => output), ...files]),
    })
    await writeSiteFiles(context, staging.dir, pages)
    staging.publish()
    const reused = pages.filter(({ isReused }) => isReused).length
    return { site, outDir: site.outDir, pages: pages.length, reused, warnings: warnings.list }
  } catch (error) {
    staging.discard()
    throw ioProblem(error, site.outDir) ?? error
  }
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

/** A page that was written. */
type FinishedPage = Extract<WrittenPage, { url: string }>

/** The author's content; files that are as they were are not read again. */
async function readContent(site: Site, engine: string): Promise<LoadedContent> {
  const cacheDir = cacheDirOf(site)
  const key = hashOf([engine, JSON.stringify(site)])
  const known = loadPagesRead(cacheDir, key)
  const loaded = await loadContent(site, { includeDrafts: false, known })
  savePagesRead(cacheDir, key, known)
  return loaded
}

/** Writes every page and remembers it for the next build. */
async function renderAll(
  data: SiteContextData,
  {
    outDir,
    files,
    reporter,
    engine,
  }: { outDir: string; files: string[]; reporter: Reporter; engine: string },
): Promise<{ pages: FinishedPage[]; problems: Problem[] }> {
  const { routes } = data.plan
  const cacheDir = cacheDirOf(data.site)
  const cached = loadCache(cacheDir)
  const written = await writePages(routes, {
    data: {
      context: data,
      outDir,
      cacheDir,
      engine,
      files,
      cached: cached.pages,
      ...(cached.outDir === data.site.outDir && { previous: cached.outDir }),
    },
    packName: `${Date.now().toString(36)}-${process.pid}`,
    onProgress: (done) => reporter.progress(done, routes.length),
  })
  const pages = written.filter((page): page is FinishedPage => 'url' in page)
  saveCache(cacheDir, {
    outDir: data.site.outDir,
    pages: new Map(pages.map(({ output, page }) => [output, page])),
  })
  return {
    pages,
    problems: uniqueProblems(written.flatMap((page) => ('problems' in page ? page.problems : []))),
  }
}

/** Files besides pages that links may name, below the base URL. */
function otherFilesOf(context: SiteContext): string[] {
  return [...context.locales.values()].flatMap((own) => {
    const { path: prefix } = own.locale
    const below = (file: string): string => (prefix === '' ? file : `${prefix}/${file}`)
    return [
      ...feedFilesOf(context, own).map(({ output }) => output),
      below('sitemap.xml'),
      below('opensearch.xml'),
    ]
  })
}

async function writeSiteFiles(
  context: SiteContext,
  outDir: string,
  pages: readonly FinishedPage[],
): Promise<void> {
  const { site } = context
  const contents = site.blog === undefined ? new Map<string, string>() : await renderAllFeeds(context)
  for (const own of context.locales.values()) {
    const prefix = own.locale.path === '' ? '' : `${own.locale.path}/`
    const sitemap = sitemapOf(context, own)
    if (sitemap !== undefined) contents.set(`${prefix}sitemap.xml`, sitemap)
    contents.set(`${prefix}opensearch.xml`, openSearchOf(context, own))
  }
  const origins = mergeOrigins(pages.map(({ page }) => page.report.origins))
  const manifest = manifestOf(site)
  contents
    .set('_headers', headersOf(context, origins) + authorHeaders(context))
    .set(manifest.output, manifest.content)
  if (!context.staticFiles.has('robots.txt')) contents.set('robots.txt', robotsOf(site))
  writeContents(outDir, contents)
}

/** The author's own `_headers`, which come after the engine's. */
function authorHeaders({ site, staticFiles }: SiteContext): string {
  return staticFiles.has('_headers')
    ? `\n${readFileSync(path.join(site.dir, 'static/_headers'), 'utf8')}`
    : ''
}

/** The feeds of all locales by output. The compiler is loaded only for a site that has a blog. */
async function renderAllFeeds(context: SiteContext): Promise<Map<string, string>> {
  const { renderFeeds } = await import('./feeds.ts')
  const { createTextCompiler } = await import('./text-compiler.ts')
  const compile = createTextCompiler(context, openAuthorFiles(context.site))
  const contents = new Map<string, string>()
  for (const own of context.locales.values()) {
    for (const [output, content] of await renderFeeds(context, own, compile)) contents.set(output, content)
  }
  return contents
}

/** The same text is compiled for every language that falls back to it; its problems are told once. */
function uniqueProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [printProblem(problem), problem])).values()]
}

interface Warnings {
  list: Problem[]
  /** Tells of problems, or keeps them for {@link Warnings.throwErrors}. */
  add: (severity: Severity, problems: readonly Problem[]) => void
  /** Throws one error for everything that is to fail the build. */
  throwErrors: (isStrict: boolean) => void
}

function collectWarnings(reporter: Reporter): Warnings {
  const list: Problem[] = []
  const errors: Problem[] = []
  return {
    list,
    add: (severity, problems) => {
      if (severity === 'throw') errors.push(...problems)
      if (severity !== 'warn') return
      list.push(...problems)
      for (const problem of problems) reporter.warning(problem)
    },
    throwErrors: (isStrict) => {
      const all = isStrict ? [...errors, ...list] : errors
      if (all.length > 0) throw new UserError(all)
    },
  }
}
