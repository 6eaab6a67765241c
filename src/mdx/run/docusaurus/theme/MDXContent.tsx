import type { ReactNode } from 'react'

/** A text within a page of React: it looks like the texts of other pages. */
export function MDXContent({ children }: { children?: ReactNode }): ReactNode {
  return <div className="ink-prose ink-mdx">{children}</div>
}

export { MDXContent as default }
