import { followActiveHeading } from '../../../src/browser/text/reading-mark.ts'
import { followBackToTop, hideNavbarOnScroll } from '../../../src/browser/text/follow-scroll.ts'
import { enhanceCodeBlocks } from '../../../src/browser/text/code-blocks.ts'
import { animateHeight } from '../../../src/browser/text/collapse.ts'
import { enhanceDetails } from '../../../src/browser/text/details.ts'
import { followKeyboardUser } from '../../../src/browser/page-tools.ts'
import { onStored, readStored, writeStored } from '../../../src/browser/reader/storage.ts'
import { enhanceTabs } from '../../../src/browser/text/tabs.ts'
import { en } from '../../../src/messages/en.ts'
import { scrollToTop } from '../../../src/browser/navigation/place-reader.ts'

/** Functions that tests call by hand. */
export interface Ink {
  animateHeight: typeof animateHeight
  onStored: typeof onStored
  readStored: typeof readStored
  writeStored: typeof writeStored
  scrollToTop: typeof scrollToTop
  /** Ends everything. */
  stop: () => void
}

declare global {
  interface Window {
    ink: Ink
  }
}

const main = document.querySelector('main')
if (main === null) throw new Error('The page has no main.')
const toc = document.querySelector<HTMLElement>('.ink-toc')
const navbar = document.querySelector<HTMLElement>('.ink-navbar')
const stops = [
  followKeyboardUser(),
  enhanceDetails(main),
  enhanceCodeBlocks(main, en),
  enhanceTabs(main),
  toc && followActiveHeading(main, toc),
  navbar && hideNavbarOnScroll(navbar),
  followBackToTop((isShown) => {
    document.body.dataset['backToTop'] = String(isShown)
  }),
]

window.ink = {
  animateHeight,
  onStored,
  readStored,
  writeStored,
  scrollToTop,
  stop: () => {
    for (const stop of stops) stop?.()
  },
}
document.documentElement.dataset['hasHydrated'] = 'true'
