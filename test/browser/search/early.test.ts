import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { cases } from '../../helpers/thorough.ts'
import { hold, holdApp, wake } from '../live.ts'
import { at } from '../pages.ts'
import { quiet } from '../quiet.ts'

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /^(Search|搜索)$/ })
const field = (page: Page): Locator => dialog(page).getByRole('combobox')
const entry = (page: Page): Locator => page.getByRole('button', { name: /^(Search|搜索) \(/ })
const options = (page: Page): Locator => dialog(page).getByRole('option')

/** The search itself, and not what stands there before it. */
const search = (page: Page): Locator => page.locator('dialog.ink-search:not(.ink-search-early)')

const isInField = (page: Page): Promise<boolean> =>
  field(page).evaluate((element) => element === document.activeElement)

const openings: { how: string; press: (page: Page) => Promise<void>; typed: string }[] = [
  { how: 'a click', press: (page) => entry(page).click(), typed: '' },
  { how: 'Ctrl+K', press: (page) => page.keyboard.press('Control+k'), typed: '' },
  { how: '/', press: (page) => page.keyboard.press('/'), typed: '' },
  {
    how: 'letters on the entry',
    press: async (page) => {
      await entry(page).focus()
      await page.keyboard.type('re')
    },
    typed: 're',
  },
  {
    how: 'Ctrl+K, and letters before the field is there',
    press: async (page) => {
      const arrive = await hold(page, /\/search\.[^/]*\.js/)
      await page.keyboard.press('Control+k')
      await page.keyboard.type('rea')
      arrive()
    },
    typed: 'rea',
  },
]

test.for(cases(openings))(
  'SM-03, R-01: $how shows the field before the app is there, and the search goes on with what is typed',
  async ({ press, typed }, { page }) => {
    const arrive = await holdApp(page)
    await page.goto(at('en/docs/intro'))
    await press(page)
    await expect.poll(() => field(page).inputValue()).toBe(typed)
    expect(await isInField(page)).toBe(true)
    await page.keyboard.type('react')
    await page.keyboard.press('ArrowLeft')
    arrive()
    await search(page).waitFor()
    expect(await dialog(page).count()).toBe(1)
    expect(await field(page).inputValue()).toBe(`${typed}react`)
    expect(await isInField(page)).toBe(true)
    await page.keyboard.press('Backspace')
    await expect.poll(() => field(page).inputValue()).toBe(`${typed}reat`)
    await field(page).fill('react')
    await options(page).first().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page).count()).toBe(0)
  },
)

test('the field’s code comes at the first movement, before anything is pressed', async ({ page }) => {
  const arrive = await holdApp(page)
  await page.goto(at('en/docs/intro'))
  const asked = page.waitForRequest(/\/search\.[^/]*\.js/)
  await page.mouse.move(300, 300)
  await asked
  expect(await dialog(page).count()).toBe(0)
  arrive()
})

const ends: { how: string; end: (page: Page) => Promise<void> }[] = [
  { how: 'Escape', end: (page) => page.keyboard.press('Escape') },
  { how: 'the same keys', end: (page) => page.keyboard.press('Control+k') },
  { how: 'its button', end: (page) => dialog(page).getByRole('button', { name: 'Cancel' }).click() },
  { how: 'a click beside it', end: (page) => page.mouse.click(20, 400) },
]

test.for(cases(ends))('$how closes it, and no search comes later', async ({ end }, { page }) => {
  const arrive = await holdApp(page)
  await page.goto(at('en/docs/intro'))
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await end(page)
  await expect.poll(() => dialog(page).count()).toBe(0)
  arrive()
  await wake(page)
  await quiet(page)
  expect(await page.locator('.ink-search').count()).toBe(0)
  expect(await page.locator('[data-heard]').count()).toBe(0)
})

test('an app that cannot be had is told, with what is typed in its place, and comes by itself when it can', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource|dynamically imported module/)
  await page.route(/\/assets\/app\..*\.js/, (route) => route.abort())
  await page.goto(at('en/docs/intro'))
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.type('reac')
  const notice = page.getByRole('dialog', { name: 'This part of the page could not be loaded.' })
  await notice.waitFor()
  expect(await notice.getByRole('alert').innerText()).toBe('This part of the page could not be loaded.')
  expect(await notice.getByRole('link', { name: 'Retry' }).isVisible()).toBe(true)
  expect(await isInField(page)).toBe(true)
  await page.keyboard.type('t')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await search(page).waitFor()
  await options(page).first().waitFor()
  expect(await field(page).inputValue()).toBe('react')
  expect(await notice.count()).toBe(0)
})

