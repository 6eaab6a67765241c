import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { blockBadge, thriftyTest as test } from '../../helpers/browser.ts'
import { openLive, wake } from '../live.ts'
import { at, openSite, siteConfig } from '../pages.ts'
import { quiet } from '../quiet.ts'
import { widthsWithLoneDrawing } from '../../helpers/outside-link.ts'

const WIDE = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const LONG = 'docs/back_boss/server/create'

/** How far below the top of the page the first line of the text begins. */
function firstLine(page: Page): Promise<number> {
  return page.evaluate(() => {
    const range = document.createRange()
    range.selectNodeContents(document.querySelector('.ink-prose > p')!)
    return range.getClientRects()[0]!.top + scrollY
  })
}

test.for([
  { options: WIDE, limit: 220 },
  { options: PHONE, limit: 250 },
])('words come before furniture: within $limit px', async ({ options, limit }, { openPage }) => {
  const page = await openPage(options)
  const longTitles = ['bilingual-reading', 'chinese-search'].map((name) => `en/docs/about-site/${name}`)
  for (const path of [
    'docs/intro',
    LONG,
    `en/${LONG}`,
    'en/docs/back_boss/server/introduce',
    ...longTitles,
  ]) {
    await page.goto(at(path))
    await expect.poll(() => firstLine(page), { message: path }).toBeLessThanOrEqual(limit)
  }
})

test.for([
  { options: WIDE, limit: 220 },
  { options: PHONE, limit: 250 },
])('the head of a post leaves its words within $limit px', async ({ options, limit }, { openPage }) => {
  const page = await openPage(options)
  // Titles of one line on a wide screen, and of one more.
  for (const path of [
    'blog/linux-docker-jenkins',
    'blog/express-local-https',
    'en/blog/express-local-https',
  ]) {
    await page.goto(at(path))
    await expect.poll(() => firstLine(page), { message: path }).toBeLessThanOrEqual(limit)
  }
  // What is said of an author leaves room for what the author has written.
  await page.goto(at('en/blog/authors/inkstone'))
  const post = page.locator('.ink-post h2').first()
  await expect.poll(async () => (await post.boundingBox())?.y ?? Infinity).toBeLessThanOrEqual(limit)
})

test.for([
  { options: WIDE, limit: 220 },
  { options: PHONE, limit: 250 },
])('two titles leave the words their place, within $limit px', async ({ options, limit }, { openPage }) => {
  const page = await openPage(options)
  for (const path of ['intro', 'about-site/bilingual-reading', 'back_boss/server/cliOpSequelize']) {
    await page.goto(at(`en/docs/${path}.both.html`))
    const first = page.locator('.ink-pair p').first()
    await expect
      .poll(async () => (await first.boundingBox())?.y ?? Infinity, { message: path })
      .toBeLessThanOrEqual(limit)
  }
})

test('a document whose title takes two lines has it in smaller letters', async ({ openPage }) => {
  const page = await openPage(PHONE)
  const sizeOf = async (path: string): Promise<number> => {
    await page.goto(at(path))
    return page
      .locator('h1')
      .evaluate(
        (title) => Number.parseFloat(getComputedStyle(title).fontSize) / title.getClientRects().length,
      )
  }
  const [short, long] = [await sizeOf('en/docs/intro'), await sizeOf('en/docs/about-site/chinese-search')]
  expect(long).toBeLessThan(short * 0.9)
})

test.for(['search?q=sequelize', 'blog/archive', 'en/docs/tags'])(
  'without anything beside it, the column of /%s stands in the middle of a small screen',
  async (path, { openPage }) => {
    const page = await openPage({ viewport: { width: 1024, height: 768 } })
    await page.goto(at(path))
    const box = await page.locator('main h1').evaluate((title) => {
      const { left, right } = title.parentElement!.getBoundingClientRect()
      return [left, document.documentElement.clientWidth - right]
    })
    expect(Math.abs(box[0]! - box[1]!)).toBeLessThan(4)
  },
)

test('what is tinted for a pointer is no taller under a finger', async ({ openPage }) => {
  const page = await openPage(PHONE)
  await openLive(page, at('en/blog/express-local-https'))
  const heights = (): Promise<number[]> =>
    page.evaluate(() => {
      const tint = getComputedStyle(document.querySelector('.ink-tags a')!, '::before').height
      const view = document.querySelector('.ink-views [aria-current]')!
      return [Number.parseFloat(tint), view.getBoundingClientRect().height].map(Math.round)
    })
  await expect.poll(async () => Math.max(...(await heights()))).toBeLessThanOrEqual(30)
})

