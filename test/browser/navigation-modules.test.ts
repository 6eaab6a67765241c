import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { startPreview } from '../../src/preview/server.ts'
import type { Preview } from '../../src/preview/server.ts'
import { test } from '../helpers/browser.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let preview: Preview

const csp =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'"

function pageOf(path: string, { title = path, extra = '', app = '/blog/app.js', links = true } = {}): string {
  const data = JSON.stringify({ url: `/blog/${path}` }).replaceAll('"', '&quot;')
  return `<!doctype html><html lang="zh" dir="ltr" class="page-${path.replaceAll('/', '-')}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="description" content="about ${path}"><link rel="canonical" href="https://x.example/${path}"><script type="application/ld+json">{"name":"${path}"}</script>
<link rel="stylesheet" href="/blog/assets/style.12345678.css"><script src="/blog/app.js" defer data-app="${app}"></script></head>
<body><div id="ink-app" data-page="${data}"><div class="ink-skip" role="region"><a href="#main">skip</a></div><header><a href="/blog/">home</a></header>
<main id="main" tabindex="-1"><h1>${title}</h1>${links ? LINKS : ''}${extra}<div class="tall"></div><h2 id="标题">h</h2><div class="tall"></div></main></div></body></html>`
}
const LINKS = [
  'a',
  'b',
  'c',
  'c?q=1',
  'c?q=2',
  'c#%E6%A0%87%E9%A2%98',
  'c#none',
  'a.html',
  'docs/index.html?x=1#y',
    'other',
  'file.zip',
  'en/x',
  'raw',
]
  .map((href) => `<p><a href="/blog/${href}">${href}</a></p>`)
  .join('')
const FILES = {
  '.inkstone.json': JSON.stringify({
    version: 1,
    baseUrl: '/blog/',
    locales: [{ baseUrl: '/blog/' }, { baseUrl: '/blog/en/' }],
  }),
  _headers: `/*\n  Content-Security-Policy: ${csp}\n`,
  'index.html': pageOf('', { title: 'home' }),
  'a.html': pageOf('a'),
  'b.html': pageOf('b'),
  'c.html': pageOf('c'),
  'docs.html': pageOf('docs'),
  '404.html': pageOf('404.html', { title: 'not found' }),
  'other.html': pageOf('other', { app: '/blog/app2.js' }),
  'en/x.html': pageOf('en/x'),
  'raw.html': '<!doctype html><title>raw</title><h1>raw</h1>',
  'file.zip': 'zip',
  'assets/style.12345678.css': '.tall{height:1500px} a{display:block}',
}

beforeAll(async () => {
  const dir = await mkdtemp(join(inject('temporaryFolder'), 'nav-'))
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'test/browser/navigation-harness.ts', formats: ['iife'], name: 'harness' },
    },
  })
  const [output] = built as unknown as [{ output: [{ code: string }] }]
  for (const [name, text] of Object.entries({ ...FILES, 'app.js': output.output[0].code })) {
    await mkdir(dirname(join(dir, name)), { recursive: true })
    await writeFile(join(dir, name), text)
  }
  preview = await startPreview({ outDir: dir, port: 0, host: '127.0.0.1' })
})
afterAll(() => preview.close())

async function open(page: Page, path = ''): Promise<void> {
  await page.goto(preview.url + path)
  await page.waitForSelector('html[data-has-hydrated]')
}
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
const link = (page: Page, href: string) => page.locator(`a[href="/blog/${href}"]`).first()
const h1 = (page: Page) => page.locator('h1').textContent()
const log = (page: Page) => page.evaluate(() => (window as unknown as { log: string[] }).log)
const path = (page: Page) => page.url().replace(preview.url, '')
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('moves without a new document, updates the head', async ({ page }) => {
  await open(page)
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.evaluate(() => scrollTo(0, 300))
  await link(page, 'a').click()
  await page.waitForFunction(() => document.title === 'a')
  await page.waitForFunction(() => scrollY === 0)
  expect(await page.evaluate(() => (window as unknown as { same: boolean }).same)).toBe(true)
  expect(
    await page.evaluate(() => [
      document.documentElement.className,
      document.querySelector('script[type]')?.textContent,
      document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      document.querySelectorAll('link[rel=canonical],meta[name=description],title,script[type]').length,
      document.activeElement?.className,
    ]),
  ).toEqual(['page-a', '{"name":"a"}', 'https://x.example/a', 4, 'ink-skip'])
  expect(await page.locator('[role=status]').textContent()).toBe('a')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('skip')
  expect(await log(page)).toEqual(['push /blog/a'])
})

