import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../../helpers/site.ts'
import { hrefsOf, pageAt, textsOf } from '../page.ts'

/** What real folders of Docusaurus hold, and few expect. */
let site: BuiltSite

beforeAll(async () => {
  site = await buildSite(
    await writeSite({
      'package.json': '{ "dependencies": { "@docusaurus/core": "3.9.0" } }',
      'docusaurus.config.js': `const yaml = require('yaml-that-nobody-has')
module.exports = {
  title: 'Odds', url: 'https://odds.example', baseUrl: '/', onBrokenLinks: 'ignore', customFields: { users: yaml.parse('- a') },
  i18n: { defaultLocale: 'en', locales: ['en', 'eo', 'ga'] },
  presets: [['classic', { docs: { routeBasePath: '/docs', sidebarPath: false, id: __dirname + '/own' }, blog: false }]],
  themeConfig: { navbar: { items: [
    { to: '/', className: 'home-link' },
    { href: 'https://a.example/', html: '<img src="/x.png" alt="A"><b>B</b>' },
  ] } },
}
`,
      'static/x.png': '',
      'src/data/tags.yml': 'bash:\n  label: "Bash"\n  since: 2020\n',
      'src/css/base.css': '.from-base { color: #010203 }\n',
      'src/css/own.module.css':
        '@import "@site/src/css/base.css";\n.own { background: url("@site/static/x.png") } .same { background: url("~/x.png") }\n',
      // Packages for browsers are written like this.
      'src/drawing.js':
        "(typeof navigator !== 'undefined') && (function (global, make) { module.exports = make() })(this, function () { document.title = 'drawn' })\n",
      'src/facts.js': `import React from 'react'
import tags from '@site/src/data/tags.yml'
import config from '@generated/docusaurus.config'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import styles from './css/own.module.css'
export default function Facts({ date }) {
  const { siteConfig } = useDocusaurusContext()
  return <p id="facts" className={styles.own}>{[tags.bash.label, config.title, siteConfig.presets[0][1].docs.id, date.getUTCFullYear()].join(' ')}</p>
}
`,
      'docs/g.md':
        '---\ntitle: G\n---\n\nimport Shown, { toc, frontMatter as front, contentTitle } from \'./_shown.md\'\n\n<Shown />\n\n<p id="exports">{toc.map(({ id }) => id).join()} {front.of} {contentTitle}</p>\n',
      'docs/_shown.md': '---\nof: them\n---\n\n# *Shown* within\n\n## Below\n',
      'src/pages/framed.js':
        "import Navbar from '@theme/Navbar'\nimport Footer from '@theme/Footer'\nimport Head from '@docusaurus/Head'\nexport default function Framed() { return <><Head><title>Framed</title></Head><Navbar /><p>Own frame</p><Footer /></> }\n",
      'docs/f.mdx':
        '---\ndate: 2019-08-30\n---\n\nimport Facts from "@site/src/facts"\n\n# F\n\n<Facts date={frontMatter.date} />\n',
      'docs/a.md': '# A\n\n## R² and ①\n\n:::note\n| a |\n|---|\n| b |\n:::\n\nAfter it.\n',
      'docs/i.md': Buffer.from('# I\n\nBefore \u00ff after.\n', 'latin1'),
      'docs/code/own.raw.py': 'def own():\n    return "it’s"\n',
      'docs/code/Makefile': 'all: own\n',
      'docs/code/own.bin': Buffer.from([1, 0, 2]),
      'docs/j.mdx':
        "import own from './code/own.raw.py'\nimport make from './code/Makefile'\nimport bin from './code/own.bin'\n\n# J\n\n<pre>{own}</pre>\n\n<a href={bin}>{make}</a>\n",
      'docs/l.md': '# L\n\n[Make](@site/docs/code/Makefile) and [all](@site/docs/code)\n',
      'docs/h.mdx': '# H\n\n<img src="/eo/x.png" alt="Of a language" />\n',
      'docs/returns.md': '---\r\ntitle: Returns\r\n---\r\n\r\n> Counts people\r, by radar\r\n> and more\r\n',
      'docs/b.md': '# B\n\nThe **first** line,\nand the second.\n',
      'docs/c.mdx': '# C\n\n## <b></b> Icon\n\n<f:image /> {1 + 1}\n',
      'docs/d/index.md': '---\nsidebar_label: Label of D\n---\n\n# D\n',
      'docs/d/_category_.json': '{ "label": "Category D" }',
      'docs/d/e.md': '# E\n',
      'docs/k.mdx': `import { useState } from 'react'

<style type="text/css">{\`.bed > p { color: #010203 }\`}</style>

# K

<style>Words</style>

<div className="bed">Sown.</div>

export const Choice = ({ onClick, children }) => <button onClick={onClick}>{children}</button>

export const Chosen = () => {
  const [choice, choose] = useState('oak')
  return <p><Choice onClick={() => choose('elm')}>Elm</Choice> {choice}</p>
}

<Chosen />
`,
      'src/pages/sheet.jsx': `import { useState } from 'react'
const Part = () => <style>{'.alive { color: #040506 }'}</style>
export default function Sheet() { const [is, set] = useState(1); return <main><Part /><button className="alive" onClick={() => set(is + 1)}>{is}</button></main> }
`,
      'src/theme/MDXComponents.js':
        'const Own = ({ children }) => children\nexport default { h1: Own, wrapper: Own, Mine: Own }\n',
      'src/pages/index.js':
        "import useBaseUrl from '@docusaurus/useBaseUrl'\nimport made from '../drawing'\nglobalThis.process = { ...globalThis.process, env: { ...globalThis.process?.env, SDK: '3' } }\nexport default function Home() { return <a rel={made} rev={process.env.SDK} title={navigator.language && 'read'} href={useBaseUrl(undefined)} id={useBaseUrl('/a', { forcePrependBaseUrl: true })}>Here</a> }\n",
    }),
  )
})

