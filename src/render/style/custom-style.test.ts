import { expect, test } from 'vitest'
import { writeSite } from '../../../test/helpers/site.ts'
import { loadSite } from '../../config/load.ts'
import { loadCustomStyle } from './custom-style.ts'

test('sheets import those beside them and of packages, and what does not come with them is told', async () => {
  const dir = await writeSite({
    'site.config.ts':
      "export default { title: 'T', url: 'https://t.example', customCss: ['src/a.css'], headTags: [{ tagName: 'link', attributes: { href: 'https://fonts.example/a.css' } }] }\n",
    'src/a.css': `@import 'tokens.css';
@import "~pack/b.css";
@import '@site/src/more/c.css';
@import url("https://fonts.example/a.css");
@import '~katex/dist/katex.min.css';
@import 'tailwindcss/base';
@import 'absent/d.css';
.e { background: url(https://other.example/e.png), url(./absent.png), url(data:image/png;base64,AA) }
`,
    'src/tokens.css': ':root { --own: 1 }',
    'src/more/c.css': '.c { color: red }',
    'node_modules/pack/b.css': '.b { background: url("b.svg") }',
    'node_modules/pack/b.svg': '<svg/>',
  })
  const style = loadCustomStyle(await loadSite(dir, {}))
  expect(style.css).toMatch(/--own:1.*\.b\{.*url\("\/assets\/b\.\w+\.svg"\).*\.c\{color: red\}.*\.e\{/s)
  expect([...style.files.keys()]).toEqual([expect.stringMatching(/^assets\/b\./)])
  expect(style.lost.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'src/a.css: The style sheet names "absent/d.css", which is no file of the site: it is left out.',
    'src/a.css: The style sheet names "https://other.example/e.png", which lies on another host: it is left out.',
    'src/a.css: The style sheet names "./absent.png", which is no file of the site: it is left out.',
  ])
})

test('a sheet among the static files names others with the base URL in front, as pages do that link it, and without', async () => {
  const dir = await writeSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/base/', stylesheets: ['/base/css/a.css'] }\n",
    'docs/a.md': '# A\n',
    'static/css/a.css':
      '@import "/base/css/b.css";\n.c { background: url(/base/c.svg) } .d { background: url(/c.svg?d) } .e { background: url("/base/e.svg") }\n',
    'static/css/b.css': '.b { color: red }\n',
    'static/c.svg': '<svg/>\n',
    'static/base/e.svg': '<svg/>\n',
  })
  const { css, lost } = loadCustomStyle(await loadSite(dir, {}))
  expect(css?.match(/url\([^)]*\)/g)).toEqual([
    'url("/base/c.svg")',
    'url("/base/c.svg?d")',
    'url("/base/base/e.svg")',
  ])
  expect(css).toContain('.b{color: red')
  expect(lost).toEqual([])
})

/** The sheet of a Docusaurus folder whose `customCss` is this. */
async function sheetOf(css: string): Promise<string> {
  const dir = await writeSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', { theme: { customCss: './a.css' } }]] }\n",
    'docs/a.md': '# A\n',
    'a.css': css,
  })
  return loadCustomStyle(await loadSite(dir, {})).css ?? ''
}

