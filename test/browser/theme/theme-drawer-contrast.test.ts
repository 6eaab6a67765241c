import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { colorRule } from '../../../src/colors/palette/rule.ts'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { cases, isThorough } from '../../helpers/thorough.ts'
import { openLive } from '../live.ts'
import { at, MORE_SCREENS, SCREENS } from '../pages.ts'
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

/** Every screen, each with two of the pairs. Long articles are made of the same parts: one of them must do. */
const PAIRED = [...SCREENS, ...MORE_SCREENS].filter(
  (path) => !path.startsWith('docs/back_boss') || path.endsWith('/create'),
)

/** The objections of axe. */
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
  for (const [path, modes] of [
    ['docs/intro', ['light', 'dark']],
    ['en/docs/intro', ['dark', 'light']],
  ] as const) {
    await openLive(page, at(path))
    await openerOf(page).click()
    await settled(page)
    for (const [turn, width] of [1280, 390].entries()) {
      const mode = modes[turn] ?? 'light'
      await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), mode)
      await page.setViewportSize({ width, height: 800 })
      expect(await violations(page), `${path} ${mode} ${width}`).toEqual([])
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
  for (const [primary, background] of cases(ODD_PAIRS.slice(0, 10), 5)) {
    await fieldOf(primaryOf(page)).fill(primary)
    await fieldOf(backgroundOf(page)).fill(background)
    expect(await violations(page, ['color-contrast']), `${primary} on ${background}`).toEqual([])
  }
  await expect.poll(() => drawerOf(page).locator('dd').first().textContent()).not.toContain('hard')
})

test.for(PAIRED.map((path, turn) => [path, turn] as const))(
  'P10: axe finds no text without contrast on /%s, whatever the colours',
  async ([path, turn], { openPage }) => {
    const page = await openPage(FOR_AXE)
    await page.addInitScript(axeSource)
    await page.goto(at(path))
    // Usually the screens have one of the modes in turn.
    for (const [half, mode] of (['light', 'dark'] as const).entries()) {
      if (!isThorough && half !== turn % 2) continue
      const pair = ODD_PAIRS[(turn + 10 * half) % ODD_PAIRS.length] ?? ODD_PAIRS[0]
      const [primary, background] = pair
      await page.evaluate(
        ([theme, rule]) => {
          document.documentElement.dataset['theme'] = theme
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(rule)
          document.adoptedStyleSheets = [sheet]
        },
        [mode, colorRule(mode, { primary, background })] as const,
      )
      expect(await violations(page, ['color-contrast']), `${primary} on ${background}`).toEqual([])
    }
  },
)
