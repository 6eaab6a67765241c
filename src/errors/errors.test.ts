import { afterAll, expect, test } from 'vitest'
import {
  closest,
  newEffort,
  oneLine,
  printedJson,
  printProblem,
  uniqueProblems,
  wordFinder,
} from './errors.ts'
import { costOf } from '../../test/helpers/cost.ts'
import { removeTestFolders, testFolder } from '../../test/helpers/test-folder.ts'

afterAll(removeTestFolders)

test('a word has the line on which it stands, if it stands on no other', () => {
  const dir = testFolder({ 'a.ts': "a: 'b', 'c':\nd: { a: 1 }\ne: 2, e: 3\n" })
  const find = wordFinder(`${dir}/a.ts`, /(?<word>\w+)'?\s*:/g)
  expect(['a', 'b', 'c', 'd', 'e', 'constructor'].map(find)).toEqual([
    undefined,
    undefined,
    1,
    2,
    3,
    undefined,
  ])
  expect(wordFinder(`${dir}/none.ts`, /(?<word>\w+)/g)('a')).toBeUndefined()
})

test('what reads the same is told once, however it was put together', () => {
  const problems = [
    { file: 'a.md', line: 1, message: 'One.' },
    { message: 'One.', line: 1, file: 'a.md' },
    { file: 'a.md', line: 2, message: 'One.' },
    { file: 'a.md', line: 1, message: 'One.', hint: 'Mend it.' },
  ]
  expect(uniqueProblems(problems)).toEqual([problems[0], problems[2], problems[3]])
})

test('what a text quotes at length is told by its beginning and its end', () => {
  const [long, shown] = ['a'.repeat(1e6), 'a'.repeat(10)]
  const told = printProblem({
    file: 'a.md',
    message: `"${long}" is no address.`,
    hint: `Not ${long}.\nNor this.`,
  })
  expect(told.replaceAll(/a{11,}/g, shown)).toBe(
    `✗ a.md  "${shown}…${shown}" is no address.\n  Not ${shown}…${shown}.\n  Nor this.`,
  )
  expect(oneLine('😀'.repeat(3000))).toBe(`${'😀'.repeat(1800)}…${'😀'.repeat(200)}`)
})

test('what is meant by thousands of words is not looked for', () => {
  const known = Array.from({ length: 1000 }, (_, index) => `known-${index}`)
  const effort = newEffort()
  const found = Array.from({ length: 1000 }, (_, index) => closest(`knowm-${index}`, known, effort))
  expect(found[1]).toBe('known-1')
  expect(found.at(-1)).toBe(undefined)
  expect(closest('knowm-1', known)).toBe('known-1')
})

test('what a text says tells the terminal nothing', () => {
  const printed = printProblem({
    file: 'a\u001B[2J\n✓.md',
    message: 'The link "\u009B31m\u202E" is broken:\n  \u001B]0;x\u0007',
    hint: '\u0008Mend it.',
  })
  expect(printed).toBe('✗ a�[2J�✓.md  The link "�31m�" is broken:\n    �]0;x�\n  �Mend it.')
})

test('what a text says is no command to the machine of a code host', () => {
  const problem = {
    message: 'The link "a\n ::error::b" is broken.',
    hint: 'Write\n:::note\n"c\n\n::add-mask::d".',
  }
  expect(printProblem(problem)).toBe(
    '✗ The link "a\uFFFD ::error::b" is broken.\n  Write\n  :::note\n  "c\uFFFD\uFFFD::add-mask::d".',
  )
  expect(oneLine('/a\n::error::b\u001B[2J')).toBe('/a\uFFFD::error::b\uFFFD[2J')
  expect(oneLine('a ##vso[task.prependpath]b ##[add-mask]c ###[d] ## e')).toBe(
    'a ## vso[task.prependpath]b ## [add-mask]c ### [d] ## e',
  )
  for (const piece of ['\n', ' ', '\n::', '##', '##a'])
    expect(costOf(() => oneLine(piece.repeat(100_000)))).toBeLessThan(1000)
})

test('programs read in JSON what was there, and nothing else obeys it', () => {
  const value = { message: 'a ##vso[task.setvariable]b ###[d] ## e \u009B2J \u202E' }
  const text = printedJson(value)
  expect(text).not.toMatch(/##[a-z]*\[|[\u0080-\u009F\u202E]/)
  expect(JSON.parse(text)).toEqual(value)
})
