import type { Locator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { startSite } from '../../helpers/site.ts'
import { holdApp, isLive, openLive, wake } from '../live.ts'
import { at, openSite, siteConfig } from '../pages.ts'

// An item of every type.
const started = startSite('navbar')
afterAll(async () => (await started).close())

async function open(page: Page, path: string): Promise<void> {
  await openLive(page, (await started).url + path)
}

const navbar = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })
const button = (page: Page, name: string): Locator => navbar(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string): Locator => navbar(page).getByRole('link', { name, exact: true })
const edgesOf = (locator: Locator): Promise<{ left: number; right: number }> =>
  locator.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left, right }
  })
const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement)

test('NAV-01: the bar is 60 px high, in front of the page, and named in its language', async ({ page }) => {
  await openLive(page, at('docs/back_boss/server/create'))
  await page.getByRole('navigation', { name: '主导航' }).waitFor()
  const bar = page.getByRole('banner')
  await expect.poll(async () => (await bar.boundingBox())?.height).toBe(60)
  await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).zIndex)).toBe('200')
  await openLive(page, at('en/docs/intro'))
  await navbar(page).waitFor()
})

test('NAV-02: the site’s entries stand left and right, the toggle and the search last', async ({ page }) => {
  await openLive(page, at('docs/intro'))
  const [left, right] = await page
    .locator('.ink-navbar-items')
    .evaluateAll((groups) =>
      groups.map((group) =>
        [...group.querySelectorAll<HTMLElement>(':scope > li > :not(ul), :scope > li > .ink-menu > button')]
          .filter((entry) => entry.checkVisibility())
          .map((entry) => entry.getAttribute('alt') ?? entry.textContent.trim()),
      ),
    )
  expect(left?.slice(0, 2)).toEqual(['文档', '博客'])
  expect(left?.[2]).toContain('GitHub')
  expect(right?.[0]).toBe('访问统计')
  expect(right?.at(-1)).toContain('搜索')
  const badge = await page.getByRole('img', { name: '访问统计' }).getAttribute('src')
  expect(badge).toContain('https://visitor-badge.laobi.icu/badge')
  const toggle = await page.locator('.ink-navbar-items .ink-color-toggle').boundingBox()
  const search = await page.locator('.ink-navbar-items .ink-search-entry').boundingBox()
  expect(toggle?.x).toBeLessThan(search?.x ?? 0)
})

test('NAV-05: an external item opens a new tab and says so', async ({ page }) => {
  await open(page, 'docs/intro')
  const external = navbar(page).getByRole('link', { name: 'Elsewhere' })
  await expect.poll(() => external.getAttribute('target')).toBe('_blank')
  await expect.poll(() => external.getAttribute('rel')).toBe('noopener noreferrer')
  await expect.poll(() => external.locator('[data-icon="external"]').isVisible()).toBe(true)
})

test('NAV-06, NAV-07, NAV-08: what is active changes with the page, without a new document', async ({
  page,
}) => {
  await open(page, 'docs/intro')
  const active = (): Promise<string[]> => navbar(page).locator('a[aria-current="page"]').allTextContents()
  // Those of the dropdown count too: the doc, since its sidebar is the page's.
  await expect.poll(active).toEqual(['Intro', 'Start', 'Doc'])
  await expect.poll(() => button(page, 'Menu').getAttribute('data-active')).toBe('true')
  await link(page, 'Others').click()
  await page.waitForURL('**/docs/other/first')
  await expect.poll(active).toEqual(['Other docs', 'Others'])
  await expect.poll(() => button(page, 'Menu').getAttribute('data-active')).toBe('true')
  await expect.poll(() => button(page, 'Guide').getAttribute('data-active')).toBe(null)
})

