// Most pages need all of this as soon as the app runs. It is one file, so that a prefetched page opens offline with all of it.
import type { SiteData } from '../types/app.ts'
import { endAll } from './end-all.ts'
import { leaveOutLostPictures } from './lost-files.ts'
import { bringLostStyles } from './lost-files.ts'
import { keepQueryOfLinks, rememberChosenVersions } from './followed-links.ts'
import { followKeyboardUser } from './keyboard-user.ts'
import { allVersionsOf } from './preferred-version.ts'

export { copyText, offerPageCopy } from './copy-text.ts'
export { enhanceFigures } from './figures.ts'
export { followBackToTop, hideNavbarOnScroll } from './follow-scroll.ts'
export { bringLostFiles } from './lost-files.ts'
export { startPrefetch } from './prefetch.ts'
export { showReadingPlace } from './reading-mark.ts'
export { revealMode } from './reveal-mode.ts'

/** Adds what the running shell listens to on every page, and brings the style sheets that could not be had. The function that it returns takes them away. */
export function followReader(site: SiteData): () => void {
  // Until the page has loaded, its style sheets may still come.
  if (document.readyState === 'complete') bringLostStyles()
  else window.addEventListener('load', bringLostStyles, { once: true })
  const endings = [
    followKeyboardUser(),
    leaveOutLostPictures(),
    keepQueryOfLinks({ baseUrl: site.locale.baseUrl, otherLocales: site.otherLocales }),
    rememberChosenVersions(allVersionsOf(site)),
  ]
  return () => endAll(endings)
}
