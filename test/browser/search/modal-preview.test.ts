import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../../helpers/browser.ts'
import { openSearch } from './hosted-search.ts'
import { openLive, saveData } from '../live.ts'
import { openSite, siteConfig } from '../pages.ts'

const paragraphs = Array.from(
  { length: 40 },
  (_, number) => `Branch ${number} of the hedge is green all year.`,
)

const garden = openSite({
  'site.config.ts': siteConfig(`
    locales: [
      { code: 'en', label: 'English' },
      { code: 'zh', label: '中文', htmlLang: 'zh-Hans' },
      { code: 'ar', label: 'العربية', htmlLang: 'ur', dir: 'rtl' },
    ],`),
  'docs/garden.md': `# Garden

A garden of brass.

## Watering {#watering}

Use the [can](./shed.md) twice.

\`\`\`js
pour(2)
\`\`\`

## Hedges {#hedges}

${paragraphs.join('\n\n')}

Only secateurs cut it.

## Tools {#tools}

### Scythe {#scythe}

It is in the shed.
`,
  'docs/cellar.mdx': '# Cellar\n\n## Area {#area}\n\n<p style={{ color: "rgb(1, 2, 3)" }}>It is dark.</p>\n',
  'docs/shed.md': '# Shed\n\nA shed of brass.\n',
})

const preview = (page: Page): Locator => page.locator('.ink-search-preview')
const text = (page: Page): Locator => preview(page).locator('.ink-prose')
const row = (page: Page, line: string): Locator =>
  page.locator('.ink-search').getByRole('option').filter({ hasText: line })
const button = (page: Page, name = 'Preview (→)'): Locator => page.getByRole('button', { name, exact: true })

/** Opens the search and asks for something, until the whole answer is there. No page that a row leads to is fetched ahead of its preview. */
async function search(page: Page, query: string, { line = query, path = 'docs/shed' } = {}): Promise<void> {
  await saveData(page)
  await openLive(page, `${(await garden).url}${path}`)
  await openSearch(page)
  await page.keyboard.type(query)
  await page.locator('.ink-search-idle').waitFor()
  await row(page, line).first().waitFor()
}

test('→ previews the section of a row, ↑ and ↓ those of others, ← and Escape close it alone', async ({
  page,
}) => {
  await search(page, 'watering', { line: 'Watering' })
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => text(page).innerText()).toContain('pour(2)')
  const region = page.getByRole('region', { name: 'Watering', exact: true })
  await expect.poll(() => region.getAttribute('aria-busy')).toBe('false')
  expect(await region.locator('header').innerText()).toMatch(/^Garden\s*Watering$/)
  // The next section is not its own.
  expect(await text(page).innerText()).not.toContain('Branch')
  await page.keyboard.press('ArrowLeft')
  await preview(page).waitFor({ state: 'detached' })
  expect(await page.locator('#ink-search-input').inputValue()).toBe('watering')

  await page.keyboard.press('ArrowRight')
  await text(page).getByText('pour(2)').waitFor()
  await page.keyboard.press('Escape')
  await preview(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('.ink-search[open]').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.locator('.ink-search').waitFor({ state: 'detached' })
})

test('the preview of one row stays until that of the next is there', async ({ page }) => {
  await search(page, 'brass')
  await row(page, 'garden of').waitFor()
  await row(page, 'shed of').waitFor()
  await page.keyboard.press('ArrowRight')
  await text(page).getByText('of brass.').waitFor()
  const first = await text(page).innerText()
  const { height } = (await preview(page).boundingBox())!

  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/docs\/(garden|shed)$/, async (route) => {
    await released
    await route.continue()
  })
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => preview(page).getAttribute('aria-busy')).toBe('true')
  expect(await text(page).innerText()).toBe(first)
  release()
  await expect.poll(() => preview(page).getAttribute('aria-busy')).toBe('false')
  const other = first.startsWith('A shed') ? 'A garden' : 'A shed'
  await expect.poll(() => text(page).innerText()).toContain(`${other} of brass.`)
  expect((await preview(page).boundingBox())!.height).toBeCloseTo(height)
})

test('within the query → moves the caret, and typing goes back to the list', async ({ page }) => {
  await search(page, 'watering', { line: 'Watering' })
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  // It is at the end again: what comes now is no move.
  await page.keyboard.press('ArrowRight')
  await text(page).getByText('pour(2)').waitFor()
  await page.keyboard.type('s')
  await preview(page).waitFor({ state: 'detached' })
  expect(await page.locator('#ink-search-input').inputValue()).toBe('waterings')
})

test('nothing in a preview can be chosen, and no id stands twice', async ({ page }) => {
  await search(page, 'watering', { line: 'Watering' })
  await page.keyboard.press('ArrowRight')
  await text(page).getByText('Use the can twice').waitFor()
  expect(await text(page).locator('a, button, input, iframe, script, [id]').count()).toBe(0)
  // Tab goes round as before, through the text itself, which scrolls.
  await text(page).focus()
  await page.keyboard.press('Escape')
  await preview(page).waitFor({ state: 'detached' })
  await expect
    .poll(() => page.locator('#ink-search-input').evaluate((field) => field === document.activeElement))
    .toBe(true)
})

