import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { thriftyTest as test } from '../helpers/browser.ts'
import { startSite } from '../helpers/site.ts'
import { openLive } from './live.ts'
import { isThorough } from '../helpers/thorough.ts'
import { MORE_SCREENS, SCREENS, at, emittedPages } from './pages.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// axe tries things out with style elements of its own, which the policy of the site rightly refuses.
const FOR_AXE = { bypassCSP: true, reducedMotion: 'reduce' } as const

const WIDE_LIGHT = { width: 1280, mode: 'light' }
const NARROW_DARK = { width: 390, mode: 'dark' }

// These differ from the others in their colours only.
const WIDE_DARK = { width: 1280, mode: 'dark', rules: ['color-contrast'] }
const NARROW_LIGHT = { width: 390, mode: 'light', rules: ['color-contrast'] }

const screens = [...SCREENS, ...MORE_SCREENS, '404'].map((path, turn) => ({ path, turn }))

test.for(screens)(
  'A11-03, R-08, R-09: axe finds nothing on /$path, light and dark, wide and narrow, in both languages',
  async ({ path, turn }, { openPage }) => {
    const page = await openPage(FOR_AXE)
    await page.addInitScript(axeSource)
    // Usually the home page has all, and the others in turn one language, width and mode.
    const isWhole = isThorough || path === ''
    const found: string[] = []
    if (isWhole || turn % 2 === 0) {
      await openLive(page, at(path))
      found.push(...(await violations(page, [WIDE_LIGHT])))
    }
    // Long articles are made of the same parts, and have the same text in both languages, as yet.
    if (isWhole && !path.startsWith('docs/back_boss')) {
      found.push(...(await violations(page, [NARROW_DARK, WIDE_DARK, NARROW_LIGHT])))
    }
    if (isWhole || turn % 2 === 1) {
      // Before the shell runs, too, with other words.
      await page.goto(at(`en/${path}`))
      found.push(...(await violations(page, [NARROW_DARK])))
    }
    expect(found).toEqual([])
  },
)

test('A11-03: axe finds nothing in open menus and parts of the shell, light and dark', async ({
  openPage,
}) => {
  const page = await openPage(FOR_AXE)
  await page.addInitScript(axeSource)
  const wide = [WIDE_LIGHT, WIDE_DARK]
  const narrow = [NARROW_DARK, NARROW_LIGHT]

  await openLive(page, at('docs/back_boss/server/create'))
  await page.getByRole('button', { name: '中文' }).click()
  expect(await violations(page, wide)).toEqual([])
  await page.getByRole('button', { name: '收起侧边栏' }).click()
  await page.locator('figure.ink-code').first().hover()
  expect(await violations(page, wide)).toEqual([])

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: '本页总览' }).click()
  expect(await violations(page, narrow)).toEqual([])
  await page.getByRole('button', { name: '切换导航栏' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await violations(page, narrow)).toEqual([])
  await page.getByRole('button', { name: '← 回到主菜单' }).click()
  await page.getByRole('button', { name: '选择语言' }).click()
  expect(await violations(page, narrow)).toEqual([])
})

// A thorough run reads all 150 pages.
const manualLimits = { timeout: 600_000 }

test(
  'axe finds nothing in the manual, on a phone, and no page of it is wider than the screen',
  manualLimits,
  async ({ openPage }) => {
    const manual = await startSite(join(import.meta.dirname, '../../manual'))
    onTestFinished(() => manual.close())
    const pages = emittedPages(manual.outDir).filter(
      (path) => !manual.html(`/${path}`).includes('http-equiv="refresh"'),
    )
    expect(pages.length).toBeGreaterThan(90)
    // Usually some of each language; what a page can hold stands on those about writing.
    const some = pages.filter((path, turn) => isThorough || turn % 12 === 0 || path === 'writing/markdown')
    const page = await openPage({ ...FOR_AXE, viewport: { width: 390, height: 800 } })
    await page.addInitScript(axeSource)
    const found: string[] = []
    for (const path of some) {
      await page.goto(new URL(path, manual.url).href)
      found.push(
        ...(await violations(page, [{ width: 390, mode: 'dark' }])).map((text) => `${path}: ${text}`),
      )
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 390) found.push(`${path} is ${width} px wide`)
    }
    expect(found).toEqual([])
  },
)

test('axe does find what is wrong', async ({ openPage }) => {
  const page = await openPage(FOR_AXE)
  await page.addInitScript(axeSource)
  await page.goto(at('docs/intro'))
  await page.evaluate(() => document.querySelector('h1')?.style.setProperty('color', '#ddd'))
  expect(await violations(page, [WIDE_LIGHT])).toEqual([expect.stringContaining('color-contrast')])
})

/** The objections of axe, with every rule that it has unless `rules` names some. */
async function violations(
  page: Page,
  views: { width: number; mode: string; rules?: string[] }[],
): Promise<string[]> {
  const found: string[] = []
  for (const { width, mode, rules } of views) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode)
    const results = await page.evaluate(async (runOnly) => {
      // as: put there by the script above.
      const { axe } = window as unknown as { axe: typeof Axe }
      return axe.run(document, {
        resultTypes: ['violations'],
        elementRef: false,
        ...(runOnly && { runOnly }),
      })
    }, rules)
    for (const { id, nodes } of results.violations) {
      found.push(
        ...nodes.map(({ html, failureSummary }) => `${mode}, ${width} px: ${id}: ${html}\n${failureSummary}`),
      )
    }
  }
  return found
}
