import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPreview, type Preview } from '../../../src/preview/server.ts'
import { fetchFrom, foundIn, hitsAt } from '../../helpers/search-built.ts'
import { buildSite, writeRebuiltSite, writeSite, type BuiltSite } from '../../helpers/site.ts'
import { treeOf } from '../output.ts'
import type { SiteData } from '../../../src/types/app.ts'

const config = (options = ''): string =>
  `export default { title: 'Notes', tagline: 'quicksilver', url: 'https://notes.example', ${options} }\n`

const both =
  "locales: [{ code: 'zh', label: '中文', htmlLang: 'zh-Hans' }, { code: 'en', label: 'English' }],"

const files = {
  'site.config.ts': config(
    `${both} navbar: { items: [{ type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Handbook' }] }, home: { features: [{ title: 'Feature', description: 'platinum' }] }`,
  ),
  'docs/intro.md': '# Intro\n\ntitanium here.\n\n## 第二节 {#second}\n\nvanadium and 倒排索引 below.\n',
  'docs/guide/_category_.yml': 'label: Guide\nlink:\n  type: generated-index\n  description: chromium\n',
  'docs/guide/安装.md': '# 安装\n\nLead.\n\nmanganese\n',
  'docs/guide/shell.md': '---\nsidebar_label: 终端\n---\n\n# Using the shell\n\nLead.\n\ngadolinium\n',
  'i18n/en/docs/guide/shell.md':
    '---\nsidebar_label: 终端\n---\n\n# Using the shell\n\nLead.\n\ngadolinium\n',
  'i18n/en/labels.json': JSON.stringify({
    'sidebar.defaultSidebar.doc.终端': { gloss: 'Terminal' },
    'sidebar.defaultSidebar.doc.安装': { gloss: 'Installation' },
  }),
  'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n\nforbidden\n',
  'docs/unlisted.md': '---\nunlisted: true\n---\n\n# Unlisted\n\nforbidden\n',
  'blog/2024-01-01-post.md':
    '---\ntags: [zirconium]\n---\n\n# Post\n\nniobium\n\n<!-- truncate -->\n\nmolybdenum\n',
  'blog/2024-01-02-hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nforbidden\n',
  'pages/about.md': '# About\n\ntechnetium\n',
}

const zh = { language: 'zh', version: 'current' }
const en = { language: 'en', version: 'current' }

