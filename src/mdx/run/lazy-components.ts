import { isRecord, outcomeOf, withTimeout } from '../../defined.ts'

// Components that are loaded when they are first shown: `lazy(() => import('./Posts'))`.

/** So many times a page may ask for components that are loaded only then, those inside of others among them. */
const mostRounds = 5

/** For so many seconds a page waits for them. */
const patience = 10

let loading: unknown[] = []

/** Begins to load a component that is lazy: React, which renders a page at once, does not wait for it. */
export function startLazy(type: unknown): void {
  if (!isRecord(type) || type['$$typeof'] !== Symbol.for('react.lazy')) return
  const { _init: init, _payload: payload } = type
  if (typeof init !== 'function') return
  try {
    init(payload)
  } catch (thrown) {
    if (isRecord(thrown) ? 'then' in thrown : thrown instanceof Promise) loading.push(thrown)
  }
}

/**
 * Renders a page, and again when components that it lacked are there.
 * @param forget what was heard of the page before it is rendered again
 */
export async function withLazy<Rendered>(render: () => Rendered, forget: () => void): Promise<Rendered> {
  for (let round = 0; ; round++) {
    loading = []
    const rendered = outcomeOf(render)
    const awaited = loading
    if (awaited.length === 0 || round === mostRounds || !(await areLoaded(awaited))) {
      if ('error' in rendered) throw rendered.error
      return rendered.value
    }
    forget()
  }
}

function areLoaded(awaited: readonly unknown[]): Promise<boolean> {
  const loaded = Promise.allSettled(awaited).then((all) => all.some(({ status }) => status === 'fulfilled'))
  return withTimeout(loaded, patience, () => false)
}
