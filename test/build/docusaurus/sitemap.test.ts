import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../../helpers/site.ts'

const docs = {
  'docs/a.md': '# A\n',
  'docs/b.md': '# B\n',
  'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# A\n',
}

const configOf = (chooser: string): string => `
  const chosen = ${chooser}
  module.exports = {
    title: 'T', url: 'https://t.example', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
    presets: [['classic', { blog: false, sitemap: { lastmod: null, createSitemapItems: chosen } }]],
  }`

async function sitemapsOf(chooser: string): Promise<{ pages: string[][]; console: string; xml: string }> {
  const built = await buildSite(await writeSite({ ...docs, 'docusaurus.config.js': configOf(chooser) }))
  const all = ['/sitemap.xml', '/fr/sitemap.xml'].map((url) => built.html(url))
  const pages = all.map((xml) =>
    Array.from(xml.matchAll(/<loc>https:\/\/t\.example(.*?)<\/loc>/g), ([, path = '']) => path),
  )
  return { pages, console: built.console, xml: all.join('') }
}

test('createSitemapItems chooses the entries of the sitemaps, in each language', async () => {
  const { pages, xml, console } =
    await sitemapsOf(`async ({ defaultCreateSitemapItems, siteConfig, routes }) => {
    const items = await defaultCreateSitemapItems({ siteConfig, routes: routes.filter(({ path }) => !path.endsWith('/b')) })
    return [
      ...items.filter(({ url }) => url.includes('/docs/')).map((item) => ({ ...item, priority: 0.9, lastmod: '2026-01-02' })),
      { url: siteConfig.url + siteConfig.baseUrl + 'app?a&b', lastmod: null, changefreq: 'daily', priority: null },
    ]
  }`)
  expect(pages).toEqual([
    ['/docs/a', '/app?a&amp;b'],
    ['/fr/docs/a', '/fr/app?a&amp;b'],
  ])
  expect(xml).toContain(
    '/docs/a</loc><lastmod>2026-01-02</lastmod><changefreq>weekly</changefreq><priority>0.9</priority></url>',
  )
  expect(xml).toContain('/app?a&amp;b</loc><changefreq>daily</changefreq></url>')
  expect(console).not.toContain('createSitemapItems')
})

test.each([
  ['() => { throw new Error("no") }', '`createSitemapItems` stopped with an error: Error: no'],
  ['() => "all"', '`createSitemapItems` must give a list of items.'],
])('a createSitemapItems that fails is told, and all pages are listed: %s', async (chooser, message) => {
  const { pages, console } = await sitemapsOf(chooser)
  expect(pages[0]).toEqual(expect.arrayContaining(['/docs/a', '/docs/b']))
  expect(console).toContain(message)
})
