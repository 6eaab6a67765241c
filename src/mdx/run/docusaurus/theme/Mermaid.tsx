import { use, type ReactNode } from 'react'
import { MdxDocumentContext, MdxPageContext } from '../../../context.ts'
import { CodeBlock, useIsAsSent } from '../../CodeBlock.tsx'
import { Html } from '../../Html.tsx'

export interface MermaidProps {
  /** The source of the diagram. */
  value?: string
  /** The same, as sites call it whose component is older than that of Docusaurus. */
  chart?: string
  /** The same, where it stands inside. */
  children?: ReactNode
}

/** A diagram, drawn like one that stands in a fence. */
export function Mermaid({ value: given, chart, children }: MermaidProps): ReactNode {
  const page = use(MdxPageContext)
  const value = given ?? chart ?? (typeof children === 'string' ? children : undefined)
  if (typeof value !== 'string') return children
  if (page === null) return <LiveDiagram value={value} />
  const html = page.diagramHtml?.(value)
  return html === undefined ? <CodeBlock language="mermaid">{value}</CodeBlock> : <Html html={html} />
}

/** A diagram in what runs in browsers. The drawing of its first source is from the build; one that changes is shown as code. */
function LiveDiagram({ value }: { value: string }): ReactNode {
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
