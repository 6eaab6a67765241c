import { useSyncExternalStore, type ReactNode } from 'react'

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

/** Whether the browser runs this, and has taken over what was built. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
