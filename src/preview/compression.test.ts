import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCompressor } from './compression.ts'
import type { FoundFile } from './find-file.ts'

let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'inkstone-compression-'))
})
afterAll(() => rm(dir, { recursive: true }))

async function write(name: string, text: string): Promise<FoundFile> {
  const path = join(dir, name)
  await writeFile(path, text)
  return { path, size: text.length, mtimeMs: 1 }
}

test('a file is compressed once, and again when it has changed', async () => {
  const compress = createCompressor()
  const file = await write('a.txt', 'a'.repeat(1000))
  const [first, second] = await Promise.all([compress(file, 'gzip'), compress(file, 'gzip')])
  expect(second).toBe(first)
  expect(await compress(file, 'br')).not.toBe(first)
  expect(await compress({ ...file, mtimeMs: 2 }, 'gzip')).not.toBe(first)
})

test('the oldest results are forgotten when there are too many', async () => {
  const files = [await write('b.txt', 'b'.repeat(1000)), await write('c.txt', 'c'.repeat(1000))] as const
  const size = (await createCompressor()(files[0], 'gzip')).length
  const compress = createCompressor(size + 5)

  const first = await compress(files[0], 'gzip')
  const second = await compress(files[1], 'gzip')
  expect(await compress(files[1], 'gzip')).toBe(second)
  expect(await compress(files[0], 'gzip')).not.toBe(first)
})

test('a file that cannot be read is tried again', async () => {
  const compress = createCompressor()
  const file: FoundFile = { path: join(dir, 'late.txt'), size: 4, mtimeMs: 1 }
  await expect(compress(file, 'gzip')).rejects.toThrow('ENOENT')
  await write('late.txt', 'late')
  expect((await compress(file, 'gzip')).length).toBeGreaterThan(0)
})
