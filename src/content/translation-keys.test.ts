import { expect, test } from 'vitest'
import { printProblem } from '../errors/errors.ts'
import type { HeadingAlias } from '../types/article.ts'
import type { Problem } from '../types/problem.ts'
import { frontMatterOf, splitFrontMatter } from './text/front-matter.ts'
import { headingAliasesOf, translatedFromOf } from './text/writing.ts'

/** Values of the front matter of `i18n/en/docs/a.md`, and the problems found in it. */
function read(yaml: string): { aliases?: HeadingAlias[]; hashes?: string[]; told: string } {
  const problems: Problem[] = []
  const fields = frontMatterOf(splitFrontMatter(`---\n${yaml}\n---\n`), 'i18n/en/docs/a.md', problems)
  const aliases = headingAliasesOf(fields)
  const hashes = translatedFromOf(fields)
  const told = problems.map((problem) => printProblem(problem)).join('\n')
  return { ...(aliases && { aliases }), ...(hashes && { hashes }), told }
}

test.each<[yaml: string, aliases: HeadingAlias[]]>([
  ['heading_aliases: { old-id: new-id }', [{ old: 'old-id', id: 'new-id', line: 2 }]],
  [
    'title: A\nheading_aliases:\n  安装: install\n  "c++": c\n  2023: 2024',
    [
      { old: '2023', id: '2024', line: 6 },
      { old: '安装', id: 'install', line: 4 },
      { old: 'c++', id: 'c', line: 5 },
    ],
  ],
  ['heading_aliases: {}', []],
])('ids that headings had before are read with their lines: %j', (yaml, aliases) => {
  expect(read(yaml)).toEqual({ aliases, told: '' })
})

test.each([
  [
    'translated_from:\n  - 3f2a9c1b # 快速开始\n  - 12345678\n  - 00345678\n  - 1e234567\n  - 00000000\n',
    ['3f2a9c1b', '12345678', '00345678', '1e234567', '00000000'],
  ],
  ['translated_from: [0b101010, "99999999"]', ['0b101010', '99999999']],
  ['translated_from: []', []],
])('hashes of sections are read, also those that look like numbers: %j', (yaml, hashes) => {
  expect(read(yaml)).toEqual({ hashes, told: '' })
})

test('both keys may be missing or empty', () => {
  expect(read('title: A')).toEqual({ told: '' })
  expect(read('heading_aliases:\ntranslated_from:')).toEqual({ told: '' })
})

const hashHint = '  Let `inkstone i18n accept i18n/en/docs/a.md` write it.'
const hashMessage =
  '✗ i18n/en/docs/a.md:2  `translated_from` must be a list of hashes of 8 hex digits each, but it'

test.each([
  [
    'heading_aliases: old',
    '✗ i18n/en/docs/a.md:2  `heading_aliases` must be a set of ids, but it is "old".\n  Write it like this, e.g. `heading_aliases: { old-id: new-id }`.',
  ],
  [
    'heading_aliases: [old]',
    '✗ i18n/en/docs/a.md:2  `heading_aliases` must be a set of ids, but it is ["old"].\n  Write it like this, e.g. `heading_aliases: { old-id: new-id }`.',
  ],
  [
    'heading_aliases:\n  a: b\n  old: #new',
    '✗ i18n/en/docs/a.md:4  `heading_aliases.old` must be the id of a heading, but it is null.\n  Write it without `#` and spaces, e.g. `old: new-id`.',
  ],
  [
    'heading_aliases: { old: "new id" }',
    '✗ i18n/en/docs/a.md:2  `heading_aliases.old` must be the id of a heading, but it is "new id".\n  Write it without `#` and spaces, e.g. `old: new-id`.',
  ],
  [
    'heading_aliases:\n  "#old": new',
    '✗ i18n/en/docs/a.md:3  `heading_aliases` names "#old", which is no id.\n  Ids are written without `#` and without spaces, e.g. `old-id: new-id`.',
  ],
  ['translated_from: 3f2a9c1b', `${hashMessage} is "3f2a9c1b".\n${hashHint}`],
  ['translated_from: [3f2a9c1b, 3F2A9C1B]', `${hashMessage} holds "3F2A9C1B".\n${hashHint}`],
  ['translated_from: [1234567]', `${hashMessage} holds 1234567.\n${hashHint}`],
  ['translated_from: [[3f2a9c1b]]', `${hashMessage} holds ["3f2a9c1b"].\n${hashHint}`],
  ['translated_from: { a: 3f2a9c1b }', `${hashMessage} is {"a":"3f2a9c1b"}.\n${hashHint}`],
])('a value of another kind is told with its line: %j', (yaml, told) => {
  expect(read(yaml).told).toBe(told)
})
