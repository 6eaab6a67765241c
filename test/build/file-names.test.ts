import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, writeSite } from '../helpers/site.ts'
import { treeOf } from './output.ts'
import { hrefsOf, pageAt, textsOf } from './page.ts'

const config = "export default { title: 'Notes', url: 'https://notes.example' }\n"
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>'

test('Chinese and spaced names: addresses are encoded, files are not, and links find each other', async () => {
  const site = await buildSite(
    await writeSite({
      'site.config.ts': config,
      'docs/指南/第 一 步.md':
        '# 一\n\n[a](<./第 二 步.md>) [b](./第%20二%20步.md#部分) [c](/docs/指南/第%20二%20步) ![p](<./图 1.svg>)\n',
      'docs/指南/第 二 步.md': '# 二\n\n## 部分\n\n[back](../100%25.md)\n',
      'docs/100%.md': '# Percent\n\n[q](./plus+and&.md)\n',
      'docs/plus+and&.md': '# Plus\n',
      'docs/指南/图 1.svg': picture,
      'static/文 件.txt': 'x',
    }),
  )
  expect(site.console).toBe('')
  const files = [...treeOf(site.outDir).keys()]
  expect(files).toEqual(
    expect.arrayContaining([
      'docs/指南/第 一 步.html',
      'docs/指南/第 二 步.html',
      'docs/100%.html',
      'docs/plus+and&.html',
      '文 件.txt',
    ]),
  )
  const first = pageAt(site, encodeURI('/docs/指南/第 一 步'))
  const second = '/docs/%E6%8C%87%E5%8D%97/%E7%AC%AC%20%E4%BA%8C%20%E6%AD%A5'
  const links = first.one('article').all('p').flatMap(hrefsOf)
  expect(links).toEqual([second, `${second}#部分`, second])
  expect(first.one('article').one('img').attr('src')).toMatch(/^\/assets\/%E5%9B%BE%201\.[\da-f]{8}\.svg$/)
  expect(files.some((file) => /^assets\/图 1\.[\da-f]{8}\.svg$/.test(file))).toBe(true)
  expect(first.one('link', { rel: 'canonical' }).attr('href')).toBe(
    'https://notes.example/docs/%E6%8C%87%E5%8D%97/%E7%AC%AC%20%E4%B8%80%20%E6%AD%A5',
  )
  expect(pageAt(site, second).one('article').all('p').flatMap(hrefsOf)).toEqual(['/docs/100%25'])
  const sidebar = pageAt(site, second).one('nav', { 'aria-label': 'Docs sidebar' })
  expect(sidebar.one('a', { 'aria-current': 'page' }).attr('href')).toBe(second)
})

test('line ends of Windows and a byte order mark make no difference', async () => {
  const text =
    '---\ntitle: Title\ntags: [a]\n---\n\nFirst\nline.\n\n```js {2}\na\nb\n```\n\n:::note\n\nx\n\n:::\n\n| a | b |\n| - | - |\n| 1 | 2 |\n'
  const unix = await buildSite(await writeSite({ 'site.config.ts': config, 'docs/intro.md': text }))
  const windows = await buildSite(
    await writeSite({ 'site.config.ts': config, 'docs/intro.md': `\uFEFF${text.replaceAll('\n', '\r\n')}` }),
  )
  expect(treeOf(windows.outDir)).toEqual(treeOf(unix.outDir))
})

test('a line of a file with a byte order mark is counted from its first', async () => {
  const dir = await writeSite({
    'site.config.ts': config,
    'docs/intro.md': '\uFEFF# A\r\n\r\n![x](./gone.png)\r\n',
  })
  await expect(buildSite(dir)).rejects.toThrow('✗ docs/intro.md:3  The picture "./gone.png" does not exist.')
})

test('number prefixes order and vanish, index files stand for their folder', async () => {
  const site = await buildSite(
    await writeSite({
      'site.config.ts': config,
      'docs/02-later/index.md': '# Later\n',
      'docs/02-later/page.md': '# Page\n\n[up](./index.md)\n',
      'docs/01-first.md': '# First\n\n[x](./02-later/page.md)\n',
    }),
  )
  expect(hrefsOf(pageAt(site, '/docs/first').one('article').all('p')[0] ?? pageAt(site, '/'))).toEqual([
    '/docs/later/page',
  ])
  expect(pageAt(site, '/docs/later/page').one('article').all('p').flatMap(hrefsOf)).toEqual(['/docs/later'])
  expect(textsOf(pageAt(site, '/docs/later').one('nav', { 'aria-label': 'Docs sidebar' }).all('a'))).toEqual([
    'First',
    'Later',
    'Page',
  ])
})

test('what is no content is left alone', async () => {
  const dir = await writeSite({
    'site.config.ts': config,
    'docs/intro.md': '# A\n',
    'docs/_part.md': '{',
    'docs/notes.txt': 'x',
  })
  mkdirSync(join(dir, 'docs/.obsidian'))
  writeFileSync(join(dir, 'docs/.obsidian/a.md'), '---\na: [\n---\n')
  const site = await buildSite(dir)
  expect([site.console, site.result.pages]).toEqual(['', 5])
})

test('signs of addresses in names, and names that differ in case only: each page has its Markdown, and is told once', async () => {
  const site = await buildSite(
    await writeSite({
      'site.config.ts': config,
      'docs/c#.md': '# Sharp\n',
      'docs/what?.md': '# Question\n',
      'docs/100%.md': '# Percent\n',
      'docs/Guide.md': '# Upper\n',
      'docs/guide.md': '# Lower\n',
    }),
  )
  expect(site.console.match(/differ only in upper and lower case/g)).toHaveLength(1)
  expect(site.console).not.toContain('Broken link')
  expect(readFileSync(join(site.outDir, 'docs/what?.html'), 'utf8')).toContain('href="/docs/what%3F.md"')
  expect([...treeOf(site.outDir).keys()]).toEqual(
    expect.arrayContaining(['docs/c#.md', 'docs/what?.md', 'docs/100%.md']),
  )
})
