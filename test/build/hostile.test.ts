import { beforeAll, expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../helpers/site.ts'
import { treeOf } from './output.ts'
import { pageAt, parsePage } from './page.ts'

/** Breaks out of attributes, elements, comments and data blocks, and is special to `String.replace`. */
const evil = `"'></title></script></style><script>alert(1)</script><img src=//x.example/p onerror=alert(1)>$&$\`<!--`
const yaml = JSON.stringify(evil)

let site: BuiltSite

beforeAll(async () => {
  site = await buildSite(
    await writeSite({
      'site.config.ts': `const evil = ${yaml}
export default {
  title: evil, tagline: evil, url: 'https://notes.example',
  locales: [{ code: 'en', label: evil, accessibleLabel: evil }, { code: 'zh', label: 'zh' }],
  navbar: { title: evil, logo: { src: '/' + encodeURIComponent(evil), alt: evil }, items: [
    { to: '/docs/intro', label: evil, className: evil },
    { href: 'https://x.example/' + evil, label: 'x' },
    { label: evil, items: [{ to: '/docs/intro', label: evil }] },
    { type: 'localeDropdown' }, { type: 'docsVersion' }, { type: 'custom-theme', label: evil },
  ] },
  footer: { links: [{ title: evil, items: [{ label: evil, to: '/docs/intro' }] }] },
  home: { actions: [{ label: evil, to: '/docs/intro' }], features: [{ title: evil, description: evil }] },
  blog: { title: evil, description: evil, sidebarTitle: evil, feed: { title: evil } },
  headTags: [{ tagName: 'meta', attributes: { name: evil, content: evil } }],
  onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore',
}
`,
      'sidebars.ts': `const evil = ${yaml}
export default { main: ['intro', 'text', { type: 'category', label: evil, description: evil, link: { type: 'generated-index', title: evil, description: evil, slug: '/index' }, items: ['other', { type: 'link', label: evil, href: 'https://x.example/' + evil }] }] }
`,
      'docs/intro.md': `---\ntitle: ${yaml}\ndescription: ${yaml}\nkeywords: [${yaml}]\ntags: [${yaml}]\nsidebar_label: ${yaml}\npagination_label: ${yaml}\nimage: ${yaml}\ncustom_edit_url: ${yaml}\nlast_update: { author: ${yaml} }\n---\n\nText.\n`,
      'docs/other.md':
        '# Other\n\n![a](https://a.example;sandbox/p.png) ![b](https://b.example,x/p.png) ![c](https://c.example/p.png)\n',
      'docs/text.md': `# A ${evil}

## B ${evil}

<script>alert(1)</script>

<a href="javascript:alert(1)" onclick="alert(1)">x</a> [y](javascript:alert(1)) [z](<data:text/html,<script>alert(1)</script>>)

<iframe srcdoc="<script>alert(1)</script>"></iframe>

<svg onload=alert(1)><script>alert(1)</script></svg>

<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>

<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">

\`\`\`js title="${evil.replaceAll('"', '')}"
${evil}
\`\`\`

:::tip ${evil}

x

:::

[^1]: ${evil}

Footnote[^1].
`,
      'blog/authors.yml': `ann: { name: ${yaml}, title: ${yaml}, description: ${yaml}, url: ${JSON.stringify(`https://x.example/${evil}`)}, image_url: ${yaml}, page: true }\n`,
      'blog/2024-01-01-p.md': `---\ntitle: ${yaml}\ntags: [{ label: ${yaml}, permalink: t }]\nauthors: [ann]\ndescription: ${yaml}\n---\n\nx\n\n<!-- truncate -->\n`,
    }),
  )
})

/** The pages of the build. */
function pages(): string[] {
  return [...treeOf(site.outDir).keys()].filter((name) => name.endsWith('.html'))
}

test('hostile texts never run anything: no script but the engine’s own, no handlers, no addresses that run', () => {
  expect(pages().length).toBeGreaterThan(20)
  for (const name of pages()) {
    const page = parsePage(site.html(`/${name}`))
    const [data, scripts] = [true, false].map((isData) =>
      page.all('script').filter((script) => (script.attr('type') === 'application/ld+json') === isData),
    )
    for (const { text } of data ?? []) expect(() => void JSON.parse(text), name).not.toThrow()
    for (const script of scripts ?? []) {
      expect(script.attr('src'), name).toMatch(/^(\/|\.\/|\.\.\/)assets\/[\w.-]+\.js$/)
    }
    for (const part of page.all('*')) {
      for (const attribute of ['href', 'src', 'action', 'formaction', 'srcdoc', 'xlink:href', 'data']) {
        expect(part.attr(attribute) ?? '', `${name} <${part.name}>`).not.toMatch(
          /^\s*(javascript|data|vbscript):/i,
        )
      }
    }
    expect(
      page.all('base,style,object,embed').map((part) => part.name),
      name,
    ).toEqual([])
    expect(page.all('meta', { 'http-equiv': true }), name).toEqual([])
    expect(page.all('iframe', { srcdoc: true }), name).toEqual([])
    expect(
      page
        .all('*', { onerror: true })
        .concat(page.all('*', { onclick: true }), page.all('*', { onload: true })),
      name,
    ).toEqual([])
  }
})

test('hostile texts are shown as they are', () => {
  expect(pageAt(site, '/docs/intro').one('h1').text).toBe(evil)
  expect(pageAt(site, '/docs/intro').one('title').text).toBe(`${evil} | ${evil}`)
  expect(pageAt(site, '/blog/tags/t').one('title').text).toBe(`One post tagged with "${evil}" | ${evil}`)
  expect(pageAt(site, '/blog/2024/01/01/p').one('h1').text).toBe(evil)
})

test('feeds and sitemaps stay well-formed', () => {
  for (const name of ['blog/rss.xml', 'blog/atom.xml', 'sitemap.xml', 'opensearch.xml']) {
    const file = parsePage(site.html(`/${name}`), { xmlMode: true })
    expect(file.all('script,img'), name).toEqual([])
  }
  expect(parsePage(site.html('/blog/rss.xml'), { xmlMode: true }).one('item').one('title').text).toBe(evil)
  expect(() => void JSON.parse(site.html('/blog/feed.json'))).not.toThrow()
})

test('no address adds rules to the policy of the pages', () => {
  const [policy = ''] = /Content-Security-Policy:.*/.exec(site.html('/_headers')) ?? []
  expect(policy).toContain("img-src 'self' data: https://c.example;")
  expect(policy).not.toMatch(/sandbox|b\.example/)
})
