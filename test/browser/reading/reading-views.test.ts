import type { Locator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { test } from '../../helpers/browser.ts'
import { startSite, writeSite } from '../../helpers/site.ts'
import type { StartedSite } from '../../helpers/site.ts'
import { holdApp, openLive, wake } from '../live.ts'
import { quiet } from '../quiet.ts'

const started = startSite('bilingual')
const others: StartedSite[] = []
afterAll(async () => {
  for (const site of [await started, ...others]) await site.close()
})

/** Starts a site for one test. Its pages end before it does. */
async function startOther(site: string): Promise<string> {
  const other = await startSite(site)
  others.push(other)
  return other.url
}

const at = async (path: string): Promise<string> => (await started).url + path
const views = (page: Page): Locator => page.getByRole('group', { name: /阅读语言|Reading language/ })
const link = (page: Page, name: string): Locator => views(page).getByRole('link', { name, exact: true })

async function choose(page: Page, name: string): Promise<void> {
  await link(page, name).click()
  await page.locator(`.ink-views [aria-current="true"]:text-is("${name}")`).waitFor()
}

/** The article as a reader sees it, by lines. */
async function seen(page: Page): Promise<string> {
  return page.locator('article').innerText()
}

test('side by side the frame stays where it is', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 1920, height: 900 } })
  await openLive(page, await at('docs/tea'))
  const frame = (): Promise<number[]> =>
    page.evaluate(() =>
      ['.ink-brand', '.ink-navbar-search', '.ink-sidebar-column', 'main'].map(
        (selector) => document.querySelector(selector)!.getBoundingClientRect().left,
      ),
    )
  const width = (): Promise<number> => page.locator('article').evaluate((text) => text.clientWidth)
  const before = await frame()
  await choose(page, '双语')
  await expect.poll(width).toBeGreaterThan(1000)
  expect(await frame()).toEqual(before)
})

test('the three views show this language, the other one, and both', async ({ page }) => {
  await openLive(page, await at('docs/tea'))
  await expect.poll(() => seen(page)).toContain('山泉最好')
  await choose(page, '英语')
  await expect.poll(() => seen(page)).toContain('Spring water is best')
  await expect.poll(() => seen(page)).not.toContain('山泉最好')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Making tea')
  await choose(page, '双语')
  await expect.poll(() => seen(page)).toMatch(/山泉最好，自来水放一夜也可以。\s+Spring water is best/)
  await choose(page, '中文')
  await expect.poll(() => seen(page)).not.toContain('Spring')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/both/docs/tea')
})

test('the other language is loaded when it is asked for, once', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await openLive(page, await at('docs/tea'))
  await page.waitForLoadState('networkidle')
  const files = (): string[] => requests.filter((path) => path.endsWith('.both.html'))
  expect(files()).toEqual([])
  for (const name of ['双语', '中文', '英语']) await choose(page, name)
  expect(files()).toEqual(['/both/en/docs/tea.both.html'])
})

test('on the English page the translation comes first and the original stands under it', async ({ page }) => {
  await openLive(page, await at('en/docs/tea'))
  await choose(page, 'Both')
  await expect.poll(() => seen(page)).toMatch(/Spring water is best; tap[^\n]*\s+山泉最好/)
})

test('the key V goes through the views, but not while something is written', async ({ page }) => {
  await openLive(page, await at('docs/tea'))
  await link(page, '双语').hover()
  for (const name of ['英语', '双语', '中文']) {
    await page.keyboard.press('v')
    await page.locator(`.ink-views [aria-current="true"]:text-is("${name}")`).waitFor()
  }
  await page.keyboard.press('Control+k')
  await page
    .getByRole('dialog')
    .getByRole('searchbox')
    .or(page.getByRole('dialog').getByRole('combobox'))
    .first()
    .waitFor()
  await page.keyboard.type('v')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => link(page, '中文').getAttribute('aria-current')).toBe('true')
})

