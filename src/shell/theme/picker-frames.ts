import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Shows changes that come faster than the screen can. */
export interface Frames<Value> {
  /** To be shown with the next frame; what came before it and was not shown is left out. */
  show: (value: Value) => void
  /** Shows at once what has been left for the next frame. */
  flush: () => void
}

/** @param apply shows a value; React renders what follows from it within the same frame */
export function useFrames<Value>(apply: (value: Value) => void): Frames<Value> {
  const [frames] = useState(() => createFrames(apply))
  useEffect(() => {
    frames.apply = apply
  })
  // What is left is shown, not lost.
  useEffect(() => frames.flush, [frames])
  return frames
}

function createFrames<Value>(apply: (value: Value) => void): Frames<Value> & { apply: typeof apply } {
  const waiting: { id?: number; values: Value[] } = { values: [] }
  const flush = (): void => {
    if (waiting.id !== undefined) cancelAnimationFrame(waiting.id)
    delete waiting.id
    const last = waiting.values.at(-1)
    waiting.values = []
    if (last !== undefined) frames.apply(last)
  }
  const frames = {
    apply,
    flush,
    show: (value: Value) => {
      waiting.values = [value]
      waiting.id ??= requestAnimationFrame(() => flushSync(flush))
    },
  }
  return frames
}
