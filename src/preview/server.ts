import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileSender, isKeptBack, type SendFile } from '../serving/files.ts'
import { sendText, serve, type Endpoint, type Exchange } from '../serving/serve.ts'
import { enterSite, localeAt, type SiteRoots } from '../serving/site-roots.ts'
import { compressAnswer } from './compress.ts'
import { headersFor } from './headers-file.ts'
import { UserError } from '../errors/errors.ts'

export interface PreviewOptions extends Endpoint {
  /** The output folder of a build, absolute. */
  outDir: string
  /** Names by which it may be asked besides this computer's own: `my.name`, `.example.test`. @default [] */
  allowedHosts?: readonly string[]
}

export interface Preview {
  /** Where the site begins: `http://localhost:4173/blog-notes/`. */
  url: string
  /** The same for others in the network; empty when only this computer can open it. */
  networkUrls: string[]
  /** The port taken: the first free one from `options.port` on. */
  port: number
  close(): Promise<void>
}

/** Serves a finished build as a good static host would. */
export async function startPreview({
  outDir,
  allowedHosts = [],
  ...place
}: PreviewOptions): Promise<Preview> {
  let build = await loadBuild(outDir)
  const sendFile = fileSender(outDir, ['html'])
  const respond = async (exchange: Exchange): Promise<void> => {
    // While a new build takes the place of this one, none is there for a moment.
    build = await loadBuild(outDir).catch(() => build)
    compressAnswer(exchange.request, exchange.response)
    await answer(exchange, build, sendFile)
  }
  const served = await serve(respond, { ...place, allowedHosts: () => allowedHosts })
  const { port, close } = served
  const [url = '', ...networkUrls] = [served.origin, ...served.networkOrigins].map(
    (origin) => origin + encodeURI(build.baseUrl),
  )
  return { url, networkUrls, port, close }
}

async function answer(exchange: Exchange, build: FinishedBuild, sendFile: SendFile): Promise<void> {
  const { response, pathname } = exchange
  const path = enterSite(exchange, build)
  if (path === undefined) return

  response.setHeaders(headersFor(build.headers, pathname))
  if (isKeptBack(path) || !sendFile(exchange, path)) await sendNotFound(exchange, build)
}

/** Sends the page of the locale that the address lies in. */
async function sendNotFound({ response, pathname }: Exchange, build: FinishedBuild): Promise<void> {
  const root = localeAt(pathname, build.locales)?.baseUrl ?? build.baseUrl
  const file = join(build.dir, root.slice(build.baseUrl.length), '404.html')
  const body = await readFile(file, 'utf8').catch(() => undefined)
  if (body === undefined) sendText(response, { status: 404, body: 'Not found.\n' })
  else sendText(response, { status: 404, type: 'text/html', body })
}

/** A build as it lies on the disk. */
interface FinishedBuild extends SiteRoots {
  dir: string
  /** The text of `_headers`. */
  headers: string
}

/**
 * Reads what a build says of itself to whoever serves it.
 * @throws {UserError} when there is none
 */
async function loadBuild(dir: string): Promise<FinishedBuild> {
  const text = await readFile(join(dir, '.inkstone.json'), 'utf8').catch(() => undefined)
  if (text === undefined) {
    throw new UserError({
      message: `There is no finished build in "${dir}".`,
      hint: 'Run `inkstone build` first.',
    })
  }
  const marker = readMarker(text)
  if (marker === undefined) {
    throw new UserError({
      message: `The build in "${dir}" is damaged: its file .inkstone.json cannot be read.`,
      hint: 'Run `inkstone build` again.',
    })
  }
  const { version, baseUrl, locales } = marker
  if (version !== 1) {
    throw new UserError({
      message: `The build in "${dir}" was made by another version of Inkstone.`,
      hint: 'Run `inkstone build` again.',
    })
  }
  return {
    dir,
    baseUrl: decodeURI(baseUrl),
    locales: locales.map((locale) => ({ baseUrl: decodeURI(locale.baseUrl) })),
    headers: await readFile(join(dir, '_headers'), 'utf8').catch(() => ''),
  }
}

function readMarker(text: string): (SiteRoots & { version: number }) | undefined {
  try {
    // as: a build writes nothing else there. Anything that is no object has no version.
    const marker = Object(JSON.parse(text)) as SiteRoots & { version: number }
    if (marker.version === 1) for (const { baseUrl } of [marker, ...marker.locales]) decodeURI(baseUrl)
    return marker
  } catch {
    return undefined
  }
}
