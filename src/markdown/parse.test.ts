import { expect, test } from 'vitest'
import { withOlderStrong } from './parse.ts'

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
