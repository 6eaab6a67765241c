import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { cases } from '../../helpers/thorough.ts'
import { bundleScript, bundleStyles, documentWith, ORIGIN, serveHarness } from '../behaviours/harness.ts'
import { quiet } from '../quiet.ts'

const bundles = { script: '', style: '' }

beforeAll(async () => {
  bundles.script = await bundleScript('drawer.tsx')
  bundles.style = await bundleStyles('index', 'theme')
})

async function open(page: Page, hash = ''): Promise<void> {
  await serveHarness(page, { ...bundles, html: documentWith('') })
  await page.goto(ORIGIN + hash)
  await page.getByRole('button', { name: 'open outer' }).click()
  await outer(page).waitFor()
  await still(outer(page))
}

const outer = (page: Page): Locator => page.locator('dialog[aria-label="Outer"]')
const inner = (page: Page): Locator => page.locator('dialog[aria-label="Inner"]')
const left = async (dialog: Locator): Promise<number> => (await dialog.boundingBox())?.x ?? NaN

async function still(dialog: Locator): Promise<void> {
  await dialog.evaluate((element) =>
    Promise.allSettled(element.getAnimations().map((animation) => animation.finished)),
  )
}

test.for([
  { width: 1280, dir: 'ltr', from: 902, to: 722 },
  { width: 900, dir: 'ltr', from: 0, to: 180 },
  { width: 1280, dir: 'rtl', from: 0, to: 180 },
  { width: 900, dir: 'rtl', from: 522, to: 342 },
] as const)(
  'TH-02, TH-04: at $width px, $dir, a drawer opens at $from and one in it pushes it to $to, and back',
  async ({ width, dir, from, to }, { openPage }) => {
    const page = await openPage({ viewport: { width, height: 700 } })
    await page.addInitScript((direction) => {
      addEventListener('DOMContentLoaded', () => (document.documentElement.dir = direction))
    }, dir)
    await open(page)
    await expect.poll(() => outer(page).boundingBox()).toEqual({ x: from, y: 0, width: 378, height: 700 })
    await page.getByRole('button', { name: 'open inner' }).click()
    await inner(page).waitFor()
    await still(inner(page))
    await expect.poll(() => left(outer(page))).toBe(to)
    await expect.poll(() => left(inner(page))).toBe(from)
    await page.keyboard.press('Escape')
    await inner(page).waitFor({ state: 'hidden' })
    await expect.poll(() => left(outer(page))).toBe(from)
    await expect.poll(() => outer(page).isVisible()).toBe(true)
    await expect.poll(() => page.locator('output').textContent()).toBe('inner')
  },
)

test.for(
  cases([
    [1280, 736],
    [736, 736],
    [500, 500],
    [320, 320],
  ] as const),
)('TH-02: at %i px a large drawer is %i px wide', async ([width, expected], { openPage }) => {
  const page = await openPage({ viewport: { width, height: 700 } })
  await open(page, '#large')
  await expect.poll(async () => (await outer(page).boundingBox())?.width).toBe(expected)
})

test.for([
  { name: 'with the usual transition', style: '*{}' },
  { name: 'without transitions', style: '* { transition: none !important }' },
  { name: 'with a slow transition', style: '.ink-drawer { transition: translate 60s !important }' },
  {
    name: 'with an animation that never ends',
    style:
      '@keyframes turn { to { rotate: 1deg } } [data-closing] { animation: turn 1s infinite !important }',
  },
])('TH-04: $name, the drawer is closed after 500 ms at the latest', async ({ style }, { page }) => {
  await open(page)
  const isOpen = await outer(page).evaluate((dialog, css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    return new Promise<boolean>((resolve) => {
      // Timers of a busy machine are late, but they keep their order.
      const look = (): unknown => setTimeout(() => resolve((dialog as HTMLDialogElement).open), 501)
      new MutationObserver(look).observe(dialog, { attributeFilter: ['data-closing'] })
      dialog.querySelector<HTMLElement>('header button')?.click()
    })
  }, style)
  expect(isOpen).toBe(false)
  await expect.poll(() => page.locator('output').textContent()).toBe('outer')
})

test('TH-04: a drawer whose way in is slower than 500 ms is there then', async ({ page }) => {
  await serveHarness(page, {
    ...bundles,
    style: `${bundles.style} .ink-drawer { transition: translate 60s !important }`,
    html: documentWith(''),
  })
  await page.goto(ORIGIN)
  await page.getByRole('button', { name: 'open outer' }).click()
  await outer(page).waitFor()
  await expect.poll(() => left(outer(page))).toBe(902)
})

test('TH-03: a click beside it closes it, a drag that ends there does not', async ({ page }) => {
  await open(page)
  await page.mouse.move(1000, 500)
  await page.mouse.down()
  await page.mouse.move(300, 500)
  await page.mouse.up()
  await quiet(page)
  expect(await outer(page).isVisible()).toBe(true)
  await page.mouse.click(300, 500)
  await outer(page).waitFor({ state: 'hidden' })
})

test('TH-03: a click beside the inner drawer closes only that one', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'open inner' }).click()
  await inner(page).waitFor()
  await still(inner(page))
  await page.mouse.click(300, 500)
  await inner(page).waitFor({ state: 'hidden' })
  await expect.poll(() => outer(page).isVisible()).toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('open inner')
})

test('TH-03: Tab goes round in the topmost drawer, both ways', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'open inner' }).click()
  await inner(page).waitFor()
  const walk = async (key: string): Promise<string[]> => {
    const seen: string[] = []
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press(key)
      seen.push(await page.evaluate(() => document.activeElement?.ariaLabel ?? 'nothing'))
    }
    return seen
  }
  expect(await walk('Tab')).toEqual(['Close', 'field', 'Close', 'field'])
  expect(await walk('Shift+Tab')).toEqual(['Close', 'field', 'Close', 'field'])
})

test('a drawer that goes while it is open leaves the page free', async ({ page }) => {
  await open(page)
  const isHeld = (): Promise<boolean> =>
    page.evaluate(() => getComputedStyle(document.body).overflow === 'hidden')
  expect(await isHeld()).toBe(true)
  await page.getByRole('button', { name: 'leave' }).click()
  await expect.poll(() => outer(page).count()).toBe(0)
  await expect.poll(isHeld).toBe(false)
})
