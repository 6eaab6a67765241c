import { Children, isValidElement, use } from 'react'
import type { ReactNode } from 'react'
import { MdxPageContext } from './context.ts'

export interface HeadProps {
  /** `<title>`, `<meta>`, `<link>` and `<script type="application/ld+json">`. */
  children?: ReactNode
}

/** Puts elements into the page's `<head>`, when it is built. */
export function Head({ children }: HeadProps): ReactNode {
  const page = use(MdxPageContext)
  const allowed = Children.toArray(children).filter(
    (child) => isValidElement(child) && child.type !== 'html' && child.type !== 'body',
  )
  page?.addToHead(allowed)
  return null
}