describe('what the search finds', () => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildSite(await writeSite(files), { base: '/a/b/' })
  })

  test.each([
    ['titanium', ['/a/b/docs/intro']],
    ['倒排', ['/a/b/docs/intro#second']],
    ['manganese', ['/a/b/docs/guide/%E5%AE%89%E8%A3%85']],
    ['chromium', ['/a/b/docs/category/guide']],
    // The lists show it as well, and the home page.
    ['niobium', ['/a/b/blog/2024/01/01/post']],
    ['molybdenum', ['/a/b/blog/2024/01/01/post']],
    ['technetium', ['/a/b/about']],
    ['platinum', ['/a/b/']],
    ['quicksilver', ['/a/b/']],
    ['forbidden', []],
    // Of a tag there are only lists.
    ['zirconium', []],
  ])('“%s” is found where a reader reads it', async (word, urls) => {
    expect(await foundIn(site, word, zh)).toEqual(urls)
  })

  test('a page that nobody has translated is found in the other language, too', async () => {
    expect(await foundIn(site, 'technetium', en)).toEqual(['/a/b/en/about'])
    const [first] = await foundIn(site, '安装', en)
    expect(first).toBe('/a/b/en/docs/guide/%E5%AE%89%E8%A3%85')
  })

  test('a page is found by what the sidebar calls it', async () => {
    // The page of the category lists it under that name as well.
    const [shell] = await foundIn(site, '终端', zh)
    expect(shell).toBe('/a/b/docs/guide/shell')
    const urls = ['终端', 'terminal'].map(async (word) => (await foundIn(site, word, en))[0])
    expect(await Promise.all(urls)).toEqual(Array(2).fill('/a/b/en/docs/guide/shell'))
    const [installation] = await foundIn(site, 'installation', en)
    expect(installation).toBe('/a/b/en/docs/guide/%E5%AE%89%E8%A3%85')
  })

  test('a text with a translation is found once, in the language of the reader, without its views', async () => {
    expect(await foundIn(site, 'gadolinium', zh)).toEqual(['/a/b/docs/guide/shell'])
    expect(await foundIn(site, 'gadolinium', en)).toEqual(['/a/b/en/docs/guide/shell'])
    expect(readFileSync(join(site.outDir, 'docs/guide/shell.html'), 'utf8')).toContain('双语')
    expect(await foundIn(site, '双语', zh)).toEqual([])
  })

  test('SM-30: hits stand under their category, the sidebar’s name, the blog or the site', async () => {
    const groups = ['manganese', 'chromium', 'titanium', 'niobium', 'technetium'].map(async (word) => {
      const [hit] = await hitsAt(`${site.baseUrl}search-index/`, word, { scope: zh, fetch: fetchFrom(site) })
      return hit?.hierarchy.lvl0
    })
    expect(await Promise.all(groups)).toEqual(['Guide', 'Guide', 'Handbook', 'Blog', 'Notes'])
  })

  test('P4: no page says anything of the index but where it begins', async () => {
    const { dir, outDir } = site
    const before = pagesOf(outDir)
    writeFileSync(join(dir, 'docs/intro.md'), `${files['docs/intro.md']}\nA new word: rhodium.\n`)
    const after = await buildSite(dir, { base: '/a/b/' })
    expect(await foundIn(after, 'rhodium', zh)).toEqual(['/a/b/docs/intro#second'])
    const changed = [...pagesOf(after.outDir)].filter(([name, html]) => before.get(name) !== html)
    expect(changed.map(([name]) => name).toSorted()).toEqual([
      'docs.html',
      'docs/intro.html',
      'en/docs.html',
      'en/docs/intro.html',
    ])
  })
})

function pagesOf(outDir: string): Map<string, string> {
  return new Map([...treeOf(outDir)].filter(([name]) => name.endsWith('.html')))
}

describe('what a reader searches at once', () => {
  test('SM-45: one docs version, with everything that is not docs', async () => {
    const site = await buildSite('versions', { base: '/' })
    const folders = readdirSync(join(site.outDir, 'search-index'), { withFileTypes: true }).flatMap(
      (language) =>
        readdirSync(join(site.outDir, 'search-index', language.name)).map(
          (name) => `${language.name}/${name}`,
        ),
    )
    expect(folders.toSorted()).toEqual(
      ['en', 'zh'].flatMap((language) => ['1.0', '2.0', 'current'].map((name) => `${language}/${name}`)),
    )
    const inVersion = (query: string, version: string): Promise<string[]> =>
      foundIn(site, query, { language: 'en', version })
    expect(await inVersion('fresh', 'current')).toEqual(['/docs/next/fresh'])
    expect(await inVersion('fresh', '2.0')).toEqual([])
    expect(await inVersion('gone', '1.0')).toEqual(['/docs/1.0/gone'])
    expect(await inVersion('other', '2.0')).toContain('/docs/other')
  })

  test('each language, with Chinese addresses', async () => {
    const site = await buildSite('three-locales')
    const version = 'current'
    expect(await foundIn(site, '升级', { language: 'zh', version })).toContain(
      '/docs/%E6%8C%87%E5%8D%97/%E5%8D%87%E7%BA%A7',
    )
    expect(await foundIn(site, '升级', { language: 'he', version })).toContain(
      '/he/docs/%E6%8C%87%E5%8D%97/%E5%8D%87%E7%BA%A7',
    )
  })

  test('a site without docs has one index for each language', async () => {
    const dir = await writeSite({
      'site.config.ts': config(),
      'blog/2024-01-01-post.md': '# Post\n\nniobium\n',
    })
    const site = await buildSite(dir)
    expect(readdirSync(join(site.outDir, 'search-index/en'))).toEqual(['all'])
    expect(await foundIn(site, 'niobium', { language: 'en' })).toEqual(['/blog/2024/01/01/post'])
  })
})

