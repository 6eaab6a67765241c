import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { copySample, freePorts, run, start } from './run-sample.ts'
import type { Program } from './run-sample.ts'

const article = new URL('../../site/docs/back_boss/server/create.md', import.meta.url)

interface Answer {
  data?: { id: number; title: string; body: string; status: string }
  page?: { number: number; size: number; total: number }
  error?: { code: string; message: string; details: { field: string; message: string }[] }
}

let dir: string
beforeAll(async () => {
  dir = await copySample('create')
})

/** Starts the server and gives its address. */
async function startServer(args: string[], env: Record<string, string>): Promise<[Program, string]> {
  const server = start('node', args, { dir, env })
  const [, base = ''] = await server.says(/^Listening on (http:\S+)\n/)
  return [server, base]
}

describe('the running server', () => {
  let server: Program
  let base: string
  beforeAll(async () => {
    ;[server, base] = await startServer(['src/server.js'], { PORT: '0' })
  })
  afterAll(async () => {
    server.kill('SIGKILL')
    await server.ended
  })

  async function ask(path: string, init?: RequestInit): Promise<{ response: Response; answer: Answer }> {
    const response = await fetch(base + path, init)
    // as: the tests look at what is in it.
    return { response, answer: (await response.json()) as Answer }
  }

  const post = (path: string, body: string, type = 'application/json'): ReturnType<typeof ask> =>
    ask(path, { method: 'POST', headers: { 'Content-Type': type }, body })

  test('answers the probe and does not tell what it is made with', async () => {
    const { response, answer } = await ask('/healthz')
    expect([response.status, answer]).toEqual([200, { data: 'ok' }])
    expect(response.headers.has('x-powered-by')).toBe(false)
  })

  test('creates an article, says where it is, and gives it back', async () => {
    const sent = { title: '  First post  ', authorId: 7 }
    const { response, answer } = await post('/api/articles', JSON.stringify(sent))
    const id = answer.data?.id
    expect(response.status).toBe(201)
    expect(answer).toEqual({ data: { id, title: 'First post', body: '', status: 'draft' } })
    expect(response.headers.get('location')).toBe(`/api/articles/${id}`)
    expect(response.headers.get('keep-alive')).toBe('timeout=5')

    expect((await ask(`/api/articles/${id}`)).answer).toEqual(answer)
  })

  test('lists page by page, with numbers made from the address', async () => {
    const before = (await ask('/api/articles')).answer.page
    expect(before).toMatchObject({ number: 1, size: 20 })
    for (const title of ['a', 'b', 'c']) await post('/api/articles', JSON.stringify({ title }))

    const { answer } = await ask('/api/articles?page=2&size=2')
    expect(answer.page).toEqual({ number: 2, size: 2, total: (before?.total ?? 0) + 3 })
    expect(answer.data).toHaveLength(2)
  })

  test.each([
    ['no title', {}, 'body.title', 'Give the article a title'],
    ['an empty title', { title: '   ' }, 'body.title', 'The title must not be empty'],
    ['a long title', { title: 'x'.repeat(121) }, 'body.title', 'The title may have at most 120 characters'],
    ['a text that is none', { title: 'a', body: 5 }, 'body.body', expect.stringContaining('string')],
  ])('says which field is wrong: %s', async (_name, body, field, message) => {
    const { response, answer } = await post('/api/articles', JSON.stringify(body))
    expect(response.status).toBe(422)
    expect(answer).toEqual({
      error: {
        code: 'VALIDATION_FAILED',
        message: 'The input does not meet the rules',
        details: [{ field, message }],
      },
    })
  })

  test('tells every mistake at once', async () => {
    const { answer } = await ask('/api/articles?page=0&size=9999999')
    expect(answer.error?.details.map((detail) => detail.field)).toEqual(['query.page', 'query.size'])
  })

  test('a body of another type is as if there were none', async () => {
    const { response, answer } = await post('/api/articles', 'title=a', 'application/x-www-form-urlencoded')
    expect([response.status, answer.error?.details[0]?.field]).toEqual([422, 'body'])
  })

  test.each([
    ['broken JSON', '{"title":', 400],
    ['a body that is too large', JSON.stringify({ title: 'x'.repeat(300_000) }), 413],
  ])('Express’s own errors leave through the same door: %s', async (_name, body, status) => {
    const { response, answer } = await post('/api/articles', body)
    expect(response.status).toBe(status)
    expect(answer).toEqual({ error: { code: 'BAD_REQUEST', message: expect.any(String), details: [] } })
  })

  test.each([
    ['/api/articles/999', 404, 'ARTICLE_NOT_FOUND', 'There is no such article'],
    ['/api/nothing?x=1', 404, 'NOT_FOUND', 'No such endpoint: GET /api/nothing?x=1'],
    ['/api/articles/%E0%A4%A', 400, 'BAD_REQUEST', expect.stringContaining('decode')],
  ])('%s is answered with %i', async (path, status, code, message) => {
    const { response, answer } = await ask(path)
    expect(response.status).toBe(status)
    expect(answer).toEqual({ error: { code, message, details: [] } })
  })
})

