import { use, type ReactNode } from 'react'
import { MdxDocumentContext, MdxPageContext } from '../../../context.ts'
import { CodeBlock, useIsAsSent } from '../../CodeBlock.tsx'
import { Html } from '../../Html.tsx'

export interface MermaidProps {
  /** The source of the diagram. */
  value: string
}

/** A diagram, drawn like one that stands in a fence. */
export function Mermaid({ value }: MermaidProps): ReactNode {
  const page = use(MdxPageContext)
  if (page === null) return <LiveDiagram value={value} />
  const html = page.diagramHtml?.(value)
  return html === undefined ? <CodeBlock language="mermaid">{value}</CodeBlock> : <Html html={html} />
}

/** A diagram in what runs in browsers. The drawing of its first source is from the build; one that changes is shown as code. */
function LiveDiagram({ value }: MermaidProps): ReactNode {
  const document = use(MdxDocumentContext)
  const written =
    document?.diagramHtml?.(value) ??
    document?.codeBlockHtml?.({ code: value, language: 'mermaid', meta: '' }) ??
    ''
  if (!useIsAsSent(value)) return <CodeBlock language="mermaid">{value}</CodeBlock>
  // oxlint-disable-next-line react/no-danger -- the engine's own HTML, which browsers only take over
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written }} />
}

export { Mermaid as default }
