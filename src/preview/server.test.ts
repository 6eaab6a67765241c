import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPreview } from './server.ts'
import type { Preview } from './server.ts'

const LONG = 'The same words again and again. '.repeat(100)
const MARKER = JSON.stringify({
  version: 1,
  baseUrl: '/blog-notes/',
  locales: [
    { code: 'zh', baseUrl: '/blog-notes/' },
    { code: 'en', baseUrl: '/blog-notes/en/' },
  ],
})
const FILES = {
  '.inkstone.json': MARKER,
  _headers: `# Written by the build
/*
  Content-Security-Policy: default-src 'self'
  X-Content-Type-Options: nosniff
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/blog-notes/assets/*
  Cache-Control: public, max-age=31536000, immutable
/blog-notes/rss.xml
  Content-Type: application/rss+xml
`,
  'index.html': '<h1>首页</h1>',
  '404.html': '<h1>找不到页面</h1>',
  'en/index.html': '<h1>Home</h1>',
  'en/404.html': '<h1>Page Not Found</h1>',
  'docs/intro.html': `<h1>简介</h1>${LONG}`,
  'docs/guide.html': '<h1>Guide</h1>',
  'docs/guide/first.html': '<h1>First</h1>',
  'docs/标签.html': '<h1>标签</h1>',
  'docs/C#.html': '<h1>C sharp</h1>',
  'docs/why?.html': '<h1>Why</h1>',
  'docs/a & b.html': '<h1>Both</h1>',
  'docs/100%25.html': '<h1>Percent</h1>',
  'notes.txt': '笔记',
  'rss.xml': '<rss/>',
  'docs/v1.0.html': '<h1>Version</h1>',
  'en/docs/intro.html': '<h1>Introduction</h1>',
  'assets/app.1a2b.js': `console.log(${JSON.stringify(LONG)})`,
  'assets/picture.png': '0123456789',
  '.secret/key.html': 'secret',
  '.well-known/security.txt': 'Contact: mailto:a@b.example',
}

let outDir: string
let preview: Preview

