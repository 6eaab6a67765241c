import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openFolder, type SendFile } from '../serving/files.ts'
import { isKeptBack } from '../serving/kept-back.ts'
import type { Place } from '../serving/listen.ts'
import { sendText } from '../serving/send-text.ts'
import { serve, type Exchange } from '../serving/serve.ts'
import { enterSite, localeAt } from '../serving/site-roots.ts'
import { compressAnswer } from './compress.ts'
import { headersFor } from './headers-file.ts'
import { loadBuild, type FinishedBuild } from './load-build.ts'

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
  let build = await loadBuild(outDir)
  const sendFile = openFolder(outDir, ['html'])
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
