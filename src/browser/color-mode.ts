import type { ColorMode } from '../types/site.ts'
import { writeStored } from './storage.ts'

/** A place on the screen, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

/** How long a new mode takes to spread (VT-01). */
const REVEAL_MS = 300

/** Modes that were asked for and are not shown yet, because the browser still takes a picture of the page. */
const underway: { mode: ColorMode }[] = []

/** The mode that the page shows. The boot script sets it first, and when the system or another tab changes it. */
export function readMode(): ColorMode {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

/** Calls the listener whenever the mode changes, whoever changed it. Gives a function that ends this. */
export function onModeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Shows a mode and remembers it. */
export function setMode(mode: ColorMode): void {
  document.documentElement.dataset['theme'] = mode
  writeStored('theme', mode)
}

/**
 * Changes to the other mode. Where the browser can, the new one spreads in a circle.
 * @param origin its centre; without it the mode changes at once
 */
export function toggleMode(origin?: Point): void {
  const mode: ColorMode = (underway.at(-1)?.mode ?? readMode()) === 'dark' ? 'light' : 'dark'
  if (origin === undefined || !canReveal()) {
    underway.length = 0
    setMode(mode)
    return
  }
  const change = { mode }
  underway.push(change)
  const transition = document.startViewTransition(() => {
    // Otherwise a later change overtook it.
    if (!underway.includes(change)) return
    underway.splice(0, underway.indexOf(change) + 1)
    setMode(mode)
  })
  // A transition that another one replaces, or that the browser skips, is no error: the mode changes all the same.
  transition.updateCallbackDone.catch(() => {})
  reveal(transition, mode, origin).catch(() => {})
  passClicksOn(transition)
}

function canReveal(): boolean {
  return (
    typeof document.startViewTransition === 'function' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

async function reveal(transition: ViewTransition, mode: ColorMode, origin: Point): Promise<void> {
  await transition.ready
  const animation = animate(mode, origin)
  await transition.finished
  // The next transition's views have the same names.
  animation.cancel()
}

/** Light grows over the dark page; dark is uncovered by the light page's shrinking (VT-02). */
function animate(mode: ColorMode, origin: Point): Animation {
  const circles = revealCircles(origin, { width: innerWidth, height: innerHeight })
  const isDark = mode === 'dark'
  return document.documentElement.animate(
    { clipPath: isDark ? circles.toReversed() : circles },
    {
      duration: REVEAL_MS,
      easing: 'ease-in',
      // The old view must not come back for the last frame.
      fill: 'forwards',
      pseudoElement: isDark ? '::view-transition-old(root)' : '::view-transition-new(root)',
    },
  )
}

/** The smallest and the largest circle around a point: nothing, and as far as the farthest corner. */
export function revealCircles(
  { x, y }: Point,
  { width, height }: { width: number; height: number },
): [string, string] {
  const radius = Math.hypot(Math.max(x, width - x), Math.max(y, height - y))
  return [`circle(0px at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`]
}

/**
 * While the views lie over the page, clicks may reach nothing but the page as a whole. The first one ends the
 * transition, and they are done where they belong, so that each counts once.
 */
function passClicksOn(transition: ViewTransition): void {
  const clicks: MouseEvent[] = []
  const keep = (event: MouseEvent): void => {
    if (event.target !== document.documentElement) return
    event.stopImmediatePropagation()
    clicks.push(event)
    transition.skipTransition()
  }
  window.addEventListener('click', keep, true)
  const end = (): void => {
    window.removeEventListener('click', keep, true)
    for (const click of clicks) {
      const target = document.elementFromPoint(click.clientX, click.clientY)
      target?.dispatchEvent(new PointerEvent('click', click))
    }
  }
  transition.finished.then(end, end)
}
