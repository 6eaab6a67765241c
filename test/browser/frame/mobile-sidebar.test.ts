import type { Locator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { blockBadge, thriftyTest as test } from '../../helpers/browser.ts'
import { startSite } from '../../helpers/site.ts'
import { holdApp, isLive, openLive, wake } from '../live.ts'
import { at, openSite, siteConfig } from '../pages.ts'
import { quiet } from '../quiet.ts'

const PHONE = { viewport: { width: 390, height: 800 } }

// An item of every type, and a language that runs from right to left.
const started = startSite('navbar')
afterAll(async () => (await started).close())

const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Toggle navigation bar' })
const sidebar = (page: Page): Locator => page.locator('.ink-mobile-sidebar')
const back = (page: Page): Locator => page.getByRole('button', { name: '← Back to main menu' })
const docsTree = (page: Page): Locator => sidebar(page).locator('.ink-sidebar')
const isOpen = (page: Page): Promise<boolean> => sidebar(page).isVisible()

/** The sidebar, open, on a page of the site. */
async function openOn(page: Page, path: string): Promise<void> {
  await openLive(page, at(path))
  await menuButton(page).click()
  await sidebar(page).waitFor()
}

/** Past the way in. */
async function settled(page: Page): Promise<void> {
  await sidebar(page).evaluate((dialog) =>
    Promise.all(dialog.getAnimations().map((animation) => animation.finished)),
  )
}

test('MOB-01: it is in the page only on narrow screens, 83vw wide, and the page behind it stands still', async ({
  page,
}) => {
  await openLive(page, at('en/docs/intro'))
  await expect.poll(() => sidebar(page).count()).toBe(0)
  await page.setViewportSize(PHONE.viewport)
  await expect.poll(() => sidebar(page).count()).toBe(1)
  await expect.poll(() => isOpen(page)).toBe(false)
  // Up again, so that the bar is there.
  await page.evaluate(() => scrollTo(0, 400))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.evaluate(() => scrollTo(0, 200))
  await expect.poll(() => page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0)
  const overflow = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).overflowY)
  const before = await overflow()

  await menuButton(page).click()
  await sidebar(page).waitFor()
  await settled(page)
  await expect.poll(overflow).toBe('hidden')
  const box = await sidebar(page).boundingBox()
  expect([box?.x, box?.y, box?.height]).toEqual([0, 0, 800])
  expect(box?.width).toBeCloseTo(0.83 * 390, 0)
  const backdrop = await sidebar(page).evaluate(
    (dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor,
  )
  expect(backdrop).not.toBe('rgba(0, 0, 0, 0)')
  await page.mouse.move(380, 600)
  await page.mouse.wheel(0, 300)
  await quiet(page)
  expect(await page.evaluate(() => scrollY)).toBe(200)

  await page.getByRole('button', { name: 'Close navigation bar' }).click()
  await sidebar(page).waitFor({ state: 'hidden' })
  await expect.poll(overflow).toBe(before)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
})

test('MOB-02, CM-04: its head has the brand, the colour toggle and the close button', async ({
  openPage,
}) => {
  const page = await openPage(PHONE)
  await openOn(page, 'en/docs/intro')
  const head = sidebar(page).locator('.ink-mobile-sidebar-head')
  await expect
    .poll(() => head.getByRole('link', { name: '技术笔记' }).getAttribute('href'))
    .toBe(new URL(at('en/')).pathname)
  const toggle = head.getByRole('button', {
    name: 'Switch between dark and light mode (currently light mode)',
  })
  await toggle.click()
  await head
    .getByRole('button', { name: 'Switch between dark and light mode (currently dark mode)' })
    .waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await expect.poll(() => isOpen(page)).toBe(true)
  await head.getByRole('button', { name: 'Close navigation bar' }).click()
  await sidebar(page).waitFor({ state: 'hidden' })
  // The reader is back where they came from.
  await expect
    .poll(() => menuButton(page).evaluate((element) => element === document.activeElement))
    .toBe(true)
})

