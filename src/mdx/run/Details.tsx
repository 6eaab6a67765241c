import {
  Children,
  isValidElement,
  type DetailsHTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useTexts } from '../../components/texts.ts'

export interface DetailsProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  /** A text, or a `<summary>`. @default a `<summary>` among the children, else the theme's own text */
  summary?: ReactNode
}

/** A part of the text that is closed at first. */
export function Details({ summary, children, ...attributes }: DetailsProps): ReactNode {
  const { messages } = useTexts()
  const all = Children.toArray(children)
  const inside = all.find(isSummary)
  const shown = isSummary(summary) ? summary : <summary>{summary ?? messages.details}</summary>
  return (
    <details {...attributes}>
      {summary === undefined ? (inside ?? shown) : shown}
      {all.filter((child) => child !== inside)}
    </details>
  )
}

function isSummary(node: ReactNode): node is ReactElement {
  return isValidElement(node) && node.type === 'summary'
}
