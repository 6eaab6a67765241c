import { beforeAll, expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../helpers/site.ts'
import { metaOf, pageAt, textsOf, type Part } from './page.ts'

let site: BuiltSite

const config = (more = ''): string => `export default {
  title: 'Notes & more',
  tagline: 'Written down',
  url: 'https://notes.example',
  baseUrl: '/notes/',
  locales: [
    { code: 'zh', label: '中文', htmlLang: 'zh-Hans' },
    { code: 'en', label: 'English', htmlLang: 'en-GB' },
  ],
  ${more}
}
`

const files = {
  'docs/intro.md': '---\nkeywords: [a, b]\ntags: [t]\n---\n\n# Intro & "outro"\n\nThe first *words*.\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'docs/pictured.md':
    '---\nimage: /img/own.png\ndescription: Short.\ntitle_meta: In the tab\n---\n\n# Pictured\n',
  'docs/beside.md': '---\nimage: ./img/beside.png\n---\n\n# Beside\n',
  'docs/img/beside.png': 'x',
  'docs/lost.md': '---\nimage: ../lost.png\n---\n\n# Lost\n',
  'static/img/own.png': 'x',
  'static/img/site.png': 'x',
  'static/icon.svg': '<svg/>',
  'blog/authors.yml':
    'ann: { name: Ann, url: "https://ann.example", page: true }\nbob: { name: Bob, url: "https://bob.example" }\n',
  'blog/2024-09-04-one.md':
    '---\ntitle: One </script><b>\ntags: [x, y]\nauthors: [ann, bob]\nlast_update: { date: 2024-10-01 }\n---\n\nLead.\n\n<!-- truncate -->\n',
  'blog/2024-09-03-two.md': '---\nimage: https://cdn.example/p.png\n---\n\n# Two\n\nx\n\n<!-- truncate -->\n',
  'blog/tags.yml': 'x: { label: x, permalink: /x, description: All of it }\ny: { label: y }\n',
  'pages/about.md': '# About\n\nUs.\n',
  'i18n/en/docs/intro.md': '---\ntags: [t]\n---\n\n# English intro\n\nWords.\n',
}

beforeAll(async () => {
  const more =
    "favicon: '/icon.svg', image: '/img/site.png', search: { hosted: { appId: 'APP', apiKey: 'k', indexName: 'i' } }"
  site = await buildSite(await writeSite({ 'site.config.ts': config(more), ...files }))
})

const urls = [
  '/', '/docs', '/docs/intro', '/docs/hidden', '/docs/pictured', '/docs/tags', '/docs/tags/t', '/about', '/search', '/404.html',
  '/blog', '/blog/2024/09/04/one', '/blog/archive', '/blog/tags', '/blog/tags/x', '/blog/authors', '/blog/authors/ann',
] // prettier-ignore

function linkOf(page: Part, rel: string): string | undefined {
  const [link, ...more] = page.all('link', { rel })
  expect(more).toEqual([])
  return link?.attr('href')
}

test('SEO-01: the title is the page’s and the site’s; og:title is the same', () => {
  const titles = {
    '/docs': 'Intro & "outro"',
    '/docs/intro': 'Intro & "outro"',
    '/docs/pictured': 'In the tab',
    '/docs/tags': '标签',
    '/docs/tags/t': '1 篇文档带有标签「t」',
    '/about': 'About',
    '/search': '在文档中搜索',
    '/404.html': '找不到页面',
    '/blog': 'Blog',
    '/blog/2024/09/04/one': 'One </script><b>',
    '/blog/archive': '历史博文',
    '/blog/tags': '标签',
    '/blog/tags/x': '1 篇博文 含有标签「x」',
    '/blog/authors': '作者',
    '/blog/authors/ann': 'Ann - 1 篇博文',
  }
  for (const [url, title] of Object.entries(titles)) {
    const page = pageAt(site, url)
    expect(page.one('title').text, url).toBe(`${title} | Notes & more`)
    expect(metaOf(page, 'og:title'), url).toBe(page.one('title').text)
  }
  expect(pageAt(site, '/').one('title').text).toBe('Notes & more')
  expect(pageAt(site, '/en/blog/tags/x').one('title').text).toBe('One post tagged with "x" | Notes & more')
})

test('SEO-02: description and keywords come from the front matter or the text', () => {
  const intro = pageAt(site, '/docs/intro')
  expect([metaOf(intro, 'description'), metaOf(intro, 'og:description'), metaOf(intro, 'keywords')]).toEqual([
    'The first words.',
    'The first words.',
    'a,b',
  ])
  expect(metaOf(pageAt(site, '/docs/pictured'), 'description')).toBe('Short.')
  expect(metaOf(pageAt(site, '/'), 'description')).toBe('Written down')
  expect(metaOf(pageAt(site, '/blog/tags/x'), 'description')).toBe('All of it')
})

test('SEO-03: the canonical address is complete and has no slash at its end, except the roots', () => {
  for (const url of [...urls, '/en/', '/en/docs/intro'].filter((path) => path !== '/docs')) {
    const page = pageAt(site, url)
    const wanted = `https://notes.example/notes${url}`
    expect([linkOf(page, 'canonical'), metaOf(page, 'og:url')], url).toEqual([wanted, wanted])
  }
  expect(linkOf(pageAt(site, '/docs'), 'canonical')).toBe('https://notes.example/notes/docs/intro')
})

test('SEO-04, SEO-05: every page names itself in all languages, the default one for everybody else', () => {
  for (const path of urls.filter((url) => url !== '/docs')) {
    for (const [url, locale, other] of [
      [path, 'zh_Hans', 'en_GB'],
      [`/en${path}`, 'en_GB', 'zh_Hans'],
    ] as const) {
      const page = pageAt(site, url)
      const alternates = page
        .all('link', { hreflang: true })
        .map((link) => [link.attr('hreflang'), link.attr('href')])
      expect(alternates, url).toEqual([
        ['zh-Hans', `https://notes.example/notes${path}`],
        ['en-GB', `https://notes.example/notes/en${path}`],
        ['x-default', `https://notes.example/notes${path}`],
      ])
      expect([metaOf(page, 'og:locale'), metaOf(page, 'og:locale:alternate')], url).toEqual([locale, other])
    }
  }
})

test('SEO-06: pictures for previews are complete addresses; a page’s own comes before the site’s', () => {
  const images = (url: string): (string | undefined)[] =>
    ['og:image', 'twitter:image', 'twitter:card'].map((name) => metaOf(pageAt(site, url), name))
  const wanted = (image: string): string[] => [image, image, 'summary_large_image']
  expect(images('/docs/intro')).toEqual(wanted('https://notes.example/notes/img/site.png'))
  expect(images('/en/docs/pictured')).toEqual(wanted('https://notes.example/notes/img/own.png'))
  expect(images('/blog/2024/09/03/two')).toEqual(wanted('https://cdn.example/p.png'))
  const [beside = ''] = images('/docs/beside')
  expect(beside).toMatch(/^https:\/\/notes\.example\/notes\/assets\/beside.*\.png$/)
  expect(images('/en/docs/beside')).toEqual(wanted(beside))
  expect(site.exists(beside.slice('https://notes.example/notes'.length))).toBe(true)
  // One that is not there is told, and is in no preview.
  expect(images('/docs/lost')).toEqual(wanted('https://notes.example/notes/img/site.png'))
  expect(site.console).toContain('The picture "../lost.png" does not exist.')
})

test('SEO-07: charset, viewport, icon, generator and language', () => {
  const page = pageAt(site, '/en/docs/intro')
  expect(page.all('meta')[0]?.attr('charset')).toBe('utf-8')
  expect([metaOf(page, 'viewport'), metaOf(page, 'generator')]).toEqual([
    'width=device-width, initial-scale=1.0',
    'Inkstone',
  ])
  expect(linkOf(page, 'icon')).toBe('/notes/icon.svg')
  expect([page.one('html').attr('lang'), page.one('html').attr('dir')]).toEqual(['en-GB', 'ltr'])
})

test('SEO-08: posts and the blog describe themselves, and no text ends the data', () => {
  const page = pageAt(site, '/blog/2024/09/04/one')
  expect(
    ['og:type', 'article:published_time', 'article:author', 'article:tag'].map((name) => metaOf(page, name)),
  ).toEqual(['article', '2024-09-04T00:00:00.000Z', 'https://ann.example,https://bob.example', 'x,y'])
  const post: unknown = JSON.parse(page.one('script', { type: 'application/ld+json' }).text)
  expect(post).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'One </script><b>',
    name: 'One </script><b>',
    description: 'Lead.',
    datePublished: '2024-09-04T00:00:00.000Z',
    dateModified: '2024-10-01T00:00:00.000Z',
    author: [{ '@type': 'Person', name: 'Ann', url: 'https://ann.example' }, { name: 'Bob' }],
    image: 'https://notes.example/notes/img/site.png',
    keywords: ['x', 'y'],
    isPartOf: { '@type': 'Blog' },
  })
  const list: unknown = JSON.parse(pageAt(site, '/blog').one('script', { type: 'application/ld+json' }).text)
  expect(list).toMatchObject({
    '@type': 'Blog',
    blogPost: [{ headline: 'One </script><b>' }, { headline: 'Two' }],
  })
})

