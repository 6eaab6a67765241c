import { assert, nat, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { countCodePoints, countCodeUnits, countGraphemes, cutToCount } from './count-characters.ts'
import { runs } from '../../../test/helpers/thorough.ts'

test.each([
  ['', 0, 0, 0],
  ['abc', 3, 3, 3],
  ['汉字', 2, 2, 2],
  ['😀', 2, 1, 1],
  ['👩‍👧', 5, 3, 1],
])('GEN-01: %j counts %i code units, %i code points, %i characters', (text, units, points, characters) => {
  expect([countCodeUnits(text), countCodePoints(text), countGraphemes(text)]).toEqual([
    units,
    points,
    characters,
  ])
})

test.each([
  ['abcdef', 4, 'abcd'],
  ['ab', 4, 'ab'],
  ['abc😀', 4, 'abc'],
  ['abc', 0, ''],
])('GEN-01: %j is cut to %i: %j', (text, max, cut) => {
  expect(cutToCount(text, max)).toBe(cut)
})

test('GEN-01: the counting unit decides where a text is cut', () => {
  expect(cutToCount('😀😀😀', 2, countCodePoints)).toBe('😀😀')
  expect(cutToCount('👩‍👧👩‍👧', 1, countGraphemes)).toBe('👩‍👧')
})

test('GEN-01: what is cut is a beginning of the text and within the limit', () => {
  assert(
    property(string({ unit: 'grapheme' }), nat(20), (text, max) => {
      const cut = cutToCount(text, max)
      expect(text.startsWith(cut)).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(max)
    }),
    runs(),
  )
})
