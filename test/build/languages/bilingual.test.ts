import { expect, test } from 'vitest'
import { rm, writeFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSite, writeSite } from '../../helpers/site.ts'
import { hrefsOf, metaOf, pageAt, textsOf, type Part } from '../page.ts'

const built = buildSite('bilingual')

const views = (page: Part): Part => page.one('div', { class: 'ink-views' })

test('a text with a translation offers both languages at its head, and both of them at once', async () => {
  const site = await built
  const own = pageAt(site, 'docs/tea')
  expect(textsOf(views(own).all('a'))).toEqual(['中文', '英语', '双语'])
  expect(hrefsOf(views(own))).toEqual(['/both/docs/tea', '/both/en/docs/tea', '/both/en/docs/tea.both.html'])
  expect(
    views(own)
      .all('a', { 'aria-current': 'true' })
      .map(({ text }) => text),
  ).toEqual(['中文'])
  const other = pageAt(site, 'en/docs/tea')
  // In the same places.
  expect(textsOf(views(other).all('a'))).toEqual(['Chinese', 'English', 'Both'])
  expect(hrefsOf(views(other))).toEqual(hrefsOf(views(own)))
  expect(
    views(other)
      .all('a', { 'aria-current': 'true' })
      .map(({ text }) => text),
  ).toEqual(['English'])
  expect(views(pageAt(site, 'en/blog/morning')).attr('aria-label')).toBe('Reading language')
})

test('the root of the docs offers the same as its main doc', async () => {
  const root = pageAt(await built, 'docs')
  expect(hrefsOf(views(root))).toEqual(['/both/docs', '/both/en/docs', '/both/en/docs/tea.both.html'])
})

test('a text without translation offers nothing, in neither locale, and has no file with both', async () => {
  const site = await built
  for (const url of ['docs/spoons', 'en/docs/spoons', 'blog', 'search'])
    expect(pageAt(site, url).all('div', { class: 'ink-views' }), url).toEqual([])
  expect(site.exists('en/docs/spoons.both.html')).toBe(false)
  expect(site.html('en/docs/spoons')).toContain('Not translated yet')
})

test('the file with both has each block beside its translation, marked with its language', async () => {
  const page = pageAt(await built, 'en/docs/tea.both.html')
  const pairs = page.all('div', { class: 'ink-pair' })
  const sides = pairs.map((pair) => pair.children.filter(({ name }) => name === 'div'))
  expect(sides.map((both) => both.map((side) => side.attr('lang')))).toEqual(
    pairs.map(() => ['zh-Hans', 'en-GB']),
  )
  expect(textsOf(sides[0] ?? [])).toEqual([
    '茶要用刚烧开的水。水温低了，香气出不来。1',
    'Use water that has just boiled. If it is cooler, the scent stays in the leaves.1',
  ])
  const title = page.one('h1')
  expect(title.all('span').map((span) => [span.attr('lang'), span.text])).toEqual([
    ['zh-Hans', '泡茶'],
    ['en-GB', 'Making tea'],
  ])
})

test('a post with both languages has the styles of posts', async () => {
  const site = await built
  const sheetsOf = (url: string): string[] =>
    pageAt(site, url)
      .all('link', { rel: /stylesheet/ })
      .map((link) => link.attr('href') ?? '')
  expect(sheetsOf('en/blog/morning.both.html')).toEqual([
    ...sheetsOf('en/blog/morning'),
    expect.stringMatching(/bilingual/),
  ])
  expect(sheetsOf('en/docs/tea.both.html').filter((href) => href.includes('screens'))).toEqual([])
})

test('what is equal in both languages stands in the file once', async () => {
  const page = pageAt(await built, 'en/docs/tea.both.html')
  expect(page.all('figure', { class: /ink-code/ })).toHaveLength(1)
  const [shared] = page.all('div', { class: /ink-shared/ })
  expect(shared?.text).toContain('setTimeout')
  // Their heads differ.
  expect(page.all('table')).toHaveLength(2)

  const files = {
    'docs/caddy.md': '# Caddy\n\n一种服务器。\n',
    'i18n/en/docs/caddy.md': '# Caddy\n\nA server.\n',
  }
  const config = await readFile(new URL('../../sites/bilingual/site.config.ts', import.meta.url), 'utf8')
  const site = await buildSite(await writeSite({ 'site.config.ts': config, ...files }))
  const title = pageAt(site, 'en/docs/caddy.both.html').one('h1')
  expect([title.text, title.children.length]).toEqual(['Caddy', 0])
})

