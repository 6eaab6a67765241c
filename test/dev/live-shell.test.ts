import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { isLive, openLive, wake } from '../browser/live.ts'
import { config, loadDev, startAuthoring, type Authoring } from './authoring.ts'
import { bound, isMarked, mark, open, test } from './reader.ts'
import { quiet } from '../browser/quiet.ts'

const paragraphs = Array.from({ length: 60 }, (_, index) => `Paragraph ${index + 1}.`).join('\n\n')

/** A page with something of everything; tall. */
const intro = (words: string, section = 'Section'): string => `# Intro

${words}

<details><summary>More</summary>

Hidden words.

</details>

\`\`\`js
const code = 1
\`\`\`

## ${section}

${paragraphs}

Last words.
`

const files = {
  'docs/intro.md': intro('First words.'),
  'docs/second.md': '# Second\n\nSecond text.\n',
  'docs/guide/_category_.yml': 'label: Guide\n',
  'docs/guide/start.md': '# Start\n\nHow to start.\n',
  'docs/more/_category_.yml': 'label: More pages\n',
  'docs/more/other.md': '# Other\n\nOther text.\n',
}

async function author(own: Record<string, string> = {}): Promise<Authoring> {
  const site = await startAuthoring({ ...files, ...own })
  onTestFinished(site.close)
  return site
}

/** Opens a page whose script hears of edits, and lets the shell run. */
async function live(page: Page, url: string): Promise<void> {
  await open(page, url)
  await wake(page)
  await mark(page)
}

const sidebarOf = (page: Page): Locator => page.locator('.ink-layout .ink-sidebar')
const inSidebar = (page: Page, name: string): Locator =>
  sidebarOf(page).getByRole('link', { name, exact: true })
const category = (page: Page, name: string): Locator => sidebarOf(page).getByRole('button', { name })
const appears = (page: Page, text: string): Promise<void> =>
  page.locator('main').getByText(text, { exact: true }).waitFor({ timeout: bound })
const scrollOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

test('the shell runs, leads from page to page and back, and renders no page that nobody points at', async ({
  page,
}) => {
  const site = await author()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await live(page, `${site.url}docs/intro`)
  await quiet(page)
  expect(asked.filter((path) => path.startsWith('/docs/'))).toEqual(['/docs/intro'])

  await inSidebar(page, 'Second').click()
  await appears(page, 'Second text.')
  expect(await page.title()).toBe('Second | Notes')
  await page.goBack()
  await appears(page, 'First words.')
  expect(await page.title()).toBe('Intro | Notes')
  expect(await isMarked(page)).toBe(true)
  expect(asked.filter((path) => path.startsWith('/docs/guide'))).toEqual([])
})

test('an edit leaves the reader everything: place, sidebar, details, colour mode, and one set of buttons', async ({
  page,
}) => {
  const site = await author()
  await live(page, `${site.url}docs/intro`)
  await category(page, 'Guide').click()
  await page.locator('main summary').first().click()
  await page.locator('.ink-color-toggle').first().click()
  // What is opening pushes the text down.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.getByText('Last words.').scrollIntoViewIfNeeded()
  const before = await scrollOf(page)
  expect(before).toBeGreaterThan(500)

  // More text above, as most edits bring.
  for (const words of ['Changed words.', 'Changed words.\n\nAnd a paragraph.']) {
    await site.write('docs/intro.md', intro(words, 'Chapter'))
    await appears(page, words.split('\n').at(-1)!)
    expect(await scrollOf(page)).toBe(before)
    expect(await category(page, 'Guide').getAttribute('aria-expanded')).toBe('true')
    expect(await page.getByText('Hidden words.').isVisible()).toBe(true)
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await expect.poll(() => page.locator('main .ink-code-tools').count()).toBe(1)
    expect(await page.locator('.ink-layout > .ink-toc a').allTextContents()).toEqual(['Chapter'])
    await expect
      .poll(() => page.locator('.ink-layout > .ink-toc a[aria-current]').textContent())
      .toBe('Chapter')
  }
  expect(await isMarked(page)).toBe(true)
})

