import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test as plainTest } from 'vitest'
import { firstVisitTest as test } from '../helpers/browser.ts'
import { cases } from '../helpers/thorough.ts'
import { openLive } from './live.ts'
import { MORE_SCREENS, SCREENS, at, emittedPages } from './pages.ts'

test.for(cases([...SCREENS, ...MORE_SCREENS, '404'], 7))(
  'RO-13, R-02: the shell takes /en/%s over without a word and without moving anything',
  async (path, { page }) => {
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push(JSON.stringify(entry))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(at(`en/${path}`))
    const isLiveAtOnce = (await page.locator('html').getAttribute('data-has-hydrated')) !== null
    expect(isLiveAtOnce && path !== 'search').toBe(false)
    const main = page.getByRole('main')
    // That page begins without the reader: what stands there first is not the end of it.
    if (path === 'search') await main.getByText('Everything', { exact: true }).waitFor()
    const before = await main.innerText()
    await openLive(page, page.url())
    await expect.poll(() => main.innerText()).toBe(before)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
    // as: put there above.
    await expect.poll(() => page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
  },
)

test('ANN-05: at the top of the page the last control of the sidebar is not cut off', async ({ page }) => {
  await openLive(page, at('docs/intro'))
  const box = await page.getByRole('button', { name: '收起侧边栏' }).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800)
  await expect.poll(() => page.getByRole('region', { name: '公告' }).isVisible()).toBe(true)
})

test('TOC-01: the table of contents has the levels 2 and 3, the third below the second', async ({ page }) => {
  await openLive(page, at('docs/back_boss/server/introduce'))
  const headings = await page
    .getByRole('main')
    .locator(':is(h2, h3)[id]:not(#ink-footnotes)')
    .evaluateAll((all) => all.map(({ id }) => `#${id}`))
  const toc = page.getByRole('navigation', { name: '本页总览' })
  await expect
    .poll(() => toc.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(headings)
  await expect.poll(() => toc.locator('ul ul a').getAttribute('href')).toBe('#express-5')
})

test('SB-01: the foreword is the first link of the sidebar', async ({ page }) => {
  await openLive(page, at('docs/category/server'))
  const first = page.getByRole('navigation', { name: '文档侧边栏' }).getByRole('link').first()
  await expect.poll(() => first.textContent()).toBe('前言')
  await first.click()
  await page.waitForURL(at('docs/intro'))
})

plainTest('GEN-05: no page and no script of the site holds the parts that are for authors', () => {
  const { outDir } = inject('site')
  expect(emittedPages().filter((path) => /gallery|counter|one-time/.test(path))).toEqual([])
  const scripts = readdirSync(join(outDir, 'assets')).filter((name) => name.endsWith('.js'))
  const code = scripts.map((name) => readFileSync(join(outDir, 'assets', name), 'utf8')).join('\n')
  expect(code).toContain('ink-sidebar')
  expect(code).not.toMatch(/ink-one-time-code|ink-character-counter|ink-skeleton/)
})
