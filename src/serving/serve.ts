import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen, type Place } from './listen.ts'
import { parseTarget, type RequestTarget } from './request-target.ts'
import { sendText } from './send-text.ts'

/** A request for something: GET or HEAD, of an address that is well-formed. */
export interface Exchange extends RequestTarget {
  request: IncomingMessage
  response: ServerResponse
}

/** A server that listens. */
export interface Served {
  /** As a browser on this computer can open it: `http://localhost:4173`. */
  origin: string
  /** The port taken: the first free one. */
  port: number
  close: () => Promise<void>
}

/**
 * Serves what `answer` answers.
 * @throws {UserError} when there is no free port
 */
export async function serve(answer: (exchange: Exchange) => Promise<void>, place: Place): Promise<Served> {
  const server = createServer((request, response) => {
    const exchange = accept(request, response)
    if (exchange) answer(exchange).catch((error: unknown) => giveUp(response, error))
  })
  const port = await listen(server, place)
  return {
    origin: `http://${displayedHost(place.host)}:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Refuses what no page of a site answers. */
function accept(request: IncomingMessage, response: ServerResponse): Exchange | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    sendText(response, { status: 405, body: 'Only GET and HEAD are answered.\n' })
    return undefined
  }
  const target = parseTarget(request.url ?? '')
  if (target) return { request, response, ...target }
  sendText(response, { status: 400, body: 'The address is malformed.\n' })
  return undefined
}

function giveUp(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy()
  else sendText(response, { status: 500, body: `${String(error)}\n` })
}

function displayedHost(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
