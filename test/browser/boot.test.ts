import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { firstVisitTest as test } from '../helpers/browser.ts'
import { quiet } from './quiet.ts'

/** The boot script on a page of its own, with an app that only writes down what it is given. */
const lib = fileURLToPath(new URL('../../lib', import.meta.url))

const APP = `
import { receive } from './lib/browser/start/receive.js'
export async function start(handover) {
  const { site, sidebars, early } = await receive(handover)
  window.started = [...(window.started ?? []), { site, sidebars, address: import.meta.url.replace(location.origin, '') }]
  for (const type of ['click', 'keydown', 'submit']) {
    document.addEventListener(type, (event) => {
      if (type === 'submit') event.preventDefault()
      window.done.push([type, event.target.id, event.key ?? event.clientX ?? '', event.detail ?? ''].join(' ').trim())
    })
  }
  window.done = []
  early.replay()
  document.documentElement.dataset.hasHydrated = 'true'
}`

const LINES = Array.from({ length: 200 }, (_, line) => `<p id="line-${line}">Line ${line}</p>`).join('')

const BODY = `
<a class="ink-search-entry" id="search" href="/other">Search</a>
<button class="ink-needs-app" id="button" disabled><span id="inside">Button</span></button>
<div class="ink-needs-app" id="control">Control</div>
<form class="ink-needs-app" id="form" action="/other"><input id="field" disabled><button id="submit" disabled>Go</button></form>
<details><summary id="summary">More</summary><p id="more">More text</p></details>
<a id="link" href="#line-100">Link</a>
<p class="ink-without-app" id="without">No scripts</p>`

const ALL =
  'data-app="/app.js" data-again="/again.js?" data-files="/app.css /site.json /tree.json /branch.json"'

const pages: Record<string, string> = {
  '/': documentOf(ALL, `${BODY}${LINES}`),
  '/other': documentOf(ALL, '<h1>Other</h1>'),
  '/no-app': documentOf('', BODY),
  '/no-style': documentOf(ALL.replace('app.css', 'missing.css'), BODY),
  '/no-data': documentOf(ALL.replace('tree.json', 'missing.json'), BODY),
  '/half-data': documentOf(ALL.replace('site.json', 'half.json'), BODY),
  '/islands': documentOf(ALL, `${LINES}<ink-island>Island</ink-island>`),
}

function documentOf(attributes: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css"><script src="/boot.js" ${attributes}></script></head><body>${body}</body></html>`
}

const files: Record<string, string> = {
  '/boot.js': readFileSync(join(lib, 'assets/boot.js'), 'utf8'),
  '/again.js': readFileSync(join(lib, 'assets/again.js'), 'utf8').replaceAll(
    'TEXTS_BY_LANGUAGE',
    '({ en: { partFailed: "Not to be had.", retry: "Retry" } })',
  ),
  '/style.css': readFileSync(join(lib, 'assets/style.css'), 'utf8'),
  // All that the start takes of them.
  '/lib/browser/page-tools.js': "export { bringLostFiles } from './navigation/lost-files.js'",
  '/app.js': APP,
  '/app.css': 'h1, #button { color: rgb(1, 2, 3) }',
  '/site.json': '{"name":"site"}',
  '/tree.json': '["tree"]',
  '/branch.json': '["branch"]',
}

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' }

/** A module of ours, with whatever it imports. */
function moduleAt(pathname: string): string | undefined {
  const file = join(lib, '..', pathname)
  return /^\/lib\/browser\/[\w/-]+\.js$/.test(pathname) && existsSync(file)
    ? readFileSync(file, 'utf8')
    : undefined
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const file = files[pathname] ?? moduleAt(pathname)
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'",
  )
  response.setHeader('Content-Type', types[pathname.split('.')[1] ?? ''] ?? 'text/html')
  response.statusCode = file === undefined && pages[pathname] === undefined ? 404 : 200
  // What is begun and never ended.
  if (pathname === '/half.json') response.writeHead(200).write('{')
  else response.end(file ?? pages[pathname] ?? 'Not here.')
})
const origin = { url: '' }

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // as: it listens on a port
  origin.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** A file that is not there may have been taken away by a deployment, so that the page is loaded again, once. */
async function moveUntilLoadedAnew(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.mouse.move(200, 200)
  await loaded
}

interface Started {
  site: unknown
  sidebars: unknown[]
  address: string
}

/** The handover, each time the app was started. */
async function started(page: Page): Promise<Started[]> {
  // as: written by the app above
  return page.evaluate(() => (window as unknown as { started?: Started[] }).started ?? [])
}

