import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compile } from '../../test/markdown/context.ts'

const folder = new URL('../../test/markdown/', import.meta.url)
const cases = readdirSync(folder).filter((name) => name.endsWith('.md'))

test.each(cases)('%s compiles to the HTML beside it', (name) => {
  const source = readFileSync(new URL(name, folder), 'utf8')
  const { html } = compile(source, name === 'formulas.md' ? { formulas: {} } : {})
  const expected = new URL(name.replace(/\.md$/, '.html'), folder)
  // `UPDATE=1` writes what came out; read the difference before you commit it.
  if (process.env['UPDATE'] === '1') writeFileSync(expected, html)
  expect(html).toBe(readFileSync(expected, 'utf8'))
})

test('an empty text is an empty article', () => {
  expect(compile('')).toEqual({
    html: '',
    headings: [],
    sections: [],
    links: [],
    anchors: [],
    assets: [],
    origins: { img: [], frame: [], media: [] },
    warnings: [],
  })
})

test.each([
  ['![db:migrate:undo at 10:30](https://x.example/a.svg)', 'db:migrate:undo at 10:30'],
  ['![用:port改端口][p]\n\n[p]: https://x.example/a.svg', '用:port改端口'],
  [String.raw`![a \[b\] c:d](https://x.example/a.svg)`, 'a [b] c:d'],
])('what a picture is called keeps its colons: %s', (text, alt) => {
  expect(compile(text).html).toContain(`alt="${alt}"`)
})

test('a byte order mark and Windows line breaks change nothing', () => {
  const unix = '# Title\n\n:::note Hint\ntext  \nmore\n:::\n\n- a\n- b\n'
  expect(compile(`\uFEFF${unix.replaceAll('\n', '\r\n')}`)).toEqual(compile(unix))
})

test('the `#` heading that opens the text becomes the title', () => {
  expect(compile('# A *b* `c` {#x}\n\ntext')).toMatchObject({
    titleHtml: 'A <em>b</em> <code>c</code>',
    html: '<p>text</p>\n',
    headings: [],
  })
  expect(compile('<!-- a comment -->\n\n# Title')).toMatchObject({ titleHtml: 'Title', html: '' })
  expect(compile('text\n\n# Late')).not.toHaveProperty('titleHtml')
  // As Docusaurus has it: the first heading, unless a rule stands before it.
  const read = (text: string): unknown => compile(text, { isTolerant: true }).titleHtml
  const older = compile('a\n\n# A', { isTolerant: true, hasIndentedCode: true })
  expect(older).not.toHaveProperty('titleHtml')
  expect(['![](a.png)\n\n# A', '## B\n\n# A', 'a\n\n---\n\n# A'].map(read)).toEqual([
    'A',
    undefined,
    undefined,
  ])
})

test('headings are listed with their text and with HTML that can stand in a link', () => {
  const { headings, anchors } = compile(
    '## One `x` & [two](./b.md)\n\ntext[^1]\n\n### Three[^1] <b id="k">bold</b>\n\n[^1]: note',
  )
  expect(headings).toEqual([
    { level: 2, id: 'one-x--two', text: 'One x & two', html: 'One <code>x</code> &amp; two', line: 1 },
    { level: 3, id: 'three-bold', text: 'Three bold', html: 'Three <b>bold</b>', line: 5 },
  ])
  expect(anchors).toEqual(
    expect.arrayContaining(['one-x--two', 'three-bold', 'k', 'fn-1', 'fnref-1', 'fnref-1-1']),
  )
})

test('ids are unique, and one that an author chose wins over headings further up', () => {
  const { headings } = compile(
    '## 安装\n\n## 安装\n\n## Setup\n\n## 中文标题 {#setup}\n\n## 🎉\n\n## A\\{#x}',
  )
  expect(headings.map(({ id }) => id)).toEqual(['安装', '安装-1', 'setup-1', 'setup', 'section', 'ax'])
})

test('an id may have spaces within its braces', () => {
  const { headings } = compile('## One { #first }\n\n## Two `x` {\t#second}\n\n## {a} \\{ #x }\n\n## {b} {c}')
  expect(headings.map(({ id, text }) => `${id}: ${text}`)).toEqual([
    'first: One',
    'second: Two x',
    'a--x-: {a} { #x }',
    'b-c: {b} {c}',
  ])
})

