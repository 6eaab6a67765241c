import { expect, test } from 'vitest'
import { printProblem, uniqueProblems } from './errors.ts'

test('what reads the same is told once, however it was put together', () => {
  const problems = [
    { file: 'a.md', line: 1, message: 'One.' },
    { message: 'One.', line: 1, file: 'a.md' },
    { file: 'a.md', line: 2, message: 'One.' },
    { file: 'a.md', line: 1, message: 'One.', hint: 'Mend it.' },
  ]
  expect(uniqueProblems(problems)).toEqual([problems[0], problems[2], problems[3]])
})

test('what a text says tells the terminal nothing', () => {
  const printed = printProblem({
    file: 'a\u001B[2J.md',
    message: 'The link "\u009B31m\u202E" is broken:\n  \u001B]0;x\u0007',
    hint: '\u0008Mend it.',
  })
  expect(printed).toBe('✗ a�[2J.md  The link "�31m�" is broken:\n    �]0;x�\n  �Mend it.')
})
