import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test as baseTest } from 'vitest'
import { collapseDuration } from '../../../src/browser/text/collapse.ts'
import { test } from '../../helpers/browser.ts'
import { bundleScript, bundleStyles, documentWith, ORIGIN, serveHarness } from '../behaviours/harness.ts'
import { quiet } from '../quiet.ts'

const bundles = { script: '', style: '' }

beforeAll(async () => {
  bundles.script = await bundleScript('content.ts')
  bundles.style = await bundleStyles('index', 'app', 'tabs')
})

/** Opens a text in a page that has everything switched on. */
async function open(page: Page, content: string, { toc = '', path = '/' } = {}): Promise<void> {
  // As the boot script does.
  const html = documentWith(content, toc).replace('<html', '<html data-theme="light"')
  await serveHarness(page, { ...bundles, html })
  await page.goto(ORIGIN + path)
  await page.locator('[data-has-hydrated]').waitFor({ state: 'attached' })
}

/** Scrolls as far as said, and waits until the page has heard of it. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, top)
}

const LONG = '<p>Text.</p>'.repeat(200)

baseTest('the bundles hold what they should', () => {
  expect(bundles.script).toContain('ink-code-tools')
  expect(bundles.style).toContain('ink-code-tools')
})

describe('storage (0.1)', () => {
  test('a write is kept, and this window and the other tabs hear of it when the value has changed', async ({
    page,
  }) => {
    await open(page, '')
    const other = await page.context().newPage()
    await other.goto(ORIGIN)
    for (const each of [page, other]) {
      await each.evaluate(() => {
        window.ink.onStored('k', (value) => (document.title += `,${value}`))
      })
    }
    await page.evaluate(() => {
      for (const value of ['a', 'a', 'b', null, null]) window.ink.writeStored('k', value)
    })
    await expect.poll(() => page.title()).toBe('Test,a,b,null')
    // A listener is told what the key holds by then: the last word counts.
    await expect.poll(() => other.title()).toMatch(/^Test(,\w+)*,null$/)
    await page.evaluate(() => window.ink.writeStored('k', 'c'))
    await other.waitForFunction(() => window.ink.readStored('k') === 'c', undefined, { polling: 50 })
  })

  test('a listener can leave', async ({ page }) => {
    await open(page, '')
    await page.evaluate(() => {
      const stop = window.ink.onStored('k', (value) => (document.title = String(value)))
      window.ink.writeStored('k', 'a')
      stop()
      window.ink.writeStored('k', 'b')
    })
    await expect.poll(() => page.title()).toBe('a')
  })

  test.for(['blocked', 'full'])(
    'where storage is %s, one warning is given and the page remembers by itself',
    async (kind, { page, allowed, problems }) => {
      allowed.push(/does not store settings/)
      await page.addInitScript((how) => {
        const refuse = (): never => {
          throw new DOMException('No.', how === 'full' ? 'QuotaExceededError' : 'SecurityError')
        }
        if (how === 'blocked') Object.defineProperty(window, 'localStorage', { get: refuse })
        else Storage.prototype.setItem = refuse
      }, kind)
      await open(page, '')
      const seen = await page.evaluate(() => {
        const heard: (string | null)[] = []
        window.ink.onStored('k', (value) => heard.push(value))
        const before = window.ink.readStored('k')
        window.ink.writeStored('k', 'a')
        window.ink.writeStored('other', 'b')
        const after = window.ink.readStored('k')
        window.ink.writeStored('k', null)
        return { before, after, end: window.ink.readStored('k'), heard }
      })
      expect(seen).toEqual({ before: null, after: 'a', end: null, heard: ['a', null] })
      expect(problems).toHaveLength(1)
    },
  )
})

const DETAILS = `<details id="outer"><summary>Outer</summary><p>One</p><p>Two</p><p id="deep">Three</p>
<details id="inner"><summary>Inner</summary><p>Four</p></details></details>`

interface Snapshot {
  height: number
  transition: string
  open: boolean
}

/** How an element is; `isClicked` clicks its summary first, in the same breath, since what moves may soon be over. */
function snapshot(page: Page, selector: string, isClicked = false): Promise<Snapshot> {
  return page.locator(selector).evaluate((element, clicked) => {
    if (clicked) element.querySelector('summary')?.click()
    return {
      height: element.getBoundingClientRect().height,
      transition: (element as HTMLElement).style.transition,
      open: (element as HTMLDetailsElement).open,
    }
  }, isClicked)
}