describe('an index that was made before', () => {
  const changes: [name: string, change: (dir: string) => void][] = [
    ['nothing', () => {}],
    ['a word', (dir) => writeFileSync(join(dir, 'docs/intro.md'), '# Intro\n\nOsmium.\n')],
    ['a title', (dir) => writeFileSync(join(dir, 'docs/intro.md'), '# Osmium\n')],
    [
      'the label of a category',
      (dir) => writeFileSync(join(dir, 'docs/guide/_category_.yml'), 'label: Other\n'),
    ],
    [
      'what the sidebar calls a page',
      (dir) =>
        writeFileSync(join(dir, 'i18n/en/labels.json'), '{ "sidebar.defaultSidebar.doc.终端": "命令行" }'),
    ],
    ['an address', (dir) => writeFileSync(join(dir, 'docs/intro.md'), '---\nslug: /moved\n---\n\n# Intro\n')],
    ['a page that is gone', (dir) => rmSync(join(dir, 'pages/about.md'))],
    [
      'a page that is unlisted now',
      (dir) => writeFileSync(join(dir, 'pages/about.md'), '---\nunlisted: true\n---\n\n# About\n'),
    ],
    ['its own files', (dir) => damage(join(dir, 'dist/search-index'))],
    [
      'its own files and those in the cache',
      (dir) => {
        damage(join(dir, 'dist/search-index'))
        for (const cache of cachesOf(dir)) damage(cache)
      },
    ],
  ]

  test('P8: after any change a warm build gives the bytes of a cold one', async () => {
    const { dir, build, buildAnew } = await writeRebuiltSite(files)
    await build()
    // Each change comes on top of those before it.
    for (const [name, change] of changes) {
      change(dir)
      const [first, second] = [indexIn(await build()), indexIn(await build())]
      expect(second, name).toEqual(first)
      const anew = indexIn(await buildAnew())
      expect(first, name).toEqual(anew)
      expect(anew.size, name).toBeGreaterThan(0)
    }
  })

  test('an edit makes the index of another language anew only where a heading says something else there', async () => {
    const page = (heading: string, text: string): string =>
      `# Intro\n\n${text}\n\n## ${heading} {#second}\n\nvanadium\n`
    const { dir, build } = await writeRebuiltSite({
      ...files,
      'i18n/en/docs/intro.md': page('Second', 'titanium'),
    })
    const indexes = async (): Promise<string[]> => {
      await build()
      const [cache = ''] = cachesOf(dir)
      return readdirSync(cache).filter((name) => name.endsWith('.json'))
    }
    const edit = (text: string): void => writeFileSync(join(dir, 'docs/intro.md'), text)
    edit(page('第二节', 'titanium'))
    const first = await indexes()
    edit(page('第二节', 'osmium'))
    const second = await indexes()
    expect(first.filter((name) => second.includes(name))).toHaveLength(1)
    edit(page('第三节', 'osmium'))
    const third = await indexes()
    expect(second.filter((name) => third.includes(name))).toEqual([])
  })

  test('a page that is gone is not found any more', async () => {
    const { dir, build } = await writeRebuiltSite(files)
    expect(await foundIn(await build(), 'technetium', zh)).toEqual(['/about'])
    rmSync(join(dir, 'pages/about.md'))
    expect(await foundIn(await build(), 'technetium', zh)).toEqual([])
  })

  test('a site under another base URL has the addresses of that one', async () => {
    const dir = await writeSite(files)
    expect(await foundIn(await buildSite(dir, { base: '/' }), 'technetium', zh)).toEqual(['/about'])
    expect(await foundIn(await buildSite(dir, { base: '/x/' }), 'technetium', zh)).toEqual(['/x/about'])
  })
})

