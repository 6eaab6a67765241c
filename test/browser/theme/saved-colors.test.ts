import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { paletteOf } from '../../../src/colors/palette/palette.ts'
import { settingsOf } from '../../../src/colors/palette/settings.ts'
import { hexOfValue } from '../../../src/style-sheet.ts'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { cases } from '../../helpers/thorough.ts'
import { at, openSite, siteConfig } from '../pages.ts'

const RED = { primary: '#ff4d4f', background: '#fff8f0' }
const NIGHT = { primary: '#0a3d91', background: '#000000' }

const lightKey = 'ifm-theme-colors-light'
const ruleKey = 'inkstone.theme-colors-light'

async function variable(page: Page, name: string): Promise<string> {
  return page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key), name)
}

async function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => sessionStorage.getItem(name), key)
}

/** Stores settings, as the drawer does, before the page's own scripts run. */
async function store(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value)
  }, entries)
}

async function generatedRules(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) =>
      [...cssRules].map((rule) => (rule instanceof CSSStyleRule ? rule.selectorText : '')),
    ),
  )
}

async function expectNothing(page: Page, hash: string): Promise<void> {
  await page.goto(at(`docs/intro${hash}`))
  await expect.poll(() => page.url()).toBe(at('docs/intro'))
  expect(await variable(page, '--ifm-color-primary')).toBe('#2e8555')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect(await generatedRules(page)).toEqual([])
  expect(await page.locator('h1').isVisible()).toBe(true)
}

test('TH-13: everything that follows from saved colours is there before the second page is painted', async ({
  page,
}) => {
  await store(page, { [lightKey]: JSON.stringify(settingsOf('light', NIGHT)) })
  await page.goto(at('docs/intro'))
  await expect.poll(() => variable(page, '--ifm-color-primary')).toBe(NIGHT.primary)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(at('en/blog'))
  for (const [name, hex] of paletteOf(NIGHT).tokens) {
    // Some are colours to the browser, which writes them in its own way.
    const value = await variable(page, name)
    expect(hexOfValue(value) ?? value, name).toBe(hex)
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  expect(requests.filter((url) => /\/colors\./.test(url))).toEqual([])
  expect((await stored(page, ruleKey))?.length).toBeLessThan(3000)
  expect(await generatedRules(page)).toEqual(['[data-theme="light"]'])
})

test('TH-12: a new session begins with the defaults', async ({ openPage }) => {
  const first = await openPage()
  await first.goto(at('docs/intro#theme=light-ff4d4f-fff8f0'))
  await expect.poll(() => variable(first, '--ifm-color-primary')).toBe(RED.primary)
  await first.reload()
  expect(await variable(first, '--ifm-color-primary')).toBe(RED.primary)
  const second = await openPage()
  await second.goto(at('docs/intro'))
  expect(await variable(second, '--ifm-color-primary')).toBe('#2e8555')
})

test('TH-11: each mode has the colours that were saved for it', async ({ page }) => {
  await page.goto(at('docs/intro#theme=light-ff4d4f-fff8f0'))
  await expect.poll(() => variable(page, '--ifm-color-primary')).toBe(RED.primary)
  const show = (mode: string): Promise<void> =>
    page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode)
  await show('dark')
  expect(await variable(page, '--ifm-color-primary')).toBe('#25c2a0')
  expect(await variable(page, '--ifm-background-color')).toBe('#181920')
  await show('light')
  expect(await variable(page, '--ifm-color-primary')).toBe(RED.primary)
})

test('where the system asks for more contrast, the palette has more', async ({ openPage }) => {
  const page = await openPage({ contrast: 'more' })
  await page.goto(at('docs/intro#theme=light-ff4d4f-fff8f0'))
  const { tokens } = paletteOf(RED, { moreContrast: true })
  await expect.poll(() => variable(page, '--ink-accent')).toBe(tokens.get('--ink-accent'))
})

test('printed pages are black on white, whatever is chosen', async ({ page }) => {
  await page.goto(at('docs/intro#theme=light-0a3d91-000000'))
  await expect.poll(() => variable(page, '--ifm-background-color')).toBe('#000000')
  await page.emulateMedia({ media: 'print' })
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).color))
    .toBe('rgb(0, 0, 0)')
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    .toBe('rgb(255, 255, 255)')
})

