import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import type { SearchRequest } from '../../../src/types/search.ts'
import { test } from '../../helpers/browser.ts'
import { soaked } from '../../helpers/thorough.ts'
import { startSite } from '../../helpers/site.ts'
import {
  ALLOWED,
  FAILURES,
  RECENTS,
  answer,
  field,
  hit,
  openHosted,
  openHostedSite,
  openSearch,
  option,
  optionTexts,
} from './hosted-search.ts'
import { openLive, wake } from '../live.ts'
import { at, openSite, siteConfig } from '../pages.ts'
import { quiet } from '../quiet.ts'

const hosted = openHostedSite()
const versioned = startSite('versions')
afterAll(async () => (await versioned).close())

/** The requests for one letter on an open page. */
async function bodyOn(page: Page, provider: { bodies: string[] }): Promise<unknown> {
  await openSearch(page)
  await page.keyboard.type('a')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  const body: unknown = JSON.parse(provider.bodies.at(-1) ?? '')
  return body
}

function expected(words: number, facetFilters: SearchRequest['facetFilters']): unknown {
  const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`)
  return {
    requests: [
      {
        indexName: 'notes',
        query: 'a',
        attributesToRetrieve: [...levels, 'content', 'type', 'url'],
        attributesToSnippet: [...levels.slice(1), 'content'].map((name) => `${name}:${words}`),
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        hitsPerPage: 20,
        clickAnalytics: false,
        facetFilters,
      },
    ],
  }
}

const filtersOf = (language: string): (string | string[])[] => [
  `language:${language}`,
  ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
]

test('SM-43, SM-44, SM-45, SM-47: one search in a request, the same on every page of a locale, shorter on small screens', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED)
  const { url } = await hosted
  const provider = await openHosted(page, `${url}docs/intro`)
  for (const [path, language] of [
    ['docs/intro', 'en'],
    ['blog/post', 'en'],
    ['zh/docs/intro', 'zh'],
  ] as const) {
    await page.goto(url + path)
    await wake(page)
    expect(await bodyOn(page, provider), path).toEqual(expected(10, filtersOf(language)))
  }
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto(`${url}docs/guide`)
  await wake(page)
  expect(await bodyOn(page, provider)).toEqual(expected(5, filtersOf('en')))
  for (const address of provider.urls) expect(new URL(address).pathname).toBe('/1/indexes/*/queries')
})

test('SM-45: filters of the configuration are added, under the configured name', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED)
  const site = await openHostedSite(`facetFilters: ['kind:doc'], tagAttribute: 'tag', clickAnalytics: true,`)
  const provider = await openHosted(page, `${site.url}docs/intro`)
  await bodyOn(page, provider)
  expect(provider.requests.at(-1)).toMatchObject({
    clickAnalytics: true,
    facetFilters: ['language:en', ['tag:default', 'tag:docs-default-current'], 'kind:doc'],
  })
})

test('SM-45: without context only the configured filters are sent', async ({ page, allowed }) => {
  allowed.push(...ALLOWED)
  const site = await openHostedSite('contextual: false,')
  const provider = await openHosted(page, `${site.url}docs/intro`)
  await bodyOn(page, provider)
  expect(provider.requests.at(-1)).not.toHaveProperty('facetFilters')
})

test('SM-45: the version is that of the page, else the preferred one, else the latest', async ({ page }) => {
  const { url } = await versioned
  const asked: string[] = []
  page.on('request', (request) => {
    const [, scope] = /search-index\/(.*)\/index\.bin/.exec(request.url()) ?? []
    if (scope !== undefined) asked.push(scope)
  })
  const versionOn = async (path: string): Promise<string | undefined> => {
    asked.length = 0
    await openLive(page, url + path)
    await openSearch(page)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    return asked[0]
  }
  expect(await versionOn('search')).toBe('en/2.0')
  expect(await versionOn('docs/next/intro')).toBe('en/current')
  expect(await versionOn('docs/1.0/intro')).toBe('en/1.0')
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '1.0'))
  expect(await versionOn('search')).toBe('en/1.0')
  expect(await versionOn('docs/intro')).toBe('en/2.0')
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', 'gone'))
  expect(await versionOn('search')).toBe('en/2.0')
})

test('SM-45: other docs are searched as well, in the version of the page or the latest one', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED)
  const doc = { body: 'A text.\n', slug: '---\nslug: /start\n---\n\n' }
  const { url } = await openSite({
    'site.config.ts': siteConfig(`
      docs: { id: 'guide' },
      otherDocs: [{ id: 'api', path: 'api', routeBasePath: 'api' }, { id: 'api-x', path: 'x', routeBasePath: 'x' }],
      search: { hosted: { appId: 'TESTAPP', apiKey: 'test-key', indexName: 'notes' } },`),
    'docs/start.md': `${doc.slug}${doc.body}`,
    'api/start.md': `${doc.slug}${doc.body}`,
    'api_versions.json': '["2.0", "1.0"]',
    'api_versioned_docs/version-2.0/start.md': `${doc.slug}${doc.body}`,
    'api_versioned_docs/version-1.0/start.md': `${doc.slug}${doc.body}`,
    'x/start.md': `${doc.slug}${doc.body}`,
  })
  const tagsOn = async (path: string): Promise<unknown> => {
    const provider = await openHosted(page, url + path)
    await openSearch(page)
    await page.keyboard.type('a')
    await expect.poll(() => provider.requests.length).toBe(1)
    return provider.requests[0]?.facetFilters?.[1]
  }
  const tags = (api: string): string[] =>
    ['default', 'docs-guide-current', `docs-api-${api}`, 'docs-api-x-current'].map(
      (tag) => `docusaurus_tag:${tag}`,
    )
  expect(await tagsOn('docs/start')).toEqual(tags('2.0'))
  expect(await tagsOn('api/start')).toEqual(tags('2.0'))
  expect(await tagsOn('api/1.0/start')).toEqual(tags('1.0'))
  expect(await tagsOn('api/next/start')).toEqual(tags('current'))
  expect(await tagsOn('x/start')).toEqual(tags('2.0'))
})

test('SM-46: nothing but the first result is read', async ({ page, allowed }) => {
  allowed.push(...ALLOWED)
  const provider = await openHosted(page, `${(await hosted).url}docs/intro`)
  provider.answerWith(() => ({
    body: {
      results: [
        { hits: [hit('First')], nbHits: 7, queryID: 'q1', facets: {} },
        { hits: [hit('Second')], nbHits: 9 },
      ],
    },
  }))
  await openSearch(page)
  await page.keyboard.type('a')
  await option(page, 'First').waitFor()
  await expect.poll(() => option(page, 'Second').count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: 'See all 7 results' }).isVisible()).toBe(true)
})

test('SM-22: nonsense in the storage is nothing', async ({ page, allowed }) => {
  allowed.push(...ALLOWED)
  await openHosted(page, `${(await hosted).url}docs/intro`)
  for (const nonsense of [
    '{',
    '7',
    'null',
    '{"length":3}',
    '[null,1,"a",[],{},{"objectID":"a","url":"/","type":"lvl1"},{"objectID":1,"url":2,"type":3,"hierarchy":{}}]',
  ]) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [RECENTS, nonsense] as const)
    await openSearch(page)
    await expect
      .poll(() => page.getByText('No recent searches').isVisible(), { message: nonsense })
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.ink-search').count()).toBe(0)
  }
  // What can be shown is shown, though it says little.
  const odd = '[{"objectID":"a","url":"::","type":"lvl9","hierarchy":{"lvl1":7}}]'
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [RECENTS, odd] as const)
  await openSearch(page)
  await expect.poll(() => optionTexts(page)).toEqual(['::'])
})

test('SM-22: where storage is blocked, what was searched for is remembered until the page is left', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED, /does not store settings/)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Blocked on purpose.', 'SecurityError')
      },
    })
  })
  await openHosted(page, `${(await hosted).url}docs/intro`)
  await openSearch(page)
  await page.keyboard.type('a')
  await option(page, 'a').click()
  await page.waitForURL(/docs\/guide/)
  await openSearch(page)
  await expect.poll(() => optionTexts(page)).toEqual(['a'])
})

test('SM-19: many keystrokes leave nothing behind', async ({ openPage }) => {
  // The counts are those of the whole process.
  const page = await openPage({ isFirstVisit: true })
  await openLive(page, at('en/docs/intro'))
  const session = await page.context().newCDPSession(page)
  const measure = async (): Promise<{ nodes: number; heap: number }> => {
    await session.send('HeapProfiler.collectGarbage')
    const { nodes } = await session.send('Memory.getDOMCounters')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return { nodes, heap: usedSize }
  }
  const type = (times: number): Promise<void> =>
    field(page).evaluate(async (own, count) => {
      // as: that element, whose own setter React listens to.
      const input = own as HTMLInputElement
      const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      const words = ['express', '数据库', 'docker', 'jenkins', 'sequelize', 'zz']
      for (let index = 0; index < count; index++) {
        const word = words[index % words.length] ?? ''
        property?.set?.call(input, `${word.slice(0, 1 + (index % word.length))}${index % 97}`)
        input.dispatchEvent(new Event('input', { bubbles: true }))
        if (index % 20 === 0) await new Promise((resolve) => setTimeout(resolve))
      }
      property?.set?.call(input, '')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }, times)
  await openSearch(page)
  await type(soaked(500, 250))
  await quiet(page, 500)
  const before = await measure()
  await type(soaked(10_000, 1000))
  await expect
    .poll(async () => (await measure()).nodes, { timeout: 60_000, interval: 200 })
    .toBeLessThan(before.nodes + 2000)
  expect((await measure()).heap).toBeLessThan(before.heap + 15_000_000)
  // And it still answers.
  await page.keyboard.type('express')
  await page.getByRole('option').first().waitFor()
})

const ODD_QUERIES = [
  { what: '64 emoji', query: '😀'.repeat(64), kept: '😀'.repeat(32) },
  { what: 'families', query: '👨‍👩‍👧‍👦'.repeat(10), kept: '👨‍👩‍👧‍👦'.repeat(5) },
  { what: 'characters of regular expressions', query: '.*+?^${}()|[]\\', kept: '.*+?^${}()|[]\\' },
  { what: 'markup', query: '<mark><img src=x>&amp;', kept: '<mark><img src=x>&amp;' },
  { what: 'halves of characters', query: 'a\uD83D\uDE00\uD83D b\uDE00', kept: 'a\uD83D\uDE00\uD83D b\uDE00' },
  { what: 'a property of objects', query: '__proto__ constructor', kept: '__proto__ constructor' },
]

test('SM-35: odd queries are answered like any other', async ({ page, allowed }) => {
  allowed.push(...ALLOWED)
  // By both providers.
  const { url } = await hosted
  const provider = await openHosted(page, `${url}docs/intro`)
  provider.answerWith(() => ({ body: answer([]) }))
  const answers = page.locator('.ink-search-notice, .ink-search-all')
  for (const path of [`${url}docs/intro`, at('en/docs/intro')]) {
    await page.goto(path)
    await wake(page)
    await openSearch(page)
    for (const { what, query, kept } of ODD_QUERIES) {
      const message = `${what} at ${path}`
      await field(page).fill('')
      await expect.poll(() => answers.count(), { message }).toBe(0)
      await field(page).evaluate((own, text) => {
        own.removeAttribute('maxlength')
        document.execCommand('insertText', false, text)
      }, query)
      await expect.poll(() => field(page).inputValue(), { message }).toBe(kept)
      await expect.poll(() => answers.count(), { message }).toBe(1)
      await expect
        .poll(() => page.locator('.ink-search-stalled, .ink-search-errored, .ink-search img').count())
        .toBe(0)
      // The hosted one finds nothing, and the reader can tell of it.
      if (!path.startsWith(url)) continue
      const shown = await page.locator('.ink-search-title').innerText()
      const link = await page.locator('.ink-search-notice a').getAttribute('href')
      const told = new URL(link ?? '').searchParams.get('title')
      expect([shown.includes(kept.trim()), told], message).toEqual([true, kept.replace(/\p{Cs}/gu, '\uFFFD')])
    }
  }
})

test('SM-38: the network lost between two keys is said, and nothing hangs', async ({ openPage, allowed }) => {
  const page = await openPage({ isFirstVisit: true })
  allowed.push(...FAILURES)
  await openLive(page, at('docs/intro'))
  await openSearch(page)
  await page.keyboard.type('数据')
  await page.getByRole('option').first().waitFor()
  await page.context().setOffline(true)
  await field(page).fill('jenkins 流水线')
  await expect.poll(() => page.locator('.ink-search-notice, [role="option"]').count()).toBeGreaterThan(0)
  await expect.poll(() => page.locator('.ink-search-stalled').count()).toBe(0)
  await page.context().setOffline(false)
  await field(page).fill('jenkins 流水')
  await page.getByRole('option').first().waitFor()
  await expect.poll(() => page.locator('.ink-search-errored').count()).toBe(0)
})

test('SM-38: an index that cannot be had is said as well', async ({ page, allowed }) => {
  allowed.push(...FAILURES)
  await page.route(/search-index/, (route) => route.abort())
  await openLive(page, at('docs/intro'))
  await openSearch(page)
  await page.keyboard.type('数据')
  await page.getByText('无法获取结果', { exact: true }).waitFor()
  await page.unroute(/search-index/)
  await page.keyboard.type('库')
  await page.getByRole('option').first().waitFor()
})

test('SM-19: answers out of order leave the latest', async ({ page, allowed }) => {
  allowed.push(...ALLOWED)
  const provider = await openHosted(page, `${(await hosted).url}docs/intro`)
  const waiting = new Map<string, () => void>()
  provider.answerWith(async ({ query }) => {
    await new Promise<void>((resolve) => waiting.set(query, resolve))
    return { body: answer([hit(`Found ${query}`)]) }
  })
  await openSearch(page)
  await page.keyboard.type('abcd')
  await expect.poll(() => waiting.size).toBe(4)
  const shown = async (): Promise<string[]> =>
    (await optionTexts(page)).map((text) => text.split('\n')[0] ?? '')
  waiting.get('ab')?.()
  // Better than nothing.
  await expect.poll(shown).toEqual(['Found ab'])
  await expect.poll(() => page.locator('.ink-search-stalled').count()).toBe(1)
  waiting.get('abcd')?.()
  await expect.poll(shown).toEqual(['Found abcd'])
  for (const late of ['a', 'abc']) waiting.get(late)?.()
  await quiet(page, 100)
  expect(await shown()).toEqual(['Found abcd'])
  expect(await page.locator('.ink-search-stalled').count()).toBe(0)
  // Nor does one change anything that comes when the field has been emptied.
  await page.keyboard.type('e')
  await expect.poll(() => waiting.has('abcde')).toBe(true)
  await page.getByRole('button', { name: 'Clear the query' }).click()
  waiting.get('abcde')?.()
  await quiet(page, 100)
  expect(await page.getByRole('option').count()).toBe(0)
  expect(await page.getByText('No recent searches').isVisible()).toBe(true)
})
