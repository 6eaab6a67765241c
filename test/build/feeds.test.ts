import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../helpers/site.ts'
import { parsePage, textsOf } from './page.ts'

const config = (more = ''): string =>
  `export default { title: 'Notes', url: 'https://notes.example', baseUrl: '/notes/', ${more},
    locales: [{ code: 'zh', label: '中文', htmlLang: 'zh-Hans' }, { code: 'en', label: 'English', htmlLang: 'en-GB' }] }\n`

const posts = Object.fromEntries(
  Array.from({ length: 21 }, (_, index) => {
    const day = String(index + 1).padStart(2, '0')
    return [
      `blog/2024-03-${day}-p.md`,
      `---\ntitle: Day ${day} & on\ntags: [a, b]\n---\n\nLead.\n\n<!-- truncate -->\n\nRest, [home](/), [here](#x), ![p](./p.svg)\n\n## X\n`,
    ]
  }),
)

const files = {
  ...posts,
  'blog/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'blog/2024-04-01-draft.md': '---\ndraft: true\n---\n\nx\n',
  'blog/2024-04-02-secret.md': '---\nunlisted: true\n---\n\nx\n\n<!-- truncate -->\n',
}

test('FEED-01, FEED-03: feeds hold the newest 20 posts, whole, with complete addresses', async () => {
  const site = await buildSite(await writeSite({ 'site.config.ts': config("tagline: ''"), ...files }))
  const rss = parsePage(site.html('/en/blog/rss.xml'), { xmlMode: true })
  const items = rss.all('item')
  expect(items).toHaveLength(20)
  const [first] = items
  expect(first?.one('title').text).toBe('Day 21 & on')
  expect(first?.one('link').text).toBe('https://notes.example/notes/en/blog/2024/03/21/p')
  expect(textsOf(first?.all('category') ?? [])).toEqual(['a', 'b'])
  expect(first?.one('pubDate').text).toBe('Thu, 21 Mar 2024 00:00:00 GMT')
  const content = parsePage(first?.one('content:encoded').text ?? '')
  expect(content.text).toMatch(/^Lead\. ?Rest/)
  const addresses = content.all('a,img').map((part) => part.attr('href') ?? part.attr('src') ?? '')
  expect(addresses.filter((address) => !address.startsWith('https://notes.example/notes/'))).toEqual([])
  expect(addresses).toContain('https://notes.example/notes/en/')
  expect(rss.one('channel').children.map(({ name, text }) => `${name} ${text}`)).toEqual(
    expect.arrayContaining([
      'title Notes Blog',
      'link https://notes.example/notes/en/blog',
      'language en-GB',
    ]),
  )
  expect(parsePage(site.html('/blog/rss.xml'), { xmlMode: true }).one('language').text).toBe('zh-Hans')

  const atom = parsePage(site.html('/blog/atom.xml'), { xmlMode: true })
  expect(atom.all('entry')).toHaveLength(20)
  expect(atom.all('entry')[0]?.one('id').text).toBe('https://notes.example/notes/blog/2024/03/21/p')
  const json = JSON.parse(site.html('/blog/feed.json')) as { items: { url: string }[] }
  expect(json.items).toHaveLength(20)
  expect(json.items[0]?.url).toBe('https://notes.example/notes/blog/2024/03/21/p')
})

test('FEED-01, FEED-03: title, number and formats can be chosen', async () => {
  const own = "blog: { feed: { title: 'All news', limit: 2, types: ['rss'] } }"
  const site = await buildSite(await writeSite({ 'site.config.ts': config(own), ...files }))
  expect(parsePage(site.html('/blog/rss.xml'), { xmlMode: true }).all('item')).toHaveLength(2)
  expect(site.html('/blog/rss.xml')).toContain('All news')
  expect([site.exists('/blog/atom.xml'), site.exists('/blog/feed.json')]).toEqual([false, false])
  const links = parsePage(site.html('/')).all('link', { rel: 'alternate', title: true })
  expect(links.map((link) => link.attr('title'))).toEqual(['All news RSS Feed'])
})

test('SITE-01: a sitemap for each locale holds every page that is to be found, and no other', async () => {
  const site = await buildSite(
    await writeSite({
      'site.config.ts': config("tagline: ''"),
      'docs/intro.md': '# A\n',
      'docs/词 1.md': '# B\n',
      'docs/hidden.md': '---\nunlisted: true\n---\n# H\n',
      'docs/kept.mdx': '<head><meta name="robots" content="nOiNdeX, NoFolLoW" /></head>\n\n# K\n',
      'pages/about.md': '# C\n',
      'blog/2024-01-01-p.md': '---\ntags: [t]\n---\n\nx\n\n<!-- truncate -->\n',
    }),
  )
  const paths = [
    '',
    'docs/intro',
    'docs/%E8%AF%8D%201',
    'blog',
    'blog/2024/01/01/p',
    'blog/archive',
    'blog/tags',
    'blog/tags/t',
    'about',
  ]
  for (const root of ['', 'en/']) {
    const urls = parsePage(site.html(`/${root}sitemap.xml`), { xmlMode: true }).all('url')
    expect(textsOf(urls.map((url) => url.one('loc'))).toSorted()).toEqual(
      paths.map((path) => `https://notes.example/notes/${root}${path}`).toSorted(),
    )
    expect(new Set(urls.map((url) => url.one('changefreq').text + url.one('priority').text))).toEqual(
      new Set(['weekly0.5']),
    )
  }
  expect(site.html('/robots.txt')).toContain('Sitemap: https://notes.example/notes/en/sitemap.xml')
})

test('a feed has the rights that it names, else those of the footer', async () => {
  const rights = async (blog: string): Promise<string | undefined> => {
    const written = config(`${blog} footer: { copyright: '© <b>Bo</b>' }`)
    const site = await buildSite(await writeSite({ 'site.config.ts': written, ...files }))
    return parsePage(site.html('/en/blog/rss.xml'), { xmlMode: true }).one('copyright').text
  }
  expect(await rights('')).toBe('© Bo')
  expect(await rights("blog: { feed: { copyright: 'Ann & Bo' } },")).toBe('Ann & Bo')
})

test('pictures in several sizes and those of films have complete addresses in feeds', async () => {
  const media =
    '<img src="./p.svg" srcset="./p.svg?a,b, ./p.svg 2x"><video poster="./p.svg" src="https://x.example/v.mp4"></video>'
  const site = await buildSite(
    await writeSite({
      'site.config.ts': config("tagline: ''"),
      'blog/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'blog/2024-03-01-p.md': `# P\n\n${media}\n`,
    }),
  )
  const rss = parsePage(site.html('/blog/rss.xml'), { xmlMode: true })
  const content = parsePage(rss.one('item').one('content:encoded').text)
  const address = String.raw`https://notes\.example/notes/assets/p\.\w+\.svg`
  expect(content.one('img').attr('srcset')).toMatch(new RegExp(`^${address}\\?a,b, ${address} 2x$`))
  expect(content.one('video').attr('poster')).toMatch(new RegExp(`^${address}$`))
})
