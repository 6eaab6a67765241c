import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../helpers/browser.ts'
import { cases } from '../helpers/thorough.ts'
import { saveData } from './live.ts'
import { at, openSite, siteConfig } from './pages.ts'
import { quiet } from './quiet.ts'

const INTRO = 'docs/intro'
const LONG = 'docs/back_boss/server/introduce'
const POST = 'blog/express-local-https'

/** Opens a page and shows the intent that brings the shell to life. */
async function open(page: Page, path: string = INTRO): Promise<void> {
  await page.goto(at(path))
  await comeAlive(page)
  // Only a new document forgets this.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
}

async function comeAlive(page: Page): Promise<void> {
  await page.mouse.move(600, 300)
  await page.mouse.move(610, 310)
  await page.locator('html[data-has-hydrated]').waitFor({ state: 'attached' })
}

/** Follows a link to a path of the site, as if the text had one. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (href) => {
      const link = document.createElement('a')
      link.href = href
      document.querySelector('main')?.append(link)
      link.click()
      link.remove()
    },
    new URL(path, at('')).href,
  )
}

async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameDocument' in window)
}

/** Waits for the page whose `og:url` ends in a path, with its text. */
async function shown(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (end) => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href.endsWith(end),
    path === '' ? '/' : `/${path}`,
    { polling: 50 },
  )
  await expect.poll(async () => (await page.title()).includes(await heading(page))).toBe(true)
}

async function heading(page: Page): Promise<string> {
  return page.locator('h1').innerText()
}

async function currentItem(page: Page): Promise<string> {
  return page.locator('.ink-navbar-items a[aria-current="page"]').innerText()
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await expect.poll(() => scrollOf(page)).toBe(top)
}

async function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}

/** Keeps a page from coming until that is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(at(path), async (route) => {
    await released
    // The page may have given up the request meanwhile.
    await route.continue().catch(() => undefined)
  })
  return release
}

/** Asks for pages, in the order in which they are made. */
function pageRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/\/assets\/|\.\w+$/.test(pathname)) requests.push(`${request.resourceType()} ${request.url()}`)
  })
  return requests
}

/** Addresses of everything that has come. */
function loaded(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
}

function prefetched(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]'), (link) => link.href),
  )
}

test.for(
  cases([
    ['docs/intro.html?a=1#b', 'docs/intro?a=1#b', '前言'],
    ['docs/index.html', 'docs', '前言'],
    ['index.html', '', '技术笔记'],
    ['en/index.html', 'en/', '技术笔记'],
    ['404.html', '404.html', '找不到页面'],
  ] as const),
)(
  'RO-01: /%s is shown at /%s, without a further entry of the history',
  async ([from, to, text], { page, allowed }) => {
    // The host has no such file, and answers with its 404 page; the app then shows what is meant.
    allowed.push(/status of 404.*docs\/index\.html/)
    await page.goto(at(from))
    await comeAlive(page)
    await expect.poll(() => page.url()).toBe(at(to))
    await expect.poll(() => page.locator('main h1').innerText()).toBe(text)
    await expect.poll(() => page.evaluate(() => history.length)).toBe(2)
  },
)

test('RO-01: a link to an address with `.html` leads to the one without', async ({ page }) => {
  await open(page)
  await follow(page, `${POST}.html?a=1`)
  await shown(page, POST)
  await expect.poll(() => page.url()).toBe(at(`${POST}?a=1`))
  await follow(page, `${POST}.html?a=1`)
  await expect.poll(() => page.url()).toBe(at(`${POST}?a=1`))
  await expect.poll(() => page.evaluate(() => history.length)).toBe(3)
  await expect.poll(() => isSameDocument(page)).toBe(true)
})

