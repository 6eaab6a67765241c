import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('ARCHITECTURE.md names every folder and every file at the top of src/', () => {
  const map = readFileSync('ARCHITECTURE.md', 'utf8')
  const names = readdirSync('src', { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `src/${entry.name}/` : `src/${entry.name}`,
  )
  expect(names.filter((name) => !map.includes(name))).toEqual([])
})

test('every runtime dependency has a line with its reason', () => {
  const map = readFileSync('ARCHITECTURE.md', 'utf8')
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const names = Object.keys(dependencies)
  expect(names.filter((name) => !new RegExp(`^\\| .*\\b${name}\\b`, 'm').test(map))).toEqual([])
  expect(names.length).toBeLessThan(15)
})
