import { beforeAll, expect, test } from 'vitest'
import { buildSite, type BuiltSite, writeSite } from '../helpers/site.ts'

const svg = (fill: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><rect fill="${fill}" width="40" height="20"/></svg>`
const config =
  "export default { title: 'Notes', url: 'https://notes.example', locales: [{ code: 'en', label: 'E' }, { code: 'zh', label: 'Z' }] }\n"

const files = {
  'site.config.ts': config,
  'docs/intro.md':
    '# Intro\n\n![A box](./box.svg)\n\n![A map](/img/map.svg)\n\n![Plain](./plain.svg) and [its file](./box.svg)\n',
  'docs/box.svg': svg('var(--ink-text, #222)'),
  'docs/plain.svg': svg('#222'),
  'static/img/map.svg': svg('var(--ink-muted, #666)'),
  'i18n/zh/docs/intro.md': '# 前言\n\n![方块](./box.svg)\n\n正文\n',
  'blog/2024-05-18-post.md':
    '# Post\n\n![Night](./night.svg)\n\n![Day](/day.svg)\n\n<!-- truncate -->\n\nMore.\n',
  'blog/night.svg': svg('#fff'),
  'blog/night.dark.svg': svg('#000'),
  'static/day.svg': svg('#ff0'),
  'static/day@dark.svg': svg('#00f'),
}

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite(await writeSite(files))
})

test('a drawing with colours of the page is a part of the page, and a picture for whoever reads elsewhere', () => {
  const { html, text } = { html: site.html('/docs/intro'), text: site.html('/docs/intro.md') }

  expect(html).toMatch(
    /<span class="ink-drawing" tabindex="0" data-src="\/assets\/box\.\w+\.svg"><svg role="img" aria-label="A box"[^>]*><rect fill="var\(--ink-text, #222\)"/,
  )
  expect(html).toMatch(/data-src="\/img\/map\.svg"><svg role="img" aria-label="A map"/)
  expect(html).toMatch(/<img src="\/assets\/plain\.\w+\.svg" alt="Plain" width="40" height="20"/)
  expect(html).toMatch(/<a href="\/assets\/box\.\w+\.svg"[^>]*>its file<\/a>/)
  expect(text).toMatch(/!\[A box\]\(https:\/\/notes\.example\/assets\/box\.\w+\.svg\)/)
  expect(text).toContain('![A map](https://notes.example/img/map.svg)')
})

test('the page with both languages has the drawing as well', () => {
  const html = site.html('/zh/docs/intro.both')

  expect(html).toContain('<svg role="img" aria-label="A box"')
  expect(html).not.toContain('<img class="ink-drawing"')
})

test('two files are a picture for light pages and one for dark pages; lists show both, feeds and texts the light one', () => {
  const { html, read } = { html: site.html('/blog/2024/05/18/post'), read: (path: string) => site.html(path) }

  expect(html).toMatch(
    /<img class="ink-light-only" src="\/assets\/night\.\w+\.svg" alt="Night" width="40" height="20"[^>]*><img class="ink-dark-only" src="\/assets\/night\.dark\.\w+\.svg" alt="Night" width="40" height="20"/,
  )
  expect(html).toMatch(
    /<img class="ink-light-only" src="\/day\.svg"[^>]*><img class="ink-dark-only" src="\/day@dark\.svg"/,
  )
  expect(read('/blog')).toContain('ink-dark-only')
  for (const path of ['/blog/rss.xml', '/blog/2024/05/18/post.md']) {
    expect(read(path)).toContain('night.')
    expect(read(path)).not.toMatch(/night\.dark|day@dark/)
  }
})
