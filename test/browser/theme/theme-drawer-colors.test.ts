import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { defaultColors, settingsOf } from '../../../src/colors/palette/settings.ts'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { cases } from '../../helpers/thorough.ts'
import { openLive } from '../live.ts'
import { at, openSite, siteConfig } from '../pages.ts'
import {
  areaOf,
  backgroundOf,
  closeDrawer,
  drawerOf,
  fieldOf,
  hueOf,
  openDrawer,
  openerOf,
  primaryOf,
  reopen,
  shown,
  stored,
  variable,
} from './theme-drawer.ts'
import { quiet } from '../quiet.ts'

const PHONE = { viewport: { width: 390, height: 800 } }
const LIGHT = ['#2e8555', '#ffffff']
const DARK = ['#25c2a0', '#181920']

const DARK_SHADES = {
  '--ifm-color-primary': '#25c2a0',
  '--ifm-color-primary-dark': '#21af90',
  '--ifm-color-primary-darker': '#1fa588',
  '--ifm-color-primary-darkest': '#1a8870',
  '--ifm-color-primary-light': '#29d5b0',
  '--ifm-color-primary-lighter': '#32d8b4',
  '--ifm-color-primary-lightest': '#4fddbf',
}

/** Everything that the pages' colours are made of. */
const TOKENS = [
  'bg text muted accent sunken raised line tint on-primary',
  'gray red orange amber green teal blue purple',
].flatMap((names) => names.split(' ').map((name) => `--ink-${name}`))

const resetOf = (page: Page): Locator => drawerOf(page).getByRole('button', { name: '重置' })
const toggleIn = (page: Page): Locator => drawerOf(page).locator('.ink-color-toggle')

/** How often the drawer has stored something. */
async function countWrites(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const state = { writes: 0 }
    Object.assign(window, { state })
    // oxlint-disable-next-line typescript/unbound-method -- called with its object
    Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, {
      apply: (setItem, storage, entry: [string, string]) => {
        if (entry[0].startsWith('ifm-theme-colors')) state.writes++
        Reflect.apply(setItem, storage, entry)
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { state: { writes: number } }).state.writes)
}

/** Rules of the reader's own for a mode. */
async function rules(page: Page, mode: string): Promise<number> {
  return page.evaluate(
    (selector) =>
      document.adoptedStyleSheets.flatMap(({ cssRules }) =>
        [...cssRules].filter((rule) => rule instanceof CSSStyleRule && rule.selectorText === selector),
      ).length,
    `[data-theme="${mode}"]`,
  )
}

test('TH-05, TH-08: a colour that is typed is the page’s, and stored', async ({ page }) => {
  await openDrawer(page, at('docs/intro'))
  await fieldOf(primaryOf(page)).fill('#1677ff')
  await expect.poll(() => shown(page)).toEqual(['#1677ff', '#ffffff'])
  await expect.poll(() => variable(page, '--ifm-color-primary-darkest')).toBe('#0051c2')
  await fieldOf(backgroundOf(page)).fill('#fff8f0')
  await expect.poll(() => shown(page)).toEqual(['#1677ff', '#fff8f0'])
  await expect
    .poll(() => stored(page))
    .toMatchObject({
      baseColor: '#1677ff',
      background: '#fff8f0',
      isDarkTheme: false,
    })
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    .toBe('rgb(255, 248, 240)')
})

test('TH-06: what is no colour changes nothing, and only the console says so', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await openDrawer(page, at('en/docs/intro'))
  const field = fieldOf(primaryOf(page))
  await field.fill('#ff4d4f')
  const [before, rule] = [await stored(page), await page.locator('body').innerText()]
  for (const wrong of ['zzz', 'red', '##ccc', '#12345', '', '#fff ', 'url(/x)', 'a'.repeat(5000)]) {
    said.length = 0
    await field.fill(wrong)
    await expect.poll(() => said.join(), { message: wrong }).toContain('转换错误')
    await expect.poll(() => shown(page), { message: wrong }).toEqual(['#ff4d4f', '#ffffff'])
    await expect.poll(() => stored(page), { message: wrong }).toEqual(before)
    await expect.poll(() => field.inputValue(), { message: wrong }).toBe(wrong)
    await expect.poll(() => field.getAttribute('aria-invalid'), { message: wrong }).toBe('true')
  }
  await expect.poll(() => page.locator('body').innerText()).toBe(rule)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  said.length = 0
  await field.press('Enter')
  await expect.poll(() => said.join()).toContain('转换错误')
  await hueOf(primaryOf(page)).focus()
  await expect.poll(() => field.inputValue()).toBe('#ff4d4f')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('false')
})

