import { expect } from 'vitest'
import { test } from '../helpers/browser.ts'
import { cases } from '../helpers/thorough.ts'
import { openLive, wake } from './live.ts'
import { LOCALES, MORE_SCREENS, SCREENS, at } from './pages.ts'

const visits = LOCALES.flatMap((locale) => [
  { ...locale, name: 'with scripts', javaScriptEnabled: true },
  { ...locale, name: 'without scripts', javaScriptEnabled: false },
])

test.for(cases(visits))(
  'RT-01, RT-02: every screen shows itself in $lang $name',
  async ({ prefix, lang, notFound, javaScriptEnabled }, { openPage }) => {
    const page = await openPage({ javaScriptEnabled })
    for (const path of [...SCREENS, ...MORE_SCREENS]) {
      const url = at(prefix + path)
      const response = await page.goto(url)
      expect(response?.status(), url).toBe(200)
      expect(response?.headers()['content-type'], url).toMatch(/^text\/html; ?charset=utf-8$/i)
      const html = page.locator('html')
      await expect
        .poll(async () => [await html.getAttribute('lang'), await html.getAttribute('dir')], { message: url })
        .toEqual([lang, 'ltr'])
      const titles = await page.locator('h1').allTextContents()
      expect(titles, url).toEqual([expect.stringMatching(/\S/)])
      expect(titles, url).not.toContain(notFound)
    }
  },
)

test.for(
  cases(
    LOCALES.flatMap(({ prefix, lang, notFound }) =>
      ['nope', 'docs/nope', 'blog/nope', 'blog/page/2'].map((path) => ({
        path: prefix + path,
        lang,
        notFound,
      })),
    ),
  ),
)(
  'RT-03, RT-08, ERR-01, ERR-02, R-03: /$path is not found, inside the normal layout',
  async ({ path, lang, notFound }, { page, allowed }) => {
    allowed.push(/status of 404/)
    const response = await page.goto(at(path))
    expect(response?.status()).toBe(404)
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    expect(await page.locator('h1').textContent()).toBe(notFound)
    expect(await page.title()).toBe(`${notFound} | 技术笔记`)
    expect(await page.locator('main p').count()).toBe(2)
    const [locale = ''] = /^(?:en\/)?/.exec(path) ?? []
    const links = page.locator('main a')
    expect(await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))).toEqual([
      at(locale),
      at(`${locale}search`),
    ])
    expect(await page.locator('header').count()).toBe(1)
    expect(await page.locator('footer').count()).toBe(1)
  },
)

test.for(cases(LOCALES.flatMap(({ prefix }) => ['404.html', '404'].map((path) => prefix + path))))(
  'RT-02: /%s is a page of its own',
  async (path, { page }) => {
    expect((await page.goto(at(path)))?.status()).toBe(200)
    expect(await page.locator('h1').count()).toBe(1)
  },
)

test('RT-02: feeds, sitemap and OpenSearch answer with their types', async () => {
  for (const { prefix } of LOCALES) {
    for (const [path, type] of [
      ['sitemap.xml', /^(application|text)\/xml/],
      ['blog/rss.xml', /^application\/rss\+xml/],
      ['blog/atom.xml', /^application\/atom\+xml/],
      ['opensearch.xml', /^application\/opensearchdescription\+xml/],
    ] as const) {
      const response = await fetch(at(prefix + path))
      expect(response.status, prefix + path).toBe(200)
      expect(response.headers.get('content-type'), prefix + path).toMatch(type)
    }
  }
})

test('RT-04: the root of the docs shows the intro in place, with the sidebar', async ({ page }) => {
  await page.goto(at('docs'))
  expect(page.url()).toBe(at('docs'))
  expect(await page.locator('h1').textContent()).toBe('前言')
  const sidebar = page.getByRole('navigation', { name: '文档侧边栏' })
  await expect.poll(() => sidebar.isVisible()).toBe(true)
  await expect.poll(() => sidebar.locator('[aria-current=page]').textContent()).toBe('前言')
})

test('R-04: addresses with a slash or with .html show the same page', async ({ page }) => {
  for (const path of ['docs/intro/', 'docs/intro.html', 'docs/intro/?a=b']) {
    expect((await page.goto(at(path)))?.status()).toBe(200)
    expect(await page.locator('h1').textContent()).toBe('前言')
  }
})

test('LOC-02, LOC-06: the language menu leads to the same page and back', async ({ page }) => {
  await page.goto(at('docs/react_native'))
  const menu = page.locator('.ink-menu > summary')
  await menu.click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect.poll(() => page.url()).toBe(at('en/docs/react_native'))
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en-GB')
  await menu.click()
  await page.getByRole('link', { name: '中文 (Chinese)' }).click()
  await expect.poll(() => page.url()).toBe(at('docs/react_native'))
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('BRD-01, BRD-02, BRD-03: breadcrumbs lead from the home page to the page, which is no link', async ({
  page,
}) => {
  await page.goto(at('en/docs/back_boss/server/dbcontent'))
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect
    .poll(() => trail.getByRole('link', { name: 'Home page' }).getAttribute('href'))
    .toBe('/blog-notes/en/')
  const links = await trail
    .locator('li')
    .evaluateAll((items) => items.map((item) => item.querySelector('a') !== null))
  expect(links).toEqual([true, true, true, false])
})

test('phones show breadcrumbs in the language of the page; the name of the page itself is whole, or not seen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at('en/docs/back_boss/server/create'))
  const category = page.locator('.ink-breadcrumbs a').last()
  const shown = (): Promise<object> =>
    category.evaluate((link) => ({
      isWhole: link.scrollWidth <= link.clientWidth,
      own: getComputedStyle(link.querySelector(':has(> .ink-gloss)')!).fontSize,
      meaning: link.querySelector('.ink-gloss')!.textContent,
    }))
  await expect.poll(shown).toEqual({ isWhole: true, own: '0px', meaning: 'Server' })

  const ownName = (): Promise<object> =>
    page
      .locator('.ink-breadcrumbs li')
      .last()
      .evaluate((crumb) => {
        const name = crumb.querySelector('span')!
        const { top, height } = name.getBoundingClientRect()
        const isSeen = top + height / 2 < crumb.getBoundingClientRect().bottom
        return { isSeen, isWhole: name.scrollWidth <= name.clientWidth }
      })
  await expect.poll(ownName).toMatchObject({ isSeen: false })
  await wake(page)
  await expect.poll(ownName).toMatchObject({ isSeen: false })
  await openLive(page, at('docs/back_boss/server/create'))
  await expect.poll(ownName).toEqual({ isSeen: true, isWhole: true })
})
