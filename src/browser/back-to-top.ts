import { afterJump, onHashNavigation } from './arrival.ts'

/** Nearer to the top than this the button is of no use. */
const THRESHOLD = 300

/** Tells when the way back to the top is to be offered: to readers who have turned round far down (A11-04). */
export function followBackToTop(onChange: (isShown: boolean) => void): () => void {
  const state = { last: scrollY, isJumping: false, isShown: false }

  const setShown = (isShown: boolean): void => {
    if (isShown === state.isShown) return
    state.isShown = isShown
    onChange(isShown)
  }
  const onScroll = (): void => {
    const { last, isJumping } = state
    const now = scrollY
    Object.assign(state, { last: now, isJumping: false })
    if (isJumping) return
    if (now >= last || now < THRESHOLD) setShown(false)
    // At the very bottom the page may swing back by itself.
    else if (now + innerHeight < document.documentElement.scrollHeight) setShown(true)
  }
  const onHash = (): void => {
    setShown(false)
    state.isJumping = true
    afterJump(() => {
      state.isJumping = false
    })
  }

  document.addEventListener('scroll', onScroll, { passive: true })
  const stopHash = onHashNavigation(onHash)
  return () => {
    document.removeEventListener('scroll', onScroll)
    stopHash()
  }
}
