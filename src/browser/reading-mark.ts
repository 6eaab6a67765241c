import { onScrollFrame } from './on-scroll.ts'
import { followActiveHeading, type ActiveHeadingOptions } from './active-heading.ts'

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
  const onActive = (link: HTMLElement | undefined): void => {
    placeMark(toc, link)
    nameSection(bar()?.firstElementChild, link)
  }
  const closeBar = ({ target }: Event): void => {
    const isLink = target instanceof Element && target.closest('.ink-mobile-toc a') !== null
    if (isLink) main.querySelector<HTMLElement>('.ink-mobile-toc[data-open] > button')?.click()
  }
  main.addEventListener('click', closeBar)
  const endings = [followActiveHeading(main, toc, { ...options, onActive }), followProgress(main)]
  return () => {
    main.removeEventListener('click', closeBar)
    for (const end of endings) end()
    onActive(undefined)
  }
}

function placeMark(toc: HTMLElement, link: HTMLElement | undefined): void {
  toc.toggleAttribute('data-marked', link !== undefined)
  if (link === undefined) return
  toc.style.setProperty('--ink-mark-top', `${link.offsetTop}px`)
  toc.style.setProperty('--ink-mark-size', `${link.offsetHeight}px`)
}

function nameSection(button: Element | null | undefined, link: HTMLElement | undefined): void {
  if (link?.textContent) button?.setAttribute('data-section', link.textContent)
  else button?.removeAttribute('data-section')
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