/** Colours as readers may write them, and as they are stored. */
const WRITTEN = [
  ['ccc', '#cccccc'],
  ['#ccc', '#cccccc'],
  ['#CCC', '#cccccc'],
  ['#1234', '#112233'],
  ['#12345678', '#123456'],
  ['12345678', '#123456'],
  ['2E8555', '#2e8555'],
  ['#FF4d4F', '#ff4d4f'],
] as const

test('TH-06, TH-07: what is typed as a colour is stored as one', async ({ page }) => {
  await openDrawer(page, at('docs/intro'))
  const field = fieldOf(primaryOf(page))
  for (const [typed, hex] of WRITTEN) {
    await field.fill('#000000')
    await field.fill(typed)
    await field.press('Enter')
    await expect.poll(async () => (await stored(page))?.baseColor, { message: typed }).toBe(hex)
    // What was typed stays until the reader goes on.
    await expect.poll(() => field.inputValue()).toBe(typed)
    await field.press('Tab')
    await expect.poll(() => field.inputValue()).toBe(hex)
  }
})

test('TH-06: letter by letter, every colour on the way is shown', async ({ page }) => {
  await openDrawer(page, at('docs/intro'))
  const field = fieldOf(backgroundOf(page))
  await field.fill('')
  await field.pressSequentially('#abc')
  await expect.poll(() => shown(page)).toEqual(['#2e8555', '#aabbcc'])
  await field.pressSequentially('def')
  await expect.poll(() => shown(page)).toEqual(['#2e8555', '#abcdef'])
  await expect.poll(() => field.inputValue()).toBe('#abcdef')
})

test('TH-08, TH-15: with the drawer the settings of the mode are there, in their shape', async ({ page }) => {
  await openDrawer(page, at('docs/intro?inkstone-theme=dark'))
  expect(await stored(page, 'dark')).toEqual(settingsOf('dark', defaultColors.dark))
  await expect.poll(() => stored(page, 'light')).toBe(null)
  for (const [name, hex] of Object.entries(DARK_SHADES))
    await expect.poll(() => variable(page, name)).toBe(hex)
})

test('TH-08: a mode that is changed without the drawer is stored as well, and looks as before', async ({
  page,
}) => {
  await openLive(page, at('docs/intro'))
  const accent = async (): Promise<string> => [await shown(page), await variable(page, '--ink-accent')].join()
  await page.locator('.ink-navbar .ink-color-toggle').first().click()
  await expect.poll(() => stored(page, 'dark')).toEqual(settingsOf('dark', defaultColors.dark))
  expect(await stored(page, 'light')).toBe(null)
  const before = await accent()
  expect([await rules(page, 'light'), await rules(page, 'dark')]).toEqual([0, 0])
  await page.reload()
  expect(await accent()).toBe(before)
  expect([await rules(page, 'light'), await rules(page, 'dark')]).toEqual([0, 0])
  expect(before.startsWith(DARK.join())).toBe(true)
})

test.for(['light', 'dark'])(
  'TH-09: opening it in %s changes nothing that can be seen',
  async (mode, { page }) => {
    await openLive(page, at(`docs/intro?inkstone-theme=${mode}`))
    const channels = (): Promise<Record<string, number[]>> =>
      page.evaluate((names) => {
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
        const probe = document.body.appendChild(document.createElement('i'))
        const colors = names.map((name): [string, number[]] => {
          probe.style.color = `var(${name})`
          if (canvas === null) return [name, []]
          canvas.fillStyle = getComputedStyle(probe).color
          canvas.fillRect(0, 0, 1, 1)
          return [name, [...canvas.getImageData(0, 0, 1, 1).data]]
        })
        probe.remove()
        return Object.fromEntries(colors)
      }, TOKENS)
    const before = await channels()
    await reopen(page)
    const after = await channels()
    for (const name of TOKENS) {
      const distance = (before[name] ?? []).map((channel, place) =>
        Math.abs(channel - (after[name]?.[place] ?? 0)),
      )
      expect(
        Math.max(...distance),
        `${name} ${before[name]?.join()} ${after[name]?.join()}`,
      ).toBeLessThanOrEqual(8)
    }
  },
)

