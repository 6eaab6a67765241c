import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { PushOptions, PushResult } from '../../../src/index.ts'
import { createHostedClient } from '../../../src/search/hosted/hosted-client.ts'
import type { SearchRequest } from '../../../src/types/search.ts'
import { startHostedProvider, type HostedProvider } from '../../helpers/hosted-provider.ts'
import { buildSite, loadEngine, writeSite } from '../../helpers/site.ts'
import { run } from '../output.ts'

const adminKey = '5ec2e70fadm1nkey5ec2e70fadm1nkey'

beforeEach(() => vi.stubEnv('ALGOLIA_ADMIN_API_KEY', adminKey))
afterEach(() => void vi.unstubAllEnvs())

const hosted = { appId: 'APP', apiKey: 'public-search-only-key', indexName: 'notes' }

function config(search: object = { hosted }): string {
  const site = {
    title: 'Notes',
    url: 'https://notes.example',
    baseUrl: '/blog-notes/',
    locales: [
      { code: 'zh', label: '中文', htmlLang: 'zh-Hans' },
      { code: 'en', label: 'English' },
    ],
    search,
  }
  return `export default ${JSON.stringify(site)}\n`
}

const files = {
  'site.config.ts': config(),
  'docs/ink.md': '# 墨\n\n墨落纸上。\n\n## 研墨 {#grind}\n\n慢慢研。\n',
  'i18n/en/docs/ink.md': '# Ink\n\nBlack on paper.\n\n## Grinding {#grind}\n\nSlowly.\n',
  'docs/draft.md': '---\ndraft: true\n---\n# 草稿\n\nsecret-draft\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n# 不公开\n\nsecret-unlisted\n',
  'blog/2026-01-02-brush.md': '---\ntitle: 笔\n---\n\n笔有四德。\n',
}

async function startProvider(): Promise<HostedProvider> {
  const provider = await startHostedProvider({ adminKey, apiKey: hosted.apiKey })
  onTestFinished(provider.close)
  return provider
}

async function push(provider: HostedProvider, options: PushOptions): Promise<PushResult> {
  const { pushIndex } = await loadEngine()
  return pushIndex({ hosts: provider.hosts, ...options })
}

/** The message that a push fails with, as it is printed. */
async function failureOf(provider: HostedProvider, dir: string): Promise<string> {
  const error: unknown = await push(provider, { dir }).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toMatchObject({ name: 'UserError' })
  const { message } = error as Error
  expect(message).not.toContain(adminKey)
  return message
}

/** The requests to the provider: method, index and action, without the number of the index in the making. */
function steps(provider: HostedProvider): string[] {
  return provider.asked.map(({ method, path, body }) => {
    const operation = (body as { operation?: string } | undefined)?.operation
    const name = path
      .replace('/1/indexes/', '')
      .replace(/_tmp_\d+/, '_tmp')
      .replace(/\d+$/, 'N')
    return [method, name, operation].filter(Boolean).join(' ')
  })
}

