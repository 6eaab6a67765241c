import {
  createElement,
  isValidElement,
  type ComponentType,
  type ElementType,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { absentMark } from './absent-module.ts'

type List = Readonly<Record<string, unknown>>

/**
 * A site's list of components for texts, in which those for elements give the element itself where they would show no more than a
 * component that is not there: of a package that is not installed nobody knows the tag, and headings would be loose words.
 * @param written the site’s list, or what makes it of the engine’s
 * @param own the engine’s list
 */
export function withElements(written: List | ((own: List) => List), own: List): List {
  const list = typeof written === 'function' ? written(own) : written
  const entries = Object.entries(list).map(([name, component]) => {
    const isElement = /^[a-z]/.test(name) && name !== 'wrapper'
    return [name, isElement ? orElement(component, own[name] ?? name) : component]
  })
  return Object.fromEntries(entries) as List
}

function orElement(component: unknown, element: unknown): unknown {
  if (isAbsent(component)) return element
  // Classes are made, not called.
  if (typeof component !== 'function' || isClass(component)) return component
  const drawn = (props: Record<string, unknown>): ReactNode => {
    // as: it is called as React would, and the engine’s list holds components.
    const shown = component(props) as ReactNode
    return isValidElement(shown) && isAbsent(shown.type)
      ? createElement(element as ElementType, props)
      : shown
  }
  // Components that look into what stands inside of them may ask for it.
  return Object.defineProperty(drawn, 'name', { value: component.name })
}

/** A component for one kind of heading, of one for all, which is told `as` what it is. */
export function headingOf<Props extends { as?: string }>(
  component: ComponentType<Props>,
  as: NonNullable<Props['as']>,
): FunctionComponent<Props> {
  return (props) => createElement(component, { ...props, as })
}

/** Whether a component is a class of React. */
export function isClass(component: object): boolean {
  return 'prototype' in component && 'isReactComponent' in Object(component.prototype)
}

function isAbsent(value: unknown): boolean {
  // as: whatever a symbol is asked of answers, and only what stands for something absent with more than nothing.
  return typeof value === 'function' && (value as unknown as Record<symbol, unknown>)[absentMark] === true
}