test('TH-10: changed five times, there is one rule for each mode', async ({ page }) => {
  await openDrawer(page, at('docs/intro'))
  for (const hex of ['#111111', '#222222', '#333333', '#444444', '#555555']) {
    await fieldOf(primaryOf(page)).fill(hex)
  }
  expect([await rules(page, 'light'), await rules(page, 'dark')]).toEqual([1, 0])
  await toggleIn(page).click()
  await expect.poll(() => fieldOf(primaryOf(page)).inputValue()).toBe('#25c2a0')
  for (const hex of ['#aaaaaa', '#bbbbbb']) await fieldOf(backgroundOf(page)).fill(hex)
  expect([await rules(page, 'light'), await rules(page, 'dark')]).toEqual([1, 1])
})

test('TH-11: each mode has its own; the drawer follows, whoever changes the mode', async ({ page }) => {
  await openDrawer(page, at('docs/intro'))
  await fieldOf(primaryOf(page)).fill('#ff0000')
  await closeDrawer(page)
  await page.locator('.ink-navbar .ink-color-toggle').first().click()
  await expect.poll(() => shown(page)).toEqual(DARK)
  await reopen(page)
  await expect.poll(() => fieldOf(primaryOf(page)).inputValue()).toBe('#25c2a0')
  await expect.poll(async () => (await stored(page, 'dark'))?.baseColor).toBe('#25c2a0')
  // In the drawer.
  await toggleIn(page).click()
  await expect.poll(() => shown(page)).toEqual(['#ff0000', '#ffffff'])
  await expect.poll(() => fieldOf(primaryOf(page)).inputValue()).toBe('#ff0000')
  // In another tab.
  const other = await page.context().newPage()
  await other.goto(at('docs/intro'))
  await other.evaluate(() => localStorage.setItem('theme', 'dark'))
  await expect.poll(() => fieldOf(primaryOf(page)).inputValue()).toBe('#25c2a0')
  await fieldOf(backgroundOf(page)).fill('#000000')
  await expect.poll(async () => (await stored(page, 'light'))?.background).toBe('#ffffff')
  await expect.poll(async () => (await stored(page, 'dark'))?.background).toBe('#000000')
})

