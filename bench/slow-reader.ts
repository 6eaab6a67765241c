import type { Browser, CDPSession, Page } from 'playwright-core'
import { ARTICLE, openPage } from './impression.ts'

/** What readers wait for at a quarter of the processor's speed, in ms. */
export interface Slowness {
  /** On a line of 400 kB/s and 150 ms: from asking for an article to its first paint. */
  firstPaint: number
  /** On a line of 200 kB/s and 150 ms: from the press to the frame that shows it, and to the search's dialog. */
  heard: number
  dialog: number
  /** How long the line itself needs for what travels between the press and the dialog. */
  dialogTravel: number
  /** All work of the page for one change of a colour that is being dragged, its frame included. */
  colorChange: number
}

/** Reads the site of this repository with a slow processor, over slow lines. */
export async function measureSlowness(browser: Browser, url: string): Promise<Slowness> {
  return {
    firstPaint: await firstPaint(browser, url + ARTICLE),
    ...(await firstPress(browser, url + ARTICLE)),
    colorChange: await colorChange(browser, url + ARTICLE),
  }
}

async function slowDown(page: Page, bytesPerSecond?: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  if (bytesPerSecond !== undefined) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return session
}

async function firstPaint(browser: Browser, address: string): Promise<number> {
  const page = await openPage(browser, address)
  await slowDown(page, 400_000)
  await page.goto(address, { waitUntil: 'load' })
  const read = (): Promise<number | undefined> =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  let time = await read()
  for (; time === undefined; time = await read()) await page.waitForTimeout(50)
  await page.context().close()
  return time
}

/** Drags a colour through the area of the drawer, one change a frame. */
async function colorChange(browser: Browser, address: string): Promise<number> {
  const page = await openPage(browser, address)
  await page.goto(address, { waitUntil: 'load' })
  await page.keyboard.press('Shift')
  await page.getByRole('button', { name: '自定义主题' }).click()
  const area = page.getByRole('dialog').getByRole('slider').first()
  await area.waitFor()
  await page.waitForTimeout(1000)
  const { x, y, width, height } = (await area.boundingBox())!
  const session = await slowDown(page)
  // Not what other processes took.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const work = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const nextFrame = (): Promise<void> =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await page.mouse.move(x + 5, y + height / 2)
  // Frames of the same page in which nothing changes are no work of the colours.
  const measure = async (move: (step: number) => Promise<void>): Promise<number> => {
    const before = await work()
    for (let step = 1; step <= STEPS; step++) {
      await move(step)
      await nextFrame()
    }
    return ((await work()) - before) / STEPS
  }
  const idle = await measure(() => Promise.resolve())
  await page.mouse.down()
  await nextFrame()
  const dragging = await measure((step) =>
    page.mouse.move(x + 5 + ((width - 10) * step) / STEPS, y + height / 2),
  )
  await page.mouse.up()
  await page.context().close()
  return dragging - idle
}

const STEPS = 30

/** Presses the search's field as the first thing of all, on a slow line. */
async function firstPress(
  browser: Browser,
  address: string,
): Promise<Pick<Slowness, 'heard' | 'dialog' | 'dialogTravel'>> {
  const page = await openPage(browser, address)
  await page.goto(address, { waitUntil: 'load' })
  const bytesPerSecond = 200_000
  const session = await slowDown(page, bytesPerSecond)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.evaluate(() => {
    const times: { pressed?: number; heard?: number; dialog?: number } = {}
    Object.assign(window, { times })
    addEventListener('pointerdown', ({ timeStamp }) => (times.pressed = timeStamp), {
      once: true,
      capture: true,
    })
    const afterFrame = (name: 'heard' | 'dialog'): void => {
      requestAnimationFrame(() => setTimeout(() => (times[name] ??= performance.now())))
    }
    new MutationObserver(() => {
      if (document.querySelector('[data-heard]')) afterFrame('heard')
      if (document.querySelector('dialog[open] input')) afterFrame('dialog')
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await page.locator('.ink-search-entry').click()
  await page.waitForFunction(() => 'dialog' in (window as unknown as { times: object }).times, undefined, {
    timeout: 60_000,
  })
  const travelled = bytes
  // as: put there above.
  const times = await page.evaluate(
    () => (window as unknown as { times: { pressed: number; heard: number; dialog: number } }).times,
  )
  await page.context().close()
  return {
    heard: times.heard - times.pressed,
    dialog: times.dialog - times.pressed,
    dialogTravel: (travelled / bytesPerSecond) * 1000,
  }
}
