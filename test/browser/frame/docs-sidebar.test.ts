import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { holdApp, openLive } from '../live.ts'
import { at, openSite, siteConfig } from '../pages.ts'
import { quiet } from '../quiet.ts'

const DBCONTENT = 'docs/back_boss/server/dbcontent'

const sidebarOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Docs sidebar' })
const caret = (page: Page, action: 'Expand' | 'Collapse', label: string): Locator =>
  page.getByRole('button', { name: `${action} sidebar category '${label}'` })
const width = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.width ?? 0

test('SB-02, SB-03: the sidebar is a landmark; the page is current and its categories are open', async ({
  page,
}) => {
  await openLive(page, at(`en/${DBCONTENT}`))
  const sidebar = sidebarOf(page)
  await expect.poll(() => sidebar.count()).toBe(1)
  await expect
    .poll(() => sidebar.locator('[aria-current="page"]').allTextContents())
    .toEqual(['数据库内容 Database'])
  await expect.poll(() => caret(page, 'Collapse', 'Server').getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => caret(page, 'Collapse', 'Express stack').getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => caret(page, 'Expand', 'React Native').getAttribute('aria-expanded')).toBe('false')
})

test('SB-04: opening one category leaves the others open', async ({ page }) => {
  await openLive(page, at('en/docs/intro'))
  await caret(page, 'Expand', 'Server').click()
  await caret(page, 'Expand', 'About this site').click()
  await expect.poll(() => sidebarOf(page).getByRole('link', { name: '创建项目' }).isVisible()).toBe(true)
  await expect.poll(() => sidebarOf(page).getByRole('link', { name: '站内搜索接入' }).isVisible()).toBe(true)
})

test('SB-05: the label leads to the category’s page and opens it; only the caret closes it', async ({
  page,
}) => {
  await openLive(page, at('en/docs/intro'))
  const label = sidebarOf(page).getByRole('link', { name: '服务端' })
  await label.click()
  await page.waitForURL(at('en/docs/category/server'))
  await caret(page, 'Collapse', 'Server').waitFor()
  await label.click()
  await expect.poll(() => caret(page, 'Collapse', 'Server').getAttribute('aria-expanded')).toBe('true')

  await caret(page, 'Collapse', 'Server').click()
  await caret(page, 'Expand', 'Server').waitFor()
  await expect.poll(() => page.url()).toBe(at('en/docs/category/server'))
  await label.click()
  await caret(page, 'Collapse', 'Server').waitFor()
})

test('SB-05: the caret’s name is Chinese on the Chinese pages', async ({ page }) => {
  await openLive(page, at('docs/intro'))
  await page.getByRole('button', { name: "展开侧边栏分类 '服务端'" }).click()
  await page.getByRole('button', { name: "折叠侧边栏分类 '服务端'" }).waitFor()
})

const plain = openSite({
  'site.config.ts': siteConfig(),
  'docs/intro.md': '# Intro\n',
  'docs/plain/_category_.yml': 'label: Plain\n',
  'docs/plain/first.md': '# First\n',
  'docs/plain/second.md': '# Second\n',
})

test('R-01, SB-06: a click on a category without page that comes before the shell runs opens it, too', async ({
  page,
}) => {
  const { url } = await plain
  const release = await holdApp(page)
  await page.goto(`${url}docs/intro`)
  await sidebarOf(page).getByRole('link', { name: 'Plain' }).click()
  release()
  const control = sidebarOf(page).getByRole('button', { name: 'Plain' })
  await expect.poll(() => control.getAttribute('aria-expanded')).toBe('true')
  expect(page.url()).toBe(`${url}docs/intro`)
})

test('R-01, MOB-05: so does one in the menu of phones', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 800 } })
  const { url } = await plain
  const release = await holdApp(page)
  await page.goto(`${url}docs/intro`)
  await page.locator('.ink-phone-menu > summary').click()
  await page.locator('.ink-phone-menu').getByRole('link', { name: 'Plain' }).click()
  release()
  const control = page.getByRole('dialog').getByRole('button', { name: 'Plain' })
  await expect.poll(() => control.getAttribute('aria-expanded')).toBe('true')
  expect(page.url()).toBe(`${url}docs/intro`)
})