function indexIn({ outDir }: BuiltSite): Map<string, string> {
  return new Map([...treeOf(outDir)].filter(([name]) => name.startsWith('search-index/')))
}

function cachesOf(dir: string): string[] {
  const cache = join(dir, 'node_modules/.cache/inkstone')
  return readdirSync(cache)
    .map((name) => join(cache, name, 'search'))
    .filter((folder) => existsSync(folder))
}

/** Writes over every file of a folder. */
function damage(dir: string): void {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) writeFileSync(join(entry.parentPath, entry.name), 'damaged')
  }
}

describe('where the index stands', () => {
  test('a site with hosted search has none', async () => {
    const hosted = "search: { hosted: { appId: 'APP', apiKey: 'k', indexName: 'i' } }"
    const site = await buildSite(await writeSite({ ...files, 'site.config.ts': config(hosted) }))
    expect(site.exists('search-index')).toBe(false)
    expect(readdirSync(site.outDir)).not.toContain('search-index')
    expect(site.html('_headers')).not.toContain('search-index')
  })

  test.each([
    [
      'static/search-index/a.txt',
      'a',
      'static/search-index/a.txt  The index of the search is written to `search-index/`.',
    ],
    [
      'pages/search-index/a.md',
      '# A',
      'pages/search-index/a.md  The page /search-index/a lies in `search-index/`, where the index of the search is written.',
    ],
  ])('%s is in its way', async (file, text, message) => {
    const building = writeSite({ ...files, 'site.config.ts': config(), [file]: text }).then((dir) =>
      buildSite(dir),
    )
    await expect(building).rejects.toThrow(message)
  })

  describe('as a host sends it', () => {
    let site: BuiltSite
    let preview: Preview
    beforeAll(async () => {
      site = await buildSite(await writeSite({ ...files, ...manyPages() }), { base: '/a/b/' })
      preview = await startPreview({ outDir: site.outDir, port: 0, host: '127.0.0.1' })
    })
    afterAll(() => preview.close())

    test('its first file is always asked for again, the others never; nobody packs them twice', async () => {
      const headersOf = async (path: string): Promise<(string | null)[]> => {
        const { headers, status } = await fetch(`${preview.url}search-index/zh/current/${path}`)
        expect(status).toBe(200)
        return ['cache-control', 'content-type', 'content-encoding'].map((name) => headers.get(name))
      }
      expect(await headersOf('index.bin')).toEqual(['no-cache', 'application/octet-stream', null])
      const folder = join(site.outDir, 'search-index/zh/current')
      const build = readdirSync(folder).find((name) => name !== 'index.bin') ?? ''
      const [file = ''] = readdirSync(join(folder, build))
      const forever = 'public, max-age=31536000, immutable'
      expect(await headersOf(`${build}/${file}`)).toEqual([forever, 'application/octet-stream', null])
    })

    test('a reader finds something over it', async () => {
      const hits = await hitsAt(`${preview.url}search-index/`, '倒排索引', { scope: zh })
      expect(hits[0]?.url).toBe('/a/b/docs/intro#second')
      expect(JSON.stringify(hits[0])).toContain('<mark>倒排索引</mark>')
    })
  })
})

/** Too many for one file. */
function manyPages(): Record<string, string> {
  const word = (number: number): string =>
    `w${(number * 7919).toString(36)}${(number * 104_729).toString(36)}`
  const page = (number: number): string =>
    Array.from({ length: 300 }, (_, index) => word(number * 300 + index)).join(' ')
  return Object.fromEntries(
    Array.from({ length: 60 }, (_, number) => [
      `docs/many/p${number}.md`,
      `# Page ${number}\n\n${page(number)}\n`,
    ]),
  )
}

