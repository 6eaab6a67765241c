import { afterJump, onHashNavigation, onPageArrival } from './arrival.ts'

/**
 * Hides the navbar while the reader scrolls down (NAV-17, NAV-18): it gets the attribute `data-hidden`. It comes back with
 * the focus, with a jump to a heading (NAV-19) and on every new page (NAV-20).
 */
export function hideNavbarOnScroll(navbar: HTMLElement): () => void {
  const state = { last: scrollY, isJumping: false }

  const setHidden = (isHidden: boolean): void => {
    navbar.toggleAttribute('data-hidden', isHidden)
  }
  const onScroll = (): void => {
    const { last, isJumping } = state
    const now = scrollY
    Object.assign(state, { last: now, isJumping: false })
    const height = navbar.offsetHeight
    if (now < height) setHidden(false)
    else if (isJumping) return
    else if (now >= last) setHidden(!hasKeyboardFocus(navbar))
    // At the very bottom the page may swing back by itself.
    else if (now + innerHeight < document.documentElement.scrollHeight - height) setHidden(false)
  }
  const show = (): void => {
    setHidden(false)
    state.isJumping = true
    afterJump(() => {
      state.isJumping = false
    })
  }
  const onFocus = (): void => setHidden(false)

  document.addEventListener('scroll', onScroll, { passive: true })
  navbar.addEventListener('focusin', onFocus)
  const stops = [onHashNavigation(show), onPageArrival(show)]
  return () => {
    document.removeEventListener('scroll', onScroll)
    navbar.removeEventListener('focusin', onFocus)
    for (const stop of stops) stop()
    setHidden(false)
  }
}

/** A reader who is on their way through the navbar must not lose sight of it; one who has clicked there is done. */
function hasKeyboardFocus(navbar: HTMLElement): boolean {
  return navbar.querySelector(':focus-visible') !== null
}
