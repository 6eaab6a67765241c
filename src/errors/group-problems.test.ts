import { expect, test } from 'vitest'
import { firstPlaces, groupProblems } from './group-problems.ts'

test('problems that say the same of other things are one group', () => {
  const problems = [
    { file: 'a.md', line: 1, message: 'The tag "a" is not in tags.yml.' },
    { file: 'a.md', line: 1, message: 'The tag "b" is not in tags.yml.' },
    { file: 'b.md', message: 'The tag "c" is not in tags.yml.' },
    { message: "It stopped: Docusaurus' module 'a' is not there." },
    { message: "It stopped: Docusaurus' module 'b' is not there." },
    { message: '`<Card>` stopped:\nmore' },
    { message: '2 links are broken:\n  x\n  y', places: ['x', 'y'] },
  ]
  expect(groupProblems(problems).map(({ count, message, places }) => ({ count, message, places }))).toEqual([
    { count: 3, message: 'The tag "…" is not in tags.yml.', places: ['a.md:1', 'b.md'] },
    { count: 2, message: "It stopped: Docusaurus' module '…' is not there.", places: [] },
    { count: 1, message: '`<Card>` stopped:', places: [] },
    { count: 2, message: '2 links are broken:', places: ['x', 'y'] },
  ])
})

test('of many places the first are named', () => {
  expect(firstPlaces(['a', 'b'], 2)).toEqual(['a', 'b'])
  expect(firstPlaces(['a', 'b', 'c', 'd'], 2)).toEqual(['a', 'b', '… and 2 more'])
})
