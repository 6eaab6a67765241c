import type { HTMLAttributes, ReactNode } from 'react'

/** A list of a text. */
export function MDXUl(attributes: HTMLAttributes<HTMLUListElement>): ReactNode {
  return <ul {...attributes} />
}
