import { expect, test } from 'vitest'
import { compile, testContext } from '../../test/markdown/context.ts'
import { compileMdx } from '../mdx/compile/compile-mdx.ts'
import { sourceSections } from '../mdx/compile/mdx-outline.ts'

/** Hashes of the sections of a text. */
function hashesOf(text: string, isMdx = false): string[] {
  return sourceSections(text, 1, { isMdx }).map(({ hash }) => hash)
}

test('a text is cut at its headings; titles, ids, levels and lines are those of the headings', () => {
  const text = '# Title\n\nIntro.\n\n## One *x* {#own}\n\na\n\n#### 第二 节\n\n> ## quoted\n\n## One\n'
  expect(sourceSections(text, 5)).toEqual([
    { title: '', id: '', level: 1, line: 5, hash: expect.stringMatching(/^[\da-f]{8}$/) },
    { title: 'One x', id: 'own', level: 2, line: 9, hash: expect.stringMatching(/^[\da-f]{8}$/) },
    { title: '第二 节', id: '第二-节', level: 4, line: 13, hash: expect.stringMatching(/^[\da-f]{8}$/) },
    { title: 'One', id: 'one', level: 2, line: 17, hash: expect.stringMatching(/^[\da-f]{8}$/) },
  ])
})

test.each([
  ['nothing', '', []],
  ['nothing but a comment before the first heading', '<!-- x -->\n\n## A\n\n[^unused]: x', ['A']],
  ['no heading', 'a', ['']],
  ['two titles', '# T\n\n# A', ['', 'A']],
])('a part without words is no section: %s', (_name, text, titles) => {
  expect(sourceSections(text, 1).map(({ title }) => title)).toEqual(titles)
})

const same: [name: string, one: string, other: string][] = [
  ['marks of emphasis', 'a *b* **c** x', 'a _b_ __c__ x'],
  ['emphasis itself', 'a *b* **c**', 'a b c'],
  ['wrapped lines', 'a b\nc d', 'a b c d'],
  ['wrapped Chinese lines', '中文\n文字，\n文字', '中文文字，文字'],
  ['spaces between Han and Latin', '使用 React 的 `x` 时', '使用React的`x`时'],
  ['hard line breaks', 'a\\\nb', 'a  \nb'],
  ['marks of lists', '- a\n- b', '* a\n* b'],
  ['marks of numbered lists', '1. a\n2. b', '1) a\n1) b'],
  ['blank lines in lists', '- a\n- b', '- a\n\n- b'],
  ['padding of tables', '| a | b |\n|---|---|\n| c |', 'a|b\n:--|--:\n c    |   \n'],
  ['headings underlined', '## a', 'a\n---'],
  ['ids of headings', '## a', '## a {#own}'],
  ['fences', '```js\na\n```', '~~~~js\na\n~~~~'],
  ['words behind the language', '```js title="a" {1}\na\n```', '```js   title="a"   {1}\na\n```'],
  ['bare addresses', 'see https://a.example/b', 'see <https://a.example/b>'],
  ['links by reference', '[a](/b "t") ![c](/d.png)', '[a][x] ![c][y]\n\n[x]: /b "t"\n[y]: /d.png'],
  ['the place and the label of footnotes', 'a[^1]\n\n[^1]: note\n\n## B', 'a[^n]\n\n## B\n\n[^n]: note'],
  ['comments', 'a\n\n<!-- c -->\n\nb', 'a\n\nb'],
  ['lines', 'a', '\n\n\na\n\n'],
  ['Windows line breaks', 'a\n\n```js\nb\nc\n```', 'a\r\n\r\n```js\r\nb\r\nc\r\n```'],
  ['forms of the title of an admonition', ':::note[A *b*]\nc\n:::', '::::note A b\n\nc\n\n::::'],
  ['the title as an attribute', ':::note[A]\nc\n:::', ':::note{title="A" #own}\nc\n:::'],
  ['entities', 'a &amp; b', 'a & b'],
]