test('MOB-02: its texts are Chinese on the Chinese pages', async ({ openPage }) => {
  const page = await openPage(PHONE)
  await openLive(page, at('docs/intro'))
  await page.getByRole('button', { name: '切换导航栏' }).click()
  const dialog = page.getByRole('dialog', { name: '主导航' })
  await dialog.getByRole('button', { name: '← 回到主菜单' }).click()
  await dialog.getByRole('button', { name: '选择语言' }).waitFor()
  await dialog.getByRole('button', { name: '关闭导航栏' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('MOB-03, MOB-04, SB-15: the docs come first, one step away the rest; closing forgets that step', async ({
  openPage,
}) => {
  const page = await openPage(PHONE)
  await openLive(page, at('en/docs/intro'))
  await expect.poll(() => page.getByRole('navigation', { name: 'Docs sidebar' }).count()).toBe(0)
  await menuButton(page).click()
  await docsTree(page).getByRole('link', { name: '前言' }).waitFor()
  await expect.poll(() => docsTree(page).locator('[aria-current="page"]').textContent()).toContain('前言')

  await back(page).press('Enter')
  await expect.poll(() => docsTree(page).count()).toBe(0)
  // Its place is kept: the next key reaches the first of what came.
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('文档')
  const main = sidebar(page).locator('.ink-mobile-sidebar-panel')
  await expect
    .poll(async () => (await main.locator(':scope > ul > li').allTextContents()).map((text) => text.trim()))
    .toEqual(expect.arrayContaining(['文档 Docs', '博客 Blog', 'Next']))
  await expect.poll(() => main.getByRole('link', { name: '文档' }).getAttribute('aria-current')).toBe('page')

  await page.keyboard.press('Escape')
  await sidebar(page).waitFor({ state: 'hidden' })
  await menuButton(page).click()
  await docsTree(page).waitFor()
})

test('MOB-03, BLG-20: on the blog its sidebar comes first; elsewhere there is the main menu alone', async ({
  openPage,
}) => {
  const page = await openPage(PHONE)
  await openOn(page, 'en/blog')
  const blog = sidebar(page).locator('.ink-blog-sidebar')
  await expect.poll(() => blog.textContent()).toContain('全部博文')
  await blog.getByRole('link', { name: /Docker/ }).click()
  await page.waitForURL(at('en/blog/linux-docker-jenkins'))
  await sidebar(page).waitFor({ state: 'hidden' })

  await openOn(page, 'en/blog/archive')
  await expect.poll(() => back(page).count()).toBe(0)
  await sidebar(page).getByRole('link', { name: '博客' }).waitFor()
})

/** The address changes before the page is there, which closes a menu that is opened meanwhile. */
async function arrived(page: Page, path: string): Promise<void> {
  const canonical = page.locator('link[rel="canonical"]')
  await page.waitForURL(at(path))
  await expect.poll(() => canonical.getAttribute('href')).toMatch(new RegExp(`/${path}$`))
}

test('MOB-05: a link of either panel closes it and leads on', async ({ openPage }) => {
  const page = await openPage(PHONE)
  await openOn(page, 'en/docs/intro')
  // It has a page: the label leads there, the caret only opens.
  await sidebar(page).getByRole('button', { name: "Expand sidebar category 'Server'" }).click()
  await docsTree(page).getByRole('link', { name: '介绍' }).waitFor()
  await expect.poll(() => isOpen(page)).toBe(true)
  await docsTree(page).getByRole('link', { name: '介绍' }).click()
  await arrived(page, 'en/docs/back_boss/server/introduce')
  await sidebar(page).waitFor({ state: 'hidden' })

  await menuButton(page).click()
  await docsTree(page).getByRole('link', { name: 'React Native' }).click()
  await arrived(page, 'en/docs/category/react-native')
  await sidebar(page).waitFor({ state: 'hidden' })

  await menuButton(page).click()
  await back(page).click()
  await sidebar(page).getByRole('link', { name: '博客' }).click()
  await arrived(page, 'en/blog')
  await sidebar(page).waitFor({ state: 'hidden' })
  // No document was loaded on the way.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(
    at('en/docs/intro'),
  )
})

test('MOB-05: the page that the reader is on already is only shown', async ({ openPage }) => {
  const page = await openPage(PHONE)
  await openOn(page, 'en/docs/intro')
  await docsTree(page).getByRole('link', { name: '前言' }).click()
  await sidebar(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.url()).toBe(at('en/docs/intro'))
})

test('MOB-05: a category without page only opens and closes', async ({ openPage }) => {
  const page = await openPage(PHONE)
  const { url } = await started
  await openLive(page, `${url}docs/intro`)
  await menuButton(page).click()
  const category = docsTree(page).getByRole('button', { name: 'Guide' })
  await category.click()
  await docsTree(page).getByRole('link', { name: 'Start' }).waitFor()
  await expect.poll(() => isOpen(page)).toBe(true)
  await expect.poll(() => page.url()).toBe(`${url}docs/intro`)
})

test('MOB-05: a link that opens in another tab leaves it open', async ({ openPage }) => {
  const page = await openPage(PHONE)
  await openOn(page, 'en/docs/intro')
  const opened = page.context().waitForEvent('page')
  await docsTree(page)
    .getByRole('link', { name: 'React Native' })
    .click({ modifiers: ['ControlOrMeta'] })
  const other = await opened
  // Before it has any address, a page has an empty one.
  await expect.poll(() => other.url()).toMatch(/category\/react-native$|about:blank/)
  await quiet(page)
  expect(await isOpen(page)).toBe(true)
  expect(page.url()).toBe(at('en/docs/intro'))
})

test('MOB-06: a wide window closes it for good', async ({ openPage }) => {
  const page = await openPage(PHONE)
  await openOn(page, 'en/docs/intro')
  await page.setViewportSize({ width: 997, height: 800 })
  await expect.poll(() => sidebar(page).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('visible')
  await page.setViewportSize({ width: 996, height: 800 })
  await expect.poll(() => sidebar(page).count()).toBe(1)
  await expect.poll(() => isOpen(page)).toBe(false)
  await expect.poll(() => menuButton(page).getAttribute('aria-expanded')).toBe('false')
})

test('MOB-07: going back closes it and stays; the next step back goes', async ({ openPage }) => {
  const page = await openPage(PHONE)
  await openLive(page, at('en/docs/intro'))
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click()
  await page.getByRole('heading', { level: 1, name: 'React Native' }).waitFor()
  await menuButton(page).click()
  await sidebar(page).waitFor()
  await page.evaluate(() => history.back())
  await sidebar(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.url()).toBe(at('en/docs/category/react-native'))
  await page.evaluate(() => history.back())
  await page.waitForURL(at('en/docs/intro'))
})

test('MOB-07: after a reload with the menu open one step back goes to the page before', async ({
  openPage,
}) => {
  const page = await openPage(PHONE)
  await openLive(page, at('en/docs/intro'))
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click()
  await page.getByRole('heading', { level: 1, name: 'React Native' }).waitFor()
  await menuButton(page).click()
  await sidebar(page).waitFor()
  await page.reload()
  await wake(page)
  await expect.poll(() => page.evaluate(() => history.state?.inkstoneHeld)).toBe(undefined)
  await expect.poll(() => page.url()).toBe(at('en/docs/category/react-native'))
  await page.evaluate(() => history.back())
  await page.waitForURL(at('en/docs/intro'))
})

test('MOB-08: the page beside it and Escape close it', async ({ openPage }) => {
  const page = await openPage(PHONE)
  await openOn(page, 'en/docs/intro')
  await page.mouse.click(380, 400)
  await sidebar(page).waitFor({ state: 'hidden' })
  await menuButton(page).click()
  await sidebar(page).waitFor()
  await page.keyboard.press('Escape')
  await sidebar(page).waitFor({ state: 'hidden' })
  await expect.poll(() => menuButton(page).getAttribute('aria-expanded')).toBe('false')
})

test('MOB-09: dropdowns are groups, open where the reader is; so are the languages', async ({ openPage }) => {
  const page = await openPage(PHONE)
  const { url } = await started
  await openLive(page, `${url}docs/other/first`)
  await menuButton(page).click()
  await back(page).click()
  const group = (name: string): Locator => sidebar(page).getByRole('button', { name, exact: true })
  const states = async (): Promise<(string | null)[]> =>
    Promise.all(['Menu', 'Guide', 'Languages'].map((name) => group(name).getAttribute('aria-expanded')))
  await expect.poll(states).toEqual(['true', 'false', 'false'])
  await expect.poll(() => sidebar(page).getByRole('link', { name: 'Other docs' }).isVisible()).toBe(true)
  await expect.poll(() => sidebar(page).getByRole('link', { name: '中文' }).isVisible()).toBe(false)
  await group('Languages').click()
  await sidebar(page).getByRole('link', { name: '中文' }).waitFor()
  await expect.poll(() => isOpen(page)).toBe(true)
  // The page of a group itself is its first entry.
  await group('Guide').click()
  await sidebar(page).getByRole('link', { name: 'Guide', exact: true }).click()
  await page.waitForURL(`${url}docs/guide/start`)
})

test('MOB-10: Tab stays in what is shown, and never comes to the closed sidebar', async ({ openPage }) => {
  const page = await openPage(PHONE)
  await openLive(page, at('en/docs/intro'))
  const where = (): Promise<string> =>
    page.evaluate(() => {
      const { activeElement } = document
      if (activeElement === document.body || activeElement === null) return 'body'
      const isSeen = activeElement.checkVisibility({ visibilityProperty: true })
      return `${activeElement.closest('.ink-mobile-sidebar') ? 'inside' : 'outside'} ${isSeen ? 'seen' : 'unseen'}`
    })
  const walk = async (presses: number): Promise<Set<string>> => {
    const seen = new Set<string>()
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press('Tab')
      seen.add(await where())
    }
    return seen
  }
  expect(await walk(12)).toEqual(new Set(['outside seen']))
  await menuButton(page).focus()
  await page.keyboard.press('Enter')
  await sidebar(page).waitFor()
  // The browser's own controls take their turn.
  expect([...(await walk(20))].filter((place) => place !== 'body')).toEqual(['inside seen'])
  await back(page).focus()
  await page.keyboard.press('Enter')
  await docsTree(page).waitFor({ state: 'detached' })
  expect([...(await walk(20))].filter((place) => place !== 'body')).toEqual(['inside seen'])
})

test('MOB-10: the step to the main menu keeps the focus in the sidebar', async ({ openPage }) => {
  const page = await openPage(PHONE)
  await openOn(page, 'en/docs/intro')
  await back(page).focus()
  await page.keyboard.press('Enter')
  await docsTree(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Tab')
  const focused = await page.evaluate(() => document.activeElement?.textContent)
  expect(['文档 Docs', '博客 Blog']).toContain(focused)
})

test('R-01: what was opened before the shell ran is open after, and the pages behind do not move', async ({
  openPage,
}) => {
  const page = await openPage(PHONE)
  const release = await holdApp(page)
  await page.goto(at('en/docs/intro'))
  await page.locator('.ink-phone-menu > summary').click()
  await expect.poll(() => page.locator('.ink-phone-menu .ink-sidebar').isVisible()).toBe(true)
  release()
  await isLive(page)
  await docsTree(page).waitFor()
  await expect.poll(() => menuButton(page).getAttribute('aria-expanded')).toBe('true')
})

test.for(['finger', 'mouse'])(
  'R-01: a press by $0 during which the shell begins to run counts once',
  async (means, { openPage }) => {
    const page = await openPage({ ...PHONE, hasTouch: means === 'finger' })
    for (const selector of ['.ink-phone-menu > summary', '.ink-mobile-toc > summary']) {
      const release = await holdApp(page)
      await page.goto(at('en/docs/intro'))
      const box = await page.locator(selector).boundingBox()
      if (box === null) throw new Error('The control is visible.')
      const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      const fingers = await page.context().newCDPSession(page)
      const touch = (
        type: 'touchStart' | 'touchEnd',
        touchPoints: { x: number; y: number }[],
      ): Promise<unknown> => fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
      await page.mouse.move(point.x, point.y)
      await (means === 'finger' ? touch('touchStart', [point]) : page.mouse.down())
      release()
      await isLive(page)
      await page.locator(selector).waitFor({ state: 'detached' })
      await (means === 'finger' ? touch('touchEnd', []) : page.mouse.up())
      const control = selector.includes('toc')
        ? page.getByRole('button', { name: 'On this page' })
        : menuButton(page)
      await expect.poll(() => control.getAttribute('aria-expanded')).toBe('true')
      await quiet(page, 100)
      expect(await control.getAttribute('aria-expanded'), selector).toBe('true')
      await page.unrouteAll()
    }
  },
)

test('R-01: a finger that is lifted just before the shell runs, and whose click comes just behind, counts once', async ({
  openPage,
}) => {
  const page = await openPage(PHONE)
  for (const selector of ['.ink-phone-menu > summary', '.ink-mobile-toc > summary']) {
    const release = await holdApp(page)
    await page.goto(at('en/docs/intro'))
    await page.locator(selector).hover()
    // Pressed still, as for a moment behind a finger.
    await page.mouse.down()
    release()
    await isLive(page)
    await page.locator(selector).waitFor({ state: 'detached' })
    const control = selector.includes('toc')
      ? page.getByRole('button', { name: 'On this page' })
      : menuButton(page)
    await control.evaluate((button) => {
      for (const type of ['mousedown', 'mouseup', 'click'])
        button.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
    })
    await expect.poll(() => control.getAttribute('aria-expanded')).toBe('true')
    await quiet(page, 100)
    expect(await control.getAttribute('aria-expanded'), selector).toBe('true')
    await page.unrouteAll()
    await page.mouse.up()
  }
})

test('where text runs from right to left, it stands at the right', async ({ openPage }) => {
  const page = await openPage(PHONE)
  await openLive(page, `${(await started).url}ar/docs/intro`)
  await menuButton(page).click()
  await sidebar(page).waitFor()
  await settled(page)
  const box = await sidebar(page).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(390, 0)
  const close = await page.getByRole('button', { name: 'Close navigation bar' }).boundingBox()
  expect(close?.x).toBeLessThan((box?.x ?? 0) + 60)
})

test('every control is 44 px high, and nothing is wider than the sidebar at 320 px', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 640 } })
  await openLive(page, `${(await started).url}docs/guide/start`)
  await menuButton(page).click()
  for (const panel of ['docs', 'main']) {
    if (panel === 'main') await back(page).click()
    await settled(page)
    const wrong = await sidebar(page).evaluate((dialog) =>
      [...dialog.querySelectorAll<HTMLElement>('.ink-mobile-sidebar-panel :is(li a, li button, & > button)')]
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          const { height, right } = control.getBoundingClientRect()
          return height < 44 || right > dialog.clientWidth
        })
        .map((control) => control.textContent),
    )
    expect(wrong, panel).toEqual([])
    await expect
      .poll(() => sidebar(page).evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth), {
        message: panel,
      })
      .toBe(true)
  }
})

