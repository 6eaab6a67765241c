import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isDownload, shownDrawing } from '../render/files/active-files.ts'
import { openBoundary } from '../author-folder.ts'
import { checkLinks } from '../make/check-links.ts'
import { contentSecurityPolicy } from '../make/policy.ts'
import { mergeOrigins } from '../render/document/page-links.ts'
import { textsOf } from '../render/page-context.ts'
import { markdownOutputOf } from '../render/document/alternates.ts'
import { renderMain, renderPage } from '../render/render-page.ts'
import { isKeptBack, sendFile, typeOf } from '../serving/files.ts'
import { enterSite, sendText, type Exchange } from '../serving/serve.ts'
import { pageMarkdown } from '../twins/llms.ts'
import type { Origins, PageReport } from '../types/report.ts'
import type { Problem } from '../types/problem.ts'
import type { Route } from '../types/route.ts'
import type { Site } from '../types/site.ts'
import { accountPage, accountPath, problemPage, problemPolicy, problemsOf } from './problem-page.ts'
import type { PageEvent } from '../types/dev.ts'
import { devRoot, devTags, type OpenPages } from './events.ts'
import type { LiveSite } from './live-site.ts'
import { routeAt, notFoundRoute, type Pages } from './load-pages.ts'
import { problemsTag, type NewProblems } from './new-problems.ts'
import type { Notes } from './notes.ts'
import { createDevSearch, type DevSearch } from './search.ts'

/** Tools that answering needs. */
export interface AnswerTools {
  /** The author's folder. */
  dir: string
  live: LiveSite
  openPages: OpenPages
  /** The event that describes the current state. */
  now: () => PageEvent
  notes: Notes
  newProblems: NewProblems
}

/** Answers requests of readers of the site. */
export type Answer = (exchange: Exchange) => Promise<void>

/** State that lasts between requests. */
interface Remembered {
  /** The last versions of the pages that were shown: an open page may still ask for what it names. */
  pages: Pages[]
  /** Origins of all pages that were shown, for their Content-Security-Policy, which is the same for all pages of a build. */
  origins: Origins
}

interface DevExchange extends AnswerTools, Exchange {
  index: DevSearch
  remembered: Remembered
  /** Taken before anything is read: a page may be newer than it says, never older. */
  asked: PageEvent
}

/** The browser's side of live reload; compiled, as it stands. */
const clientFiles = new Map([
  ['/client.js', 'dev-client.js'],
  ['/merge-page.js', 'merge-page.js'],
  ['/open-details.js', 'open-details.js'],
])

const styleFile = path.join(import.meta.dirname, '..', 'assets', 'dev.css')

/** Makes an answerer. Pages are rendered when they are asked for, by the functions that a build renders them with. */
export function createAnswer(tools: AnswerTools): Answer {
  const index = createDevSearch()
  const remembered: Remembered = { pages: [], origins: { img: [], media: [], frame: [] } }
  return async (exchange) => {
    const { response, pathname } = exchange
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
    // Drafts are nobody else's: pages from elsewhere can neither read what is served nor show it as their own.
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    const devExchange = { ...tools, ...exchange, index, remembered, asked: tools.now() }
    try {
      if (pathname.startsWith(`${devRoot}/`)) await answerOwn(devExchange)
      else await answerSite(devExchange)
    } catch (error) {
      tools.notes.report(pathname, problemsOf(error), 'error')
      sendProblems(devExchange, error)
    }
  }
}

/** The server's own files, for its own pages: others are told nothing of what is being written. */
function answerOwn(exchange: DevExchange): void | Promise<void> {
  const { request, pathname, response, openPages, asked } = exchange
  const from = request.headers['sec-fetch-site'] ?? 'none'
  if (from !== 'same-origin' && from !== 'none')
    return sendText(response, { status: 403, body: 'This is for pages of this server only.\n' })
  if (pathname === accountPath) return answerAccount(exchange)
  const sendOwn = (type: string, file: string): void =>
    sendText(response, { status: 200, type, body: readFileSync(file, 'utf8') })
  const name = pathname.slice(devRoot.length)
  const clientFile = clientFiles.get(name)
  if (clientFile !== undefined)
    return sendOwn('text/javascript', path.join(import.meta.dirname, 'client', clientFile))
  switch (name) {
    case '/events':
      return openPages.add(response, asked)
    case '/dev.css':
      return sendOwn('text/css', styleFile)
    default:
      return sendText(response, { status: 404, body: 'Not found.\n' })
  }
}

async function answerAccount(exchange: DevExchange): Promise<void> {
  const { live, response } = exchange
  const { pages, failure } = await live.state()
  if (pages === undefined) return sendProblems(exchange, failure?.error)
  const body = accountPage(pages)
  if (body === undefined) return sendText(response, { status: 404, body: 'Not found.\n' })
  response.setHeader('Content-Security-Policy', problemPolicy)
  sendText(response, { status: 200, type: 'text/html', body })
}

async function answerSite(exchange: DevExchange): Promise<void> {
  const { live, pathname, response } = exchange
  const { pages, failure } = await live.state()
  if (pages === undefined) return sendProblems(exchange, failure?.error)

  const file = enterSite(exchange, pages.context.site)
  if (file === undefined) return
  const route = routeAt(pages, file)
  if (route === undefined && (await answerFile(exchange, pages, file))) return
  if (failure !== undefined) return sendProblems(exchange, failure.error)
  const shown = route ?? notFoundRoute(pages, pathname)
  if (shown === undefined) return sendText(response, { status: 404, body: 'Not found.\n' })
  return sendPage(exchange, pages, { route: shown, status: route === undefined ? 404 : 200 })
}

