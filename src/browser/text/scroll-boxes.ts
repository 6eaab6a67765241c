/** Boxes of a text that scroll sideways; the build makes a stop of the Tab key of each. What is in an island is React's. */
const boxes =
  ':is(.ink-table, .ink-math, .ink-drawing, .ink-diagram > div, :not(.ink-table) > table):not(ink-island *)'

/**
 * Leaves as stops of the Tab key only boxes with something to scroll to, as long as that is so.
 * @returns ends it
 */
export function followScrollBoxes(main: HTMLElement): () => void {
  const sizes = new ResizeObserver((entries) => {
    const changed = new Set(entries.map(({ target }) => target.closest<HTMLElement>(boxes)))
    stopWhereScrolling([...changed].filter((box) => box !== null))
  })
  for (const box of main.querySelectorAll(boxes)) {
    sizes.observe(box)
    // Grows when its pictures and letters arrive.
    if (box.firstElementChild) sizes.observe(box.firstElementChild)
  }
  return () => sizes.disconnect()
}

/** Makes stops of the Tab key of the boxes that scroll sideways, and of no others; gives which do. Reads all, then writes. */
export function stopWhereScrolling(checked: readonly HTMLElement[]): boolean[] {
  const overflows = checked.map((box) => box.scrollWidth > box.clientWidth)
  for (const [index, box] of checked.entries()) {
    if (overflows[index] === true) box.tabIndex = 0
    else if (box !== document.activeElement) box.removeAttribute('tabindex')
  }
  return overflows
}
