import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SearchAnswer } from '../../../src/types/search.ts'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { ALLOWED, answer, hit, openHosted, openHostedSite, openSearch, optionTexts } from './hosted-search.ts'
import { openLive } from '../live.ts'
import { at, openSite, siteConfig } from '../pages.ts'
import { quiet } from '../quiet.ts'

const hosted = openHostedSite()

const option = (page: Page, name: string): Locator =>
  page.getByRole('option', { name: new RegExp(`^${name}\\b`) })
const headings = (page: Page): Promise<string[]> =>
  page.locator('.ink-search').getByRole('heading').allInnerTexts()
const selected = (page: Page): Locator => page.locator('.ink-search [aria-selected="true"]')

/** An answer with what only the embedded index says. */
function answerWith(own: Partial<SearchAnswer>): { body: unknown } {
  return { body: { results: [{ hits: [], nbHits: 0, ...own }] } }
}

test('the three best stand first, with their categories, and in no group again', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED)
  const provider = await openHosted(page, `${(await hosted).url}docs/intro`)
  const inGroup = (name: string, lvl0: string): ReturnType<typeof hit> => hit(name, { levels: { lvl0 } })
  provider.answerWith(() => ({
    body: answer([
      inGroup('A', 'Guides'),
      inGroup('B', 'Blog'),
      inGroup('C', 'Guides'),
      inGroup('D', 'Blog'),
      inGroup('E', 'Guides'),
    ]),
  }))
  await openSearch(page)
  await page.keyboard.type('x')
  await option(page, 'E').waitFor()
  expect(await headings(page)).toEqual(['Best results', 'Blog', 'Guides'])
  expect((await optionTexts(page)).map((text) => text.split('\n'))).toEqual([
    ['A', 'Guides'],
    ['B', 'Blog'],
    ['C', 'Guides'],
    ['D'],
    ['E'],
  ])
})

test('a row says page, headings and line, and titles are whole', async ({ page, allowed }) => {
  allowed.push(...ALLOWED)
  const provider = await openHosted(page, `${(await hosted).url}docs/intro`)
  provider.answerWith(() => ({
    body: answer([
      hit('row', {
        type: 'lvl3',
        content: 'The bar can be hidden.',
        levels: { lvl1: 'A page with a long title', lvl2: 'Looks', lvl3: 'Bars' },
        _snippetResult: {
          hierarchy: { lvl1: { value: '…a <mark>long</mark> title' } },
          content: { value: 'The <mark>bar</mark> can…' },
        },
        _highlightResult: { hierarchy: { lvl1: { value: 'A page with a <mark>long</mark> title' } } },
      }),
    ]),
  }))
  await openSearch(page)
  await page.keyboard.type('x')
  const row = page.getByRole('option', { name: /^Bars\s+A page with a long title › Looks\s+The bar can…$/ })
  await row.waitFor()
  expect((await row.innerText()).split('\n')).toEqual([
    'Bars',
    'A page with a long title › Looks',
    'The bar can…',
  ])
  // Seen, the page comes before the heading, and the line is below both.
  const [path, heading, line] = await row.evaluate((element) =>
    ['path', 'heading', 'line'].map((part) => {
      const { x, y } = element.querySelector(`.ink-search-${part}`)!.getBoundingClientRect()
      return { x, y }
    }),
  )
  expect(path!.x).toBeLessThan(heading!.x)
  expect(path!.y).toBe(heading!.y)
  expect(line!.y).toBeGreaterThan(path!.y)
})

test('of a long path the page and the last heading are seen, and what is between them gives way', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED)
  const provider = await openHosted(page, `${(await hosted).url}docs/intro`)
  provider.answerWith(() => ({
    body: answer([
      hit('row', {
        type: 'content',
        content: 'A line.',
        levels: {
          lvl1: 'How all of the clusters are connected to each other and to the world',
          lvl2: 'What has to be installed before anything else',
          lvl3: 'Install the first part',
        },
      }),
    ]),
  }))
  await openSearch(page)
  await page.keyboard.type('x')
  // The whole of the last, and more than a third of the first.
  const areSeen = (): Promise<boolean[]> =>
    page.locator('.ink-search-path > span').evaluateAll((parts) => {
      const shares = parts.map(({ clientWidth, scrollWidth }) => clientWidth / scrollWidth)
      return shares.map((share, index) => share > [0.35, 0.1, 0.99][index]!)
    })
  await expect.poll(areSeen).toEqual([true, false, true])
})

