import react, { type ReactNode, cloneElement, createElement, Fragment, isValidElement } from 'react'
import { attempt, outcomeOf } from '../../defined.ts'
import { remember, sharedByCopies } from '../../remember.ts'
import { isElementLimit } from './element-limit.ts'
import { isClass } from './with-elements.ts'
import type { Around } from '../context.ts'

/** A component that is a function, or what `forwardRef` was given. */
type Component = (props: { children?: ReactNode }, ...more: unknown[]) => unknown

/** A component that is a class. */
type ClassComponent = new (props: { children?: ReactNode }, ...more: unknown[]) => { render: () => unknown }

/** What is known of components that stop with an error. */
interface Watch {
  /** Whether they are looked for. */
  isLooking: boolean
  /** What each threw. */
  stopped: Map<unknown, unknown>
}

const watch = sharedByCopies<Watch>('stopped', { isLooking: false, stopped: new Map() })

/** A component, or what stands in for one that stops: it shows what stands inside of it. */
export function orStandIn<Type>(type: Type): Type {
  if (!watch.isLooking && !watch.stopped.has(type)) return type
  if (typeof type !== 'function' && !isForwarded(type)) return type
  // as: functions and objects that are elements' types are components.
  return standInFor(type as unknown as Component | Forwarded) as Type
}

/** What `forwardRef` gives. */
interface Forwarded {
  $$typeof: symbol
  render: Component
}

function isForwarded(type: unknown): type is Forwarded {
  return typeof type === 'object' && type !== null && 'render' in type && typeof type.render === 'function'
}

const standInFor = remember((type: Component | Forwarded): unknown => {
  if (isForwarded(type)) return { ...type, render: guarded(type.render, type) }
  // as: React tells classes from functions in the same way.
  return isClass(type) ? guardedClass(type as unknown as ClassComponent) : guarded(type, type)
})

function guarded(component: Component, type: unknown): Component {
  return (props, ...more) => guard(type, props, () => component(props, ...more))
}

/** React makes an object of a class, and has that render. */
function guardedClass(type: ClassComponent): ClassComponent {
  return new Proxy(type, {
    construct(target, given: [{ children?: ReactNode }, ...unknown[]], asked) {
      const [props] = given
      // as: that is what the class makes.
      const make = (): object => Reflect.construct(target, given, asked) as object
      const made = guard(type, props, make)
      if (typeof made !== 'object' || made === null || !('render' in made))
        return { props, render: () => shownInstead(props) }
      const { render } = made as { render: () => unknown }
      return Object.assign(made, { render: () => guard(type, props, () => render.call(made)) })
    },
  })
}

/** What a component gives, or where it stops what stands inside of it. */
function guard(type: unknown, props: { children?: ReactNode }, run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    if (isElementLimit(error)) throw error
    watch.stopped.set(type, error)
    return shownInstead(props)
  }
}

function shownInstead({ children }: { children?: ReactNode }): ReactNode {
  return typeof children === 'function' ? null : (children ?? null)
}

/** So many times are components looked for; what stood inside of one may stop as well. */
const mostTries = 5

/**
 * Renders something, of which a rendering has stopped, without the components that stop, however deep they stand.
 * @returns nothing where it stops all the same
 */
export function withoutStopped<T extends object>(
  render: () => T,
): { rendered: T; errors: unknown[] } | undefined {
  const { createElement: unwatched } = react
  // Packages are compiled for it, and what they draw is not the author's.
  const watched = (type: Parameters<typeof unwatched>[0], ...given: unknown[]): unknown =>
    Reflect.apply(unwatched, react, [orStandIn(type), ...given])
  Object.assign(react, { createElement: watched })
  try {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const known = watch.stopped.size
      look(render)
      if (watch.stopped.size === known) return undefined
      const rendered = attempt(render)
      if (rendered !== undefined) return { rendered, errors: [...watch.stopped.values()] }
    }
    return undefined
  } finally {
    Object.assign(react, { createElement: unwatched })
    watch.stopped.clear()
  }
}

/** All components are stood in for only to see which ones stop: others may ask what they are. */
function look(render: () => unknown): void {
  watch.isLooking = true
  attempt(render)
  watch.isLooking = false
}

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
    const outcome = outcomeOf(() => render(part))
    return 'error' in outcome ? (outcome.error ?? new Error('Nothing was said.')) : undefined
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
