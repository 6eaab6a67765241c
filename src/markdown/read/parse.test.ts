import { expect, test } from 'vitest'
import { parseMdx, withOlderStrong } from './parse.ts'

test.each([
  ['a ** b ** c', 'a  **b**  c'],
  ['**a b: **It is', '**a b:** It is'],
  ['**a **`b` ** `c` **', '**a** `b`  **`c`** '],
  ['* ** a\nb ** c', '*  **a\nb**  c'],
  ['```a``` ** b ** c', '```a```  **b**  c'],
])('spaces within strong text go around it: %s', (text, mended) => {
  expect(withOlderStrong(text)).toBe(mended)
  expect(mended).toHaveLength(text.length)
})

test.each([
  '**a** b **c**',
  'a ** b',
  '** **',
  '`** a **`',
  '```\n** a **\n```',
  String.raw`\** a **`,
  '*** a ***',
  '** a\n\nb **',
])('all else stays: %s', (text) => {
  expect(withOlderStrong(text)).toBe(text)
})

test('an element keeps its name where its end stands in the item of a list', () => {
  const name = (text: string): unknown => {
    const [outer] = parseMdx(text).children
    return outer?.type === 'mdxJsxFlowElement' && outer.children[0]?.type === 'mdxJsxFlowElement'
      ? outer.children[0].name
      : undefined
  }
  const element = (tag: string): string =>
    `<Own>\n  <${tag} value="é" attributes={{ className: 'b' }}>\nWords 🎉\n\n- c [d](https://e.example/f)\n  </${tag}>\n</Own>\n`
  expect(name(element('Item'))).toBe('Item')
  expect(name(element('One.Item'))).toBe('One.Item')
})
