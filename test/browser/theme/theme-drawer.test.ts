import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { holdApp, isLive, openLive } from '../live.ts'
import { at, openSite, siteConfig } from '../pages.ts'
import {
  areaOf,
  backgroundOf,
  closeDrawer,
  drawerOf,
  fieldOf,
  hueOf,
  openDrawer,
  openerOf,
  primaryOf,
  reopen,
  settled,
  TITLE,
} from './theme-drawer.ts'
import { quiet } from '../quiet.ts'

const PHONE = { viewport: { width: 390, height: 800 } }

const isFocused = (page: Page, inside: boolean): Promise<boolean> =>
  page.evaluate((expected) => (document.activeElement?.closest('.ink-drawer') !== null) === expected, inside)

/** Opens the drawer as readers of phones do. */
async function openOnPhone(page: Page, url: string): Promise<void> {
  await openLive(page, url)
  await openFromMenu(page)
}

async function openFromMenu(page: Page): Promise<void> {
  await page.locator('.ink-menu-button').click()
  const back = page.locator('.ink-mobile-sidebar-back')
  if (await back.isVisible()) await back.click()
  await page.locator('.ink-mobile-sidebar').getByRole('button', { name: TITLE }).click()
  await settled(page)
}

test.for([
  { path: 'docs/intro', close: '关闭', gloss: [] },
  { path: 'en/docs/intro', close: 'Close', gloss: ['Custom theme'] },
])(
  'TH-01, TH-03, Z-19: on /$path the link $close opens and closes a dialog titled 自定义主题',
  async ({ path, close, gloss }, { page }) => {
    await openLive(page, at(path))
    await expect.poll(() => openerOf(page).getAttribute('aria-haspopup')).toBe('dialog')
    const drawer = await reopen(page)
    await expect.poll(() => drawer.getAttribute('aria-modal')).toBe('true')
    await expect.poll(() => drawer.getByRole('heading', { level: 2 }).textContent()).toBe(TITLE)
    await expect.poll(() => drawer.locator('header > .ink-gloss').allTextContents()).toEqual(gloss)
    await drawer.getByRole('button', { name: close, exact: true }).click()
    await drawer.waitFor({ state: 'detached' })
  },
)

test('TH-02: it is at the right on desktops', async ({ page }) => {
  const drawer = await openDrawer(page, at('docs/intro'))
  await expect.poll(() => drawer.boundingBox()).toEqual({ x: 902, y: 0, width: 378, height: 800 })
  await page.setViewportSize({ width: 996, height: 800 })
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
})

test('TH-02, MOB-11: on phones it opens from the menu, at the left; closed, the reader is in the menu again', async ({
  openPage,
}) => {
  const page = await openPage(PHONE)
  await openOnPhone(page, at('en/docs/intro'))
  await expect.poll(() => drawerOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 378, height: 800 })
  const sidebar = page.locator('.ink-mobile-sidebar')
  const opacity = (): Promise<string> => sidebar.evaluate((menu) => getComputedStyle(menu).opacity)
  // What is being coloured is seen.
  await expect.poll(opacity).toBe('0')
  await closeDrawer(page)
  await expect.poll(opacity).toBe('1')
  await expect.poll(() => sidebar.isVisible()).toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(TITLE)
  await page.keyboard.press('Escape')
  await sidebar.waitFor({ state: 'hidden' })
})

test('Z-23: on screens narrower than that it is as wide as they are', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 600 } })
  await openOnPhone(page, at('en/docs/intro'))
  await expect.poll(() => drawerOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 600 })
  const overflow = await drawerOf(page).evaluate(
    (drawer) =>
      [...drawer.querySelectorAll('*')].filter((part) => part.scrollWidth > part.clientWidth + 20).length,
  )
  expect(overflow).toBe(0)
})

