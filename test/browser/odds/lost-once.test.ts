import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { firstVisitTest as test } from '../../helpers/browser.ts'
import { openLive, wake } from '../live.ts'
import { at, openSite, siteConfig } from '../pages.ts'

// Files of the app beside those of `lost-parts.test.ts`: each is lost once, and the reader has what it is for all the same.

const site = openSite({
  'site.config.ts': siteConfig(`imageZoom: true,
    comments: { provider: 'giscus', repo: 'ann/notes', repoId: 'R_1', category: 'General', categoryId: 'C_1',
      origin: 'http://127.0.0.1:9', on: ['docs'] }, search: { synonyms: [['tea', 'brew']] }`),
  'docs/intro.md': `# Intro

![A box](./box.svg)

<details>
<summary>More</summary>

Hidden words.

</details>

[To the second](./second.md)
`,
  'docs/second.md': '# Second\n\n为什么这里有说明？軟體的說明 stands here, and so does a kettle.\n',
  'docs/host.md': '# Host\n\n网络在这里。\n',
  'docs/tea.md': '# Tea\n\nHow long to brew it.\n',
  'docs/box.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
})

// A service worker stands between a page and what a test answers.
const offline = openSite({ 'site.config.ts': siteConfig('offline: true'), 'docs/second.md': '# Second\n' })

test.beforeEach(({ allowed }) => {
  allowed.push(/Failed to load resource|dynamically imported module|127\.0\.0\.1:9\b/)
})

/** Loses the first request for each file of a name; gives how often each was asked for. */
async function loseOnce(page: Page, name: RegExp): Promise<Map<string, number>> {
  const asked = new Map<string, number>()
  await page.route(name, (route) => {
    const { pathname } = new URL(route.request().url())
    const times = (asked.get(pathname) ?? 0) + 1
    asked.set(pathname, times)
    return times === 1 ? route.abort() : route.continue()
  })
  return asked
}

const timesOf = (asked: Map<string, number>): number[] => [...asked.values()]

/** Waits until a file has been lost, and does what readers do next. */
async function lostThenClicked(page: Page, asked: Map<string, number>): Promise<void> {
  await expect.poll(() => asked.size).toBe(1)
  await expect
    .poll(async () => {
      await page.getByRole('heading', { level: 1 }).click()
      return timesOf(asked)
    })
    .toEqual([2])
}

test('a style sheet comes with the app', async ({ page }) => {
  const asked = await loseOnce(page, /\/style\.[^/]*\.css/)
  await page.goto(`${(await site).url}docs/intro`)
  const position = (): Promise<string> =>
    page.locator('.ink-navbar').evaluate((bar) => getComputedStyle(bar).position)
  expect(await position()).toBe('static')
  await wake(page)
  await expect.poll(position).toBe('sticky')
  expect(timesOf(asked)).toEqual([2])
})

test('pictures can be enlarged after the next click', async ({ page }) => {
  const asked = await loseOnce(page, /\/image-zoom\.[^/]*\.js/)
  await openLive(page, `${(await site).url}docs/intro`)
  await lostThenClicked(page, asked)
  await page.getByRole('button', { name: 'Enlarge the picture: A box' }).click()
  await page.getByRole('dialog', { name: 'A box' }).waitFor()
})

test('what is folded opens and closes, with and without its animation', async ({ page }) => {
  const asked = await loseOnce(page, /\/details\.[^/]*\.js/)
  await openLive(page, `${(await site).url}docs/intro`)
  await expect.poll(() => asked.size).toBe(1)
  await page.getByText('More', { exact: true }).click()
  await page.getByText('Hidden words.').waitFor()
  await expect.poll(() => timesOf(asked)).toEqual([2])
  await page.getByText('More', { exact: true }).click()
  await page.getByText('Hidden words.').waitFor({ state: 'hidden' })
})

test('comments say that they are missing, and Retry brings them', async ({ page }) => {
  const asked = await loseOnce(page, /\/comments\.[^/]*\.js/)
  await openLive(page, `${(await site).url}docs/second`)
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  await retry.click()
  await expect.poll(() => retry.count()).toBe(0)
  await page.locator('.ink-comments').scrollIntoViewIfNeeded()
  await page.locator('.ink-comments iframe').waitFor({ state: 'attached' })
  expect(timesOf(asked)).toEqual([2])
})

test('a page is kept for reading without a network, from the next click on', async ({ page }) => {
  const asked = await loseOnce(page, /\/offline-files\.[^/]*\.js/)
  await openLive(page, `${(await offline).url}docs/second`)
  await lostThenClicked(page, asked)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined))
    .toBe(true)
})

test('without the Navigation API and without its stand-in, links open documents', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['navigation', 'Navigation']) Reflect.deleteProperty(globalThis, name)
  })
  const asked = await loseOnce(page, /\/history-navigation\.[^/]*\.js/)
  await openLive(page, `${(await site).url}docs/intro`)
  await expect.poll(() => timesOf(asked)).toEqual([1])
  await page.getByRole('main').getByRole('link', { name: 'To the second' }).click()
  await page.getByRole('heading', { level: 1, name: 'Second' }).waitFor()
  await wake(page)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Intro' }).waitFor()
})

test('the search opens without the field that stands there before it', async ({ page }) => {
  const asked = await loseOnce(page, /\/search\.[^/]*\.js/)
  await page.goto(at('en/docs/intro'))
  await page.keyboard.press('Control+k')
  const field = page.locator('dialog.ink-search:not(.ink-search-early)').getByRole('combobox')
  await field.fill('docker')
  await page.getByRole('option').first().waitFor()
  expect(timesOf(asked)).toEqual([1])
})

test('every file of the index and of its reader: the list says so, and Retry brings it', async ({ page }) => {
  const asked = await loseOnce(page, /\/search-index\/|\/(?:lost-terms|typos|simplified|synonyms)\.[^/]*\.js/)
  await openLive(page, `${(await site).url}docs/intro`)
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  for (const [query, found] of [
    ['網路', 'Host'],
    ['kettel', 'Second'],
    ['軟體的說明', 'Second'],
    ['tea', 'Tea'],
    ['intro', 'Intro'],
  ] as const) {
    await dialog.getByRole('combobox').fill(query)
    const row = dialog.getByRole('option').filter({ hasText: found }).first()
    const retry = dialog.getByRole('button', { name: 'Retry' })
    await expect
      .poll(async () => {
        if (await retry.isVisible()) await retry.click()
        return row.isVisible()
      })
      .toBe(true)
  }
  const names = [...asked.keys()].map((name) => name.replace(/.*\/([a-z-]+).*/, '$1'))
  expect(names).toEqual(expect.arrayContaining(['lost-terms', 'typos', 'simplified', 'synonyms']))
  expect(timesOf(asked).every((times) => times > 1)).toBe(true)
})
