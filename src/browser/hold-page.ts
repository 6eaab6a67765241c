/** Something that may keep the reader on the page when they go back: gives false to stay. */
export type LeaveGuard = () => boolean

/** Marks the entry of the history that stands between what is open and the page before; another document's is not ours. */
const mark = Math.random()
const left = { isForGood: false }

/**
 * Lets a step back close what is open and nothing else (MOB-07): an entry of the history stands in between, since a step
 * to another document can be stopped by nobody. The function that it returns takes both away.
 */
export function holdPage(guards: Set<LeaveGuard>, guard: LeaveGuard): () => void {
  guards.add(guard)
  settle(guards)
  return () => {
    guards.delete(guard)
    // Another guard may be about to take its place.
    setTimeout(settle, 0, guards)
  }
}

function settle({ size }: Set<LeaveGuard>): void {
  if (size > 0 && !isPageHeld()) {
    left.isForGood = false
    history.pushState({ ...history.state, inkstoneHeld: mark }, '')
  }
  if (size === 0 && isPageHeld() && !left.isForGood) history.back()
}

/** Whether the reader is at the entry in between. */
export function isPageHeld(): boolean {
  return history.state?.inkstoneHeld === mark
}

/** To be called when a link is followed: its page takes the place of that entry, at once or, in some browsers, a moment later. */
export function leaveHeldPage(): void {
  left.isForGood = true
}
