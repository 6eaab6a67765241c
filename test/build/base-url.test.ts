import { expect, test } from 'vitest'
import { buildSite, type BuiltSite } from '../helpers/site.ts'
import { copyRealSite } from './output.ts'
import { hrefsOf, pageAt } from './page.ts'

const pages = [
  '',
  'docs',
  'docs/intro',
  'docs/category/server',
  'blog',
  'blog/express-local-https',
  'search',
  '404.html',
]

/** Every address on a page that the browser would ask this site for. */
function addressesOf(site: BuiltSite, url: string): string[] {
  const page = pageAt(site, url)
  const sources = page.all('img,script', { src: true }).map((part) => part.attr('src') ?? '')
  const linked = page.all('link', { href: true }).map((part) => part.attr('href') ?? '')
  return [...hrefsOf(page), ...sources, ...linked]
    .map((address) => address.replace(/^https:\/\/notes\.example(?=\/)/, ''))
    .filter((address) => address.startsWith('/'))
}

const built = new Map<string, Promise<BuiltSite>>()

/** The site below a base URL, built once. */
async function realSite(base: string): Promise<BuiltSite> {
  const site = built.get(base) ?? copyRealSite().then((dir) => buildSite(dir, { base }))
  built.set(base, site)
  return site
}

test.each(['/', '/a/b/', '/blog-notes/'])(
  'RO-11, Z-01: below %s every address carries the base once, and leads somewhere',
  async (base) => {
    const site = await realSite(base)
    expect(site.console).toBe('')
    for (const root of ['', 'en/']) {
      for (const path of pages) {
        const addresses = addressesOf(site, `${base}${root}${path}`)
        expect(addresses.length).toBeGreaterThan(10)
        for (const address of new Set(addresses)) {
          const place = `${address} on ${root}${path}`
          expect(address.startsWith(base), place).toBe(true)
          expect(base !== '/' && address.slice(base.length - 1).startsWith(base), place).toBe(false)
          expect(site.exists(address.replace(/[?#].*/, '')), place).toBe(true)
        }
      }
    }
  },
)

test('RO-11: a link that already carries the base does not get it twice, and one that only begins like it does', async () => {
  const { writeSite } = await import('../helpers/site.ts')
  const site = await buildSite(
    await writeSite({
      'site.config.ts': "export default { title: 'N', url: 'https://n.example', baseUrl: '/blog/' }\n",
      'docs/intro.md': '# A\n\n[a](/docs/b) [b](/blog/docs/b) [c](/blogger) [d](/) [e](/blog)\n',
      'docs/b.md': '# B\n',
      'pages/blogger.md': '# C\n',
    }),
  )
  const prose = pageAt(site, '/docs/intro')
    .one('article')
    .one('div', { class: /ink-prose/ })
  const links = prose.all('p').flatMap(hrefsOf)
  expect(links).toEqual(['/blog/docs/b', '/blog/docs/b', '/blog/blogger', '/blog/', '/blog/'])
})

test('NAV-06: at home the blog’s item is not active, though its address begins like the base', async () => {
  const site = await realSite('/blog-notes/')
  const active = (url: string): string[] =>
    pageAt(site, url)
      .one('header', { class: /navbar/ })
      .all('a', { 'aria-current': 'page' })
      .map((link) => link.attr('href') ?? '')
  expect(active('/blog-notes/')).toEqual([])
  expect(active('/blog-notes/blog/archive')).toEqual(['/blog-notes/blog'])
  expect(active('/blog-notes/docs/category/server')).toEqual(['/blog-notes/docs/intro'])
})
