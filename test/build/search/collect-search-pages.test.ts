import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as Collecting from '../../../src/make/collect-search-pages.ts'
import { buildSite, writeSite } from '../../helpers/site.ts'
import { repository, treeOf } from '../output.ts'

const files = {
  'site.config.ts':
    "export default { title: 'Notes', url: 'https://notes.example', home: false, search: { hosted: { appId: 'A', apiKey: 'k', indexName: 'i' } } }\n",
  'docs/intro.md': '# Intro\n\nWords.\n\n## Part\n\nMore.\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'blog/2024-01-01-post.md': '# Post\n\nHello.\n',
}

/** The compiled engine, since its workers are plain Node. */
async function collect(dir: string): ReturnType<typeof Collecting.collectSearchPages> {
  const file = join(repository, 'lib/make/collect-search-pages.js')
  // as: the address is not known to the type checker.
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as typeof Collecting
  return module.collectSearchPages({ dir, base: '/b/' })
}

let temporary = ''

beforeEach(async () => {
  temporary = await writeSite({})
  vi.stubEnv('TMPDIR', temporary)
  return () => vi.unstubAllEnvs()
})

const leftBehind = (): string[] => readdirSync(temporary).filter((name) => name.startsWith('inkstone'))

test('all pages that the search finds are given, and nothing is published', async () => {
  const dir = await writeSite(files)
  const { site, pages } = await collect(dir)
  expect(site.baseUrl).toBe('/b/')
  expect(pages).toEqual([
    {
      language: 'en',
      tag: 'docs-default-current',
      version: 'current',
      page: {
        url: '/b/docs/intro',
        group: 'Docs',
        lang: 'en',
        sections: [
          { level: 1, heading: 'Intro', id: '', text: 'Words.' },
          { level: 2, heading: 'Part', id: 'part', text: 'More.' },
        ],
        weight: 1,
        about: 'Words.',
        links: [],
        part: 'docs-default',
      },
    },
    {
      language: 'en',
      tag: 'default',
      page: {
        url: '/b/blog/2024/01/01/post',
        group: 'Blog',
        lang: 'en',
        sections: [{ level: 1, heading: 'Post', id: '', text: 'Hello.' }],
        weight: 0.45,
        about: 'Hello.',
        links: [],
        part: 'blog-default',
      },
    },
  ])
  expect(existsSync(join(dir, 'dist'))).toBe(false)
  expect(leftBehind()).toEqual([])
})

test('pages that tell what was, or what others did, count less than guides, and so do ways from an old version', async () => {
  const names = [
    'guide',
    'newsletters',
    'blog',
    'blog/may',
    'migration-from-v1',
    'contributor-guide/tests',
    'upgrading',
    'migrate-command/options',
    'changelog',
    'news/may',
    'case-studies/bank',
    'casestudies/shop',
    'showcase/blog',
    'release_notes/v2',
    'change/v1.5',
    'whats-new',
    'updating-to-v3',
    'updating',
    '10-upgrade/tools',
  ]
  const dir = await writeSite({
    'site.config.ts': files['site.config.ts'],
    ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, `# ${name}\n`])),
  })
  const { pages } = await collect(dir)
  const named = (weight: number): string[] =>
    pages
      .filter(({ page }) => page.weight === weight)
      .map(({ page }) => page.url.replace('/b/docs/', ''))
      .toSorted()
  expect(named(1)).toEqual(['blog', 'guide', 'migrate-command/options', 'newsletters', 'updating'])
  expect(named(0.75)).toEqual([
    'contributor-guide/tests',
    'migration-from-v1',
    'updating-to-v3',
    'upgrade/tools',
    'upgrading',
  ])
  expect(pages.length).toBe(names.length)
  expect(new Set(pages.map(({ page }) => page.weight))).toEqual(new Set([1, 0.75, 0.45]))
})

test('the page at the root counts less, unless it is a text of the docs', async () => {
  const weightsWith = async (more: Record<string, string>): Promise<[string, number | undefined][]> => {
    const dir = await writeSite({ 'site.config.ts': files['site.config.ts'], ...more })
    return (await collect(dir)).pages.map(({ page }) => [page.url, page.weight])
  }
  expect(await weightsWith({ 'pages/index.md': '# Us\n', 'pages/team.md': '# Team\n' })).toEqual([
    ['/b/', 0.45],
    ['/b/team', 1],
  ])
  expect(await weightsWith({ 'docs/index.md': '---\nslug: /\n---\n\n# Us\n' })).toEqual([['/b/docs', 1]])
})

test('what a page begins with is said of it, but not what a section below begins with', async () => {
  const dir = await writeSite({
    'site.config.ts': files['site.config.ts'],
    'docs/errors.md': '# Errors\n\n## Bus error\n\nToo little memory.\n',
    'docs/own.md': '---\ndescription: Mine\n---\n\n# Own\n\n## Bus error\n',
    'docs/start.md': '# Start\n\nBegin here.\n',
  })
  const { pages } = await collect(dir)
  expect(pages.map(({ page }) => page.about)).toEqual(['', 'Mine', 'Begin here.'])
  // Docusaurus describes it by the heading.
  const stock = await writeSite({
    'docusaurus.config.js':
      "module.exports = { title: 'Notes', url: 'https://notes.example', baseUrl: '/b/', presets: [['classic', {}]] }\n",
    'docs/errors.md': '# Errors\n\n## Bus error\n\nToo little memory.\n',
  })
  expect((await collect(stock)).pages.find(({ page }) => page.url.endsWith('errors'))?.page.about).toBe('')
})

test('a finished build stays as it is, and the next one as quick', async () => {
  const dir = await writeSite(files)
  const outDir = join(dir, 'dist')
  await buildSite(dir, { outDir, base: '/b/' })
  const before = treeOf(outDir)
  const first = await collect(dir)
  expect(treeOf(outDir)).toEqual(before)
  expect((await collect(dir)).pages).toEqual(first.pages)
  const { result } = await buildSite(dir, { outDir, base: '/b/' })
  expect(result.reused).toBe(result.pages)
  expect(treeOf(outDir)).toEqual(before)
})

test('what fails a build fails this as well', async () => {
  const dir = await writeSite({ ...files, 'docs/intro.md': '# Intro\n\n[gone](/nowhere)\n' })
  await expect(collect(dir)).rejects.toThrow('Found broken links!')
  expect(leftBehind()).toEqual([])
})
