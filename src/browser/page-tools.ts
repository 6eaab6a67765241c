// Most pages need all of this as soon as the app runs. It is one file, so that a prefetched page opens offline with all of it.
export { followBackToTop } from './follow-scroll.ts'
export { enhanceCodeBlocks } from './code-blocks.ts'
export { copyText } from './copy-text.ts'
export { hideNavbarOnScroll } from './follow-scroll.ts'
export { rememberChosenVersions } from './chosen-version.ts'
export { followKeyboardUser } from './keyboard-user.ts'
export { startPrefetch } from './prefetch.ts'
export { showReadingPlace } from './reading-mark.ts'
