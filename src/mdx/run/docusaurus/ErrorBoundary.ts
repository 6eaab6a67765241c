import type { ReactNode } from 'react'

/** Shows what stands in it: an error while the page is built leaves the page out, one in the browser is caught around the island. */
export function ErrorBoundary({ children }: { children?: ReactNode }): ReactNode {
  return children
}

export { ErrorBoundary as default }