test('TH-08, TH-15: a shared address brings its colours once, without any intent', async ({ page }) => {
  await page.goto(at('docs/intro?x=1#theme=light-FF4D4F-fff8f0_dark-0a3d91-000000'))
  await expect.poll(() => variable(page, '--ifm-color-primary')).toBe(RED.primary)
  expect(await variable(page, '--ifm-color-primary-dark')).toBe('#ff2c2e')
  expect(page.url()).toBe(at('docs/intro?x=1'))
  expect(JSON.parse((await stored(page, lightKey)) ?? '')).toEqual(settingsOf('light', RED))
  expect(JSON.parse((await stored(page, 'ifm-theme-colors-dark')) ?? '')).toEqual(settingsOf('dark', NIGHT))
  expect(await page.evaluate(() => document.documentElement.dataset['hasHydrated'])).toBe(undefined)
  expect(await generatedRules(page)).toEqual(['[data-theme="light"]', '[data-theme="dark"]'])
})

test('a shared address takes the place of what was saved', async ({ page }) => {
  await store(page, { [lightKey]: JSON.stringify(settingsOf('light', NIGHT)) })
  await page.goto(at('docs/intro'))
  await expect.poll(() => variable(page, '--ifm-color-primary')).toBe(NIGHT.primary)
  await page.goto(at('blog#theme=light-ff4d4f-fff8f0'))
  await expect.poll(() => variable(page, '--ifm-color-primary')).toBe(RED.primary)
  expect(await generatedRules(page)).toEqual(['[data-theme="light"]'])
})

test.for(
  cases([
    '#theme=',
    '#theme=light',
    '#theme=light-ff4d4f',
    '#theme=light-ff4d4f-fff',
    '#theme=light-ff4d4f-fff8f0%7D%0A*%7Bdisplay:none%7D',
    '#theme=light-url(//evil.example/x)-ffffff',
    '#theme={"light":{"primary":"#ff4d4f","background":"#ffffff"}}',
    '#theme=<img src=x onerror=alert(1)>',
    '#theme=__proto__-ff4d4f-fff8f0',
    '#theme=light-ff4d4f-fff8f0}*{display:none}',
  ]),
)('the address %s brings nothing, and does no harm', async (hash, { page }) => {
  await expectNothing(page, hash)
})

test('an endless address brings nothing, and does no harm', async ({ page }) => {
  await expectNothing(page, `#theme=${'light-ff4d4f-fff8f0_'.repeat(2000)}`)
})

test('where nothing can be stored, a shared address still brings its colours to this page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The storage is blocked.', 'SecurityError')
        },
      })
    }
  })
  await page.goto(at('docs/intro#theme=light-ff4d4f-fff8f0'))
  await expect.poll(() => variable(page, '--ifm-color-primary')).toBe(RED.primary)
})

test('TH-14: nothing huge or foreign is taken from the storage, and nothing is asked for', async ({
  page,
}) => {
  const huge = JSON.stringify({ ...settingsOf('light', RED), more: 'x'.repeat(500_000) })
  await store(page, {
    [lightKey]: huge,
    'ifm-theme-colors-dark': '{"baseColor":"url(/x)","background":"#fff"}',
  })
  await page.goto(at('docs/intro'))
  await page.waitForLoadState('networkidle')
  expect(await variable(page, '--ifm-color-primary')).toBe('#2e8555')
  expect(await page.locator('h1').isVisible()).toBe(true)
})

test('the colours of a site are there without scripts, and the reader’s come before them', async ({
  openPage,
}) => {
  const site = await openSite({
    'docs/intro.md': '# Intro\n\nText.\n',
    'site.config.ts': siteConfig(
      "theme: { light: { primary: '#a63d2f', background: '#fbf9f4' }, dark: { background: '#000' } }",
    ),
  })
  const plain = await openPage({ javaScriptEnabled: false, colorScheme: 'light' })
  await plain.goto(`${site.url}docs/intro`)
  const background = (page: Page): Promise<string> =>
    page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)
  expect(await background(plain)).toBe('rgb(251, 249, 244)')
  await plain.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => background(plain)).toBe('rgb(0, 0, 0)')

  const page = await openPage({ colorScheme: 'light' })
  await page.goto(`${site.url}docs/intro`)
  expect(await variable(page, '--ifm-color-primary')).toBe('#a63d2f')
  const own = paletteOf({ primary: '#a63d2f', background: '#fbf9f4' }).tokens
  expect(await variable(page, '--ink-accent')).toBe(own.get('--ink-accent'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => variable(page, '--ifm-background-color')).toBe('#000000')
  await expect.poll(() => variable(page, '--ifm-color-primary')).toBe('#25c2a0')
  await page.goto(`${site.url}docs/intro#theme=dark-ff4d4f-fff8f0`)
  await page.reload()
  await expect.poll(() => variable(page, '--ifm-color-primary')).toBe(RED.primary)
})
