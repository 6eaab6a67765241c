import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UserError } from '../errors.ts'
import { followBuild } from './build-marker.ts'
import type { FinishedBuild } from './build-marker.ts'
import { createCompressor } from './compression.ts'
import type { Compressor } from './compression.ts'
import { findFile } from './find-file.ts'
import { headersFor } from './headers-file.ts'
import { parseTarget } from './request-target.ts'
import type { RequestTarget } from './request-target.ts'
import { sendFile } from './send-file.ts'

export interface PreviewOptions {
  /** The output folder of a build, absolute. */
  outDir: string
  /** Port to begin with; 0 takes any. */
  port: number
  host: string
}

export interface Preview {
  /** Where the site begins: `http://localhost:4173/blog-notes/`. */
  url: string
  /** The port taken: the first free one from `options.port` on. */
  port: number
  close(): Promise<void>
}

/** Ports tried one after the other before giving up. */
const PORTS_TRIED = 100

/** Serves a finished build as a good static host would. */
export async function startPreview({ outDir, port, host }: PreviewOptions): Promise<Preview> {
  const currentBuild = await followBuild(outDir)
  const compress = createCompressor()
  const server = createServer((request, response) => {
    currentBuild()
      .then((build) => answer(request, response, { build, compress }))
      .catch((error: unknown) => answerError(response, error))
  })
  const taken = await listen(server, { port, host })
  const { baseUrl } = await currentBuild()
  return {
    url: `http://${displayedHost(host)}:${taken}${encodeURI(baseUrl)}`,
    port: taken,
    close: () => close(server),
  }
}

interface Context {
  build: FinishedBuild
  compress: Compressor
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { build, compress }: Context,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return answerText(response, 405, 'A static site answers only GET and HEAD.')
  }
  const target = parseTarget(request.url ?? '')
  if (!target) return answerText(response, 400, 'The address is malformed.')

  const { pathname, search } = target
  const { baseUrl } = build
  const isRootWithoutSlash = build.locales.some((locale) => locale.baseUrl === `${pathname}/`)
  if (isRootWithoutSlash) return redirect(response, { pathname: `${pathname}/`, search })
  if (!pathname.startsWith(baseUrl)) {
    if (pathname === '/') return redirect(response, { pathname: baseUrl, search })
    return answerText(response, 404, `Nothing is here. The site begins at ${baseUrl}`)
  }

  const headers = headersFor(build.headerRules, pathname)
  const file = await findFile(build.dir, pathname.slice(baseUrl.length))
  if (file) return sendFile(request, response, { file, status: 200, headers, compress })

  const notFound = await findNotFoundPage(build, pathname)
  if (notFound) return sendFile(request, response, { file: notFound, status: 404, headers, compress })
  return answerText(response, 404, 'Not found.')
}

/** `404.html` of the locale that the address lies in, else of the default locale. */
async function findNotFoundPage(build: FinishedBuild, pathname: string): ReturnType<typeof findFile> {
  const roots = build.locales
    .map((locale) => locale.baseUrl)
    .filter((root) => pathname.startsWith(root))
    .toSorted((a, b) => b.length - a.length)
  for (const root of [...roots, build.baseUrl]) {
    const page = await findFile(build.dir, `${root.slice(build.baseUrl.length)}404.html`)
    if (page) return page
  }
  return undefined
}

// 302 and not 301: browsers keep a permanent redirect of localhost long after another site is previewed there.
function redirect(response: ServerResponse, { pathname, search }: RequestTarget): void {
  response.setHeader('Location', encodeURI(pathname) + search)
  answerText(response, 302, `See ${pathname}`)
}

function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(`${text}\n`),
  })
  // Node drops the body of an answer to HEAD.
  response.end(`${text}\n`)
}

function answerError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  answerText(response, 500, error instanceof Error ? error.message : 'The preview could not answer.')
}

async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  const last = port === 0 ? 0 : Math.min(port + PORTS_TRIED - 1, 65_535)
  for (let candidate = port; ; candidate++) {
    const error = await tryToListen(server, candidate, host)
    if (!error) return (server.address() as AddressInfo).port // as: it is a string only for pipes.
    if (error.code !== 'EADDRINUSE' || candidate >= last) throw listenProblem(error, { port, host })
  }
}

function tryToListen(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    server.once('error', resolve)
    // The name may stand for ::1 alone, and then nobody who asks 127.0.0.1 would be answered.
    server.listen(port, host === 'localhost' ? '127.0.0.1' : host, () => {
      server.off('error', resolve)
      resolve(undefined)
    })
  })
}

function listenProblem(
  error: NodeJS.ErrnoException,
  { port, host }: { port: number; host: string },
): UserError {
  if (error.code === 'EADDRINUSE') {
    return new UserError({
      message: `No port is free on "${host}" from ${port} on.`,
      hint: 'Name another one with `--port`.',
    })
  }
  return new UserError({
    message: `Nothing can be served on "${host}", port ${port} (${error.code ?? error.message}).`,
    hint: 'Leave out `--host` to serve on this computer only, and take a `--port` from 1024 on.',
  })
}

/** A host as a browser on this computer can open it. */
function displayedHost(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeAllConnections()
  })
}