test.for([
  { title: 'How all of the clusters are connected to each other and to the world', heading: 'Ports' },
  { title: 'Keys', heading: 'What has to be installed before anything else, and where it can be had' },
])(
  'what is cut of "$title › $heading" leaves no room free',
  async ({ title, heading }, { openPage, allowed }) => {
    allowed.push(...ALLOWED)
    const page = await openPage({ viewport: { width: 390, height: 844 } })
    const provider = await openHosted(page, `${(await hosted).url}docs/intro`)
    const levels = { lvl1: title, lvl2: heading }
    provider.answerWith(() => ({ body: answer([hit('row', { type: 'lvl2', content: 'A line.', levels })]) }))
    await openSearch(page)
    await page.keyboard.type('x')
    await page.locator('.ink-search-path').waitFor()
    const [room, ...parts] = await page
      .locator('.ink-search-texts, .ink-search-path, .ink-search-heading')
      .evaluateAll((all) =>
        all.map((part) => {
          const isCut = part.scrollWidth > part.clientWidth
          const words = document.createRange()
          words.selectNodeContents(part)
          const isBox = isCut || part.matches('.ink-search-texts')
          return { isCut, width: (isBox ? part : words).getBoundingClientRect().width }
        }),
      )
    expect(parts.filter(({ isCut }) => isCut)).toHaveLength(1)
    // Two gaps as wide as a space, and the sign between the two.
    const free = room!.width - parts.reduce((sum, { width }) => sum + width, 0)
    expect(free).toBeLessThan(24)
  },
)

test('a correction is told, and one key takes it, or the query as it was typed', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED)
  const provider = await openHosted(page, `${(await hosted).url}docs/intro`)
  provider.answerWith(({ query }) =>
    answerWith({ hits: [hit('Table')], nbHits: 1, ...(query === 'tabel' && { correctedQuery: 'table' }) }),
  )
  await openSearch(page)
  await page.keyboard.type('tabel')
  const button = page.getByRole('button', { name: 'table', exact: true })
  await button.waitFor()
  expect(await page.locator('.ink-search-correction > span').allInnerTexts()).toEqual([
    'Did you mean table?',
    'Search only for "tabel"',
  ])
  expect(await page.getByRole('link', { name: 'See all 1 result', exact: true }).count()).toBe(1)
  await button.press('Enter')
  await button.waitFor({ state: 'detached' })
  const query = page.locator('#ink-search-input')
  expect(await query.inputValue()).toBe('table')
  await query.fill('tabel')
  await page.getByRole('button', { name: '"tabel"', exact: true }).press('Enter')
  await expect.poll(() => query.inputValue()).toBe('"tabel"')
  await expect.poll(() => provider.requests.at(-1)?.query).toBe('"tabel"')
  provider.answerWith(() => answerWith({}))
  await query.fill('"tabels"')
  await page.getByText('No results for "tabels"', { exact: true }).waitFor()
})

