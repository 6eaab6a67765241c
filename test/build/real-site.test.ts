import { beforeAll, describe, expect, test } from 'vitest'
import { buildSite, type BuiltSite } from '../helpers/site.ts'
import { copyRealSite } from './output.ts'
import { hrefsOf, metaOf, pageAt, parsePage, textsOf, type Part } from './page.ts'

let site: BuiltSite

beforeAll(async () => {
  site = await buildSite(await copyRealSite())
})

const docs = [
  'intro',
  'react_native',
  'back_boss/server/introduce',
  'back_boss/server/create',
  'back_boss/server/dbcontent',
  'back_boss/server/cliOpSequelize',
  'about-site/site-search',
]
const categories = ['react-native', 'server', 'express-tech-chain', 'about-the-site']
const posts = ['express-local-https', 'linux-docker-jenkins']

const paths = [
  '',
  'blog',
  'blog/archive',
  ...posts.map((slug) => `blog/${slug}`),
  'search',
  'docs',
  ...docs.map((path) => `docs/${path}`),
  // No sidebar lists them (Z-02); other texts lead there.
  'docs/about-site/bilingual-reading',
  'docs/about-site/chinese-search',
  ...categories.map((slug) => `docs/category/${slug}`),
]

const locales = [
  { locale: 'zh', root: '', lang: 'zh-Hans', notFound: '找不到页面' },
  { locale: 'en', root: 'en/', lang: 'en-GB', notFound: 'Page Not Found' },
]

const urlOf = (root: string, path: string): string => `/blog-notes/${root}${path}`
const everyPage = locales.flatMap((locale) =>
  paths.map((path) => ({ ...locale, path, url: urlOf(locale.root, path) })),
)

test('RT-01: every route of the specification answers with its screen, in both locales', () => {
  for (const { url, lang, notFound } of everyPage) {
    const page = pageAt(site, url)
    expect(page.one('html').attr('lang'), url).toBe(lang)
    expect(page.one('h1').text, url).not.toBe(notFound)
    expect(page.one('main').text.length, url).toBeGreaterThan(0)
  }
})

test('RT-02: tags, authors, the not-found page and the machine-readable files exist in each locale', () => {
  for (const { root } of locales) {
    for (const path of [
      'blog/tags',
      'blog/tags/devops',
      'blog/authors',
      'blog/authors/inkstone',
      '404.html',
    ]) {
      expect(pageAt(site, urlOf(root, path)).all('h1'), path).toHaveLength(1)
    }
    for (const [path, element] of [
      ['sitemap.xml', 'urlset'],
      ['blog/rss.xml', 'rss'],
      ['blog/atom.xml', 'feed'],
      ['opensearch.xml', 'OpenSearchDescription'],
    ] as const) {
      const file = parsePage(site.html(urlOf(root, path)), { xmlMode: true })
      expect(file.children.at(-1)?.name, path).toBe(element)
    }
  }
})

test('RT-04, Z-05: the docs root shows the main doc in place, with its sidebar', () => {
  for (const { root } of locales) {
    const [landing, intro] = [pageAt(site, urlOf(root, 'docs')), pageAt(site, urlOf(root, 'docs/intro'))]
    expect(landing.one('h1').text).toBe(intro.one('h1').text)
    expect(sidebarOf(landing).one('a', { 'aria-current': 'page' }).attr('href')).toBe(
      urlOf(root, 'docs/intro'),
    )
    expect(landing.one('link', { rel: 'canonical' }).attr('href')).toBe(
      `https://notes.example${urlOf(root, 'docs/intro')}`,
    )
    expect(site.html(urlOf(root, 'sitemap.xml'))).not.toContain(`${urlOf(root, 'docs')}<`)
  }
})

function sidebarOf(page: Part): Part {
  return page.one('nav', { 'aria-label': /^(文档侧边栏|Docs sidebar)$/ })
}

