import { Children, createElement, isValidElement, use, type ReactNode } from 'react'
import { MdxDocumentContext } from '../context.ts'

export interface HeadProps {
  /** `<title>`, `<meta>`, `<link>` and `<script type="application/ld+json">`. */
  children?: ReactNode
}

/** Puts elements into the page's `<head>`, when it is built. */
export function Head({ children }: HeadProps): ReactNode {
  use(MdxDocumentContext)?.addToHead?.(Children.toArray(children).flatMap(headElement))
  return null
}

/** React takes a title for a single string only; `ink-title` may hold anything, and becomes one. */
function headElement(child: ReactNode): ReactNode[] {
  if (!isValidElement<{ children?: ReactNode }>(child)) return []
  if (child.type === 'html' || child.type === 'body') return []
  return [
    child.type === 'title' ? createElement('ink-title', { key: child.key }, child.props.children) : child,
  ]
}

export { Head as default }