test('what is chosen holds for the visit, from page to page and after a reload', async ({ page }) => {
  await openLive(page, await at('docs/tea'))
  await choose(page, '双语')
  await page.getByRole('navigation').getByRole('link', { name: '杯子', exact: true }).first().click()
  await page.getByRole('heading', { name: /杯子/, level: 1 }).waitFor()
  await page.locator('article[data-view="both"]').waitFor()
  await expect.poll(() => seen(page)).toContain('Cups come in sizes.')
  await page.reload()
  // Nobody has moved anything: it comes by itself.
  await page.locator('article[data-view="both"]').waitFor()
  await expect.poll(() => seen(page)).toContain('Cups come in sizes.')
})

test('a language that was chosen for reading is not shown twice over in the other locale', async ({
  page,
}) => {
  await openLive(page, await at('docs/tea'))
  await choose(page, '英语')
  // The English text leads to English pages, which are read as they are.
  await page.locator('article').getByRole('link', { name: 'cups' }).click()
  await page.waitForURL(await at('en/docs/cups'))
  await wake(page)
  await expect.poll(() => seen(page)).toContain('Cups come in sizes.')
  await expect.poll(() => page.locator('article[data-view]').count()).toBe(0)
})

test('what is not shown is out of the accessibility tree, of copies and of print', async ({ page }) => {
  await openLive(page, await at('docs/tea'))
  await choose(page, '英语')
  await expect.poll(() => page.getByText('山泉最好').count()).toBe(1)
  await expect.poll(() => page.getByText('山泉最好').isVisible()).toBe(false)
  const tree = await page.locator('article').ariaSnapshot()
  expect(tree).toContain('Spring water')
  expect(tree).not.toContain('山泉')
  await page.keyboard.press('Control+a')
  await expect.poll(() => page.evaluate(() => String(getSelection()))).not.toContain('山泉')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => seen(page)).not.toContain('山泉')
  await expect.poll(() => views(page).isVisible()).toBe(false)
})

test('each block is marked with its language, and an id leads to it in every view', async ({ page }) => {
  await openLive(page, await at('docs/tea'))
  for (const [view, text] of [
    ['英语', 'Water'],
    ['双语', '用水'],
  ] as const) {
    await choose(page, view)
    const toc = page.locator('.ink-layout > .ink-toc')
    await toc.getByRole('link', { name: text, exact: true }).click()
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#water')
    await expect.poll(() => topOf(page, '#water')).toBeLessThan(160)
  }
  const langs = await page
    .locator('.ink-pair > .ink-prose')
    .evaluateAll((sides) => sides.map((side) => side.getAttribute('lang')))
  expect(new Set(langs)).toEqual(new Set(['zh-Hans', 'en-GB']))
})

async function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
}

test('a reader in the middle of the text stays at the same block', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 900, height: 300 } })
  await openLive(page, await at('docs/tea'))
  await page
    .getByText('绿茶用八十度的水')
    .evaluate((block) => scrollBy({ top: block.getBoundingClientRect().top - 100, behavior: 'instant' }))
  for (const text of ['Green tea wants', '绿茶用八十度', '绿茶用八十度']) {
    await page.keyboard.press('v')
    await expect.poll(() => topOf(page, `:nth-match(:text("${text}"), 1)`)).toBeGreaterThan(40)
    await expect.poll(() => topOf(page, `:nth-match(:text("${text}"), 1)`)).toBeLessThan(180)
  }
})

test('what stands below the screen comes after the first frame of another view', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 800, height: 300 } })
  await openLive(page, await at('docs/tea'))
  await choose(page, '英语')
  await choose(page, '中文')
  await page.evaluate(() => {
    const count = (): number => document.querySelectorAll('article [style*="content-visibility"]').length
    const counts: number[] = []
    Object.assign(window, { counts })
    const onKey = (): void => {
      counts.push(count())
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => counts.push(count()))))
    }
    addEventListener('keydown', onKey, { once: true })
  })
  await page.keyboard.press('v')
  const counted = (): Promise<number[]> =>
    page.evaluate(() => (window as unknown as { counts: number[] }).counts)
  await expect.poll(counted).toEqual([expect.any(Number), 0])
  expect((await counted())[0]).toBeGreaterThan(0)
})