/** Until the element's own animation is over, and cleaned up after. */
async function settled(page: Page, selector: string): Promise<void> {
  await expect.poll(() => page.locator(selector).getAttribute('style')).toBe(null)
}

describe('details (DOC-09)', () => {
  test('DOC-09, SB-16: details open and close in a time that follows from their height', async ({ page }) => {
    await open(page, DETAILS)
    const closed = await snapshot(page, '#outer')
    const opening = await snapshot(page, '#outer', true)
    expect(opening.open).toBe(true)
    await settled(page, '#outer')
    const opened = await snapshot(page, '#outer')
    expect(opened.height).toBeGreaterThan(closed.height + 100)
    const duration = collapseDuration(opened.height - closed.height)
    expect(opening.transition).toBe(`height ${duration}ms ease-in-out`)

    const closing = await snapshot(page, '#outer', true)
    expect(closing).toMatchObject({ open: true, transition: `height ${duration}ms ease-in-out` })
    await settled(page, '#outer')
    await expect.poll(() => snapshot(page, '#outer')).toEqual({ ...closed, open: false })
  })

  test('DOC-09: the height changes step by step, without a jump at either end', async ({ page }) => {
    await open(page, DETAILS)
    const heights = await page.evaluate(async () => {
      const details = document.querySelector<HTMLDetailsElement>('#outer')
      if (details === null) throw new Error('There are no details.')
      const seen: number[] = [details.offsetHeight]
      const record = async (): Promise<void> => {
        details.querySelector('summary')?.click()
        // The frames of a busy machine are few, so the transition is put where it would be in each of them.
        for (const transition of details.getAnimations()) {
          const end = Number(transition.effect?.getComputedTiming().endTime)
          for (let step = 0; step <= 8; step++) {
            transition.currentTime = (end * step) / 8
            seen.push(details.offsetHeight)
          }
        }
        while (details.hasAttribute('style')) await new Promise(requestAnimationFrame)
        seen.push(details.offsetHeight)
      }
      await record()
      const top = seen.length
      await record()
      return { up: seen.slice(0, top), down: seen.slice(top - 1) }
    })
    expect(new Set(heights.up).size).toBeGreaterThan(4)
    expect(heights.up).toEqual(heights.up.toSorted((a, b) => a - b))
    expect(heights.down).toEqual(heights.down.toSorted((a, b) => b - a))
    expect(Math.abs((heights.down.at(-1) ?? 0) - (heights.up[0] ?? 0))).toBeLessThan(1)
  })

  test('DOC-09: a click half way turns round where it is', async ({ page }) => {
    await open(page, DETAILS)
    const result = await page.evaluate(async () => {
      const details = document.querySelector<HTMLDetailsElement>('#outer')
      const summary = details?.querySelector('summary')
      const wait = (time: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, time))
      const height = (): number => details?.getBoundingClientRect().height ?? 0
      summary?.click()
      await wait(120)
      const before = height()
      summary?.click()
      const after = height()
      await wait(600)
      const end = details?.open
      summary?.click()
      await wait(600)
      summary?.click()
      await wait(60)
      summary?.click()
      await wait(600)
      return { before, after, end, again: details?.open }
    })
    expect(result.before).toBeGreaterThan(60)
    expect(Math.abs(result.after - result.before)).toBeLessThan(20)
    expect(result).toMatchObject({ end: false, again: true })
  })

  test('DOC-09: nested details are independent', async ({ page }) => {
    await open(page, DETAILS)
    await page.locator('#outer > summary').click()
    await settled(page, '#outer')
    await page.locator('#inner > summary').press('Enter')
    await settled(page, '#inner')
    await expect
      .poll(async () => [(await snapshot(page, '#outer')).open, (await snapshot(page, '#inner')).open])
      .toEqual([true, true])
    await page.locator('#inner > summary').press('Space')
    await settled(page, '#inner')
    await expect
      .poll(async () => [(await snapshot(page, '#outer')).open, (await snapshot(page, '#inner')).open])
      .toEqual([true, false])
  })

  test('DOC-09: a link to a place inside opens the details', async ({ page }) => {
    await open(page, `<p><a href="#deep">there</a></p>${DETAILS}`)
    await page.getByRole('link', { name: 'there' }).click()
    await page.waitForFunction(() => document.querySelector<HTMLDetailsElement>('#outer')?.open, undefined, {
      polling: 50,
    })
  })

  test('DOC-09: controls in a summary are no toggles', async ({ page }) => {
    await open(
      page,
      '<details id="d"><summary>A <a href="#x">link</a> <input aria-label="f"></summary><p id="x">X</p></details>',
    )
    await page.getByRole('textbox').click()
    await expect.poll(async () => (await snapshot(page, '#d')).open).toBe(false)
  })

  test('SB-16: with reduced motion it takes 1 ms', async ({ openPage }) => {
    const page = await openPage({ reducedMotion: 'reduce' })
    await open(page, DETAILS)
    const transition = await page.evaluate(() => {
      const details = document.querySelector<HTMLElement>('#outer')
      details?.querySelector('summary')?.click()
      return details?.style.transition
    })
    expect(transition).toBe('height 1ms ease-in-out')
    await settled(page, '#outer')
  })

  test('DOC-09: without scripts the browser toggles', async ({ pageWithoutScripts: page }) => {
    await serveHarness(page, { ...bundles, html: documentWith(DETAILS) })
    await page.goto(ORIGIN)
    await page.locator('#outer > summary').click()
    await expect.poll(() => page.locator('#outer').getAttribute('open')).toBe('')
  })

  test('SB-16: a list closes, vanishes, and opens again', async ({ page }) => {
    await open(page, '<ul id="list"><li>One</li><li>Two</li></ul>')
    const run = (
      isOpen: boolean,
    ): Promise<{ transition: string; isDone: boolean; isHidden: unknown; height: number }> =>
      page.evaluate(async (value) => {
        const list = document.querySelector<HTMLElement>('#list')
        if (list === null) throw new Error('no list')
        const end = window.ink.animateHeight(list, { open: value })
        const { transition } = list.style
        return { transition, isDone: await end, isHidden: list.hidden, height: list.offsetHeight }
      }, isOpen)
    const height = await page.locator('#list').evaluate((list) => list.getBoundingClientRect().height)
    const transition = `height ${collapseDuration(height)}ms ease-in-out`
    expect(await run(false)).toEqual({ transition, isDone: true, isHidden: true, height: 0 })
    expect(await run(true)).toMatchObject({ transition, isDone: true, isHidden: false })
    await expect.poll(() => page.locator('#list').getAttribute('style')).toBe(null)
  })

  test('SB-16: in a part of the page that is not shown, the animation comes to an end', async ({ page }) => {
    await open(page, '<div hidden><ul id="list"><li>One</li></ul></div>')
    const isDone = await page.evaluate(() => {
      const list = document.querySelector<HTMLElement>('#list')
      return list && window.ink.animateHeight(list, { open: false })
    })
    expect(isDone).toBe(true)
  })
})

