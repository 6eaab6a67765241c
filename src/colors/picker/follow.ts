import type { ChangeKind } from './ColorPicker.tsx'

/** Longer than this, in ms, a change leaves no time for anything else in its frame. */
const FRAME = 16

/**
 * Does what follows a movement and may take longer than a frame, like showing the whole page in other colours. After one that took long,
 * as much time again belongs to what is under the hand; what comes meanwhile is left out but for the last.
 * @returns takes what is to be done; what is not dragged is done at once
 */
export function createFollower(): (task: () => void, kind: ChangeKind) => void {
  const state: { waiting?: () => void; isBusy: boolean } = { isBusy: false }
  const next = (): void => {
    const { waiting } = state
    delete state.waiting
    state.isBusy = waiting !== undefined
    if (waiting === undefined) return
    const start = performance.now()
    waiting()
    // Behind the frame that shows it.
    setTimeout(() => {
      const took = performance.now() - start
      setTimeout(() => requestAnimationFrame(next), took > FRAME ? took : 0)
    })
  }
  return (task, kind) => {
    if (kind !== 'dragging') {
      delete state.waiting
      task()
      return
    }
    state.waiting = task
    if (!state.isBusy) next()
  }
}
