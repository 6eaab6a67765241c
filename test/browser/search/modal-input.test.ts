import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { CDPSession, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { cases } from '../../helpers/thorough.ts'
import { ALLOWED, answer, field, hit, openHosted, openHostedSite, openSearch } from './hosted-search.ts'
import { openLive } from '../live.ts'
import { at } from '../pages.ts'
import { quiet } from '../quiet.ts'

const hosted = openHostedSite()

const clear = (page: Page): Locator => page.getByRole('button', { name: 'Clear the query' })
const queries = (requests: readonly { query: string }[]): string[] => requests.map(({ query }) => query)

/** As from the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await field(page).focus()
  await page.keyboard.insertText(text)
}

test.for(
  cases(
    [
      { path: 'docs/intro', placeholder: '搜索文档' },
      { path: 'en/docs/intro', placeholder: 'Search docs' },
    ],
    1,
  ),
)('SM-12: the field has the focus and says $placeholder', async ({ path, placeholder }, { page }) => {
  await openLive(page, at(path))
  await openSearch(page)
  await expect.poll(() => field(page).evaluate((own) => own === document.activeElement)).toBe(true)
  await expect.poll(() => field(page).getAttribute('placeholder')).toBe(placeholder)
})

test('SM-13: a query has at most 64 characters, however they come', async ({ page }) => {
  await openLive(page, at('en/docs/intro'))
  await openSearch(page)
  await expect.poll(() => field(page).getAttribute('maxlength')).toBe('64')
  await paste(page, 'a'.repeat(100))
  await expect.poll(() => field(page).inputValue()).toBe('a'.repeat(64))
  // What scripts put there is not held by the attribute.
  await field(page).evaluate((own) => {
    own.removeAttribute('maxlength')
    document.execCommand('selectAll')
    document.execCommand('insertText', false, '数'.repeat(80))
  })
  await expect.poll(() => field(page).inputValue()).toBe('数'.repeat(64))
  // No half of a character is left.
  await field(page).evaluate(() => {
    document.execCommand('selectAll')
    document.execCommand('insertText', false, `a${'😀'.repeat(64)}`)
  })
  await expect.poll(() => field(page).inputValue()).toBe(`a${'😀'.repeat(31)}`)
})

test('SM-13: near the limit the reader is told how much is left', async ({ page }) => {
  await openLive(page, at('en/docs/intro'))
  await openSearch(page)
  const told = page.locator('.ink-search-count')
  await field(page).fill('a'.repeat(53))
  await expect.poll(() => told.innerText()).toBe('')
  await field(page).press('a')
  await expect.poll(() => told.innerText()).toBe('54 / 64')
  await expect.poll(() => told.getAttribute('aria-live')).toBe('polite')
})

test('SM-14: what is selected on the page is the query, selected, and searched at once', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED)
  const { url } = await hosted
  const provider = await openHosted(page, `${url}docs/intro`)
  await page.evaluate(() =>
    getSelection()?.selectAllChildren(document.querySelector('#ink-main p') ?? document.body),
  )
  await openSearch(page)
  await expect.poll(() => field(page).inputValue()).toBe('How it begins.')
  const selected = (): Promise<unknown> =>
    field(page).evaluate((own) => {
      // as: that element.
      const { selectionStart, selectionEnd } = own as HTMLInputElement
      return [selectionStart, selectionEnd]
    })
  await expect.poll(selected).toEqual([0, 'How it begins.'.length])
  await expect.poll(() => queries(provider.requests)).toEqual(['How it begins.'])
  await page.keyboard.press('Escape')
  await expect.poll(() => field(page).count()).toBe(0)

  // No more of it than a query has room for.
  await page.evaluate(() => {
    const long = document.createElement('p')
    long.textContent = 'word '.repeat(30)
    document.querySelector('#ink-main')?.prepend(long)
    getSelection()?.selectAllChildren(long)
  })
  await openSearch(page)
  const { length } = await field(page).inputValue()
  expect(length).toBeLessThanOrEqual(64)
  expect(length).toBeGreaterThan(58)
  await page.keyboard.press('Escape')

  // What is typed is more than what is selected.
  await page.getByRole('button', { name: /^Search \(/ }).press('r')
  await expect.poll(() => field(page).inputValue()).toBe('r')
})

test('SM-15: one button empties the field, and is there only with a query', async ({ page }) => {
  await openLive(page, at('en/docs/intro'))
  await openSearch(page)
  await expect.poll(() => clear(page).count()).toBe(0)
  await page.keyboard.type('express')
  await page.getByRole('option').first().waitFor()
  await expect.poll(() => clear(page).getAttribute('title')).toBe('Clear the query')
  await clear(page).click()
  await expect.poll(() => field(page).inputValue()).toBe('')
  await expect.poll(() => field(page).evaluate((own) => own === document.activeElement)).toBe(true)
  await expect.poll(() => page.getByText('No recent searches').isVisible()).toBe(true)
  await expect.poll(() => clear(page).count()).toBe(0)
})

test('SM-16: the attributes of the field', async ({ page }) => {
  await openLive(page, at('en/docs/intro'))
  await openSearch(page)
  const attributes = async (): Promise<Record<string, string | null>> =>
    Object.fromEntries(
      await Promise.all(
        ['type', 'autocomplete', 'autocorrect', 'autocapitalize', 'spellcheck', 'enterkeyhint'].map(
          async (name) => [name, await field(page).getAttribute(name)] as const,
        ),
      ),
    )
  const fixed = {
    type: 'search',
    autocomplete: 'off',
    autocorrect: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
  }
  await expect.poll(attributes).toEqual({ ...fixed, enterkeyhint: 'search' })
  await page.keyboard.type('express')
  await page.getByRole('option').first().waitFor()
  await expect.poll(attributes).toEqual({ ...fixed, enterkeyhint: 'go' })
  const label = page.locator('label[for="ink-search-input"]')
  await expect.poll(() => label.innerText()).toBe('Search')
  await expect
    .poll(async () => (await label.locator('.ink-visually-hidden').boundingBox())?.width)
    .toBeLessThanOrEqual(1)
})

test('SM-17: with an input method the query follows the text, and no key does anything', async ({
  page,
  allowed,
}) => {
  allowed.push(...ALLOWED)
  const { url } = await hosted
  const provider = await openHosted(page, `${url}docs/intro`)
  await openSearch(page)
  const session: CDPSession = await page.context().newCDPSession(page)
  const compose = (text: string): Promise<unknown> =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  for (const text of ['n', 'ni', '你']) await compose(text)
  await expect.poll(() => queries(provider.requests)).toEqual(['n', 'ni', '你'])
  await page.getByRole('option').first().waitFor()
  // The keys of the input method: browsers mark them.
  const press = (key: string, isComposing: boolean): Promise<void> =>
    field(page).evaluate(
      (own, init) => {
        own.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
      },
      { key, isComposing, keyCode: isComposing ? 0 : 229 },
    )
  for (const key of ['Enter', 'ArrowDown', 'Escape', 'Tab']) {
    await press(key, true)
    await press(key, false)
  }
  await quiet(page, 100)
  expect(await page.locator('.ink-search').isVisible()).toBe(true)
  expect(page.url()).toBe(`${url}docs/intro`)
  expect(await page.getByRole('option').first().getAttribute('aria-selected')).toBe('true')

  // What is being composed is cut only when it is done.
  await compose('长'.repeat(70))
  await session.send('Input.insertText', { text: '长'.repeat(70) })
  await expect.poll(() => field(page).inputValue()).toBe('长'.repeat(64))
  expect(provider.requests.at(-1)?.query).toBe('长'.repeat(64))
})

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The findings of axe in the dialog. */
async function violations(page: Page): Promise<string[]> {
  await page
    .locator('.ink-search')
    .evaluate((own) => Promise.all(own.getAnimations({ subtree: true }).map(({ finished }) => finished)))
  return page.evaluate(async () => {
    // as: put there by the init script.
    const { axe } = window as unknown as { axe: typeof Axe }
    const { violations: found } = await axe.run('.ink-search')
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}

test('SM-18, R-11: a combobox in a dialog, with a list for each group', async ({ page, allowed }) => {
  allowed.push(...ALLOWED)
  const { url } = await hosted
  const provider = await openHosted(page, `${url}docs/intro`)
  const hits = ['A', 'B', 'C'].map((title, index) =>
    hit(title, { levels: { lvl0: index < 2 ? 'One' : 'Two' } }),
  )
  provider.answerWith(() => ({ body: answer(hits) }))
  await openSearch(page)
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect.poll(() => dialog.getAttribute('aria-modal')).toBe('true')
  await expect.poll(() => dialog.getAttribute('role')).toBe('dialog')
  const attribute = (name: string): Promise<string | null> => field(page).getAttribute(name)
  await expect.poll(() => attribute('role')).toBe('combobox')
  await expect.poll(() => attribute('aria-autocomplete')).toBe('both')
  await expect.poll(() => attribute('aria-haspopup')).toBe('listbox')
  await expect.poll(() => attribute('aria-expanded')).toBe('false')

  await page.keyboard.type('a')
  await page.getByRole('option').first().waitFor()
  await expect.poll(() => attribute('aria-expanded')).toBe('true')
  const lists = page.getByRole('listbox')
  await expect.poll(() => lists.count()).toBe(2)
  const ids = await lists.evaluateAll((own) => own.map(({ id }) => id))
  await expect.poll(() => attribute('aria-controls')).toBe(ids.join(' '))
  await expect.poll(() => page.getByRole('listbox', { name: 'One' }).getByRole('option').count()).toBe(2)
  for (const option of await page.getByRole('option').all()) {
    await expect
      .poll(() => option.evaluate((own) => own.matches('a[href]') || own.querySelector('a[href]') !== null))
      .toBe(true)
  }
  for (const place of [0, 1, 2]) {
    const selected = await page
      .getByRole('option')
      .evaluateAll((own) => own.map((option) => option.getAttribute('aria-selected')))
    expect(selected).toEqual([0, 1, 2].map((other) => String(other === place)))
    const active = page.locator(`[id="${await attribute('aria-activedescendant')}"]`)
    await expect.poll(() => active.innerText()).toContain(['A', 'B', 'C'][place])
    await page.keyboard.press('ArrowDown')
  }
  await expect.poll(() => page.getByRole('dialog').getByRole('status').innerText()).toBe('3 documents found')
})

test.for([
  { mode: 'light', width: 1280 },
  { mode: 'dark', width: 390 },
] as const)(
  'SM-18: axe finds nothing in any state, $mode, $width px',
  async ({ mode, width }, { openPage, allowed }) => {
    allowed.push(...ALLOWED, /Failed to load resource/)
    const { url } = await hosted
    const page = await openPage({ bypassCSP: true, colorScheme: mode, viewport: { width, height: 800 } })
    await page.addInitScript(axeSource)
    const provider = await openHosted(page, `${url}docs/intro`)
    const many = Array.from({ length: 12 }, (_, index) =>
      hit(`Page ${index}`, {
        levels: { lvl0: `Group ${index % 4}`, lvl2: `Part <mark>${index}</mark>` },
        type: index % 2 === 0 ? 'lvl1' : 'lvl2',
      }),
    )
    await page.evaluate((hits) => {
      localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__notes', JSON.stringify(hits.slice(0, 3)))
      localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__notes', JSON.stringify(hits.slice(3, 5)))
    }, many)
    provider.answerWith(({ query }) => {
      if (query === 'c') return 'unreachable'
      return { body: answer(query.startsWith('a') ? many : []) }
    })
    await openSearch(page)
    expect(await violations(page)).toEqual([])
    await field(page).fill(`a${'b'.repeat(60)}`)
    await page.getByRole('option', { name: 'Page 7' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await page.locator('.ink-search-preview').getByText('A long way down.').first().waitFor()
    expect(await violations(page)).toEqual([])
    await field(page).fill('b')
    await page.getByText('No results for "b"').waitFor()
    expect(await violations(page)).toEqual([])
    await field(page).fill('c')
    await page.getByText('Unable to fetch results', { exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
  },
)

test('SM-19: one request for each change, none for what was asked before', async ({ page, allowed }) => {
  allowed.push(...ALLOWED)
  const { url } = await hosted
  const provider = await openHosted(page, `${url}docs/intro`)
  await openSearch(page)
  await page.keyboard.type('abc')
  await expect.poll(() => queries(provider.requests)).toEqual(['a', 'ab', 'abc'])
  await page.getByRole('option', { name: 'abc' }).waitFor()
  await page.keyboard.press('Backspace')
  await page.getByRole('option', { name: 'ab' }).waitFor()
  await page.keyboard.type('c')
  await page.getByRole('option', { name: 'abc' }).waitFor()
  expect(provider.requests).toHaveLength(3)
})