const notes = (): (string | undefined)[] =>
  site.result.site.origin?.notes.map(({ name, there }) => `${name}: ${there}`) ?? []

test('languages without words of the interface, and elements that only components of the site drew, are named', () => {
  expect(notes()).toEqual(
    expect.arrayContaining([
      'i18n.locales: eo, ga: had the words of the interface in those of these languages that Docusaurus knows',
      'h1, wrapper: were drawn by components of the site in all texts',
    ]),
  )
})

test('an element with a namespace costs no text its code; ids keep the space beside an element', () => {
  const main = pageAt(site, '/docs/c').one('main')
  expect(main.text).toContain('2')
  expect(main.one('h2').attr('id')).toBe('-icon')
})

test('a text in another encoding is a page, and told', () => {
  expect(pageAt(site, '/docs/i').one('main').text).toContain('Before \uFFFD after.')
  expect(site.console).toMatch(/docs\/i\.md:3\S* {2}The file is not UTF-8 text\./)
})

test('an imported file that is no module is its text, or its address where it is no text', () => {
  const main = pageAt(site, '/docs/j').one('main')
  expect(main.one('pre').text).toContain('return "it’s"')
  expect(main.one('a', { href: /^\/assets\/own[\w.-]*\.bin$/ }).text).toContain('all: own')
  expect(site.console).not.toContain('docs/code')
})

test('a link from the site’s folder leads to a file whose name has no ending', () => {
  const links = /<p><a href="([^"]*)".*?<a href="([^"]*)"/.exec(site.html('/docs/l'))
  const [, file = '', folder] = links ?? []
  expect(file).toMatch(/^\/assets\/.*Makefile/)
  expect(existsSync(join(site.outDir, file))).toBe(true)
  expect(folder).toContain('@site/docs/code')
})

test('a picture may be named below the address of a language', () => {
  expect(pageAt(site, '/docs/h').one('main').one('img').attr('src')).toMatch(/^\/(?:eo\/)?x\.png$/)
  expect(site.console).not.toContain('does not exist')
})

