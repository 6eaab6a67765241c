// Most pages need all of this as soon as the app runs. It is one file, so that a prefetched page opens offline with all of it.
import type { SiteData } from '../types/app.ts'
import { endAll } from './end-all.ts'
import { bringLostStyles, leaveOutLostPictures } from './navigation/lost-files.ts'
import { leaveOldHold } from './navigation/hold-page.ts'
import { keepQueryOfLinks } from './navigation/followed-links.ts'
import { hideNavbarOnScroll } from './text/follow-scroll.ts'
import { followKeyboardUser } from './reader/keyboard-user.ts'
import {
  followPreferredVersions,
  type Preference,
  rememberChosenVersions,
} from './reader/preferred-version.ts'

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