test('SB-06: a category without page opens and closes, and leads to its first child without JavaScript', async ({
  page,
  pageWithoutScripts,
}) => {
  const site = await plain
  await pageWithoutScripts.goto(`${site.url}docs/intro`)
  const link = sidebarOf(pageWithoutScripts).getByRole('link', { name: 'Plain' })
  await expect.poll(() => link.getAttribute('href')).toBe('/docs/plain/first')

  await openLive(page, `${site.url}docs/intro`)
  const control = sidebarOf(page).getByRole('button', { name: 'Plain' })
  await expect.poll(() => control.getAttribute('href')).toBe('#')
  for (const act of [
    () => control.click(),
    () => control.press('Enter'),
    () => control.press(' '),
    () => control.click(),
  ]) {
    const before = await control.getAttribute('aria-expanded')
    await act()
    await expect.poll(() => control.getAttribute('aria-expanded')).not.toBe(before)
    await expect.poll(() => page.url()).toBe(`${site.url}docs/intro`)
  }
})

test('SB-07: what a closed category holds is not in the page before it was open, and out of reach after', async ({
  page,
}) => {
  await openLive(page, at('en/docs/intro'))
  const child = sidebarOf(page).locator('a', { hasText: '站内搜索接入' })
  await expect.poll(() => child.count()).toBe(0)
  await caret(page, 'Expand', 'About this site').click()
  await child.waitFor()
  await caret(page, 'Collapse', 'About this site').click()
  await quiet(page)
  expect(await child.isVisible()).toBe(false)
  await caret(page, 'Expand', 'About this site').focus()
  await page.keyboard.press('Tab')
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(focused).toBe('Collapse sidebar')
})

test('SB-08: going to a page in a closed category opens it', async ({ page }) => {
  await openLive(page, at('en/docs/intro'))
  const pager = page.getByRole('navigation', { name: 'Docs pages' })
  await pager.getByRole('link', { name: /React Native/ }).click()
  await page.waitForURL(at('en/docs/category/react-native'))
  await caret(page, 'Collapse', 'React Native').waitFor()
})

test('SB-09: what is open and scrolled stays from page to page, and nothing is stored', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 320 })
  await openLive(page, at('en/docs/intro'))
  await caret(page, 'Expand', 'Server').click()
  await caret(page, 'Expand', 'About this site').click()
  await quiet(page)
  const sidebar = sidebarOf(page)
  await sidebar.evaluate((element) => {
    element.scrollTop = 60
  })
  await sidebar.getByRole('link', { name: '创建项目' }).click()
  await page.waitForURL(at('en/docs/back_boss/server/create'))
  await quiet(page)
  expect(await sidebar.evaluate((element) => element.scrollTop)).toBe(60)
  await caret(page, 'Collapse', 'About this site').waitFor()
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(keys.filter((key) => /sidebar/i.test(key))).toEqual([])

  await page.reload()
  await openLive(page, page.url())
  await caret(page, 'Expand', 'About this site').waitFor()
})

test('SB-09: leaving the docs forgets what was open', async ({ page }) => {
  await openLive(page, at('en/docs/intro'))
  await caret(page, 'Expand', 'About this site').click()
  await page.getByRole('link', { name: '博客' }).first().click()
  await page.waitForURL(at('en/blog'))
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await page.getByRole('link', { name: '文档' }).first().click()
  await page.waitForURL(at('en/docs/intro'))
  await caret(page, 'Expand', 'About this site').waitFor()
})

test('SB-10, SB-11: the sidebar can be put away: a strip stays, on the next page too, until a reload', async ({
  page,
}) => {
  await openLive(page, at('en/docs/intro'))
  const column = page.getByRole('complementary')
  const main = page.getByRole('main')
  const before = await width(main)
  await expect.poll(() => width(column)).toBe(300)
  const hide = page.getByRole('button', { name: 'Collapse sidebar' })
  await expect.poll(() => hide.getAttribute('title')).toBe('Collapse sidebar')
  await hide.click()
  await quiet(page)
  expect(await width(column)).toBeCloseTo(30, 0)
  expect(await width(main)).toBeGreaterThan(before)
  expect(await sidebarOf(page).isVisible()).toBe(false)

  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click()
  await page.waitForURL(at('en/docs/category/react-native'))
  await page.getByRole('heading', { level: 1, name: 'React Native' }).waitFor()
  await expect.poll(() => width(column)).toBeCloseTo(30, 0)

  await page.reload()
  await openLive(page, page.url())
  await expect.poll(() => width(column)).toBe(300)
})

