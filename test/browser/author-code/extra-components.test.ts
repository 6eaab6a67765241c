import type { CDPSession, Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { bundleScript, bundleStyles, documentWith, ORIGIN, serveHarness } from '../behaviours/harness.ts'

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

/** The description of a field for screen readers, which stands below it. */
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
  await expect.poll(() => countOf(field)).toBe('3 / 5')
  await field.press('End')
  await page.keyboard.type('defgh')
  await expect.poll(() => field.inputValue()).toBe('abcde')
  await expect.poll(() => countOf(field)).toBe('5 / 5')
  // In the middle the caret stays where the reader types.
  await field.press('Home')
  await page.keyboard.type('x')
  await expect.poll(() => field.inputValue()).toBe('xabcd')
  await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1)
})

test('GEN-01: a controlled field gets the text that is left', async ({ page }) => {
  await open(page)
  const field = page.getByRole('textbox', { name: 'controlled' })
  await expect.poll(() => countOf(field)).toBe('2 / 5')
  await field.fill('abcdefgh')
  await expect.poll(() => field.inputValue()).toBe('abcde')
  await expect.poll(() => page.locator('#controlled output').textContent()).toBe('abcde')
  await expect.poll(() => countOf(field)).toBe('5 / 5')
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
    await expect.poll(() => field.inputValue()).toBe('zhongguohua')
    await expect.poll(() => countOf(field)).toBe('11 / 5')
    await session.send('Input.insertText', { text: '中国话中国话' })
    await expect.poll(() => field.inputValue()).toBe('中国话中国')
    await expect.poll(() => countOf(field)).toBe('5 / 5')
    // What React knows of the controlled one; the other is not React's to know.
    const known = name === 'controlled' ? '中国话中国' : 'ab'
    await expect.poll(() => page.locator('#controlled output').textContent()).toBe(known)
  },
)

test('GEN-01: where the limit is not enforced, going over it shows; the unit is the author’s', async ({
  page,
}) => {
  await open(page)
  const field = page.getByRole('textbox', { name: 'free' })
  const counter = page.locator('.ink-character-counter', { has: field })
  await field.fill('👩‍👧👩‍👧👩‍👧')
  await expect
    .poll(async () => [await countOf(field), await counter.getAttribute('data-over')])
    .toEqual(['3 / 3', null])
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe(null)
  await field.press('End')
  await page.keyboard.type('x')
  await expect.poll(() => field.inputValue()).toBe('👩‍👧👩‍👧👩‍👧x')
  await expect
    .poll(async () => [await countOf(field), await counter.getAttribute('data-over')])
    .toEqual(['4 / 3', ''])
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
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
  await expect.poll(() => inputs.count()).toBe(6)
  await expect.poll(() => inputs.first().getAttribute('autocomplete')).toBe('one-time-code')
  await inputs.first().focus()
  await page.keyboard.type('12345')
  await expect.poll(() => cells(page)).toBe('12345-')
  await expect.poll(() => focusedCell(page)).toBe('Code 6 / 6')
  await expect.poll(() => page.locator('#codes').textContent()).toBe('')
  await page.keyboard.type('6')
  await expect.poll(() => page.locator('#codes').textContent()).toBe('123456')
  // A filled cell is typed over.
  await page.keyboard.press('Home')
  await page.keyboard.type('9')
  await expect.poll(() => cells(page)).toBe('923456')
  await expect.poll(() => page.locator('#codes').textContent()).toBe('123456,923456')
})

test('GEN-02: Backspace goes back, arrows move', async ({ page }) => {
  await open(page)
  await page.locator('.ink-one-time-code input').first().focus()
  await page.keyboard.type('123')
  await page.keyboard.press('Backspace')
  await expect
    .poll(async () => [await cells(page), await focusedCell(page)])
    .toEqual(['12----', 'Code 3 / 6'])
  await page.keyboard.press('Backspace')
  await expect
    .poll(async () => [await cells(page), await focusedCell(page)])
    .toEqual(['1-----', 'Code 2 / 6'])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => focusedCell(page)).toBe('Code 1 / 6')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => focusedCell(page)).toBe('Code 1 / 6')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focusedCell(page)).toBe('Code 2 / 6')
  await page.keyboard.press('End')
  await expect.poll(() => focusedCell(page)).toBe('Code 6 / 6')
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await expect.poll(() => cells(page)).toBe('------')
})

test('GEN-02: a paste fills from the focused cell on', async ({ page }) => {
  await open(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const inputs = page.locator('.ink-one-time-code input')
  await page.evaluate(() => navigator.clipboard.writeText('12 34-5678'))
  await inputs.nth(2).focus()
  await page.keyboard.press('Control+v')
  await expect
    .poll(async () => [await cells(page), await focusedCell(page)])
    .toEqual(['--1234', 'Code 6 / 6'])
  await expect.poll(() => page.locator('#codes').textContent()).toBe('')
  await inputs.first().focus()
  await page.keyboard.press('Control+v')
  await expect.poll(() => cells(page)).toBe('123456')
  await expect.poll(() => page.locator('#codes').textContent()).toBe('123456')
})

test('GEN-02: a code that a phone puts into the first cell is spread', async ({ page }) => {
  await open(page)
  await page.locator('.ink-one-time-code input').first().fill('123456')
  await expect.poll(() => cells(page)).toBe('123456')
  await expect.poll(() => page.locator('#codes').textContent()).toBe('123456')
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
  await expect.poll(animation).toEqual(['ink-skeleton', '1.4s', 'infinite'])
  await expect.poll(() => page.locator('.ink-skeleton > span').count()).toBe(4)
  await expect.poll(() => page.locator('.ink-skeleton.portrait').getAttribute('aria-hidden')).toBe('true')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(async () => (await animation())[0]).toBe('none')
})
