import { chromium, type Page } from 'playwright-core'
import { test as browserTest } from '../helpers/browser.ts'
import { browserFlags, requireChromium } from '../helpers/chromium.ts'

/** The test of `test/helpers/browser.ts`, which fails on whatever the browser reports, with a browser of its own. */
export const test = browserTest.extend({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: requireChromium(), args: [...browserFlags] })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

/** Much more than it takes, for machines that have a lot to do. The bench measures. */
export const bound = 60_000

/** Opens a page and waits until its script is connected: only then does the page hear of edits. */
export async function open(page: Page, url: string): Promise<void> {
  const connected = page.waitForRequest(/@inkstone\/events$/)
  await page.goto(url)
  await connected
}

/** Marks the page, to see later whether it was loaded anew. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
}

/** Whether it is still the document that was marked. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-marked'))
}
