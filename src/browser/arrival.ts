/**
 * Calls the listener with the hash whenever the reader goes to a place of the page, in front of the jump where the
 * browser says so in time. A second click on the same link counts too.
 */
export function onHashNavigation(listener: (hash: string) => void): () => void {
  if (typeof Navigation !== 'function') {
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
export function onPageArrival(listener: () => void): () => void {
  if (typeof Navigation !== 'function') return () => {}
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
export function afterJump(callback: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(callback))
}
