import { afterFrame } from './after-frame.ts'
import type { TextChange } from './reading-place.ts'

/** So much of the screen's height below it is shown at once as well: texts in two languages are not equally long. */
const spare = 1

/**
 * Lets the first frame of another text do without what stands below the screen, which takes most of its time. Those blocks are
 * as high as what stands there now until they come with the next frame.
 */
export function postponeBelow({ from, to }: TextChange): void {
  const heights = heightsBelow(from.blocks, innerHeight * (1 + spare))
  const { activeElement } = document
  // The focus goes over to its counterpart, which has to be there.
  const focused = from.blocks.find(({ element }) => element.contains(activeElement))?.unit
  const waiting: HTMLElement[] = []
  for (const { unit, element } of to.blocks) {
    const height = heights.get(unit)
    if (height === undefined || unit === focused || !(element instanceof HTMLElement)) continue
    element.style.contentVisibility = 'hidden'
    element.style.containIntrinsicBlockSize = `${height}px`
    waiting.push(element)
  }
  afterFrame(() => {
    for (const element of waiting) {
      element.style.removeProperty('content-visibility')
      element.style.removeProperty('contain-intrinsic-block-size')
      if (element.getAttribute('style') === '') element.removeAttribute('style')
    }
  })
}

/** Heights by pair, of those that stand lower in the window than `top`. */
function heightsBelow(blocks: TextChange['from']['blocks'], top: number): Map<number, number> {
  const heights = new Map<number, number>()
  // From below: those on the screen are not looked at.
  for (const { unit, element } of blocks.toReversed()) {
    const box = element.getBoundingClientRect()
    if (box.height > 0 && box.top < top) break
    heights.set(unit, Math.max(box.height, heights.get(unit) ?? 0))
  }
  return heights
}
