import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, test as plainTest } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { cases } from '../../helpers/thorough.ts'
import {
  ALLOWED,
  answer,
  hit,
  openHosted,
  openHostedSite,
  openSearch,
  optionTexts,
  standIn,
} from './hosted-search.ts'
import { hold, holdApp, openLive, wake } from '../live.ts'
import { at, openSite } from '../pages.ts'
import { quiet } from '../quiet.ts'
import { openerOf, settled } from '../theme/theme-drawer.ts'

const KB = 1000
const hosted = openHostedSite()

const modal = (page: Page): Locator => page.getByRole('dialog', { name: /^(Search|搜索)$/ })
const field = (page: Page): Locator => page.locator('#ink-search-input')
const entry = (page: Page): Locator => page.getByRole('button', { name: /^(Search|搜索) \(/ })
const scrollPlace = (page: Page): Promise<number> => page.evaluate(() => scrollY)

/** A class name, since a page may have more than one modal dialog. */
const count = (page: Page): Promise<number> => page.locator('.ink-search').count()

/** Whether the focus is on the entry. */
const isOnEntry = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches('.ink-search-entry') === true)

test.for([
  { path: 'docs/intro', text: '搜索' },
  { path: 'en/docs/intro', text: 'Search' },
])(
  'SM-01, R-07: the button is named $text, with the keys of the system, which are shown once the shell runs',
  async ({ path, text }, { openPage }) => {
    for (const platform of cases(['Linux x86_64', 'iPhone', 'iPod', 'iPad', 'MacIntel'])) {
      const page = await openPage()
      await page.addInitScript((own) => {
        Object.defineProperty(navigator, 'platform', { get: () => own })
      }, platform)
      await page.goto(at(path))
      await expect
        .poll(() => page.getByRole('button', { name: `${text} (Command+K)`, exact: true }).count())
        .toBe(1)
      await expect.poll(() => page.locator('.ink-search-entry').innerText()).toBe(text)
      await wake(page)
      const isApple = platform !== 'Linux x86_64'
      const name = `${text} (${isApple ? 'Command' : 'Ctrl'}+K)`
      await expect.poll(() => page.getByRole('button', { name, exact: true }).isVisible()).toBe(true)
      const keys = entry(page).locator('kbd')
      await expect.poll(() => keys.allInnerTexts()).toEqual([isApple ? '⌘' : 'Ctrl', 'K'])
      await page.close()
    }
  },
)

