import type { Locator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { startSite } from '../../helpers/site.ts'
import { openLive } from '../live.ts'
import { at } from '../pages.ts'

// Versions `current`, 2.0, which is the last one, and 1.0.
const started = startSite('versions')
afterAll(async () => (await started).close())

// Docs with 1.0 and `current`, and those of an API with 3.0, 1.0 and `current`.
const ofTwo = startSite('versions-of-two')
afterAll(async () => (await ofTwo).close())

const key = 'docs-preferred-version-default'

async function open(page: Page, path: string): Promise<void> {
  await openLive(page, (await started).url + path)
}

const menu = (page: Page): Locator => page.locator('.ink-navbar-items .ink-menu')
const stored = (page: Page): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)

async function choose(page: Page, label: string): Promise<void> {
  await menu(page).getByRole('button').hover()
  await menu(page).getByRole('link', { name: label, exact: true }).click()
}

test('VER-01, VER-04: with one version the item is a link of its name, to the page or the beginning', async ({
  page,
}) => {
  await openLive(page, at('en/blog'))
  const item = page.getByRole('banner').getByRole('link', { name: 'Next', exact: true })
  await expect.poll(() => item.getAttribute('href')).toBe(new URL(at('en/docs/intro')).pathname)
  await expect.poll(() => page.evaluate(() => document.body.innerText)).not.toContain('Version:')
})

test('VER-03: the banner of an old version says so, and leads to the last one, which is remembered', async ({
  page,
}) => {
  await open(page, 'docs/1.0/intro')
  const banner = page.getByRole('alert')
  await expect
    .poll(async () => (await banner.innerText()).replaceAll(/\s+/g, ' '))
    .toContain('This is documentation for Tool 1.0, which is no longer actively maintained.')
  await banner.getByRole('link').click()
  await page.waitForURL('**/docs/intro')
  await expect.poll(() => stored(page)).toBe('2.0')
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)

  await open(page, 'docs/next/fresh')
  await expect
    .poll(() => page.getByRole('alert').innerText())
    .toContain('This is unreleased documentation for Tool Next version.')
  // It has no such doc: the banner leads to its beginning.
  await page.getByRole('alert').getByRole('link').click()
  await page.waitForURL('**/docs/intro')
})

test('VER-04: the menu is named after the version of the page, and leads to the same doc, with query and hash', async ({
  page,
}) => {
  await open(page, 'docs/intro?a=1#b')
  const label = menu(page).getByRole('button')
  await expect.poll(async () => (await label.innerText()).trim()).toBe('2.0')
  await choose(page, '1.0')
  await page.waitForURL('**/docs/1.0/intro**')
  await expect.poll(() => page.url()).toBe(`${(await started).url}docs/1.0/intro?a=1#b`)
  await expect.poll(async () => (await label.innerText()).trim()).toBe('1.0')
  await expect.poll(() => menu(page).locator('[aria-current]').textContent()).toBe('1.0')

  await choose(page, 'Next')
  await page.waitForURL('**/docs/next/intro**')
  await expect.poll(() => page.url()).toBe(`${(await started).url}docs/next/intro?a=1#b`)
})

test('VER-04: a doc that the other version lacks is replaced by its beginning', async ({ page }) => {
  await open(page, 'docs/other')
  await choose(page, '1.0')
  // The doc `gone` comes first there, but `intro` is the main one.
  await page.waitForURL('**/docs/1.0/intro')
})

test('VER-04, VER-05: outside of the docs the preferred version counts, and else the last one', async ({
  page,
}) => {
  await open(page, 'search')
  const label = menu(page).getByRole('button')
  await expect.poll(async () => (await label.innerText()).trim()).toBe('2.0')
  await choose(page, '1.0')
  await page.waitForURL('**/docs/1.0/intro')
  await expect.poll(() => stored(page)).toBe('1.0')

  await open(page, 'search')
  await expect.poll(async () => (await label.innerText()).trim()).toBe('1.0')
  // On a page of the docs its own version counts.
  await open(page, 'docs/intro')
  await expect.poll(async () => (await label.innerText()).trim()).toBe('2.0')
  await expect.poll(() => stored(page)).toBe('1.0')
})

test('VER-04: what is preferred in one tab counts in the others', async ({ page }) => {
  await open(page, 'search')
  const other = await page.context().newPage()
  await open(other, 'search')
  await choose(page, '1.0')
  await expect.poll(async () => (await menu(other).getByRole('button').innerText()).trim()).toBe('1.0')
})

