import type { Page, Route } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { test } from '../../helpers/browser.ts'
import { startSite } from '../../helpers/site.ts'
import { isLive, wake } from '../live.ts'
import { quiet } from '../quiet.ts'

const started = startSite('islands')
afterAll(async () => (await started).close())

/** Opens a page of the site, at its full height so that every island is seen. */
async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 3000 })
  await page.goto((await started).url + path, { waitUntil: 'load' })
}

/** Uses the first counter, once it runs. */
async function count(page: Page): Promise<void> {
  await page.locator('ink-island[data-live]').getByRole('button', { name: 'clicks: 2' }).click()
  await page.getByRole('button', { name: 'clicks: 3' }).waitFor()
}

describe('islands', () => {
  test('run without any intent of the reader as soon as they are seen', async ({ page }) => {
    await open(page, 'docs/islands')
    await page.getByText('In the browser.').waitFor()
    const button = page.getByRole('button', { name: 'clicks: 2' })
    await button.click()
    await expect.poll(() => page.getByRole('button', { name: 'clicks: 3' }).count()).toBe(1)
  })

  test('bring their styles along when the reader comes from a page without code', async ({ page }) => {
    await open(page, 'docs/intro')
    await wake(page)
    await page.getByRole('main').getByRole('link', { name: 'islands', exact: true }).click()
    const card = page.locator('[class*="Card_card"]')
    await card.waitFor()
    await expect.poll(() => page.locator('link[href*="components"]').count()).toBe(1)
    await expect
      .poll(() => card.evaluate((element) => getComputedStyle(element).borderTopColor))
      .toBe('rgb(1, 2, 3)')
    await count(page)
  })

  test('are elements with handlers and expressions with hooks, too', async ({ page }) => {
    await open(page, 'docs/live')
    await page.getByText('presses: 1').click()
    await page.getByText('presses: 2').waitFor()
    const button = page.getByRole('button', { name: 'button in a line' })
    await expect.poll(() => button.locator('strong').count()).toBe(1)
    await page.locator('ink-island[data-live] > .own').click()
    await expect.poll(() => page.locator('body.pressed').count()).toBe(1)
  })

  test('R-01: clicks that come before their code is there count, too', async ({ page }) => {
    const held: Route[] = []
    await page.route('**/islands.*.js', (route) => void held.push(route))
    await open(page, 'docs/islands')
    await expect.poll(() => held.length).toBe(1)
    // The shell runs, and does not keep them any more.
    await isLive(page)
    await quiet(page)
    await page.getByRole('button', { name: 'clicks: 2' }).click()
    await page.getByRole('button', { name: 'clicks: 2' }).click()
    for (const route of held) await route.continue()
    await page.getByRole('button', { name: 'clicks: 4' }).waitFor()
    await page.getByRole('button', { name: 'clicks: 4' }).click()
    await page.getByRole('button', { name: 'clicks: 5' }).waitFor()
  })

  test('wait until they are seen', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 300 })
    await page.goto(`${(await started).url}docs/islands`)
    await count(page)
    await expect.poll(() => page.locator('.late').textContent()).toBe('At build.')
    await page.locator('.late').scrollIntoViewIfNeeded()
    await page.getByText('In the browser.').waitFor()
  })

  test('leave the HTML in them as it stands, also when it is hidden and shown again', async ({ page }) => {
    await open(page, 'docs/islands')
    await page.getByText('In the browser.').waitFor()
    const inner = page.getByRole('button', { name: 'inner: 7' })
    await page.locator('.box-inside strong').evaluate((element) => element.setAttribute('data-marked', ''))
    await inner.click()
    const box = page.getByRole('button', { name: 'A box' })
    await box.click()
    await expect.poll(() => page.locator('.box-inside').count()).toBe(0)
    await box.click()
    await expect.poll(() => page.locator('.box-inside strong[data-marked]').textContent()).toBe('bold')
    await page.getByRole('button', { name: 'inner: 8' }).click()
    await page.getByRole('button', { name: 'inner: 9' }).waitFor()
  })

  test('show the elements that they are given, at once or later, and the islands in them run', async ({
    page,
  }) => {
    await open(page, 'docs/islands')
    const box = page.locator('.box', { hasText: 'Given' })
    expect(await box.locator('.given-icon').textContent()).toBe('icon')
    await page.locator('ink-island[data-live]', { has: box }).waitFor()
    const [button, row] = [
      box.getByRole('button', { name: 'Given' }),
      box.locator('p > ink-children > strong'),
    ]
    await button.click()
    expect(await row.textContent()).toBe('row')
    await box.getByRole('button', { name: 'row: 40' }).click()
    await box.getByRole('button', { name: 'row: 41' }).waitFor()
    expect(await box.locator('.given-icon').count()).toBe(1)
    await button.click()
    await button.click()
    expect(await row.count()).toBe(1)
  })

  test('read the properties of what stands inside of them, and show it one by one', async ({ page }) => {
    await open(page, 'docs/islands')
    const questions = page.locator('.questions')
    expect(await questions.innerText()).toMatch(/^1\s*First\?\s+The first answer\.\s+Second\?$/)
    await page.locator('ink-island[data-live]', { has: questions }).waitFor()
    await questions.getByRole('button', { name: 'Second?' }).click()
    await expect.poll(() => questions.locator('div div em').textContent()).toBe('second')
    expect(await questions.innerText()).not.toContain('first answer')
    await questions.getByRole('button', { name: 'answer: 50' }).click()
    await questions.getByRole('button', { name: 'answer: 51' }).waitFor()
    await questions.getByRole('button', { name: 'First?' }).click()
    await expect.poll(() => questions.locator('div div strong').textContent()).toBe('first')
  })

  test('show HTML that was kept for later, and the islands in it run', async ({ page }) => {
    await open(page, 'docs/islands')
    await page.getByText('In the browser.').waitFor()
    await page.getByRole('button', { name: 'Closed' }).click()
    await expect.poll(() => page.locator('.box-inside em').textContent()).toBe('for later')
    await page.getByRole('button', { name: 'kept: 20' }).click()
    await page.getByRole('button', { name: 'kept: 21' }).waitFor()
  })

  test('GEN-01, GEN-02, GEN-03: pages import the parts that the engine offers, with their styles', async ({
    page,
  }) => {
    await open(page, 'docs/extra')
    const field = page.getByRole('textbox', { name: 'Short' })
    await expect.poll(() => field.getAttribute('aria-describedby')).not.toBeNull()
    await field.fill('abcdefgh')
    await expect.poll(() => field.inputValue()).toBe('abcde')
    await page.getByText('5 / 5').waitFor()
    await page.getByRole('textbox', { name: 'Code 1 / 6' }).click()
    await page.keyboard.type('123')
    await expect.poll(() => page.getByRole('textbox', { name: 'Code 3 / 6' }).inputValue()).toBe('3')
    const line = page.locator('.ink-skeleton > span').first()
    await expect
      .poll(() => line.evaluate((element) => getComputedStyle(element).animationDuration))
      .toBe('1.4s')
  })

  test('work in tabs, in partials and where the page itself declares them', async ({ page }) => {
    await open(page, 'docs/islands')
    await page.getByText('In the browser.').waitFor()
    await page.getByRole('button', { name: 'partial: 40' }).click()
    await page.getByRole('button', { name: 'partial: 41' }).waitFor()
    await page.getByRole('button', { name: 'echo 0' }).click()
    await page.getByRole('button', { name: 'echo 1' }).waitFor()
    await page.locator('ink-island[data-live] > .told').click()
    await page.getByRole('button', { name: 'Told 1' }).waitFor()
    await page.getByRole('tab', { name: 'Second' }).click()
    await page.getByRole('button', { name: 'tab: 30' }).click()
    await page.getByRole('button', { name: 'tab: 31' }).waitFor()
  })

  test('what is for the browser only takes the place of its fallback', async ({
    page,
    pageWithoutScripts,
  }) => {
    await open(pageWithoutScripts, 'docs/islands')
    await expect.poll(() => pageWithoutScripts.locator('.fallback').textContent()).toBe('Wait.')
    await open(page, 'docs/islands')
    await expect.poll(() => page.locator('.address').textContent()).toBe('/islands/docs/islands')
    await expect.poll(() => page.locator('.fallback').count()).toBe(0)
  })

  test('run on a page that was navigated to', async ({ page }) => {
    await open(page, 'docs/alone')
    await page.locator('html[data-has-hydrated]').waitFor()
    await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
    await page.locator('main').getByRole('link', { name: 'islands', exact: true }).click()
    await count(page)
    await expect.poll(() => page.locator('html[data-marked]').count()).toBe(1)
    await page.goBack()
    await page.locator('.here').waitFor()
    await expect.poll(() => page.locator('.here').textContent()).toBe('At /islands/docs/alone, 2 parts.')
  })
})

