import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { firstVisitTest as test } from '../../helpers/browser.ts'
import { cases } from '../../helpers/thorough.ts'
import { at, openSite, siteConfig } from '../pages.ts'

/** Warnings that a page gives from now on. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  return warnings
}

/** The warnings after one more intent: a page whose data are not found is loaded anew once, without a word. */
async function afterIntent(page: Page, warnings: string[]): Promise<string[]> {
  await page.keyboard.press('Shift')
  return warnings
}

/** Shows intent until the shell runs: after each failure the app waits a second longer. */
async function wakeAgain(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return page.locator('html').getAttribute('data-has-hydrated')
    })
    .toBe('true')
}

const ANSWERS: Record<string, (route: Route) => Promise<void>> = {
  'is not found': (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>No</h1>' }),
  'is HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Hello</h1>' }),
  'is cut off': async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).slice(0, -40) })
  },
  'cannot be reached': (route) => route.abort(),
}

describe('a file of the app', () => {
  test.for(
    cases([
      ['app.*.js', 'is not found'],
      ['app.*.js', 'is HTML'],
      ['app.*.js', 'cannot be reached'],
      ['site.*.json', 'is HTML'],
      ['sidebar.*.json', 'is cut off'],
      ['sidebar.*.json', 'is not found'],
      ['site.*.json', 'is cut off'],
    ] as const),
  )(
    '%s %s: the page is as without scripts, says why once, and comes alive when the file is back',
    async ([file, answer], { page, allowed }) => {
      allowed.push(/Data of the page|dynamically imported module|Lost module|Failed to load/)
      const warnings = warningsOf(page)
      await page.route(`**/assets/${file}*`, ANSWERS[answer]!)
      await page.goto(at('en/docs/intro'))
      await expect
        .poll(() => afterIntent(page, warnings))
        .toEqual([expect.stringMatching(/Data of the page|dynamically imported module/)])
      await page
        .getByRole('navigation', { name: 'Docs sidebar' })
        .getByRole('link', { name: '服务端' })
        .click()
      await page.waitForURL(at('en/docs/category/server'))
      await page.getByRole('heading', { level: 1, name: '服务端' }).waitFor()
      await expect.poll(() => afterIntent(page, warnings)).toHaveLength(2)
      await page.locator('.ink-navbar .ink-color-toggle').first().click()

      await page.unroute(`**/assets/${file}*`)
      await wakeAgain(page)
      // The click of before counts.
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
      const caret = page.getByRole('button', { name: "Expand sidebar category 'About this site'" })
      await caret.click()
      await caret.waitFor({ state: 'detached' })
      expect(warnings).toHaveLength(2)
    },
  )
})

test('files that were missing are found later, although the browser was to remember that they are not there', async ({
  page,
  allowed,
}) => {
  allowed.push(/Data of the page|dynamically imported module|Lost module|Failed to load/)
  const warnings = warningsOf(page)
  const site = await openSite({
    'site.config.ts': siteConfig(
      "navbar: { items: [{ to: '/docs/intro', label: 'Docs', position: 'left' }] }",
    ),
    'docs/intro.md': '# Intro\n\n[Next](./next.md)\n',
    'docs/next.md': '# Next\n',
  })
  const missing = new Set(['site', 'sidebar'])
  // Some hosts say so with every answer below /assets/; routes of the test would turn the browser's cache off.
  const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' }
  const host = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const [, name = '', extension = ''] = /\/assets\/(\w+)\..*?(\w+)$/.exec(pathname) ?? []
    const isFound = !missing.has(name) && site.exists(pathname)
    response.writeHead(isFound ? 200 : 404, {
      'Content-Type': types[extension] ?? 'text/html',
      ...(name !== '' && { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    })
    response.end(isFound ? site.html(pathname) : 'Not here.')
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  // as: it listens at a port.
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`
  try {
    await page.goto(url)
    await expect.poll(() => afterIntent(page, warnings)).toHaveLength(1)
    missing.delete('site')
    await wakeAgain(page)

    await page.getByRole('link', { name: 'Docs' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Intro' }).waitFor()
    await expect.poll(() => page.locator('.ink-sidebar').count()).toBe(0)
    missing.delete('sidebar')
    await page.getByRole('main').getByRole('link', { name: 'Next' }).first().click()
    await expect.poll(() => page.locator('.ink-sidebar [aria-current]').innerText()).toBe('Next')
    expect(warnings).toHaveLength(1)
  } finally {
    host.closeAllConnections()
    host.close()
  }
})

test('a page that is open while a new build takes its data away is loaded anew at the first intent, once', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  const config = { 'site.config.ts': siteConfig() }
  const before = await openSite({ ...config, 'docs/intro.md': '# Intro\n' })
  const after = await openSite({
    ...config,
    'docs/intro.md': '# Intro of today\n',
    'docs/next.md': '# Next\n',
  })
  await page.goto(`${before.url}docs/intro`)
  // From now on, the host has the files of the other build only.
  const documents: string[] = []
  await page.route(`${before.url}**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().isNavigationRequest()) documents.push(pathname)
    const response = await route.fetch({ url: after.url + pathname.slice(1) })
    await route.fulfill({ response })
  })
  await page.keyboard.press('Control+k')
  await page.getByRole('heading', { level: 1, name: 'Intro of today' }).waitFor()
  await wakeAgain(page)
  await page.keyboard.press('Control+k')
  await page.locator('dialog.ink-search:not(.ink-search-early)').getByRole('combobox').fill('next')
  await page.getByRole('option', { name: 'Next' }).first().waitFor()
  expect(documents).toEqual(['/docs/intro'])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the next page of a new build is read from its top, not from where the reader was', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  const long = 'A line.\n\n'.repeat(80)
  const config = {
    'site.config.ts': siteConfig(),
    'docs/intro.md': `# Intro\n\n${long}`,
    'docs/next.md': `# Next\n\n${long}`,
  }
  const before = await openSite(config)
  const after = await openSite({
    ...config,
    'docs/next.md': `# Next of today\n\n${long}`,
    'theme/Footer.tsx': 'export default () => null\n',
  })
  await page.goto(`${before.url}docs/intro`)
  await wakeAgain(page)
  await page.route(`${before.url}**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: after.url + pathname.slice(1) }) })
  })
  const next = page.getByRole('link', { name: /Next$/ }).last()
  await next.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await next.click()
  await page.getByRole('heading', { level: 1, name: 'Next of today' }).waitFor()
  await wakeAgain(page)
  expect(await page.evaluate(() => [scrollY, history.scrollRestoration])).toEqual([0, 'auto'])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