beforeAll(async () => {
  outDir = await writeFolder(FILES)
  preview = await startPreview({ outDir, port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await preview.close()
  await rm(dirname(outDir), { recursive: true })
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

interface Ask {
  method?: string
  headers?: Record<string, string>
  port?: number
}

// `fetch` would tidy up the path and follow redirects.
async function ask(
  path: string,
  { method = 'GET', headers = {}, port = preview.port }: Ask = {},
): Promise<Answer> {
  const sent = request({ host: '127.0.0.1', port, path, method, headers }).end()
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  return { status: response.statusCode, headers: response.headers, bytes, text: bytes.toString() }
}

async function writeFolder(files: Record<string, string>): Promise<string> {
  const dir = join(await mkdtemp(join(tmpdir(), 'inkstone-preview-')), 'dist')
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true })
    await writeFile(join(dir, name), text)
  }
  return dir
}

describe('addresses', () => {
  test.each([
    ['/blog-notes/', '首页'],
    ['/blog-notes/index.html', '首页'],
    ['/blog-notes/?utm=1', '首页'],
    ['/blog-notes/en/', 'Home'],
    ['/blog-notes/docs/intro', '简介'],
    ['/blog-notes/docs/intro/', '简介'],
    ['/blog-notes/docs/intro.html', '简介'],
    ['/blog-notes/docs/guide', 'Guide'],
    ['/blog-notes/docs/guide/', 'Guide'],
    ['/blog-notes/docs/guide/first', 'First'],
    ['/blog-notes/docs/v1.0', 'Version'],
    ['/blog-notes/docs/%E6%A0%87%E7%AD%BE', '标签'],
    ['/blog-notes/docs/C%23', 'C sharp'],
    ['/blog-notes/docs/why%3F?q=1', 'Why'],
    ['/blog-notes/docs/a%20%26%20b', 'Both'],
    ['/blog-notes/docs/a%20&%20b.html', 'Both'],
    ['/blog-notes/docs/100%2525', 'Percent'],
    ['/blog-notes/en/docs/intro?a=1&b=2', 'Introduction'],
    ['/blog-notes/.well-known/security.txt', 'Contact'],
  ])('%s is found', async (path, text) => {
    const answer = await ask(path)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(text)
  })

  test.each([
    ['/blog-notes', '/blog-notes/'],
    ['/blog-notes?q=a%2Bb', '/blog-notes/?q=a%2Bb'],
    ['/blog-notes/en?q=1', '/blog-notes/en/?q=1'],
    ['/', '/blog-notes/'],
    ['/?q=1', '/blog-notes/?q=1'],
  ])('%s leads to %s', async (path, location) => {
    const answer = await ask(path)
    expect(answer.status).toBe(302)
    expect(answer.headers.location).toBe(location)
  })

  test.each([
    ['/blog-notes/nope', '找不到页面'],
    ['/blog-notes/docs/', '找不到页面'],
    ['/blog-notes/docs//intro', '找不到页面'],
    ['/blog-notes//', '找不到页面'],
    ['/blog-notes/endless', '找不到页面'],
    ['/blog-notes/en/nope', 'Page Not Found'],
    ['/blog-notes/en/docs/guide', 'Page Not Found'],
  ])('%s is answered with the 404 page of its locale', async (path, text) => {
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toBe("default-src 'self'")
    expect(answer.text).toContain(text)
  })

  test.each(['/elsewhere', '/blog-notesx', '//example.com/'])(
    '%s outside the base is told where the site is',
    async (path) => {
      const answer = await ask(path)
      expect(answer.status).toBe(404)
      expect(answer.text).toBe('Nothing is here. The site begins at /blog-notes/\n')
    },
  )
})

describe('files that stay on the host', () => {
  test.each([
    '/blog-notes/.inkstone.json',
    '/blog-notes/_headers',
    '/blog-notes/.secret/key.html',
    '/blog-notes/../dist/index.html',
    '/blog-notes/docs/../../../../../etc/passwd',
    '/blog-notes/docs/%2e%2e/index.html',
    '/blog-notes/..%2f..%2fetc/passwd',
    '/blog-notes/docs%2Fintro',
    '/blog-notes/docs%5Cintro',
    '/blog-notes/..%5C..%5Cetc',
    `/blog-notes/${'a'.repeat(5000)}`,
  ])('%s is not found', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  test.each(['/blog-notes/%', '/blog-notes/%E6%A0', '/blog-notes/docs/intro%00.html', '*'])(
    '%s is malformed',
    async (path) => {
      const answer = await ask(path)
      expect(answer.status).toBe(400)
      expect(answer.text).toBe('The address is malformed.\n')
    },
  )

  test('only GET and HEAD are answered', async () => {
    const answer = await ask('/blog-notes/', { method: 'POST' })
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD')
  })
})

describe('compression', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
  ])('a text for a reader who accepts "%s" comes as %s', async (accepted, encoding) => {
    const answer = await ask('/blog-notes/docs/intro', { headers: { 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('Accept-Encoding')
    const text = encoding === 'br' ? brotliDecompressSync(answer.bytes) : gunzipSync(answer.bytes)
    expect(text.toString()).toBe(FILES['docs/intro.html'])
  })

  test.each([undefined, 'identity', 'gzip;q=0'])('"%s" gets the text as it is', async (accepted) => {
    const answer = await ask('/blog-notes/docs/intro', {
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers.vary).toBe('Accept-Encoding')
    expect(answer.text).toBe(FILES['docs/intro.html'])
  })

  test('pictures, very short texts and parts of texts are not compressed', async () => {
    for (const [path, range] of [
      ['/blog-notes/assets/picture.png', ''],
      ['/blog-notes/en/', ''],
      ['/blog-notes/docs/intro', 'bytes=0-1500'],
    ] as const) {
      const answer = await ask(path, { headers: { 'accept-encoding': 'br', ...(range && { range }) } })
      expect(answer.headers['content-encoding']).toBeUndefined()
    }
  })

  test('a page that has changed is packed anew, and the page for missing ones is packed, too', async () => {
    const headers = { 'accept-encoding': 'br' }
    for (const text of [`first ${LONG}`, `second ${LONG}`]) {
      await writeFile(join(outDir, 'docs/changed.html'), text)
      const answer = await ask('/blog-notes/docs/changed', { headers })
      expect(brotliDecompressSync(answer.bytes).toString()).toBe(text)
      expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
    }
    await writeFile(join(outDir, 'en/404.html'), LONG)
    const missing = await ask('/blog-notes/en/gone', { headers })
    expect(missing).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-store', vary: 'Accept-Encoding' },
    })
    expect(brotliDecompressSync(missing.bytes).toString()).toBe(LONG)
    await writeFile(join(outDir, 'en/404.html'), FILES['en/404.html'])
  })

  test('HEAD sends the headers and no text', async () => {
    const head = await ask('/blog-notes/docs/intro', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers['content-type']).toBe('text/html;charset=utf-8')
    expect(head.bytes).toHaveLength(0)
  })
})

describe('caching', () => {
  test('a page is asked for again each time, an asset never', async () => {
    const page = await ask('/blog-notes/docs/intro')
    const asset = await ask('/blog-notes/assets/app.1a2b.js')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.headers['content-type']).toBe('text/javascript')
    expect(asset.headers['x-content-type-options']).toBe('nosniff')
  })

  test('a missing asset is not remembered', async () => {
    const answer = await ask('/blog-notes/assets/app.0000.js')
    expect(answer.status).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers.etag).toBeUndefined()
  })

  test('what the reader has already is not sent again', async () => {
    const { headers } = await ask('/blog-notes/docs/intro')
    const { etag = '' } = headers

    const same = await ask('/blog-notes/docs/intro', { headers: { 'if-none-match': etag } })
    expect(same.status).toBe(304)
    expect(same.bytes).toHaveLength(0)
    expect(same.headers['content-security-policy']).toBe("default-src 'self'")

    const other = await ask('/blog-notes/docs/intro', { headers: { 'if-none-match': 'W/"1-1"' } })
    expect(other.status).toBe(200)
  })

  test.each([
    ['if-none-match', () => '*'],
    ['if-none-match', ({ etag }) => `"other", ${etag?.replace('W/', '')}`],
    ['if-modified-since', (headers) => headers['last-modified'] ?? ''],
  ] satisfies [string, (headers: IncomingHttpHeaders) => string][])(
    'nor is it with `%s` in another form',
    async (name, condition) => {
      const { headers } = await ask('/blog-notes/docs/intro')
      const same = await ask('/blog-notes/docs/intro', { headers: { [name]: condition(headers) } })
      expect([same.status, same.text]).toEqual([304, ''])
      expect(same.headers.etag).toBe(headers.etag)
      expect(same.headers['cache-control']).toBe('no-cache')
    },
  )

  test('a part is sent of the version that the reader has, else the whole', async () => {
    const picture = '/blog-notes/assets/picture.png'
    const past = new Date('2024-05-18T12:00:00Z')
    await utimes(join(outDir, 'assets/picture.png'), past, past)
    const askFor = (condition: string): Promise<Answer> =>
      ask(picture, { headers: { range: 'bytes=2-4', 'if-range': condition } })
    expect(await askFor('Sat, 18 May 2024 12:00:00 GMT')).toMatchObject({ status: 206, text: '234' })
    expect(await askFor('Sat, 18 May 2024 12:00:01 GMT')).toMatchObject({ status: 200, text: '0123456789' })
    const { headers } = await ask(picture)
    expect(await askFor(headers.etag ?? '')).toMatchObject({ status: 200, text: '0123456789' })
  })

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=0-99999999999999999999', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=5-2', 200, '0123456789', undefined],
    ['bytes=nonsense', 200, '0123456789', undefined],
    ['bytes=-3', 200, '0123456789', undefined],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('the part "%s" of a picture is answered with %i', async (range, status, text, contentRange) => {
    const answer = await ask('/blog-notes/assets/picture.png', { headers: { range } })
    expect(answer.status).toBe(status)
    expect(answer.text).toBe(text)
    expect(answer.headers['content-range']).toBe(contentRange)
  })
})