test('every id stands in the file once, headings are found around both languages, footnotes in each', async () => {
  const site = await built
  const page = pageAt(site, 'en/docs/tea.both.html')
  const main = page.one('main')
  const ids = main.all('*', { id: true }).map((part) => part.attr('id') ?? '')
  expect(ids.length).toBe(new Set(ids).size)
  for (const id of ['water', '水温', '出汤']) {
    const [pair] = main.all('div', { id })
    expect(pair?.attr('class'), id).toBe('ink-pair')
  }
  const fragments = hrefsOf(main).filter((href) => href.startsWith('#'))
  for (const href of fragments) expect(ids, href).toContain(decodeURIComponent(href.slice(1)))
  expect(fragments.filter((href) => /footnote|fn/.test(href)).length).toBeGreaterThanOrEqual(4)
})

test('a translation has the ids of its original beside its own, so that links to its parts mean the same', async () => {
  const site = await built
  const idsAt = (url: string): string[] =>
    pageAt(site, url)
      .all('h2, h3', { id: /^(?!ink-)/ })
      .map((heading) => heading.attr('id') ?? '')
  expect(idsAt('docs/tea')).toEqual(['water', '水温', '出汤'])
  expect(idsAt('en/docs/tea')).toEqual(['water', 'temperature', 'pouring'])
  for (const id of ['水温', '出汤']) expect(pageAt(site, 'en/docs/tea').all('span', { id })).toHaveLength(1)
})

test('sections that do not line up stand side by side as a whole, and the build says where', async () => {
  const site = await built
  expect(site.console).toContain('docs/cups.md:7  瓷杯')
  expect(site.console).toContain('i18n/en/docs/cups.md:10  China')
  expect(site.console).not.toContain('tea.md')
  const page = pageAt(site, 'en/docs/cups.both.html')
  const glass = page.all('div', { class: 'ink-pair' }).at(-1)
  expect(glass?.text).toBe('玻璃杯看得见茶叶。A glass shows the leaves.')
})

test('the file with both is kept out of search engines, sitemap, feeds and the index', async () => {
  const site = await built
  const page = pageAt(site, 'en/docs/tea.both.html')
  expect(metaOf(page, 'robots')).toBe('noindex, follow')
  expect(page.one('link', { rel: 'canonical' }).attr('href')).toBe('https://example.org/both/en/docs/tea')
  expect(page.one('title').text).toBe('泡茶 · Making tea | 双语')
  for (const file of ['sitemap.xml', 'en/sitemap.xml', 'en/blog/rss.xml'])
    expect(site.html(file), file).not.toContain('.both')
})

test('a page that is read in one language has no byte of the other', async () => {
  const site = await built
  expect(site.html('docs/tea')).not.toContain('Spring water')
  expect(site.html('en/docs/tea')).not.toContain('山泉')
})

test('a translation that is behind says so with a link to what has changed', async () => {
  const page = pageAt(await built, 'en/docs/cups')
  const notice = page.one('p', { class: /ink-stale/ })
  expect(notice.text).toMatch(/^The original has changed since this translation was made: /)
  const link = notice.one('a')
  expect(link.attr('href')).toMatch(/^\/both\/docs\/cups/)
  expect(link.attr('lang')).toBe('zh-Hans')
  expect(notice.attr('title')).toContain('瓷杯 (')
  // Nothing moves when the sheet of the blog comes: docs have the rules of this in the first one.
  expect(notice.attr('class')).toBe('ink-stale ink-lead')
  // It never said what it was made from.
  expect(pageAt(await built, 'en/docs/tea').all('p', { class: /ink-stale/ })).toEqual([])
})

