import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { GivenChild, wholeKey } from '../context.ts'
import { scanHtml } from '../../html/scan.ts'
import { isPlainObject } from './island-parts.ts'

/**
 * Properties of an island, what stands inside of it among them, for a component that looks into their elements: each travels with its
 * own properties and as finished HTML, once whole and once for what stands inside of it.
 * @throws Error where an element begins in one piece of HTML and ends in another
 */
export function lookedInto(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lookedInto)
  if (isValidElement<Record<string, unknown>>(value)) return givenChild(value)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lookedInto(inner)]))
}

function givenChild(element: ReactElement<Record<string, unknown>>): ReactElement {
  const { key, props } = element
  const whole = { ...(key !== null && { key }), [wholeKey]: element }
  // So are the pieces of a text written.
  if (typeof props['html'] === 'string') {
    if (!isBalanced(props['html'])) throw new Error('A piece of HTML is not whole.')
    return createElement(GivenChild, whole)
  }
  const { children, ...others } = props
  const sent = Object.entries(others).filter(([, value]) => isSent(value))
  // as: whatever stands there is shown by React.
  const inside = children as ReactNode
  const isWord = inside === undefined || typeof inside === 'string'
  return createElement(
    GivenChild,
    { ...Object.fromEntries(sent), ...whole },
    isWord ? inside : createElement(Fragment, null, inside),
  )
}

/** Whether a value can be written as JSON; elements travel as HTML. */
function isSent(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value))
    return true
  if (isValidElement(value)) return true
  const inner = Array.isArray(value) ? value : isPlainObject(value) ? Object.values(value) : [undefined]
  return inner.every(isSent)
}

/** Whether all elements that begin in a piece of HTML of the compiler end in it. */
function isBalanced(html: string): boolean {
  let depth = 0
  for (const { type, isEmpty } of scanHtml(html)) {
    if (type === 'open' && !isEmpty) depth++
    if (type === 'close' && --depth < 0) return false
  }
  return depth === 0
}
