/** Lets an event happen again, now that somebody hears of it. */
export function replayEvent(event: Event, target: EventTarget | null = event.target): void {
  // as: a copy is of the same kind, and an event says everything that is needed to make one
  const Kind = event.constructor as typeof Event
  target?.dispatchEvent(new Kind(event.type, event))
}
