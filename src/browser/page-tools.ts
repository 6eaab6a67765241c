// Most pages need all of this as soon as the app runs. It is one file, so that a prefetched page opens offline with all of it.
import type { SiteData } from '../types/app.ts'
import { endAll } from './end-all.ts'
import { bringLostStyles, leaveOutLostPictures } from './navigation/lost-files.ts'
import { leaveOldHold } from './navigation/hold-page.ts'
import { hideNavbarOnScroll } from './text/follow-scroll.ts'
import {
  followPreferredVersions,
  type Preference,
  rememberChosenVersions,
} from './reader/preferred-version.ts'
import { resolveRoots, sharedIdOf, type LocaleRoots } from './navigation/addresses.ts'
import { hashTarget } from './navigation/place-reader.ts'
import { onModeChange, readMode } from './reader/color-mode.ts'
import { loadPart } from './load-part.ts'

export { copyText, offerPageCopy } from './text/copy-text.ts'
export { enhanceFigures } from './text/figures.ts'
export { followBackToTop } from './text/follow-scroll.ts'
export { bringLostFiles } from './navigation/lost-files.ts'
export { startPrefetch } from './navigation/prefetch.ts'
export { showReadingPlace } from './text/reading-mark.ts'
export { revealMode } from './reader/reveal-mode.ts'

/** Adds what the running shell listens to on every page, and brings the style sheets that could not be had. The function that it returns takes them away. */
export function followReader(site: SiteData): () => void {
  // Until the page has loaded, its style sheets may still come.
  if (document.readyState === 'complete') bringLostStyles()
  else window.addEventListener('load', bringLostStyles, { once: true })
  leaveOldHold()
  const endings = [
    followKeyboardUser(),
    leaveOutLostPictures(),
    keepQueryOfLinks({ baseUrl: site.locale.baseUrl, otherLocales: site.otherLocales }),
    rememberChosenVersions(site),
    keepColorsOfModes(site),
  ]
  return () => endAll(endings)
}

/** Lets the navbar go away while the reader scrolls down, where it does so, and follow the versions that the reader prefers. */
export function followNavbar(
  navbar: HTMLElement,
  site: SiteData,
  tell: (preference: Preference) => void,
): () => void {
  const endings = [followPreferredVersions(site, tell)]
  if (site.shell.hidesNavbar) endings.push(hideNavbarOnScroll(navbar))
  return () => endAll(endings)
}

/** Whoever changes the mode, the session knows the colours of the new one (TH-08). The function that it returns ends that. */
function keepColorsOfModes({ colorDrawer }: SiteData): () => void {
  return onModeChange(() => {
    const mode = readMode()
    loadPart(() => import('./reader/color-engine.ts')).then(
      ({ keepColors }) => keepColors(mode, colorDrawer.colors),
      // The next change tries again.
      () => undefined,
    )
  })
}

const KEYBOARD_CLASS = 'navigation-with-keyboard'

/**
 * Tells the styles whether the reader goes by keyboard (A11-02): a class of `<body>`, which pages have from the start,
 * for readers without scripts. It comes with Tab, and with any other key that moves the focus; it goes with the mouse.
 */
export function followKeyboardUser(): () => void {
  const { body } = document
  const state = { isKey: body.classList.contains(KEYBOARD_CLASS) }

  const onKey = ({ key }: KeyboardEvent): void => {
    state.isKey = true
    if (key === 'Tab') body.classList.add(KEYBOARD_CLASS)
  }
  const onFocus = (): void => {
    if (state.isKey) body.classList.add(KEYBOARD_CLASS)
  }
  const onMouse = (): void => {
    state.isKey = false
    body.classList.remove(KEYBOARD_CLASS)
  }

  const stopped = new AbortController()
  const { signal } = stopped
  document.addEventListener('keydown', onKey, { signal, capture: true })
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('mousedown', onMouse, { signal, capture: true })
  return () => stopped.abort()
}

/**
 * Lets links to the same page elsewhere, in another language or version, keep the query and the hash of the address at
 * the moment they are followed (LOC-03, VER-04); at an address without a page also what stands below the locale's root
 * (LOC-02). The function that it returns ends that.
 */
function keepQueryOfLinks(locales: LocaleRoots): () => void {
  const { baseUrl, otherLocales } = resolveRoots(locales)
  const roots = [baseUrl, ...otherLocales]
  const keep = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-keep-query]') : null
    if (link === null) return
    const url = new URL(link.href)
    if (link.hreflang && document.querySelector('[data-screen="notFound"]'))
      url.pathname =
        rootOf(url.pathname, roots) + location.pathname.slice(rootOf(location.pathname, roots).length)
    url.search = mergedQuery(link.dataset['keepQuery'] ?? '')
    const place = link.hreflang ? hashTarget(location.hash) : null
    url.hash = place === null ? location.hash : sharedIdOf(place)
    link.href = url.href
  }
  const stopped = new AbortController()
  for (const type of ['pointerdown', 'focusin', 'click'])
    document.addEventListener(type, keep, { signal: stopped.signal, capture: true })
  return () => stopped.abort()
}

/** The locale's root that a path is below: the longest. */
function rootOf(path: string, roots: readonly string[]): string {
  return roots.filter((root) => path.startsWith(root)).toSorted((a, b) => b.length - a.length)[0] ?? ''
}

/** The page's query, with what the author adds to it. */
function mergedQuery(added: string): string {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of new URLSearchParams(added)) query.set(name, value)
  return added === '' ? location.search : `?${query}`
}
