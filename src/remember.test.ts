import { expect, test } from 'vitest'
import { keepLast, once, rememberTexts } from './remember.ts'

test('an answer is computed once for each text, also where it is nothing', () => {
  const asked: string[] = []
  const lengthOf = rememberTexts((text) => {
    asked.push(text)
    return text === '' ? undefined : text.length
  })
  expect(['a', '', 'a', '', 'bc'].map(lengthOf)).toEqual([1, undefined, 1, undefined, 2])
  expect(asked).toEqual(['a', '', 'bc'])
})

test('nothing is computed twice where it came to nothing', () => {
  let count = 0
  const answer = once(() => void count++)
  answer()
  answer()
  expect(count).toBe(1)
})

test('of many values the last ones are kept', () => {
  const made: string[] = []
  const keep = keepLast<string>(2)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b'])
    keep(key, () => {
      made.push(key)
      return key
    })
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
