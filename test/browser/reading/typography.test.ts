import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { cases } from '../../helpers/thorough.ts'
import { openLive } from '../live.ts'
import { at, openSite, SCREENS, MORE_SCREENS, siteConfig } from '../pages.ts'

const ZH = /^"PingFang SC"/
const EN = /^"Helvetica Neue"/

const site = openSite({
  'site.config.ts': siteConfig(`baseUrl: '/set/', locales: [
    { code: 'zh', label: '中文', htmlLang: 'zh-Hans' },
    { code: 'en', label: 'English', htmlLang: 'en-GB', path: 'en' },
  ], docs: { mainDoc: 'words' }`),
  'docs/words.md': `# 字与words

先用Node.js写*最要紧*的，再看<i>斜体</i>和<cite>书名</cite>。它叫\`npm\`命令，也叫<kbd>K</kbd>键，英文是<span lang="en">a command</span>。

*重点里的\`code\`不加点。* 他说<q>先读<q>前言</q>再说</q>。

## 标题heading

\`\`\`js
const 名 = 'a'
\`\`\`
`,
  'i18n/en/docs/words.md': `# Words and 字

First write what *matters most* in Node.js, then look at <i>italics</i> and a <cite>title</cite>. It is a \`npm\` command, or the key <kbd>K</kbd>, in Chinese <span lang="zh-Hans">命令</span>.

*In stress, <span lang="zh-Hans">重点</span> stands upright.* He says <q>first <q>the foreword</q>, then the rest</q>.

## A heading

\`\`\`js
const 名 = 'a'
\`\`\`
`,
})

const openWords = async (page: Page, root: string): Promise<void> =>
  openLive(page, `${(await site).url}${root}docs/words`)

/** The computed style of the first element that fits. */
async function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
}

test.for([
  { root: '', own: ZH, other: EN, foreign: 'span[lang="en"]', quoted: '“先读‘前言’再说”' },
  {
    root: 'en/',
    own: EN,
    other: ZH,
    foreign: 'span[lang="zh-Hans"]',
    quoted: '“first ‘the foreword’, then the rest”',
  },
])(
  'fonts, gaps, lines, code and quotes are those of the language, below /$root',
  async ({ root, own, other, foreign, quoted }, { page }) => {
    await openWords(page, root)
    const expectAll = async (
      selectors: string[],
      property: string,
      value: string | RegExp,
    ): Promise<void> => {
      for (const selector of selectors)
        await expect
          .poll(() => styleOf(page, selector, property), { message: `${property} of ${selector}` })
          .toMatch(value)
    }
    // A word of another language has its own fonts.
    await expectAll(['body', 'h1', '.ink-prose p', '.ink-prose h2'], 'font-family', own)
    await expectAll([`.ink-prose ${foreign}`], 'font-family', other)
    // Han and Latin stand apart in text, but not in code.
    await expectAll(['h1', '.ink-prose p', '.ink-prose h2', '.ink-navbar'], 'text-autospace', /^normal$/)
    await expectAll(
      ['.ink-prose p > code', '.ink-prose kbd', '.ink-prose pre'],
      'text-autospace',
      /^no-autospace$/,
    )
    // Lines break by strict rules, headings are balanced, paragraphs end well; lines of Han are full.
    await expectAll(
      ['h1', '.ink-prose p', '.ink-prose pre', 'footer, .ink-sidebar'],
      'line-break',
      /^strict$/,
    )
    await expectAll(['.ink-prose h2'], 'text-wrap-style', /^balance$/)
    await expectAll(['.ink-prose p'], 'text-wrap-style', root === '' ? /^auto$/ : /^pretty$/)
    // Code has one font in both languages, without ligatures.
    const code = ['.ink-prose p > code', '.ink-prose pre code']
    await expectAll(code, 'font-family', /^ui-monospace/)
    await expectAll(code, 'font-variant-ligatures', /^none$/)
    await expectQuotes(page, quoted)
    if (root === '') await expectChineseLines(page)
  },
)

const eastern = openSite({
  'site.config.ts': siteConfig("locales: [{ code: 'ko', label: '한국어' }]"),
  'docs/words.md': `# 6월\n\n- 이것은 한국어로 쓴 문장이고 줄은 단어 사이에서 끝납니다\n- ${'가'.repeat(60)}\n\n| 가 |\n| -- |\n| 나 |\n\n<span lang="ja">漢字</span> <span lang="zh-TW">漢字</span>\n`,
})

test('Korean has its own spaces, and Han outside of the mainland the fonts of the system', async ({
  page,
}) => {
  await openLive(page, `${(await eastern).url}docs/words`)
  await expect.poll(() => styleOf(page, 'h1', 'text-autospace')).toBe('no-autospace')
  for (const selector of ['h1', 'span[lang="ja"]', 'span[lang="zh-TW"]'])
    await expect
      .poll(() => styleOf(page, selector, 'font-family'), { message: selector })
      .not.toMatch(/PingFang SC|Noto Sans CJK SC/)
})

