import type { ReactNode } from 'react'
import { useIsBrowser } from './docusaurus/use-is-browser.ts'

export interface BrowserOnlyProps {
  /** Called in the browser only. */
  children?: () => ReactNode
  /** Shown until then. */
  fallback?: ReactNode
}

/** Content that only the browser can show. */
export function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  return useIsBrowser() ? children?.() : fallback
}

export { BrowserOnly as default }
