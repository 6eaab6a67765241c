import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SearchHit } from '../../../src/types/search.ts'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { cases } from '../../helpers/thorough.ts'
import {
  ALLOWED,
  type Answer,
  FAILURES,
  RECENTS,
  answer,
  field,
  hit,
  openHosted,
  openHostedSite,
  openSearch,
  option,
  optionTexts,
} from './hosted-search.ts'
import { wake } from '../live.ts'
import { quiet } from '../quiet.ts'

const hosted = openHostedSite()

const FAVORITES = '__DOCSEARCH_FAVORITE_SEARCHES__notes'

const modal = (page: Page): Locator => page.locator('.ink-search')
const records = (count: number, prefix = 'Page'): SearchHit[] =>
  Array.from({ length: count }, (_, index) => hit(`${prefix} ${index}`))

async function store(page: Page, key: string, hits: readonly SearchHit[]): Promise<void> {
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    key,
    JSON.stringify(hits),
  ] as const)
}

function stored(page: Page, key: string): Promise<SearchHit[]> {
  return page.evaluate((name) => {
    // as: what the search writes.
    return JSON.parse(localStorage.getItem(name) ?? '[]') as SearchHit[]
  }, key)
}

const ids = async (page: Page, key: string): Promise<string[]> =>
  (await stored(page, key)).map(({ objectID }) => objectID)

test('SM-20, SM-21: a slow answer turns the magnifier into a spinner, and what was there stays', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED, ...FAILURES)
  const provider = await openHosted(page, `${(await hosted).url}docs/intro`)
  await openSearch(page)
  await page.keyboard.type('a')
  await option(page, 'a').waitFor()
  await expect.poll(() => modal(page).getAttribute('class')).toBe('ink-search ink-search-idle')
  const spinner = page.locator('.ink-search-spinner')
  const magnifier = page.locator('.ink-search-field [data-icon="search"]')
  await expect
    .poll(async () => [await spinner.isVisible(), await magnifier.isVisible()])
    .toEqual([false, true])

  let release = (): void => {}
  provider.answerWith(async ({ query }) => {
    await new Promise<void>((resolve) => (release = resolve))
    return query === 'ab' ? { body: answer([]) } : 'unreachable'
  })
  const start = Date.now()
  await page.keyboard.type('b')
  await page.waitForSelector('.ink-search-stalled')
  expect(Date.now() - start).toBeGreaterThanOrEqual(290)
  await expect
    .poll(async () => [await spinner.isVisible(), await magnifier.isVisible()])
    .toEqual([true, false])
  await expect.poll(() => option(page, 'a').isVisible()).toBe(true)
  release()
  await page.getByText('No results for "ab"').waitFor()
  await expect.poll(() => modal(page).getAttribute('class')).toBe('ink-search ink-search-idle')

  provider.answerWith(() => 'unreachable')
  await page.keyboard.type('c')
  await page.waitForSelector('.ink-search-errored')
  await expect.poll(() => spinner.isVisible()).toBe(false)
})

test('SM-21: between the first letter and its answer the start screen stays, and Enter opens nothing of it', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED)
  const { url } = await hosted
  const provider = await openHosted(page, `${url}docs/intro`)
  await store(page, RECENTS, records(2))
  provider.answerWith(() => undefined)
  await openSearch(page)
  await expect.poll(() => field(page).getAttribute('aria-activedescendant')).not.toBe(null)
  await page.keyboard.type('a')
  await expect.poll(() => page.getByRole('option').count()).toBe(2)
  await page.keyboard.press('Enter')
  await quiet(page, 100)
  expect(page.url()).toBe(`${url}docs/intro`)
})