/** The events that the page has heard since the app runs. */
async function done(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { done?: string[] }).done ?? [])
}

/** Opens a page whose app arrives when the function that this gives is called. */
async function openSlowly(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route('**/app.js', (route) => void held.push(route))
  await page.goto(origin.url)
  return async () => {
    await eventually(() => held.length).toBe(1)
    await held[0]?.continue()
    await eventually(() => page.locator('html').getAttribute('data-has-hydrated')).toBe('true')
  }
}

/** Machines may be slow. */
function eventually<Value>(read: () => Value): ReturnType<typeof expect.poll<Value>> {
  return expect.poll(read)
}

test('P2: a page that nobody touches loads no app', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url().replace(origin.url, '')))
  await page.goto(origin.url, { waitUntil: 'networkidle' })
  await quiet(page, 100)
  expect(requests.filter((request) => !request.startsWith('data:'))).toEqual(['/', '/style.css', '/boot.js'])
})

test('P2: a page that the browser itself scrolls to a hash, or to where it was, loads no app', async ({
  page,
}) => {
  await page.goto(`${origin.url}#line-150`)
  await quiet(page, 100)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  expect(await started(page)).toEqual([])
  await page.reload()
  await quiet(page, 100)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  expect(await started(page)).toEqual([])
  await page.goto(`${origin.url}/other`)
  await page.goBack()
  await quiet(page, 100)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  expect(await started(page)).toEqual([])
})

const INTENTS: Record<string, (page: Page) => Promise<unknown>> = {
  'a moving pointer': (page) => page.mouse.move(300, 300),
  'a pressed key': (page) => page.keyboard.press('Tab'),
  'a turned wheel': (page) => page.mouse.wheel(0, 100),
  // At first it is the browser itself that focuses and scrolls.
  'a focused link': async (page) => {
    await quiet(page, 200)
    await page.locator('#link').focus()
  },
  'a scrolled page': async (page) => {
    await quiet(page, 200)
    await page.evaluate(() => scrollTo(0, 500))
  },
}

test.for(Object.entries(INTENTS))(
  'the app is loaded once at the first intent: %s',
  async ([, act], { page }) => {
    await page.goto(origin.url)
    await act(page)
    await eventually(() => started(page)).toHaveLength(1)
    await act(page)
    await quiet(page, 100)
    expect(await started(page)).toEqual([
      { site: { name: 'site' }, sidebars: [['tree'], ['branch']], address: '/app.js' },
    ])
  },
)

test('the app is loaded when a finger touches the page', async ({ openPage }) => {
  const page = await openPage({ hasTouch: true })
  await page.goto(origin.url)
  await page.touchscreen.tap(300, 500)
  await eventually(() => started(page)).toHaveLength(1)
})

test('the style of the app is there when it starts', async ({ page }) => {
  await page.goto(origin.url)
  await page.mouse.move(300, 300)
  await eventually(() => started(page)).toHaveLength(1)
  // The colour may take its time to change.
  const color = (): Promise<string> =>
    page.locator('#button').evaluate((button) => getComputedStyle(button).color)
  await eventually(color).toBe('rgb(1, 2, 3)')
})

test('the app starts without its style if that cannot be loaded', async ({ page, allowed }) => {
  allowed.push(/404/)
  await page.goto(`${origin.url}/no-style`)
  await moveUntilLoadedAnew(page)
  await page.mouse.move(300, 300)
  await eventually(() => started(page)).toHaveLength(1)
})

test.for(['app.js', 'site.json'])(
  'when %s cannot be reached, the page says so once, and the next intent tries again',
  async (name, { page, allowed }) => {
    allowed.push(/ERR_FAILED/, /app\.js|Data of the page/)
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await page.route(`**/${name}*`, (route) => route.abort())
    await page.goto(origin.url)
    const failures: string[] = []
    page.on('requestfailed', (request) => failures.push(request.url()))
    await page.locator('#button').click()
    await eventually(() => warnings.length).toBe(1)
    const first = failures.length
    // It takes a second until an intent counts again.
    await eventually(async () => {
      await page.mouse.move(300 + Math.random() * 20, 310)
      return failures.length
    }).toBeGreaterThan(first)
    await quiet(page, 100)
    expect(warnings).toEqual([expect.stringMatching(/app\.js|Data of the page/)])
    expect(await started(page)).toEqual([])

    await page.unroute(`**/${name}*`)
    await eventually(async () => {
      await page.mouse.move(320 + Math.random() * 50, 320)
      return started(page)
    }).toMatchObject([{ address: expect.stringMatching(/^\/app\.js\?\d$/) }])
    // What was clicked meanwhile is not lost.
    await expect.poll(() => done(page)).toEqual([expect.stringMatching(/^click (button|inside) /)])
  },
)