test('RO-02: the address changes at once, everything else when the page is there', async ({ page }) => {
  await saveData(page)
  await open(page)
  const [title, text] = [await page.title(), await heading(page)]
  const release = await hold(page, 'blog')
  await page.locator('.ink-navbar').getByRole('link', { name: '博客' }).click()
  await expect.poll(() => page.url()).toBe(at('blog'))
  await quiet(page, 100)
  expect([await page.title(), await heading(page)]).toEqual([title, text])
  expect(await currentItem(page)).toBe('文档')
  release()
  await shown(page, 'blog')
  await expect.poll(() => currentItem(page)).toBe('博客')
  await expect.poll(() => isSameDocument(page)).toBe(true)
})

test('RO-02: the head is that of the new page', async ({ page }) => {
  await open(page)
  await follow(page, POST)
  await shown(page, POST)
  const headOf = (): Promise<string[]> =>
    page.evaluate(() =>
      Array.from(document.head.querySelectorAll('meta, link, title, script[type]'), (tag) => tag.outerHTML)
        // The running app has the second sheet's rules itself.
        .filter((html) => !/rel="(prefetch|preload stylesheet)"/.test(html))
        .toSorted(),
    )
  const [moved, classes] = [await headOf(), await page.locator('html').getAttribute('class')]
  await page.reload()
  expect(moved).toEqual(await headOf())
  expect(classes).toBe(await page.locator('html').getAttribute('class'))
})

test('RO-03: a bar shows after 200 ms that a page is on its way', async ({ page }) => {
  await saveData(page)
  await open(page)
  const release = await hold(page, 'blog')
  await follow(page, 'blog')
  const bar = page.locator('.ink-progress')
  await bar.waitFor({ state: 'visible' })
  await expect
    .poll(() =>
      bar.evaluate((element) => {
        const { position, height, width, zIndex, pointerEvents } = getComputedStyle(element)
        return { position, height, isFull: Number.parseInt(width, 10) >= 1260, zIndex, pointerEvents }
      }),
    )
    .toEqual({ position: 'fixed', height: '2px', isFull: true, zIndex: '1031', pointerEvents: 'none' })
  release()
  await shown(page, 'blog')
  await expect.poll(() => bar.count()).toBe(0)
})

test('RO-03: no bar for a page that comes sooner, nor for a query or a hash', async ({ page }) => {
  await saveData(page)
  await page.addInitScript(() => {
    Object.assign(window, { bars: 0 })
    // A busy machine may take the time after which there is a bar: here it does not end by itself.
    const waiting = new Set<number>()
    const asked = new Set<number>()
    const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)]
    Object.assign(window, {
      waiting,
      asked,
      setTimeout: (task: () => void, time = 0) => {
        const timer = set(time === 200 ? () => undefined : task, time)
        if (time !== 200) return timer
        asked.add(timer)
        waiting.add(timer)
        return timer
      },
      clearTimeout: (timer: number) => {
        waiting.delete(timer)
        clear(timer)
      },
    })
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes])
      const bars = added.filter((node) => node instanceof Element && node.matches('.ink-progress'))
      // as: put there above
      ;(window as unknown as { bars: number }).bars += bars.length
    }).observe(document, { childList: true, subtree: true })
  })
  await open(page)
  await follow(page, 'blog')
  await shown(page, 'blog')
  await follow(page, 'blog?a=1')
  await follow(page, 'blog?a=1#ink-main')
  await quiet(page)
  // as: put there above
  const left = await page.evaluate(() => {
    const { bars, ...timers } = window as unknown as Record<'waiting' | 'asked', Set<number>> & {
      bars: number
    }
    return { bars, waiting: timers.waiting.size, asked: timers.asked.size }
  })
  expect(left).toEqual({ bars: 0, waiting: 0, asked: 1 })
})

test('RO-04: another page begins at its top', async ({ page }) => {
  await open(page, LONG)
  await scrollTo(page, 700)
  await follow(page, INTRO)
  await shown(page, INTRO)
  await expect.poll(() => scrollOf(page)).toBe(0)
})