test('with `bilingual: false` nothing of this is there', async () => {
  const site = await built
  const dir = await writeSite({
    'site.config.ts': (await readFile(join(site.dir, 'site.config.ts'), 'utf8')).replace(
      'defineSite({',
      'defineSite({ bilingual: false,',
    ),
    'docs/a.md': '# 一\n\n正文。\n',
    'i18n/en/docs/a.md': '# One\n\nText.\n',
  })
  await writeFile(join(dir, 'docs/tea.md'), '# 茶\n')
  const plain = await buildSite(dir)
  expect(pageAt(plain, 'en/docs/a').all('div', { class: 'ink-views' })).toEqual([])
  expect(plain.exists('en/docs/a.both.html')).toBe(false)
})

test('a text that only translations have stands beside none of them', async () => {
  const locales =
    "locales: [{ code: 'zh', label: '中文' }, { code: 'en', label: 'English' }, { code: 'ja', label: '日本語' }]"
  const dir = await writeSite({
    'site.config.ts': `export default { title: 'Tea', url: 'https://tea.example', ${locales} }\n`,
    'docs/a.md': '# 一\n\n正文。\n',
    'i18n/en/docs/b.md': '# Two\n\nText.\n',
    'i18n/ja/docs/b.md': '# 二\n\n本文。\n',
  })
  const site = await buildSite(dir)
  for (const url of ['en/docs/b', 'ja/docs/b'])
    expect(pageAt(site, url).all('div', { class: 'ink-views' }), url).toEqual([])
})

test('long names of code break at their joints in the titles and headings of both languages', async () => {
  const text = '# SEQUELIZE_CLI_TIMEOUT\n\nText.\n\n## `process.env.NODE_ENV`\n\nText.\n'
  const locales = "locales: [{ code: 'zh', label: '中文' }, { code: 'en', label: 'English' }]"
  const dir = await writeSite({
    'site.config.ts': `export default { title: 'Tea', url: 'https://tea.example', ${locales} }\n`,
    'docs/a.md': text.replaceAll('Text', '正文'),
    'i18n/en/docs/a.md': text,
  })
  const main = pageAt(await buildSite(dir), 'en/docs/a.both.html').one('main')
  const breaks = (part: Part): number => part.all('wbr', { 'aria-hidden': 'true' }).length
  expect(breaks(main.one('h1'))).toBe(2)
  expect(main.all('h2').map(breaks)).toEqual([3, 3])
})

test('a warm build sees an edit of the original in the translation, and equals a cold one', async () => {
  const { dir } = await built
  const before = await buildSite(dir)
  const file = join(dir, 'docs/tea.md')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('### 水温', '### 温度'))
  const warm = await buildSite(dir)
  await rm(join(dir, 'node_modules/.cache'), { recursive: true, force: true })
  const cold = await buildSite(dir)
  await writeFile(file, text)
  for (const url of ['docs/tea', 'en/docs/tea', 'en/docs/tea.both.html']) {
    expect(warm.html(url), url).toContain('id="温度"')
    expect(warm.html(url), url).not.toBe(before.html(url))
    expect(warm.html(url), url).toBe(cold.html(url))
  }
})

test('texts of MDX are paired as well, and have the ids of both', async () => {
  const dir = await writeSite({
    'site.config.ts': await readFile(join((await built).dir, 'site.config.ts'), 'utf8'),
    'docs/tea.md': '# 茶\n',
    'docs/one.mdx': '# 一\n\n## 甲\n\n甲的正文。\n\n<b>{1 + 1}</b>\n',
    'i18n/en/docs/one.mdx': '# One\n\n## First\n\nText of the first.\n\n<b>{1 + 1}</b>\n',
  })
  const site = await buildSite(dir)
  expect(pageAt(site, 'en/docs/one').all('h2', { id: 'first' })).toHaveLength(1)
  expect(pageAt(site, 'en/docs/one').all('span', { id: '甲' })).toHaveLength(1)
  const page = pageAt(site, 'en/docs/one.both.html')
  expect(page.all('div', { class: 'ink-pair' })[0]?.attr('id')).toBe('甲')
  expect(page.one('div', { class: 'ink-pairs' }).text).toMatch(/甲的正文。.*Text of the first\./)
  expect(site.console).toBe('')
})
