import { expect, onTestFinished, test } from 'vitest'
import { hitsAt } from '../helpers/search-built.ts'
import { startAuthoring, type Authoring } from './authoring.ts'

async function author(files: Record<string, string>, options = {}): Promise<Authoring> {
  const site = await startAuthoring(files, options)
  onTestFinished(site.close)
  return site
}

const scope = { language: 'en', version: 'current' }

async function found(site: Authoring, query: string, own = scope): Promise<string[]> {
  return (await hitsAt(`${site.url}search-index/`, query, { scope: own })).map(({ url }) => url)
}

test.each(['/', '/a/b/'])('the search works while a site is being written, below %s', async (base) => {
  const site = await author(
    {
      'docs/intro.md': '# Intro\n\nFirst titanium.\n\n## 第二节 {#second}\n\n倒排索引。\n',
      'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n\ntitanium\n',
      'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\ntitanium\n',
    },
    { base },
  )
  expect(await found(site, 'titanium')).toEqual([`${base}docs/intro`])
  expect(await found(site, '倒排', { language: 'zh', version: 'current' })).toEqual([
    `${base}zh/docs/intro#second`,
  ])
})

test('it follows every edit', async () => {
  const site = await author({
    'docs/intro.md': '# Intro\n\ntitanium\n',
    'docs/other.md': '# Other\n\nniobium\n',
  })
  await site.get('docs/intro')
  expect(await found(site, 'vanadium')).toEqual([])
  await site.change(() => site.write('docs/intro.md', '# Intro\n\ntitanium\n\nvanadium\n'))
  expect(await found(site, 'vanadium')).toEqual(['/docs/intro'])
  await site.change(() => site.write('docs/new.md', '# New\n\nzirconium\n'))
  expect(await found(site, 'zirconium')).toEqual(['/docs/new'])
  await site.change(() => site.remove('docs/other.md'))
  expect(await found(site, 'niobium')).toEqual([])
})

test('a page that cannot be shown does not keep the others from being found', async () => {
  const site = await author({
    'docs/intro.md': '# Intro\n\ntitanium\n',
    'docs/broken.mdx': '# Broken\n\n{nothing.here}\n',
  })
  expect(await found(site, 'titanium')).toEqual(['/docs/intro'])
})

test('its files are sent as bytes that nobody keeps, and there are no others', async () => {
  const site = await author({ 'docs/intro.md': '# Intro\n' })
  const { status, headers } = await site.get('search-index/en/current/index.bin')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('cache-control')).toBe('no-store')
  for (const path of ['en/current/nothing.bin', 'en/9.9/index.bin', 'fr/current/index.bin', 'en/index.bin']) {
    expect((await site.get(`search-index/${path}`)).status).toBe(404)
  }
})

test('a site with hosted search has no index', async () => {
  const hosted = "search: { hosted: { appId: 'A', apiKey: 'k', indexName: 'i' } }"
  const site = await author({
    'site.config.ts': `export default { title: 'Notes', url: 'https://notes.example', ${hosted} }\n`,
    'docs/intro.md': '# Intro\n',
  })
  expect((await site.get('search-index/en/current/index.bin')).status).toBe(404)
})