test('Docusaurus takes an id behind a backslash for one', () => {
  const { headings } = compile('## One \\{#first}\n\n## Two \\{#second\\}', { isTolerant: true })
  expect(headings.map(({ id, text }) => `${id}: ${text}`)).toEqual(['first: One', 'second: Two'])
})

test('the link of a heading is named after its text, or its id when the text has markup', () => {
  const { html } = compile('## Plain "text"\n\n## With `code`')
  expect(html).toContain(
    'aria-label="Direct link to Plain &quot;text&quot;" title="Direct link to Plain &quot;text&quot;"',
  )
  expect(html).toContain('aria-label="Direct link to with-code"')
})

test('a frame of a file or a page of the site itself is a link to it', () => {
  const { html, links } = compile(
    '<iframe src="./a.zip#p" title="All of it" height="9">old</iframe>\n\n<iframe src="./b.md#x"></iframe>',
  )
  expect(html).toContain('<a href="/base/assets/a.zip#p" data-file="">All of it</a>')
  expect(html).toContain('<a href="/docs/guide/b#x">b.md</a>')
  expect(html).not.toContain('old')
  expect(links).toMatchObject([{ href: '/docs/guide/b#x' }])
})

test('links, files and origins are collected', () => {
  const text = [
    '[page](./b.md#x) [missing](./missing.md) [file](./a.zip?v=1#p) [here](#top) [mail](mailto:a@b.c)',
    '[out](https://example.com) [unchecked](pathname:///raw/x.html) <a href="./c.md">raw</a>',
    '',
    '![p](./a.png) ![p](https://img.example/x.png) ![q](//cdn.example/y.png)',
    '',
    '<iframe src="https://video.example/1"></iframe> <video src="https://media.example/v.mp4"></video>',
    '',
    '<a href="./d.md" data-noBrokenLinkCheck>not checked</a> <picture><source srcset="a.webp 1x, b.webp 2x"><img src="/s.svg" alt=""></picture>',
  ].join('\n')
  const { links, assets, origins } = compile(text, { firstLine: 11 })
  expect(links).toEqual([
    { href: '/docs/guide/b#x', written: './b.md#x', line: 11 },
    { href: './missing.md', written: './missing.md', line: 11, isBrokenFile: true },
    { href: '#top', written: '#top', line: 11 },
    { href: '/docs/guide/c', written: './c.md', line: 12 },
  ])
  expect(assets.map(({ path }) => path)).toEqual([
    'docs/guide/a.zip',
    'docs/guide/a.png',
    'docs/guide/a.webp',
    'docs/guide/b.webp',
  ])
  expect(origins).toEqual({
    img: ['https://img.example', 'cdn.example'],
    frame: ['https://video.example'],
    media: ['https://media.example'],
  })
})

test.each([
  ['a comment', 'before\n\n<!-- truncate -->\n\nafter', '<p>before</p>'],
  ['`more`', 'before\n\n<!--more-->\n\nafter', '<p>before</p>'],
  ['the form of MDX', 'before\n\n{/* truncate */}\n\nafter', '<p>before</p>'],
  ['one within a paragraph', 'before <!-- truncate --> after', '<p>before </p>'],
  [
    'one within raw HTML',
    '<div>\n\nbefore\n\n<!-- truncate -->\n\nafter\n\n</div>',
    '<div>\n<p>before</p>\n</div>',
  ],
  [
    'footnotes and ids',
    '## H\n\nbefore[^1]\n\n<!-- truncate -->\n\nafter\n\n[^1]: n',
    '<h2>H</h2>\n<p>before</p>',
  ],
])('the excerpt ends at the marker: %s', (_name, text, excerptHtml) => {
  expect(compile(text)).toMatchObject({ excerptHtml })
})

test('without a marker, or with one inside a list, there is no excerpt', () => {
  expect(compile('text')).not.toHaveProperty('excerptHtml')
  expect(compile('- a\n\n  <!-- truncate -->\n\n  b')).not.toHaveProperty('excerptHtml')
})

test('control characters, which neither HTML nor a feed may hold, are replaced', () => {
  expect(compile('a\u0000b\u0001c\td').html).toBe('<p>a\uFFFDbc\td</p>\n')
})

