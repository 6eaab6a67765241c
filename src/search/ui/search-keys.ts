import type { KeyboardEvent } from 'react'
import { optionId } from './HitOption.tsx'
import type { Options } from './HitOption.tsx'

export interface KeyTools {
  options: Options
  /** How many options there are. */
  count: number
  close: () => void
}

/** What keys do in the search (SM-04, SM-09, SM-32). None of them is ours while an input method is at work (SM-17). */
export function onSearchKey(event: KeyboardEvent<HTMLElement>, tools: KeyTools): void {
  // Some browsers say so only by this number when the key is the one that ends the composition.
  if (event.nativeEvent.isComposing || event.keyCode === 229) return
  const { key, target, currentTarget } = event
  if (key === 'Escape') {
    event.preventDefault()
    tools.close()
  } else if (key === 'Tab') {
    if (wrapFocus(currentTarget, event.shiftKey)) event.preventDefault()
  } else if (target instanceof Element && target.matches('input, [role=option]')) {
    if (onListKey(event, tools)) event.preventDefault()
  }
}

/** Gives true for keys that have had their effect. */
function onListKey(event: KeyboardEvent, { options, count }: KeyTools): boolean {
  const { key } = event
  const { active, activate } = options
  if (key === 'Enter') return openOption(optionAt(active), event)
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
  if (count === 0 || !/^Arrow(Up|Down)$/.test(key)) return false
  const next = key === 'ArrowDown' ? (active + 1) % count : (Math.max(active, 0) - 1 + count) % count
  activate(next)
  showOption(next)
  return true
}

function openOption(link: HTMLAnchorElement | null, event: KeyboardEvent): boolean {
  if (link === null || event.altKey) return true
  if (event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener')
  // A size is what makes it a window.
  else if (event.shiftKey)
    window.open(link.href, '_blank', `noopener,width=${outerWidth},height=${outerHeight}`)
  else link.click()
  return true
}

function optionAt(place: number): HTMLAnchorElement | null {
  // as: options are links.
  return document.getElementById(optionId(place)) as HTMLAnchorElement | null
}

/** With the heading above the first of them. */
function showOption(place: number): void {
  const option = optionAt(place)
  if (place === 0) option?.closest('.ink-search-body')?.scrollTo({ top: 0 })
  else option?.scrollIntoView({ block: 'nearest' })
}

/** Dialogs let the focus go to the browser's own controls; here it goes round (SM-09). */
function wrapFocus(root: HTMLElement, isBack: boolean): boolean {
  const controls = root.querySelectorAll<HTMLElement>('input, button, a[href]:not([tabindex])')
  const shown = [...controls].filter((control) => control.getClientRects().length > 0)
  const [from, to] = isBack ? [shown[0], shown.at(-1)] : [shown.at(-1), shown[0]]
  if (document.activeElement !== from) return false
  to?.focus()
  return true
}
