import type { TocEntry } from '../types/app.ts'

/** A heading and those below it. */
export interface TocNode {
  heading: TocEntry
  children: TocNode[]
}

/** Each heading below the nearest earlier one of a higher rank; one without such a heading stands at the root (TOC-01). */
export function nestHeadings(headings: readonly TocEntry[]): TocNode[] {
  const roots: TocNode[] = []
  const open: TocNode[] = []
  for (const heading of headings) {
    const node: TocNode = { heading, children: [] }
    while ((open.at(-1)?.heading.level ?? 0) >= heading.level) open.pop()
    const siblings = open.at(-1)?.children ?? roots
    siblings.push(node)
    open.push(node)
  }
  return roots
}
