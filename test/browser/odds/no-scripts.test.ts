import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { blockBadge, test } from '../../helpers/browser.ts'
import { SCREENS, at } from '../pages.ts'

const TARGETS = [...SCREENS.filter((path) => !['search', 'docs'].includes(path)), 'blog/tags'].flatMap(
  (path) => [path, `en/${path}`],
)

test.for([
  { device: 'desktop', width: 1280 },
  { device: 'phone', width: 390 },
])(
  'P1, R-12: without scripts, a reader on a $device reaches everything by visible links',
  async ({ width }, { openPage }) => {
    const page = await openPage({ javaScriptEnabled: false, viewport: { width, height: 800 } })
    const missing = new Set(TARGETS.map(at))
    const queue = [at('')]
    const seen = new Set(queue)
    for (let next = queue.shift(); next !== undefined && missing.size > 0; next = queue.shift()) {
      await page.goto(next)
      for (const link of await visibleLinks(page)) {
        // What was looked for comes first, so that the way is short.
        if (missing.delete(link)) queue.unshift(link)
        else if (link.startsWith(at('')) && !seen.has(link)) queue.push(link)
        seen.add(link)
      }
    }
    expect([...missing]).toEqual([])
  },
)

/** Links that can be seen, also in the menus of the page's head once a reader opens them. */
async function visibleLinks(page: Page): Promise<string[]> {
  const links = await linksIn(page)
  for (const summary of await page.locator('header summary').all()) {
    if (!(await summary.isVisible())) continue
    await summary.click()
    links.push(...(await linksIn(page)))
  }
  return links
}

async function linksIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => {
        const { width, height, left, right } = link.getBoundingClientRect()
        return link.checkVisibility() && width > 1 && height > 1 && right > 0 && left < innerWidth
      })
      .map((link) => link.href.replace(/#.*/, '')),
  )
}

test('CM-05, R-12: what needs the running shell is not shown without scripts', async ({
  pageWithoutScripts: page,
}) => {
  await page.goto(at('docs/intro'))
  expect(await page.locator('.ink-color-toggle').isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: '自定义主题' }).isVisible()).toBe(false)
})

test('SB-06, DOC-09: categories and details work without scripts', async ({ pageWithoutScripts: page }) => {
  await page.goto(at('docs/back_boss/server/dbcontent'))
  const sidebar = page.getByRole('navigation', { name: '文档侧边栏' })
  await expect.poll(() => sidebar.locator('[aria-current=page]').count()).toBe(1)
  // Both categories above the page are open, and lead to their pages.
  await expect.poll(() => sidebar.locator('[data-open]').count()).toBe(2)
  await sidebar.getByRole('link', { name: 'React Native' }).click()
  await expect.poll(() => page.url()).toBe(at('docs/category/react-native'))
})

test('a picture of the navbar that cannot be had is not seen without scripts, either', async ({
  openPage,
}) => {
  const page = await openPage({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } })
  await blockBadge(page)
  await page.goto(at('docs/intro'))
  const picture = page.getByRole('img', { name: '访问统计' })
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(96)
  const box = (await picture.boundingBox())!
  const clip = { ...box, x: Math.round(box.x), y: Math.round(box.y) }
  const empty = { ...clip, x: clip.x - 2 * clip.width }
  expect(await page.screenshot({ clip })).toEqual(await page.screenshot({ clip: empty }))
})

test('a system in dark mode gets the dark page without scripts', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false, colorScheme: 'dark' })
  await page.goto(at('docs/intro'))
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark')
  expect(
    await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--ifm-background-color'),
    ),
  ).toBe('#181920')
})
