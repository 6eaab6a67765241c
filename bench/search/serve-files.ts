import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Prepared } from './contender.ts'
import { ADAPTER } from './contender.ts'
import type { Loaded } from './counted-fetch.ts'

/** Serves an index and remembers what was asked for. */
export interface FileServer {
  url: string
  loaded: Loaded[]
  close(): Promise<void>
}

const PAGE = `<!doctype html><title>Search</title><script>globalThis.load = () => import('${ADAPTER}')</script>`

export async function serveFiles({ files }: Prepared): Promise<FileServer> {
  const loaded: Loaded[] = []
  const server = createServer((request, response) => {
    const path = decodeURI(new URL(request.url ?? '/', 'http://localhost').pathname)
    if (path === '/') return void response.setHeader('content-type', 'text/html').end(PAGE)
    const file = files.get(path)
    if (!file) return void response.writeHead(404).end()
    if (path !== ADAPTER) loaded.push({ path, bytes: file.bytes.length })
    response.setHeader('content-type', file.type).setHeader('cache-control', 'max-age=3600')
    if (file.isGzip) response.setHeader('content-encoding', 'gzip')
    response.end(file.bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // as: it listens on a port.
  const { port } = server.address() as AddressInfo
  const close = async (): Promise<void> => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${port}/`, loaded, close }
}