test.for([
  { options: WIDE, limit: 220 },
  { options: PHONE, limit: 250 },
])('what a list holds begins within $limit px', async ({ options, limit }, { openPage }) => {
  const page = await openPage(options)
  for (const [path, entry] of [
    ['blog/tags/docker', '.ink-post h2'],
    ['docs/tags/express', '.ink-entry h2'],
    ['en/docs/tags/express', '.ink-entry h2'],
    ['en/blog/authors/inkstone', '.ink-lead'],
    ['blog/archive', '.ink-archive section h2'],
    ['blog', '.ink-post h2'],
    ['en/blog/tags', '.ink-tag-group a'],
    // Without a word of its own.
    ['docs/category/express-tech-chain', '.ink-card h2'],
    ['en/docs/category/express-tech-chain', '.ink-card h2'],
  ] as const) {
    await page.goto(at(path))
    const first = page.locator(entry).first()
    await expect
      .poll(async () => (await first.boundingBox())?.y ?? Infinity, { message: path })
      .toBeLessThanOrEqual(limit)
  }
})

test('a post says in one line when, how long, who, and in which languages', async ({ openPage }) => {
  const page = await openPage(WIDE)
  for (const path of ['blog/linux-docker-jenkins', 'en/blog/express-local-https']) {
    await page.goto(at(path))
    const lines = await Promise.all(
      ['.ink-post-meta', '.ink-author-name', '.ink-views'].map(async (part) => {
        const box = await page.locator(`.ink-byline ${part}`).boundingBox()
        return box === null ? 0 : box.y + box.height / 2
      }),
    )
    expect(Math.max(...lines) - Math.min(...lines), path).toBeLessThan(4)
  }
})

test('the picture of an author keeps off what a post begins with', async ({ page }) => {
  const { url } = await openSite({
    'site.config.ts': siteConfig(''),
    'static/ada.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>',
    'blog/authors.yml': 'ada:\n  name: Ada\n  image_url: /ada.svg\n',
    'blog/2024-05-01-one.md': '---\nauthors: ada\n---\n\n## Axes\n\nText.\n',
  })
  await page.goto(`${url}blog/2024/05/01/one`)
  const picture = await page.locator('.ink-byline img').boundingBox()
  const heading = await page.locator('.ink-prose h2').boundingBox()
  expect(heading!.y - picture!.y - picture!.height).toBeGreaterThanOrEqual(12)
})

test('the title of a first section keeps off that of the page', async ({ openPage }) => {
  const { url } = await openSite({
    'site.config.ts': siteConfig(''),
    'docs/axes.md': '# Axes\n\n## Syntax\n\nText.\n',
  })
  for (const viewport of [WIDE.viewport, { width: 390, height: 844 }]) {
    const page = await openPage({ viewport })
    await page.goto(`${url}docs/axes`)
    const [title, section] = [await page.locator('h1').boundingBox(), await page.locator('h2').boundingBox()]
    expect(section!.y - title!.y - title!.height).toBeGreaterThanOrEqual(18)
  }
})

