import type { Page } from 'playwright-core'
import { dangersOf, foreignElements, type ReadElement } from './output.ts'

/**
 * Sets up everything that a vector tries to reach: the call `X`, dialogs, an address of the same host, the page's title.
 * @returns what was reached, as it comes
 */
export async function armSentinels(page: Page): Promise<string[]> {
  const reached: string[] = []
  await page.exposeBinding('reportReached', ({ frame }, what: string) => {
    reached.push(`${what} on ${frame.url()}`)
  })
  await page.addInitScript(() => {
    // as: the binding that was exposed above.
    const own = window as unknown as Record<string, (...values: unknown[]) => unknown>
    const report = own['reportReached']?.bind(window)
    for (const name of ['X', 'alert', 'confirm', 'prompt', 'print']) {
      Object.defineProperty(window, name, {
        value: (value: unknown) => report?.(`${name}(${String(value)})`),
      })
    }
  })
  page.on('dialog', (dialog) => {
    reached.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url())
    if (pathname.includes('/sentinel/') || hostname.startsWith('sentinel.'))
      reached.push(`a request for ${request.url()}`)
  })
  page.on('popup', (popup) => reached.push(`a window: ${popup.url()}`))
  return reached
}

/**
 * Everything of a document that could run, load or cover something, by Chromium's own reading of it.
 * @param options `isRunning`: the app runs, which sets styles and has elements of its own
 */
export async function findLiveMarkup(page: Page, { isRunning }: { isRunning: boolean }): Promise<string[]> {
  const read = await page.evaluate(() => {
    // Elements may be named like these methods.
    // oxlint-disable-next-line typescript/unbound-method -- called for an element each time
    const { getAttributeNames, getAttribute } = Element.prototype
    const all = [...document.querySelectorAll('*')].map((element) => {
      const names = getAttributeNames.call(element)
      const attributes = names.map((name) => [name.toLowerCase(), getAttribute.call(element, name) ?? ''])
      if (element.shadowRoot !== null) attributes.push(['shadow', ''])
      return JSON.stringify({
        name: element.localName.toLowerCase(),
        attributes: Object.fromEntries(attributes),
      })
    })
    // One text of what is different: Playwright takes its time for thousands of objects.
    return `[${JSON.stringify(document.title)},[${[...new Set(all)].join()}]]`
  })
  // as: written above.
  const [title, elements] = JSON.parse(read) as [string, ReadElement[]]
  return [
    ...new Set([
      ...elements.flatMap(dangersOf).filter((danger) => !(isRunning && danger.includes(' has style:'))),
      ...(isRunning ? [] : foreignElements(elements)),
      ...(title.includes('owned') ? [`the title ${title}`] : []),
    ]),
  ]
}

/** Does what a reader may do in the text, and more: every event on every element, and nothing leads away. */
export async function touchEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const prevent = (event: Event): void => event.preventDefault()
    for (const type of ['click', 'submit']) addEventListener(type, prevent, true)
    // Elements may be named like these methods.
    // oxlint-disable-next-line typescript/unbound-method -- called for an element each time
    const { click, focus } = HTMLElement.prototype
    // oxlint-disable-next-line typescript/unbound-method -- called for an element each time
    const { dispatchEvent } = EventTarget.prototype
    const all = [...document.querySelectorAll('main, main *')]
    for (const element of all) {
      dispatchEvent.call(element, new PointerEvent('pointerover', { bubbles: true, cancelable: true }))
      dispatchEvent.call(element, new MouseEvent('mouseover', { bubbles: true, cancelable: true }))
    }
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a, area, button, input, select, summary, label, [tabindex], [role=tab], [class^=ink-])',
    )
    for (const control of controls) {
      if (control instanceof HTMLElement) focus.call(control, { preventScroll: true })
      for (const key of ['Enter', 'ArrowRight'])
        dispatchEvent.call(control, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      if (control instanceof HTMLElement) click.call(control)
      else dispatchEvent.call(control, new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    for (const type of ['click', 'submit']) removeEventListener(type, prevent, true)
  })
}

/** The markers of a text that are missing, or that stand in what a vector has left open. */
export function misplacedMarkers(page: Page, numbers: readonly number[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const markers = new Map<number, Element>()
    for (const paragraph of document.querySelectorAll('main p')) {
      const [, number] = /^after (\d+)$/.exec(paragraph.textContent) ?? []
      if (number !== undefined) markers.set(Number(number), paragraph)
    }
    const open =
      'a, button, label, select, table, details, dialog, svg, math, figure, [hidden], ul, ol, blockquote'
    return wanted
      .filter((number) => {
        const text = markers.get(number)?.closest(`.ink-prose, ${open}`)
        return text?.matches('.ink-prose') !== true
      })
      .map(
        (number) =>
          `${number} in ${markers.get(number)?.parentElement?.outerHTML.slice(0, 120) ?? 'nothing'}`,
      )
  }, numbers)
}