test('TH-11, CM-08: it follows the system, too', async ({ openPage }) => {
  const page = await openPage({ colorScheme: 'light' })
  await openDrawer(page, at('docs/intro'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => fieldOf(backgroundOf(page)).inputValue()).toBe('#181920')
})

test('TH-12, TH-13: they are kept for the session, on every page, in both languages, from before the first paint', async ({
  page,
  openPage,
  allowed,
}) => {
  allowed.push(/404 \(Not Found\)/)
  await openDrawer(page, at('docs/intro'))
  await fieldOf(primaryOf(page)).fill('#ff4d4f')
  await fieldOf(backgroundOf(page)).fill('#fff8f0')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  for (const path of ['docs/intro', 'en/blog', 'nowhere']) {
    await page.goto(at(path), { waitUntil: 'commit' })
    await page.locator('h1').waitFor()
    await expect.poll(() => shown(page), { message: path }).toEqual(['#ff4d4f', '#fff8f0'])
  }
  // Nothing had to be loaded for that.
  expect(scripts.filter((url) => /colors|theme/.test(url))).toEqual([])
  await openDrawer(page, at('en/blog'))
  await expect.poll(() => fieldOf(primaryOf(page)).inputValue()).toBe('#ff4d4f')
  // A new session.
  const other = await openPage()
  await openDrawer(other, at('docs/intro'))
  await expect.poll(() => shown(other)).toEqual(LIGHT)
})

test.for(cases(['{bad', 'null', '[]', '{"baseColor":"red","background":"#fff"}', 'x'.repeat(100_000)]))(
  'TH-14: with %s in the storage it opens with the defaults',
  async (value, { page }) => {
    await page.addInitScript((text) => {
      if (!sessionStorage.getItem('seeded')) sessionStorage.setItem('ifm-theme-colors-light', text)
      sessionStorage.setItem('seeded', '1')
    }, value)
    await openDrawer(page, at('docs/intro'))
    await expect.poll(() => shown(page)).toEqual(LIGHT)
    await expect.poll(() => fieldOf(primaryOf(page)).inputValue()).toBe('#2e8555')
    await expect.poll(async () => (await stored(page))?.baseColor).toBe('#2e8555')
  },
)

test.for(['blocked', 'full'])(
  'TH-14, section 0.1: with the storage %s the colours last until the page is left, with one warning',
  async (kind, { page, allowed }) => {
    allowed.push(/does not store/)
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.addInitScript((how) => {
      const refuse = (): never => {
        throw new DOMException('No.', how === 'full' ? 'QuotaExceededError' : 'SecurityError')
      }
      if (how === 'full') Storage.prototype.setItem = refuse
      else Object.defineProperty(window, 'sessionStorage', { get: refuse })
    }, kind)
    await openDrawer(page, at('docs/intro'))
    await fieldOf(primaryOf(page)).fill('#ff4d4f')
    await fieldOf(backgroundOf(page)).fill('#fff8f0')
    await quiet(page, 200)
    await closeDrawer(page)
    await expect.poll(() => shown(page)).toEqual(['#ff4d4f', '#fff8f0'])
    await page.locator('.ink-sidebar a').nth(1).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/docs/intro'))
    // The page that comes closes a drawer.
    await page.getByRole('heading', { level: 1, name: 'React Native' }).waitFor()
    await reopen(page)
    await expect.poll(() => fieldOf(primaryOf(page)).inputValue()).toBe('#ff4d4f')
    await expect.poll(() => shown(page)).toEqual(['#ff4d4f', '#fff8f0'])
    expect(warnings.length).toBe(1)
  },
)

test('TH-16: reset brings back both colours of the mode, in every part of the page', async ({ page }) => {
  await openDrawer(page, at('docs/intro'))
  const link = page.locator('.ink-navbar [aria-current]').first()
  const colorOf = (): Promise<string> => link.evaluate((element) => getComputedStyle(element).color)
  const before = await colorOf()
  await fieldOf(primaryOf(page)).fill('#b00020')
  await fieldOf(backgroundOf(page)).fill('#101010')
  // At once.
  await expect.poll(colorOf).not.toBe(before)
  await expect.poll(() => variable(page, 'color-scheme')).toBe('dark')
  await resetOf(page).click()
  await expect.poll(() => shown(page)).toEqual(LIGHT)
  await expect.poll(() => stored(page)).toMatchObject({ baseColor: '#2e8555', background: '#ffffff' })
  await expect.poll(() => variable(page, 'color-scheme')).toBe('light')
  await expect.poll(colorOf).toBe(before)
  await expect.poll(() => fieldOf(backgroundOf(page)).inputValue()).toBe('#ffffff')
})

test('what the drawer has changed can be taken back, step by step, in the mode that is shown', async ({
  page,
}) => {
  await openDrawer(page, at('docs/intro'))
  const undo = drawerOf(page).getByRole('button', { name: '撤销', exact: true })
  await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('true')
  await fieldOf(primaryOf(page)).fill('#b00020')
  // A movement is one step.
  await areaOf(backgroundOf(page)).focus()
  await Promise.all(['PageDown', 'PageDown'].map((key) => page.keyboard.press(key)))
  await expect.poll(() => shown(page)).toEqual(['#b00020', '#cccccc'])
  const [, moved] = await shown(page)
  expect(moved).not.toBe('#ffffff')
  await resetOf(page).click()
  await expect.poll(() => shown(page)).toEqual(LIGHT)
  await undo.click()
  await expect.poll(() => shown(page)).toEqual(['#b00020', moved])
  await expect.poll(() => stored(page)).toMatchObject({ baseColor: '#b00020', background: moved })

  // The other mode has nothing to take back, and leaves what this one has.
  await drawerOf(page).locator('.ink-color-toggle').click()
  await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('true')
  await drawerOf(page).locator('.ink-color-toggle').click()
  await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('false')
  await undo.press('Enter')
  await expect.poll(() => shown(page)).toEqual(['#b00020', '#ffffff'])
  await undo.press('Enter')
  await expect.poll(() => shown(page)).toEqual(LIGHT)
  await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('true')
  await undo.press('Enter')
  await expect.poll(() => shown(page)).toEqual(LIGHT)
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('TH-09, TH-16: where the site has colours of its own, they are the defaults', async ({ page }) => {
  const site = await openSite({
    'site.config.ts': siteConfig(
      "theme: { light: { primary: '#0b5fa5', background: '#fdfdf8' } }, navbar: { items: [{ type: 'custom-theme', label: '自定义主题' }] }",
    ),
    'docs/intro.md': '# Intro\n\nText.\n',
  })
  await openLive(page, `${site.url}docs/intro`)
  await openerOf(page).click()
  const group = (name: string): Locator => drawerOf(page).getByRole('group', { name }).getByRole('textbox')
  await expect.poll(() => group('Theme color').inputValue()).toBe('#0b5fa5')
  await expect.poll(() => group('Background color').inputValue()).toBe('#fdfdf8')
  await group('Theme color').fill('#ff0000')
  await drawerOf(page).getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => shown(page)).toEqual(['#0b5fa5', '#fdfdf8'])
})

test('TH-05: the area by pointer: one change a frame, stored when the hand is lifted', async ({ page }) => {
  const writes = await countWrites(page)
  // A busy machine takes long between two moves.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (task: () => void, delay = 0) => wait(task, delay === 150 ? 60_000 : delay),
    })
  })
  await openDrawer(page, at('docs/intro'))
  const box = await areaOf(primaryOf(page)).boundingBox()
  if (box === null) throw new Error('The area is visible.')
  const start = await writes()
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = (): void => {
      seen.add(getComputedStyle(document.documentElement).getPropertyValue('--ifm-color-primary'))
      requestAnimationFrame(look)
    }
    look()
  })
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 260, box.y + 60, { steps: 40 })
  const seen = await page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size)
  expect(seen).toBeGreaterThan(6)
  expect(await writes()).toBe(start)
  // Beyond the edge, as far as the hand goes.
  await page.mouse.move(box.x + box.width + 300, box.y - 50)
  await expect.poll(async () => (await shown(page))[0]).toBe('#00ff72')
  await page.mouse.up()
  await expect.poll(async () => (await stored(page))?.baseColor).toBe('#00ff72')
  await expect.poll(() => fieldOf(primaryOf(page)).inputValue()).toBe('#00ff72')
  await expect.poll(() => drawerOf(page).isVisible()).toBe(true)
})