test('SEO-09, SP-11: unlisted pages and the search page are kept out of search engines', () => {
  expect(urls.map((url) => metaOf(pageAt(site, url), 'robots'))).toEqual(
    urls.map((url) => ({ '/docs/hidden': 'noindex, nofollow', '/search': 'noindex, follow' })[url]),
  )
})

test('SEO-10: every page says its language, version and kind to the search', () => {
  const tags = (name: string): (string | undefined)[] =>
    urls.map((url) => metaOf(pageAt(site, url), `docsearch:${name}`))
  expect(new Set(tags('language'))).toEqual(new Set(['zh']))
  expect(metaOf(pageAt(site, '/en/'), 'docsearch:language')).toBe('en')
  expect(tags('version')).toEqual(urls.map((url) => (url.startsWith('/docs') ? 'current' : undefined)))
  const docs = 'docs-default-current'
  expect(tags('docusaurus_tag')).toEqual([
    'default', docs, docs, docs, docs, 'doc_tags_list', 'doc_tag_doc_list', 'default', 'default', 'default',
    'blog_posts_list', 'default', 'default', 'blog_tags_list', 'blog_tags_posts', 'blog_authors_list', 'blog_authors_posts',
  ]) // prettier-ignore
})

test('SEO-11: a hosted search is connected to early', () => {
  const link = pageAt(site, '/docs/intro').one('link', { rel: 'preconnect' })
  expect(link.attr('href')).toBe('https://APP-dsn.algolia.net')
  expect(link.attr('crossorigin')).toBeDefined()
})

