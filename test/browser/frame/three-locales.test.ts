import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { test } from '../../helpers/browser.ts'
import { startSite } from '../../helpers/site.ts'
import type { StartedSite } from '../../helpers/site.ts'
import { cases } from '../../helpers/thorough.ts'
import { openLive } from '../live.ts'
import { quiet } from '../quiet.ts'

const LOCALES = [
  { root: '', lang: 'zh-Hans', next: { label: 'English', root: 'en/' }, notFound: '找不到页面' },
  { root: 'en/', lang: 'en', next: { label: 'עברית', root: 'he/' }, notFound: 'Page Not Found' },
  { root: 'he/', lang: 'yi', next: { label: '中文', root: '' }, notFound: 'Page Not Found' },
]

const started = new Map<string, Promise<StartedSite>>()

/** The site below a base URL, built once. */
function siteAt(base: string): Promise<StartedSite> {
  const site = started.get(base) ?? startSite('three-locales', { base })
  started.set(base, site)
  return site
}

afterAll(async () => {
  for (const site of started.values()) await (await site).close()
})

const sidebar = (page: Page) => page.locator('.ink-sidebar')
const current = (page: Page) => sidebar(page).locator('[aria-current="page"]')

describe.for(['/', '/a/b/'])('below %s', (base) => {
  test.for(cases(LOCALES))(
    'a visit in $lang: .html, the sidebar, Chinese paths and hashes, an unknown page, another language',
    async ({ root, lang, next, notFound }, { page, allowed }) => {
      allowed.push(/404/)
      const { url } = await siteAt(base)
      const at = (path: string): string => new URL(root + path, url).href
      await openLive(page, at('docs/intro.html?a=1#b'))
      await page.waitForURL(at('docs/intro?a=1#b'))
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang)

      await sidebar(page).getByRole('button', { name: '指南' }).click()
      // The list slides open: what is pressed there now may be somewhere else when it is let go.
      await quiet(page)
      await sidebar(page).getByRole('link', { name: '安装' }).click()
      await page.waitForURL(at('docs/指南/安装'))
      await expect.poll(() => current(page).innerText()).toBe('安装')
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('安装')
      const step = page.locator('.ink-toc').getByRole('link', { name: '第二步' })
      await step.click()
      await page.waitForURL(at('docs/指南/安装#第二步'))
      await expect.poll(() => step.getAttribute('aria-current')).toBe('true')

      await sidebar(page).getByRole('link', { name: '升级' }).click()
      await page.waitForURL(at('docs/指南/升级'))
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await page.getByRole('main').getByRole('link', { name: '第二步' }).click()
      await page.waitForURL(at('docs/指南/安装#第二步'))
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)

      await expect.poll(() => page.locator('link[rel="prefetch"]').count()).toBeGreaterThan(0)
      const prefetched = await page
        .locator('link[rel="prefetch"]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
      expect(prefetched.filter((href) => !href.startsWith(new URL(root, url).href))).toEqual([])
      expect(
        prefetched.filter((href) =>
          LOCALES.some(
            (other) =>
              other.root !== root && other.root !== '' && href.startsWith(new URL(other.root, url).href),
          ),
        ),
      ).toEqual([])

      await page.evaluate((href) => void navigation.navigate(href), at('docs/指南/没有'))
      await page.getByRole('heading', { level: 1, name: notFound }).waitFor()
      await expect.poll(() => page.url()).toBe(at('docs/指南/没有'))
      await page.goBack()
      await expect.poll(() => current(page).innerText()).toBe('安装')
      await expect.poll(() => page.evaluate(() => 'isSameDocument' in window)).toBe(true)

      const menu = page.locator('.ink-navbar-items .ink-menu')
      await menu.hover()
      await menu.getByRole('link', { name: next.label }).click()
      await page.waitForURL(new URL(`${next.root}docs/指南/安装#第二步`, url).href)
      await expect.poll(() => page.evaluate(() => 'isSameDocument' in window)).toBe(false)
      // Back to another build of the shell, and alive again.
      await page.goBack()
      await openLive(page, page.url())
      await sidebar(page).getByRole('link', { name: '升级' }).click()
      await page.waitForURL(at('docs/指南/升级'))
    },
  )
})

test('from right to left, carets, columns and the phone’s drawer are mirrored', async ({ openPage }) => {
  const { url } = await siteAt('/')
  const shapes: Record<string, unknown>[] = []
  for (const root of ['en/', 'he/']) {
    // A drawer that closes takes its entry out of the history, so each language has a page of its own.
    const page = await openPage({ viewport: { width: 1280, height: 800 } })
    await openLive(page, `${url}${root}docs/intro`)
    const caret = sidebar(page).getByRole('button').locator('.ink-icon')
    const rotation = (): Promise<string> => caret.evaluate((icon) => getComputedStyle(icon).rotate)
    const closed = await rotation()
    await sidebar(page).getByRole('button').click()
    await expect.poll(rotation).toBe('90deg')
    const column = (await page.locator('.ink-sidebar-column').boundingBox())?.x ?? 0
    const hide = page.locator('.ink-sidebar-switch')
    await hide.click()
    await expect
      .poll(async () => (await page.locator('.ink-sidebar-column').boundingBox())?.width)
      .toBeCloseTo(30, 0)

    await page.setViewportSize({ width: 390, height: 800 })
    await page.locator('.ink-menu-button').click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await expect.poll(() => dialog.evaluate((element) => element.getAnimations().length)).toBe(0)
    const box = await dialog.boundingBox()
    const inner = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
    shapes.push({
      closed,
      isColumnLeft: column < 640,
      isDrawerLeft: box?.x === 0,
      isDrawerRight: Math.abs((box?.x ?? 0) + (box?.width ?? 0) - 390) < 1,
      inner,
    })
    const close = (await dialog.getByRole('button', { name: /close/i }).boundingBox())?.x ?? 0
    shapes.push({ isCloseLeft: close < 195 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390)
  }
  expect(shapes).toEqual([
    { closed: 'none', isColumnLeft: true, isDrawerLeft: true, isDrawerRight: false, inner: 0 },
    { isCloseLeft: false },
    { closed: '180deg', isColumnLeft: false, isDrawerLeft: false, isDrawerRight: true, inner: 0 },
    { isCloseLeft: true },
  ])
})
