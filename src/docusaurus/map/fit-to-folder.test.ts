import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { writeSite } from '../../../test/helpers/site.ts'
import type { SiteConfig } from '../../types/config.ts'
import type { Note } from '../../types/report.ts'
import { fitToFolder } from './fit-to-folder.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['.git/HEAD', 'a/b/site', ['../../..']],
  ['.github/CODEOWNERS', 'site', ['..']],
  ['package.json', 'site', undefined],
  ['.gitignore', 'site', undefined],
])('a project with %s around %s gives its texts %j', async (mark, site, allowedFolders) => {
  const dir = await writeSite({ [mark]: '', [`${site}/docusaurus.config.js`]: '' })
  const { config } = fitToFolder(
    { config: { title: 'Beds', url: 'https://beds.example' }, notes: [] },
    join(dir, site),
  )
  expect(config.allowedFolders).toEqual(allowedFolders)
})

test.each(['', 'home'])('a folder that holds the home of whoever builds is no project: %j', async (home) => {
  const dir = await writeSite({ '.git/HEAD': '', 'home/site/docusaurus.config.js': '' })
  vi.stubEnv('HOME', join(dir, home))
  const site = join(dir, 'home/site')
  const { config } = fitToFolder({ config: { title: 'Beds', url: 'https://beds.example' }, notes: [] }, site)
  expect(config.allowedFolders).toBeUndefined()
})

test('pictures that are not there are left out and told; one may have a query', async () => {
  const dir = await writeSite({ 'docusaurus.config.js': '', 'static/icon.svg': '<svg/>' })
  const fit = (favicon: string): ReturnType<typeof fitToFolder> =>
    fitToFolder({ config: { title: 'Beds', url: 'https://beds.example', favicon }, notes: [] }, dir)
  for (const kept of ['/icon.svg', 'icon.svg?v=2#a', 'https://beds.example/absent.svg'])
    expect(fit(kept)).toMatchObject({ config: { favicon: kept }, notes: [] })
  const { config, notes } = fit('absent.svg?v=2')
  expect(config.favicon).toBeUndefined()
  expect(notes).toMatchObject([{ kind: 'file', name: 'favicon', places: ['absent.svg?v=2'] }])
})

test('notes on options name addresses, others files of the folder', async () => {
  const dir = await writeSite({ 'docusaurus.config.js': '' })
  const placed = (kind: Note['kind'], place: string): Note['places'] =>
    fitToFolder(
      {
        config: { title: 'Beds', url: 'https://beds.example' },
        notes: [{ kind, name: 'a', there: 'b', here: 'c', places: [place] }],
      },
      dir,
    ).notes[0]?.places
  expect([placed('option', '/news'), placed('style', join(dir, 'src/a.css'))]).toEqual([
    ['/news'],
    ['src/a.css'],
  ])
})

test.each([
  ['static/index.html', false],
  ['static/other.html', undefined],
])('a home page that is a file needs no other: %s', async (file, home) => {
  const dir = await writeSite({ 'docusaurus.config.js': '', [file]: '<h1>Beds</h1>' })
  const { config } = fitToFolder({ config: { title: 'Beds', url: 'https://beds.example' }, notes: [] }, dir)
  expect(config.home).toBe(home)
})

test('a plugin that is a file of the site is named from its folder', async () => {
  const dir = await writeSite({ 'docusaurus.config.js': '' })
  const note = {
    kind: 'plugin',
    name: `absent, ${join(dir, 'src/plugins/seeds.js')}, ${join(dir, '../tools/sheds')}`,
    there: 'sowed',
    here: 'nobody sows',
  } as const
  const { notes } = fitToFolder(
    { config: { title: 'Beds', url: 'https://beds.example' }, notes: [note] },
    dir,
  )
  expect(notes).toContainEqual({ ...note, name: 'absent, src/plugins/seeds.js, ../tools/sheds' })
})