test('R-01: a control that is pressed before the app runs shows at once that it was heard', async ({
  page,
}) => {
  for (const press of [
    () => page.locator('.ink-search-entry').click(),
    () => page.keyboard.press('Control+k'),
  ]) {
    const release = await holdApp(page)
    await page.goto(at('en/docs/intro'))
    const look = (): Promise<string> =>
      page.locator('.ink-search-entry').evaluate((button) => getComputedStyle(button).opacity)
    await expect.poll(look).toBe('1')
    await press()
    await expect.poll(look).toBe('0.5')
    release()
    await expect.poll(() => count(page)).toBe(1)
    await expect.poll(look).toBe('1')
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('a control whose code is still on its way shows at once that it was heard, and no longer than that', async ({
  page,
}) => {
  for (const [selector, code] of [
    ['.ink-search-entry', /\/assets\/modal.*\.js/],
    ['.ink-navbar-items button[aria-haspopup="dialog"]', /\/assets\/color-drawer.*\.js/],
  ] as const) {
    const release = await hold(page, code)
    await openLive(page, at('en/docs/intro'))
    const control = page.locator(selector)
    const look = (): Promise<string> => control.evaluate((button) => getComputedStyle(button).opacity)
    expect(await look()).toBe('1')
    // Read in the same turn, so that no timer has a part in it.
    expect(
      await control.evaluate((button: HTMLElement) => {
        button.click()
        return getComputedStyle(button).opacity
      }),
    ).toBe('0.5')
    release()
    await page.locator('dialog:modal').waitFor()
    await expect.poll(look).toBe('1')
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('SM-01: nothing moves when the keys come, and without scripts a link leads to the results page', async ({
  page,
  pageWithoutScripts,
}) => {
  await page.goto(at('en/docs/intro'))
  const before = await page.locator('.ink-search-entry').boundingBox()
  await wake(page)
  await expect.poll(() => page.locator('.ink-search-entry').boundingBox()).toEqual(before)

  await pageWithoutScripts.goto(at('en/docs/intro'))
  await expect.poll(() => entry(pageWithoutScripts).count()).toBe(0)
  const link = pageWithoutScripts.getByRole('banner').getByRole('link', { name: 'Search', exact: true })
  await expect.poll(() => link.boundingBox()).toEqual(before)
  await link.click()
  await expect.poll(() => pageWithoutScripts.url()).toBe(at('en/search'))
})

test('SM-02: keys that are held look pressed; at 768 px only the icon is left', async ({ page }) => {
  await openLive(page, at('en/docs/intro'))
  const [modifier, letter] = [entry(page).locator('kbd').first(), entry(page).locator('kbd').last()]
  const held = (): Promise<boolean[]> =>
    Promise.all([modifier, letter].map((key) => key.evaluate((own) => own.className === 'ink-pressed')))
  await page.keyboard.down('Control')
  await expect.poll(held).toEqual([true, false])
  await page.keyboard.up('Control')
  await expect.poll(held).toEqual([false, false])
  await page.keyboard.down('k')
  await expect.poll(held).toEqual([false, true])
  await page.keyboard.up('k')
  await expect.poll(held).toEqual([false, false])

  for (const width of [769, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => modifier.isVisible()).toBe(width === 769)
    const text = await entry(page).locator('span:not(.ink-icon)').first().boundingBox()
    expect((text?.width ?? 0) > 1).toBe(width === 769)
  }
  const icon = await entry(page).boundingBox()
  expect([icon?.width, icon?.height]).toEqual([44, 44])
  await expect.poll(() => entry(page).locator('.ink-icon').isVisible()).toBe(true)
})

test.for(
  cases(
    [
      { how: 'a click', open: (page: Page) => entry(page).click() },
      { how: 'Ctrl+K', open: (page: Page) => page.keyboard.press('Control+k') },
      { how: 'Command+K', open: (page: Page) => page.keyboard.press('Meta+k') },
      { how: '/', open: (page: Page) => page.keyboard.press('/') },
      { how: 'Enter', open: (page: Page) => entry(page).press('Enter') },
      { how: 'Space', open: (page: Page) => entry(page).press(' ') },
    ],
    3,
  ),
)('SM-03, SM-12: $how opens it, with the focus in the field', async ({ open }, { page }) => {
  await openLive(page, at('en/docs/intro'))
  await open(page)
  await modal(page).waitFor()
  await expect.poll(() => field(page).evaluate((own) => own === document.activeElement)).toBe(true)
  await expect.poll(() => field(page).inputValue()).toBe('')
  await expect.poll(() => field(page).getAttribute('placeholder')).toBe('Search docs')
})

test('SM-03: in fields, / is a slash, and the other keys open it', async ({ page }) => {
  await openLive(page, at('en/docs/intro'))
  await page.evaluate(() => {
    const box = document.createElement('div')
    const text = document.createElement('div')
    text.id = 'editable'
    text.contentEditable = 'true'
    const [input, area, select] = ['input', 'textarea', 'select'].map((name) => {
      const own = document.createElement(name)
      own.id = name
      return own
    })
    select?.append(new Option('a'), new Option('b'))
    box.append(input ?? '', area ?? '', select ?? '', text)
    document.querySelector('#ink-main')?.prepend(box)
  })
  for (const id of ['input', 'textarea', 'select', 'editable']) {
    await page.locator(`#${id}`).focus()
    await page.keyboard.press('/')
    await quiet(page)
    expect(await count(page), id).toBe(0)
  }
  await expect.poll(() => page.locator('#input').inputValue()).toBe('/')
  await expect.poll(() => page.locator('#editable').innerText()).toBe('/')
  await page.locator('#input').focus()
  await page.keyboard.press('Control+k')
  await modal(page).waitFor()
  // There it is what the reader types.
  await page.keyboard.type('a/b')
  await expect.poll(() => field(page).inputValue()).toBe('a/b')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('input')
})

test('SM-04, SM-05, SM-08: four ways close it, also with a query', async ({ page }) => {
  await openLive(page, at('en/docs/intro'))
  const ways = {
    Escape: () => page.keyboard.press('Escape'),
    Cancel: () => page.getByRole('button', { name: 'Cancel', exact: true }).click(),
    'Ctrl+K': () => page.keyboard.press('Control+k'),
    'a press beside it': () => page.mouse.click(40, 700),
  }
  for (const [how, close] of Object.entries(ways)) {
    for (const query of ['', 'express']) {
      await openSearch(page)
      await page.keyboard.type(query)
      await close()
      await expect.poll(() => count(page), { message: how }).toBe(0)
      await expect.poll(() => isOnEntry(page), { message: how }).toBe(true)
    }
  }
})

test('SM-04, Z-10: there is a button to cancel at every width', async ({ page }) => {
  await openLive(page, at('docs/intro'))
  await openSearch(page)
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const cancel = page.getByRole('button', { name: '取消', exact: true })
    await expect.poll(() => cancel.innerText()).toBe('取消')
    const box = await cancel.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  }
})

test('SM-06: a letter or digit on the entry opens it and is typed once', async ({ page }) => {
  await openLive(page, at('en/docs/intro'))
  for (const key of ['r', '7']) {
    await entry(page).focus()
    await page.keyboard.press(key)
    await modal(page).waitFor()
    await expect.poll(() => field(page).inputValue()).toBe(key)
    await page.keyboard.press('Escape')
  }
  await expect.poll(() => count(page)).toBe(0)
  await entry(page).focus()
  for (const key of ['F2', 'Control+f', 'Alt+r', 'Shift', 'ArrowDown', '.']) await page.keyboard.press(key)
  await quiet(page)
  expect(await count(page)).toBe(0)
})

test('SM-07: who pressed the entry before the shell runs gets the search loaded beside the shell', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const plain = window.fetch.bind(window)
    window.fetch = (...args) => {
      const isEarly = document.documentElement.dataset['hasHydrated'] === undefined
      if (new Request(...args).url.includes('/search.')) Object.assign(window, { isEarly })
      return plain(...args)
    }
  })
  const arrive = await holdApp(page)
  await page.goto(at('en/docs/intro'))
  await entry(page).click()
  arrive()
  await modal(page).waitFor()
  // as: put there above.
  const isEarly = (): Promise<boolean> =>
    page.evaluate(() => (window as unknown as { isEarly: boolean }).isEarly)
  await expect.poll(isEarly).toBe(true)
})

test.for([
  { how: 'hovering', near: (page: Page) => entry(page).hover() },
  { how: 'focusing', near: (page: Page) => entry(page).focus() },
  { how: 'opening', near: (page: Page) => page.keyboard.press('Control+k') },
])('SM-07: $how loads its code and its style, and nothing else does', async ({ near }, { page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await openLive(page, at('en/docs/intro'))
  // The field that stands there before the search comes with the app (ADR 61).
  const parts = /\/(modal|embedded-client)\.[^/]*\.js$|\/search\.[^/]*\.css$|search-index/
  await quiet(page)
  expect(loaded.filter((url) => parts.test(url))).toEqual([])
  await near(page)
  await expect.poll(() => loaded.some((url) => url.endsWith('index.bin'))).toBe(true)
  for (const part of [/modal\.[^/]*\.js$/, /search\.[^/]*\.css$/])
    expect(
      loaded.filter((url) => part.test(url)),
      String(part),
    ).toHaveLength(1)
})

test('SM-07: what answers travels beside the search itself; Chinese brings nothing that mends typing errors', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const arrive = await hold(page, /\/modal\.[^/]*\.js/)
  await openLive(page, at('docs/intro'))
  await Promise.all([page.waitForRequest(/\/patient-client\.[^/]*\.js$/), entry(page).hover()])
  arrive()
  await page.keyboard.press('Control+k')
  await field(page).fill('页面是怎么写的呢')
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(0)
  await quiet(page)
  expect(loaded.filter((url) => /\/typos\.[^/]*\.js$/.test(url))).toEqual([])
})

test('SM-07: touching the entry loads it, too', async ({ openPage }) => {
  const page = await openPage({ hasTouch: true })
  await openLive(page, at('en/docs/intro'))
  await Promise.all([
    page.waitForResponse(/\/modal\.[^/]*\.js$/),
    page.locator('.ink-search-entry').dispatchEvent('touchstart'),
  ])
  await quiet(page, 100)
  expect(await count(page)).toBe(0)
})

test('SM-07: code that cannot be loaded leaves the results page as another way', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  await page.route(/\/modal\.[^/]*\.js/, (route) => route.abort())
  await openLive(page, at('en/docs/intro'))
  await page.keyboard.press('Control+k')
  const notice = page.getByRole('dialog', { name: 'Search' })
  await expect.poll(() => notice.getByRole('alert').innerText()).toBe('The search could not be loaded.')
  await notice.getByRole('link', { name: 'Search the documentation' }).click()
  await page.waitForURL((url) => url.pathname === new URL(at('en/search')).pathname)
  await expect.poll(() => notice.count()).toBe(0)
})

test('SM-08: the page stands still behind it, keeps its width, and is where it was afterwards', async ({
  page,
}) => {
  await openLive(page, at('en/docs/back_boss/server/create'))
  await page.evaluate(() => scrollTo(0, 500))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const width = (): Promise<number> => page.evaluate(() => document.body.getBoundingClientRect().width)
  const before = await width()
  await openSearch(page)
  await expect.poll(() => page.evaluate(() => document.body.className)).toContain('DocSearch--active')
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden')
  await expect.poll(width).toBe(before)
  await page.mouse.move(600, 700)
  await page.mouse.wheel(0, 400)
  await quiet(page)
  expect(await scrollPlace(page)).toBe(500)
  // Above the navbar, which is behind it.
  const onTop = await page.evaluate(() => document.elementFromPoint(640, 90)?.closest('.ink-search') !== null)
  expect(onTop).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => count(page)).toBe(0)
  await expect.poll(() => scrollPlace(page)).toBe(500)
  await expect.poll(() => page.evaluate(() => document.body.className)).not.toContain('DocSearch--active')
  await expect.poll(() => isOnEntry(page)).toBe(true)
})

