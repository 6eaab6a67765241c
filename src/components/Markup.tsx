import { createElement, type ReactNode } from 'react'
import type { Markup as MarkupData, MarkupNode } from '../types/article.ts'

export interface MarkupProps {
  nodes: MarkupData
}

/** HTML that an author wrote in the configuration, from data instead of a string: the same at build and in the browser. */
export function Markup({ nodes }: MarkupProps): ReactNode {
  return nodes.map(elementOf)
}

function elementOf(node: MarkupNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const [name, attributes, ...children] = node
  const properties = Object.fromEntries(Object.entries(attributes).map(propertyOf))
  // React preloads pictures that are not lazy, in the middle of the page.
  const all = { ...(name === 'img' && { loading: 'lazy' }), ...properties, key }
  return createElement(name, all, ...(children.length === 0 ? [] : [children.map(elementOf)]))
}

/** React writes names that it does not know as they are, `class` among them; an attribute without a value is `true` to it. */
function propertyOf([name, value]: [string, string]): [string, string | boolean] {
  return [name, (value === '' && !/^(alt|class|crossorigin|href|src|value)$/.test(name)) || value]
}
