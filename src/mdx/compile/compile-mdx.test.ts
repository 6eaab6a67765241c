import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Nodes } from 'mdast'
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { leastCost } from '../../../test/helpers/cost.ts'
import { compile, testContext } from '../../../test/markdown/context.ts'
import { mdxHtml, runMdx } from '../../../test/markdown/run-mdx.ts'
import { readIncludedFile } from '../../content/text/included-file.ts'
import { UserError } from '../../errors/errors.ts'
import type { ArticleContext } from '../../types/article.ts'
import { compileMdx } from './compile-mdx.ts'
import { parseMarkdown } from '../../markdown/read/parse.ts'

const folders = ['../../../test/markdown/', '../../../site/docs/', '../../../site/blog/']
const texts = folders.flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map(
      (name) =>
        [
          name,
          readFileSync(new URL(folder + name, import.meta.url), 'utf8').replace(/^---\n[^]*?\n---\n/, ''),
        ] as const,
    ),
)

const site = fileURLToPath(new URL('../../../site/', import.meta.url))
const options: Partial<ArticleContext> = {
  resolveAsset: () => ({ url: '/a.png' }),
  readFile: (path) =>
    testContext().readFile?.(path) ?? readIncludedFile({ dir: site, allowedFolders: [] }, path),
}

