import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Engine } from '../helpers/engines/engine.ts'
import { openFirefox } from '../helpers/engines/firefox.ts'
import { openWebKit } from '../helpers/engines/webkit.ts'
import { click, find, live, serveOver, type Line } from './reader.ts'

const { firefox, webkit } = inject('engines')

const engines = [
  { name: 'Firefox', open: firefox === undefined ? undefined : () => openFirefox(firefox) },
  { name: 'WebKit', open: webkit === undefined ? undefined : () => openWebKit(webkit) },
]

describe.each(engines)('$name', ({ open }) => {
  const started = {} as { engine: Engine; line: Line; url: string; close: () => Promise<void> } // as: set before the tests.
  beforeAll(async () => {
    if (open === undefined) return
    started.engine = await open()
    started.line = {}
    Object.assign(started, await serveOver(inject('site').url, () => started.line))
  })
  afterAll(async () => {
    await started.engine?.close()
    await started.close?.()
  })
  beforeEach(async ({ skip }) => {
    skip(started.engine === undefined, 'not installed here, as `npm test` says')
    started.line = {}
    await started.engine.resize(1280, 800)
  })

  test('on a slow line, the field of the search is there before the app, keeps what is typed and can be left', async () => {
    const { engine, url } = started
    let arrive = (): void => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    started.line = {
      answers: async (path) => {
        if (/\/app\.[^/]*\.js/.test(path)) await arrived
        return true
      },
    }
    await engine.open(`${url}en/docs/intro`)
    await click(engine, '.ink-search-entry')
    await find(engine, '.ink-search-early input')
    await engine.press('Escape')
    await expect.poll(() => engine.run(() => document.activeElement?.className)).toContain('ink-search-entry')
    await click(engine, '.ink-search-entry')
    await find(engine, '.ink-search-early input')
    for (const letter of 'express') await engine.press(letter)
    const text = (): Promise<string | undefined> =>
      engine.run(() => document.querySelector<HTMLInputElement>('dialog[open] input')?.value)
    await expect.poll(text).toBe('express')
    await expect.poll(() => engine.run(() => document.querySelector('dialog:modal') !== null)).toBe(true)
    arrive()
    await find(engine, '[role="option"]')
    await expect.poll(text).toBe('express')
    expect(await engine.run(() => document.querySelectorAll('dialog[open]').length)).toBe(1)
  })

  test('where every second request fails, the page comes alive and its links lead on', async () => {
    const { engine, url } = started
    const asked = new Map<string, number>()
    started.line = {
      answers: (address) => {
        const path = address.replace(/\?.*$/, '')
        // What the head names: whether a browser asks for it once more is the browser's affair.
        if (/\/(boot|style)\.[^/]*$/.test(path)) return true
        const times = (asked.get(path) ?? 0) + 1
        asked.set(path, times)
        return !path.includes('/assets/') || times % 2 === 0
      },
    }
    await engine.open(`${url}en/docs/back_boss/server/introduce`)
    await engine.press('Tab')
    await click(engine, '.ink-navbar .ink-color-toggle')
    await expect.poll(() => engine.run(() => document.documentElement.dataset['theme'])).toBe('dark')
    await click(engine, '.ink-sidebar a[href$="/server/create"]')
    await expect
      .poll(() => engine.run(() => document.querySelector('h1')?.textContent))
      .toBe('Creating the project')
  })

  test('what the search needs is lost until Retry brings it', async () => {
    const { engine, url } = started
    const state = { isDown: true }
    started.line = { answers: (path) => !(state.isDown && /\/modal\.[^/]*\.js/.test(path)) }
    await engine.open(`${url}en/docs/intro`)
    await live(engine)
    await click(engine, '.ink-search-entry')
    await find(engine, '.ink-load-failure button')
    state.isDown = false
    await click(engine, '.ink-load-failure button')
    await find(engine, '.ink-search:not(.ink-search-early) input')
    expect(await engine.run(() => document.querySelector('.ink-load-failure'))).toBeNull()
  })

  test('where storage is blocked, views, colour mode and search work', async () => {
    const { engine, url } = started
    const block = `for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError') } })`
    // Without the policy, which would stop the script.
    started.line = {
      rewrite: (html) =>
        html
          .replaceAll(/<meta http-equiv="Content-Security-Policy"[^>]*>/gi, '')
          .replace('<head>', `<head><script>${block}</script>`),
    }
    await engine.open(`${url}en/docs/back_boss/server/introduce`)
    expect(await engine.run(isBlocked)).toBe(true)
    await live(engine)
    await click(engine, '.ink-navbar .ink-color-toggle')
    await expect.poll(() => engine.run(() => document.documentElement.dataset['theme'])).toBe('dark')
    await engine.press('v')
    await expect.poll(() => engine.run(() => document.querySelector('h1')?.textContent)).toContain('介绍')
    await click(engine, '.ink-search-entry')
    await find(engine, '.ink-search:not(.ink-search-early) input')
    for (const letter of 'zod') await engine.press(letter)
    await find(engine, '[role="option"]')
  })

  // The last one: the second tab stays open.
  test('the other tab follows the colour mode, whether its app runs or not', async () => {
    const { engine, url } = started
    const mode = (): string | undefined => document.documentElement.dataset['theme']
    await engine.open(`${url}docs/intro`)
    await live(engine)
    const before = await engine.run(mode)
    const after = before === 'dark' ? 'light' : 'dark'
    await engine.showTab('second')
    await engine.resize(1280, 800)
    await engine.open(`${url}en/docs/intro`)
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

function isBlocked(): boolean {
  try {
    return localStorage === undefined
  } catch {
    return true
  }
}
