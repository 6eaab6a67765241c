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
