import type { Browser, Page } from 'playwright-core'
import { ignoreUnmovedPointer } from '../test/helpers/unmoved-pointer.ts'

/** What a reader sees and waits for at first. Sizes in CSS pixels, times in ms. */
export interface Impression {
  /** Top of the first line of an article's text, at 1280 × 800 and at 390 × 844. */
  firstLineWide: number
  firstLinePhone: number
  /** Characters that the narrowest column of text holds at 768 px and more: Han in Chinese, average letters in English. */
  fewestHan: number
  fewestLatin: number
  /** The largest cumulative layout shift of pages that nobody touches, wide and on a phone. */
  untouchedShift: number
  /** All that travels in the second after the first movement of the mouse. */
  firstSecondBytes: number
  firstSecondRequests: number
}

/** What is looked at. */
export const ARTICLE = 'docs/back_boss/server/create'
const WIDTHS = [768, 997, 1024, 1100, 1200, 1201, 1280, 1440, 1920]

/** Opens the site of this repository at several widths. */
export async function measureImpression(browser: Browser, url: string): Promise<Impression> {
  const shown = await Promise.all([lines(browser, url + ARTICLE), lines(browser, `${url}en/${ARTICLE}`)])
  const [han, latin] = shown
  return {
    firstLineWide: Math.max(...shown.map(({ wide }) => wide)),
    firstLinePhone: Math.max(...shown.map(({ phone }) => phone)),
    fewestHan: han.fewest,
    fewestLatin: latin.fewest,
    untouchedShift: Math.max(...shown.map(({ shift }) => shift)),
    ...(await firstSecond(browser, url + ARTICLE)),
  }
}

/** A page whose pictures from elsewhere cannot be reached. */
export async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.route(
    ({ origin }) => !url.startsWith(origin),
    (route) => route.abort(),
  )
  await ignoreUnmovedPointer(context)
  return context.newPage()
}

async function lines(
  browser: Browser,
  address: string,
): Promise<{ wide: number; phone: number; fewest: number; shift: number }> {
  const page = await openPage(browser, address)
  const top = (): Promise<number> =>
    page.evaluate(() => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector('.ink-prose p')!)
      return range.getClientRects()[0]!.top + scrollY
    })
  await page.goto(address, { waitUntil: 'load' })
  const wide = await top()
  const wideShift = await page.evaluate(shiftOfPage)
  const counts: number[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    counts.push(await page.evaluate(charactersOfLine))
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload({ waitUntil: 'load' })
  const phone = await top()
  const phoneShift = await page.evaluate(shiftOfPage)
  await page.context().close()
  return { wide, phone, fewest: Math.min(...counts), shift: Math.max(wideShift, phoneShift) }
}

/** How many characters a full line of text holds, by a line of a hundred. */
function charactersOfLine(): number {
  const prose = document.querySelector('.ink-prose')!
  const isHan = document.documentElement.lang.startsWith('zh')
  const sample = document.createElement('p')
  sample.style.cssText = 'white-space: nowrap; position: absolute; visibility: hidden'
  sample.textContent = isHan
    ? '字'.repeat(100)
    : 'The table of contents folds before the text gets narrower than a line should be, whatever size the letters have. '.slice(
        0,
        100,
      )
  prose.append(sample)
  const widthOfOne = sample.getBoundingClientRect().width / 100
  sample.remove()
  return Math.floor(prose.getBoundingClientRect().width / widthOfOne)
}

function shiftOfPage(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      // as: entries of this type have a value.
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 300)
  })
}

async function firstSecond(
  browser: Browser,
  address: string,
): Promise<Pick<Impression, 'firstSecondBytes' | 'firstSecondRequests'>> {
  const page = await openPage(browser, address)
  await page.goto(address, { waitUntil: 'load' })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  let requests = 0
  session.on('Network.requestWillBeSent', () => (requests += 1))
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.mouse.move(700, 400)
  await page.waitForTimeout(1000)
  const measured = { firstSecondBytes: bytes, firstSecondRequests: requests }
  await page.context().close()
  return measured
}