test('TH-03: focus moves in, stays in, and comes back; the page behind stands still', async ({ page }) => {
  await openLive(page, at('docs/back_boss/server/create'))
  await page.evaluate(() => scrollTo(0, 300))
  await openerOf(page).focus()
  const place = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await settled(page)
  await expect.poll(() => isFocused(page, true)).toBe(true)
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 24; press++) {
      await page.keyboard.press(key)
      await expect.poll(() => isFocused(page, true), { message: `${key} ${press}` }).toBe(true)
    }
  }
  await page.mouse.move(300, 500)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('Home')
  await quiet(page)
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await closeDrawer(page)
  await expect.poll(() => openerOf(page).evaluate((opener) => opener === document.activeElement)).toBe(true)
  await expect
    .poll(() => page.evaluate(() => [scrollY, getComputedStyle(document.body).overflowY]))
    .toEqual([place, 'visible'])
})

test('TH-03: a click beside it closes it, and reaches nothing else', async ({ page }) => {
  const drawer = await openDrawer(page, at('docs/intro'))
  const box = await page.locator('.ink-brand').first().boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10)
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toBe(at('docs/intro'))
  await expect.poll(() => isFocused(page, false)).toBe(true)
})

test('TH-03: the place of the scrollbar is kept', async ({ openPage }) => {
  const page = await openPage()
  await openLive(page, at('docs/back_boss/server/create'))
  // A browser without windows has no scrollbars.
  await page.evaluate(() => Object.defineProperty(window, 'innerWidth', { get: () => 1295 }))
  await reopen(page)
  const gutter = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter)
  await expect.poll(gutter).toBe('stable')
  await closeDrawer(page)
  await expect.poll(gutter).toBe('auto')
})

test('TH-03: going back closes it and stays; the next step back goes', async ({ page }) => {
  await openLive(page, at('docs/intro'))
  await page.locator('.ink-sidebar a').nth(1).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/docs/intro'))
  // The page that comes closes a drawer.
  await page.getByRole('heading', { level: 1, name: 'React Native' }).waitFor()
  const here = page.url()
  await reopen(page)
  await page.evaluate(() => history.back())
  await drawerOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toBe(here)
  await page.evaluate(() => history.back())
  await page.waitForURL(at('docs/intro'))
})

test('TH-03, MOB-07: on phones going back closes the drawer, then the menu, then goes', async ({
  openPage,
}) => {
  const page = await openPage(PHONE)
  await openLive(page, at('docs/intro'))
  await page.locator('.ink-pager a').last().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/docs/intro'))
  const here = page.url()
  await openFromMenu(page)
  await page.evaluate(() => history.back())
  await drawerOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toBe(here)
  await expect.poll(() => page.locator('.ink-mobile-sidebar').isVisible()).toBe(true)
})

test('TH-05, R-10: both pickers are there at once, named, with the colours of the mode', async ({ page }) => {
  await openDrawer(page, at('docs/intro'))
  for (const [group, hex] of [
    [primaryOf(page), '#2e8555'],
    [backgroundOf(page), '#ffffff'],
  ] as const) {
    await expect.poll(() => fieldOf(group).inputValue()).toBe(hex)
    await expect.poll(() => fieldOf(group).isVisible()).toBe(true)
    await expect.poll(() => group.getByRole('slider').count()).toBe(2)
    await expect.poll(() => areaOf(group).getAttribute('aria-label')).toBe('饱和度与明度')
    await expect.poll(() => hueOf(group).getAttribute('aria-label')).toBe('色相')
  }
  await expect.poll(() => areaOf(primaryOf(page)).getAttribute('aria-valuetext')).toBe('饱和度 65%，明度 52%')
  await expect.poll(() => hueOf(primaryOf(page)).getAttribute('aria-valuenow')).toBe('147')
  await drawerOf(page).getByRole('button', { name: '重置', exact: true }).waitFor()
})

