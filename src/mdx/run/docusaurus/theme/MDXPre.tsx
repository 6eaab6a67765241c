import type { ReactNode } from 'react'

/** The `pre` of a text, around a `code` that is the whole block. */
export function MDXPre({ children }: { children?: ReactNode }): ReactNode {
  return children
}
