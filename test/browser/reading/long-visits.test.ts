import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../../helpers/browser.ts'
import { soaked } from '../../helpers/thorough.ts'
import { openLive, wake } from '../live.ts'
import { at, openSite, siteConfig } from '../pages.ts'
import { quiet } from '../quiet.ts'

const INTRO = 'en/docs/intro'

/** 3,000 lines. */
const SECTIONS = soaked(600, 120)

test('a long page of many headings comes alive, follows the reader, and scrolling stays cheap', async ({
  page,
}) => {
  const sections = Array.from(
    { length: SECTIONS },
    (_, index) => `## Section ${index}\n\nWords about it.\n\n\`\`\`js\nconst a = ${index}\n\`\`\``,
  )
  const site = await openSite({
    'site.config.ts': siteConfig(),
    'docs/long.md': `# Long\n\n${sections.join('\n\n')}\n`,
    'docs/short.md': '# Short\n\nWords.\n',
  })
  await page.addInitScript(timeScrolling)
  await page.goto(`${site.url}docs/long`)
  const start = performance.now()
  await wake(page)
  expect(performance.now() - start).toBeLessThan(10_000)

  const link = page
    .locator('.ink-toc')
    .getByRole('link', { name: `Section ${Math.round(SECTIONS / 2)}`, exact: true })
  await link.click()
  await expect.poll(() => link.getAttribute('aria-current')).toBe('true')
  await expect.poll(() => page.locator('.ink-toc [aria-current]').count()).toBe(1)

  const durations = await page.evaluate(async () => {
    // as: put there before.
    const { times } = window as unknown as { times: number[] }
    times.length = 0
    for (let step = 0; step < 20; step++) {
      scrollBy({ top: step % 3 === 0 ? -400 : 700, behavior: 'instant' })
      await new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true }))
    }
    return times
  })
  expect(durations.length).toBeGreaterThanOrEqual(20)
  expect(durations.reduce((sum, time) => sum + time, 0) / durations.length).toBeLessThan(16)
})

/** Writes down how long each listener of the scrolling takes, and what it plans for the next frame. */
function timeScrolling(): void {
  const times: number[] = []
  Object.assign(window, { times })
  const timed =
    <Argument>(call: (argument: Argument) => unknown) =>
    (argument: Argument): void => {
      const start = performance.now()
      call(argument)
      times.push(performance.now() - start)
    }
  const listen = document.addEventListener.bind(document)
  document.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) =>
    listen(type, type === 'scroll' ? timed(listener) : listener, options)
  const plan = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (callback) => plan(timed(callback))
}

test('after many pages with everything that readers do on them, nothing piles up', async ({ openPage }) => {
  // The counts are those of the whole process.
  const page = await openPage({ isFirstVisit: true })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await openLive(page, at(INTRO))
  await round(page, soaked(4, 1))
  const before = await measure(page, session)
  await round(page, soaked(12, 3))
  const after = await measure(page, session)
  // Some come and go: what piles up would grow with every page.
  expect(after.Nodes! - before.Nodes!, JSON.stringify([before, after])).toBeLessThan(200)
  expect(after.JSEventListeners! - before.JSEventListeners!, JSON.stringify([before, after])).toBeLessThan(20)
  expect(after.elements).toBe(before.elements)
})

/** Four pages, and what there is to do on them. */
async function round(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await follow(page, 'en/blog/express-local-https')
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.ink-code-tools > button:last-child')?.click()
    })
    await follow(page, 'en/docs/back_boss/server/create')
    await page.evaluate(() => {
      for (const selector of [
        '.ink-sidebar-row > button',
        '.ink-sidebar-row > button',
        '.ink-sidebar-switch',
        '.ink-sidebar-switch',
      ])
        document.querySelector<HTMLElement>(selector)?.click()
    })
    await follow(page, 'en/blog')
    await follow(page, INTRO)
    if (time % 4 !== 0) continue
    await page.setViewportSize({ width: 390, height: 800 })
    await page.locator('.ink-menu-button').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 1280, height: 800 })
  }
}

async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    const shown = new Promise((resolve) =>
      document.addEventListener('inkstone:navigated', resolve, { once: true }),
    )
    const link = document.createElement('a')
    link.href = href
    document.querySelector('main')?.append(link)
    link.click()
    await shown
  }, at(path))
}

async function measure(page: Page, session: CDPSession): Promise<Record<string, number>> {
  // Pages that were shown before, and timers of theirs.
  await quiet(page, 1500)
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  // The text has its buttons once what most pages need is loaded; pages ahead come one after the other, all the while.
  await page.locator('.ink-code-tools').first().waitFor({ state: 'attached' })
  const elements = await page.evaluate(() => document.querySelectorAll(':not(link[rel="prefetch"])').length)
  return { ...Object.fromEntries(metrics.map(({ name, value }) => [name, value])), elements }
}

test('coming back to a page that was left for another document, and reloading it, it comes alive again', async ({
  page,
}) => {
  await openLive(page, at(INTRO))
  const toggle = page.locator('.ink-navbar .ink-color-toggle').first()
  await toggle.click()
  await page.goto(at('docs/intro'))
  await page.goBack()
  await wake(page)
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.reload()
  await wake(page)
  await toggle.click()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
  await page.goForward()
  await page.waitForURL(at('docs/intro'))
  await wake(page)
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
})

test('a tab that was opened behind this one comes alive when the reader turns to it', async ({ page }) => {
  await openLive(page, at(INTRO))
  const opened = page.context().waitForEvent('page')
  await page
    .locator('.ink-sidebar')
    .getByRole('link', { name: '服务端' })
    .click({ modifiers: ['Control'] })
  const tab = await opened
  await tab.waitForLoadState()
  await expect.poll(() => tab.locator('html').getAttribute('data-has-hydrated')).toBe(null)
  await tab.bringToFront()
  await wake(tab)
  await expect.poll(() => tab.url()).toBe(at('en/docs/category/server'))
  await tab.locator('.ink-navbar .ink-color-toggle').first().click()
  // CM-07: the first tab hears of it.
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
})

test('where nothing is painted, as in a tab behind another one, the shell works all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    Object.defineProperty(document, 'hidden', { value: true })
  })
  await openLive(page, at(INTRO))
  await page.evaluate(() => document.querySelector<HTMLElement>('.ink-sidebar-row > button')?.click())
  await expect
    .poll(() => page.locator('.ink-sidebar-row > button').first().getAttribute('aria-expanded'))
    .toBe('true')
  await follow(page, 'en/blog')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  await expect.poll(() => page.url()).toBe(at('en/blog'))
})
