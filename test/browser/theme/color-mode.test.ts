import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { cases } from '../../helpers/thorough.ts'
import { at, openSite, siteConfig } from '../pages.ts'
import { quiet } from '../quiet.ts'

const LIGHT = 'Switch between dark and light mode (currently light mode)'
const DARK = 'Switch between dark and light mode (currently dark mode)'

async function state(page: Page): Promise<{ theme: string | null; stored: string | null }> {
  return page.evaluate(() => ({
    theme: document.documentElement.getAttribute('data-theme'),
    stored: localStorage.getItem('theme'),
  }))
}

/** Opens a page whose shell runs. */
async function openRunning(page: Page, path = 'en/docs/intro'): Promise<void> {
  await page.goto(at(path))
  await page.mouse.move(600, 400)
  await hydrated(page)
}

/** Machines may be slow. */
function eventually<Value>(read: () => Value): ReturnType<typeof expect.poll<Value>> {
  return expect.poll(read)
}

async function hydrated(page: Page): Promise<void> {
  await eventually(() => page.locator('html').getAttribute('data-has-hydrated')).toBe('true')
}

interface Reveal {
  /** The mode and what was stored when the browser had been told of the change. */
  inside: (string | null)[]
  pseudo: string | null
  duration: unknown
  clipPaths: unknown[]
}

/** Writes down the view transitions of a page. */
async function watchReveals(
  page: Page,
  options: { isSkipped?: boolean } = {},
): Promise<() => Promise<Reveal[]>> {
  await page.addInitScript((isSkipped) => {
    const reveals: unknown[] = []
    Object.assign(window, { reveals })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const inside: (string | null)[] = []
      const transition = start(async () => {
        // as: the code under test gives a function
        await (change as () => unknown)()
        inside.push(document.documentElement.getAttribute('data-theme'), localStorage.getItem('theme'))
      })
      if (isSkipped) transition.skipTransition()
      void transition.updateCallbackDone.then(() => {
        const reveal = {
          inside,
          pseudo: null as string | null,
          duration: null as unknown,
          clipPaths: [] as unknown[],
        }
        reveals.push(reveal)
        return transition.ready.then(
          () =>
            setTimeout(() => {
              const animation = document
                .getAnimations()
                .find(({ effect }) =>
                  (effect as KeyframeEffect).getKeyframes().some((frame) => 'clipPath' in frame),
                )
              const effect = animation?.effect as KeyframeEffect | undefined
              reveal.pseudo = effect?.pseudoElement ?? null
              reveal.duration = effect?.getTiming().duration
              reveal.clipPaths = effect?.getKeyframes().map((frame) => frame['clipPath']) ?? []
            }),
          () => {},
        )
      })
      return transition
    }
  }, options.isSkipped ?? false)
  return () => page.evaluate(() => (window as unknown as { reveals: Reveal[] }).reveals)
}

test('CM-04, CM-05, CM-06, R-12: the toggle says the mode, changes it and remembers it', async ({ page }) => {
  await openRunning(page)
  const toggle = page.locator('.ink-navbar .ink-color-toggle').first()
  const look = async (): Promise<unknown[]> => [
    await toggle.getAttribute('aria-label'),
    await toggle.getAttribute('title'),
    await toggle.getAttribute('aria-pressed'),
    await toggle.getAttribute('aria-live'),
    await toggle.locator('svg:visible, [data-icon]:visible').first().getAttribute('data-icon'),
  ]
  await expect.poll(look).toEqual([LIGHT, LIGHT, 'false', 'polite', 'sun'])
  await page.getByRole('button', { name: LIGHT }).click()
  await eventually(() => state(page)).toEqual({ theme: 'dark', stored: 'dark' })
  await eventually(look).toEqual([DARK, DARK, 'true', 'polite', 'moon'])
  await page.reload()
  expect(await state(page)).toEqual({ theme: 'dark', stored: 'dark' })
  // Also before the shell runs.
  expect(await look()).toEqual([DARK, DARK, 'true', 'polite', 'moon'])
  await page.getByRole('button', { name: DARK }).click()
  await eventually(() => state(page)).toEqual({ theme: 'light', stored: 'light' })
  await eventually(look).toEqual([LIGHT, LIGHT, 'false', 'polite', 'sun'])
})