test('NAV-06, NAV-07: the docs are active on docs and categories, the blog on its posts', async ({
  page,
}) => {
  await openLive(page, at('en/docs/category/server'))
  const docs = link(page, '文档 Docs')
  const blog = link(page, '博客 Blog')
  await expect.poll(() => docs.getAttribute('href')).toBe(new URL(at('en/docs/intro')).pathname)
  await expect
    .poll(async () => [await docs.getAttribute('aria-current'), await blog.getAttribute('aria-current')])
    .toEqual(['page', null])
  await blog.click()
  await page.waitForURL(at('en/blog'))
  await page.locator('main h2 a').first().click()
  await page.waitForURL(at('en/blog/linux-docker-jenkins'))
  await expect.poll(() => blog.getAttribute('aria-current')).toBe('page')
  await expect.poll(() => docs.getAttribute('aria-current')).toBe(null)
})

test('NAV-09, VER-01: items for the version of the docs lead to their beginning', async ({ page }) => {
  await openLive(page, at('en/blog'))
  await link(page, 'Next').click()
  await page.waitForURL(at('en/docs/intro'))
})

test('NAV-10: the HTML of an item is on the page, wide and narrow, and in a dropdown', async ({ page }) => {
  await open(page, 'docs/intro')
  await expect.poll(() => navbar(page).locator('li.own b.badge').textContent()).toBe('raw')
  await button(page, 'Menu').hover()
  await expect.poll(() => navbar(page).locator('li em').isVisible()).toBe(true)
  await page.setViewportSize({ width: 390, height: 800 })
  await button(page, 'Toggle navigation bar').click()
  await page.getByRole('button', { name: '← Back to main menu' }).click()
  await expect.poll(() => page.getByRole('dialog').locator('li.own b.badge').isVisible()).toBe(true)
})

test('NAV-11: the search stands where its item says, and not in the mobile menu', async ({ page }) => {
  await open(page, 'docs/intro')
  const search = await page.locator('.ink-navbar-items .ink-search-entry').boundingBox()
  const next = await link(page, 'Others').boundingBox()
  const before = await button(page, 'Guide').boundingBox()
  expect(search?.x).toBeLessThan(next?.x ?? 0)
  expect(search?.x).toBeGreaterThan(before?.x ?? Infinity)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(() => page.locator('.ink-search-entry').isVisible()).toBe(true)
  await button(page, 'Toggle navigation bar').click()
  await page.getByRole('button', { name: '← Back to main menu' }).click()
  await expect.poll(() => page.getByRole('dialog').locator('.ink-search-entry').count()).toBe(0)
})

test('NAV-12: a dropdown opens under the pointer, stays on the way to its list, and closes behind it', async ({
  page,
}) => {
  await open(page, 'docs/intro')
  const label = button(page, 'Menu')
  await expect.poll(() => label.getAttribute('aria-haspopup')).toBe('true')
  const entry = link(page, 'Start')
  await expect.poll(() => entry.isVisible()).toBe(false)
  await label.hover()
  await entry.waitFor()
  const from = await label.boundingBox()
  const to = await entry.boundingBox()
  if (from === null || to === null) throw new Error('Label and entry are visible.')
  const x = from.x + from.width / 2
  for (let y = from.y + from.height / 2; y < to.y + to.height / 2; y += 1) {
    await page.mouse.move(x, y)
    await expect.poll(() => entry.isVisible(), { message: `at ${y}` }).toBe(true)
  }
  await page.mouse.move(x, 600)
  await entry.waitFor({ state: 'hidden' })
  await label.hover()
  await entry.click()
  await page.waitForURL('**/docs/guide/start')
  // What was chosen does not stay in the way.
  await entry.waitFor({ state: 'hidden' })
})

test('NAV-12: a dropdown under the pointer goes away with Escape and comes back with the pointer', async ({
  page,
}) => {
  await open(page, 'docs/intro')
  await button(page, 'Menu').hover()
  await link(page, 'Start').waitFor()
  await page.keyboard.press('Escape')
  await link(page, 'Start').waitFor({ state: 'hidden' })
  await button(page, 'Guide').hover()
  await button(page, 'Menu').hover()
  await link(page, 'Start').waitFor()
})