test('on phones the contents are a bar that stays, names the section, and closes behind a reader', async ({
  openPage,
}) => {
  const page = await openPage(PHONE)
  await openLive(page, at(`en/${LONG}`))
  const bar = page.locator('.ink-mobile-toc > button')
  await expect.poll(async () => (await bar.boundingBox())?.height).toBe(44)
  await page.evaluate(() => document.querySelector('#validating-input, h2:nth-of-type(4)')!.scrollIntoView())
  await expect.poll(() => bar.getAttribute('data-section')).toBe('Validating input')
  // The name of the control stays what it is.
  await expect.poll(() => page.getByRole('button', { name: 'On this page', exact: true }).count()).toBe(1)
  // The navbar goes with a scroll that its part of the app has heard, and lies over the bar until it has gone.
  const scrolledOn = (): Promise<boolean> =>
    bar.evaluate((button) => {
      scrollBy(0, 1)
      const { left, top, width, height } = button.getBoundingClientRect()
      return top === 0 && button.contains(document.elementFromPoint(left + width / 2, height / 2))
    })
  await expect.poll(scrolledOn).toBe(true)

  await bar.tap()
  await expect.poll(() => bar.getAttribute('aria-expanded')).toBe('true')
  // A list that still opens is hard to hit, too.
  const list = page.locator('.ink-mobile-toc > ul')
  const lowest = (): Promise<number> =>
    list
      .locator('a')
      .evaluateAll((links) => Math.min(...links.map((link) => link.getBoundingClientRect().height)))
  await expect.poll(lowest).toBeGreaterThanOrEqual(44)
  await expect.poll(() => list.evaluate((element) => element.getAnimations().length)).toBe(0)
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0)
  await list.getByRole('link', { name: 'Summary' }).tap()
  await expect.poll(() => bar.getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => bar.getAttribute('data-section')).toBe('Summary')

  // It marks the section, and closes as menus do.
  await bar.tap()
  await expect.poll(() => list.locator('[aria-current]').allTextContents()).toEqual(['Summary'])
  await page.keyboard.press('Escape')
  await expect.poll(() => bar.getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => bar.evaluate((button) => button === document.activeElement)).toBe(true)
  await bar.tap()
  await expect.poll(() => bar.getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => list.evaluate((element) => element.getAnimations().length)).toBe(0)
  // Beside it, on nothing that leads elsewhere, and with nothing near that a browser would take for what was meant.
  const free = await page.evaluate(() => {
    const places = Array.from({ length: 40 }, (_, step) => innerHeight - 40 - 10 * step)
    const isFree = (hit: Element | null): boolean =>
      hit !== null && hit.closest('main') !== null && hit.closest('a, button, .ink-mobile-toc') === null
    const around = [-30, 0, 30]
    return (
      places.find((y) =>
        around.every((down) =>
          around.every((right) => isFree(document.elementFromPoint(195 + right, y + down))),
        ),
      ) ?? 0
    )
  })
  expect(free).toBeGreaterThan(0)
  await page.touchscreen.tap(195, free)
  await expect.poll(() => bar.getAttribute('aria-expanded')).toBe('false')
})

test('a mark moves along the contents, and a line shows how much of a long article is read', async ({
  openPage,
}) => {
  const page = await openPage(WIDE)
  await openLive(page, at(LONG))
  const toc = page.locator('.ink-toc')
  const line = page.locator('.ink-reading')
  const mark = (): Promise<number> =>
    toc.evaluate((nav) => Number.parseFloat(nav.style.getPropertyValue('--ink-mark-top')))
  const read = (): Promise<number> => line.evaluate(({ style }) => Number.parseFloat(style.scale))
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 3))
  await expect.poll(read).toBeGreaterThan(0.2)
  const [before, part] = [await mark(), await read()]
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(mark).toBeGreaterThan(before)
  await expect.poll(read).toBeGreaterThan(part)
  const link = await page.locator('.ink-toc [aria-current]').evaluate((each: HTMLElement) => each.offsetTop)
  await expect.poll(mark).toBe(link)

  await page.goto(at('blog'))
  await page.keyboard.press('Shift')
  await expect.poll(() => page.locator('.ink-reading:visible').count()).toBe(0)
})

test('sizes follow the letters that the reader has chosen', async ({ page }) => {
  await page.goto(at('en/docs/intro'))
  const sizes = (): Promise<number[]> =>
    page.evaluate(() =>
      ['body', '.ink-prose p', 'h2', '.ink-toc a', '.ink-sidebar a', '.ink-footer a', '.ink-navbar a'].map(
        (selector) => Number.parseFloat(getComputedStyle(document.querySelector(selector)!).fontSize),
      ),
    )
  const usual = await sizes()
  expect(usual[0]).toBe(17)
  // What a browser's own setting does to the root.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '28px'))
  const large = await sizes()
  for (const [index, size] of large.entries()) expect(size).toBeCloseTo((usual[index]! * 28) / 16, 1)
})

test('only tables and drawings that overflow are stops of the Tab key, at every width', async ({
  openPage,
}) => {
  const page = await openPage(WIDE)
  await openLive(page, at('en/docs/intro'))
  const stops = (): Promise<boolean[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('.ink-table')].map(
        (box) => box.hasAttribute('tabindex') && box.scrollWidth > box.clientWidth,
      ),
    )
  const focusable = page.locator('.ink-table[tabindex]')
  await expect.poll(() => focusable.count()).toBe(0)
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(() => focusable.count()).toBeGreaterThan(0)
  await expect.poll(async () => (await stops()).filter(Boolean).length).toBe(await focusable.count())
  await page.setViewportSize(WIDE.viewport)
  await expect.poll(() => focusable.count()).toBe(0)
})

