import { existsSync } from 'node:fs'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { compile } from '../../../test/markdown/context.ts'
import { mdxHtml, runMdx, testSurroundings } from '../../../test/markdown/run-mdx.ts'
import { builtInImports, globalComponents } from '../compile/mdx-names.ts'
import { engineModules } from './import-names.ts'
import * as mdx from './index.ts'
import { MDXComponents } from './MDXComponents.ts'

const markdown = (text: string): string => compile(text).html.trim()
const withoutGaps = (html: string): string => html.replace(/\s*\n\s*/g, '')

test('<Admonition> is what `:::` is in Markdown', async () => {
  const html = await mdxHtml(
    '<Admonition type="tip" title="A & B" id="x" className="y">\n\na *b*\n\n</Admonition>',
  )
  expect(html).toBe(markdown(':::tip[A & B]{#x .y}\n\na *b*\n\n:::'))
  expect(await mdxHtml('<Admonition>\n\na\n\n</Admonition>')).toBe(markdown(':::note\n\na\n\n:::'))
  expect(await mdxHtml('<Admonition type="other" icon="!">a</Admonition>')).toContain(
    'data-kind="info" role="note">\n<p class="ink-admonition-title" data-own="">! info</p>',
  )
})

test.each([
  ['language="js" title="a.js" showLineNumbers', 'js title="a.js" showLineNumbers'],
  ['language="js" metastring="{1} title=\'x\'" showLineNumbers={5}', "js {1} title='x' showLineNumbers=5"],
  ['className="language-js"', 'js'],
  ['', ''],
])('<CodeBlock %s> is what a code block is in Markdown', async (attributes, meta) => {
  const code = 'const a = "<b>"\n\n// 中文\n'
  const html = await mdxHtml(`<CodeBlock ${attributes}>{${JSON.stringify(code)}}</CodeBlock>`)
  expect(html).toBe(markdown(`\`\`\`${meta}\n${code}\`\`\``))
})

test('<CodeBlock> takes text that stands between its tags, and elements without colours', async () => {
  expect(await mdxHtml('<CodeBlock language="js">const a = 1</CodeBlock>')).toBe(
    markdown('```js\nconst a = 1\n```'),
  )
  expect(await mdxHtml('<CodeBlock language="js" title="t">{1}<b>x</b></CodeBlock>')).toBe(
    '<figure class="ink-code" data-language="js"><figcaption>t</figcaption><pre tabindex="0"><code>1<b>x</b></code></pre></figure>',
  )
})

test('<CodeBlock> colours and marks lines below a title that is an element', async () => {
  const code = JSON.stringify('// highlight-next-line\nconst a = 1\n')
  const html = await mdxHtml(
    `<CodeBlock language="js" title={<b>t</b>} showLineNumbers>{${code}}</CodeBlock>`,
  )
  const fence = markdown('```js title="t" showLineNumbers\n// highlight-next-line\nconst a = 1\n```')
  expect(html.replace('data-numbers=""', 'data-numbers')).toBe(fence.replace('>t<', '><b>t</b><'))
})

test.each([
  ['<Details summary="S">a</Details>', '<details><summary>S</summary>a</details>'],
  [
    '<Details summary={<summary>S</summary>} open>a</Details>',
    '<details open=""><summary>S</summary>a</details>',
  ],
  [
    '<Details>\n<summary>*S*</summary>\n\na\n\n</Details>',
    '<details><summary><em>S</em></summary><p>a</p>\n</details>',
  ],
  ['<Details>a</Details>', '<details><summary>Details</summary>a</details>'],
])('%s', async (text, html) => {
  expect(await mdxHtml(text)).toBe(html)
})