test('CM-04: the toggle speaks the language of its page', async ({ page }) => {
  await openRunning(page, 'docs/intro')
  await page.getByRole('button', { name: '切换浅色/暗黑模式（当前为浅色模式）' }).click()
  await page.getByRole('button', { name: '切换浅色/暗黑模式（当前为暗黑模式）' }).waitFor()
})

test('R-01: the first thing that a reader does may be to change the mode', async ({ page }) => {
  await page.goto(at('en/docs/intro'))
  await page.locator('.ink-navbar .ink-color-toggle').first().click()
  await eventually(() => state(page)).toEqual({ theme: 'dark', stored: 'dark' })
  await hydrated(page)
  await quiet(page, 100)
  expect(await state(page)).toEqual({ theme: 'dark', stored: 'dark' })
})

test.for(['Enter', 'Space'])(
  'R-01: %s on the toggle counts as the first thing, too',
  async (key, { page }) => {
    await page.goto(at('en/docs/intro'))
    await page.locator('.ink-navbar .ink-color-toggle').first().focus()
    await page.keyboard.press(key)
    await eventually(() => state(page)).toEqual({ theme: 'dark', stored: 'dark' })
    await hydrated(page)
    await quiet(page, 100)
    expect(await state(page)).toEqual({ theme: 'dark', stored: 'dark' })
  },
)

test('a reader who goes on before a chosen mode is shown has chosen it', async ({ page }) => {
  await openRunning(page)
  await page.evaluate(() => {
    // A picture of the page that takes too long.
    document.startViewTransition = () =>
      // as: of a transition nothing else is looked at before it is over.
      ({
        updateCallbackDone: new Promise(() => {}),
        ready: new Promise(() => {}),
        finished: new Promise(() => {}),
      }) as unknown as ViewTransition
  })
  await page.locator('.ink-navbar .ink-color-toggle').first().click()
  await page.goto(at('en/blog'))
  expect(await state(page)).toEqual({ theme: 'dark', stored: 'dark' })
})

test('CM-07: a running page follows a change in another tab', async ({ page }) => {
  await openRunning(page)
  const other = await page.context().newPage()
  await openRunning(other)
  await other.getByRole('button', { name: LIGHT }).click()
  await page.getByRole('button', { name: DARK }).waitFor()
  await expect.poll(() => state(page)).toEqual({ theme: 'dark', stored: 'dark' })
  await other.evaluate(() => localStorage.removeItem('theme'))
  await quiet(page, 100)
  expect((await state(page)).theme).toBe('dark')
  await other.evaluate(() => localStorage.setItem('theme', 'purple'))
  await page.getByRole('button', { name: LIGHT }).waitFor()
})

test('CM-08: a running page follows the system, forgets the choice, and prints as it is', async ({
  openPage,
}) => {
  const page = await openPage({ colorScheme: 'light' })
  await openRunning(page)
  await page.getByRole('button', { name: LIGHT }).click()
  await page.getByRole('button', { name: DARK }).click()
  await eventually(() => state(page)).toEqual({ theme: 'light', stored: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: DARK }).waitFor()
  await expect.poll(() => state(page)).toEqual({ theme: 'dark', stored: null })
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await quiet(page, 100)
  expect(await state(page)).toEqual({ theme: 'dark', stored: null })
})

