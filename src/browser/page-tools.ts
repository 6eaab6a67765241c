// What most pages need as soon as the app runs, in one file: a page that was prefetched opens offline, with all of it.
export { followActiveHeading } from './active-heading.ts'
export { followBackToTop } from './follow-scroll.ts'
export { enhanceCodeBlocks } from './code-blocks.ts'
export { copyText } from './copy-text.ts'
export { hideNavbarOnScroll } from './follow-scroll.ts'
export { startPrefetch } from './prefetch.ts'