test('RO-02, RO-03, RO-12', async ({ page }) => {
  await saveData(page)
  await open(page)
  const requests: string[] = []
  page.on('request', (r) => requests.push(r.url()))
  await page.route('**/blog/a', async (route) => {
    await sleep(1000)
    await route.continue().catch(() => {})
  })
  await link(page, 'a').hover()
  await sleep(50)
  expect(requests).toEqual([])
  await link(page, 'a').click()
  expect(path(page)).toBe('a')
  expect(await h1(page)).toBe('home')
  expect(await page.locator('.ink-progress').count()).toBe(0)
  await sleep(400)
  expect(await page.locator('.ink-progress').count()).toBe(1)
  await link(page, 'b').click()
  await page.waitForFunction(() => document.title === 'b')
  await sleep(1200)
  expect(await h1(page)).toBe('b')
  expect(await page.locator('.ink-progress').count()).toBe(0)
  // double click
  await link(page, 'a').dblclick()
  await page.waitForFunction(() => document.title === 'a')
  expect(requests.filter((r) => r.endsWith('/a')).length).toBe(2)
  expect(await page.evaluate(() => history.length)).toBe(5)
})

test('RO-04, RO-05', async ({ page }) => {
  await open(page, 'c')
  await page.evaluate(() => scrollTo(0, 200))
  await link(page, 'c?q=1').click()
  await page.waitForURL('**/c?q=1')
  expect(await page.evaluate(() => scrollY)).toBe(200)
  await link(page, 'c?q=2').click()
  await page.waitForURL('**/c?q=2')
  expect(await page.evaluate(() => scrollY)).toBe(200)
  await link(page, 'c#%E6%A0%87%E9%A2%98').click()
  await page.waitForFunction(() => scrollY > 1000)
  expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe('标题')
  await page.evaluate(() => scrollTo(0, 100))
  await link(page, 'c#none').click()
  await page.waitForURL('**/c#none')
  expect(await page.evaluate(() => scrollY)).toBe(100)
  await link(page, 'c').click()
  await page.waitForFunction(() => scrollY === 0)
  expect(await log(page)).toEqual([])
  await page.evaluate(() => scrollTo(0, 100))
  await link(page, 'a').click()
  await page.waitForFunction(() => document.title === 'a' && scrollY === 0)
  await link(page, 'c#%E6%A0%87%E9%A2%98').click()
  await page.waitForFunction(() => document.title === 'c' && scrollY > 1000)
  expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe('标题')
  await page.goBack()
  await page.waitForFunction(() => document.title === 'a' && scrollY === 0)
  await page.evaluate(() => scrollTo(0, 300))
  await link(page, 'b').evaluate((a: HTMLElement) => a.click())
  await page.waitForFunction(() => document.title === 'b' && scrollY === 0)
  await page.goBack()
  await page.waitForFunction(() => document.title === 'a' && scrollY === 300)
  await page.goForward()
  await page.waitForFunction(() => document.title === 'b' && scrollY === 0)
})

test('RO-01', async ({ page }) => {
  await open(page, 'a.html?x=1#y')
  expect(path(page)).toBe('a?x=1#y')
  await link(page, 'docs/index.html?x=1#y').click()
  await page.waitForFunction(() => document.title === 'docs')
  expect(path(page)).toBe('docs?x=1#y')
  await link(page, 'a.html').click()
  await page.waitForFunction(() => document.title === 'a')
  expect(path(page)).toBe('a')
  await link(page, 'a.html').click()
  await sleep(100)
  expect(path(page)).toBe('a')
  expect(await page.evaluate(() => history.length)).toBe(4)
  await open(page, 'index.html')
  expect(path(page)).toBe('')
  await open(page, '404.html')
  expect(path(page)).toBe('404.html')
})

