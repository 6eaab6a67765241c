import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SidebarFile } from '../../../src/types/app.ts'
import { buildSite, writeSite, type BuiltSite } from '../../helpers/site.ts'
import { metaOf, pageAt, parsePage, textsOf, type Part } from '../page.ts'

const config = `import { defineSite } from 'inkstone'
export default defineSite({
  title: '笔记',
  tagline: '记下来',
  url: 'https://notes.example',
  locales: [
    { code: 'zh', label: '中文', htmlLang: 'zh-Hans' },
    { code: 'en', label: 'English', htmlLang: 'en-GB', path: 'en' },
  ],
  announcementBar: { id: 'a', content: '欢迎' },
  navbar: { items: [
    { type: 'docSidebar', sidebarId: 'main', label: '文档', position: 'left' },
    { type: 'dropdown', label: '更多', items: [{ to: '/blog', label: '博客' }] },
    { href: 'https://code.example', label: '代码' },
    { type: 'custom-theme', label: '颜色' },
  ] },
  home: {
    actions: [{ label: '开始', to: '/docs/intro' }],
    features: [{ title: '文档', description: '可以读。', to: '/docs/intro' }, { title: '主题', description: '可以看。' }],
  },
  blog: { title: '日志', sidebarTitle: '全部' },
  footer: { links: [{ title: '社区', items: [{ label: '前言', to: '/docs/intro' }, { label: 'X', href: 'https://x.example' }] }] },
})
`

const sidebars = {
  main: [
    'intro',
    {
      type: 'category',
      label: '服务端',
      link: { type: 'generated-index', slug: '/category/server', description: '服务端的笔记。' },
      items: ['first', 'second'],
    },
    { type: 'category', label: '其他', items: [{ type: 'doc', id: 'third', label: '第三' }] },
  ],
}

const labels = {
  'announcementBar.content': { gloss: 'Welcome <all>' },
  'item.label.文档': { gloss: 'Docs' },
  'item.label.更多': { gloss: 'More' },
  'item.label.博客': { gloss: 'Blog' },
  'item.label.代码': { message: 'Code' },
  'item.label.颜色': { gloss: 'Colours' },
  'home.tagline': { gloss: 'Written down' },
  'home.action.开始': { gloss: 'Begin' },
  'home.feature.文档': { gloss: 'Docs' },
  'home.feature.文档.description': 'To be read.',
  'sidebar.main.doc.前言': { gloss: 'Foreword' },
  'sidebar.main.category.服务端': { gloss: 'Server' },
  'sidebar.main.category.服务端.link.generated-index.description': 'Notes on the server.',
  'sidebar.main.doc.第一': { gloss: 'The first' },
  'sidebar.main.category.其他': { message: '其它', gloss: 'Others' },
  'sidebar.main.doc.第三': { gloss: 'The third' },
  'blog.title': { gloss: 'Log' },
  'blog.sidebar.title': { gloss: 'All' },
  'link.title.社区': { gloss: 'Community' },
  'link.item.label.前言': { gloss: 'Foreword' },
}

const doc = (label: string): string => `---\ntitle: ${label}的题目\nsidebar_label: ${label}\n---\n\nText.\n`

let site: BuiltSite

beforeAll(async () => {
  const dir = await writeSite({
    'site.config.ts': config,
    'sidebars.json': JSON.stringify(sidebars),
    'docs/intro.md': doc('前言'),
    'docs/first.md': doc('第一'),
    'docs/second.md': doc('第二'),
    'docs/third.md': doc('不用'),
    'blog/2024-01-01-post.md': 'Text.\n\n<!-- truncate -->\n\nMore.\n',
    'i18n/en/labels.json': JSON.stringify(labels),
    'i18n/en/docs/second.md': '---\ntitle: Second\n---\n\nText.\n',
  })
  site = await buildSite(dir)
})

const navbarOf = (page: Part): Part => page.one('header', { class: 'ink-navbar' })
const sidebarOf = (page: Part): Part => page.one('nav', { 'aria-label': 'Docs sidebar' })
const linksOf = (part: Part): string[] => textsOf(part.all('a'))

