import { expect, test } from 'vitest'
import { leastCost } from '../../test/helpers/cost.ts'
import { parseMarkdown, parseMdx } from './parse.ts'
import { endTables } from './table-ends.ts'

const table = '| a | b |\n| - | - |\n| c | d |\n'

/** Types of the blocks of a text, with their lines. */
function blocksOf(text: string, parse = (written: string) => parseMarkdown(written)): string[] {
  return parse(text).children.map(({ type, position }) => `${type} ${position?.start.line}`)
}

test.each([
  ['at the top', `:::note\n${table}:::\n\nafter\n`, ['containerDirective 1', 'paragraph 7']],
  [
    'twice',
    `:::a\n${table}:::\n\n:::b\n${table}:::\nafter\n`,
    ['containerDirective 1', 'containerDirective 7', 'paragraph 12'],
  ],
  [
    'without signs at the end',
    ':::note\na | b\n--|--\nc | d\n:::\n\n:::b\n| a |\n|---|\n| b \\|\n:::\nafter\n',
    ['containerDirective 1', 'containerDirective 7', 'paragraph 12'],
  ],
  [
    'behind a line with backticks',
    '```a``` b\n\n:::note\n' + table + ':::\n\nafter\n',
    ['paragraph 1', 'containerDirective 3', 'paragraph 9'],
  ],
  ['without a row', ':::note\n| a |\n|---|\n:::\nafter\n', ['containerDirective 1', 'paragraph 5']],
  [
    'in an item',
    `- a\n\n  :::note\n  ${table.replaceAll('\n', '\n  ').trimEnd()}\n  :::\n\nafter\n`,
    ['list 1', 'paragraph 9'],
  ],
])('a line of colons right below a table ends the admonition: %s', (_place, text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks)
  expect(blocksOf(text, parseMdx)).toEqual(blocks)
})

test('a line of many spaces is looked at once', () => {
  const text = `:::note\n${table}:::\n\n${' '.repeat(100_000)}a | b\n`
  expect(leastCost(() => expect(endTables(text).added).toHaveLength(1), 199)).toBeLessThan(200)
})

test('lines of mistakes are those of the text', () => {
  expect(() => parseMdx(`:::note\n${table}:::\n\n<b>\n`)).toThrow(/^7:/)
})

test.each([
  ['code', `\`\`\`md\n:::note\n${table}:::\n\`\`\`\n`],
  ['a paragraph', ':::note\na |\n:::\n'],
  ['a blank line', `:::note\n${table}\n:::\n`],
])('%s stays as it is', (_what, text) => {
  expect(endTables(text)).toEqual({ text, added: [] })
})