const SOURCE = 'const a = 1\n\n  if (a) run()\nconst b = "<&>"'
const ESCAPED = SOURCE.replace('<&>', '&lt;&amp;&gt;')
const NUMBERED = ESCAPED.split('\n')
  .map((line, index, { length }) => `<span class="l">${line}${index < length - 1 ? '\n' : ''}</span>`)
  .join('')

function code(inner: string, attributes = 'data-language="js"'): string {
  return `<figure class="ink-code" ${attributes}><figcaption>A title</figcaption><pre tabindex="0"><code>${inner}</code></pre></figure>`
}

async function pasted(page: Page): Promise<string> {
  const field = page.locator('#paste')
  await field.focus()
  await field.press('Control+v')
  return field.inputValue()
}

const FIELD = '<p><textarea id="paste" aria-label="paste"></textarea></p>'

describe('code blocks', () => {
  test('COD-01, COD-06: the button copies the code, without line numbers', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(
      page,
      code(ESCAPED) +
        code(NUMBERED, 'data-language="js" data-numbers') +
        code('$ npm test', 'data-language="bash"'),
    )
    for (const [index, text] of [SOURCE, SOURCE, 'npm test'].entries()) {
      const button = page.locator('figure').nth(index).getByRole('button', { name: 'Copy code to clipboard' })
      await expect.poll(() => button.getAttribute('title')).toBe('Copy')
      const copied = page.locator('figure').nth(index).getByRole('button', { name: 'Copied' })
      await Promise.all([copied.waitFor(), button.click()])
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    }
  })

  test.for(['missing', 'refused'])(
    'COD-01: where the clipboard is %s, copying works the old way',
    async (how, { page }) => {
      await page.addInitScript((kind) => {
        const clipboard =
          kind === 'missing' ? undefined : { writeText: () => Promise.reject(new Error('no')) }
        Object.defineProperty(Navigator.prototype, 'clipboard', { value: clipboard })
      }, how)
      await open(page, FIELD + code(NUMBERED, 'data-language="js" data-numbers'))
      await Promise.all([
        page.getByRole('button', { name: 'Copied' }).waitFor(),
        page.getByRole('button', { name: 'Copy code to clipboard' }).click(),
      ])
      await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toBe('')
      expect(await pasted(page)).toBe(SOURCE)
    },
  )

  test('COD-01: where nothing works, the code is left selected and nobody says "Copied"', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })
      Document.prototype.execCommand = () => false
    })
    await open(page, code(ESCAPED))
    await page.getByRole('button', { name: 'Copy code to clipboard' }).click()
    await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toBe(SOURCE)
    await expect.poll(() => page.getByRole('button', { name: 'Copied' }).count()).toBe(0)
  })

  test('COD-02: after a click the button says "Copied" for one second', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await open(page, code(ESCAPED))
    const button = page.locator('.ink-code-tools > button:last-child')
    const state = (): Promise<(string | null)[]> =>
      Promise.all([button.getAttribute('aria-label'), button.locator('.ink-icon').getAttribute('data-icon')])
    await Promise.all([page.getByRole('button', { name: 'Copied' }).waitFor(), button.click()])
    await page.clock.pauseAt(Date.now() + 60_000).catch(() => undefined)
    await page.clock.runFor(2000)
    await expect.poll(state).toEqual(['Copy code to clipboard', 'copy'])
    await button.click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    await page.clock.runFor(900)
    await expect.poll(state).toEqual(['Copied', 'check'])
    await page.clock.runFor(100)
    await expect.poll(state).toEqual(['Copy code to clipboard', 'copy'])
  })

  test('COD-01: the buttons appear on hover and on focus, move nothing, and stay out of copies and prints', async ({
    page,
  }) => {
    await open(page, `<p id="before">Before</p>${code(ESCAPED)}<p id="after">After</p>`)
    const button = page.locator('.ink-code-tools > button:last-child')
    const opacity = (): Promise<string> => button.evaluate((element) => getComputedStyle(element).opacity)
    const top = await page.locator('#after').evaluate((element) => element.getBoundingClientRect().top)
    const withTools = await page.locator('figure').boundingBox()
    await expect.poll(opacity).toBe('0')
    await page.locator('figure').hover()
    await expect.poll(opacity).toBe('1')
    await page.mouse.move(0, 0)
    await expect.poll(opacity).toBe('0')
    // The code has nowhere to scroll to, and is no stop of the key.
    await button.focus()
    await expect.poll(opacity).toBe('1')

    const copied = await page.evaluate(() => {
      document.getSelection()?.selectAllChildren(document.querySelector('figure') ?? document.body)
      return document.getSelection()?.toString()
    })
    expect(copied?.replaceAll(/\n+/g, '\n')).toBe(`A title\n${SOURCE.replaceAll(/\n+/g, '\n')}`)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => button.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => window.ink.stop())
    await expect.poll(() => page.locator('.ink-code-tools').count()).toBe(0)
    await expect.poll(() => page.locator('figure').boundingBox()).toEqual(withTools)
    await expect
      .poll(() => page.locator('#after').evaluate((element) => element.getBoundingClientRect().top))
      .toBe(top)
  })

  test('COD-01: on a touch screen the buttons are always there', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
    await open(page, code(ESCAPED))
    const button = page.locator('.ink-code-tools > button:last-child')
    await expect.poll(() => button.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  })

  test('COD-07: the word-wrap button is there while the block overflows or wraps', async ({ page }) => {
    await open(page, code('x'.repeat(400)) + code('short'))
    const wrap = page.getByRole('button', { name: 'Toggle word wrap' })
    await expect.poll(() => wrap.count()).toBe(1)
    const overflow = (): Promise<number> =>
      page
        .locator('pre')
        .first()
        .evaluate((pre) => pre.scrollWidth - pre.clientWidth)
    await expect.poll(overflow).toBeGreaterThan(0)
    await expect.poll(() => wrap.getAttribute('title')).toBe('Toggle word wrap')
    await wrap.click()
    await expect.poll(overflow).toBe(0)
    await expect.poll(() => wrap.getAttribute('aria-pressed')).toBe('true')
    await wrap.click()
    await expect.poll(overflow).toBeGreaterThan(0)
    await expect.poll(() => wrap.getAttribute('aria-pressed')).toBe('false')
    // A narrower window makes other blocks overflow.
    await page
      .locator('code')
      .nth(1)
      .evaluate((element) => (element.textContent = 'y'.repeat(50)))
    await expect.poll(() => wrap.count()).toBe(1)
    await page.setViewportSize({ width: 340, height: 800 })
    await expect.poll(() => wrap.count()).toBe(2)
  })
})

