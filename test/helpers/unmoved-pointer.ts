import type { BrowserContext } from 'playwright-core'

/** A browser without windows tells new pages of a pointer in the corner that nobody has moved: no reader's intent. */
export async function ignoreUnmovedPointer(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const ignoreCorner = (event: PointerEvent): void => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation()
    }
    addEventListener('pointermove', ignoreCorner, true)
  })
}