test('the language dropdown leads to the same block of the other page', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 1280, height: 400 } })
  await openLive(page, await at('docs/tea'))
  await page
    .getByText('绿茶用八十度的水')
    .evaluate((block) => scrollBy({ top: block.getBoundingClientRect().top - 100, behavior: 'instant' }))
  // The navbar comes back when a reader turns back.
  await page.mouse.wheel(0, -20)
  await expect.poll(() => topOf(page, '.ink-navbar')).toBe(0)
  // Playwright scrolls to a control that moves.
  await quiet(page)
  await page.getByRole('banner').getByRole('button', { name: '中文', exact: true }).click()
  const other = page.locator('.ink-navbar-items a[hreflang="en-GB"]')
  const loaded = page.waitForResponse(/\.both\.html$/)
  await other.hover()
  await loaded
  await other.click()
  await page.waitForURL(/\/en\/docs\/tea/)
  await expect.poll(() => page.evaluate(() => decodeURIComponent(location.hash))).toBe('#水温')
  await expect.poll(() => topOf(page, ':text("Green tea wants")')).toBeLessThan(400)
  await expect.poll(() => topOf(page, ':text("Green tea wants")')).toBeGreaterThan(0)
})

test('without scripts the links lead to the other language and to a page with both', async ({
  pageWithoutScripts: page,
}) => {
  await page.goto(await at('docs/tea'))
  await link(page, '英语').click()
  await page.waitForURL(await at('en/docs/tea'))
  await link(page, 'Both').click()
  await page.waitForURL(/tea\.both/)
  // The address comes before the page.
  await page.locator('article').getByRole('link', { name: 'cups' }).first().waitFor()
  await expect.poll(() => seen(page)).toMatch(/山泉最好[^\n]*\s+Spring water is best/)
  await link(page, 'Chinese').click()
  await page.waitForURL(await at('docs/tea'))
})

test('where the file cannot be had, the links do what links do', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource|both/)
  await openLive(page, await at('docs/tea'))
  await page.context().route('**/*.both.html', (route) => route.abort())
  await link(page, '英语').click()
  await page.waitForURL(await at('en/docs/tea'))
})

test('with storage blocked the views work, and last for the page', async ({ page, allowed }) => {
  allowed.push(/does not store settings/)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await openLive(page, await at('docs/tea'))
  await choose(page, '双语')
  await expect.poll(() => seen(page)).toContain('Spring water')
})

test('what a code block can do, it does in every view', async ({ page }) => {
  await openLive(page, await at('docs/tea'))
  for (const name of ['双语', '英语', '中文']) {
    await choose(page, name)
    await page.locator('figure.ink-code').hover()
    await page.getByRole('button', { name: /复制代码/ }).waitFor()
  }
})

test('a post has the views as well', async ({ page }) => {
  await openLive(page, await at('en/blog/morning'))
  await choose(page, 'Chinese')
  await expect.poll(() => seen(page)).toContain('味道很厚。')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('早茶')
})

test('of quick clicks the last one counts, and what comes late changes nothing', async ({ page }) => {
  const release = await holdFile(page)
  await openLive(page, await at('docs/tea'))
  await link(page, '英语').click()
  await link(page, '双语').click()
  await page.locator('.ink-views [aria-busy="true"]').last().waitFor()
  await link(page, '中文').click()
  release()
  await expect.poll(() => page.locator('.ink-views [aria-busy]').count()).toBe(0)
  await expect.poll(() => page.locator('article[data-view]').count()).toBe(0)
  await page.reload()
  await wake(page)
  await expect.poll(() => seen(page)).not.toContain('Spring')
})