test('where nothing is found: words that the reader can read, the most linked pages, the sections', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED)
  const { url } = await hosted
  const provider = await openHosted(page, `${url}docs/intro`)
  provider.answerWith(() =>
    answerWith({ nearest: ['express', '数据库'], popular: [hit('Popular', { url: '/notes/docs/guide' })] }),
  )
  await openSearch(page)
  await page.keyboard.type('expxyss')
  await page.getByText('No results for').waitFor()
  expect(await page.locator('.ink-search-suggestions button').allInnerTexts()).toEqual(['express'])
  expect(await headings(page)).toEqual(['Most linked pages'])
  expect(await page.getByRole('navigation', { name: 'Sections of this site' }).count()).toBe(1)
  // Nobody has asked for it: Enter opens it only when it was chosen.
  expect(await selected(page).count()).toBe(0)
  await page.keyboard.press('Enter')
  expect(page.url()).toBe(`${url}docs/intro`)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => selected(page).count()).toBe(1)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${url}docs/guide`)
})

test('the first opening shows the most linked pages and the sections, until there is something to go back to', async ({
  page,
}) => {
  await openLive(page, at('en/docs/intro'))
  await openSearch(page)
  await page.getByRole('listbox', { name: 'Most linked pages' }).waitFor()
  const sections = page.getByRole('navigation', { name: 'Sections of this site' })
  expect(await sections.getByRole('link', { name: 'Blog' }).getAttribute('href')).toMatch(/\/en\/blog$/)
  expect(await sections.getByRole('link').allInnerTexts()).not.toContain('Next')
  expect(await selected(page).count()).toBe(0)
  await page.keyboard.type('the database')
  await selected(page).waitFor()
  await page.keyboard.press('Enter')
  // Going to another page closes a search that is open.
  await page.getByRole('heading', { name: 'The database', level: 1 }).waitFor()
  await openSearch(page)
  await page.getByRole('listbox', { name: 'Recent' }).waitFor()
  expect(await page.getByText('Most linked pages').count()).toBe(0)
})

test('a result leads to its line, marked, and Back leads into the list that it was in', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED)
  const { url } = await hosted
  const provider = await openHosted(page, `${url}docs/intro`)
  provider.answerWith(() => ({
    body: answer([
      hit('First'),
      hit('Deep', {
        type: 'lvl2',
        content: 'The end.',
        url: '/notes/docs/guide#deep',
        levels: { lvl2: 'Deep' },
      }),
    ]),
  }))
  await openSearch(page)
  await page.locator('#ink-search-input').fill('end')
  await option(page, 'Deep').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${url}docs/guide#deep`)
  const marked = (): Promise<string[]> =>
    page.evaluate(() =>
      // as: what the search marks.
      [...(CSS.highlights.get('ink-found') ?? [])].map(
        (range) => (range as Range).cloneContents().textContent,
      ),
    )
  await expect.poll(marked).toEqual(['The end.'])

  await page.goBack()
  await page.waitForURL(`${url}docs/intro`)
  await option(page, 'Deep').waitFor()
  expect(await page.locator('#ink-search-input').inputValue()).toBe('end')
  expect(await selected(page).innerText()).toContain('Deep')
  expect(await marked()).toEqual([])
  // Once: who closes it and comes back again has done with it.
  await page.keyboard.press('Escape')
  await page.goForward()
  await page.waitForURL(`${url}docs/guide#deep`)
  await page.goBack()
  await page.waitForURL(`${url}docs/intro`)
  await page.getByRole('heading', { name: 'Intro', level: 1 }).waitFor()
  expect(await page.locator('.ink-search').count()).toBe(0)
})

/** Pages about one thing, of three categories in turn, the first ones the best; too much for an index of one file. */
function lanterns(): Record<string, string> {
  const word = (seed: number): string => ((seed * 2_654_435_761) % 4_294_967_296).toString(36)
  const words = (seed: number): string =>
    Array.from({ length: 600 }, (_, index) => word(seed + index)).join(' ')
  const pages = Array.from({ length: 40 }, (_, number) => [
    `docs/part${number % 3}/p${number}.md`,
    `---\nsearch:\n  weight: ${3 - number / 20}\n---\n\n# Lantern ${number}\n\nA lantern of brass.\n\n${words(1000 * number)}\n`,
  ])
  return { 'site.config.ts': siteConfig(), ...Object.fromEntries(pages) }
}
const large = openSite(lanterns())