test('wrapped words in elements of MDX make no difference', () => {
  expect(hashesOf('<p>a\n*b* c</p>', true)).toEqual(hashesOf('<p>a *b*\nc</p>', true))
})

test.each(same)('how a text is written makes no difference: %s', (_name, one, other) => {
  expect(hashesOf(one)).toEqual(hashesOf(other))
})

const different: [name: string, one: string, other: string][] = [
  ['a word', 'a b', 'a c'],
  ['a space between words', 'a b', 'ab'],
  ['a space between Korean words', '한국 말', '한국말'],
  ['the words of a heading', '## a', '## b'],
  ['the level of a heading', '## a', '### a'],
  ['an address', '[a](/b)', '[a](/c)'],
  ['the title of a link', '[a](/b "t")', '[a](/b)'],
  ['an address defined elsewhere', '[a][x]\n\n[x]: /b', '[a][x]\n\n[x]: /c'],
  ['a picture', '![a](/b.png)', '![a](/c.png)'],
  ['the words for a picture', '![a](/b.png)', '![c](/b.png)'],
  ['a picture for a link', '![a](/b)', '[a](/b)'],
  ['code', '`a`', '`b`'],
  ['code for words', '`a`', 'a'],
  ['the indentation of code', '```py\na\n  b\n```', '```py\na\nb\n```'],
  ['a language', '```js\na\n```', '```ts\na\n```'],
  ['lines that are highlighted', '```js {1}\na\nb\n```', '```js {2}\na\nb\n```'],
  ['words struck out', 'a ~~b~~', 'a b'],
  ['paragraphs', 'a\n\nb', 'a b'],
  ['a list for a paragraph', '- a', 'a'],
  ['a number for a mark', '- a', '1. a'],
  ['where a list begins', '1. a', '2. a'],
  ['items of a list', '- a\n- b', '- a b'],
  ['an item within one', '- a\n- b', '- a\n  - b'],
  ['a task that is done', '- [ ] a', '- [x] a'],
  ['the order of cells', '|a|b|\n|-|-|\n|c||', '|a|b|\n|-|-|\n||c|'],
  ['rows of a table', '|a|\n|-|\n|b|\n|c|', '|a|\n|-|\n|b c|'],
  ['a quote', '> a', 'a'],
  ['the kind of an admonition', ':::note\na\n:::', ':::tip\na\n:::'],
  ['the title of an admonition', ':::note[A]\na\n:::', ':::note[B]\na\n:::'],
  ['a footnote', 'a[^1]\n\n[^1]: b', 'a[^1]\n\n[^1]: c'],
  ['raw HTML', '<kbd>a</kbd>', '<sub>a</sub>'],
  ['a line across the page', 'a\n\n***', 'a'],
]

test.each(different)('what a text says makes a difference: %s', (_name, one, other) => {
  expect(hashesOf(one)).not.toEqual(hashesOf(other))
})

test('an edit changes the hash of its own section only', () => {
  const parts = ['a', '## B\n\nb', '### C\n\nc[^1]', '## D\n\nd\n\n[^1]: note']
  const before = hashesOf(parts.join('\n\n'))
  const edited = (index: number): string[] =>
    hashesOf(parts.with(index, `${parts[index]} edited`).join('\n\n'))
  for (const index of [0, 1, 2]) {
    const changed = edited(index)
      .map((hash, at) => (hash === before[at] ? '' : at))
      .filter((at) => at !== '')
    expect(changed).toEqual([index])
  }
})

test('footnotes that refer to themselves and to each other have an end', () => {
  const text = 'a[^1]\n\n[^1]: b[^2]\n\n[^2]: c[^1][^2]'
  expect(hashesOf(text)).not.toEqual(hashesOf(text.replace('c', 'd')))
})

test('thousands of footnotes of which each leads to the next can be read', () => {
  const notes = Array.from({ length: 6000 }, (_, index) => `[^${index}]: b [^${index + 1}]`)
  expect(hashesOf(`a[^0]\n\n${notes.join('\n\n')}`)).toHaveLength(1)
  expect(compile(`a[^0]\n\n${notes.join('\n\n')}`).html).toContain('id="fn-')
})