test.each([
  ['a rule', 'nav.navbar { background: #108938 }', '#108938', '#108938'],
  [
    'a rule for each mode',
    ".navbar { background-color: #eee } html[data-theme='dark'] .navbar { background: #303030 }",
    '#eeeeee',
    '#303030',
  ],
  ['its property', ':root { --ifm-navbar-background-color: rgb(16 137 56) }', '#108938', '#108938'],
  [
    'a property of the site’s own',
    ':root { --bar: #123456; --ifm-navbar-background-color: var(--bar) }',
    '#123456',
    '#123456',
  ],
  [
    'the primary colour',
    ':root { --ifm-color-primary: #108938 } .navbar { background: var(--ifm-color-primary) }',
    '#108938',
    '#108938',
  ],
  [
    'what cannot be known in one mode',
    '.navbar { background: #108938 } [data-theme="dark"] .navbar { background: var(--away) }',
    '#108938',
    undefined,
  ],
  [
    'the first colour of a gradient',
    ':root { --bar: #123456 } .navbar { background: linear-gradient(180deg, var(--bar) 0%, #000 100%) }',
    '#123456',
    '#123456',
  ],
  ['what shines through', '.navbar { background: rgba(0, 0, 0, 0.1) }', undefined, undefined],
  ['a part of it', '.navbar .menu { background: #108938 }', undefined, undefined],
])(
  'the navbar has the background that sheets of Docusaurus give it by %s',
  async (_name, css, ...expected) => {
    const sheet = await sheetOf(css)
    const found = ['light', 'dark'].map((mode) => {
      const [, tokens] = new RegExp(`\\[data-theme="${mode}"\\] \\.ink-navbar\\{(.*?)\\}`).exec(sheet) ?? []
      return tokens === undefined ? undefined : /--ink-bg:([^;]+)/.exec(tokens)?.[1]
    })
    expect(found.map((color) => color?.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'))).toEqual(expected)
  },
)

test('text on a dark navbar is light in the light mode as well', async () => {
  const [, text = ''] = /--ink-text:#(\w\w)/.exec(await sheetOf('.navbar { background: #123 }')) ?? []
  expect(Number.parseInt(text, 16)).toBeGreaterThan(200)
})

test('the logo of the navbar is filtered as sheets of Docusaurus filter it', async () => {
  const sheet = await sheetOf("html[data-theme='dark'] .navbar__logo img { filter: invert(1) }")
  expect(sheet).toContain(
    '@media screen{:where([data-theme="dark"]) :is(.ink-navbar .ink-brand img){filter:invert(1)}}',
  )
})

test('a sign for packages before the path of a static file is none', async () => {
  expect(await sheetOf('.hero { background: url(~/img/a.png) }')).toContain('url("/img/a.png")')
})

test('sheets do not make elements forget their colours', async () => {
  const sheet = await sheetOf('a, button { all: initial; margin: 0 } .own { all: unset }')
  expect(sheet).toMatch(/\na:where.*,button:where.*\)\)\{margin: 0\}/)
  expect(sheet).toContain('.own{all: unset}')
})

test('a colour of the site that another property names is an option, and one that nobody can tell stays', async () => {
  const known = await sheetOf(':root { --brand: #123456; --ifm-color-primary: var(--brand) }')
  expect(known).toContain(':root{--brand:#123456}')
  expect(known).not.toContain('--ifm-color-primary')
  expect(await sheetOf(':root { --ifm-color-primary: var(--away) }')).toContain(
    '--ifm-color-primary:var(--away)',
  )
})

test('what cuts off around the text is no scroller, which would hold what stays in sight', async () => {
  const sheet = await sheetOf('article, main { overflow-x: hidden !important } .own { overflow: hidden }')
  expect(sheet).toMatch(/article, :is\(main\S*\)\{overflow-x: clip !important\}/)
  expect(sheet).toContain('.own{overflow: hidden}')
})

test('names from the root are static files, or files of the site’s folder', async () => {
  const dir = await writeSite({
    'site.config.ts': "export default { title: 'T', url: 'https://t.example', customCss: ['src/a.css'] }\n",
    'src/a.css': `@import '/static/css/b.css';
@import url('/css/c.css');
.a { background: url(/img/a.png), url('/static/img/a.png?x'), url(/elsewhere.png) }
`,
    'static/css/b.css': '.b { background: url(../img/a.png) }',
    'static/css/c.css': '.c { color: red }',
    'static/img/a.png': 'png',
  })
  const style = loadCustomStyle(await loadSite(dir, {}))
  const copy = String.raw`url\("/assets/a\.\w+\.png"\)`
  expect(style.css).toMatch(
    new RegExp(
      String.raw`\.b\{background: ${copy}\}.*\.c\{.*url\("/img/a\.png"\), ${copy}, url\("/elsewhere\.png"\)`,
      's',
    ),
  )
  expect(style.lost).toEqual([])
})

