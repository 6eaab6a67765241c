import { expect, test } from 'vitest'
import { leastCost } from '../../../test/helpers/cost.ts'
import { runMdx } from '../../../test/markdown/run-mdx.ts'
import { alignFormulas, hideDollars } from './formula-lines.ts'

test.each([
  ['below a text', 'a\n    $$\n    x\n    $$\nb', 'a\n$$    \n    x\n$$    \nb'],
  ['in an item', '- a\n\n      $$\n      x\n      $$', '- a\n\n  $$    \n      x\n  $$    '],
  [
    'behind an item that it is not part of',
    '    - a\n    $$\n    x\n    $$',
    '    - a\n$$    \n    x\n$$    ',
  ],
  [
    'behind an item that a tab moves in',
    '\t- a\n    $$\n    x\n    $$\nb',
    '\t- a\n$$    \n    x\n$$    \nb',
  ],
  ['behind a tab', 'a\n\t$$\n\tx\n\t$$', 'a\n$$ \n\tx\n$$ '],
  ['behind an item of empty lines', '2. \n\n    $$\n    x\n    $$', '2. \n\n$$    \n    x\n$$    '],
])('a formula ends, %s', (_name, text, aligned) => {
  expect(alignFormulas(text)).toBe(aligned)
})

test.each([
  ['in the column of its item', '1. a\n\n   $$\n   x\n   $$'],
  ['in an item of an item', '- a\n\n  - b\n\n    $$\n    x\n    $$'],
  ['that is code', 'a\n```\n    $$\n    x\n    $$\n```'],
  ['of one line', '    $$x$$\n\n    $$y$$'],
])('a formula stays as it is %s', (_name, text) => {
  expect(alignFormulas(text)).toBe(text)
})

const formulas = { context: { formulas: { macros: {} } } }
const names = 'export const a = { b: 1, c: 2 }\n\n'

test.each([
  [
    'attributes',
    '<b title={`$${a.b}`}>{a.b}</b> and <b title="$5">{a.c}</b>',
    ['title="$1">1<', 'title="$5">2<'],
  ],
  [
    'cells',
    '| x |\n| - |\n| <b title={`${a.b}`}>{a.b}</b> |\n| <b title={`${a.c}`}>{a.c}</b> |',
    ['>1<', '>2<'],
  ],
  ['templates', '{`$${a.b}`} or {a.c} or {`$${a.c}`}', ['$1 or 2 or $2']],
])('expressions between two dollars of code are run: %s', async (_name, text, parts) => {
  const { article } = await runMdx(names + text, {}, formulas)
  for (const part of parts) expect(article.html).toContain(part)
})

test.each([
  'Set {$x$, $y$}, $a <b $ and $ c>d$, $5 and `<b c="$">` and \\$.',
  '```jsx\n<b c="$" />\n```',
  'export const b = <b c="$" />',
])('other dollars are left as they are: %j', (text) => {
  expect(hideDollars(text)).toBe(text)
})

test('a long text of beginnings costs time in proportion', () => {
  const text = '<a b={`$ '.repeat(20_000)
  expect(leastCost(() => void hideDollars(text), 500)).toBeLessThan(500)
})
