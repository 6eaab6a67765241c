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
