/** Makes a change of the page, and scrolls so that `anchor` stays where it was on the screen. */
export function keepInPlace(anchor: Element | undefined, change: () => void): void {
  const before = anchor?.getBoundingClientRect().top
  change()
  if (anchor === undefined || before === undefined) return
  const moved = anchor.getBoundingClientRect().top - before
  if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' })
}
