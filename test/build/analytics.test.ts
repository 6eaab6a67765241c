import { expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../helpers/site.ts'
import { pageAt } from './page.ts'

const built = async (more: string): Promise<BuiltSite> =>
  buildSite(
    await writeSite({
      'site.config.ts': `export default { title: 'Notes', url: 'https://notes.example', baseUrl: '/notes/', ${more} }\n`,
      'docs/intro.md': '# Intro\n',
      'docs/tags/x.md': '# X\n',
    }),
  )

/** The sources of a directive of the policy, without those that every site has. */
function sourcesOf(site: BuiltSite, directive: string): string[] {
  const [, written = ''] = new RegExp(` ${directive} ([^;]*)`).exec(site.html('_headers')) ?? []
  return written.split(' ').filter((source) => source.includes('//'))
}

test('visits are counted by a file of the site and Google’s script, which alone the policy lets in', async () => {
  const site = await built("analytics: { gtag: ['G-A1', 'G-B2'], anonymizeIp: true, tagManager: 'GTM-C3' }")
  const scripts = pageAt(site, '/docs/intro').all('script', { src: true })
  const ours = scripts.find((script) => script.attr('src')?.startsWith('/notes/assets/gtag.') === true)
  expect([ours?.attr('data-ids'), ours?.attr('data-anonymize'), ours?.attr('data-manager')]).toEqual([
    'G-A1 G-B2',
    'true',
    'GTM-C3',
  ])
  expect(scripts.map((script) => script.attr('src'))).toEqual(
    expect.arrayContaining([
      'https://www.googletagmanager.com/gtag/js?id=G-A1',
      'https://www.googletagmanager.com/gtm.js?id=GTM-C3',
    ]),
  )
  expect(sourcesOf(site, 'script-src')).toEqual(['https://www.googletagmanager.com'])
  expect(sourcesOf(site, 'connect-src')).toEqual([
    'https://*.google-analytics.com',
    'https://*.googletagmanager.com',
    'https://*.analytics.google.com',
  ])
})

test('a script of another service may send to where it comes from, and to what it names', async () => {
  const site = await built(
    "headTags: [{ tagName: 'script', attributes: { defer: true, src: 'https://u.example/s.js', 'data-host-url': 'https://d.example' } }," +
      " { tagName: 'link', attributes: { rel: 'stylesheet', href: 'https://fonts.googleapis.com/css2' } }]",
  )
  expect(sourcesOf(site, 'script-src')).toEqual(['https://u.example'])
  expect(sourcesOf(site, 'connect-src')).toEqual(['https://u.example', 'https://d.example'])
  expect(sourcesOf(site, 'font-src')).toEqual(['https://fonts.googleapis.com', 'https://fonts.gstatic.com'])
  const plain = await built('')
  expect(plain.html('_headers')).not.toContain('https://')
  expect(plain.html('/docs/intro')).not.toContain('gtag')
})

test('the sitemap says what it is told to', async () => {
  const site = await built(
    "sitemap: { changefreq: false, priority: 0.8, ignorePatterns: ['/notes/docs/tags/**'] }",
  )
  const sitemap = site.html('sitemap.xml')
  expect(sitemap).toContain('<loc>https://notes.example/notes/docs/intro</loc><priority>0.8</priority></url>')
  expect(sitemap).not.toContain('tags/x')
})
