import type { Page } from 'playwright-core'

/**
 * Waits until a page has done what it was about to do, for tests that show that something does not happen: answers that
 * were let go have arrived, transitions are over, two frames were painted, and the page had nothing left to do. With
 * `timers`, no timer of at most so many milliseconds that it had set before is still running either.
 */
export async function quiet(page: Page, timers = 0): Promise<void> {
  // What was called before this may have something to say to the browser first.
  await new Promise((resolve) => setImmediate(resolve))
  await page.evaluate(async (longest) => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
    const passing = (): Animation[] =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        )
    // Timers end in the order of their times.
    if (longest > 0) await new Promise((resolve) => setTimeout(resolve, longest))
    do {
      await Promise.allSettled(passing().map(({ finished }) => finished))
      await frame()
      await frame()
    } while (passing().length > 0)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
  }, timers)
}
