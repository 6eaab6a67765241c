import { expect, test } from 'vitest'
import { titleOf } from './writing.ts'

test('the first title that says something, without the space that a date in a file’s name leaves before it', () => {
  expect(titleOf(undefined, '  ', ' Under the hedge ')).toBe('Under the hedge')
  expect(titleOf(undefined, '')).toBe('')
})
