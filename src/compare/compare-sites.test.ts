import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { UserError } from '../errors/errors.ts'
import { fileAddress, linkOf, foldCode, foldText } from './page-facts.ts'
import { compareSites, type Comparison, type Subject } from './compare-sites.ts'
import type { SiteList } from './page-facts.ts'
import { printComparison } from './print-comparison.ts'
import { readPage } from './read-page.ts'
import { readSite, saveList } from './read-site.ts'

/** A page in the shape that Docusaurus writes. */
const stockDoc = (text: string, classes = 'docs-wrapper plugin-docs docs-doc-page'): string =>
  `<!doctype html><html class="${classes}"><body><div id="__docusaurus"><nav>Menu</nav><div class="main-wrapper"><main>
<article><nav class="theme-doc-breadcrumbs">Home</nav><div class="tocCollapsible_x1 theme-doc-toc-mobile"><button>On this page</button></div>
<div class="theme-doc-markdown markdown"><header><h1>A title</h1></header>${text}</div><footer>Edit</footer></article></main></div></div></body></html>`

/** A page in the shape of ours. */
const ourDoc = (text: string): string =>
  `<!doctype html><html><body><div id="ink-app">Menu</div><main><article class="ink-article"><details class="ink-mobile-toc"><summary>On this page</summary></details><h1>A title</h1><div class="ink-prose">${text}</div></article></main></body></html>`

const site = (pages: Record<string, string>, files: string[] = []): SiteList => ({
  sealed: false,
  pages: new Map(Object.entries(pages).map(([address, html]) => [address, readPage(html, address)])),
  files: new Set(files),
  pageFiles: new Set(Object.keys(pages).map((address) => `${address}.html`)),
})

const compared = (stock: string, ours: string): Comparison =>
  compareSites(site({ '/a': stockDoc(stock) }), site({ '/a': ourDoc(ours) }))

const found = ({ differences }: Comparison): Partial<Record<Subject, [number, number]>> =>
  Object.fromEntries(
    differences
      .filter(({ missing, extra }) => missing + extra > 0)
      .map(({ subject, missing, extra }) => [subject, [missing, extra]]),
  )

describe('the same content in the HTML of both engines is the same', () => {
  test.each([
    [
      'headings with their links',
      '<h2 class="anchor anchorWithStickyNavbar_L" id="ab">Ab<a href="#ab" class="hash-link" aria-label="Direct link to Ab">​</a></h2>',
      '<h2 id="ab">Ab<a class="ink-anchor" href="#ab">#</a></h2>',
    ],
    ['an id that became an alias', '<h2 id="old">Ab</h2>', '<a id="old"></a><h2>Ab</h2>'],
    [
      'code with a title, icons and buttons',
      '<div class="language-js codeBlockContainer_C theme-code-block"><div class="codeBlockTitle_T">a.js</div><div class="codeBlockContent_b"><pre tabindex="0" class="prism-code"><code class="codeBlockLines_e"><span class="token-line"><span>let</span> a<br></span><span class="token-line">let b<br></span></code></pre><div class="buttonGroup__a"><button>Copy</button></div></div></div>',
      '<figure class="ink-code"><figcaption>a.js</figcaption><pre tabindex="0"><code><i class=k>let</i> a\nlet b</code></pre></figure>',
    ],
    [
      'an admonition',
      '<div class="theme-admonition theme-admonition-tip admonition_x alert"><div class="admonitionHeading_G"><span class="admonitionIcon_R"><svg></svg></span>tip</div><div class="admonitionContent_B"><p>Text</p></div></div>',
      '<div class="ink-admonition" data-kind="tip" role="note"><p class="ink-admonition-title">Tip</p><div class="ink-admonition-content">\n<p>Text</p></div></div>',
    ],
    [
      'an admonition with a title of its own',
      '<div class="theme-admonition theme-admonition-note"><div class="admonitionHeading_G"><span class="admonitionIcon_R"><svg></svg></span>Look</div><div><p>Text</p></div></div>',
      '<div class="ink-admonition" data-kind="note"><p class="ink-admonition-title">Look</p><div><p>Text</p></div></div>',
    ],
    [
      'tabs',
      '<div class="theme-tabs-container tabs-container"><ul role="tablist" class="tabs"><li role="tab" class="tabs__item">npm</li><li role="tab">Yarn</li></ul><div><div role="tabpanel" class="tabItem_Y">One</div><div role="tabpanel" hidden>Two</div></div></div>',
      '<div class="ink-tabs"><div role="tablist"><button role="tab">npm</button><button role="tab">Yarn</button></div><div role="tabpanel" id="p1">One</div><div role="tabpanel" hidden>Two</div></div>',
    ],
    [
      'a formula',
      '<p>So <span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x + y</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x+y</span></span>.</p>',
      '<p>So <math><semantics><mi>x</mi><annotation encoding="application/x-tex">x +y</annotation></semantics></math>.</p>',
    ],
    [
      'footnotes',
      '<p>One<sup><a href="#user-content-fn-a" id="user-content-fnref-a" data-footnote-ref="true">1</a></sup></p><section data-footnotes="true" class="footnotes"><h2 class="anchor sr-only" id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-a"><p>Text <a href="#user-content-fnref-a" data-footnote-backref="">↩</a></p></li></ol></section>',
      '<p>One<sup class="ink-footnote-ref"><a href="#fn-a" id="fnref-a">1</a></sup></p><section class="ink-footnotes"><h2 class="ink-visually-hidden" id="ink-footnotes">Footnotes</h2><ol><li id="fn-a"><p>Text <a class="ink-footnote-back" href="#fnref-a">↩</a></p></li></ol></section>',
    ],
    [
      'tables of contents in texts',
      '<div class="tableOfContentsInline_p"><ul class="table-of-contents"><li><a href="#a">A</a></li></ul></div>',
      '<ul class="ink-toc-inline"><li><a href="#a">A</a></li></ul>',
    ],
    ['Chinese lines that are joined', '<p>一行，\n二行</p>', '<p>一行，二行</p>'],
    ['pictures', '<img src="/assets/images/a-0123.png">', '<img src="/assets/a.png" loading="lazy">'],
    ['links', '<a href="./b.html">B</a> <a href="/c/">C</a>', '<a href="/b">B</a> <a href="/c">C</a>'],
  ])('%s', (_name, stock, ours) => {
    const comparison = compared(stock, ours)
    expect(found(comparison)).toEqual({})
    expect(comparison.isWhole).toBe(true)
  })
})