test.each(['/', '..', '../..'])(
  'content of a folder that holds the site is left out and told: %s',
  async (path) => {
    const dir = await writeSite({ 'docusaurus.config.js': '', 'docs/a.md': '# A' })
    const { config, notes } = fitToFolder(
      {
        config: {
          title: 'Beds',
          url: 'https://beds.example',
          docs: { path },
          otherBlogs: [
            { id: 'life', path },
            { id: 'here', path: 'docs' },
          ],
        },
        notes: [],
      },
      dir,
    )
    expect(config.docs).toBe(false)
    expect(config.otherBlogs?.map(({ id }) => id)).toEqual(['here'])
    expect(notes.map(({ name, here }) => `${name}: ${here}`)).toEqual([
      'path: they are left out; name the folder of the texts',
    ])
  },
)

test.each([
  ['.', '.'],
  ['./', '.'],
  ['.//docs', 'docs'],
  ['<the folder>', '.'],
])('docs at the top of the folder stay: %s', async (written, path) => {
  const dir = await writeSite({ 'docusaurus.config.js': '', 'docs/a.md': '# A' })
  const docs = { path: written === '<the folder>' ? dir : written }
  const { config, notes } = fitToFolder(
    { config: { title: 'Beds', url: 'https://beds.example', docs }, notes: [] },
    dir,
  )
  expect([config.docs, notes]).toEqual([{ path }, []])
})

test('docs without a folder are told; those of frozen versions need none', async () => {
  const dir = await writeSite({
    'docusaurus.config.js': '',
    'api_versions.json': '["2.0", "1.0"]',
    'api_versioned_docs/version-1.0/a.md': '# A',
    'old_versions.json': '["1.0"]',
    'old_versioned_docs/version-1.0/a.md': '# A',
    'none_versions.json': '[]',
    'versions.json': '["1.0"]',
  })
  await symlink('nowhere', join(dir, 'wiki'))
  const { config, notes } = fitToFolder(
    {
      config: {
        title: 'Beds',
        url: 'https://beds.example',
        docs: { path: './wiki' },
        otherDocs: [
          { id: 'api', path: 'api' },
          { id: 'old', path: 'old', includeCurrentVersion: false },
          { id: 'sdk', path: 'sdk' },
          { id: 'none', path: 'none' },
        ],
      },
      notes: [],
    },
    dir,
  )
  expect(config.docs).toBe(false)
  expect(config.otherDocs?.map(({ id }) => id)).toEqual(['api', 'old'])
  expect(notes).toMatchObject([
    { kind: 'file', name: 'docs', places: ['wiki', 'sdk', 'none'] },
    { kind: 'file', name: 'docs', here: expect.stringContaining('frozen versions'), places: ['api'] },
  ])
})

test('the page of a blog without a folder is told', async () => {
  const dir = await writeSite({ 'docusaurus.config.js': '', 'notes/2026-01-01-a.md': '# A' })
  const site = { title: 'Beds', url: 'https://beds.example' }
  const notesFor = (config: Partial<SiteConfig>): readonly Note[] =>
    fitToFolder({ config: { ...site, ...config }, notes: [] }, dir).notes
  expect(notesFor({ blog: {} })).toMatchObject([{ kind: 'option', name: 'blog', places: ['/blog'] }])
  expect(notesFor({ blog: false })).toEqual([])
  expect(notesFor({ blog: { path: 'notes' } })).toEqual([])
  expect(
    notesFor({ blog: false, otherBlogs: [{ id: 'b', path: 'news', routeBasePath: '/' }] }),
  ).toMatchObject([{ places: ['/'] }])
})

test.each([
  ['3.9.2', 0],
  ['2.4.1', 0],
  ['~3.9.0', 0],
  ['^3.5.0', 1],
  ['3.10.0', 1],
  ['4.0.0', 1],
  ['latest', 1],
])('such a page is told of versions that have it: %s', async (version, count) => {
  const dir = await writeSite({ 'package.json': `{ "dependencies": { "@docusaurus/core": "${version}" } }` })
  const config = { title: 'Beds', url: 'https://beds.example', blog: {} }
  expect(fitToFolder({ config, notes: [] }, dir).notes).toHaveLength(count)
})

