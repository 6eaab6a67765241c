import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { test } from '../../helpers/browser.ts'
import { openLive } from '../live.ts'
import { openSite, siteConfig } from '../pages.ts'

const files = {
  'site.config.ts': siteConfig(
    `locales: [{ code: 'zh', label: '中文', htmlLang: 'zh-Hans' }, { code: 'en', label: 'English' }],
    navbar: { items: [{ to: '/docs/intro', label: 'Docs', position: 'left' }, { type: 'localeDropdown', position: 'right' }] }`,
  ),
  'docs/intro.md': '# 介绍\n',
}

async function goTo(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: from, exact: true }).click()
  await page.locator('.ink-navbar-items').getByRole('link', { name: to, exact: true }).click()
}

describe.for(['/', '/a/b/'])('LOC-02, R-19: below %s', (base) => {
  const started = openSite(files, { base })
  const at = async (path: string): Promise<string> => (await started).url + path

  test('the language menu keeps the path of an address without a page, its query and its hash', async ({
    page,
    allowed,
  }) => {
    allowed.push(/status of 404/)
    await openLive(page, await at('x/y?q=a%20b#part'))
    await page.getByRole('heading', { name: '找不到页面' }).waitFor()
    await goTo(page, '中文', 'English')
    await page.waitForURL(await at('en/x/y?q=a%20b#part'))
    await openLive(page, page.url())
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    await goTo(page, 'English', '中文')
    await page.waitForURL(await at('x/y?q=a%20b#part'))
  })

  test('an address that only begins like a locale is none of it', async ({ page, allowed }) => {
    allowed.push(/status of 404/)
    await openLive(page, await at('english'))
    await goTo(page, '中文', 'English')
    await page.waitForURL(await at('en/english'))
  })

  test('on a host with one page for all that is missing, the path decides', async ({ page, allowed }) => {
    allowed.push(/status of 404/)
    const missing = (await started).html('/404.html')
    await page.route(await at('en/x'), (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: missing }),
    )
    await openLive(page, await at('en/x'))
    await page.getByRole('heading', { name: '找不到页面' }).waitFor()
    await goTo(page, '中文', '中文')
    await page.waitForURL(await at('x'))
  })

  test('by keyboard, and after a link to nowhere', async ({ page, allowed }) => {
    allowed.push(/status of 404/)
    await openLive(page, await at('docs/intro'))
    await page.evaluate(
      (href) => {
        const link = document.createElement('a')
        link.href = href
        document.querySelector('main')?.append(link)
        link.click()
      },
      await at('no/page'),
    )
    await page.getByRole('heading', { name: '找不到页面' }).waitFor()
    await page.getByRole('banner').getByRole('button', { name: '中文', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.locator('.ink-navbar-items a[hreflang="en"]').press('Enter')
    await page.waitForURL(await at('en/no/page'))
  })

  test('without scripts it leads to the other home page', async ({ pageWithoutScripts: page, allowed }) => {
    allowed.push(/status of 404/)
    await page.goto(await at('x'))
    await page.locator('summary', { hasText: '中文' }).click()
    await page.locator('.ink-navbar-items').getByRole('link', { name: 'English' }).click()
    await page.waitForURL(await at('en/'))
  })
})