test('what the theme itself sets for dark pages holds there for light ones, unless it is stronger', async () => {
  const dir = await writeSite({
    'site.config.ts': "export default { title: 'T', url: 'https://t.example', customCss: ['a.css'] }\n",
    'a.css': `:root { --ifm-color-content: #123; --own: 1 }
[data-theme='dark'] { --ifm-code-background: #123; --own: 2; --ifm-hover-overlay: red !important }
html[data-theme='dark'] { --ifm-color-emphasis-0: #123 }
`,
  })
  expect(loadCustomStyle(await loadSite(dir, {})).css).toContain(`{
:root{--own:1}
:root:where(:not([data-theme="dark"])){--ifm-color-content:#123}
[data-theme='dark']{--own:2;--ifm-hover-overlay:red !important}
html[data-theme='dark']{--ifm-color-emphasis-0:#123}
}`)
})

test('rules for the texts of Docusaurus are for the texts here', async () => {
  const sheet = await sheetOf(`.markdown h2, html.plugin-docs .theme-doc-markdown > h1 { color: red }
@media print { [data-theme='dark'] .markdown img { filter: invert(1) } }
.markdown-body { color: blue } .a { background: url("x.markdown") }`)
  expect(sheet).toContain(
    '.ink-prose h2, html.plugin-docs :is(.ink-article:where(:not(.ink-post)),.ink-prose) > h1{',
  )
  expect(sheet).toContain("[data-theme='dark'] .ink-prose img {")
  expect(sheet).toContain('.markdown-body{')
})

test.each([
  ['html { font-family: Own, serif }', 'html,html [lang]{--ink-sans:Own, serif;--ink-serif:Own, serif}'],
  [
    "*, html[data-theme='dark'] body, .a { font-family: Own !important }",
    "html[data-theme='dark'] body,html[data-theme='dark'] body [lang]{--ink-sans:Own;--ink-serif:Own}",
  ],
])('%s is the font of the parts that name theirs', async (css, rule) => {
  expect((await sheetOf(css)).replaceAll(/\s*([{},])\s*(?=[^ ])/g, '$1')).toContain(
    rule.replaceAll(', ', ','),
  )
})

test('what is inherited or the theme’s own is no font of a page', async () => {
  const sheet = await sheetOf(
    'body { font-family: var(--ifm-font-family-base) } html { font-family: inherit }',
  )
  expect(sheet).not.toMatch(/--ink-s(?:ans|erif)/)
})

test('the title of a text is meant by its place there', async () => {
  const sheet = await sheetOf(`html .markdown > header > h1, .markdown > h1:first-child { color: red }
.theme-doc-markdown header h1::after, .markdown h1:first-of-type { color: blue }
.markdown header { color: green }`)
  expect(sheet).toContain('html .ink-article>h1, .ink-article>h1{')
  expect(sheet).toContain('.ink-article>h1::after, .ink-article>h1{')
  expect(sheet).toContain('.ink-prose header{')
})

test('what stands around the title of a text there is not the navbar', async () => {
  const sheet =
    await sheetOf(`header, .own { color: red; content: "a, header, b"; --parts: main, header, footer }
@media (min-width: 9em) { article > header { color: blue } }
header > h1 { margin-bottom: 60px !important }
.hero header { color: green }`)
  const top = 'header:where(:not(.ink-navbar)),:where(.ink-article)>h1'
  expect(sheet).toContain(`${top}, .own{color: red; content: "a, header, b"; --parts: main, header, footer}`)
  expect(sheet).toContain(`${top} { color: blue }`)
  expect(sheet).toContain(
    'header:where(:not(.ink-navbar)) > h1,:where(.ink-article)>h1{margin-bottom: 60px !important}',
  )
  expect(sheet).toContain('.hero header{color: green}')
})

