import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadSite } from '../config/load.ts'
import { linkTwice, removeTestFolders, testFolder } from '../../test/helpers/test-folder.ts'
import { printProblem } from '../errors/errors.ts'
import type { Doc, DocsVersionContent, LocaleContent, Post } from '../types/content.ts'
import type { LoadedContent } from './load.ts'
import { loadContent, readBody } from './load.ts'

type Files = Record<string, string | Uint8Array>

const config = `export default { title: 'Notes', url: 'https://notes.example',
  locales: [{ code: 'zh', label: '中文' }, { code: 'en', label: 'English' }] }`

afterAll(removeTestFolders)

async function loadFolder(dir: string, includeDrafts = false): Promise<LoadedContent> {
  return loadContent(await loadSite(dir, {}), { includeDrafts })
}

function load(files: Files, includeDrafts = false): Promise<LoadedContent> {
  return loadFolder(testFolder({ 'site.config.mjs': config, ...files }), includeDrafts)
}

async function problemsOf(files: Files): Promise<string> {
  return load(files).then(
    () => 'nothing was wrong',
    (error: Error) => error.message,
  )
}

async function warningsOf(files: Files): Promise<string[]> {
  const { warnings } = await load(files)
  return warnings.map((warning) => printProblem(warning, { level: 'warning' }))
}

function inLocale({ content }: LoadedContent, code = 'zh'): LocaleContent {
  const locale = content.get(code)
  if (!locale) throw new Error(`no locale ${code}`)
  return locale
}

function versionOf(loaded: LoadedContent, code = 'zh', name = 'current'): DocsVersionContent {
  const version = inLocale(loaded, code).versions.find((one) => one.name === name)
  if (!version) throw new Error(`no version ${name}`)
  return version
}

async function docOf(text: string, path = 'docs/guide/install.md'): Promise<Doc> {
  const [doc] = versionOf(await load({ [path]: text })).docs
  if (!doc) throw new Error('no doc')
  return doc
}

async function postOf(files: Files): Promise<Post> {
  const [post] = inLocale(await load(files)).posts
  if (!post) throw new Error('no post')
  return post
}

