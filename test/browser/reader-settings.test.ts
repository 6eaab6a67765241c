import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../helpers/browser.ts'
import { MORE_SCREENS, SCREENS, at } from './pages.ts'

/** What goes wrong when letters take more room than was thought: the page scrolls sideways, text is cut, controls collide. */
function troubles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (element: Element): boolean => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      const { width, height } = element.getBoundingClientRect()
      return width > 2 && height > 2
    }
    const name = (element: Element): string =>
      `<${element.localName} ${element.className}> ${element.textContent?.trim().slice(0, 40)}`
    const found = document.documentElement.scrollWidth > innerWidth ? ['The page scrolls sideways.'] : []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!seen(element) || element.closest('svg, pre, .ink-visually-hidden, [inert]')) continue
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      // An ellipsis says itself that there is more, where the link leads or the title is.
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue
      if (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut: ${name(element)}`)
      if (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1)
        found.push(`cut: ${name(element)}`)
    }
    const controls = [
      ...document.querySelectorAll(
        '.ink-navbar :is(a, button), .ink-article-top a, .ink-pager a, .ink-cards a',
      ),
    ].filter(seen)
    for (const [index, one] of controls.entries()) {
      const a = one.getBoundingClientRect()
      for (const other of controls.slice(index + 1)) {
        const b = other.getBoundingClientRect()
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (across > 2 && down > 2 && !one.contains(other) && !other.contains(one))
          found.push(`${name(one)} lies on ${name(other)}`)
      }
    }
    return found
  })
}

/** A sheet of the reader's own, which no policy keeps out. */
function addStyle(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
}

const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

/** What the browser's own setting for the size of letters does, queries of the style sheet included. */
async function useLargeLetters(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

describe('nothing is cut and nothing collides', () => {
  test.for([
    { setting: 'the text spacing of WCAG 1.4.12', css: SPACING, hasLargeLetters: false, widths: [1280, 390] },
    { setting: 'letters of 32 px', css: '', hasLargeLetters: true, widths: [1920, 1280, 768, 390] },
    { setting: 'a zoom of 400 %', css: '', hasLargeLetters: false, widths: [320] },
  ])('with $setting', async ({ css, hasLargeLetters, widths }, { page }) => {
    if (hasLargeLetters) await useLargeLetters(page)
    for (const path of [...SCREENS, ...MORE_SCREENS, ...ENGLISH, '404']) {
      await page.goto(at(path))
      await addStyle(page, css)
      for (const width of widths) {
        await page.setViewportSize({ width, height: width === 320 ? 256 : 800 })
        await expect.poll(() => troubles(page), { message: `${path} at ${width} px` }).toEqual([])
      }
    }
  })
})

const ENGLISH = ['en/', 'en/blog', 'en/docs/category/server', 'en/docs/back_boss/server/create', 'en/search']
