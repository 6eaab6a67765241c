import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { liesIn } from './file-paths.ts'

test.each([
  ['/site/docs/a.md', '/site', true],
  ['/site', '/site', true],
  ['/site', '/', true],
  ['/site/..notes/a.md', '/site', true],
  ['/site-of-others/a.md', '/site', false],
  ['/other', '/site', false],
  ['/', '/site', false],
])('%s lies in %s: %s', (file, folder, expected) => {
  expect(liesIn(resolve(file), resolve(folder))).toBe(expected)
})