test('names of elements yield to the classes of parts, as they do to those of Docusaurus', async () => {
  const sheet = await sheetOf(`a:hover, main, .own { color: red }
button { padding: 0 !important }
button { border: 0 }
:is(a, b) { top: 0 } .own a { left: 0 }`)
  expect(sheet).toMatch(
    /a:where\(:not\(\[class~="button"\],.*\[role="tab"\].*\)\):hover,:is\(main.*\),\.own\{color: red\}/,
  )
  expect(sheet).toContain('button{padding: 0 !important}')
  expect(sheet).toMatch(/^button:where\(:not\(.*,\[class\^="ink-"\],\.ink-menu > \*,.*\)\)\{border: 0\}$/m)
  expect(sheet).toContain(':is(a, b){top: 0}\n.own a{left: 0}')
  const mixed = await sheetOf('body a { color: red; top: 0 !important } p { color: blue }')
  expect(mixed).toMatch(
    /^body a:where\(:not\(.*\.ink-button.*\)\)\{color: red\}\nbody a\{top: 0 !important\}$/m,
  )
  // What is said of a post is no paragraph there.
  expect(mixed).toMatch(/p:where\(:not\(.*,\.ink-post-meta,.*\)\)\{color: blue\}/)
  // No part of the frame is meant by it.
  expect(sheet).not.toContain('@layer ink.items{')
})

test('a font of elements is that of parts as well, and of dropdowns, which are links in Docusaurus', async () => {
  const sheet = await sheetOf('h1, a { color: red; font-family: Own }')
  expect(sheet).toContain('\nh1,a,.ink-menu > :first-child{font-family:Own}')
  expect(await sheetOf('main { font-family: Own }')).not.toContain('.ink-menu')
})

test('rules for all elements yield to those of the engine, as they do to those of Docusaurus', async () => {
  const sheet = await sheetOf(`*, :after, ::before, ::backdrop { padding: 0; border: 0 }
* { margin: 0 !important }
.a * { color: red }`)
  expect(sheet).toContain('@layer ink.tokens{\n*, :after, ::before, ::backdrop{padding: 0; border: 0}\n}')
  const [, author = ''] = sheet.split('@layer ink.author{')
  expect(author).not.toContain('padding')
  expect(author).toMatch(/\*\{margin: 0 !important\}.*\.a \*\{/s)
})

test('the distances of a text stay where a sheet takes those of all paragraphs away, as in Docusaurus', async () => {
  const sheet = await sheetOf(
    'body, h2, p { margin: 0; color: red } li { padding: 0 } p { margin: 0 !important }',
  )
  const where = ':where(:not(.ink-prose > *, .ink-article > h1))'
  expect(sheet).toMatch(/body,h2:where.*,p:where.*\{color:red\}/)
  expect(sheet).toContain(`\nbody,h2${where},p${where}{margin:0}`)
  expect(sheet).toMatch(/li:where.*\{padding: 0\}/)
  expect(sheet).toContain('p{margin: 0 !important}')
})

test.each([
  ['the navbar', "themeConfig: { navbar: { style: 'dark' } }", '.navbar { background: #eee }'],
  ['the announcement', "themeConfig: { announcementBar: { content: 'x', backgroundColor: '#eee' } }", ''],
  [
    'code',
    "themeConfig: { prism: { theme: { plain: { backgroundColor: '#eee', color: '#333' }, styles: [] } } }",
    '',
  ],
])('a colour of three digits is the one of six for %s', async (_name, config, css) => {
  const rulesFor = async (change: (text: string) => string): Promise<string | undefined> => {
    const dir = await writeSite({
      'docusaurus.config.js': change(
        `module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', { theme: { customCss: './a.css' } }]], ${config} }\n`,
      ),
      'docs/a.md': '# A\n',
      'a.css': change(css),
    })
    return loadCustomStyle(await loadSite(dir, {}))
      .css?.split('\n')
      .slice(css === '' ? 1 : 3)
      .join('\n')
  }
  const long = (text: string): string => text.replaceAll('#eee', '#eeeeee').replaceAll('#333', '#333333')
  expect(await rulesFor((text) => text)).toBe(await rulesFor(long))
})

test.each([
  ["div[class*='announcementBar'] { background: linear-gradient(#123456, #234567) !important }", '#123456'],
  ["div[class*='announcementBar'] { background: #123456 }", '#f8ab13'],
  ["div[class*='announcementBar'] a { background: #123456 !important }", '#f8ab13'],
])('an announcement has the background that a sheet gives it: %s', async (css, background) => {
  const dir = await writeSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', { theme: { customCss: './a.css' } }]], themeConfig: { announcementBar: { content: 'x', backgroundColor: '#f8ab13' } } }\n",
    'docs/a.md': '# A\n',
    'a.css': css,
  })
  const sheet = loadCustomStyle(await loadSite(dir, {})).css
  expect(sheet).toMatch(new RegExp(`\\.ink-announcement\\{[^}]*--ink-sunken:${background}`))
})