test('on a phone, a cell with a sentence has room for words, and two of them fit', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  const widthsOf = (): Promise<{ box: number; table: number; cells: number[] }[]> =>
    page.locator('.ink-table').evaluateAll((boxes) =>
      boxes.map((box) => ({
        box: box.clientWidth,
        table: box.scrollWidth,
        cells: [...box.querySelectorAll('td:not(.ink-cell)')].map(({ clientWidth }) => clientWidth),
      })),
    )
  await page.goto(at('en/docs/intro'))
  const [table] = await widthsOf()
  // About twenty letters beside the paddings of the cell.
  expect(Math.min(...table!.cells)).toBeGreaterThan(160)
  await page.goto(at('docs/about-site/site-search'))
  const last = (await widthsOf()).at(-1)!
  expect(last.table).toBe(last.box)
})

test('only code that overflows is a stop of the Tab key', async ({ page }) => {
  await openLive(page, at(LONG))
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLElement>('.ink-code > pre')].filter(
            (pre) =>
              pre.checkVisibility() && pre.hasAttribute('tabindex') !== pre.scrollWidth > pre.clientWidth,
          ).length,
      ),
    )
    .toBe(0)
})

test('an admonition tells its kind by a drawing and by its name, also in print and in forced colours', async ({
  openPage,
}) => {
  const page = await openPage({ ...WIDE, forcedColors: 'active' })
  await page.goto(at(`en/${LONG}`))
  const note = page.getByRole('note', { name: /^(note|tip|info|warning|caution|danger|important)$/i }).first()
  const drawing = (): Promise<string[]> =>
    note.locator('.ink-admonition-title').evaluate((title) => {
      const { inlineSize, backgroundColor, maskImage, printColorAdjust } = getComputedStyle(title, '::before')
      return [inlineSize, backgroundColor, maskImage.slice(0, 4), printColorAdjust]
    })
  await expect.poll(drawing).toEqual(['20px', 'rgb(0, 0, 0)', 'url(', 'exact'])
})

test.for(['light', 'dark'] as const)(
  'buttons, fields, keys and code keep their edges in forced colours, %s',
  async (colorScheme, { openPage }) => {
    const page = await openPage({ ...WIDE, forcedColors: 'active', colorScheme })
    const edges = (selectors: string[]): Promise<string[]> =>
      page.evaluate(
        (all) =>
          all.filter((selector) => {
            const element = document.querySelector(selector)
            const { borderTopWidth, borderTopStyle } = getComputedStyle(element ?? document.body)
            return element === null || borderTopWidth === '0px' || borderTopStyle === 'none'
          }),
        selectors,
      )
    await page.goto(at('en/'))
    await expect.poll(() => edges(['.ink-button', '.ink-search-entry'])).toEqual([])
    await page.goto(at(`en/${LONG}`))
    await expect.poll(() => edges(['.ink-code', '.ink-views a'])).toEqual([])
    await page.goto(at('en/search'))
    await expect.poll(() => edges(['.ink-search-page form'])).toEqual([])
  },
)

test('code that is printed from a phone has no room for buttons', async ({ openPage }) => {
  const page = await openPage(PHONE)
  await page.goto(at(LONG))
  const above = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.querySelector('.ink-code > pre:first-child')!).paddingTop)
  await expect.poll(above).toBe('44px')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(above).toBe('16px')
})

test('what is printed leaves no title alone and nothing closed', async ({ page }) => {
  await page.goto(at('en/docs/back_boss/server/dbcontent'))
  await wake(page)
  await page.emulateMedia({ media: 'print' })
  const rules = await page.evaluate(() => {
    const styleOf = (selector: string): CSSStyleDeclaration =>
      getComputedStyle(document.querySelector(selector)!)
    return [styleOf('.ink-code > figcaption').breakAfter, styleOf('pre').breakInside]
  })
  expect(rules).toEqual(['avoid', 'auto'])
  // These come with the app's sheet.
  await expect
    .poll(() =>
      page
        .locator('p')
        .first()
        .evaluate((text) => getComputedStyle(text).orphans),
    )
    .toBe('3')
  const closed = await page.evaluate(() =>
    [...document.querySelectorAll('.ink-prose details:not([open]) > :not(summary)')].filter(
      (part) => part.getBoundingClientRect().height === 0,
    ),
  )
  expect(closed).toEqual([])
})

