import { expect, test } from 'vitest'
import { leastCost } from '../../../test/helpers/cost.ts'
import { bareContext } from '../../markdown/state.ts'
import { withWholeExports } from './esm-blocks.ts'
import { parseMdxText } from './mdx-text.ts'

const body = (text: string): string =>
  `export function f() {\n  const b = 1\n\n  ${text}\n\n  return b\n}\n\n# Title\n`

test.each([
  ['a template', 'const a = `x\n\ny`', "const a = `x\n${''}\ny`"],
  ['its blank lines', 'const a = `x\n\n \ny ${b}\n\n`', "const a = `x\n${''}\n ${''}\ny ${b}\n${''}\n`"],
  ['what stands in its values stays', 'const a = `${[\n\nb]}`', 'const a = `${[\n\nb]}`'],
  ['other scripts before it', 'const a = "漢😀" + `x\n\ny`', 'const a = "漢😀" + `x\n${\'\'}\ny`'],
  ['elements stay', 'const a = <i>\n\n<b/>\n\n</i>', 'const a = <i>\n\n<b/>\n\n</i>'],
  [
    'words of an element',
    'const a = <i>\n\nx\n\n\ny\n\n</i>',
    "const a = <i>\n{/**/}\nx\n{' '}\n{/**/}\ny\n{/**/}\n</i>",
  ],
  ['a comment', 'const a = 1 /* x\n\ny */', 'const a = 1 /* x\n*\ny */'],
  ['a template in an element', 'const a = <i>{`\n\nx`}</i>', "const a = <i>{`\n${''}\nx`}</i>"],
])('in exports that go on behind a blank line, %s', (_, written, expected) => {
  expect(withWholeExports(body(written), () => true)).toBe(body(expected))
  const { root } = parseMdxText(body(written), bareContext)
  expect(root.children.map(({ type }) => type)).toEqual(['mdxjsEsm', 'heading'])
})

test.each([
  'export const a = 1\n\n`x`\n\ny\n',
  '```js\nexport function f() {\n\n  return `x\n\ny`\n}\n```\n\n`a`\n',
  'export function f() {\n\n  return `x\n\n',
  'No `export`\n\nexport is a word `\n\nhere\n',
])('all else stays: %j', (text) => {
  expect(withWholeExports(text, () => true)).toBe(text)
})

test('long code is tried elsewhere before it is parsed: it may be nested too deeply', () => {
  const text = (words: string): string => body(`const a = [\n${words}\n]\n\n  const c = \`x\n\ny\`\n`)
  const long = text('1,\n'.repeat(2000))
  expect(withWholeExports(long, () => false)).toBe(long)
  expect(withWholeExports(long, () => true)).toContain("${''}")
  const deep = `export const a = [\n\n${'['.repeat(100_000)}\n\n]`
  expect(withWholeExports(deep, () => false)).toBe(deep)
})

test('a long text without an end takes no time', () => {
  const text = 'export const a = [`b\n\nc`,\n\n'.repeat(3000)
  expect(leastCost(() => void withWholeExports(text, () => true), 2999)).toBeLessThan(3000)
})

test('many exports without a blank line between them take no time', () => {
  const text = 'export const a = 1\n'.repeat(40_000)
  expect(leastCost(() => void withWholeExports(text, () => true), 2999)).toBeLessThan(3000)
})
