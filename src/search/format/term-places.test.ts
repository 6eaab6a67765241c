import { expect, test } from 'vitest'
import { exactFile, isExact, lengthsFor, letterFile, WORD_LENGTHS, wordFilesFor } from './term-places.ts'

test.each([
  ['con*', true],
  ['配置', true],
  ['サイ', true],
  ['config', false],
  ['config=Config', false],
  ['3.7.0', false],
])('%s needs no order: %s', (term, isApart) => {
  expect(isExact(term)).toBe(isApart)
})

test('terms that need no order are spread over all of their files', () => {
  const terms = Array.from({ length: 3000 }, (_, at) => String.fromCharCode(0x4e00 + at, 0x4e00 + at * 2))
  const counts = Array.from(
    { length: 30 },
    (_, file) => terms.filter((term) => exactFile(term, 30) === file).length,
  )
  expect(Math.min(...counts)).toBeGreaterThan(50)
  expect(Math.max(...counts)).toBeLessThan(200)
})

test('one list has all words that a word may be a typing error of', () => {
  for (let length = 3; length <= 18; length++) {
    const errors = length < 8 ? 1 : 2
    const [shortest, longest] = WORD_LENGTHS[lengthsFor(length)] ?? [0, 0]
    expect(shortest).toBeLessThanOrEqual(Math.max(3, length - errors))
    expect(longest).toBeGreaterThanOrEqual(length + errors)
  }
})

test.each([
  [1, 1],
  [60, 2],
  [240, 8],
  [1000, 26],
])('beside %d shards of words, letters of an alphabet have %d groups of files', (shards, groups) => {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
  const files = letters.flatMap((letter) =>
    WORD_LENGTHS.map((_, lengths) => letterFile(letter, 0, shards) + lengths),
  )
  expect(new Set(files).size).toBe(groups * WORD_LENGTHS.length)
  expect(Math.max(...files)).toBeLessThan(wordFilesFor(shards))
})
