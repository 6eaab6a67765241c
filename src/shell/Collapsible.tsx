import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { animateHeight } from '../browser/text/collapse.ts'

export interface CollapsibleProps {
  isOpen: boolean
  /** List items; none: there is no list. */
  children: ReactNode[]
}

/** A list that opens and closes; while it is closed, it is out of reach (SB-07). */
export function Collapsible({ isOpen, children }: CollapsibleProps): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  // Open, or still closing.
  const [isShown, setShown] = useState(isOpen)
  const wasOpen = useRef(isOpen)
  if (isOpen && !isShown) setShown(true)
  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (list.current === null) return
    void animateHeight(list.current, { open: isOpen }).then(() => setShown(wasOpen.current))
  }, [isOpen])
  if (children.length === 0) return null
  return (
    <ul ref={list} hidden={!isShown}>
      {children}
    </ul>
  )
}
