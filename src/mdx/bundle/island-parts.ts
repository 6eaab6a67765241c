import { createElement, isValidElement, type ReactElement } from 'react'
import { GivenChild, wholeKey } from '../context.ts'

/** Elements among the properties of an island, which travel to the browser as finished HTML, as what stands inside of it does. */
export interface IslandParts {
  /** The properties as the browser will have them. */
  props: Record<string, unknown>
  /** The same for JSON: the place of an element holds its number. */
  sent: Record<string, unknown>
  /** Each with its number, by the order in which they were found. */
  html: readonly string[]
  /** Of elements that the component looks into: the numbers of whole ones. */
  wholes: ReadonlySet<number>
}

/**
 * The key under which JSON names an element by its number, or holds the properties of one that the component looks into;
 * `islands/islands.tsx` reads it.
 */
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
  const wholes = new Set<number>()
  const visit = (value: unknown, place: Place): unknown => {
    if (isGiven(value)) return place.child(value, (one) => visit(one, place))
    if (isValidElement(value)) return place.part(value)
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
  const sent = visit(props, {
    part: (element) => ({ [partKey]: numberOf(element) }),
    child: ({ key, props: own }, inner) => {
      const whole = own[wholeKey]
      if (isValidElement(whole)) wholes.add(numberOf(whole))
      return { [partKey]: { ...(inner(own) as object), ...(key !== null && { key }) } }
    },
  })
  if (found.size === 0) return { props, sent: props, html: [], wholes }
  const shown = visit(props, {
    part: (element) => found.get(element)?.slot,
    child: ({ key, props: own }, inner) =>
      createElement(GivenChild, { ...(inner(own) as object), ...(key !== null && { key }) }),
  })
  return {
    // as: visited objects stay objects.
    props: shown as Record<string, unknown>,
    sent: sent as Record<string, unknown>,
    html: [...found.values()].map(({ html }) => html),
    wholes,
  }
}

/** What stands in the place of an element, and of one that the component looks into. */
interface Place {
  part: (element: ReactElement) => unknown
  child: (element: Given, inner: (props: object) => unknown) => unknown
}

type Given = ReactElement<Record<string, unknown>>

function isGiven(value: unknown): value is Given {
  return isValidElement(value) && value.type === GivenChild
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

/**
 * What an island holds without showing it: the component may show it later. Of elements that it looks into it shows either whole ones or
 * what stands inside, so that the others are not sent where that is seen.
 */
export function keptHtml(
  children: string | undefined,
  { html: parts, wholes }: Pick<IslandParts, 'html' | 'wholes'>,
  html: string,
): string {
  const isShown = (mark: string): boolean => html.includes(`<ink-children${mark}>`)
  const all = parts.map((inside, number) => {
    return { mark: ` data-ink-part="${number}"`, inside, isWhole: wholes.has(number) }
  })
  const kinds = new Set(all.filter(({ mark }) => isShown(mark)).map(({ isWhole }) => isWhole))
  const isNeeded = ({ isWhole }: { isWhole: boolean }): boolean =>
    wholes.size === 0 || kinds.size !== 1 || kinds.has(isWhole)
  const own = children === undefined ? [] : [{ mark: '', inside: children }]
  return [...own, ...all.filter(isNeeded)]
    .filter(({ mark }) => !isShown(mark))
    .map(({ mark, inside }) => `<template${mark}>${inside}</template>`)
    .join('')
}
