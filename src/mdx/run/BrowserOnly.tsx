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
  return useIsBrowser() ? <Called>{children}</Called> : fallback
}

/** The function may call hooks, as it does in Docusaurus: it is called in a component that has no others. */
function Called({ children }: { children: (() => ReactNode) | undefined }): ReactNode {
  return children?.()
}

export { BrowserOnly as default }
