import { expect, test, vi } from 'vitest'
import { runMdx } from '../../../test/markdown/run-mdx.ts'
import { UserError } from '../../errors/errors.ts'
import { parseMdx } from '../../markdown/read/parse.ts'
import { costOf } from './mdx-cost.ts'
import { mendMdx } from './mend-mdx.ts'
import { withoutCode } from './strict-mdx.ts'

const tolerant = { context: { isTolerant: true } }
const read = async (text: string): Promise<{ html: string; warnings: string[] }> => {
  const { article } = await runMdx(text, {}, tolerant)
  return {
    html: article.html.trim(),
    warnings: article.warnings.map(({ line, message }) => `${line} ${message}`),
  }
}

const asText = (line: number, sign: string): string =>
  `${line} A \`${sign}\` begins nothing that MDX knows, so it was read as text.`

test.each([
  [
    '中 <https://a.b/c_d_(e)> x\n\n<me@a.b>',
    expect.stringMatching(
      /^<p>中 <a href="https:\/\/a\.b\/c_d_\(e\)"[^>]*>https:\/\/a\.b\/c_d_\(e\)<\/a> x<\/p>\n<p><a href="mailto:me@a\.b">me@a\.b<\/a><\/p>$/,
    ),
    ['1 MDX has no links in angle brackets; they were read as links all the same.'],
  ],
  [
    'a <br> b\n\n<hr>\n\n| c |\n|---|\n| d<br>e |\n\n`<br>`',
    expect.stringMatching(/^<p>a <br\/> b<\/p>\n<hr\/>.*<td>d<br\/>e<\/td>.*<code>&lt;br&gt;<\/code>/s),
    ['1 <br> is never closed, which MDX asks for; it was read as `<br />`.'],
  ],
  [
    'a\n\n<p align="center">\n<img src="https://a.b/c.png" alt="a > b">\n</p>',
    expect.stringContaining('<img src="https://a.b/c.png" alt="a &gt; b"'),
    ['4 <img> is never closed, which MDX asks for; it was read as `<img />`.'],
  ],
  [
    '<a href=https://a.b/c/>d</a>',
    expect.stringContaining('<a href="https://a.b/c/"'),
    ['1 MDX asks for quotes around the values of attributes; they were read as if they had some.'],
  ],
  [
    '{1 + 1}\n\n<details><summary>B <i>c</i></summary>\n\nd **e**\n\n</details>',
    '2\n<details><summary>B <i>c</i></summary><p>d <strong>e</strong></p>\n</details>',
    [
      '3 <details> stands on a line with words and holds blank lines, which MDX does not take; it was read all the same.',
    ],
  ],
  [
    '<div>\n  <a\n    className="b"\n    href="/c"\n  >D *e*</a>\n\n  <a\n    href={`/f`}\n  >G</a>\n  <b\n  >H</b>\n</div>\n\n<br>',
    '<div><a class="b" href="/c">D <em>e</em></a><a href="/f">G</a><b>H</b></div>\n<br/>',
    ['14 <br> is never closed, which MDX asks for; it was read as `<br />`.'],
  ],
  [
    '<p><img src="https://a.b/c.png" alt="c"/>\n<br/> <em>d</em> </p>\n\n<br>',
    expect.stringMatching(
      /^<p>\s*<img src="https:\/\/a\.b\/c\.png"[^>]*>\s*<br\/> <em>d<\/em> ?<\/p>\s*<br\/>$/,
    ),
    ['4 <br> is never closed, which MDX asks for; it was read as `<br />`.'],
  ],
  ['a <5 b\n\nc <- d', '<p>a &lt;5 b</p>\n<p>c &lt;- d</p>', [asText(1, '<'), asText(3, '<')]],
  ['a Promise<void> b', '<p>a Promise&lt;void&gt; b</p>', [asText(1, '<')]],
  [
    'a (https://b.<C_D>) e',
    expect.stringMatching(/^<p>a \(.*https:\/\/b\.&lt;C_D.*&gt;\) e<\/p>$/),
    [asText(1, '<')],
  ],
  ['::own{file="a"}\n\nb', '<p>::own{file="a"}</p>\n<p>b</p>', [asText(1, '{')]],
  ['a\n\np {color: red} b', '<p>a</p>\n<p>p {color: red} b</p>', [asText(3, '{')]],
  ['a {{ b c }} d', '<p>a {{ b c }} d</p>', [asText(1, '{'), asText(1, '{')]],
  ['a { b', '<p>a { b</p>', [asText(1, '{')]],
  ['{1 + 1} and {a b}', '<p>2 and {a b}</p>', [asText(1, '{')]],
])('what is almost MDX is read: %s', async (text, html, warnings) => {
  expect(await read(text)).toEqual({ html, warnings })
})