test.each([
  ['2.4.1', 'ignore'],
  ['3.4.0', 'ignore'],
  ['3.5.0', undefined],
  ['^3.1.0', undefined],
  ['latest', undefined],
])(
  'authors have pages, and those who are not in the file of authors are told, as version %s does: %s',
  async (version, severity) => {
    const dir = await writeSite({
      'package.json': `{ "dependencies": { "@docusaurus/core": "${version}" } }`,
      'blog/a.md': 'Text.',
    })
    const config = {
      title: 'Beds',
      url: 'https://beds.example',
      blog: {},
      otherBlogs: [{ id: 'b', path: 'blog' }],
    }
    const { blog, otherBlogs } = fitToFolder({ config, notes: [] }, dir).config
    for (const one of [blog, otherBlogs?.[0]]) {
      expect(one && one.onInlineAuthors).toBe(severity)
      expect(one && one.onUntruncatedPosts).toBe(severity)
      expect(one && one.authorsPath).toBe(severity === undefined ? undefined : false)
    }
  },
)

test.each([
  ['~3.9.0', undefined, 'people'],
  ['^3.7.0', undefined, undefined],
  ['^3.7.0', '3.9.2', 'people'],
  ['^3.7.0', '3.10.2', undefined],
])(
  'further pages of authors are those of version %s, or of the installed %s: %s',
  async (asked, version, path) => {
    const dir = await writeSite({
      'package.json': `{ "dependencies": { "@docusaurus/core": "${asked}" } }`,
      ...(version !== undefined && {
        'node_modules/@docusaurus/core/package.json': JSON.stringify({ version }),
      }),
      'blog/a.md': 'Text.',
    })
    const config = { title: 'Beds', url: 'https://beds.example', blog: { authorsPath: 'people' } }
    const { blog } = fitToFolder({ config, notes: [] }, dir).config
    expect(blog && blog.authorPagePath).toBe(path)
  },
)

test.each([
  ['2.4.1', true],
  ['^2.0.0-beta.6', true],
  ['0.0.0-4193', true],
  ['0.0.0-5703', undefined],
  ['3.9.2', undefined],
])('texts of version %s are read as with the first MDX: %s', async (version, indentedCode) => {
  const dir = await writeSite({ 'package.json': `{ "dependencies": { "@docusaurus/core": "${version}" } }` })
  const config = { title: 'Beds', url: 'https://beds.example' }
  expect(fitToFolder({ config, notes: [] }, dir).config.markdown?.indentedCode).toBe(indentedCode)
})

test.each([
  ['2.0.0-alpha.75', { slugs: false }],
  ['~3.7.0', { slugs: false }],
  ['^3.7.0', {}],
  ['3.8.1', {}],
])('Docusaurus %s gives pages their addresses by %j', async (version, expected) => {
  const manifest = JSON.stringify({ dependencies: { '@docusaurus/core': version } })
  const dir = await writeSite({ 'package.json': manifest })
  const config = {
    title: 'Beds',
    url: 'https://beds.example',
    pages: {},
    otherPages: [{ id: 'b', path: 'b' }],
  }
  const fitted = fitToFolder({ config, notes: [] }, dir).config
  expect(fitted.pages).toEqual(expected)
  expect(fitted.otherPages).toEqual([{ id: 'b', path: 'b', ...expected }])
})

test('sheets of other hosts that imports in comments name are not loaded', async () => {
  const dir = await writeSite({
    'src/css/custom.css':
      "@import url('https://fonts.example/a.css');\n/* @import url('https://fonts.example/b.css');\n@import 'https://fonts.example/c.css'; */\n",
    'src/pages/index.module.scss':
      "// @import url('https://fonts.example/d.css');\n.a { color: red }\n/* @import 'https://fonts.example/e.css';",
  })
  const { config } = fitToFolder({ config: { title: 'A', url: 'https://a.example' }, notes: [] }, dir)
  expect(config.headTags?.map(({ attributes }) => attributes['href'])).toEqual([
    'https://fonts.example/a.css',
  ])
})
