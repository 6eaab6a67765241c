import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { cases } from '../../helpers/thorough.ts'
import { openLive } from '../live.ts'
import { MORE_SCREENS, SCREENS, at, openSite, siteConfig } from '../pages.ts'

// Where there is least room, on either side of the breakpoint.
const WIDTHS = [320, 996, 997]

/** Elements that reach over the edge of the viewport and that nothing around them scrolls or cuts. */
async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true
      }
      return false
    }
    const width = document.documentElement.clientWidth
    const found = document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : []
    for (const element of document.body.querySelectorAll('*')) {
      const { left, right, width: own } = element.getBoundingClientRect()
      if ((left >= -1 && right <= width + 1) || own < 2) continue
      const { position, clipPath } = getComputedStyle(element)
      const isHidden = clipPath !== 'none' || !element.checkVisibility()
      if (position !== 'fixed' && !isHidden && !isCut(element)) found.push(element.outerHTML.slice(0, 120))
    }
    return found
  })
}

test.for([
  { pages: 'Chinese', prefix: '', widths: WIDTHS },
  // The same components with longer words, which matter where there is little room.
  // At the second of them a page of 1280 px is zoomed to 200 %.
  { pages: 'English', prefix: 'en/', widths: [320, 640] },
])(
  'nothing on the $pages pages is wider than the viewport, at $widths px',
  async ({ prefix, widths }, { page }) => {
    for (const path of [...SCREENS, ...MORE_SCREENS, '404']) {
      await page.goto(at(prefix + path), { waitUntil: 'domcontentloaded' })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect(await tooWide(page), `${prefix}${path} at ${width} px`).toEqual([])
      }
    }
  },
)

const cells = Array.from({ length: 9 }, () => '<td>words-that-stay-together</td>').join('')

test.for([
  {
    of: 'HTML in Markdown',
    files: {
      'site.config.ts': siteConfig(),
      'docs/intro.md': `# One\n\n<table><tbody><tr>${cells}</tr></tbody></table>\n`,
    },
  },
  {
    of: 'a component in a Docusaurus folder',
    files: {
      'docusaurus.config.js':
        "module.exports = { title: 'Notes', url: 'https://notes.example', baseUrl: '/', presets: [['classic', {}]] }",
      'src/Releases.js': `export default () => <table><tbody><tr>${cells}</tr></tbody></table>`,
      'docs/intro.mdx': "# One\n\nimport Releases from '@site/src/Releases'\n\n<Releases />\n",
    },
  },
])(
  'a table of $of that is wider than a phone scrolls by itself, by key as well',
  async ({ files }, { openPage }) => {
    const page = await openPage({ viewport: { width: 390, height: 800 } })
    const site = await openSite(files)
    // From the first paint, before anything runs.
    const untouched = await openPage({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false })
    await untouched.goto(`${site.url}docs/intro`)
    await expect.poll(() => untouched.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await openLive(page, `${site.url}docs/intro`)
    await expect.poll(() => tooWide(page)).toEqual([])
    const table = page.locator('table')
    await expect.poll(() => table.getAttribute('tabindex')).toBe('0')
    expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  },
)

test('none of the entries of the home page stands alone in a row', async ({ page }) => {
  await page.goto(at(''))
  for (const width of [390, 600, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const rows = await page
      .locator('.ink-features > *')
      .evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().top))
    expect([1, rows.length], `${width}`).toContain(new Set(rows).size)
  }
})

const pagesWithPictures = [
  '',
  'blog',
  'blog/express-local-https',
  'blog/linux-docker-jenkins',
  'docs/back_boss/server/introduce',
  'docs/back_boss/server/create',
  'docs/back_boss/server/dbcontent',
  'docs/about-site/site-search',
]

test.for(cases([...pagesWithPictures, 'search?q=数据库']))(
  'loading /%s shifts nothing',
  async (path, { openPage }) => {
    const page = await openPage()
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      const observer = new PerformanceObserver((list) => {
        // as: the entries of this type, which the DOM's types do not know.
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      })
      observer.observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(at(path), { waitUntil: 'networkidle' })
    // Down the page, so that lazy pictures arrive.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < height; top += 700) {
      await page.evaluate((to) => scrollTo(0, to), top)
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
    }
    await page.waitForLoadState('networkidle')
    // as: put there by the script above.
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts))
      .toEqual([])
  },
)

async function edgesOf(part: Locator): Promise<{ start: number; end: number }> {
  return part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return { start: left, end: right }
  })
}

