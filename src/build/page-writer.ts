import type { Article } from '../types/article.ts'
import type { Problem } from '../types/problem.ts'
import type { Route } from '../types/route.ts'
import { UserError } from '../errors.ts'
import { usesCode } from './author-code.ts'
import { openAuthorFiles, type AuthorFiles } from './author-files.ts'
import { hashOf, type CachedPage } from './cache.ts'
import { createSiteContext, localeViewOf, type SiteContext, type SiteContextData } from './context.ts'
import { documentOf } from './document.ts'
import { openPageOutput } from './page-output.ts'
import { openPacks } from './page-packs.ts'
import { targetKey, type LinkTargets } from './page-links.ts'
import type { RenderedPage } from './render-page.ts'
import { textsOf } from './page-texts.ts'
import { viewOf } from './view.ts'

/** What a writer of pages needs. Plain data, so that it can be handed to a worker. */
export interface PageWriterData {
  context: SiteContextData
  /** Where the pages go. */
  outDir: string
  cacheDir: string
  /** Name of the pack this writer adds to the cache. */
  pack: string
  /** Where the last build's pages are, absolute; absent when it was another folder. */
  previous?: string
  /** Pages of an earlier build, by output file. */
  cached: ReadonlyMap<string, CachedPage>
  /** Hash of the engine. */
  engine: string
  /** Files other than pages that the build puts out, below the base URL. */
  files: readonly string[]
}

/** What became of one page: written, or left out because of the author's mistakes. */
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
    const { html, report } = await render(route)
    const bytes = Buffer.from(html)
    return { key, ...packs.add(bytes), writtenAt: output.write(route.output, bytes), report }
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

/** The compiler and React are loaded for the first page that needs them; a build with nothing new never does. */
function pageRenderer(
  context: SiteContext,
  files: AuthorFiles,
  otherFiles: readonly string[],
): (route: Route) => Promise<RenderedPage> {
  const load = async (): Promise<(route: Route) => Promise<RenderedPage>> => {
    const { renderPage } = await import('./render-page.ts')
    const { createTextCompiler } = await import('./text-compiler.ts')
    const { loadFrame } = await import('./load-frame.ts')
    const tools = {
      compile: createTextCompiler(context, files),
      targets: linkTargetsOf(context, otherFiles),
      frame: await loadFrame(context.code),
    }
    return (route) => renderPage(context, route, tools)
  }
  let loading: ReturnType<typeof load> | undefined
  return async (route) => (await (loading ??= load()))(route)
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

/** The author's code that is in a page: in all of them where it replaces components of the theme. */
function codeKeyOf(context: SiteContext, route: Route): string {
  return usesCode(context, route) ? (context.code?.key ?? '') : ''
}

/** A page's key: everything that its HTML is made from, with the texts' hashes standing for the texts. */
function pageKeys(context: SiteContext, engine: string): (route: Route) => string {
  // Neither the author's folder nor the output's stands on a page: a cache may move with its site.
  const { dir: _dir, outDir: _outDir, ...settings } = context.site
  const site = hashOf([engine, JSON.stringify(settings)])
  const links = new Map(
    [...context.locales].map(([code, { plan, messages }]) => [
      code,
      hashOf([site, JSON.stringify(messages), JSON.stringify([...plan.hrefBySource])]),
    ]),
  )
  const statics = hashOf([...context.staticFiles])
  return (route) => {
    const own = localeViewOf(context, route)
    const frame = { context, own, route, articles: new Map<string, Article>() }
    // The rest of the view stands in the document, or is named there by its content.
    const { page, screen, blogSidebar, footer } = viewOf(context, route, frame.articles)
    const sources = textsOf(context, route).map(({ route: home, source }) => `${home.url} ${source.hash}`)
    const shared = [links.get(route.locale) ?? '', codeKeyOf(context, route)]
    return hashOf([
      ...shared,
      statics,
      documentOf(frame, page, ''),
      JSON.stringify([screen, blogSidebar, footer]),
      ...sources,
    ])
  }
}