test('<Tabs> writes the HTML that browser/text/tabs.ts reads', async () => {
  const html = await mdxHtml(
    '<Tabs groupId="os" queryString className="x">\n<TabItem value="mac" label="macOS">\n\n**a**\n\n</TabItem>\n<TabItem value="win" default className="y" attributes={{ className: "z" }}>b</TabItem>\n</Tabs>',
  )
  expect(html.replaceAll(/ink-tabs-_\w+R_1_-/g, '')).toBe(
    withoutGaps(`
      <div class="ink-tabs" data-group="os" data-query="os">
      <div role="tablist" class="x">
      <button type="button" role="tab" id="tab-0" aria-controls="panel-0" aria-selected="false" tabindex="-1" data-value="mac">macOS</button>
      <button type="button" role="tab" id="tab-1" aria-controls="panel-1" aria-selected="true" tabindex="0" data-value="win" class="z">win</button>
      </div>
      <div role="tabpanel" id="panel-0" aria-labelledby="tab-0" tabindex="0" data-label="macOS" hidden=""><p><strong>a</strong></p>`) +
      '\n' +
      withoutGaps(`</div>
      <div class="y" role="tabpanel" id="panel-1" aria-labelledby="tab-1" tabindex="0" data-label="win">b</div>
      </div>`),
  )
})

test('the tab that is open at first is the one that is named, else the first', async () => {
  const selectedOf = async (attributes: string): Promise<string | undefined> =>
    /aria-selected="true"[^>]*>([^<]*)/.exec(
      await mdxHtml(
        `<Tabs ${attributes}><TabItem value="a">1</TabItem><TabItem value="b">2</TabItem></Tabs>`,
      ),
    )?.[1]
  expect(await selectedOf('')).toBe('a')
  expect(await selectedOf('defaultValue="b"')).toBe('b')
  expect(await selectedOf('defaultValue={null}')).toBe('a')
  expect(await selectedOf('values={[{ value: "b", label: "B" }, { value: "a", label: "A" }]}')).toBe('B')
  expect(
    await mdxHtml(
      '<Tabs values={[{ value: "a", attributes: { className: "own" } }]}><TabItem value="a">1</TabItem></Tabs>',
    ),
  ).toContain(' class="own">a</button>')
  expect(await mdxHtml('<Tabs queryString="q"><TabItem value="a">1</TabItem></Tabs>')).toContain(
    ' data-query="q"',
  )
})

test('tabs may have no panels of their own, and stand beside what is no panel', async () => {
  const html = await mdxHtml(
    '<Tabs groupId="os" values={[{ value: "mac", label: "macOS" }, { value: "win" }]}><TabItem value="win">1</TabItem><b>2</b></Tabs>',
  )
  expect(html.replaceAll(/ink-tabs-_\w+R_\d+_-/g, '')).toBe(
    withoutGaps(`
      <div class="ink-tabs" data-group="os">
      <div role="tablist">
      <button type="button" role="tab" id="tab-0" aria-selected="true" tabindex="0" data-value="mac">macOS</button>
      <button type="button" role="tab" id="tab-1" aria-controls="panel-1" aria-selected="false" tabindex="-1" data-value="win">win</button>
      </div>
      <div role="tabpanel" id="panel-1" aria-labelledby="tab-1" tabindex="0" data-label="win" hidden="">1</div>
      <b>2</b>
      </div>`),
  )
})

test('tabs in an excerpt keep their ids, which differ from those of other texts', async () => {
  const text = '<Tabs><TabItem value="a">1</TabItem></Tabs>\n\n{/* truncate */}\n\nmore'
  const idOf = (html = ''): string | undefined => / id="([^"]*)"/.exec(html)?.[1]
  const [one, two] = [await runMdx(text), await runMdx(`${text} two`)]
  expect(idOf(one.article.excerptHtml)).toMatch(/^ink-tabs-/)
  expect(idOf(one.article.excerptHtml)).not.toBe(idOf(two.article.excerptHtml))
})

test('<Heading> is what `##` is in Markdown', async () => {
  expect(await mdxHtml('<Heading as="h3" id="a-b">A b</Heading>')).toBe(markdown('### A b'))
  expect(await mdxHtml('<Heading as="h1">a</Heading>')).toBe('<h2>a</h2>')
})

test.each([
  ['<Link to="./b.md">a</Link>', '<a href="/docs/guide/b">a</a>'],
  ['<Link to={"./b" + ".md"} className="x">a</Link>', '<a href="/docs/guide/b" class="x">a</a>'],
  ['<Link to="./a.zip">a</Link>', '<a href="/base/assets/a.zip" data-file="">a</a>'],
  [
    '<Link href="https://x.example" rel="me">a</Link>',
    '<a href="https://x.example" class="ink-external" target="_blank" rel="me noopener noreferrer">a</a>',
  ],
  ['<Link to="#x" isNavLink activeClassName="y">a</Link>', '<a href="#x">a</a>'],
])('a link leads where that of Markdown does: %s', async (text, html) => {
  expect(await mdxHtml(text)).toBe(html)
})