describe('on the pages of another language, a label is followed by its gloss', () => {
  test('the label stays first, and each is marked as what it is', () => {
    const link = sidebarOf(pageAt(site, '/en/docs/intro')).all('a')[0]
    expect(link?.text).toBe('前言 Foreword')
    expect(link?.children.map(({ name, attr }) => [name, attr('lang')])).toEqual([['span', 'zh-Hans']])
    const gloss = link?.one('span', { class: 'ink-gloss' })
    expect([gloss?.text, gloss?.attr('lang')]).toEqual(['Foreword', 'en'])
  })

  test('in the navbar, its menus and the menu of phones', () => {
    const navbar = navbarOf(pageAt(site, '/en/docs/intro'))
    expect(linksOf(navbar)).toEqual(
      expect.arrayContaining(['文档 Docs', '博客 Blog', expect.stringMatching(/^Code /)]),
    )
    expect(textsOf(navbar.all('summary'))).toContain('更多 More')
    expect(navbar.one('button', { 'aria-haspopup': 'dialog' }).text).toBe('颜色 Colours')
    expect(site.html('/en/docs/intro').match(/文档 <span class="ink-gloss"/g)).toHaveLength(2)
  })

  test('in the docs sidebar, and in the tree that the app loads', () => {
    expect(linksOf(sidebarOf(pageAt(site, '/en/docs/first')))).toEqual([
      '前言 Foreword',
      '服务端 Server',
      '第一 The first',
      'Second',
      '其它 Others',
    ])
    const trees = readdirSync(join(site.outDir, 'assets'))
      .filter((name) => name.startsWith('sidebar.'))
      // as: written by the build.
      .map((name) => JSON.parse(readFileSync(join(site.outDir, 'assets', name), 'utf8')) as SidebarFile)
    expect(trees).toHaveLength(2)
    expect(trees).toContainEqual([
      expect.objectContaining({ label: '前言', gloss: 'Foreword' }),
      expect.objectContaining({
        label: '服务端',
        gloss: 'Server',
        items: [
          expect.objectContaining({ label: '第一', gloss: 'The first' }),
          expect.not.objectContaining({ gloss: expect.anything() }),
        ],
      }),
      expect.objectContaining({
        label: '其它',
        gloss: 'Others',
        items: [expect.objectContaining({ label: '第三', gloss: 'The third' })],
      }),
    ])
  })

  test('on the page of a category, on its cards, on the way to it and in the pager', () => {
    const page = pageAt(site, '/en/docs/category/server')
    const main = page.one('main')
    expect(main.one('h1').text).toBe('服务端 Server')
    expect(textsOf(main.all('h2'))).toEqual(['第一 The first', 'Second'])
    expect(main.one('p', { class: 'ink-lead' }).text).toBe('Notes on the server.')
    expect(textsOf(main.one('nav', { class: 'ink-breadcrumbs' }).all('li')).at(-1)).toBe('服务端 Server')
    expect(linksOf(main.one('nav', { class: 'ink-pager' }))).toEqual([
      'Previous 前言 Foreword',
      'Next 第一 The first',
    ])
  })

  test('in the footer', () => {
    const footer = pageAt(site, '/en/docs/intro').one('footer', { class: 'ink-footer' })
    expect(footer.one('p').text).toBe('社区 Community')
    expect(linksOf(footer)).toEqual(['前言 Foreword', expect.stringMatching(/^X /)])
  })

  test('above the posts and beside them', () => {
    const page = pageAt(site, '/en/blog')
    // The heading is for assistive technology only.
    expect(page.one('main').one('h1').text).toBe('日志')
    expect(page.one('nav', { class: /ink-blog-sidebar/ }).all('p')[0]?.text).toBe('全部 All')
  })

  test('on the home page, where what is no label is translated', () => {
    const main = pageAt(site, '/en/').one('main')
    expect(main.all('p')[0]?.text).toBe('记下来 Written down')
    expect(linksOf(main.one('div', { class: 'ink-actions' }))).toEqual(['开始 Begin'])
    const features = main.one('div', { class: 'ink-features' })
    expect(textsOf(features.all('h2'))).toEqual(['文档 Docs', '主题'])
    expect(textsOf(features.all('p'))).toEqual(['To be read.', '可以看。'])
  })
})

test('a gloss is not part of what a document is called or says of itself', () => {
  const titles = ['/en/', '/en/blog', '/en/docs/category/server', '/en/docs/intro'].map(
    (url) => pageAt(site, url).one('title').text,
  )
  expect(titles).toEqual(['笔记', '日志 | 笔记', '服务端 | 笔记', '前言的题目 | 笔记'])
  expect(metaOf(pageAt(site, '/en/'), 'description')).toBe('记下来')
  expect(JSON.parse(site.html('/en/blog/feed.json'))).toMatchObject({ title: '笔记 Blog' })
})

test('what the site is called, and its announcement, are marked where the page has another language', () => {
  const languages = (url: string): (string | undefined)[] => {
    const page = pageAt(site, url)
    const announcement = page.one('div', { class: 'ink-announcement' }).children[0]
    const brand = navbarOf(page).one('a', { class: 'ink-brand' })
    return [announcement, brand, page.one('main').one('h1')].map((part) => part?.attr('lang'))
  }
  expect(languages('/en/')).toEqual(['zh-Hans', 'zh-Hans', 'zh-Hans'])
  expect(languages('/')).toEqual([undefined, undefined, undefined])
})

test('in the language of the site nothing has a gloss', () => {
  for (const url of ['/', '/docs/intro', '/docs/category/server', '/blog']) {
    expect(parsePage(site.html(url)).all('*', { class: /ink-gloss/ })).toEqual([])
    expect(site.html(url)).not.toContain('Foreword')
  }
})

test('an announcement is followed by what it means, on the pages that need it', () => {
  const bar = (path: string): Part => pageAt(site, path).one('div', { class: 'ink-announcement' })

  expect(bar('/en/docs/intro').one('div', { lang: 'zh-Hans' }).text).toBe('欢迎 Welcome <all>')
  expect(bar('/en/docs/intro').one('span', { class: 'ink-gloss' }).attr('lang')).toBe('en-GB')
  expect(bar('/docs/intro').text).toBe('欢迎')
})