test('SB-10: the width changes in 200 ms, at once with reduced motion', async ({ openPage }) => {
  const durations: string[] = []
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await openPage({ reducedMotion })
    await openLive(page, at('docs/intro'))
    durations.push(
      await page.locator('.ink-layout').evaluate((element) => {
        const { transitionDuration, transitionProperty } = getComputedStyle(element)
        return transitionProperty.includes('grid-template-columns') ? transitionDuration : 'none'
      }),
    )
  }
  expect(durations).toEqual(['0.2s', 'none'])
})

test('SB-12: the strip opens by click, Enter and Space, and by no other key', async ({ page }) => {
  await openLive(page, at('en/docs/intro'))
  const column = page.getByRole('complementary')
  const hide = page.getByRole('button', { name: 'Collapse sidebar' })
  const show = page.getByRole('button', { name: 'Expand sidebar', exact: true })
  for (const open of [() => show.click(), () => show.press('Enter'), () => show.press(' ')]) {
    await hide.click()
    await show.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('a')
    await expect.poll(() => show.getAttribute('aria-expanded')).toBe('false')
    await open()
    await hide.waitFor()
  }
  await hide.click()
  await show.focus()
  await page.keyboard.press('Tab')
  await quiet(page)
  expect(await width(column)).toBeCloseTo(30, 0)
})

test('SB-13: while the navbar is away, the site’s name stands in the sidebar, for the eye only', async ({
  page,
}) => {
  await openLive(page, at('docs/back_boss/server/create'))
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 900)
  const brand = page.getByRole('complementary').locator('.ink-brand')
  await expect.poll(async () => (await brand.boundingBox())?.y).toBe(0)
  await quiet(page)
  expect(await brand.getAttribute('tabindex')).toBe('-1')
  const atTop = (): Promise<string | undefined> =>
    page.evaluate(() => document.elementFromPoint(80, 30)?.closest('.ink-sidebar-column, header')?.tagName)
  await expect.poll(atTop).toBe('ASIDE')
})

test('at the end of a page the sidebar stands below the navbar, and beneath it its switch', async ({
  page,
}) => {
  await openLive(page, at('en/docs/back_boss/server/create'))
  await page.keyboard.press('End')
  const first = sidebarOf(page).getByRole('link').first()
  await expect.poll(async () => (await first.boundingBox())?.y).toBeGreaterThanOrEqual(60)
  const bottomOf = async (locator: Locator): Promise<number> => {
    const box = await locator.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const footer = (): Promise<number | undefined> =>
    page.evaluate(() => document.querySelector('.ink-footer')?.getBoundingClientRect().top)
  await expect.poll(footer).toBeLessThan(700)
  const hide = page.getByRole('button', { name: 'Collapse sidebar', exact: true })
  expect(await bottomOf(hide)).toBeLessThanOrEqual((await footer()) ?? 0)
  expect(await bottomOf(sidebarOf(page).getByRole('link').last())).toBeLessThan(await bottomOf(hide))
})

test('SB-14: a link out of the site opens a new tab and says so', async ({ page }) => {
  const site = await openSite({
    'site.config.ts': siteConfig(),
    'docs/intro.md': '# Intro\n',
    'sidebars.ts': `export default { main: ['intro', { type: 'link', label: 'Elsewhere', href: 'https://elsewhere.example/' }] }`,
  })
  await openLive(page, `${site.url}docs/intro`)
  const link = sidebarOf(page).getByRole('link', { name: /^Elsewhere/ })
  await expect.poll(() => link.getAttribute('target')).toBe('_blank')
  await expect.poll(() => link.locator('[data-icon="external"]').count()).toBe(1)
})

test('SB-15: on a phone the sidebar is no landmark of the page', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 800 } })
  await openLive(page, at('en/docs/intro'))
  await expect.poll(() => sidebarOf(page).count()).toBe(0)
})

test('SB-16: opening takes a time that follows from the height, 1 ms with reduced motion', async ({
  openPage,
}) => {
  const transitions: string[] = []
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await openPage({ reducedMotion })
    await openLive(page, at('en/docs/intro'))
    await page.evaluate(() => {
      const seen: string[] = []
      new MutationObserver((records) => {
        for (const { target } of records) {
          if (target instanceof HTMLElement && target.style.transition !== '')
            seen.push(target.style.transition)
        }
      }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['style'] })
      Object.assign(window, { seen })
    })
    await caret(page, 'Expand', 'About this site').click()
    await quiet(page)
    // as: put there above.
    transitions.push((await page.evaluate(() => (window as unknown as { seen: string[] }).seen[0])) ?? '')
  }
  expect(transitions).toEqual([
    expect.stringMatching(/^height 19\dms ease-in-out/),
    expect.stringMatching(/^height 1ms/),
  ])
})

