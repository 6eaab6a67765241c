import type { ColorMode } from '../../types/site.ts'

/** A place on the screen, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

/** A colour mode that spreads over the page. */
export interface Reveal {
  mode: ColorMode
  /** Where it begins. */
  origin: Point
  /** Shows it; called when the browser has taken its picture of the page as it was. */
  show: () => void
}

/** How long a new mode takes to spread (VT-01). */
const REVEAL_MS = 300

/** Lets a mode spread in a circle. */
export function revealMode({ mode, origin, show }: Reveal): void {
  const transition = document.startViewTransition(show)
  // A transition that another one replaces, or that the browser skips, is no error: the mode changes all the same.
  transition.updateCallbackDone.catch(() => {})
  spread(transition, { mode, origin }).catch(() => {})
  passClicksOn(transition)
}

async function spread(transition: ViewTransition, { mode, origin }: Omit<Reveal, 'show'>): Promise<void> {
  await transition.ready
  const animation = animate({ mode, origin })
  await transition.finished
  // The next transition's views have the same names.
  animation.cancel()
}

/** Light grows over the dark page; dark is uncovered by the light page's shrinking (VT-02). */
function animate({ mode, origin }: Omit<Reveal, 'show'>): Animation {
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
