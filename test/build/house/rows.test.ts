import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const rows = new Set(
  [...readFileSync('test/rows.md', 'utf8').matchAll(/^- ([A-Z]\w*-\d\d[a-z]?): \S/gm)].map(
    ([, id = '']) => id,
  ),
)
const families = new Set([...rows].map((id) => id.replace(/-.*/, '')))

/** Every id that a file names: of a family that has rows, so that `UTF-16` is none. */
function idsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const ids = text.match(/(?<![\w-])[A-Z]\w*-\d\d[a-z]?(?![\w-])/g) ?? []
  return ids.filter((id) => families.has(id.replace(/-.*/, '')))
}

const files = ['src', 'test', 'bench', 'scripts', 'adr'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs|css|md)$/.test(name))
    .map((name) => join(folder, name)),
)

test('every row that is named somewhere is a line of test/rows.md', () => {
  const named = files.flatMap((file) => idsIn(file).map((id) => ({ id, file })))
  expect(named.filter(({ id }) => !rows.has(id))).toEqual([])
  expect(new Set(named.map(({ id }) => id)).size).toBeGreaterThan(250)
})

test('no row stands there twice', () => {
  const ids = [...readFileSync('test/rows.md', 'utf8').matchAll(/^- (\S+):/gm)].map(([, id]) => id)
  expect(ids.length).toBe(rows.size)
})