function tabs(id: string, values: readonly string[], attributes = ''): string {
  const list = values.map((value, index) => {
    const state = index === 0 ? 'aria-selected="true" tabindex="0"' : 'aria-selected="false" tabindex="-1"'
    return `<button type="button" role="tab" id="t-${id}-${value}" aria-controls="p-${id}-${value}" ${state} data-value="${value}">${value}</button>`
  })
  const panels = values.map(
    (value, index) =>
      `<div role="tabpanel" id="p-${id}-${value}" aria-labelledby="t-${id}-${value}" tabindex="0" data-label="${value}" ${index === 0 ? '' : 'hidden'}><p>${id} on ${value}</p><p id="${id}-${value}-2">${'word '.repeat(index * 600)}</p></div>`,
  )
  return `<div class="ink-tabs" id="${id}" ${attributes}><div role="tablist" aria-label="${id}">${list.join('')}</div>${panels.join('')}</div>`
}

const THREE = ['mac', 'win', 'linux']

/** The values that the blocks of tabs show, by their panels. */
function shown(page: Page): Promise<(string | undefined)[]> {
  return page
    .locator('.ink-tabs > [role="tabpanel"]:not([hidden])')
    .evaluateAll((panels) => panels.map((panel) => panel.id.replace('p-', '')))
}