test('a sidebar that was put away stays away when its page is edited, also when it changes itself', async ({
  page,
}) => {
  const site = await author()
  await live(page, `${site.url}docs/intro`)
  await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click()
  await sidebarOf(page).waitFor({ state: 'hidden' })
  await site.write('docs/intro.md', intro('Changed words.'))
  await appears(page, 'Changed words.')
  await site.write('docs/intro.md', intro('Changed words.').replace('# Intro', '# Beginning'))
  await expect.poll(() => page.title(), { timeout: bound }).toBe('Beginning | Notes')
  expect(await sidebarOf(page).isHidden()).toBe(true)
  await page.getByRole('button', { name: 'Expand sidebar', exact: true }).click()
  await inSidebar(page, 'Beginning').waitFor()
})

test('chosen tabs stay, and islands run again after an edit', async ({ page }) => {
  const text = (words: string): string =>
    `import Count from '@site/src/Count'\n\n# Code\n\n${words}\n\n<Tabs><TabItem value="a" label="Apple">Red.</TabItem><TabItem value="b" label="Plum">Blue.</TabItem></Tabs>\n\n<Count />\n`
  const site = await author({
    'docs/code.mdx': text('First words.'),
    'src/Count.tsx': `import { useState } from 'react'
export default function Count() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>Clicks {count}</button>
}
`,
  })
  await live(page, `${site.url}docs/code`)
  await page.locator('ink-island[data-live]').waitFor()
  await page.getByRole('tab', { name: 'Plum' }).click()
  await page.getByText('Blue.').waitFor()
  await site.write('docs/code.mdx', text('Changed words.'))
  await appears(page, 'Changed words.')
  expect(await page.getByText('Blue.').isVisible()).toBe(true)
  await page.locator('ink-island[data-live]').waitFor()
  await page.getByRole('button', { name: 'Clicks 0' }).click()
  await page.getByRole('button', { name: 'Clicks 1' }).waitFor()
  expect(await isMarked(page)).toBe(true)
})

test('of edits that follow each other at once the last one stays', async ({ page }) => {
  const site = await author()
  await live(page, `${site.url}docs/intro`)
  for (let index = 1; index <= 6; index++) {
    // Every other one changes the sidebar, too.
    await site.write(
      'docs/intro.md',
      intro(`Version ${index}.`).replace('# Intro', `# Intro ${index - (index % 2)}`),
    )
    await page.waitForTimeout(index * 12)
  }
  await appears(page, 'Version 6.')
  await expect.poll(() => page.title(), { timeout: bound }).toBe('Intro 6 | Notes')
  await inSidebar(page, 'Intro 6').waitFor({ timeout: bound })
  await quiet(page, 100)
  expect(await page.locator('main').getByText('Version 6.').count()).toBe(1)
  expect(await isMarked(page)).toBe(true)
})

test('after a navigation the new page is the one that follows its author', async ({ page }) => {
  const site = await author()
  await live(page, `${site.url}docs/intro`)
  await inSidebar(page, 'Second').click()
  await appears(page, 'Second text.')
  await site.write('docs/intro.md', intro('Changed words.'))
  await site.write('docs/second.md', '# Second\n\nSecond text.\n\nMore second text.\n')
  await appears(page, 'More second text.')
  expect(await page.locator('main').textContent()).not.toContain('Changed words.')
  await page.goBack()
  await appears(page, 'Changed words.')
  expect(await isMarked(page)).toBe(true)
})

test('an edit of another page leaves this one alone', async ({ page }) => {
  const site = await author()
  await live(page, `${site.url}docs/intro`)
  const button = page.locator('main .ink-code-tools > button').last()
  await button.evaluate((element) => element.setAttribute('data-same', ''))
  for (const words of ['Other words.', 'Other words again.']) {
    const heard = page.waitForResponse(/docs\/intro$/)
    await site.write('docs/second.md', `# Second\n\n${words}\n`)
    await (await heard).finished()
    await quiet(page)
    expect(await page.locator('[data-same]').count()).toBe(1)
  }
  await inSidebar(page, 'Second').click()
  await appears(page, 'Other words again.')
  expect(await isMarked(page)).toBe(true)
})