test('SM-32: Enter before the answer is there opens the first row of it when it comes, unless the reader types on', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED, ...FAILURES)
  const { url } = await hosted
  const provider = await openHosted(page, `${url}docs/intro`)
  const held: (() => void)[] = []
  provider.answerWith(async ({ query }) => {
    if (query !== 'a') await new Promise<void>((resolve) => held.push(resolve))
    const found = query === 'abcde' ? 'docs/other' : 'docs/wrong'
    return { body: answer([hit(query, { url: `${url}${found}` })]) }
  })
  await openSearch(page)
  await page.keyboard.type('a')
  await option(page, 'a').waitFor()
  await page.keyboard.type('b')
  await page.keyboard.press('Enter')
  await page.keyboard.type('c')
  await expect.poll(() => held.length).toBe(2)
  for (const release of held.splice(0)) release()
  await option(page, 'abc').waitFor()
  expect(page.url()).toBe(`${url}docs/intro`)

  await page.keyboard.type('de')
  await page.keyboard.press('Enter')
  await expect.poll(() => held.length).toBe(2)
  held[0]?.()
  await option(page, 'abcd').waitFor()
  held[1]?.()
  await page.waitForURL(`${url}docs/other`)
})

test('SM-38: who tries again after a failure looks at the list first, although Enter was pressed before', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED, ...FAILURES)
  const { url } = await hosted
  const provider = await openHosted(page, `${url}docs/intro`)
  const held: (() => void)[] = []
  provider.answerWith(async (): Promise<Answer> => {
    await new Promise<void>((resolve) => held.push(resolve))
    return 'unreachable'
  })
  await openSearch(page)
  await page.keyboard.type('a')
  await page.keyboard.press('Enter')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  // The client asks other hosts as well.
  provider.answerWith(() => 'unreachable')
  for (const release of held) release()
  const retry = modal(page).getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  provider.answerWith(({ query }) => ({ body: answer([hit(query)]) }))
  await retry.click()
  await option(page, 'a').waitFor()
  await quiet(page, 100)
  expect(page.url()).toBe(`${url}docs/intro`)
})

test.for(
  cases(
    [
      { locale: 'zh/', empty: '没有最近搜索', recent: '最近搜索', favorite: '收藏' },
      { locale: '', empty: 'No recent searches', recent: 'Recent', favorite: 'Favorite' },
    ],
    1,
  ),
)(
  'SM-22: the start screen shows what was searched for, "$empty"',
  async ({ locale, empty, recent, favorite }, { page, allowed }) => {
    allowed.push(...ALLOWED)
    await openHosted(page, `${(await hosted).url}${locale}docs/intro`)
    await openSearch(page)
    await expect.poll(() => page.getByText(empty, { exact: true }).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await store(page, FAVORITES, records(1, 'Kept'))
    await store(page, RECENTS, records(2))
    await openSearch(page)
    await expect.poll(() => page.getByText(empty).count()).toBe(0)
    await expect.poll(() => modal(page).getByRole('heading').allInnerTexts()).toEqual([recent, favorite])
    await expect
      .poll(() => page.getByRole('listbox', { name: recent }).getByRole('option').allInnerTexts())
      .toEqual(['Page 0', 'Page 1'])
    await expect
      .poll(() => page.getByRole('listbox', { name: favorite }).getByRole('option').allInnerTexts())
      .toEqual(['Kept 0'])
  },
)

test.for([
  {
    locale: '',
    titles: ['Save this search', 'Remove this search from history', 'Remove this search from favorites'],
  },
  { locale: 'zh/', titles: ['保存这个搜索', '从历史记录中删除这个搜索', '从收藏列表中删除这个搜索'] },
])('SM-23: $titles', async ({ locale, titles }, { page, allowed }) => {
  allowed.push(...ALLOWED)
  await openHosted(page, `${(await hosted).url}${locale}docs/intro`)
  await store(page, RECENTS, records(1))
  await store(page, FAVORITES, records(1, 'Kept'))
  await openSearch(page)
  const buttons = modal(page).locator('.ink-search-body button[title]')
  await expect
    .poll(() => buttons.evaluateAll((own) => own.map((button) => button.getAttribute('title'))))
    .toEqual(titles)
  // Each says what it is about.
  const described = await buttons.evaluateAll((own) =>
    own.map((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.innerText),
  )
  expect(described).toEqual(['Page 0', 'Page 0', 'Kept 0'])
  await page.getByTitle(titles[2] ?? '').click()
  await expect.poll(() => ids(page, FAVORITES)).toEqual([])
  await page.getByTitle(titles[1] ?? '').click()
  await expect.poll(() => ids(page, RECENTS)).toEqual([])
  await expect.poll(() => page.getByRole('option').count()).toBe(0)
  // The buttons that had the focus are gone.
  await expect.poll(() => field(page).evaluate((own) => own === document.activeElement)).toBe(true)
})

test.for([{ motion: 'no-preference' }, { motion: 'reduce' }] as const)(
  'SM-24: saving makes a recent search a favorite, motion: $motion',
  async ({ motion }, { openPage, allowed }) => {
    allowed.push(...ALLOWED)
    const page = await openPage({ reducedMotion: motion })
    await openHosted(page, `${(await hosted).url}docs/intro`)
    await store(page, RECENTS, records(2))
    await openSearch(page)
    const start = Date.now()
    await page.getByTitle('Save this search').first().click()
    await expect.poll(() => ids(page, FAVORITES), { interval: 20 }).toEqual(['Page 0'])
    expect(Date.now() - start).toBeGreaterThanOrEqual(motion === 'reduce' ? 0 : 480)
    await expect.poll(() => ids(page, RECENTS)).toEqual(['Page 1'])
    await expect.poll(() => optionTexts(page)).toEqual(['Page 1', 'Page 0'])
  },
)

test('SM-24: it happens without any transition, and when the search is closed meanwhile', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED)
  await openHosted(page, `${(await hosted).url}docs/intro`)
  await store(page, RECENTS, records(3))
  await openSearch(page)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  await page.getByTitle('Remove this search from history').first().click()
  await expect.poll(() => ids(page, RECENTS)).toEqual(['Page 1', 'Page 2'])
  await page.getByTitle('Save this search').first().click()
  await page.keyboard.press('Escape')
  await expect.poll(() => ids(page, FAVORITES)).toEqual(['Page 1'])
  await expect.poll(() => ids(page, RECENTS)).toEqual(['Page 2'])
})

