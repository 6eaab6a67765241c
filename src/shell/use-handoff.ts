import { useEffect, useLayoutEffect, useState } from 'react'
import type { Dispatch, RefObject, SetStateAction } from 'react'

/**
 * The state of a control that takes the place of a `<details>` when the shell begins to run: open where the reader has
 * opened that, and with the focus where it had it.
 * @param before holds the `<details>`
 * @param control holds the first control, and the links that the `<details>` had
 */
export function useTakenOver(
  before: RefObject<HTMLElement | null>,
  control: RefObject<HTMLElement | null>,
): [isOpen: boolean, setOpen: Dispatch<SetStateAction<boolean>>] {
  const [taken] = useState(() => takenFrom(before.current?.querySelector('details')))
  const [isOpen, setOpen] = useState(taken.isOpen)
  useLayoutEffect(() => {
    if (taken.focused === undefined || control.current === null) return
    const controls = [...control.current.querySelectorAll<HTMLElement>('a, button')]
    const same = controls.find((link) => link.getAttribute('href') === taken.focused)
    ;(same ?? controls[0])?.focus()
  }, [taken, control])
  useEffect(() => {
    if (!taken.isPressed) return undefined
    // The pressed element is gone: the browser makes no click of that, except of a finger's.
    const toggle = ({ target }: Event): void => {
      if (target instanceof Node && control.current?.contains(target)) setOpen((wasOpen) => !wasOpen)
      listening.abort()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('mouseup', toggle, { signal })
    document.addEventListener('keyup', toggle, { signal })
    // A finger that has been lifted already presses the control anew, and clicks it.
    for (const type of ['mousedown', 'touchend'])
      document.addEventListener(type, () => listening.abort(), { signal, passive: true })
    return () => listening.abort()
  }, [taken, control])
  return [isOpen, setOpen]
}

interface Taken {
  isOpen: boolean
  /** The mouse or a key is down on it at this moment. */
  isPressed: boolean
  /** Address of the link that has the focus; empty for the summary. */
  focused?: string
}

function takenFrom(details: HTMLDetailsElement | null | undefined): Taken {
  const { activeElement } = document
  return {
    isOpen: details?.open === true,
    isPressed: details?.querySelector('summary')?.matches(':active') === true,
    ...(details?.contains(activeElement) && { focused: activeElement?.getAttribute('href') ?? '' }),
  }
}
