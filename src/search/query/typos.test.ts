import { expect, test } from 'vitest'
import { closeWords, distanceOf } from './typos.ts'

test.each([
  ['express', 'express', 0],
  ['expres', 'express', 1],
  ['expresss', 'express', 1],
  ['exprass', 'express', 1],
  ['epxress', 'express', 1],
  ['xepress', 'express', 1],
  ['wxpress', 'express', 1],
  ['xpress', 'express', 1],
  ['midlewaer', 'middleware', 2],
  ['seqelise', 'sequelize', 2],
])('%s is %s with %d errors', (left, right, distance) => {
  expect(distanceOf(left, right, 2)).toBe(distance)
  expect(distanceOf(right, left, 2)).toBe(distance)
})

test('words with more errors than allowed are not close', () => {
  expect(distanceOf('router', 'render', 2)).toBe(Infinity)
})

test('the closest words come first, then the frequent ones, those with the same beginning before others', () => {
  const words = ['heading', 'leading', 'reading', 'treading']
  const vocabulary = { words, ranks: Uint8Array.from([3, 9, 1, 9]) }
  expect(closeWords('reading', [vocabulary], { errors: 1 }).map(({ text }) => text)).toEqual([
    'reading',
    'leading',
    'treading',
    'heading',
  ])
})