test.each([
  [
    '<img src="./a.png">',
    '<img alt="" loading="lazy" decoding="async" src="/base/assets/a.png" width="640" height="480">',
  ],
  [
    '<img src=" ./a.\npng\n">',
    '<p><img alt="" loading="lazy" decoding="async" src="/base/assets/a.png" width="640" height="480"></p>',
  ],
  [
    '<img SRC="./a.png" src="./missing.png" Alt=x width=5 loading=eager>',
    '<img decoding="async" src="/base/assets/a.png" alt="x" width="5" loading="eager">',
  ],
  [
    '<a NAME=old HREF="./b.md" target=_top>x</a>',
    '<p><a href="/docs/guide/b" target="_top" name="old">x</a></p>',
  ],
  ['a</br>b<br></br>c</BR >d', '<p>a<br>b<br>c<br>d</p>'],
  ['<svg></br></svg>', '<p><svg></svg></p>'],
  ['<Tabs>x</Tabs>', '<p>&lt;Tabs&gt;x&lt;/Tabs&gt;</p>'],
  [
    '<iframe src="https://a.example" loading="eager">old</iframe>',
    '<iframe src="https://a.example" loading="eager"></iframe>',
  ],
])('raw HTML is written anew: %s', (text, html) => {
  expect(compile(text).html.trim()).toBe(html)
})

test('a title in raw HTML beside the page’s own becomes a heading below it', () => {
  expect(compile('# a\n\n<h1 class="x">b</h1>\n\nc').html).toBe('<h2 class="x">b</h2>\n<p>c</p>\n')
})

test('headings without text stay in the text and out of the table of contents', () => {
  const { html, headings } = compile('## \n\n### {#x}\n\n## a')
  expect(headings.map(({ id }) => id)).toEqual(['a'])
  expect(html).toContain('<h3 id="x">')
  expect(compile('#\n\ntext')).not.toHaveProperty('titleHtml')
})

test('an id may stand in a comment at the end of its heading', () => {
  const { html, anchors } = compile('## A <!-- #b c -->\n\n## D <!-- d -->\n\n## <!-- #e --> E')
  expect(anchors).toEqual(['b', 'd', 'e'])
  expect(html).toContain('<h2 id="b">A<a')
})

test('an id stands once on a page', () => {
  const { html, anchors } = compile(
    '<p id="one">x</p>\n\n## One\n\n## Main\n\n## Ink main\n\n<p id="one">y</p>',
  )
  expect(anchors).toEqual(['one', 'one-1', 'main', 'ink-main-1'])
  expect(html).toContain('<p id="one">x</p>')
  expect(html).toContain('<p>y</p>')
})

test('admonitions take an id and classes, and without a title they have the theme’s', () => {
  const { html, anchors } = compile(':::info[T]{#my-id .a .b}\nx\n:::\n\n:::note[]\ny\n:::')
  expect(html).toContain(
    '<div class="ink-admonition a b" id="my-id" data-kind="info" role="note" aria-label="info">',
  )
  expect(html).toContain('<p class="ink-admonition-title">note</p>')
  expect(anchors).toEqual(['my-id'])
})

test('addresses of forms and quotes are resolved like those of links', () => {
  const { html } = compile(
    '<form action="/x"><q cite="./b.md">a</q></form>\n\n<blockquote cite="https://x.example/">b</blockquote>',
    { resolveLink: (href) => ({ href: `/base/${href.replace(/^\.?\//, '')}` }) },
  )
  expect(html).toContain('<form action="/base/x"><q cite="/base/b.md">')
  expect(html).toContain('<blockquote cite="https://x.example/">')
})

test('code blocks that name no language have that of the site, where it has one', () => {
  const blocks = '```\nlet a\n```\n\n```text\nlet b\n```\n\n    let c\n'
  const languages = (html: string): string[] => html.match(/<figure[^>]*>/g) ?? []
  expect(languages(compile(blocks, { codeLanguage: 'js' }).html)).toEqual([
    expect.stringContaining('data-language="js"'),
    expect.stringContaining('data-language="text"'),
    expect.stringContaining('data-language="js"'),
  ])
  expect(languages(compile(blocks).html)[0]).not.toContain('data-language')
})
