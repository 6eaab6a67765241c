import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import type { Browser, Page, Response } from 'playwright-core'
import { build } from '../lib/index.js'
import { startPreview } from '../lib/preview/server.js'
import { chromiumFlags, requireChromium } from '../test/helpers/chromium.ts'
import { measureImpression, openPage, type Impression } from './impression.ts'
import { measureSlowness, type Slowness } from './slow-reader.ts'

/** The waiting times and loads of a reader of the site. */
export interface ReaderMeasurement {
  /** Bytes, gzip: scripts of an untouched page; all scripts once the shell runs; its data. */
  openScripts: number
  liveScripts: number
  liveData: number
  /** From the first intent to a running shell, in ms, and the longest task in between; 0 when none is over 50 ms. */
  hydration: number
  longestTask: number
  /** Cumulative layout shift from opening the page to a running shell. */
  layoutShift: number
  /** From a click to the painted page in ms, by what the page was before: prefetched or not; and with a slowed down CPU. */
  prefetched: number
  notPrefetched: number
  prefetchedSlow: number
  /** From the key V to the painted text in both languages, which were loaded, in ms; on the longest article. */
  bothShown: number
}

const repository = fileURLToPath(new URL('..', import.meta.url))

/** Builds the site of this repository and reads it in Chromium; the medians of `runs` visits. */
export async function measureReader(runs: number): Promise<ReaderMeasurement & Impression & Slowness> {
  const folder = await mkdtemp(join(tmpdir(), 'inkstone-bench-site-'))
  const outDir = join(folder, 'dist')
  await build({ dir: join(repository, 'site'), outDir })
  const preview = await startPreview({ outDir, port: 0, host: '127.0.0.1' })
  const browser = await chromium.launch({ executablePath: requireChromium(), args: [...chromiumFlags] })
  try {
    const visits: ReaderMeasurement[] = []
    for (let run = 0; run < runs; run++) visits.push(await visit(browser, preview.url))
    return {
      ...medians(visits),
      ...(await measureImpression(browser, preview.url)),
      ...(await measureSlowness(browser, preview.url)),
    }
  } finally {
    await browser.close()
    await preview.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const PAGE = 'docs/back_boss/server/introduce'
const NEXT = 'docs/back_boss/server/create'
const LONGEST = 'docs/back_boss/server/cliOpSequelize'

async function visit(browser: Browser, url: string): Promise<ReaderMeasurement> {
  const opened = await openPage(browser, url)
  const weights = { scripts: 0, data: 0 }
  const weigh = async (response: Response): Promise<void> => {
    const kind = response.url().endsWith('.js') ? 'scripts' : 'data'
    weights[kind] += gzipSync(await response.body(), { level: 9 }).length
  }
  opened.on('response', (response) => {
    const name = new URL(response.url()).pathname
    if (!/\.(js|json)$/.test(name)) return
    void weigh(response)
  })
  await opened.goto(url + PAGE, { waitUntil: 'networkidle' })
  const openScripts = weights.scripts
  const { hydration, longestTask, layoutShift } = await wake(opened)
  await opened.waitForLoadState('networkidle')
  await opened.context().close()

  const prefetched = await follow(browser, url, { isHovered: true, slowdown: 1 })
  const notPrefetched = await follow(browser, url, { isHovered: false, slowdown: 1 })
  const prefetchedSlow = await follow(browser, url, { isHovered: true, slowdown: 4 })
  const bothShown = await readBoth(browser, url)
  return {
    openScripts,
    liveScripts: weights.scripts,
    liveData: weights.data,
    hydration,
    longestTask,
    layoutShift,
    prefetched,
    notPrefetched,
    prefetchedSlow,
    bothShown,
  }
}

/** Shows intent, and waits for the shell. */
async function wake(
  page: Page,
): Promise<Pick<ReaderMeasurement, 'hydration' | 'longestTask' | 'layoutShift'>> {
  await page.evaluate(() => {
    const seen = { longest: 0, shift: 0, start: 0, live: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'longtask' })
    new PerformanceObserver((list) => {
      // as: entries of this type have a value.
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    addEventListener('keydown', () => (seen.start = performance.now()), { once: true, capture: true })
    new MutationObserver(() => {
      if (document.documentElement.dataset['hasHydrated'] === 'true') seen.live ||= performance.now()
    }).observe(document.documentElement, { attributes: true })
  })
  await page.keyboard.press('Shift')
  await page.waitForSelector('html[data-has-hydrated]', { state: 'attached' })
  await page.waitForTimeout(500)
  return page.evaluate(() => {
    // as: put there above.
    const { seen } = window as unknown as {
      seen: { longest: number; shift: number; start: number; live: number }
    }
    return { hydration: seen.live - seen.start, longestTask: seen.longest, layoutShift: seen.shift }
  })
}

/** From the click to the frame that shows the next page, in ms. */
async function follow(
  browser: Browser,
  url: string,
  { isHovered, slowdown }: { isHovered: boolean; slowdown: number },
): Promise<number> {
  const page = await openPage(browser, url)
  if (!isHovered) {
    // A reader who saves data gets nothing ahead of time.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
    })
  }
  await page.goto(url + PAGE, { waitUntil: 'load' })
  await wake(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const link = page.locator(`nav.ink-sidebar a[href$="${NEXT}"]`)
  if (isHovered) {
    await link.hover()
    await page.waitForTimeout(600)
  }
  await page.evaluate(() => {
    const heading = document.querySelector('h1')?.textContent
    const painted = new Promise<number>((resolve) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          new MutationObserver((_, observer) => {
            if (document.querySelector('h1')?.textContent === heading) return
            observer.disconnect()
            // A task after the frame that shows it.
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
          }).observe(document.body, { subtree: true, childList: true })
        },
        { once: true, capture: true },
      )
    })
    Object.assign(window, { painted })
  })
  await link.click()
  // as: put there above.
  const time = await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted)
  await page.context().close()
  return time
}