test('NAV-12: Enter opens and closes a dropdown, Tab goes through it and closes it at its end', async ({
  page,
}) => {
  await open(page, 'docs/intro')
  const label = button(page, 'Menu')
  const isOpen = (): Promise<string | null> => label.getAttribute('aria-expanded')
  await label.focus()
  await expect.poll(isOpen).toBe('false')
  await page.keyboard.press('Enter')
  await expect.poll(isOpen).toBe('true')
  await page.keyboard.press('Enter')
  await expect.poll(isOpen).toBe('false')
  await link(page, 'Start').waitFor({ state: 'hidden' })

  await page.keyboard.press('Enter')
  for (const name of ['Start', 'Away', 'Other docs']) {
    await page.keyboard.press('Tab')
    await expect
      .poll(() => isFocused(navbar(page).getByRole('link', { name: new RegExp(`^${name}`) })), {
        message: name,
      })
      .toBe(true)
    await expect.poll(isOpen).toBe('true')
  }
  await page.keyboard.press('Tab')
  await expect.poll(isOpen).toBe('false')
  await expect.poll(() => isFocused(button(page, 'Guide'))).toBe(true)
})

test('NAV-12: Escape closes a dropdown and leads back to its label', async ({ page }) => {
  await open(page, 'docs/intro')
  const label = button(page, 'Menu')
  await label.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect.poll(() => label.getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => isFocused(label)).toBe(true)
})

test('NAV-12: a label with an address is a link for the mouse, and opens its list by keyboard', async ({
  page,
}) => {
  await open(page, 'docs/intro')
  const label = button(page, 'Guide')
  const isOpen = (): Promise<string | null> => label.getAttribute('aria-expanded')
  for (const key of ['Enter', 'Space']) {
    await label.focus()
    await page.keyboard.press(key)
    await expect.poll(isOpen).toBe('true')
    await page.keyboard.press(key)
    await expect.poll(isOpen).toBe('false')
  }
  await expect.poll(() => page.url()).toContain('/docs/intro')
  await label.click()
  await page.waitForURL('**/docs/guide/start')
  await expect.poll(() => label.getAttribute('data-active')).toBe('true')
})

test('NAV-12: by touch a label opens its list first, and a touch elsewhere closes it', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 1280, height: 800 }, hasTouch: true })
  await open(page, 'docs/intro')
  for (const name of ['Menu', 'Guide']) {
    await button(page, name).tap()
    await expect.poll(() => button(page, name).getAttribute('aria-expanded')).toBe('true')
    await page.touchscreen.tap(900, 300)
    await expect.poll(() => button(page, name).getAttribute('aria-expanded')).toBe('false')
  }
  await expect.poll(() => page.url()).toContain('/docs/intro')
  await button(page, 'Guide').tap()
  await button(page, 'Guide').tap()
  await page.waitForURL('**/docs/guide/start')
})

test('NAV-12: the mouse down elsewhere closes a dropdown', async ({ page }) => {
  await open(page, 'docs/intro')
  const label = button(page, 'Menu')
  await label.click()
  await page.mouse.move(900, 300)
  await link(page, 'Start').waitFor()
  await page.mouse.down()
  await expect.poll(() => label.getAttribute('aria-expanded')).toBe('false')
  await page.mouse.up()
  await link(page, 'Start').waitFor({ state: 'hidden' })
})

