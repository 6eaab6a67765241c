import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { openHosted, openHostedSite, openSearch, ALLOWED } from './hosted-search.ts'
import { isLive, openLive } from '../live.ts'
import { openSite, siteConfig } from '../pages.ts'

const garden = openSite({
  'site.config.ts': siteConfig(`
    locales: [{ code: 'en', label: 'English' }, { code: 'zh', label: '中文', htmlLang: 'zh-Hans' }],
    navbar: { items: [
      { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Handbook' },
      { to: '/blog', label: 'Diary' },
      { type: 'search' },
    ] },`),
  'docs/tools/_category_.json': '{ "label": "Tools of brass" }',
  'docs/tools/can.md': '# Can\n\nA can of brass.\n',
  'docs/tools/rake.md': '# Rake\n\nA rake of brass and steel.\n',
  'docs/shed.md': '# Shed\n\nA shed of brass.\n',
  'blog/2024-09-04-post.md': '---\nslug: post\n---\n\n# Post\n\nNews of brass.<!-- truncate -->\n\nMore.\n',
})

const hosted = openHostedSite()

const chip = (page: Page, name: string): Locator =>
  page.locator('.ink-search-scopes').getByRole('button', { name, exact: true })
const options = (page: Page): Locator => page.locator('.ink-search').getByRole('option')
const pressed = (page: Page): Promise<string[]> =>
  page.locator('.ink-scopes [aria-pressed="true"]').allInnerTexts()

/** Opens the search on a page and asks for something, until the answer and the scopes are there. */
async function search(page: Page, query: string, path = 'docs/tools/can'): Promise<void> {
  await openLive(page, `${(await garden).url}${path}`)
  await openSearch(page)
  await page.keyboard.type(query)
  await page.locator('.ink-search-idle').waitFor()
  await page.locator('.ink-scopes').waitFor()
}

/** The pages that are listed, until they are these. */
async function expectPages(page: Page, names: string[]): Promise<void> {
  const paths = async (): Promise<string[]> =>
    (
      await options(page).evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      )
    )
      .map((path) => path.replace(/.*\//, ''))
      .toSorted()
  await expect.poll(paths).toEqual(names.toSorted())
}

test('a part of the site is searched by click, and by a key that goes round', async ({ page }) => {
  await search(page, 'brass')
  await expectPages(page, ['can', 'rake', 'shed', 'post'])
  expect(await page.locator('.ink-scopes button').allInnerTexts()).toEqual([
    'Everything',
    'Handbook',
    'Diary',
    'Tools of brass',
  ])
  expect(await pressed(page)).toEqual(['Everything'])
  await chip(page, 'Diary').click()
  await expectPages(page, ['post'])
  expect(await pressed(page)).toEqual(['Diary'])
  await page.getByRole('link', { name: 'See all 1 result', exact: true }).waitFor()
  // Who has a mouse types on.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('ink-search-input')

  await page.keyboard.press('Control+/')
  await expectPages(page, ['can', 'rake'])
  await expect.poll(() => pressed(page)).toEqual(['Tools of brass'])
  await page.keyboard.press('Control+/')
  await expectPages(page, ['can', 'rake', 'shed', 'post'])
  await page.keyboard.press('Control+/')
  await expectPages(page, ['can', 'rake', 'shed'])
  expect(await page.locator('#ink-search-input').inputValue()).toBe('brass')
})

test('a section is offered only where the page stands in one', async ({ page }) => {
  await search(page, 'brass', 'docs/shed')
  expect(await page.locator('.ink-scopes button').allInnerTexts()).toEqual([
    'Everything',
    'Handbook',
    'Diary',
  ])
})

test('the scope stays while the reader types on, and a part without results offers everything', async ({
  page,
}) => {
  await search(page, 'brass')
  await chip(page, 'Diary').click()
  await expectPages(page, ['post'])
  await page.locator('#ink-search-input').fill('steel')
  await page.getByText('Nothing was found in Diary.').waitFor()
  await expect.poll(() => options(page).count()).toBe(0)
  await chip(page, 'Search everything').click()
  await expectPages(page, ['rake'])
  await expect.poll(() => pressed(page)).toEqual(['Everything'])

  // What stands nowhere is nowhere else either.
  await chip(page, 'Diary').click()
  await page.locator('#ink-search-input').fill('zzzyyyxxx')
  await page.getByText('No results for').waitFor()
  expect(await chip(page, 'Search everything').count()).toBe(0)
})

test('all results are those of the scope, and Back leads to the list in it', async ({ page }) => {
  await search(page, 'brass')
  await chip(page, 'Tools of brass').click()
  await expectPages(page, ['can', 'rake'])
  await options(page).filter({ hasText: 'Rake' }).first().click()
  await page.waitForURL(/rake/)
  await page.locator('.ink-search').waitFor({ state: 'detached' })
  await page.goBack()
  await page.locator('.ink-search-idle').waitFor()
  await expectPages(page, ['can', 'rake'])
  await expect.poll(() => pressed(page)).toEqual(['Tools of brass'])

  await page.getByRole('link', { name: 'See all 2 results', exact: true }).click()
  await page.waitForURL(/search\?q=brass&part=%3DTools\+of\+brass$/)
  await expect.poll(() => page.locator('.ink-results-list article').count()).toBe(2)
  await expect.poll(() => pressed(page)).toEqual(['Tools of brass'])
})

test('the results page searches where its address says, and its address says where', async ({ page }) => {
  await page.goto(`${(await garden).url}search?q=brass&part=blog-default`)
  await isLive(page)
  await expect.poll(() => page.locator('.ink-results-list article').count()).toBe(1)
  await expect.poll(() => pressed(page)).toEqual(['Diary'])
  await page.getByText('One document found').waitFor()
  await chip(page, 'Handbook').click()
  await expect.poll(() => page.locator('.ink-results-list article').count()).toBe(3)
  expect(new URL(page.url()).search).toBe('?q=brass&part=docs-default')
  await chip(page, 'Everything').click()
  await expect.poll(() => page.locator('.ink-results-list article').count()).toBe(4)
  expect(new URL(page.url()).search).toBe('?q=brass')
})

test('the results page says where nothing is, and what it does not know is everything', async ({ page }) => {
  await page.goto(`${(await garden).url}search?q=steel&part=blog-default`)
  await isLive(page)
  await page.getByText('Nothing was found in Diary.').waitFor()
  await chip(page, 'Search everything').click()
  await expect.poll(() => page.locator('.ink-results-list article').count()).toBe(1)

  await page.goto(`${(await garden).url}search?q=brass&part=nonsense&version=9`)
  await isLive(page)
  await expect.poll(() => page.locator('.ink-results-list article').count()).toBe(4)
  await expect.poll(() => pressed(page)).toEqual(['Everything'])
})

test('scopes are as large as a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await search(page, 'brass')
  for (const button of await page.locator('.ink-scopes button').all()) {
    const { width, height } = (await button.boundingBox())!
    expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(44)
  }
  expect(await page.locator('.ink-scopes-key').isVisible()).toBe(false)
})

test('a hosted index has no parts that we know', async ({ page, allowed }) => {
  allowed.push(...ALLOWED)
  await openHosted(page, `${(await hosted).url}docs/intro`)
  await openSearch(page)
  await page.keyboard.type('x')
  await options(page).first().waitFor()
  expect(await page.locator('.ink-search-scopes').count()).toBe(0)
})
