import { flushSync } from 'react-dom'

/** Shows changes that come faster than the screen can. */
export interface Frames {
  /** Done with the next frame, together with what React renders of it; what waited before is left out. */
  show: (task: () => void) => void
  /** Does at once what waits for the next frame. */
  flush: () => void
}

export function createFrames(): Frames {
  const waiting: { id?: number; task?: () => void } = {}
  const flush = (): void => {
    const { id, task } = waiting
    if (id !== undefined) cancelAnimationFrame(id)
    delete waiting.id
    delete waiting.task
    task?.()
  }
  const show = (task: () => void): void => {
    waiting.task = task
    waiting.id ??= requestAnimationFrame(() => flushSync(flush))
  }
  return { show, flush }
}