test('SM-25: seven recent searches, four where there are favorites, and ten of these', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED)
  const { url } = await hosted
  const provider = await openHosted(page, `${url}docs/intro`)
  await store(page, RECENTS, records(9))
  await openSearch(page)
  await expect.poll(() => page.getByRole('option').count()).toBe(7)
  // The stored list is cut when it is written.
  await expect.poll(() => ids(page, RECENTS)).toHaveLength(9)
  provider.answerWith(() => ({ body: answer([hit('New')]) }))
  await page.keyboard.type('n')
  await option(page, 'New').click()
  await expect.poll(() => ids(page, RECENTS)).toEqual(['New', ...records(6).map(({ objectID }) => objectID)])

  await store(page, FAVORITES, records(12, 'Kept'))
  await openSearch(page)
  const optionsOf = (name: string): Promise<number> =>
    page.getByRole('listbox', { name }).getByRole('option').count()
  await expect.poll(() => optionsOf('Recent')).toBe(4)
  await expect.poll(() => optionsOf('Favorite')).toBe(10)
  // It was decided when the search was opened.
  for (let left = 10; left > 0; left--) {
    await page.getByTitle('Remove this search from favorites').first().click()
    await expect.poll(async () => (await ids(page, FAVORITES)).length).toBe(left - 1)
  }
  await expect.poll(() => page.getByRole('option').count()).toBe(4)
})

test('SM-26, SM-27: the newest comes first, once, and without marks', async ({ page, allowed }) => {
  allowed.push(...ALLOWED)
  const provider = await openHosted(page, `${(await hosted).url}docs/intro`)
  provider.answerWith(({ query }) => ({
    body: answer([
      hit(query.toUpperCase(), {
        _snippetResult: { hierarchy: { lvl1: { value: `<mark>${query.toUpperCase()}</mark>` } } },
        _highlightResult: { hierarchy: { lvl0: { value: 'Docs' } } },
      }),
    ]),
  }))
  for (const query of ['a', 'b', 'a']) {
    await openSearch(page)
    await page.keyboard.type(query)
    await option(page, query.toUpperCase()).and(page.locator(':has(mark)')).click()
  }
  await expect.poll(() => ids(page, RECENTS)).toEqual(['A', 'B'])
  for (const one of await stored(page, RECENTS)) {
    expect(one).not.toHaveProperty('_snippetResult')
    expect(one).not.toHaveProperty('_highlightResult')
    expect(JSON.stringify(one)).not.toContain('mark>')
  }
})

