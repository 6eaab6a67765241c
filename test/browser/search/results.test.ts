import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { cases } from '../../helpers/thorough.ts'
import { ALLOWED, FAILURES, openHostedSite } from './hosted-search.ts'
import { holdApp, isLive, wake } from '../live.ts'
import { openSite, siteConfig } from '../pages.ts'
import { answerSearches, followLink, found, foundAll, foundMany } from './results-search.ts'
import { quiet } from '../quiet.ts'

const site = await openHostedSite()

const at = (path: string): string => site.url + path
const field = (page: Page): Locator => page.getByRole('searchbox')
const results = (page: Page): Locator => page.locator('main article')
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
const status = (page: Page): Locator => page.locator('.ink-results-bar [role=status]')

/** Opens the results page without showing any intent. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(at(path))
  await page.locator('.ink-results').waitFor()
}

test.beforeEach(({ allowed }) => {
  allowed.push(...ALLOWED)
})

test('SP-01: a query in the address is in the field, and is searched for without any intent', async ({
  page,
}) => {
  const { requests: asked } = await answerSearches(page, foundMany(2))
  await page.goto(at('search?q=express'))
  await expect.poll(() => results(page).count()).toBe(2)
  await expect.poll(() => field(page).inputValue()).toBe('express')
  expect(asked.map(({ query }) => query)).toEqual(['express'])
})

test.for([
  { path: 'search', title: 'Search the documentation', withQuery: 'Search results for "ink & <b>"' },
  { path: 'zh/search', title: '在文档中搜索', withQuery: '「ink & <b>」的搜索结果' },
])(
  'SP-02, SEO-01: heading and title of /$path say what is searched for',
  async ({ path, title, withQuery }, { page }) => {
    await answerSearches(page, foundMany(1))
    await open(page, path)
    await expect.poll(() => heading(page).textContent()).toBe(title)
    await expect.poll(() => page.title()).toBe(`${title} | Notes`)
    await field(page).fill('ink & <b>')
    await expect.poll(() => heading(page).textContent()).toBe(withQuery)
    await expect.poll(() => page.title()).toBe(`${withQuery} | Notes`)
    const preview = page.locator('meta[property="og:title"]')
    expect(await preview.getAttribute('content')).toBe(`${withQuery} | Notes`)
    await field(page).fill('')
    await expect.poll(() => heading(page).textContent()).toBe(title)
    await expect.poll(() => page.title()).toBe(`${title} | Notes`)
    await page.goto(`${at(path)}?q=ink+%26+%3Cb%3E`)
    await expect.poll(() => heading(page).textContent()).toBe(withQuery)
    await expect.poll(() => page.title()).toBe(`${withQuery} | Notes`)
  },
)

test('SP-03: typing replaces the query of the address, and is searched for after a pause', async ({
  page,
}) => {
  const { requests: asked } = await answerSearches(page, foundMany(3))
  await open(page, 'search?x=1#y')
  const length = await page.evaluate(() => history.length)
  // Without a pause, however slow the machine is.
  const typed = await field(page).evaluate((input: HTMLInputElement) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    for (let end = 1; end <= 'express'.length; end++) {
      value?.set?.call(input, 'express'.slice(0, end))
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    return performance.now()
  })
  await expect.poll(() => asked.length).toBe(1)
  // The browser writes down a request when its answer has come, which may be later than it is asked for.
  const sentAt = (): Promise<number> =>
    page.evaluate(() => {
      const requests = performance.getEntriesByType('resource')
      return requests.findLast(({ name }) => name.includes('/queries'))?.startTime ?? 0
    })
  await expect.poll(sentAt).toBeGreaterThan(0)
  expect((await sentAt()) - typed).toBeGreaterThan(150)
  await expect.poll(() => page.url()).toBe(at('search?x=1&q=express#y'))
  expect(asked.map(({ query }) => query)).toEqual(['express'])
  await expect.poll(() => results(page).count()).toBe(3)

  await field(page).fill('')
  await expect.poll(() => page.url()).toBe(at('search?x=1#y'))
  await expect.poll(() => results(page).count()).toBe(0)
  await field(page).fill('   ')
  await quiet(page, 400)
  expect(page.url()).toBe(at('search?x=1#y'))
  expect(asked).toHaveLength(1)
  expect(await page.evaluate(() => history.length)).toBe(length)
})

test.for([
  { path: 'search', label: 'Search', placeholder: 'Type your search here' },
  { path: 'zh/search', label: '搜索', placeholder: '在此输入搜索字词' },
])(
  'SP-04: the field of /$path is a search field with the focus',
  async ({ path, label, placeholder }, { page }) => {
    await answerSearches(page, foundMany(1))
    await open(page, path)
    const input = page.getByRole('searchbox', { name: label })
    const attributes = await input.evaluate((element) =>
      ['type', 'placeholder', 'autocomplete', 'autofocus'].map((name) => element.getAttribute(name)),
    )
    expect(attributes).toEqual(['search', placeholder, 'off', ''])
    await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true)
  },
)

test('SP-04: Enter does not open the page anew, before the app runs or after', async ({ page }) => {
  const { requests: asked } = await answerSearches(page, foundMany(1))
  await page.goto(at('search'))
  const opened = await page.evaluate(() => performance.timeOrigin)
  await field(page).fill('ink')
  await field(page).press('Enter')
  await expect.poll(() => results(page).count()).toBe(1)
  await field(page).fill('stone')
  await field(page).press('Enter')
  await expect.poll(() => heading(page).textContent()).toContain('stone')
  await quiet(page, 400)
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened)
  expect(asked.map(({ query }) => query)).toEqual(['ink', 'stone'])
})

test('SP-04: what is typed before the app runs is kept and searched for', async ({ page }) => {
  await answerSearches(page, foundMany(1))
  const release = await holdApp(page)
  await page.goto(at('search?q=old'))
  // The browser gives it, when it first paints.
  await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('early')
  await page.keyboard.press('Enter')
  release()
  await expect.poll(() => results(page).count()).toBe(1)
  await expect.poll(() => field(page).inputValue()).toBe('early')
  await expect.poll(() => page.url()).toBe(at('search?q=early'))
  await page.keyboard.type('er')
  await expect.poll(() => field(page).inputValue()).toBe('earlyer')
})

test.for(
  cases(
    [
      { path: 'zh/search', counts: ['找到 1 份文件', '找到 5 份文件', '未找到任何结果'] },
      { path: 'search', counts: ['One document found', '5 documents found', 'No results were found'] },
    ],
    1,
  ),
)('SP-05, SP-08: /$path says how many were found, and is heard', async ({ path, counts }, { page }) => {
  await answerSearches(page, (request) => foundMany(Number(request.query))(request))
  await open(page, path)
  await expect.poll(() => status(page).textContent()).toBe('')
  for (const [index, query] of ['1', '5', '0'].entries()) {
    await field(page).fill(query)
    await expect.poll(() => status(page).textContent()).toBe(counts[index])
  }
  await expect.poll(() => page.locator('.ink-results-list').count()).toBe(0)
})

test('SM-36: a search that finds nothing offers words to search for instead, which the reader could type', async ({
  page,
}) => {
  await answerSearches(page, (request) =>
    request.query === 'express' ? foundMany(1)(request) : { ...foundAll([]), nearest: ['express', '数据库'] },
  )
  await open(page, 'search')
  await field(page).fill('exprss')
  const offered = page.locator('.ink-results-nearest a')
  await expect.poll(() => offered.allTextContents()).toEqual(['express'])
  await offered.click()
  await expect.poll(() => field(page).inputValue()).toBe('express')
  await expect.poll(() => results(page).count()).toBe(1)
})

test('SP-08: a button in the field clears the query, in every browser the same', async ({ page }) => {
  await answerSearches(page, foundMany(2))
  await open(page, 'search?q=ink')
  await expect.poll(() => results(page).count()).toBe(2)
  const clear = page.getByRole('button', { name: 'Clear the query' })
  await clear.click()
  await expect.poll(() => field(page).inputValue()).toBe('')
  await expect.poll(() => results(page).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
  await expect.poll(() => page.url()).toBe(at('search'))
  await expect.poll(() => clear.count()).toBe(0)
})

test('SP-06: a result is an article with its deepest level, those above, and a piece of its text', async ({
  page,
}) => {
  const hits = [
    found(['Docs & <i>', 'The <mark>Ink</mark>', '<b>Grinding</b> <mark>ink</mark>'], {
      url: '/notes/docs/intro#setup',
      snippet: '…slowly <mark>ink</mark> <img src=x onerror=alert(1)>…',
    }),
    found(['Docs', 'Ink']),
  ]
  await answerSearches(page, () => foundAll(hits))
  await open(page, 'search?q=ink')
  const [first, second] = [results(page).first(), results(page).nth(1)]
  const link = first.locator('h2 a')
  expect(await link.innerHTML()).toBe('&lt;b&gt;Grinding&lt;/b&gt; <mark>ink</mark>')
  await expect.poll(() => link.getAttribute('href')).toBe('/notes/docs/intro#setup')
  const breadcrumbs = first.getByRole('navigation', { name: 'breadcrumbs', exact: true })
  await expect
    .poll(() => breadcrumbs.locator('li').evaluateAll((items) => items.map((item) => item.innerHTML)))
    .toEqual(['Docs &amp; &lt;i&gt;', 'The <mark>Ink</mark>'])
  expect(await first.locator('p').innerHTML()).toBe(
    '…slowly <mark>ink</mark> &lt;img src=x onerror=alert(1)&gt;...',
  )
  await expect.poll(() => second.locator('p').count()).toBe(0)
  await expect.poll(() => second.locator('nav').getAttribute('aria-label')).toBe('breadcrumbs')
  await expect.poll(() => page.locator('main ul > li > article').count()).toBe(2)

  await link.click()
  await page.waitForURL(at('docs/intro#setup'))
  await expect.poll(() => heading(page).textContent()).toBe('Intro')
})

test('the trails of results are named in the language of the page', async ({ page }) => {
  await answerSearches(page, () => foundAll([found(['Docs', 'Ink']), found(['Docs', 'Stone'])]))
  await open(page, 'zh/search?q=ink')
  const trails = page.locator('main article nav')
  await expect
    .poll(() => trails.evaluateAll((all) => all.map((trail) => trail.getAttribute('aria-label'))))
    .toEqual(['页面路径', '页面路径'])
})

test('SP-07: the next pages come when the end is seen, until the last one', async ({ page }) => {
  const { requests: asked } = await answerSearches(page, foundMany(47))
  await open(page, 'search?q=ink')
  await expect.poll(() => results(page).count()).toBe(20)
  const end = page.getByText('Fetching new results...')
  await quiet(page)
  expect(asked).toHaveLength(1)
  expect(await end.count()).toBe(1)

  await end.scrollIntoViewIfNeeded()
  await expect.poll(() => results(page).count()).toBe(40)
  await end.scrollIntoViewIfNeeded()
  await expect.poll(() => results(page).count()).toBe(47)
  await expect.poll(() => end.count()).toBe(0)
  expect(asked.map(({ page: number, hitsPerPage }) => [number, hitsPerPage])).toEqual([
    [undefined, 20],
    [1, 20],
    [2, 20],
  ])
  const titles = await results(page).locator('h2').allTextContents()
  expect(titles).toEqual(Array.from({ length: 47 }, (_, index) => `ink ${index + 1}`))
  await expect.poll(() => status(page).textContent()).toBe('47 documents found')
})

test('SP-07: where all results are in view, more come without scrolling', async ({ page }) => {
  await answerSearches(page, foundMany(60))
  await page.setViewportSize({ width: 1280, height: 12_000 })
  await open(page, 'zh/search?q=ink')
  await expect.poll(() => results(page).count()).toBe(60)
  await expect.poll(() => page.getByText('正在获取新的搜索结果...').count()).toBe(0)
})

test('SP-07, SP-13: when the next page cannot be had, the results stay, and the reader may try again', async ({
  page,
  allowed,
}) => {
  allowed.push(...FAILURES)
  let isDown = false
  await answerSearches(page, (request) => (isDown ? 'unreachable' : foundMany(30)(request)))
  await open(page, 'search?q=ink')
  await expect.poll(() => results(page).count()).toBe(20)
  isDown = true
  await page.getByText('Fetching new results...').scrollIntoViewIfNeeded()
  await page.getByText('Unable to fetch results').waitFor()
  await expect.poll(() => results(page).count()).toBe(20)
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => results(page).count()).toBe(30)
  await expect.poll(() => page.getByText('Unable to fetch results').count()).toBe(0)
})

test('SP-08: a spinner turns as long as nothing has come', async ({ page }) => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await answerSearches(page, async () => {
    await released
    return foundAll([])
  })
  await open(page, 'search?q=ink')
  const spinner = page.locator('.ink-results-spinner')
  await spinner.waitFor()
  await expect.poll(() => page.getByText('No results were found').count()).toBe(0)
  release()
  await page.getByText('No results were found', { exact: true }).waitFor()
  await expect.poll(() => spinner.count()).toBe(0)
})

const LOCALES =
  "locales: [{ code: 'en', label: 'English' }, { code: 'zh', label: '中文', htmlLang: 'zh-Hans' }]"

test('SP-10: the page says whom the answers come from', async ({ page }) => {
  const embedded = await openSite({ 'site.config.ts': siteConfig(LOCALES), 'docs/intro.md': '# Intro\n' })
  for (const [url, name] of [
    [at('search'), 'Search by Algolia'],
    [at('zh/search'), '通过 Algolia 搜索'],
    [`${embedded.url}search`, 'Search by Inkstone'],
    [`${embedded.url}zh/search`, '通过 Inkstone 搜索'],
  ] as const) {
    await page.goto(url)
    const link = page.getByRole('link', { name, exact: true })
    await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer')
    await expect.poll(() => link.getAttribute('target')).toBe('_blank')
  }
})

test('SP-11: the page keeps out of search engines while it is used', async ({ page }) => {
  await answerSearches(page, foundMany(1))
  await open(page, 'search?q=ink')
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow')
})

test('SP-12: an older answer never replaces a newer one', async ({ page }) => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const { requests: asked } = await answerSearches(page, async (request) => {
    if (request.query === 'a') await released
    return foundMany(1)(request)
  })
  await open(page, 'search')
  await field(page).fill('a')
  await expect.poll(() => asked.length).toBe(1)
  await field(page).fill('ab')
  await expect.poll(() => results(page).locator('h2').allTextContents()).toEqual(['ab 1'])
  release()
  await quiet(page, 100)
  expect(await results(page).locator('h2').allTextContents()).toEqual(['ab 1'])
})

test('SP-12: steps through the history between queries bring theirs back', async ({ page }) => {
  const { requests: asked } = await answerSearches(page, foundMany(60))
  await open(page, 'search?q=a')
  const opened = await page.evaluate(() => performance.timeOrigin)
  await expect.poll(() => results(page).count()).toBe(20)
  await page.getByText('Fetching new results...').scrollIntoViewIfNeeded()
  await expect.poll(() => results(page).count()).toBe(40)
  const top = await page.evaluate(() => scrollY)
  // As the link in the search does it, whichever page it is opened on.
  await followLink(page, '/notes/search?q=b')
  await expect.poll(() => results(page).first().locator('h2').textContent()).toBe('b 1')
  await expect.poll(() => field(page).inputValue()).toBe('b')
  await expect.poll(() => page.title()).toBe('Search results for "b" | Notes')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect.poll(() => field(page).inputValue()).toBe('a')
  await expect.poll(() => results(page).count()).toBeGreaterThanOrEqual(40)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  await expect.poll(() => heading(page).textContent()).toBe('Search results for "a"')
  await page.goForward()
  await expect.poll(() => field(page).inputValue()).toBe('b')
  await expect.poll(() => results(page).first().locator('h2').textContent()).toBe('b 1')
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened)
  // Nothing is asked for twice; the end of the list may have come into view on the way back.
  const asks = asked.map(({ query, page: number }) => [query, number])
  expect(asks.filter(([query, number]) => query !== 'a' || number !== 2)).toEqual([
    ['a', undefined],
    ['a', 1],
    ['b', undefined],
  ])
})

test('who comes back from a result finds the list where they left it', async ({ page }) => {
  await answerSearches(page, foundMany(60))
  await open(page, 'search?q=a')
  await page.getByText('Fetching new results...').scrollIntoViewIfNeeded()
  await expect.poll(() => results(page).count()).toBe(40)
  await results(page).nth(30).scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(1000)
  await results(page).nth(30).getByRole('link').click()
  await expect.poll(() => heading(page).textContent()).toBe('Guide')
  await page.goBack()
  await expect.poll(() => results(page).count()).toBe(40)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
})

test('a reload, and a step back from another site, find the list where the reader was', async ({ page }) => {
  await answerSearches(page, foundMany(60))
  await open(page, 'search?q=a')
  await page.getByText('Fetching new results...').scrollIntoViewIfNeeded()
  await expect.poll(() => results(page).count()).toBe(40)
  await results(page).nth(30).scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(1000)
  const isThere = async (): Promise<void> => {
    await wake(page)
    await expect.poll(() => results(page).count()).toBe(40)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  }
  await expect.poll(() => page.evaluate(() => history.state?.inkstoneResults?.top)).toBe(top)
  await page.reload()
  await isThere()
  await page.goto('about:blank')
  await page.goBack()
  await isThere()
  // Another query begins at its top.
  await followLink(page, '/notes/search?q=b')
  await expect.poll(() => results(page).first().locator('h2').textContent()).toBe('b 1')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the page is reached from another one, left in the middle of a search, and reached again', async ({
  page,
}) => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await answerSearches(page, async (request) => {
    if (request.query === 'slow') await released
    return foundMany(2)(request)
  })
  await page.goto(at('docs/intro'))
  await page.keyboard.press('Shift')
  await isLive(page)
  await followLink(page, '/notes/search?q=slow')
  await expect.poll(() => field(page).inputValue()).toBe('slow')
  await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await followLink(page, '/notes/docs/guide')
  await expect.poll(() => heading(page).textContent()).toBe('Guide')
  await expect.poll(() => page.title()).toBe('Guide | Notes')
  release()
  await quiet(page)
  expect(await results(page).count()).toBe(1)
  expect(await page.title()).toBe('Guide | Notes')
  await followLink(page, '/notes/search')
  await page.locator('.ink-results').waitFor()
  await expect.poll(() => page.title()).toBe('Search the documentation | Notes')
  await expect.poll(() => field(page).inputValue()).toBe('')
})

test.for(
  cases(
    [
      { path: 'zh/search', texts: ['无法获取结果', '你可能需要检查网络连接。'] },
      {
        path: 'search',
        texts: ['Unable to fetch results', 'You might want to check your network connection.'],
      },
    ],
    1,
  ),
)(
  'SP-13, SM-39: where nobody can be reached, /$path says so until the next input',
  async ({ path, texts }, { page, allowed }) => {
    allowed.push(...FAILURES)
    let isDown = true
    const { requests: asked } = await answerSearches(page, (request) =>
      isDown ? 'unreachable' : foundMany(1)(request),
    )
    await open(page, `${path}?q=ink`)
    const alert = page.getByRole('alert')
    for (const text of texts) await alert.getByText(text, { exact: true }).waitFor()
    expect(asked).toHaveLength(4)
    await quiet(page, 500)
    for (const text of texts) expect(await alert.getByText(text, { exact: true }).count()).toBe(1)
    isDown = false
    await field(page).fill('stone')
    await expect.poll(() => results(page).count()).toBe(1)
    await expect.poll(() => alert.count()).toBe(0)
  },
)

test.for([
  { status: 403, body: '{"message":"Invalid API key"}', logged: /403|ApiError/ },
  { status: 200, body: '<html>Log in</html>', logged: /DeserializationError/ },
  { status: 200, body: '{"results":[{}]}', logged: /DeserializationError/ },
])(
  'Z-13, SM-40: $status with $body is no empty answer',
  async ({ status: code, body, logged }, { page, allowed }) => {
    allowed.push(logged)
    await answerSearches(page, () => ({ status: code, body }))
    await open(page, 'search?q=ink')
    await page.getByText('Unable to fetch results', { exact: true }).waitFor()
    await expect.poll(() => page.getByText('No results were found').count()).toBe(0)
  },
)

test('a query of any length and kind is searched for, and stays in the address', async ({ page }) => {
  const { requests: asked } = await answerSearches(page, foundMany(1))
  await open(page, 'search')
  await field(page).evaluate((input: HTMLInputElement) => {
    input.value = 'half \uD83D a&b+c%20 <script>'
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await expect.poll(() => results(page).count()).toBe(1)
  expect(asked.at(-1)?.query).toBe('half \uFFFD a&b+c%20 <script>')
  await page.reload()
  await expect.poll(() => results(page).count()).toBe(1)
  await expect.poll(() => field(page).inputValue()).toBe('half \uFFFD a&b+c%20 <script>')
  await field(page).fill('墨'.repeat(2000))
  await expect.poll(() => asked.at(-1)?.query).toBe('墨'.repeat(500))
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('SP-03: while an input method composes, a search follows only after a pause', async ({
  page,
  browser,
}) => {
  expect(browser.isConnected()).toBe(true)
  const { requests: asked } = await answerSearches(page, foundMany(1))
  await open(page, 'search')
  const session = await page.context().newCDPSession(page)
  // The pause is the page's, however long the keys take on a busy machine.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  for (const text of ['n', 'ni', 'ni h', 'ni ha', 'ni hao']) {
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
    await page.clock.runFor(40)
  }
  await session.send('Input.insertText', { text: '你好' })
  await page.clock.runFor(100)
  expect(asked).toEqual([])
  // Not so long that the client would ask another host.
  await page.clock.runFor(400)
  await expect.poll(() => asked.map(({ query }) => query)).toEqual(['你好'])
  await expect.poll(() => field(page).inputValue()).toBe('你好')
})

test('SP-14: browsers that know the description of the search come here with a query', async ({ page }) => {
  await answerSearches(page, foundMany(1))
  await open(page, 'zh/search')
  const described = await page.locator('link[rel=search]').getAttribute('href')
  const description = await (await page.request.get(new URL(described ?? '', page.url()).href)).text()
  const [, template = ''] = /template="([^"]+)"/.exec(description) ?? []
  expect(template).toBe('https://notes.example/notes/zh/search?q={searchTerms}')
  const { pathname, search } = new URL(template.replace('{searchTerms}', encodeURIComponent('墨 水')))
  await page.goto(new URL(pathname + search, page.url()).href)
  await expect.poll(() => heading(page).textContent()).toBe('「墨 水」的搜索结果')
})