describe('starting', () => {
  test('the address can be opened as printed', async () => {
    expect(preview.url).toBe(`http://localhost:${preview.port}/blog-notes/`)
    expect(await (await fetch(preview.url)).text()).toContain('首页')
  })

  test('a port in use makes way for the next free one', async () => {
    const second = await startPreview({ outDir, port: preview.port, host: '127.0.0.1' })
    expect(second.port).toBeGreaterThan(preview.port)
    expect((await ask('/blog-notes/', { port: second.port })).status).toBe(200)
    await second.close()
  })

  test('closing frees the port', async () => {
    const other = await startPreview({ outDir, port: 0, host: 'localhost' })
    await ask('/blog-notes/', { port: other.port, headers: { connection: 'keep-alive' } })
    await other.close()

    const server = createServer().listen(other.port, '127.0.0.1')
    await once(server, 'listening')
    expect((server.address() as AddressInfo).port).toBe(other.port)
    server.close()
  })

  test('a host that is not this computer is named', async () => {
    await expect(startPreview({ outDir, port: 0, host: '192.0.2.1' })).rejects.toThrow(
      '✗ Nothing can be served on "192.0.2.1", port 0 (EADDRNOTAVAIL).\n' +
        '  Leave out `--host` to serve on this computer only, and take a `--port` from 1024 on.',
    )
  })

  test('without a build it says to build first', async () => {
    const missing = join(outDir, 'nowhere')
    await expect(startPreview({ outDir: missing, port: 0, host: '127.0.0.1' })).rejects.toThrow(
      `✗ There is no finished build in "${missing}".\n  Run \`inkstone build\` first.`,
    )
  })

  test('a build whose marker is damaged has to be made again', async () => {
    for (const text of [
      '{ "version": 1',
      'null',
      '1',
      '{ "version": 1 }',
      MARKER.replace('"/blog-notes/"', '"/%/"'),
    ]) {
      const damaged = await writeFolder({ '.inkstone.json': text })
      await expect(startPreview({ outDir: damaged, port: 0, host: '127.0.0.1' })).rejects.toThrow(
        /is damaged: its file \.inkstone\.json cannot be read\.|was made by another version of Inkstone\./,
      )
      await rm(dirname(damaged), { recursive: true })
    }
  })

  test('names that are allowed are answered, others are not', async () => {
    const served = await startPreview({ outDir, port: 0, host: '127.0.0.1', allowedHosts: ['my.name'] })
    const statusFor = async (host: string): Promise<number> =>
      (await ask('/blog-notes/', { port: served.port, headers: { host } })).status
    expect(await statusFor(`my.name:${served.port}`)).toBe(200)
    expect(await statusFor('attacker.example')).toBe(403)
    expect(served.networkUrls).toEqual([])
    await served.close()
  })

  test('a build of another version has to be made again', async () => {
    const other = await writeFolder({ '.inkstone.json': '{ "version": 2 }' })
    await expect(startPreview({ outDir: other, port: 0, host: '127.0.0.1' })).rejects.toThrow(
      `✗ The build in "${other}" was made by another version of Inkstone.\n  Run \`inkstone build\` again.`,
    )
    await rm(dirname(other), { recursive: true })
  })

  test('a new build is served without a restart', async () => {
    const dir = await writeFolder({ '.inkstone.json': MARKER, 'index.html': 'first' })
    const served = await startPreview({ outDir: dir, port: 0, host: '127.0.0.1' })
    const { port } = served
    expect((await ask('/blog-notes/', { port })).text).toBe('first')

    await rm(dir, { recursive: true })
    expect((await ask('/blog-notes/', { port })).text).toBe('Not found.\n')

    await mkdir(dir)
    await writeFile(join(dir, 'index.html'), 'second')
    await writeFile(join(dir, '.inkstone.json'), MARKER.replaceAll('/blog-notes/', '/notes/'))
    expect((await ask('/notes/', { port })).text).toBe('second')
    await served.close()
    await rm(dirname(dir), { recursive: true })
  })

  test('links that lead out of the build are no files of it, whatever they stand for', async () => {
    const outside = await writeFolder({ secret: `secret ${LONG}` })
    const marker = MARKER.replace('/blog-notes/en/', '/blog-notes/../dist/en/')
    const dir = await writeFolder({ '.inkstone.json': marker, 'index.html': LONG, 'en/index.html': '' })
    for (const name of ['404.html', 'en/404.html', 'index.html.br', '_headers'])
      symlinkSync(join(outside, 'secret'), join(dir, name))
    const served = await startPreview({ outDir: dir, port: 0, host: '127.0.0.1' })
    const { port } = served
    const home = await ask('/blog-notes/', { port, headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(home.bytes).toString()).toBe(LONG)
    for (const path of ['/blog-notes/none', '/blog-notes/en/none', '/blog-notes/../dist/en/none'])
      expect((await ask(path, { port })).text).not.toContain('secret')
    await served.close()
    for (const folder of [dir, outside]) await rm(dirname(folder), { recursive: true })
  })

  test('`_headers` may name another type', async () => {
    expect((await ask('/blog-notes/rss.xml')).headers['content-type']).toBe('application/rss+xml')
  })

  test('a text says that it is UTF-8', async () => {
    const answer = await ask('/blog-notes/notes.txt')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.text).toBe('笔记')
  })

  test('the bytes of a large file arrive whole', async () => {
    const large = 'x'.repeat(3_000_000)
    await writeFile(join(outDir, 'large.bin'), large)
    const answer = await ask('/blog-notes/large.bin')
    expect(answer.headers['content-type']).toBe('application/octet-stream')
    expect(answer.text).toBe(await readFile(join(outDir, 'large.bin'), 'utf8'))
  })
})
