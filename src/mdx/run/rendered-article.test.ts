import { expect, test } from 'vitest'
import { runMdx } from '../../../test/markdown/run-mdx.ts'
import { renderedAsWritten } from './rendered-article.ts'

const plainTexts = {
  'what Markdown has': [
    '# A *title*',
    '',
    'Before, &lt;b&gt; and \\{ too.',
    '',
    '## One `two` [three](./three.md) {#one}',
    '',
    '- [ ] a list',
    '  1. in a list',
    '',
    '| a | b |',
    '| - | - |',
    '| 1 | 2 |',
    '',
    ':::tip A *word*',
    '',
    '### In it',
    '',
    ':::',
    '',
    '```js title="a.js"',
    'const a = <b>{c}</b>',
    '```',
    '',
    '![A picture](https://a.example/a.png) and a note.[^1]',
    '',
    '[^1]: The note.',
  ],
  'a text with sections': ['First.', '', 'Second.', '', '## More', '', '#### Deeper', '', 'Third.'],
  nothing: [''],
  'lines of spaces': ['', '   ', ''],
}

test.each(Object.entries(plainTexts))('%s is shown as it would be when it was run', async (_, lines) => {
  const { compiled, article, head, islands } = await runMdx(lines.join('\n'))
  expect(renderedAsWritten(compiled)).toEqual({ article, head, islands })
})

test.each([
  ['an element', '<b>bold</b> {1 + 1}'],
  ['an expression', 'One and one is {1 + 1}.'],
  ['an export', 'export const one = 1\n\nText.'],
  ['an import', "import Tabs from '@theme/Tabs'\n\nText."],
])('a text with %s has to be run', async (_, text) => {
  const { compiled } = await runMdx(text)
  expect(renderedAsWritten(compiled)).toBeUndefined()
})
