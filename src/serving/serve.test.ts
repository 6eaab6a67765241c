import diagnostics from 'node:diagnostics_channel'
import { once } from 'node:events'
import { connect, type AddressInfo, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { sendText, serve, type ServeOptions } from './serve.ts'

async function start(place: Partial<ServeOptions> = {}): Promise<number> {
  const answer = async ({ response }: { response: Parameters<typeof sendText>[0] }): Promise<void> =>
    sendText(response, { status: 200, body: 'a draft\n' })
  const served = await serve(answer, { port: 0, host: '127.0.0.1', ...place })
  onTestFinished(served.close)
  return served.port
}

/** Everything that the server says to these words until it closes the connection. */
async function say(port: number, words: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(words)
  return text(socket)
}

/** Servers that are asked something from now on. */
function askedServers(): () => readonly Server[] {
  const requests = 'http.server.request.start'
  const servers: Server[] = []
  // as: Node says so of this channel.
  const note = (message: unknown): void => void servers.push((message as { server: Server }).server)
  diagnostics.subscribe(requests, note)
  onTestFinished(() => void diagnostics.unsubscribe(requests, note))
  return () => servers
}

const get = (headers: string, version = '1.1'): string =>
  `GET / HTTP/${version}\r\n${headers}Connection: close\r\n\r\n`

test.each(['localhost', 'localhost:4173', 'site.localhost', '127.0.0.1', '[::1]:80'])(
  'whoever asks for %s is answered',
  async (host) => {
    const answer = await say(await start(), get(`Host: ${host}\r\n`))
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(answer).toMatch(/a draft\n$/)
  },
)

test('whoever asks by a foreign name is refused, and told how to allow it', async () => {
  const answer = await say(await start(), get('Host: Attacker.example:3000\r\n'))
  const [head = '', body] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/)
  expect(head).toContain('Content-Type: text/plain; charset=utf-8')
  expect(head).toContain('X-Content-Type-Options: nosniff')
  expect(body).toBe(
    'This server does not answer for "attacker.example": a page from elsewhere could read the site by that name.\n' +
      'Ask for localhost. If the name is yours, allow it: start with `--allowed-host attacker.example`, ' +
      "or write `server: { allowedHosts: ['attacker.example'] }` into site.config.ts.\n",
  )
})

test('a foreign name is refused for every method, and a long one is shortened', async () => {
  const port = await start()
  const post = `POST / HTTP/1.1\r\nHost: attacker.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`
  expect(await say(port, post)).toMatch(/^HTTP\/1\.1 403 /)
  const answer = await say(port, get(`Host: ${'a'.repeat(500)}.example\r\n`))
  expect(answer).toContain(`"${'a'.repeat(99)}…"`)
})

test('names that the author allows are answered, as they are at that time', async () => {
  const allowed: string[] = []
  const port = await start({ allowedHosts: () => allowed })
  const ask = (): Promise<string> => say(port, get('Host: docs.example.test\r\n'))
  expect(await ask()).toMatch(/^HTTP\/1\.1 403 /)
  allowed.push('.example.test')
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([
  ['no Host', get(''), 400],
  ['two of them', get('Host: localhost\r\nHost: attacker.example\r\n'), 400],
  ['an empty one', get('Host: \r\n'), 400],
  ['one that is none', get('Host: a@localhost\r\n'), 400],
  [
    'an address that names another host',
    get('Host: localhost\r\n').replace(' / ', ' http://attacker.example/ '),
    400,
  ],
  ['no Host in a version that has none', get('', '1.0'), 200],
  ['words that are no HTTP', 'hello\r\n\r\n', 400],
  ['bytes that are no words', Buffer.from([0x16, 3, 1, 0, 200, 1, 0, 13, 10, 13, 10]), 400],
  ['a version that does not exist', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n', 400],
  ['a header that is none', 'GET / HTTP/1.1\r\nHost: localhost\r\nno colon\r\n\r\n', 400],
  [
    'two lengths',
    'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
  ['headers without end', get(`Host: localhost\r\nX: ${'x'.repeat(20_000)}\r\n`), 431],
  ['a tunnel', 'CONNECT attacker.example:443 HTTP/1.1\r\nHost: attacker.example:443\r\n\r\n', 405],
  [
    'another protocol',
    get('Host: localhost\r\nUpgrade: websocket\r\n').replace('close', 'Upgrade, close'),
    200,
  ],
])('%s: a status says what is wrong', async (_name, words, status) => {
  expect(await say(await start(), words)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`))
})

test('a malformed request behind a good one does not garble its answer', async () => {
  const port = await start()
  const answer = await say(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\nnonsense\r\n\r\n')
  expect(answer.split('HTTP/1.1 ').slice(1).length).toBeLessThanOrEqual(2)
  expect(answer).toMatch(
    /^(?:HTTP\/1\.1 200 OK\r\n[^]*a draft\n)?(?:HTTP\/1\.1 400 Bad Request\r\n[^]*malformed\.\n)?$/,
  )
})

test('nobody holds a server with headers that do not end, or with connections without number', async () => {
  const asked = askedServers()
  const port = await start()
  await say(port, get('Host: localhost\r\n'))
  const server = asked().find((one) => (one.address() as AddressInfo).port === port) // as: it is a string only for pipes.
  expect(server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 5000,
    maxConnections: 1000,
  })
})

test('where others reach the server is told', async () => {
  const closed = await serve(async () => {}, { port: 0, host: '127.0.0.1' })
  onTestFinished(closed.close)
  expect(closed.networkOrigins).toEqual([])
  const open = await serve(async () => {}, { port: 0, host: '0.0.0.0' })
  onTestFinished(open.close)
  for (const origin of open.networkOrigins)
    expect(origin).toMatch(new RegExp(`^http://[\\d.]+:${open.port}$`))
})