test('VER-05: a stored version that is gone is forgotten on load', async ({ page }) => {
  await page.goto((await started).url + 'docs/intro')
  await page.evaluate((name) => localStorage.setItem(name, '9.9'), key)
  await open(page, 'search')
  await expect.poll(() => stored(page)).toBe(null)
  await expect.poll(async () => (await menu(page).getByRole('button').innerText()).trim()).toBe('2.0')
})

test('VER-04: on a phone the group has a name of its own, and holds the versions', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 800 } })
  const openMenu = async (path: string, [button, back]: [string, string]): Promise<Locator> => {
    await open(page, path)
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('button', { name: back }).click()
    return page.getByRole('dialog')
  }
  const dialog = await openMenu('docs/intro?a=1', ['Toggle navigation bar', '← Back to main menu'])
  const group = dialog.getByRole('button', { name: 'Versions', exact: true })
  await expect.poll(() => group.evaluate((element) => element.tagName)).toBe('BUTTON')
  // The page is in one of them.
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true')
  await dialog.getByRole('link', { name: '1.0', exact: true }).click()
  await page.waitForURL('**/docs/1.0/intro?a=1')
  await expect.poll(() => stored(page)).toBe('1.0')
  const chinese = await openMenu('zh/docs/intro', ['切换导航栏', '← 回到主菜单'])
  await chinese.getByRole('button', { name: '选择版本', exact: true }).waitFor()
})

test('VER-05: other docs have a key of their own, and nothing of it is kept with that of the main ones', async ({
  page,
}) => {
  const { url } = await ofTwo
  const kept = (): Promise<(string | null)[]> =>
    page.evaluate(() =>
      ['default', 'api'].map((docs) => localStorage.getItem(`docs-preferred-version-${docs}`)),
    )
  const chooseOf = async (menuIndex: number, label: string): Promise<void> => {
    await menu(page).nth(menuIndex).getByRole('button').hover()
    await menu(page).nth(menuIndex).getByRole('link', { name: label, exact: true }).click()
  }
  await openLive(page, `${url}search`)
  await chooseOf(1, 'Next')
  await page.waitForURL('**/api/next/intro')
  await expect.poll(kept).toEqual([null, 'current'])
  await chooseOf(0, '1.0')
  await page.waitForURL('**/docs/intro')
  await expect.poll(kept).toEqual(['1.0', 'current'])
  await chooseOf(1, '1.0')
  await page.waitForURL('**/api/1.0/intro')
  await expect.poll(kept).toEqual(['1.0', '1.0'])

  // The banner of an old version leads to the last one of its own docs.
  await page.getByRole('alert').getByRole('link').click()
  await page.waitForURL('**/api/intro')
  await expect.poll(kept).toEqual(['1.0', '3.0'])

  await page.evaluate(() => localStorage.setItem('docs-preferred-version-api', '9.9'))
  await openLive(page, `${url}search`)
  await expect.poll(kept).toEqual(['1.0', null])
})

test('VER-04, NAV-07, NAV-08: outside of its docs an item leads into the version that the reader prefers of them', async ({
  page,
}) => {
  const { url } = await ofTwo
  const items = page.locator('.ink-navbar-items')
  const targets = (): Promise<(string | null)[]> =>
    Promise.all([
      ...['Docs', 'Extra', 'API'].map((name) =>
        items.getByRole('link', { name, exact: true }).getAttribute('href'),
      ),
      ...[0, 1].map((index) => menu(page).nth(index).getByRole('button').textContent()),
    ])
  await openLive(page, `${url}search`)
  await expect.poll(targets).toEqual(['/docs/extra', '/docs/extra', '/api/intro', '1.0', '3.0'])
  await page.evaluate(() => {
    localStorage.setItem('docs-preferred-version-default', 'current')
    localStorage.setItem('docs-preferred-version-api', '1.0')
  })
  await openLive(page, `${url}search`)
  await expect.poll(targets).toEqual(['/docs/next/intro', '/docs/extra', '/api/1.0/intro', 'Next', '1.0'])
  // Among its own docs the version of the page counts.
  await openLive(page, `${url}api/next/intro`)
  await expect.poll(targets).toEqual(['/docs/next/intro', '/docs/extra', '/api/next/intro', 'Next', 'Next'])
})
