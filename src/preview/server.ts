import { hash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { attempt } from '../defined.ts'
import { UserError } from '../errors/errors.ts'
import { fileSender, isFileIn, isKeptBack, type Pack, type SendFile } from '../serving/files.ts'
import type { Endpoint, RunningServer } from '../serving/hosts.ts'
import { sendText, serve, type Exchange, enterSite, localeAt, type SiteRoots } from '../serving/serve.ts'
import { openPacker } from './compress.ts'

export interface PreviewOptions extends Endpoint {
  /** The output folder of a build, absolute. */
  outDir: string
  /** Names by which it may be asked besides this computer's own: `my.name`, `.example.test`. @default [] */
  allowedHosts?: readonly string[]
}

/** A running preview. */
export type Preview = RunningServer

/** Serves a finished build as a good static host would. */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const { outDir, allowedHosts = [], ...place } = options
  const currentBuild = await openBuild(outDir)
  const { baseUrl } = await currentBuild()
  const pack = openPacker()
  const sendFile = fileSender(outDir, ['html'], pack)
  const respond = async (exchange: Exchange): Promise<void> => {
    const build = await currentBuild()
    if (!answer(exchange, build, sendFile)) await sendNotFound(exchange, build, pack)
  }
  const served = await serve(respond, { ...place, allowedHosts: () => allowedHosts })
  const { port, close } = served
  const [url = '', ...networkUrls] = [served.origin, ...served.networkOrigins].map(
    (origin) => origin + encodeURI(baseUrl),
  )
  return { url, networkUrls, port, close }
}

/** Sends the file that is asked for, or where the site is; false when there is no such file. */
function answer(exchange: Exchange, build: FinishedBuild, sendFile: SendFile): boolean {
  const { response, pathname } = exchange
  const path = enterSite(exchange, build)
  if (path === undefined) return true

  response.setHeaders(build.headersFor(pathname))
  return !isKeptBack(path) && sendFile(exchange, path)
}

/** Sends the page of the locale that the address lies in. */
async function sendNotFound(exchange: Exchange, build: FinishedBuild, pack: Pack): Promise<void> {
  const { response, pathname } = exchange
  const root = localeAt(pathname, build.locales)?.baseUrl ?? build.baseUrl
  const body = await readIn(build.dir, join(root.slice(build.baseUrl.length), '404.html'))
  if (body === undefined) return sendText(response, { status: 404, body: 'Not found.\n' })
  response.setHeader('Content-Type', 'text/html')
  const key = hash('sha1', body)
  const packed = pack(exchange, { key, size: body.length, read: () => Promise.resolve(body) })
  sendText(response, { status: 404, type: 'text/html', body: (await packed) ?? body })
}

/** A build as it lies on the disk. */
interface FinishedBuild extends SiteRoots {
  dir: string
  /** What `_headers` says of an address (decoded). */
  headersFor: (pathname: string) => Headers
}

/**
 * Gives the build in a folder, as it is at that time. While a new one takes its place, it is the last one.
 * @throws {UserError} when there is none to begin with
 */
async function openBuild(dir: string): Promise<() => Promise<FinishedBuild>> {
  let stamp = stampOf(dir)
  let build = await loadBuild(dir)
  return async () => {
    const now = stampOf(dir)
    if (now !== stamp) {
      build = await loadBuild(dir).catch(() => build)
      stamp = now
    }
    return build
  }
}

/** Another one whenever the files that {@link loadBuild} reads are others. */
function stampOf(dir: string): string {
  const stats = ['.inkstone.json', '_headers'].map((name) =>
    statSync(join(dir, name), { throwIfNoEntry: false }),
  )
  return stats.map((file) => `${file?.ino} ${file?.mtimeMs} ${file?.size}`).join()
}

/**
 * Reads what a build says of itself to whoever serves it.
 * @throws {UserError} when there is none
 */
async function loadBuild(dir: string): Promise<FinishedBuild> {
  const text = await readIn(dir, '.inkstone.json')
  if (text === undefined) {
    const message = `There is no finished build in "${dir}".`
    throw new UserError({ message, hint: 'Run `inkstone build` first.' })
  }
  const marker = readMarker(text.toString())
  const hint = 'Run `inkstone build` again.'
  if (marker === undefined) {
    const message = `The build in "${dir}" is damaged: its file .inkstone.json cannot be read.`
    throw new UserError({ message, hint })
  }
  if (marker === 'of another version') {
    const message = `The build in "${dir}" was made by another version of Inkstone.`
    throw new UserError({ message, hint })
  }
  return { dir, ...marker, headersFor: readHeaders((await readIn(dir, '_headers'))?.toString() ?? '') }
}

/** A file of a build; somebody else may have made it, so that links out of it are no files. */
async function readIn(dir: string, name: string): Promise<Buffer | undefined> {
  const file = join(dir, name)
  return isFileIn(dir, file) ? readFile(file).catch(() => undefined) : undefined
}

/** What a build says of itself, its addresses decoded; nothing where that is damaged. */
function readMarker(text: string): SiteRoots | 'of another version' | undefined {
  try {
    // as: a build writes nothing else there. Anything that is no object has no version.
    const { version, baseUrl, locales } = Object(JSON.parse(text)) as SiteRoots & { version: unknown }
    if (version !== 1) return 'of another version'
    const roots = locales.map((locale) => ({ baseUrl: decodeURI(locale.baseUrl) }))
    return { baseUrl: decodeURI(baseUrl), locales: roots }
  } catch {
    return undefined
  }
}

/** Addresses whose headers are remembered. */
const mostKnown = 1000

/**
 * Gives the headers that a `_headers` file has for an address (decoded). It is read as far as a build writes it: blocks of a
 * path, maybe with `:name` for a segment and `*` at its end, and headers below it. As on the hosts, all blocks that match count, and the values
 * of a header that several of them set are joined.
 */
export function readHeaders(file: string): (pathname: string) => Headers {
  const blocks = file.split(/\n(?=\S)/).map((block) => {
    const [path = '', ...lines] = block.split('\n')
    // An author may have written what cannot be decoded.
    return { path: attempt(() => decodeURI(path)) ?? path, headers: lines.flatMap(headerIn) }
  })
  const known = new Map<string, Headers>()
  return (pathname) => {
    const before = known.get(pathname)
    if (before !== undefined) return before
    const headers = new Headers()
    // Addresses that nobody has are without end.
    if (known.size >= mostKnown) known.clear()
    known.set(pathname, headers)
    for (const block of blocks) {
      if (!isMatch(block.path, pathname)) continue
      for (const [name, value] of block.headers) headers.append(name, value)
    }
    return headers
  }
}

/** Characters that no header may hold leave the line out, as on the hosts. */
function headerIn(line: string): [name: string, value: string][] {
  const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? []
  const isFit = name !== undefined && value !== undefined && /^[\t\x20-\x7E\xA0-\xFF]*$/.test(value)
  return isFit ? [[name, value]] : []
}

function isMatch(path: string, pathname: string): boolean {
  const isOpen = path.endsWith('*')
  const wanted = (isOpen ? path.slice(0, -1) : path).split('/')
  const found = pathname.split('/')
  const isSame = (segment: string, index: number): boolean => {
    const here = found[index] ?? ''
    if (segment.startsWith(':')) return here !== ''
    return isOpen && index === wanted.length - 1 ? here.startsWith(segment) : here === segment
  }
  return (isOpen ? wanted.length <= found.length : wanted.length === found.length) && wanted.every(isSame)
}