test('links of the navbar without words have a name, and pictures in them stay', () => {
  const items = pageAt(site, '/docs/a').one('header', { class: /navbar/ })
  expect(items.all('a', { href: '/' }).map(({ text }) => text)).toContain('Home')
  expect(items.all('a', { href: 'https://a.example/' })[0]?.one('img').attr('alt')).toBe('A')
})

test('pages are described by the first line of their text', () => {
  expect(site.html('/docs/b')).toContain('<meta name="description" content="The first line,">')
  expect(site.html('/docs/returns')).toContain('<meta name="description" content="Counts people , by radar">')
})

test('`sidebarPath: false` shows no sidebar', () => {
  expect(site.html('/docs/a')).not.toContain('href="/docs/b"')
})

test('ids of headings are GitHub’s, and a table ends where its admonition does', () => {
  const main = pageAt(site, '/docs/a').one('main')
  expect(main.one('h2').attr('id')).toBe('r-and-')
  expect(textsOf(main.one('div', { class: /admonition-content/ }).all('td'))).toEqual(['b'])
  expect(main.one('div', { class: /admonition-content/ }).text).not.toContain('After it.')
})

test('code gets data of YAML, the configuration, and the dates of front matter; style sheets name files of the site', () => {
  const page = pageAt(site, '/docs/f')
  expect(page.one('p', { id: 'facts' }).text).toBe('Bash Odds ./own 2019')
  const sheet = readdirSync(`${site.outDir}/assets`).find((name) => name.startsWith('components.')) ?? ''
  const css = readFileSync(`${site.outDir}/assets/${sheet}`, 'utf8')
  expect(css).toMatch(/\.\w*from-base\w*\{color:#010203\}/)
  const [, picture = ''] = /same[^}]*url\("?(\/assets\/x\.[\w-]+\.png)"?\)/.exec(css) ?? []
  expect([picture !== '', existsSync(join(site.outDir, picture))]).toEqual([true, true])
})

test('a page that puts navbar and footer around itself has them once', () => {
  const page = pageAt(site, '/framed')
  expect(page.one('main').text).toContain('Own frame')
  expect(page.all('header', { class: /navbar/ })).toHaveLength(1)
})

test('a text that another one shows keeps its title', () => {
  const main = pageAt(site, '/docs/g').one('main')
  expect(textsOf(main.all('h1'))).toEqual(['G'])
  expect(main.all('h2').map(({ attr }) => attr('id'))).toEqual(['shown-within', 'below'])
  expect(main.one('p', { id: 'exports' }).text).toBe('below them Shown within')
  expect(site.console).not.toContain('already has its title')
})

test('`useBaseUrl` takes what code without types gives', () => {
  const link = pageAt(site, '/').one('a', { id: '/a' })
  expect([link.text, link.attr('href')]).toEqual(['Here', undefined])
  // Node has a navigator since version 21.
  expect(link.attr('title')).toBe('read')
})

test('code that makes a `process` of its own, for browsers, gives variables; the engine keeps Node’s', () => {
  expect(pageAt(site, '/').one('a', { id: '/a' }).attr('rev')).toBe('3')
  expect(typeof globalThis.process.off).toBe('function')
  delete process.env['SDK']
})

test('packages that the configuration asks for and that are not there are named', () => {
  expect(notes()).toContain(
    'docusaurus.config.js: asked for packages that are not installed: npm install yaml-that-nobody-has',
  )
})

test('links of a text that others show lead on from its own folder, in each language and version', async () => {
  const part = 'See [the end](../end.md) and [it again][end].\n\n[end]: ../end.md\n'
  const shown = "# Start\n\nimport Part from './parts/_part.mdx'\n\n<Part />\n"
  const frozen = 'versioned_docs/version-1.0'
  const translated = 'i18n/eo/docusaurus-plugin-content-docs/version-1.0'
  const parts = await buildSite(
    await writeSite({
      // The newest version is made right before each build: its texts are those of `docs`.
      'docusaurus.config.js':
        "module.exports = { title: 'Parts', url: 'https://parts.example', baseUrl: '/', trailingSlash: false, i18n: { defaultLocale: 'en', locales: ['en', 'eo'] }, presets: [['classic', { docs: { includeCurrentVersion: false, lastVersion: '2.0' }, blog: false }]] }",
      'versions.json': '["2.0", "1.0"]',
      ...Object.fromEntries(
        ['docs', frozen].flatMap((folder) => [
          [`${folder}/end.md`, '# End\n'],
          [`${folder}/start.md`, shown],
          [`${folder}/parts/_part.mdx`, part],
        ]),
      ),
      [`${translated}/start.md`]: shown,
      [`${translated}/parts/_part.mdx`]: part,
    }),
  )
  for (const folder of ['/docs', '/docs/1.0', '/eo/docs', '/eo/docs/1.0']) {
    const links = hrefsOf(pageAt(parts, `${folder}/start`).one('article')).filter((href) => /end/.test(href))
    expect([folder, ...links.slice(0, 2)]).toEqual([folder, `${folder}/end`, `${folder}/end`])
  }
})

test('an empty title of the front matter leaves a page with the heading of its text', async () => {
  const titled = await buildSite(
    await writeSite({
      'docusaurus.config.js': `module.exports = {
  title: 'Beds', url: 'https://beds.example', baseUrl: '/', presets: [['classic', { docs: {} }]],
}
`,
      'docs/doc.md': '---\ntitle: ""\n---\n\n# Of a doc\n\nText\n',
      'docs/none.md': "---\ntitle: ' '\n---\n\nText\n",
      'blog/2024-01-01-post.md': '---\ntitle: ""\n---\n\n# Of a post\n\nText\n',
    }),
  )
  expect(titled.html('/docs/doc')).toContain('<h1>Of a doc</h1>')
  expect(titled.html('/docs/doc')).toContain('<title>Of a doc | Beds</title>')
  expect(titled.html('/docs/none')).toContain('<title>none | Beds</title>')
  expect(titled.html('/blog/2024/01/01/post')).toContain('<h1>Of a post</h1>')
})

test.each([
  ['/docs/k', '.bed > p { color: #010203 }'],
  ['/sheet', '.alive { color: #040506 }'],
])('a sheet that components write is one of the page: %s', (url, css) => {
  const page = pageAt(site, url)
  const sheets = page
    .all('link', { rel: 'stylesheet', href: /inline/ })
    .map((link) => site.html(link.attr('href') ?? ''))
  expect(sheets.join()).toContain(css)
  expect(page.all('style')).toEqual([])
  expect(page.one('main').text).not.toContain('color')
})

test('a sheet in a text is no text, and one that is not code is told', () => {
  expect(site.html('/docs/k')).toContain('<meta name="description" content="Sown."')
  expect(site.console.match(/.*<style> was left out/g)).toEqual([expect.stringContaining('docs/k.mdx:7')])
})

test('a component of a text that another one shows takes functions', () => {
  const [island] = pageAt(site, '/docs/k').all('ink-island')
  expect(island?.attr('data-export')).toBe('Chosen')
  expect(island?.all('ink-island')).toEqual([])
  expect(island?.one('button').text).toBe('Elm')
  expect(site.console).not.toContain('is a function')
})

test('a date of a post has its day where it was written, but for zones that YAML reads', async () => {
  const blog = await buildSite(
    await writeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', { docs: false }]] }\n",
      'blog/a.md': '---\ndate: 2022-01-16 00:00:00 +0800\n---\n\n# A\n',
      'blog/b.md': '---\ndate: 2022-01-16T00:00:00+08:00\n---\n\n# B\n',
      'blog/c.md': '---\ndate: 2022-01-16 23:30 -0500\n---\n\n# C\n',
    }),
  )
  const timeOf = (name: string): string | undefined =>
    /<time[^>]* dateTime="([^"]*)"/i.exec(blog.html(`/blog/${name}`))?.[1]
  expect(['a', 'b', 'c'].map(timeOf)).toEqual([
    '2022-01-16T00:00:00.000Z',
    '2022-01-15T16:00:00.000Z',
    '2022-01-16T23:30:00.000Z',
  ])
})