test('R-01, NAV-12: a dropdown that was opened before the shell ran stays open, with its focus', async ({
  page,
}) => {
  const { url } = await started
  const release = await holdApp(page)
  await page.goto(`${url}docs/intro`)
  await page.locator('summary', { hasText: 'Menu' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => isFocused(link(page, 'Start'))).toBe(true)
  release()
  await isLive(page)
  await expect.poll(() => button(page, 'Menu').getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => isFocused(link(page, 'Start'))).toBe(true)
  await expect.poll(() => button(page, 'Guide').getAttribute('aria-expanded')).toBe('false')
})

test('R-01, NAV-12: a press during which the shell begins to run counts once', async ({ page }) => {
  const { url } = await started
  const release = await holdApp(page)
  await page.goto(`${url}docs/intro`)
  await page.locator('summary', { hasText: 'Menu' }).hover()
  await page.mouse.down()
  release()
  await isLive(page)
  await button(page, 'Menu').waitFor()
  await page.mouse.up()
  await expect.poll(() => button(page, 'Menu').getAttribute('aria-expanded')).toBe('true')
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(() => button(page, 'Menu').getAttribute('aria-expanded')).toBe('false')
})

test('NAV-17, NAV-20: the bar goes on the way down, comes back on the way up and on the next page', async ({
  page,
}) => {
  await openLive(page, at('en/docs/back_boss/server/create'))
  const isShown = (): Promise<boolean> =>
    page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom > 0)
  await page.mouse.move(640, 500)
  await page.mouse.wheel(0, 900)
  await expect.poll(isShown).toBe(false)
  await page.mouse.wheel(0, -200)
  await expect.poll(isShown).toBe(true)
  await page.mouse.wheel(0, 900)
  await expect.poll(isShown).toBe(false)
  const pager = page.getByRole('navigation', { name: 'Docs pages' })
  await pager.getByRole('link').last().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/create'))
  await expect.poll(isShown).toBe(true)
})

test('NAV-17, NAV-12: an open dropdown does not hang in the air when the bar goes', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await open(page, 'docs/intro')
  await button(page, 'Menu').click()
  await page.mouse.move(640, 350)
  await page.mouse.wheel(0, 300)
  await link(page, 'Start').waitFor({ state: 'hidden' })
  await page.mouse.wheel(0, -300)
  await link(page, 'Start').waitFor()
})

test.for([
  { width: 996, isNarrow: true },
  { width: 997, isNarrow: false },
])(
  'NAV-21: at $width px the entries or the menu button are there, the search always',
  async ({ width, isNarrow }, { page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(at('en/docs/intro'))
    const entry = page.locator('.ink-navbar-items').getByText('博客')
    const search = page.locator('.ink-search-entry')
    const toggle = page.locator('.ink-navbar-items .ink-color-toggle')
    const menuButton = page.locator('.ink-phone > details > summary, .ink-phone > button')
    // The same before the shell runs and after.
    for (const step of ['before', 'after']) {
      if (step === 'after') await wake(page)
      await expect
        .poll(async () => [await entry.isVisible(), await toggle.isVisible()], { message: step })
        .toEqual([!isNarrow, !isNarrow])
      await expect.poll(() => menuButton.isVisible(), { message: step }).toBe(isNarrow)
      await expect.poll(() => search.isVisible(), { message: step }).toBe(true)
    }
    if (!isNarrow) return
    const hamburger = button(page, 'Toggle navigation bar')
    await expect.poll(() => hamburger.getAttribute('aria-expanded')).toBe('false')
    await expect.poll(async () => (await hamburger.boundingBox())?.x).toBeLessThan(20)
    const box = await search.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 24)
  },
)

test('NAV-21: nothing moves when the shell takes the place of the menu button', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 800 } })
  await page.goto(at('en/docs/intro'))
  const places = (): Promise<unknown> =>
    page.evaluate(() =>
      ['.ink-navbar .ink-brand', '.ink-search-entry', '.ink-mobile-toc', 'h1'].map((selector) => {
        const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect()
        return [selector, x, y, width, height]
      }),
    )
  const before = await places()
  await wake(page)
  await expect.poll(places).toEqual(before)
})

test('NAV-22: an item of an own kind stands in the bar, in a dropdown and in the mobile menu', async ({
  page,
}) => {
  await open(page, 'docs/intro')
  await button(page, 'Hello').waitFor()
  await button(page, 'Guide').hover()
  await button(page, 'Hello inside').waitFor()
  await page.setViewportSize({ width: 390, height: 800 })
  await button(page, 'Toggle navigation bar').click()
  await page.getByRole('button', { name: '← Back to main menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hello', exact: true }).waitFor()
})

