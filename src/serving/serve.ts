import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { once } from 'node:events'
import { attempt } from '../defined.ts'
import { hostNameOf, inAddress, isAllowedHost, openHosts, type Endpoint, type HostRules } from './hosts.ts'
import { UserError } from '../errors/errors.ts'

/** A request for something: GET or HEAD, of an address that is well-formed, by a name that the server answers for. */
export interface Exchange extends RequestTarget {
  request: IncomingMessage
  response: ServerResponse
}

/** Where to serve, and for whom. */
export interface ServeOptions extends Endpoint {
  /** Names by which the server may be asked besides this computer's own, asked for at each request. @default none */
  allowedHosts?: () => readonly string[]
}

/** A server that listens. */
export interface Served {
  /** As a browser on this computer can open it: `http://localhost:4173`. */
  origin: string
  /** As browsers of others in the network can open it; empty when they cannot. */
  networkOrigins: string[]
  /** The port taken: the first free one. */
  port: number
  close: () => Promise<void>
}

/** Far more than readers on one network need, and few enough for a computer: nobody can open them without end. */
const mostConnections = 1000

/** In ms. A request that is answered has no limit: open pages listen for as long as they are open. */
const limits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5000,
  // Node looks for slow ones every half a minute otherwise.
  connectionsCheckingInterval: 5000,
}

/**
 * Serves what `answer` answers.
 * @throws {UserError} when there is no free port
 */
export async function serve(
  answer: (exchange: Exchange) => Promise<void>,
  { allowedHosts = () => [], ...place }: ServeOptions,
): Promise<Served> {
  const server = createServer({ ...limits, maxHeaderSize: 16_384 })
  server.maxConnections = mostConnections
  answerMalformed(server)
  const port = await listen(server, place)
  const { address } = listeningAt(server)
  server.on('request', (request, response) => {
    const exchange = accept(request, response, { host: place.host, address, allowed: allowedHosts() })
    if (exchange) answer(exchange).catch((error: unknown) => abort(response, error))
  })
  return {
    origin: `http://${displayedHost(place.host)}:${port}`,
    networkOrigins: openHosts({ host: place.host, address }).map((host) => `http://${host}:${port}`),
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listeningAt(server: Server): AddressInfo {
  return server.address() as AddressInfo // as: it is a string only for pipes.
}

/** Refuses what no page of a site answers, and whoever asks by a name that is not the server's. */
function accept(request: IncomingMessage, response: ServerResponse, rules: HostRules): Exchange | undefined {
  const target = parseTarget(request.url ?? '')
  const refusal = refusalOf(request, rules)
  if (refusal === undefined && target !== undefined) return { request, response, ...target }
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (refusal?.status === 405) response.setHeader('Allow', 'GET, HEAD')
  sendText(response, refusal ?? { status: 400, body: 'The address is malformed.\n' })
  return undefined
}

function refusalOf(request: IncomingMessage, rules: HostRules): { status: number; body: string } | undefined {
  const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  const written = request.headers.host
  const name = written === undefined ? undefined : hostNameOf(written)
  // Only a program asks without one; browsers always send it, and Node refuses what speaks HTTP/1.1 and does not.
  if (hosts.length > 1 || (written !== undefined && name === undefined))
    return { status: 400, body: 'The header Host is malformed.\n' }
  if (name !== undefined && !isAllowedHost(name, rules)) return { status: 403, body: foreignHost(name) }
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  return { status: 405, body: 'Only GET and HEAD are answered.\n' }
}

function foreignHost(name: string): string {
  const shown = name.length > 100 ? `${name.slice(0, 99)}…` : name
  return (
    `This server does not answer for "${shown}": a page from elsewhere could read the site by that name.\n` +
    'Ask for localhost. If the name is yours, allow it: start with ' +
    `\`--allowed-host ${shown}\`, or write \`server: { allowedHosts: ['${shown}'] }\` into site.config.ts.\n`
  )
}

function abort(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy()
  else sendText(response, { status: 500, body: `${String(error)}\n` })
}

function displayedHost(host: string): string {
  return ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : inAddress(host)
}

/** The address that a request names. */
interface RequestTarget {
  /** Decoded. A slash that was encoded stays encoded, since no file name holds one. */
  pathname: string
  /** As sent, with its `?`; empty without a query. */
  search: string
}

/** Takes a request's address apart, or gives nothing when it is malformed. */
function parseTarget(url: string): RequestTarget | undefined {
  const [, path = '', search = ''] = /^(\/[^?]*)(.*)$/.exec(url) ?? []
  const decode = (segment: string): string => decodeURIComponent(segment).replaceAll('/', '%2F')
  const pathname = attempt(() => path.split('/').map(decode).join('/')) ?? ''
  return pathname === '' || pathname.includes('\0') ? undefined : { pathname, search }
}

/** Sends a text that nobody should remember. */
export function sendText(
  response: ServerResponse,
  { status, type = 'text/plain', body }: { status: number; type?: string; body: string | Uint8Array },
): void {
  response.writeHead(status, {
    'Content-Type': typeof body === 'string' || type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
  })
  // Node drops the body of an answer to HEAD.
  response.end(body)
}

type Answer = readonly [status: string, text: string]

/** Answers to malformed requests, by the code of Node's error. */
const answers: Readonly<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'The request is too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long.'],
}

