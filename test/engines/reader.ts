import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect } from 'vitest'
import type { Engine } from '../helpers/engines/engine.ts'

/** Waits until an element is shown. */
export async function find(engine: Engine, selector: string): Promise<void> {
  await expect
    .poll(() => engine.run((each) => document.querySelector(each)?.checkVisibility(), selector), {
      message: selector,
    })
    .toBe(true)
}

/** Presses the mouse in the middle of an element, once it is shown and stands still. */
export async function click(engine: Engine, selector: string): Promise<void> {
  await find(engine, selector)
  const [x, y] = await engine.run(async (each) => {
    const element = [...document.querySelectorAll(each)].find((one) => one.checkVisibility())!
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const isInView = ({ top, bottom }: DOMRect): boolean => top >= 0 && bottom <= innerHeight
    if (!isInView(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center' })
    await frame()
    await frame()
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2] as const
  }, selector)
  await engine.clickAt(x, y)
}

/** The words of an element. */
export function textOf(engine: Engine, selector: string): Promise<string> {
  return engine.run((each) => document.querySelector(each)?.textContent?.trim() ?? '', selector)
}

/** Shows intent and waits until the shell runs. */
export async function live(engine: Engine): Promise<void> {
  await engine.press('Tab')
  await expect
    .poll(async () => {
      // A busy browser loses keys that come just after a page: such a one has not even moved the focus.
      if (await engine.run(() => document.activeElement === document.body)) await engine.press('Tab')
      return engine.run(() => document.documentElement.dataset['hasHydrated'])
    })
    .toBe('true')
}

/** What comes between the site and its reader. */
export interface Line {
  /** Whether a request is answered, now or when it is. @default it is */
  answers?: (path: string) => Promise<boolean> | boolean
  /** Changes a page. */
  rewrite?: (html: string) => string
}

/** The same site, as readers have it whose browser runs no scripts. */
export function serveWithoutScripts(url: string): Promise<{ url: string; close: () => Promise<void> }> {
  const rewrite = (html: string): string => html.replaceAll(/<script\b.*?<\/script>/gs, '')
  return serveOver(url, () => ({ rewrite }))
}

/**
 * The same site over a line.
 * @param lineOf asked for each request
 */
export async function serveOver(
  url: string,
  lineOf: () => Line,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { origin, pathname } = new URL(url)
  const answer = async ({ url: path = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { answers, rewrite } = lineOf()
    if (answers !== undefined && !(await answers(path))) return void response.destroy()
    const file = await fetch(origin + path)
    const type = file.headers.get('content-type') ?? ''
    response.writeHead(file.status, {
      'content-type': type,
      'cache-control': 'no-store',
      connection: 'close',
    })
    if (!type.startsWith('text/html') || rewrite === undefined)
      response.end(Buffer.from(await file.arrayBuffer()))
    else response.end(rewrite(await file.text()))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}${pathname}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