test('what was pressed is answered as soon as the app can be had, without a further intent', async ({
  page,
  allowed,
}) => {
  allowed.push(/ERR_FAILED/, /app\.js/)
  await page.route('**/app.js', (route) => route.abort())
  await page.goto(origin.url)
  await page.locator('#button').click()
  await eventually(() => started(page)).toMatchObject([{ address: '/app.js?1' }])
  await expect.poll(() => done(page)).toEqual([expect.stringMatching(/^click (button|inside) /)])
})

test('a page whose app a deployment has taken away is loaded anew, once, and then answers', async ({
  page,
  allowed,
}) => {
  allowed.push(/404/, /gone\.js/)
  pages['/deployed'] = documentOf(ALL.replace('/app.js', '/gone.js'), BODY)
  await page.goto(`${origin.url}/deployed`)
  pages['/deployed'] = documentOf(ALL, BODY)
  const loaded = page.waitForEvent('load')
  await page.locator('#button').click()
  await loaded
  await page.locator('#button').click()
  await eventually(() => done(page)).toEqual([expect.stringMatching(/^click (button|inside) /)])
})

test.for([
  { what: 'an app', lost: '/app.js' },
  { what: 'data', lost: '/site.json' },
])('who presses something is told that $what is not to be had, once', async ({ lost }, { page, allowed }) => {
  allowed.push(/404/, /gone\.js|missing\.json/)
  const name = lost === '/app.js' ? '/gone.js' : '/missing.json'
  pages['/without'] = documentOf(ALL.replace(lost, name), BODY)
  await page.goto(`${origin.url}/without`)
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await eventually(async () => {
    await page.mouse.move(200 + Math.random() * 50, 200)
    return loads.length
  }).toBe(1)
  await page.locator('#button').click()
  const notice = page.getByRole('dialog', { name: 'Not to be had.' })
  await notice.getByRole('link', { name: 'Retry' }).waitFor()
  // The second time is a second later.
  await quiet(page, 2500)
  expect(await notice.count()).toBe(1)
  expect(loads).toHaveLength(1)
  // It stays with the page until the app comes, and goes with it.
  pages['/without'] = documentOf(ALL, BODY)
  await notice.getByRole('link', { name: 'Retry' }).click()
  await eventually(() => loads.length).toBe(2)
  await page.locator('#button').click()
  await eventually(() => done(page)).toHaveLength(1)
})

test('a host in trouble, which answers with a page, does not cost the reader the page', async ({
  page,
  allowed,
}) => {
  allowed.push(/503/, /app\.js/)
  await page.goto(origin.url)
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  const answer = { status: 503, contentType: 'text/html', body: '<!doctype html><h1>Broken</h1>' }
  await page.route('**/app.js*', (route) => route.fulfill(answer))
  await page.locator('#button').click()
  await page.getByRole('dialog', { name: 'Not to be had.' }).waitFor()
  expect(loads).toEqual([])
  await page.unroute('**/app.js*')
  await eventually(() => done(page)).toEqual([expect.stringMatching(/^click (button|inside) /)])
})

test('data that is missing is a failure too', async ({ page, allowed }) => {
  allowed.push(/404/, /missing\.json/)
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.goto(`${origin.url}/no-data`)
  await moveUntilLoadedAnew(page)
  await page.mouse.move(300, 300)
  expect((await warning).text()).toContain('missing.json')
  await expect.poll(() => started(page)).toEqual([])
})

test('R-01: clicks before the app runs count once, in their order, where they were made', async ({
  page,
}) => {
  const arrive = await openSlowly(page)
  await page.locator('#inside').click({ position: { x: 3, y: 3 } })
  await page.locator('#control').click({ position: { x: 7, y: 3 } })
  await page.locator('#button').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await page.locator('#submit').click()
  await expect.poll(() => done(page)).toEqual([])
  await arrive()
  await expect
    .poll(() => done(page))
    .toEqual([
      expect.stringMatching(/^click inside \d+ 1$/),
      expect.stringMatching(/^click control \d+ 1$/),
      'click button 0 0',
      'click button 0 0',
      expect.stringMatching(/^click submit \d+ 1$/),
      'submit form',
    ])
  const position = await page.locator('#inside').boundingBox()
  await expect
    .poll(async () => (await done(page))[0])
    .toBe(`click inside ${Math.floor((position?.x ?? 0) + 3)} 1`)
  // From now on nothing is kept.
  await page.locator('#button').click()
  await expect.poll(() => done(page)).toHaveLength(7)
})

