// What most pages need as soon as the app runs, in one file: a page that was prefetched opens offline, with all of it.
export { followActiveHeading } from './active-heading.ts'
export { followBackToTop } from './back-to-top.ts'
export { enhanceCodeBlocks } from './code-blocks.ts'
export { copyText } from './copy-text.ts'
export { hideNavbarOnScroll } from './navbar-scroll.ts'
export { startPrefetch } from './prefetch.ts'
