import { readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Route } from '../types/route.ts'
import { renderPage, textsOf } from '../build/render-page.ts'
import { contentSecurityPolicy } from '../build/site-files.ts'
// What a static host sends is written down once, in preview.
// oxlint-disable no-restricted-imports
import { createCompressor, type Compressor } from '../preview/compression.ts'
import { contentTypeOf } from '../preview/content-types.ts'
import { parseTarget } from '../preview/request-target.ts'
import { sendFile } from '../preview/send-file.ts'
// oxlint-enable no-restricted-imports
import { devStyle } from './dev-style.ts'
import { devRoot, devTags } from './dev-tags.ts'
import type { OpenPages, PageEvent } from './events.ts'
import { findPage, notFoundPage, redirectOf } from './find-page.ts'
import type { LiveSite } from './live-site.ts'
import type { Pages } from './load-pages.ts'
import type { Notes } from './notes.ts'
import { warningsOf } from './page-warnings.ts'
import { problemPage, problemPolicy, problemsOf } from './problem-page.ts'

/** What answering needs. */
export interface AnswerTools {
  /** The author's folder. */
  dir: string
  live: LiveSite
  openPages: OpenPages
  /** What pages would be told now. */
  now: () => PageEvent
  notes: Notes
}

/** Answers requests of readers of the site. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

interface Exchange extends AnswerTools {
  request: IncomingMessage
  response: ServerResponse
  compress: Compressor
  /** Decoded. */
  pathname: string
  /** Taken before anything is read: a page may be newer than it says, never older. */
  asked: PageEvent
}

/** The browser's side of live reload; compiled, as it stands. */
const clientFile = path.join(import.meta.dirname, '..', 'browser', 'dev-client.js')

/** Makes an answerer. Pages are rendered when they are asked for, by the functions that a build renders them with. */
export function createAnswer(tools: AnswerTools): Answer {
  const compress = createCompressor()
  return async (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return send(response, { status: 405, type: '.txt', body: 'Only GET and HEAD are answered.\n' })
    }
    const target = parseTarget(request.url ?? '')
    if (!target) return send(response, { status: 400, type: '.txt', body: 'The address is malformed.\n' })
    const exchange = { ...tools, request, response, compress, pathname: target.pathname, asked: tools.now() }
    try {
      if (target.pathname.startsWith(`${devRoot}/`)) answerOwn(exchange)
      else await answerSite(exchange, target.search)
    } catch (error) {
      tools.notes.tell(exchange.pathname, problemsOf(error), 'error')
      sendProblems(exchange, error)
    }
  }
}

interface Body {
  status: number
  /** Extension of a file of this type. */
  type: string
  body: string
}

function send(response: ServerResponse, { status, type, body }: Body): void {
  response.writeHead(status, {
    'Content-Type': contentTypeOf(type.startsWith('.') ? `file${type}` : type).name,
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(body)
}

/** The server's own files. */
function answerOwn({ pathname, response, openPages, asked }: Exchange): void {
  switch (pathname.slice(devRoot.length)) {
    case '/events':
      return openPages.add(response, asked)
    case '/client.js':
      return send(response, { status: 200, type: '.js', body: readFileSync(clientFile, 'utf8') })
    case '/dev.css':
      return send(response, { status: 200, type: '.css', body: devStyle })
    default:
      return send(response, { status: 404, type: '.txt', body: 'Not found.\n' })
  }
}

async function answerSite(exchange: Exchange, search: string): Promise<void> {
  const { live, pathname, response } = exchange
  const { pages, failure } = await live.state()
  if (pages === undefined) return sendProblems(exchange, failure?.error)

  const { site } = pages.context
  const redirect = redirectOf(pathname, site)
  if (redirect !== undefined) {
    response.writeHead(302, { Location: encodeURI(redirect) + search }).end()
    return
  }
  if (!pathname.startsWith(site.baseUrl)) {
    return send(response, {
      status: 404,
      type: '.txt',
      body: `Nothing is here. The site begins at ${site.baseUrl}\n`,
    })
  }
  const file = pathname.slice(site.baseUrl.length)
  const route = findPage(pages, file)
  if (route === undefined && (await answerFile(exchange, pages, file))) return
  if (failure !== undefined) return sendProblems(exchange, failure.error)
  const shown = route ?? notFoundPage(pages, pathname)
  if (shown === undefined) return send(response, { status: 404, type: '.txt', body: 'Not found.\n' })
  return sendPage(exchange, pages, { route: shown, status: route === undefined ? 404 : 200 })
}

/** Anything but a page: the engine's own files, the author's, and those that a build writes beside the pages. */
async function answerFile(exchange: Exchange, pages: Pages, file: string): Promise<boolean> {
  const { response } = exchange
  const body = pages.assets.contents.get(file) ?? (await pages.others.get(file)?.(pages.compile))
  if (body !== undefined) {
    send(response, { status: 200, type: file, body })
    return true
  }
  const own = pages.context.staticFiles.has(file) ? `static/${file}` : pages.copies.get(file)
  return own !== undefined && sendOwnFile(exchange, own)
}

async function sendOwnFile({ request, response, dir, compress }: Exchange, own: string): Promise<boolean> {
  const absolute = path.join(dir, own)
  const stats = statSync(absolute, { throwIfNoEntry: false })
  if (stats?.isFile() !== true) return false
  const { size, mtimeMs } = stats
  await sendFile(request, response, {
    file: { path: absolute, size, mtimeMs },
    status: 200,
    headers: new Map(),
    compress,
  })
  return true
}

async function sendPage(
  { response, asked, notes }: Exchange,
  pages: Pages,
  { route, status }: { route: Route; status: number },
): Promise<void> {
  const { context } = pages
  const { html, report } = await renderPage(context, route, pages)
  for (const { source } of textsOf(context, route)) pages.planned.facts.remember(source)
  for (const asset of report.assets) pages.copies.set(asset.output, asset.path)
  notes.tell(route.output, warningsOf(context.site, route, report), 'warning')

  const policy = contentSecurityPolicy(context.site, report.origins)
  response.setHeader('Content-Security-Policy', policy)
  const tags = devTags({ ...asked, policy })
  send(response, { status, type: '.html', body: html.replace('</head>', () => `${tags}</head>`) })
}

function sendProblems({ response, dir, asked }: Exchange, error: unknown): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const problems = problemsOf(error)
  response.setHeader('Content-Security-Policy', problemPolicy)
  send(response, {
    status: 500,
    type: '.html',
    body: problemPage(dir, problems, { ...asked, policy: problemPolicy }),
  })
}