describe('docs', () => {
  test('front matter, body and name make a doc', async () => {
    const text = `---
id: setup
slug: /set-up
title: 安装
sidebar_label: 步骤
sidebar_position: 3
sidebar_class_name: wide
description: 怎样安装
keywords: a, b，c
image: ./cover.png
tags: [docker, { label: Own, permalink: /own/ }]
unlisted: true
hide_title: true
hide_table_of_contents: true
toc_min_heading_level: 3
toc_max_heading_level: 5
pagination_label: 安装步骤
pagination_prev: null
pagination_next: null
custom_edit_url: null
displayed_sidebar: null
last_update: { date: 2024-05-18, author: Ann }
title_meta: 安装 | 手册
heading_aliases: { setup: 安装 }
translated_from: [3f2a9c1b]
own_key: kept out
---
# Heading
`
    expect(await docOf(text)).toEqual({
      source: {
        path: 'docs/guide/install.md',
        contentPath: 'guide/install.md',
        locale: 'zh',
        hash: expect.any(String),
      },
      id: 'guide/setup',
      version: 'current',
      dir: 'guide',
      isIndex: false,
      slug: '/set-up',
      title: '安装',
      sidebarLabel: '步骤',
      sidebarPosition: 3,
      sidebarClassName: 'wide',
      description: '怎样安装',
      keywords: ['a', 'b', 'c'],
      image: './cover.png',
      tags: [
        { label: 'docker', permalink: 'docker', isInline: true },
        { label: 'Own', permalink: 'own', isInline: true },
      ],
      isDraft: false,
      isUnlisted: true,
      hideTitle: true,
      hasComments: true,
      hideToc: true,
      tocMinLevel: 3,
      tocMaxLevel: 5,
      paginationLabel: '安装步骤',
      paginationPrev: null,
      paginationNext: null,
      customEditUrl: null,
      displayedSidebar: null,
      lastUpdate: { date: '2024-05-18T00:00:00.000Z', author: 'Ann' },
      metaTitle: '安装 | 手册',
      headingAliases: [{ old: 'setup', id: '安装', line: 24 }],
      translatedFrom: ['3f2a9c1b'],
    })
  })

  test.each([
    ['docs/01-guide/02-install.md', 'guide/install', '01-guide', 2],
    ['docs/7.0/notes.md', '7.0/notes', '7.0', undefined],
    ['docs/服务 端/介绍.md', '服务 端/介绍', '服务 端', undefined],
    ['docs/2024-01-01-news.md', '2024-01-01-news', '', undefined],
  ])('%s has the id %s', async (path, id, dir, position) => {
    const doc = await docOf('Text', path)
    expect([doc.id, doc.dir, doc.sidebarPosition]).toEqual([id, dir, position])
  })

  test('number prefixes stay when the front matter says so', async () => {
    const doc = await docOf('---\nparse_number_prefixes: false\n---\nText', 'docs/01-a/02-b.md')
    expect([doc.id, doc.sidebarPosition]).toEqual(['01-a/02-b', undefined])
  })

  test.each([
    ['docs/guide/index.md', true],
    ['docs/guide/README.md', true],
    ['docs/guide/Guide.md', true],
    ['docs/index.md', true],
    ['docs/guide/other.md', false],
  ])('%s is the page of its folder: %s', async (path, expected) => {
    expect((await docOf('Text', path)).isIndex).toBe(expected)
  })

  test.each([
    ['---\ntitle: From keys\n---\n# From text', 'From keys'],
    ['# From `text`', 'From text'],
    ['Text', 'install'],
    ['---\ntitle: 1.10\n---\nText', '1.10'],
    ['---\ntitle: 2024\n---\nText', '2024'],
  ])('the title of %j is %j', async (text, title) => {
    expect((await docOf(text)).title).toBe(title)
  })

  test('what begins with an underscore or a dot is no page', async () => {
    const loaded = await load({ 'docs/a.md': 'a', 'docs/_b.md': 'b', 'docs/_c/d.md': 'd', 'docs/.e.md': 'e' })
    expect(versionOf(loaded).docs.map(({ id }) => id)).toEqual(['a'])
  })

  test('drafts are left out unless asked for, and a sidebar may name them', async () => {
    const files = {
      'docs/a.md': 'a',
      'docs/b.md': '---\ndraft: true\n---\nb',
      'sidebars.json': '{ "main": ["a", "b"] }',
    }
    expect(versionOf(await load(files)).docs.map(({ id }) => id)).toEqual(['a'])
    expect(versionOf(await load(files, true)).docs.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('the ids of drafts that are left out are known', async () => {
    const files = { 'docs/a.md': 'a', 'docs/b.md': '---\ndraft: true\n---\nb' }
    expect([...versionOf(await load(files)).draftIds]).toEqual(['b'])
    expect([...versionOf(await load(files, true)).draftIds]).toEqual([])
  })

  test('modules in the folder of pages are pages in every language, but not parts and tests of them', async () => {
    const files = {
      'src/pages/index.js': '',
      'src/pages/b.tsx': '',
      'src/pages/team/index.jsx': '',
      'src/pages/_part.tsx': '',
      'src/pages/_parts/a.tsx': '',
      'src/pages/b.test.tsx': '',
      'src/pages/__tests__/c.js': '',
      'src/pages/types.d.ts': '',
      'docs/a.tsx': '',
    }
    const loaded = await load(files)
    for (const code of ['zh', 'en']) {
      const { pages } = inLocale(loaded, code)
      expect(pages.map(({ slug, title, isReact }) => [slug, title, isReact])).toEqual([
        ['b', 'b', true],
        ['', 'Notes', true],
        ['team/', 'team', true],
      ])
    }
  })

  test('pages come from both of their folders', async () => {
    const { pages } = inLocale(await load({ 'pages/a.md': 'a', 'src/pages/b.md': 'b' }))
    expect(pages.map(({ slug, source }) => [slug, source.path])).toEqual([
      ['a', 'pages/a.md'],
      ['b', 'src/pages/b.md'],
    ])
  })

  test('a slug of a page is its address, unless the pages say that their files are', async () => {
    const slugs = async (option: string): Promise<string[]> => {
      const own = config.replace('title:', `pages: { ${option} }, title:`)
      const files = { 'site.config.mjs': own, 'pages/start.md': '---\nslug: /\n---\n# Start\n' }
      return inLocale(await load(files)).pages.map(({ slug }) => slug)
    }
    expect(await slugs('')).toEqual([''])
    expect(await slugs('slugs: false')).toEqual(['start'])
  })

  test('categories are read from their folders', async () => {
    const { sidebars } = versionOf(
      await load({
        'docs/a/_category_.json': '{ "label": "A", "position": 2.5, "link": null, "customProps": {} }',
        'docs/a/index.md': 'x',
        'docs/b/_category_.yml':
          'label: B\ncollapsed: false\ncollapsible: true\nclassName: x\nlink: {type: doc, id: intro}',
        'docs/c/_category_.yaml': 'link:\n  type: generated-index\n  slug: /c\n  keywords: [k]\n',
        'docs/b/intro.md': 'x',
        'docs/c/x.md': 'x',
      }),
    )
    expect(sidebars.get('defaultSidebar')).toEqual([
      { type: 'category', label: 'A', items: [{ type: 'doc', id: 'a/index' }] },
      {
        type: 'category',
        label: 'B',
        items: [],
        collapsed: false,
        collapsible: true,
        className: 'x',
        link: { type: 'doc', id: 'b/intro' },
      },
      {
        type: 'category',
        label: 'c',
        items: [{ type: 'doc', id: 'c/x' }],
        link: { type: 'generated-index', slug: '/c', keywords: ['k'] },
      },
    ])
  })

  test('sidebars are written out in full', async () => {
    const version = versionOf(
      await load({
        'docs/a.md': 'a',
        'docs/b/c.md': 'c',
        'sidebars.ts': `const own: object = { type: 'category', label: 'Own', items: ['a'], key: 'k', collapsed: false,
            link: { type: 'generated-index', slug: '/own' } }
          export default { manual: ['a', { Guide: ['b/c'], More: [{ type: 'ref', id: 'a', label: 'A' }] }, own,
            { type: 'link', label: 'L', href: 'https://l.example' }, { type: 'html', value: '<hr>' },
            { type: 'autogenerated', dirName: './b/' }], short: { One: ['a'] } }`,
      }),
    )
    expect(version.sidebarsFile).toBe('sidebars.ts')
    expect([...version.sidebars]).toEqual([
      [
        'manual',
        [
          { type: 'doc', id: 'a' },
          { type: 'category', label: 'Guide', items: [{ type: 'doc', id: 'b/c' }] },
          { type: 'category', label: 'More', items: [{ type: 'ref', id: 'a', label: 'A' }] },
          {
            type: 'category',
            label: 'Own',
            key: 'k',
            collapsed: false,
            link: { type: 'generated-index', slug: '/own' },
            items: [{ type: 'doc', id: 'a' }],
          },
          { type: 'link', label: 'L', href: 'https://l.example' },
          { type: 'html', value: '<hr>', defaultStyle: false },
          { type: 'doc', id: 'b/c' },
        ],
      ],
      ['short', [{ type: 'category', label: 'One', items: [{ type: 'doc', id: 'a' }] }]],
    ])
  })

  test('versions come newest first, with current in front', async () => {
    const loaded = await load({
      'docs/a.md': 'a',
      'versions.json': '["2.0", "1.0"]',
      'versioned_docs/version-2.0/a.md': 'two',
      'versioned_docs/version-1.0/a.md': 'one',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["a"] }',
      'i18n/en/docusaurus-plugin-content-docs/version-1.0/a.md': 'one in English',
    })
    expect(inLocale(loaded).versions.map(({ name, sidebarsFile }) => [name, sidebarsFile])).toEqual([
      ['current', 'sidebars.ts'],
      ['2.0', 'versioned_sidebars/version-2.0-sidebars.json'],
      ['1.0', 'versioned_sidebars/version-1.0-sidebars.json'],
    ])
    expect(versionOf(loaded, 'en', '1.0').docs[0]?.description).toBe('one in English')
    expect(versionOf(loaded, 'en', '2.0').docs[0]?.description).toBe('two')
  })
})

describe('blog', () => {
  const truncated = 'Text\n\n<!-- truncate -->\n\nmore'

  test('a post is read with its authors and tags', async () => {
    const loaded = await load({
      'blog/2024-05-18-hello.md': `---\nauthors: [ann, { key: bob, title: Guest }]\ntags: [docker, new]\n---\n${truncated}`,
      'blog/authors.yml': `ann:
  name: Ann
  url: https://ann.example
  image_url: /ann.png
  page: { permalink: /people/ann, description: About }
  socials: { github: ann, x: '@ann', own: 'https://own.example' }
bob: { name: Bob, page: true, email: bob@x.example }`,
      'blog/tags.yml': 'docker:\n  label: Docker\n  permalink: /ops/docker\n  description: Boxes\nother:\n',
    })
    const { posts, authors } = inLocale(loaded)
    expect(posts[0]).toMatchObject({
      date: '2024-05-18T00:00:00.000Z',
      slug: '2024/05/18/hello',
      title: 'hello',
      readingMinutes: 1,
      hasTruncateMarker: true,
      tags: [
        { label: 'Docker', permalink: 'ops/docker', description: 'Boxes', isInline: false },
        { label: 'new', permalink: 'new', isInline: true },
      ],
    })
    expect(posts[0]?.authors.map(({ key, title }) => [key, title])).toEqual([
      ['ann', undefined],
      ['bob', 'Guest'],
    ])
    expect(authors.get('default')).toEqual([
      {
        key: 'ann',
        name: 'Ann',
        description: 'About',
        url: 'https://ann.example',
        imageUrl: '/ann.png',
        permalink: 'people/ann',
        socials: [
          { platform: 'github', url: 'https://github.com/ann' },
          { platform: 'x', url: 'https://x.com/ann' },
          { platform: 'own', url: 'https://own.example' },
        ],
      },
      { key: 'bob', name: 'Bob', email: 'bob@x.example', socials: [], permalink: 'bob' },
    ])
    expect(Object.keys(posts[0] ?? {}).filter((key) => /Refs|Line$/.test(key))).toEqual([])
  })

  test('older author keys and inline authors still work', async () => {
    const legacy =
      '---\nauthor: Ann\nauthor_title: Writer\nauthor_url: https://a.example\nauthor_image_url: /a.png\n---\n'
    expect((await postOf({ 'blog/2024-01-01-a.md': legacy + truncated })).authors).toEqual([
      { name: 'Ann', title: 'Writer', url: 'https://a.example', imageUrl: '/a.png', socials: [] },
    ])
    const inline = '---\nauthors:\n  name: Bob\n  socials: { github: bob }\n---\n'
    expect((await postOf({ 'blog/2024-01-01-a.md': inline + truncated })).authors).toEqual([
      { name: 'Bob', socials: [{ platform: 'github', url: 'https://github.com/bob' }] },
    ])
  })

  test('posts come newest first; front matter decides before the name', async () => {
    const { posts } = inLocale(
      await load({
        'blog/2024-01-01-a.md': truncated,
        'blog/2023-01-01-b.md': `---\ndate: 2024-06-01\nslug: /x/b/\n---\n${truncated}`,
        'blog/c.md': `---\ndate: 2024-03-01T10:00:00+08:00\n---\n${truncated}`,
      }),
    )
    expect(posts.map(({ slug, date }) => [slug, date])).toEqual([
      ['x/b', '2024-06-01T00:00:00.000Z'],
      ['c', '2024-03-01T02:00:00.000Z'],
      ['2024/01/01/a', '2024-01-01T00:00:00.000Z'],
    ])
  })
})

test.each([
  ['pages/index.md', ''],
  ['pages/about.md', 'about'],
  ['src/pages/team/README.md', 'team/'],
  ['pages/关于 我.md', '关于 我'],
])('%s is a page with the slug %j', async (path, slug) => {
  expect(inLocale(await load({ [path]: '# Title' })).pages.map((page) => page.slug)).toEqual([slug])
})

describe('translations', () => {
  test('a translated file takes the place of the original, others fall back', async () => {
    const loaded = await load({
      'docs/01-a.md': '---\nsidebar_label: 甲\n---\n# 一',
      'docs/b.md': '# 二',
      'i18n/en/docs/01-a.md': '# One',
      'i18n/en/docusaurus-plugin-content-docs/current/c.md': '# Only here',
      'docs/guide/_category_.yml': 'label: 指南',
      'docs/guide/x.md': 'x',
      'i18n/en/docs/guide/_category_.yml': 'label: Guide',
    })
    expect(versionOf(loaded, 'zh').docs.map(({ id, title }) => [id, title])).toEqual([
      ['a', '一'],
      ['b', '二'],
      ['guide/x', 'x'],
    ])
    const english = versionOf(loaded, 'en')
    expect(english.docs.map(({ id, title, source }) => [id, title, source.locale, source.path])).toEqual([
      ['a', 'One', 'en', 'i18n/en/docs/01-a.md'],
      ['b', '二', 'zh', 'docs/b.md'],
      ['c', 'Only here', 'en', 'i18n/en/docusaurus-plugin-content-docs/current/c.md'],
      ['guide/x', 'x', 'zh', 'docs/guide/x.md'],
    ])
    // File replaces file: a key that the translation does not have is gone.
    expect(english.docs[0]?.sidebarLabel).toBeUndefined()
    expect(english.sidebars.get('defaultSidebar')).toContainEqual({
      type: 'category',
      label: 'Guide',
      items: [{ type: 'doc', id: 'guide/x' }],
    })
  })

  test('posts, pages, authors and tags are translated as well', async () => {
    const loaded = await load({
      'blog/2024-01-01-a.md': '---\nauthors: ann\ntags: [t]\n---\n# 甲\n\n<!-- truncate -->',
      'blog/authors.yml': 'ann: { name: 安 }',
      'blog/tags.yml': 't: { label: 标签 }',
      'i18n/en/blog/2024-01-01-a.md': '---\nauthors: ann\ntags: [t]\n---\n# A\n\n<!-- truncate -->',
      'i18n/en/docusaurus-plugin-content-blog/authors.yml': 'ann: { name: Ann }',
      'i18n/en/blog/tags.yml': 't: { label: Tag }',
      'pages/about.md': '# 关于',
      'i18n/en/pages/about.md': '# About',
    })
    const english = inLocale(loaded, 'en')
    expect(english.posts[0]).toMatchObject({
      title: 'A',
      authors: [{ name: 'Ann' }],
      tags: [{ label: 'Tag' }],
    })
    expect(english.pages[0]?.title).toBe('About')
    expect(inLocale(loaded).posts[0]).toMatchObject({
      title: '甲',
      authors: [{ name: '安' }],
      tags: [{ label: '标签' }],
    })
  })

  test('a key of messages that is nearly one of the theme is asked about, and the author’s own are not', async () => {
    const { warnings } = await load({
      'docs/a.md': 'a',
      'i18n/en/messages.json': '{\n  "nxt": "Go on",\n  "previous": "Back",\n  "shop.opening": "Open"\n}',
    })
    expect(warnings).toEqual([
      {
        file: 'i18n/en/messages.json',
        line: 2,
        message: 'The theme has no text "nxt".',
        hint: 'Did you mean "next"?',
      },
    ])
  })

  test('labels and messages come from own files and from those of Docusaurus', async () => {
    const loaded = await load({
      'docs/a.md': 'a',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': 'a',
      'i18n/en/docusaurus-plugin-content-docs/version-1.0.json': '{ "version.label": { "message": "One" } }',
      'i18n/en/labels.json': '{ "item.label.文档": "Docs", "sidebar.main.link.x": "X" }',
      'i18n/en/docusaurus-theme-classic/navbar.json':
        '{ "title": { "message": "Notes" }, "item.label.文档": { "message": "Documentation", "description": "d" } }',
      'i18n/en/docusaurus-theme-classic/footer.json': '{ "link.title.社区": { "message": "Community" } }',
      'i18n/en/docusaurus-plugin-content-blog/options.json': '{ "title": { "message": "Log" } }',
      'i18n/en/docusaurus-plugin-content-docs/current.json':
        '{ "version.label": { "message": "Next" }, "sidebar.main.category.指南": { "message": "Guide" } }',
      'i18n/en/code.json': '{ "a": { "message": "A" }, "b": { "message": "B" } }',
      'i18n/en/messages.json': '{ "b": "Own" }',
    })
    const { labels, messages } = inLocale(loaded, 'en')
    expect(Object.fromEntries(labels)).toEqual({
      'item.label.文档': 'Docs',
      'navbar.title': 'Notes',
      'link.title.社区': 'Community',
      'blog.title': 'Log',
      'sidebar.main.link.x': 'X',
    })
    const versionLabels = (name: string): object => Object.fromEntries(versionOf(loaded, 'en', name).labels)
    expect(versionLabels('current')).toEqual({
      'version.label': 'Next',
      'sidebar.main.category.指南': 'Guide',
      'item.label.文档': 'Docs',
      'sidebar.main.link.x': 'X',
    })
    expect(versionLabels('1.0')).toEqual({ 'version.label': 'One' })
    expect(Object.fromEntries(messages)).toEqual({ a: 'A', b: 'Own' })
  })

  test('a label may stay as it is and have a gloss, or be translated and have one', async () => {
    const loaded = await load({
      'docs/a.md': 'a',
      'i18n/en/labels.json':
        '{ "item.label.文档": { "gloss": "Docs" }, "item.label.博客": { "message": "日志", "gloss": "Log" } }',
      'i18n/en/docusaurus-plugin-content-docs/current.json':
        '{ "sidebar.main.category.指南": { "gloss": "Guide" } }',
    })
    const { labels, glosses } = inLocale(loaded, 'en')
    expect(Object.fromEntries(labels)).toEqual({ 'item.label.博客': '日志' })
    expect(Object.fromEntries(glosses)).toEqual({ 'item.label.文档': 'Docs', 'item.label.博客': 'Log' })
    expect(versionOf(loaded, 'en', 'current').glosses.get('sidebar.main.category.指南')).toBe('Guide')
    expect(inLocale(loaded).glosses.size).toBe(0)
  })
})

describe('messages with Docusaurus ids', () => {
  const messagesOf = async (files: Files): Promise<object> =>
    Object.fromEntries(inLocale(await load(files)).messages)

  test('are taken over with their places and plural forms', async () => {
    const code = {
      'theme.docs.paginator.next': { message: 'Weiter' },
      'theme.tags.tagsPageLink': { message: 'Alle Tags' },
      'theme.blog.post.readingTime.plurals': { message: 'Eine Minute|{readingTime} Minuten' },
      'theme.blog.post.plurals': { message: 'Ein Beitrag|{count} Beiträge' },
      'theme.blog.tagTitle': { message: '{nPosts} mit „{tagName}“' },
      'theme.docs.versions.latestVersionSuggestionLabel': {
        message: 'Siehe {latestVersionLink} ({versionLabel}).',
      },
      'theme.docs.versionBadge.label': { message: 'Version {versionLabel}' },
      'theme.CodeBlock.never': { message: 'kept out' },
      'theme.NotFound.p1': { message: 'Zurück zur {homepage}.' },
    }
    expect(await messagesOf({ 'i18n/zh/code.json': JSON.stringify(code) })).toEqual({
      next: 'Weiter',
      viewAllDocTags: 'Alle Tags',
      viewAllTags: 'Alle Tags',
      readingTime: 'Eine Minute|{count} Minuten',
      posts: 'Ein Beitrag|{count} Beiträge',
      postsTagged: 'Ein Beitrag mit „{tag}“|{count} Beiträge mit „{tag}“',
      versionLatest: 'Siehe {link} ({version}).',
      versionBadge: 'Version {label}',
    })
  })

  test('that code of the author’s asks for are there by their own ids, in the author’s words or the theme’s', async () => {
    const code = {
      'theme.own.title': { message: 'Beete' },
      'theme.docs.paginator.next': { message: 'Weiter' },
      'theme.docs.paginator.previous': { message: 'Zurück' },
    }
    const files = {
      'i18n/zh/code.json': JSON.stringify(code),
      'src/pages/a.jsx': `<Translate id="theme.own.title">Beds</Translate>`,
      'src/parts/b.ts': `translate({ id: 'theme.docs.paginator.next' }), translate({ id: 'theme.NotFound.title' })`,
      'src/theme/Navbar.js': `translate({ id: 'theme.docs.paginator.previous' })`,
    }
    const site = await loadSite(testFolder({ 'site.config.mjs': config, ...files }), {})
    const origin = { file: 'docusaurus.config.js', notes: [] }
    const loaded = await loadContent({ ...site, origin }, { includeDrafts: false })
    expect(Object.fromEntries(inLocale(loaded).messages)).toEqual({
      next: 'Weiter',
      previous: 'Zurück',
      'theme.own.title': 'Beete',
      'theme.docs.paginator.next': 'Weiter',
      'theme.NotFound.title': '找不到页面',
    })
    expect(await messagesOf(files)).toEqual({ next: 'Weiter', previous: 'Zurück' })
  })

  test('give way to our own', async () => {
    const theirs = '"theme.docs.paginator.next": "theirs", "theme.docs.paginator.previous": "theirs"'
    expect(
      await messagesOf({
        'i18n/zh/code.json': `{ "next": "ours", ${theirs} }`,
        'i18n/zh/messages.json': '{ "previous": "own file" }',
      }),
    ).toEqual({ next: 'ours', previous: 'own file' })
  })
})

describe('git', () => {
  const author = ['-c', 'user.name=Ann', '-c', 'user.email=ann@x.example']

  function commit(dir: string, date: string): void {
    const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date }
    execFileSync('git', ['-C', dir, 'add', '-A'], { env })
    execFileSync('git', ['-C', dir, ...author, 'commit', '-qm', 'change'], { env })
  }

  function repository(files: Files): string {
    const dir = testFolder(files)
    execFileSync('git', ['-C', dir, 'init', '-q'])
    return dir
  }

  test('the last commit dates a page, and the first one a post without a date', async () => {
    const dir = repository({
      'sub/site.config.mjs': config,
      'sub/docs/介绍 一.md': 'a',
      'sub/blog/name.md': 'a',
    })
    commit(dir, '2024-01-01T10:00:00Z')
    writeFileSync(join(dir, 'sub/docs/介绍 一.md'), 'b')
    writeFileSync(join(dir, 'sub/blog/name.md'), 'b')
    commit(dir, '2024-02-01T10:00:00Z')
    writeFileSync(join(dir, 'sub/docs/new.md'), '---\nlast_update: { author: Bob }\n---\nx')
    commit(dir, '2024-03-01T10:00:00Z')

    const loaded = await loadFolder(join(dir, 'sub'))
    expect(versionOf(loaded).docs.map(({ lastUpdate }) => lastUpdate)).toEqual([
      { date: '2024-03-01T10:00:00.000Z', author: 'Bob' },
      { date: '2024-02-01T10:00:00.000Z', author: 'Ann' },
    ])
    expect(inLocale(loaded).posts[0]).toMatchObject({
      date: '2024-01-01T10:00:00.000Z',
      lastUpdate: { date: '2024-02-01T10:00:00.000Z', author: 'Ann' },
    })
  })

  test('a shallow clone and a folder outside a repository say nothing', async () => {
    const origin = repository({ 'site.config.mjs': config, 'docs/a.md': 'a' })
    commit(origin, '2024-01-01T10:00:00Z')
    const clone = join(testFolder({}), 'clone')
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${origin}`, clone])
    for (const dir of [clone, testFolder({ 'site.config.mjs': config, 'docs/a.md': 'a' })]) {
      expect(versionOf(await loadFolder(dir)).docs[0]).not.toHaveProperty('lastUpdate')
    }
  })
})

test('a body comes without front matter, byte order mark and carriage returns', async () => {
  const dir = testFolder({
    'site.config.mjs': config,
    'docs/a.md': '\uFEFF---\r\nid: b\r\n---\r\nOne\r\nTwo',
  })
  const site = await loadSite(dir, {})
  const loaded = await loadContent(site, { includeDrafts: false })
  const [doc] = versionOf(loaded).docs
  expect(doc?.id).toBe('b')
  expect(doc && readBody(site, doc.source.path)).toMatchObject({ text: 'One\nTwo', firstLine: 4 })
})

describe('warnings', () => {
  test('an empty file is a page that is named like it', async () => {
    const files = { 'docs/a.md': ' \n\n', 'docs/b.mdx': '' }
    expect(await warningsOf(files)).toEqual(
      ['docs/a.md', 'docs/b.mdx'].map(
        (file) => `⚠ ${file}  The file is empty, and so is its page.\n  Write a page, or remove the file.`,
      ),
    )
    expect(versionOf(await load(files)).docs.map(({ title }) => title)).toEqual(['a', 'b'])
  })

  test('a folder of translations that belongs to no locale', async () => {
    const files = {
      'docs/a.md': 'a',
      'i18n/en-GB/docs/a.md': 'b',
      'i18n/_notes/a.md': 'c',
      'i18n/en/docs/a.md': 'd',
    }
    expect(await warningsOf(files)).toEqual([
      '⚠ i18n/en-GB  No locale has this folder, so its translations are not read.\n' +
        '  Folders that are read: i18n/zh, i18n/en. Rename it, or add its language to `locales`.',
    ])
  })

  test('a post without any date has that of its file', async () => {
    const dir = testFolder({ 'site.config.mjs': config, 'blog/name.md': 'x<!-- truncate -->' })
    const { content, warnings } = await loadFolder(dir)
    const { birthtimeMs, birthtime, mtime } = statSync(join(dir, 'blog/name.md'))
    const made = birthtimeMs > 0 ? birthtime : mtime
    expect(content.get('zh')?.posts.map(({ date }) => date)).toEqual([made.toISOString()])
    expect(warnings.map(({ file, message }) => `${file}  ${message}`)).toContain(
      'blog/name.md  The post has no date: not in its front matter, not in its name, and git does not know when it was added. ' +
        'The time that its file was made is taken.',
    )
  })

  test('a quoted value may go on at the beginning of a line', async () => {
    const loaded = await load({ 'docs/a.md': '---\ntitle: "one\ntwo"\n---\nx' })
    expect(versionOf(loaded).docs.map(({ title }) => title)).toEqual(['one two'])
  })

  test('originals may lie in the folder of their language', async () => {
    const folder = 'i18n/zh/docusaurus-plugin-content-docs/current'
    const own = config.replace(/,?\s*}\s*$/, `, docs: { path: '${folder}' } }`)
    const dir = testFolder({
      'site.config.mjs': own,
      [`${folder}/a.md`]: '# 甲',
      'i18n/en/docusaurus-plugin-content-docs/current/a.md': '# A',
    })
    const loaded = await loadFolder(dir)
    expect(versionOf(loaded).docs.map(({ title }) => title)).toEqual(['甲'])
    expect(versionOf(loaded, 'en').docs.map(({ title }) => title)).toEqual(['A'])
  })

  test('a tag where no tag is defined yet', async () => {
    const files = {
      'blog/2024-01-01-a.md': '---\ntitle: A\ntags: [x]\n---\nText\n\n<!-- truncate -->\n\nMore',
      'blog/tags.yml': '',
    }
    expect(await warningsOf(files)).toEqual([
      '⚠ blog/2024-01-01-a.md:3  The tag "x" is not in blog/tags.yml.\n  The file has no tags yet: define each there once, by its key.',
    ])
  })

  test('posts without a truncate marker, inline tags and inline authors', async () => {
    const files = {
      'blog/2024-01-01-a.md': '---\ntitle: A\nauthors: { name: Cy }\ntags: [x, known, y]\n---\nText',
      // Lists show none of these.
      'blog/2024-01-02-b.md': '---\ntitle: B\ndraft: true\n---\nText',
      'blog/2024-01-03-c.md': '---\ntitle: C\nunlisted: true\n---\nText',
      'blog/authors.yml': 'ann: { name: Ann }',
      'blog/tags.yml': 'known:\n',
    }
    expect(await warningsOf(files)).toEqual([
      '⚠ blog/2024-01-01-a.md:4  The tags "x", "y" are not in blog/tags.yml.\n  Known tags: known.',
      '⚠ blog/2024-01-01-a.md:3  The author "Cy" is not in blog/authors.yml.\n  Define the author there once, and name the key here.',
      '⚠ blog/2024-01-01-a.md  The post has no truncate marker, so lists show all of it.\n' +
        '  Put `<!-- truncate -->` on a line of its own after the part the list should show.',
    ])
  })

  test('of these things nothing is said, or they stop the build, as the site wants it', async () => {
    const withOptions = (answer: string): Files => ({
      'site.config.mjs': config.replace(
        /\s*}$/,
        `, blog: { onInlineTags: '${answer}', onInlineAuthors: '${answer}', onUntruncatedPosts: '${answer}' },
          docs: { onInlineTags: '${answer}' } }`,
      ),
      'blog/2024-01-01-a.md': '---\nauthors: { name: Cy }\ntags: [x]\n---\nText',
      'blog/tags.yml': 'known:\n',
      'docs/a.md': '---\ntags: [y]\n---\nText',
      'docs/tags.yml': 'known:\n',
    })
    expect(await warningsOf(withOptions('ignore'))).toEqual([])
    const stopped = await problemsOf(withOptions('throw'))
    for (const name of ['tag "x"', 'tag "y"', 'author "Cy"', 'no truncate marker'])
      expect(stopped).toContain(name)
  })

  test('many posts without a truncate marker are one warning', async () => {
    expect(await warningsOf({ 'blog/2024-01-01-a.md': 'a', 'blog/2024-01-02-b.md': 'b' })).toEqual([
      '⚠ 2 posts have no truncate marker, so lists show all of them:\n' +
        '      blog/2024-01-01-a.md\n      blog/2024-01-02-b.md\n' +
        '  Put `<!-- truncate -->` on a line of its own after the part the list should show.',
    ])
  })

  test('keys that look like a known one, and no others', async () => {
    const keys =
      'Title: a\nsidebarPosition: 1\nsidebar_lable: b\ntag: c\npage_title: d\ndescription_en: e\nad: f\nuid: g\n_title: h\n+description: i'
    expect(await warningsOf({ 'docs/a.md': `---\n${keys}\n---\na` })).toEqual([
      '⚠ docs/a.md:2  Unknown key `Title`. Did you mean `title`?',
      '⚠ docs/a.md:3  Unknown key `sidebarPosition`. Did you mean `sidebar_position`?',
      '⚠ docs/a.md:4  Unknown key `sidebar_lable`. Did you mean `sidebar_label`?',
      '⚠ docs/a.md:5  Unknown key `tag`. Did you mean `tags`?',
    ])
  })

  test('pictures of authors that are not there', async () => {
    const authors =
      'ann:\n  name: Ann\n  image_url: nope.png\nbob:\n  image_url: /img/bob.png\ncy: { image_url: "https://x.example/c.png" }'
    expect(await warningsOf({ 'blog/authors.yml': authors, 'static/img/bob.png': '' })).toEqual([
      '⚠ blog/authors.yml:3  `ann.image_url` names a picture that does not exist: "nope.png".\n' +
        '  Looked for static/nope.png. Put the file there, or write a complete address.',
    ])
  })

  test('a sidebar made from an empty folder', async () => {
    const sidebars = '{ "main": [{ "type": "autogenerated", "dirName": "gide" }] }'
    expect(await warningsOf({ 'docs/guide/a.md': 'a', 'sidebars.json': sidebars })).toEqual([
      '⚠ sidebars.json:1  The sidebar "main" is made from a folder without docs: "gide".\n  Folders with docs: guide.',
    ])
  })
})

describe('problems', () => {
  const doc = (frontMatter: string): Files => ({ 'docs/a.md': `---\n${frontMatter}\n---\nText` })
  const docs = { 'docs/guide/install.md': 'a', 'docs/guide/upgrade.md': 'b', 'docs/intro.md': 'c' }
  test.each<[string, Files, string]>([
    [
      'a number that is a word',
      { 'docs/guide/install.md': '---\ntitle: A\nsidebar_position: second\n---\n' },
      'docs/guide/install.md:3  `sidebar_position` must be a number, but it is "second".\n' +
        '  Write it without quotes, e.g. `sidebar_position: 2`.',
    ],
    [
      'a flag that is a word',
      doc('draft: yes'),
      'docs/a.md:2  `draft` must be true or false, but it is "yes".\n  Write it like this, e.g. `draft: true`.',
    ],
    [
      'a text that is a list',
      doc('title: [a]'),
      'docs/a.md:2  `title` must be a text, but it is ["a"].\n  Write it like this, e.g. `title: "My text"`.',
    ],
    [
      'a level that no heading has',
      doc('toc_max_heading_level: 7'),
      'docs/a.md:2  `toc_max_heading_level` must be a heading level from 2 to 6, but it is 7.\n' +
        '  Write it like this, e.g. `toc_max_heading_level: 3`.',
    ],
    [
      'a weight with which a page would come first whatever is looked for',
      doc('search: { weight: 1000000 }'),
      'docs/a.md:2  `search.weight` must be a number from 0 to 4, but it is 1000000.\n' +
        '  Write it without quotes, e.g. `weight: 2`.',
    ],
    [
      'a class of the engine around a page',
      { 'pages/a.md': '---\nwrapperClassName: ink-wide-page\n---\n' },
      'pages/a.md:2  `wrapperClassName` names the class "ink-wide-page", which belongs to the page itself.\n' +
        '  Choose a name that does not begin with `ink-` or `inkstone-`.',
    ],
    [
      'levels the wrong way round',
      doc('toc_min_heading_level: 4\ntoc_max_heading_level: 3'),
      'docs/a.md:2  `toc_min_heading_level` (4) must not be greater than `toc_max_heading_level` (3).',
    ],
    [
      'tags in one text',
      doc('tags: a, b'),
      'docs/a.md:2  `tags` must be a list, but it is "a, b".\n  Write it like this, e.g. `tags: [one, two]`.',
    ],
    [
      'a tag without a label',
      doc('tags: [{ permalink: x }]'),
      'docs/a.md:2  A tag must be a text, or have a `label`, but it is {"permalink":"x"}.',
    ],
    [
      'more tags than anybody reads',
      doc(`tags: [${Array.from({ length: 1001 }, (_, index) => `t${index}`).join(', ')}]`),
      'docs/a.md:2  A text has at most 1000 tags, but this one has 1001.\n  Keep those by which readers look for it.',
    ],
    [
      'keywords that are keys',
      doc('keywords: { a: 1 }'),
      'docs/a.md:2  `keywords` must be a list of texts, but it is {"a":1}.\n  Write it like this, e.g. `keywords: [one, two]`.',
    ],
    [
      'a last update that is a date only',
      doc('last_update: 2024-01-01'),
      'docs/a.md:2  `last_update` must hold `date`, `author` or both, but it is "2024-01-01".\n' +
        '  Write it like this, e.g. `last_update: { date: 2024-05-18, author: Ann }`.',
    ],
    [
      'a date within a key that is none',
      doc('title: x\nlast_update:\n  author: Ann\n  date: soon'),
      'docs/a.md:5  `last_update.date` must be a date, but it is "soon".\n  Write it like this, e.g. `date: 2024-05-18`.',
    ],
    [
      'an id with a slash',
      doc('id: a/b'),
      'docs/a.md:2  `id` must not contain a slash, but it is "a/b".\n  The folder is part of the id by itself. For another address, use `slug`.',
    ],
    [
      'a slug with a query',
      doc('slug: /a?b'),
      'docs/a.md:2  `slug` must be a path without `?` and `#`, but it is "/a?b".\n  Write it like this, e.g. `slug: /install`.',
    ],
    [
      'draft and unlisted',
      doc('draft: true\nunlisted: true'),
      'docs/a.md:3  The page is both `draft` and `unlisted`.\n' +
        '  A draft is not published at all; an unlisted page is published but not listed. Keep one.',
    ],
    [
      'broken YAML',
      doc('title: a\ndescription: b: c'),
      'docs/a.md:3  The YAML cannot be read: bad indentation of a mapping entry.\n  description: b: c\n' +
        '  Put the text in quotes: a value with `: ` or a special character at its start needs them.',
    ],
    [
      'front matter that is never closed',
      { 'docs/a.md': '---\ntitle: x\n\nText' },
      'docs/a.md:1  The front matter is never closed.\n  Add a line `---` after the last key.',
    ],
    [
      'front matter that is a list',
      doc('- a'),
      'docs/a.md:2  The front matter must be a set of keys, but it is ["a"].\n  Write `key: value`, one to a line.',
    ],
    [
      'a file that is not UTF-8',
      { 'docs/a.md': Buffer.from([0x61, 0x0a, 0xff, 0xfe]) },
      'docs/a.md:2  The file is not UTF-8 text.\n  Save it with the encoding UTF-8.',
    ],
    [
      'a folder named like a page',
      { 'docs/a.md/b.md': 'x' },
      'docs/a.md  This is a folder, but its name ends like that of a page.\n  Give the folder another name.',
    ],
    [
      'two docs of one id',
      { 'docs/1-a.md': 'x', 'docs/2-a.md': 'y' },
      'Two docs have the id "a":\n      docs/1-a.md\n      docs/2-a.md\n' +
        '  Rename all but one, or give them an `id` of their own in the front matter.',
    ],
    [
      'a page translated twice',
      {
        'docs/a.md': 'x',
        'i18n/en/docs/a.md': 'y',
        'i18n/en/docusaurus-plugin-content-docs/current/a.md': 'z',
      },
      'A page is translated twice:\n      i18n/en/docs/a.md\n      i18n/en/docusaurus-plugin-content-docs/current/a.md\n' +
        '  Keep one of the files.',
    ],
    [
      'a key of a category that is misspelt',
      { 'docs/a/_category_.json': '{\n  "labl": "A"\n}' },
      'docs/a/_category_.json:2  Unknown key `labl`. Did you mean `label`?',
    ],
    [
      'a category link without a type',
      { 'docs/a/_category_.yml': 'label: A\nlink:\n  slug: /a' },
      'docs/a/_category_.yml:2  `link.type` is missing; it must be "doc" or "generated-index".',
    ],
    [
      'a category link to a doc that does not exist',
      { ...docs, 'docs/guide/_category_.yml': 'link: { type: doc, id: instal }' },
      'docs/guide/_category_.yml  The category links to a doc that does not exist: "instal".\n' +
        '  Known ids: guide/install, guide/upgrade, intro.',
    ],
    [
      'broken JSON',
      { 'docs/a/_category_.json': '{\n  "label": "A",\n  "position" 2\n}' },
      'docs/a/_category_.json:3  The JSON cannot be read: missed comma between flow collection entries.\n' +
        '  "position" 2\n  A comma, a colon or a quote is missing here.',
    ],
    [
      'a sidebar that names a doc that does not exist',
      { ...docs, 'sidebars.ts': 'export default {\n  manual: ["guide/instal"],\n}' },
      'sidebars.ts:2  The sidebar "manual" names a doc that does not exist: "guide/instal".\n  Closest ids: guide/install.',
    ],
    [
      'a sidebar item of an unknown type',
      { ...docs, 'sidebars.js': 'module.exports = { manual: [{ type: "docs", id: "intro" }] }' },
      'sidebars.js  `manual[0]` has an unknown type "docs". Did you mean "doc"?\n' +
        '  Known types: doc, ref, link, html, autogenerated, category.',
    ],
    [
      'categories with nothing in them',
      { ...docs, 'sidebars.json': '{ "main": [{ "A": [] }, { "type": "category", "label": "B" }] }' },
      'sidebars.json  The category "A" of the sidebar "main" has neither items nor a link.\n' +
        '  Give it `items` or a `link`, or remove it.\n\n' +
        '✗ sidebars.json  The category "B" of the sidebar "main" has neither items nor a link.\n' +
        '  Give it `items` or a `link`, or remove it.',
    ],
    [
      'names that are numbers',
      { 'blog/authors.yml': 'ann:\n  name: 3', 'blog/tags.yml': 'x:\n  label: 3' },
      'blog/tags.yml:2  `x.label` must be a text, but it is 3.\n  Write it like this, e.g. `label: "My text"`.\n\n' +
        '✗ blog/authors.yml:2  `ann.name` must be a text, but it is 3.\n' +
        '  Write it like this, e.g. `name: "My text"`.\n\n' +
        '✗ blog/authors.yml:1  The author "ann" needs a `name` or an `image_url`.',
    ],
    [
      'a page in both folders of pages',
      { 'pages/a.md': 'a', 'src/pages/a.md': 'a' },
      'A page is there twice:\n      pages/a.md\n      src/pages/a.md\n  Keep one of the files.',
    ],
    [
      'a sidebar item with an unknown key',
      { ...docs, 'sidebars.json': '{ "manual": [{ "type": "doc", "id": "intro", "lable": "x" }] }' },
      'sidebars.json  Unknown key `manual[0].lable`. Did you mean `label`?',
    ],
    [
      'a sidebar item without what it needs',
      {
        ...docs,
        'sidebars.ts':
          'export default { manual: [{ type: "category", items: [{ type: "link", label: "x" }] }] }',
      },
      'sidebars.ts  `manual[0].label` is missing.\n\n✗ sidebars.ts  `manual[0].items[0].href` is missing.',
    ],
    [
      'a sidebars file that throws',
      { ...docs, 'sidebars.ts': '\nthrow new Error("no")' },
      'sidebars.ts:2  The file stopped with an error: Error: no',
    ],
    [
      'a pager that leads nowhere',
      { 'docs/a.md': '---\npagination_next: b\n---\nx' },
      'docs/a.md  `pagination_next` names a doc that does not exist: "b".\n  Closest ids: a.',
    ],
    [
      'a version without a folder',
      { 'docs/a.md': 'a', 'versions.json': '["1.0"]' },
      'versions.json  The version "1.0" has no folder versioned_docs/version-1.0.\n' +
        '  Add the folder, or remove the version from the list.',
    ],
    [
      'versions that are no list',
      { 'docs/a.md': 'a', 'versions.json': '{ "a": 1 }' },
      'versions.json  The file must hold a list of version names, but it holds {"a":1}.\n' +
        '  Write it like this, e.g. `["2.0", "1.0"]`, newest first.',
    ],
    [
      'an author that does not exist',
      {
        'blog/2024-01-01-a.md': '---\nauthors: [an]\n---\nx',
        'blog/authors.yml': 'ann: { name: Ann }\nbob: { name: B }',
      },
      'blog/2024-01-01-a.md:2  No author has the key "an". Did you mean "ann"?\n  Known keys in blog/authors.yml: ann, bob.',
    ],
    [
      'an author that is none of a hundred',
      {
        'blog/2024-01-01-a.md': '---\nauthors: [someone]\n---\nx',
        'blog/authors.yml': Array.from({ length: 100 }, (_, index) => `a${index}: { name: A }`).join('\n'),
      },
      `blog/2024-01-01-a.md:2  No author has the key "someone".\n  Known keys in blog/authors.yml: ${Array.from({ length: 50 }, (_, index) => `a${index}`).join(', ')} …`,
    ],
    [
      'an author without an authors file',
      { 'blog/2024-01-01-a.md': '---\nauthors: ann\n---\nx' },
      'blog/2024-01-01-a.md:2  No author has the key "ann".\n  Authors are defined in blog/authors.yml, which does not exist.',
    ],
    [
      'an author named twice',
      {
        'blog/2024-01-01-a.md': '---\nauthors: [ann, ann]\n---\nx',
        'blog/authors.yml': 'ann: { name: Ann }',
      },
      'blog/2024-01-01-a.md:2  The author "ann" is listed twice.\n  Name each author once.',
    ],
    [
      'authors in both forms',
      {
        'blog/2024-01-01-a.md': '---\nauthor: Bob\nauthors: ann\n---\nx',
        'blog/authors.yml': 'ann: { name: Ann }',
      },
      'blog/2024-01-01-a.md:3  The post has both `authors` and the older `author…` keys.\n  Move everything to `authors`.',
    ],
    [
      'an author without a name',
      { 'blog/2024-01-01-a.md': 'x', 'blog/authors.yml': 'ann:\n  title: T' },
      'blog/authors.yml:1  The author "ann" needs a `name` or an `image_url`.',
    ],
    [
      'a handle of an unknown platform',
      { 'blog/2024-01-01-a.md': 'x', 'blog/authors.yml': 'ann:\n  name: Ann\n  socials:\n    own: ann' },
      'blog/authors.yml:4  `ann.socials.own` must be a complete address, but it is "ann".\n' +
        '  Handles are expanded for: github, gitlab, gitee, codeberg, x, twitter, linkedin, stackoverflow, bluesky, ' +
        'mastodon, threads, instagram, facebook, youtube, twitch, telegram, reddit, medium, devto, npm, weibo, zhihu, ' +
        'bilibili, juejin, douban, csdn, jianshu, segmentfault, email.',
    ],
    [
      'two tags with one path',
      { 'blog/2024-01-01-a.md': 'x', 'blog/tags.yml': 'a: { permalink: /x }\nb: { permalink: x }' },
      'blog/tags.yml:2  The tags "a" and "b" have the same permalink "x".\n  Give one of them another `permalink`.',
    ],
    [
      'a name with a date that does not exist',
      { 'blog/2024-02-30-a.md': 'x' },
      'blog/2024-02-30-a.md  The name holds a date that does not exist: "2024-02-30".\n' +
        '  Rename it, or write the `date` in the front matter.',
    ],
    [
      'a gloss that is no text',
      { 'i18n/en/labels.json': '{ "a": { "message": "A", "gloss": true } }' },
      'i18n/en/labels.json:1  The translation of "a" must be a text or `{ "message": "…" }`, but it is {"message":"A","gloss":true}.',
    ],
    [
      'a translation that is no text, at the end of many',
      {
        'i18n/en/labels.json': `{\n${Array.from({ length: 3000 }, (_, index) => `  "navbar.${index}": "x",\n`).join('')}  "navbar.a": 1\n}`,
      },
      'i18n/en/labels.json:3002  The translation of "navbar.a" must be a text or `{ "message": "…" }`, but it is 1.',
    ],
    [
      'a translation that is no text',
      { 'i18n/en/labels.json': '{\n  "a": 1\n}' },
      'i18n/en/labels.json:2  The translation of "a" must be a text or `{ "message": "…" }`, but it is 1.',
    ],
  ])('%s', async (_, files, message) => {
    expect(await problemsOf(files)).toBe(`✗ ${message}`)
  })

  test('all of them at once', async () => {
    const message = await problemsOf({
      'docs/a.md': '---\ndraft: 1\n---\nx',
      'docs/b.mdx': '---\ndraft: 1\n---\nx',
      'blog/2024-01-01-c.md': '---\ndraft: 1\n---\nx',
    })
    expect(message.split('\n\n').map((problem) => problem.split(' ')[1])).toEqual([
      'docs/a.md:2',
      'docs/b.mdx:2',
      'blog/2024-01-01-c.md:2',
    ])
  })

  test('links that lead nowhere, back to themselves, or around', async () => {
    const dir = testFolder({ 'site.config.mjs': config, 'docs/guide/a.md': 'a' })
    symlinkSync('nowhere.md', join(dir, 'docs/dangling.md'))
    symlinkSync('self.md', join(dir, 'docs/self.md'))
    symlinkSync('..', join(dir, 'docs/guide/around'))
    mkdirSync(join(dir, 'elsewhere'))
    symlinkSync(join(dir, 'elsewhere'), join(dir, 'docs/fine'))
    const message = await loadFolder(dir).catch((error: Error) => error.message)
    expect(message).toBe(
      '✗ docs/dangling.md  This leads to a file that does not exist.\n  Remove the link, or let it point to a file.\n\n' +
        '✗ docs/guide/around  This folder is a symbolic link to a folder that holds it, so it would never end.\n' +
        '  Remove the link.\n\n' +
        '✗ docs/self.md  This is a symbolic link that leads back to itself.\n  Remove the link, or let it point to a file.',
    )
  })

  test('links to folders of links show a folder in a hundred places, not in thirty thousand', async () => {
    const dir = testFolder({ 'site.config.mjs': config, 'docs/0/a.md': '' })
    linkTwice(join(dir, 'docs'), 15)
    await expect(loadFolder(dir)).rejects.toThrow(
      /^✗ docs\/\S+ {2}Symbolic links show this folder in more than 100 places\.\n {2}Remove links to folders that hold links\.\n/,
    )
  })
})