test('CM-10: code and logo change with the mode', async ({ page }) => {
  await openRunning(page, 'en/docs/back_boss/server/create')
  const look = (): Promise<unknown> =>
    page.evaluate(() => [
      getComputedStyle(document.querySelector('pre')!).backgroundColor,
      [...document.querySelectorAll<HTMLImageElement>('.ink-brand img')].find((img) => img.checkVisibility())
        ?.src,
    ])
  const before = await look()
  await page.locator('.ink-navbar .ink-color-toggle').first().click()
  await eventually(() => state(page)).toMatchObject({ theme: 'dark' })
  await eventually(look).not.toEqual(before)
})

test('VT-01, VT-02, VT-04: the mode spreads from the pointer to the farthest corner', async ({ page }) => {
  const reveals = await watchReveals(page)
  await openRunning(page)
  const toggle = page.locator('.ink-navbar .ink-color-toggle').first()
  const box = (await toggle.boundingBox())!
  const [x, y] = [Math.round(box.x + 6), Math.round(box.y + 9)]
  const radius = Math.hypot(Math.max(x, 1280 - x), Math.max(y, 800 - y))
  const circle = (size: number): RegExp =>
    new RegExp(`^circle\\(${String(size).slice(0, 6).replace('.', '\\.')}[\\d.]*px at ${x}px ${y}px\\)$`)

  await page.mouse.click(x, y)
  await eventually(reveals).toMatchObject([{ duration: 300 }])
  await quiet(page)
  await page.mouse.click(x, y)
  await eventually(reveals).toMatchObject([{}, { duration: 300 }])
  const [toDark, toLight] = await reveals()
  expect(toDark).toEqual({
    inside: ['dark', 'dark'],
    pseudo: '::view-transition-old(root)',
    duration: 300,
    clipPaths: [expect.stringMatching(circle(radius)), expect.stringMatching(circle(0))],
  })
  expect(toLight).toEqual({
    inside: ['light', 'light'],
    pseudo: '::view-transition-new(root)',
    duration: 300,
    clipPaths: [expect.stringMatching(circle(0)), expect.stringMatching(circle(radius))],
  })
})

test('VT-01: nothing but the circle moves, and turning dark the old page lies on top', async ({ page }) => {
  const reveals = await watchReveals(page)
  await openRunning(page)
  await page.locator('.ink-navbar .ink-color-toggle').first().click()
  await eventually(reveals).toMatchObject([{ duration: 300 }])
  const styles = await page.evaluate(() =>
    ['old', 'new'].map((view) => {
      const { animationName, mixBlendMode, zIndex } = getComputedStyle(
        document.documentElement,
        `::view-transition-${view}(root)`,
      )
      return { animationName, mixBlendMode, zIndex }
    }),
  )
  expect(styles).toEqual([
    { animationName: 'none', mixBlendMode: 'normal', zIndex: '1' },
    { animationName: 'none', mixBlendMode: 'normal', zIndex: 'auto' },
  ])
})

test('VT-02: by keyboard, the mode spreads from the middle of the button', async ({ page }) => {
  const reveals = await watchReveals(page)
  await openRunning(page)
  const toggle = page.locator('.ink-navbar .ink-color-toggle').first()
  const box = (await toggle.boundingBox())!
  await toggle.focus()
  await page.keyboard.press('Enter')
  await eventually(reveals).toMatchObject([{ duration: 300 }])
  const [{ clipPaths } = { clipPaths: [] }] = await reveals()
  const [, x, y] = /at ([\d.]+)px ([\d.]+)px/.exec(String(clipPaths[0])) ?? []
  expect(Number(x)).toBeCloseTo(box.x + box.width / 2, 0)
  expect(Number(y)).toBeCloseTo(box.y + box.height / 2, 0)
})

test.for(['reduced motion', 'an old browser'])(
  'VT-03: with %s the mode changes at once',
  async (reason, { openPage }) => {
    const page = await openPage(reason === 'reduced motion' ? { reducedMotion: 'reduce' } : {})
    await page.addInitScript((isOld) => {
      if (isOld) Object.assign(Document.prototype, { startViewTransition: undefined })
      else {
        document.startViewTransition = () => {
          throw new Error('This reader does not want anything to move.')
        }
      }
    }, reason === 'an old browser')
    await openRunning(page)
    const inside = await page.evaluate(() => {
      document.querySelector<HTMLElement>('.ink-navbar .ink-color-toggle')?.click()
      return [
        document.documentElement.dataset['theme'],
        localStorage.getItem('theme'),
        document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'))
          .length,
      ]
    })
    expect(inside).toEqual(['dark', 'dark', 0])
  },
)