/** The longest of the changes of view, each to the frame that shows it, in ms. */
async function readBoth(browser: Browser, url: string): Promise<number> {
  const page = await openPage(browser, url)
  await page.goto(url + LONGEST, { waitUntil: 'load' })
  await wake(page)
  const loaded = page.waitForResponse(/\.both\.html$/)
  await page.locator('.ink-views').hover()
  await (await loaded).finished()
  await page.waitForTimeout(500)
  // From the middle of the text, whose place has to be kept.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
  await page.waitForTimeout(500)
  const times: number[] = []
  for (const view of ['other', 'both', 'this']) {
    await page.evaluate((wanted) => {
      const painted = new Promise<number>((resolve) => {
        const onKey = ({ timeStamp }: KeyboardEvent): void => {
          if ((document.querySelector('article')?.dataset['view'] ?? 'this') !== wanted) resolve(Infinity)
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
        }
        // Behind those of the app.
        addEventListener('keydown', onKey, { once: true })
      })
      Object.assign(window, { painted })
    }, view)
    await page.keyboard.press('v')
    // as: put there above.
    times.push(await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted))
    await page.waitForTimeout(200)
  }
  await page.context().close()
  return Math.max(...times)
}

function medians(visits: readonly ReaderMeasurement[]): ReaderMeasurement {
  const of = (key: keyof ReaderMeasurement): number =>
    visits.map((each) => each[key]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN
  return {
    openScripts: of('openScripts'),
    liveScripts: of('liveScripts'),
    liveData: of('liveData'),
    hydration: of('hydration'),
    longestTask: of('longestTask'),
    layoutShift: of('layoutShift'),
    prefetched: of('prefetched'),
    notPrefetched: of('notPrefetched'),
    prefetchedSlow: of('prefetchedSlow'),
    bothShown: of('bothShown'),
  }
}