test('links of an announcement with colours of its own have that of its text, whatever a sheet says of links', async () => {
  const dir = await writeSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', { theme: { customCss: './a.css' } }]], themeConfig: { announcementBar: { content: 'x', backgroundColor: '#f8ab13', textColor: '#131132' } } }\n",
    'docs/a.md': '# A\n',
    'a.css': 'a { color: #f9b124 }',
  })
  expect(loadCustomStyle(await loadSite(dir, {})).css).toMatch(
    /#f9b124[^]*\.ink-announcement a:not\(\.button\)\{color:inherit\}/,
  )
})

test('colours of the author’s for words give way to those that a reader picks', async () => {
  const css = await sheetOf(':root { --ifm-heading-color: #003366 }')
  expect(css).toContain(':root{--ink-own: ;}')
  expect(css).toContain('color:var(--ink-own-color,revert-layer)')
  expect(await sheetOf('.a { color: red }')).not.toContain('--ink-own')
})

test('a footer has the background that a rule or a property gives it, and colours that can be read there', async () => {
  for (const css of [
    '.footer--dark { background: #102030 }',
    ':root { --ifm-footer-background-color: #102030 }',
  ])
    expect(await sheetOf(css)).toContain(
      '[data-theme="light"] .ink-footer{color-scheme:dark;--ink-bg:#102030',
    )
})

test('a font that does not come with its sheet is asked for nowhere', async () => {
  const css = await sheetOf(
    '@font-face { font-family: A; src: url("https://x.example/a.woff2") format("woff2"), url(./absent.ttf) }\n.b { background: url(./absent.png) }\n',
  )
  expect(css).toMatch(/src:\s*local\(""\),\s*local\(""\)/)
  expect(css).toContain('background: url("data:,")')
})

test('a text in the middle of its column is as wide as that on phones, whatever it holds', async () => {
  const sheet = await sheetOf(`.theme-doc-markdown { max-width: 800px; margin: 0 auto }
.markdown { margin: 0 auto; width: 90% }
.markdown { margin-top: 1rem }`)
  expect(sheet).toContain('.ink-prose{max-width: 800px; margin: 0 auto;inline-size: 100%}')
  expect(sheet.match(/inline-size/g)).toHaveLength(1)
})

test('items of the footer keep their colour where a sheet colours those of lists, as in Docusaurus', async () => {
  const sheet = await sheetOf('body li { color: #404040 }')
  expect(sheet).toMatch(/body li:where\(:not\(.*\.ink-footer li/)
})

test('what a sheet says of all items of the navbar weighs less than what it says of one by its own class', async () => {
  const css = await sheetOf('.own { font-size: 0 } .navbar__link { font-size: 14px }')
  expect(css).toMatch(/:where\(\.ink-navbar-items>li>a,[^)]*\)\{font-size:0\.875rem\}/)
})