function focusedTab(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id)
}

describe('tabs (A11-05)', () => {
  test('A11-05: arrows move the focus round, Home and End too, and only Enter, Space or a click select', async ({
    page,
  }) => {
    await open(page, tabs('a', THREE))
    await page.locator('#t-a-mac').focus()
    for (const [key, id] of [
      ['ArrowRight', 'win'],
      ['End', 'linux'],
      ['ArrowRight', 'mac'],
      ['ArrowLeft', 'linux'],
      ['Home', 'mac'],
      ['ArrowRight', 'win'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => focusedTab(page)).toBe(`t-a-${id}`)
      await expect.poll(() => shown(page)).toEqual(['a-mac'])
    }
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(page)).toEqual(['a-win'])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect.poll(() => shown(page)).toEqual(['a-linux'])
    await page.locator('#t-a-mac').click()
    await expect.poll(() => shown(page)).toEqual(['a-mac'])
    const states = await page
      .getByRole('tab')
      .evaluateAll((all) =>
        all.map((tab) => [tab.getAttribute('aria-selected'), tab.getAttribute('tabindex')]),
      )
    expect(states).toEqual([
      ['true', '0'],
      ['false', '-1'],
      ['false', '-1'],
    ])
    // The list is one stop; the panel is the next.
    await page.locator('#t-a-mac').focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => focusedTab(page)).toBe('p-a-mac')
  })

  test('R-01: a tab that was pressed before the app ran is chosen, once', async ({ page }) => {
    const heard = (html: string): string => html.replace('id="t-a-win"', '$& data-heard=""')
    await open(page, heard(tabs('a', THREE, 'data-group="os"')) + tabs('b', THREE, 'data-group="os"'))
    await expect.poll(() => shown(page)).toEqual(['a-win', 'b-win'])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('inkstone.tab.os'))).toBe('win')
    expect(await page.locator('[data-heard]').count()).toBe(0)
  })

  test('A11-05: where the text runs from right to left, so do the arrows', async ({ page }) => {
    await open(page, `<div dir="rtl">${tabs('a', THREE)}</div>`)
    await page.locator('#t-a-mac').focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => focusedTab(page)).toBe('t-a-win')
  })

  test('A11-05: groups go together on the page, across tabs, and after a reload', async ({ page }) => {
    const content =
      tabs('a', THREE, 'data-group="os"') +
      tabs('b', ['linux', 'mac'], 'data-group="os"') +
      tabs('c', THREE, 'data-group="other"') +
      tabs('d', THREE)
    await open(page, content)
    const other = await page.context().newPage()
    await other.goto(ORIGIN)
    await page.locator('#t-a-linux').click()
    await expect.poll(() => shown(page)).toEqual(['a-linux', 'b-linux', 'c-mac', 'd-mac'])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('inkstone.tab.os'))).toBe('linux')
    await expect.poll(() => shown(other)).toEqual(['a-linux', 'b-linux', 'c-mac', 'd-mac'])
    await page.locator('#t-a-win').click()
    // The second block has no such tab.
    await expect.poll(() => shown(page)).toEqual(['a-win', 'b-linux', 'c-mac', 'd-mac'])
    await page.locator('#t-d-win').click()
    await page.reload()
    await expect.poll(() => shown(page)).toEqual(['a-win', 'b-linux', 'c-mac', 'd-mac'])
  })

  test('A11-05: the address can hold the choice', async ({ page }) => {
    const content =
      tabs('a', THREE, 'data-group="os" data-query="system"') + tabs('b', THREE, 'data-group="os"')
    await open(page, content, { path: '/?x=1&system=linux#top' })
    await expect.poll(() => shown(page)).toEqual(['a-linux', 'b-linux'])
    await page.locator('#t-a-win').click()
    await expect.poll(() => page.url()).toBe(`${ORIGIN}/?x=1&system=win#top`)
    await expect.poll(() => page.evaluate(() => history.length)).toBe(2)
  })

  test('A11-05: a clicked tab keeps its place on the screen', async ({ page }) => {
    await open(
      page,
      `${tabs('a', THREE, 'data-group="os"')}${LONG}${tabs('b', THREE, 'data-group="os"')}${LONG}`,
    )
    const tab = page.locator('#t-b-linux')
    await tab.scrollIntoViewIfNeeded()
    const top = (): Promise<number> =>
      tab.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const before = await top()
    await tab.click()
    await expect.poll(() => shown(page)).toEqual(['a-linux', 'b-linux'])
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
    await page.locator('#t-b-mac').click()
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  })

  test('A11-05: tabs inside a panel are tabs of their own', async ({ page }) => {
    await open(page, tabs('a', ['mac', 'win']).replace('a on mac', tabs('b', ['x', 'y'])))
    await page.locator('#t-b-y').click()
    await expect.poll(() => shown(page)).toEqual(['a-mac', 'b-y'])
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedTab(page)).toBe('t-b-x')
  })

  test('A11-05: a link into a panel that is not shown opens it', async ({ page }) => {
    await open(page, `<p><a href="#a-win-2">there</a></p>${tabs('a', THREE)}`)
    await page.getByRole('link', { name: 'there' }).click()
    await expect.poll(() => shown(page)).toEqual(['a-win'])
    await expect.poll(() => page.locator('#t-a-win').getAttribute('aria-selected')).toBe('true')
  })

  test('A11-05: without scripts all panels are shown, each under its name', async ({
    pageWithoutScripts: page,
  }) => {
    await serveHarness(page, { ...bundles, html: documentWith(tabs('a', THREE)) })
    await page.goto(ORIGIN)
    await expect.poll(() => page.getByRole('tablist').isVisible()).toBe(false)
    const names = await Promise.all(
      THREE.map((value) =>
        page
          .locator(`#p-a-${value}`)
          .evaluate((panel) => [
            getComputedStyle(panel, '::before').content,
            panel.getBoundingClientRect().height > 30,
          ]),
      ),
    )
    expect(names).toEqual(THREE.map((value) => [`"${value}"`, true]))
  })
})