test('A11-01: the first thing that Tab reaches leads to the text, without a new address', async ({
  page,
}) => {
  await openLive(page, at('en/docs/intro'))
  const url = page.url()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect.poll(() => isFocused(skip)).toBe(true)
  await expect
    .poll(() => skip.evaluate((element) => element.closest('[role=region]')?.getAttribute('aria-label')))
    .toBe('Skip to main content')
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true)
  await expect.poll(() => page.url()).toBe(url)
})

test('A11-01: it leads there before the shell runs, too, and the address is as before once that does', async ({
  page,
}) => {
  const release = await holdApp(page)
  await page.goto(at('en/docs/intro'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true)
  release()
  await isLive(page)
  await expect.poll(() => page.url()).toBe(at('en/docs/intro'))
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true)
})

test('where text runs from right to left, lists open towards the middle, within the window', async ({
  page,
}) => {
  await open(page, 'ar/docs/intro')
  const bar = page.getByRole('banner').getByRole('navigation')
  for (const name of ['Menu', 'العربية']) {
    const label = bar.getByRole('button', { name, exact: true })
    await label.hover()
    const list = await edgesOf(label.locator('xpath=..').locator('ul'))
    const own = await edgesOf(label)
    expect(list.left, name).toBeGreaterThanOrEqual(0)
    expect(list.right, name).toBeLessThanOrEqual(1280)
    // The first group stands at the right: its lists begin where their label does. Those of the other end there.
    const side = name === 'Menu' ? 'right' : 'left'
    expect(list[side], name).toBeCloseTo(own[side], 0)
  }
})

test('a bar with many entries fits into the narrowest window that has it', async ({ page }) => {
  await page.setViewportSize({ width: 997, height: 800 })
  await open(page, 'docs/intro')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(997)
})

test('NAV-04: a logo of any size fits into the bar, and has the height that it is given', async ({
  page,
}) => {
  const drawing = (width: number): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="2000"><circle cx="99" cy="99" r="99"/></svg>`
  for (const [size, width, expected] of [
    ['', 2000, { width: 32, height: 32 }],
    ['height: 20', 4000, { width: 40, height: 20 }],
    ['height: 400', 2000, { width: 44, height: 44 }],
    ['width: 50, height: 25', 2000, { width: 50, height: 25 }],
  ] as const) {
    const site = await openSite({
      'site.config.ts': siteConfig(
        `navbar: { title: 'Notes', logo: { src: '/logo.svg', alt: 'Logo', ${size} } }`,
      ),
      'static/logo.svg': drawing(width),
      'docs/intro.md': '# Intro\n',
    })
    await page.goto(`${site.url}docs/intro`)
    // It is loaded late, and has no size of its own before.
    await expect.poll(() => page.getByRole('img', { name: 'Logo' }).boundingBox()).toMatchObject(expected)
  }
})

test('more items than fit take another line; the page is no wider, and the name of the site stays', async ({
  page,
}) => {
  const items = Array.from({ length: 14 }, (_, index) => ({
    label: `Section ${index}`,
    to: '/docs/intro',
    position: index < 8 ? ('left' as const) : ('right' as const),
  }))
  const crowded = await openSite({
    'site.config.ts': `export default ${JSON.stringify({ title: 'A site with a name', url: 'https://notes.example', navbar: { items } })}\n`,
    'docs/intro.md': '# Intro\n',
  })
  await page.goto(`${crowded.url}docs/intro`)
  for (const width of [1000, 1280]) {
    await page.setViewportSize({ width, height: 600 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const name = page.locator('.ink-brand b')
    // A part of a pixel costs the name its last letters.
    const missing = await name.evaluate((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      return text.getBoundingClientRect().width - element.getBoundingClientRect().width
    })
    expect(missing).toBeLessThan(0.05)
  }
})
