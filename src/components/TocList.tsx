import type { ReactNode } from 'react'
import type { TocEntry } from '../types/app.ts'
import { Markup } from './Markup.tsx'

export interface TocListProps {
  headings: TocEntry[]
  /** Language of the text when it is not the page's. */
  lang?: string | undefined
}

export function TocList({ headings, lang }: TocListProps): ReactNode {
  return <TocLevel nodes={nestHeadings(headings)} lang={lang} />
}

function TocLevel({ nodes, lang }: { nodes: TocNode[]; lang?: string | undefined }): ReactNode {
  return (
    <ul lang={lang}>
      {nodes.map((heading) => (
        <li key={heading.id}>
          <a href={`#${heading.id}`}>
            <HeadingText heading={heading} />
          </a>
          {heading.children.length > 0 && <TocLevel nodes={heading.children} />}
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

/** A heading with those below it. */
export type TocNode<Heading = TocEntry> = Heading & { children: TocNode<Heading>[] }

/** Each heading below the nearest earlier one of a higher rank; one without such a heading stands at the root (TOC-01). */
export function nestHeadings<Heading extends { level: number }>(
  headings: readonly Heading[],
): TocNode<Heading>[] {
  const roots: TocNode<Heading>[] = []
  const open: TocNode<Heading>[] = []
  for (const heading of headings) {
    const node: TocNode<Heading> = { ...heading, children: [] }
    while ((open.at(-1)?.level ?? 0) >= heading.level) open.pop()
    const siblings = open.at(-1)?.children ?? roots
    siblings.push(node)
    open.push(node)
  }
  return roots
}