test('FEED-02, SP-14: every page names the feeds and the search description of its language', () => {
  for (const [root, path] of [
    ['', '/'],
    ['en/', '/en/'],
  ] as const) {
    for (const url of [path, `${path}docs/intro`, `${path}404.html`, `${path}search`]) {
      const page = pageAt(site, url)
      const feeds = page
        .all('link', { rel: 'alternate', type: /xml/ })
        .map((link) => [link.attr('href'), link.attr('title')])
      expect(feeds, url).toEqual([
        [`/notes/${root}blog/rss.xml`, 'Notes & more RSS Feed'],
        [`/notes/${root}blog/atom.xml`, 'Notes & more Atom Feed'],
      ])
      expect(linkOf(page, 'search'), url).toBe(`/notes/${root}opensearch.xml`)
    }
  }
  const description = site.html('/en/opensearch.xml')
  expect(description).toContain('<ShortName>Notes &amp; more</ShortName>')
  expect(description).toContain('template="https://notes.example/notes/en/search?q={searchTerms}"')
})

test('a page that only one language has names no other, and its language menu leads home', async () => {
  const own = await buildSite(
    await writeSite({
      'site.config.ts': config("navbar: { items: [{ type: 'localeDropdown' }] }"),
      'docs/intro.md': '# A\n',
      'i18n/en/docs/only.md': '# Only\n',
    }),
  )
  expect(own.exists('/docs/only')).toBe(false)
  const page = pageAt(own, '/en/docs/only')
  expect(page.all('link', { hreflang: true }).map((link) => link.attr('hreflang'))).toEqual([
    'en-GB',
    'x-default',
  ])
  expect(page.all('a', { hreflang: true }).map((link) => link.attr('href'))).toEqual([
    '/notes/',
    '/notes/en/docs/only',
  ])
})

test('SEO-09, SITE-02: a site may be kept out of search engines as a whole', async () => {
  const own = await buildSite(await writeSite({ 'site.config.ts': config('noIndex: true'), ...files }))
  for (const url of urls) expect(metaOf(pageAt(own, url), 'robots'), url).toBe('noindex, nofollow')
  expect(own.exists('/sitemap.xml')).toBe(false)
  expect(own.exists('/en/sitemap.xml')).toBe(false)
  expect(own.exists('/llms.txt')).toBe(false)
  expect(own.html('/robots.txt')).not.toContain('Sitemap')
})

