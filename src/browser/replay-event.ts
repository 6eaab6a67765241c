/** Lets an event happen again, now that somebody hears of it. */
export function replayEvent(event: Event): void {
  // as: a copy is of the same kind, and an event says everything that is needed to make one
  const Kind = event.constructor as typeof Event
  standInOf(event.target)?.dispatchEvent(new Kind(event.type, event))
}

/** What stands in the place of an element that is gone: the menu of phones has other ones once it runs, of the same names. */
function standInOf(target: EventTarget | null): EventTarget | null {
  if (!(target instanceof Element) || target.isConnected) return target
  const name = target.closest('a')?.textContent
  const controls = document.querySelectorAll('dialog[open] a')
  return [...controls].find(({ textContent }) => textContent === name) ?? target
}