describe('what is missing is counted by what it is', () => {
  test.each<[string, string, string, Partial<Record<Subject, [number, number]>>]>([
    ['a word', '<p>a b</p>', '<p>a</p>', { texts: [1, 0] }],
    ['glued words', '<p>a b</p>', '<p>ab</p>', { texts: [1, 0] }],
    ['an id', '<h2 id="ab-1">Ab</h2>', '<h2 id="ab">Ab</h2>', { headingIds: [1, 1] }],
    ['an id of a paragraph', '<p id="x">A</p>', '<p>A</p>', { anchors: [1, 0] }],
    ['a formula', '<p><span class="katex">x</span></p>', '<p>$x$</p>', { texts: [1, 0], formulas: [1, 0] }],
    ['a line of code', '<pre>a\nb</pre>', '<pre>a b</pre>', { code: [1, 1] }],
    ['a picture', '<p><img src="a.png"></p>', '<p></p>', { pictures: [1, 0] }],
    [
      'a row',
      '<table><tr><td>1</td></tr><tr></tr></table>',
      '<table><tr><td>1</td></tr></table>',
      { tables: [1, 1] },
    ],
    ['a frame', '<iframe src="https://v.example/"></iframe>', '', { embeds: [1, 0] }],
    ['a folded part', '<details>A</details>', '<p>A</p>', { details: [1, 0] }],
    ['a link', '<a href="https://a.example/">A</a>', 'A', { links: [1, 0] }],
  ])('%s', (_name, stock, ours, expected) => {
    const comparison = compared(stock, ours)
    expect(found(comparison)).toEqual(expected)
    expect(comparison.isWhole).toBe(false)
  })

  test('pages and files; what is only here is no loss', () => {
    const stock = site({ '/a': stockDoc('<p>A</p>'), '/b': stockDoc('B') }, ['/rss.xml', '/a.pdf'])
    const ours = site({ '/a': ourDoc('<p>A</p>'), '/search': ourDoc('') }, ['/rss.xml'])
    expect(found(compareSites(stock, ours))).toEqual({ addresses: [1, 1], files: [1, 0] })
    expect(compareSites(site({}), ours).isWhole).toBe(true)
    expect(compareSites(site({ '/a.html': '' }), ours).isWhole).toBe(true)
  })

  test('lists that the engine makes have no texts to compare', () => {
    const list = stockDoc('<p>One</p>', 'plugin-blog blog-list-page')
    expect(found(compareSites(site({ '/blog': list }), site({ '/blog': ourDoc('<p>Two</p>') })))).toEqual({})
  })
})

test('of a category the title and the links count, not the words of the engine', () => {
  const cards =
    '<div class="generatedIndexPage_v"><h1>Guide</h1><a class="card" href="/b">B 3 items</a><a href="/c">C</a></div>'
  const stock = stockDoc(cards, 'plugin-docs docs-doc-page').replace(
    '<body>',
    '<title>Guide | Notes</title><body>',
  )
  const ours = ourDoc('<ul><li><a href="/b">B</a></li></ul>')
    .replace('A title', 'Guide')
    .replace('<body>', '<title>Guide · Notes</title><body>')
  const comparison = compareSites(
    site({ '/a': stock.replace('<header><h1>A title</h1></header>', '') }),
    site({ '/a': ours }),
  )
  expect(found(comparison)).toEqual({ documentTitles: [1, 0], links: [1, 0] })
})

test('a React page is compared with all that it shows', () => {
  const stock = (html: string): string =>
    `<html class="plugin-pages"><body><nav>Menu</nav><div class="main-wrapper">${html}</div></body></html>`
  const comparison = compareSites(
    site({ '/': stock('<header>Hello</header><main>Text</main>') }),
    site({ '/': '<html><body><main><header>Hello</header><div>Text</div></main></body></html>' }),
  )
  expect(found(comparison)).toEqual({})
})