test('an edit that comes while the reader goes to another page is shown on the page it belongs to', async ({
  page,
}) => {
  const site = await author()
  await live(page, `${site.url}docs/intro`)
  for (const late of ['docs/intro', 'docs/second']) {
    const held: (() => void)[] = []
    await page.route(`**/${late}`, async (route) => {
      const response = await route.fetch()
      await new Promise<void>((resolve) => held.push(resolve))
      await route.fulfill({ response })
    })
    const changed = `Changed while ${late} was late.`
    const edit = (): Promise<unknown> =>
      site.change(() => site.write('docs/second.md', `# Second\n\n${changed}\n`))
    // The answer to the edit is late, or that to the click.
    if (late === 'docs/intro') await edit()
    else await inSidebar(page, 'Second').click()
    await expect.poll(() => held.length).toBeGreaterThan(0)
    if (late === 'docs/intro') await inSidebar(page, 'Second').click()
    else await edit()
    await quiet(page)
    const releasing = setInterval(() => held.splice(0).forEach((release) => release()), 20)
    await appears(page, changed)
    expect(page.url()).toBe(`${site.url}docs/second`)
    await quiet(page)
    expect(await page.locator('main h1').textContent()).toBe('Second')
    clearInterval(releasing)
    await page.unroute(`**/${late}`)
    await page.goBack()
    await appears(page, 'First words.')
  }
  expect(await isMarked(page)).toBe(true)
})

test('a new title stands in the sidebar and in the tab; what is open there stays open', async ({ page }) => {
  const site = await author()
  await live(page, `${site.url}docs/intro`)
  await category(page, 'More pages').click()
  await inSidebar(page, 'Other').waitFor()
  await site.write(
    'docs/intro.md',
    '---\nsidebar_label: First\n---\n\n' + intro('First words.').replace('# Intro', '# Beginning'),
  )
  await inSidebar(page, 'First').waitFor({ timeout: bound })
  await expect.poll(() => page.title(), { timeout: bound }).toBe('Beginning | Notes')
  expect(await category(page, 'More pages').getAttribute('aria-expanded')).toBe('true')
  expect(await category(page, 'Guide').getAttribute('aria-expanded')).toBe('false')
  // A page's title shows on the others, too.
  await site.write('docs/more/other.md', '# Another\n')
  await inSidebar(page, 'Another').waitFor({ timeout: bound })
  expect(await isMarked(page)).toBe(true)
})

test('a doc that is added or deleted appears in the sidebar and goes; what is open stays open', async ({
  page,
}) => {
  const site = await author()
  await live(page, `${site.url}docs/intro`)
  await category(page, 'More pages').click()
  await inSidebar(page, 'Other').waitFor()
  await site.write('docs/added.md', '---\nsidebar_position: -1\n---\n\n# Added\n\nNew text.\n')
  await inSidebar(page, 'Added').waitFor({ timeout: bound })
  expect(await category(page, 'More pages').getAttribute('aria-expanded')).toBe('true')
  expect(await category(page, 'Guide').getAttribute('aria-expanded')).toBe('false')
  await inSidebar(page, 'Added').click()
  await appears(page, 'New text.')
  await page.goBack()
  await appears(page, 'First words.')
  await site.remove('docs/added.md')
  await inSidebar(page, 'Added').waitFor({ state: 'detached', timeout: bound })
  expect(await category(page, 'More pages').getAttribute('aria-expanded')).toBe('true')
  expect(await isMarked(page)).toBe(true)
})

test('the open doc is deleted: the page says that nothing is here, until it comes back', async ({
  page,
  allowed,
}) => {
  allowed.push(/status of 404/)
  const site = await author()
  await live(page, `${site.url}docs/second`)
  await site.remove('docs/second.md')
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor({ timeout: bound })
  await site.write('docs/second.md', '# Second\n\nBack again.\n')
  await appears(page, 'Back again.')
  await inSidebar(page, 'Second').waitFor()
})