test('TOC-06: on a phone the contents are a button; the list comes with the first click, and goes again', async ({
  openPage,
}) => {
  const page = await openPage(PHONE)
  await openLive(page, at('en/docs/intro'))
  const toggle = page.getByRole('button', { name: 'On this page' })
  const links = page.locator('.ink-mobile-toc a')
  await expect.poll(() => links.count()).toBe(0)
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => toggle.locator('[data-icon="caret"]').isVisible()).toBe(true)
  await toggle.click()
  await links.first().waitFor()
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true')
  const list = page.locator('.ink-mobile-toc ul').first()
  await toggle.click()
  await list.waitFor({ state: 'hidden' })
  await toggle.focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.ink-mobile-toc'))).toBe(null)

  await openLive(page, at('docs/intro'))
  await page.getByRole('button', { name: '本页总览' }).click()
  await links.first().click()
  await expect.poll(() => new URL(page.url()).hash).not.toBe('')
})

test.for([
  { reducedMotion: 'no-preference', least: 100, most: 500 },
  { reducedMotion: 'reduce', least: 0, most: 1 },
] as const)(
  'TOC-06: the list opens by its height, where motion is welcome ($reducedMotion)',
  async ({ reducedMotion, least, most }, { openPage }) => {
    const page = await openPage({ ...PHONE, reducedMotion })
    await openLive(page, at('en/docs/intro'))
    // While the click is handled, since a millisecond is soon over.
    const duration = await page
      .getByRole('button', { name: 'On this page' })
      .evaluate((button: HTMLElement) => {
        button.click()
        const list = button.parentElement?.querySelector<HTMLElement>(':scope > ul')
        return Number.parseFloat(/height ([\d.]+)ms/.exec(list?.style.transition ?? '')?.[1] ?? 'NaN')
      })
    expect(duration).toBeGreaterThanOrEqual(least)
    expect(duration).toBeLessThanOrEqual(most)
  },
)