test('SM-28: a text is remembered as its page, or not at all, and favorites are not remembered again', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED)
  const provider = await openHosted(page, `${(await hosted).url}docs/intro`)
  const text = (page_: string): Partial<SearchHit> & { levels: Record<string, string> } => ({
    type: 'content',
    content: `Text of ${page_}`,
    levels: { lvl1: page_ },
  })
  provider.answerWith(() => ({
    body: answer([hit('Home'), hit('t1', text('Home')), hit('t2', text('Elsewhere')), hit('Kept')]),
  }))
  await store(page, FAVORITES, [hit('Kept')])
  for (const [name, after] of [
    ['Text of Elsewhere', []],
    ['Kept', []],
    ['Text of Home', ['Home']],
  ] as const) {
    await openSearch(page)
    await page.keyboard.type('a')
    await option(page, name).click()
    await expect.poll(() => ids(page, RECENTS), { message: name }).toEqual(after)
  }
})

test.for(cases(['Control', 'Meta', 'Shift', 'Alt', 'the middle button'], 3))(
  'SM-29: a click with %s leaves everything as it is',
  async (how, { page, allowed }) => {
    allowed.push(...ALLOWED)
    const { url } = await hosted
    await openHosted(page, `${url}docs/intro`)
    await openSearch(page)
    await page.keyboard.type('a')
    const others: Page[] = []
    page.context().on('page', (other) => others.push(other))
    const result = option(page, 'a')
    if (how === 'the middle button') await result.click({ button: 'middle' })
    // as: the keys named above.
    else await result.click({ modifiers: [how as 'Control' | 'Shift' | 'Alt' | 'Meta'] })
    await quiet(page)
    expect(page.url()).toBe(`${url}docs/intro`)
    expect(await modal(page).isVisible()).toBe(true)
    expect(await ids(page, RECENTS)).toEqual([])
    await expect.poll(() => others.length).toBeGreaterThanOrEqual(/Control|Meta|middle/.test(how) ? 1 : 0)
    // The keys go on where they were.
    await page.keyboard.type('b')
    await option(page, 'ab').waitFor()
  },
)

test('SM-29: a plain click goes there, is remembered, and closes the search', async ({ page, allowed }) => {
  allowed.push(...ALLOWED)
  const { url } = await hosted
  const provider = await openHosted(page, `${url}docs/intro`)
  provider.answerWith(() => ({
    body: answer([hit('A', { url: 'https://notes.example/notes/docs/guide#deep' })]),
  }))
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await openSearch(page)
  await page.keyboard.type('a')
  await option(page, 'A').click()
  await page.waitForURL(`${url}docs/guide#deep`)
  await modal(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => 'isSame' in window)).toBe(true)
  await expect.poll(() => ids(page, RECENTS)).toEqual(['A'])
  // What it leads to is in sight.
  await expect
    .poll(() => page.evaluate(() => document.querySelector('#deep')?.getBoundingClientRect().top ?? -1))
    .toBeLessThan(800)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
})