const malformed: Answer = ['400 Bad Request', 'The request is malformed.']

const tunnel: Answer = ['405 Method Not Allowed', 'Only GET and HEAD are answered.']

/** Lets a server answer everybody with a status, also those whose words are no HTTP. */
function answerMalformed(server: Server): void {
  const answering = new WeakSet<Duplex>()
  server.on('request', ({ socket }, response) => {
    answering.add(socket)
    response.once('close', () => answering.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // In the middle of an answer, a second one would be taken for a part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || answering.has(socket)) socket.destroy()
    else end(socket, answers[error.code ?? ''] ?? malformed)
  })
  // Node would close the connection without a word.
  server.on('connect', (_request, socket) => end(socket, tunnel, 'Allow: GET, HEAD\r\n'))
}

function end(socket: Duplex, [status, text]: Answer, headers = ''): void {
  const head =
    `HTTP/1.1 ${status}\r\n${headers}Connection: close\r\n` +
    `Content-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text) + 1}\r\n\r\n`
  socket.once('error', () => socket.destroy())
  socket.end(`${head}${text}\n`)
}

/** Ports tried one after the other before giving up. */
const portsTried = 100

/**
 * Listens on the first free port from `port` on, and gives it.
 * @throws {UserError} when none is free, or nothing can be served on that host
 */
async function listen(server: Server, { port, host }: Endpoint): Promise<number> {
  const last = port === 0 ? 0 : Math.min(port + portsTried - 1, 65_535)
  for (let candidate = port; ; candidate++) {
    try {
      // The name may stand for ::1 alone, and then nobody who asks 127.0.0.1 would be answered.
      server.listen(candidate, host === 'localhost' ? '127.0.0.1' : host)
      await once(server, 'listening')
      return (server.address() as AddressInfo).port // as: it is a string only for pipes.
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException // as: `listen` reports no other errors.
      if (code !== 'EADDRINUSE' || candidate >= last) throw listenProblem(code ?? message, { port, host })
    }
  }
}

function listenProblem(reason: string, { port, host }: Endpoint): UserError {
  if (reason === 'EADDRINUSE') {
    const message = `No port is free on "${host}" from ${port} on.`
    return new UserError({ message, hint: 'Name another one with `--port`.' })
  }
  const message = `Nothing can be served on "${host}", port ${port} (${reason}).`
  const hint = 'Leave out `--host` to serve on this computer only, and take a `--port` from 1024 on.'
  return new UserError({ message, hint })
}

/** Where a site and its locales begin, decoded. */
export interface SiteRoots {
  baseUrl: string
  locales: readonly { baseUrl: string }[]
}

/** The path below the base URL. An address outside is answered at once: with the way in, or with 404. */
export function enterSite(
  { response, pathname, search }: Exchange,
  { baseUrl, locales }: SiteRoots,
): string | undefined {
  const isRootWithoutSlash = locales.some((locale) => locale.baseUrl === `${pathname}/`)
  if (!isRootWithoutSlash && pathname.startsWith(baseUrl)) return pathname.slice(baseUrl.length)

  if (isRootWithoutSlash || pathname === '/') {
    const root = isRootWithoutSlash ? `${pathname}/` : baseUrl
    // 302 and not 301: browsers keep a permanent redirect of localhost long after another site is served there.
    response.writeHead(302, { Location: encodeURI(root) + search }).end()
  } else {
    sendText(response, { status: 404, body: `Nothing is here. The site begins at ${baseUrl}\n` })
  }
  return undefined
}

/** The locale that an address lies in. */
export function localeAt<T extends { baseUrl: string }>(
  pathname: string,
  locales: readonly T[],
): T | undefined {
  return locales
    .filter(({ baseUrl }) => pathname.startsWith(baseUrl))
    .toSorted((a, b) => b.baseUrl.length - a.baseUrl.length)[0]
}
