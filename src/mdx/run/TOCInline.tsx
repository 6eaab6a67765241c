import { use, type ReactNode } from 'react'
import { nestHeadings, type TocNode } from '../../components/TocList.tsx'
import { unescapeHtml } from '../../html/escape.ts'
import type { TocItem } from '../../types/docs-facts.ts'
import { MdxPageContext, MdxSiteContext } from '../context.ts'
import { Html } from './Html.tsx'

export interface TOCInlineProps {
  /** `toc` of the same text, or of another one. */
  toc: readonly TocItem[]
  /** @default that of the site’s tables of contents, 2 */
  minHeadingLevel?: number
  /** @default that of the site’s tables of contents, 3 */
  maxHeadingLevel?: number
}

/** A table of contents in the text. */
export function TOCInline({ toc, minHeadingLevel, maxHeadingLevel }: TOCInlineProps): ReactNode {
  const { toc: { minLevel, maxLevel } = { minLevel: 2, maxLevel: 3 } } = use(MdxSiteContext)
  const [min, max] = [minHeadingLevel ?? minLevel, maxHeadingLevel ?? maxLevel]
  const shown = toc.filter(({ level }) => level >= min && level <= max)
  return <Level nodes={nestHeadings(shown)} className="ink-toc-inline" />
}

function Level({ nodes, className }: { nodes: readonly TocNode<TocItem>[]; className?: string }): ReactNode {
  if (nodes.length === 0) return null
  return (
    <ul className={className}>
      {nodes.map(({ id, value, children }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <Value html={value} />
          </a>
          <Level nodes={children} />
        </li>
      ))}
    </ul>
  )
}

function Value({ html }: { html: string }): ReactNode {
  const page = use(MdxPageContext)
  if (page !== null) return <Html html={html} />
  return unescapeHtml(html.replace(/<[^>]*>/g, ''))
}
