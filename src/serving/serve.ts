import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerMalformed } from './malformed-requests.ts'
import { hostNameOf, inAddress, isAllowedHost, openHosts, type HostRules } from './hosts.ts'
import { listen, type Place } from './listen.ts'
import { parseTarget, type RequestTarget } from './request-target.ts'
import { sendText } from './send-text.ts'

/** A request for something: GET or HEAD, of an address that is well-formed, by a name that the server answers for. */
export interface Exchange extends RequestTarget {
  request: IncomingMessage
  response: ServerResponse
}

/** Where to serve, and for whom. */
export interface ServePlace extends Place {
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
const limits = { headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 5000 }

/**
 * Serves what `answer` answers.
 * @throws {UserError} when there is no free port
 */
export async function serve(
  answer: (exchange: Exchange) => Promise<void>,
  { allowedHosts = () => [], ...place }: ServePlace,
): Promise<Served> {
  const server = createServer({ ...limits, maxHeaderSize: 16_384 }, (request, response) => {
    const rules = { host: place.host, address: addressOf(server).address, allowed: allowedHosts() }
    const exchange = accept(request, response, rules)
    if (exchange) answer(exchange).catch((error: unknown) => giveUp(response, error))
  })
  server.maxConnections = mostConnections
  answerMalformed(server)
  const port = await listen(server, place)
  const { address } = addressOf(server)
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

function addressOf(server: Server): AddressInfo {
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

function giveUp(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy()
  else sendText(response, { status: 500, body: `${String(error)}\n` })
}

function displayedHost(host: string): string {
  return ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : inAddress(host)
}
