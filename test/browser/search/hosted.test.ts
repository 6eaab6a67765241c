import { apiClientVersion } from 'algoliasearch/lite'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { startHostedProvider, type HostedProvider, type HostMode } from '../../helpers/hosted-provider.ts'
import { loadEngine, startSite, writeSite, type StartedSite } from '../../helpers/site.ts'
import { cases } from '../../helpers/thorough.ts'

const hosted = { appId: 'APP', apiKey: 'public+key', indexName: 'notes' }

const files = {
  'site.config.ts': `export default ${JSON.stringify({
    title: 'Notes',
    url: 'https://notes.example',
    locales: [{ code: 'en', label: 'English' }],
    search: { hosted },
  })}\n`,
  'docs/ink.md': '# Ink\n\nBlack on paper.\n\n## Grinding {#grind}\n\nSlowly, `<b>not</b>` fast.\n',
}

let site: StartedSite
let provider: HostedProvider

beforeAll(async () => {
  site = await startSite(await writeSite(files))
  provider = await startHostedProvider({ apiKey: hosted.apiKey })
  process.env['ALGOLIA_ADMIN_API_KEY'] = 'admin-key'
  const { pushIndex } = await loadEngine()
  await pushIndex({ dir: site.dir, hosts: provider.hosts })
  delete process.env['ALGOLIA_ADMIN_API_KEY']
})

afterAll(async () => {
  await provider.close()
  await site.close()
})

/** Answers for the provider's servers; each of them as its mode says. */
async function answerFor(
  page: Page,
  modeOf: (host: string) => HostMode = () => 'answering',
): Promise<Request[]> {
  const sent: Request[] = []
  await page.context().route(/^https:\/\/[^/]+\.algolia(?:net\.com|\.net)\//, async (route) => {
    const request = route.request()
    sent.push(request)
    const { hostname, pathname, search } = new URL(request.url())
    const mode = modeOf(hostname)
    if (mode === 'refusing') return route.abort('connectionrefused')
    if (mode === 'silent') return undefined
    await provider.setMode(mode)
    const [server] = provider.hosts
    const response = await fetch(`http://127.0.0.1:${server?.port}${pathname}${search}`, {
      method: request.method(),
      headers: request.headers(),
      body: request.postData(),
    })
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' }
    return route.fulfill({ status: response.status, headers, body: await response.text() })
  })
  return sent
}

/** Types into the search of a page. */
async function searchFor(page: Page, query: string): Promise<void> {
  await page.locator('.ink-search-entry').first().click()
  await page.locator('dialog input').fill(query)
}

const toProvider = /request to another host: https:\/\/app-(?:dsn|[123])\.algolia/i

test('SC-02, SC-03: the browser asks the provider, and needs no question beforehand', async ({
  page,
  allowed,
}) => {
  allowed.push(toProvider)
  const sent = await answerFor(page)
  await page.goto(`${site.url}docs/ink`)
  await searchFor(page, 'grinding')
  await page
    .getByRole('option', { name: /Grinding/ })
    .first()
    .waitFor()

  expect(sent.map((request) => request.method())).toEqual(sent.map(() => 'POST'))
  const [request] = sent
  const { hostname, pathname, search } = new URL(request?.url() ?? '')
  expect([hostname, pathname]).toEqual(['app-dsn.algolia.net', '/1/indexes/*/queries'])
  const agent = `Algolia for JavaScript (${apiClientVersion}); Lite (${apiClientVersion}); Browser`
  expect(search).toBe(
    `?x-algolia-agent=${encodeURIComponent(agent)}&x-algolia-api-key=public%2Bkey&x-algolia-application-id=APP`,
  )
  const headers = await request?.allHeaders()
  expect(headers).toMatchObject({ accept: 'application/json', 'content-type': 'text/plain' })
  expect(Object.keys(headers ?? {}).filter((name) => name.startsWith('x-'))).toEqual([])
  expect(JSON.parse(request?.postData() ?? '')).toMatchObject({ requests: [{ indexName: 'notes' }] })
})

test('SC-08, SC-09: a server that failed is left alone, also after a reload', async ({ page, allowed }) => {
  allowed.push(toProvider, /net::ERR_CONNECTION_REFUSED/)
  const sent = await answerFor(page, (host) => (host.includes('dsn') ? 'refusing' : 'answering'))
  const names = (): string[] => sent.splice(0).map((request) => new URL(request.url()).hostname)
  await page.goto(`${site.url}docs/ink`)
  await searchFor(page, 'grinding')
  await page
    .getByRole('option', { name: /Grinding/ })
    .first()
    .waitFor()
  const [first, second] = names()
  expect(first).toBe('app-dsn.algolia.net')
  expect(second).toMatch(/^app-[123]\.algolianet\.com$/)
  const stored = await page.evaluate(
    (key) => localStorage.getItem(key),
    `algolia-client-js-${apiClientVersion}-APP`,
  )
  expect(JSON.parse(stored ?? '')).toMatchObject({ 'APP-dsn.algolia.net': { status: 'down' } })

  await page.reload()
  await searchFor(page, 'paper')
  await page.getByRole('option', { name: /paper/ }).first().waitFor()
  expect(names()).not.toContain('app-dsn.algolia.net')
})

test.for(
  cases([
    { mode: 'refusing', asked: 4, logged: /net::ERR_CONNECTION_REFUSED/ },
    { mode: 'broken', asked: 4, logged: /status of 500/ },
    { mode: 'forbidden', asked: 1, logged: /status of 403|ApiError: Invalid Application-ID or API key/ },
    { mode: 'html', asked: 1, logged: /DeserializationError/ },
  ] as const),
)(
  'SM-38, SM-40: when the provider is $mode, the reader is told, and finds again once it answers',
  async ({ mode, asked, logged }, { page, allowed }) => {
    allowed.push(toProvider, logged)
    const current: { mode: HostMode } = { mode }
    const sent = await answerFor(page, () => current.mode)
    await page.goto(`${site.url}docs/ink`)
    await searchFor(page, 'grinding')
    await page.getByText('Unable to fetch results', { exact: true }).waitFor()
    expect(sent).toHaveLength(asked)
    current.mode = 'answering'
    await page.locator('dialog input').fill('grind')
    await page.getByRole('option', { name: /Grind/ }).first().waitFor()
    await expect.poll(() => page.getByText('Unable to fetch results', { exact: true }).count()).toBe(0)
  },
)

test('SC-06: a server that says nothing is given up after a second', async ({ page, allowed }) => {
  allowed.push(toProvider)
  const sent = await answerFor(page, (host) => (host.includes('dsn') ? 'silent' : 'answering'))
  await page.goto(`${site.url}docs/ink`)
  await searchFor(page, 'grinding')
  await page.getByRole('option', { name: /Grind/ }).first().waitFor()
  expect(sent).toHaveLength(2)
})

test('markup in an answer is text', async ({ page, allowed }) => {
  allowed.push(toProvider)
  await answerFor(page)
  await page.goto(`${site.url}docs/ink`)
  await searchFor(page, 'slowly')
  await page
    .getByRole('option', { name: /Slowly/ })
    .first()
    .waitFor()
  await expect.poll(() => page.locator('dialog mark').first().textContent()).toBe('Slowly')
  await expect.poll(() => page.locator('dialog [role=option] b').count()).toBe(0)
})