test('SM-30: five of a category, those of a page together, below it with a line', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED)
  const provider = await openHosted(page, `${(await hosted).url}docs/intro`)
  const part = (name: string, lvl1: string): SearchHit =>
    hit(name, { type: 'lvl2', levels: { lvl1, lvl2: name } })
  const marked = { _snippetResult: { hierarchy: { lvl0: { value: '<mark>Do</mark>cs' } } } }
  provider.answerWith(() => ({
    body: answer(
      [
        hit('One', marked),
        hit('Two'),
        part('One b', 'One'),
        part('Two b', 'Two'),
        part('One c', 'One'),
        ...records(3),
        hit('Other', { levels: { lvl0: 'Blog' } }),
      ],
      77,
    ),
  }))
  await openSearch(page)
  await page.keyboard.type('a')
  await option(page, 'Other').waitFor()
  await expect.poll(() => modal(page).getByRole('heading').allInnerTexts()).toEqual(['Docs', 'Blog'])
  const own = page.getByRole('listbox', { name: 'Docs' }).getByRole('option')
  await expect
    .poll(async () => (await own.allInnerTexts()).map((text) => text.split('\n')[0]))
    .toEqual(['One', 'One b', 'One c', 'Two', 'Two b'])
  await expect
    .poll(() => own.evaluateAll((all) => all.map((one) => one.dataset['branch'] ?? '')))
    .toEqual(['', 'more', 'last', '', 'last'])
  const [page_, child] = [
    await own.nth(0).locator('.ink-search-texts').boundingBox(),
    await own.nth(1).locator('.ink-search-texts').boundingBox(),
  ]
  expect((child?.x ?? 0) - (page_?.x ?? 0)).toBeGreaterThan(20)
  await expect
    .poll(() => own.nth(1).evaluate((one) => getComputedStyle(one, '::before').borderInlineStartWidth))
    .toBe('1px')
})

test('SM-31: what a result says, with marks, and markup in it is text', async ({ page, allowed }) => {
  allowed.push(...ALLOWED)
  const provider = await openHosted(page, `${(await hosted).url}docs/intro`)
  const evil = '<img src=x onerror=alert(1)>&amp;<b>bold</b>'
  provider.answerWith(() => ({
    body: answer([
      hit('P', {
        _snippetResult: {
          hierarchy: { lvl1: { value: 'The <mark>Pa</mark>ge' } },
          content: { value: `…<mark>it</mark> says ${evil}` },
        },
      }),
      hit('H', { type: 'lvl3', levels: { lvl1: 'Page two', lvl3: 'Heading plain' } }),
      hit('T', {
        type: 'content',
        content: 'Text plain',
        levels: { lvl1: 'Page three' },
        _snippetResult: { content: { value: 'Text <mark>marked</mark>' } },
      }),
    ]),
  }))
  await openSearch(page)
  await page.keyboard.type('a')
  await option(page, 'The Page').waitFor()
  await expect
    .poll(async () => (await optionTexts(page)).map((text) => text.split('\n')))
    .toEqual([
      ['The Page', `…it says ${evil}`],
      ['Heading plain', 'Page two'],
      ['Text marked', 'Page three'],
    ])
  await expect.poll(() => modal(page).locator('mark').allInnerTexts()).toEqual(['Pa', 'it', 'marked'])
  await expect.poll(() => modal(page).locator('img, b').count()).toBe(0)
  const icons = await page
    .getByRole('option')
    .evaluateAll((all) => all.map((one) => one.querySelector<HTMLElement>('.ink-icon')?.dataset['icon']))
  expect(icons).toEqual(['page', 'heading', 'text'])
})