test('Z-19: on the English pages the same labels, each with its meaning in English', async ({ page }) => {
  await openDrawer(page, at('en/docs/intro'))
  const drawer = drawerOf(page)
  await expect.poll(() => fieldOf(primaryOf(page)).inputValue()).toBe('#2e8555')
  await expect.poll(() => fieldOf(backgroundOf(page)).inputValue()).toBe('#ffffff')
  await expect
    .poll(() =>
      drawer
        .locator('small')
        .evaluateAll((all) => all.map((gloss) => [gloss.getAttribute('lang'), gloss.textContent?.trim()])),
    )
    .toEqual([
      ['en', 'Theme colour'],
      ['en', 'Background colour'],
      ['en', 'Reset'],
    ])
  await expect
    .poll(() => drawer.locator('[lang="zh-Hans"]').allTextContents())
    .toEqual(['自定义主题', '主题颜色', '背景颜色', '重置'])
  // A voice of the page's language says what it cannot read.
  await expect
    .poll(() =>
      page
        .locator('.ink-drawer, .ink-picker')

        .evaluateAll((all) =>
          all.map((part) =>
            document.getElementById(part.getAttribute('aria-describedby') ?? '')?.textContent?.trim(),
          ),
        ),
    )
    .toEqual(['Custom theme', 'Theme colour', 'Background colour'])
  await drawer.getByRole('button', { name: '重置' }).waitFor()
  await drawer.getByRole('button', { name: 'Sepia' }).waitFor()
})

test.for(['click', 'Enter', 'Space'])(
  'R-01, Z-24: %s on the link may be the first thing that a reader does, and counts once',
  async (means, { page }) => {
    const release = await holdApp(page)
    await page.goto(at('docs/intro'))
    if (means === 'click') await openerOf(page).click()
    else {
      await openerOf(page).focus()
      await page.keyboard.press(means)
    }
    release()
    await isLive(page)
    await settled(page)
    await expect.poll(() => page.locator('.ink-drawer').count()).toBe(1)
    await closeDrawer(page)
    await quiet(page)
    expect(await page.locator('.ink-drawer').count()).toBe(0)
  },
)

test('R-01, MOB-11: so may it be on a phone, in the menu that opens without scripts', async ({
  openPage,
}) => {
  const page = await openPage(PHONE)
  const release = await holdApp(page)
  await page.goto(at('docs/intro'))
  await page.locator('.ink-phone-menu > summary').click()
  await page.locator('.ink-phone-menu').getByRole('button', { name: TITLE }).click()
  release()
  await isLive(page)
  await settled(page)
  await expect.poll(async () => (await drawerOf(page).boundingBox())?.x).toBe(0)
  await closeDrawer(page)
})

test('without scripts there is no link to it', async ({ pageWithoutScripts: page }) => {
  await page.goto(at('docs/intro'))
  expect(await page.getByRole('button', { name: TITLE }).count()).toBe(0)
})

test('Z-24: its code and its style come when it is opened, and once', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openLive(page, at('docs/intro'))
  const own = (): string[] =>
    requests
      .filter((url) => /color-drawer|color-engine|\/theme\./.test(url))
      .map((url) => url.replace(/.*\/|\..*/g, ''))
  expect(own()).toEqual([])
  await reopen(page)
  expect(own().toSorted()).toEqual(['color-drawer', 'color-engine', 'theme'])
  await closeDrawer(page)
  await reopen(page)
  expect(own().length).toBe(3)
})

test('its code cannot be had at first: the next click tries again', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource|ERR_FAILED/)
  await openLive(page, at('docs/intro'))
  await page.route(/\/theme\.[\da-f]+\.css|color-engine/, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await openerOf(page).click()
  await failed
  await quiet(page, 100)
  expect(await page.locator('.ink-drawer').count()).toBe(0)
  await page.unroute(/\/theme\.[\da-f]+\.css|color-engine/)
  await openerOf(page).click()
  await drawerOf(page).waitFor()
})

test('Z-26: the search opens over it, and Escape closes one at a time', async ({ page }) => {
  await openDrawer(page, at('docs/intro'))
  await fieldOf(primaryOf(page)).focus()
  await page.keyboard.press('Control+k')
  const search = page.locator('dialog.ink-search')
  await search.waitFor()
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'hidden' })
  await expect.poll(() => drawerOf(page).isVisible()).toBe(true)
  await expect
    .poll(() => fieldOf(primaryOf(page)).evaluate((field) => field === document.activeElement))
    .toBe(true)
  await closeDrawer(page)
})

test('TH-03: with reduced motion it is there and gone at once', async ({ openPage }) => {
  const page = await openPage({ reducedMotion: 'reduce' })
  await openLive(page, at('docs/intro'))
  await openerOf(page).click()
  await drawerOf(page).waitFor()
  await expect.poll(() => drawerOf(page).evaluate((drawer) => drawer.getAnimations().length)).toBe(0)
  await expect.poll(async () => (await drawerOf(page).boundingBox())?.x).toBe(902)
  await closeDrawer(page)
})

