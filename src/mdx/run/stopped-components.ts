import type { ReactNode } from 'react'
import { remember } from '../../remember.ts'
import { isElementLimit } from './element-limit.ts'
import { isClass } from './with-elements.ts'

/** A component that is a function. */
type Component = (props: { children?: ReactNode }) => unknown

/** What is known of components that stop with an error. */
interface Watch {
  /** Whether they are looked for. */
  isLooking: boolean
  /** What each threw. */
  stopped: Map<unknown, unknown>
}

const key = Symbol.for('inkstone.stopped')

// as: only this module uses the name.
const shared = globalThis as { [key]?: Watch }

/** A bundled copy of this module knows the same. */
const watch = (shared[key] ??= { isLooking: false, stopped: new Map() })

/** A component, or what stands in for one that stops: it shows what stands inside of it. */
export function orStandIn<Type>(type: Type): Type {
  if (!watch.isLooking && !watch.stopped.has(type)) return type
  if (typeof type !== 'function' || isClass(type)) return type
  // as: functions that are elements' types are components.
  return standInFor(type as unknown as Component) as Type
}

const standInFor = remember((component: Component): Component => (props) => {
  try {
    return component(props)
  } catch (error) {
    if (isElementLimit(error)) throw error
    watch.stopped.set(component, error)
    return typeof props.children === 'function' ? null : (props.children ?? null)
  }
})

/** So many times are components looked for; what stood inside of one may stop as well. */
const mostTries = 5

/**
 * Renders something, of which a rendering has stopped, without the components that stop, however deep they stand.
 * @returns nothing where it stops all the same
 */
export function withoutStopped<T>(render: () => T): { rendered: T; errors: unknown[] } | undefined {
  try {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const known = watch.stopped.size
      look(render)
      if (watch.stopped.size === known) return undefined
      const rendered = attempted(render)
      if (rendered !== undefined) return { rendered: rendered.value, errors: [...watch.stopped.values()] }
    }
    return undefined
  } finally {
    watch.stopped.clear()
  }
}

/** All components are stood in for only to see which ones stop: others may ask what they are. */
function look(render: () => unknown): void {
  watch.isLooking = true
  attempted(render)
  watch.isLooking = false
}

/** What a function gives; nothing where it throws. */
export function attempted<T>(render: () => T): { value: T } | undefined {
  try {
    return { value: render() }
  } catch {
    return undefined
  }
}