test('P4: a sidebar of more than 500 items is loaded by parts, when they are opened', async ({ page }) => {
  const site = await openSite({
    'site.config.ts': siteConfig(),
    'docs/intro.md': '# Intro\n',
    'docs/two.md': '# two 7\n',
    'docs/three.md': '# three 150\n',
    'sidebars.ts': `
      const links = (part) => Array.from({ length: 200 }, (_, index) => ({ type: 'link', label: part + ' link ' + index, href: '/docs/intro#' + part + index }))
      const part = (label, own) => ({ type: 'category', label, items: [...own, ...links(label)] })
      export default { main: [part('one', ['intro']), part('two', ['two']), part('three', ['three'])] }`,
  })
  const sidebars: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sidebar.')) sidebars.push(request.url())
  })
  await openLive(page, `${site.url}docs/two`)
  expect(sidebars).toHaveLength(2)
  await sidebarOf(page).getByRole('button', { name: 'three' }).click()
  await sidebarOf(page).getByRole('link', { name: 'three 150' }).waitFor()
  expect(sidebars).toHaveLength(3)
  await sidebarOf(page).getByRole('link', { name: 'three 150' }).click()
  await page.waitForURL(`${site.url}docs/three`)
  await expect.poll(() => sidebarOf(page).locator('[aria-current="page"]').textContent()).toBe('three 150')
})

const long = Array.from({ length: 60 }, (_, index) => index + 1)

/** Whether the current page is seen in a list that scrolls. */
const isShown = (list: Locator): Promise<boolean> =>
  list.evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect()
    const current = box.querySelector('[aria-current="page"]')!.getBoundingClientRect()
    return current.top >= top && current.bottom <= Math.min(bottom, innerHeight)
  })

test('a long sidebar shows where the reader is: from the first paint, after each step, and on phones', async ({
  openPage,
}) => {
  const site = await openSite({
    'site.config.ts': siteConfig(),
    ...Object.fromEntries(
      long.map((index) => [
        `docs/page-${index}.md`,
        `---\nsidebar_position: ${index}\n---\n\n# Page ${index}\n\n[First](/docs/page-1), [last](/docs/page-60)\n`,
      ]),
    ),
  })
  const wide = { viewport: { width: 1280, height: 700 } }
  const untouched = await openPage({ ...wide, javaScriptEnabled: false })
  await untouched.goto(`${site.url}docs/page-50`)
  await expect.poll(() => isShown(sidebarOf(untouched))).toBe(true)
  // Not at its upper edge: what stands above it says where this is.
  const [above, box] = await Promise.all(
    [sidebarOf(untouched).getByRole('link', { name: 'Page 45' }), sidebarOf(untouched)].map((part) =>
      part.boundingBox(),
    ),
  )
  expect(above!.y).toBeGreaterThan(box!.y)

  const page = await openPage(wide)
  await openLive(page, `${site.url}docs/page-1`)
  for (const [name, current] of [
    ['last', 'Page 60'],
    ['First', 'Page 1'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect.poll(() => sidebarOf(page).locator('[aria-current="page"]').textContent()).toBe(current)
    await expect.poll(() => isShown(sidebarOf(page)), { message: current }).toBe(true)
  }

  const phone = await openPage({ viewport: { width: 390, height: 700 } })
  await openLive(phone, `${site.url}docs/page-50`)
  await phone.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await expect.poll(() => isShown(phone.locator('dialog[open]'))).toBe(true)
})

test('names in a sidebar of sixty levels, and the way there, can be read', async ({ openPage }) => {
  const folders = long.map((index) => `level-${index}`)
  const site = await openSite({
    'site.config.ts': siteConfig(),
    [`docs/${folders.join('/')}/page.md`]: '# Deep\n\nText.\n',
  })
  for (const wide of [390, 1280]) {
    const page = await openPage({ viewport: { width: wide, height: 800 } })
    await openLive(page, `${site.url}docs/${folders.join('/')}/page`)
    if (wide === 390) await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    const list = wide === 390 ? page.locator('dialog[open]') : sidebarOf(page)
    const current = list.locator('[aria-current="page"]')
    await expect.poll(async () => (await current.boundingBox())?.height).toBeLessThanOrEqual(44)
    const names = page
      .locator('.ink-breadcrumbs li > a, .ink-breadcrumbs li > span')
      .filter({ visible: true })
    const cut = await names.evaluateAll((all) =>
      all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    )
    expect(cut, `${wide}`).toEqual([])
  }
})
