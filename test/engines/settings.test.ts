import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Engine } from '../helpers/engines/engine.ts'
import { openFirefox } from '../helpers/engines/firefox.ts'
import { click, find, live } from './reader.ts'

const { firefox } = inject('engines')

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
      const note = ({ target, type }: Event): void => {
        const name = target instanceof Element ? target.className : ''
        // On a busy machine the progress bar may come, which grows in six steps: nothing moves.
        if (name !== 'ink-progress') moves.push(`${type} ${name}`)
      }
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
