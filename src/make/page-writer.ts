import path from 'node:path'
import type { BuildFolders } from '../types/report.ts'
import { hashOf, type CachedFile, type CachedPage, type CachedText } from '../cache/cache.ts'
import { openOutputFolder, type LastOutput, type OutputFolder } from '../cache/last-output.ts'
import { openPacks, type Packs } from '../cache/page-packs.ts'
import { defined } from '../defined.ts'
import { once } from '../remember.ts'
import { UserError } from '../errors/errors.ts'
import { openAuthorFiles, type AuthorFiles } from '../render/files/author-files.ts'
import { withDocsFacts } from '../render/text/docs-facts.ts'
import { markdownOutputOf } from '../render/document/alternates.ts'
import { localeViewOf, type LocaleView, type SiteContext, type SiteContextData } from '../render/context.ts'
import { createSiteContext } from '../render/create-context.ts'
import { besideOriginals } from '../render/other-language.ts'
import { pageKeys, type PageKey } from '../render/page-keys.ts'
import type { RenderedPage } from '../render/render-page.ts'
import { isSearched, searchPageOf } from '../render/screen/search-page.ts'
import { withSidebarNames } from '../render/shell/sidebar-branch.ts'
import { pageText } from '../search/index/page-text.ts'
import { type CheckedPage, linkTargetsOf } from './check-links.ts'
import type { PageQueue } from './page-queue.ts'
import type { Problem } from '../types/problem.ts'
import { notFoundOutput } from '../routes/urls.ts'
import type { Route, RouteContent } from '../types/route.ts'

/** Options of {@link openPageWriter}. Plain data, so that it can be handed to a worker. */
export interface PageWriterData extends BuildFolders {
  context: SiteContextData
  /** Name of the pack this writer adds to the cache. */
  pack: string
  /** The last build's output; absent when it was another folder. */
  previous?: LastOutput
  /** Pages of an earlier build, by output file. */
  cached: ReadonlyMap<string, CachedPage>
  /** Files other than pages that the build puts out, below the base URL. */
  files: readonly string[]
}

/** One page: written, not written because of the author's mistakes, or left out of a build that goes on without it. */
export type WrittenPage =
  | {
      output: string
      url: string
      source?: string
      page: CachedPage
      isReused: boolean
      /** Why the page that was meant to be here was left out: this one takes its place. */
      leftOut?: Problem[]
    }
  /** A page that cannot be written; what its links lead to is checked with the others all the same. */
  | { output: string; problems: Problem[]; report?: CheckedPage }
  | { output: string; leftOutUrl: string; leftOut: Problem[] }

/** A page that was written. */
export type FinishedPage = Extract<WrittenPage, { url: string }>

/** Renders pages and writes them, one at a time; nothing of a page is kept but its report (P6). */
interface PageWriter {
  /** All pages, in the same order for every writer. */
  routes: readonly Route[]
  write: (route: Route) => Promise<WrittenPage>
  close: () => void
}

/** Writes batches of pages, for the main thread or a worker, as long as a queue has any. */
export async function writeBatches(
  data: PageWriterData,
  queue: Pick<PageQueue, 'take'>,
  onWritten: (start: number, pages: WrittenPage[]) => void | Promise<void>,
): Promise<void> {
  const writer = openPageWriter(data)
  try {
    for (let batch = queue.take(); batch !== undefined; batch = queue.take()) {
      const pages: WrittenPage[] = []
      for (const route of writer.routes.slice(batch.start, batch.end)) pages.push(await writer.write(route))
      await onWritten(batch.start, pages)
    }
  } finally {
    writer.close()
  }
}

