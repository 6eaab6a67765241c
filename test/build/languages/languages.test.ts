import { expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../../helpers/site.ts'
import { hrefsOf, pageAt, textsOf } from '../page.ts'

async function built(): Promise<BuiltSite> {
  return buildSite(
    await writeSite({
      'site.config.ts': `export default { title: 'Notes', url: 'https://notes.example', navbar: { items: [{ type: 'localeDropdown' }, { to: '/docs/intro', label: 'Docs' }] },
        locales: [{ code: 'zh', label: '中文', htmlLang: 'zh-Hans' }, { code: 'en', label: 'English' }, { code: 'ar', label: 'العربية', dir: 'rtl', path: 'arabic' }] }\n`,
      'docs/intro.md': '# 前言\n\n[下一页](./next.md) ![p](./p.svg)\n\n```js\nconst a = 1\n```\n\n## 部分\n',
      'docs/next.md': '---\nslug: /second\n---\n\n# 第二\n',
      'docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'i18n/ar/docs/intro.md':
        '# مقدمة\n\n[التالي](./next.md) ![p](./p.svg)\n\n```js\nconst a = 1\n```\n\n## قسم\n',
      'i18n/ar/docs/next.md': '---\nslug: /other\n---\n\n# الثاني\n',
      'i18n/ar/code.json': '{ "search": { "message": "بحث" } }',
      'i18n/ar/docusaurus-theme-classic/navbar.json': '{ "item.label.Docs": { "message": "وثائق" } }',
    }),
  )
}

test('a third language that runs from right to left has its direction, path and texts', async () => {
  const site = await built()
  const page = pageAt(site, '/arabic/docs/intro')
  expect([page.one('html').attr('lang'), page.one('html').attr('dir')]).toEqual(['ar', 'rtl'])
  expect(page.one('h1').text).toBe('مقدمة')
  expect(page.one('header', { class: /navbar/ }).text).toContain('وثائق')
  expect(page.one('header', { class: /navbar/ }).text).toContain('بحث')
  expect(
    page
      .one('header', { class: /navbar/ })
      .all('a', { hreflang: true })
      .map((link) => link.attr('href')),
  ).toEqual(['/docs/intro', '/en/docs/intro', '/arabic/docs/intro'])
  expect(site.console).toBe('')
})

test('the menu of a Docusaurus folder lists the languages in its own order, whichever comes first', async () => {
  const site = await buildSite(
    await writeSite({
      'docusaurus.config.js': `module.exports = { title: 'Notes', url: 'https://notes.example', baseUrl: '/',
        i18n: { defaultLocale: 'zh', locales: ['en', 'zh', 'ar'] }, presets: [['classic', { blog: false }]],
        themeConfig: { navbar: { items: [{ type: 'localeDropdown' }] } } }\n`,
      'docs/intro.md': '# 前言\n',
    }),
  )
  const links = pageAt(site, '/docs/intro')
    .one('header', { class: /navbar/ })
    .all('a', { hreflang: true })
  expect(links.map((link) => link.attr('href'))).toEqual(['/en/docs/intro', '/docs/intro', '/ar/docs/intro'])
})

const translatedTwice = {
  'docs/intro.md': '# Intro\n',
  'docs/bed.md': '# Bed\n',
  'i18n/de/docs/intro.md': '# Vorwort\n',
  'i18n/de/docusaurus-plugin-content-docs/current/bed.md': '# Beet\n',
}

test.each([
  [
    'in a Docusaurus folder only where Docusaurus looks for them',
    'docusaurus.config.js',
    "module.exports = { title: 'Notes', url: 'https://notes.example', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, presets: [['classic', { blog: false }]] }\n",
    ['Intro', 'Beet'],
  ],
  [
    'in a site that keeps to what Docusaurus does also where the manual says',
    'site.config.ts',
    "export default { title: 'Notes', url: 'https://notes.example', compatibility: 'docusaurus', locales: [{ code: 'en', label: 'English' }, { code: 'de', label: 'Deutsch' }] }\n",
    ['Vorwort', 'Beet'],
  ],
])('translations lie %s', async (_where, file, config, titles) => {
  const site = await buildSite(await writeSite({ [file]: config, ...translatedTwice }))
  expect(['intro', 'bed'].map((name) => pageAt(site, `/de/docs/${name}`).one('h1').text)).toEqual(titles)
})

test('a text that nobody has translated is shown in its own language, marked, with a notice', async () => {
  const site = await built()
  const page = pageAt(site, '/en/docs/intro')
  expect(page.one('html').attr('lang')).toBe('en')
  expect([page.one('h1').text, page.one('h1').attr('lang')]).toEqual(['前言', 'zh-Hans'])
  expect(page.one('main').text).toContain('This page has not been translated yet. It is shown in Chinese.')
  expect(pageAt(site, '/arabic/docs/intro').one('main').text).not.toContain('translated')
})

test('links between files stay in the language, whatever the slug there; pages with other slugs are paired by file', async () => {
  const site = await built()
  const links = (url: string): string[] => pageAt(site, url).one('article').all('p').flatMap(hrefsOf)
  expect(['/docs/intro', '/en/docs/intro', '/arabic/docs/intro'].map(links)).toEqual([
    ['/docs/second'],
    ['/en/docs/second'],
    ['/arabic/docs/other'],
  ])
  const menu = pageAt(site, '/arabic/docs/other')
    .one('header', { class: /navbar/ })
    .all('a', { hreflang: true })
  expect(menu.map((link) => link.attr('href'))).toEqual([
    '/docs/second',
    '/en/docs/second',
    '/arabic/docs/other',
  ])
})

test('every language shows the same picture, once in the output', async () => {
  const site = await built()
  const sources = ['/docs/intro', '/en/docs/intro', '/arabic/docs/intro'].map((url) =>
    pageAt(site, url).one('article').one('img').attr('src'),
  )
  expect(new Set(sources).size).toBe(1)
  expect(site.exists(sources[0] ?? '')).toBe(true)
  expect(textsOf(pageAt(site, '/arabic/docs/intro').all('pre'))).toEqual(['const a = 1'])
})