test('links of <Link> are checked like those of Markdown', async () => {
  const { article } = await runMdx('\n<Link to="./missing.md">a</Link>')
  expect(article.links).toEqual([
    { href: './missing.md', written: './missing.md', line: 2, isBrokenFile: true },
  ])
})

test('what <Head> holds goes to the head of the page', async () => {
  const { article, head } = await runMdx(
    'a\n\n<Head><title>{1 + 1} & *b* <Translate>c</Translate></title><meta name="c" content="d" /><html lang="x" /></Head>\n\n<head>\n  <link rel="me" href="https://x.example" />\n</head>',
  )
  expect(head).toBe(
    '<meta name="c" content="d"/><title>2 &amp; b c</title><link rel="me" href="https://x.example"/>',
  )
  expect(article.html.trim()).toBe('<p>a</p>')
})

test('what React raises above a component goes to the head, but no preloads', async () => {
  const Widget = () =>
    createElement('p', null, createElement('title', null, 'T'), createElement('img', { src: '/a.png' }))
  const { article, head } = await runMdx("import W from 'w'\n\ntext\n\n<W />", { w: { default: Widget } })
  expect(article.html).toBe('<p>text</p>\n<p><img src="/a.png"/></p>\n')
  expect(head).toBe('<title>T</title>')
})

test.each([
  ['<Translate id="hello" values={{ name: <b>x</b> }}>Hi {"{name}"}</Translate>', 'Hello, <b>x</b>!'],
  ['<Translate description="d">Hi</Translate>', 'Hi'],
  ['<Translate>hello</Translate>', 'Hello, {name}!'],
  ['{translate({ id: "hello", message: "Hi" }, { name: "y" })}', 'Hello, y!'],
  ['{translate({ message: "Hi {name}" })}', 'Hi {name}'],
  ['<Interpolate values={{ a: <i>b</i> }}>{"{a} c {d}"}</Interpolate>', '<i>b</i> c {d}'],
])('texts of the author: %s', async (text, html) => {
  expect(await mdxHtml(`import { translate } from '@docusaurus/Translate'\n\n${text}`)).toBe(html)
})

test('outside of a component, `translate` gives the text as it is', async () => {
  // React's development build says that it must not be asked there; the other one, which sites use, is silent.
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  const text =
    "import { translate } from '@docusaurus/Translate'\n\nexport const a = translate({ id: 'hello', message: 'Hi' })\n\n{a}"
  expect(await mdxHtml(text)).toBe('Hi')
  silent.mockRestore()
})

test('components can ask about the site', async () => {
  const text = [
    "import useBaseUrl from '@docusaurus/useBaseUrl'",
    "import useDocusaurusContext from '@docusaurus/useDocusaurusContext'",
    "import useIsBrowser from '@docusaurus/useIsBrowser'",
    '',
    '{useBaseUrl("/a.png")} {useBaseUrl("b.png", { absolute: true })} {useBaseUrl("https://c")} {useBaseUrl("#d")}',
    '',
    '{JSON.stringify(useDocusaurusContext().siteConfig)} {useDocusaurusContext().i18n.currentLocale} {String(useIsBrowser())}',
  ].join('\n')
  const { article } = await runMdx(text, {}, { surroundings: { resolveLink: (href) => `/base${href}` } })
  expect(article.html.replaceAll('&quot;', '"').trim().split('\n')).toEqual([
    '/base/a.png',
    'https://notes.example/base/b.png',
    'https://c',
    '#d',
    '{"customFields":{},"noIndex":false,"i18n":{"defaultLocale":"en","locales":["en","zh"],"localeConfigs":{},"path":"i18n"},"titleDelimiter":"|","themeConfig":{},"title":"Notes","tagline":"Of ink","url":"https://notes.example","baseUrl":"/base/"}',
    'en',
    'false',
  ])
})

