import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { openLive } from '../browser/live.ts'
import { loadDev } from './authoring.ts'
import { test } from './reader.ts'

/** The site of this repository, rendered on request: what is tested in `test/browser/` on its build holds here, too. */
const served: { at: (path: string) => string; close: () => Promise<void> } = {
  at: () => '',
  close: async () => {},
}

beforeAll(async () => {
  const { startDev } = await loadDev()
  const dir = fileURLToPath(new URL('../../site', import.meta.url))
  const { url, close } = await startDev({ dir, port: 0, host: '127.0.0.1', print: () => {} })
  Object.assign(served, { at: (path: string) => url + path, close })
})
afterAll(() => served.close())

interface Row {
  name: string
  path: string
  /** @default 1280 */
  width?: number
  check: (page: Page) => Promise<void>
}

const rows: Row[] = [
  {
    name: 'SB-05: the label of a category leads to its page and opens it',
    path: 'en/docs/intro',
    check: async (page) => {
      await page.locator('.ink-layout .ink-sidebar').getByRole('link', { name: '服务端' }).click()
      await page.waitForURL(served.at('en/docs/category/server'))
      const caret = page.getByRole('button', { name: "Collapse sidebar category 'Server'" })
      expect(await caret.getAttribute('aria-expanded')).toBe('true')
    },
  },
  {
    name: 'MOB-03: the phone’s menu begins with the docs; a button leads to the rest',
    path: 'en/docs/intro',
    width: 390,
    check: async (page) => {
      await page.locator('.ink-menu-button').click()
      await page.getByRole('dialog').getByRole('link', { name: 'React Native' }).waitFor()
      await page.getByRole('button', { name: 'Back to main menu' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'GitHub' }).waitFor()
    },
  },
  {
    name: 'LOC-02: the language menu leads to the same page in the other language',
    path: 'en/docs/react_native',
    check: async (page) => {
      await page.locator('.ink-navbar').getByRole('button', { name: 'English' }).click()
      await page.getByRole('link', { name: '中文 (Chinese)' }).click()
      await page.waitForURL(served.at('docs/react_native'))
      expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans')
    },
  },
  {
    name: 'CM-06: the toggle changes the mode, which is remembered',
    path: 'en/docs/intro',
    check: async (page) => {
      await page.locator('.ink-navbar .ink-color-toggle').first().click()
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
      await page.reload()
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    },
  },
  {
    name: 'COD-01: a code block is copied',
    path: 'en/blog/express-local-https',
    check: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const figure = page.locator('figure.ink-code').first()
      await figure.hover()
      await figure.getByRole('button', { name: 'Copy code to clipboard' }).click()
      await figure.getByRole('button', { name: 'Copied' }).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        await figure.locator('code').textContent(),
      )
    },
  },
  {
    name: 'ANN-01: the announcement stands above the navbar',
    path: 'en/docs/intro',
    check: async (page) => {
      const bar = page.locator('.ink-announcement')
      expect(await bar.textContent()).toContain('欢迎来到技术笔记')
      const [above, below] = [await bar.boundingBox(), await page.locator('.ink-navbar').boundingBox()]
      expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y + 1)
    },
  },
  {
    name: 'ERR-01: an address that leads nowhere says so inside the layout, and leads on',
    path: 'en/docs/nope',
    check: async (page) => {
      expect(await page.locator('main h1').textContent()).toBe('Page Not Found')
      expect(await page.title()).toContain('Page Not Found |')
      await page.locator('.ink-navbar a[href$="/en/blog"]').first().click()
      await page.waitForURL(served.at('en/blog'))
      await expect.poll(() => page.locator('main h1').textContent()).not.toBe('Page Not Found')
    },
  },
  {
    name: 'A11-01: the first Tab reaches the link to the text, Enter leads there',
    path: 'en/docs/intro',
    check: async (page) => {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('ink-main')
      expect(page.url()).toBe(served.at('en/docs/intro'))
    },
  },
]

for (const { name, path, width = 1280, check } of rows) {
  test(name, async ({ openPage, allowed }) => {
    if (path.endsWith('/nope')) allowed.push(/status of 404/)
    const page = await openPage({ viewport: { width, height: 800 } })
    await openLive(page, served.at(path))
    await check(page)
  })
}
