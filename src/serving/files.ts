import { createReadStream, statSync, type Stats } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import path from 'node:path'
import { lookup } from 'mrmime'
import { shareOf, type Share } from './conditions.ts'
import type { Exchange } from './serve.ts'

/** Sends the file at a path (relative, decoded); false when there is none. */
export type SendFile = (exchange: Exchange, path: string) => boolean

/** A text that may be sent in fewer bytes. */
export interface Packable {
  /** Another one whenever the text is another. */
  key: string
  /** In bytes. */
  size: number
  read: () => Promise<Buffer>
}

/** Gives a text in fewer bytes where its reader takes that, and says so in the headers, which say its type already. */
export type Pack = (exchange: Exchange, text: Packable) => Promise<Buffer> | undefined

/**
 * Sends files below `dir` as they are at that time.
 * @param extensions of files that are found without them
 */
export function openFolder(dir: string, extensions: string[], pack?: Pack): SendFile {
  const root = path.resolve(dir) + path.sep
  return (exchange, name) =>
    candidatesOf(name, extensions)
      .map((candidate) => path.join(root, candidate))
      .some((file) => file.startsWith(root) && sendFile(exchange, file, pack))
}

/** A page is found by its name, or as the first of its folder. */
function candidatesOf(name: string, extensions: readonly string[]): string[] {
  const plain = name.replace(/\/$/, '')
  const pages = extensions.flatMap((extension) => [
    ...(plain === '' ? [] : [`${plain}.${extension}`]),
    path.posix.join(plain, `index.${extension}`),
  ])
  return plain === '' ? pages : [plain, ...pages]
}

/**
 * Sends one file, or what the request's conditions leave of it; false when there is none.
 * @param file absolute
 */
export function sendFile(exchange: Exchange, file: string, pack?: Pack): boolean {
  const { request, response } = exchange
  const stats = statsOf(file)
  if (stats === undefined) return false
  const etag = `W/"${stats.size}-${stats.mtime.getTime()}"`
  const version = { etag, changedAt: stats.mtimeMs, size: stats.size }
  const share = shareOf(request.headers, version, request.method === 'HEAD')
  // What has been said of the file, by `_headers` for instance, counts more.
  const said = Object.entries(headersOf(file, stats, etag)).filter(([name]) => !response.hasHeader(name))
  if (share === 'whole') {
    for (const [name, value] of said) response.setHeader(name, value)
    const read = (): Promise<Buffer> => readFile(file)
    const packed = pack?.(exchange, { key: `${file} ${etag}`, size: stats.size, read })
    if (packed !== undefined) {
      void sendPacked(response, packed)
      return true
    }
  }
  begin(response, share, { headers: Object.fromEntries(said), size: stats.size })
  if (request.method === 'HEAD' || !isSent(share) || stats.size === 0) response.end()
  else send(response, file, share === 'whole' ? { first: 0, last: stats.size - 1 } : share)
  return true
}

function statsOf(file: string): Stats | undefined {
  try {
    const stats = statSync(file)
    return stats.isFile() ? stats : undefined
  } catch {
    return undefined
  }
}

function headersOf(file: string, { mtime }: Stats, etag: string): Record<string, string> {
  return {
    'Content-Type': typeOf(file),
    'Cache-Control': 'no-cache',
    'Last-Modified': mtime.toUTCString(),
    ETag: etag,
  }
}

/** Texts that a browser shows are UTF-8. */
function typeOf(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream'
  if (type === 'text/html') return `${type};charset=utf-8`
  return type === 'text/plain' ? `${type}; charset=utf-8` : type
}

function isSent(share: Share): share is 'whole' | Extract<Share, object> {
  return share === 'whole' || typeof share === 'object'
}

function begin(
  response: ServerResponse,
  share: Share,
  { headers, size }: { headers: OutgoingHttpHeaders; size: number },
): void {
  const { 'Content-Type': _type, ...about } = headers
  switch (share) {
    case 'whole':
      response.writeHead(200, { ...headers, 'Content-Length': size })
      break
    case 'unchanged':
      response.writeHead(304, about)
      break
    case 'refused':
      response.writeHead(412, { 'Content-Length': 0 })
      break
    case 'outside':
      response.writeHead(416, { 'Content-Range': `bytes */${size}`, 'Content-Length': 0 })
      break
    default:
      response.writeHead(206, {
        ...headers,
        'Content-Range': `bytes ${share.first}-${share.last}/${size}`,
        'Content-Length': share.last - share.first + 1,
      })
  }
}

/** A file that has vanished meanwhile must not end the server. */
async function sendPacked(response: ServerResponse, packed: Promise<Buffer>): Promise<void> {
  try {
    const bytes = await packed
    response.writeHead(200, { 'Content-Length': bytes.length }).end(bytes)
  } catch {
    response.destroy()
  }
}

/** Sends some bytes. A file that vanishes must not end the server, and one whose reader leaves must not stay open. */
function send(response: ServerResponse, file: string, { first, last }: Extract<Share, object>): void {
  const bytes = createReadStream(file, { start: first, end: last })
  bytes.once('error', () => response.destroy())
  response.once('close', () => bytes.destroy())
  bytes.pipe(response)
}