test.for(cases([2, 3, 4]))(
  'VT-03: %i clicks as fast as can be end in the right mode',
  async (count, { page }) => {
    await openRunning(page)
    await page.locator('.ink-navbar .ink-color-toggle').first().click({ clickCount: count })
    const mode = count % 2 === 0 ? 'light' : 'dark'
    await eventually(() => state(page)).toEqual({ theme: mode, stored: mode })
    await quiet(page)
    expect(await state(page)).toEqual({ theme: mode, stored: mode })
    // The page answers afterwards.
    await page.locator('.ink-navbar .ink-color-toggle').first().click()
    await eventually(async () => (await state(page)).theme).toBe(mode === 'dark' ? 'light' : 'dark')
  },
)

test.for(cases([0, 20, 80, 160]))(
  'VT-03: a second click, %i ms after the first, counts',
  async (delay, { page }) => {
    await openRunning(page)
    await page.evaluate(() => {
      const changes: (string | undefined)[] = []
      Object.assign(window, { changes })
      const { documentElement } = document
      new MutationObserver(() => changes.push(documentElement.dataset['theme'])).observe(documentElement, {
        attributeFilter: ['data-theme'],
      })
    })
    const box = (await page.locator('.ink-navbar .ink-color-toggle').first().boundingBox())!
    await page.mouse.click(box.x + 9, box.y + 9)
    await page.waitForTimeout(delay)
    await page.mouse.click(box.x + 9, box.y + 9)
    const changes = (): Promise<string[]> =>
      page.evaluate(() => (window as unknown as { changes: string[] }).changes)
    await eventually(changes).toEqual(['dark', 'light'])
    await quiet(page)
    expect(await changes()).toEqual(['dark', 'light'])
    expect(await state(page)).toEqual({ theme: 'light', stored: 'light' })
  },
)

test('VT-04: a transition that is skipped loses nothing', async ({ page }) => {
  const reveals = await watchReveals(page, { isSkipped: true })
  await openRunning(page)
  await page.locator('.ink-navbar .ink-color-toggle').first().click()
  await eventually(() => state(page)).toEqual({ theme: 'dark', stored: 'dark' })
  expect(await reveals()).toMatchObject([{ inside: ['dark', 'dark'] }])
  await quiet(page)
})

test('ANN-03: a closed announcement stays closed, and the focus goes on to what follows it', async ({
  page,
}) => {
  const site = await openSite({
    'docs/intro.md': '# Intro\n\nText.\n',
    'site.config.ts': siteConfig("announcementBar: { id: 'b', content: 'News', isCloseable: true }"),
  })
  const bar = page.locator('.ink-announcement')
  const other = await page.context().newPage()
  await other.goto(`${site.url}docs/intro`)
  expect(await other.locator('.ink-announcement').isVisible()).toBe(true)
  await page.goto(`${site.url}docs/intro`)
  await bar.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Enter')
  await eventually(() => bar.isVisible()).toBe(false)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('inkstone.announcement.dismiss')))
    .toBe('true')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.ink-navbar') !== null))
    .toBe(true)
  await eventually(() => other.locator('.ink-announcement').isVisible()).toBe(false)
  await page.reload()
  expect(await bar.isVisible()).toBe(false)
  await page.mouse.move(300, 300)
  await hydrated(page)
  await expect.poll(() => bar.isVisible()).toBe(false)
  await page.evaluate(() => localStorage.setItem('inkstone.announcement.id', 'a'))
  await page.reload()
  expect(await bar.isVisible()).toBe(true)
})
