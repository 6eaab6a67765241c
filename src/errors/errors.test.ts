import { afterAll, expect, test } from 'vitest'
import {
  closest,
  firstPlaces,
  groupProblems,
  newEffort,
  oneLine,
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

test('problems that say the same of other things are one group', () => {
  const problems = [
    { file: 'a.md', line: 1, message: 'The tag "a" is not in tags.yml.' },
    { file: 'a.md', line: 1, message: 'The tag "b" is not in tags.yml.' },
    { file: 'b.md', message: 'The tag "c" is not in tags.yml.' },
    { message: "It stopped: Docusaurus' module 'a' is not there." },
    { message: "It stopped: Docusaurus' module 'b' is not there." },
    { message: '`<Card>` stopped:\nmore' },
    { file: 'a.md', message: '`<td>` of line 12 is open.\n  <td>' },
    { file: 'b.md', message: '`<td>` of line 9 is open.\n  <td>' },
    { message: '2 links are broken:\n  x\n  y', places: ['x', 'y'] },
    { file: 'a.md', message: 'It has 1,234 characters, of 1.5 MB.' },
    { file: 'b.md', message: 'It has 99 characters, of 2 MB.' },
    { file: 'a.md', message: 'It stopped: data.map is not a function' },
    { file: 'b.md', message: 'It stopped: useNone is not a function' },
    { file: 'a.md', message: 'The `<h2>` of MDX2 is empty.' },
    { file: 'a.md', message: 'It stopped: 0x4DCeB44 is no address' },
    { file: 'b.md', message: 'It stopped: 0xa5 is no address' },
  ]
  expect(groupProblems(problems).map(({ count, message, places }) => ({ count, message, places }))).toEqual([
    { count: 3, message: 'The tag "…" is not in tags.yml.', places: ['a.md:1', 'b.md'] },
    { count: 2, message: "It stopped: Docusaurus' module '…' is not there.", places: [] },
    { count: 1, message: '`<Card>` stopped:', places: [] },
    { count: 2, message: '`…` of line … is open.', places: ['a.md', 'b.md'] },
    { count: 2, message: '2 links are broken:', places: ['x', 'y'] },
    { count: 2, message: 'It has … characters, of … MB.', places: ['a.md', 'b.md'] },
    { count: 2, message: 'It stopped: … is not a function', places: ['a.md', 'b.md'] },
    { count: 1, message: 'The `<h2>` of MDX2 is empty.', places: ['a.md'] },
    { count: 2, message: 'It stopped: … is no address', places: ['a.md', 'b.md'] },
  ])
})

test('what the same line of the author throws is one group, whatever it says', () => {
  const thrown = (
    words: string,
    line = 68,
    name = 'Props',
  ): { file: string; message: string; hint: string } => ({
    file: `${words}.mdx`,
    message: `\`<${name}>\` stopped with an error: ${words}`,
    hint: `Thrown in src/props.tsx:${line}.\nWhat stands inside of it is shown in its place.`,
  })
  const problems = [
    thrown('No props left for Badge at all'),
    thrown('No props left for Card at all'),
    thrown('None'),
    thrown('No props left for Tab', 9),
    thrown('No props left for Tab', 9, 'Table'),
  ]
  const shown = (list: typeof problems): string[] =>
    groupProblems(list).map(({ count, message }) => `${count} × ${message}`)
  expect(shown(problems.slice(0, 2))).toEqual([
    '2 × `<Props>` stopped with an error: No props left for … at all',
  ])
  expect(shown(problems)).toEqual([
    '3 × `<Props>` stopped with an error: …',
    '2 × `…` stopped with an error: No props left for Tab',
  ])
})

test('links that cannot be resolved are one group, whatever version they stand in', () => {
  const linkIn = (version: string): { message: string } => ({
    message: `It couldn't be resolved: (url=./a.md) in source file path=docs/b.md for version number=${version}`,
  })
  expect(groupProblems([linkIn('current'), linkIn('2.x')])).toHaveLength(1)
})

test('nor does it matter what words are in the names of their files', () => {
  const linkIn = (url: string, file: string, end = ''): { message: string } => ({
    message: `It couldn't be resolved: (url=${url}) in source file path=${file}${end}`,
  })
  const ofDocs = [
    linkIn('a b.md', 'docs/First bed.md', ' for version number=1'),
    linkIn('c.md', 'd.md', ' for version number=2'),
  ]
  expect(groupProblems(ofDocs).map(({ message }) => message)).toEqual([
    "It couldn't be resolved: (url=…) in source file path=… for version number=…",
  ])
  expect(groupProblems([linkIn('a.md', 'First bed.md'), linkIn('a.md', 'b.md')])).toHaveLength(1)
})

test('of many places the first are named', () => {
  expect(firstPlaces(['a', 'b'], 2)).toEqual(['a', 'b'])
  expect(firstPlaces(['a', 'b', 'c', 'd'], 2)).toEqual(['a', 'b', '… and 2 more'])
})
