import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { openLive } from '../live.ts'
import { MORE_SCREENS, SCREENS, at } from '../pages.ts'
import { closeDrawer, openDrawer } from '../theme/theme-drawer.ts'

/** What goes wrong when letters take more room than was thought: the page scrolls sideways, text is cut, controls collide. */
async function troubles(page: Page): Promise<string[]> {
  return [...(await page.evaluate(cutTexts)), ...(await page.evaluate(collisions))]
}

function cutTexts(): string[] {
  const found = document.documentElement.scrollWidth > innerWidth ? ['The page scrolls sideways.'] : []
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const isShown = element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 2
    if (!isShown || element.closest('svg, pre, .ink-visually-hidden, [inert]')) continue
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
    // An ellipsis says itself that there is more, where the link leads or the title is.
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue
    const isCut =
      (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
      (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1)
    if (isCut)
      found.push(`cut: <${element.localName} ${element.className}> ${element.textContent.slice(0, 40)}`)
  }
  return found
}

function collisions(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      '.ink-navbar :is(a, button), .ink-article-top a, .ink-pager a, .ink-cards a',
    ),
  ].filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.offsetWidth > 2)
  const doCollide = (one: Element, other: Element): boolean => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return across > 2 && down > 2 && !one.contains(other) && !other.contains(one)
  }
  return controls.flatMap((one, index) =>
    controls
      .slice(index + 1)
      .filter((other) => doCollide(one, other))
      .map((other) => `${one.textContent} lies on ${other.textContent}`),
  )
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

/** Controls of a part of the app that stand outside of it, are squeezed, or lie over their neighbours. */
function outOfPlace(page: Page, part: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const frame = document.querySelector(selector)!.getBoundingClientRect()
    const controls = document.querySelectorAll(
      `${selector} :is(button, input, [data-kind='hue'], li, p, dd:last-child)`,
    )
    return [...controls].flatMap((control) => {
      const { left, right, width, height } = control.getBoundingClientRect()
      if (width < 2 || !control.checkVisibility()) return []
      const name = control.ariaLabel ?? control.textContent
      if (left < frame.left - 1 || right > frame.right + 1) return [`${name} is outside`]
      if (control.matches('[data-kind="hue"]') && width < 110) return [`${name} is narrow`]
      // Numbers stay together.
      return control.matches('dd') && height > 64 ? [`${name} is in two lines`] : []
    })
  }, part)
}

test.for([
  { setting: 'letters of 32 px', css: '', widths: [1920, 1280, 390] },
  { setting: 'the text spacing of WCAG 1.4.12', css: SPACING, widths: [1280, 390] },
])('with $setting, the drawer and the search are whole', async ({ css, widths }, { page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const checked = async (part: string): Promise<void> => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => outOfPlace(page, part), { message: `${part}, ${width} px` }).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  await openDrawer(page, at('en/docs/intro'))
  if (css === '') await useLargeLetters(page)
  await addStyle(page, css)
  await checked('.ink-drawer')
  await closeDrawer(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await checked('.ink-search')
  // What the keys do stands beside the name of the search, not under it.
  await page.setViewportSize({ width: 1920, height: 800 })
  const [keys, name] = await Promise.all(
    ['ul > li:last-child', 'p'].map((each) => page.locator(`.ink-search-footer > ${each}`).boundingBox()),
  )
  expect(keys!.x + keys!.width).toBeLessThanOrEqual(name!.x)
})

test('with letters of 32 px, the name of an author is not broken', async ({ page }) => {
  await useLargeLetters(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at('en/blog/authors/inkstone'))
  const lines = await page.locator('h1').evaluate((name) => {
    const range = document.createRange()
    range.selectNodeContents(name)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('with letters of 32 px, long names of authors and tags stay on the page', async ({ page }) => {
  await useLargeLetters(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, name] of [
    ['docs/back_boss/server/create', '.ink-last-updated > b:not(:has(time))'],
    ['docs/tags', '.ink-tag-group a'],
  ] as const) {
    await openLive(page, at(path))
    await page
      .locator(name)
      .first()
      .evaluate((element) => {
        element.textContent = 'the maintainers and multithreading 1'
      })
    await expect.poll(() => troubles(page), { message: path }).toEqual([])
  }
})

test('with letters of 32 px, results of the search stay in their rows', async ({ page }) => {
  await useLargeLetters(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openLive(page, at('en/docs/intro'))
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('express')
  const rows = page.getByRole('option')
  await rows.nth(5).waitFor()
  const outside = await rows.evaluateAll(
    (all) =>
      all.filter((row) => {
        const [box, texts] = [row, row.querySelector('.ink-search-texts')!].map((each) =>
          each.getBoundingClientRect(),
        )
        return texts!.top < box!.top || texts!.bottom > box!.bottom
      }).length,
  )
  expect(outside).toBe(0)
})

/** Landmarks and titles in the order in which they are read out. */
async function readingOrder(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot()
  const parts =
    /^ *- ((?:banner|navigation|main|article|contentinfo|region)\b[^:\n]*|heading .*\[level=1\])/gm
  return [...tree.matchAll(parts)].map(([, part = '']) => part.replace(' [level=1]', ''))
}

test('a screen reader meets the parts of a page in the order in which they are seen', async ({
  openPage,
}) => {
  const above = ['region "Skip to main content"', 'region "Announcement"', 'banner', 'navigation "Main"']
  const article = ['main', 'article', 'navigation "Breadcrumbs"', 'heading "Creating the project"']
  const wide = await openPage({ viewport: { width: 1280, height: 800 } })
  await wide.goto(at('en/docs/back_boss/server/create'))
  await expect
    .poll(() => readingOrder(wide))
    .toEqual([
      ...above,
      'navigation "Docs sidebar"',
      ...article,
      'navigation "Docs pages"',
      'navigation "On this page"',
      'contentinfo',
    ])
  const phone = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await phone.goto(at('en/docs/back_boss/server/create'))
  await expect
    .poll(() => readingOrder(phone))
    .toEqual([...above, ...article, 'navigation "Docs pages"', 'contentinfo'])
})

const ENGLISH = ['en/', 'en/blog', 'en/docs/category/server', 'en/docs/back_boss/server/create', 'en/search']
