import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type * as Axe from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { ALLOWED, FAILURES, openHostedSite } from './hosted-search.ts'
import { at, openSite, siteConfig } from '../pages.ts'
import { answerSearches, followLink, found, foundAll, foundMany } from './results-search.ts'

const hosted = await openHostedSite()

const field = (page: Page): Locator => page.getByRole('searchbox')
const results = (page: Page): Locator => page.locator('main article')

test.beforeEach(({ allowed }) => {
  allowed.push(...ALLOWED)
})

const VERSIONED = {
  'docs/guide.md': '# Guide\n',
  'docs/ink.md': '# Ink\n\nGround slowly, now.\n',
  'versions.json': '["2.0", "1.0"]\n',
  'versioned_docs/version-2.0/guide.md': '# Guide\n',
  'versioned_docs/version-2.0/ink.md': '# Ink\n\nGround slowly.\n',
  'versioned_docs/version-1.0/ink.md': '# Ink\n\nBought in bottles.\n',
}

test('SP-09: with several versions the reader chooses one, and what was searched for is searched for in it', async ({
  page,
}) => {
  const search = "baseUrl: '/notes/', search: { hosted: { appId: 'TESTAPP', apiKey: 'k', indexName: 'n' } }"
  const site = await openSite({ 'site.config.ts': siteConfig(search), ...VERSIONED })
  const { requests } = await answerSearches(page, (request) =>
    foundMany(JSON.stringify(request.facetFilters).includes('docs-default-1.0') ? 1 : 2)(request),
  )
  await page.goto(`${site.url}search?q=ink`)
  await expect.poll(() => results(page).count()).toBe(2)
  const choice = page.getByRole('combobox', { name: 'Versions' })
  await expect.poll(() => choice.locator('option').allTextContents()).toEqual(['Next', '2.0', '1.0'])
  await expect.poll(() => choice.inputValue()).toBe('2.0')
  await choice.selectOption('1.0')
  await expect.poll(() => results(page).count()).toBe(1)
  expect(requests.map(({ query, facetFilters }) => [query, facetFilters])).toEqual(
    ['2.0', '1.0'].map((version) => [
      'ink',
      ['language:en', ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version}`]],
    ]),
  )
  await expect.poll(() => page.url()).toBe(`${site.url}search?q=ink&version=1.0`)
})

test.for(['light', 'dark'] as const)(
  'the edges of the field and of the choice of a version stand out from the page, %s',
  async (colorScheme, { openPage }) => {
    const page = await openPage({ colorScheme })
    const search = "baseUrl: '/notes/', search: { hosted: { appId: 'TESTAPP', apiKey: 'k', indexName: 'n' } }"
    const site = await openSite({ 'site.config.ts': siteConfig(search), ...VERSIONED })
    await answerSearches(page, foundMany(1))
    await page.goto(`${site.url}search?q=ink`)
    await page.getByRole('combobox', { name: 'Versions' }).waitFor()
    const contrasts = await page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
      const luminance = (color: string): number => {
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
          value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      // The edge that it has while the reader is elsewhere.
      ;(document.activeElement as HTMLElement).blur()
      const ground = luminance(getComputedStyle(document.documentElement).getPropertyValue('--ink-bg'))
      return Array.from(document.querySelectorAll('.ink-search-page :is(form, select)'), (element) => {
        const edge = luminance(getComputedStyle(element).borderTopColor)
        return (Math.max(edge, ground) + 0.05) / (Math.min(edge, ground) + 0.05)
      })
    })
    expect(contrasts).toHaveLength(2)
    // WCAG 1.4.11.
    for (const contrast of contrasts) expect(contrast).toBeGreaterThanOrEqual(3)
  },
)

test('SP-09: there is nothing to choose with one version, or where searches are not by version', async ({
  page,
}) => {
  await answerSearches(page, foundMany(1))
  const search =
    "baseUrl: '/notes/', search: { hosted: { appId: 'TESTAPP', apiKey: 'k', indexName: 'n' }, contextual: false }"
  const other = await openSite({ 'site.config.ts': siteConfig(search), ...VERSIONED })
  for (const url of [hosted.url, other.url]) {
    await page.goto(`${url}search?q=ink`)
    await expect.poll(() => results(page).count()).toBe(1)
    await expect.poll(() => page.locator('select').count()).toBe(0)
  }
})

test('SP-09: the embedded index is asked for the version that was chosen', async ({ page }) => {
  const site = await openSite({ 'site.config.ts': siteConfig(), ...VERSIONED })
  await page.goto(`${site.url}search?q=bottles`)
  await page.getByText('No results were found').waitFor()
  await page.getByRole('combobox', { name: 'Versions' }).selectOption('1.0')
  await expect.poll(() => results(page).count()).toBeGreaterThan(0)
  await expect
    .poll(() => results(page).first().getByRole('link').getAttribute('href'))
    .toContain('/docs/1.0/ink')
  await page.getByRole('combobox', { name: 'Versions' }).selectOption('2.0')
  await page.getByText('No results were found').waitFor()
})

test.for([
  { path: 'search', query: 'express', word: 'Express' },
  { path: 'search', query: '数据库', word: '数据库' },
  { path: 'en/search', query: 'express', word: 'Express' },
])(
  'SP-01, SP-05, SP-06: /$path finds $query in the index of the site',
  async ({ path, query, word }, { page }) => {
    await page.goto(`${at(path)}?q=${encodeURIComponent(query)}`)
    await expect.poll(() => results(page).count()).toBeGreaterThan(2)
    const status = page.locator('.ink-results-bar [role=status]')
    await expect.poll(() => status.textContent()).toMatch(/^(找到 \d+ 份文件|\d+ documents found)$/)
    const marks = await page.locator('main mark').allTextContents()
    expect(marks.join(' ').toLowerCase()).toContain(word.toLowerCase())

    const link = results(page).first().getByRole('link')
    const href = await link.getAttribute('href')
    await link.click()
    await expect.poll(() => page.url()).toBe(new URL(href ?? '', at('')).href)
    await expect.poll(() => page.locator('.ink-results').count()).toBe(0)
  },
)

test('the link to all results leads here, also from here', async ({ page }) => {
  await answerSearches(page, foundMany(30))
  await page.goto(`${hosted.url}docs/intro`)
  for (const query of ['first', 'second & last']) {
    await page.keyboard.press('Control+k')
    await page.locator('dialog input').fill(query)
    await page.getByRole('link', { name: 'See all 30 results' }).click()
    await expect.poll(() => field(page).inputValue()).toBe(query)
    await expect.poll(() => results(page).first().locator('h2').textContent()).toBe(`${query} 1`)
    await expect.poll(() => page.locator('dialog').count()).toBe(0)
  }
  await page.goBack()
  await expect.poll(() => field(page).inputValue()).toBe('first')
})

test('without scripts the page says where to look, and shows no field', async ({
  pageWithoutScripts: page,
}) => {
  await page.goto(at('en/search?q=express'))
  expect(await field(page).isVisible()).toBe(false)
  expect(await page.getByText('Search needs JavaScript.').isVisible()).toBe(true)
  expect(await page.locator('main a:visible').allTextContents()).toEqual(['Docs', 'Archive'])
})

test('with scripts the same links are there until the reader finds something', async ({ page }) => {
  await page.goto(at('en/search'))
  const links = page.locator('main').getByRole('list').getByRole('link')
  await expect.poll(() => links.allTextContents()).toEqual(['Docs', 'Archive'])
  await expect.poll(() => page.getByText('Search needs JavaScript.').isVisible()).toBe(false)
  await field(page).fill('e')
  await expect.poll(() => links.filter({ hasText: 'Archive' }).count()).toBe(0)
  await field(page).fill('qqzzxxvv')
  await page.getByText('No results were found').waitFor()
  await expect.poll(() => links.allTextContents()).toEqual(['Docs', 'Archive'])
})

test('before a query the page shows what the reader has opened from the search, and kept', async ({
  page,
}) => {
  const record = (name: string): object => ({
    objectID: name,
    url: `/docs/${name}`,
    type: 'lvl1',
    content: null,
    hierarchy: { lvl0: 'Docs', lvl1: name },
  })
  await page.goto(at('search'))
  await page.evaluate(
    (lists) => {
      for (const [list, hits] of lists) localStorage.setItem(list, hits)
    },
    [
      ['__DOCSEARCH_RECENT_SEARCHES__inkstone', JSON.stringify([record('opened')])],
      ['__DOCSEARCH_FAVORITE_SEARCHES__inkstone', JSON.stringify([record('kept')])],
    ] as const,
  )
  await page.goto(at('search'))
  const lists = page.locator('.ink-results section')
  await expect.poll(() => lists.getByRole('heading').allInnerTexts()).toEqual(['opened', 'kept'])
  await page.keyboard.type('数据')
  await expect.poll(() => lists.count()).toBe(0)
})

test('on a phone nothing is wider than the page, and Enter puts the keyboard away', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })
  const long = 'antidisestablishmentarianism'.repeat(6)
  await answerSearches(page, () =>
    foundAll([
      found([long, `<mark>${long}</mark>`, long, long], { snippet: `${long} <mark>${long}</mark>` }),
    ]),
  )
  await page.goto(`${hosted.url}search?q=${long}`)
  await expect.poll(() => results(page).count()).toBe(1)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await field(page).tap()
  await page.keyboard.press('Enter')
  await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(false)
})

test('on paper are the results, and where they stand', async ({ page }) => {
  await answerSearches(page, foundMany(30))
  await page.goto(`${hosted.url}search?q=ink`)
  await expect.poll(() => results(page).count()).toBe(20)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => field(page).isVisible()).toBe(false)
  await expect.poll(() => page.getByText('Fetching new results...').isVisible()).toBe(false)
  const address = await results(page)
    .first()
    .locator('h2 a')
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(address).toBe('"/notes/docs/guide"')
})

test('where the code of the page cannot be had, the shell runs without it', async ({ page, allowed }) => {
  allowed.push(/results-page|A part of this page cannot run/)
  await page.route(/results-page/, (route) => route.abort())
  await page.goto(`${hosted.url}search?q=ink`)
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' })
  expect(await field(page).isVisible()).toBe(true)
})

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

test('A11-03: axe finds nothing in any state of the page, light and dark', async ({ openPage, allowed }) => {
  allowed.push(...FAILURES)
  const page = await openPage({ bypassCSP: true, reducedMotion: 'reduce' })
  await page.addInitScript(axeSource)
  await answerSearches(page, (request) => {
    if (request.query === 'slow') return new Promise(() => {})
    if (request.query === 'down') return 'unreachable'
    return foundMany(request.query === 'none' ? 0 : 30)(request)
  })
  const states = [
    { query: '', shows: 'Docs' },
    { query: 'ink', shows: '30 documents found' },
    { query: 'slow', shows: undefined },
    { query: 'none', shows: 'No results were found' },
    { query: 'down', shows: 'Unable to fetch results' },
  ]
  for (const { query, shows } of states) {
    await page.goto(`${hosted.url}search?q=${query}`)
    await (
      shows === undefined
        ? page.locator('.ink-results-spinner')
        : page.locator('.ink-results').getByText(shows)
    ).waitFor()
    for (const mode of ['light', 'dark']) {
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode)
      const faults = await page.evaluate(async (isAgain) => {
        // as: put there by the script above.
        const { axe } = window as unknown as { axe: typeof Axe }
        const { violations } = await axe.run('main', {
          resultTypes: ['violations'],
          elementRef: false,
          // The modes differ in their colours only.
          ...(isAgain && { runOnly: ['color-contrast'] }),
        })
        return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
      }, mode === 'dark')
      expect(faults, `${query} ${mode}`).toEqual([])
    }
  }
})

test('P2: the code of the results page takes at most 5 kB with its own parts', () => {
  const folder = join(hosted.outDir, 'assets')
  const names = readdirSync(folder)
  const size = (pattern: RegExp): number => {
    const name = names.find((file) => pattern.test(file))
    return name === undefined ? 0 : gzipSync(readFileSync(join(folder, name))).length
  }
  // What it shares with the search over the page is counted there.
  expect(size(/^results-page\..*js$/)).toBeGreaterThan(0)
  expect(size(/^results-page\..*js$/)).toBeLessThanOrEqual(5000)
})

test('SP-01: the page answers wherever the configuration puts it', async ({ page }) => {
  const site = await openSite({
    'site.config.ts': siteConfig("search: { path: 'find/it' }"),
    'docs/intro.md': '# Intro\n\nGround slowly.\n',
  })
  await page.goto(`${site.url}find/it.html?q=slowly`)
  await expect.poll(() => results(page).count()).toBe(1)
  await field(page).fill('ground')
  await expect.poll(() => page.url()).toBe(`${site.url}find/it?q=ground`)
  await followLink(page, '/find/it?q=slowly')
  await expect.poll(() => field(page).inputValue()).toBe('slowly')
  await page.goBack()
  await expect.poll(() => field(page).inputValue()).toBe('ground')
})

test('SP-03: a key that is held down does not exhaust what browsers allow an address', async ({ page }) => {
  const { requests } = await answerSearches(page, foundMany(1))
  await page.goto(`${hosted.url}search`)
  await page.locator('.ink-results').waitFor()
  for (let count = 0; count < 260; count++) await page.keyboard.type('a')
  await expect.poll(() => page.url()).toBe(`${hosted.url}search?q=${'a'.repeat(260)}`)
  await expect.poll(() => requests.at(-1)?.query).toBe('a'.repeat(260))
})

test('on a phone no line of the way to a result begins with a stroke', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at('en/search?q=https'))
  const way = results(page).filter({ hasText: 'Adding HTTPS to Express' }).locator('nav li')
  await expect.poll(() => way.count()).toBe(2)
  const places = await way.evaluateAll((items) =>
    items.map((item) => {
      const range = document.createRange()
      range.selectNodeContents(item)
      return range.getBoundingClientRect().left
    }),
  )
  // Both begin a line here, at the edge.
  expect(places[0]).toBe(places[1])
})
