import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from 'react'
import type { Around } from '../context.ts'

/**
 * A tree without the components that stop with an error: what stands inside of them is in their place. Those that only lack what
 * the author has put around every page stay, within that.
 * @param render tries to render a part of the tree; what it throws is why that part is left out
 * @param onFailure hears of every component that is left out
 */
export function withoutFailing(
  tree: ReactNode,
  {
    render,
    onFailure,
    around,
  }: { render: (part: ReactNode) => void; onFailure: (error: unknown) => void; around: Around | undefined },
): ReactNode {
  const failureOf = (part: ReactNode): unknown => {
    try {
      render(part)
      return undefined
    } catch (error) {
      return error ?? new Error('Nothing was said.')
    }
  }
  const mend = (node: ReactNode): ReactNode => {
    if (Array.isArray(node)) return node.map(mend)
    const failure = failureOf(node)
    if (failure === undefined) return node
    if (!isValidElement<{ children?: ReactNode }>(node)) {
      onFailure(failure)
      return null
    }
    const inside = around && createElement(around.Around, { key: node.key }, node)
    if (inside !== undefined && failureOf(inside) === undefined) return inside
    const { children } = node.props
    const inner = mend(children)
    const mended = inner === children ? node : cloneElement(node, { children: inner })
    const remaining = mended === node ? failure : failureOf(mended)
    if (remaining === undefined) return mended
    onFailure(remaining)
    return createElement(Fragment, { key: node.key }, inner)
  }
  return mend(tree)
}
