import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileFinder } from './file-finder.ts'

const dir = mkdtempSync(join(tmpdir(), 'ink-finder-'))
mkdirSync(join(dir, 'values'))
writeFileSync(join(dir, 'values', 'one.ts'), '')

test('files are beside one of the modules that were opened', () => {
  const files = fileFinder(dir, dir)
  expect(files.isMissing('./one')).toBe(true)
  files.opened(join(dir, 'values', 'other.js'))
  expect(files.isMissing('./one.js')).toBe(false)
})

test('a whole path is looked for once, however many folders are known', () => {
  const files = fileFinder(dir, dir)
  for (let i = 0; i < 100_000; i++) files.opened(join(dir, `folder-${i}`, 'module.js'))
  const begun = performance.now()
  for (let i = 0; i < 20; i++) expect(files.isMissing(join(dir, 'values', 'one.ts'))).toBe(false)
  expect(files.isMissing(join(dir, 'values', 'two.ts'))).toBe(true)
  expect(performance.now() - begun).toBeLessThan(2_000)
})