describe('failures', () => {
  test('ERR-03, ERR-04: an island that throws is replaced by the crash screen, the rest of the page stays', async ({
    page,
    allowed,
  }) => {
    allowed.push(/The wheel came off/)
    await open(page, 'docs/islands')
    await page.getByText('In the browser.').waitFor()
    await page.getByRole('button', { name: 'Break it' }).click()
    const screen = page.locator('.ink-crash')
    await expect
      .poll(() => screen.getByRole('heading', { level: 1 }).textContent())
      .toBe('This page crashed.')
    await expect
      .poll(() => screen.getByRole('alert').innerText())
      .toBe('The wheel came off.\n\nCause:\nA bolt was loose.')
    // In a frame, and no louder than a heading of the text that goes on around it.
    const sizes = await page.evaluate(() =>
      ['.ink-prose h2', '.ink-crash h1'].map(
        (part) => getComputedStyle(document.querySelector(part)!).fontSize,
      ),
    )
    expect(Number.parseFloat(sizes[1]!)).toBeLessThan(Number.parseFloat(sizes[0]!))
    expect(await screen.evaluate((own) => getComputedStyle(own).borderTopStyle)).toBe('solid')
    await page.getByRole('button', { name: 'clicks: 2' }).click()
    await page.getByRole('button', { name: 'clicks: 3' }).waitFor()
  })

  test('ERR-05: "Try again" renders it again, and a crash does not survive navigation', async ({
    page,
    allowed,
  }) => {
    allowed.push(/The wheel came off/)
    await open(page, 'docs/islands')
    await page.getByText('In the browser.').waitFor()
    await page.getByRole('button', { name: 'Break it' }).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Break it' }).click()
    await page.locator('.ink-crash').waitFor()
    await page.getByRole('link', { name: 'Alone' }).first().click()
    await page.locator('.here').waitFor()
    await expect.poll(() => page.locator('.ink-crash').count()).toBe(0)
  })

  test('ERR-07: a loader is shown for what is not there yet, after 200 ms and not before', async ({
    page,
  }) => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/assets\/island-alone/, async (route) => {
      await held
      await route.continue()
    })
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('.ink-loader') === null) return
        observer.disconnect()
        performance.mark('loader')
      })
      observer.observe(document, { childList: true, subtree: true })
    })
    await open(page, 'docs/alone')
    await page.locator('.ink-loader').waitFor()
    await expect.poll(() => page.locator('.ink-loader').textContent()).toBe('Loading…')
    release()
    await page.locator('.here').waitFor()
    await expect.poll(() => page.locator('.ink-loader').count()).toBe(0)
    const waited = await page.evaluate(() => {
      const chunk = performance.getEntriesByType('resource').find(({ name }) => name.includes('island-alone'))
      return (performance.getEntriesByName('loader')[0]?.startTime ?? 0) - (chunk?.startTime ?? 0)
    })
    // The clock for the loader and the request begin in one task, a moment apart.
    expect(waited).toBeGreaterThan(190)
  })

  test('ERR-07: when the code of an island cannot be had, its HTML stays and "Retry" loads it', async ({
    page,
    allowed,
  }) => {
    allowed.push(/island-Late/)
    let isDown = true
    await page.route(/assets\/island-Late/, (route) => (isDown ? route.abort() : route.continue()))
    await open(page, 'docs/islands')
    const retry = page.getByRole('button', { name: 'Retry' })
    await retry.waitFor()
    await expect.poll(() => page.locator('.late').textContent()).toBe('At build.')
    await expect
      .poll(() => page.locator('.ink-load-failure').getByRole('alert').textContent())
      .toMatch(/Failed to fetch/)
    isDown = false
    await retry.click()
    await page.getByText('In the browser.').waitFor()
    await expect.poll(() => retry.count()).toBe(0)
  })

  test('an error in the code of an island is told under its own name', async ({ page, allowed }) => {
    allowed.push(/RangeError: no wheels/)
    const body = "throw new RangeError('no wheels')"
    await page.route(/assets\/island-Late/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    )
    const told = page.waitForEvent('console', (message) => message.type() === 'error')
    await open(page, 'docs/islands')
    expect((await told).text()).toMatch(/^RangeError: no wheels/)
    await page.getByRole('button', { name: 'Retry' }).waitFor()
  })
})

const themed = startSite('theme')
afterAll(async () => (await themed).close())

describe('a theme of the author', () => {
  test('runs in the browser as it was built', async ({ page }) => {
    const { url } = await themed
    await page.goto(`${url}docs/intro`, { waitUntil: 'load' })
    await page.mouse.move(20, 20)
    await page.locator('html[data-has-hydrated]').waitFor()
    await page.getByRole('button', { name: 'Clock 0' }).click()
    await page.getByRole('button', { name: 'Clock 1' }).waitFor()
    await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
    await page.getByRole('link', { name: 'neighbor' }).click()
    await page.getByRole('heading', { level: 1, name: 'Next' }).waitFor()
    await expect.poll(() => page.locator('html[data-marked]').count()).toBe(1)
    await expect.poll(() => page.getByText('Before the footer, in en.').count()).toBe(1)
    await expect.poll(() => page.getByRole('button', { name: 'Clock 1' }).count()).toBe(1)
  })
})
