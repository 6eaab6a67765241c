import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../../helpers/browser.ts'
import { isLive, openLive, wake } from '../live.ts'
import { openSite, siteConfig } from '../pages.ts'

const site = openSite({
  'site.config.ts': siteConfig('offline: true,'),
  'docs/intro.md': `# Intro

## Navigation

<b id="requestIdleCallback">x</b> <b id="Navigation">x</b> <b id="trustedTypes">x</b>

[Guide](./guide.md)
`,
  'docs/guide.md': `# Guide

<form><input name="parentNode" aria-label="Trap"><button type="button" id="parentNode">Press</button></form>

[Intro](./intro.md)
`,
})

/** As in browsers that have neither. */
async function withoutNewerInterfaces(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['navigation', 'Navigation', 'requestIdleCallback'])
      Reflect.deleteProperty(window, name)
  })
}

test('in a browser that lacks an interface, an element of its name does not take its place', async ({
  page,
}) => {
  await withoutNewerInterfaces(page)
  await openLive(page, `${(await site).url}docs/intro`)
  await expect.poll(() => page.locator('#navigation, #Navigation, #requestIdleCallback').count()).toBe(3)
  await page.getByRole('link', { name: 'Guide' }).first().hover()
  await page.getByRole('main').getByRole('link', { name: 'Guide' }).first().click()
  await page.waitForURL('**/docs/guide')
  await wake(page)
  await isLive(page)
})

test('in a browser without Trusted Types, an element of that id keeps nobody from reading offline', async ({
  openPage,
}) => {
  // Such a browser does not enforce them either.
  const page = await openPage({ bypassCSP: true })
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'trustedTypes'))
  await openLive(page, `${(await site).url}docs/intro`)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(1)
})

test('a form with a control called parentNode does not hold the page', async ({ page }) => {
  await openLive(page, `${(await site).url}docs/guide`)
  await page.getByLabel('Trap').fill('caught')
  await page.getByRole('button', { name: 'Press' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Intro' }).first().click()
  await page.getByRole('heading', { name: 'Navigation' }).waitFor()
})
