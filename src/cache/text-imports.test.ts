import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTextImports, type TextImports } from './text-imports.ts'

const imports: TextImports = {
  needsBundler: false,
  imports: [{ source: './card', line: 3, names: ['default'] }],
  listed: ['Card'],
}

/** Asks for texts as a build does, and says which were read. */
async function build(
  dir: string,
  texts: Record<string, string>,
  { key = 'key', hasMistakes = false }: { key?: string; hasMistakes?: boolean } = {},
): Promise<{ read: string[]; given: (TextImports | undefined)[] }> {
  const known = openTextImports(dir, () => key)
  const read: string[] = []
  const given: (TextImports | undefined)[] = []
  for (const [file, hash] of Object.entries(texts)) {
    const one = await known.of(file, hash, async () => {
      read.push(file)
      return Promise.resolve(hasMistakes ? undefined : imports)
    })
    given.push(one)
  }
  known.save()
  return { read, given }
}

test('a text is read once, and again when it or what it is read by has changed', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'imports-'))
  expect(await build(dir, { a: '1', b: '1' })).toEqual({ read: ['a', 'b'], given: [imports, imports] })
  expect(await build(dir, { a: '1', b: '1' })).toEqual({ read: [], given: [imports, imports] })
  expect((await build(dir, { a: '2', b: '1' })).read).toEqual(['a'])
  expect((await build(dir, { a: '2', b: '1' }, { key: 'other' })).read).toEqual(['a', 'b'])
})

test('that a text has mistakes is remembered, and texts that are gone are not', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'imports-'))
  await build(dir, { a: '1', b: '1' }, { hasMistakes: true })
  expect(await build(dir, { a: '1' })).toEqual({ read: [], given: [undefined] })
  expect((await build(dir, { a: '1', b: '1' })).read).toEqual(['b'])
})

test('a damaged file is none', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'imports-'))
  await build(dir, { a: '1' })
  for (const name of readdirSync(dir)) writeFileSync(join(dir, name), 'nothing')
  expect((await build(dir, { a: '1' })).read).toEqual(['a'])
})
