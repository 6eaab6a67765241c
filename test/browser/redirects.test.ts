import { expect } from 'vitest'
import { test } from '../helpers/browser.ts'
import { openSite, siteConfig } from './pages.ts'

const site = openSite({
  'site.config.ts': siteConfig("redirects: { '/old/place': '/docs/intro' }"),
  'docs/intro.md': '# Intro\n\n[the old place](/old/place)\n',
})

test('an old address leads on, by its own and by a link', async ({ openPage }) => {
  const { url } = await site
  const page = await openPage()
  await page.goto(`${url}old/place`)
  await page.waitForURL(`${url}docs/intro`)
  await page.locator('#ink-main a', { hasText: 'the old place' }).click()
  await page.waitForURL(`${url}docs/intro`)
  await expect.poll(() => page.locator('h1').textContent()).toContain('Intro')
})
