import type { Browser, Page } from 'playwright-core'
import type { FileServer } from './serve-files.ts'

/** The page that is served, as its scripts see it; `load` gives the module at `ADAPTER`. */
export interface ClientWindow {
  load(): Promise<{
    list(query: string): Promise<number>
    show(): Promise<unknown>
    pages(): string[] | Promise<string[]>
  }>
}

/** Opens the page in a fresh browser context, with nothing loaded before. */
export async function withPage<Value>(
  browser: Browser,
  server: FileServer,
  act: (page: Page) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(server.url)
    return await act(page)
  } finally {
    await context.close()
  }
}
