import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { firstVisitTest } from '../../helpers/browser.ts'
import { cases } from '../../helpers/thorough.ts'
import { startSite } from '../../helpers/site.ts'
import { isLive, openLive, wake } from '../live.ts'
import { at } from '../pages.ts'

// Other pages are none of the parts that are lost.
const test = firstVisitTest.extend({ savesData: true })

const islands = startSite('islands')
const bilingual = startSite('bilingual')
afterAll(async () => {
  for (const site of [islands, bilingual]) await (await site).close()
})

const alert = (page: Page) => page.getByRole('alert')
const retry = (page: Page) => page.getByRole('button', { name: /^(Retry|重试)$/ })
const entry = (page: Page) => page.locator('.ink-search-entry')
const field = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')

/** The app's files that a page asks for from now on; of `?retry=1` nobody needs to know. */
function filesOf(page: Page): Set<string> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/assets\/[^/]*\.js$/.test(pathname)) files.add(pathname)
  })
  return files
}

/** Aborts the first requests for a file. */
async function lose(page: Page, file: string, times: number): Promise<void> {
  const state = { left: times }
  await page.route(
    ({ pathname }) => pathname === file,
    (route) => (state.left-- > 0 ? route.abort() : route.continue()),
  )
}

/** Something that is loaded when it is wanted. */
interface Part {
  address: () => Promise<string>
  /** The reader's deed, and the sign that the part is there. */
  open: (page: Page) => Promise<void>
  isThere: (page: Page) => Promise<void>
  says: string
}

const parts: Record<string, Part> = {
  'the results page': {
    address: async () => `${at('en/search')}?q=docker`,
    open: async () => {},
    isThere: (page) => page.getByRole('main').getByRole('article').first().waitFor(),
    says: 'This part of the page could not be loaded.',
  },
  'the search': {
    address: async () => at('en/docs/intro'),
    open: (page) => page.keyboard.press('Control+k'),
    isThere: async (page) => {
      await field(page).fill('docker')
      await page.getByRole('option').first().waitFor()
    },
    says: 'The search could not be loaded.',
  },
  'the drawer of colours': {
    address: async () => at('docs/intro'),
    open: (page) => page.locator('.ink-navbar-items').getByRole('button', { name: '自定义主题' }).click(),
    isThere: (page) => page.locator('dialog.ink-drawer').waitFor(),
    says: '页面的这一部分未能加载。',
  },
  'an island': {
    address: async () => `${(await islands).url}docs/alone`,
    open: async () => {},
    isThere: (page) => page.locator('.here').waitFor(),
    says: 'This part of the page could not be loaded.',
  },
  'the other language': {
    address: async () => `${(await bilingual).url}docs/tea`,
    open: (page) => page.locator('.ink-views').getByRole('link', { name: '双语' }).click(),
    isThere: (page) => page.locator('article[data-view="both"]').waitFor(),
    says: '页面的这一部分未能加载。',
  },
}

/** Said of a part of what was asked for. */
const missing = 'This part of the page could not be loaded.'

/** Files that come with every page are not missed: they are tried again without a word. */
const isCommon = (file: string): boolean => /\/(boot|page-tools|details|search)\./.test(file)

/** Files that came for the part: not with the app, nor with every page. */
async function ownFiles(page: Page, seen: ReadonlySet<string>): Promise<string[]> {
  const app = await page.locator('script[data-app]').getAttribute('data-app')
  const withApp = new Set<string>()
  const follow = async (path: string): Promise<void> => {
    if (withApp.has(path)) return
    withApp.add(path)
    const source = await (await page.request.get(new URL(path, page.url()).href)).text()
    for (const [, name = ''] of source.matchAll(/from"\.\/([^"]+)"/g))
      await follow(path.replace(/[^/]*$/, name))
  }
  await follow(app ?? '')
  return [...seen].filter((file) => !withApp.has(file) && !isCommon(file))
}

async function openPart(page: Page, { address, open }: Part): Promise<void> {
  await openLive(page, await address())
  await open(page)
}