test('a finger hits every control of it within 44 px', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 1280, height: 800 }, hasTouch: true, isMobile: true })
  await openDrawer(page, at('en/docs/intro'))
  const small = await drawerOf(page)
    .locator('button, input, [role="slider"]')
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().height < 43.9).map((one) => one.outerHTML),
    )
  expect(small).toEqual([])
})

test('at 400 % zoom everything in it can be reached and read', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 200 } })
  await openOnPhone(page, at('docs/intro'))
  const reset = drawerOf(page).getByRole('button', { name: '重置' })
  await reset.scrollIntoViewIfNeeded()
  const box = await reset.boundingBox()
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(200)
  await expect
    .poll(() => page.locator('.ink-drawer-box').evaluate((part) => part.scrollWidth <= part.clientWidth))
    .toBe(true)
})

test('forced colours: the pickers keep their colours, the drawer has an edge', async ({ openPage }) => {
  const page = await openPage({ forcedColors: 'active' })
  const drawer = await openDrawer(page, at('docs/intro'))
  await expect
    .poll(() => drawer.evaluate((element) => getComputedStyle(element).borderInlineStartWidth))
    .toBe('1px')
  await expect
    .poll(() => areaOf(primaryOf(page)).evaluate((area) => getComputedStyle(area).backgroundImage))
    .toContain('gradient')
})

test('a site of another language, from right to left: English texts, drawer at the left, colours from left to right', async ({
  page,
}) => {
  const site = await openSite({
    'site.config.ts': siteConfig(
      "locales: [{ code: 'he', label: 'עברית', htmlLang: 'yi', dir: 'rtl' }], navbar: { items: [{ type: 'custom-theme', label: 'Colours' }] }",
    ),
    'docs/intro.md': '# Intro\n\nText.\n',
  })
  await openLive(page, `${site.url}docs/intro`)
  await page.getByRole('button', { name: 'Colours' }).click()
  const drawer = page.getByRole('dialog', { name: 'Colours' })
  await drawer.waitFor()
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
  const group = drawer.getByRole('group', { name: 'Theme color' })
  await expect.poll(() => drawer.locator('small').count()).toBe(0)
  await areaOf(group).focus()
  const before = Number(await areaOf(group).getAttribute('aria-valuenow'))
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Number(await areaOf(group).getAttribute('aria-valuenow'))).toBe(before + 1)
})

test('behind the drawer the page stays as it stands; what nobody sees of it is left out of each change', async ({
  page,
}) => {
  await openLive(page, at('docs/back_boss/server/dbcontent'))
  // Upwards at the end: the navbar comes back.
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
  await page.mouse.wheel(0, -100)
  await expect
    .poll(() => page.locator('.ink-navbar').evaluate((navbar) => navbar.getBoundingClientRect().top))
    .toBe(0)
  // The navbar is there before the wheel has come to its end.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2900)
  const places = (): Promise<number[]> =>
    page.evaluate(() => [
      scrollY,
      document.documentElement.scrollHeight,
      ...[...document.querySelectorAll('.ink-prose > *')].map((part) =>
        Math.round(part.getBoundingClientRect().top),
      ),
    ])
  const leftOut = (): Promise<number> =>
    page.evaluate(() => document.querySelectorAll('.ink-prose > [style*="content-visibility"]').length)
  const isFooterLeftOut = (): Promise<boolean> =>
    page
      .locator('.ink-footer a')
      .first()
      .evaluate((link) => !link.checkVisibility({ contentVisibilityAuto: true }))
  const before = await places()
  await reopen(page)
  await expect.poll(leftOut).toBeGreaterThan(20)
  await expect.poll(isFooterLeftOut).toBe(true)
  await expect.poll(places).toEqual(before)
  await closeDrawer(page)
  await expect.poll(leftOut).toBe(0)
  await expect.poll(isFooterLeftOut).toBe(false)
  await expect.poll(() => page.locator('.ink-prose > [style]').count()).toBe(0)
  await expect.poll(places).toEqual(before)
})