test('known pages are read again only when they have changed', async () => {
  const dir = testFolder({
    'site.config.ts': config,
    'docs/a.md': '---\nsidebar_position: 1\n---\n\n# A\n',
    'docs/b.md': '# B\n',
    'docs/c.md': '# C\n',
    'blog/2024-05-18-post.md': 'No marker.\n',
  })
  symlinkSync(join(dir, 'docs/b.md'), join(dir, 'docs/link.md'))
  const site = await loadSite(dir, {})
  const known = new Map()
  const loadAgain = (): Promise<LoadedContent> => loadContent(site, { includeDrafts: true, known })
  const titles = (loaded: LoadedContent): string[] => versionOf(loaded).docs.map(({ title }) => title)
  const first = await loadAgain()
  expect(titles(first)).toEqual(['A', 'B', 'C', 'B'])
  const a = known.get('docs/a.md')

  expect(await loadAgain()).toEqual(first)
  writeFileSync(join(dir, 'docs/b.md'), '# Other B\n')
  rmSync(join(dir, 'docs/c.md'))
  writeFileSync(join(dir, 'docs/d.md'), '# D\n')
  expect(titles(await loadAgain())).toEqual(['A', 'Other B', 'D', 'Other B'])
  expect(known.get('docs/a.md')).toBe(a)

  writeFileSync(join(dir, 'docs/d.md'), '---\nsidebar_position: x\n---\n')
  const problem = '`sidebar_position` must be a number'
  await expect(loadAgain()).rejects.toThrow(problem)
  await expect(loadAgain()).rejects.toThrow(problem)
})