/** A writer of pages. */
function openPageWriter(data: PageWriterData): PageWriter {
  const context = createSiteContext(data.context)
  const files = withDocsFacts(context, openAuthorFiles(context.site))
  const render = pageRenderer(context, files, data.files)
  const lenientRenderer = once(() => {
    const site = { ...data.context.site, onUncompilable: 'warn' as const }
    return pageRenderer(createSiteContext({ ...data.context, site }), files, data.files)
  })
  const keyOf = pageKeys(context, data.engine)
  const output = openOutputFolder(data.outDir, data.previous)
  const packs = openPacks(data.cacheDir, data.pack)

  const cachedPage = (route: Route, key: string): CachedPage | undefined => {
    const page = data.cached.get(route.output)
    if (page === undefined || page.key !== key) return undefined
    if (page.report.warnings.some(({ isPassing }) => isPassing)) return undefined
    return page.report.files.every((file) => files.hashOf(file.path) === file.hash) ? page : undefined
  }
  const takeOver = createTaker(context, { output, packs, lastDir: data.previous?.dir ?? '' })
  const reuse = (route: Route, { key, sidebar }: PageKey): CachedPage | undefined => {
    const page = cachedPage(route, key)
    return page && takeOver(route, page, sidebar)
  }
  const renderAnew = async (route: Route, { key, sidebar: names }: PageKey): Promise<CachedPage> => {
    const { html, markdown, analysis, said, report: found } = await render(route)
    // Its texts are slices of the page's HTML, which they would keep in memory.
    const report = structuredClone(found)
    const writeAnew = (file: string, content: string): CachedFile & { pack: string } => {
      const bytes = Buffer.from(content)
      return { ...packs.add(bytes), writtenAt: output.write(file, bytes).time }
    }
    const page = writeAnew(route.output, html)
    const sidebar = { packed: names, written: names }
    const texts = { text: keepText(packs, analysis), said: keepText(packs, said) }
    const made = { key, ...page, sidebar, ...defined(texts), report }
    if (markdown === undefined) return made
    const { pack: _pack, ...file } = writeAnew(markdownOutput(context, route), markdown)
    return { ...made, markdown: file }
  }
  const write = async (route: Route): Promise<FinishedPage> => {
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
    routes: besideOriginals(context),
    write: (route) =>
      writeOrLeaveOut(context, route, write).catch((error: unknown) =>
        failedPage(route, error, (failed) => lenientRenderer()(failed)),
      ),
    close: packs.close,
  }
}

/** Takes pages over from the last build's output or from the cache. */
function createTaker(
  context: SiteContext,
  { output, packs, lastDir }: { output: OutputFolder; packs: Packs; lastDir: string },
): (route: Route, page: CachedPage, names: readonly string[]) => CachedPage | undefined {
  const isLinked = (file: string, { length, writtenAt }: CachedFile): boolean =>
    output.link(file, path.join(lastDir, file), { size: length, time: writtenAt })
  /** Gives the file's time. */
  const takeFile = (file: string, place: CachedFile & { pack: string }): number | undefined => {
    if (isLinked(file, place)) return place.writtenAt
    const bytes = packs.read(place)
    return bytes && output.write(file, bytes).time
  }
  /** A page whose sidebar has new files, and shows what it did, gets their names. */
  const takeHtml = (file: string, page: CachedPage, names: readonly string[]): number | undefined => {
    const { packed, written } = page.sidebar
    if (written.join() === names.join() && isLinked(file, page)) return page.writtenAt
    const bytes = packs.read(page)
    return bytes && output.write(file, withSidebarNames(bytes, packed, names)).time
  }
  return (route, page, names) => {
    const writtenAt = takeHtml(route.output, page, names)
    if (writtenAt === undefined) return undefined
    const taken = { ...page, writtenAt, sidebar: { packed: page.sidebar.packed, written: [...names] } }
    const { pack, markdown } = page
    if (markdown === undefined) return taken
    const markdownAt = takeFile(markdownOutput(context, route), { pack, ...markdown })
    return markdownAt === undefined
      ? undefined
      : { ...taken, markdown: { ...markdown, writtenAt: markdownAt } }
  }
}

/** Writes a page; one of React that stops is left out where the site lets its build go on. */
async function writeOrLeaveOut(
  context: SiteContext,
  route: Route,
  write: (route: Route) => Promise<FinishedPage>,
): Promise<WrittenPage> {
  try {
    return await write(route)
  } catch (error) {
    const leftOut = mayBeLeftOut(context, route) ? problemsOf(error) : undefined
    if (leftOut === undefined) throw error
    const content = contentInstead(route, localeViewOf(context, route))
    if (content === undefined) return { output: route.output, leftOutUrl: route.url, leftOut }
    const { source: _source, ...place } = route
    return { ...(await write({ ...place, content })), leftOut }
  }
}

