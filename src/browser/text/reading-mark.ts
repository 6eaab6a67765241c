import { endAll } from '../end-all.ts'
import { hashTarget } from '../navigation/place-reader.ts'

/**
 * Shows readers where they are: a mark moves along the table of contents, the bar of narrow screens names the section,
 * and a hairline says how far a long article has been read. The function that it returns takes all of it away.
 */
export function showReadingPlace(
  main: HTMLElement,
  toc: HTMLElement,
  options: ActiveHeadingOptions = {},
): () => void {
  // It is another element once it is more than HTML.
  const bar = (): HTMLElement | null => main.querySelector('.ink-mobile-toc')
  const place: { active?: HTMLElement | undefined } = {}
  const onActive = (link: HTMLElement | undefined): void => {
    place.active = link
    placeMark(toc, link)
    nameSection(bar(), link)
  }
  // Its list lies over the text: a link closes it, a press beside it, and Escape, as they close menus.
  const closeBar = (event: Event): void => {
    const button = main.querySelector<HTMLElement>('.ink-mobile-toc[data-open] > button')
    // The list is in the page from the first time it is asked for.
    nameSection(bar(), place.active)
    if (button === null || (event.type === 'click' && button.contains(event.target as Node))) return // as: of the page.
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return
      button.focus()
    }
    button.click()
  }
  main.addEventListener('click', closeBar)
  main.addEventListener('keydown', closeBar)
  const endings = [followActiveHeading(main, toc, { ...options, onActive }), followProgress(main)]
  return () => {
    main.removeEventListener('click', closeBar)
    main.removeEventListener('keydown', closeBar)
    endAll(endings)
    onActive(undefined)
  }
}

function placeMark(toc: HTMLElement, link: HTMLElement | undefined): void {
  toc.toggleAttribute('data-marked', link !== undefined)
  if (link === undefined) return
  toc.style.setProperty('--ink-mark-top', `${link.offsetTop}px`)
  toc.style.setProperty('--ink-mark-size', `${link.offsetHeight}px`)
}

/** The bar names the section, and its list marks it. */
function nameSection(bar: HTMLElement | null, link: HTMLElement | undefined): void {
  const button = bar?.firstElementChild
  if (link?.textContent) button?.setAttribute('data-section', link.textContent)
  else button?.removeAttribute('data-section')
  for (const each of bar?.querySelectorAll('a') ?? [])
    if (link !== undefined && each.getAttribute('href') === link.getAttribute('href'))
      each.setAttribute('aria-current', 'true')
    else each.removeAttribute('aria-current')
}

/** Shorter articles are seen through at a glance. */
const LONG = 3

function followProgress(main: HTMLElement): () => void {
  const line = document.createElement('div')
  line.className = 'ink-reading'
  line.ariaHidden = 'true'
  document.body.append(line)
  const stop = onScrollFrame(() => {
    const { top, height } = main.getBoundingClientRect()
    const way = height - innerHeight
    line.hidden = height < LONG * innerHeight
    line.style.scale = `${Math.min(1, Math.max(0, -top / way))} 1`
  })
  return () => {
    stop()
    line.remove()
  }
}

interface ActiveHeadingOptions {
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

/**
 * Calls `update` in the next frame, and once in a frame while the reader scrolls or the window changes its size: measuring at once
 * would lay out a new page twice before it is seen. The function that it returns ends that.
 */
function onScrollFrame(update: () => void): () => void {
  const state = { frame: 0 }
  const run = (): void => {
    state.frame = 0
    update()
  }
  const plan = (): void => {
    if (state.frame === 0) state.frame = requestAnimationFrame(run)
  }
  plan()
  document.addEventListener('scroll', plan, { passive: true })
  window.addEventListener('resize', plan)
  return () => {
    cancelAnimationFrame(state.frame)
    document.removeEventListener('scroll', plan)
    window.removeEventListener('resize', plan)
  }
}
