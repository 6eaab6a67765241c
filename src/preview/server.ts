import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openFolder, type Pack, type SendFile } from '../serving/files.ts'
import { isKeptBack } from '../serving/kept-back.ts'
import type { Place } from '../serving/listen.ts'
import { sendText } from '../serving/send-text.ts'
import { serve, type Exchange } from '../serving/serve.ts'
import { enterSite, localeAt } from '../serving/site-roots.ts'
import { openPacker } from './compress.ts'
import { headersFor } from './headers-file.ts'
import { openBuild, type FinishedBuild } from './load-build.ts'

export interface PreviewOptions extends Place {
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
  const currentBuild = await openBuild(outDir)
  const { baseUrl } = await currentBuild()
  const pack = openPacker()
  const sendFile = openFolder(outDir, ['html'], pack)
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

  response.setHeaders(headersFor(build.headers, pathname))
  return !isKeptBack(path) && sendFile(exchange, path)
}

/** Sends the page of the locale that the address lies in. */
async function sendNotFound(exchange: Exchange, build: FinishedBuild, pack: Pack): Promise<void> {
  const { response, pathname } = exchange
  const root = localeAt(pathname, build.locales)?.baseUrl ?? build.baseUrl
  const file = join(build.dir, root.slice(build.baseUrl.length), '404.html')
  const body = await readFile(file).catch(() => undefined)
  if (body === undefined) {
    sendText(response, { status: 404, body: 'Not found.\n' })
    return
  }
  response.setHeader('Content-Type', 'text/html')
  const key = createHash('sha1').update(body).digest('hex')
  const packed = pack(exchange, { key, size: body.length, read: () => Promise.resolve(body) })
  sendText(response, { status: 404, type: 'text/html', body: (await packed) ?? body })
}
