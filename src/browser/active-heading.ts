import { onScrollFrame } from './on-scroll.ts'
import { hashTarget } from './place-reader.ts'

export interface ActiveHeadingOptions {
  /** Height at the top of the window that is covered: that of a navbar which does not hide on scroll. @default 0 */
  offset?: number
  /** Is told the link whenever it is another one. */
  onActive?: (link: HTMLElement | undefined) => void
}

const ACTIVE_CLASS = 'table-of-contents__link--active'

/**
 * Marks the link of the heading that is being read (TOC-03), one at most (TOC-04). Looks at the links anew whenever they
 * are replaced. The function that it returns takes the mark away.
 */
export function followActiveHeading(
  main: HTMLElement,
  toc: HTMLElement,
  { offset = 0, onActive }: ActiveHeadingOptions = {},
): () => void {
  const state = { pairs: pairsOf(main, toc), active: undefined as HTMLElement | undefined }

  const update = (): void => {
    if (state.pairs.some(({ link, heading }) => !link.isConnected || !heading.isConnected))
      state.pairs = pairsOf(main, toc)
    const active = activePair(state.pairs, offset)?.link
    if (active === state.active) return
    if (state.active !== undefined) unmark(state.active)
    if (active !== undefined) mark(active)
    state.active = active
    onActive?.(active)
  }
  const stop = onScrollFrame(update)
  return () => {
    stop()
    if (state.active !== undefined) unmark(state.active)
  }
}

interface Pair {
  link: HTMLElement
  heading: HTMLElement
}

function pairsOf(main: HTMLElement, toc: HTMLElement): Pair[] {
  return [...toc.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
    const heading = hashTarget(link.getAttribute('href') ?? '')
    return heading !== null && main.contains(heading) ? [{ link, heading }] : []
  })
}

/** The first heading below the top, while it stands in the upper half of the window; else the one before it. */
function activePair(pairs: readonly Pair[], offset: number): Pair | undefined {
  // Headings in closed parts have no position on the screen.
  const shown = pairs.filter(({ heading }) => heading.checkVisibility())
  for (const [index, pair] of shown.entries()) {
    const { top, bottom } = boxOf(pair.heading)
    if (top < offset) continue
    return top > 0 && bottom < innerHeight / 2 ? pair : shown[index - 1]
  }
  return shown.at(-1)
}

/** An anchor without height stands for what is around it. */
function boxOf(element: Element): DOMRect {
  const box = element.getBoundingClientRect()
  return box.height === 0 && element.parentElement !== null ? boxOf(element.parentElement) : box
}

function mark(link: HTMLElement): void {
  link.setAttribute('aria-current', 'true')
  link.classList.add(ACTIVE_CLASS)
}

function unmark(link: HTMLElement): void {
  link.removeAttribute('aria-current')
  link.classList.remove(ACTIVE_CLASS)
  if (link.className === '') link.removeAttribute('class')
}
