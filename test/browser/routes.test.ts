import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, test as plainTest } from 'vitest'
import { test } from '../helpers/browser.ts'
import { openLive, wake } from './live.ts'
import { LOCALES, MORE_SCREENS, SCREENS, at } from './pages.ts'

/** A page as the host sends it; `live-screens.test.ts` holds that the shell changes nothing of it. */
async function sent(
  path: string,
): Promise<{ status: number; type: string; root: ReturnType<typeof parseDocument>; h1: string[] }> {
  const response = await fetch(at(path))
  const root = parseDocument(await response.text())
  const h1 = DomUtils.getElementsByTagName('h1', root).map((heading) => DomUtils.innerText(heading))
  return { status: response.status, type: response.headers.get('content-type') ?? '', root, h1 }
}

/** Attributes of the elements of a name. */
function attributesOf(name: string, root: ReturnType<typeof parseDocument>): Record<string, string>[] {
  return DomUtils.getElementsByTagName(name, root).map(({ attribs }) => attribs)
}

plainTest.for(LOCALES)(
  'RT-01, RT-02: every screen shows itself in $lang',
  async ({ prefix, lang, notFound }) => {
    for (const path of [...SCREENS, ...MORE_SCREENS]) {
      const { status, type, root, h1 } = await sent(prefix + path)
      expect(status, path).toBe(200)
      expect(type, path).toMatch(/^text\/html; ?charset=utf-8$/i)
      expect(attributesOf('html', root), path).toEqual([expect.objectContaining({ lang, dir: 'ltr' })])
      expect(h1, path).toEqual([expect.stringMatching(/\S/)])
      expect(h1, path).not.toContain(notFound)
    }
  },
)

plainTest.for(
  LOCALES.flatMap((locale) =>
    ['nope', 'docs/nope', 'blog/nope', 'blog/page/2'].map((path) => ({ ...locale, path })),
  ),
)(
  'RT-03, RT-08, ERR-01, ERR-02, R-03: /$prefix$path is not found, inside the normal layout',
  async ({ prefix, path, lang, notFound }) => {
    const { status, root, h1 } = await sent(prefix + path)
    expect(status).toBe(404)
    expect(attributesOf('html', root)).toEqual([expect.objectContaining({ lang })])
    expect(h1).toEqual([notFound])
    const [title] = DomUtils.getElementsByTagName('title', root)
    expect(title && DomUtils.textContent(title)).toBe(`${notFound} | 技术笔记`)
    const main = DomUtils.getElementsByTagName('main', root)
    expect(DomUtils.getElementsByTagName('p', main)).toHaveLength(2)
    const links = DomUtils.getElementsByTagName('a', main).map(({ attribs }) => attribs['href'] ?? '')
    expect(links.map((href) => new URL(href, at('')).href)).toEqual([at(prefix), at(`${prefix}search`)])
    expect(attributesOf('header', root)).toHaveLength(1)
    expect(attributesOf('footer', root)).toHaveLength(1)
  },
)

plainTest('RT-02: the page of what is not there is a page of its own', async () => {
  for (const path of LOCALES.flatMap(({ prefix }) => [`${prefix}404.html`, `${prefix}404`]))
    expect(await sent(path), path).toMatchObject({ status: 200, h1: [expect.anything()] })
})

plainTest('RT-02: feeds, sitemap and OpenSearch answer with their types', async () => {
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

plainTest('R-04: addresses with a slash or with .html show the same page', async () => {
  for (const path of ['docs/intro/', 'docs/intro.html', 'docs/intro/?a=b'])
    expect(await sent(path), path).toMatchObject({ status: 200, h1: ['前言'] })
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
