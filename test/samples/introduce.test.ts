import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { copySample, start } from './run-sample.ts'

// What the article says is asked of Express itself, and of the server that the next article makes.
const site = new URL('../../site/', import.meta.url)
const articles = [
  ['Chinese', 'docs/back_boss/server/introduce.md'],
  ['English', 'i18n/en/docs/back_boss/server/introduce.md'],
] as const

type Request = IncomingMessage & { query: object; params: Record<string, unknown>; body: unknown }
type Response = ServerResponse &
  Record<'json' | 'send' | 'status' | 'sendStatus', (value: unknown) => Response>
type Handler = (req: Request, res: Response) => unknown
type Next = (error?: unknown) => void
interface App {
  get: (path: string | RegExp, handler: Handler) => void
  use: (handler: (error: Error, req: Request, res: Response, next: Next) => void) => void
  listen: (port: number, host: string) => Server
  response: object
  request: object
  del?: unknown
}

// as: Express brings no types of its own.
const express = createRequire(import.meta.url)('express') as () => App

/** Serves `handlers` and gives a function that asks. */
async function serve(
  handlers: Record<string, Handler>,
): Promise<(path: string) => Promise<[number, unknown]>> {
  const app = express()
  for (const [path, handler] of Object.entries(handlers)) app.get(path, handler)
  app.use((error, _req, res, _next) => res.status(500).json(`${error.name}: ${error.message}`))
  const server = app.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  // as: a server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo

  return async (path) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    const text = await response.text()
    if (text === '') return [response.status, undefined]
    return [response.status, text.startsWith('<!DOCTYPE') ? 'page' : JSON.parse(text)]
  }
}

const params: Handler = (req, res) => res.json(req.params)

describe('routes of Express 4', () => {
  test.each(['/files/*', '/users/:id?', '/users/:id(\\d+)', '/a+'])('%s is an error at start-up', (path) => {
    expect(() => express().get(path, params)).toThrow(/path-to-regexp|Missing parameter name|Unexpected/)
  })

  test.each([
    ['/files/*splat', '/files/a/b', { splat: ['a', 'b'] }],
    ['/files/*splat', '/files', undefined],
    ['/files{/*splat}', '/files', {}],
    ['/files{/*splat}', '/files/a/b', { splat: ['a', 'b'] }],
    ['/users{/:id}', '/users', {}],
    ['/users{/:id}', '/users/7', { id: '7' }],
  ])('%s takes their place: asked for %s', async (route, path, expected) => {
    const ask = await serve({ [route]: params })
    expect(await ask(path)).toEqual(expected ? [200, expected] : [404, 'page'])
  })

  test('a regular expression object can ask for digits', async () => {
    const app = express()
    app.get(/^\/users\/(\d+)$/, params)
    const server = app.listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    // as: a server that listens on a port has such an address.
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect((await fetch(`${base}/users/7`)).status).toBe(200)
    expect((await fetch(`${base}/users/a`)).status).toBe(404)
  })
})

describe('what else Express 5 does', () => {
  test('the error of an async handler goes to the error middleware', async () => {
    const ask = await serve({ '/': () => Promise.reject(new Error('lost')) })
    expect(await ask('/')).toEqual([500, 'Error: lost'])
  })

  test('req.query is parsed each time, and cannot be assigned', async () => {
    const ask = await serve({
      '/same': (req, res) => res.json(req.query === req.query),
      '/set': (req) => (req.query = {}),
    })
    expect(await ask('/same?a=1')).toEqual([200, false])
    expect(await ask('/set')).toEqual([500, expect.stringMatching(/^TypeError: Cannot set property query/)])
  })

  test('query strings are not nested', async () => {
    const ask = await serve({ '/': (req, res) => res.json(req.query) })
    expect(await ask('/?a[b]=1')).toEqual([200, { 'a[b]': '1' }])
  })

  test('a body that nobody parsed is undefined', async () => {
    const ask = await serve({ '/': (req, res) => res.json(String(req.body)) })
    expect(await ask('/')).toEqual([200, 'undefined'])
  })

  test.each([
    [99, 500],
    [1000, 500],
    [200.5, 500],
    ['200', 500],
    [200, 200],
    [999, 999],
  ])('res.status(%j) leads to %i', async (status, expected) => {
    const ask = await serve({ '/': (_req, res) => res.status(status).json('done') })
    expect((await ask('/'))[0]).toBe(expected)
  })

  test('the methods that the article names are gone, and a number is a body', async () => {
    const app = express()
    expect(app.del).toBeUndefined()
    expect('param' in app.request).toBe(false)
    expect('sendfile' in app.response).toBe(false)

    const ask = await serve({
      '/send': (_req, res) => res.send(204),
      '/status': (_req, res) => res.sendStatus(204),
    })
    expect(await ask('/send')).toEqual([200, 204])
    expect(await ask('/status')).toEqual([204, undefined])
  })
})

test('an error outside of the returned promise ends the process', async () => {
  const script = `
    import express from 'express'
    const app = express()
    app.get('/', () => setTimeout(() => { throw new Error('unseen') }))
    const server = app.listen(0, '127.0.0.1', () => fetch('http://127.0.0.1:' + server.address().port))
  `
  const dir = await copySample('create')
  const program = start('node', ['--input-type=module', '-e', script], { dir })
  onTestFinished(() => program.kill('SIGKILL'))
  expect(await program.ended).toBe(1)
  expect(program.output()).toContain('Error: unseen')
})

describe('what the article shows is so', () => {
  test.each(articles)('the JSON of a failure is what the server answers: %s', async (_name, file) => {
    const dir = await copySample('create')
    const server = start('node', ['src/server.js'], { dir, env: { PORT: '0' } })
    onTestFinished(() => server.kill('SIGKILL'))
    const [, base = ''] = await server.says(/^Listening on (http:\S+)\n/)
    const response = await fetch(`${base}/api/articles`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"title":""}',
    })
    expect(await fence(file, '422 Unprocessable Entity')).toEqual(await response.json())
  })

  test.each(articles)('the JSON of a list has the keys that the server gives: %s', async (_name, file) => {
    const shown = await fence(file, 'GET /api/articles?page=2&size=20')
    expect(shown).toMatchObject({ page: { number: 2, size: 20, total: 38 }, data: [{ id: 18 }] })
    expect(Object.keys(shown)).toEqual(['data', 'page'])
  })

  test.each(articles)('the tree names every file of the next article: %s', async (_name, file) => {
    const text = await readFile(new URL(file, site), 'utf8')
    const tree = text.slice(text.indexOf('```text title="admin-server/"'), text.indexOf('└── test/'))
    const entries = await readdir(new URL('samples/create/src', site), { withFileTypes: true })
    expect(entries.length).toBeGreaterThan(5)
    for (const entry of entries) {
      expect(tree).toContain(`── ${entry.name}${entry.isDirectory() ? '/' : ' '}`)
    }
  })
})

/** The content of the article's JSON code block with this title. */
async function fence(file: string, title: string): Promise<object> {
  const text = await readFile(new URL(file, site), 'utf8')
  const from = text.indexOf('{\n', text.indexOf(`\`\`\`json title="${title}"`))
  // as: both blocks hold an object.
  return JSON.parse(text.slice(from, text.indexOf('```', from))) as object
}
