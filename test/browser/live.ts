import type { Page } from 'playwright-core'

/** Opens a page and shows intent; the shell runs when this resolves. */
export async function openLive(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await wake(page)
}

/** Shows intent on an open page, and waits for the shell. */
export async function wake(page: Page): Promise<void> {
  // A key that means nothing: a pointer could rest on something.
  await page.keyboard.press('Shift')
  await isLive(page)
}

/** Waits until the shell runs. */
export async function isLive(page: Page): Promise<void> {
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' })
}

/** Lets the reader's line be one that nothing is fetched ahead over: with a saver of data, unless told otherwise. */
export async function saveData(page: Page, connection: object = { saveData: true }): Promise<void> {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
}

/** Keeps the app from coming until that is called. */
export function holdApp(page: Page): Promise<() => void> {
  return hold(page, /\/assets\/app.*\.js/)
}

/** Keeps files from coming until that is called. */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}
