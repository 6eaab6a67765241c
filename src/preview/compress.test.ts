import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Exchange } from '../serving/serve.ts'
import { chooseEncoding, openPacker } from './compress.ts'

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

/** A request of a reader who accepts `accepted`, and the headers of the answer as far as they are known. */
function exchangeOf(headers: OutgoingHttpHeaders, { accepted = 'gzip', method = 'GET' } = {}): Exchange {
  const request = Object.assign(new IncomingMessage(new Socket()), { method })
  request.headers['accept-encoding'] = accepted
  const response = new ServerResponse(request)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value ?? '')
  return { request, response, pathname: '/' } as Exchange // as: nothing else of it is looked at.
}

/** A text, and how often it was read. */
function textOf(
  key: string,
  body = long,
): { key: string; size: number; read: () => Promise<Buffer>; reads: number } {
  const text = {
    key,
    size: Buffer.byteLength(body),
    reads: 0,
    read: () => {
      text.reads++
      return Promise.resolve(Buffer.from(body))
    },
  }
  return text
}

test.each([
  'text/html;charset=utf-8',
  'text/javascript',
  'application/json',
  'application/rss+xml',
  'application/manifest+json',
  'image/svg+xml',
  'font/ttf',
])('%s is packed, and the headers say so', async (type) => {
  const exchange = exchangeOf({ 'Content-Type': type, Vary: 'Cookie' })
  const packed = await openPacker()(exchange, textOf('a'))
  expect(exchange.response.getHeader('content-encoding')).toBe('gzip')
  expect(exchange.response.getHeader('vary')).toEqual(['Cookie', 'Accept-Encoding'])
  expect(gunzipSync(packed ?? '').toString()).toBe(long)
})

test.each(['image/png', 'font/woff2', 'application/octet-stream', 'text/event-stream', 'video/mp4'])(
  '%s is sent as it is',
  async (type) => {
    const exchange = exchangeOf({ 'Content-Type': type })
    expect(String(await openPacker()(exchange, textOf('a')))).toBe(long)
    expect(exchange.response.getHeaders()).toEqual({ 'content-type': type })
  },
)

test.each([
  ['what is packed already', { 'Content-Encoding': 'zstd' }, textOf('a'), {}],
  ['what must not be changed', { 'Cache-Control': 'max-age=60, no-transform' }, textOf('a'), {}],
  ['a short text', {}, textOf('a', 'short'), {}],
  ['a text for who accepts nothing else', {}, textOf('a'), { accepted: 'identity' }],
])('%s is read once, and sent as it is', async (_what, headers, text, asked) => {
  const pack = openPacker()
  const ask = (): Promise<Buffer> | undefined =>
    pack(exchangeOf({ 'Content-Type': 'text/html', ...headers }, asked), text)
  expect(String(await ask())).toBe(String(await text.read()))
  await ask()
  expect(text.reads).toBe(2)
})

test.each([
  ['a text that would fill the memory', { ...textOf('a'), size: 10_000_000 }, {}],
  ['the answer to HEAD', textOf('a'), { method: 'HEAD' }],
])('%s is not read', (_what, text, asked) => {
  const exchange = exchangeOf({ 'Content-Type': 'text/html' }, asked)
  expect(openPacker()(exchange, text)).toBeUndefined()
  expect(text.reads).toBe(0)
})

test('a text is packed once for each encoding, also for those who ask at the same time', async () => {
  const pack = openPacker()
  const text = textOf('a')
  const ask = (accepted: string): Promise<Buffer> | undefined =>
    pack(exchangeOf({ 'Content-Type': 'text/html' }, { accepted }), text)
  const [first, second, brotli] = await Promise.all([ask('gzip'), ask('gzip'), ask('br')])
  expect(await ask('gzip')).toBe(first)
  expect(second).toBe(first)
  expect(brotliDecompressSync(brotli ?? '').toString()).toBe(long)
  expect(text.reads).toBe(2)
})

test('what was asked for last is kept, as far as there is room', async () => {
  const pack = openPacker(2 * long.length)
  const [a, b, c] = [textOf('a'), textOf('b'), textOf('c')]
  for (const each of [a, b, a, c, a, b]) await pack(exchangeOf({ 'Content-Type': 'text/html' }), each)
  expect([a.reads, b.reads, c.reads]).toEqual([1, 2, 1])
})

test('a text that could not be read is asked for again', async () => {
  const pack = openPacker()
  const ask = (read: () => Promise<Buffer>): Promise<Buffer> | undefined =>
    pack(exchangeOf({ 'Content-Type': 'text/html' }), { ...textOf('a'), read })
  await expect(ask(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(gunzipSync((await ask(() => Promise.resolve(Buffer.from(long)))) ?? '').toString()).toBe(long)
})
