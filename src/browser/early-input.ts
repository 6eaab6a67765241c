/** What a click is for is the innermost of these; the second ones work without the app. */
const CONTROLS = 'button,[role=button],.ink-needs-app'
const NATIVE = 'a,summary,label,input,textarea,select'

/**
 * Keeps what only the app can answer until it runs, so that everything a reader does counts once.
 * @param kept gets the clicks and keys
 * @returns the listener on the window, for the one who takes over
 */
export function keepEarlyInput(kept: Event[]): (event: Event) => void {
  const listener = (event: Event): void => {
    // as: only these kinds are listened to, and they happen to elements
    if (!needsApp(event as KeyboardEvent, event.target as Element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    kept.push(event)
  }
  addEventListener('click', listener, true)
  addEventListener('keydown', listener, true)
  return listener
}

/** @param event a pressed key, or a click, which has none */
function needsApp({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, target: Element): boolean | undefined {
  if (ctrlKey || metaKey) return /^k$/i.test(key)
  if (!key) return target.closest(`${CONTROLS},${NATIVE}`)?.matches(CONTROLS)
  if (altKey) return false
  if (key === '/') return !target.closest('input,textarea,select,[contenteditable]')
  return /^[a-z\d]$/i.test(key) && target.matches('.ink-search-entry')
}
