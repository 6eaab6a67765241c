import { afterAll, expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { openLive } from '../live.ts'
import { at, closeSites, openSite, siteConfig } from '../pages.ts'

afterAll(closeSites)

const ICON = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4v4H0z"/></svg>'

test('ANN-02: printed, a page is its text: no navigation, in black on white', async ({ page }) => {
  await page.goto(at('docs/back_boss/server/introduce?inkstone-theme=dark'))
  await page.emulateMedia({ media: 'print' })
  for (const part of [
    '.ink-announcement',
    '.ink-navbar',
    '.ink-sidebar',
    '.ink-toc',
    '.ink-breadcrumbs',
    '.ink-pager',
    '.ink-footer',
  ]) {
    await expect.poll(() => page.locator(part).first().isVisible(), { message: part }).toBe(false)
  }
  await expect.poll(() => page.locator('h1').isVisible()).toBe(true)
  const colors = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement)
    return { backgroundColor, color }
  })
  expect(colors).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' })
})

test('a line that is marked has a bar on paper, and no hairlines around it as those of a shadow', async ({
  page,
}) => {
  await openLive(page, at('docs/back_boss/server/create'))
  await page.emulateMedia({ media: 'print' })
  const line = page.locator('.l[data-mark]').first()
  const style = (): Promise<string[]> =>
    line.evaluate((marked) => {
      const { boxShadow, borderLeftWidth } = getComputedStyle(marked)
      return [boxShadow, borderLeftWidth]
    })
  await expect.poll(style).toEqual(['none', '2px'])
})

test('printed while a dialog is open, a page is its text', async ({ page }) => {
  await openLive(page, at('docs/back_boss/server/introduce'))
  await page.keyboard.press('Control+k')
  const dialog = page.locator('.ink-search:modal')
  await expect.poll(() => dialog.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => dialog.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(() => dialog.isVisible()).toBe(true)
})

test('printed, a link to another site says where it leads', async ({ page }) => {
  await page.goto(at('blog/linux-docker-jenkins'))
  await page.emulateMedia({ media: 'print' })
  const link = page.locator('.ink-prose a[href^="https://"]').first()
  const href = await link.getAttribute('href')
  await expect
    .poll(() => link.evaluate((element) => getComputedStyle(element, '::after').content))
    .toContain(href)
})

test('printed, a line of code is not cut, nor a word of it that is wider than the paper', async ({
  page,
}) => {
  const { url } = await openSite({
    'site.config.ts': siteConfig(),
    'docs/intro.md': `# One\n\n\`\`\`js\nconst id = '${'0123456789'.repeat(20)}'\n// ${'word '.repeat(60)}\n\`\`\`\n`,
  })
  await page.goto(`${url}docs/intro`)
  await page.emulateMedia({ media: 'print' })
  const pre = page.locator('.ink-code pre')
  await expect.poll(() => pre.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})

test('printed, a table is not cut, and sentences keep room beside long names', async ({ page }) => {
  const name = 'aVeryLongNameOfAProgramThatStandsBesideOthers.anywhere()'
  const { url } = await openSite({
    'site.config.ts': siteConfig(),
    'docs/intro.md': `# One\n\n| a | b | c |\n|---|---|---|\n| one | a sentence that is broken over several lines | \`${name}\` |\n`,
  })
  await page.setViewportSize({ width: 560, height: 800 })
  await page.emulateMedia({ media: 'print' })
  const table = page.locator('.ink-table')
  const isReadable = (): Promise<boolean> =>
    table.evaluate(
      (box) =>
        box.scrollWidth <= box.clientWidth &&
        getComputedStyle(box).overflowX === 'visible' &&
        [...box.querySelectorAll('td:not(.ink-cell)')].every((cell) => cell.clientWidth > 80),
    )
  await page.goto(`${url}docs/intro`)
  // Browsers make smaller what is wider than the paper.
  await expect.poll(() => table.evaluate((box) => getComputedStyle(box).overflowX)).toBe('visible')
  await openLive(page, `${url}docs/intro`)
  await expect.poll(isReadable).toBe(true)
})

test('a section as one document has a page for its title, one for its contents, and one or more for each text', async ({
  page,
}) => {
  const category = JSON.stringify({ label: 'Guide', link: { type: 'generated-index' } })
  const { url } = await openSite(
    {
      'site.config.ts': siteConfig(),
      'docs/guide/_category_.json': category,
      'docs/guide/a.md': '# First\n\n<details><summary>More</summary>\n\nClosed on the screen.\n\n</details>',
      'docs/guide/b.md': `# Second\n\n![](./leaf.svg)\n\n${'A word. '.repeat(1200)}`,
      'docs/guide/leaf.svg': ICON,
    },
    { books: { isBoth: false } },
  )
  await page.goto(`${url}book/guide`)
  await expect.poll(() => page.locator('article').count()).toBe(2)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByText('Closed on the screen.').isVisible()).toBe(true)
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
  expect(pages.length).toBeGreaterThanOrEqual(5)
  expect(pages.length).toBeLessThanOrEqual(8)
})

test('forced colours keep icons and the current page recognizable', async ({ openPage }) => {
  const page = await openPage({ forcedColors: 'active' })
  await page.goto(at('docs/intro'))
  const icon = page.locator('.ink-search-entry .ink-icon')
  const [iconColor, pageColor] = await icon.evaluate((element) => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(iconColor).not.toBe(pageColor)
  const current = page.locator('.ink-sidebar [aria-current=page]').first()
  await expect
    .poll(() => current.evaluate((element) => getComputedStyle(element).textDecorationLine))
    .toBe('underline')
})

test('readers who ask for less motion get none', async ({ openPage }) => {
  const page = await openPage({ reducedMotion: 'reduce' })
  await page.goto(at('docs/intro'))
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element)
        return parseFloat(transitionDuration) > 0 || animationName !== 'none' || scrollBehavior === 'smooth'
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  )
  expect(moving).toEqual([])
})

test('printed, tabs show all of their parts, each under its name', async ({ page }) => {
  const { url } = await openSite({
    'site.config.ts': siteConfig(''),
    'docs/intro.mdx':
      '# Intro\n\n<Tabs><TabItem value="mac" label="On a Mac">First</TabItem><TabItem value="win" label="On Windows">Second</TabItem></Tabs>\n',
  })
  await openLive(page, `${url}docs/intro`)
  await page.locator('[role="tabpanel"][hidden="until-found"]').waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('tablist').isVisible()).toBe(false)
  for (const words of ['First', 'Second']) await page.getByText(words).waitFor()
  const names = await page
    .locator('[role="tabpanel"]')
    .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel, '::before').content))
  expect(names).toEqual(['"On a Mac"', '"On Windows"'])
})
