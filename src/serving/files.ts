import { createReadStream, readFileSync, realpathSync, statSync, type Stats } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders, ServerResponse, IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import { lookup } from 'mrmime'
import { attempt } from '../defined.ts'
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
  /** The file that it comes from, absolute: the build may have packed it already. */
  file?: string
}

/**
 * Gives a text in fewer bytes where its reader takes that, and says so in the headers, which say its type already; may give it as
 * it is. Nothing where it is to be read from its file.
 */
export type Pack = (exchange: Exchange, text: Packable) => Promise<Buffer> | undefined

/**
 * Sends files below `dir` as they are at that time; links that lead out of it are no files.
 * @param extensions of files that are found without them
 */
export function fileSender(dir: string, extensions: string[], pack?: Pack): SendFile {
  const root = path.resolve(dir) + path.sep
  // Where a file really lies is looked at once: what is another one has another number.
  const found = new Map<string, string>()
  const sendFound = (exchange: Exchange, file: string): boolean => {
    const stats = file.startsWith(root) ? statsOf(file) : undefined
    if (stats === undefined) return false
    const identity = `${stats.dev} ${stats.ino}`
    if (found.get(file) !== identity && !isReallyIn(dir, file)) return false
    found.set(file, identity)
    sendVersion(exchange, file, { stats, pack })
    return true
  }
  return (exchange, name) =>
    candidatesOf(name, extensions).some((candidate) => sendFound(exchange, path.join(root, candidate)))
}

/** Whether there is a file, and no link leads to it out of a folder. */
export function isFileIn(dir: string, file: string): boolean {
  // Most names are no files: only those that are cost a look at where they really lie.
  return statsOf(file) !== undefined && isReallyIn(dir, file)
}

/** Whether a file lies in a folder where links lead. */
function isReallyIn(dir: string, file: string): boolean {
  return attempt(() => realpathSync.native(file).startsWith(realpathSync.native(dir) + path.sep)) === true
}

/** A page is found by its name, or as the first of its folder; with a slash behind it, in its folder first. */
function candidatesOf(name: string, extensions: readonly string[]): string[] {
  const plain = name.replace(/\/$/, '')
  if (plain === '') return extensions.map((extension) => `index.${extension}`)
  const pages = extensions.flatMap((extension) => {
    const [named, first] = [`${plain}.${extension}`, path.posix.join(plain, `index.${extension}`)]
    return name === plain ? [named, first] : [first, named]
  })
  return [plain, ...pages]
}

/**
 * Sends one file, or what the request's conditions leave of it; false when there is none.
 * @param file absolute
 */
export function sendFile(exchange: Exchange, file: string, pack?: Pack): boolean {
  const stats = statsOf(file)
  if (stats !== undefined) sendVersion(exchange, file, { stats, pack })
  return stats !== undefined
}

function sendVersion(
  exchange: Exchange,
  file: string,
  { stats, pack }: { stats: Stats; pack: Pack | undefined },
): void {
  const { request, response } = exchange
  const etag = `W/"${stats.size}-${stats.mtime.getTime()}"`
  const version = { etag, changedAt: stats.mtimeMs, size: stats.size }
  const share = shareOf(request.headers, version, request.method === 'HEAD')
  // Headers that are set already, by `_headers` for instance, win.
  const said = Object.entries({
    'Content-Type': contentType(file),
    'Cache-Control': 'no-cache',
    'Last-Modified': stats.mtime.toUTCString(),
    ETag: etag,
  }).filter(([name]) => !response.hasHeader(name))
  if (share === 'whole') {
    for (const [name, value] of said) response.setHeader(name, value)
    const read = (): Promise<Buffer> => readFile(file)
    const packed = pack?.(exchange, { key: `${file} ${stats.ino} ${etag}`, size: stats.size, read, file })
    if (packed !== undefined) return void sendPacked(response, packed)
  }
  begin(response, share, { headers: Object.fromEntries(said), size: stats.size })
  if (request.method === 'HEAD' || !isSent(share) || stats.size === 0) response.end()
  else if (share === 'whole' && stats.size <= atOnce) sendAtOnce(response, file, stats.size)
  else send(response, file, share === 'whole' ? { first: 0, last: stats.size - 1 } : share)
}

