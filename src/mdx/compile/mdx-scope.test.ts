import { expect, test } from 'vitest'
import { readScope } from './mdx-scope.ts'

test('a pattern may hold more names than a call takes arguments', () => {
  const names = Array.from({ length: 200_000 }, (_, index) => `a${index}`)
  expect(readScope(`const [${names.join()}] = b`).locals.size).toBe(names.length)
})
