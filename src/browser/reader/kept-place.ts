/** Remembers where an element stands on the screen. Gives a function that scrolls it back there. */
export function keptPlace(element: Element): () => void {
  const before = element.getBoundingClientRect().top
  return () => {
    const moved = element.getBoundingClientRect().top - before
    if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' })
  }
}