test('signals are heard while pages are read', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `docs/${index}.md`)
  const dir = testFolder({
    'site.config.ts': config,
    ...Object.fromEntries(names.map((name) => [name, 'a'])),
  })
  const site = await loadSite(dir, {})
  const heard: number[] = []
  const known = new Map<string, never>()
  const set = known.set.bind(known)
  known.set = (file, page) => {
    if (known.size === 10) setImmediate(() => heard.push(known.size))
    return set(file, page)
  }
  await loadContent(site, { includeDrafts: true, known })
  expect(known.size).toBe(50)
  expect(heard[0]).toBeLessThan(20)
})

describe('files of thousands of keys are read in time', () => {
  const inTime = async (files: Files): Promise<string> => {
    const start = process.cpuUsage()
    const problems = await problemsOf(files)
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(5)
    return problems
  }
  const keys = Array.from({ length: 8000 }, (_, index) => `k${index}: a\n`).join('')

  test('of unknown keys the first are named, and the others counted', async () => {
    const problems = await inTime({ 'docs/a/b.md': 'text', 'docs/a/_category_.yml': keys })
    expect(problems).toContain('✗ docs/a/_category_.yml:1  Unknown key `k0`.')
    expect(problems).toContain('✗ docs/a/_category_.yml:20  Unknown key `k19`.')
    expect(problems).toContain('✗ docs/a/_category_.yml  7980 more keys are unknown.')
  })

  test('of wrong tags the first have a line', async () => {
    const problems = await inTime({ 'docs/a.md': 'text', 'docs/tags.yml': keys })
    expect(problems).toContain('✗ docs/tags.yml:200  `k199` must be a set of keys')
    expect(problems).toContain('✗ docs/tags.yml  `k7999` must be a set of keys')
  })

  test('of authors, a thousand have pages', async () => {
    const authors = Array.from({ length: 1001 }, (_, index) => `a${index}: { name: A, page: true }\n`).join(
      '',
    )
    const files = { 'docs/a.md': 'text', 'blog/2024-01-01-a.md': 'text' }
    expect(await inTime({ ...files, 'blog/authors.yml': authors })).toBe(
      '✗ blog/authors.yml:1001  At most 1000 authors of a blog have a page, but here 1001 have one.\n' +
        '  Remove `page` from those whom readers do not look for.',
    )
  })

  test('a key without end has no line', async () => {
    const problems = await inTime({ 'docs/a.md': 'text', 'docs/tags.yml': `${'k'.repeat(50_000)}: a` })
    expect(problems).toMatch(/^✗ docs\/tags\.yml {2}`k+…k+` must be a set of keys/)
  })
})