test('TH-05: many moves in a frame are one change', async ({ page }) => {
  await openDrawer(page, at('docs/intro'))
  const changes = await areaOf(primaryOf(page)).evaluate(async (area) => {
    const state = { count: 0 }
    // oxlint-disable-next-line typescript/unbound-method -- called with its object
    CSSStyleSheet.prototype.replaceSync = new Proxy(CSSStyleSheet.prototype.replaceSync, {
      apply: (replaceSync, sheet, texts: [string]) => {
        state.count++
        Reflect.apply(replaceSync, sheet, texts)
      },
    })
    const { left, top } = area.getBoundingClientRect()
    area.setPointerCapture = () => {}
    area.hasPointerCapture = () => true
    await new Promise(requestAnimationFrame)
    const send = (type: string, x: number): boolean =>
      area.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          isPrimary: true,
          pointerId: 1,
          clientX: left + x,
          clientY: top + 30,
        }),
      )
    send('pointerdown', 10)
    for (let x = 10; x < 200; x++) send('pointermove', x)
    const before = state.count
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    return [before, state.count]
  })
  expect(changes).toEqual([0, 1])
})

test('TH-05: a page that takes long to change leaves frames to what is under the hand', async ({ page }) => {
  await openDrawer(page, at('docs/intro'))
  const drag = await areaOf(primaryOf(page)).evaluate(async (area: HTMLElement) => {
    const state = { count: 0 }
    // oxlint-disable-next-line typescript/unbound-method -- called with its object
    CSSStyleSheet.prototype.replaceSync = new Proxy(CSSStyleSheet.prototype.replaceSync, {
      apply: (replaceSync, sheet, texts: [string]) => {
        state.count++
        const end = performance.now() + 100
        while (performance.now() < end);
        Reflect.apply(replaceSync, sheet, texts)
      },
    })
    const { left, top } = area.getBoundingClientRect()
    area.setPointerCapture = () => {}
    area.hasPointerCapture = () => true
    const move = (x: number): boolean =>
      area.dispatchEvent(
        new PointerEvent('pointermove', { bubbles: true, clientX: left + x, clientY: top + 30 }),
      )
    const places = new Set<string>()
    for (let x = 10; x < 20; x++) {
      move(x)
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve))
      places.add(area.style.getPropertyValue('--ink-x'))
    }
    return { places: places.size, changes: state.count }
  })
  expect(drag.places).toBe(10)
  expect(drag.changes).toBeLessThan(8)
  // The last one is shown without a further movement.
  await expect.poll(async () => (await shown(page))[0]).toBe(await fieldOf(primaryOf(page)).inputValue())
})

