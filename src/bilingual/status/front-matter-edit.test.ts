import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { frontMatterOf, splitFrontMatter } from '../../content/text/front-matter.ts'
import type { Problem } from '../../types/problem.ts'
import { setKey, recordedTitles, recordOf } from './front-matter-edit.ts'
import { runs } from '../../../test/helpers/thorough.ts'

const edit = { key: 'made', lines: ['made:', '  - ab # Eins', '  - 12'], value: ['ab', '12'] }
const block = 'made:\n  - ab # Eins\n  - 12\n'

function edited(text: string): string {
  const result = setKey(text, edit, 'a.md')
  if ('problem' in result) throw new Error(result.problem.message)
  return result.text
}

test.each([
  ['a file without front matter', '# 标题\n\nb', `---\n${block}---\n# 标题\n\nb`],
  ['a file that begins with a rule', '---\n\nb\n', `---\n${block}---\n---\n\nb\n`],
  ['an empty front matter', '---\n---\nb\n', `---\n${block}---\nb\n`],
  ['other keys', '---\ntitle: a # b\n\n# c\n---\nb', `---\ntitle: a # b\n\n# c\n${block}---\nb`],
  ['no text behind', '---\ntitle: a\n---', `---\ntitle: a\n${block}---`],
  [
    'a former value',
    '---\nmade:\n  - cd # x\n  # y\n  - ef\ntitle: a\n---\n',
    `---\n${block}title: a\n---\n`,
  ],
  ['a list at the edge', '---\na: 1\nmade:\n- cd\n- ef\nb: 2\n---\n', `---\na: 1\n${block}b: 2\n---\n`],
  [
    'a comment behind the list',
    '---\nmade:\n  - cd\n\n# about b\nb: 2\n---\n',
    `---\n${block}\n# about b\nb: 2\n---\n`,
  ],
  ['a list in brackets', '---\nmade: [cd, ef]\nb: 2\n---\n', `---\n${block}b: 2\n---\n`],
  [
    'a list in brackets on several lines',
    '---\nmade: [\n  cd,\n  ef\n  ]\nb: 2\n---\n',
    `---\n${block}b: 2\n---\n`,
  ],
  ['a quoted key', '---\n"made" : x\nb: 2\n---\n', `---\n${block}b: 2\n---\n`],
  ['an empty value', '---\nmade:\nb: 2\n---\n', `---\n${block}b: 2\n---\n`],
  ['a longer key', '---\nmade_by: x\n---\n', `---\nmade_by: x\n${block}---\n`],
  ['a key of the same name within another', '---\na:\n  made: x\n---\n', `---\na:\n  made: x\n${block}---\n`],
  [
    'a text that looks like the key',
    '---\na: |\n  made: x\nb: 2\n---\n',
    `---\na: |\n  made: x\nb: 2\n${block}---\n`,
  ],
  [
    'a text of several lines at the end',
    '---\na: >-\n  b\n\n  c\n---\n',
    `---\na: >-\n  b\n\n  c\n${block}---\n`,
  ],
  [
    'keys that are indented',
    '---\n  a: 1\n  made: 2\n---\n',
    '---\n  a: 1\n  made:\n    - ab # Eins\n    - 12\n---\n',
  ],
  ['spaces behind the fences', '--- \na: 1\n---  \nb', `--- \na: 1\n${block}---  \nb`],
])('a key is written into a front matter with %s', (_name, text, expected) => {
  expect(edited(text)).toBe(expected)
  expect(edited(expected)).toBe(expected)
})

test.each([
  ['with Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
  ['with old line ends', (text: string) => text.replaceAll('\n', '\r')],
  ['with a byte order mark', (text: string) => `\uFEFF${text}`],
  ['with both', (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
])('files %s stay so', (_name, change) => {
  for (const text of ['a\n\nb\n', '---\ntitle: 甲\n---\nb\n', '---\nmade: [x]\n---\n\nb'])
    expect(edited(change(text))).toBe(change(edited(text)))
})

test.each([
  ['---\n{ title: a }\n---\n', 'The key `made` cannot be written into this front matter.'],
  ['---\n- a\n---\n', 'The front matter must be a set of keys, but it is ["a"].'],
  ['---\na: [\n---\n', 'The YAML cannot be read: unexpected end of the stream within a flow collection.'],
  ['---\na: b\n', 'The front matter is never closed.'],
])('where that is impossible, nothing is: %j', (text, message) => {
  expect(setKey(text, edit, 'a.md')).toEqual({ problem: expect.objectContaining({ file: 'a.md', message }) })
})

test('the lines to add by hand are shown', () => {
  expect(setKey('---\n{ title: a }\n---\n', edit, 'a.md')).toMatchObject({
    problem: {
      hint: 'Write every key on a line of its own, or add this by hand:\nmade:\n  - ab # Eins\n  - 12',
    },
  })
})

/** The hashes and titles that a file with these sections records. */
function recorded(sections: { hash: string; title: string }[]): {
  hashes: string[]
  titles: Map<string, string>
} {
  const record = recordOf(sections.map((section) => ({ ...section, id: '', level: 2, line: 1 })))
  const result = setKey('text', record, 'a.md')
  if ('problem' in result) throw new Error(result.problem.message)
  const problems: Problem[] = []
  const split = splitFrontMatter(result.text)
  const { values } = frontMatterOf(split, 'a.md', problems)
  expect(problems).toEqual([])
  expect(split.body).toBe('text')
  return {
    hashes: (values['translated_from'] as unknown[]).map(String),
    titles: recordedTitles(split.yaml ?? ''),
  }
}

test.each([
  ['快速开始'],
  ['很长的标题'.repeat(60)],
  ['C# 与 "引号" \'和\' `代码`: [a] {b} & *c* | > % @'],
  ['# 井号开头'],
  [''],
])('a section is recorded with its title: %s', (title) => {
  expect(recorded([{ hash: '3f2a9c1b', title }])).toEqual({
    hashes: ['3f2a9c1b'],
    titles: new Map([['3f2a9c1b', title]]),
  })
})

test.each([
  ['甲\n乙\r\n丙\u2028丁', '甲 乙 丙 丁'],
  ['---\nx', '--- x'],
  ['a\u0007b\u0085c\uFFFEd\uD800e', 'a b c d e'],
])('a title of several lines, or with what YAML forbids, is written on one: %j', (title, expected) => {
  expect(recorded([{ hash: '3f2a9c1b', title }]).titles.get('3f2a9c1b')).toBe(expected)
})

test('whatever hashes and titles there are, a file holds them all and is read again as it was written', () => {
  const hash = string({ unit: constantFrom('0', '1', '9', 'e', 'a'), minLength: 8, maxLength: 8 })
  const title = string({ unit: 'binary', maxLength: 8 })
  assert(
    property(array(hash, { maxLength: 4 }), title, (hashes, text) => {
      expect(recorded(hashes.map((one) => ({ hash: one, title: text }))).hashes).toEqual(hashes)
    }),
    runs(),
  )
})
