import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { colorRule } from '../../src/colors/rule.ts'
import { test } from '../helpers/browser.ts'
import { openLive } from './live.ts'
import { at } from './pages.ts'
import { backgroundOf, drawerOf, fieldOf, openerOf, primaryOf, settled } from './theme-drawer.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// axe tries things out with style elements of its own, which the policy of the site rightly refuses.
const FOR_AXE = { bypassCSP: true, reducedMotion: 'reduce' } as const

/** Pairs that nobody would choose, and some that many would. */
const ODD_PAIRS = [
  ['#000000', '#000000'],
  ['#ffffff', '#ffffff'],
  ['#808080', '#808080'],
  ['#777777', '#767676'],
  ['#ff0000', '#00ff00'],
  ['#00ff00', '#ff0000'],
  ['#0000ff', '#000000'],
  ['#ffff00', '#ffffff'],
  ['#00ffff', '#00ffff'],
  ['#ff00ff', '#7f7f7f'],
  ['#123456', '#654321'],
  ['#fefefe', '#757575'],
  ['#010101', '#7a7a7a'],
  ['#2e8555', '#25c2a0'],
  ['#ffc107', '#fff3cd'],
  ['#8b0000', '#330000'],
  ['#003366', '#0066cc'],
  ['#c0ffee', '#badA55'.toLowerCase()],
  ['#5a5a00', '#a0a000'],
  ['#b48ead', '#2e3440'],
] as const

/** Text, tables, lists, cards; and code, of which half of the pairs must do in each mode, since it takes long. */
const SCREENS = (['light', 'dark'] as const).flatMap((mode, turn) => [
  { path: 'docs/intro', mode, pairs: ODD_PAIRS },
  { path: 'blog', mode, pairs: ODD_PAIRS },
  { path: 'docs/back_boss/server/create', mode, pairs: ODD_PAIRS.filter((_, index) => index % 2 === turn) },
])

/** What axe objects to. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const { violations: found } = await page.evaluate(async (runOnly) => {
    // as: put there by a script
    const { axe } = window as unknown as { axe: typeof Axe }
    return axe.run(document, { resultTypes: ['violations'], elementRef: false, ...(runOnly && { runOnly }) })
  }, rules)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\\n${failureSummary}`),
  )
}

test('A11-03: axe finds nothing in the open drawer, light and dark, wide and narrow', async ({
  openPage,
}) => {
  const page = await openPage(FOR_AXE)
  await page.addInitScript(axeSource)
  for (const path of ['docs/intro', 'en/docs/intro']) {
    await openLive(page, at(path))
    await openerOf(page).click()
    await settled(page)
    for (const mode of ['light', 'dark']) {
      await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), mode)
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await violations(page), `${path} ${mode} ${width}`).toEqual([])
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})

test('P10: in the drawer, every odd pair can be read', async ({ openPage }) => {
  const page = await openPage(FOR_AXE)
  await page.addInitScript(axeSource)
  await openLive(page, at('en/docs/intro'))
  await openerOf(page).click()
  await settled(page)
  for (const [primary, background] of ODD_PAIRS.slice(0, 10)) {
    await fieldOf(primaryOf(page)).fill(primary)
    await fieldOf(backgroundOf(page)).fill(background)
    expect(await violations(page, ['color-contrast']), `${primary} on ${background}`).toEqual([])
  }
  expect(await drawerOf(page).locator('dd').first().textContent()).not.toContain('hard')
})

test.for(SCREENS)(
  'P10: axe finds no text without contrast on /$path in $mode, whatever the colours',
  { timeout: 120_000 },
  async ({ path, mode, pairs }, { openPage }) => {
    const page = await openPage(FOR_AXE)
    await page.addInitScript(axeSource)
    await page.goto(at(`${path}?inkstone-theme=${mode}`))
    const rules = pairs.map(([primary, background]) => colorRule(mode, { primary, background }))
    const found = await page.evaluate(async (sheets) => {
      // as: put there by a script
      const { axe } = window as unknown as { axe: typeof Axe }
      const sheet = new CSSStyleSheet()
      document.adoptedStyleSheets.push(sheet)
      const problems: string[] = []
      for (const rule of sheets) {
        sheet.replaceSync(rule)
        const { violations: all } = await axe.run(document, {
          resultTypes: ['violations'],
          elementRef: false,
          runOnly: ['color-contrast'],
        })
        problems.push(
          ...all.flatMap(({ nodes }) => nodes.map((node) => `${rule} ${node.html} ${node.failureSummary}`)),
        )
      }
      return problems
    }, rules)
    expect(found).toEqual([])
    expect(await violations(page)).toEqual([])
  },
)
