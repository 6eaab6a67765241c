import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { chooseEncoding, compressAnswer } from './compress.ts'

const long = 'The same words again and again. '.repeat(100)

test.each([
  ['br, gzip', 'br'],
  ['gzip, br', 'br'],
  ['gzip;q=1, br;q=0.9', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate, *;q=0.1', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip ; q=0.5', 'gzip'],
  ['gzip;level=9;q=0.2', 'gzip'],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip;q=0.8', 'gzip'],
  ['identity;q=0', undefined],
  ['*;q=0', undefined],
  ['gzip;q=nonsense', undefined],
  ['gzip;q=-1, br;q=2', undefined],
  ['', undefined],
  [undefined, undefined],
])('a reader who accepts "%s" gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

interface Answer {
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** Asks a server that packs what `listener` answers. */
async function ask(listener: RequestListener, headers: Record<string, string> = {}): Promise<Answer> {
  const server = createServer((exchange, response) => {
    compressAnswer(exchange, response)
    listener(exchange, response)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sent = request({
    host: '127.0.0.1',
    port,
    headers: { 'accept-encoding': 'gzip', connection: 'close', ...headers },
  }).end()
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { headers: response.headers, bytes: Buffer.concat(chunks) }
}

function textOf(type: string, body = long, more: Record<string, string> = {}): RequestListener {
  return (_, response) => {
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), ...more })
    response.end(body)
  }
}

test.each([
  'text/html;charset=utf-8',
  'text/javascript',
  'application/json',
  'application/rss+xml',
  'application/manifest+json',
  'image/svg+xml',
  'font/ttf',
])('%s is packed, and its length is not promised any more', async (type) => {
  const { headers, bytes } = await ask(textOf(type))
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding', 'content-type': type })
  expect(headers['content-length']).toBeUndefined()
  expect(gunzipSync(bytes).toString()).toBe(long)
})

test.each(['image/png', 'font/woff2', 'application/octet-stream', 'text/event-stream', 'video/mp4'])(
  '%s is sent as it is',
  async (type) => {
    const { headers, bytes } = await ask(textOf(type))
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBeUndefined()
    expect(bytes.toString()).toBe(long)
  },
)

test('what is packed already, or must not be changed, is sent as it is', async () => {
  const packed = await ask(textOf('text/html', long, { 'Content-Encoding': 'zstd' }))
  expect([packed.headers['content-encoding'], packed.bytes.toString()]).toEqual(['zstd', long])
  const fixed = await ask(textOf('text/html', long, { 'Cache-Control': 'max-age=60, no-transform' }))
  expect([fixed.headers['content-encoding'], fixed.bytes.toString()]).toEqual([undefined, long])
})

test('other headers stay, and `Vary` keeps what it says', async () => {
  const { headers } = await ask(textOf('text/html', long, { ETag: 'W/"1-2"', Vary: 'Cookie' }))
  expect(headers).toMatchObject({ etag: 'W/"1-2"', vary: 'Cookie, Accept-Encoding' })
})

test('an answer without `writeHead`, written piece by piece, is packed', async () => {
  const { headers, bytes } = await ask((_, response) => {
    response.setHeader('Content-Type', 'text/plain')
    response.write(long)
    response.write(Buffer.from(long))
    response.end('.')
  })
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(bytes).toString()).toBe(`${long}${long}.`)
})

test('a large text that does not shrink arrives whole, at the pace of its reader', async () => {
  const pieces = Array.from({ length: 400 }, () => randomBytes(10_000))
  const { bytes } = await ask(
    (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/plain' })
      Readable.from(pieces).pipe(response)
    },
    { 'accept-encoding': 'br' },
  )
  expect(brotliDecompressSync(bytes).equals(Buffer.concat(pieces))).toBe(true)
})

test('a reader who leaves in the middle stops the source', async () => {
  let given = 0
  const endless = new Readable({
    read() {
      given += 16_384
      this.push(randomBytes(16_384))
    },
  })
  const server = createServer((exchange, response) => {
    compressAnswer(exchange, response)
    response.writeHead(200, { 'Content-Type': 'text/plain' })
    response.once('close', () => endless.destroy())
    endless.pipe(response)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sent = request({ host: '127.0.0.1', port, headers: { 'accept-encoding': 'gzip' } }).end()
  const [response] = await once(sent, 'response')
  await once(response, 'data')
  sent.destroy()
  await once(endless, 'close')
  // The reader took one piece; the source did not run ahead of it without end.
  expect(given).toBeLessThan(20_000_000)
})
