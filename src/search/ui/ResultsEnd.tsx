import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Messages } from '../../messages/messages.ts'

export interface ResultsEndProps {
  shownCount: number
  more: () => void
  messages: Messages
}

/** Stands at the end of the results; where it is seen, the next ones come (SP-07). */
export function ResultsEnd({ shownCount, more, messages }: ResultsEndProps): ReactNode {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Its whole height, but for the parts of pixels that zoomed pages are made of.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && more(), {
      threshold: 0.95,
    })
    if (element.current !== null) observer.observe(element.current)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it may be in view still when more have come
  }, [shownCount, more])
  return (
    <p className="ink-results-end" ref={element}>
      <span className="ink-results-spinner" />
      {messages.searchFetching}
    </p>
  )
}
