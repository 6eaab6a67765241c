import { expect, test } from 'vitest'
import { doubt } from './find-terms.ts'
import type { OpenIndex } from './open-index.ts'
import { parseQuery, type TermMatch } from './query.ts'
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

test('the rarest word is doubted, in whatever order the files of the words have come', async () => {
  const asked = new Set<string>()
  // as: nothing else of an index is looked at.
  const index = {
    words: (word: string) => {
      asked.add(word)
      return Promise.resolve({ words: [], ranks: new Uint8Array() })
    },
  } as unknown as OpenIndex
  // as: the same of a match.
  const match = (documentFrequency: number, weight: number): TermMatch =>
    ({ documentFrequency, weight }) as TermMatch
  const whole = match(16, 1)
  const begun = match(8, 0.5)
  for (const matches of [
    [whole, begun],
    [begun, whole],
  ]) {
    const [rare, last] = parseQuery('mount disks').terms
    await doubt(
      [
        { ...rare!, matches: [match(10, 1)] },
        { ...last!, matches },
      ],
      index,
    )
  }
  expect([...asked]).toEqual(['mount'])
})