test('footnotes that refer to others again and again take no time', () => {
  const notes = Array.from({ length: 60 }, (_, index) => `[^${index}]: x[^${index + 1}] y[^${index + 1}]`)
  const text = `a[^0]\n\n${notes.join('\n\n')}\n\n[^60]: end`
  expect(hashesOf(text)).not.toEqual(hashesOf(text.replace('end', 'other end')))
})

test('the content of an included file counts, not where it lies', () => {
  const read = (text: string, file: string) =>
    sourceSections(text, 1, { readFile: (path) => (path === 'a.js' || path === 'b.js' ? file : undefined) })
  const one = read('```js file=a.js\n```', 'a()\n')
  expect(one).toEqual(read('```js file=b.js\n```', 'a()'))
  expect(one).toEqual(read('```js\na()\n```', ''))
  expect(one).not.toEqual(read('```js file=a.js\n```', 'b()\n'))
  expect(() => sourceSections('\n```js file=c.js\n```', 5, { file: 'docs/a.md' })).toThrow(
    '✗ docs/a.md:6  The file "c.js" does not exist.',
  )
})

test('elements, expressions and imports of MDX count', () => {
  const text =
    'import X from \'./x\'\n\n## A\n\n<X a="b" c={1}>\n\ntext\n\n</X>\n\n{/* comment */}\n\n{value}\n'
  const before = hashesOf(text, true)
  expect(before).toHaveLength(2)
  expect(hashesOf(text.replace(' comment ', ' other '), true)).toEqual(before)
  expect(hashesOf(text.replace('a="b" c={1}', 'a="b"\n  c={1}\n'), true)).toEqual(before)
  for (const [from, to] of [
    ['./x', './y'],
    ['a="b"', 'a="c"'],
    ['{1}', '{2}'],
    ['text', 'words'],
    ['{value}', '{other}'],
  ] as const)
    expect(hashesOf(text.replace(from, to), true)).not.toEqual(before)
})

test('an error in a text of MDX is told with its place', () => {
  expect(() => sourceSections('a\n\n<b', 5, { file: 'docs/a.mdx', isMdx: true })).toThrow('✗ docs/a.mdx:7')
})

const texts = [
  ...same.flatMap(([, one, other]) => [one, other]),
  ...different.map(([, one]) => one),
  '<a id="x"></a>\n\n## X\n\n## X\n\n:::note{#y}\n### Z\n:::\n\n## Y\n\n## T {#x-1}',
  '# T {#t}\n\n## 🎉\n\n## 🎉\n\n- ## In a list\n\n## In a list',
]

test.each(texts)('an article has the same sections, with the ids of its headings: %j', (text) => {
  const { sections, headings } = compile(text, {
    wantsSections: true,
    firstLine: 3,
    resolveAsset: () => ({ url: '/a.png' }),
  })
  expect(sections).toEqual(sourceSections(text, 3))
  const ids = new Set(headings.map(({ id }) => id))
  expect(sections.map(({ id }) => id).filter((id) => id !== '' && !ids.has(id))).toEqual([])
})

test('an article of MDX has them too, and none has them unasked', () => {
  const text = '## A {#a}\n\n<p id="b">x</p>\n\n## B'
  expect(compileMdx(text, testContext({ wantsSections: true })).sections).toEqual(
    sourceSections(text, 1, { isMdx: true }),
  )
  expect(compileMdx(text, testContext({ wantsSections: true })).headings.map(({ id }) => id)).toEqual([
    'a',
    'b-1',
  ])
  expect(compile('## A').sections).toEqual([])
})

test('hashes stay: translations have recorded them', () => {
  const text =
    '# 标题\n\n使用 [React](https://react.dev)。\n\n## 安装\n\n```js title="a.js"\na()\n```\n\n| a | b |\n|---|---|\n| `c` | d |\n\n- [x] e\n\n:::tip 注意\n\nf\n\n:::'
  expect(hashesOf(text)).toEqual(['28356d7a', '1b950788'])
})
