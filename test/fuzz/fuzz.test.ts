import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { casesOf, kinds, textOf } from './grammar.ts'
import { createJudge } from './judge.ts'
import { soaked } from '../helpers/thorough.ts'

// Many tests run beside this one.
const judge = await createJudge(4)
afterAll(judge.close)

test.each(kinds)('hostile texts for the reader of %s are read in time, or refused', async (kind) => {
  const holds = fc.asyncProperty(casesOf(kind), async (one) => {
    expect(await judge.judge(one)).toBeUndefined()
  })
  // The same cases each time: a new one is found by `npm run fuzz`, and not by whoever happens to push.
  await fc.assert(holds, { numRuns: soaked(100, 14), seed: 2026, endOnFailure: true })
})

test('a long line before an id costs no more than any text of MDX', async () => {
  const one = { kind: 'mdx', before: '', unit: '№', after: '## a {#b}\n' } as const
  expect(await judge.judge({ ...one, times: 'pump' })).toBeUndefined()
})

test('a name that is imported thousands of times costs no more than any text of MDX', async () => {
  const one = { kind: 'mdx', before: '', unit: 'import a from "b"\n\n', after: '' } as const
  expect(await judge.judge({ ...one, times: 'pump' })).toBeUndefined()
})

test('a long word in a configuration that is refused costs no more than any text', async () => {
  const one = { kind: 'config', before: '', unit: 'a№', after: '' } as const
  expect(await judge.judge({ ...one, times: 'pump' })).toBeUndefined()
})

test('what hangs, or is a fault, is found', async () => {
  const one = { kind: 'yaml', before: '', unit: 'a', after: '' } as const
  expect(await judge.judge({ ...one, times: 1 })).toBeUndefined()
  // as: there is no such reader.
  expect(await judge.judge({ ...one, kind: 'none' as 'yaml', times: 1 })).toMatch(/TypeError/)
})

test('a text is pumped up to its size', () => {
  expect(textOf({ kind: 'yaml', before: '中', unit: 'ab', times: 'pump', after: 'c' }, 11)).toBe('中abababc')
})
