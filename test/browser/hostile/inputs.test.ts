import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../../helpers/browser.ts'
import { cases } from '../../helpers/thorough.ts'
import { ALLOWED, answer, hit, openHosted, openHostedSite, openSearch } from '../search/hosted-search.ts'
import { openLive, wake } from '../live.ts'
import { openSite, siteConfig } from '../pages.ts'
import { armSentinels, findLiveMarkup } from './sentinels.ts'
import { fieldTexts } from './site.ts'

const own = openSite({
  'site.config.ts':
    siteConfig(`locales: [{ code: 'en', label: 'English' }], navbar: { items: [{ type: 'search' }] },
    onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore',`),
  'docs/slashes.md': '# Slashes\n\n[elsewhere](/docs/page-0)\n',
  ...Object.fromEntries(
    fieldTexts.map((text, index) => [
      `docs/page-${index}.md`,
      `---\ntitle: ${JSON.stringify(`Findable ${text}`)}\n---\n\nFindable \`${text.replaceAll('`', '')}\`.\n`,
    ]),
  ),
})
const hosted = openHostedSite()
/** At the root of its host, where a path alone can name another host. */
const hostedAtRoot = openHostedSite('', '/')

/** Those that a reader types or brings in an address. */
const typed = cases(fieldTexts, 3)

const addresses = [
  'javascript:X(9201)',
  'data:text/html,<script>X(9202)</script>',
  '//sentinel.example/',
  'java\nscript:X(9203)',
  'a:/\\sentinel.example/x',
  'data:\\sentinel.example/x',
  'http://notes.example/.//sentinel.example/x',
]

/** Records as somebody else may have put them into an index or into the reader's storage. */
const hostileHits = [...fieldTexts, ...addresses].map((text, index) =>
  hit(`${index} ${text}`, {
    url: addresses[index % addresses.length] ?? '',
    type: 'content',
    content: text,
    levels: { lvl0: text, lvl2: text },
    _snippetResult: {
      content: { value: `<mark>${text}</mark>` },
      hierarchy: { lvl1: { value: `<mark>${text}` } },
    },
  } as never),
)

/** Where the results that are shown lead: on the site, all of them. */
async function expectOwnLinks(page: Page): Promise<void> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('.ink-search [role=option]')].map(
      ({ href }) => new URL(href).origin,
    ),
  )
  expect([...new Set(links)]).toEqual([new URL(page.url()).origin])
}

test('what the search finds and is asked for is text: in the dialog and on its page', async ({ page }) => {
  const reached = await armSentinels(page)
  const { url } = await own
  await openLive(page, `${url}docs/page-0`)
  await openSearch(page)
  await page.keyboard.type('findable')
  await page.getByRole('option').first().waitFor()
  expect(await findLiveMarkup(page, { isRunning: true })).toEqual([])
  await expectOwnLinks(page)
  for (const text of typed) {
    await page.locator('#ink-search-input').fill(text.slice(0, 64))
    await page.locator('.ink-search [role=option], .ink-search-no-results').first().waitFor()
    expect(await findLiveMarkup(page, { isRunning: true })).toEqual([])
  }
  for (const text of typed) {
    await page.goto(`${url}search?q=${encodeURIComponent(text)}#${encodeURIComponent(text)}`)
    await wake(page)
    await page.waitForFunction(() => document.title !== '' && document.querySelector('main input') !== null)
    expect(await findLiveMarkup(page, { isRunning: true })).toEqual([])
  }
  expect(reached).toEqual([])
})

test('addresses that strangers send are text: queries, hashes, colours, pages that do not exist', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource: .* 404/)
  const reached = await armSentinels(page)
  const { url } = await own
  for (const text of typed) {
    const part = encodeURIComponent(text)
    for (const address of [
      `docs/page-0?${part}=${part}&inkstone-theme=${part}#${part}`,
      `${part}/${part}`,
      `docs/page-1#theme=${part}`,
    ]) {
      await page.goto(url + address)
      await wake(page)
      expect(await findLiveMarkup(page, { isRunning: true }), address).toEqual([])
    }
  }
  expect(reached).toEqual([])
})

test('an address whose path begins with two slashes leads to no other host', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource: .* 404/)
  const reached = await armSentinels(page)
  const { url } = await own
  const colors = '#theme=light-2e8555-ffffff'
  for (const path of ['x.html', 'x.html?q=1', `x${colors}`, 'x#ink-main']) {
    await page.goto(`${url}/sentinel.example/${path}`)
    await wake(page)
    expect(page.url().startsWith(`${url}/sentinel.example/x`), path).toBe(true)
    expect(page.url()).not.toContain(colors)
  }
  await openLive(page, `${url}docs/slashes`)
  const link = page.locator('main').getByRole('link', { name: 'elsewhere' })
  // As a text that names the site's own host in full.
  await link.evaluate((element, href) => element.setAttribute('href', href), `${url}/sentinel.example/x`)
  await link.hover()
  await link.click()
  await page.getByRole('heading', { level: 1, name: /not found/i }).waitFor()
  expect(page.url()).toBe(`${url}/sentinel.example/x`)
  expect(reached.filter((each) => !each.includes(url))).toEqual([])
})

test.for([
  ['below a path', hosted],
  ['at the root', hostedAtRoot],
] as const)(
  'hosted answers and what is stored of them are text, and lead to the site, %s',
  async ([, site], { page, allowed }) => {
    allowed.push(...ALLOWED)
    const reached = await armSentinels(page)
    const provider = await openHosted(page, `${(await site).url}docs/intro`)
    provider.answerWith(() => ({ body: answer(hostileHits) }))
    await page.evaluate((hits) => {
      for (const list of ['RECENT', 'FAVORITE'])
        localStorage.setItem(`__DOCSEARCH_${list}_SEARCHES__notes`, hits)
    }, JSON.stringify(hostileHits))
    await openSearch(page)
    await page.getByRole('option').first().waitFor()
    expect(await findLiveMarkup(page, { isRunning: true })).toEqual([])
    await expectOwnLinks(page)
    await page.keyboard.type('x')
    await page.getByRole('option', { name: '__proto__' }).first().waitFor()
    expect(await findLiveMarkup(page, { isRunning: true })).toEqual([])
    await expectOwnLinks(page)
    expect(reached).toEqual([])
  },
)