function statsOf(file: string): Stats | undefined {
  // Most names are tried without their ending first, and an error costs more than an answer.
  const stats = attempt(() => statSync(file, { throwIfNoEntry: false }))
  return stats?.isFile() === true ? stats : undefined
}

/** The type of a file by the end of its name; nothing for one that nobody knows. */
export function typeOf(file: string): string | undefined {
  return lookup(file)
}

/** Texts that a browser shows are UTF-8. */
function contentType(file: string): string {
  const type = typeOf(file) ?? 'application/octet-stream'
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

/** In bytes: reading so much takes less time than waiting for a stream of it. */
export const atOnce: number = 2 ** 17

function sendAtOnce(response: ServerResponse, file: string, size: number): void {
  try {
    const bytes = readFileSync(file)
    // Another one has taken its place, and its length was said already.
    if (bytes.length === size) response.end(bytes)
    else response.destroy()
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

/** A file as requests may name it. */
interface FileVersion {
  /** Weak, since a file may change without its time or size being another. */
  etag: string
  /** Time of the last change, in ms. */
  changedAt: number
  /** In bytes. */
  size: number
}

/** The share of a file that a request gets: all of it, a part (with its first and last byte), or nothing. */
export type Share = 'whole' | 'unchanged' | 'refused' | 'outside' | { first: number; last: number }

/** Decides on the answer to a request for a file, by the conditions that it makes (RFC 9110, 13.2.2 and 14.2). */
export function shareOf(headers: IncomingHttpHeaders, file: FileVersion, isHead: boolean): Share {
  if (!isAsExpected(headers, file)) return 'refused'
  if (isKnown(headers, file)) return 'unchanged'
  if (isHead || headers.range === undefined || !isRangeWanted(headers['if-range']?.toString(), file))
    return 'whole'
  return partOf(headers.range, file.size)
}

/** `If-Match` asks for a tag that is sure to stand for the same bytes, which the tags of files never are. */
function isAsExpected(headers: IncomingHttpHeaders, file: FileVersion): boolean {
  const wanted = headers['if-match']
  if (wanted !== undefined) return wanted.trim() === '*'
  const since = timeOf(headers['if-unmodified-since'])
  return since === undefined || seconds(file.changedAt) <= seconds(since)
}

function isKnown(headers: IncomingHttpHeaders, file: FileVersion): boolean {
  const known = headers['if-none-match']
  if (known !== undefined)
    return known.trim() === '*' || tagsIn(known).includes(file.etag.replace(/^W\//, ''))
  const since = timeOf(headers['if-modified-since'])
  return since !== undefined && seconds(file.changedAt) <= seconds(since)
}

function tagsIn(list: string): string[] {
  return [...list.matchAll(/(?:W\/)?("[^"]*")/g)].map(([, tag = '']) => tag)
}

/** `If-Range` holds for a time only, and only when nothing can have changed within its second. */
function isRangeWanted(condition: string | undefined, { changedAt }: FileVersion): boolean {
  if (condition === undefined) return true
  const time = condition.includes('"') ? undefined : timeOf(condition)
  return time !== undefined && seconds(time) === seconds(changedAt) && Date.now() - changedAt >= 1000
}

/** One range of bytes. Several, and what is no range, count as none; those from the end do as well. */
function partOf(range: string, size: number): Share {
  const [, from, to = ''] = /^bytes=\s*(\d+)-(\d*)\s*$/i.exec(range) ?? []
  const [first, last] = [Number(from), to === '' ? size - 1 : Number(to)]
  if (from === undefined || (to !== '' && last < first)) return 'whole'
  return first >= size ? 'outside' : { first, last: Math.min(last, size - 1) }
}

function timeOf(written: string | undefined): number | undefined {
  const time = Date.parse(written ?? '')
  return Number.isNaN(time) ? undefined : time
}

/** Headers know no parts of seconds. */
function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}

/**
 * Files that a host keeps to itself, and paths that could lead out of the folder or name a file twice.
 * @param pathname decoded, below the base URL
 */
export function isKeptBack(pathname: string): boolean {
  return /^_headers\/?$|\\|^\/|\/\/|(?:^|\/)\.(?!well-known\/)/.test(pathname)
}
