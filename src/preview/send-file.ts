import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { chooseEncoding } from './compression.ts'
import type { Compressor } from './compression.ts'
import { contentTypeOf } from './content-types.ts'
import type { FoundFile } from './find-file.ts'

export interface FileAnswer {
  file: FoundFile
  /** 404 for the page that says so. */
  status: 200 | 404
  /** From `_headers`, by lower-case name; they take precedence. */
  headers: ReadonlyMap<string, string>
  compress: Compressor
}

/** Smaller texts do not get smaller by compression. */
const MIN_COMPRESSED = 256

/** Sends a file: compressed where it is text, in part where a part is asked for, not at all where it is known. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  answer: FileAnswer,
): Promise<void> {
  const { file, status } = answer
  const type = contentTypeOf(file.path)
  const isCompressible = type.isText && file.size >= MIN_COMPRESSED
  setHeaders(response, answer, { type: type.name, isCompressible })

  if (status === 200 && isFresh(request, response)) {
    response.writeHead(304).end()
    return
  }
  const encoding = isCompressible ? chooseEncoding(headerOf(request, 'accept-encoding')) : undefined
  if (encoding) {
    const body = await answer.compress(file, encoding)
    response.writeHead(status, { 'Content-Encoding': encoding, 'Content-Length': body.length }).end(body)
    return
  }
  await sendBytes(request, response, answer)
}

function setHeaders(
  response: ServerResponse,
  { file, status, headers }: FileAnswer,
  { type, isCompressible }: { type: string; isCompressible: boolean },
): void {
  response.setHeader('Content-Type', type)
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate')
  if (isCompressible) response.setHeader('Vary', 'Accept-Encoding')
  for (const [name, value] of headers) {
    if (name === 'vary') response.appendHeader('Vary', value)
    else response.setHeader(name, value)
  }

  if (status === 404) {
    // A rule for the folder may say `immutable`; what is missing today may be there tomorrow.
    response.setHeader('Cache-Control', 'no-cache')
    return
  }
  response.setHeader('Last-Modified', new Date(file.mtimeMs).toUTCString())
  response.setHeader('ETag', `W/"${file.size.toString(36)}-${Math.round(file.mtimeMs * 1000).toString(36)}"`)
}

/** The reader has the file already. */
function isFresh(request: IncomingMessage, response: ServerResponse): boolean {
  const known = headerOf(request, 'if-none-match')
  if (known !== undefined) {
    const etag = response.getHeader('ETag')
    return known.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')
  }
  const since = Date.parse(headerOf(request, 'if-modified-since') ?? '')
  return since >= Date.parse(String(response.getHeader('Last-Modified')))
}

async function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  { file, status }: FileAnswer,
): Promise<void> {
  response.setHeader('Accept-Ranges', 'bytes')
  const range = status === 200 ? requestedRange(request, response, file.size) : undefined
  if (range === 'none') {
    response.writeHead(416, { 'Content-Range': `bytes */${file.size}`, 'Content-Length': 0 }).end()
    return
  }
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`)
  const length = range ? range.end - range.start + 1 : file.size
  response.writeHead(range ? 206 : status, { 'Content-Length': length })
  if (request.method === 'HEAD' || length === 0) {
    response.end()
    return
  }
  // A reader who leaves early ends the stream with an error that is nobody's.
  await pipeline(createReadStream(file.path, range), response).catch(() => response.destroy())
}

interface Range {
  start: number
  /** The last byte, not the one after it. */
  end: number
}

/** The part asked for; `none` when the file does not reach so far. Anything but one range is answered in full. */
function requestedRange(
  request: IncomingMessage,
  response: ServerResponse,
  size: number,
): Range | 'none' | undefined {
  const ifRange = headerOf(request, 'if-range')
  if (ifRange !== undefined && ifRange !== response.getHeader('Last-Modified')) return undefined

  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headerOf(request, 'range') ?? '') ?? []
  if (from === '') return to === '' ? undefined : lastBytes(Number(to), size)

  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start >= size) return 'none'
  return start > end ? undefined : { start, end }
}

function lastBytes(count: number, size: number): Range | 'none' {
  return count === 0 || size === 0 ? 'none' : { start: Math.max(0, size - count), end: size - 1 }
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