test('a mistake of ours is one sentence for the client and everything in the log', async () => {
  const broken = `
    import express from 'express'
    import { handleError } from './src/middleware/errors.js'
    const app = express()
    app.get('/', async () => {
      throw Object.assign(new Error('table users: secret'), { code: 'ER_BAD', details: ['secret'] })
    })
    app.get('/sent', (req, res) => {
      res.write('half')
      throw new Error('too late')
    })
    app.use(handleError)
    const server = app.listen(0, () => console.log('port ' + server.address().port))
  `
  await writeFile(join(dir, 'broken.js'), broken)
  const server = start('node', ['broken.js'], { dir })
  onTestFinished(() => server.kill('SIGKILL'))
  const [, port] = await server.says(/port (\d+)\n/)

  const response = await fetch(`http://127.0.0.1:${port}/`)
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    error: {
      code: 'INTERNAL_ERROR',
      message: 'Something went wrong on our side, please try again later',
      details: [],
    },
  })
  await server.says(/table users: secret/)

  const half = await fetch(`http://127.0.0.1:${port}/sent`)
  await expect(half.text()).rejects.toThrow('terminated')
})

describe('starting', () => {
  test.each(['abc', '65536'])('PORT=%s stops it at once, with the reason', async (PORT) => {
    const server = start('node', ['src/server.js'], { dir, env: { PORT } })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain(
      `Error: PORT must be a whole number from 0 to 65535, but it is "${PORT}"`,
    )
    expect(server.output()).not.toContain('Listening')
  })

  test('a port in use is an error, not a silent end', async () => {
    const [first, base] = await startServer(['src/server.js'], { PORT: '0' })
    onTestFinished(() => first.kill('SIGKILL'))
    const second = start('node', ['src/server.js'], { dir, env: { PORT: new URL(base).port } })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('EADDRINUSE')
    expect(second.output()).not.toContain('Listening')
  })

  test('a callback that ignores the error reports success all the same', async () => {
    const careless = `
      import express from 'express'
      express().listen(Number(process.argv[2]), () => console.log('Listening'))
    `
    await writeFile(join(dir, 'careless.js'), careless)
    const [first, base] = await startServer(['src/server.js'], { PORT: '0' })
    onTestFinished(() => first.kill('SIGKILL'))
    expect(await run('node', ['careless.js', new URL(base).port], { dir })).toBe('Listening\n')
  })

  test('the script for development reads .env, and the system’s own variables win', async () => {
    const [port = 0, other = 0] = await freePorts(2)
    await writeFile(join(dir, '.env'), `PORT=${port}\n`)
    onTestFinished(() => rm(join(dir, '.env')))
    const { scripts } = await readPackage(dir)
    const [command, ...args] = scripts['dev']?.split(' ') ?? []
    expect(command).toBe('node')

    for (const [env, expected] of [
      [{}, port],
      [{ PORT: String(other) }, other],
    ] as const) {
      const [server, base] = await startServer(args, env)
      onTestFinished(() => server.kill('SIGTERM'))
      server.kill('SIGTERM')
      await server.ended
      expect(base).toBe(`http://localhost:${expected}`)
    }
  })
})

