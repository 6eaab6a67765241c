import { Children, createElement, isValidElement, use, type ReactNode } from 'react'
import { MdxDocumentContext } from '../context.ts'

export interface HeadProps {
  /** `<title>`, `<meta>`, `<link>`, `<script type="application/ld+json">`, and `<html>` and `<body>` with classes. */
  children?: ReactNode
}

/** Puts elements into the page's `<head>`, when it is built. */
export function Head({ children }: HeadProps): ReactNode {
  use(MdxDocumentContext)?.addToHead?.(Children.toArray(children).flatMap(headElement))
  return null
}

/**
 * React takes a title for a single string only; `ink-title` may hold anything, and becomes one. Classes of the page stand on `<html>`,
 * where they follow the reader from page to page; `ink-root` says them.
 */
function headElement(child: ReactNode): ReactNode[] {
  if (!isValidElement<{ children?: ReactNode; className?: string }>(child)) return []
  if (child.type === 'html' || child.type === 'body') {
    const { className } = child.props
    return className ? [createElement('ink-root', { key: child.key, class: className })] : []
  }
  return [
    child.type === 'title' ? createElement('ink-title', { key: child.key }, child.props.children) : child,
  ]
}

export { Head as default }