/** Each file of a part is missing once, and comes with Retry. */
async function expectRetry(page: Page, part: Part, file: string): Promise<void> {
  const again = filesOf(page)
  const isClient = /-client\./.test(file)
  // What answers searches is loaded ahead, asked for the most linked pages, and tried again by the first search.
  const isAhead = isClient && part === parts['the search']
  await lose(page, file, isAhead ? Infinity : 1)
  await openPart(page, part)
  // Scopes come with the first list.
  if (isAhead || (/Scopes/.test(file) && part === parts['the search'])) await field(page).fill('docker')
  await retry(page).waitFor()
  const says = isClient ? 'Unable to fetch results' : /Scopes/.test(file) ? missing : part.says
  await alert(page).or(page.getByRole('status')).filter({ hasText: says }).first().waitFor()
  if (isAhead) await page.unrouteAll()
  await retry(page).click()
  await part.isThere(page)
  await expect.poll(() => retry(page).count()).toBe(0)
  // The app is there once, whatever had to be tried again.
  expect([...again].filter((name) => /\/app\./.test(name))).toHaveLength(1)
  await page.close()
}

/** A file stays away: that is said each time, and the page lives on. */
async function expectLife(page: Page, part: Part, file: string): Promise<void> {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(file)) requests.push(request.url())
  })
  await lose(page, file, Infinity)
  await openPart(page, part)
  for (const count of [1, 2, 3]) {
    await expect.poll(() => requests.length).toBe(count)
    await retry(page).waitFor()
    await expect.poll(() => alert(page).innerText()).toBe(part.says)
    await expect.poll(() => retry(page).count()).toBe(1)
    if (count < 3) await retry(page).click()
  }
  await page.keyboard.press('Escape')
  const theme = await page.locator('html').getAttribute('data-theme')
  await page.locator('.ink-navbar .ink-color-toggle').first().click()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).not.toBe(theme)
}

test.for(Object.entries(parts))(
  'ERR-07, R-20: %s says that a file of it is missing, and Retry brings it, whichever file it is; so it does while that stays away, and the page lives on',
  { timeout: 120_000 },
  async ([, part], { page, openPage, allowed }) => {
    allowed.push(/Failed to load resource/, /Failed to fetch dynamically imported module.*island/)
    const seen = filesOf(page)
    await openPart(page, part)
    await part.isThere(page)
    const own = await ownFiles(page, seen)
    expect(own.length).toBeGreaterThan(0)
    for (const file of cases(own)) await expectRetry(await openPage(), part, file)

    const main = /\/(results-page|modal|color-drawer|islands|reading-views)\./
    const file = [...seen].find((name) => main.test(name)) ?? ''
    expect(file).not.toBe('')
    await expectLife(await openPage(), part, file)
  },
)

test.for(['the drawer of colours', 'the search'])(
  'ERR-07: where a deployment has taken %s away with the app, Retry loads the page anew, once',
  async (name, { page, allowed }) => {
    allowed.push(/Failed to load resource/, /Failed to fetch dynamically imported module/)
    const { address, open, says } = parts[name]!
    const take = async (files: RegExp): Promise<void> => {
      await page.route(files, (route) => route.fulfill({ status: 404 }))
    }
    // Signs that a reader wants a part may have brought it before the app was there.
    await take(/\/(modal|color-drawer)\.[^/]*\.js/)
    await openLive(page, await address())
    let loads = 0
    page.on('load', () => (loads += 1))
    await take(/\/app\.[^/]*\.js/)
    await open(page)
    await alert(page).filter({ hasText: says }).waitFor()
    await retry(page).click()
    await expect.poll(() => loads).toBe(1)
    await page.unrouteAll()
    await wake(page)
    await open(page)
    await parts[name]!.isThere(page)
    expect(loads).toBe(1)
  },
)