test('SM-08: the focus goes back to where it was', async ({ page }) => {
  await openLive(page, at('en/docs/intro'))
  const link = page.locator('#ink-main a').first()
  await link.focus()
  await openSearch(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => link.evaluate((own) => own === document.activeElement)).toBe(true)
})

test('SM-09: Tab goes round, from the field to the provider and back', async ({ page }) => {
  await openLive(page, at('en/docs/intro'))
  await openSearch(page)
  await page.keyboard.type('express')
  await page.getByRole('option').first().waitFor()
  await page.locator('.ink-scopes').waitFor()
  const focused = (): Promise<string | null | undefined> =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    )
  await page.keyboard.press('Shift+Tab')
  await expect.poll(focused).toBe('Inkstone')
  await page.keyboard.press('Tab')
  await expect.poll(() => field(page).evaluate((own) => own === document.activeElement)).toBe(true)
  const seen: unknown[] = []
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    seen.push(await focused())
  }
  expect(seen).toEqual([
    'Clear the query',
    'Cancel',
    'Everything',
    'Docs',
    'Blog',
    expect.stringMatching(/^See all \d+ results$/),
    'Inkstone',
    '',
  ])
  await expect.poll(() => field(page).evaluate((own) => own === document.activeElement)).toBe(true)
})