test('<BrowserOnly> shows its fallback when the page is built', async () => {
  expect(await mdxHtml('<BrowserOnly fallback={<i>wait</i>}>{() => <b>{window.x}</b>}</BrowserOnly>')).toBe(
    '<i>wait</i>',
  )
  expect(await mdxHtml('<BrowserOnly>{() => window.x}</BrowserOnly>')).toBe('')
})

test('<TOCInline> lists headings of two levels unless it is told otherwise', async () => {
  const html = await mdxHtml(
    '## A `b`\n\n### C\n\n#### D\n\n<TOCInline toc={toc} />\n\n<TOCInline toc={toc} minHeadingLevel={4} maxHeadingLevel={4} />',
  )
  expect(html).toContain(
    '<ul class="ink-toc-inline"><li><a href="#a-b">A <code>b</code></a><ul><li><a href="#c">C</a></li></ul></li></ul>\n' +
      '<ul class="ink-toc-inline"><li><a href="#d">D</a></li></ul>',
  )
})

test('<DocCardList> shows the items it is given, else those around the page', async () => {
  const text =
    '<DocCardList items={[{ type: "category", label: "C", href: "/c", items: [1, 2] }, { type: "link", label: "L", href: "https://x.example" }, { type: "link", label: "D", href: "/d", docId: "d", description: "about" }, { type: "link", label: "P", href: "/p" }]} />'
  const html = await mdxHtml(text)
  expect(
    [...html.matchAll(/href="([^"]*)".*?data-icon="([^"]*)".*?<\/h2>(?:<p>([^<]*))?/g)].map((match) =>
      match.slice(1),
    ),
  ).toEqual([
    ['/c', 'category', '2 items'],
    ['https://x.example', 'link', undefined],
    ['/d', 'doc', 'about'],
    ['/p', 'doc', undefined],
  ])
  const cards = [{ type: 'doc', label: 'Here', href: '/here', isExternal: false }] as const
  const { article } = await runMdx('<DocCardList />', {}, { surroundings: { cards } })
  expect(article.html).toContain('<ul class="ink-cards"><li><a class="ink-card" href="/here">')
  expect(await mdxHtml('<DocCardList />')).toBe('')
})

test('the theme speaks the language of the page', async () => {
  const { messages, locale } = testSurroundings().texts
  const texts = { locale, messages: { ...messages, details: '详情', admonitionTip: '提示' } }
  const { article } = await runMdx(
    '<Details>a</Details>\n\n<Admonition type="tip" />',
    {},
    { surroundings: { texts } },
  )
  expect(article.html).toContain('<summary>详情</summary>')
  expect(article.html).toContain('<p class="ink-admonition-title">提示</p>')
})

test('every name that authors may import leads to a component or a file', () => {
  const all: Record<string, unknown> = { ...mdx, MDXComponents, ExecutionEnvironment: true }
  const names = [...builtInImports]
  expect(names.filter(([, name]) => !(name in all))).toEqual([])
  const theme = names.filter(([source]) => source.startsWith('@theme/'))
  expect(theme.filter(([source, name]) => source !== `@theme/${name}`)).toEqual([])
  const others = names.map(([source]) => source).filter((source) => !source.startsWith('@theme/'))
  expect([...others, 'inkstone/mdx'].filter((source) => !engineModules.has(source))).toEqual([])
  expect([...engineModules.values()].filter(({ module }) => !existsSync(module))).toEqual([])
})

test('every component that needs no import can be imported as well, and the other way round', () => {
  expect([...globalComponents.keys()].toSorted()).toEqual(
    Object.keys(MDXComponents)
      .filter((name) => /^[A-Z]/.test(name))
      .toSorted(),
  )
  expect([...globalComponents].filter(([name, source]) => builtInImports.get(source) !== name)).toEqual([])
})

test('the modules of `@docusaurus/…` have the default exports that authors of Docusaurus know', async () => {
  const sources = [...engineModules].filter(
    ([name, { component }]) =>
      component === undefined &&
      /^@(?:docusaurus\/[a-zA-Z]+|theme\/\w+)$/.test(name) &&
      !/\/(?:constants|router)$/.test(name),
  )
  for (const [source, { module: file }] of sources) {
    const module = (await import(file)) as { default: { name?: string } }
    expect(module.default.name ?? 'ExecutionEnvironment').toBe(source.slice(source.indexOf('/') + 1))
  }
})