test('DOC-01: on wide screens the sidebar is 300 px, on narrow ones it and the contents are gone', async ({
  page,
}) => {
  await page.goto(at('docs/back_boss/server/introduce'))
  const sidebar = page.getByRole('navigation', { name: '文档侧边栏' })
  const toc = page.getByRole('navigation', { name: '本页总览' })
  const left = await edgesOf(sidebar)
  const text = await edgesOf(page.locator('article'))
  const right = await edgesOf(toc)
  expect(left.end - left.start).toBe(300)
  expect(left.end).toBeLessThanOrEqual(text.start)
  expect(text.end).toBeLessThanOrEqual(right.start)

  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(() => sidebar.isVisible()).toBe(false)
  await expect.poll(() => toc.isVisible()).toBe(false)
  await expect.poll(() => page.locator('.ink-mobile-toc').isVisible()).toBe(true)
})

test.for([
  { width: 768, isWide: false },
  { width: 996, isWide: false },
  { width: 997, isWide: true },
  { width: 1200, isWide: true },
  { width: 1201, isWide: true },
])(
  'TOC-02, NAV-21, SB-15: at $width px the columns are visible: $isWide',
  async ({ width, isWide }, { page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(at('docs/back_boss/server/introduce'))
    const links = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '博客' })
    // The contents fold into a bar before the text narrows.
    await expect.poll(() => page.locator('.ink-toc').isVisible()).toBe(width > 1200)
    await expect.poll(() => page.locator('.ink-mobile-toc').isVisible()).toBe(width <= 1200)
    const text = await edgesOf(page.locator('.ink-prose'))
    // 36 Han characters of 17 px.
    expect(text.end - text.start).toBeGreaterThanOrEqual(36 * 17)
    await expect.poll(() => page.getByRole('navigation', { name: '文档侧边栏' }).isVisible()).toBe(isWide)
    await expect.poll(() => page.locator('.ink-phone-menu > summary').isVisible()).toBe(!isWide)
    await expect.poll(() => links.first().isVisible()).toBe(isWide)
    await expect.poll(() => page.locator('.ink-search-entry').isVisible()).toBe(true)
  },
)

test('TOC-02: the contents stay in view while the page scrolls', async ({ page }) => {
  await page.goto(at('docs/back_boss/server/create'))
  await page.evaluate(() => scrollTo(0, 1000))
  const box = await page.locator('.ink-toc').boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect(box?.y).toBeLessThan(200)
})

test('TOC-02, SB-09: the wheel scrolls the page where the contents or the sidebar have nothing to scroll', async ({
  page,
}) => {
  await page.goto(at('docs/back_boss/server/create'))
  for (const column of ['.ink-toc', '.ink-sidebar']) {
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.locator(column).hover({ position: { x: 20, y: 20 } })
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  }
})

test('TOC-05: a link of the contents jumps to its heading below the navbar, and back', async ({ page }) => {
  await page.goto(at('docs/back_boss/server/create'))
  const link = page.locator('.ink-toc a').nth(2)
  const hash = await link.getAttribute('href')
  await link.click()
  expect(decodeURI(new URL(page.url()).hash)).toBe(decodeURI(hash ?? ''))
  const heading = page.locator(`[id="${decodeURI(hash ?? '').slice(1)}"]`)
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(60)
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(160)
  await page.goBack()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
})

test('TOC-06, TOC-08: on a phone the contents of a doc open on demand, those of a post are gone', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 800 } })
  await page.goto(at('docs/back_boss/server/create'))
  const links = page.locator('.ink-mobile-toc a')
  await expect.poll(() => links.first().isVisible()).toBe(false)
  await page.getByText('本页总览').first().click()
  await expect.poll(() => links.first().isVisible()).toBe(true)

  await page.goto(at('blog/express-local-https'))
  expect(await page.getByText('本页总览').first().isVisible()).toBe(false)
})

test('NAV-01, FTR-05: the navbar is 60 px high and stays at the top, the footer ends every page', async ({
  page,
}) => {
  await page.goto(at('docs/back_boss/server/create'))
  const navbar = page.getByRole('banner')
  await expect.poll(async () => (await navbar.boundingBox())?.height).toBe(60)
  await page.evaluate(() => scrollTo(0, 5))
  for (const path of ['', 'docs/intro', 'blog', 'search', '404']) {
    await page.goto(at(path))
    expect(await page.getByRole('contentinfo').count(), path).toBe(1)
    const bottom = await page.evaluate(
      () =>
        document.documentElement.scrollHeight -
        ((document.querySelector('footer.ink-footer')?.getBoundingClientRect().bottom ?? 0) + scrollY),
    )
    expect(Math.abs(bottom), path).toBeLessThan(1)
  }
})

