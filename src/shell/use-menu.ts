import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useTakenOver } from './taken-over.ts'

/** A dropdown, as it stands. */
export interface MenuState {
  /** Until the reader turns elsewhere. */
  isOpen: boolean
  /** The list under the pointer has been put away; it comes back when the pointer does. */
  isDismissed: boolean
  toggle: () => void
}

/**
 * The state of a dropdown.
 * @param before holds the `<details>` that was in its place
 * @param root holds the control and, in a list, what it opens
 */
export function useMenu(
  before: RefObject<HTMLElement | null>,
  root: RefObject<HTMLElement | null>,
): MenuState {
  const [isOpen, setOpen] = useTakenOver(before, root)
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => {
    const own = root.current
    if (own === null) return undefined
    const close = (): void => {
      setOpen(false)
      setDismissed(true)
    }
    const closeOutside = ({ target }: Event): void => {
      if (!(target instanceof Node && own.contains(target))) setOpen(false)
    }
    const closeChosen = ({ target }: Event): void => {
      const chosen = target instanceof Element ? target.closest('li a, li button') : null
      if (chosen !== null && own.contains(chosen.closest('li'))) close()
    }
    const closeByKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key !== 'Escape' || defaultPrevented) return
      const isInList = own.querySelector(':scope > ul')?.contains(document.activeElement)
      close()
      if (isInList) own.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
    }
    const listening = new AbortController()
    const { signal } = listening
    for (const type of ['mousedown', 'touchstart', 'focusin']) {
      document.addEventListener(type, closeOutside, { signal, passive: true })
    }
    document.addEventListener('click', closeChosen, { signal })
    document.addEventListener('keydown', closeByKey, { signal })
    own.addEventListener('pointerenter', () => setDismissed(false), { signal })
    return () => listening.abort()
  }, [root, setOpen])
  const toggle = (): void => {
    setOpen(!isOpen)
    setDismissed(isOpen)
  }
  return { isOpen, isDismissed, toggle }
}
