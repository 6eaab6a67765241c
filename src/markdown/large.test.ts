import { expect, test } from 'vitest'
import { costOf } from '../../test/helpers/cost.ts'
import { compile } from '../../test/markdown/context.ts'

function outcome(text: string): string {
  try {
    return compile(text).html
  } catch (error) {
    if (error instanceof Error && error.name === 'UserError') return error.message
    throw error
  }
}

const part =
  '## 标题 a\n\n一段 **文字。**后 `code` 与 [链接](./b.md)，见 https://a.cn/x。后\n\n- a\n- b\n\n```ts\nconst x = 1\n```\n\n'

test('a page of ten thousand lines compiles', () => {
  const { headings, links } = compile(part.repeat(1000))
  expect([headings.length, links.length]).toEqual([1000, 1000])
})

test.each([
  ['stars', '*'.repeat(50_000)],
  ['brackets', '['.repeat(50_000)],
  ['quotes', '>'.repeat(3000) + 'a'],
  ['nested lists', '- '.repeat(2000) + 'a'],
  ['openers', '*中 '.repeat(5000)],
  ['both ways', '**「*~~中'.repeat(3000)],
  ['nested emphasis', '*a **b '.repeat(3000) + 'c** d*'.repeat(3000)],
  ['admonitions', ':::note\n'.repeat(2000)],
  ['open elements', '<b>'.repeat(20_000)],
  ['open blocks', '<div>\n'.repeat(20_000)],
  ['closing tags', '</b>'.repeat(20_000)],
  ['comments', '<!--'.repeat(20_000)],
  ['URLs', 'https://a.cn/中，'.repeat(3000)],
  ['directives', 'a:30 '.repeat(3000)],
  ['attributes', `<a ${'x=1 '.repeat(20_000)}>`],
  ['entities', '中**&amp;'.repeat(3000)],
  ['spaces in a heading', `## a${' '.repeat(50_000)}b`],
  ['headings of one name', '## a\n\n'.repeat(5000)],
  ['footnote marks', `${'[^1]'.repeat(5000)}\n\n[^1]: x`],
  ['a long line of Chinese', '中\n'.repeat(20_000)],
  ['lines without end', '```js {1-999999999}\nx\n```'],
])('a text of %s takes less than some seconds and no deep stack', (_name, text) => {
  expect(costOf(() => expect(outcome(text)).toBeTypeOf('string'))).toBeLessThan(10_000)
})
