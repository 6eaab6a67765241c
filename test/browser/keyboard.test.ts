import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { thriftyTest as test } from '../helpers/browser.ts'
import { cases } from '../helpers/thorough.ts'
import { holdApp, openLive, wake } from './live.ts'
import { LOCALES, at } from './pages.ts'
import { quiet } from './quiet.ts'

/** Tag and words of the element that has the focus. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    return `${activeElement?.tagName.toLowerCase()} ${activeElement?.textContent.trim()}`
  })
}

test.for(
  cases(
    LOCALES.flatMap(({ prefix, lang }) =>
      ['', 'docs/intro', 'blog'].map((path) => ({
        path: prefix + path,
        words: lang === 'en-GB' ? 'Skip to main content' : '跳到主要内容',
      })),
    ),
  ),
)('A11-01: on /$path the first Tab reaches "$words", Enter goes there', async ({ path, words }, { page }) => {
  await page.goto(at(path))
  const link = page.getByRole('link', { name: words })
  await expect.poll(() => link.evaluate((element) => getComputedStyle(element).clipPath)).not.toBe('none')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe(`a ${words}`)
  await expect.poll(() => link.evaluate((element) => getComputedStyle(element).clipPath)).toBe('none')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  // From there the reader goes on inside the text.
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('NAV-12, LOC-01: without scripts, the language menu opens with Enter, and its entries follow', async ({
  pageWithoutScripts: page,
}) => {
  await page.goto(at('docs/intro'))
  await page.locator('.ink-menu > summary').focus()
  await expect.poll(() => page.getByRole('link', { name: 'English' }).isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  const items = page.locator('.ink-menu a')
  await expect
    .poll(() => items.evaluateAll((links) => links.map((link) => link.getAttribute('lang'))))
    .toEqual(['zh-Hans', 'en-GB'])
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('a 中文')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('a English')
  await page.keyboard.press('Enter')
  await page.waitForURL(at('en/docs/intro'))
})

test('MOB: without scripts, the phone menu opens and closes by keyboard, and hides its links while closed', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false })
  await page.goto(at('docs/intro'))
  const menu = page.locator('.ink-phone-menu')
  await menu.locator('summary').first().focus()
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.ink-phone-menu > div')))
    .toBe(null)
  await menu.locator('summary').first().focus()
  await page.keyboard.press('Space')
  await expect.poll(() => menu.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(true)
  await expect.poll(() => menu.getByRole('link', { name: 'English' }).isVisible()).toBe(true)
  await page.keyboard.press('Space')
  await expect.poll(() => menu.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(false)
})

test('everything that Tab reaches on a page can be seen, and shows that it has the focus', async ({
  page,
}) => {
  await page.goto(at('docs/back_boss/server/introduce'))
  const seen = new Set<string>()
  for (let press = 0; press < 200; press++) {
    await page.keyboard.press('Tab')
    const state = await page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return undefined
      const { width, height } = element.getBoundingClientRect()
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return {
        html: element.outerHTML.slice(0, 200),
        isSeen: width > 0 && height > 0 && element.checkVisibility(),
        isMarked: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
      }
    })
    if (state === undefined) break
    seen.add(state.html)
    expect(state).toEqual({ html: state.html, isSeen: true, isMarked: true })
  }
  expect(seen.size).toBeGreaterThan(20)
})

test.for([
  { width: 1280, height: 800, scripts: 'with scripts' },
  { width: 390, height: 844, scripts: 'with scripts' },
  { width: 1280, height: 800, scripts: 'without scripts' },
  { width: 390, height: 844, scripts: 'without scripts' },
])(
  'WCAG 2.4.11: at $width px, $scripts, what Shift+Tab reaches is not below the bars that stay',
  async ({ scripts, ...viewport }, { openPage }) => {
    const hasScripts = scripts === 'with scripts'
    const page = await openPage({ viewport, javaScriptEnabled: hasScripts })
    const address = at('docs/back_boss/server/create')
    await (hasScripts ? openLive(page, address) : page.goto(address))
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Shift+Tab')
      const covered = await page.evaluate(() => {
        const element = document.activeElement
        if (element === null || element.closest('main') === null) return 0
        const bars = document.querySelectorAll('.ink-navbar, .ink-mobile-toc')
        const edges = [...bars]
          .filter((bar) => !bar.contains(element))
          .map((bar) => bar.getBoundingClientRect())
        const below = Math.max(...edges.map(({ bottom }) => bottom))
        const { top, bottom } = element.getBoundingClientRect()
        // What is higher than the window is not all to be seen.
        return bottom > innerHeight ? 0 : Math.max(0, below - top)
      })
      expect(covered, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))).toBe(0)
    }
  },
)

test('COD-08: a code block can be scrolled by keyboard', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 800 } })
  await page.goto(at('blog/express-local-https'))
  const blocks = page.locator('pre')
  await expect
    .poll(() => blocks.evaluateAll((pres) => pres.every((pre) => pre.getAttribute('tabindex') === '0')))
    .toBe(true)
})

test('a list of headings says each once, in the language that is read', async ({ page }) => {
  await openLive(page, at('en/docs/intro'))
  const named = (name: string): Promise<number> =>
    page.getByRole('main').getByRole('heading', { level: 2, name, exact: true }).count()
  await expect.poll(() => named('What is covered')).toBe(1)
  await page.locator('.ink-views a').first().click()
  await expect.poll(() => named('这里记什么')).toBe(1)
})

test('DOC-04: the anchor of a heading appears on focus and sets the hash', async ({ page }) => {
  await page.goto(at('en/docs/back_boss/server/introduce'))
  const anchor = page.locator('.ink-anchor').first()
  await expect.poll(() => anchor.evaluate((element) => getComputedStyle(element).opacity)).toBe('0')
  await anchor.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).hash).not.toBe('')
  await expect
    .poll(() =>
      anchor.evaluate((element) => element.getAttribute('aria-label') ?? element.getAttribute('title')),
    )
    .toMatch(/^Direct link to /)
})

const currentView = (page: Page): Promise<string | null> =>
  page.locator('.ink-views [aria-current]').textContent()

/** Presses the shortcuts of one letter, and sees that nothing comes of it. */
async function pressInVain(page: Page): Promise<void> {
  await page.keyboard.press('v')
  await page.keyboard.press('/')
  await quiet(page)
  await expect.poll(() => page.locator('.ink-search').count()).toBe(0)
  await expect.poll(() => currentView(page)).toBe('中文')
}

