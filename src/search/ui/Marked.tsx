import type { ReactNode } from 'react'

export interface MarkedProps {
  /** With `<mark>` and `</mark>` around what was searched for. */
  text: string
}

/** A text with its marks. All else in it that looks like HTML is shown as it is. */
export function Marked({ text }: MarkedProps): ReactNode {
  const parts = text.split(/(<\/?mark>)/)
  let isMarked = false
  return parts.map((part, index) => {
    if (index % 2 === 1) {
      isMarked = part === '<mark>'
      return null
    }
    return part === '' ? null : isMarked ? <mark key={index}>{part}</mark> : part
  })
}

/** A text without its marks. */
export function withoutMarks(text: string): string {
  return text.replace(/<\/?mark>/g, '')
}
