import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { buildSite, writeSite, type BuiltSite } from '../../helpers/site.ts'

/**
 * Everything that ends or breaks something and that a build takes: markup, blocks, control characters, and what is no character.
 * NUL and halves of pairs are refused.
 */
const controls = String.fromCodePoint(...Array.from({ length: 31 }, (_, code) => code + 1))
const evil = `A<b>&"'&amp;&lt;${controls}\u007F]]>]]>--></script></title><script>x</script>\u200F\u202E🎉\uFEFF\uFFFE\uFFFF Z`

/** For YAML and the configuration: both read what JSON escapes. */
const quoted = JSON.stringify(evil).replace(
  /[^ -~]/g,
  (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
)

const mail = `a<&>"'@x.example`
const home = `https://x.example/?a=1&b=<">'&amp;]]>`

const post = `---
title: ${quoted}
description: ${quoted}
keywords: [${quoted}]
tags: [${quoted}, 'List<T>', { label: ${quoted}, permalink: "own&'\\u0001" }]
image: ${JSON.stringify(`https://x.example/o.png?a=1&b=<">'`)}
slug: "/a&b'<>]]>/c"
authors:
  - { name: ${quoted}, email: ${JSON.stringify(mail)}, url: ${JSON.stringify(home)}, image_url: ${JSON.stringify(`${home}.png`)}, socials: { github: "<&>" } }
  - { name: Bob, url: /about }
---

Body ${evil.replaceAll(/[\r\n]/g, ' ')} \`code ${evil.replaceAll(/[\r\n]/g, ' ')}\`

<!-- truncate -->

More [x](<https://x.example/?a&b]]>)
`

const config = `const evil = ${quoted}
export default {
  title: evil, tagline: evil, url: 'https://notes.example', baseUrl: '/n&t/', favicon: "/i&'<.svg",
  locales: [{ code: 'en', label: evil }, { code: 'zh', label: evil, path: "z&'h" }],
  blog: { title: evil, description: evil, feed: { title: evil, description: evil } },
  footer: { copyright: '&copy; &lt;us&gt; &amp;amp; ]]&gt;' },
  onBrokenLinks: 'ignore',
}
`

let site: BuiltSite

beforeAll(async () => {
  site = await buildSite(
    await writeSite({
      'site.config.ts': config,
      "static/i&'<.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'docs/intro.md': '# Intro\n',
      "docs/a&b 'c'/d.md": '# D\n',
      "docs/a&b 'c'/_category_.json": `{ "label": ${quoted}, "link": { "type": "generated-index", "description": ${quoted} } }`,
      'blog/2024-03-01-evil.md': post,
      "blog/2024-02-01-a&b'<c>.md": '---\ntags: []\n---\n\nText.\n',
    }),
  )
})

/** The part of a text that XML 1.0 can hold. */
function inXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what it looks for
  return text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
}

/** The part of a text that a page can hold. */
function inHtml(text: string): string {
  return text
    .replaceAll('\u0000', '\uFFFD')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .replaceAll(/\r\n?/g, '\n')
}

/** An XML file as the browser's strict parser reads it: texts by element, and attributes as `element@name`. */
async function readXml(page: Page, file: string): Promise<Map<string, string[]>> {
  const entries = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml')
    const error = parsed.querySelector('parsererror')
    if (error !== null) throw new Error(error.textContent)
    return [...parsed.querySelectorAll('*')].flatMap((element): [string, string][] => [
      ...(element.children.length === 0 ? [[element.nodeName, element.textContent] as [string, string]] : []),
      ...[...element.attributes].map(({ name, value }): [string, string] => [
        `${element.nodeName}@${name}`,
        value,
      ]),
    ])
  }, site.html(file))
  const values = new Map<string, string[]>()
  for (const [name, value] of entries) values.set(name, [...(values.get(name) ?? []), value])
  return values
}

const roots = ['', "z&'h/"]

