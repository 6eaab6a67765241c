import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from './needs.ts'
import { measureRelevance } from './relevance.ts'
import type { Relevance } from './relevance.ts'

/** The least that is good enough, and how far a change may make it worse. */
const GOAL = 0.93
const LEEWAY = 0.02

let relevance: Relevance
// as: written by evaluate.ts.
const baseline = JSON.parse(readFileSync(new URL('baseline.json', import.meta.url), 'utf8')) as Record<
  (typeof LANGUAGES)[number],
  { mrr: number }
>

beforeAll(async () => {
  relevance = await measureRelevance()
})

describe.for(LANGUAGES)('%s', (language) => {
  test('the frozen half of the labelled set finds its pages first', () => {
    expect(relevance[language].frozen.mrr).toBeGreaterThanOrEqual(GOAL)
  })

  test('the frozen half is answered no worse than before', () => {
    expect(relevance[language].frozen.mrr).toBeGreaterThanOrEqual(baseline[language].mrr - LEEWAY)
  })
})

test('every piece of a Chinese sentence finds its page', () => {
  expect(relevance.pieces.missed).toEqual([])
})