const HEADINGS = ['one', 'two', 'three']
  .map((id) => `<h2 id="${id}">${id}</h2><p class="space"></p>`)
  .join('')
const TOC = `<nav class="ink-toc"><ul>${['one', 'two', 'three'].map((id) => `<li><a href="#${id}">${id}</a></li>`).join('')}</ul></nav>`

/** Headings at known places: 700, 1500 and 2300 px below the top of the first. */
async function spread(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    for (const space of document.querySelectorAll<HTMLElement>('.space')) space.style.height = '800px'
    const first = document.querySelector<HTMLElement>('#one')
    if (first !== null) first.style.marginTop = '600px'
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return [...document.querySelectorAll('h2')].map(
      (heading) => heading.getBoundingClientRect().top + scrollY,
    )
  })
}

function active(page: Page): Promise<string[]> {
  return page
    .locator('.ink-toc a[aria-current="true"].table-of-contents__link--active')
    .evaluateAll((links) => links.map((link) => link.textContent))
}

describe('table of contents', () => {
  test('TOC-03, TOC-04: the link of the heading in the upper half is active, else that of the one before', async ({
    page,
  }) => {
    await open(page, `<p>Before</p>${HEADINGS}`, { toc: TOC })
    const [one = 0, two = 0, three = 0] = await spread(page)
    await scrollTo(page, 10)
    await expect.poll(() => active(page)).toEqual([])
    await scrollTo(page, one - 500)
    await expect.poll(() => active(page)).toEqual([])
    await scrollTo(page, one - 200)
    await expect.poll(() => active(page)).toEqual(['one'])
    await scrollTo(page, one + 100)
    await expect.poll(() => active(page)).toEqual(['one'])
    await scrollTo(page, two - 410)
    await expect.poll(() => active(page)).toEqual(['one'])
    await scrollTo(page, two - 300)
    await expect.poll(() => active(page)).toEqual(['two'])
    await scrollTo(page, three + 100)
    await expect.poll(() => active(page)).toEqual(['three'])
    await scrollTo(page, 0)
    await expect.poll(() => active(page)).toEqual([])
    await scrollTo(page, one - 200)
    await page.evaluate(() => window.ink.stop())
    await expect.poll(() => page.locator('.ink-toc [aria-current], .ink-toc [class]').count()).toBe(0)
  })

  test('TOC-03: on load and when the links are replaced', async ({ page }) => {
    await open(page, HEADINGS, { toc: TOC })
    await expect.poll(() => active(page)).toEqual(['one'])
    const [, two = 0] = await spread(page)
    await page.evaluate(() => {
      for (const link of document.querySelectorAll('.ink-toc a')) link.replaceWith(link.cloneNode(true))
      for (const link of document.querySelectorAll('.ink-toc a')) link.removeAttribute('aria-current')
    })
    await scrollTo(page, two - 100)
    await expect.poll(() => active(page)).toEqual(['two'])
  })

  test('TOC-05: a link jumps to its heading, and back leads back', async ({ page }) => {
    await open(page, `<p>Before</p>${HEADINGS}`, { toc: TOC })
    await spread(page)
    await page.getByRole('link', { name: 'two' }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#two')
    const top = await page.locator('#two').evaluate((heading) => heading.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(60 + 8.5)
    expect(top).toBeLessThan(100)
    await expect.poll(() => active(page)).toEqual(['two'])
    await page.goBack()
    await expect.poll(() => new URL(page.url()).hash).toBe('')
  })
})

/** Whether any part of the navbar is on the screen, once it has stopped moving. */
async function navbarIsShown(page: Page): Promise<boolean> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished)).catch(() => {}),
  )
  return page.locator('.ink-navbar').evaluate((navbar) => navbar.getBoundingClientRect().bottom > 0)
}