test('TH-05: a drag that pauses is stored after 150 ms', async ({ page }) => {
  await openDrawer(page, at('docs/intro'))
  const box = await hueOf(primaryOf(page)).boundingBox()
  if (box === null) throw new Error('The slider is visible.')
  await page.mouse.move(box.x + 10, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + 10)
  await expect.poll(async () => (await stored(page))?.baseColor).not.toBe('#2e8555')
  await expect.poll(async () => (await stored(page))?.baseColor).toBe((await shown(page))[0])
  await page.mouse.up()
})

test('TH-05: by finger', async ({ openPage }) => {
  const page = await openPage({ ...PHONE, hasTouch: true, isMobile: true })
  await openLive(page, at('docs/intro'))
  await page.locator('.ink-menu-button').tap()
  const back = page.locator('.ink-mobile-sidebar-back')
  if (await back.isVisible()) await back.tap()
  await page.locator('.ink-mobile-sidebar').getByRole('button', { name: '自定义主题' }).tap()
  await drawerOf(page).waitFor()
  await quiet(page)
  const fingers = await page.context().newCDPSession(page)
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ): Promise<unknown> => fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  for (const slider of [areaOf(backgroundOf(page)), hueOf(backgroundOf(page))]) {
    const before = (await shown(page))[1]
    const box = await slider.boundingBox()
    if (box === null) throw new Error('The slider is visible.')
    expect(box.height).toBeGreaterThanOrEqual(44)
    const y = box.y + box.height / 2
    await touch('touchStart', [{ x: box.x + 30, y }])
    for (let step = 1; step <= 6; step++)
      await touch('touchMove', [{ x: box.x + 30 + step * 20, y: y + step }])
    await touch('touchEnd', [])
    await expect.poll(async () => (await shown(page))[1]).not.toBe(before)
    await expect.poll(async () => (await stored(page))?.background).toBe((await shown(page))[1])
  }
})

test('TH-05: by keys, on both axes, and with steps of ten', async ({ page }) => {
  await openDrawer(page, at('en/docs/intro'))
  const area = areaOf(primaryOf(page))
  await fieldOf(primaryOf(page)).fill('#808080')
  await area.focus()
  const value = (): Promise<string | null> => area.getAttribute('aria-valuetext')
  await expect.poll(value).toBe('Saturation 0%, brightness 50%')
  for (const [key, text] of [
    ['ArrowRight', 'Saturation 1%, brightness 50%'],
    ['Shift+ArrowRight', 'Saturation 11%, brightness 50%'],
    ['ArrowUp', 'Saturation 11%, brightness 51%'],
    ['PageUp', 'Saturation 11%, brightness 61%'],
    ['Shift+ArrowDown', 'Saturation 11%, brightness 51%'],
    ['ArrowLeft', 'Saturation 10%, brightness 51%'],
    ['End', 'Saturation 100%, brightness 51%'],
    ['Home', 'Saturation 0%, brightness 51%'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(value, { message: key }).toBe(text)
  }
  await expect.poll(async () => (await stored(page))?.baseColor).toBe((await shown(page))[0])
  const hue = hueOf(primaryOf(page))
  await fieldOf(primaryOf(page)).fill('#ff0000')
  await hue.focus()
  for (const [key, text] of [
    ['ArrowRight', '1°'],
    ['ArrowUp', '2°'],
    ['Shift+ArrowRight', '12°'],
    ['PageUp', '22°'],
    ['ArrowLeft', '21°'],
    ['Home', '0°'],
    ['ArrowLeft', '0°'],
    ['End', '360°'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => hue.getAttribute('aria-valuetext'), { message: key }).toBe(text)
  }
})

test('TH-05: grey keeps the hue that was chosen', async ({ page }) => {
  await openDrawer(page, at('docs/intro'))
  const hue = hueOf(primaryOf(page))
  await expect.poll(() => hue.getAttribute('aria-valuenow')).toBe('147')
  await areaOf(primaryOf(page)).focus()
  await page.keyboard.press('Home')
  await expect.poll(() => hue.getAttribute('aria-valuenow')).toBe('147')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => hue.getAttribute('aria-valuenow')).toBe('147')
})

test('contrast is shown in numbers and words, and that the colour of links was adjusted', async ({
  page,
}) => {
  await openDrawer(page, at('en/docs/intro'))
  const rows = (): Promise<string[]> =>
    drawerOf(page)
      .locator('dl > div')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent).join(' | ')))
  await fieldOf(primaryOf(page)).fill('#00309c')
  await expect
    .poll(rows)
    .toEqual([
      expect.stringMatching(/^Body text \| very easy to read \| 1\d(\.\d)? : 1$/),
      expect.stringMatching(/^Links \| very easy to read \| 1\d(\.\d)? : 1$/),
    ])
  await fieldOf(primaryOf(page)).fill('#ffff00')
  await expect
    .poll(async () => (await rows())[1])
    .toMatch(/^Links \| (very )?easy to read, colour adjusted \| \d(\.\d)? : 1$/)
  // The public variable is what was picked.
  await expect.poll(() => variable(page, '--ifm-color-primary')).toBe('#ffff00')
})