test('pages count by their kind, by what the author says of a folder or a page, and are found by what he says of them', async () => {
  const text = '# Harbour\n\nA harbour.\n'
  const site = await buildSite(
    await writeSite({
      'site.config.ts': config(
        "search: { boost: { docs: 1, 'docs/old': 0.4, '/docs/old/much/': 2 }, synonyms: [['quay', 'harbour'], ['harbour', 'quay']] },",
      ),
      'docs/old/one.md': text,
      'docs/old/much/two.md': text,
      'docs/three.md': text,
      'docs/top.md': `---\nsearch:\n  weight: 4\nkeywords: [pier, 栈桥]\n---\n\n${text}`,
      'blog/2024-01-01-post.md': text,
    }),
  )
  const order = ['docs/top', 'docs/old/much/two', 'docs/three', 'blog/2024/01/01/post', 'docs/old/one']
  const urls = order.map((path) => `/${path}`)
  expect(await foundIn(site, 'harbour', en)).toEqual(urls)
  expect((await foundIn(site, 'quay', en)).toSorted()).toEqual(urls.toSorted())
  expect(await foundIn(site, 'pier', en)).toEqual(['/docs/top'])
  expect(await foundIn(site, '栈桥', en)).toEqual(['/docs/top'])
})

test('a reader who types in one language finds pages in the other', async () => {
  const site = await buildSite(
    await writeSite({
      'site.config.ts': config(both),
      'docs/failover.md': '# 故障迁移\n\n应用被迁移。\n\n## 开启 {#on}\n\n这样。\n',
      'i18n/en/docs/failover.md': '# Failover\n\nWorkloads move.\n\n## Turn it on {#on}\n\nLike this.\n',
      'docs/other.md': '# 别的\n\n没有关系。\n',
    }),
  )
  expect(await foundIn(site, 'failover', zh)).toEqual(['/docs/failover'])
  expect(await foundIn(site, 'turn on', zh)).toContain('/docs/failover#on')
  expect((await foundIn(site, '故障迁移', en))[0]).toBe('/en/docs/failover')
})

test('each docs and each blog can be searched alone, called as the navbar calls it, also where it leads to a page of them', async () => {
  const site = await buildSite(
    await writeSite({
      'site.config.ts': config(`otherDocs: [
        { id: 'game', path: 'game', routeBasePath: 'game' },
        { id: 'api', path: 'api', routeBasePath: 'docs/api' },
        { id: 'team', path: 'team', routeBasePath: 'team' },
      ],
      navbar: { items: [
        { to: '/docs/intro', label: 'Handbook' },
        { to: '/docs/api/calls', label: 'Calls' },
        { type: 'dropdown', label: 'More', items: [{ to: '/game/intro/', label: 'Game' }] },
        { to: '/team/people', label: 'People' },
        { to: '/team/places', label: 'Places' },
        { to: '/blog', label: 'Diary' },
        { to: '/blog/archive', label: 'Archive' },
      ] },`),
      'docs/intro.md': '# Intro\n',
      'game/intro.md': '# Intro\n',
      'api/calls.md': '# Calls\n',
      'team/people.md': '# People\n',
      'team/places.md': '# Places\n',
      'blog/2024-01-01-post.md': '# Post\n\nHello.<!-- truncate -->\n',
    }),
  )
  const file = readdirSync(join(site.outDir, 'assets')).find((name) => /^site\.en\..*json$/.test(name))
  // as: the engine wrote it.
  const data = JSON.parse(readFileSync(join(site.outDir, 'assets', file ?? ''), 'utf8')) as SiteData
  expect(data.search.parts).toEqual([
    { id: 'docs-default', label: 'Handbook' },
    { id: 'docs-game', label: 'Game' },
    { id: 'docs-api', label: 'Calls' },
    // Of the two labels of the team none is that of the whole.
    { id: 'blog-default', label: 'Diary' },
  ])
})
