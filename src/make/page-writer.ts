import { linkSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf, type CachedPage, type CachedText } from '../cache/cache.ts'
import { isUntouched, type LastOutput } from '../cache/last-output.ts'
import { openPacks, type Packs } from '../cache/page-packs.ts'
import { UserError } from '../errors/errors.ts'
import { openAuthorFiles, type AuthorFiles } from '../render/author-files.ts'
import { localeViewOf, type SiteContext, type SiteContextData } from '../render/context.ts'
import { createSiteContext } from '../render/create-context.ts'
import { pageKeys } from '../render/page-keys.ts'
import { targetKey, type LinkTargets } from '../render/page-links.ts'
import type { RenderedPage } from '../render/render-page.ts'
import { isSearched, searchPageOf } from '../render/search-page.ts'
import { pageText } from '../search/index/page-text.ts'
import type { Problem } from '../types/problem.ts'
import type { Route } from '../types/route.ts'

/** Options of {@link openPageWriter}. Plain data, so that it can be handed to a worker. */
export interface PageWriterData {
  context: SiteContextData
  /** Where the pages go. */
  outDir: string
  cacheDir: string
  /** Name of the pack this writer adds to the cache. */
  pack: string
  /** The last build's output; absent when it was another folder. */
  previous?: LastOutput
  /** Pages of an earlier build, by output file. */
  cached: ReadonlyMap<string, CachedPage>
  /** Hash of the engine. */
  engine: string
  /** Files other than pages that the build puts out, below the base URL. */
  files: readonly string[]
}

/** One page, written or left out because of the author's mistakes. */
export type WrittenPage =
  | { output: string; url: string; source?: string; page: CachedPage; isReused: boolean }
  | { output: string; problems: Problem[] }

/** Renders pages and writes them, one at a time; nothing of a page is kept but its report (P6). */
export interface PageWriter {
  write: (route: Route) => Promise<WrittenPage>
  close: () => void
}

/** A writer of pages, for the main thread or a worker. */
export function openPageWriter(data: PageWriterData): PageWriter {
  const context = createSiteContext(data.context)
  const files = openAuthorFiles(context.site)
  const render = pageRenderer(context, files, data.files)
  const keyOf = pageKeys(context, data.engine)
  const output = openPageOutput(data.outDir, data.previous)
  const packs = openPacks(data.cacheDir, data.pack)

  const cachedPage = (route: Route, key: string): CachedPage | undefined => {
    const page = data.cached.get(route.output)
    if (page === undefined || page.key !== key) return undefined
    return page.report.files.every((file) => files.hashOf(file.path) === file.hash) ? page : undefined
  }
  const reuse = (route: Route, key: string): CachedPage | undefined => {
    const page = cachedPage(route, key)
    if (page === undefined || output.keep(route.output, page)) return page
    const html = packs.read(page)
    return html && { ...page, writtenAt: output.write(route.output, html) }
  }
  const renderAnew = async (route: Route, key: string): Promise<CachedPage> => {
    const { html, analysis, report } = await render(route)
    const bytes = Buffer.from(html)
    const place = packs.add(bytes)
    const text = analysis && keepText(packs, analysis)
    return { key, ...place, ...(text && { text }), writtenAt: output.write(route.output, bytes), report }
  }
  const write = async (route: Route): Promise<WrittenPage> => {
    const key = keyOf(route)
    const reused = reuse(route, key)
    return {
      output: route.output,
      url: route.url,
      ...(route.source && { source: route.source.path }),
      page: reused ?? (await renderAnew(route, key)),
      isReused: reused !== undefined,
    }
  }
  return {
    write: (route) => write(route).catch((error: unknown) => failedPage(route, error)),
    close: packs.close,
  }
}

/** Puts the analysis into the cache, where it lies until an index is made, which reads one page at a time. */
function keepText(packs: Packs, analysis: Uint8Array): CachedText {
  const { offset, length } = packs.add(analysis)
  return { offset, length, hash: hashOf([analysis]) }
}

/** A page, with what the index needs of it when it can be found. */
type AnalysedPage = Omit<RenderedPage, 'main'> & { analysis?: Uint8Array }

/** The compiler and React are loaded for the first page that needs them; a build with nothing new never does. */
function pageRenderer(
  context: SiteContext,
  files: AuthorFiles,
  otherFiles: readonly string[],
): (route: Route) => Promise<AnalysedPage> {
  const load = async (): Promise<(route: Route) => Promise<AnalysedPage>> => {
    const { renderPage } = await import('../render/render-page.ts')
    const { createTextCompiler } = await import('../render/text-compiler.ts')
    const { loadSsr } = await import('../render/load-ssr.ts')
    const { createPageAnalyser } = await import('../search/index/analyse-page.ts')
    const tools = {
      compile: createTextCompiler(context, files),
      targets: linkTargetsOf(context, otherFiles),
      ssr: await loadSsr(context.code),
    }
    const analyse = createPageAnalyser()
    return async (route) => {
      const { main, ...page } = await renderPage(context, route, tools)
      if (!isIndexed(context, route)) return page
      return { ...page, analysis: analyse(searchPageOf(context, route, pageText(main))) }
    }
  }
  let loading: ReturnType<typeof load> | undefined
  return async (route) => (await (loading ??= load()))(route)
}

/** A hosted index is filled from the finished pages. */
function isIndexed(context: SiteContext, route: Route): boolean {
  return context.site.search.hosted === undefined && isSearched(route, localeViewOf(context, route))
}

function failedPage(route: Route, error: unknown): WrittenPage {
  if (error instanceof UserError) return { output: route.output, problems: [...error.problems] }
  throw new Error(`The page ${route.url} could not be rendered.`, { cause: error })
}

/** Every address that a link on the site may have. */
export function linkTargetsOf(context: SiteContext, files: readonly string[]): LinkTargets {
  const { baseUrl, locales } = context.site
  const roots = locales.map((locale) => locale.baseUrl)
  const others = [...files, ...context.staticFiles].map((file) => baseUrl + file)
  const keys = new Set([...context.routes.keys(), ...roots, ...others].map(targetKey))
  return { has: (key) => keys.has(key), isPlain: (href) => context.routes.has(href) }
}

/** The pages of a build in the making. */
interface PageOutput {
  /** Writes a page; gives the time of its file. */
  write: (output: string, bytes: Uint8Array) => number
  /** Takes over the page of the last build, when its file is still as that build left it. Says whether it did. */
  keep: (output: string, page: CachedPage) => boolean
}

/**
 * Opens the output of a build.
 * @param dir where the pages go
 * @param previous the last build's output
 */
function openPageOutput(dir: string, previous: LastOutput | undefined): PageOutput {
  const made = new Set<string>()
  const placeFor = (output: string): string => {
    const file = path.join(dir, output)
    const folder = path.dirname(file)
    if (!made.has(folder)) mkdirSync(folder, { recursive: true })
    made.add(folder)
    return file
  }
  return {
    write: (output, bytes) => {
      const file = placeFor(output)
      writeFileSync(file, bytes)
      return statSync(file).mtimeMs
    },
    keep: (output, page) => {
      if (previous === undefined) return false
      const file = path.join(previous.dir, output)
      try {
        const stats = statSync(file)
        const isSame = stats.size === page.length && stats.mtimeMs === page.writtenAt
        if (!isSame || !isUntouched(stats, previous)) return false
        // A second name for the same file costs a fifth of a new one, and removing the old name costs next to nothing.
        linkSync(file, placeFor(output))
        return true
      } catch {
        // No such file, or a file system without links.
        return false
      }
    },
  }
}
