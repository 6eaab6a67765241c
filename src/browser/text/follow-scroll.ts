import { navigationApi } from '../navigation/navigation-api.ts'

/**
 * Hides the navbar while the reader scrolls down (NAV-17, NAV-18): it gets the attribute `data-hidden`. It comes back with
 * the focus, with a jump to a heading (NAV-19) and on every new page (NAV-20).
 */
export function hideNavbarOnScroll(navbar: HTMLElement): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const setHidden = (isHidden: boolean): void => {
    navbar.toggleAttribute('data-hidden', isHidden)
  }
  const onMove = ({ now, last, isJump }: Move): void => {
    const height = navbar.offsetHeight
    if (now < height) setHidden(false)
    else if (isJump) return
    else if (now >= last) setHidden(!hasKeyboardFocus(navbar))
    // At the very bottom the page may swing back by itself.
    else if (now + innerHeight < document.documentElement.scrollHeight - height) setHidden(false)
  }
  const jump = followMoves(onMove, () => setHidden(false), signal)
  onPageArrival(jump, signal)
  navbar.addEventListener('focusin', () => setHidden(false), { signal })
  return () => {
    stopped.abort()
    setHidden(false)
  }
}

/** A reader who is on their way through the navbar must not lose sight of it; one who has clicked there is done. */
function hasKeyboardFocus(navbar: HTMLElement): boolean {
  return navbar.querySelector(':focus-visible') !== null
}

/** Nearer to the top than this the button is of no use. */
const THRESHOLD = 300

/** Tells when the way back to the top is to be offered: to readers who have turned round far down (A11-04). */
export function followBackToTop(onChange: (isShown: boolean) => void): () => void {
  const stopped = new AbortController()
  const state = { isShown: false }
  const setShown = (isShown: boolean): void => {
    if (isShown === state.isShown) return
    state.isShown = isShown
    onChange(isShown)
  }
  const onMove = ({ now, last, isJump }: Move): void => {
    if (isJump) return
    if (now >= last || now < THRESHOLD) setShown(false)
    // At the very bottom the page may swing back by itself.
    else if (now + innerHeight < document.documentElement.scrollHeight) setShown(true)
  }
  followMoves(onMove, () => setShown(false), stopped.signal)
  return () => stopped.abort()
}

/** The page has moved in the window. */
interface Move {
  now: number
  last: number
  /** A link has led there. */
  isJump: boolean
}

/**
 * Tells how the reader moves through the page, and of jumps to its places before they happen.
 * @returns tells of another jump
 */
function followMoves(onMove: (move: Move) => void, onJump: () => void, signal: AbortSignal): () => void {
  const state = { last: scrollY, isJump: false }
  const move = (): void => {
    const { last, isJump } = state
    Object.assign(state, { last: scrollY, isJump: false })
    onMove({ now: scrollY, last, isJump })
  }
  const jump = (): void => {
    onJump()
    state.isJump = true
    afterJump(() => {
      state.isJump = false
    })
  }
  document.addEventListener('scroll', move, { passive: true, signal })
  onHashNavigation(jump, signal)
  return jump
}

/**
 * Calls the listener whenever the reader goes to a place of the page, in front of the jump where the browser says so in time.
 * A second click on the same link counts too.
 */
function onHashNavigation(listener: () => void, signal: AbortSignal): void {
  const navigation = navigationApi()
  if (navigation === undefined) return addEventListener('hashchange', listener, { signal })
  navigation.addEventListener('navigate', (event) => isOnPage(event) && listener(), { signal })
}

/** Calls the listener when the reader has come to another page, which stands there. Not when a script corrects the address. */
function onPageArrival(listener: () => void, signal: AbortSignal): void {
  const navigation = navigationApi()
  const state = { isOther: false }
  const onNavigate = (event: NavigateEvent): void => {
    const isCorrection = event.navigationType === 'replace' && !event.userInitiated
    state.isOther = !isCorrection && !isOnPage(event)
  }
  navigation?.addEventListener('navigate', onNavigate, { signal })
  navigation?.addEventListener('navigatesuccess', () => state.isOther && listener(), { signal })
}

function isOnPage({ destination, hashChange, userInitiated }: NavigateEvent): boolean {
  if (hashChange) return true
  const { pathname, hash } = new URL(destination.url)
  return destination.sameDocument && userInitiated && hash !== '' && pathname === location.pathname
}

/** Runs when the scrolling that a jump causes, if any, has been reported. */
function afterJump(callback: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(callback))
}
