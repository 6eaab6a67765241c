import { expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../helpers/site.ts'
import { hrefsOf, pageAt, textsOf, type Part } from './page.ts'

async function built(more = '', files: Readonly<Record<string, string>> = {}): Promise<BuiltSite> {
  const config = `export default { title: 'Notes', tagline: 'Kept', url: 'https://notes.example', baseUrl: '/notes/',
    locales: [{ code: 'en', label: 'English' }, { code: 'zh', label: '中文', htmlLang: 'zh-Hans' }], ${more} }\n`
  return buildSite(await writeSite({ 'site.config.ts': config, 'docs/intro.md': '# Intro\n', ...files }))
}

const bannerScripts = (page: Part): Part[] => page.all('script', { 'data-base-url': true })

test('HOM-01: a home page is made from title, tagline and what there is to read', async () => {
  const site = await built('', { 'blog/2024-01-01-p.md': '# P\n\nx\n\n<!-- truncate -->\n' })
  for (const [url, docs, blog] of [
    ['/', 'Start reading', 'Read the blog'],
    ['/zh/', '开始阅读', '浏览博客'],
  ] as const) {
    const main = pageAt(site, url).one('main')
    expect([main.one('h1').text, main.all('p')[0]?.text]).toEqual(['Notes', 'Kept'])
    expect(textsOf(main.all('a')).slice(0, 2)).toEqual([docs, blog])
    expect(pageAt(site, url).one('title').text).toBe('Notes')
  }
})

test('HOM-01: pages/index.md takes its place, and it can be left out', async () => {
  const own = await built('', { 'pages/index.md': '# Welcome\n' })
  expect(pageAt(own, '/').one('h1').text).toBe('Welcome')
  expect((await built('home: false')).exists('/')).toBe(false)
})

test('RT-04: without a home page the root of docs shows the main doc, unless the author has something there', async () => {
  const ofDocs = "home: false, docs: { routeBasePath: '/' }"
  const alone = await built(ofDocs)
  for (const url of ['/', '/zh/']) expect(pageAt(alone, url).one('h1').text).toBe('Intro')
  expect(pageAt(alone, '/').one('link', { rel: 'canonical' }).attr('href')).toBe(
    'https://notes.example/notes/intro',
  )
  const beside = await built(ofDocs, { 'pages/index.md': '# Welcome\n' })
  expect([pageAt(beside, '/').one('h1').text, beside.console]).toEqual(['Welcome', ''])
  expect((await built(`${ofDocs}, redirects: { '/': '/intro' }`)).html('/')).not.toContain('<h1>')
})

test.each([
  ['home: false', {}, '/notes/docs/intro', '/notes/zh/docs/intro'],
  ['home: false, docs: false', { 'blog/2024-01-01-p.md': '# P\n' }, '/notes/blog', '/notes/zh/blog'],
  ['home: false', { 'static/index.html': '<title>Own</title>' }, '/notes/', '/notes/zh/docs/intro'],
  ["home: false, redirects: { '/': '/docs/intro' }", {}, '/notes/', '/notes/zh/'],
  ['', {}, '/notes/', '/notes/zh/'],
])('the name of the site and the lost page lead to a page that is there: %s', async (more, files, en, zh) => {
  const site = await built(more, files)
  for (const [url, href] of [
    ['/404', en],
    ['/zh/404', zh],
  ] as const) {
    const page = pageAt(site, url)
    expect(page.one('a', { class: 'ink-brand' }).attr('href')).toBe(href)
    expect(hrefsOf(page.one('main'))).toContain(href)
  }
})

test('HOM-02, R-05: the home page alone carries the base URL’s check, addressed relatively, with its texts', async () => {
  const site = await built()
  for (const [url, src, problem] of [
    ['/', './assets/', 'Your site did not load properly.'],
    ['/zh/', '../assets/', '您的站点未能正确加载。'],
  ] as const) {
    const [script, ...more] = bannerScripts(pageAt(site, url))
    expect(more).toEqual([])
    expect(script?.attr('src')?.startsWith(`${src}base-url-banner.`)).toBe(true)
    expect([script?.attr('data-base-url'), script?.attr('data-problem')]).toEqual(['/notes/', problem])
    expect(pageAt(site, url).one('body').text).not.toContain(problem)
  }
  expect(bannerScripts(pageAt(site, '/zh/'))[0]?.attr('data-suggestion')).toBe(
    '我们建议尝试 baseUrl = {baseUrl}',
  )
})

test('HOM-03: no other page has it, and it can be switched off', async () => {
  const site = await built()
  for (const url of ['/docs/intro', '/404.html', '/search', '/zh/docs/intro'])
    expect(bannerScripts(pageAt(site, url)), url).toEqual([])
  const without = await built('baseUrlIssueBanner: false')
  expect(bannerScripts(pageAt(without, '/'))).toEqual([])
})

test('ERR-01, ERR-02: the not-found page has its title and two paragraphs inside the normal layout, in each language', async () => {
  const site = await built('footer: { copyright: "c" }')
  const [english, chinese] = ['/404.html', '/zh/404.html'].map((url) => pageAt(site, url))
  expect(english?.one('title').text).toBe('Page Not Found | Notes')
  expect(english?.one('h1').text).toBe('Page Not Found')
  expect(textsOf(english?.one('main').all('p') ?? [])).toEqual([
    'We could not find what you were looking for.',
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  ])
  expect(chinese?.one('h1').text).toBe('找不到页面')
  expect(textsOf(chinese?.one('main').all('p') ?? [])).toEqual([
    '我们找不到您要找的页面。',
    '请联系原始链接来源网站的所有者，并告知他们链接已损坏。',
  ])
  expect(english?.all('nav', { 'aria-label': 'Main' })).toHaveLength(1)
  expect(english?.all('footer')).toHaveLength(1)
})

test('RT-09, SP-01: the search page lies at its path and asks for q', async () => {
  for (const [more, path] of [
    ['', 'search'],
    ["search: { path: '/find/it/' }", 'find/it'],
  ] as const) {
    const form = pageAt(await built(more), `/zh/${path}`)
      .one('main')
      .one('form')
    expect(form.attr('action')).toBe(`/notes/zh/${path}`)
    const input = form.one('input')
    expect(['name', 'type', 'placeholder', 'aria-label'].map((name) => input.attr(name))).toEqual([
      'q',
      'search',
      '在此输入搜索字词',
      '搜索',
    ])
  }
})

test('FTR-03: a footer of columns has titles, one of links is a single row', async () => {
  const columns = await built(
    "footer: { links: [{ title: 'More', items: [{ label: 'Intro', to: '/docs/intro' }] }] }",
  )
  const footer = pageAt(columns, '/zh/').one('footer')
  expect([footer.all('p').map(({ text }) => text), hrefsOf(footer)]).toEqual([
    ['More'],
    ['/notes/zh/docs/intro'],
  ])
  const row = await built(
    "footer: { links: [{ label: 'Intro', to: '/docs/intro' }, { label: 'Out', href: 'https://x.example' }] }",
  )
  const simple = pageAt(row, '/').one('footer')
  expect([simple.all('p'), hrefsOf(simple)]).toEqual([[], ['/notes/docs/intro', 'https://x.example']])
})

test('FTR-04: logo, style, raw HTML and external links; without a configuration there is no footer', async () => {
  const site = await built(
    "footer: { style: 'dark', logo: { src: '/a.svg', srcDark: '/b.svg', alt: 'Us', href: 'https://us.example' }, links: [{ html: '<b>raw</b>' }, { label: 'Out', href: 'https://x.example' }], copyright: '© <i>us</i>' }",
    { 'static/a.svg': '<svg/>', 'static/b.svg': '<svg/>' },
  )
  const footer = pageAt(site, '/docs/intro').one('footer')
  expect(footer.attr('data-variant')).toBe('dark')
  expect(footer.all('img').map((image) => [image.attr('src'), image.attr('alt')])).toEqual([
    ['/notes/a.svg', 'Us'],
    ['/notes/b.svg', 'Us'],
  ])
  expect([footer.one('b').text, footer.one('i').text]).toEqual(['raw', 'us'])
  const link = footer.one('a', { href: 'https://x.example' })
  expect([
    link.attr('target'),
    link.attr('rel'),
    link.all('span', { 'data-icon': 'external' }).length,
  ]).toEqual(['_blank', 'noopener noreferrer', 1])
  expect(pageAt(await built(), '/').all('footer')).toEqual([])
})

test('FTR-04, NAV-03: links open in the tab that their author names', async () => {
  const links =
    "[{ label: 'Out', href: 'https://x.example', target: '_self' }, { label: 'In', to: '/docs/intro', target: '_blank' }]"
  const site = await built(
    `navbar: { items: ${links} }, footer: { links: ${links.replace("'_self'", "'_self', className: 'own'")} }`,
  )
  const page = pageAt(site, '/docs/intro')
  for (const part of [page.one('header', { class: /navbar/ }), page.one('footer')]) {
    expect(part.one('a', { href: 'https://x.example' }).attr('target')).toBeUndefined()
    expect(part.all('a', { target: '_blank' }).map((link) => link.attr('href'))).toEqual([
      '/notes/docs/intro',
    ])
  }
  expect(page.one('footer').one('a', { class: 'own' }).text).toBe('Out')
})

test('FTR-04: the logo of the footer may lead to a page, under the base of its locale', async () => {
  const site = await built("footer: { logo: { src: '/a.svg', href: '/docs/intro' } }", {
    'static/a.svg': '<svg/>',
  })
  const footer = pageAt(site, '/zh/docs/intro').one('footer')
  expect(footer.one('a').attr('href')).toBe('/notes/zh/docs/intro')
})

test.each([
  ['/docs/intro', '/notes/zh/docs/intro'],
  ['https://us.example/', 'https://us.example/'],
])('NAV-04: the brand leads where the author says: %s', async (href, written) => {
  const site = await built(`navbar: { logo: { src: '/a.svg', href: '${href}' } }`, {
    'static/a.svg': '<svg/>',
  })
  const bar = pageAt(site, '/zh/docs/intro').one('header', { class: /navbar/ })
  expect(bar.one('a', { class: 'ink-brand' }).attr('href')).toBe(written)
})

test('NAV-04: a brand of nothing is still named for those who listen', async () => {
  const site = await built("navbar: { title: '' }")
  const brand = pageAt(site, '/zh/docs/intro')
    .one('header', { class: /navbar/ })
    .one('a', { class: 'ink-brand' })
  expect(brand.text).toBe('')
  expect(brand.attr('aria-label')).not.toBe('')
  expect(brand.attr('aria-label')).toBeDefined()
})

test('NAV-03, NAV-04, NAV-05: items stand right unless they say otherwise; the brand leads home', async () => {
  const site = await built(
    "navbar: { logo: { src: '/a.svg' }, items: [{ to: '/docs/intro', label: 'R' }, { href: 'https://x.example', label: 'L', position: 'left' }] }",
    { 'static/a.svg': '<svg/>' },
  )
  const bar = pageAt(site, '/zh/docs/intro').one('header', { class: /navbar/ })
  const [left, right] = bar.all('ul', { class: /items/ })
  expect([hrefsOf(left as Part), hrefsOf(right as Part)[0]]).toEqual([
    ['https://x.example'],
    '/notes/zh/docs/intro',
  ])
  expect(left?.one('a').attr('target')).toBe('_blank')
  const brand = bar.all('a', { href: '/notes/zh/' })[0]
  expect([brand?.text, brand?.one('img').attr('alt')]).toEqual(['Notes', ''])
})