test('SM-32: arrows go round, the mouse chooses too, Enter opens', async ({ page, allowed }) => {
  allowed.push(...ALLOWED)
  const { url } = await hosted
  const provider = await openHosted(page, `${url}docs/intro`)
  const many = Array.from({ length: 15 }, (_, index) =>
    hit(`Page ${index}`, { levels: { lvl0: `Group ${index % 3}` }, url: `/notes/docs/guide?n#deep` }),
  )
  provider.answerWith(() => ({ body: answer(many) }))
  await openSearch(page)
  await page.keyboard.type('a')
  await option(page, 'Page 14').waitFor()
  const active = (): Promise<number> =>
    page.getByRole('option').evaluateAll((all) => all.findIndex((one) => one.ariaSelected === 'true'))
  await expect.poll(active).toBe(0)
  await page.keyboard.press('ArrowUp')
  await expect.poll(active).toBe(14)
  const isInSight = (): Promise<boolean> =>
    page.locator('[aria-selected="true"]').evaluate((one) => {
      const [own, body] = [one, one.closest('.ink-search-body')].map((part) => part?.getBoundingClientRect())
      return own !== undefined && body !== undefined && own.top >= body.top && own.bottom <= body.bottom + 1
    })
  await expect.poll(isInSight).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).toBe(0)
  await expect.poll(isInSight).toBe(true)
  expect(await page.locator('.ink-search-body').evaluate((body) => body.scrollTop)).toBe(0)
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).toBe(1)
  await page.getByRole('option').nth(3).hover()
  await expect.poll(active).toBe(3)
  await expect.poll(() => field(page).evaluate((own) => own === document.activeElement)).toBe(true)

  // Elsewhere, and this page stays.
  const others: Page[] = []
  page.context().on('page', (other) => others.push(other))
  await page.keyboard.press('Alt+Enter')
  await quiet(page, 100)
  expect(others).toHaveLength(0)
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => others.length).toBe(1)
  await page.keyboard.press('Shift+Enter')
  await expect.poll(() => others.length).toBe(2)
  expect(others[0]?.url()).toBe(`${url}docs/guide#deep`)
  await expect.poll(() => modal(page).isVisible()).toBe(true)
  await expect.poll(() => ids(page, RECENTS)).toEqual([])
  await expect.poll(() => page.url()).toBe(`${url}docs/intro`)

  await page.keyboard.press('Enter')
  await page.waitForURL(`${url}docs/guide#deep`)
  await modal(page).waitFor({ state: 'hidden' })
  await expect.poll(() => ids(page, RECENTS)).toHaveLength(1)
})

test('SM-33: addresses of the index lead into this site, except those that are not of it', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED)
  const site = await openHostedSite(
    `externalUrlPattern: 'other\\\\.example', replacePath: { from: '^/old/', to: '/' },`,
  )
  const provider = await openHosted(page, `${site.url}docs/intro`)
  const urls = [
    ['https://other.host/notes/docs/guide#deep', '/notes/docs/guide#deep'],
    ['https://other.host/docs/guide?x=1', '/notes/docs/guide'],
    ['/notes/zh/docs/guide', '/notes/zh/docs/guide'],
    ['https://other.host/notes', '/notes'],
    ['https://other.host/old/docs/guide', '/notes/docs/guide'],
    ['https://other.example/page', 'https://other.example/page'],
    // No page has such an address.
    ['javascript:alert(1)', '/notes/'],
    ['https://other.host//evil.example/', '/notes/evil.example/'],
  ] as const
  provider.answerWith(() => ({
    body: answer(
      urls.map(([url], index) => hit(`Page ${index}`, { url, levels: { lvl0: `Group ${index}` } })),
    ),
  }))
  await openSearch(page)
  await page.keyboard.type('a')
  await option(page, 'Page 7').waitFor()
  await expect
    .poll(() => page.getByRole('option').evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
    .toEqual(urls.map(([, href]) => href))
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await option(page, 'Page 0').click()
  await page.waitForURL(`${site.url}docs/guide#deep`)
  await expect.poll(() => page.evaluate(() => 'isSame' in window)).toBe(true)
})

test.for([
  { locale: '', label: 'See all 77 results' },
  { locale: 'zh/', label: '查看全部 77 个结果' },
])('SM-34: "$label" leads to the results page', async ({ locale, label }, { page, allowed }) => {
  allowed.push(...ALLOWED)
  const { url } = await hosted
  const provider = await openHosted(page, `${url}${locale}docs/intro`)
  provider.answerWith(() => ({ body: answer([hit('A')], 77) }))
  await openSearch(page)
  await page.keyboard.type('a&b 数')
  await option(page, 'A').waitFor()
  const link = page.getByRole('link', { name: label })
  await expect
    .poll(() => link.getAttribute('href'))
    .toBe(`/notes/${locale}search?q=${encodeURIComponent('a&b 数')}`)
  await link.click()
  await modal(page).waitFor({ state: 'hidden' })
  await page.waitForURL(new RegExp(`/notes/${locale}search\\?q=`))
})