test('CAT-02: cards stand in two columns on wide screens, in one on phones', async ({ page }) => {
  await page.goto(at('docs/category/server'))
  const columns = async (): Promise<number> =>
    new Set(
      await page
        .locator('.ink-card')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().x)),
    ).size
  expect(await columns()).toBe(2)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(columns).toBe(1)
})

test('a language from right to left is laid out from right to left', async ({ page }) => {
  const site = await openSite({
    'site.config.ts': siteConfig(
      `locales: [{ code: 'ar', label: 'العربية', htmlLang: 'ur', dir: 'rtl' }], navbar: { items: [{ to: '/docs/intro', label: 'المستندات', position: 'left' }] }`,
    ),
    'docs/intro.md':
      '# مقدمة\n\nنص عربي `ss://` قصير.\n\n## قسم أول\n\n```js title="a.js"\nconst a = 1\n```\n\n> اقتباس\n\n:::tip\n\nنصيحة\n\n:::\n',
    'docs/next.md': '# التالي\n\nنص.\n',
  })
  await page.goto(`${site.url}docs/intro`)
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  const parts = [
    page.getByRole('navigation', { name: 'Docs sidebar' }),
    page.locator('article'),
    page.locator('.ink-toc'),
  ]
  const [sidebar, article, toc] = await Promise.all(parts.map((part) => part.boundingBox()))
  expect(sidebar?.x).toBeGreaterThan(article?.x ?? 0)
  expect(toc?.x).toBeLessThan(article?.x ?? 0)
  // Arrows lead the other way, and the bar of the current page is at its right.
  const next = page.locator('.ink-pager [data-icon="arrow-next"]')
  expect(await next.evaluate((icon) => getComputedStyle(icon).rotate)).toBe('180deg')
  const current = page.locator('.ink-sidebar a[aria-current="page"]').first()
  expect(await current.evaluate((link) => getComputedStyle(link).boxShadow)).toMatch(/ -2px 0px .*inset$/)
  // A letter in a box of its own would not be joined to the next.
  const title = page.locator('.ink-admonition-title')
  expect(await title.evaluate((each) => getComputedStyle(each, '::first-letter').textTransform)).toBe('none')
  const box = page.locator('.ink-admonition')
  expect(await box.evaluate((each) => getComputedStyle(each).borderRadius)).toBe('6px 2px 2px 6px')
  // Code keeps its direction.
  const places = await page.locator('p > code').evaluate(({ firstChild }) =>
    [0, 4].map((offset) => {
      const range = document.createRange()
      range.setStart(firstChild ?? document, offset)
      range.setEnd(firstChild ?? document, offset + 1)
      return range.getBoundingClientRect().left
    }),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(await page.locator('pre').evaluate((pre) => getComputedStyle(pre).direction)).toBe('ltr')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(await tooWide(page), `${width} px`).toEqual([])
  }
})

test('a text that is not translated into a language from right to left is written in its own direction', async ({
  page,
}) => {
  const site = await openSite({
    'site.config.ts': siteConfig(
      `locales: [{ code: 'en', label: 'English' }, { code: 'ar', label: 'العربية', htmlLang: 'ur', dir: 'rtl' }]`,
    ),
    'docs/intro.md': '# Setup\n\nFirst things (in short).\n\n## Part\n\n- One.\n',
  })
  await page.goto(`${site.url}ar/docs/intro`)
  const directionOf = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).direction)
  expect(await directionOf('.ink-breadcrumbs')).toBe('rtl')
  for (const selector of ['h1', '.ink-prose p', '.ink-prose li', '.ink-toc li'])
    expect(await directionOf(selector), selector).toBe('ltr')
})

test('a page of 3,000 lines opens, and its contents scroll by themselves', async ({ page }) => {
  const sections = Array.from(
    { length: 500 },
    (_, index) => `## Section ${index}\n\nSome words about it, and a list:\n\n- one\n- two`,
  )
  const site = await openSite({
    'site.config.ts': siteConfig(''),
    'docs/long.md': `# Long\n\n${sections.join('\n\n')}\n`,
  })
  const start = performance.now()
  await page.goto(`${site.url}docs/long#section-499`)
  expect(performance.now() - start).toBeLessThan(10_000)
  expect(await page.locator('#section-499').isVisible()).toBe(true)
  const toc = await page.locator('.ink-toc').evaluate((element) => ({
    isTaller: element.scrollHeight > element.clientHeight,
    fits: element.clientHeight <= innerHeight,
  }))
  expect(toc).toEqual({ isTaller: true, fits: true })
  expect(await tooWide(page)).toEqual([])
})