test('a reader who has gone on is not called back by a file that cannot be had', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource|both/)
  const release = await holdFile(page, 'abort')
  await openLive(page, await at('docs/tea'))
  await link(page, '双语').click()
  await page.getByRole('navigation').getByRole('link', { name: '茶匙', exact: true }).first().click()
  await page.getByRole('heading', { name: '茶匙', level: 1 }).waitFor()
  const failed = page.waitForEvent('requestfailed')
  release()
  await failed
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect.poll(() => page.url()).toBe(await at('docs/spoons'))
})

/** Lets files with both languages wait. */
async function holdFile(page: Page, then: 'continue' | 'abort' = 'continue'): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.both.html', async (route) => {
    await released
    await route[then]()
  })
  return () => release()
}

test('the code of the views comes with the first sign that a reader wants them', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const isThere = (): boolean => scripts.some((path) => path.includes('/reading-views.'))
  await openLive(page, await at('docs/tea'))
  await page.waitForLoadState('networkidle')
  expect(isThere()).toBe(false)
  await page.keyboard.press('v')
  await page.locator('article[data-view="other"]').waitFor()
  expect(isThere()).toBe(true)
})

test('R-01: a click that comes before the app chooses a view as well', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto(await at('docs/tea'))
  await link(page, '双语').click()
  release()
  await page.locator('article[data-view="both"]').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/both/docs/tea')
})

test('where the app cannot be loaded, the links lead on', async ({ page, allowed }) => {
  allowed.push(/Failed to load|dynamically imported/)
  await page.route(/\/assets\/app.*\.js/, (route) => route.abort())
  await page.goto(await at('docs/tea'))
  await link(page, '英语').click()
  await page.waitForURL(await at('en/docs/tea'))
})

test('a page comes as it is read, not in its own language first', async ({ page }) => {
  await openLive(page, await at('docs/tea'))
  await choose(page, '双语')
  const cups = page.locator('.ink-sidebar').getByRole('link', { name: '杯子', exact: true })
  // Both texts come while the reader points at the link, so that no click waits for them.
  const file = page.waitForResponse('**/cups.both.html')
  await cups.hover()
  await (await file).finished()
  await page.evaluate(() => {
    const seenViews = new Set<string>()
    const look = (): void => {
      const view = document.querySelector('article')?.dataset['view']
      if (document.querySelector('h1')?.textContent.includes('杯子')) seenViews.add(view ?? 'this')
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { seenViews })
  })
  await cups.click()
  await page.getByRole('heading', { name: /杯子/, level: 1 }).waitFor()
  await page.locator('article[data-view="both"]').waitFor()
  // as: put there above.
  const shown = await page.evaluate(() => [...(window as unknown as { seenViews: Set<string> }).seenViews])
  expect(shown).toEqual(['both'])
})

test('the focus stays in the text: on the same link, or on its block', async ({ page }) => {
  await openLive(page, await at('docs/tea'))
  await link(page, '双语').hover()
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')
  await page.locator('article p').getByRole('link', { name: '杯子' }).focus()
  // Both: what has the focus is still there.
  for (const text of ['cups', 'cups', '杯子']) {
    await page.keyboard.press('v')
    await expect.poll(focused).toBe(text)
  }
  await page.getByRole('button', { name: /复制代码/ }).focus()
  await page.keyboard.press('v')
  await expect.poll(focused).toContain("console.log('done')")
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.ink-pairs') !== null))
    .toBe(true)
})

test('the focus stays in the text when it is far below the screen', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 800, height: 600 } })
  await openLive(page, await at('docs/tea'))
  await choose(page, '英语')
  await choose(page, '中文')
  // So low that the bars would stand over the control.
  await page.setViewportSize({ width: 800, height: 120 })
  // What is far below is shown a frame later, and takes the focus only then.
  await quiet(page)
  await page.locator('article p').getByRole('link', { name: '杯子' }).focus()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.keyboard.press('v')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('cups')
})

