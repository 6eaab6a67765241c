import { createElement, isValidElement, type ReactElement, type ReactNode } from 'react'

/** Elements among the properties of an island, which travel to the browser as finished HTML, as what stands inside of it does. */
export interface IslandParts {
  /** The properties as the browser will have them. */
  props: Record<string, unknown>
  /** The same for JSON: the place of an element holds its number. */
  sent: Record<string, unknown>
  /** Each with its number, by the order in which they were found. */
  html: readonly string[]
}

/** The key under which JSON names an element by its number; `islands/islands.tsx` reads it. */
const partKey = 'ink-part'

/**
 * Takes the elements out of an island’s properties, also out of lists and objects in them.
 * @param toHtml writes one of them, by its number
 */
export function takeParts(
  props: Record<string, unknown>,
  toHtml: (element: ReactElement, part: number) => string,
): IslandParts {
  const html: string[] = []
  const shown = new Map<object, ReactNode>()
  // An element is met twice: where it is shown and where it is sent.
  const numbers = new Map<object, number>()
  const visit = (value: unknown, place: (element: ReactElement) => unknown): unknown => {
    if (isValidElement(value)) return place(value)
    if (Array.isArray(value)) return value.map((one) => visit(one, place))
    if (!isPlainObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, visit(one, place)]))
  }
  const numberOf = (element: ReactElement): number => {
    const known = numbers.get(element)
    if (known !== undefined) return known
    const part = html.length
    numbers.set(element, part)
    html.push(toHtml(element, part))
    shown.set(element, slotOf(html[part] ?? '', { key: element.key, part }))
    return part
  }
  const sent = visit(props, (element) => ({ [partKey]: numberOf(element) }))
  if (html.length === 0) return { props, sent: props, html }
  // as: visited objects stay objects.
  return {
    props: visit(props, (element) => shown.get(element)) as Record<string, unknown>,
    sent: sent as Record<string, unknown>,
    html,
  }
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * Finished HTML within an island, which the browser leaves as it stands.
 * @param place of an element among the properties: its number, and the key that a list has for it
 */
export function slotOf(html: string, place?: { key: string | null; part: number }): ReactElement {
  return createElement('ink-children', {
    ...(place !== undefined && { key: place.key, 'data-ink-part': place.part }),
    dangerouslySetInnerHTML: { __html: html },
  })
}

/** What an island holds without showing it: the component may show it later. */
export function keptHtml(children: string | undefined, parts: readonly string[], html: string): string {
  const hidden = parts.map((part, number) =>
    html.includes(`<ink-children data-ink-part="${number}">`)
      ? ''
      : `<template data-ink-part="${number}">${part}</template>`,
  )
  const isShown = children === undefined || html.includes('<ink-children>')
  return `${isShown ? '' : `<template>${children}</template>`}${hidden.join('')}`
}