describe('navbar on scroll', () => {
  test('NAV-17: it hides on the way down and comes back on the way up, in 200 ms', async ({ page }) => {
    await open(page, LONG)
    const duration = (): Promise<string> =>
      page.locator('.ink-navbar').evaluate((navbar) => getComputedStyle(navbar).transitionDuration)
    await expect.poll(duration).toBe('0.2s')
    await page.mouse.move(400, 400)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => navbarIsShown(page)).toBe(false)
    const { bottom } = await page.locator('.ink-navbar').evaluate((navbar) => navbar.getBoundingClientRect())
    expect(bottom).toBe(-2)
    await page.mouse.wheel(0, -100)
    await expect.poll(() => navbarIsShown(page)).toBe(true)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(duration).toBe('0s')
  })

  test('NAV-18: it stays near the top, and does not come back at the very bottom', async ({ page }) => {
    await open(page, LONG)
    await scrollTo(page, 30)
    expect(await navbarIsShown(page)).toBe(true)
    await scrollTo(page, 800)
    expect(await navbarIsShown(page)).toBe(false)
    await scrollTo(page, 59)
    expect(await navbarIsShown(page)).toBe(true)
    const bottom = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await scrollTo(page, bottom)
    await scrollTo(page, bottom - 1)
    expect(await navbarIsShown(page)).toBe(false)
    await scrollTo(page, bottom - 61)
    expect(await navbarIsShown(page)).toBe(true)
  })

  test('NAV-19: a jump to a heading shows it, above the heading; the next scroll counts again', async ({
    page,
  }) => {
    await open(page, `${LONG}<h2 id="there">There</h2>${LONG}`, {
      toc: '<nav class="ink-toc"><a href="#there">there</a></nav>',
    })
    for (const from of [400, 5000]) {
      await scrollTo(page, from - 10)
      await scrollTo(page, from)
      expect(await navbarIsShown(page)).toBe(false)
      await page.getByRole('link', { name: 'there' }).click()
      await quiet(page)
      expect(await navbarIsShown(page)).toBe(true)
      const top = await page.locator('#there').evaluate((heading) => heading.getBoundingClientRect().top)
      expect(top).toBeGreaterThanOrEqual(60 + 8.5)
      await page.evaluate(() => window.scrollBy({ top: 20, behavior: 'instant' }))
      await expect.poll(() => navbarIsShown(page)).toBe(false)
    }
  })

  test('NAV-20: a navigation without hash shows it, a corrected address does not', async ({ page }) => {
    await open(page, LONG)
    await scrollTo(page, 500)
    await page.evaluate(() => history.replaceState(null, '', '?tab=a'))
    await quiet(page)
    expect(await navbarIsShown(page)).toBe(false)
    await page.evaluate(() => {
      navigation.addEventListener('navigate', (event) => event.intercept({ scroll: 'manual' }))
      return navigation.navigate('/other').finished?.then(() => undefined)
    })
    expect(await navbarIsShown(page)).toBe(true)
  })

  test('NAV-17: the focus brings it back', async ({ page }) => {
    await open(page, LONG)
    await scrollTo(page, 500)
    expect(await navbarIsShown(page)).toBe(false)
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Home')
    expect(await navbarIsShown(page)).toBe(true)
    await scrollTo(page, 900)
    expect(await navbarIsShown(page)).toBe(true)
  })
})