describe('`inkstone index`', () => {
  test('replaces settings and records in one step, and says how far it is', async () => {
    const provider = await startProvider()
    const dir = await writeSite(files)
    const told: string[] = []
    const reporter = {
      phase: (name: string) => void told.push(name),
      progress: (done: number, total: number) => void told.push(`${done}/${total}`),
      warning: () => {},
    }
    const { indexName, pages, records } = await push(provider, { dir, reporter })

    const index = provider.indexes.get('notes')
    expect([...provider.indexes.keys()]).toEqual(['notes'])
    expect({ indexName, records }).toEqual({ indexName: 'notes', records: index?.records.size })
    expect(pages).toBeGreaterThanOrEqual(4)
    expect(told.slice(-3)).toEqual(['index', `0/${records}`, `${records}/${records}`])
    expect(index?.settings).toMatchObject({
      attributeForDistinct: 'url',
      attributesForFaceting: ['type', 'language', 'version', 'docusaurus_tag'],
      queryLanguages: ['zh', 'en'],
    })
    expect(steps(provider).filter((step) => !step.startsWith('GET'))).toEqual([
      'POST notes/operation copy',
      'PUT notes_tmp/settings',
      'POST notes_tmp/batch',
      'POST notes_tmp/operation move',
    ])

    const found = [...(index?.records.values() ?? [])]
    const grind = found.find(({ url }) => url === 'https://notes.example/blog-notes/en/docs/ink#grind')
    expect(grind).toMatchObject({
      type: 'lvl2',
      language: 'en',
      docusaurus_tag: 'docs-default-current',
      version: 'current',
      hierarchy: { lvl1: 'Ink', lvl2: 'Grinding' },
    })
    const brush = found.find(({ content }) => content?.includes('笔有四德'))
    expect(brush).toMatchObject({ language: 'zh', docusaurus_tag: 'default', hierarchy: { lvl1: '笔' } })
    expect(brush).not.toHaveProperty('version')
    expect(JSON.stringify(found)).not.toMatch(/secret-(draft|unlisted)/)
  })

  test('what was pushed is found by the client that readers have', async () => {
    const provider = await startProvider()
    await push(provider, { dir: await writeSite(files) })
    const client = createHostedClient({ ...hosted, hosts: provider.hosts })
    const request: SearchRequest = {
      indexName: 'notes',
      query: '研墨',
      attributesToRetrieve: ['url'],
      attributesToSnippet: ['content:10'],
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: 20,
      clickAnalytics: false,
      facetFilters: ['language:zh', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    }
    const { results } = await client.search({ requests: [request] })
    expect(results[0]?.hits[0]).toMatchObject({
      url: 'https://notes.example/blog-notes/docs/ink#grind',
      _highlightResult: { hierarchy: { lvl2: { value: '<mark>研墨</mark>' } } },
    })
  })

  test('removes what is gone from the site, and keeps settings of other kinds', async () => {
    const provider = await startProvider()
    const old = { objectID: 'old' } as never
    provider.indexes.set('notes', {
      settings: { hitsPerPage: 7, distinct: false },
      records: new Map([['old', old]]),
    })
    await push(provider, { dir: await writeSite(files) })
    const index = provider.indexes.get('notes')
    expect(index?.records.has('old')).toBe(false)
    expect(index?.settings).toMatchObject({ hitsPerPage: 7, distinct: true })
  })

  test('takes another base URL', async () => {
    const provider = await startProvider()
    await push(provider, { dir: await writeSite(files), base: '/notes/' })
    const urls = [...(provider.indexes.get('notes')?.records.values() ?? [])].map(({ url }) => url)
    expect(urls.every((url) => url.startsWith('https://notes.example/notes/'))).toBe(true)
  })
})

describe('a push that fails leaves the index as it was', () => {
  async function failing(mode: NonNullable<HostedProvider['modeOf']>): Promise<[HostedProvider, string]> {
    const provider = await startProvider()
    const old = { objectID: 'old' } as never
    provider.indexes.set('notes', { settings: { distinct: false }, records: new Map([['old', old]]) })
    provider.modeOf = mode
    const message = await failureOf(provider, await writeSite(files))
    expect([...provider.indexes.keys()]).toEqual(['notes'])
    expect(provider.indexes.get('notes')).toEqual({
      settings: { distinct: false },
      records: new Map([['old', old]]),
    })
    return [provider, message]
  }

  test('the key is refused', async () => {
    const [provider, message] = await failing(() => 'forbidden')
    expect(message).toBe(
      '✗ The hosted provider refuses the key in `ALGOLIA_ADMIN_API_KEY` for the application "APP" (403: Invalid Application-ID or API key).\n' +
        '  Take the admin key of that application, or one that may add records, delete indexes and edit settings. The index "notes" is as it was.',
    )
    expect(provider.asked[0]?.query).not.toContain(adminKey)
  })

  test('a batch is not taken', async () => {
    const [provider, message] = await failing(({ path }) => (path.endsWith('/batch') ? 'missing' : undefined))
    expect(message).toBe(
      '✗ The hosted provider does not take the records (404: Index x does not exist).\n' +
        '  The index "notes" is as it was.',
    )
    expect(steps(provider).at(-1)).toBe('DELETE notes_tmp')
  })

  test('no server answers any more in the middle', async () => {
    const [, message] = await failing(({ path }) => (path.endsWith('/batch') ? 'broken' : undefined))
    expect(message).toBe(
      '✗ No server of the hosted provider can be reached for the application "APP".\n' +
        '  Check `search.hosted.appId` and the network, then try again. The index "notes" is as it was.',
    )
  })

  test('a proxy answers with a page', async () => {
    const [, message] = await failing(({ path }) => (path.endsWith('/settings') ? 'html' : undefined))
    expect(message).toBe(
      '✗ The hosted provider\'s answer is not JSON: "<html><body>Please <b>log in</b>.</body></html>".\n' +
        '  Something else on the network answers in its place; reach the provider directly, then try again. The index "notes" is as it was.',
    )
  })
})

test('when the provider does not say whether it is done, neither do we', async () => {
  const provider = await startProvider()
  const isMoved = (): boolean => steps(provider).includes('POST notes_tmp/operation move')
  provider.modeOf = ({ path }) => (path.includes('/task/') && isMoved() ? 'forbidden' : undefined)
  expect(await failureOf(provider, await writeSite(files))).toBe(
    '✗ The hosted provider has the new index "notes", but does not say whether readers have it yet (ApiError).\n' +
      '  Look into its dashboard, or try again.',
  )
})

test('a server that is down for a moment is passed over', async () => {
  const provider = await startProvider()
  await provider.setMode('refusing', 0, 1)
  await push(provider, { dir: await writeSite(files) })
  expect(provider.indexes.get('notes')?.records.size).toBeGreaterThan(4)
})

describe('on the command line', () => {
  test('without a key, exit code 1', async () => {
    vi.stubEnv('ALGOLIA_ADMIN_API_KEY', '')
    const { code, stderr } = await run(['index', await writeSite(files)])
    expect(stderr).toBe(
      '✗ `ALGOLIA_ADMIN_API_KEY` is not set. It holds the key that may change the index "notes".\n' +
        '  Set it in the environment and nowhere else:\n  ALGOLIA_ADMIN_API_KEY=… inkstone index\n',
    )
    expect(code).toBe(1)
  })

  test('a key that no header can carry is not printed', async () => {
    vi.stubEnv('ALGOLIA_ADMIN_API_KEY', '“5ec2e7”')
    const { code, stdout, stderr } = await run(['index', await writeSite(files)])
    expect(stderr).toBe(
      '✗ `ALGOLIA_ADMIN_API_KEY` holds letters that no key has.\n  Copy the key again, without quotes and spaces.\n',
    )
    expect([code, stdout.includes('5ec2e7')]).toEqual([1, false])
  })

  test('without a hosted index, exit code 1', async () => {
    const { code, stderr } = await run(['index', await writeSite({ ...files, 'site.config.ts': config({}) })])
    expect(stderr).toBe(
      '✗ `search.hosted` is not set, so there is no hosted index to fill.\n' +
        '  Without it every build writes an index of its own, and nothing else is to be done.\n',
    )
    expect(code).toBe(1)
  })

  test.each([
    [`--api-key=${adminKey}`],
    ['--api-key', adminKey],
    [`--admin-key=${adminKey}`],
    ['--admin-api-key', adminKey],
    ['--key', adminKey],
  ])('a key as an argument is refused and not repeated, exit code 2: %s', async (...args) => {
    const { code, stdout, stderr } = await run(['index', ...args])
    expect(stderr).toMatch(
      /^No key is taken as an argument\. Set ALGOLIA_ADMIN_API_KEY in the environment\.\n/,
    )
    expect(stdout + stderr).not.toContain(adminKey)
    expect(code).toBe(2)
  })

  test('nor is it repeated where it stands by mistake', async () => {
    const { code, stdout, stderr } = await run([adminKey, 'site'])
    expect(stderr).toMatch(/^Unknown command '\*{5}'\n/)
    expect(stdout + stderr).not.toContain(adminKey)
    expect(code).toBe(2)
  })

  test.each(['build', 'start', 'index'])(
    '`%s` refuses the admin key in the configuration',
    async (command) => {
      const wrong = config({ hosted: { ...hosted, apiKey: adminKey } })
      const { code, stdout, stderr } = await run([
        command,
        await writeSite({ ...files, 'site.config.ts': wrong }),
      ])
      expect(stderr).toMatch(
        /^✗ site\.config\.ts {2}`search\.hosted\.apiKey` is the admin key of `ALGOLIA_ADMIN_API_KEY`\. /,
      )
      expect(stdout + stderr).not.toContain(adminKey)
      expect(code).toBe(1)
    },
  )
})

describe('a build with a hosted index', () => {
  test('lets pages reach its servers by name, and nobody else', async () => {
    const site = await buildSite(await writeSite(files))
    expect(site.html('_headers')).toMatch(
      /connect-src 'self' blob: https:\/\/app-dsn\.algolia\.net https:\/\/app-1\.algolianet\.com https:\/\/app-2\.algolianet\.com https:\/\/app-3\.algolianet\.com;/,
    )
    expect(site.html('docs/ink')).not.toContain(adminKey)
  })

  test('takes all names of the provider for an id that no policy can name', async () => {
    const search = { hosted: { ...hosted, appId: 'YOUR_APP_ID' } }
    const site = await buildSite(await writeSite({ ...files, 'site.config.ts': config(search) }))
    expect(site.html('_headers')).toContain(
      "connect-src 'self' blob: https://*.algolia.net https://*.algolianet.com;",
    )
  })

  test('without one, no page reaches anybody', async () => {
    const site = await buildSite(await writeSite({ ...files, 'site.config.ts': config({}) }))
    expect(site.html('_headers')).toContain("connect-src 'self' blob:;")
  })
})
