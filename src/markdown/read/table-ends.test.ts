import { expect, test } from 'vitest'
import { leastCost } from '../../../test/helpers/cost.ts'
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
  expect(endTables(text)).toEqual({ text, added: [], spaces: [] })
})

/** The cells of a table, with what of the text each of them is. */
function cellsOf(text: string, parse = (written: string) => parseMarkdown(written)): string[][] {
  const [block] = parse(text).children
  if (block?.type !== 'table') return []
  return block.children.map(({ children }) =>
    children.map((cell) => {
      const [start = 0, end = 0] = [
        cell.children[0]?.position?.start.offset,
        cell.children.at(-1)?.position?.end.offset,
      ]
      return text.slice(start, end)
    }),
  )
}

test.each([
  ['the last', '| a | b |\n|---|---|\n|c|https://a.example/b|\n', ['c', 'https://a.example/b']],
  ['the first', '| a | b |\n|---|---|\n|https://a.example/b|c|\n', ['https://a.example/b', 'c']],
  [
    'each',
    '| a | b |\n|---|---|\n|http://a.example/b|HTTPS://a.example/c\n',
    ['http://a.example/b', 'HTTPS://a.example/c'],
  ],
  [
    'a strong one',
    'a|b\n---|---\n**https://a.example/b**|(https://a.example)|\n',
    ['**https://a.example/b**', '(https://a.example)'],
  ],
  ['an escaped sign', '|a|b|\n|-|-|\n|https://a.example/b\\|c|d|\n', ['https://a.example/b\\|c', 'd']],
])('a bare URL ends with its cell: %s', (_place, text, cells) => {
  expect(cellsOf(text)[1]).toEqual(cells)
  expect(cellsOf(text, parseMdx)[1]).toEqual(cells)
})

test('a bare URL ends with its cell within a quote as well', () => {
  const root = parseMarkdown('> |a|b|\n> |-|-|\n> |https://a.example|d|\n')
  expect(JSON.stringify(root)).toContain('"url":"https://a.example"')
})

test('a bare URL ends with its cell in the head of a table as well', () => {
  expect(cellsOf('|https://a.example|b|\n|---|---|\n')[0]).toEqual(['https://a.example', 'b'])
})

test('a long row of URLs takes no time', () => {
  const row = `|${'https://'.repeat(20_000)}|b|`
  expect(leastCost(() => endTables(`|a|b|\n|-|-|\n${row}\n`), 199)).toBeLessThan(200)
})

test('text beside tables stays as it is', () => {
  const text = 'https://a.example/a|b\n\n```\n|a|\n|-|\n|https://a.example|\n```\n'
  expect(endTables(text).text).toBe(text)
})
