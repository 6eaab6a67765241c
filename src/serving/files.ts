import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import type { Exchange } from './serve.ts'

/** Sends the file at a path (relative, decoded); false when there is none. */
export type SendFile = (exchange: Exchange, path: string) => boolean

/**
 * Sends files below `dir` as they are at that time.
 * @param extensions of files that are found without them
 */
export function openFolder(dir: string, extensions: string[]): SendFile {
  const send = sirv(dir, { dev: true, etag: true, extensions, setHeaders: nameCharset })
  return ({ request, response }, path) => {
    // An address as sirv's parser keeps it. What the parser makes of `%23` and `%3F` is not `#` and `?`.
    const parsed = { raw: request.url, pathname: `/${path.replaceAll('%', '%25')}` }
    // Any other range would be misread; without it the file is sent whole.
    if (!/^bytes=\d+-\d*$/.test(request.headers.range ?? '')) delete request.headers.range
    response.once('pipe', (file: Readable) => closeWith(response, file))

    let isFound = true
    send(Object.assign(request, { _parsedUrl: parsed }), response, () => {
      isFound = false
    })
    return isFound
  }
}

/** sirv says it of HTML only; other texts that a browser shows are UTF-8 just as well. */
function nameCharset(response: ServerResponse, path: string): void {
  if (path.endsWith('.txt')) response.setHeader('Content-Type', 'text/plain; charset=utf-8')
}

// Otherwise a file that vanishes would end the server, and a reader who leaves early would leave it open.
function closeWith(response: ServerResponse, file: Readable): void {
  file.once('error', () => response.destroy())
  response.once('close', () => file.destroy())
}
