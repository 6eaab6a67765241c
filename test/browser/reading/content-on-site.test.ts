import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { at } from '../pages.ts'

/** Opens a page of the site with the app running. */
async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(at(path))
  await page.mouse.move(10, 300)
  await page.mouse.move(20, 310)
  await page.locator('[data-has-hydrated="true"]').waitFor({ state: 'attached' })
}

const LONG_DOC = 'docs/back_boss/server/introduce'

test('COD-01, COD-02: on the site a code block is copied, and says so in the language of the page', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAwake(page, 'blog/express-local-https')
  const figure = page.locator('figure.ink-code').first()
  await figure.hover()
  // It says so for a second only.
  await Promise.all([
    figure.getByRole('button', { name: '复制成功' }).waitFor(),
    figure.getByRole('button', { name: '复制代码到剪贴板' }).click(),
  ])
  const source = await figure.locator('code').textContent()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(source)
  await figure.getByRole('button', { name: '复制代码到剪贴板' }).waitFor()
})

test('the page is copied as Markdown beside the link to it, and the button says so', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAwake(page, LONG_DOC)
  const file = await page
    .getByRole('link', { name: '查看Markdown' })
    .evaluate((link: HTMLAnchorElement) => link.href)
  await Promise.all([
    page.getByRole('button', { name: '复制成功' }).waitFor(),
    page.getByRole('button', { name: '复制为Markdown' }).click(),
  ])
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await (await page.request.get(file)).text())
  await page.getByRole('button', { name: '复制为Markdown' }).waitFor()
})

test('COD-01: after a navigation the new page has its buttons', async ({ page }) => {
  await openAwake(page, 'blog')
  await page.locator('main a[href$="/blog/express-local-https"]').first().click()
  await page.locator('figure.ink-code .ink-code-tools').first().waitFor({ state: 'attached' })
  const counts = await page.evaluate(() =>
    ['figure.ink-code', '.ink-code-tools'].map((selector) => document.querySelectorAll(selector).length),
  )
  expect(counts[0]).toBe(counts[1])
})

test('TOC-03, NAV-19: on the site a link of the table of contents leads to its heading, below the navbar', async ({
  page,
}) => {
  await openAwake(page, LONG_DOC)
  const link = page.locator('.ink-toc a').nth(1)
  await link.click()
  await expect.poll(() => link.getAttribute('aria-current')).toBe('true')
  await expect.poll(() => page.locator('.ink-toc [aria-current]').count()).toBe(1)
  const [navbar, heading] = await page.evaluate(() => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    return [document.querySelector('.ink-navbar'), target].map((element) => element?.getBoundingClientRect())
  })
  expect(navbar?.bottom).toBeGreaterThan(0)
  expect(heading?.top).toBeGreaterThanOrEqual(navbar?.bottom ?? Infinity)
})

test('A11-04: on docs pages the way back to the top appears, and leads there', async ({ page }) => {
  await openAwake(page, LONG_DOC)
  const button = page.getByRole('button', { name: '回到顶部' })
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 900)
  await page.waitForFunction(() => scrollY > 600, undefined, { polling: 50 })
  await expect.poll(() => button.count()).toBe(0)
  await page.mouse.wheel(0, -60)
  await button.waitFor()
  await button.click()
  await page.waitForFunction(() => scrollY === 0, undefined, { polling: 50 })
  await button.waitFor({ state: 'hidden' })
})
