import { expect, test } from 'vitest'
import { runMdx } from '../../../test/markdown/run-mdx.ts'
import { fenceIndentedCode } from './mdx-text.ts'

test.each([
  ['code between blank lines', 'a\n\n    b\n\n\tc {d}\n\ne', 'a\n~~~~~~~~\nb\n\nc {d}\n~~~~~~~~\ne'],
  ['code at the end', 'a\n\n     b', 'a\n~~~~~~~~\n b\n~~~~~~~~'],
  ['a paragraph that goes on', 'a\n    b\n', 'a\n    b\n'],
  ['lines of elements', '<div>\n    <b>c</b>\n</div>\n', '<div>\n    <b>c</b>\n</div>\n'],
  [
    'lines in a fence and in a list',
    '```\n\n    a\n\n```\n\n- b\n\n      c\n',
    '```\n\n    a\n\n```\n\n- b\n\n      c\n',
  ],
  ['code without a blank line behind', '\n    a\nb', '\n    a\nb'],
])('%s', (_name, text, fenced) => {
  expect(fenceIndentedCode(text)).toBe(fenced)
})

test('lines keep their numbers, and signs in code are no MDX', async () => {
  const text = 'a\n\n    <b {c\n\n## d\n\n<br>'
  const { article } = await runMdx(text, {}, { context: { isTolerant: true, hasIndentedCode: true } })
  expect(article.html).toContain('&lt;b {c')
  expect(article.headings).toMatchObject([{ id: 'd', line: 5 }])
  expect(article.warnings.map(({ line }) => line)).toEqual([7])
})