describe('ending', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends an idle server with exit code 0', async (signal) => {
    const [server, base] = await startServer(['src/server.js'], { PORT: '0' })
    await (await fetch(`${base}/healthz`)).text()
    const asked = performance.now()
    server.kill(signal)
    expect(await server.ended).toBe(0)
    expect(performance.now() - asked).toBeLessThan(5000)
    expect(server.output()).toBe(
      `Listening on ${base}\nReceived ${signal}, taking no new requests\nEvery request is answered, the process ends\n`,
    )
  })

  test('a request under way is answered first, and no new one is taken', async () => {
    const [server, base] = await startServer(['src/server.js'], { PORT: '0' })
    onTestFinished(() => server.kill('SIGKILL'))
    const { socket, finish, answer } = await halfARequest(base)
    onTestFinished(() => void socket.destroy())

    server.kill('SIGTERM')
    await server.says(/Received SIGTERM/)
    await expect(fetch(`${base}/healthz`)).rejects.toThrow('fetch failed')

    finish()
    expect(await answer).toMatch(/^HTTP\/1\.1 201 Created\r\n/)
    expect(await server.ended).toBe(0)
    expect(server.output()).toContain('Every request is answered')
  })

  test('a second Ctrl+C ends it at once', async () => {
    const [server, base] = await startServer(['src/server.js'], { PORT: '0' })
    onTestFinished(() => server.kill('SIGKILL'))
    const { socket } = await halfARequest(base)
    onTestFinished(() => void socket.destroy())

    server.kill('SIGINT')
    await server.says(/Received SIGINT/)
    server.kill('SIGINT')
    expect(await server.ended).toBe('SIGINT')
  })

  test('a request that never ends does not keep it alive', async () => {
    const code = await readFile(join(dir, 'src/server.js'), 'utf8')
    expect(code).toContain('}, 10_000).unref()')
    await writeFile(join(dir, 'src/impatient.js'), code.replace('10_000', '300'))
    const [server, base] = await startServer(['src/impatient.js'], { PORT: '0' })
    onTestFinished(() => server.kill('SIGKILL'))
    const { socket } = await halfARequest(base)
    onTestFinished(() => void socket.destroy())

    server.kill('SIGTERM')
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('the process is forced to end')
  })
})

/** A request whose second half is still to come. */
async function halfARequest(
  base: string,
): Promise<{ socket: Socket; finish: () => void; answer: Promise<string> }> {
  const body = '{"title":"slow"}'
  const head = ['POST /api/articles HTTP/1.1', 'Host: localhost', 'Connection: close']
  head.push('Content-Type: application/json', `Content-Length: ${body.length}`, 'Expect: 100-continue')
  const socket = connect(Number(new URL(base).port), 'localhost')
  socket.setEncoding('utf8').on('error', () => undefined)

  let received = ''
  socket.on('data', (text: string) => (received += text))
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  // The server has read the head when it asks for the rest.
  await expect.poll(() => received).toContain('100 Continue')
  received = ''
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
  return { socket, finish: () => void socket.write(body), answer }
}

test('the sample’s own tests pass', async () => {
  const report = await run('node', ['--test', '--test-reporter=tap'], { dir })
  expect(report).toContain('# pass 3\n# fail 0\n')
})

test('zod’s own messages can be had in Chinese', async () => {
  const script = `
    import { z } from 'zod'
    z.config(z.locales.zhCN())
    console.log(z.coerce.number().min(1).safeParse('0').error.issues[0].message)
  `
  await writeFile(join(dir, 'chinese.js'), script)
  expect(await run('node', ['chinese.js'], { dir })).toMatch(/^\p{Script=Han}+/u)
})

test('the commands of the article make the sample’s package.json', async () => {
  const empty = join(dirname(dir), 'empty')
  await mkdir(empty)
  const [, commands = ''] =
    /```bash\n(mkdir admin-server [\s\S]*?)\n```/.exec(await readFile(article, 'utf8')) ?? []
  const offline = commands.replace(/^npm install express zod$/m, ':')
  expect(offline).not.toBe(commands)
  await run('sh', ['-e', '-c', offline], { dir: empty })

  const sample = await readPackage(dir)
  expect(await readPackage(join(empty, 'admin-server'))).toMatchObject({
    type: 'module',
    scripts: sample.scripts,
  })
  expect(sample.type).toBe('module')
  for (const folder of ['src/routes', 'src/middleware', 'src/services', 'test']) {
    expect(await readdir(join(empty, 'admin-server', folder))).toEqual([])
  }
})

interface Package {
  type: string
  scripts: Record<string, string>
}

async function readPackage(folder: string): Promise<Package> {
  // as: the tests look at what is in it.
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Package
}