test.for(
  cases(
    [
      { locale: 'zh/', texts: ['没有结果： "xyz"', '试试搜索:', '认为这个查询应该有结果？ 请告知我们。'] },
      {
        locale: '',
        texts: [
          'No results for "xyz"',
          'Try searching for:',
          'Believe this query should return results? Let us know.',
        ],
      },
    ],
    1,
  ),
)('SM-35, SM-36, SM-37: $texts', async ({ locale, texts }, { page, allowed }) => {
  allowed.push(...ALLOWED)
  const provider = await openHosted(page, `${(await hosted).url}${locale}docs/intro`)
  const groups = ['Back End', 'Front End', 'Blog', 'More']
  provider.answerWith(({ query }) => ({
    body: answer(query === 'x' ? groups.map((lvl0) => hit(lvl0, { levels: { lvl0 } })) : []),
  }))
  await openSearch(page)
  // None before there was an answer.
  await page.keyboard.type('q')
  await page.getByText('"q"').waitFor()
  await expect.poll(() => page.locator('.ink-search-suggestions').count()).toBe(0)
  await field(page).fill('')
  await page.keyboard.type('x')
  await option(page, 'More').waitFor()
  await page.keyboard.type('yz')
  await page.getByText('"xyz"').waitFor()
  await expect.poll(() => page.locator('.ink-search-notice p').allInnerTexts()).toEqual(texts)
  const buttons = page.locator('.ink-search-suggestions button')
  await expect.poll(() => buttons.allInnerTexts()).toEqual(groups.slice(0, 3))
  const link = page.locator('.ink-search-notice a')
  await expect.poll(() => link.getAttribute('target')).toBe('_blank')
  await expect
    .poll(() => link.getAttribute('href'))
    .toBe('https://github.com/inkstone-notes/notes/issues/new?title=xyz')

  await buttons.nth(1).click()
  await expect.poll(() => field(page).inputValue()).toBe('front end ')
  await expect.poll(() => field(page).evaluate((own) => own === document.activeElement)).toBe(true)
  await expect.poll(() => provider.requests.at(-1)?.query).toBe('front end ')
})

test('SM-35: the query stands there as it was typed, and one in quotes in no second ones', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED)
  const provider = await openHosted(page, `${(await hosted).url}docs/intro`)
  provider.answerWith(() => ({ body: answer([]) }))
  await openSearch(page)
  for (const [query, shown] of [
    ['say "x"', '"say "x""'],
    ['"x" said', '""x" said"'],
    ['"a" "b"', '""a" "b""'],
    ['"x y"', '"x y"'],
  ] as const) {
    await field(page).fill(query)
    await expect
      .poll(() => modal(page).locator('.ink-search-title').innerText())
      .toBe(`No results for ${shown}`)
  }
})

test.for(
  cases(
    [
      { locale: 'zh/', texts: ['无法获取结果', '你可能需要检查网络连接。'] },
      { locale: '', texts: ['Unable to fetch results', 'You might want to check your network connection.'] },
    ],
    1,
  ),
)('SM-38, SM-39: $texts, until the reader types on', async ({ locale, texts }, { page, allowed }) => {
  allowed.push(...ALLOWED, ...FAILURES)
  const provider = await openHosted(page, `${(await hosted).url}${locale}docs/intro`)
  provider.answerWith(() => 'unreachable')
  await openSearch(page)
  await page.keyboard.type('a')
  await page.getByText(texts[0] ?? '', { exact: true }).waitFor()
  await quiet(page, 500)
  expect(await page.locator('.ink-search-notice p').allInnerTexts()).toEqual(texts)
  provider.answerWith(({ query }) => ({ body: answer([hit(query)]) }))
  await page.keyboard.type('b')
  await option(page, 'ab').waitFor()
  await expect.poll(() => page.locator('.ink-search-notice').count()).toBe(0)
  // What failed was not remembered.
  await page.keyboard.press('Backspace')
  await option(page, 'a').waitFor()
})