test('ERR-07: a deployment that takes away what reads typing errors leaves the list of the other words', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  await page.route(/\/typos\.[^/]*\.js/, (route) => route.fulfill({ status: 404 }))
  await openLive(page, at('en/docs/intro'))
  await page.keyboard.press('Control+k')
  const isLost = page.getByRole('dialog', { name: 'Search' }).getByText('Unable to fetch results')
  await field(page).fill('dokcer')
  await isLost.waitFor()
  await field(page).fill('docker jenkisn')
  await page.getByRole('option').filter({ hasText: 'Docker' }).first().waitFor()
  expect(await isLost.count()).toBe(0)
})

test('ERR-07: the missing search keeps what was typed, offers the results page, and goes with Escape', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  const state = { isDown: true }
  await page.route(/\/modal\./, (route) => (state.isDown ? route.abort() : route.continue()))
  await openLive(page, at('en/docs/intro'))
  await entry(page).focus()
  await page.keyboard.type('docker', { delay: 1 })
  await retry(page).waitFor()
  const notice = page.getByRole('dialog', { name: 'Search' })
  await expect.poll(() => retry(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => notice.getByRole('link').getAttribute('href')).toMatch(/\/en\/search\?q=d/)
  await page.keyboard.press('Escape')
  await expect.poll(() => notice.count()).toBe(0)
  await expect.poll(() => entry(page).evaluate((button) => button === document.activeElement)).toBe(true)

  // The K of the shortcut is not part of a query.
  await page.keyboard.press('Control+k')
  await expect.poll(() => notice.getByRole('link').getAttribute('href')).toMatch(/\/en\/search\?q=$/)
  await page.keyboard.press('Escape')
  await expect.poll(() => notice.count()).toBe(0)

  await page.keyboard.press('d')
  await retry(page).waitFor()
  state.isDown = false
  await page.keyboard.press('Enter')
  await field(page).waitFor()
  await expect.poll(() => field(page).inputValue()).toBe('d')
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })
  await expect.poll(() => entry(page).evaluate((button) => button === document.activeElement)).toBe(true)
})

test('ERR-07: what is said of the other language stands below the line of the languages, as wide as the text', async ({
  openPage,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  const page = await openPage({ viewport: { width: 390, height: 800 } })
  await page.route(/\/reading-views\./, (route) => route.abort())
  await openPart(page, parts['the other language']!)
  await retry(page).waitFor()
  const [line, notice, text] = await Promise.all(
    ['.ink-views', '.ink-load-failure', '.ink-article'].map((part) => page.locator(part).boundingBox()),
  )
  expect(notice!.y).toBeGreaterThanOrEqual(line!.y + line!.height)
  expect(notice!.width).toBeCloseTo(text!.width, 0)
})

test('ERR-07: without its code the results page is a form, and sending it tries again', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  const state = { isDown: true }
  await page.route(/\/results-page\./, (route) => (state.isDown ? route.abort() : route.continue()))
  await openLive(page, at('en/search'))
  await retry(page).waitFor()
  const input = page.getByRole('main').getByRole('searchbox')
  await input.fill('docker')
  await input.press('Enter')
  await page.waitForURL(`${at('en/search')}?q=docker`)
  await retry(page).waitFor()
  state.isDown = false
  const article = page.getByRole('main').getByRole('article').first()
  // While the try before still fails, sending the form is not another one.
  await expect
    .poll(async () => {
      await input.press('Enter')
      return article.isVisible()
    })
    .toBe(true)
  await expect.poll(() => retry(page).count()).toBe(0)
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).innerText())
    .toBe('Search results for "docker"')
})