test('what stands around it stays MDX', async () => {
  const { html } = await read('a <br> b\n\n<Tabs><TabItem value="x">{1 + 1}</TabItem></Tabs>')
  expect(html).toContain('2</div>')
})

test.each(['a <div> b', 'a </div>', '<Tabs>a\n\nb</Tabs>'])(
  'what nobody can guess is an error: %s',
  async (text) => {
    await expect(read(text)).rejects.toThrow(UserError)
  },
)

test('an error names the place where the text as it was written is wrong', async () => {
  await expect(read('a <5\n\nb <div>')).rejects.toThrow(/Unexpected character after `<`/)
})

test.each([
  ['- [`A`](b.md)<[`B`](c.md)\\> and `C`<`D`\\>', '<code>C</code>&lt;<code>D</code>&gt;'],
  [
    '- *A*<B\\> and `C<D\\>` <T, keyof E \\| keyof F\\>(*G*<Pick<H, *i*\\>\\>) *J*<(`k`: L) => *void*\\> \\<M\\>',
    'and <code>C&lt;D\\&gt;</code> &lt;T, keyof E | keyof F&gt;(<em>G</em>&lt;Pick&lt;H, <em>i</em>&gt;&gt;) <em>J</em>&lt;(<code>k</code>: L) =&gt; <em>void</em>&gt; &lt;M&gt;',
  ],
])('types that a program wrote are mended at once, however many there are: %s', async (line, html) => {
  const parse = vi.fn<(source: string) => ReturnType<typeof parseMdx>>(parseMdx)
  const text = `${'word '.repeat(8000)}\n\n${`${line}\n\n`.repeat(100)}`
  const { notes } = mendMdx(text, parse, () => true)
  expect(notes.length).toBeLessThan(4)
  expect(parse).toHaveBeenCalledTimes(notes.length + 1)
  expect((await read(line)).html).toContain(html)
})

test('a long text is tried for longer, since it takes longer to read', () => {
  const times: number[] = []
  const isReadable = (_: string, time: number): boolean => times.push(time) > 0
  mendMdx('a <5 b', parseMdx, isReadable)
  mendMdx(`a <5 b${' c'.repeat(50_000)}`, parseMdx, isReadable)
  expect(times).toEqual([50, expect.toSatisfy((time: number) => time > 400)])
})

test('without tolerance nothing is mended', async () => {
  await expect(runMdx('a <5')).rejects.toThrow(UserError)
})

test.each([
  ['a <5 b\n\n', 20],
  // The parser counts the characters before each element.
  ['a <5 …\n\n', 5],
])('a long text with thousands of mistakes is given up soon: %j', (unit, most) => {
  const parse = vi.fn<() => never>(() => {
    throw new Error('1:3: Unexpected character after `<`')
  })
  expect(() => mendMdx(unit.repeat(12_000), parse, () => true)).toThrow('1:3: Unexpected character')
  expect(parse.mock.calls.length).toBeLessThan(most)
})

test('thousands of wrong expressions cost a lot, whatever stands between them', () => {
  expect(costOf('1@{#a b}\n```\n'.repeat(7000))).toBeGreaterThan(0.3)
  expect(costOf('1@{a}\n'.repeat(100))).toBeLessThan(0.01)
})

test('a line that goes on behind code of three backticks is no fence, in which elements cost nothing', () => {
  expect(costOf('```<>№'.repeat(12_000))).toBeGreaterThan(3)
  expect(costOf('```js\n<>№\n```\n'.repeat(1000))).toBeLessThan(0.05)
})