test('TOC-07, TOC-08: a doc without headings and a post have no such button', async ({ openPage }) => {
  const page = await openPage(PHONE)
  const site = await openSite({
    'site.config.ts': siteConfig(),
    'docs/intro.md': '# Plain\n\nWords.\n',
    'blog/2024-01-01-post.md': '# Post\n\n## One\n\nWords.\n',
  })
  await openLive(page, `${site.url}docs/intro`)
  await expect.poll(() => page.getByRole('button', { name: 'On this page' }).count()).toBe(0)
  await page.goto(`${site.url}blog`)
  await page.getByRole('link', { name: 'Post' }).first().click()
  await page.waitForURL('**/blog/**')
  await wake(page)
  await expect.poll(() => page.getByRole('button', { name: 'On this page' }).count()).toBe(0)
  await expect.poll(() => page.locator('.ink-toc').isVisible()).toBe(false)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => page.locator('.ink-toc').isVisible()).toBe(true)
})

test('a picture that cannot be had leaves no hole among the entries', async ({ page, allowed }) => {
  allowed.push(/ERR_BLOCKED_BY_CLIENT/)
  await page.setViewportSize(PHONE.viewport)
  await blockBadge(page)
  await openOn(page, 'en/')
  const badge = sidebar(page).locator('.ink-navbar-html')
  await expect.poll(() => badge.count()).toBe(1)
  await expect.poll(async () => (await badge.boundingBox())?.height).toBe(0)
  // Nobody meets it, and the list still holds nothing but items.
  const lost = page.locator('.ink-navbar-html[inert]')
  await expect.poll(() => lost.count()).toBe(2)
  expect(await page.locator('li[role]').count()).toBe(0)
})