test('on phones the announcement is there as it stays, and the foot of an article is one line', async ({
  openPage,
}) => {
  const page = await openPage({ ...PHONE, viewport: { width: 320, height: 640 } })
  await page.goto(at('en/docs/intro'))
  const announced = (): Promise<string> =>
    page.locator('.ink-announcement').evaluate((bar) => {
      const { fontSize } = getComputedStyle(bar.querySelector('.ink-gloss')!)
      return `${fontSize}, ${bar.getBoundingClientRect().height}`
    })
  const before = await announced()
  expect(before).toMatch(/^12px/)
  await wake(page)
  await expect.poll(announced).toBe(before)

  await page.setViewportSize(PHONE.viewport)
  await page.goto(at('blog/express-local-https'))
  const middles = await page.locator('.ink-article-origin:has(b) > *').evaluateAll((parts) =>
    parts.map((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return (top + bottom) / 2
    }),
  )
  expect(middles).toHaveLength(2)
  expect(Math.abs(middles[0]! - middles[1]!)).toBeLessThan(2)
})

/** How wide the last lines are of texts that take more than one. */
function lastLines(texts: Locator): Promise<number[]> {
  return texts.evaluateAll((all) =>
    all.flatMap((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const rects = [...range.getClientRects()]
      const bottom = Math.max(...rects.map((rect) => rect.bottom))
      const last = rects.filter((rect) => rect.bottom === bottom)
      return last.length === rects.length ? [] : [last.reduce((sum, { width }) => sum + width, 0)]
    }),
  )
}

test.for([
  { options: PHONE, path: 'docs/category/server', texts: '.ink-card p' },
  { options: PHONE, path: 'docs/tags/express', texts: '.ink-entry p' },
  { options: WIDE, path: 'search?q=docker', texts: '.ink-results-list p' },
  { options: WIDE, path: 'en/blog/authors', texts: '.ink-author-list p' },
])('a description on /$path does not end in a single character or word', async (screen, { openPage }) => {
  const page = await openPage(screen.options)
  await openLive(page, at(screen.path))
  const texts = page.locator(screen.texts)
  await texts.first().waitFor()
  const widths = await lastLines(texts)
  expect(widths.length).toBeGreaterThan(0)
  // Two characters and a full stop, or two short words.
  expect(Math.min(...widths)).toBeGreaterThan(screen.path.startsWith('en/') ? 60 : 36)
})

test('controls of phones are 44 px high', async ({ openPage }) => {
  const page = await openPage(PHONE)
  for (const path of ['en/blog', 'en/blog/express-local-https', `en/${LONG}`]) {
    await page.goto(at(path))
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          '.ink-tags a, .ink-author a, .ink-article-origin a, .ink-read-more, .ink-prose summary',
        ),
      ]
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 44)
        .map((each) => each.textContent),
    )
    expect(small, path).toEqual([])
  }
})

test('a finger hits small links of phones within 44 px', async ({ openPage }) => {
  const page = await openPage(PHONE)
  const screens: [string, string][] = [
    [`en/${LONG}`, '.ink-breadcrumbs a, .ink-views a, .ink-brand'],
    ['en/blog/tags', '.ink-tag-group a'],
    ['en/', '.ink-features a, .ink-latest a'],
    ['en/blog/tags/docker', '.ink-list-header > a, .ink-post h2 > a'],
    ['en/docs/tags/express', '.ink-list-header > a, .ink-entry h2 > a'],
    ['en/blog/express-local-https', '.ink-byline a'],
    ['en/blog/authors', '.ink-author a'],
    ['en/search?q=express', '.ink-results h2 > a'],
    ['en/search?q=express', '.ink-search-page .ink-icon-button'],
    ['en/search?q=express', '.ink-results-credit'],
  ]
  for (const [path, selector] of screens) {
    await openLive(page, at(path))
    // Results come when they are found.
    await page.locator(selector).first().waitFor({ state: 'attached' })
    await quiet(page)
    const missed = (): Promise<(string | null)[]> =>
      page.evaluate((each) => {
        const links = [...document.querySelectorAll(each)].filter((link) => link.checkVisibility())
        return links
          .filter((link) => {
            link.scrollIntoView({ block: 'center' })
            const lines = [...link.getClientRects()]
            const { left, top, width, height } = link.getBoundingClientRect()
            const middle = top + height / 2
            // A link of two lines is high enough by itself, and has nothing beside its last word.
            const points =
              lines.length === 1
                ? [middle - 21, middle + 21].map((y) => [left + width / 2, y] as const)
                : lines.map((line) => [line.left + line.width / 2, line.top + line.height / 2] as const)
            const isLow = lines.length > 1 && height < 44
            return isLow || points.some(([x, y]) => !link.contains(document.elementFromPoint(x, y)))
          })
          .map((link) => link.textContent)
      }, selector)
    await expect.poll(missed, { message: path }).toEqual([])
  }
})

