import { describe, expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../../helpers/site.ts'
import { pageAt, type Part } from '../page.ts'

const texts = {
  'docs/intro.md': '# Intro\n\n[beside](./guide) [file](./guide/index.md) [page](/about) [pdf](/a.pdf)\n',
  'docs/guide/index.md': '# Guide\n\n[inside](./step) [above](../intro)\n',
  'docs/guide/01-step.md': '---\ntags: [AI大模型]\n---\n# Step\n',
  'blog/2024-01-02-rain.md': '---\ntags: ["晴，雨"]\n---\n# Rain\n\n<!-- truncate -->\n',
  'blog/2024-01-01-sun.md': '---\nslug: sun\n---\n# Sun\n\n<!-- truncate -->\n',
  'src/pages/about.md': '# About\n',
  'public/a.pdf': '',
  'static/b.txt': '',
}

function config(options: string): string {
  return `module.exports = {
    title: 'Notes',
    url: 'https://notes.example',
    staticDirectories: ['static', 'public'],
    presets: [['classic', { blog: { postsPerPage: 1 } }]],
    ${options}
  }\n`
}

async function built(options: string, files: Record<string, string> = {}): Promise<BuiltSite> {
  return buildSite(await writeSite({ 'docusaurus.config.js': config(options), ...texts, ...files }))
}

/** The addresses that a text's links lead to. */
function linksOf(html: string): string[] {
  const [, prose = ''] = /<div class="ink-prose[^>]*>(.*?)<\/div>/s.exec(html) ?? []
  return [...prose.matchAll(/<a [^>]*?href="([^"#]+)"/g)].map(([, href = '']) => decodeURI(href))
}

describe('addresses are those that they were', () => {
  test.each<[options: string, files: string[], intro: string[], guide: string[], canonical: string]>([
    [
      'trailingSlash: false,',
      ['docs/intro.html', 'docs/guide.html', 'blog.html', 'blog/page/2.html', 'about.html', 'search.html'],
      ['/docs/guide', '/docs/guide', '/about', '/a.pdf'],
      ['/docs/step', '/intro'],
      '/docs/guide',
    ],
    [
      'trailingSlash: true,',
      ['docs/intro/index.html', 'docs/guide/index.html', 'blog/page/2/index.html', 'about/index.html'],
      ['/docs/intro/guide/', '/docs/guide/', '/about/', '/a.pdf'],
      ['/docs/guide/step/', '/docs/intro/'],
      '/docs/guide/',
    ],
    [
      '',
      ['docs/intro/index.html', 'docs/guide/index.html', 'blog/tags/晴，雨/index.html', '404.html'],
      ['/docs/guide', '/docs/guide/', '/about', '/a.pdf'],
      ['/docs/guide/step', '/docs/intro'],
      '/docs/guide/',
    ],
  ])('with "%s"', async (options, files, intro, guide, canonical) => {
    const site = await built(options)
    expect(files.filter((file) => !site.exists(`/${file}`))).toEqual([])
    expect(linksOf(site.html('/docs/intro'))).toEqual(intro)
    expect(linksOf(site.html('/docs/guide'))).toEqual(guide)
    expect(site.html('/docs/guide')).toContain(
      `<link rel="canonical" href="https://notes.example${canonical}">`,
    )
    expect(site.html('/sitemap.xml')).toContain(`<loc>https://notes.example${canonical}</loc>`)
    expect(site.exists('/docs')).toBe(false)
  })

  test('lists of an author went on below the name of the authors before 3.10, and a post may hide how long it takes to read', async () => {
    const post = (more: string): string => `---\nauthors: ann\n${more}---\nWords\n\n<!-- truncate -->\n`
    const site = await built('', {
      'package.json': '{ "dependencies": { "@docusaurus/core": "3.9.2" } }',
      'blog/authors.yml': 'ann: { name: Ann, page: true }\n',
      'blog/2024-01-02-rain.md': post(''),
      'blog/2024-01-01-sun.md': post('hide_reading_time: true\n'),
    })
    expect(site.exists('/blog/authors/ann/authors/2/index.html')).toBe(true)
    const times = ['/blog/2024/01/02/rain', '/blog/2024/01/01/sun'].map((url) =>
      pageAt(site, url).one('article').text.includes('min read'),
    )
    expect(times).toEqual([true, false])
  })

  test('a link to a file of the site’s folder that is not there is told', async () => {
    const site = await built('', {
      'docs/intro.md': '# Intro\n\n[lost](@site/static/lost.pdf) [there](@site/static/b.txt)\n',
    })
    const told = JSON.stringify(site.result.account?.warnings)
    expect(told).toContain('@site/static/lost.pdf')
    expect(told).not.toContain('b.txt')
  })

  test('a page without a title is called like the site', async () => {
    const site = await built('', {
      'src/pages/plain.md': 'Words\n',
      'src/pages/named.md': '---\ntitle: Named\n---\nWords\n',
    })
    const titles = ['/plain', '/named'].map((url) => pageAt(site, url).one('title').text)
    expect(titles).toEqual(['Notes', 'Named | Notes'])
  })

  test('tags have those of Docusaurus, and headings of a post those that they have without its title', async () => {
    const site = await built('', {
      'docs/guide/index.md': '# Guide\n\n## Guide\n',
      'blog/2024-01-01-sun.md': '# Sun\n\n<!-- truncate -->\n\n## Sun\n',
    })
    expect(pageAt(site, '/docs/guide').one('h2').attr('id')).toBe('guide-1')
    expect(pageAt(site, '/blog/2024/01/01/sun').one('h2').attr('id')).toBe('sun')
    for (const url of ['/docs/tags/ai大模型', '/blog/tags/晴，雨', '/b.txt', '/a.pdf'])
      expect([url, site.exists(url)]).toEqual([url, true])
  })
})

test('a menu of versions leads to the first doc, whatever its name, and not to the page of a category', async () => {
  const site = await built("themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown' }] } },", {
    'docs/guide/index.md': '# Guide\n',
    'docs/about/_category_.json': '{ "position": 1, "link": { "type": "generated-index" } }',
    'docs/about/first.md': '# First\n',
  })
  const [, href] = /<a [^>]*href="([^"]*)"[^>]*>Next</.exec(site.html('/about')) ?? []
  expect(href).toBe('/docs/about/first')
})

test('a menu of versions that is code of the site stands on pages of its docs', async () => {
  const site = await built(
    `plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]],
    themeConfig: { navbar: { items: [{ type: 'custom-versionsDropdown', docsPluginId: 'api' }] } },`,
    {
      'api/alder.md': '# Alder\n',
      'api_versions.json': '["1.0"]',
      'api_versioned_docs/version-1.0/alder.md': '# Alder\n',
    },
  )
  const menusAt = (url: string): string[] =>
    pageAt(site, url)
      .one('header')
      .all('details', { class: 'ink-menu' })
      .map((menu) => menu.text)
  expect(menusAt('/api/alder')).toEqual(['1.0Next1.0'])
  expect(menusAt('/docs/intro')).toEqual([])
})

test('a menu of versions leads to the first doc of one whose sidebars have none', async () => {
  const presets = "presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]]"
  const site = await built(
    `${presets}, themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown' }] } },`,
    {
      'sidebars.js': 'module.exports = { docs: [] }\n',
      'docs/alder.md': '# Alder\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/intro.md': '# Intro\n',
    },
  )
  const menu = pageAt(site, '/about').one('header').one('details', { class: 'ink-menu' })
  expect(menu.all('a').map((link) => link.attr('href'))).toEqual(['/docs/next/alder', '/docs/intro'])
})

test('a menu of versions has those that its author chose, by names of its own, and the name of one of them', async () => {
  const item = "{ type: 'docsVersionDropdown', versions: { current: { label: 'Soon' }, '2.0': {} } }"
  const site = await built(`themeConfig: { navbar: { items: [${item}] } },`, {
    'versions.json': '["2.0", "1.0"]',
    'docs/a.md': '# A\n',
    'versioned_docs/version-2.0/a.md': '# A\n',
    'versioned_docs/version-1.0/a.md': '# A\n',
  })
  const menuOf = (address: string): Part =>
    pageAt(site, address).one('header').one('details', { class: 'ink-menu' })
  const chosen = ['/docs/next/a', '/docs/a']
  expect(
    menuOf('/docs/a')
      .all('a')
      .map((link) => link.attr('href')),
  ).toEqual(chosen)
  expect(menuOf('/docs/a').all('a')[0]?.text).toBe('Soon')
  expect(menuOf('/docs/a').one('summary').text).toBe('2.0')
  expect(menuOf('/docs/1.0/a').one('summary').text).toBe('Soon')
})

test('a menu of the versions of other docs has those that its author chose, by the names that they have there', async () => {
  const site = await buildSite(
    await writeSite({
      'site.config.ts':
        "export default { title: 'T', url: 'https://t.example', otherDocs: [{ id: 'api', path: 'api', routeBasePath: 'api' }], navbar: { items: [{ type: 'docsVersionDropdown', docsId: 'api', versions: ['1.0', '2.0'] }] } }\n",
      'docs/a.md': '# A\n',
      'api/a.md': '# A\n',
      'api_versions.json': '["2.0", "1.0"]',
      'api_versioned_docs/version-2.0/a.md': '# A\n',
      'api_versioned_docs/version-1.0/a.md': '# A\n',
    }),
  )
  const menu = pageAt(site, '/api/a').one('header').one('details', { class: 'ink-menu' })
  expect(menu.all('a').map((link) => link.text)).toEqual(['1.0', '2.0'])
})

test('menus of versions lead from the index of a category to the same one, where that version has it', async () => {
  const index = '{ "label": "Beds", "link": { "type": "generated-index" } }'
  const site = await built("themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown' }] } },", {
    'versions.json': '["2.0", "1.0"]',
    'docs/beds/_category_.json': index,
    'docs/beds/a.md': '# A\n',
    'versioned_docs/version-2.0/beds/_category_.json': index,
    'versioned_docs/version-2.0/beds/a.md': '# A\n',
    'versioned_docs/version-1.0/b.md': '# B\n',
  })
  const page = pageAt(site, '/docs/next/category/beds')
  const menu = page.one('header').one('details', { class: 'ink-menu' })
  expect(menu.all('a').map((link) => link.attr('href'))).toEqual([
    '/docs/next/category/beds',
    '/docs/category/beds',
    '/docs/1.0/b',
  ])
  expect(page.one('*', { role: 'alert' }).one('a').attr('href')).toBe('/docs/category/beds')
})

test('a translation without an original is told and left out', async () => {
  const i18n = `i18n: { path: 'lang', defaultLocale: 'en', locales: ['en', 'zh'], localeConfigs: { zh: { path: 'cn' } } },`
  const folder = 'lang/cn/docusaurus-plugin-content-docs/current'
  const site = await built(i18n, { [`${folder}/intro.md`]: '# 入门\n', [`${folder}/Intro.md`]: '# 别的\n' })
  expect(site.text('/zh/docs/intro')).toContain('入门')
  expect(site.exists('/zh/docs/Intro')).toBe(false)
  expect(site.console).toContain(`${folder}/Intro.md`)
})

test('a text is called untranslated only where its language is known to be another one', async () => {
  const site = async (locales: string, folder: string): Promise<BuiltSite> =>
    built(`i18n: { defaultLocale: ${locales.split(',')[0]}, locales: [${locales}] },`, {
      [`i18n/${folder}/docusaurus-plugin-content-docs/current/intro.md`]: '# Own\n',
    })
  const note = 'ink-admonition'
  const [ordinary, near, away] = [
    await site("'en', 'fr'", 'fr'),
    await site("'en', 'en-GB', 'zh-Hans', 'zh-Hant'", 'en-GB'),
    await site("'ru', 'en'", 'ru'),
  ]
  expect([
    ordinary.html('/fr/docs/guide').includes(note),
    ordinary.html('/fr/docs/intro').includes(note),
  ]).toEqual([true, false])
  expect(near.html('/en-GB/docs/guide')).not.toContain(note)
  expect(near.html('/zh-Hant/docs/guide')).toContain(note)
  // The originals are in a third language: the default locale translates them as well.
  expect(away.text('/docs/intro')).toContain('Own')
  expect(away.text('/en/docs/intro')).toContain('Intro')
  for (const url of ['/en/docs/intro', '/en/docs/guide', '/docs/guide'])
    expect(away.html(url), url).not.toContain(note)
  expect(away.html('/en/blog/sun')).toContain(note)
})

test('options about files, versions and lists are obeyed', async () => {
  const dir = await writeSite({
    'docusaurus.config.js': `module.exports = {
      title: 'Notes',
      url: 'https://notes.example',
      titleDelimiter: '·',
      presets: [['classic', {
        docs: {
          numberPrefixParser: false,
          tagsBasePath: 'topics',
          exclude: ['old/**'],
          sidebarPath: './bars.js',
          onlyIncludeVersions: ['current', '2.0', '3.0'],
          versions: { '2.0': { noIndex: true } },
        },
        blog: { routeBasePath: '/', tagsBasePath: 'topics', archiveBasePath: 'all', postsPerPage: 1, pageBasePath: 'p' },
      }]],
    }\n`,
    'docs/01-intro.md': '---\ntags: [a]\n---\n# Intro\n',
    'docs/old/gone.md': '# Gone\n',
    'src/pages/home.jsx':
      'import Layout from "@theme/Layout"\nexport default () => <Layout title="Notes"><p>All</p></Layout>\n',
    'src/pages/self.md': '---\ntitle: Notes\n---\n\nAll\n',
    'src/pages/seeds.jsx':
      'import Layout from "@theme/Layout"\nexport default () => <Layout title="Seeds"><p>All</p></Layout>\n',
    'bars.js': `const index = { type: 'generated-index' }
      module.exports = { main: [
        { type: 'category', label: 'Parts', link: index, items: ['01-intro'] },
        { type: 'category', label: 'Parts', link: index, items: ['01-intro'] },
      ] }\n`,
    'versions.json': '["3.0", "2.0", "1.0"]',
    'versioned_docs/version-2.0/intro.md': '# Second\n',
    'versioned_docs/version-1.0/intro.md': '# First\n',
    'blog/2024-01-01-a.md': '---\ntags: [b]\n---\n# A\n\n<!-- truncate -->\n',
    'blog/2024-01-02-b.md': '# B\n\n<!-- truncate -->\n',
  })
  const site = await buildSite(dir)
  const urls = [
    '/docs/next/01-intro',
    '/docs/next/topics/a',
    '/docs/next/category/parts',
    '/docs/next/category/parts-1',
  ]
  for (const url of [...urls, '/docs/intro', '/', '/p/2', '/topics/b', '/all', '/2024/01/01/a'])
    expect([url, site.exists(url)]).toEqual([url, true])
  for (const url of ['/docs/next/old/gone', '/docs/1.0/intro', '/docs/3.0/intro'])
    expect([url, site.exists(url)]).toEqual([url, false])
  expect(site.html('/docs/intro')).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(site.html('/sitemap.xml')).not.toContain('/docs/intro')
  expect(site.html('/docs/next/01-intro')).toContain('<title>Intro · Notes</title>')
  expect(site.html('/seeds')).toContain('<title>Seeds · Notes</title>')
  expect(site.html('/p/2')).toContain('<title>Blog · Notes</title>')
  for (const url of ['/', '/home', '/self']) expect(site.html(url)).toContain('<title>Notes</title>')
  expect(site.console).toContain('The version "3.0" has no folder versioned_docs/version-3.0.')
})

test('a link that differs from the address of its page only in case leads to it', async () => {
  const site = await built(
    "themeConfig: { navbar: { items: [{ to: '/docs/GUIDES/faq', label: 'Nav' }] }, footer: { links: [{ to: '/docs/guides/faq', label: 'Foot' }] } },",
    {
      'docs/guides/FAQ.md': '# FAQ\n\n## Q\n',
      'docs/links.mdx':
        '# Links\n\n[a](/docs/guides/faq#q) [b](./guides/faq?x) <a href="/docs/Guides/FAQ/">c</a>\n',
    },
  )
  const html = site.html('/docs/links')
  const hrefs = [...html.matchAll(/href="(\/docs\/guides\/[^"]*)"/gi)].map(([, href]) => href)
  expect(new Set(hrefs)).toEqual(new Set(['', '#q', '?x'].map((end) => `/docs/guides/FAQ${end}`)))
  expect(html).toMatch(/FAQ"[^>]*>Nav</)
  expect(html).toMatch(/FAQ"[^>]*>Foot</)
  expect(site.console).not.toContain('broken')
})

test('the address of an index is that of its original category, whatever a translated file calls it', async () => {
  const category = (label: string): string => `label: ${label}\nlink: { type: generated-index }\n`
  const site = await built("i18n: { defaultLocale: 'en', locales: ['en', 'de'] },", {
    'docs/setup/_category_.yml': category('Setup'),
    'docs/setup/a.md': '# A\n',
    'i18n/de/docusaurus-plugin-content-docs/current/setup/_category_.yml': category('Einrichtung'),
    'docs/people/_category_.json':
      '{ "label": "People", "link": { "type": "generated-index", "slug": "/community" } }',
    'docs/people/b.md': '# B\n',
    'i18n/de/docusaurus-plugin-content-docs/current/people/_category_.json':
      '{ "label": "Leute", "link": { "type": "generated-index", "description": "Wer hilft" } }',
    'docs/more/_category_.json':
      '{ "label": "More", "link": { "type": "generated-index", "slug": "/more" } }',
    'docs/more/c.md': '# C\n',
    'i18n/de/docusaurus-plugin-content-docs/current/more/_category_.json':
      '{ "label": "Mehr", "position": 1 }',
    'docs/all/_category_.json': '{ "label": "All", "position": 2, "link": { "type": "generated-index" } }',
    'docs/all/d.md': '# D\n',
    'i18n/de/docusaurus-plugin-content-docs/current/all/_category_.json': '{ "label": "all" }',
    'i18n/de/docusaurus-plugin-content-docs/current.json':
      '{ "sidebar.defaultSidebar.category.All": { "message": "Alles" } }',
  })
  expect(site.text('/de/docs/category/all')).toContain('Alles')
  // In the order of the originals, of which only one has a place.
  expect(site.text('/de/docs/category/all')).toMatch(/Alles.*Mehr/s)
  expect(site.text('/de/docs/community')).toMatch(/Leute.*Wer hilft/s)
  expect(site.text('/de/docs/more')).toContain('Mehr')
  expect(site.exists('/docs/category/setup')).toBe(true)
  expect(site.text('/de/docs/category/setup')).toContain('Einrichtung')
  expect(site.exists('/de/docs/category/einrichtung')).toBe(false)
})

test('an empty `routeBasePath` is the root, and sidebars that the configuration does not name are not read', async () => {
  const home = "{ id: 'home', path: 'home', routeBasePath: '' }"
  const site = await built(`plugins: [['@docusaurus/plugin-content-docs', ${home}]],`, {
    'home/about.md': '# About\n',
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'sidebars.js': "module.exports = { main: ['a', 'absent'] }\n",
  })
  expect(site.exists('/about')).toBe(true)
  expect(site.html('/docs/a')).toContain('href="/docs/b"')
  expect(site.console).not.toContain('absent')
})

test('`hide_title` hides no title that stands in the text or is that of a post, and pages show no other', async () => {
  const site = await built('', {
    'docs/shown.md': '---\nhide_title: true\n---\n\n# Shown\n\nText\n',
    'docs/own.mdx': '---\nhide_title: true\ntitle: Own\n---\n\n<div><h1>A banner</h1></div>\n',
    'docs/none.md': '---\nhide_title: true\ntitle: None\n---\n\nText\n',
    'docs/_part.mdx': '# A *part*\n\n## A part\n',
    'docs/of-part.mdx': "---\nhide_title: true\n---\n\nimport Part from './_part.mdx'\n\n<Part />\n",
    'blog/2024-01-01-post.md': '---\nhide_title: true\ntitle: Post\n---\n\nText\n',
    'src/pages/front.md': '---\ntitle: Front\n---\n\n<h1 class="big">A front</h1>\n',
  })
  const titles = (url: string): string[] => site.html(url).match(/<h1[^>]*>.*?<\/h1>/g) ?? []
  expect(titles('/docs/shown')).toEqual(['<h1>Shown</h1>'])
  expect(titles('/docs/own')).toEqual(['<h1>A banner</h1>'])
  expect(titles('/docs/none')).toEqual(['<h1 class="ink-visually-hidden">None</h1>'])
  expect(titles('/docs/of-part')).toEqual(['<h1>A <em>part</em></h1>'])
  expect(site.html('/docs/of-part')).toContain('<h2 id="a-part-1">')
  expect(titles('/blog/2024/01/01/post')).toEqual(['<h1>Post</h1>'])
  expect(titles('/front')).toEqual(['<h1 class="big">A front</h1>'])
  expect(site.html('/front')).toContain('<title>Front')
})

test('an address that leads on from the root has no generated home page in its place', async () => {
  const redirects = "{ redirects: [{ from: '/', to: '/docs/a' }] }"
  const site = await built(`plugins: [['@docusaurus/plugin-client-redirects', ${redirects}]],`, {
    'docs/a.md': '# A\n',
  })
  expect(site.html('/')).toContain('0; url=/docs/a"')
  expect(site.console).toBe('')
})

test('elements that a list draws with a package that is not installed stay what they are, with their ids', async () => {
  const site = await built('', {
    'docs/a.mdx': '# A\n\n## Below\n\n| b |\n| - |\n| c |\n\n*Own*\n\n<Names>\n\n## Inside\n\n</Names>\n',
    'src/theme/MDXComponents.js': `
      import { Heading, Table } from 'kit-of-nobody'
      const h2 = (props) => <Heading as="h2" {...props} />
      const Names = ({ children }) => <b>{[].concat(children).map((one) => one.type?.name).join('')}</b>
      export default { h2, Names, table: Table.Root, td: Table.Cell, em: ({ children }) => <i>{children}</i> }\n`,
  })
  const main = pageAt(site, '/docs/a').one('main')
  expect([main.one('h2').attr('id'), main.one('b').text]).toEqual(['below', 'h2'])
  expect([main.one('table').one('td').text, main.one('i').text]).toEqual(['c', 'Own'])
})

test('a list of components may be made by a function, of one that is named by its file', async () => {
  const site = await built('', {
    'docs/a.mdx': '# A\n\n## Below\n\n<Figure title="Word" />\n\n:::note\n\nBox\n\n:::\n',
    'src/theme/MDXComponents/index.js': `
      import Originals from '@docusaurus/theme-classic/lib/theme/MDXComponents'
      const Figure = ({ title }) => <figcaption>{title}</figcaption>
      export default function MDXComponents(components) {
        return { ...Originals, Figure, h2: (props) => <h2 {...props} className={typeof components} /> }
      }\n`,
  })
  const main = pageAt(site, '/docs/a').one('main')
  expect([main.one('h2').attr('class'), main.one('figcaption').text]).toEqual(['object', 'Word'])
  expect(main.all('aside').length + main.all('div', { class: /admonition/ }).length).toBeGreaterThan(0)
  expect(site.console).toBe('')
})

test('what the navbar, the footer and texts name unchecked is no broken link, nor is a document of a static folder', async () => {
  const items = "[{ href: 'pathname:///api/v7', label: 'API' }, { to: '/v5/', label: 'v5' }]"
  const more = `themeConfig: { navbar: { items: ${items} }, footer: { links: ${items.replace('v7', 'v6')} } },`
  const site = await built(more, {
    'static/v5/index.html': '<p>Old',
    'docs/app.md': '# App\n\n[open](vscode:extension/a) [old](/v5)\n',
  })
  const html = site.html('/docs/app')
  for (const href of ['/api/v7', '/api/v6', '/v5', 'vscode:extension/a'])
    expect(html).toContain(`href="${href}"`)
  expect(site.console).not.toMatch(/broken|vscode/)
})

describe('of a blog, docs and a page at the root one is shown: that which was asked first there', () => {
  test.each([
    ['2.4.1', 'Mine'],
    ['3.9.2', 'Blog'],
  ])('in version %s', async (version, title) => {
    const site = await buildSite(
      await writeSite({
        'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': version } }),
        'docusaurus.config.js': config('').replace(
          '{ blog: { postsPerPage: 1 } }',
          "{ blog: { routeBasePath: '/' }, docs: { routeBasePath: '/' } }",
        ),
        'blog/2024-01-01-sun.md': '# Sun\n\n<!-- truncate -->\n',
        'docs/index.md': '# Docs\n',
        'docs/twice.md': '# Twice\n',
        'src/pages/index.md': '# Mine\n',
        'src/pages/twice.md': '# Mine too\n',
      }),
    )
    expect(pageAt(site, '/').one('h1').text).toBe(title)
    expect(pageAt(site, '/twice').one('h1').text).toBe('Mine too')
    expect(site.console).toContain('Duplicate routes')
  })
})

test('of two docs at one address that of the outer folder is shown, which was found first there', async () => {
  const site = await built('', {
    'docs/Beds/start.md': '---\nslug: /start\n---\n# Inner\n',
    'docs/start.md': '# Outer\n',
  })
  expect(pageAt(site, '/docs/start').one('h1').text).toBe('Outer')
})