test('the list stands while other rows are on the way, and what was chosen in it stays', async ({ page }) => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let asked = 0
  await page.route(/search-index\/.*\/p\d+\.bin/, async (route) => {
    if (++asked > 3) await released
    await route.continue()
  })
  await openLive(page, `${(await large).url}docs/part0/p0`)
  await openSearch(page)
  await page.locator('#ink-search-input').fill('lantern')
  const rows = page.locator('.ink-search').getByRole('option', { name: 'Lantern' })
  await expect.poll(() => rows.count()).toBe(3)
  expect(await rows.first().innerText()).toContain('of brass')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => rows.nth(2).getAttribute('aria-selected')).toBe('true')
  const [chosen] = (await rows.nth(2).innerText()).split('\n')
  release()
  // Who goes down the list gets all of it.
  await expect.poll(() => rows.count()).toBe(18)
  expect(await selected(page).innerText()).toContain(chosen)
})

test('rows below those that a screen shows are loaded when the reader gets there, and are there on the way back', async ({
  page,
}) => {
  const texts: string[] = []
  page.on('request', (request) => {
    if (/search-index\/.*\/p\d+\.bin/.test(request.url())) texts.push(request.url())
  })
  await openLive(page, `${(await large).url}docs/part0/p0`)
  await openSearch(page)
  await page.locator('#ink-search-input').fill('lantern')
  const rows = page.locator('.ink-search').getByRole('option', { name: 'Lantern' })
  await expect.poll(() => rows.count()).toBe(7)
  await quiet(page, 200)
  expect(texts).toHaveLength(7)
  for (let row = 1; row < 7; row++) await page.keyboard.press('ArrowDown')
  const last = (await selected(page).innerText()).split('\n')[0] ?? ''
  // Of twenty, three stand first, and five in each of the three groups.
  await expect.poll(() => rows.count()).toBe(18)
  expect(texts).toHaveLength(20)
  // The same one, though there may be rows above it now.
  expect(await selected(page).innerText()).toContain(last)
  for (const key of ['ArrowUp', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('heading', { name: last, level: 1 }).waitFor()
  await page.goBack()
  await expect.poll(() => rows.count()).toBe(18)
  expect(await selected(page).innerText()).toContain(last)
})

test('who listens meets no empty lists beside the results, and who looks no white scrollbar in the dark mode', async ({
  page,
}) => {
  await openLive(page, at('en/docs/intro'))
  await openSearch(page)
  await page.keyboard.type('docker')
  await selected(page).waitFor()
  const dialog = page.locator('.ink-search')
  await expect.poll(() => dialog.ariaSnapshot()).toContain('listbox "Best results"')
  expect(await dialog.ariaSnapshot()).not.toMatch(/^ *- (list|listitem)$/m)
  const barOf = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((box) => getComputedStyle(box).scrollbarColor)
  expect(await barOf('.ink-search-body')).not.toBe('auto')
  // That of the page is the browser's own.
  expect(await barOf('html')).toBe('auto')
})

test('on a phone, the name of a page that stands alone has two lines', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 800 } })
  await openLive(page, at('en/docs/intro'))
  await page.locator('.ink-search-entry').click()
  const name = page
    .getByRole('option', { name: /^Finding any two characters/ })
    .locator('.ink-search-texts > *')
  await name.waitFor()
  await expect.poll(() => name.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true)
  await expect.poll(() => name.evaluate((text) => text.scrollHeight <= text.clientHeight)).toBe(true)
})

test('on a phone a row shows two lines of what was found, as high as a finger reaches, beside its control', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await openLive(page, at('en/docs/intro'))
  await openSearch(page)
  await page.keyboard.type('database')
  const line = page.locator('.ink-search-line').first()
  await expect.poll(async () => (await line.boundingBox())?.height).toBe(32)
  const rows = page.getByRole('option')
  const controls = page.locator('.ink-search-rows li')
  for (const place of [0, 1, 4]) {
    // What is found of the rows below the first ones comes later, and moves those below it.
    const shown = async (): Promise<unknown> => {
      const [row, control] = [await rows.nth(place).boundingBox(), await controls.nth(place).boundingBox()]
      return { height: row?.height, isBeside: row !== null && control?.y === row.y }
    }
    await expect.poll(shown).toEqual({ height: 56, isBeside: true })
  }
})

