// Most pages need all of this as soon as the app runs. It is one file, so that a prefetched page opens offline with all of it.
import type { SiteData } from '../types/app.ts'
import { keepQueryOfLinks, rememberChosenVersions } from './followed-links.ts'
import { followKeyboardUser } from './keyboard-user.ts'

export { copyText, offerPageCopy } from './copy-text.ts'
export { enhanceFigures } from './figures.ts'
export { followBackToTop, hideNavbarOnScroll } from './follow-scroll.ts'
export { startPrefetch } from './prefetch.ts'
export { showReadingPlace } from './reading-mark.ts'

/** Adds the listeners that the running shell has on every page. The function that it returns takes them away. */
export function followReader({ locale, otherLocales, versions }: SiteData): () => void {
  const endings = [
    followKeyboardUser(),
    keepQueryOfLinks({ baseUrl: locale.baseUrl, otherLocales }),
    rememberChosenVersions(versions),
  ]
  return () => {
    for (const end of endings) end()
  }
}