/** Closes the search, and leaves its entry, on which a letter begins a query. */
async function closeSearch(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.ink-search').count()).toBe(0)
  await page.locator('#ink-main').focus()
}

test.for(['kept', 'blocked'])(
  'WCAG 2.1.4: shortcuts of one letter can be switched off, with storage %s',
  async (storage, { page, allowed }) => {
    if (storage === 'blocked') {
      allowed.push(/does not store settings/)
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
      })
    }
    await openLive(page, at('docs/intro'))
    const choice = page.getByRole('switch', { name: /单键快捷键/ })
    await page.keyboard.press('Control+k')
    await expect.poll(() => choice.getAttribute('aria-checked')).toBe('true')
    await choice.press('Space')
    await expect.poll(() => choice.getAttribute('aria-checked')).toBe('false')
    await closeSearch(page)
    await pressInVain(page)
    if (storage === 'blocked') return

    await openLive(page, at('docs/intro'))
    // The code of the views comes.
    const loaded = page.waitForResponse(/\/reading-views\./)
    await page.locator('.ink-views').hover()
    await loaded
    await pressInVain(page)
    await page.keyboard.press('Control+k')
    await expect.poll(() => choice.getAttribute('aria-checked')).toBe('false')
    await choice.press('Space')
    await closeSearch(page)
    await page.keyboard.press('v')
    await page.locator('article[data-view="other"]').waitFor()
    await page.keyboard.press('/')
    await page.locator('#ink-search-input').waitFor()
  },
)

test('WCAG 2.1.4: switched off, a letter is left to the browser before the app runs, too', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('inkstone.no-single-keys', 'true')
    // Hears of what the app is told again.
    document.addEventListener('keydown', ({ key }) => document.documentElement.append(`<${key}>`))
  })
  const release = await holdApp(page)
  await page.goto(at('docs/intro'))
  await page.keyboard.press('/')
  release()
  await wake(page)
  await expect.poll(() => page.locator('html').textContent()).toContain('</>')
  await quiet(page)
  await expect.poll(() => page.locator('.ink-search').count()).toBe(0)
})
