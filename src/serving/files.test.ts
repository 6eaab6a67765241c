import { mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fileSender } from './files.ts'
import { serve } from './serve.ts'
import type { Exchange } from './serve.ts'

async function serveFolder(answer: (exchange: Exchange, dir: string) => void): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'inkstone-serving-'))
  await writeFile(join(dir, 'large.bin'), 'x'.repeat(3_000_000))
  const served = await serve(async (exchange) => answer(exchange, dir), { port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await served.close()
    await rm(dir, { recursive: true })
  })
  return `${served.origin}/large.bin`
}

test('a file that vanishes while it is being sent ends the answer and not the server', async () => {
  const url = await serveFolder((exchange, dir) => {
    const isFound = fileSender(dir, [])(exchange, 'large.bin')
    if (isFound) unlinkSync(join(dir, 'large.bin'))
    else exchange.response.writeHead(404).end()
  })
  await expect(fetch(url).then((response) => response.text())).rejects.toThrow(/failed|terminated/)
  expect((await fetch(url)).status).toBe(404)
})

test('a link in the folder is a file when it stays inside, and none when it leads out', async () => {
  const url = await serveFolder((exchange, dir) => {
    const { response, pathname } = exchange
    const place = pathname === '/in' ? 'large.bin' : import.meta.filename
    symlinkSync(place, join(dir, pathname))
    if (!fileSender(dir, [])(exchange, pathname.slice(1))) response.writeHead(404).end()
  })
  const statusOf = async (name: string): Promise<number> => (await fetch(new URL(name, url))).status
  expect([await statusOf('/in'), await statusOf('/out')]).toEqual([200, 404])
})

test('a reader who leaves in the middle, or asks for nonsense, harms nobody', async () => {
  const url = await serveFolder((exchange, dir) => void fileSender(dir, [])(exchange, 'large.bin'))
  const { body } = await fetch(url)
  await body?.cancel()
  await fetch(url, { headers: { range: 'bytes=9-2' } }).catch(() => undefined)
  expect(await (await fetch(url)).text()).toHaveLength(3_000_000)
})

test('a slash behind a name asks for the first page of the folder, where there is one', async () => {
  const url = await serveFolder((exchange, dir) => {
    mkdirSync(join(dir, 'a'), { recursive: true })
    for (const name of ['a.html', 'b.html', 'a/index.html']) writeFileSync(join(dir, name), name)
    if (!fileSender(dir, ['html'])(exchange, exchange.pathname.slice(1)))
      exchange.response.writeHead(404).end()
  })
  const textAt = async (name: string): Promise<string> => (await fetch(new URL(name, url))).text()
  expect(await Promise.all(['/a', '/a/', '/b', '/b/'].map(textAt))).toEqual([
    'a.html',
    'a/index.html',
    'b.html',
    'b.html',
  ])
})
