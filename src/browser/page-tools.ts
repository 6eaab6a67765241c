// Most pages need all of this as soon as the app runs. It is one file, so that a prefetched page opens offline with all of it.
export { copyText, offerPageCopy } from './copy-text.ts'
export { enhanceFigures } from './figures.ts'
export { followBackToTop, hideNavbarOnScroll } from './follow-scroll.ts'
export { keepQueryOfLinks, rememberChosenVersions } from './followed-links.ts'
export { followKeyboardUser } from './keyboard-user.ts'
export { startPrefetch } from './prefetch.ts'
export { showReadingPlace } from './reading-mark.ts'
