import type { ReactNode } from 'react'
import type { TocEntry } from '../types/app.ts'
import { Markup } from './Markup.tsx'
import { nestHeadings } from './toc-tree.ts'
import type { TocNode } from './toc-tree.ts'

export interface TocListProps {
  headings: TocEntry[]
  /** Language of the text when it is not the page's. */
  lang?: string | undefined
}

export function TocList({ headings, lang }: TocListProps): ReactNode {
  return <TocLevel nodes={nestHeadings(headings)} lang={lang} />
}

interface TocLevelProps {
  nodes: TocNode[]
  lang?: string | undefined
}

function TocLevel({ nodes, lang }: TocLevelProps): ReactNode {
  return (
    <ul lang={lang}>
      {nodes.map(({ heading, children }) => (
        <li key={heading.id}>
          <a href={`#${heading.id}`}>
            <HeadingText heading={heading} />
          </a>
          {children.length > 0 && <TocLevel nodes={children} />}
        </li>
      ))}
    </ul>
  )
}

function HeadingText({ heading }: { heading: TocEntry }): ReactNode {
  return heading.markup === undefined ? (
    heading.text
  ) : (
    <span>
      <Markup nodes={heading.markup} />
    </span>
  )
}
