import { expect, test } from 'vitest'
import { duplicates, groupBy, isSamePath, uniq } from './theme-tools.ts'

test('lists are taken apart as Docusaurus takes them apart', () => {
  expect(duplicates([1, 2, 1, 3, 2, 1])).toEqual([1, 2, 1])
  expect(duplicates(['a', 'B', 'b'], (one, other) => one.toLowerCase() === other.toLowerCase())).toEqual([
    'b',
  ])
  expect(uniq(['a', 'b', 'a'])).toEqual(['a', 'b'])
  expect(groupBy(['ash', 'bed', 'ant'], (word) => word.slice(0, 1))).toEqual({
    a: ['ash', 'ant'],
    b: ['bed'],
  })
})

test.each([
  ['/docs', '/docs/', true],
  ['/Docs/a', '/docs/a/', true],
  ['/docs', '/blog', false],
  [undefined, undefined, true],
  [undefined, '/', false],
])('%s and %s are one path: %s', (one, other, expected) => {
  expect(isSamePath(one, other)).toBe(expected)
})