test('A11-02: outlines are for readers who go by keyboard', async ({ page }) => {
  await open(page, '<p><a href="#x">one</a> <button type="button" id="x">two</button></p>')
  const hasClass = (): Promise<boolean> =>
    page.evaluate(() => document.body.classList.contains('navigation-with-keyboard'))
  const outline = (): Promise<string | undefined> =>
    page
      .evaluate(() => document.activeElement && getComputedStyle(document.activeElement).outlineStyle)
      .then((style) => style ?? undefined)
  await expect.poll(hasClass).toBe(true)
  await page.locator('p').click({ position: { x: 300, y: 5 } })
  await expect.poll(hasClass).toBe(false)
  await page.locator('#x').focus()
  await expect.poll(outline).toBe('none')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(hasClass).toBe(true)
  await expect.poll(outline).toBe('solid')
  await page.mouse.down()
  await expect.poll(hasClass).toBe(false)
})

test('A11-02: other keys that move the focus count as keyboard, too', async ({ page }) => {
  await open(page, tabs('a', THREE))
  await page.locator('#t-a-mac').click()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.evaluate(() => document.body.className)).toBe('navigation-with-keyboard')
})

test('A11-04: the way back to the top is offered on the way up, far down', async ({ page }) => {
  await open(page, `${LONG}<h2 id="there">There</h2>${LONG}`)
  const isOffered = (): Promise<boolean> => page.evaluate(() => document.body.dataset['backToTop'] === 'true')
  await scrollTo(page, 1500)
  await expect.poll(isOffered).toBe(false)
  await scrollTo(page, 1450)
  await expect.poll(isOffered).toBe(true)
  await scrollTo(page, 1460)
  await expect.poll(isOffered).toBe(false)
  await scrollTo(page, 310)
  await expect.poll(isOffered).toBe(true)
  await scrollTo(page, 299)
  await expect.poll(isOffered).toBe(false)
  await scrollTo(page, 12_000)
  await scrollTo(page, 11_900)
  await expect.poll(isOffered).toBe(true)
  await page.evaluate(() => (location.hash = 'there'))
  await quiet(page)
  expect(await page.evaluate(() => scrollY)).toBeLessThan(11_900)
  expect(await isOffered()).toBe(false)
  await page.evaluate(() => window.ink.scrollToTop())
  await page.waitForFunction(() => scrollY === 0, undefined, { polling: 50 })
  await expect.poll(isOffered).toBe(false)
})