test('the first frame of a long page lays out what is on the screen, and nothing there moves with the next', async ({
  page,
}) => {
  await open(page)
  await page.evaluate(() => {
    const arrivals: boolean[] = []
    new MutationObserver(() => arrivals.push(document.querySelector('[data-arriving]') !== null)).observe(
      document,
      {
        subtree: true,
        attributeFilter: ['data-arriving'],
      },
    )
    Object.assign(window, { arrivals })
  })
  // as: put there above.
  const arrivals = (): Promise<boolean[]> =>
    page.evaluate(() => (window as unknown as { arrivals: boolean[] }).arrivals)
  await follow(page, LONG)
  await shown(page, LONG)
  await expect.poll(arrivals).toEqual([true, false])
  // A step back leads to a place, for which all has to be laid out.
  await page.goBack()
  await shown(page, INTRO)
  await page.goForward()
  await shown(page, LONG)
  expect(await arrivals()).toEqual([true, false])

  const { tops, arriving, height } = await page.evaluate(() => {
    const blocks = [...document.querySelectorAll('.ink-prose > *')]
    const seen = blocks.filter((block) => block.getBoundingClientRect().top < innerHeight)
    const measure = (): number[] =>
      seen.map((block) => block.firstElementChild ?? block).map((part) => part.getBoundingClientRect().top)
    const before = { tops: measure(), height: document.documentElement.scrollHeight }
    const main = document.querySelector('main')!
    main.dataset['arriving'] = ''
    const during = { arriving: measure(), height: document.documentElement.scrollHeight }
    delete main.dataset['arriving']
    return { ...before, ...during, height: [before.height, during.height] }
  })
  expect(arriving).toEqual(tops)
  // Were they equal, the style would have no part in it.
  expect(height[1]).not.toBe(height[0])
})