test('RO-06', async ({ page, allowed }) => {
  allowed.push(/could not be loaded|ERR_FAILED/)
  await saveData(page)
  await open(page)
  const documents: string[] = []
  page.on('request', (r) => r.resourceType() === 'document' && documents.push(r.url()))
  await page.route('**/blog/a', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  )
  await link(page, 'a').click()
  await page.waitForFunction(() => document.title === 'a')
  await page.waitForSelector('html[data-has-hydrated]')
  expect(documents.length).toBe(1)
  expect(await log(page)).toEqual([])
  await page.goBack()
  await page.waitForFunction(() => document.title === 'home')
  await page.waitForSelector('html[data-has-hydrated]')
  await link(page, 'a').click()
  await page.waitForFunction(() => document.querySelector('main')?.textContent === 'failed')
  expect(documents.length).toBe(1)
  expect(path(page)).toBe('a')
  await page.unroute('**/blog/a')
  await page.evaluate(() => (window as unknown as { failures: (() => void)[] }).failures[0]?.())
  await page.waitForFunction(
    () => document.title === 'a' && document.querySelector('h1')?.textContent === 'a',
  )
  await page.goBack()
  await page.waitForFunction(() => document.title === 'home')
})

test('404, other app, other locale, files, raw', async ({ page, allowed }) => {
  allowed.push(/404|is no page/)
  await open(page)
  await page.evaluate(() => { const a = document.createElement('a'); a.href = '/blog/gone'; document.querySelector('main')?.append(a); a.click() })
  await page.waitForFunction(() => document.title === 'not found')
  expect(await log(page)).toEqual(['push /blog/gone'])
  await link(page, 'other').click()
  await page.waitForFunction(
    () => document.title === 'other' && (window as unknown as { log?: string[] }).log?.length === 0,
  )
  await page.goBack()
  await page.waitForFunction(() => document.title === 'not found')
  await open(page)
  await link(page, 'en/x').click()
  await page.waitForFunction(
    () => document.title === 'en/x' && (window as unknown as { log?: string[] }).log?.length === 0,
  )
  await open(page)
  await link(page, 'raw').click()
  await page.waitForFunction(() => document.title === 'raw')
})

test('RO-07: links', async ({ page, allowed }) => {
  allowed.push(/404/)
  await open(page)
  await sleep(300)
  const hrefs = await page.evaluate(() =>
    Array.from(document.querySelectorAll('link[rel=prefetch]'), (l) => l.getAttribute('href')),
  )
  expect(hrefs.toSorted()).toEqual([
    '/blog/a',
    '/blog/b',
    '/blog/c',
    '/blog/docs',
      '/blog/other',
    '/blog/raw',
  ])
})

test('R-13: offline after prefetch', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const messages: string[] = []
  page.on('console', (m) => messages.push(m.text()))
  await open(page)
  await sleep(500)
  await context.setOffline(true)
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/blog/b"]')?.click())
  await sleep(500)
  console.log(messages, await log(page))
  expect(await page.title()).toBe('b')
  await context.close()
})

test('R-13: offline after prefetch, routed', async ({ page, allowed }) => {
  allowed.push(/./)
  await open(page)
  await sleep(500)
  await page.context().setOffline(true)
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/blog/b"]')?.click())
  await sleep(500)
  console.log(await log(page))
  expect(await page.title()).toBe('b')
})

test('100 navigations', async ({ page }) => {
  await open(page)
  for (let i = 0; i < 3; i++)
    for (const name of ['a', 'b', 'c']) {
      await link(page, name).click()
      await page.waitForFunction((t) => document.title === t, name)
    }
  const count = () => page.evaluate(() => document.querySelectorAll('*').length)
  await sleep(1200)
  const before = await count()
  for (let i = 0; i < 30; i++)
    for (const name of ['a', 'b', 'c']) {
      await link(page, name).click()
      await page.waitForFunction((t) => document.title === t, name)
    }
  await sleep(1200)
  expect(await count()).toBe(before)
  for (let i = 0; i < 5; i++)
    await page.evaluate(() => {
      history.back()
      history.back()
      history.forward()
    })
  await sleep(500)
  expect(await page.evaluate(() => location.pathname === `/blog/${document.title}`)).toBe(true)
})