test('its head stays where a long list ends with a link that leads away', async ({ openPage }) => {
  const names = Array.from({ length: 40 }, (_, index) => `d${index}`)
  const site = await openSite({
    'site.config.ts': siteConfig(),
    'sidebars.ts': `export default { main: [...${JSON.stringify(names)}, { type: 'link', label: 'Elsewhere', href: 'https://elsewhere.example/' }] }`,
    ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, `# ${name}\n\nWords.\n`])),
  })
  const page = await openPage(PHONE)
  await openLive(page, `${site.url}docs/d25`)
  await menuButton(page).click()
  await sidebar(page).waitFor()
  const current = sidebar(page).locator('[aria-current="page"]')
  await expect.poll(async () => (await current.boundingBox())?.y).toBeLessThan(800)
  expect(await sidebar(page).evaluate((dialog) => dialog.scrollTop)).toBe(0)
})

test('a long name of the site is there as a whole', async ({ openPage }) => {
  const { url } = await openSite({
    'site.config.ts': siteConfig("title: 'Observability Platform Handbook',"),
    'docs/intro.md': '# Intro\n',
  })
  const page = await openPage(PHONE)
  await openLive(page, `${url}docs/intro`)
  await menuButton(page).click()
  const name = sidebar(page).locator('.ink-mobile-sidebar-head .ink-brand b')
  await name.waitFor()
  const rest = await name.evaluate((text) => [
    text.scrollWidth - text.clientWidth,
    text.scrollHeight - text.clientHeight,
  ])
  expect(Math.max(...rest)).toBeLessThanOrEqual(1)
})
