import { afterFrame } from '../reader/after-frame.ts'
import type { TextChange } from './reading-place.ts'

/** So much of the screen's height below it is shown at once as well: texts in two languages are not equally long. */
const spare = 1

/**
 * Lets the first frame of another text do without what stands below the screen, which takes most of its time. Those blocks come
 * with the next frame; until then they have no height.
 */
export function postponeBelow({ from, to }: TextChange): void {
  const below = unitsBelow(from.blocks, innerHeight * (1 + spare))
  const { activeElement } = document
  // The focus goes over to its counterpart, which has to be there.
  below.delete(from.blocks.find(({ element }) => element.contains(activeElement))?.unit)
  const waiting = to.blocks.filter(({ unit, element }) => below.has(unit) && !element.hasAttribute('style'))
  // as: blocks of a text are elements of HTML.
  for (const { element } of waiting) (element as HTMLElement).style.contentVisibility = 'hidden'
  afterFrame(() => {
    for (const { element } of waiting) element.removeAttribute('style')
  })
}

/** The pairs of those blocks that stand lower in the window than `top`. */
function unitsBelow(blocks: TextChange['from']['blocks'], top: number): Set<number | undefined> {
  const units = new Set<number | undefined>()
  // From below: those on the screen are not looked at.
  for (const { unit, element } of blocks.toReversed()) {
    const box = element.getBoundingClientRect()
    if (box.height > 0 && box.top < top) break
    units.add(unit)
  }
  return units
}
