import type { HTMLAttributes, ReactNode } from 'react'

/** Code within a line. */
export function CodeInline(attributes: HTMLAttributes<HTMLElement>): ReactNode {
  return <code {...attributes} />
}

export { CodeInline as default }
