import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../helpers/browser.ts'
import { LOCALES, MORE_SCREENS, SCREENS, at } from './pages.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// axe tries things out with style elements of its own, which the policy of the site rightly refuses.
const FOR_AXE = { bypassCSP: true, reducedMotion: 'reduce' } as const

test.for(LOCALES.flatMap(({ prefix }) => [...SCREENS, ...MORE_SCREENS, '404'].map((path) => prefix + path)))(
  'A11-03, R-08, R-09: axe finds nothing on /%s, light and dark, wide and narrow',
  async (path, { openPage }) => {
    const page = await openPage(FOR_AXE)
    await page.addInitScript(axeSource)
    await page.goto(at(path))
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      for (const mode of ['light', 'dark']) {
        await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), mode)
        expect(await violations(page), `${mode}, ${width} px`).toEqual([])
      }
    }
  },
)

/** What axe objects to, with every rule that it has. */
async function violations(page: Page): Promise<string[]> {
  const results = await page.evaluate(async () => {
    // as: put there by the script above.
    const { axe } = window as unknown as { axe: typeof Axe }
    return axe.run(document, { resultTypes: ['violations'], elementRef: false })
  })
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}