test('a click on the control leaves the focus there', async ({ page }) => {
  await openLive(page, await at('docs/tea'))
  await link(page, '英语').focus()
  // What is read out is there for a second only.
  const readOut = page.getByRole('status').filter({ hasText: '英语' })
  await Promise.all([readOut.waitFor({ state: 'attached' }), page.keyboard.press('Enter')])
  await page.locator('article[data-view="other"]').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('英语')
})

test('on phones the table of contents is in the language that is read', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 800 } })
  await openLive(page, await at('docs/tea'))
  const toc = page.locator('.ink-mobile-toc')
  for (const [view, text] of [
    ['英语', 'Water'],
    ['双语', '用水'],
    ['英语', 'Water'],
  ] as const) {
    await choose(page, view)
    const button = toc.getByRole('button')
    await button.click()
    await expect.poll(() => toc.locator('a').first().textContent()).toBe(text)
    await expect
      .poll(() => toc.locator('a').first().getAttribute('lang'))
      .toBe(view === '英语' ? 'en-GB' : null)
    await button.click()
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
  }
})

test('a reader in the middle of a long paragraph stays there while the other language comes under it', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 320, height: 480 } })
  await openLive(page, await at('docs/kettle'))
  const block = page.getByText('陶壶要先煮')
  // Down, so that the navbar is out of sight.
  await block.evaluate((element) =>
    scrollBy({ top: element.getBoundingClientRect().top + 40, behavior: 'instant' }),
  )
  await page.locator('.ink-navbar[data-hidden]').waitFor()
  const before = await topOf(page, ':text("陶壶要先煮")')
  // Where it is: a click would scroll there.
  await link(page, '双语').dispatchEvent('click')
  await page.locator('article[data-view="both"]').waitFor()
  await expect.poll(async () => Math.abs((await topOf(page, ':text("陶壶要先煮")')) - before)).toBeLessThan(4)
  await expect.poll(() => page.locator('.ink-navbar[data-hidden]').count()).toBe(1)
})

test('a hash in the address is found in the view that was chosen before', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 900, height: 300 } })
  await openLive(page, await at('docs/tea'))
  await choose(page, '双语')
  await page.goto(`${await at('docs/cups')}#玻璃杯`)
  await page.locator('article[data-view="both"]').waitFor()
  await expect.poll(() => topOf(page, '.ink-pair[id="玻璃杯"]')).toBeLessThan(160)
  await expect.poll(() => topOf(page, '.ink-pair[id="玻璃杯"]')).toBeGreaterThan(0)
})

test('folded parts open and close in every view', async ({ page }) => {
  await openLive(page, await at('docs/kettle'))
  for (const [view, title, text] of [
    ['双语', '壶嘴', '壶嘴细'],
    ['双语', 'The spout', 'A narrow spout'],
    ['英语', 'The spout', 'A narrow spout'],
    ['中文', '壶嘴', '壶嘴细'],
  ] as const) {
    await choose(page, view)
    const [summary, content] = [page.locator('summary:visible', { hasText: title }), page.getByText(text)]
    const wasOpen = await content.isVisible()
    await summary.click()
    await content.waitFor({ state: wasOpen ? 'hidden' : 'visible' })
  }
})

test('footnotes lead to their notes in every view', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 900, height: 300 } })
  await openLive(page, await at('docs/tea'))
  for (const [view, text] of [
    ['双语', '说的是绿茶以外的茶'],
    ['英语', 'This is about teas other than green'],
    ['中文', '说的是绿茶以外的茶'],
  ] as const) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await choose(page, view)
    await page.locator('.ink-footnote-ref a:visible').first().click()
    await expect.poll(() => topOf(page, `:text("${text}")`)).toBeLessThan(300)
  }
})

test('the page with both languages keeps its links, which lead to one language alone', async ({ page }) => {
  await openLive(page, await at('docs/tea'))
  await choose(page, '双语')
  await page.goto(await at('en/docs/tea.both.html'))
  await wake(page)
  await page.keyboard.press('v')
  await expect.poll(() => link(page, 'Both').getAttribute('aria-current')).toBe('true')
  await page.locator('article').getByRole('link', { name: 'cups' }).first().click()
  await page.waitForURL(await at('en/docs/cups'))
  await page.goBack()
  await page.waitForURL(/tea\.both/)
  await link(page, 'English').click()
  await page.waitForURL(await at('en/docs/tea'))
  await page.locator('.ink-views a[title]').first().waitFor()
  await expect.poll(() => seen(page)).not.toContain('山泉')
})

