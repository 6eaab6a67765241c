import type { SiteData } from '../types/app.ts'
import type * as Modal from './search/modal.tsx'

/**
 * Opens the search with its entry, Ctrl+K, Command+K and `/`, or with a letter typed on the entry (SM-03, SM-06). Its
 * code is loaded when a reader comes near the entry, or opens it (SM-07).
 */
export function openSearchOnDemand(site: SiteData): void {
  // One promise, so that what was typed quickly comes in order.
  let loading: Promise<typeof Modal> | undefined
  const listen = (event: Event): void => {
    const { target } = event
    if (!(target instanceof Element)) return
    const isNear = target.closest(entry) !== null
    const opens =
      event instanceof KeyboardEvent ? isForSearch(event, target, isNear) : isNear && event.type === 'click'
    if (opens) event.preventDefault()
    else if (!isNear) return
    loading ??= import('./search/modal.tsx')
    loading.then(
      ({ search }) => search(site, opens ? event : undefined),
      // The results page can do the same.
      () => opens && location.assign(site.search.href),
    )
  }
  for (const type of ['keyup', 'keydown', 'click', 'mouseover', 'touchstart', 'focusin']) {
    document.addEventListener(type, listen)
  }
}

const entry = '.ink-search-entry'

/** Whether a key opens the search. Those of the hint go down on it, too (SM-02). */
function isForSearch(event: KeyboardEvent, target: Element, isNear: boolean): boolean {
  const { type, key, altKey } = event
  const hasModifier = event.ctrlKey || event.metaKey
  const isDown = type === 'keydown' && !altKey
  const isK = isDown && /^k$/i.test(key)
  const held = [hasModifier, isK]
  document.querySelectorAll(`${entry} kbd`).forEach((hint, place) => {
    hint.classList.toggle('ink-pressed', held[place])
  })
  if (hasModifier || !isDown) return hasModifier && isK && !event.shiftKey
  if (key === '/') return !target.closest('input,textarea,select,[contenteditable]')
  return isNear && /^[a-z\d]$/i.test(key)
}
