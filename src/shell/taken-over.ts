import { useLayoutEffect, useState } from 'react'
import type { Dispatch, RefObject, SetStateAction } from 'react'

/**
 * The state of a control that takes the place of a `<details>` when the shell begins to run: open where the reader has
 * opened that, and with the focus where it had it.
 * @param before holds the `<details>`
 * @param control holds the first control, which gets the focus
 */
export function useTakenOver(
  before: RefObject<HTMLElement | null>,
  control: RefObject<HTMLElement | null>,
): [isOpen: boolean, setOpen: Dispatch<SetStateAction<boolean>>] {
  const [taken] = useState(() => {
    const details = before.current?.querySelector('details')
    return { isOpen: details?.open === true, hasFocus: details?.contains(document.activeElement) === true }
  })
  useLayoutEffect(() => {
    if (taken.hasFocus) control.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [taken, control])
  return useState(taken.isOpen)
}
