import { createContext, type Context } from 'react'

/** Something that may keep the reader on the page when they go back: gives false to stay. */
export type LeaveGuard = () => boolean

/** Marks the entry of the history that stands between what is open and the page before; another document's is not ours. */
const mark = performance.timeOrigin
const state = { isLeft: false, isBack: false }

/**
 * Lets a step back close what is open and nothing else (MOB-07): an entry of the history stands in between, since a step
 * to another document can be stopped by nobody. The function that it returns takes both away.
 */
export function holdPage(guards: Set<LeaveGuard>, guard: LeaveGuard): () => void {
  const own: LeaveGuard = () => state.isBack || guard()
  guards.add(own)
  settle(guards)
  return () => {
    guards.delete(own)
    // Another guard may be about to take its place.
    setTimeout(settle, 0, guards)
  }
}

/** A step back takes its time: what a hurried reader opens or closes meanwhile is looked at when it is done. */
function settle(guards: Set<LeaveGuard>): void {
  if (state.isBack) return
  if (guards.size > 0) {
    if (isPageHeld()) return
    state.isLeft = false
    history.pushState({ ...history.state, inkstoneHeld: mark }, '')
    return
  }
  if (!isPageHeld() || state.isLeft) return
  state.isBack = true
  const { href } = location
  const onReturn = (event: PopStateEvent): void => {
    // Nobody is to take this step for the reader's, who may have opened the search meanwhile.
    if (location.href === href) event.stopImmediatePropagation()
    state.isBack = false
    settle(guards)
  }
  addEventListener('popstate', onReturn, { once: true, capture: true })
  history.back()
}

/** Whether the reader is at the entry in between. */
export function isPageHeld(): boolean {
  return history.state?.inkstoneHeld === mark
}

/** To be called when a link is followed: its page takes the place of that entry, at once or, in some browsers, a moment later. */
export function leaveHeldPage(): void {
  state.isLeft = true
}

/** The guards in force, the topmost last; it is asked first. Given by the app. */
export const LeaveGuards: Context<Set<LeaveGuard>> = createContext<Set<LeaveGuard>>(new Set())

/**
 * Steps back from an entry that held the page for what was open before a reload (see hold-page.ts, which marks entries with
 * the time of their document): nothing is open now that the step could close.
 */
export function leaveOldHold(): void {
  const held: unknown = history.state?.inkstoneHeld
  if (held === undefined || held === performance.timeOrigin) return
  // Nobody is to take this step for the reader's.
  addEventListener('popstate', (event) => event.stopImmediatePropagation(), { once: true, capture: true })
  history.back()
}