test('without a connection the page stays, and says that nothing comes', async ({ openPage, allowed }) => {
  const page = await openPage({ isFirstVisit: true })
  allowed.push(/Failed to load resource|both/)
  await openLive(page, await at('docs/tea'))
  await page.route('**/*.both.html', (route) => route.abort())
  await link(page, '双语').hover()
  await page.locator('.ink-views a[title]').first().waitFor()
  await page.context().setOffline(true)
  const readOut = page.getByRole('status').filter({ hasText: '未能加载' })
  await Promise.all([readOut.waitFor({ state: 'attached' }), link(page, '双语').click()])
  await expect.poll(() => seen(page)).toContain('山泉最好')
  await page.context().setOffline(false)
  await page.unroute('**/*.both.html')
  await choose(page, '双语')
})

test('at 320 px and with text twice as large nothing is wider than the window', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 600 } })
  await openLive(page, await at('docs/tea'))
  for (const view of ['双语', '英语']) {
    await choose(page, view)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

test('an original whose first translation is written from right to left can be read in both', async ({
  page,
}) => {
  const url = await startOther('three-locales')
  await openLive(page, `${url}docs/intro`)
  await choose(page, '双语')
  await expect.poll(() => seen(page)).toMatch(/一些文字[^\n]*\s+טקסט קצר/)
  await openLive(page, `${url}he/docs/intro`)
  await page.locator('article[data-view="both"]').waitFor()
  await expect.poll(() => seen(page)).toMatch(/טקסט קצר[^\n]*\s+一些文字/)
})

const COUNTER = `import { useState } from 'react'

export default function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>{label + ' ' + count}</button>
}
`

/** A text with the author's own component in it, and tabs. */
const counting = (title: string, words: string, label: string): string => `---
title: ${title}
---

import Counter from '@site/components/Counter.tsx'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

${words}

<Counter label="${label}" />

<Tabs>
<TabItem value="a" label="A">

${words} A

</TabItem>
<TabItem value="b" label="B">

${words} B

</TabItem>
</Tabs>
`

test("the author's components and tabs work in every view, however often it changes", async ({ page }) => {
  const config =
    "{ code: 'zh', label: '中文', htmlLang: 'zh-Hans' }, { code: 'en', label: 'English', path: 'en' }"
  const dir = await writeSite({
    'site.config.ts': `export default { title: 'T', url: 'https://t.example', locales: [${config}] }`,
    'components/Counter.tsx': COUNTER,
    'docs/intro.mdx': counting('数', '数一数。', '数'),
    'i18n/en/docs/intro.mdx': counting('Count', 'Let us count.', 'Count'),
  })
  const url = await startOther(dir)
  await openLive(page, `${url}docs/intro`)
  for (const [view, label, words] of [
    ['中文', '数', '数一数。'],
    ['双语', '数', '数一数。'],
    ['双语', 'Count', 'Let us count.'],
    ['英语', 'Count', 'Let us count.'],
    ['中文', '数', '数一数。'],
    ['双语', 'Count', 'Let us count.'],
  ] as const) {
    await choose(page, view)
    await page.getByRole('button', { name: new RegExp(`^${label} \\d`) }).click()
    await page.getByRole('button', { name: new RegExp(`^${label} [1-9]`) }).waitFor()
    const tabs = page.locator('.ink-tabs:visible').filter({ hasText: words })
    await tabs.getByRole('tab', { name: 'B' }).click()
    await tabs.getByText(`${words} B`).waitFor()
    await tabs.getByRole('tab', { name: 'A' }).click()
    await tabs.getByText(`${words} A`).waitFor()
  }
})