test('SM-10: 560 by 600 px at most, and the whole of a small screen', async ({ page, allowed }) => {
  allowed.push(...ALLOWED)
  const site = await hosted
  const provider = await standIn(page)
  const many = Array.from({ length: 20 }, (_, index) =>
    hit(`Page ${index}`, { levels: { lvl0: `Group ${index}` } }),
  )
  provider.answerWith(() => ({ body: answer(many) }))
  await openLive(page, `${site.url}docs/intro`)
  await openSearch(page)
  await page.keyboard.type('a')
  await page.getByRole('option').first().waitFor()
  const sizeOf = async (selector: string): Promise<(number | undefined)[]> => {
    const box = await page.locator(selector).first().boundingBox()
    return [box?.width, box?.height]
  }
  await page
    .locator('.ink-search')
    .evaluate((own) => Promise.all(own.getAnimations().map(({ finished }) => finished)))
  await expect.poll(() => sizeOf('.ink-search')).toEqual([560, 600])
  await expect.poll(async () => (await sizeOf('.ink-search-hit'))[1]).toBe(56)
  await expect.poll(async () => (await sizeOf('.ink-search-bar'))[1]).toBe(56)
  await expect.poll(async () => (await sizeOf('.ink-search-footer'))[1]).toBe(44)
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 700 })
    await expect.poll(() => sizeOf('.ink-search')).toEqual([width, 700])
    await expect.poll(async () => (await sizeOf('.ink-search-footer'))[1]).toBe(40)
  }
  // No smaller, or phones magnify the page when the reader begins to type.
  await expect
    .poll(() => field(page).evaluate((own) => Number.parseFloat(getComputedStyle(own).fontSize)))
    .toBeGreaterThanOrEqual(16)
})

