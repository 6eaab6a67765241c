import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { cases } from '../../helpers/thorough.ts'
import { at, openSite, siteConfig } from '../pages.ts'
import { quiet } from '../quiet.ts'

const DEFAULTS = {
  light: { '--ifm-color-primary': '#2e8555', '--ifm-background-color': '#ffffff' },
  dark: { '--ifm-color-primary': '#25c2a0', '--ifm-background-color': '#181920' },
}

const FILES = {
  'docs/intro.md': '# Intro\n\nText.\n',
}

/** The looks of the page when the first element of its body was parsed, which is before anything is painted. */
async function watchStart(page: Page): Promise<() => Promise<{ theme: string | null; primary: string }>> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.body === null) return
      observer.disconnect()
      Object.assign(window, {
        start: {
          theme: document.documentElement.getAttribute('data-theme'),
          primary: getComputedStyle(document.documentElement).getPropertyValue('--ifm-color-primary'),
        },
      })
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  return () =>
    // as: put there by the script above.
    page.evaluate(() => (window as unknown as { start: { theme: string | null; primary: string } }).start)
}

async function themeOf(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-theme')
}

async function variable(page: Page, name: string): Promise<string> {
  return page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key), name)
}

async function store(page: Page, area: 'localStorage' | 'sessionStorage', entries: Record<string, string>) {
  await page.addInitScript(
    ({ kind, values }) => {
      for (const [key, value] of Object.entries(values)) window[kind].setItem(key, value)
    },
    { kind: area, values: entries },
  )
}

test('CM-01, TH-09: a first visit is light, with the default colours', async ({ page }) => {
  await page.goto(at('docs/intro'))
  expect(await themeOf(page)).toBe('light')
  for (const [name, value] of Object.entries(DEFAULTS.light)) expect(await variable(page, name)).toBe(value)
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
})

test('TH-09: dark mode has its own default colours', async ({ page }) => {
  await page.goto(at('docs/intro?inkstone-theme=dark'))
  for (const [name, value] of Object.entries(DEFAULTS.dark)) expect(await variable(page, name)).toBe(value)
})

test.for([
  { query: 'dark', stored: 'light', system: 'light', mode: 'dark' },
  { query: 'light', stored: 'dark', system: 'dark', mode: 'light' },
  { query: undefined, stored: 'dark', system: 'light', mode: 'dark' },
  { query: undefined, stored: 'light', system: 'dark', mode: 'light' },
  { query: undefined, stored: undefined, system: 'dark', mode: 'dark' },
  { query: undefined, stored: undefined, system: 'light', mode: 'light' },
  { query: 'purple', stored: 'dark', system: 'light', mode: 'dark' },
  { query: undefined, stored: '"><b>', system: 'dark', mode: 'dark' },
] as const)(
  'CM-02: asked for $query, stored $stored, system $system: $mode before anything is painted',
  async ({ query, stored, system, mode }, { openPage }) => {
    const page = await openPage({ colorScheme: system })
    if (stored !== undefined) await store(page, 'localStorage', { theme: stored })
    const start = await watchStart(page)
    await page.goto(at(query === undefined ? 'docs/intro' : `docs/intro?inkstone-theme=${query}`))
    expect(await start()).toEqual({ theme: mode, primary: DEFAULTS[mode]['--ifm-color-primary'] })
    expect(await themeOf(page)).toBe(mode)
  },
)

