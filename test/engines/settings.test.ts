import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Engine } from '../helpers/engines/engine.ts'
import { openFirefox } from '../helpers/engines/firefox.ts'
import { openWebKit } from '../helpers/engines/webkit.ts'
import { click, find, live } from './reader.ts'

const { firefox, webkit } = inject('engines')

const at = (path: string): string => inject('site').url + path
const missing = 'not installed here, as `npm test` says'

/** An engine for the tests of a group, which are left out where there is none. */
function started(open: (() => Promise<Engine>) | undefined): { engine: Engine } {
  const found = {} as { engine: Engine } // as: set before the tests.
  beforeAll(async () => {
    if (open !== undefined) found.engine = await open()
  })
  afterAll(async () => found.engine?.close())
  beforeEach(async ({ skip }) => {
    skip(found.engine === undefined, missing)
    await found.engine.resize(1280, 800)
  })
  return found
}

describe.each([
  { name: 'Firefox', open: firefox === undefined ? undefined : () => openFirefox(firefox) },
  { name: 'WebKit', open: webkit === undefined ? undefined : () => openWebKit(webkit) },
])('$name, two tabs', ({ open }) => {
  const group = started(open)

  test('the other tab follows the colour mode, whether its app runs or not', async () => {
    const { engine } = group
    const mode = (): string | undefined => document.documentElement.dataset['theme']
    await engine.open(at('docs/intro'))
    await live(engine)
    const before = await engine.run(mode)
    const after = before === 'dark' ? 'light' : 'dark'
    await engine.showTab('second')
    await engine.resize(1280, 800)
    await engine.open(at('en/docs/intro'))
    expect(await engine.run(mode)).toBe(before)
    await engine.showTab('first')
    await click(engine, '.ink-navbar-items .ink-color-toggle')
    await expect.poll(() => engine.run(mode)).toBe(after)
    await engine.showTab('second')
    await expect.poll(() => engine.run(mode)).toBe(after)
    const pressed = (): string | null | undefined =>
      document.querySelector('.ink-navbar-items .ink-color-toggle')?.getAttribute('aria-pressed')
    expect(await engine.run(pressed)).toBe(String(after === 'dark'))
    await live(engine)
    await click(engine, '.ink-navbar-items .ink-color-toggle')
    await engine.showTab('first')
    await expect.poll(() => engine.run(mode)).toBe(before)
  })
})

describe('Firefox, reduced motion', () => {
  const group = started(
    firefox === undefined ? undefined : () => openFirefox(firefox, { 'ui.prefersReducedMotion': 1 }),
  )

  test('nothing moves when the mode changes, the drawer or the search opens', async () => {
    const { engine } = group
    await engine.open(at('docs/intro'))
    await live(engine)
    expect(await engine.run(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)
    await engine.run(() => {
      const moves: string[] = []
      Object.assign(window, { moves })
      const note = ({ target, type }: Event): void =>
        void moves.push(`${type} ${target instanceof Element ? target.className : ''}`)
      for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, note, true)
    })
    await click(engine, '.ink-navbar-items .ink-color-toggle')
    await click(engine, '.ink-navbar-items button[aria-haspopup="dialog"]')
    await find(engine, '.ink-drawer[open]')
    await engine.press('Escape')
    await expect.poll(() => engine.run(() => document.querySelector('.ink-drawer[open]') === null)).toBe(true)
    await click(engine, '.ink-search-entry')
    await find(engine, '.ink-search[open] input')
    // as: put there above
    expect(await engine.run(() => (window as unknown as { moves: string[] }).moves)).toEqual([])
  })
})

describe('Firefox, forced colours', () => {
  const group = started(
    firefox === undefined
      ? undefined
      : () =>
          openFirefox(firefox, { 'browser.display.document_color_use': 2, 'ui.useAccessibilityTheme': 1 }),
  )

  test('icons can be seen, and what is chosen is told from the rest', async () => {
    const { engine } = group
    await engine.open(at('docs/back_boss/server/create'))
    await live(engine)
    expect(await engine.run(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    const seen = await engine.run(() => {
      const ground = getComputedStyle(document.body).backgroundColor
      const icons = [...document.querySelectorAll('#ink-app .ink-icon')].filter((icon) =>
        icon.checkVisibility(),
      )
      const line = (selector: string): string =>
        getComputedStyle(document.querySelector(selector)!).textDecorationLine
      return {
        icons: icons.length,
        lost: icons.filter((icon) => getComputedStyle(icon).backgroundColor === ground).map(String),
        lines: [line('.ink-sidebar [aria-current]'), line('.ink-sidebar a:not([aria-current])')],
        code: getComputedStyle(document.querySelector('.ink-code')!).borderTopStyle,
      }
    })
    expect(seen.icons).toBeGreaterThan(3)
    expect(seen.lost).toEqual([])
    expect(seen.lines).toEqual(['underline', 'none'])
    expect(seen.code).toBe('solid')
  })
})