test('R-01, SM-03, SM-06: keys that open the search before the app runs count once', async ({ page }) => {
  const arrive = await openSlowly(page)
  const own: string[] = []
  await page.exposeFunction('reportKey', (key: string) => own.push(key))
  await page.evaluate(() =>
    addEventListener('keydown', (event) => {
      // as: exposed above
      const exposed = window as unknown as { reportKey: (key: string) => void }
      exposed.reportKey(event.key)
    }),
  )
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Meta+k')
  await page.keyboard.press('/')
  // Letters are for the search that was asked for.
  for (const key of ['r', '7']) await page.keyboard.press(key)
  // These are nobody's.
  for (const key of ['F2', 'Control+f', 'Alt+r', 'Tab']) await page.keyboard.press(key)
  expect(own).not.toEqual(expect.arrayContaining(['k']))
  await arrive()
  await expect
    .poll(() => done(page))
    .toEqual(['keydown  k 0', 'keydown  k 0', 'keydown  / 0', 'keydown  r 0', 'keydown  7 0'])
})

test('R-01, SM-03: letters on the entry are kept; others are nobody’s while nothing else is kept', async ({
  page,
}) => {
  const arrive = await openSlowly(page)
  await page.keyboard.press('x')
  await page.locator('#search').focus()
  await page.keyboard.press('r')
  await page.keyboard.press('7')
  await arrive()
  await expect.poll(() => done(page)).toEqual(['keydown search r 0', 'keydown search 7 0'])
})

test('R-01: what works without the app is not kept', async ({ page }) => {
  const arrive = await openSlowly(page)
  await page.locator('#summary').click()
  await expect.poll(() => page.locator('#more').isVisible()).toBe(true)
  await page.locator('#field').click()
  await page.keyboard.type('a/b')
  await expect.poll(() => page.locator('#field').inputValue()).toBe('a/b')
  await page.locator('#link').click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#line-100')
  await arrive()
  await expect.poll(() => done(page)).toEqual([])
  await expect.poll(() => page.locator('#field').inputValue()).toBe('a/b')
  await page.locator('#search').click()
  await page.waitForURL(`${origin.url}/other`)
})

test('CM-05, R-12: controls that need the app are there from the start, where scripts run', async ({
  page,
}) => {
  await page.route('**/app.js', () => {})
  await page.goto(origin.url)
  for (const id of ['button', 'control', 'field', 'submit']) {
    expect(await page.locator(`#${id}`).isVisible()).toBe(true)
    expect(await page.locator(`#${id}`).isEnabled()).toBe(true)
  }
  expect(await page.locator('#without').isVisible()).toBe(false)
})

test('CM-05, R-12: without scripts they are neither', async ({ pageWithoutScripts: page }) => {
  await page.goto(origin.url)
  for (const id of ['button', 'control', 'field']) {
    expect(await page.locator(`#${id}`).isVisible()).toBe(false)
  }
  expect(await page.locator('#button').isDisabled()).toBe(true)
  expect(await page.locator('#without').isVisible()).toBe(true)
})

test('a page without an app leaves everything as it is', async ({ page }) => {
  await page.goto(`${origin.url}/no-app`)
  await page.mouse.move(300, 300)
  await quiet(page, 100)
  expect(await started(page)).toEqual([])
  expect(await page.locator('#button').isDisabled()).toBe(true)
})

test('a page with islands loads the app as soon as one of them is seen', async ({ page }) => {
  await page.goto(`${origin.url}/islands`)
  await quiet(page, 100)
  expect(await started(page)).toEqual([])
  // A hash is no intent, and the island is at the end.
  await page.goto(`${origin.url}/islands#line-199`)
  // A reload comes back to where the page was.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.reload()
  await eventually(() => started(page)).toHaveLength(1)
})

test('a reader who goes on while the data arrives is told nothing', async ({ page }) => {
  // The browser tells the page of it once in a few times.
  for (let time = 0; time < 10; time++) {
    await page.goto(`${origin.url}/half-data`)
    const tree = page.waitForResponse('**/half.json')
    await page.mouse.move(200 + time, 200)
    await tree
    await page.evaluate(`import('/app.js').then(() => {})`)
    await page.goto(`${origin.url}/other`)
  }
  await quiet(page)
})
