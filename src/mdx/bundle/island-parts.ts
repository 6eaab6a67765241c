import { createElement, isValidElement, type ReactElement } from 'react'

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
  const found = new Map<object, { part: number; html: string; slot: ReactElement }>()
  const visit = (value: unknown, place: (element: ReactElement) => unknown): unknown => {
    if (isValidElement(value)) return place(value)
    if (Array.isArray(value)) return value.map((one) => visit(one, place))
    if (!isPlainObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, visit(one, place)]))
  }
  const numberOf = (element: ReactElement): number => {
    const known = found.get(element)
    if (known !== undefined) return known.part
    const part = found.size
    const html = toHtml(element, part)
    found.set(element, { part, html, slot: slotOf(html, { key: element.key, part }) })
    return part
  }
  const sent = visit(props, (element) => ({ [partKey]: numberOf(element) }))
  if (found.size === 0) return { props, sent: props, html: [] }
  // as: visited objects stay objects.
  return {
    props: visit(props, (element) => found.get(element)?.slot) as Record<string, unknown>,
    sent: sent as Record<string, unknown>,
    html: [...found.values()].map(({ html }) => html),
  }
}

/** Whether a value is an object of no class, such as those that JSON has. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
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
  const all = [
    ...(children === undefined ? [] : [['', children] as const]),
    ...parts.map((part, number) => [` data-ink-part="${number}"`, part] as const),
  ]
  return all
    .filter(([mark]) => !html.includes(`<ink-children${mark}>`))
    .map(([mark, inside]) => `<template${mark}>${inside}</template>`)
    .join('')
}