test('the author’s tags for the head stand on every page', async () => {
  const tag = "headTags: [{ tagName: 'meta', attributes: { name: 'x', content: 'a\"b' } }]"
  const own = await buildSite(await writeSite({ 'site.config.ts': config(tag), 'docs/intro.md': '# A\n' }))
  for (const url of ['/', '/docs/intro', '/en/404.html'])
    expect(metaOf(pageAt(own, url), 'x'), url).toBe('a"b')
  expect(textsOf(pageAt(own, '/').all('title'))).toHaveLength(1)
})

test('the author’s data for search engines stands on every page, as data', async () => {
  const data = `{ "@type": "Organization", "name": "</script><b>" }`
  const tag = `headTags: [{ tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: ${JSON.stringify(data)} }]`
  const own = await buildSite(await writeSite({ 'site.config.ts': config(tag), 'docs/intro.md': '# A\n' }))
  for (const url of ['/', '/docs/intro'])
    expect(own.html(url), url).toContain(
      '<script type="application/ld+json">{"@type":"Organization","name":"\\u003c/script>\\u003cb>"}</script>',
    )
})

test('a `meta` is said once: of the page by the page, else by the site or by what the author wrote', async () => {
  const metas = [
    ['twitter:card', 'summary'],
    ['keywords', 'of the site'],
    ['twitter:image', 'https://x.example/card.png'],
  ].map(([name, content]) => `{ tagName: 'meta', attributes: { name: '${name}', content: '${content}' } }`)
  const own = await buildSite(
    await writeSite({
      'site.config.ts': config(`headTags: [${metas.join(', ')}]`),
      'docs/intro.md': '---\nkeywords: [own]\nimage: /own.png\n---\n# A\n',
      'docs/plain.mdx': '# B\n\n<Head><link rel="canonical" href="https://else.example/b" /></Head>\n\nb\n',
      'static/own.png': 'x',
    }),
  )
  const said = (url: string, name: string): (string | undefined)[] =>
    pageAt(own, url)
      .all('meta', { name })
      .map((meta) => meta.attr('content'))
  expect(said('/docs/intro', 'twitter:card')).toEqual(['summary'])
  expect(said('/docs/intro', 'keywords')).toEqual(['own'])
  expect(said('/docs/intro', 'twitter:image')).toEqual([expect.stringMatching(/own\.png$/)])
  expect(said('/docs/plain', 'keywords')).toEqual(['of the site'])
  expect(said('/docs/plain', 'twitter:image')).toEqual(['https://x.example/card.png'])
  expect(
    pageAt(own, '/docs/plain')
      .all('link', { rel: 'canonical' })
      .map((link) => link.attr('href')),
  ).toEqual(['https://else.example/b'])
})

test.each([
  { name: 'one with a usual name', icon: { 'static/favicon.ico': 'x' }, href: '/notes/favicon.ico' },
  {
    name: 'a letter, since browsers would ask for one',
    icon: {},
    href: /^\/notes\/assets\/icon\.[\da-f]{8}\.svg$/,
  },
])('the icon of a site that configures none: $name', async ({ icon, href }) => {
  const plain = await buildSite(
    await writeSite({ 'site.config.ts': config(), 'docs/intro.md': '# Intro\n', ...icon }),
  )
  const [link, ...more] = pageAt(plain, '/docs/intro').all('link', { rel: 'icon' })
  expect(link?.attr('href')).toMatch(href)
  expect(more).toEqual([])
})

test('the icon of `headTags` is the only one', async () => {
  const tags = `headTags: [{ tagName: 'link', attributes: { rel: 'icon', href: '/own.png' } }],`
  const own = await buildSite(
    await writeSite({ 'site.config.ts': config(tags), 'docs/intro.md': '# Intro\n' }),
  )
  expect(
    pageAt(own, '/docs/intro')
      .all('link', { rel: 'icon' })
      .map((link) => link.attr('href')),
  ).toEqual(['/own.png'])
})

test.each([
  ['is called as the site is', 'Just words.\n', 'Notes & more'],
  ['keeps a title of its own', '# Welcome\n', 'Welcome | Notes & more'],
])('a home page %s (HOM-01, SEO-01)', async (_, text, title) => {
  const built = await buildSite(await writeSite({ 'site.config.ts': config(), 'pages/index.md': text }))
  expect(pageAt(built, '/').one('title').text).toBe(title)
})
