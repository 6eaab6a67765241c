import type { Locator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { cases } from '../../helpers/thorough.ts'
import { startSite } from '../../helpers/site.ts'
import { openLive, wake } from '../live.ts'
import { at } from '../pages.ts'
import { quiet } from '../quiet.ts'

// Its language dropdown adds something to the query.
const started = startSite('navbar')
afterAll(async () => (await started).close())

const label = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('button', { name, exact: true })
const entries = (page: Page): Locator => page.locator('.ink-navbar-items a[hreflang]')
const entry = (page: Page, lang: string): Locator => page.locator(`.ink-navbar-items a[hreflang="${lang}"]`)

test('LOC-01, LOC-05: two entries in their languages; the label is the current one, and so is its mark', async ({
  page,
}) => {
  await openLive(page, at('docs/intro'))
  const control = label(page, '中文')
  await expect.poll(() => control.locator('[data-icon="globe"]').isVisible()).toBe(true)
  await control.hover()
  await entries(page).first().waitFor()
  const found = await entries(page).evaluateAll((links) =>
    links.map((link) => [link.textContent, link.getAttribute('lang'), link.getAttribute('aria-current')]),
  )
  expect(found).toEqual([
    ['中文', 'zh-Hans', 'true'],
    ['English', 'en-GB', null],
  ])
  // Z-07
  await expect.poll(() => page.getByRole('link', { name: '中文 (Chinese)' }).count()).toBe(1)
  await openLive(page, at('en/docs/intro'))
  await label(page, 'English').waitFor()
  await expect.poll(() => entry(page, 'en-GB').getAttribute('aria-current')).toBe('true')
})

test('LOC-02, LOC-06: it leads to the same page and back, also after a navigation', async ({ page }) => {
  await openLive(page, at(''))
  for (const path of cases(['', 'blog/express-local-https', 'docs/category/server'])) {
    if (path !== '') await openLive(page, at(path))
    await label(page, '中文').click()
    await entry(page, 'en-GB').click()
    await page.waitForURL(at(`en/${path}`))
    await wake(page)
    const html = page.locator('html')
    await expect
      .poll(async () => [await html.getAttribute('lang'), await html.getAttribute('dir')])
      .toEqual(['en-GB', 'ltr'])
    await label(page, 'English').click()
    await entry(page, 'zh-Hans').click()
    await page.waitForURL(at(path))
  }
  await wake(page)
  await page.getByRole('banner').getByRole('link', { name: '博客' }).click()
  await page.waitForURL(at('blog'))
  await label(page, '中文').click()
  await entry(page, 'en-GB').click()
  await page.waitForURL(at('en/blog'))
})

test('LOC-03: query and hash are kept as they are at that moment', async ({ page }) => {
  await openLive(page, `${at('en/search')}?q=a#x`)
  await label(page, 'English').click()
  await entry(page, 'zh-Hans').click()
  await page.waitForURL((url) => url.pathname === new URL(at('search')).pathname)
  await expect.poll(() => page.url()).toBe(`${at('search')}?q=a#x`)

  // By keyboard, after a jump on the page.
  await openLive(page, at('docs/intro'))
  await page.getByRole('navigation', { name: '本页总览' }).getByRole('link').nth(1).click()
  await expect.poll(() => new URL(page.url()).hash).not.toBe('')
  const { hash } = new URL(page.url())
  await label(page, '中文').focus()
  await page.keyboard.press('Enter')
  // The other text is known by then, with which the link could say more than the hash.
  const loaded = page.waitForResponse(/\.both\.html$/)
  await entry(page, 'en-GB').focus()
  await loaded
  await quiet(page)
  await entry(page, 'en-GB').press('Enter')
  await page.waitForURL((url) => url.pathname === new URL(at('en/docs/intro')).pathname)
  await expect.poll(() => new URL(page.url()).hash).toBe(hash)
})

test('LOC-03: what the configuration adds to the query comes on top, once', async ({ page }) => {
  const { url } = await started
  await openLive(page, `${url}docs/intro?a=1&switched=0#one`)
  await label(page, 'English').click()
  await entry(page, 'zh-Hans').click()
  await page.waitForURL('**/zh/docs/intro**')
  await expect.poll(() => page.url()).toBe(`${url}zh/docs/intro?a=1&switched=1#one`)
})

test('LOC-03: it is added without scripts, too', async ({ pageWithoutScripts: page }) => {
  const { url } = await started
  await page.goto(`${url}docs/intro`)
  await page.locator('summary', { hasText: 'English' }).click()
  await entry(page, 'zh-Hans').click()
  await page.waitForURL(`${url}zh/docs/intro?switched=1`)
})

test('LOC-04: another language is another document', async ({ page }) => {
  await openLive(page, at('en/docs/intro'))
  await page.evaluate(() => Object.assign(window, { isTheFirst: true }))
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await label(page, 'English').hover()
  const other = entry(page, 'zh-Hans')
  await expect.poll(() => other.getAttribute('target')).toBe('_self')
  await other.hover()
  await quiet(page, 100)
  expect(requested.filter((url) => url === at('docs/intro'))).toEqual([])
  await other.click()
  await page.waitForURL(at('docs/intro'))
  await expect.poll(() => page.evaluate(() => 'isTheFirst' in window)).toBe(false)
})

test('LOC-07: the language of the browser changes nothing, and the choice is not stored', async ({
  openPage,
}) => {
  const page = await openPage({ locale: 'en-GB' })
  await openLive(page, at(''))
  await expect.poll(() => page.url()).toBe(at(''))
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans')
  const stored = (): Promise<string> =>
    page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    )
  const before = await stored()
  await label(page, '中文').click()
  await entry(page, 'en-GB').click()
  await page.waitForURL(at('en/'))
  await expect.poll(stored).toBe(before)
  await page.goto(at(''))
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans')
})