test('presets: a pair of the mode in one go, and which one it is', async ({ page }) => {
  await openDrawer(page, at('en/docs/intro'))
  const presets = drawerOf(page).getByRole('list', { name: 'Presets' })
  const pressed = (): Promise<string[]> => presets.locator('[aria-pressed="true"]').allTextContents()
  await expect.poll(pressed).toEqual(['Default'])
  await expect.poll(() => presets.getByRole('button').count()).toBeGreaterThanOrEqual(6)
  await presets.getByRole('button', { name: 'Sepia' }).click()
  await expect.poll(pressed).toEqual(['Sepia'])
  const sepia = await shown(page)
  expect(sepia).not.toEqual(LIGHT)
  await expect.poll(() => stored(page)).toMatchObject({ baseColor: sepia[0], background: sepia[1] })
  await presets.getByRole('button', { name: 'Default' }).click()
  await expect.poll(() => shown(page)).toEqual(LIGHT)
  await expect.poll(() => stored(page, 'dark')).toBe(null)
})

test('the names of presets stand on one line, in every language', async ({ page }) => {
  for (const path of ['docs/intro', 'en/docs/intro']) {
    await openDrawer(page, at(path))
    const lines = await drawerOf(page)
      .locator('.ink-presets button')
      .evaluateAll((buttons) => buttons.slice(0, 4).map((button) => button.getBoundingClientRect().height))
    expect(Math.max(...lines) - Math.min(...lines), path).toBeLessThan(1)
    await closeDrawer(page)
  }
})

// What such an address does is in saved-colors.test.ts (TH-08, TH-15).
test('a link with the colours is copied', async ({ openPage }) => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openDrawer(page, at('docs/intro'))
  await fieldOf(primaryOf(page)).fill('#1677ff')
  await fieldOf(backgroundOf(page)).fill('#f0f4ff')
  const button = drawerOf(page).getByRole('button', { name: '复制链接' })
  await Promise.all([drawerOf(page).getByRole('button', { name: '复制成功' }).waitFor(), button.click()])
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${at('docs/intro')}#theme=light-1677ff-f0f4ff`)
  await button.waitFor()
})

test('where copying is refused, the link stands in a field, selected', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined })
    document.execCommand = () => false
  })
  await openDrawer(page, at('en/docs/intro'))
  await fieldOf(primaryOf(page)).fill('#1677ff')
  await drawerOf(page).getByRole('button', { name: 'Copy link' }).click()
  const field = drawerOf(page).getByRole('textbox', { name: /does not let the page copy/ })
  await field.waitFor()
  await expect.poll(() => field.inputValue()).toBe(`${at('en/docs/intro')}#theme=light-1677ff-ffffff`)
  await expect.poll(() => page.evaluate(() => String(document.getSelection()))).toContain('#theme=')
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
})
