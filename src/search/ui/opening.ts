import type { SiteData } from '../../types/app.ts'

/** How the search was opened, and what ends it. */
export interface Opening {
  site: SiteData
  /** Typed on the entry; while the search is being opened, more may come (SM-06). */
  typed: string
  /** Selected on the page (SM-14). */
  selected: string
  /** What is typed on the entry from now on goes to the listener. */
  onTyped: (listener: (text: string) => void) => void
  /**
   * Closes the search.
   * @param isLeaving the reader goes to another place
   */
  close: (isLeaving?: boolean) => void
}
