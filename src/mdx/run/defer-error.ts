import { createElement, type ReactNode } from 'react'

/**
 * What an expression of a text gives. Where it throws, an element that throws the same when it is shown: so the expression is left
 * out alone, like a component that stops, and not the whole text.
 */
export function deferError<Value>(run: () => Value): Value | ReactNode {
  try {
    return run()
  } catch (error) {
    return createElement(Failed, { error })
  }
}

function Failed({ error }: { error: unknown }): never {
  throw error
}
