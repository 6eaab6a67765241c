import { counterparts, type TextChange } from './reading-place.ts'

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Changes what is shown of a text so that the focus stays in it: on the same control, or on the block that it was in. */
export function keepFocus({ from, to }: TextChange, change: () => void): void {
  const { activeElement: focused } = document
  const block = from.blocks.find(({ element }) => element.contains(focused))
  if (focused === null || block === undefined) return change()
  const place = controlsOf(block.element).indexOf(focused)
  change()
  if (focused.isConnected && focused.checkVisibility()) return refocus(focused)
  const target = counterparts(block, to)[0]?.element
  if (target === undefined) return
  const control = controlsOf(target)[place]
  refocus(control?.tagName === focused.tagName ? control : target)
}

function controlsOf(element: Element): Element[] {
  return [...(element.matches(focusable) ? [element] : []), ...element.querySelectorAll(focusable)]
}

/** What takes no focus by itself takes it until it is left. */
function refocus(element: Element): void {
  if (!(element instanceof HTMLElement) || element === document.activeElement) return
  if (!element.matches(focusable)) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
