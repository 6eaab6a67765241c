import { afterAll, expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { startSite } from '../../helpers/site.ts'
import { openLive } from '../live.ts'
import { at, openSite, siteConfig } from '../pages.ts'

// A footer of a single row.
const started = startSite('navbar')
afterAll(async () => (await started).close())

test('FTR-01, FTR-02: three columns on wide screens, none on top of another on a phone', async ({ page }) => {
  await page.goto(at('docs/intro'))
  const footer = page.getByRole('contentinfo')
  await expect.poll(() => footer.getByRole('link').count()).toBe(6)
  await expect.poll(() => footer.innerText()).toContain('Copyright © 2024')
  const columns = footer.locator('.ink-footer-columns > div')
  const boxes = async (): Promise<{ x: number; y: number }[]> =>
    columns.evaluateAll((all) =>
      all.map((column) => {
        const { x, y } = column.getBoundingClientRect()
        return { x, y }
      }),
    )
  const wide = await boxes()
  expect(new Set(wide.map(({ y }) => y)).size).toBe(1)
  expect(new Set(wide.map(({ x }) => x)).size).toBe(3)
  await page.setViewportSize({ width: 320, height: 800 })
  const narrow = await boxes()
  expect(new Set(narrow.map(({ x, y }) => `${x} ${y}`)).size).toBe(3)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('FTR-03: a row of links stands on one line, with dots between them', async ({ page }) => {
  await page.goto(`${(await started).url}docs/intro`)
  const footer = page.getByRole('contentinfo')
  const row = footer.locator('ul')
  await expect
    .poll(async () => (await row.innerText()).replaceAll(/\s+/g, ' ').trim())
    .toMatch(/^Intro · Elsewhere.* · raw$/)
  const lines = await row
    .locator('li')
    .evaluateAll(
      (items) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().bottom))).size,
    )
  expect(lines).toBeLessThanOrEqual(2)
  const dots = row.locator('[aria-hidden]')
  await expect.poll(() => dots.allTextContents()).toEqual(['· ', '· '])
})

test('FTR-04: an external link opens a new tab, one of the site does not', async ({ page }) => {
  await openLive(page, `${(await started).url}docs/guide/start`)
  const footer = page.getByRole('contentinfo')
  const external = footer.getByRole('link', { name: 'Elsewhere' })
  await expect
    .poll(async () => [await external.getAttribute('target'), await external.getAttribute('rel')])
    .toEqual(['_blank', 'noopener noreferrer'])
  await page.evaluate(() => Object.assign(window, { isTheFirst: true }))
  await footer.getByRole('link', { name: 'Intro' }).click()
  await page.waitForURL('**/docs/intro')
  await expect.poll(() => page.evaluate(() => 'isTheFirst' in window)).toBe(true)
  await expect.poll(() => footer.count()).toBe(1)
})

test('FTR-04: the dark footer reads well on a light page, its logo is the one of the mode', async ({
  page,
}) => {
  const site = await openSite({
    'site.config.ts': siteConfig(
      "footer: { style: 'dark', logo: { src: '/icon.svg', srcDark: '/dark.svg', alt: 'Us' }, links: [{ label: 'Intro', to: '/docs/intro' }], copyright: '© us' }",
    ),
    'static/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'docs/intro.md': '# Intro\n',
  })
  await page.goto(`${site.url}docs/intro`)
  const footer = page.getByRole('contentinfo')
  const [background, text] = await footer.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element)
    return [backgroundColor, color]
  })
  expect([background, text]).toEqual(['rgb(27, 27, 29)', 'rgb(187, 187, 187)'])
  for (const [mode, src] of [
    ['light', '/icon.svg'],
    ['dark', '/dark.svg'],
  ] as const) {
    await page.goto(`${site.url}docs/intro?inkstone-theme=${mode}`)
    const shown = await footer
      .locator('img')
      .evaluateAll((images) =>
        images.filter((image) => image.checkVisibility()).map((image) => image.getAttribute('src')),
      )
    expect(shown).toEqual([src])
  }
})

test('FTR-05: the footer is there after a navigation, once, and its links go on working', async ({
  page,
}) => {
  await openLive(page, at('en/docs/intro'))
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: '博客' }).click()
  await page.waitForURL(at('en/blog'))
  await expect.poll(() => footer.count()).toBe(1)
  await footer.getByRole('link', { name: '前言' }).click()
  await page.waitForURL(at('en/docs/intro'))
})

test('the footer of the home page ends at the edges of its column', async ({ page }) => {
  await page.goto(at('en/'))
  const sides = (selector: string): Promise<number[]> =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => {
        const { left, right } = each.getBoundingClientRect()
        return [left, right]
      })
  expect(await sides('.ink-footer-columns')).toEqual(await sides('.ink-home'))
})
