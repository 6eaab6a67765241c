import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../helpers/browser.ts'
import { openLive } from './live.ts'
import { at, openSite, siteConfig } from './pages.ts'

const other = openSite({ 'site.config.ts': siteConfig(), 'docs/intro.md': '# Intro\n' })

// The tests of a pair run one after the other, with the same options: the second would get what the first has left.

/** Pages and contexts of the tests that have planted something. */
const SEEN: WeakSet<object> = new WeakSet()

/** All that a page can find of an earlier one. */
function findings(page: Page): Promise<unknown> {
  return page.evaluate(async () => ({
    cookie: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    history: history.length,
    opener: window.opener !== null,
    name: window.name,
    isPrinted: matchMedia('print').matches,
    planted: Object.keys(window).filter((name) => name.startsWith('planted')),
    width: innerWidth,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    isOnline: navigator.onLine,
    year: new Date().getFullYear() > 2000,
  }))
}

const NOTHING = {
  cookie: '',
  local: [],
  session: [],
  caches: [],
  databases: [],
  workers: 0,
  // The empty page, and the first one.
  history: 2,
  opener: false,
  name: '',
  isPrinted: false,
  planted: [],
  width: 1280,
  isDark: false,
  isStill: false,
  isOnline: true,
  year: true,
}

/** Told by listeners that a test has left. */
const HEARD: string[] = []

type Kept = 'page' | 'context' | 'nothing'

/** What a test may leave behind, and what the next test gets all the same. */
const DIRT: { name: string; keeps: Kept; plant: (page: Page) => Promise<void> }[] = [
  {
    name: 'what a page stores',
    keeps: 'page',
    plant: (page) =>
      page.evaluate(async () => {
        document.cookie = 'planted=1'
        localStorage.setItem('planted', '1')
        sessionStorage.setItem('planted', '1')
        await caches.open('planted')
        await new Promise((resolve) => {
          indexedDB.open('planted').addEventListener('success', resolve)
        })
      }),
  },
  {
    name: 'what a page stores when it is left',
    keeps: 'page',
    plant: (page) =>
      page.evaluate(() => {
        addEventListener('pagehide', () => {
          localStorage.setItem('planted', '1')
          sessionStorage.setItem('planted', '1')
          document.cookie = 'planted=1'
        })
      }),
  },
  {
    name: 'a window that a page has opened',
    keeps: 'page',
    plant: async (page) => {
      const opened = page.waitForEvent('popup')
      await page.evaluate(() => {
        open(location.href, 'planted')
      })
      await (await opened).waitForLoadState()
    },
  },
  {
    name: 'a history, another size and other preferences',
    keeps: 'page',
    plant: async (page) => {
      await page.setViewportSize({ width: 500, height: 500 })
      await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' })
      await page.goto(at('robots.txt?again'))
    },
  },
  {
    name: 'a name of the window',
    keeps: 'page',
    plant: (page) =>
      page.evaluate(() => {
        window.name = 'planted'
      }),
  },
  {
    name: 'a store of another site',
    keeps: 'context',
    plant: async (page) => {
      await page.goto((await other).url)
      await page.evaluate(() => sessionStorage.setItem('planted', '1'))
      await page.goto(at('robots.txt'))
    },
  },
  { name: 'a key that is held down', keeps: 'context', plant: (page) => page.keyboard.down('Shift') },
  { name: 'a pressed button of the mouse', keeps: 'context', plant: (page) => page.mouse.down() },
  {
    name: 'a listener and a script',
    keeps: 'page',
    plant: async (page) => {
      page.on('request', () => HEARD.push('request'))
      await page.addInitScript(() => Object.assign(window, { plantedScript: 1 }))
    },
  },
  {
    name: 'a route and a function',
    keeps: 'context',
    plant: async (page) => {
      await page.route('**', (route) => route.abort())
      await page.exposeFunction('planted', () => {})
    },
  },
  {
    name: 'what was added to a context',
    keeps: 'nothing',
    plant: async (page) => {
      await page.context().route('**', (route) => route.abort())
      await page.context().exposeFunction('plantedFunction', () => {})
      await page.context().addInitScript(() => Object.assign(window, { plantedScript: 1 }))
    },
  },
  {
    name: 'another time',
    keeps: 'nothing',
    plant: (page) => page.clock.install({ time: new Date('1999-01-01') }),
  },
  { name: 'no network', keeps: 'nothing', plant: (page) => page.context().setOffline(true) },
  {
    name: 'a session of the developer tools',
    keeps: 'nothing',
    plant: async (page) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setScriptExecutionDisabled', { value: true })
    },
  },
]

test('a test with several pages leaves several contexts', async ({ openPage }) => {
  await Promise.all([openPage(), openPage(), openPage()])
})

for (const { name, keeps, plant } of DIRT) {
  test(`${name} is planted`, async ({ page }) => {
    await page.goto(at('robots.txt'))
    expect(await findings(page)).toEqual(NOTHING)
    SEEN.add(page).add(page.context())
    await plant(page)
  })

  test(`${name} is not found by the next test`, async ({ page }) => {
    await page.goto(at('robots.txt'))
    expect(await findings(page)).toEqual(NOTHING)
    const kept = SEEN.has(page) ? 'page' : SEEN.has(page.context()) ? 'context' : 'nothing'
    expect(kept).toBe(keeps)
    expect(HEARD).toEqual([])
  })
}

test('two pages of a test share nothing', async ({ openPage }) => {
  const [one, two] = [await openPage(), await openPage()]
  for (const page of [one, two]) await page.goto(at('robots.txt'))
  await one.evaluate(() => localStorage.setItem('planted', '1'))
  expect(await findings(two)).toEqual(NOTHING)
})

test.for(['before', 'after'])('a first visit finds nothing in the cache, %s', async (turn, { openPage }) => {
  const page = await openPage({ isFirstVisit: true })
  expect(SEEN.has(page)).toBe(turn === 'after')
  SEEN.add(page)
  for (const path of ['docs/intro', 'en/docs/intro']) {
    await openLive(page, at(path))
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry.toJSON() as { name: string; transferSize: number })
        .filter(({ name }) => /\.(js|css)$/.test(name))
        .map(({ transferSize }) => transferSize),
    )
    // The style sheets, what runs at once, and the app.
    expect(sizes.length).toBeGreaterThan(3)
    expect(Math.min(...sizes)).toBeGreaterThan(300)
  }
})

test.for(['before', 'after'])('only who saves data fetches no other pages, %s', async (_, { openPage }) => {
  const fetched = (page: Page): Promise<number> => page.locator('link[rel=prefetch]').count()
  const pages = [await openPage({ savesData: true }), await openPage()] as const
  for (const page of pages) await openLive(page, at('docs/intro'))
  await expect.poll(() => fetched(pages[1])).toBeGreaterThan(3)
  expect(await fetched(pages[0])).toBe(0)
})

test('a page has the options that it was opened with', async ({ openPage }) => {
  const page = await openPage({
    viewport: { width: 400, height: 300 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  await page.goto(at('robots.txt'))
  expect(await findings(page)).toEqual({ ...NOTHING, width: 400, isDark: true, isStill: true })
})