test('a line far below is shown, marked', async ({ page }) => {
  await search(page, 'secateurs')
  await page.keyboard.press('ArrowRight')
  const line = text(page).getByText('Only secateurs cut it.')
  await line.waitFor()
  await expect
    .poll(() =>
      page.evaluate(() =>
        // as: what the search marks.
        [...(CSS.highlights.get('ink-previewed') ?? [])].map((range) => (range as Range).toString()),
      ),
    )
    .toEqual(['Only secateurs cut it.'])
  expect(await text(page).innerText()).toMatch(/^…/)
  expect(await text(page).innerText()).not.toContain('Branch 0 ')
  const [inside, around] = [(await line.boundingBox())!, (await text(page).boundingBox())!]
  expect(inside.y).toBeGreaterThanOrEqual(around.y)
  expect(inside.y + inside.height).toBeLessThanOrEqual(around.y + around.height)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.evaluate(() => CSS.highlights.has('ink-previewed'))).toBe(false)
})

test('a heading with nothing but sections below it shows these, whose headings are none of the dialog', async ({
  page,
}) => {
  await search(page, 'tools', { line: 'Tools' })
  await page.keyboard.press('ArrowRight')
  await text(page).getByText('It is in the shed.').waitFor()
  expect(await text(page).innerText()).toMatch(/^Scythe\s+It is in the shed\.$/)
  expect(await preview(page).getByRole('heading').count()).toBe(0)
})

test('a button of each row does so for mouse, touch and screen readers', async ({ page, openPage }) => {
  await search(page, 'watering', { line: 'Watering' })
  await row(page, 'Watering').hover()
  await button(page).first().click()
  await text(page).getByText('pour(2)').waitFor()
  await expect.poll(() => button(page).first().getAttribute('aria-expanded')).toBe('true')
  const described = await button(page).first().getAttribute('aria-describedby')
  expect(await page.locator(`[id="${described}"]`).innerText()).toMatch(/^Watering/)
  // Who goes on typing types into the field.
  await expect
    .poll(() => page.locator('#ink-search-input').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await button(page, 'Close the preview').click()
  await preview(page).waitFor({ state: 'detached' })

  const phone = await openPage({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })
  await search(phone, 'watering', { line: 'Watering' })
  await button(phone).first().tap()
  await text(phone).getByText('pour(2)').waitFor()
  await expect.poll(() => row(phone, 'Watering').isVisible()).toBe(true)
  await button(phone).first().tap()
  await preview(phone).waitFor({ state: 'detached' })
})

test.for([
  { what: 'page', file: /docs\/garden$/, says: 'This page could not be loaded.' },
  { what: 'code', file: /Preview\.[^/]*\.js/, says: 'This part of the page could not be loaded.' },
])(
  'a preview whose $what cannot be loaded says so, and the list stays',
  async ({ file, says }, { openPage, allowed }) => {
    allowed.push(/Failed to load resource/)
    // Nothing that a test before it has loaded is there.
    const page = await openPage({ isFirstVisit: true })
    await search(page, 'watering', { line: 'Watering' })
    await page.route(file, (route) => route.abort())
    await page.keyboard.press('ArrowRight')
    // What else is shown would be told.
    await expect.poll(() => preview(page).innerText()).toContain(says)
    await page.keyboard.press('ArrowLeft')
    await preview(page).waitFor({ state: 'detached' })
    await page.unroute(file)
    await page.keyboard.press('ArrowRight')
    await text(page).getByText('pour(2)').waitFor()
  },
)

test('only who asks for a preview loads its code, and a Chinese page has its words', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await search(page, 'watering', { line: 'Watering', path: 'zh/docs/shed' })
  expect(loaded.some((url) => url.includes('Preview.'))).toBe(false)
  await row(page, 'Watering').hover()
  await button(page, '预览（→）').first().click()
  await text(page).getByText('pour(2)').waitFor()
  expect(await text(page).getAttribute('lang')).toBe('en')
  await button(page, '关闭预览').click()
  await preview(page).waitFor({ state: 'detached' })
})

test('what a phone calls back leads out of the preview, then out of the search', async ({ page }) => {
  await search(page, 'watering', { line: 'Watering' })
  await page.keyboard.press('ArrowRight')
  await text(page).getByText('pour(2)').waitFor()
  const goBack = (): Promise<void> =>
    page.locator('.ink-search').evaluate((dialog) => {
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    })
  await goBack()
  await preview(page).waitFor({ state: 'detached' })
  await expect.poll(() => row(page, 'Watering').first().isVisible()).toBe(true)
  await goBack()
  await page.locator('.ink-search').waitFor({ state: 'detached' })
})

test('a dialog that the browser closes by itself is closed in every way', async ({ page }) => {
  await search(page, 'watering', { line: 'Watering' })
  // as: it is one.
  await page.locator('.ink-search').evaluate((dialog) => (dialog as HTMLDialogElement).close())
  await page.locator('.ink-search').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.body.className)).not.toContain('DocSearch--active')
})

test('where rows are read from the right, it is ← that leads into a preview', async ({ page }) => {
  await search(page, 'watering', { line: 'Watering', path: 'ar/docs/shed' })
  await page.getByRole('img', { name: 'Arrow left', exact: true }).waitFor()
  await button(page, 'Preview (←)').first().waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowLeft')
  await text(page).getByText('pour(2)').waitFor()
  await page.keyboard.press('ArrowRight')
  await preview(page).waitFor({ state: 'detached' })
})

test('a preview has the styles that only its own page has', async ({ page }) => {
  await search(page, 'area', { line: 'Area' })
  await page.keyboard.press('ArrowRight')
  const colour = (): Promise<string> =>
    text(page)
      .getByText('It is dark.')
      .evaluate((own) => getComputedStyle(own).color)
  await expect.poll(colour).toBe('rgb(1, 2, 3)')
})
