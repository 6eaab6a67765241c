import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { contrastOf } from '../../../src/colors/palette/oklch.ts'
import { hexOfValue } from '../../../src/style-sheet.ts'
import { test } from '../../helpers/browser.ts'
import { openLive } from '../live.ts'
import { openSite, siteConfig } from '../pages.ts'

const texts = Object.fromEntries(
  ['docs/one/a', 'docs/one/b', 'docs/two/a', 'docs/two/deep/a', 'docs/two/deeper/a'].map((path) => [
    `${path}.md`,
    `# ${path}\n`,
  ]),
)

const expanded = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('button', { expanded: true })
    .allTextContents()

test('opening a category closes those beside it where the site says so, and so does going to a page', async ({
  page,
}) => {
  const site = await openSite({
    'site.config.ts': siteConfig(
      "docs: { sidebarAutoCollapse: true }, locales: [{ code: 'en', label: 'English' }]",
    ),
    'docs/intro.md': '# Intro\n\n[There](two/deep/a.md)\n',
    'docs/open/_category_.yml': 'label: open\ncollapsed: false\n',
    'docs/open/a.md': '# A\n',
    ...texts,
  })
  await openLive(page, `${site.url}docs/intro`)
  const control = (name: string): Locator => page.getByRole('button', { name, exact: true })
  await expect.poll(() => expanded(page)).toEqual(['open'])
  await control('two').click()
  await expect.poll(() => expanded(page)).toEqual(['two'])
  await control('deep').click()
  await control('deeper').click()
  await expect.poll(() => expanded(page)).toEqual(['two', 'deeper'])
  await control('one').click()
  await expect.poll(() => expanded(page)).toEqual(['one'])
  await page.getByRole('link', { name: 'There' }).click()
  await page.waitForURL('**/two/deep/a')
  await expect.poll(() => expanded(page)).toEqual(['two', 'deep'])
})

/** Background and text of a part of the page, as they are shown. */
const colorsOf = async (part: Locator): Promise<{ background: string; text: string }> => {
  const { background, text } = await part.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element)
    return { background: backgroundColor, text: color }
  })
  return { background: hexOfValue(background) ?? background, text: hexOfValue(text) ?? text }
}

test('navbar and announcement have the colours of the site in both modes, and can be read', async ({
  page,
}) => {
  const colors = "theme: { light: { primary: '#108938' }, dark: { primary: '#77dd99' } }"
  const bar = "announcementBar: { content: '<b>News</b>', backgroundColor: '#20232a', textColor: '#222222' }"
  const navbar = "navbar: { style: 'primary', items: [{ to: '/docs/intro', label: 'Guide' }] }"
  const site = await openSite({
    'site.config.ts': siteConfig([colors, bar, navbar].join(', ')),
    'docs/intro.md': '# Intro\n',
  })
  for (const [colorScheme, primary] of [
    ['light', '#108938'],
    ['dark', '#77dd99'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${site.url}docs/intro`)
    expect((await colorsOf(page.locator('.ink-navbar'))).background).toBe(primary)
    const link = page.locator('.ink-navbar').getByRole('link', { name: 'Guide' })
    expect(contrastOf((await colorsOf(link)).text, primary)).toBeGreaterThanOrEqual(4.5)
    const announcement = await colorsOf(page.locator('.ink-announcement'))
    expect(announcement.background).toBe('#20232a')
    // The one that was asked for cannot be read.
    expect(contrastOf(announcement.text, '#20232a')).toBeGreaterThanOrEqual(4.5)
  }
})