test('a finger closes the announcement wherever the bar is, and nothing moves for that', async ({
  openPage,
}) => {
  const content =
    'Some news, which take two lines on a phone: there is a new version of all that is described here.'
  const site = await openSite({
    'site.config.ts': siteConfig(`announcementBar: { content: '${content}', isCloseable: true }`),
    'docs/intro.md': '# Intro\n',
  })
  const page = await openPage(PHONE)
  await page.goto(`${site.url}docs/intro`)
  const text = page.locator('.ink-announcement > div')
  const before = await text.boundingBox()
  await wake(page)
  const button = page.locator('.ink-announcement > button')
  await expect.poll(async () => (await button.boundingBox())?.width).toBe(44)
  const bar = await page.locator('.ink-announcement').boundingBox()
  expect((await button.boundingBox())?.height).toBe(bar?.height)
  expect(await text.boundingBox()).toEqual(before)
})

test('a selection holds no signs of headings, and one language where it began', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 1920, height: 1000 } })
  await openLive(page, at('en/docs/intro'))
  const selected = (): Promise<string> => page.evaluate(() => getSelection()!.toString())
  await page.locator('h2').first().click({ clickCount: 3 })
  await expect.poll(async () => (await selected()).trim()).toBe('What is covered')

  await page.getByRole('link', { name: 'Both' }).click()
  const texts = page.locator('.ink-pair [data-side="this"] > p')
  const [from, to] = [await texts.nth(0).boundingBox(), await texts.nth(1).boundingBox()]
  await page.mouse.move(from!.x + 2, from!.y + 8)
  await page.mouse.down()
  await page.mouse.move(to!.x + 200, to!.y + 8, { steps: 5 })
  await page.mouse.up()
  await expect.poll(selected).toMatch(/[a-z]{3}/)
  await expect.poll(selected).not.toMatch(/\p{Script=Han}/u)
})

test('a picture of the navbar that cannot be had leaves no trace', async ({ openPage, allowed }) => {
  allowed.push(/ERR_BLOCKED_BY_CLIENT/)
  const page = await openPage(WIDE)
  await blockBadge(page)
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(entry.name)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(at('en/docs/intro'))
  const picture = page.locator('.ink-navbar-items img')
  await expect.poll(() => picture.isVisible()).toBe(false)
  await page.keyboard.press('Shift')
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' })
  await expect.poll(() => picture.isVisible()).toBe(false)
  // as: put there by the script above.
  await expect.poll(() => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
  // Firefox writes its name until it knows.
  const name = await page
    .locator('.ink-navbar-html img')
    .first()
    .evaluate((image) => getComputedStyle(image).color)
  expect(name).toBe('rgba(0, 0, 0, 0)')
})

test.for(['docs/intro', 'en/docs/intro'])(
  'on /%s the keys stay in the field of the search, at every width',
  async (path, { page }) => {
    await openLive(page, at(path))
    for (const width of [997, 1024, 1200, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      const [field, key] = await Promise.all(
        ['.ink-search-entry', '.ink-search-entry kbd:last-child'].map((selector) =>
          page.locator(selector).boundingBox(),
        ),
      )
      expect(key!.x + key!.width, `${width} px`).toBeLessThan(field!.x + field!.width)
      // Nothing is pushed out of the window, with the picture there.
      expect(field!.x + field!.width, `${width} px`).toBeLessThanOrEqual(width - 34)
    }
  },
)

test('lines of Latin letters are no longer than the eye follows, and the site’s drawings fit them', async ({
  page,
}) => {
  await page.goto(at('en/docs/back_boss/server/introduce'))
  const { letters, isCut } = await page.evaluate(() => {
    const text = document.querySelector('.ink-prose > p')!
    const pen = document.createElement('canvas').getContext('2d')!
    const { fontSize, fontFamily } = getComputedStyle(text)
    pen.font = `${fontSize} ${fontFamily}`
    const words = text.textContent
    return {
      letters: (text.clientWidth / pen.measureText(words).width) * words.length,
      isCut: Array.from(
        document.querySelectorAll('.ink-drawing'),
        (drawing) => drawing.scrollWidth > drawing.clientWidth,
      ),
    }
  })
  expect(letters).toBeGreaterThan(62)
  expect(letters).toBeLessThan(80)
  expect(isCut).toEqual([false, false])
})

test('side by side, drawings that fill a page are shown whole', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 1600, height: 900 } })
  await openLive(page, at('docs/back_boss/server/introduce'))
  await page.locator('.ink-views a').last().click()
  const drawings = page.locator('article[data-view="both"] .ink-pair .ink-drawing')
  await expect.poll(() => drawings.count()).toBe(4)
  await expect
    .poll(() =>
      drawings.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length),
    )
    .toBe(0)
})