test('lines of Korean end between words, and a word that is longer than a phone is parted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openLive(page, `${(await eastern).url}docs/words`)
  for (const selector of ['h1', '.ink-prose li', '.ink-prose td'])
    await expect.poll(() => styleOf(page, selector, 'word-break'), { message: selector }).toBe('keep-all')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

/** `<q>` is quoted as the language does. */
async function expectQuotes(page: Page, quoted: string): Promise<void> {
  // What is generated has no place in the document, but is read out.
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const words = nodes
    .filter(({ role }) => role?.value === 'StaticText')
    .map(({ name }) => String(name?.value))
  expect(words.join('')).toContain(quoted)
}

/** The gap between Han and Latin is there in text only, and a line begins at the edge, also with a quotation mark. */
async function expectChineseLines(page: Page): Promise<void> {
  await expect.poll(() => styleOf(page, '.ink-prose p', 'text-spacing-trim')).toBe('trim-start')
  await expect.poll(() => styleOf(page, '.ink-prose pre', 'text-spacing-trim')).toBe('space-all')
  const gaps = await page.evaluate(() =>
    ['p', 'code'].map((name) => {
      const box = document.createElement(name)
      document.querySelector('.ink-prose')?.append(box)
      const widthOf = (text: string): number => {
        const span = document.createElement('span')
        span.textContent = text
        box.append(span)
        const { width } = span.getBoundingClientRect()
        span.remove()
        return width
      }
      return widthOf('用K写') - widthOf('用写') - widthOf('K')
    }),
  )
  expect(gaps[0]).toBeGreaterThan(2)
  expect(Math.abs(gaps[1] ?? NaN)).toBeLessThan(0.1)
}

test('emphasis is dots in Chinese and italics in English', async ({ page }) => {
  await openWords(page, '')
  for (const name of ['em', 'i', 'cite'])
    await expect
      .poll(() => styleOf(page, `.ink-prose ${name}`, 'font-style'), { message: name })
      .toBe('normal')
  await expect.poll(() => styleOf(page, '.ink-prose em', 'text-emphasis-style')).toMatch(/dot/)
  await expect.poll(() => styleOf(page, '.ink-prose em', 'text-emphasis-position')).toMatch(/under/)
  await expect.poll(() => styleOf(page, '.ink-prose em > code', 'text-emphasis-style')).toBe('none')

  await openWords(page, 'en/')
  for (const name of ['em', 'i', 'cite'])
    await expect
      .poll(() => styleOf(page, `.ink-prose ${name}`, 'font-style'), { message: name })
      .toBe('italic')
  await expect.poll(() => styleOf(page, '.ink-prose em', 'text-emphasis-style')).toBe('none')
  await expect.poll(() => styleOf(page, '.ink-prose em > span', 'font-style')).toBe('normal')
})

test('in the view of both languages each side keeps its fonts and its emphasis', async ({ page }) => {
  await openWords(page, '')
  await page.locator('.ink-views a').last().click()
  await page.locator('article[data-view="both"]').waitFor()
  for (const [lang, fonts, slant] of [
    ['zh-Hans', ZH, 'normal'],
    ['en-GB', EN, 'italic'],
  ] as const) {
    const side = `.ink-pair > [lang="${lang}"]`
    await expect.poll(() => styleOf(page, `${side} p`, 'font-family'), { message: lang }).toMatch(fonts)
    await expect.poll(() => styleOf(page, `${side} em`, 'font-style'), { message: lang }).toBe(slant)
    await expect.poll(() => styleOf(page, `${side} p`, 'text-autospace'), { message: lang }).toBe('normal')
  }
  await expect
    .poll(() => styleOf(page, '.ink-pair [lang="en-GB"] span[lang="zh-Hans"]', 'font-family'))
    .toMatch(ZH)
  await expect
    .poll(() => styleOf(page, '.ink-pair [lang="zh-Hans"] span[lang="en"]', 'font-family'))
    .toMatch(EN)
})

test.for(
  cases([
    ['blog', '.ink-post-meta time', '2024年9月4日', 'September 4, 2024'],
    ['blog/express-local-https', '.ink-post-meta time', '2024年5月18日', 'May 18, 2024'],
    ['blog/archive', '.ink-archive section time', '5月18日', 'May 18'],
    ['blog/express-local-https', 'article .ink-last-updated time', '2024年10月26日', 'Oct 26, 2024'],
    ['docs/intro', 'article .ink-last-updated time', '2026年11月22日', 'Nov 22, 2026'],
  ] as const),
)('dates are those of the language: %s, %s', async ([path, selector, zh, en], { page }) => {
  await page.goto(at(path))
  expect(await page.locator(selector).first().innerText()).toBe(zh)
  await page.goto(at(`en/${path}`))
  expect(await page.locator(selector).first().innerText()).toBe(en)
  expect(await styleOf(page, selector, 'font-variant-numeric')).toBe('tabular-nums')
})

/** Visible Han characters, outside of code, where no Chinese is announced. */
function unmarkedHan(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const parent = node.parentElement
    if (!parent || parent.closest('script, style, noscript, pre') || !/\p{Script=Han}/u.test(text)) continue
    const isChinese = parent.closest('[lang]')?.getAttribute('lang')?.startsWith('zh')
    if (!isChinese) found.push(text)
  }
  return found
}

