import { beforeAll, expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../helpers/site.ts'
import { hrefsOf, metaOf, pageAt, textsOf, type Part } from './page.ts'

let site: BuiltSite

beforeAll(async () => {
  site = await buildSite('docs-pages')
})

function sidebarAt(url: string): Part {
  return pageAt(site, url).one('nav', { 'aria-label': /^(Docs sidebar|文档侧边栏)$/ })
}

function pagerAt(url: string): Part {
  return pageAt(site, url).one('nav', { 'aria-label': /^(Docs pages|文件选项卡)$/ })
}

function tocAt(url: string): Part[] {
  return pageAt(site, url).all('nav', { 'aria-label': 'On this page' })
}

test('DOC-02, CAT-05: breadcrumbs, contents, title, text and footer stand in this order, the pager after the article', () => {
  const main = pageAt(site, '/docs/intro').one('main')
  expect(main.children.map(({ name }) => name)).toEqual(['article', 'nav'])
  const names = main
    .one('article')
    .all('nav,details,h1,h2,footer')
    .map(({ name }) => name)
  expect(names.slice(0, 4)).toEqual(['nav', 'details', 'h1', 'h2'])
  expect(names.at(-1)).toBe('footer')
})

test('DOC-03: there is one h1 without id: the text’s own, else one made from the title; hide_title hides it', () => {
  const own = pageAt(site, '/docs/intro').one('h1')
  expect([own.text, own.one('em').text, own.attr('id'), own.all('a')]).toEqual([
    'Own title',
    'title',
    undefined,
    [],
  ])
  expect(pageAt(site, '/docs/guide/start').one('h1').text).toBe('Start here')
  expect(pageAt(site, '/docs/guide/plain').one('h1').attr('class')).toBe('ink-visually-hidden')
})

test('DOC-04: headings have ids and a link that names them', () => {
  const headings = pageAt(site, '/docs/intro').one('article').all('h2,h3,h4')
  expect(headings.map((heading) => heading.attr('id'))).toEqual([
    'second-level',
    'third-level',
    'fourth-level',
    'second-level-1',
    '中文标题标点',
    'my-id',
  ])
  const links = headings.map((heading) => heading.one('a', { href: /^#/ }))
  expect(links.map((link) => decodeURI(link.attr('href') ?? ''))).toEqual(
    headings.map((heading) => `#${heading.attr('id')}`),
  )
  expect(links[0]?.attr('aria-label')).toBe('Direct link to Second level')
  expect(pageAt(site, '/zh/docs/guide/plain').one('h2').one('a').attr('aria-label')).toBe('Late的直接链接')
})

test('DOC-05: the same source gives the same ids in every language', () => {
  const idsAt = (url: string): (string | undefined)[] =>
    pageAt(site, url)
      .one('article')
      .all('h2,h3')
      .map((heading) => heading.attr('id'))
  expect(idsAt('/zh/docs/guide/plain')).toEqual(idsAt('/docs/guide/plain'))
})

test('DOC-06, DOC-07: pictures load late, and only external links open a new tab', () => {
  const article = pageAt(site, '/docs/intro').one('article')
  const picture = article.one('img')
  expect(['src', 'loading', 'decoding', 'width', 'height'].map((name) => picture.attr(name))).toEqual([
    '/dot.svg',
    'lazy',
    'async',
    '4',
    '2',
  ])
  const [away, here] = ['https://example.org/', '/docs/guide/start'].map((href) => article.one('a', { href }))
  expect([away?.attr('target'), away?.attr('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect([here?.attr('target'), here?.attr('rel')]).toEqual([undefined, undefined])
})

test('DOC-08: admonitions have their kind’s title in the page’s language, or their own', () => {
  const titles = (url: string): string[] =>
    textsOf(
      pageAt(site, url)
        .one('article')
        .all('*', { class: /admonition-title/ }),
    )
  expect(titles('/docs/intro')).toEqual(['note', 'Own title', 'info', 'warning', 'danger', 'caution'])
})

test('DOC-09: details work without a script, nested ones too, and have a summary in any case', () => {
  const [outer, inner] = pageAt(site, '/docs/intro').one('article').all('details').slice(-2)
  expect([outer?.all('summary')[0]?.text, inner?.one('summary').text]).toEqual(['More', 'Details'])
  expect(outer?.all('details')).toHaveLength(1)
})

test('DOC-10: tags of a doc lead to the page of each tag, which counts its docs and lists them by title', () => {
  expect(hrefsOf(pageAt(site, '/docs/intro').one('footer'))).toEqual([
    '/docs/tags/one',
    '/docs/tags/shared',
    'https://git.example/notes/edit/main/docs/intro.md',
  ])
  expect(pageAt(site, '/docs/intro').one('footer').text).toContain('Tags:')
  expect(pageAt(site, '/docs/tags/one').one('h1').text).toBe('One doc tagged with "one"')
  const page = pageAt(site, '/docs/tags/shared')
  expect(page.one('h1').text).toBe('2 docs tagged with "shared"')
  expect(textsOf(page.all('article').map((entry) => entry.one('h2')))).toEqual(['Own title', 'Start here'])
  expect(page.one('main').all('a', { href: '/docs/tags' })[0]?.text).toBe('View all tags')
  expect(pageAt(site, '/zh/docs/tags/shared').one('h1').text).toBe('1 篇文档带有标签「shared」')
  expect(pageAt(site, '/zh/docs/tags/shared').one('main').text).toContain('查看所有标签')
})

test('DOC-11, ERR-09: drafts are not built; unlisted docs are, but nothing leads to them', () => {
  expect(site.exists('/docs/guide/draft')).toBe(false)
  const secret = pageAt(site, '/docs/guide/secret')
  expect(metaOf(secret, 'robots')).toBe('noindex, nofollow')
  const noticeOf = (page: Part): string[] =>
    textsOf(page.one('main').all('*', { role: 'note' })[0]?.all('p') ?? [])
  expect(noticeOf(secret)).toEqual([
    'Unlisted page',
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  ])
  expect(noticeOf(pageAt(site, '/zh/docs/guide/secret'))).toEqual([
    '未列出页',
    '此页面未列出。搜索引擎不会对其索引，只有拥有直接链接的用户才能访问。',
  ])
  expect(textsOf(sidebarAt('/docs/guide/secret').all('a', { 'aria-current': 'page' }))).toEqual(['Secret'])
  expect(pagerAt('/docs/guide/secret').all('a')).toEqual([])
  for (const url of ['/docs/guide/start', '/docs/category/index', '/docs/intro']) {
    expect(
      hrefsOf(pageAt(site, url)).filter((href) => /secret|hidden|draft/.test(href)),
      url,
    ).toEqual([])
  }
  expect(site.html('/sitemap.xml')).not.toMatch(/secret|hidden|draft/)
})

test('PGN-01, PGN-02: the pager says what comes before and after; a page may ask for another label or none', () => {
  const link = (url: string, rel: string): string | undefined => pagerAt(url).all('a', { rel })[0]?.text
  expect([link('/docs/intro', 'prev'), link('/docs/intro', 'next')]).toEqual([
    undefined,
    'Next The beginning',
  ])
  expect([link('/docs/guide/deep/end', 'prev'), link('/docs/guide/deep/end', 'next')]).toEqual([
    undefined,
    'Next Index',
  ])
  expect(link('/docs/guide/start', 'next')).toBe('Next The end')
  expect([link('/docs/guide/open', 'prev'), link('/docs/guide/open', 'next')]).toEqual([
    'Previous Other',
    undefined,
  ])
  expect(link('/zh/docs/intro', 'next')).toBe('下一页 The beginning')
})

test('BRD-02: a category without a page is plain text in the breadcrumbs', () => {
  const crumbs = pageAt(site, '/docs/guide/deep/end').one('nav', { 'aria-label': 'Breadcrumbs' })
  expect(textsOf(crumbs.all('li'))).toEqual(['', 'Guide', 'Deep', 'The end'])
  expect(hrefsOf(crumbs)).toEqual(['/'])
})

test('EDT-01, EDT-02: the edit link names the file, unless the page has none; the parts of the last update are optional', () => {
  const edit = (url: string): string | undefined =>
    pageAt(site, url)
      .one('article')
      .all('a', { href: /git\.example/ })[0]
      ?.attr('href')
  expect(edit('/docs/guide/start')).toBe('https://git.example/notes/edit/main/docs/guide/start.md')
  expect(edit('/zh/docs/intro')).toBe('https://git.example/notes/edit/main/i18n/zh/docs/intro.md')
  expect(edit('/docs/guide/deep/end')).toBeUndefined()
  const footer = pageAt(site, '/docs/intro').one('footer')
  expect(footer.text).toContain('Last updated on Sep 4, 2024 by Ann')
  expect(textsOf(footer.all('b'))).toEqual(['Sep 4, 2024', 'Ann'])
  expect(footer.one('time').attr('datetime')).toBe('2024-09-04T00:00:00.000Z')
  expect(pageAt(site, '/docs/guide/start').one('main').text).not.toContain('Last updated')
})

test('TOC-01, TOC-07: the contents show levels two and three, nested, unless the page asks otherwise', () => {
  const [toc] = tocAt('/docs/intro')
  expect(textsOf(toc?.all('a') ?? [])).toEqual([
    'Second level',
    'Third level',
    'Second level',
    '中文标题，标点！',
    'Named',
  ])
  const [first] = toc?.all('ul')[0]?.children ?? []
  expect(textsOf(first?.one('ul').all('a') ?? [])).toEqual(['Third level'])
  expect(toc?.all('code')).toHaveLength(1)

  const roots = (url: string): string[] =>
    textsOf(
      tocAt(url)[0]
        ?.all('ul')[0]
        ?.children.map((item) => item.children[0] ?? item) ?? [],
    )
  expect(roots('/docs/guide/plain')).toEqual(['Early', 'Late'])
  expect(textsOf(tocAt('/docs/guide/other')[0]?.all('a') ?? [])).toEqual(['Three', 'Four'])
  for (const url of ['/docs/guide/start', '/docs/guide/open']) {
    expect(tocAt(url), url).toEqual([])
    expect(pageAt(site, url).one('main').text, url).not.toContain('On this page')
  }
})

test('SB-02, SB-04, SB-06: closed categories lead to their page or first child, and only the current branch is open', () => {
  expect(hrefsOf(sidebarAt('/docs/intro'))).toEqual([
    '/docs/intro',
    '/docs/guide/start',
    '/docs/category/index',
    '/docs/guide/open',
    '/docs/guide/open',
  ])
  expect(textsOf(sidebarAt('/docs/guide/deep/end').all('a'))).toEqual([
    'Own title',
    'Guide',
    'Begin',
    'Deep',
    'The end',
    'Index',
    'Always open',
    'Open',
  ])
  expect(sidebarAt('/zh/docs/intro').attr('aria-label')).toBe('文档侧边栏')
})

test('SB-03: exactly one entry is the current page', () => {
  for (const url of [
    '/docs',
    '/docs/intro',
    '/docs/guide/start',
    '/docs/category/index',
    '/zh/docs/guide/deep/end',
  ]) {
    expect(sidebarAt(url).all('a', { 'aria-current': 'page' }), url).toHaveLength(1)
  }
})

test('SB-14: an external entry opens a new tab and says so', () => {
  const link = sidebarAt('/docs/category/index').one('a', { href: 'https://example.org/x' })
  expect([link.attr('target'), link.attr('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(link.one('span', { 'data-icon': 'external' }).text).toBe('')
  expect(link.text).toBe('Elsewhere (opens in new tab)')
})

test('CAT-02, CAT-03, CAT-04, CAT-05: cards are the visible children, described by themselves, their doc or their number', () => {
  const page = pageAt(site, '/docs/category/index')
  expect(page.one('main').one('p', { class: /lead/ }).text).toBe('All of it.')
  const cards = page.one('ul', { class: /cards/ }).all('a')
  expect(
    cards.map((card) => [
      card.attr('href'),
      card.one('h2').one('span', { 'data-icon': true }).attr('data-icon'),
      card.all('p')[0]?.text,
    ]),
  ).toEqual([
    ['/docs/guide/plain', 'doc', 'Plain words describe it.'],
    ['https://example.org/x', 'link', undefined],
    ['/docs/guide/other', 'category', 'Described.'],
  ])
})

test('a category of which nothing is published is not shown', () => {
  expect(sidebarAt('/docs/intro').text).not.toContain('Drafts')
})

test('a page in several sidebars shows the last that lists it, not one that only links to it', async () => {
  const built = await buildSite(
    await writeSite({
      'site.config.ts':
        "export default { title: 'T', url: 'https://t.example', docs: { sidebarPath: 'sidebars.ts' } }\n",
      'sidebars.ts': `export default {
        all: ['intro', 'rain', { type: 'category', label: 'Snow', link: { type: 'doc', id: 'snow' }, items: ['ice'] }],
        wet: ['rain', { type: 'category', label: 'Frozen', link: { type: 'doc', id: 'snow' }, items: ['ice'] }],
        links: [{ type: 'link', label: 'Back', href: '/docs/intro' }, { type: 'ref', id: 'rain' }, 'sun'],
      }\n`,
      ...Object.fromEntries(
        ['intro', 'rain', 'snow', 'ice', 'sun'].map((id) => [`docs/${id}.md`, `# ${id}\n`]),
      ),
    }),
  )
  const top = (url: string): string[] => {
    const [list] = pageAt(built, url).one('nav', { 'aria-label': 'Docs sidebar' }).all('ul')
    return (list?.children ?? []).map((item) => item.all('a')[0]?.text ?? '')
  }
  expect(top('/docs/intro')).toEqual(['intro', 'rain', 'Snow'])
  for (const url of ['/docs/rain', '/docs/snow', '/docs/ice'])
    expect(top(url), url).toEqual(['rain', 'Frozen'])
  expect(top('/docs/sun')).toEqual(['Back', 'rain', 'sun'])
})
