import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** How a text can be packed, the best way first. */
export type Encoding = 'br' | 'gzip'

const encodings: readonly Encoding[] = ['br', 'gzip']

/** Shorter texts fit into one packet anyway. */
const smallest = 1024

/** What shrinks; pictures, films and what is packed already does not. */
const shrinks =
  /^text\/(?!event-stream)|^application\/(?:javascript|json|xml|wasm)\b|\+(?:json|xml)\b|^font\/[ot]tf\b|^image\/(?:bmp|x-icon|vnd\.microsoft\.icon)\b/i

/** Packs what is sent in `response` from now on, where its reader accepts that and it is worth it. */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  const send = {
    head: response.writeHead.bind(response),
    write: response.write.bind(response) as (chunk: Uint8Array | string) => boolean, // as: one of its forms.
    end: response.end.bind(response) as (chunk?: Uint8Array | string) => ServerResponse, // as: one of its forms.
  }
  let encoder: Transform | undefined
  const begin = (): void => {
    if (!response.headersSent) response.writeHead(response.statusCode)
  }
  Object.assign(response, {
    writeHead: (status: number, headers: OutgoingHttpHeaders = {}) => {
      for (const [name, value] of Object.entries(headers)) {
        if (value !== undefined) response.setHeader(name, value)
      }
      encoder = openEncoder(request, response)
      if (encoder) connect(encoder, response, send)
      return send.head(status)
    },
    write: (chunk: Uint8Array | string) => {
      begin()
      return encoder ? encoder.write(chunk) : send.write(chunk)
    },
    end: (chunk?: Uint8Array | string) => {
      begin()
      if (!encoder) return send.end(chunk)
      encoder.end(chunk)
      return response
    },
  })
}

/**
 * What a reader likes best of what is offered here, by the weights in `Accept-Encoding`; nothing when the text is to be
 * sent as it is.
 */
export function chooseEncoding(accepted = ''): Encoding | undefined {
  const weights = new Map(accepted.split(',').map(readWeight))
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = encodings.toSorted((a, b) => weightOf(b) - weightOf(a))
  const isWanted = best !== undefined && weightOf(best) > 0
  return isWanted && weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined
}

/** `gzip;q=0.5` as a name and a weight from 0 to 1. */
function readWeight(item: string): [name: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const written = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = written === undefined ? 1 : Number(written.slice(2))
  return [name, weight >= 0 && weight <= 1 ? weight : 0]
}

/** Says in the headers how the text comes, and gives what packs it. */
function openEncoder(request: IncomingMessage, response: ServerResponse): Transform | undefined {
  // A part of a file is counted in bytes that are not compressed.
  const isWhole = request.headers.range === undefined
  const mayChange = !String(response.getHeader('Cache-Control')).includes('no-transform')
  if (!isWhole || !mayChange || !shrinks.test(String(response.getHeader('Content-Type')))) return undefined

  response.appendHeader('Vary', 'Accept-Encoding')
  const isShort = Number(response.getHeader('Content-Length')) < smallest
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString())
  const isPacked = response.hasHeader('Content-Encoding')
  if (isShort || isPacked || encoding === undefined || request.method === 'HEAD') return undefined

  response.setHeader('Content-Encoding', encoding)
  response.removeHeader('Content-Length')
  return encoding === 'gzip'
    ? createGzip()
    : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

/** Passes on what comes out of the encoder, no faster than the reader takes it. */
function connect(
  encoder: Transform,
  response: ServerResponse,
  send: { write: (chunk: Uint8Array) => boolean; end: () => ServerResponse },
): void {
  encoder.on('data', (chunk: Uint8Array) => {
    if (!send.write(chunk)) encoder.pause()
  })
  encoder.once('end', () => void send.end())
  // The response stands for the encoder: whoever writes to it waits until there is room.
  encoder.on('drain', () => response.emit('drain'))
  response.on('drain', () => encoder.resume())
  response.once('close', () => encoder.destroy())
}