test('a change of the navbar or the footer is shown by a reload, where the reader was', async ({ page }) => {
  const site = await author()
  await live(page, `${site.url}docs/intro`)
  await page.getByText('Last words.').scrollIntoViewIfNeeded()
  const before = await scrollOf(page)
  const footer = "footer: { copyright: 'Notes, always.' },\n  url:"
  await site.write('site.config.ts', config.replace('url:', footer))
  await page.getByText('Notes, always.').waitFor({ state: 'attached', timeout: bound })
  expect(await isMarked(page)).toBe(false)
  await expect.poll(() => scrollOf(page)).toBe(before)
  await wake(page)

  await mark(page)
  const navbar = "navbar: { items: [{ label: 'Elsewhere', to: '/docs/second' }] },\n  url:"
  await site.write('site.config.ts', config.replace('url:', navbar))
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Elsewhere' })
    .waitFor({ timeout: bound })
  await wake(page)
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await appears(page, 'Second text.')
})

test('a mistake lies over the running shell, takes the focus, and goes when it is mended or by Escape', async ({
  page,
  allowed,
}) => {
  allowed.push(/status of 500/)
  const site = await author()
  await live(page, `${site.url}docs/intro`)
  await category(page, 'Guide').click()
  const overlay = page.getByRole('alertdialog', { name: 'Something has to be mended' })
  for (const [broken, said] of [
    ['---\nsidebar_position: first\n---\n\n# Intro\n', '`sidebar_position` must be a number'],
    [intro('![A picture](./missing.png)'), 'missing.png'],
  ] as const) {
    await site.write('docs/intro.md', broken)
    await overlay.waitFor({ timeout: bound })
    expect(await overlay.textContent()).toContain(said)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Close')
    const mended = `Mended ${said.length}.`
    await site.write('docs/intro.md', intro(mended))
    await overlay.waitFor({ state: 'detached', timeout: bound })
    await appears(page, mended)
  }
  await site.write('docs/intro.md', '---\nsidebar_position: first\n---\n')
  await overlay.waitFor({ timeout: bound })
  await page.keyboard.press('Escape')
  await overlay.waitFor({ state: 'detached', timeout: bound })
  await site.write('docs/intro.md', intro('Mended at last.'))
  await appears(page, 'Mended at last.')

  expect(await category(page, 'Guide').getAttribute('aria-expanded')).toBe('true')
  await inSidebar(page, 'Second').click()
  await appears(page, 'Second text.')
  expect(await isMarked(page)).toBe(true)
})

test('after a restart of the server the page with its shell is loaded anew', async ({ page, allowed }) => {
  allowed.push(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET/)
  const site = await startAuthoring(files)
  await live(page, `${site.url}docs/intro`)
  await inSidebar(page, 'Second').click()
  await appears(page, 'Second text.')
  await site.stop()
  await site.write('docs/second.md', '# Second\n\nWritten meanwhile.\n')
  const { startDev } = await loadDev()
  const again = await startDev({ dir: site.dir, port: site.port, host: '127.0.0.1', print: () => {} })
  onTestFinished(async () => {
    await again.close()
    await site.close()
  })
  await page.locator('main').getByText('Written meanwhile.').waitFor({ timeout: bound })
  expect(await isMarked(page)).toBe(false)
  await wake(page)
})

test('an edited style sheet is put in place of the old one, after navigations as well', async ({ page }) => {
  const site = await author({
    'site.config.ts': config.replace("title: 'Notes'", "title: 'Notes',\n  css: ['theme.css']"),
    'theme.css': 'h1 { letter-spacing: 1px }',
  })
  const spacing = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.querySelector('main h1')!).letterSpacing)
  const sheets = (): Promise<string[]> =>
    page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.replace(/\.[\da-f]{8}\./, '.')))
  await live(page, `${site.url}docs/intro`)
  const inOrder = await sheets()
  for (const [to, width] of [
    ['Intro', '2px'],
    ['Second', '3px'],
    ['Intro', '4px'],
  ] as const) {
    await inSidebar(page, to).click()
    await page.locator('main h1').getByText(to).waitFor()
    await site.write('theme.css', `h1 { letter-spacing: ${width} }`)
    await expect.poll(spacing, { timeout: bound }).toBe(width)
    await expect.poll(sheets).toEqual(inOrder)
  }
  expect(await isMarked(page)).toBe(true)
})

