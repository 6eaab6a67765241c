import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { firstVisitTest as test } from '../../helpers/browser.ts'
import { cases } from '../../helpers/thorough.ts'
import { openSearch } from '../search/hosted-search.ts'
import { isLive, openLive } from '../live.ts'
import { at } from '../pages.ts'

const INTRO = 'en/docs/intro'
const POST = 'en/blog/express-local-https'

const toggle = (page: Page) => page.locator('.ink-navbar .ink-color-toggle').first()
const theme = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-theme')
const caret = (page: Page, action: 'Expand' | 'Collapse') =>
  page.getByRole('button', { name: `${action} sidebar category 'About this site'` })
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' })

/** Warnings that a page gives from now on. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  return warnings
}

async function useShell(page: Page): Promise<void> {
  const before = await theme(page)
  await toggle(page).click()
  await expect.poll(() => theme(page)).not.toBe(before)
  await caret(page, 'Expand').click()
  await caret(page, 'Collapse').click()
  await caret(page, 'Expand').waitFor()
}

describe('a slow network', () => {
  async function slowDown(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const speed = (400 * 1024) / 8
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: speed,
      uploadThroughput: speed,
    })
  }

  test('early clicks on the toggle and a caret happen once, when the app arrives', async ({ page }) => {
    await slowDown(page)
    await page.goto(at(INTRO), { waitUntil: 'domcontentloaded' })
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await page.evaluate(() => {
      const modes: (string | undefined)[] = []
      Object.assign(window, { modes })
      new MutationObserver(() => modes.push(document.documentElement.dataset['theme'])).observe(
        document.documentElement,
        { attributeFilter: ['data-theme'] },
      )
    })
    await toggle(page).click()
    await caret(page, 'Expand').click()
    await expect.poll(() => page.locator('html').getAttribute('data-has-hydrated')).toBe(null)
    await isLive(page)
    await caret(page, 'Collapse').waitFor()
    await expect.poll(() => theme(page)).toBe('dark')
    // as: put there above.
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { modes: string[] }).modes))
      .toEqual(['dark'])
  })

  test('a link that is clicked early just opens', async ({ page }) => {
    await slowDown(page)
    await page.goto(at(INTRO), { waitUntil: 'domcontentloaded' })
    await page.locator('.ink-navbar-items').getByRole('link', { name: '博客' }).click()
    await page.waitForURL(at('en/blog'), { waitUntil: 'domcontentloaded' })
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
    await expect.poll(() => page.locator('html').getAttribute('data-has-hydrated')).toBe(null)
  })

  test('the phone’s menu that is opened early is open when the app arrives', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 390, height: 800 } })
    await slowDown(page)
    await page.goto(at(INTRO), { waitUntil: 'domcontentloaded' })
    await page.locator('.ink-phone-menu summary').click()
    await page.locator('.ink-phone-menu[open]').waitFor()
    await isLive(page)
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })
})

describe('offline', () => {
  test('in the middle of a navigation: the shell stays, Retry helps when the network is back', async ({
    page,
    allowed,
  }) => {
    allowed.push(/could not be loaded|Failed to load resource/)
    const warnings = warningsOf(page)
    await openLive(page, at(INTRO))
    let ask: () => void = () => undefined
    const isAsked = new Promise<void>((resolve) => (ask = resolve))
    await page.route(at(POST), async (route) => {
      ask()
      await page.context().setOffline(true)
      // The page hears of it a little later.
      await page.waitForFunction(() => !navigator.onLine, undefined, { polling: 50 })
      await route.abort('internetdisconnected')
    })
    await follow(page, POST)
    await isAsked
    await retry(page).waitFor()
    await expect.poll(() => page.url()).toBe(at(POST))
    await useShell(page)
    expect(warnings).toHaveLength(1)
    await retry(page).click()
    await expect.poll(() => warnings).toHaveLength(2)
    await retry(page).waitFor()

    await page.unroute(at(POST))
    await page.context().setOffline(false)
    await retry(page).click()
    await page.getByRole('heading', { level: 1, name: /https/i }).waitFor()
    await page.goBack()
    await page.getByRole('navigation', { name: 'Docs sidebar' }).waitFor()
    await useShell(page)
  })

  test('before a navigation: the page that the reader comes from is still there', async ({ browser }) => {
    // Playwright switches the browser's cache off as soon as it watches requests, which the other tests do.
    const context = await browser.newContext()
    const page = await context.newPage()
    await openLive(page, at(INTRO))
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    await context.setOffline(true)
    await page.waitForFunction(() => !navigator.onLine, undefined, { polling: 50 })
    await follow(page, 'en/blog/linux-docker-jenkins')
    await retry(page).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await expect.poll(() => retry(page).count()).toBe(0)
    await page.goForward()
    await retry(page).waitFor()
    await context.setOffline(false)
    await page.waitForFunction(() => navigator.onLine, undefined, { polling: 50 })
    await retry(page).click()
    await page.getByRole('heading', { level: 1, name: /jenkins/i }).waitFor()
    await context.close()
  })
})

describe('an index that does not answer', () => {
  const late = (page: Page) => page.getByText('Unable to fetch results', { exact: true })
  const searches = [
    ['in the dialog', INTRO, '.ink-search-stalled', '[role="option"]'],
    ['on its page', 'en/search?q=express', '[aria-busy="true"]', 'main article'],
  ] as const

  test.for(searches)(
    'is told after ten seconds, %s, and asked anew at a press',
    async ([, path, waiting, found], { page }) => {
      await page.clock.install()
      let isSilent = true
      await page.route(/search-index/, (route) => (isSilent ? undefined : route.continue()))
      await openLive(page, at(path))
      if (path === INTRO) {
        await openSearch(page)
        await page.keyboard.type('express')
      }
      await page.locator(waiting).waitFor()
      await page.clock.fastForward(9000)
      await expect.poll(() => late(page).count()).toBe(0)
      await page.clock.fastForward(2000)
      await late(page).waitFor()
      isSilent = false
      await page.getByRole('button', { name: 'Retry' }).click()
      await page.locator(found).first().waitFor()
      await expect.poll(() => late(page).count()).toBe(0)
    },
  )
})

describe('a page that answers', () => {
  test.for(
    cases([
      [
        'with an error',
        { status: 500, contentType: 'text/html', body: '<!doctype html><h1>Broken</h1>' },
        'Broken',
      ],
      [
        'with a page of another site',
        { contentType: 'text/html', body: '<!doctype html><h1>Sign in</h1>' },
        'Sign in',
      ],
      ['with nothing', { contentType: 'text/html', body: '' }, ''],
      ['with data', { contentType: 'application/json', body: '{}' }, ''],
    ] as const),
  )(
    '%s is opened as the browser does, and the way back works',
    async ([, answer, text], { page, allowed }) => {
      allowed.push(/answered \d{3}\.|is no page|Failed to load resource/)
      const warnings = warningsOf(page)
      await openLive(page, at(INTRO))
      await page.route(at(POST), (route) => route.fulfill(answer))
      await follow(page, POST)
      await page.waitForFunction(() => document.querySelector('#ink-app') === null, undefined, {
        polling: 50,
      })
      await expect.poll(() => page.locator('body').innerText()).toContain(text)
      expect(warnings).toHaveLength(1)
      await page.goBack()
      await openLive(page, at(INTRO))
      await follow(page, POST)
      await retry(page).waitFor()
      await useShell(page)
      await page.unroute(at(POST))
      await retry(page).click()
      await page.getByRole('heading', { level: 1, name: /https/i }).waitFor()
    },
  )

  test('with the way to another one is shown under that one’s address', async ({ page }) => {
    await openLive(page, at(INTRO))
    await page.route(at('en/docs/old'), (route) =>
      route.fulfill({ status: 302, headers: { location: at('en/docs/react_native') } }),
    )
    await follow(page, 'en/docs/old#part')
    await page.waitForURL(`${at('en/docs/react_native')}#part`)
    await expect
      .poll(() =>
        page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-current=page]').count(),
      )
      .toBe(1)
    await page.goBack()
    await page.waitForURL(at(INTRO))
    await page.goForward()
    await page.waitForURL(`${at('en/docs/react_native')}#part`)
  })
})

/** Follows a link to a path of the site, as if the text had one. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('main')?.append(link)
    link.click()
  }, at(path))
}