test('ERR-07: Retry by keyboard leaves the reader in the field', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource/)
  await openLive(page, at('en/docs/intro'))
  const state = { isDown: true }
  await page.route(/\/results-page\./, (route) => (state.isDown ? route.abort() : route.continue()))
  await page.goto(at('en/search'))
  await isLive(page)
  await retry(page).waitFor()
  await page.getByRole('main').getByRole('searchbox').focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => retry(page).evaluate((button) => button === document.activeElement)).toBe(true)
  state.isDown = false
  await page.keyboard.press('Enter')
  await retry(page).waitFor({ state: 'detached' })
  const searchbox = page.getByRole('main').getByRole('searchbox')
  await expect.poll(() => searchbox.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('ERR-07: every island that nobody can start says so, to the eye; one Retry starts all', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  const state = { isDown: true }
  await page.route(/\/islands\.[^/]*\.js/, (route) => (state.isDown ? route.abort() : route.continue()))
  await page.setViewportSize({ width: 1280, height: 3000 })
  await openLive(page, `${(await islands).url}docs/islands`)
  await retry(page).first().waitFor()
  const found = await retry(page).count()
  expect(found).toBeGreaterThan(1)
  await expect.poll(() => alert(page).count()).toBe(1)
  state.isDown = false
  await retry(page).nth(1).click()
  await page.getByText('In the browser.').waitFor()
  await expect.poll(() => retry(page).count()).toBe(0)
})

test('what makes a text comfortable is tried again with the next click', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource/)
  const state = { isDown: true }
  await page.route(/\/(page-tools)\./, (route) => (state.isDown ? route.abort() : route.continue()))
  await openLive(page, at('en/docs/back_boss/server/create'))
  await page.waitForLoadState('networkidle')
  const copy = page.locator('figure.ink-code button').first()
  await expect.poll(() => copy.count()).toBe(0)
  await expect.poll(() => retry(page).count()).toBe(0)
  state.isDown = false
  await page.getByRole('heading', { level: 1 }).click()
  await copy.waitFor({ state: 'attached' })
})

test('an app that came late is the one that its parts use', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource|dynamically imported/)
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/app\.[^/]*\.js/.test(request.url())) requests.push(new URL(request.url()).search)
  })
  const state = { isLost: false }
  await page.route(/\/app\.[^/]*\.js/, (route) => {
    if (state.isLost) return route.continue()
    state.isLost = true
    return route.abort()
  })
  await page.goto(at('en/docs/intro'))
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Shift')
        return page.locator('html').getAttribute('data-has-hydrated')
      },
      { timeout: 15_000 },
    )
    .toBe('true')
  await page.keyboard.press('Control+k')
  await field(page).fill('docker')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await wake(page)
  expect(requests).toEqual(['', '?1'])
})

test('data and style sheets of the app that are lost once come at once, and nobody notices', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  const asked = new Map<string, number>()
  await page.route(/\/assets\/[^/]*\.(?:css|json)$/, (route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().resourceType() !== 'fetch') return route.continue()
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    return asked.get(pathname) === 1 ? route.abort() : route.continue()
  })
  await openLive(page, at('en/docs/intro'))
  await wake(page)
  const closed = page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-expanded="false"]')
  for (let count = await closed.count(); count > 0; count--) await closed.first().click()
  await expect
    .poll(() =>
      page
        .getByRole('navigation', { name: 'Docs sidebar' })
        .locator('li:has(> * [aria-expanded="true"]) > ul:not(:has(li)), li > ul:empty')
        .count(),
    )
    .toBe(0)
  expect([...asked.keys()].map((name) => name.replace(/.*\/(\w+)\..*(\..*)/, '$1$2'))).toEqual(
    expect.arrayContaining(['app.css', 'sidebar.json']),
  )
  expect([...asked.values()].every((times) => times === 2)).toBe(true)
})

test('saved colours whose script is lost once are there all the same', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource/)
  await page.addInitScript(() => {
    sessionStorage.setItem(
      'ifm-theme-colors-light',
      '{"baseColor":"#ff4d4f","background":"#fff8f0","shades":{}}',
    )
  })
  let requests = 0
  await page.route(/\/colors\.[^/]*\.js/, (route) => (requests++ === 0 ? route.abort() : route.continue()))
  await page.goto(at('docs/intro'))
  await expect
    .poll(() =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ifm-color-primary')),
    )
    .toBe('#ff4d4f')
  expect(requests).toBe(2)
})