test('texts and code are folded, but no words are joined', () => {
  expect(foldText('  a \n b　c\u200B 中 文 ，a ')).toBe('a b c 中文，a')
  expect(foldCode('\n\ta  \r\n    b\n\n')).toBe('    a\n    b')
})

test('addresses are those of hosts, and links are told in one form', () => {
  expect(['index.html', 'a/index.html', 'a.html', 'a/b.htm', 'index/c.html'].map(fileAddress)).toEqual([
    '/',
    '/a',
    '/a',
    '/a/b',
    '/index/c',
  ])
  const links = [
    '#x',
    '/a#x',
    '/base/a/#x',
    'b',
    '/c/#y',
    '/c/index.html',
    '/%E4%B8%AD',
    'https://x.example/',
    '/assets/files/a-1.pdf',
  ]
  expect(links.flatMap((href) => linkOf(href, '/a'))).toEqual(['/b', '/c', '/c', '/中', 'https://x.example'])
  expect(['b', '../b', '/a#x', '/a/#x'].flatMap((href) => linkOf(href, '/a/'))).toEqual(['/a/b', '/b'])
  // A page names its own address, with the slash that readers see.
  for (const [canonical, address, led] of [
    ['https://a.example/x/', '/x', '/x/b'],
    ['https://a.example/x', '/x', '/b'],
    ['https://a.example/', '/', '/b'],
  ] as const) {
    const head = `<head><link rel="canonical" href="${canonical}"></head>`
    const html = `<html class="docs-doc-page">${head}<main><article><a href="b">b</a></article></main></html>`
    expect(readPage(html, address).links).toEqual([led])
  }
})

test('the text of a comparison', () => {
  const stock = site({
    '/a': stockDoc('<h2 id="one">One</h2><h2 id="two">Two</h2><p>This is how it ends</p>'),
    '/b': stockDoc(''),
    '/c': stockDoc(''),
  })
  const ours = site({ '/a': ourDoc('<h2 id="one">One</h2><h2>Two</h2><p>This is how it began</p>') })
  expect(printComparison(compareSites(stock, ours), 1)).toMatchInlineSnapshot(`
    "The same here as in the stock build:
      addresses           1 of 3
      article texts       0 of 1
      ids of headings     1 of 2
      titles              1 of 1

    Missing addresses: 2 (2 docs)
      /b  doc
      … and 1 more

    Different article texts: 1
      /a  "…s is how it ends" there, "…s is how it began" here

    Missing ids of headings: 1
      /a  "two"

    What is missing stands above."
  `)
})

describe('a stock build', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'ink-compare-'))
  afterAll(() => rmSync(dir, { recursive: true, force: true }))
  const write = (name: string, text: string): void => {
    const file = path.join(dir, 'build', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  write('index.html', stockDoc('<p>Home</p>', 'plugin-pages'))
  write('docs/a/index.html', stockDoc('<h2 id="ab">Secret</h2><pre>secret code</pre>'))
  write('docs/b.html', stockDoc(''))
  write('zh-Hans/docs/b/index.html', stockDoc(''))
  write('old.html', '<html><head><meta http-equiv="refresh" content="0; url=/docs/a"></head></html>')
  write('assets/js/main.1234.js', '')
  write('zh-Hans/assets/js/main.1234.js', '')
  write('__docusaurus/debug/index.html', '')
  write('img/a.png', '')

  test('is read with every layout and language, without what is the bundler’s', () => {
    const list = readSite(path.join(dir, 'build'))
    expect([...list.pages].map(([address, { kind }]) => [address, kind])).toEqual([
      ['/docs/a', 'doc'],
      ['/docs/b', 'doc'],
      ['/', 'react'],
      ['/old', 'redirect'],
      ['/zh-Hans/docs/b', 'doc'],
    ])
    expect([...list.files]).toEqual(['/img/a.png'])
  })

  test('is as good as its list, which holds none of its words', () => {
    const list = readSite(path.join(dir, 'build'))
    const file = path.join(dir, 'list.json')
    saveList(list, file)
    expect(readFileSync(file, 'utf8')).not.toMatch(/secret/i)
    expect(found(compareSites(readSite(file), list))).toEqual({})

    const changed = { ...list, pages: new Map(list.pages) }
    changed.pages.set('/docs/a', readPage(ourDoc('<h2 id="ab">Other</h2><pre>other</pre>'), '/docs/a'))
    expect(found(compareSites(readSite(file), changed))).toEqual({ texts: [1, 0], code: [1, 1] })
  })

  test('that is none says what to name instead', () => {
    writeFileSync(path.join(dir, 'other.json'), '{}')
    expect(() => readSite(path.join(dir, 'nowhere'))).toThrow(UserError)
    expect(() => readSite(path.join(dir, 'nowhere'))).toThrow('There is no finished site in')
    expect(() => readSite(path.join(dir, 'other.json'))).toThrow('The file is no list of a site.')
  })
})
