import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { wake } from '../browser/live.ts'
import { startAuthoring, type Authoring } from './authoring.ts'
import { bound, isMarked, mark, open, test } from './reader.ts'

const original = 'docs/intro.md'
const translation = 'i18n/zh/docs/intro.md'

async function author(): Promise<Authoring> {
  const site = await startAuthoring({
    [original]: '# Intro\n\nFirst words.\n\n## Part\n\nMore words.\n',
    [translation]: '# 介绍\n\n开头的话。\n\n## 部分\n\n更多的话。\n',
  })
  onTestFinished(site.close)
  return site
}

/** Opens the original and reads it beside its translation. */
async function readBoth(page: Page, url: string): Promise<void> {
  await open(page, `${url}docs/intro`)
  await wake(page)
  await mark(page)
  await page.locator('.ink-views a').last().click()
  await page.locator('article[data-view="both"]').waitFor()
}

const appears = (page: Page, text: string): Promise<void> =>
  page.locator('article[data-view="both"]').getByText(text, { exact: true }).waitFor({ timeout: bound })

test('an edit of the page shows in both languages, which stay', async ({ page }) => {
  const site = await author()
  await readBoth(page, site.url)
  await site.write(original, '# Intro\n\nOther words.\n\n## Part\n\nMore words.\n')
  await appears(page, 'Other words.')
  await appears(page, '开头的话。')
  expect(await page.getByText('First words.').count()).toBe(0)
  expect(await isMarked(page)).toBe(true)
})

test('an edit of the translation shows on the page of the original', async ({ page }) => {
  const site = await author()
  await readBoth(page, site.url)
  await site.write(translation, '# 介绍\n\n另外的话。\n\n## 部分\n\n更多的话。\n')
  await appears(page, '另外的话。')
  await appears(page, 'First words.')
  expect(await page.getByText('开头的话。').count()).toBe(0)
  expect(await isMarked(page)).toBe(true)
})