test('ERR-10, BLG-14: unlisted pages and drafts are listed, in the running sidebar too, and say what they are', async ({
  page,
}) => {
  const site = await author({
    'docs/draft.md': '---\ndraft: true\n---\n\n# A draft\n',
    'docs/unlisted.md': '---\nunlisted: true\n---\n\n# An unlisted page\n',
    'blog/2024-05-18-first.md': '---\ndraft: true\n---\n\n# A draft post\n',
    'blog/2024-05-19-second.md': '---\nunlisted: true\n---\n\n# An unlisted post\n',
  })
  await live(page, `${site.url}docs/intro`)
  await inSidebar(page, 'A draft').click()
  await page.getByText('This page is a draft.').waitFor({ timeout: bound })
  await inSidebar(page, 'An unlisted page').click()
  await page.getByText('This page is unlisted.').waitFor({ timeout: bound })
  await inSidebar(page, 'A draft').waitFor()

  await openLive(page, `${site.url}blog`)
  const posts = page.locator('main')
  await posts.getByRole('link', { name: 'An unlisted post' }).first().waitFor()
  await posts.getByRole('link', { name: 'A draft post' }).first().click()
  await page.getByText('This page is a draft.').waitFor({ timeout: bound })
  await page.getByRole('link', { name: 'An unlisted post' }).first().click()
  await page.getByText('This page is unlisted.').waitFor({ timeout: bound })
})

test('a title edited before the shell runs is there when it does', async ({ page }) => {
  const site = await author()
  await open(page, `${site.url}docs/intro`)
  await mark(page)
  await site.write('docs/second.md', '# Second one\n')
  await inSidebar(page, 'Second one').waitFor({ timeout: bound })
  await wake(page)
  await inSidebar(page, 'Second one').waitFor()
  await site.write('docs/intro.md', intro('Changed words.'))
  await appears(page, 'Changed words.')
  await isLive(page)
  expect(await isMarked(page)).toBe(true)
})

test('a page that takes a picture from elsewhere is loaded under its own policy', async ({ openPage }) => {
  const site = await author({
    'docs/second.md': '# Second\n\n![Visits](https://visitor-badge.laobi.icu/badge)\n',
  })
  const page = await openPage()
  await live(page, `${site.url}docs/intro`)
  await inSidebar(page, 'Second').click()
  await page.locator('main h1').getByText('Second').waitFor()
  const width = (): Promise<number> =>
    page.locator('main img').evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBe(96)
  await wake(page)
  await mark(page)
  // From now on it is everybody's.
  await inSidebar(page, 'Intro').click()
  await appears(page, 'First words.')
  await inSidebar(page, 'Second').click()
  await expect.poll(width).toBe(96)
})

test('an edit is shown within a second while the shell runs', async ({ page }) => {
  const site = await author()
  await live(page, `${site.url}docs/intro`)
  const times: number[] = []
  const medianOfLast = (): number => times.slice(-5).toSorted((a, b) => a - b)[2]!
  // A machine that does other work gets more tries.
  for (let index = 0; index < 6 || (index < 40 && medianOfLast() >= 1000); index++) {
    const words = `Measured ${index}.`
    const painted = page.evaluate(
      (text) =>
        new Promise<number>((resolve) => {
          const look = (): void => {
            if (document.querySelector('main')?.textContent.includes(text) === true)
              requestAnimationFrame(() => setTimeout(() => resolve(Date.now())))
            else requestAnimationFrame(look)
          }
          look()
        }),
      words,
    )
    const saved = Date.now()
    await site.write('docs/intro.md', intro(words))
    times.push((await painted) - saved)
  }
  console.log(`save → painted with the running shell: median ${medianOfLast()} ms of ${times.join(', ')}`)
  expect(medianOfLast()).toBeLessThan(1000)
})