/** Anything but a page: the engine's own files, the author's, and those that a build writes beside the pages. */
async function answerFile(exchange: DevExchange, pages: Pages, file: string): Promise<boolean> {
  const body = await madeFile(exchange, pages, file)
  if (body !== undefined) {
    const type = typeOf(file)
    sendText(exchange.response, { status: 200, ...(type !== undefined && { type }), body })
    return true
  }
  const own = isKeptBack(file) ? undefined : pages.context.staticFiles.get(file)
  const source = own ?? pages.copies.get(file)
  // The file may have become a link since it was listed.
  if (source === undefined || openBoundary(pages.context.site)(source) !== undefined) return false
  return sendAuthorFile(exchange, pages.context.site, { file, source })
}

/** A file that a build writes, made now; nothing for one that it does not write. */
async function madeFile(
  { remembered, index }: DevExchange,
  pages: Pages,
  file: string,
): Promise<string | Uint8Array | undefined> {
  const make = pages.others.get(file) ?? pages.others.get(`${file}.html`)
  return (
    generatedFile([pages, ...remembered.pages], file) ??
    (await make?.({ compiler: async () => pages.compile })) ??
    (await index.file(pages, file)) ??
    markdownFile(pages, file)
  )
}

/** The Markdown of a page, rendered when it is asked for. */
async function markdownFile(pages: Pages, file: string): Promise<string | undefined> {
  const route = file.endsWith('.md') ? pages.routes.get(file.replace(/\.md$/, '.html')) : undefined
  if (route === undefined || markdownOutputOf(pages.context, route) !== file) return undefined
  const { main } = await renderMain(pages.context, route, pages)
  return pageMarkdown(pages.context, route, main)
}

/** @param file the output that a build would give it, `source` where it lies in the author's folder */
async function sendAuthorFile(
  exchange: DevExchange,
  site: Site,
  { file, source }: { file: string; source: string },
): Promise<boolean> {
  if (isDownload(file)) exchange.response.setHeader('Content-Disposition', 'attachment')
  const drawing = isDownload(file) ? undefined : shownDrawing(site, source)
  if (drawing === undefined) return sendFile(exchange, path.join(exchange.dir, source))
  sendText(exchange.response, { status: 200, type: 'image/svg+xml', body: drawing })
  return true
}

/** A file that pages name by its content. */
function generatedFile(versions: readonly Pages[], file: string): string | Uint8Array | undefined {
  for (const { assets, context } of versions) {
    const body =
      assets.contents.get(file) ?? (/\.js(?:on)?$/.test(file) ? context.appData.files().get(file) : undefined)
    if (body !== undefined) return body
  }
  return undefined
}

async function sendPage(
  { response, asked, notes, newProblems, remembered }: DevExchange,
  pages: Pages,
  { route, status }: { route: Route; status: number },
): Promise<void> {
  const { context } = pages
  const { html, report } = await renderPage(context, route, pages)
  for (const { source } of textsOf(context, route)) pages.planned.facts.remember(source)
  for (const asset of report.assets) pages.copies.set(asset.output, asset.path)
  if (report.style !== undefined) pages.assets.contents.set(report.style.output, report.style.css)
  const warnings = warningsOf(context.site, route, report)
  notes.report(route.output, warnings, 'warning')
  const found = [
    ...newProblems.of(route.output, warnings),
    ...newProblems.of('content', pages.planned.warnings),
  ]

  remembered.origins = mergeOrigins([remembered.origins, report.origins])
  const others = remembered.pages.filter(({ context: { appData } }) => appData !== context.appData)
  remembered.pages = [pages, ...others].slice(0, 4)
  const policy = contentSecurityPolicy(context.site, remembered.origins)
  response.setHeader('Content-Security-Policy', policy)
  const tags = devTags({ ...asked, policy }) + problemsTag(found)
  sendText(response, { status, type: 'text/html', body: html.replace('</head>', () => `${tags}</head>`) })
}

function sendProblems({ response, dir, asked }: DevExchange, error: unknown): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const problems = problemsOf(error)
  response.setHeader('Content-Security-Policy', problemPolicy)
  const body = problemPage(dir, problems, { ...asked, policy: problemPolicy })
  sendText(response, { status: 500, type: 'text/html', body })
}

/**
 * The warnings of a build about a page: its text and its links. Anchors on other pages are not checked, since those
 * pages are not rendered.
 */
function warningsOf(site: Site, { url, source }: Route, report: PageReport): Problem[] {
  const page = { url, report, ...(source && { source: source.path }) }
  const { links, anchors, markdown } = checkLinks(site, [page])
  const { onBrokenLinks, onBrokenAnchors, onBrokenMarkdownLinks } = site
  return [
    ...report.warnings,
    ...(onBrokenLinks === 'ignore' ? [] : links),
    ...(onBrokenAnchors === 'ignore' ? [] : anchors),
    ...(onBrokenMarkdownLinks === 'ignore' ? [] : markdown),
  ]
}