test('RT-05, VER-01, Z-14: docs item and version item lead to the main doc of version current, labelled Next', () => {
  const [docsItem, versionItem] = ['文档', 'Next'].map((label) =>
    pageAt(site, '/blog')
      .one('header', { class: /navbar/ })
      .all('a')
      .find((link) => link.text === label),
  )
  expect(docsItem?.attr('href')).toBe('/blog-notes/docs/intro')
  expect(versionItem?.attr('href')).toBe('/blog-notes/docs/intro')
  expect(metaOf(pageAt(site, '/docs/react_native'), 'docsearch:version')).toBe('current')
})

test('RT-06: no link, canonical or sitemap address ends in a slash, except the roots', () => {
  const roots = new Set(locales.map(({ root }) => urlOf(root, '')))
  for (const { url } of everyPage) {
    const page = pageAt(site, url)
    const own = [...hrefsOf(page), page.one('link', { rel: 'canonical' }).attr('href') ?? '']
      .map((href) => href.replace('https://notes.example', ''))
      .filter((href) => href.startsWith('/') && !roots.has(href))
    expect(
      own.filter((href) => href.replace(/[?#].*/, '').endsWith('/')),
      url,
    ).toEqual([])
  }
  const slashes = [...site.html('/sitemap.xml').matchAll(/<loc>([^<]*\/)<\/loc>/g)].map(([, url]) => url)
  expect(slashes).toEqual(['https://notes.example/blog-notes/'])
})

test('RT-08: there is no second list page for two posts', () => {
  expect(site.exists('/blog/page/2')).toBe(false)
})

test('RT-10: the class of <html> tells the kind of page', () => {
  const classes = Object.entries({
    '/docs/intro': 'plugin-docs docs-version-current docs-doc-page docs-doc-id-intro',
    '/docs/category/server': 'plugin-docs docs-version-current',
    '/blog': 'plugin-blog blog-wrapper blog-list-page',
    '/blog/express-local-https': 'plugin-blog blog-wrapper blog-post-page',
    '/blog/tags': 'plugin-blog blog-wrapper blog-tags-list-page',
    '/blog/tags/devops': 'plugin-blog blog-wrapper blog-tags-post-list-page',
    '/blog/authors': 'plugin-blog blog-wrapper blog-authors-list-page',
    '/search': 'search-page-wrapper',
  })
  for (const [url, wanted] of classes) {
    const found = pageAt(site, url).one('html').attr('class')?.split(' ') ?? []
    expect(found, url).toEqual(expect.arrayContaining(wanted.split(' ')))
  }
})

const stops = [
  'intro',
  'category/react-native',
  'react_native',
  'category/server',
  'back_boss/server/introduce',
  'back_boss/server/create',
  'category/express-tech-chain',
  'back_boss/server/dbcontent',
  'back_boss/server/cliOpSequelize',
  'category/about-the-site',
  'about-site/site-search',
]

test.each(locales)(
  'PGN-01, PGN-02, Z-02: next leads from the intro through all 11 stops, previous back ($locale)',
  ({ root }) => {
    const step = (url: string, rel: 'prev' | 'next'): string | undefined => {
      const pager = pageAt(site, url).one('nav', { 'aria-label': /^(文件选项卡|Docs pages)$/ })
      return pager.all('a', { rel })[0]?.attr('href')
    }
    const walk = (start: string | undefined, rel: 'prev' | 'next'): string[] => {
      const way: string[] = []
      for (let url = start; url !== undefined && way.length < 50; url = step(url, rel)) way.push(url)
      return way
    }
    const expected = stops.map((path) => urlOf(root, `docs/${path}`))
    expect(walk(expected[0], 'next')).toEqual(expected)
    expect(walk(expected.at(-1), 'prev')).toEqual(expected.toReversed())
  },
)

test('SB-01, SB-02, SB-03, SB-04: the sidebar shows the way to the page, and only that branch is open', () => {
  for (const { root } of locales) {
    const sidebar = sidebarOf(pageAt(site, urlOf(root, 'docs/back_boss/server/dbcontent')))
    expect(sidebar.all('a')[0]?.attr('href')).toBe(urlOf(root, 'docs/intro'))
    expect(sidebar.all('a')[0]?.text).toMatch(/^前言/)
    expect(sidebar.one('a', { 'aria-current': 'page' }).attr('href')).toBe(
      urlOf(root, 'docs/back_boss/server/dbcontent'),
    )
    expect(hrefsOf(sidebar).map((href) => href.slice(urlOf(root, 'docs/').length))).toEqual([
      'intro',
      'category/react-native',
      'category/server',
      'back_boss/server/introduce',
      'back_boss/server/create',
      'category/express-tech-chain',
      'back_boss/server/dbcontent',
      'back_boss/server/cliOpSequelize',
      'category/about-the-site',
    ])
    const active = sidebar.all('a', { 'data-active': true }).map((link) => link.attr('href'))
    expect(active).toEqual(
      ['category/server', 'category/express-tech-chain'].map((path) => urlOf(root, `docs/${path}`)),
    )
  }
})

test('BRD-01: the breadcrumbs of a page that no sidebar lists end with the page, too', () => {
  const crumbs = pageAt(site, '/en/docs/about-site/chinese-search')
    .one('nav', { 'aria-label': 'Breadcrumbs' })
    .all('li')
  expect(crumbs.map(({ text }) => text)).toEqual(['', 'Finding any two characters of Chinese'])
  expect(hrefsOf(crumbs[1]!)).toEqual([])
})

test('BRD-01, BRD-02, BRD-03: breadcrumbs begin at home and end with the page itself, which is no link', () => {
  const [home, ...crumbs] = pageAt(site, '/en/docs/back_boss/server/dbcontent')
    .one('nav', { 'aria-label': 'Breadcrumbs' })
    .all('li')
  expect(home?.one('a').attr('href')).toBe('/blog-notes/en/')
  expect(home?.one('a').attr('aria-label')).toBe('Home page')
  expect(crumbs.map((crumb) => hrefsOf(crumb))).toEqual([
    ['/blog-notes/en/docs/category/server'],
    ['/blog-notes/en/docs/category/express-tech-chain'],
    [],
  ])
  expect(crumbs.map((crumb) => crumb.one('meta', { itemprop: 'position' }).attr('content'))).toEqual([
    '1',
    '2',
    '3',
  ])
})

test('EDT-01, EDT-02, EDT-03, Z-27: edit link and last update stand on docs and posts, without any git history', () => {
  const zh = pageAt(site, '/docs/intro').one('article')
  expect(
    zh
      .all('a')
      .find(({ text }) => text.startsWith('编辑此页'))
      ?.attr('href'),
  ).toBe('https://github.com/inkstone-notes/notes/edit/main/site/docs/intro.md')
  for (const path of [...docs.map((name) => `docs/${name}`), ...posts.map((slug) => `blog/${slug}`)]) {
    const [chinese, english] = [`/${path}`, `/en/${path}`].map((url) => pageAt(site, url).one('main'))
    expect(chinese?.text, path).toMatch(/最后由 砚台 于 \d{4}年\d{1,2}月\d{1,2}日 更新/)
    expect(english?.text, path).toMatch(/Last updated on [A-Z][a-z]{2} \d{1,2}, \d{4} by \S+/)
    expect(english?.one('time', { itemprop: 'dateModified' }).attr('datetime'), path).toMatch(
      /^\d{4}-\d\d-\d\dT/,
    )
  }
  expect(site.console).toBe('')
})

test('CAT-01, CAT-02, CAT-03, CAT-05, CAT-06, Z-03: category pages show a card for each child, breadcrumbs and a pager', () => {
  const titles = {
    'react-native': 'React Native',
    server: '服务端',
    'express-tech-chain': 'Express 技术链',
    'about-the-site': '关于本站',
  }
  for (const { root } of locales) {
    for (const [slug, title] of Object.entries(titles)) {
      const page = pageAt(site, urlOf(root, `docs/category/${slug}`))
      expect(page.one('h1').text).toContain(title)
      expect(page.all('nav', { 'aria-label': /^(本页总览|On this page)$/ })).toEqual([])
      expect(page.one('main').text).not.toMatch(/编辑此页|Edit this page/)
      const order = page
        .one('main')
        .all('nav,h1,h2')
        .map(({ name }) => name)
      expect([order[0], order[1], order.at(-1)]).toEqual(['nav', 'h1', 'nav'])
      expect(sidebarOf(page).one('a', { 'aria-current': 'page' }).attr('href')).toBe(
        urlOf(root, `docs/category/${slug}`),
      )
      expect(page.one('header', { class: /navbar/ }).one('a', { 'aria-current': 'page' }).text).toContain(
        '文档',
      )
    }
  }
  const cards = (url: string): [string | undefined, string | undefined][] =>
    pageAt(site, url)
      .one('main')
      .one('ul', { class: /cards/ })
      .all('a')
      .map((card) => [card.attr('href'), card.all('p')[0]?.text])
  expect(cards('/docs/category/server').map(([href]) => href)).toEqual(
    ['back_boss/server/introduce', 'back_boss/server/create', 'category/express-tech-chain'].map((path) =>
      urlOf('', `docs/${path}`),
    ),
  )
  expect(cards('/docs/category/server').at(-1)?.[1]).toBe('2 个项目')
  expect(cards('/en/docs/category/server').at(-1)?.[1]).toBe('2 items')
})

test('CAT-04: the card of a doc says what its description says', () => {
  for (const card of pageAt(site, '/docs/category/express-tech-chain')
    .one('ul', { class: /cards/ })
    .all('a')) {
    const doc = pageAt(site, card.attr('href') ?? '')
    expect(card.one('h2').attr('title')).toBe(card.one('h2').text)
    expect(card.one('p').text).toBe(metaOf(doc, 'description'))
  }
})

test('VER-02: with one version there is neither badge nor banner', () => {
  for (const path of docs) {
    const page = pageAt(site, `/docs/${path}`)
    expect(page.one('main').all('*', { role: 'alert' })).toEqual([])
    expect(page.all('*', { class: /version-badge/ })).toEqual([])
  }
})

test('BLG-01, BLG-11, Z-04: the blog lists both posts, newest first, under its title, with an empty pager', () => {
  for (const { root, locale } of locales) {
    const page = pageAt(site, urlOf(root, 'blog'))
    expect(page.one('title').text).toBe('个人日志 | 技术笔记')
    expect(metaOf(page, 'description')).toBe('个人日志')
    expect(page.one('h1').text).toBe('个人日志')
    const entries = page.one('main').all('article')
    expect(entries.map((entry) => entry.one('h2').one('a').attr('href'))).toEqual(
      posts.toReversed().map((slug) => urlOf(root, `blog/${slug}`)),
    )
    const pager = page.one('nav', {
      'aria-label': locale === 'zh' ? '博文列表分页导航' : 'Blog list page navigation',
    })
    expect(pager.all('a')).toEqual([])
  }
})

test('BLG-16, BLG-17, BLG-18, Z-04b: the blog sidebar lists all posts by year with reading time and last update', () => {
  const sidebar = pageAt(site, '/blog').one('nav', { 'aria-label': '最近博文导航' })
  expect(sidebar.text).toContain('全部博文')
  expect(sidebar.one('*', { role: 'group' }).text).toMatch(/^2024/)
  expect(hrefsOf(sidebar.one('*', { role: 'group' }))).toEqual(
    posts.toReversed().map((slug) => urlOf('', `blog/${slug}`)),
  )
  for (const entry of sidebar.one('*', { role: 'group' }).all('li')) {
    expect(entry.text).toMatch(/阅读需 \d+ 分钟/)
    expect(entry.text).toMatch(/最后由 砚台 于 \d{4}年\d+月\d+日 更新/)
  }
})

test('Z-17: the posts have their titles, tags, an author and a truncate marker', () => {
  const [https, docker] = posts.map((slug) => pageAt(site, `/blog/${slug}`))
  expect(https?.one('h1').text).toBe('本地开启 HTTPS：以 Express 应用为例')
  expect(docker?.one('h1').text).toBe('在 Linux 上安装 Docker 与 Jenkins')
  const tagsOf = (page: Part | undefined): string[] =>
    textsOf(page?.one('article').all('a', { rel: 'tag' }) ?? [])
  expect(tagsOf(https)).toEqual(['运维', 'HTTPS'])
  expect(tagsOf(docker)).toEqual(['运维', 'Docker'])
  expect(https?.one('article').one('a', { rel: 'author' }).attr('href')).toBe(
    '/blog-notes/blog/authors/inkstone',
  )
  const months = ['/blog/express-local-https', '/blog/linux-docker-jenkins'].map((url) =>
    metaOf(pageAt(site, url), 'article:published_time')?.slice(0, 7),
  )
  expect(new Set(months).size).toBe(2)
  expect(
    pageAt(site, '/blog')
      .one('main')
      .text.match(/阅读更多/g),
  ).toHaveLength(2)
})

test('HOM-01, Z-06, Z-20, Z-21: the home page has the site title, the tagline, the docs button and three features', () => {
  for (const { root } of locales) {
    const page = pageAt(site, urlOf(root, ''))
    expect(page.one('title').text).toBe('技术笔记')
    expect(page.one('h1').text).toBe('技术笔记')
    expect(page.one('main').text).toContain('记录与分享')
    expect(hrefsOf(page.one('main'))[0]).toBe(urlOf(root, 'docs/intro'))
    expect(
      textsOf(page.one('main').all('section')).filter((text) => /^(文档|博客|主题)/.test(text)),
    ).toHaveLength(3)
    const bar = page.one('header', { class: /navbar/ })
    for (const label of ['文档', '博客', 'GitHub', '自定义主题']) expect(bar.text).toContain(label)
  }
})

test('Z-07: the language entries are called 中文 and English, and either wording finds the first', () => {
  for (const { root } of locales) {
    const links = pageAt(site, urlOf(root, 'docs/intro'))
      .one('header', { class: /navbar/ })
      .all('a', { hreflang: true })
    expect(textsOf(links)).toEqual(['中文', 'English'])
    expect(links[0]?.attr('aria-label')).toBe('中文 (Chinese)')
  }
})

test('Z-15, Z-16: the visitor badge has a fixed size and loads late; the announcement has no button', () => {
  const page = pageAt(site, '/blog')
  const badge = page.one('header', { class: /navbar/ }).one('img', { alt: '访问统计' })
  expect(['loading', 'width', 'height', 'referrerpolicy'].map((name) => badge.attr(name))).toEqual([
    'lazy',
    '96',
    '20',
    'no-referrer',
  ])
  const bar = page.one('*', { role: 'region', 'aria-label': '公告' })
  expect(bar.text).not.toBe('')
  expect(bar.all('button')).toEqual([])
})

test('FTR-01, FTR-02, FTR-05, Z-08: the footer has three columns with six links and the year 2024, on every page', () => {
  for (const { url, root } of [
    ...everyPage,
    ...locales.map(({ root: r }) => ({ root: r, url: urlOf(r, '404.html') })),
  ]) {
    const footer = pageAt(site, url).all('footer').at(-1)
    expect(footer?.text, url).toMatch(
      /^文档(?: Docs)? ?前言.*社区(?: Community)? ?Stack Overflow.*Discord.*X.*更多(?: More)? ?博客.*GitHub.*Copyright © 2024/,
    )
    expect(hrefsOf(footer ?? pageAt(site, url)), url).toEqual([
      urlOf(root, 'docs/intro'),
      expect.stringMatching(/^https:\/\/stackoverflow\.com\//),
      expect.stringMatching(/^https:\/\/discord\.com\//),
      expect.stringMatching(/^https:\/\/x\.com\//),
      urlOf(root, 'blog'),
      'https://github.com/inkstone-notes/notes',
    ])
  }
})

test('Z-18, R-15: the docs show what the engine can do', () => {
  expect(site.exists('/docs/about-site/site-search')).toBe(true)
  const html = [...docs.map((path) => `/docs/${path}`), ...posts.map((slug) => `/blog/${slug}`)]
    .map((url) => site.html(url))
    .join('')
  const page = parsePage(html)
  for (const name of ['table', 'details', 'pre', 'figure,img'])
    expect(page.all(name).length, name).toBeGreaterThan(0)
  expect(page.all('*', { class: /admonition/ }).length).toBeGreaterThan(0)
})

test('Z-19: on the English locale the theme speaks English, product texts stay Chinese, untranslated text is marked', () => {
  const page = pageAt(site, '/en/docs/intro')
  expect(page.one('nav', { 'aria-label': 'Main' }).text).toContain('文档')
  expect(sidebarOf(page).text).toMatch(/^前言/)
  expect(pageAt(site, '/en/').one('title').text).toBe('技术笔记')
  for (const path of docs) {
    const doc = pageAt(site, `/en/docs/${path}`)
    const lang = doc.one('h1').attr('lang')
    const isUntranslated = doc
      .one('main')
      .text.includes('This page has not been translated yet. It is shown in Chinese.')
    expect(lang, path).toBe(isUntranslated ? 'zh-Hans' : undefined)
  }
})

describe('LOC-02, LOC-05, LOC-06: every page leads to itself in the other language', () => {
  test.each(paths)('/%s', (path) => {
    for (const { root, lang } of locales) {
      const page = pageAt(site, urlOf(root, path))
      expect([page.one('html').attr('lang'), page.one('html').attr('dir')]).toEqual([lang, 'ltr'])
      const links = page.one('header', { class: /navbar/ }).all('a', { hreflang: true })
      expect(links.map((link) => link.attr('href'))).toEqual([urlOf('', path), urlOf('en/', path)])
      expect(links.find((link) => link.attr('aria-current') === 'true')?.attr('lang')).toBe(lang)
    }
  })
})

test('P3, R-06: nothing inline on any page, and every data block is only data', () => {
  for (const { url } of everyPage) {
    const page = pageAt(site, url)
    expect(page.all('style'), url).toEqual([])
    expect(
      page.all('*', { style: true }).map(({ name }) => name),
      url,
    ).toEqual([])
    const inline = page.all('script').filter((script) => script.attr('src') === undefined)
    expect(
      inline.filter((script) => script.attr('type') !== 'application/ld+json'),
      url,
    ).toEqual([])
    expect(site.html(url)).not.toMatch(/ on[a-z]+="/)
  }
})

test('A11-03, R-08, R-09: one main, one banner, one h1, and heading levels without gaps', () => {
  for (const { url } of everyPage) {
    const page = pageAt(site, url)
    expect(page.all('main'), url).toHaveLength(1)
    const levels = page
      .one('main')
      .all('h1,h2,h3,h4,h5,h6')
      .map(({ name }) => Number(name[1]))
    expect(
      levels.filter((level) => level === 1),
      url,
    ).toHaveLength(1)
    expect(
      levels.every((level, index) => index === 0 || level <= (levels[index - 1] ?? 0) + 1),
      `${url} ${levels.join()}`,
    ).toBe(true)
  }
})