test('on a phone the names of a page and a heading take two lines before they are cut', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  await openLive(page, at('docs/intro'))
  await openSearch(page)
  await page.keyboard.type('数据库')
  const row = page.getByRole('option').filter({ hasText: '代价，和怎样付得少一点' }).first()
  await row.waitFor()
  const path = row.locator('.ink-search-path')
  await expect
    .poll(() =>
      path.evaluate((names) => {
        const { top, bottom } = names.closest('[role=option]')!.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(names)
        const lines = [...range.getClientRects()]
        return {
          isWhole: names.scrollWidth <= names.clientWidth && names.scrollHeight <= names.clientHeight,
          isWithin: lines.every((line) => (line.top + line.bottom) / 2 > top && line.bottom < bottom),
          isHigh: names.clientHeight > 30,
        }
      }),
    )
    .toEqual({ isWhole: true, isWithin: true, isHigh: true })
})

const longNames = openSite({
  'site.config.ts': siteConfig(),
  'docs/a.md':
    '# Database migrations without downtime in large installations\n\n## Preparing the deployment of a migration that changes a key\n\nDeployments are made one after another, and each of them waits for the one before it until all of its checks have passed.\n',
  'docs/b.md': '# Short\n\n## Deployment\n\nWords of a deployment.\n',
})

test('on a phone a long name of a page and a long heading have a line each, short ones share one', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  await openLive(page, `${(await longNames).url}docs/a`)
  await openSearch(page)
  await page.keyboard.type('deployment')
  const topsOf = (text: string): Promise<number[]> =>
    page
      .getByRole('option')
      .filter({ hasText: text })
      .locator('.ink-search-path, .ink-search-heading')
      .evaluateAll((names) => names.map((name) => Math.round(name.getBoundingClientRect().top)))
  await page.getByRole('option').filter({ hasText: 'Words of' }).waitFor()
  await page.getByRole('option').filter({ hasText: 'one after another' }).first().waitFor()
  const [short = 0, shortPage] = await topsOf('Words of')
  expect(shortPage).toBe(short)
  const [heading = 0, name = 0] = await topsOf('one after another')
  expect(heading - name).toBeGreaterThan(15)
  expect(
    await page.evaluate(() => document.querySelector('[role=listbox]')!.scrollWidth),
  ).toBeLessThanOrEqual(390)
})

test('on a phone the first line of a row is inside of it, and the name of a page whole', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  await openLive(page, at('en/docs/intro'))
  await openSearch(page)
  await page.keyboard.type('https')
  const rows = page.getByRole('option')
  await rows.filter({ hasText: 'Adding HTTPS to Express' }).waitFor()
  const overTop = await rows.evaluateAll((all) =>
    all.filter((row) => {
      const { top } = row.getBoundingClientRect()
      return [...row.querySelectorAll('.ink-search-texts > *')].some(
        (text) => text.getBoundingClientRect().top < top,
      )
    }),
  )
  expect(overTop).toEqual([])
  const name = rows
    .locator('.ink-search-heading')
    .filter({ hasText: 'on your own machine, with an Express app' })
  expect(await name.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true)
})

test('SM-32: arrows go round in a list that would have more rows', async ({ page }) => {
  await openLive(page, at('docs/intro'))
  await openSearch(page)
  await page.keyboard.type('数据')
  const all = page.locator('.ink-search [role="option"]')
  await all.nth(4).waitFor()
  await quiet(page, 200)
  const last = (await all.count()) - 1
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => all.nth(last).getAttribute('aria-selected')).toBe('true')
  await quiet(page, 200)
  expect(await all.count()).toBe(last + 1)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => all.first().getAttribute('aria-selected')).toBe('true')
  // Who goes down gets the others.
  await expect.poll(() => all.count()).toBeGreaterThan(last + 1)
})