function problemsOf(text: string): string {
  try {
    compileMdx(text, testContext({ firstLine: 11, ...options }))
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
  return ''
}

/** Whether a text has parts that mean something else in MDX: HTML, code by indentation. */
function hasOwnMeaning(text: string): boolean {
  const isOther = (node: Nodes): boolean => {
    if (node.type === 'html') return !node.value.startsWith('<!--')
    if (node.type === 'code') return !/^[`~]/.test(text.slice(node.position?.start.offset).trimStart())
    return 'children' in node && node.children.some(isOther)
  }
  return isOther(parseMarkdown(text))
}
const valid = texts.filter(([name, text]) => problemsOf(text) === '' && name !== 'code.md')
const plain = valid.filter(([, text]) => !hasOwnMeaning(text))
const withHtml = valid.filter(([, text]) => hasOwnMeaning(text))

test('code below an import is part of the module where texts of older versions are read', () => {
  const text =
    "import x from 'x'\nconst style = { color: x }\nfunction Own() {\n  return <i style={style} />\n}\n\n<Own />\n"
  const { code } = compileMdx(text, testContext({ isTolerant: true, ...options }))
  expect(code).toContain('const style = { color: x }\nfunction Own()')
  expect(problemsOf(text)).toContain('Only imports and exports may stand here.')
})

test('the texts are enough to compare', () => {
  expect([plain.length, withHtml.length]).toEqual([
    expect.toSatisfy((n) => n >= 3),
    expect.toSatisfy((n) => n >= 8),
  ])
})

test.each(plain)('%s is the same page as Markdown and as MDX', async (_name, text) => {
  const expected = compile(text, options)
  const { article, head } = await runMdx(text, {}, { context: options })
  expect(article).toEqual(expected)
  expect(head).toBe('')
})

// React escapes more, and MDX has paragraphs in elements.
const loosely = (html: string): string =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/\s*(<[^>]*>)\s*/g, '$1')

test.each(withHtml)('%s is the same page but for white space', async (_name, text) => {
  const expected = compile(text, options)
  const { article } = await runMdx(text, {}, { context: options })
  expect(loosely(article.html)).toBe(loosely(expected.html))
  expect(article).toEqual({ ...expected, html: article.html })
})

const Chart: FunctionComponent<{ data?: unknown; children?: ReactNode }> = ({ data, children }) =>
  createElement('figure', null, JSON.stringify(data), children)
const modules = { '@site/src/Chart': { default: Chart, Chart } }
const importChart = "import Chart from '@site/src/Chart'\n\n"

test.each([
  [
    'an element within a paragraph',
    'Some <Chart data={1}>in *side*</Chart> text {1 + 1}.',
    '<p>Some <figure>1in <em>side</em></figure> text 2.</p>',
  ],
  [
    'an element around blocks',
    '<Chart>\n\n## A\n\n- b\n\n</Chart>',
    expect.stringMatching(/^<figure><h2 id="a">A<a .*<\/h2><ul><li>b<\/li><\/ul><\/figure>$/s),
  ],
  ['Markdown on the lines right below a tag', '<Chart>\n*a*\n</Chart>', '<figure><p><em>a</em></p></figure>'],
  [
    'Chinese',
    '前<Chart>**重点。**后\n中文</Chart>后',
    '<p>前<figure><strong>重点。</strong>后中文</figure>后</p>',
  ],
  [
    'elements of HTML',
    '<details open>\n<summary>**S**</summary>\n\ntext\n\n</details>',
    '<details open=""><summary><strong>S</strong></summary><p>text</p>\n</details>',
  ],
  [
    'a closed part without a summary',
    '<details>\n\ntext\n\n</details>',
    '<details><summary>Details</summary><p>text</p>\n</details>',
  ],
  ['text on a line of its own in an element that holds text', '<p>\n  a *b*\n</p>', '<p>a <em>b</em></p>'],
  ['elements beside each other', '<b>a</b> <i>b</i>', '<b>a</b>\n<i>b</i>'],
  [
    'elements beside each other in another one',
    '<div>\n<b>a</b> <i>b</i>\n</div>',
    '<div><b>a</b> <i>b</i></div>',
  ],
  [
    'a table',
    '| a |\n|-|\n| <Chart data={1} /> {2} |',
    expect.stringContaining('<td><figure>1</figure> 2</td>'),
  ],
  ['a list', '- a <b>b</b>\n- {1}', '<ul>\n<li>a <b>b</b></li>\n<li>\n1\n</li>\n</ul>'],
  ['a quote', '> a <b>*b*</b>\n> c', '<blockquote>\n<p>a <b><em>b</em></b>\nc</p>\n</blockquote>'],
  [
    'a quote in an element',
    '> <Chart>\n> a\n> </Chart>',
    '<blockquote>\n<figure><p>a</p></figure>\n</blockquote>',
  ],
  [
    'an admonition',
    ':::note {x}\n\n<Chart data={1} />\n\n:::',
    expect.stringContaining('<figure>1</figure>\n</div>\n</div>'),
  ],
  ['emphasis around code', '**a {1}** ~~<b>c</b>~~', '<p><strong>a 1</strong> <del><b>c</b></del></p>'],
  [
    'code with a list',
    '<ul>{[1, 2].map((one) => <li key={one}>{one}</li>)}</ul>',
    '<ul><li>1</li><li>2</li></ul>',
  ],
  ['a comment behind code', '{1 // one\n}', '1'],
  ['comments', 'a {/* b */} c <!-- d -->\n\n{/* e */}\n\n<!-- f\n\n g -->', '<p>a  c </p>'],
  ['a comment that a backslash makes text', 'a \\<!-- b --> {1}', '<p>a &lt;!-- b --&gt; 1</p>'],
  [
    'comments of HTML within those of MDX, which are a part of them',
    '{/* <!-- a --> */}\nexport const b = 1\n\n{/* c\n\n<!-- d\n-->\n*/}\n\n{b}\n\n{/* <!-- e */}\n\n{b + 1} -->',
    expect.stringMatching(/^1\n.*2 --&gt;/s),
  ],
  ['strings in braces', 'a{" "}{\'<b>\'} `{c}` {"*d*"}', '<p>a &lt;b&gt; <code>{c}</code> *d*</p>'],
  ['nothing', 'a{null}{false}{undefined}b', '<p>ab</p>'],
  ['a fragment', '<>a <b>c</b></>', 'a <b>c</b>'],
  ['spread attributes', '<Chart {...{ data: [1] }} />', '<figure>[1]</figure>'],
  [
    'the id of a heading in a comment, as Docusaurus writes it, but no other comment',
    '## A {/* #own */}\n\n### B {/* note */}\n\nText {/* #c */}\n\n`## C {/* #d */}`',
    expect.stringMatching(
      /<h2 id="own">A<a.*<h3 id="b">B.*<p>Text <\/p>.*<code class="ink-whole">## C \{\/\* #d/s,
    ),
  ],
  [
    'an id in a comment, of HTML as well, with what stands behind it',
    '## A <!-- #a.b -->\n\n## B *b* {/* #c d e */}\n\n## D <!-- #no --> d <!-- #d -->\n\n## E <!--#no--> e',
    expect.stringMatching(
      /<h2 id="a.b">A<a.*<h2 id="c">B <em>b<\/em><a.*<h2 id="d">D {2}d<a.*<h2 id="e--e">/s,
    ),
  ],
  [
    'an id in a comment behind a heading that a line is drawn below, and none in several comments',
    'A *a* {/* #own */}\n---\n\nB <!-- #other -->\n===\n\n## C {/* #d */ /* #e */}',
    expect.stringMatching(/<h2 id="own">A <em>a<\/em><a.*<h2 id="other">B<a.*<h2 id="c">/s),
  ],
  [
    'what looks like a comment in code',
    '`<!-- a -->`\n\n```\n<!-- b -->\n## {#c}\n```',
    expect.stringMatching(/<code class="ink-whole">&lt;!-- a --&gt;<\/code>.*&lt;!-- b --&gt;\n## \{#c\}/s),
  ],
  ['Windows line breaks', 'a <Chart>\r\nb</Chart>\r\n\r\n{1}\r\n', '<p>a <figure>\nb</figure></p>\n1'],
  [
    'what marks stand for',
    'a\uFDD0\uFDD10\uFDD1 \uFDD20\uFDD3 <b>c</b>',
    '<p>a\uFFFD\uFFFD0\uFFFD \uFFFD0\uFFFD <b>c</b></p>',
  ],
])('%s', async (_name, text, html) => {
  expect(await mdxHtml(importChart + text, modules)).toEqual(html)
})

test('imports and exports stand anywhere, and expressions use them', async () => {
  const text =
    "{rate}\n\nexport const rate = 0.5\n\nimport Chart from '@site/src/Chart'\n\n<Chart data={rate} /> <Row />\n\nexport const Row = () => <Chart data={2}>\n  <b>c</b>\n</Chart>"
  const { article, exports } = await runMdx(text, modules)
  expect(article.html).toBe('0.5\n<figure>0.5</figure>\n<figure>2<b>c</b></figure>\n')
  expect(exports).toMatchObject({ rate: 0.5 })
})

test('`export` within a paragraph is text', async () => {
  expect(await mdxHtml('a\nexport const b = 1')).toBe('<p>a\nexport const b = 1</p>')
})

test('an id may stand behind a backslash, as MDX of Docusaurus has it', async () => {
  const { article } = await runMdx(
    '## One \\{#first\\}\n\n## [`Two`](#second) \\{#second}\n\n## Three {#third}',
    {},
    { context: { isTolerant: true } },
  )
  expect(article.headings.map(({ id, text }) => `${id}: ${text}`)).toEqual([
    'first: One',
    'second: Two',
    'third: Three',
  ])
})

test('the front matter, the title and the headings can be used', async () => {
  const { article, exports } = await runMdx(
    '{/* a */}\n\nexport const a = 1\n\n<Head><meta name="b" /></Head>\n\n# Title of {frontMatter.title}\n\n## {frontMatter.title} *x* {#own}\n\n{toc.length}',
    {},
    { context: { mdx: { frontMatter: { title: 'Notes' } } } },
  )
  expect(article).toMatchObject({
    titleHtml: 'Title of Notes',
    headings: [{ level: 2, id: 'own', text: 'Notes x', html: 'Notes <em>x</em>' }],
  })
  expect(article.html).toContain('<h2 id="own">Notes <em>x</em><a class="ink-anchor" href="#own"')
  expect(exports).toMatchObject({
    contentTitle: 'Title of',
    toc: [{ id: 'own', level: 2, value: '<em>x</em>' }],
  })
  expect((await runMdx('export const toc = 1\n\n{toc}')).article.html).toBe('1\n')
})

test('headings within elements, from components and from parts of other files are in the table of contents', async () => {
  const part = await runMdx('## Of the part')
  const { article } = await runMdx(
    'import Part from \'./_part.mdx\'\n\n## First\n\n<div>\n\n### <b>Se</b>cond\n\n</div>\n\n<Part />\n\n<Heading as="h3" id="it\'s">It\'s</Heading>\n\n## Last',
    { './_part.mdx': part.exports },
  )
  expect(article.headings.map(({ level, id, text }) => [level, id, text])).toEqual([
    [2, 'first', 'First'],
    [3, 'second', 'Second'],
    [2, 'of-the-part', 'Of the part'],
    [3, "it's", "It's"],
    [2, 'last', 'Last'],
  ])
})

test('the table of contents leaves out what components draw in a heading, and keeps words and elements', async () => {
  const { article } = await runMdx(
    'export const Since = ({ v }) => <sup>Since {v}</sup>\n\n## Title `a` <Since v="1" />\n\n## <Since v="2" /> in {1 + 1}\n\n## <b>Bold</b>',
  )
  expect(article.headings.map(({ text, html }) => [text, html])).toEqual([
    ['Title a', 'Title <code>a</code>'],
    ['Since 2 in 2', '<sup>Since 2</sup> in 2'],
    ['Bold', '<b>Bold</b>'],
  ])
  expect(article.html).toContain('<sup>Since 1</sup>')
})

test('`toc` has the headings of parts where the text shows them, and of parts that those show', async () => {
  const inner = await runMdx('### Inner')
  const part = await runMdx("import Inner from './_inner.md'\n\n## Part\n\n<Inner />", {
    './_inner.md': inner.exports,
  })
  const text = [
    "import Part, { toc as _part } from './_part.mdx'\nimport Unread from './_unread.mdx'\nimport data from './data.json'",
    '<TOCInline toc={toc} />',
    '<Part />',
    '## One\n\n<Unread />\n\n## Two',
    '<div>\n\n<Part />\n\n</div>',
    '{_part.length} {data}',
  ].join('\n\n')
  const { exports } = await runMdx(text, {
    './_part.mdx': part.exports,
    './_unread.mdx': { default: () => null },
    './data.json': { default: 1 },
  })
  expect(exports['toc']).toEqual(
    ['part', 'inner', 'one', 'two', 'part', 'inner'].map((id) => expect.objectContaining({ id }) as unknown),
  )
})

test('the excerpt ends at the marker and holds what code says', async () => {
  const before = 'a <b id="x">{1 + 1}</b>'
  for (const marker of ['<!-- truncate -->', '{/* truncate */}', '{/* more */}']) {
    const { article } = await runMdx(`${before}\n\n${marker}\n\nafter`)
    expect(article.excerptHtml).toBe('<p>a <b>2</b></p>')
  }
  const { article } = await runMdx('<div>\n\n{/* truncate */}\n\n</div>')
  expect(article).not.toHaveProperty('excerptHtml')
})

test('footnotes may hold elements', async () => {
  const html = await mdxHtml('a[^1]\n\n[^1]: b <b>c</b>')
  expect(html).toContain('<p>b <b>c</b> <a class="ink-footnote-back"')
})

test('a frame of a file of the site itself is a link to it', async () => {
  const { article } = await runMdx(
    '<iframe\n  src="./a.zip#p"\n  title="All"\n/>\n\na <iframe src="./a.zip" /> b',
  )
  expect(article.html).toContain('<a href="/base/assets/a.zip#p" data-file="">All</a>')
  expect(article.html).toContain('<p>a <a href="/base/assets/a.zip" data-file="">a.zip</a> b</p>')
  expect(article.warnings.map(({ line }) => line)).toEqual([1, 6])
})

test('attributes of HTML elements are those of raw HTML in Markdown', async () => {
  const { article } = await runMdx(
    [
      '<img src="./a.png" class="x" /> <img src={require("./b.png").default} alt="b" width="5" loading="eager" />',
      '',
      '<a href="./b.md#c" class="k" name="n">x</a> <a href="https://x.example" rel="me" className="k">y</a> <a href="./a.zip">z</a>',
      '',
      '<video src="./v.mp4" poster="./p.png" autoplay /> <iframe src="https://f.example/1" allowfullscreen />',
      '',
      '<picture><source srcset="./a.webp 1x, https://i.example/b.webp 2x" /></picture> <label for="q" id="q">l</label>',
    ].join('\n'),
  )
  expect(article.html.split('\n').filter(Boolean)).toEqual([
    '<img src="/base/assets/a.png" width="640" height="480" class="x" alt="" loading="lazy" decoding="async"/>',
    '<img src="/base/assets/b.png" alt="b" width="5" loading="eager" decoding="async"/>',
    '<a href="/docs/guide/b#c" class="k" name="n">x</a>',
    '<a href="https://x.example" class="k ink-external" target="_blank" rel="me noopener noreferrer">y</a>',
    '<a href="/base/assets/a.zip" data-file="">z</a>',
    '<video src="/base/assets/v.mp4" poster="/base/assets/p.png" autoPlay=""></video>',
    '<iframe src="https://f.example/1" allowFullScreen="" loading="lazy"></iframe>',
    '<picture><source srcSet="/base/assets/a.webp 1x, https://i.example/b.webp 2x"/></picture>',
    '<label for="q" id="q">l</label>',
  ])
  expect(article).toMatchObject({
    links: [{ href: '/docs/guide/b#c', written: './b.md#c', line: 3 }],
    anchors: ['n', 'q'],
    origins: { img: ['https://i.example'], frame: ['https://f.example'], media: [] },
  })
  expect(article.assets.map(({ path }) => path)).toContain('docs/guide/b.png')
})

test('what Markdown resolves, MDX resolves as well; what authors run is their own', async () => {
  const { article } = await runMdx(
    [
      '<a href="https://x.example" target="_self" className={"k"}>a</a> <q cite="./b.md">b</q>',
      '',
      '<map name="m"><area href="./b.md#c" /></map> <svg><image href="./a.png" /></svg>',
      '',
      '<form action="https://x.example"><input type="password" name="p" /></form> <embed src="./a.pdf" />',
    ].join('\n'),
  )
  expect(article.html.split('\n').filter(Boolean)).toEqual([
    '<a href="https://x.example" target="_self" rel="noopener noreferrer" class="k">a</a>',
    '<q cite="/docs/guide/b">b</q>',
    '<map name="m"><area href="/docs/guide/b#c"/></map>',
    '<svg><image href="/base/assets/a.png"></image></svg>',
    '<form action="https://x.example"><input type="password" name="p"/></form>',
    '<embed src="./a.pdf"/>',
  ])
})

test.each(['<input name="parentNode" />', '<textarea name="closest" />', '<button id="matches">b</button>'])(
  'the control %s takes no place of what scripts ask of its form, unless code says so',
  async (control) => {
    const { article } = await runMdx(`<form>${control}</form>`)
    expect(article.html).not.toMatch(/name=|id=/)
    expect(article.warnings).toMatchObject([
      { message: expect.stringMatching(/^The attribute `(name|id)` of </) },
    ])

    const { article: own } = await runMdx(`<form>${control.replace(/"(.*?)"/, "{'$1'}")}</form>`)
    expect(own.html).toMatch(/name=|id=/)
    expect(own.warnings).toEqual([])
  },
)

test('files that code asks for are those that Markdown would find', async () => {
  const { article } = await runMdx(
    `${importChart}<Chart data={require('./a.png').default} />\n\nexport const b = require('@site/static/c.svg')\n\n{b}`,
    modules,
  )
  expect(article.html).toBe(
    '<figure>&quot;/base/assets/a.png&quot;</figure>\n/base/assets/@site/static/c.svg\n',
  )
})

test.each([
  ['a <b onClick={() => {}} title="d">*b*</b>', '<b title={"d"} onClick={() => {}}>{children}</b>'],
  ['<input onChange={({ target }) => a(target)} />', '<input onChange={({ target }) => a(target)} />'],
  ['{use(() => <i onClick={b} />)}', 'use(() => <i onClick={b} />)'],
  [
    '{(() => {\nconst [a] = useState(1)\nreturn a\n})()}',
    '(() => {\nconst [a] = useState(1)\nreturn a\n})()',
  ],
])('where there is a bundler, %j is a component of its own', (text, component) => {
  const { code, needsBundler, warnings } = compileMdx(text, testContext({ mdx: { hasBundler: true } }))
  expect(code).toContain(`export const MDXLive0 = ({ children }) => (${component}\n)`)
  expect(code).toContain('<MDXLive0')
  expect([needsBundler, warnings]).toEqual([true, []])
})

test.each(['<b onClick={props.a}>b</b>', '{useBaseUrl("/a")}', '{[1].map((on) => on)}', '{props.useA()}'])(
  '%j needs none',
  (text) => {
    const { code, needsBundler } = compileMdx(text, testContext({ mdx: { hasBundler: true } }))
    expect([code.includes('MDXLive'), needsBundler]).toEqual([false, false])
  },
)

test.each([
  [
    '<button onClick={() => {}}>a</button>',
    '`onClick` of <button> was left out: the text is written when the site is built, so nothing would call it.',
  ],
  ['<script src="a.js" />', '<script> was left out: it would change or load something for the whole page.'],
  ['<embed src="/a.pdf" />', '<embed> shows nothing: the policy of the pages keeps out what it loads.'],
  ['<h1>a</h1>', 'The page already has its title, so <h1> is shown as <h2>.'],
  [
    '<p id="ink-main">a</p>',
    'The id "ink-main" belongs to the page around the text, so it was left out here.',
  ],
  ['<a href="javascript:x">a</a>', 'The address "javascript:x" was left out: it could run code.'],
])('%s is a warning', async (text, message) => {
  const { article } = await runMdx(`a\n\n${text}`)
  expect(article.warnings).toMatchObject([{ file: 'docs/guide/page.md', line: 3, message }])
  expect(article.html).not.toMatch(/style=|onclick|<script|<h1|id="ink-main"|javascript/i)
})

test.each([
  [
    'a\n\n<br>',
    '13  Expected a closing tag for `<br>` of line 13.\n  <br>\n  In MDX every element is closed: write `<br />`.',
  ],
  [
    'a <A>b</C>',
    '11  Unexpected closing tag `</C>`, expected corresponding closing tag for `<A>` of line 11.\n  a <A>b</C>\n  Close the elements in the order in which they were opened.',
  ],
  [
    'a\n{ b',
    '12  Unexpected end of file in expression, expected a corresponding closing brace for `{`.\n  { b\n  A `{` begins JavaScript in MDX. As text write `\\{`, or put it into code: `` `{…}` ``.',
  ],
  [
    'a <b@c.d>',
    '11  Unexpected character after `<`, expected a valid JSX tag.\n  a <b@c.d>\n  A `<` begins a component in MDX. As text write `\\<`, as a link `[text](address)`.',
  ],
  [
    '<Details><summary>a</summary>\n\nb\n\n</Details>',
    '11  Expected a closing tag for `<Details>` of line 11 before the end of `paragraph`.\n  <Details><summary>a</summary>\n  Where blank lines stand between `<Details>` and `</Details>`, each of them needs a line of its own.',
  ],
  [
    "a\n\nimport x from 'x'\ntext",
    '14  Only imports and exports may stand here.\n  They end at a blank line; leave one before the text.',
  ],
  [
    "import x from 'x'\nSome text",
    '12  Syntax error in an import or export: Expected a semicolon or an implicit semicolon after a statement, but found none.\n  Imports and exports end at a blank line; leave one before the text.',
  ],
  [
    "export * as default from 'a'",
    '11  The file has an `export default`, but its default export is the page itself.\n  Write the layout as a component, import it, and put the text between its tags.',
  ],
  [
    'a\n\n<Foo /> {b && <Bar.Baz />}',
    '13  The component <Foo> is used but neither imported nor built in.\n  Import it at the top of the file.\n\n✗ docs/guide/page.md:13  The component <Bar> is used but neither imported nor built in.\n  Import it at the top of the file.',
  ],
  ['<Tab />', '11  The component <Tab> is used but neither imported nor built in.\n  Did you mean <Tabs>?'],
  [
    "import Tab from '@theme/Tab'",
    '11  There is no module "@theme/Tab". Did you mean "@theme/Tabs"?\n  Known are: @theme/Admonition, @theme/CodeBlock, @theme/Details, @theme/DocCardList, @theme/Heading, @theme/MDXComponents, @theme/TabItem, @theme/Tabs, @theme/TOCInline.',
  ],
  [
    'export const MDXContent = 1',
    '11  The name `MDXContent` is used by the page itself.\n  Choose another one.',
  ],
  ['- '.repeat(30_000) + 'a', expect.stringContaining('nested more than 200 levels deep')],
  ['> '.repeat(300) + 'a', expect.stringContaining('nested more than 200 levels deep')],
])('an error names its place: %s', (text, message) => {
  expect(problemsOf(text).replace('✗ docs/guide/page.md:', '')).toEqual(message)
})

test('errors of all kinds come at once, in the order of their lines', () => {
  const text = '<Foo />\n\n![](./missing.png)\n\n<img src="./missing.png" />\n\nimport'
  expect(() => compileMdx(`${text} x from '@theme/x'`, testContext())).toThrow(
    /page\.md:1 {2}The component <Foo>.*:3 {2}The picture.*:5 {2}The picture.*:7 {2}There is no module/s,
  )
})

test('names that an expression or a component gives itself are known', async () => {
  const text = `export const Box = ({ as: Tag, ...rest }) => <Tag {...rest} />\n\n<Box as="i">a</Box> {[{ Icon: 'b' }].map(({ Icon }) => <Icon key="1">c</Icon>)} {(() => { const Q = 'u'; return <Q>d</Q> })()}`
  expect(await mdxHtml(text)).toBe('<i>a</i>\n<b>c</b>\n<u>d</u>')
})

test('built-in components need no import, also in expressions and in components of the text', async () => {
  const text = 'export const Box = () => <Details summary="s">a</Details>\n\n<Box /> {<Link to="/x">b</Link>}'
  expect(await mdxHtml(text)).toBe('<details><summary>s</summary>a</details>\n<a href="/x">b</a>')
  expect(compileMdx('<Tabs />', testContext()).code).toContain("import Tabs from '@theme/Tabs'\n")
})

test.each([
  [
    'export default ({ children }) => <section>{children}</section>\n\ntext',
    '<section><p>text</p>\n</section>',
  ],
  ['export const A = ({ children }) => <i>{children}</i>\n\nexport default A\n\n{1}', '<i>1\n</i>'],
  ['export const B = ({ children }) => <u>{children}</u>\n\nexport { B as default }\n\n{1}', '<u>1\n</u>'],
])('a default export is the layout of the text: %s', async (text, html) => {
  expect(await mdxHtml(text)).toBe(html)
})

test('a list in braces gives its last value', async () => {
  expect(await mdxHtml('a {0, 1} {[1, 2].join()} {/* b, c */}{[3, // d\n4].length}')).toBe('<p>a 1 1,2 2</p>')
})

test('in a Docusaurus folder, expressions and comments count in the ids of headings as they are written', async () => {
  const { article } = await runMdx(
    '## A {/* b */}\n\n## C <!-- d -->\n\n## E {1 + 2} f\n\n## G {/* #h */}',
    {},
    { context: { isTolerant: true } },
  )
  expect(article.headings.map(({ id }) => id)).toEqual(['a--b-', 'c--d-', 'e-1--2-f', 'h'])
})

test('where the context is tolerant, a component that is nowhere shows what stands inside of it', async () => {
  const { article } = await runMdx(
    'a <Foo x={1}>**b**</Foo>\n\n<Foo.Bar />\n\n<Tab>c</Tab>',
    {},
    { context: { isTolerant: true } },
  )
  expect(article.html.replaceAll(/\s+/g, '')).toBe('<p>a<strong>b</strong></p>c')
  expect(article.warnings).toMatchObject([
    {
      line: 1,
      message:
        'The component <Foo> is used but neither imported nor built in, so only what stands inside of it is shown.',
      hint: 'Import it at the top of the file.',
    },
    { line: 3 },
    { line: 5, hint: 'Did you mean <Tabs>?' },
  ])
})

test('a site with components of its own looks them up there when the page is built', async () => {
  const Own = { default: { Foo: Chart, Tabs: () => 'own tabs' } }
  const { article } = await runMdx(
    '<Foo data={1} /> <Tabs />',
    { '@theme/MDXComponents': Own },
    {
      context: { mdx: { hasOwnComponents: true } },
    },
  )
  expect(article.html).toBe('<figure>1</figure>\nown tabs\n')
  expect(
    compileMdx("import A from '@theme/Own'\n\n<A />", testContext({ mdx: { hasModule: () => true } }))
      .imports,
  ).toEqual([{ source: '@theme/Own', line: 1, names: ['default'] }])
})

test("components of the site's list stand in exports of a text, too", async () => {
  const Own = { default: { Foo: Chart, Tabs: () => 'own tabs' } }
  const { article } = await runMdx(
    'export const Row = ({ children }) => <p><Foo data={2} /><Tabs />{children}</p>\n\n<Row>a</Row>',
    { '@theme/MDXComponents': Own },
    { context: { mdx: { hasOwnComponents: true } } },
  )
  expect(article.html.replaceAll('\n', '')).toBe('<p><figure>2</figure>own tabsa</p>')
})

test('imports and lines of code lead to the lines of the file', () => {
  const text =
    "import a from 'a'\nimport {\n  b,\n} from \"b\"\n\nexport * from 'c'\n\ntext\n\n<b>\n  {a}\n</b>\n\nexport const d =\n  b"
  const { imports, code, lines } = compileMdx(text, testContext({ firstLine: 11 }))
  expect(imports).toEqual([
    { source: 'a', line: 11, names: ['default'] },
    { source: 'b', line: 14, names: ['b'] },
    { source: 'c', line: 16, names: ['*'] },
  ])
  const lineOf = (written: string): number | undefined => lines[code.split('\n').indexOf(written)]
  expect([lineOf("export * from 'c'"), lineOf('<b>'), lineOf('{a}'), lineOf('  b')]).toEqual([16, 20, 21, 25])
})

test('a text of 3 000 lines is compiled in a moment', () => {
  const part =
    '## Title\n\nSome text with {1} and <b>bold *x*</b> words, [link](./b.md).\n\n<Admonition>\n\ntext\n\n</Admonition>\n\n'
  const text = part.repeat(300)
  // The budget is 50 ms; a machine that does other work at the same time needs more.
  expect(leastCost(() => compileMdx(text, testContext()), 149)).toBeLessThan(150)
})

test.each([
  ['operators', `export const a = ${'~'.repeat(2000)}1\n\na`],
  ['members', `export const a = b${'.b'.repeat(1000)}\n\na`],
  ['sums', `export const a = 1${'+1'.repeat(1000)}\n\na`],
])('%s in each other are read, a thousand deep', (_name, text) => {
  expect(compileMdx(text, testContext()).code).toContain('export const a = ')
})

test.each([
  ['<div align="center">\n\n![](https://a.example/b.svg)\n\n# Title\n\n</div>\n\n## More', 'Title'],
  ['<div><p>\n\n# Title\n\n</p></div>', 'Title'],
  ['<div>\n\n## More\n\n</div>\n\n# Title', undefined],
  ['<Tabs>\n\n# Title\n\n</Tabs>', undefined],
  ['> # Title', undefined],
])('an element around its title hides none of a text of Docusaurus: %j', (text, title) => {
  const titleHtml = (isTolerant: boolean): unknown => compileMdx(text, testContext({ isTolerant })).titleHtml
  expect([titleHtml(true), titleHtml(false)]).toEqual([title, undefined])
})

test('the title of a text that another one shows stays where it is, and is none of its headings', () => {
  const code = (isTolerant: boolean): string =>
    compileMdx('<b>Badge</b>\n\n# Title\n\n## More', testContext({ isTolerant, mdx: { isPart: true } })).code
  const shown = code(true)
  expect(shown.indexOf('Badge')).toBeLessThan(shown.indexOf('id=\\"title\\"'))
  expect(shown).toContain('contentTitle = "Title"')
  expect(shown).not.toMatch(/toc = .*"id":"title"/)
  expect(code(false)).toContain('contentTitle = undefined')
})
