import { expect, test } from 'vitest'
import { duplicates, groupBy, isSamePath, uniq, mergeSearchStrings } from './theme-tools.ts'

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

test('queries are put together', () => {
  expect(mergeSearchStrings(['?a=1', 'a=2&b=3', undefined], 'set')).toBe('?a=2&b=3')
  expect(mergeSearchStrings(['?a=1', 'a=2'], 'append')).toBe('?a=1&a=2')
  expect(mergeSearchStrings([''], 'set')).toBe('')
})