/** Whether a build goes on without a page that cannot be rendered: there is nothing of a React page but what it renders. */
function mayBeLeftOut({ site }: SiteContext, { content }: Route): boolean {
  return site.onUncompilable !== 'throw' && content.kind === 'page' && content.page.isReact === true
}

/** What stands where a page is left out that no site is without: one without a first page could not be entered. */
function contentInstead({ url, output }: Route, { locale }: LocaleView): RouteContent | undefined {
  if (url === locale.baseUrl) return { kind: 'home' }
  return output === notFoundOutput(locale) ? { kind: 'notFound' } : undefined
}

function problemsOf(error: unknown): Problem[] | undefined {
  return error instanceof UserError ? [...error.problems] : undefined
}

/** The file of a page's Markdown, of a page that has one. */
function markdownOutput(context: SiteContext, route: Route): string {
  return markdownOutputOf(context, route) ?? ''
}

/** Puts the analysis into the cache, where it lies until an index is made, which reads one page at a time. */
function keepText(packs: Packs, analysis: Uint8Array | undefined): CachedText | undefined {
  if (analysis === undefined) return undefined
  const { pack: _pack, ...place } = packs.add(analysis)
  return { ...place, hash: hashOf([analysis]) }
}

/** A page, with what the index needs of it when it can be found. */
type AnalysedPage = Omit<RenderedPage, 'main'> & {
  markdown?: string
  analysis?: Uint8Array
  said?: Uint8Array
}

/** The compiler and React are loaded for the first page that needs them; a build with nothing new never does. */
function pageRenderer(
  context: SiteContext,
  files: AuthorFiles,
  otherFiles: readonly string[],
): (route: Route) => Promise<AnalysedPage> {
  const load = async (): Promise<(route: Route) => Promise<AnalysedPage>> => {
    const { renderPage } = await import('../render/render-page.ts')
    const { createTextCompiler } = await import('../render/text/text-compiler.ts')
    const { loadSsr } = await import('../render/load-ssr.ts')
    const { pageMarkdown } = await import('../twins/llms.ts')
    const { createPageAnalyser } = await import('../search/index/analyse-page.ts')
    const { saidBy } = await import('../search/index/sayings.ts')
    const { createFrameRenderer } = await import('../render/shell/page-frame.ts')
    const targets = linkTargetsOf(context, otherFiles)
    const ssr = await loadSsr(context.code)
    const frameOf = createFrameRenderer({ site: context.site, code: context.code, ssr, targets })
    const tools = { compile: createTextCompiler(context, files), targets, ssr, frameOf, files }
    const analyse = createPageAnalyser()
    return async (route) => {
      const { main, ...page } = await renderPage(context, route, tools)
      const hasMarkdown = markdownOutputOf(context, route) !== undefined
      const markdown = hasMarkdown ? pageMarkdown(context, route, main) : undefined
      if (!isIndexed(context, route)) return { ...page, ...defined({ markdown }) }
      const analysis = analyse(searchPageOf(context, route, pageText(main)))
      const said = context.site.locales.length > 1 ? saidBy(analysis) : undefined
      return { ...page, ...defined({ markdown, analysis, said }) }
    }
  }
  const loaded = once(load)
  return async (route) => (await loaded())(route)
}

/** A hosted index is filled from the finished pages. */
function isIndexed(context: SiteContext, route: Route): boolean {
  return context.site.search.hosted === undefined && isSearched(route, localeViewOf(context, route))
}

/**
 * A page that cannot be written, with why.
 * @param renderLeniently renders a text over what is wrong in it, so that a build tells of everything at once
 */
async function failedPage(
  route: Route,
  error: unknown,
  renderLeniently: (route: Route) => Promise<AnalysedPage>,
): Promise<WrittenPage> {
  const { output, url, source } = route
  const problems = problemsOf(error)
  if (problems === undefined) throw new Error(`The page ${url} could not be rendered.`, { cause: error })
  try {
    const { report } = await renderLeniently(route)
    const checked = { url, report: structuredClone(report), ...(source && { source: source.path }) }
    return { output, problems, report: checked }
  } catch {
    // What stops it stands among the problems.
    return { output, problems }
  }
}
