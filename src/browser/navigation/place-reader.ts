import { afterFrame } from '../reader/after-frame.ts'
import { wantsLessMotion } from '../reader/window-facts.ts'

/**
 * Brings the reader to the right place of a page that has just been shown: back to where they were, to what the hash
 * names, or to the top (RO-04, RO-05, RO-10).
 */
export function placeReader(event: NavigateEvent, url: URL): void {
  const { navigationType } = event
  // The browser knows where the reader was, and leaves a reader alone who has scrolled since.
  if (navigationType === 'traverse') event.scroll()
  else if (!leadTo(event, url.hash)) {
    layOutTopFirst()
    jumpToTop()
  }
  if (navigationType === 'push' && url.hash === '') focusStart()
}

/**
 * Shows what the hash names, where the next Tab begins. By itself Firefox finds no ids here but those in ASCII, and where there is no
 * Navigation API nothing but a focus moves the beginning.
 * @returns whether it names something
 */
function leadTo(event: NavigateEvent, hash: string): boolean {
  const target = hashTarget(hash)
  if (target === null) return false
  // The browser does it, too: for `:target`.
  event.scroll()
  target.scrollIntoView()
  if (target.tabIndex < 0) focusAnyway(target).removeAttribute('tabindex')
  else target.focus()
  return true
}

/**
 * The first frame of a page lays out what is on the screen, the next one all of it: see `styles/app/arrival.css`. That stands on
 * `<main>`: on `<html>` it would be a change of the styles of all elements.
 */
function layOutTopFirst(): void {
  const main = document.querySelector('main')
  main?.toggleAttribute('data-arriving', true)
  afterFrame(() => main?.removeAttribute('data-arriving'))
}

/** Within a page: a query leaves the reader where they are, a link to the page itself leads to its top. */
export function placeReaderOnPage(event: NavigateEvent, from: URL, to: URL): void {
  if (event.navigationType === 'traverse') event.scroll()
  else if (from.search !== to.search && from.hash === to.hash) return
  else if (!leadTo(event, to.hash) && to.hash === '') jumpToTop()
}

/** To the top of what stands there now. */
export function jumpToTop(behavior: ScrollBehavior = 'instant'): void {
  scrollTo({ top: 0, left: 0, behavior })
}

/** The next Tab reaches the skip link (RO-10). */
function focusStart(): void {
  const start = document.querySelector<HTMLElement>('.ink-skip')
  if (start !== null) focusAnyway(start)
}

/** Gives the focus to an element that may take none by itself. */
function focusAnyway(element: HTMLElement): HTMLElement {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  return element
}

/** The element of a page that a hash leads to, as browsers find it: by its id as written, else decoded. */
export function hashTarget(hash: string, page: Document = document): HTMLElement | null {
  const id = hash.slice(1)
  return page.getElementById(id) ?? page.getElementById(decoded(id) ?? id)
}

/** A part of an address in words; nothing for one that is broken. */
export function decoded(written: string): string | undefined {
  try {
    return decodeURIComponent(written)
  } catch {
    return undefined
  }
}

/** Leads to the top of the page: smoothly, unless the reader does not want motion. */
export function scrollToTop(): void {
  jumpToTop(wantsLessMotion() ? 'instant' : 'smooth')
}