test.for(
  cases([
    {
      what: 'status 403',
      given: { status: 403, body: { message: 'Invalid key', status: 403 } },
      logged: /Invalid key/,
    },
    {
      what: 'HTML',
      given: { body: '<html>Login</html>' },
      logged: /DeserializationError|JSON|Unexpected token/i,
    },
    { what: 'no results in it', given: { body: { results: [] } }, logged: /no hits|undefined/ },
  ]),
)(
  'SM-40, Z-13: after an answer with $what the console says why, and no empty list is shown',
  async ({ given, logged }, { page, allowed, problems }) => {
    allowed.push(...ALLOWED, ...FAILURES, logged)
    const provider = await openHosted(page, `${(await hosted).url}docs/intro`)
    provider.answerWith(({ query }) => (query === 'ok' ? { body: answer([hit('Found')]) } : given))
    await openSearch(page)
    await page.keyboard.type('x')
    await page.getByText('Unable to fetch results', { exact: true }).waitFor()
    await expect.poll(() => modal(page).getAttribute('class')).toBe('ink-search ink-search-idle')
    expect(problems.some((problem) => logged.test(problem))).toBe(true)
    // Where something was found before, it stays.
    await field(page).fill('ok')
    await option(page, 'Found').waitFor()
    await page.keyboard.type('x')
    await expect.poll(() => provider.requests.at(-1)?.query).toBe('okx')
    await quiet(page, 100)
    expect(await option(page, 'Found').isVisible()).toBe(true)
    expect(await modal(page).getAttribute('class')).toBe('ink-search ink-search-idle')
  },
)

test.for(
  cases(
    [
      {
        locale: 'zh/',
        texts: ['选中', '导航', '预览', 'esc 关闭', '搜索提供 Algolia'],
        keys: ['Enter 键', '向下键', '向上键', '向右键', 'Esc 键'],
      },
      {
        locale: '',
        texts: ['to select', 'to navigate', 'to preview', 'esc to close', 'Search by Algolia'],
        keys: ['Enter key', 'Arrow down', 'Arrow up', 'Arrow right', 'Escape key'],
      },
    ],
    1,
  ),
)('SM-41: the footer says $texts', async ({ locale, texts, keys }, { page, allowed }) => {
  allowed.push(...ALLOWED)
  await openHosted(page, `${(await hosted).url}${locale}docs/intro`)
  await openSearch(page)
  const footer = page.locator('.ink-search-footer')
  const words = async (): Promise<string[]> =>
    (await footer.locator('li, p').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
  await expect.poll(words).toEqual(texts)
  for (const name of keys)
    await expect.poll(() => footer.getByRole('img', { name, exact: true }).isVisible()).toBe(true)
  await expect
    .poll(() => footer.getByRole('link', { name: 'Algolia' }).getAttribute('href'))
    .toMatch(/^https:\/\/www\.algolia\.com/)
  await page.setViewportSize({ width: 768, height: 800 })
  await expect.poll(() => footer.locator('ul').isVisible()).toBe(false)
  await expect.poll(() => footer.getByRole('link', { name: 'Algolia' }).isVisible()).toBe(true)
})

test('SM-42: nothing is asked for an empty query', async ({ page, allowed }) => {
  allowed.push(...ALLOWED)
  const provider = await openHosted(page, `${(await hosted).url}docs/intro`)
  await openSearch(page)
  await page.keyboard.type('a')
  await option(page, 'a').waitFor()
  await page.keyboard.press('Backspace')
  await expect.poll(() => page.getByText('No recent searches').isVisible()).toBe(true)
  await page.keyboard.type('  ')
  await quiet(page, 100)
  expect(provider.requests.map(({ query }) => query)).toEqual(['a'])
  await page.keyboard.press('Escape')
  // The same page, open in another way.
  await page.goto(`${(await hosted).url}docs/guide`)
  await wake(page)
  await openSearch(page)
  await quiet(page, 100)
  expect(provider.requests).toHaveLength(1)
})
