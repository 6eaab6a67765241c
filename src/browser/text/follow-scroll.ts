import { navigationApi } from '../navigation/navigation-api.ts'

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

/**
 * Calls the listener with the hash whenever the reader goes to a place of the page, in front of the jump where the
 * browser says so in time. A second click on the same link counts too.
 */
function onHashNavigation(listener: (hash: string) => void): () => void {
  const navigation = navigationApi()
  if (navigation === undefined) {
    const onHashChange = (): void => listener(location.hash)
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }
  const onNavigate = (event: NavigateEvent): void => {
    if (isOnPage(event)) listener(new URL(event.destination.url).hash)
  }
  navigation.addEventListener('navigate', onNavigate)
  return () => navigation.removeEventListener('navigate', onNavigate)
}

/** Calls the listener when the reader has come to another page, which stands there. Not when a script corrects the address. */
function onPageArrival(listener: () => void): () => void {
  const navigation = navigationApi()
  if (navigation === undefined) return () => {}
  const state = { isOther: false }
  const onNavigate = (event: NavigateEvent): void => {
    const isCorrection = event.navigationType === 'replace' && !event.userInitiated
    state.isOther = !isCorrection && !isOnPage(event)
  }
  const onSuccess = (): void => {
    if (state.isOther) listener()
  }
  navigation.addEventListener('navigate', onNavigate)
  navigation.addEventListener('navigatesuccess', onSuccess)
  return () => {
    navigation.removeEventListener('navigate', onNavigate)
    navigation.removeEventListener('navigatesuccess', onSuccess)
  }
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