test('fences of mdx-code-block are MDX', async () => {
  const text =
    "a\n\n```mdx-code-block\nimport Tabs from '@theme/Tabs'\n\n<b>{1 + 1}</b>\n```\n\n- b\n\n  ````mdx-code-block\n  <i>c</i> <!-- d -->\n  ````\n\n```js\n// mdx-code-block\n```"
  const { html, warnings } = await read(text)
  expect(html).toMatch(/^<p>a<\/p>\n<b>2<\/b>\n<ul>\n<li>.*<i>c<\/i>.*<\/li>.*data-language="js"/s)
  expect(html).not.toContain('data-language="mdx-code-block"')
  expect(warnings).toEqual([])
})

test('a fence of mdx-code-block that is never closed ends with the text', async () => {
  const { html } = await read('<div>\n\na\n\n```mdx-code-block\n<i>b</i>\n</div>\n')
  expect(html).toBe('<div><p>a</p>\n<i>b</i></div>')
  await expect(read(`<div>${'```mdx-code-block\n'.repeat(9000)}</div>`)).rejects.toThrow(UserError)
})

test('a text that is read as Markdown has nothing of MDX in it but its words', () => {
  const text =
    "import A from 'a'\nimport {\n  B,\n} from 'b'\n\n<A b=\"c > d\" e={{ f: 1 }}>g</A> {/* h */}`<A>` <b k={{ l: 1 }} m=\"n\">i</b>\n\n```jsx\nimport J from 'j'\n<J />\n```"
  expect(withoutCode(text)).toBe(
    '\n\n\n\n\ng `<A>` <b  m="n">i</b>\n\n```jsx\nimport J from \'j\'\n<J />\n```',
  )
})

test('names in braces that nobody has given to anything are text, also beside those that are known', async () => {
  const text =
    'export const known = 1\n\na {counter} **/x/${pod.id}/y** {models, redux} {public,hidden}\n\n{known} {props.part}{Math.PI}\n\n{ all }\n\n<b>{name}</b>'
  const { html, warnings } = await read(text)
  expect(html).toBe(
    '<p>a {counter} <strong>/x/${pod.id}/y</strong> {models, redux} {public,hidden}</p>\n' +
      '1\n\n3.141592653589793\n<p>{ all }</p>\n<b>{name}</b>',
  )
  expect(warnings).toEqual([
    ...Array.from({ length: 4 }, () => asText(3, '{')),
    asText(7, '{'),
    asText(9, '{'),
  ])
})

test('the first version of MDX has expressions in elements only, and any two `**` are strong text', async () => {
  const text = 'a {1,2} b:{} ** c **\n\n{1 + 1}\n\n<b>{1 + 1}</b>{/* d */}'
  const { article } = await runMdx(text, {}, { context: { isTolerant: true, hasIndentedCode: true } })
  expect(article.html.trim()).toBe('<p>a {1,2} b:{}  <strong>c</strong></p>\n<p>{1 + 1}</p>\n<b>2</b>')
})

test('names that are exported between the tags of an element are known', async () => {
  const text = '<div>\n\nexport const known = 1\n\n<b>{known} {unknown}</b>\n\n</div>'
  const { article } = await runMdx(text, {}, { context: { isTolerant: true } })
  expect(article.html).toContain('<b>1 {unknown}</b>')
})

test('expressions beside a tag go on behind blank lines, wherever they begin', async () => {
  const text = '<>\n{`a`}<b />{`c\n\n# d`}\n</>\n\n{`{\n\ne`}<i />{`f\n\n## g`}\n\nh'
  const { html, warnings } = await read(text)
  expect(html).toBe('a<b></b>c\n\n# d\n{\n\ne\n<i></i>\nf\n\n## g\n<p>h</p>')
  expect(warnings).toEqual([])
})

test('and what only looks like one is text', async () => {
  const { html, warnings } = await read('{1} {b\n\n{1} <b>{2}</b> {c')
  expect(html).toBe('<p>1 {b</p>\n<p>1 <b>2</b> {c</p>')
  expect(warnings).toEqual([asText(1, '{'), asText(3, '{')])
})
