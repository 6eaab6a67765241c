/** Boxes of a text that scroll sideways; the build makes a stop of the Tab key of each. What is in an island is React's. */
const boxes = ':is(.ink-table, .ink-math, .ink-drawing, .ink-diagram > div):not(ink-island *)'

/**
 * Leaves as stops of the Tab key only boxes with something to scroll to, as long as that is so.
 * @returns ends it
 */
export function followScrollBoxes(main: HTMLElement): () => void {
  const sizes = new ResizeObserver((entries) => {
    const changed = [...new Set(entries.map(({ target }) => target.closest<HTMLElement>(boxes)))]
    const overflows = changed.map((box) => box !== null && box.scrollWidth > box.clientWidth)
    for (const [index, box] of changed.entries()) {
      if (overflows[index] === true) box?.setAttribute('tabindex', '0')
      else if (box !== document.activeElement) box?.removeAttribute('tabindex')
    }
  })
  for (const box of main.querySelectorAll(boxes)) {
    sizes.observe(box)
    // Grows when its pictures and letters arrive.
    if (box.firstElementChild) sizes.observe(box.firstElementChild)
  }
  return () => sizes.disconnect()
}