test('SM-10: the keyboard of a phone does not cover it', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 780 } })
  await openLive(page, at('en/docs/intro'))
  await openSearch(page)
  await page.evaluate(() => {
    const view = window.visualViewport
    if (view === null) return
    Object.defineProperty(view, 'height', { get: () => 400 })
    view.dispatchEvent(new Event('resize'))
  })
  await expect.poll(async () => (await modal(page).boundingBox())?.height).toBe(400)
})

test('SM-11: the keys pressed twice leave one or none, and the next page is without it', async ({ page }) => {
  await openLive(page, at('en/docs/intro'))
  const loaded = page.waitForResponse(/\/modal\.[^/]*\.js$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Control+k')
  await (await loaded).finished()
  await quiet(page, 100)
  expect(await count(page)).toBeLessThanOrEqual(1)
  if ((await count(page)) === 1) await page.keyboard.press('Escape')
  await expect.poll(() => count(page)).toBe(0)

  await page.goto(at('en/docs/intro'))
  await wake(page)
  await page.evaluate((url) => window.navigation.navigate(url), at('en/blog'))
  await page.waitForURL(at('en/blog'))
  await openSearch(page)
  await page.goBack()
  await page.waitForURL(at('en/docs/intro'))
  await expect.poll(() => count(page)).toBe(0)
  await expect.poll(() => page.evaluate(() => document.body.className)).not.toContain('DocSearch--active')
  await page.evaluate(() => scrollTo(0, 100))
  await expect.poll(() => scrollPlace(page)).toBe(100)
})

test('SM-11: a page that was on its way when the search opened comes behind it', async ({ page }) => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(at('en/blog/archive'), async (route) => {
    await released
    await route.continue()
  })
  await openLive(page, at('en/docs/intro'))
  await page.evaluate(() => scrollTo(0, 200))
  await page.evaluate((url) => void window.navigation.navigate(url), at('en/blog/archive'))
  await page.waitForURL(at('en/blog/archive'))
  await openSearch(page)
  await page.keyboard.type('ab')
  release()
  await page.locator('h1', { hasText: 'Archive' }).waitFor({ state: 'attached' })
  await quiet(page, 100)
  await expect.poll(() => field(page).inputValue()).toBe('ab')
  await page.keyboard.press('Escape')
  await expect.poll(() => count(page)).toBe(0)
  await expect.poll(() => scrollPlace(page)).toBe(0)
})

test('SM-11: a reader in a hurry closes something and opens the search: it is open, and stays', async ({
  page,
}) => {
  await openLive(page, at('en/docs/intro'))
  await openSearch(page)
  for (let round = 0; round < 5; round++) {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.locator('.ink-search[open]').waitFor()
    await expect.poll(() => count(page)).toBe(1)
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => count(page)).toBe(0)

  // The drawer of colours closes by a step back, which takes its time: the search is open before it is done.
  await openerOf(page).click()
  await settled(page)
  const isHeld = (): Promise<boolean> => page.evaluate(() => history.state?.inkstoneHeld !== undefined)
  await expect.poll(isHeld).toBe(true)
  await page.evaluate(() => {
    const back = history.back.bind(history)
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)
    const backOnceOpen = async (): Promise<void> => {
      while (document.querySelector('.ink-search[open]') === null) await frame()
      // What listens to steps is set up after the dialog was painted.
      await frame()
      await frame()
      back()
    }
    history.back = () => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
      void backOnceOpen()
    }
  })
  await page.keyboard.press('Escape')
  await modal(page).and(page.locator('.ink-search')).waitFor()
  await expect.poll(isHeld).toBe(false)
  await quiet(page, 100)
  expect(await count(page)).toBe(1)
})

