import type { ReactNode } from 'react'
import { Markdown } from '../../packages/markdown.tsx'

/** A heading in it is no heading of the page. */
const parts = Object.fromEntries(
  ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, 'p'] as const),
)

/** A description of an API, which is Markdown. */
export function Description({ children }: { children?: unknown }): ReactNode {
  return <Markdown components={parts}>{children}</Markdown>
}