test.for(roots)(
  'FEED-01: the feeds below "/%s" read as they were written, whatever the texts hold',
  async (root, { page }) => {
    const rss = await readXml(page, `/${root}blog/rss.xml`)
    expect(rss.get('title')).toEqual([inXml(evil), inXml(evil), "a&b'<c>"])
    expect(rss.get('description')).toEqual([inXml(evil), inXml(evil), 'Text.'])
    expect(rss.get('author')).toEqual([`${mail} (${inXml(evil)})`, 'Bob'])
    expect(rss.get('category')).toEqual([inXml(evil), 'List<T>', inXml(evil)])
    expect(rss.get('copyright')).toEqual(['© <us> &amp; ]]>'])
    expect(rss.get('content:encoded')?.[0]).toContain(inXml('\u200F\u202E🎉'))

    const atom = await readXml(page, `/${root}blog/atom.xml`)
    expect(atom.get('title')).toEqual([inXml(evil), inXml(evil), "a&b'<c>"])
    expect(atom.get('summary')?.[0]).toBe(inXml(evil))
    expect(atom.get('name')).toEqual([inXml(evil), 'Bob'])
    expect(atom.get('email')).toEqual([mail])
    expect(atom.get('uri')).toEqual([new URL(home).href, 'https://notes.example/about'])
    expect(atom.get('category@label')).toEqual([inXml(evil), 'List<T>', inXml(evil)])
    expect(atom.get('category@term')).toEqual(atom.get('category@label'))
    expect(atom.get('rights')).toEqual(['© <us> &amp; ]]>'])
    expect(atom.get('content')).toEqual(rss.get('content:encoded'))
    for (const link of atom.get('link@href') ?? []) expect(URL.canParse(link), link).toBe(true)

    const json = JSON.parse(site.html(`/${root}blog/feed.json`)) as {
      title: string
      items: Record<string, unknown>[]
    }
    expect(json.title).toBe(evil)
    expect(json.items[0]).toMatchObject({
      title: evil,
      summary: evil,
      tags: [evil, 'List<T>', evil],
      author: { name: evil, url: new URL(home).href },
    })
  },
)

test.for(roots)(
  'SITE-01, SP-14: sitemap and search description below "/%s" are strict XML',
  async (root, { page }) => {
    const locations = (await readXml(page, `/${root}sitemap.xml`)).get('loc') ?? []
    expect(locations.length).toBeGreaterThan(8)
    for (const location of locations) {
      expect(location).toMatch(/^https:\/\/notes\.example\/n&t\/[!-~]*$/)
      expect(site.exists(decodeURI(new URL(location).pathname).replace('/n&t', '')), location).toBe(true)
    }
    const search = await readXml(page, `/${root}opensearch.xml`)
    expect(search.get('ShortName')).toEqual([inXml(evil)])
    expect(search.get('Image')).toEqual(["https://notes.example/n&t/i&'%3C.svg"])
    expect(search.get('Url@template')).toEqual([`https://notes.example/n&t/${root}search?q={searchTerms}`])
  },
)

test('SEO-08: data blocks, titles and tags for previews say what the author wrote', async ({ page }) => {
  const address = JSON.parse(site.html('/blog/feed.json')) as { items: { url: string }[] }
  const path = new URL(address.items[0]?.url ?? '').pathname
  const head = await page.evaluate(
    (html) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html')
      const content = (name: string): string | null | undefined =>
        parsed
          .querySelector(`head > meta[name="${name}"], head > meta[property="${name}"]`)
          ?.getAttribute('content')
      return {
        title: parsed.title,
        description: content('description'),
        keywords: content('keywords'),
        tags: content('article:tag'),
        author: content('article:author'),
        image: content('og:image'),
        ogTitle: content('og:title'),
        blocks: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
          ({ textContent }) => textContent,
        ),
        scripts: [...parsed.scripts].filter(({ type, src }) => type !== 'application/ld+json' && src === '')
          .length,
      }
    },
    site.html(decodeURI(path).replace('/n&t', '')),
  )
  const shown = inHtml(evil)
  expect(head).toMatchObject({
    description: shown,
    keywords: shown,
    ogTitle: `${shown} | ${shown}`,
    image: `https://x.example/o.png?a=1&b=<">'`,
    scripts: 0,
  })
  expect(head.tags).toContain('List<T>')
  expect(head.author).toBe(`${home},/about`)
  const data = JSON.parse(head.blocks[0] ?? '') as object
  expect(data).toMatchObject({
    headline: evil,
    description: evil,
    author: [{ name: evil, url: home }, { name: 'Bob' }],
  })
})

test('robots.txt holds its own lines only', () => {
  expect(site.html('/robots.txt').split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Sitemap: https://notes.example/n&t/sitemap.xml',
    "Sitemap: https://notes.example/n&t/z&'h/sitemap.xml",
    '',
  ])
})