test('Z-26: over the mobile sidebar, Escape closes only what is on top', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 780 } })
  await openLive(page, at('en/docs/intro'))
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  const sidebar = page.locator('.ink-mobile-sidebar')
  await sidebar.waitFor()
  const focused = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.closest('.ink-mobile-sidebar') !== null)
  await openSearch(page)
  await expect.poll(focused).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(() => count(page)).toBe(0)
  await expect.poll(() => sidebar.isVisible()).toBe(true)
  await expect.poll(focused).toBe(true)
  await page.keyboard.press('Escape')
  await sidebar.waitFor({ state: 'hidden' })
})

test('SM-03: the real index answers in both languages', async ({ page }) => {
  for (const [path, query, found] of [
    ['docs/intro', '数据库', /数据库内容/],
    ['en/docs/intro', 'express', /Express/],
  ] as const) {
    await openLive(page, at(path))
    await openSearch(page)
    await page.keyboard.type(query)
    await page.getByRole('option').first().waitFor()
    await expect.poll(async () => (await optionTexts(page)).join('\n')).toMatch(found)
    await expect.poll(() => page.locator('.ink-search mark').count()).toBeGreaterThan(0)
  }
})

test('SM-32: a crash of the search leaves the shell alone', async ({ page, allowed }) => {
  const site = await hosted
  allowed.push(...ALLOWED, /crash|TypeError|Error/)
  const provider = await openHosted(page, `${site.url}docs/intro`)
  provider.answerWith(() => ({ body: answer([hit('A')]) }))
  // What the search asks while it renders.
  await page.evaluate(() => {
    URL.canParse = () => {
      throw new Error('A crash on purpose.')
    }
  })
  await openSearch(page)
  await page.keyboard.type('a')
  const notice = page.getByRole('alert')
  await notice.waitFor()
  await expect.poll(() => notice.innerText()).toBe('The search has crashed.')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => count(page)).toBe(0)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Intro')
  await page.evaluate(() => Reflect.deleteProperty(URL, 'canParse'))
})

plainTest('SM-07: the search takes at most 11.2 kB, the app 85 kB', () => {
  const { outDir } = inject('site')
  const folder = join(outDir, 'assets')
  const files = new Map(
    readdirSync(folder).map((name) => [
      name,
      name.endsWith('.js') ? readFileSync(join(folder, name), 'utf8') : '',
    ]),
  )
  const app = [...files.keys()].find((name) => /^app\..*\.js$/.test(name)) ?? ''
  const size = (name: string): number => gzipSync(files.get(name) ?? '', { level: 9 }).length
  expect(size(app)).toBeLessThanOrEqual(85 * KB)
  // All that comes with it, except what the app has brought and what answers.
  const parts = new Set<string>()
  const add = (name: string): void => {
    if (name === app || parts.has(name)) return
    parts.add(name)
    for (const [, other = ''] of (files.get(name) ?? '').matchAll(/(?:from|\[)"\.\/([^"]+)"/g)) add(other)
  }
  add([...files.keys()].find((name) => /^modal\..*\.js$/.test(name)) ?? '')
  expect(parts.size).toBeGreaterThan(0)
  expect([...parts].reduce((sum, name) => sum + size(name), 0)).toBeLessThanOrEqual(11.2 * KB)
})

test('SM-41: in every language what the keys do stands on one line, whole', async ({ page }) => {
  const languages = readdirSync(new URL('../../../src/messages/languages', import.meta.url))
  const codes = cases(
    languages.map((name) => name.replace(/\.json$/, '')),
    6,
  )
  const site = await openSite({
    'site.config.ts': `export default { title: 'Notes', url: 'https://notes.example', locales: ${JSON.stringify(
      ['en', ...codes].map((code) => ({ code, label: code })),
    )} }\n`,
    'docs/intro.md': '# Intro\n',
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const code of codes) {
    await page.goto(`${site.url}${code}/docs/intro`)
    await page.keyboard.press('Control+k')
    const keys = page.locator('.ink-search-footer li')
    await keys.first().waitFor()
    const tops = await keys.evaluateAll((all) => all.map((key) => key.getBoundingClientRect().top))
    expect(new Set(tops).size, code).toBe(1)
    expect((await page.locator('.ink-search-footer').boundingBox())?.height).toBe(44)
  }
})
