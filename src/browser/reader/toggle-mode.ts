import type { ColorMode } from '../../types/site.ts'
import { readMode, setMode } from './color-mode.ts'
import { loadPageTools } from '../load-page-tools.ts'
import type { Point } from './reveal-mode.ts'
import { wantsLessMotion } from './window-facts.ts'

/** Modes that were asked for and are not shown yet, because the browser still takes a picture of the page. */
const underway: { mode: ColorMode }[] = []

/**
 * Changes to the other mode. Where the browser can, the new one spreads in a circle.
 * @param origin its centre
 */
export function toggleMode(origin: Point): void {
  const mode: ColorMode = (underway.at(-1)?.mode ?? readMode()) === 'dark' ? 'light' : 'dark'
  const change = { mode }
  underway.push(change)
  const show = (): void => {
    removeEventListener('pagehide', show)
    // Otherwise a later change overtook it.
    if (!underway.includes(change)) return
    underway.splice(0, underway.indexOf(change) + 1)
    setMode(mode)
  }
  // Not every browser has it.
  if (wantsLessMotion() || !document.startViewTransition) return show()
  // A reader who goes on before it is shown has chosen as well.
  addEventListener('pagehide', show)
  loadPageTools().then(({ revealMode }) => revealMode({ mode, origin, show }), show)
}
