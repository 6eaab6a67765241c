import { expect, test } from 'vitest'
import { uniqueProblems } from './errors.ts'

test('what reads the same is told once, however it was put together', () => {
  const problems = [
    { file: 'a.md', line: 1, message: 'One.' },
    { message: 'One.', line: 1, file: 'a.md' },
    { file: 'a.md', line: 2, message: 'One.' },
    { file: 'a.md', line: 1, message: 'One.', hint: 'Mend it.' },
  ]
  expect(uniqueProblems(problems)).toEqual([problems[0], problems[2], problems[3]])
})
