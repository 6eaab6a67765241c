import { wantsLessMotion } from '../reader/window-facts.ts'

export interface HeightOptions {
  /** Where the animation goes: to the height of the content, or back. */
  open: boolean
  /**
   * Height that the closed element keeps, as a `<details>` its summary. Without it the element vanishes: it gets the
   * attribute `hidden` once it is closed, and loses it when it opens.
   * @default 0
   */
  closedHeight?: number
  /** Height to start from. @default what the element has */
  from?: number
}

/** Time that a part of this height takes to open or close, in milliseconds: tall parts take longer, but not by much. */
export function collapseDuration(height: number): number {
  const rows = height / 36
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10)
}

/** Ends the animation that an element is in, if any. The argument tells whether it came to its end. */
const running = new WeakMap<HTMLElement, (isDone: boolean) => void>()

/**
 * Opens or closes an element by its height. May be called again half way: the element turns round where it is.
 * Resolves with true at the end, and with false when another call or {@link stopHeight} took over.
 */
export function animateHeight(element: HTMLElement, options: HeightOptions): Promise<boolean> {
  const { open, closedHeight = 0 } = options
  const isVanishing = closedHeight === 0
  const start = options.from ?? (open && !running.has(element) ? closedHeight : heightOf(element))
  stopHeight(element)
  if (isVanishing && open) element.hidden = false

  const full = heightOf(element)
  const end = open ? full : closedHeight
  const finish = (): void => {
    if (isVanishing && !open) element.hidden = true
  }
  if (Math.abs(end - start) < 1) {
    finish()
    return Promise.resolve(true)
  }
  const duration = wantsLessMotion() ? 1 : collapseDuration(full - closedHeight)
  return run(element, { start, end, duration }).then((isDone) => {
    if (isDone) finish()
    return isDone
  })
}

/** Ends an animation where a browser or a script has opened or closed the element meanwhile. */
export function stopHeight(element: HTMLElement): void {
  running.get(element)?.(false)
}

/** The animation of an element that stands at its full height: a plain transition, so that a browser may skip frames. */
function run(
  element: HTMLElement,
  { start, end, duration }: { start: number; end: number; duration: number },
): Promise<boolean> {
  const { style } = element
  return new Promise((resolve) => {
    const stop = (isDone: boolean): void => {
      running.delete(element)
      clearTimeout(timer)
      element.removeEventListener('transitionend', onEnd)
      for (const name of ['transition', 'height', 'overflow']) style.removeProperty(name)
      if (element.getAttribute('style') === '') element.removeAttribute('style')
      resolve(isDone)
    }
    const onEnd = (event: TransitionEvent): void => {
      if (event.target === element && event.propertyName === 'height') stop(true)
    }
    // No transition ends where nothing is painted: in a hidden parent, or in a tab in the background.
    const timer = setTimeout(() => stop(true), duration + 100)
    running.set(element, stop)
    element.addEventListener('transitionend', onEnd)

    style.overflow = 'hidden'
    style.transition = 'none'
    style.height = `${start}px`
    // Read, so that the transition has somewhere to start from.
    heightOf(element)
    style.transition = `height ${duration}ms ease-in-out`
    style.height = `${end}px`
  })
}

function heightOf(element: HTMLElement): number {
  return element.getBoundingClientRect().height
}
