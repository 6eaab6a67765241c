import { expect, test } from 'vitest'
import { placeOf, scoreOf } from './score.ts'
import type { Outcome } from './score.ts'

function outcome(kind: string, pages: [string, ...string[]], found: string[]): Outcome {
  return { need: { query: '', kind, pages }, found }
}

test('the place is that of the first acceptable page', () => {
  expect(placeOf(outcome('word', ['a', 'b'], ['x', 'b', 'a']))).toBe(2)
  expect(placeOf(outcome('word', ['a'], []))).toBe(0)
  expect(placeOf(outcome('word', ['k'], 'abcdefghijk'.split('')))).toBe(0)
})

test('every class counts the same', () => {
  const score = scoreOf([
    outcome('title', ['a'], ['a']),
    outcome('title', ['a'], ['a']),
    outcome('title', ['a'], ['a']),
    outcome('typo', ['a'], []),
  ])
  expect(score).toMatchObject({ needs: 4, mrr: 0.5, mrrOverall: 0.75, ndcg: 0.5, hit: 0.5, empty: 1 })
  expect(score.kinds).toEqual({ title: 1, typo: 0 })
})

test('the gain is whole when the acceptable pages come first, in any order', () => {
  expect(scoreOf([outcome('word', ['a', 'b'], ['b', 'a', 'x'])]).ndcg).toBe(1)
  expect(scoreOf([outcome('word', ['a'], ['x', 'a'])]).ndcg).toBeCloseTo(0.631, 3)
  expect(scoreOf([outcome('word', ['a#b', 'a#c'], ['a#c', 'x'])]).ndcg).toBe(1)
})
