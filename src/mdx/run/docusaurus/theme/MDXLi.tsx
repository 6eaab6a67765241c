import type { LiHTMLAttributes, ReactNode } from 'react'

/** An item of a list of a text. */
export function MDXLi(attributes: LiHTMLAttributes<HTMLLIElement>): ReactNode {
  return <li {...attributes} />
}