test('a name with its meaning breaks between words', async ({ openPage }) => {
  const page = await openPage(PHONE)
  await page.goto(at('en/docs/category/express-tech-chain'))
  const lines = await page.locator('h1').evaluate((title) => {
    const name = document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode()!
    const range = document.createRange()
    range.setStart(name, name.textContent!.indexOf('技'))
    range.setEnd(name, name.textContent!.indexOf('链') + 1)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('what is said of a post in the sidebar takes two lines at most', async ({ openPage }) => {
  const page = await openPage(WIDE)
  for (const path of ['blog', 'en/blog']) {
    await page.goto(at(path))
    const lines = await page
      .locator('.ink-sidebar-column .ink-blog-sidebar small')
      .first()
      .evaluate((text) => {
        const { paddingBlockEnd, lineHeight } = getComputedStyle(text)
        return (text.clientHeight - parseFloat(paddingBlockEnd)) / parseFloat(lineHeight)
      })
    expect([1, 2], path).toContain(Math.round(lines))
  }
})

test('the logo stands where the columns below it begin', async ({ openPage }) => {
  const page = await openPage(WIDE)
  await page.goto(at('en/docs/intro'))
  await expect.poll(async () => (await page.locator('.ink-navbar .ink-brand').boundingBox())?.x).toBe(34)
})

test('a new colour mode is there at once, and only what is under the pointer fades', async ({ openPage }) => {
  const page = await openPage(WIDE)
  await openLive(page, at('en/docs/intro'))
  const running = await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark'
    // Asking for them works the new colours out.
    return document.getAnimations().length
  })
  expect(running).toBeLessThan(5)
})

test('the drawing behind an outside link never begins a line', async ({ openPage }) => {
  const page = await openPage(WIDE)
  await page.goto(at('en/blog/express-local-https'))
  const alone = await page.evaluate(widthsWithLoneDrawing)
  expect(alone).toEqual([])
})

test('where the contents are a bar, it is as wide as the text; on phones it goes from edge to edge', async ({
  page,
}) => {
  await page.goto(at(`en/${LONG}`))
  for (const width of [390, 640, 768, 1024, 1200]) {
    await page.setViewportSize({ width, height: 800 })
    const [bar, text] = await Promise.all(
      ['.ink-mobile-toc', '.ink-prose'].map((selector) => page.locator(selector).boundingBox()),
    )
    const [x, wide] = width === 390 ? [0, 390] : [text?.x, text?.width]
    expect([bar?.x, bar?.width], `${width}`).toEqual([x, wide])
  }
})

test('the button that copies the page stands beside the link to the same text', async ({ openPage }) => {
  for (const options of [WIDE, PHONE]) {
    const page = await openPage(options)
    await openLive(page, at(`en/${LONG}`))
    const link = page.getByRole('link', { name: 'View as Markdown' })
    await link.scrollIntoViewIfNeeded()
    const before = await link.boundingBox()
    const button = await page.getByRole('button', { name: 'Copy as Markdown' }).boundingBox()
    expect(before).not.toBe(null)
    expect(button!.x - before!.x - before!.width).toBeCloseTo(8, 0)
    expect(Math.abs(button!.y + button!.height / 2 - before!.y - before!.height / 2)).toBeLessThan(1)
  }
})

test('parts of the search grow with the letters of the reader', async ({ openPage }) => {
  const page = await openPage(WIDE)
  await openLive(page, at('en/search?q=express'))
  const chip = page.locator('.ink-scopes button').first()
  await expect.poll(async () => (await chip.boundingBox())?.height).toBe(44)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  await expect.poll(async () => (await chip.boundingBox())?.height).toBe(88)
})

test('years and the names of notes keep off what stands before them with the largest letters', async ({
  openPage,
}) => {
  const page = await openPage(WIDE)
  const enlarge = (): Promise<void> =>
    page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  await page.goto(at('en/blog/archive'))
  await enlarge()
  const year = page.locator('.ink-archive h2')
  const lines = await year.evaluate((title) => {
    const range = document.createRange()
    range.selectNodeContents(title)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  await page.goto(at(LONG))
  await enlarge()
  const gap = await page
    .locator('.ink-admonition-title')
    .first()
    .evaluate((title) => {
      const range = document.createRange()
      range.selectNodeContents(title)
      const drawing = Number.parseFloat(getComputedStyle(title, '::before').inlineSize)
      return range.getBoundingClientRect().left - title.getBoundingClientRect().left - drawing
    })
  expect(gap).toBeGreaterThan(8)
})

test.for(['ltr', 'rtl'] as const)(
  'on phones the buttons of a code block stand beside its title, %s',
  async (dir, { openPage }) => {
    const site = await openSite({
      'site.config.ts': siteConfig(`locales: [{ code: 'he', label: 'X', htmlLang: 'yi', dir: '${dir}' }]`),
      'docs/intro.md': '# Intro\n\n```js title="src/middleware/that/has/a-long-name.config.js"\nrun()\n```\n',
    })
    const page = await openPage(PHONE)
    await openLive(page, `${site.url}docs/intro`)
    const button = await page.locator('.ink-code-tools > button:visible').last().boundingBox()
    const title = await page.locator('.ink-code > figcaption').evaluate((caption) => {
      const range = document.createRange()
      range.selectNodeContents(caption)
      const { left, right } = range.getBoundingClientRect()
      return { left, right }
    })
    if (button === null) throw new Error('No button')
    const gap = dir === 'ltr' ? button.x - title.right : title.left - button.x - button.width
    expect(gap).toBeGreaterThanOrEqual(0)
  },
)

test('under a finger, the sign for home is as wide as a finger', async ({ openPage }) => {
  const page = await openPage(PHONE)
  await openLive(page, at(LONG))
  const home = page.locator('.ink-breadcrumbs li:first-child > a')
  const { x, y, width, height } = (await home.boundingBox())!
  const names = await page.evaluate(
    ([left, right, middle]) =>
      [left, right].map((edge) =>
        document.elementFromPoint(edge!, middle!)?.closest('a')?.getAttribute('href'),
      ),
    [x + width / 2 - 21, x + width / 2 + 21, y + height / 2],
  )
  const href = await home.getAttribute('href')
  expect(names).toEqual([href, href])
})

test('tags that each begin with a character of their own stand in two columns where there is room', async ({
  openPage,
}) => {
  const tags = ['编', '创', '反', '感', '工', '记'].map((character) => `${character}作`)
  const { url } = await openSite({
    'site.config.ts': siteConfig(''),
    'blog/2024-05-01-one.md': `---\ntags: [${tags.join(', ')}]\n---\n\nText.\n`,
  })
  const columns = async (width: number): Promise<number> => {
    const page = await openPage({ viewport: { width, height: 844 } })
    await page.goto(`${url}blog/tags`)
    const places = await page
      .locator('.ink-tag-group')
      .evaluateAll((groups) => groups.map((group) => group.getBoundingClientRect().x))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    return new Set(places).size
  }
  expect([await columns(390), await columns(1280)]).toEqual([1, 2])
})

test('the way on from an excerpt takes a line of its own where tags leave no room for it', async ({
  openPage,
}) => {
  const { url } = await openSite({
    'site.config.ts': siteConfig(''),
    'blog/2024-05-01-one.md': '---\ntags: [architecture]\n---\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
  })
  const page = await openPage({ viewport: { width: 195, height: 500 } })
  await page.goto(`${url}blog`)
  await page.locator('.ink-read-more').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(195)
})

test('the names of the reading views have two lines where one is too narrow', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 195, height: 500 } })
  await openLive(page, at('en/docs/intro'))
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(195)
})
