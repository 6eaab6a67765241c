import { afterAll, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { test } from '../../helpers/browser.ts'
import { wake } from '../live.ts'
import { isThorough, soaked } from '../../helpers/thorough.ts'
import { emittedPages, openSite } from '../pages.ts'
import { findInOutput } from './output.ts'
import { servePlainly } from './plain-server.ts'
import { armSentinels, findLiveMarkup, misplacedMarkers, touchEverything } from './sentinels.ts'
import { hostileSite } from './site.ts'

const { files, texts } = hostileSite()
const site = openSite(files, { books: { isBoth: true } })
const plain = site.then(({ outDir }) => servePlainly(outDir))

afterAll(async () => (await plain).close())

/** The same build as two hosts send it. */
const bare = { name: 'without any policy', root: async (): Promise<string> => `${(await plain).origin}/` }
const strict = { name: 'under the strict policy', root: async (): Promise<string> => (await site).url }

/** One way to each host, and in a thorough run both: what runs is seen by one, what the policy refuses by the other. */
const loaded = isThorough ? [bare, strict] : [bare]
const adopted = isThorough ? [bare, strict] : [strict]

/**
 * Pages, as they stand in addresses. A text that has no translation is the same in both languages. Of the pages that show
 * other fields it is usually every third: a parser has read all of them.
 */
async function addresses(): Promise<string[]> {
  const { outDir } = await site
  const own = emittedPages(outDir).filter((path) => path !== '404')
  const hasOwn = isThorough ? /vectors-[789]|slug-0|post-0/ : /vectors-7|slug-0|post-0/
  const isRepeated = (path: string): boolean => /^zh\/.+/.test(path) && !hasOwn.test(path)
  return own
    .filter((path) => !isRepeated(path))
    .filter((path, index) => /vectors-|alone-|^book\//.test(path) || index % soaked(1, 3) === 0)
    .map((path) => path.split('/').map(encodeURIComponent).join('/'))
}

/** Messages of a reader's browser about texts that do no harm. */
const ALLOWED = [
  // Links that lead nowhere are looked up when a reader points at them.
  /Failed to load resource: .* 404/,
  // A frame with a complete address is the author's wish, whatever the host is called.
  /https?:\/\/pathname/,
  /<\/select> end tag to automatically be inserted/,
]

/** All of a text in a few screens, of few pixels, which take time to paint. */
const SCREEN = { viewport: { width: 1280, height: 8000 }, deviceScaleFactor: 0.1 }

/** Numbers of the vectors on a page, from its address. */
function numbersAt(path: string): number[] {
  return texts.find(({ name }) => path === `docs/${name}`)?.marked ?? []
}

/** Follows a link as a reader would, without loading a document. */
async function adopt(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    const arrived = new Promise((resolve) =>
      document.addEventListener('inkstone:navigated', resolve, { once: true }),
    )
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    HTMLElement.prototype.click.call(link)
    link.remove()
    await arrived
  }, `/${path}`)
}

test('no page that is written holds anything that could run', async () => {
  expect(findInOutput((await site).outDir)).toEqual([])
})

for (const { name, root } of loaded) {
  test(`${name}, no document runs anything of what strangers wrote`, async ({ openPage, allowed }) => {
    allowed.push(...ALLOWED)
    const page = await openPage(SCREEN)
    const reached = await armSentinels(page)
    const found: string[] = []
    for (const path of await addresses()) {
      const response = await page.goto((await root()) + path)
      expect(response?.status(), path).toBe(200)
      expect(response?.headers()['content-security-policy'] === undefined, path).toBe(
        name.startsWith('without'),
      )
      found.push(...(await findLiveMarkup(page, { isRunning: false })).map((what) => `${path}: ${what}`))
      found.push(...(await misplacedMarkers(page, numbersAt(path))).map((what) => `${path}: ${what}`))
    }
    expect({ reached, found }).toEqual({ reached: [], found: [] })
  }, 600_000)
}

for (const { name, root } of adopted) {
  test(`${name}, no page that the app puts in place of another runs anything`, async ({
    openPage,
    allowed,
  }) => {
    allowed.push(...ALLOWED)
    const page = await openPage(SCREEN)
    const reached = await armSentinels(page)
    const found: string[] = []
    await page.goto(`${await root()}docs/intro`)
    await wake(page)
    // Usually every third: they were read as documents, too. Those to be printed are no pages of the app.
    const paths = (await addresses()).filter((each) => !/^(?:zh|book\/|docs\/intro$)/.test(each))
    for (const path of paths.filter((_, index) => index % soaked(1, 3) === 0)) {
      await adopt(page, path)
      if (numbersAt(path).length > 0) await touchEverything(page)
      found.push(...(await findLiveMarkup(page, { isRunning: true })).map((what) => `${path}: ${what}`))
      found.push(...(await misplacedMarkers(page, numbersAt(path))).map((what) => `${path}: ${what}`))
    }
    expect({ reached, found }).toEqual({ reached: [], found: [] })
  }, 600_000)
}