test('CM-03: the mode asked for in the address is not stored', async ({ page }) => {
  await page.goto(at('docs/intro?inkstone-theme=dark'))
  expect(await themeOf(page)).toBe('dark')
  await page.goto(at('docs/intro'))
  expect(await themeOf(page)).toBe('light')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('CM-08: the page follows the system, and printing changes nothing', async ({ openPage }) => {
  const page = await openPage({ colorScheme: 'light' })
  await page.goto(at('docs/intro'))
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => themeOf(page)).toBe('dark')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe(null)
  await page.emulateMedia({ media: 'print' })
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(() => themeOf(page)).toBe('dark')
  // Paper is light.
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await expect.poll(() => themeOf(page)).toBe('dark')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
})

test('CM-08: a site that does not ask the system does not follow it, and forgets nothing', async ({
  openPage,
}) => {
  const page = await openPage({ colorScheme: 'light' })
  const site = await openSite({
    ...FILES,
    'site.config.ts': siteConfig('colorMode: { respectPrefersColorScheme: false }'),
  })
  await page.goto(`${site.url}docs/intro`)
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await quiet(page, 100)
  expect(await themeOf(page)).toBe('light')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
})

test('CM-07: a page that nobody has touched follows a change in another tab', async ({ page }) => {
  await page.goto(at('docs/intro'))
  const other = await page.context().newPage()
  await other.goto(at('en/blog'))
  const choose = (value: string): Promise<void> =>
    other.evaluate((mode) => localStorage.setItem('theme', mode), value)
  await choose('dark')
  await expect.poll(() => themeOf(page)).toBe('dark')
  await other.evaluate(() => localStorage.removeItem('theme'))
  await quiet(page, 100)
  expect(await themeOf(page)).toBe('dark')
  await choose('purple')
  await expect.poll(() => themeOf(page)).toBe('light')
})

test('CM-11: both languages share the stored mode', async ({ page }) => {
  await page.goto(at('en/docs/intro'))
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto(at('docs/intro'))
  expect(await themeOf(page)).toBe('dark')
})

const RED = JSON.stringify({ baseColor: '#ff4d4f', background: '#fff8f0', isDarkTheme: false, shades: {} })

test.for(['docs/intro', 'en/blog', '404'])(
  'TH-12, TH-13: /%s has the colours saved for this session, from then on before anything is painted',
  async (path, { page }) => {
    await store(page, 'sessionStorage', { 'ifm-theme-colors-light': RED })
    const start = await watchStart(page)
    await page.goto(at(path))
    await expect.poll(() => variable(page, '--ifm-color-primary')).toBe('#ff4d4f')
    await page.goto(at('blog'))
    expect(await start()).toEqual({ theme: 'light', primary: '#ff4d4f' })
    await page.goto(at(path))
    expect(await start()).toEqual({ theme: 'light', primary: '#ff4d4f' })
    expect(await variable(page, '--ifm-color-primary-dark')).toBe('#ff2c2e')
    expect(await variable(page, '--ifm-background-color')).toBe('#fff8f0')
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
  },
)

test('TH-13: what was worked out for other colours is not used', async ({ page }) => {
  await store(page, 'sessionStorage', {
    'ifm-theme-colors-light': RED,
    'inkstone.theme-colors-light': `[data-theme="light"]{--ifm-color-primary:#000000}\n${RED.replace('ff4d4f', '000000')}`,
  })
  await page.goto(at('docs/intro'))
  await expect.poll(() => variable(page, '--ifm-color-primary')).toBe('#ff4d4f')
})

test('TH-14: nothing but a rule of colours is taken from the storage', async ({ page }) => {
  await store(page, 'sessionStorage', {
    'ifm-theme-colors-light': RED,
    'inkstone.theme-colors-light': `*{display:none}[data-theme="light"]{--a:url(/x)}\n${RED}`,
  })
  await page.goto(at('docs/intro'))
  await expect.poll(() => variable(page, '--ifm-color-primary')).toBe('#ff4d4f')
  expect(await page.locator('h1').isVisible()).toBe(true)
})

test('TH-11: the colours saved for one mode leave the other alone', async ({ page }) => {
  await store(page, 'sessionStorage', { 'ifm-theme-colors-light': RED })
  await page.goto(at('docs/intro?inkstone-theme=dark'))
  expect(await variable(page, '--ifm-color-primary')).toBe('#25c2a0')
})

test.for(
  cases([
    '{bad',
    'null',
    '[]',
    '"#fff"',
    '{"baseColor":"red","background":"#fff"}',
    '{"baseColor":"#fff}*{display:none","background":"#fff"}',
  ]),
)('TH-14: the saved value %s counts as none', async (saved, { page }) => {
  await store(page, 'sessionStorage', { 'ifm-theme-colors-light': saved, 'ifm-theme-colors-dark': saved })
  await page.goto(at('docs/intro'))
  expect(await themeOf(page)).toBe('light')
  for (const [name, value] of Object.entries(DEFAULTS.light)) expect(await variable(page, name)).toBe(value)
  expect(await page.locator('h1').isVisible()).toBe(true)
})

test('CM-02: a site that starts dark and does not ask the system', async ({ page }) => {
  const site = await openSite({
    ...FILES,
    'site.config.ts': siteConfig("colorMode: { defaultMode: 'dark', respectPrefersColorScheme: false }"),
  })
  await page.goto(`${site.url}docs/intro`)
  expect(await themeOf(page)).toBe('dark')
})

test('CM-09: where the switch is off, a stored mode is deleted and there is no button', async ({ page }) => {
  const site = await openSite({
    ...FILES,
    'site.config.ts': siteConfig('colorMode: { disableSwitch: true }'),
  })
  await store(page, 'localStorage', { theme: 'dark' })
  await page.goto(`${site.url}docs/intro`)
  expect(await themeOf(page)).toBe('light')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(null)
  const other = await page.context().newPage()
  await other.goto(`${site.url}docs/intro`)
  await other.evaluate(() => localStorage.setItem('theme', 'dark'))
  await quiet(page, 100)
  expect(await themeOf(page)).toBe('light')
  expect(await page.locator('.ink-color-toggle').count()).toBe(0)
})

test('ANN-03, ANN-04: a dismissed announcement is hidden before anything is painted, a new one is not', async ({
  page,
}) => {
  const site = await openSite({
    ...FILES,
    'site.config.ts': siteConfig("announcementBar: { id: 'b', content: 'News', isCloseable: true }"),
  })
  const bar = page.locator('.ink-announcement')
  await page.goto(`${site.url}docs/intro`)
  expect(await bar.isVisible()).toBe(true)
  await page.evaluate(() => localStorage.setItem('inkstone.announcement.dismiss', 'true'))
  await page.reload()
  expect(await bar.isVisible()).toBe(false)
  await page.evaluate(() => localStorage.setItem('inkstone.announcement.id', 'a'))
  await page.reload()
  expect(await bar.isVisible()).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('inkstone.announcement.dismiss'))).toBe('false')
})