test('on English pages every Chinese word is marked as Chinese', async ({ pageWithoutScripts: page }) => {
  for (const path of [...SCREENS, ...MORE_SCREENS]) {
    await page.goto(at(`en/${path}`))
    expect(await page.evaluate(unmarkedHan), path).toEqual([])
  }
})

const ARTICLES = SCREENS.filter((path) => /^(?:docs|blog)\/(?!category|archive)/.test(path))

/** The words of an article's paragraphs, without code. */
async function proseOf(page: Page): Promise<string> {
  return page.locator('.ink-prose').evaluateAll((elements) =>
    elements
      .map((element) => {
        const copy = element.cloneNode(true) as Element
        for (const code of copy.querySelectorAll('pre, figure, code, kbd, style')) code.replaceWith('¤')
        return copy.textContent
      })
      .join('\n'),
  )
}

test.for(ARTICLES)(
  '%s is set with the right marks in both languages',
  async (path, { pageWithoutScripts: page }) => {
    for (const root of ['', 'en/']) {
      await page.goto(at(root + path))
      const prose = await proseOf(page)
      expect(prose.length).toBeGreaterThan(1000)
      expect(prose.match(/.{0,20}(?:["']|\.\.\.| - | — ).{0,20}/g), root + path).toBe(null)
      if (root !== '') continue
      // The space is the browser's; Chinese has marks of its own.
      expect(prose.match(/.{0,20}(?:\p{Script=Han} [\w¤]|[\w¤] \p{Script=Han}).{0,20}/gu), path).toBe(null)
      expect(prose.match(/.{0,20}\p{Script=Han}[,;:!?()].{0,20}/gu), path).toBe(null)
    }
  },
)

test.for(ARTICLES)('%s is no wider than a phone, in each view', async (path, { openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  await openLive(page, at(`en/${path}`))
  for (const index of [0, 1, 2]) {
    const view = page.locator('.ink-views a').nth(index)
    await view.click()
    await expect.poll(() => view.getAttribute('aria-current')).toBe('true')
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `view ${index}` })
      .toBe(390)
  }
})

test('in lists a title has one quiet line: when, how long, who', async ({ page }) => {
  await page.goto(at('en/blog'))
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const post = page.locator('.ink-post').first()
    const middle = async (selector: string): Promise<number> => {
      const box = await post.locator(selector).boundingBox()
      return box === null ? 0 : Math.round(box.y + box.height / 2)
    }
    expect(
      Math.abs((await middle('.ink-author-name a')) - (await middle('.ink-post-meta time'))),
    ).toBeLessThan(4)
  }
})

test('on a home page without a tagline the buttons stand clear of the title', async ({ page }) => {
  await page.goto(at('en'))
  await page.locator('.ink-hero p').evaluate((tagline) => tagline.remove())
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const gap = await page.evaluate(() => {
      const [title, actions] = ['.ink-hero h1', '.ink-actions'].map((each) =>
        document.querySelector(each)!.getBoundingClientRect(),
      )
      return actions!.top - title!.bottom
    })
    expect(gap).toBe(32)
  }
})

test('in the view of both languages a title keeps its face and its lines', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('inkstone.reading', 'both'))
  for (const path of ['blog/linux-docker-jenkins', 'docs/back_boss/server/create']) {
    await page.goto(at(path))
    await page.locator('h1 > [lang] + [lang]').waitFor()
    const parts = await page.locator('h1').evaluate((title) => {
      const family = (element: Element): string =>
        /[^, ]*$/.exec(getComputedStyle(element).fontFamily)?.[0] ?? ''
      return [...title.children].map((part) => {
        const { lineHeight, fontSize } = getComputedStyle(part)
        const leading = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
        return { leading: leading.toFixed(2), isAlike: family(part) === family(title) }
      })
    })
    const asItsTitle = { leading: '1.30', isAlike: true }
    expect(parts, path).toEqual([asItsTitle, asItsTitle])
  }
})
