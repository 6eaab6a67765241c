import { use, type ReactNode } from 'react'
import { MdxPageContext } from '../../context.ts'
import { CodeBlock } from '../CodeBlock.tsx'
import { Html } from '../Html.tsx'

export interface MermaidProps {
  /** The source of the diagram. */
  value: string
}

/** A diagram, drawn like one that stands in a fence. */
export function Mermaid({ value }: MermaidProps): ReactNode {
  const html = use(MdxPageContext)?.diagramHtml?.(value)
  return html === undefined ? <CodeBlock language="mermaid">{value}</CodeBlock> : <Html html={html} />
}

export { Mermaid as default }