test('Escape is heard before the field is there', async ({ page }) => {
  const arrive = await hold(page, /\/search\.[^/]*\.js/)
  const arriveApp = await holdApp(page)
  await page.goto(at('en/docs/intro'))
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  arrive()
  await expect.poll(() => page.locator('[data-heard]').count()).toBe(0)
  expect(await dialog(page).count()).toBe(0)
  arriveApp()
  await wake(page)
  await quiet(page)
  expect(await page.locator('.ink-search').count()).toBe(0)
})

test('the field is there before the page is out of reach, which is soon', async ({ page }) => {
  await holdApp(page)
  await page.goto(at('en/docs/intro'))
  await page.evaluate(() => {
    const isModal: boolean[] = []
    Object.assign(window, { isModal })
    new MutationObserver(() => {
      const shown = document.querySelector('dialog[open]')
      if (shown) isModal.push(shown.matches(':modal'))
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  })
  await entry(page).click()
  await page.locator('dialog:modal').waitFor()
  expect(await isInField(page)).toBe(true)
  expect(await page.evaluate(() => (window as unknown as { isModal: boolean[] }).isModal[0])).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog(page).count()).toBe(0)
  expect(await entry(page).evaluate((button) => button === document.activeElement)).toBe(true)
})

test('Escape closes it where the field keeps the key to itself, as in WebKit', async ({ page }) => {
  await holdApp(page)
  await page.goto(at('en/docs/intro'))
  await entry(page).click()
  await page.locator('dialog:modal').waitFor()
  await field(page).evaluate((element) =>
    element.addEventListener('keydown', (event) => event.preventDefault()),
  )
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog(page).count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.className))
    .toContain('ink-search-entry')
})

test('Tab stays in the dialog from its first moment', async ({ page }) => {
  await holdApp(page)
  // The moment at which it becomes modal by itself does not come.
  await page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }))
  await page.goto(at('en/docs/intro'))
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Tab']) {
    await page.keyboard.press(key)
    // Nothing of the page: a part of the dialog, or the browser's own controls.
    const place = await page.evaluate(() => {
      const { activeElement, body } = document
      return activeElement === body || activeElement?.closest('dialog') !== null
    })
    expect(place, key).toBe(true)
  }
  await expect.poll(() => dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog(page).count()).toBe(0)
})

test('Enter leads to the results, whether the app comes or not', async ({ page }) => {
  await holdApp(page)
  await page.goto(at('en/docs/intro'))
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.press('Enter')
  expect(page.url()).toBe(at('en/docs/intro'))
  await page.keyboard.type('react hooks')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/en\/search\?q=react\+hooks$/)
})

test('what an input method composes is composed to its end before the search comes', async ({ page }) => {
  const arrive = await holdApp(page)
  await page.goto(at('docs/intro'))
  await entry(page).click()
  await field(page).waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'sou suo', selectionStart: 7, selectionEnd: 7 })
  arrive()
  await wake(page)
  await quiet(page)
  expect(await search(page).count()).toBe(0)
  await session.send('Input.insertText', { text: '搜索' })
  await search(page).waitFor()
  expect(await field(page).inputValue()).toBe('搜索')
  await options(page).first().waitFor()
})

test('ERR-07: when the code of the search fails, the field stays, and says so', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource|ERR_FAILED/)
  const arrive = await holdApp(page)
  await page.route(/\/modal\.[^/]*\.js/, (route) => route.abort())
  await page.goto(at('en/docs/intro'))
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.type('react')
  arrive()
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  await page.unroute(/\/modal\.[^/]*\.js/)
  await retry.click()
  await search(page).waitFor()
  await expect.poll(() => field(page).inputValue()).toBe('react')
})

test('what is selected on the page is asked for, and is typed over', async ({ page }) => {
  const arrive = await holdApp(page)
  await page.goto(at('en/docs/intro'))
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('h1')!))
  const selected = (await page.locator('h1').innerText()).trim()
  await page.keyboard.press('Control+k')
  await expect.poll(() => field(page).inputValue()).toBe(selected)
  arrive()
  await search(page).waitFor()
  expect(await field(page).inputValue()).toBe(selected)
  await page.keyboard.type('react')
  await expect.poll(() => field(page).inputValue()).toBe('react')
})