test('RO-04: a hash leads to its heading, on the page and on another one', async ({ page }) => {
  const text = `${'\n\nText.'.repeat(60)}\n\n## 中文标题${'\n\nText.'.repeat(60)}`
  const site = await openSite({
    'site.config.ts': siteConfig(),
    'docs/one.md': `# One${text}`,
    'docs/two.md': `# Two${text}`,
  })
  await page.goto(`${site.url}docs/one`)
  await comeAlive(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const place = (): Promise<number[]> =>
    page.evaluate(() => {
      const target = document.querySelector<HTMLElement>(':target')
      const bar = document.querySelector<HTMLElement>('.ink-navbar')
      return [Number(target?.getBoundingClientRect().top), Number(bar?.offsetHeight)]
    })
  for (const name of ['one', 'two']) {
    await follow(page, `${site.url}docs/${name}#${encodeURIComponent('中文标题')}`)
    await expect.poll(() => heading(page)).toBe(name === 'one' ? 'One' : 'Two')
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(500)
    const [top = 0, bar = 0] = await place()
    expect(top).toBeGreaterThanOrEqual(bar)
    expect(top).toBeLessThan(bar + 100)
  }
  await expect.poll(() => isSameDocument(page)).toBe(true)
})

test('RO-04: another query or an unknown hash leave the reader where they are', async ({ page }) => {
  await open(page, LONG)
  const requests = pageRequests(page)
  await scrollTo(page, 500)
  for (const suffix of ['?a=1', '?a=2', '?a=2#nowhere']) {
    await follow(page, LONG + suffix)
    await expect.poll(() => page.url()).toBe(at(LONG + suffix))
    await quiet(page)
    expect(await scrollOf(page)).toBe(500)
  }
  expect(requests.filter((request) => request.includes(LONG))).toEqual([])
})

test('RO-04: a link to the page itself leads to its top and asks for nothing', async ({ page }) => {
  await open(page, LONG)
  await scrollTo(page, 500)
  const requests = pageRequests(page)
  await follow(page, LONG)
  await expect.poll(() => scrollOf(page)).toBe(0)
  expect(requests.filter((request) => request.includes(LONG))).toEqual([])
  await expect.poll(() => isSameDocument(page)).toBe(true)
})

test('RO-05: back and forward lead to where the reader was', async ({ page }) => {
  await open(page, LONG)
  await scrollTo(page, 800)
  await follow(page, POST)
  await shown(page, POST)
  await expect.poll(() => scrollOf(page)).toBe(0)
  await scrollTo(page, 300)
  await page.goBack()
  await shown(page, LONG)
  await expect.poll(() => scrollOf(page)).toBe(800)
  await page.goForward()
  await shown(page, POST)
  await expect.poll(() => scrollOf(page)).toBe(300)
  await expect.poll(() => isSameDocument(page)).toBe(true)
})

test('RO-06, ERR-08: a page that fails is loaded as a document once, then said to be lost', async ({
  page,
  allowed,
}) => {
  allowed.push(/could not be loaded|Failed to load resource/)
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await saveData(page)
  await open(page)
  await page.route(at(POST), (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  )
  await follow(page, POST)
  await page.waitForFunction(() => !('isSameDocument' in window), undefined, { polling: 50 })
  await shown(page, POST)
  expect(warnings).toEqual([expect.stringContaining(`${at(POST)} could not be loaded.`)])

  await page.goBack()
  await shown(page, INTRO)
  await open(page)
  await follow(page, POST)
  const retry = page.locator('main').getByRole('button', { name: '重试' })
  await retry.waitFor()
  await expect.poll(() => page.url()).toBe(at(POST))
  await expect.poll(() => isSameDocument(page)).toBe(true)
  // What to do in the reader's language; the error in that of the engine, which its paragraph names.
  const main = page.locator('main')
  await expect.poll(() => main.getByRole('alert').innerText()).toBe('请检查网络连接，然后重试。')
  await expect.poll(() => main.locator('p[lang=en]').innerText()).toBe(`${at(POST)} could not be loaded.`)

  await page.unroute(at(POST))
  await retry.click()
  await shown(page, POST)
  await expect.poll(() => isSameDocument(page)).toBe(true)
  await page.goBack()
  await shown(page, INTRO)
})

test('RO-06: a reader who is offline is told so, and comes back', async ({ openPage, allowed }) => {
  const page = await openPage({ isFirstVisit: true })
  allowed.push(/could not be loaded|Failed to load resource/)
  await saveData(page)
  await open(page)
  await page.context().setOffline(true)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await follow(page, POST)
  const retry = page.locator('main').getByRole('button', { name: '重试' })
  await retry.waitFor()
  // The page ended far below; the notice begins at its top, and nothing lists the page that is gone.
  await expect.poll(() => scrollOf(page)).toBe(0)
  await expect.poll(() => page.locator('.ink-toc').isVisible()).toBe(false)
  await page.context().setOffline(false)
  await page.goBack()
  await shown(page, INTRO)
  await expect.poll(() => page.locator('main').getByRole('button', { name: '重试' }).count()).toBe(0)
  await expect.poll(() => isSameDocument(page)).toBe(true)
})

test('RO-06: where nothing can be stored, a failing page is said to be lost', async ({ page, allowed }) => {
  allowed.push(/could not be loaded|Failed to load resource|does not store/)
  await saveData(page)
  await page.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
  await open(page)
  await page.route(at(POST), (route) => route.abort())
  await follow(page, POST)
  await page.locator('main').getByRole('button', { name: '重试' }).waitFor()
  await expect.poll(() => isSameDocument(page)).toBe(true)
})

test('RO-05: back shows the former page also after a reload, before the app runs again', async ({ page }) => {
  await open(page)
  await follow(page, POST)
  await shown(page, POST)
  await page.reload()
  await page.goBack()
  await shown(page, INTRO)
  await expect.poll(() => page.url()).toBe(at(INTRO))
})

test('RO-07, RO-08: pages whose links are seen are prefetched, once each', async ({ page }) => {
  await open(page)
  await expect.poll(() => prefetched(page)).toContain(at('blog'))
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await quiet(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await quiet(page)
  const hrefs = await prefetched(page)
  expect(hrefs).toEqual([...new Set(hrefs)])
  // Neither the page itself, nor the other language, nor what is elsewhere.
  expect(hrefs.filter((href) => !href.startsWith(at('')) || href.startsWith(at('en')))).toEqual([])
  expect(hrefs.filter((href) => href === at(INTRO) || /[#?]/.test(href))).toEqual([])
})

test('RO-07: pages are prefetched one after the other, and what is pointed at goes first', async ({
  page,
}) => {
  const held: (() => void)[] = []
  await page.route(/\/(docs|blog)/, async (route) => {
    if (route.request().headers()['sec-purpose'] === 'prefetch')
      await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await open(page)
  await expect.poll(() => prefetched(page)).toHaveLength(1)
  await quiet(page, 100)
  expect(await prefetched(page)).toHaveLength(1)
  // The answer that is waited for holds up nobody else.
  const requests = pageRequests(page)
  await page.locator('.ink-navbar').getByRole('link', { name: '博客' }).hover()
  await expect.poll(() => requests).toContain(`xhr ${at('blog')}`)
  await expect.poll(() => held.length).toBe(1)
  held[0]?.()
  await expect.poll(() => prefetched(page)).toHaveLength(2)
  for (const release of held) release()
})

test('RO-07: a page that is pointed at is loaded, and a click shows it at once', async ({ page }) => {
  await open(page)
  await page.locator('.ink-navbar').getByRole('link', { name: '博客' }).hover()
  await expect.poll(() => loaded(page)).toContain(at('blog'))
  await quiet(page)
  const requests = pageRequests(page)
  await page.locator('.ink-navbar').getByRole('link', { name: '博客' }).click()
  await shown(page, 'blog')
  expect(requests.filter((request) => request.endsWith('/blog'))).toEqual([])
})

test.for([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'RO-07, R-13: with %j nothing is asked for before a click',
  async (connection, { page }) => {
    await saveData(page, connection)
    await open(page)
    const requests = pageRequests(page)
    await page.locator('.ink-navbar').getByRole('link', { name: '博客' }).hover()
    await page.locator('.ink-navbar').getByRole('link', { name: '博客' }).focus()
    await quiet(page, 100)
    expect(requests).toEqual([])
    expect(await prefetched(page)).toEqual([])
    await page.locator('.ink-navbar').getByRole('link', { name: '博客' }).click()
    await shown(page, 'blog')
    expect(requests).toEqual([`xhr ${at('blog')}`])
  },
)

test('RO-08: browsers without rel=prefetch ask by XHR', async ({ page }) => {
  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = () => false
  })
  const requests = pageRequests(page)
  await open(page)
  await expect.poll(() => requests).toContain(`xhr ${at('blog')}`)
  expect(requests.filter((request) => request.endsWith('/blog'))).toHaveLength(1)
  await expect.poll(() => prefetched(page)).toEqual([])
})

test('RO-08: without IntersectionObserver links are prefetched at once, and failures are silent', async ({
  page,
  allowed,
}) => {
  allowed.push(/^console error: Failed to load resource: net::ERR_FAILED/)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
  await page.route(at('blog'), (route) => route.abort())
  await open(page)
  await expect.poll(() => prefetched(page)).toContain(at('blog'))
  await quiet(page)
})

test('RO-09: Ctrl and a click open a tab; the page stays', async ({ page }) => {
  await open(page)
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page
      .locator('.ink-navbar')
      .getByRole('link', { name: '博客' })
      .click({ modifiers: ['Control'] }),
  ])
  // That of a tab in the background may take its time to be complete.
  await tab.waitForURL(at('blog'), { waitUntil: 'commit' })
  await expect.poll(() => page.url()).toBe(at(INTRO))
})

test('RO-10: after a click on a link the next Tab reaches the skip link', async ({ page }) => {
  await open(page)
  await page.locator('.ink-navbar').getByRole('link', { name: '博客' }).click()
  await shown(page, 'blog')
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('ink-skip')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#ink-main')
})

test('RO-10: the focus stays after a step back and a jump to a hash', async ({ page }) => {
  await open(page, LONG)
  await follow(page, POST)
  await shown(page, POST)
  await page.locator('.ink-brand').focus()
  await page.goBack()
  await shown(page, LONG)
  await quiet(page)
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('ink-brand')
  await follow(page, `${POST}#ink-main`)
  await shown(page, POST)
  await quiet(page)
  expect(await page.evaluate(() => document.activeElement?.className)).not.toBe('ink-skip')
})

test('RO-12: of two clicks the last one counts, and a double click is one', async ({ page }) => {
  await saveData(page)
  await open(page)
  const requests = pageRequests(page)
  const release = await hold(page, POST)
  await follow(page, POST)
  await follow(page, 'blog')
  await shown(page, 'blog')
  release()
  await quiet(page, 100)
  expect(await page.title()).toContain(await heading(page))
  expect(page.url()).toBe(at('blog'))

  await follow(page, POST)
  await follow(page, POST)
  await shown(page, POST)
  expect(requests.filter((request) => request.endsWith(POST))).toHaveLength(2)
  await page.goBack()
  await shown(page, 'blog')
})

test('RO-12: hurried steps through the history end where the address says', async ({ page }) => {
  await open(page)
  for (const path of ['blog', POST, LONG]) {
    await follow(page, path)
    await shown(page, path)
  }
  await page.evaluate(() => {
    history.back()
    history.back()
    history.forward()
  })
  await quiet(page, 300)
  await shown(page, page.url().slice(at('').length))
  expect(await isSameDocument(page)).toBe(true)
})

test('R-13: a prefetched page opens offline', async ({ openPage, allowed }) => {
  const page = await openPage({ isFirstVisit: true })
  allowed.push(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/)
  await open(page)
  // The browser fetches it first, then the app takes the bytes; without the browser's cache they come once more.
  await expect.poll(async () => (await loaded(page)).filter((url) => url === at('blog'))).toHaveLength(2)
  await page.context().setOffline(true)
  await follow(page, 'blog')
  await shown(page, 'blog')
  await expect.poll(() => isSameDocument(page)).toBe(true)
})

test('R-13: so it does where only the browser keeps it', async ({ browser }) => {
  // Playwright switches the browser's cache off as soon as it watches requests, which the other tests do.
  const context = await browser.newContext()
  const page = await context.newPage()
  await open(page)
  await expect.poll(() => loaded(page)).toContain(at('blog'))
  await context.setOffline(true)
  await follow(page, 'blog')
  await shown(page, 'blog')
  await expect.poll(() => isSameDocument(page)).toBe(true)
  await context.close()
})

test('a page that does not exist is shown as the site says it', async ({ page, allowed }) => {
  allowed.push(/status of 404/)
  await open(page)
  await follow(page, 'nope')
  await expect.poll(() => heading(page)).toBe('找不到页面')
  await expect.poll(() => page.url()).toBe(at('nope'))
  await expect.poll(() => isSameDocument(page)).toBe(true)
})

test('the title of a new page is read out', async ({ page }) => {
  await open(page)
  const texts: string[] = []
  await page.exposeFunction('heard', (text: string) => texts.push(text))
  await page.evaluate(() => {
    const region = document.querySelector('[role="status"].ink-visually-hidden')
    if (region === null) throw new Error('There is no live region.')
    new MutationObserver(() => {
      // as: exposed above
      const { heard } = window as unknown as { heard: (text: string) => void }
      if (region.textContent) heard(region.textContent)
    }).observe(region, { childList: true })
  })
  await follow(page, POST)
  await shown(page, POST)
  await expect.poll(() => texts).toEqual([await page.title()])
})
