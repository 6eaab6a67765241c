import { expect, test } from 'vitest'
import { leastCost } from '../../../test/helpers/cost.ts'
import { runMdx } from '../../../test/markdown/run-mdx.ts'
import { fenceIndentedCode, withBlocksOfTags } from './mdx-text.ts'

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
  [
    'what goes on below an item',
    '1. a\n\n  b\n\n    2. c\n\n    ```\n    d\n    ```\n\ne',
    '1. a\n\n  b\n\n    2. c\n\n    ```\n    d\n    ```\n\ne',
  ],
  [
    'code below an item, and behind the list',
    '- a\n\n b\n\n      c\n\nd\n\n    e\n\nf',
    '- a\n\n b\n~~~~~~~~\n  c\n~~~~~~~~\nd\n~~~~~~~~\ne\n~~~~~~~~\nf',
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

test('lists and code that go on below an item are none of its code', async () => {
  const text = '2. a\n\n  b\n\n    1. c\n\n    ```js title="d"\n    e\n    ```\n'
  const { article } = await runMdx(text, {}, { context: { isTolerant: true, hasIndentedCode: true } })
  expect(article.html).toMatch(/<li>c<\/li>[^]*<figcaption>d</)
})

test('imports and exports may stand in an admonition; sentences that begin like them are text', async () => {
  const text =
    ":::note\n\nimport T from '@theme/Tabs';\nexport const a = 1\n\n{a}\n\nexport what you have\n\n> import x from 'y'\n\n:::\n"
  const { article } = await runMdx(text)
  const words = article.html
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s{2,}/)
  expect(words).toEqual(['note', '1', 'export what you have', "import x from 'y'"])
})

const older = { context: { isTolerant: true, hasIndentedCode: true } }

test('an element may begin in one block and end in another, whatever stands beside its tags', async () => {
  const text =
    '<div><b id="c>"> *d* &lt;k /> </b><i>\n\n*e*\n\n</i></div>\n\n<div><b> f </b>\n<b> "g" </b><i> h </i>\n<p>\n\ni\n\n</p></div>\n\n## j'
  const { article } = await runMdx(text, {}, older)
  expect(article.html).toContain(
    '<div><b id="c&gt;"> *d* &lt;k /&gt; </b><i><em>e</em></i></div>\n<div><b> f </b><b> &quot;g&quot; </b><i> h </i><p>i</p></div>\n',
  )
  expect(article.warnings).toEqual([])
  expect(article.headings).toMatchObject([{ id: 'j', line: 15 }])
})

test('attributes of such tags may hold any expression, as programs write them', async () => {
  const text =
    '<details style={{"a":"b"}}><summary>C &amp; d</summary><div data-a={"{`>` \\"}"} data-b={{"e":{"f":"<g>"}}}>\n\n*h*\n\n</div></details>\n'
  const { article } = await runMdx(text, {}, older)
  expect(article.html).toMatch(
    /^<details[^>]*><summary>C &amp; d<\/summary><div [^]*><p><em>h<\/em><\/p>\s*<\/div><\/details>\n$/,
  )
  expect(article.warnings).toEqual([])
})

test('a summary with text on its line or the next one labels its details', async () => {
  const text = '<details>\n<summary>*a*</summary>\nb\n\nc\n\n</details>'
  const label = async (context: object): Promise<string | undefined> =>
    /<summary>.*?<\/summary>/.exec((await runMdx(text, {}, { context })).article.html)?.[0]
  expect(await label(older.context)).toBe('<summary><em>a</em></summary>')
  expect(await label({ isTolerant: true })).toBe('<summary>Details</summary>')
})

test.each([
  'a\n<div><b>c</b><i>\n\nd\n',
  '<b>c</b> d <i>e</i>\n',
  '<div><b>c</b> {d}<i>\n\n</i></div>\n',
  '```\n\n<div><b>c</b><i>\n\n```\n',
])('other blocks stay as they are: %j', (text) => {
  expect(withBlocksOfTags(text)).toBe(text)
})

test.each([
  '<a b="'.repeat(5000) + '\n' + '<a>b'.repeat(10_000),
  '<td><strong>Term</strong>\n</td>\n'.repeat(3000) + 'a',
  '<a b={'.repeat(9000) + '>',
  `<a b={"${"'".repeat(9001)}>`,
])('a long row of tags takes no time: %#', (text) => {
  expect(leastCost(() => withBlocksOfTags(text), 199)).toBeLessThan(200)
})

test('a formula that is indented like code ends, and what stands below it is read', async () => {
  const text = '<div>\n\na\n\n    $$\n    x \\in \\{0\\}\n    $$\n\n## b\n\n</div>\n'
  const { article } = await runMdx(text, {}, { context: { formulas: {} } })
  expect(article.html).toContain('<math')
  expect(article.headings).toMatchObject([{ id: 'b', line: 9 }])
})
