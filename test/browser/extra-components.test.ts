import type { CDPSession, Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { test } from '../helpers/browser.ts'
import { bundleScript, bundleStyles, documentWith, ORIGIN, serveHarness } from './behaviours/harness.ts'

const bundles = { script: '', style: '' }

beforeAll(async () => {
  bundles.script = await bundleScript('extra.tsx')
  bundles.style = await bundleStyles('index', 'extra')
})

async function open(page: Page): Promise<void> {
  await serveHarness(page, { ...bundles, html: documentWith('') })
  await page.goto(ORIGIN)
  await page.getByRole('group', { name: 'Code' }).waitFor()
}

/** What stands below a field, as its description for screen readers. */
function countOf(field: Locator): Promise<string | null | undefined> {
  return field.evaluate((element) => {
    const id = element.getAttribute('aria-describedby') ?? ''
    return document.getElementById(id)?.textContent
  })
}

/** Types as an input method does: the text is there before it is decided. */
async function composition(page: Page): Promise<CDPSession> {
  return page.context().newCDPSession(page)
}

test('GEN-01: what goes beyond the limit is cut, and the count is shown', async ({ page }) => {
  await open(page)
  const field = page.getByRole('textbox', { name: 'cut' })
  expect(await countOf(field)).toBe('3 / 5')
  await field.press('End')
  await page.keyboard.type('defgh')
  expect(await field.inputValue()).toBe('abcde')
  expect(await countOf(field)).toBe('5 / 5')
  // In the middle the caret stays where the reader types.
  await field.press('Home')
  await page.keyboard.type('x')
  expect(await field.inputValue()).toBe('xabcd')
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1)
})

test('GEN-01: a controlled field gets the text that is left', async ({ page }) => {
  await open(page)
  const field = page.getByRole('textbox', { name: 'controlled' })
  expect(await countOf(field)).toBe('2 / 5')
  await field.fill('abcdefgh')
  expect(await field.inputValue()).toBe('abcde')
  expect(await page.locator('#controlled output').textContent()).toBe('abcde')
  expect(await countOf(field)).toBe('5 / 5')
})

test.for(['controlled', 'cut'])(
  'GEN-01: an input method may finish its word first (%s field)',
  async (name, { page }) => {
    await open(page)
    const field = page.getByRole('textbox', { name })
    await field.fill('')
    await field.focus()
    const session = await composition(page)
    await session.send('Input.imeSetComposition', {
      text: 'zhongguohua',
      selectionStart: 11,
      selectionEnd: 11,
    })
    expect(await field.inputValue()).toBe('zhongguohua')
    expect(await countOf(field)).toBe('11 / 5')
    await session.send('Input.insertText', { text: '中国话中国话' })
    expect(await field.inputValue()).toBe('中国话中国')
    expect(await countOf(field)).toBe('5 / 5')
    // What React knows of the controlled one; the other is not React's to know.
    const known = name === 'controlled' ? '中国话中国' : 'ab'
    expect(await page.locator('#controlled output').textContent()).toBe(known)
  },
)

test('GEN-01: where the limit is not enforced, going over it shows; the unit is the author’s', async ({
  page,
}) => {
  await open(page)
  const field = page.getByRole('textbox', { name: 'free' })
  const counter = page.locator('.ink-character-counter', { has: field })
  await field.fill('👩‍👧👩‍👧👩‍👧')
  expect([await countOf(field), await counter.getAttribute('data-over')]).toEqual(['3 / 3', null])
  expect(await field.getAttribute('aria-invalid')).toBe(null)
  await field.press('End')
  await page.keyboard.type('x')
  expect(await field.inputValue()).toBe('👩‍👧👩‍👧👩‍👧x')
  expect([await countOf(field), await counter.getAttribute('data-over')]).toEqual(['4 / 3', ''])
  expect(await field.getAttribute('aria-invalid')).toBe('true')
})

function cells(page: Page): Promise<string> {
  return page
    .locator('.ink-one-time-code input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value || '-').join(''))
}

function focusedCell(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
}

test('GEN-02: six cells take a code, the focus goes along, and the code is told when it is complete', async ({
  page,
}) => {
  await open(page)
  const inputs = page.locator('.ink-one-time-code input')
  expect(await inputs.count()).toBe(6)
  expect(await inputs.first().getAttribute('autocomplete')).toBe('one-time-code')
  await inputs.first().focus()
  await page.keyboard.type('12345')
  expect(await cells(page)).toBe('12345-')
  expect(await focusedCell(page)).toBe('Code 6 / 6')
  expect(await page.locator('#codes').textContent()).toBe('')
  await page.keyboard.type('6')
  expect(await page.locator('#codes').textContent()).toBe('123456')
  // A filled cell is typed over.
  await page.keyboard.press('Home')
  await page.keyboard.type('9')
  expect(await cells(page)).toBe('923456')
  expect(await page.locator('#codes').textContent()).toBe('123456,923456')
})

test('GEN-02: Backspace goes back, arrows move', async ({ page }) => {
  await open(page)
  await page.locator('.ink-one-time-code input').first().focus()
  await page.keyboard.type('123')
  await page.keyboard.press('Backspace')
  expect([await cells(page), await focusedCell(page)]).toEqual(['12----', 'Code 3 / 6'])
  await page.keyboard.press('Backspace')
  expect([await cells(page), await focusedCell(page)]).toEqual(['1-----', 'Code 2 / 6'])
  await page.keyboard.press('ArrowLeft')
  expect(await focusedCell(page)).toBe('Code 1 / 6')
  await page.keyboard.press('ArrowLeft')
  expect(await focusedCell(page)).toBe('Code 1 / 6')
  await page.keyboard.press('ArrowRight')
  expect(await focusedCell(page)).toBe('Code 2 / 6')
  await page.keyboard.press('End')
  expect(await focusedCell(page)).toBe('Code 6 / 6')
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  expect(await cells(page)).toBe('------')
})

test('GEN-02: a paste fills from the focused cell on', async ({ page }) => {
  await open(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const inputs = page.locator('.ink-one-time-code input')
  await page.evaluate(() => navigator.clipboard.writeText('12 34-5678'))
  await inputs.nth(2).focus()
  await page.keyboard.press('Control+v')
  expect([await cells(page), await focusedCell(page)]).toEqual(['--1234', 'Code 6 / 6'])
  expect(await page.locator('#codes').textContent()).toBe('')
  await inputs.first().focus()
  await page.keyboard.press('Control+v')
  expect(await cells(page)).toBe('123456')
  expect(await page.locator('#codes').textContent()).toBe('123456')
})

test('GEN-02: a code that a phone puts into the first cell is spread', async ({ page }) => {
  await open(page)
  await page.locator('.ink-one-time-code input').first().fill('123456')
  expect(await cells(page)).toBe('123456')
  expect(await page.locator('#codes').textContent()).toBe('123456')
})

test('GEN-03: a skeleton beats every 1.4 s, and rests for readers who want no motion', async ({ page }) => {
  await open(page)
  const animation = (): Promise<string[]> =>
    page
      .locator('.ink-skeleton > span')
      .first()
      .evaluate((element) => {
        const { animationName, animationDuration, animationIterationCount } = getComputedStyle(element)
        return [animationName, animationDuration, animationIterationCount]
      })
  expect(await animation()).toEqual(['ink-skeleton', '1.4s', 'infinite'])
  expect(await page.locator('.ink-skeleton > span').count()).toBe(4)
  expect(await page.locator('.ink-skeleton.portrait').getAttribute('aria-hidden')).toBe('true')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect((await animation())[0]).toBe('none')
})
