import type { TocItem } from '../../../types/docs-facts.ts'

interface TocBranch extends TocItem {
  children: TocBranch[]
}

/** Headings, each with those below it. */
export function useTreeifiedTOC(toc: readonly TocItem[]): TocBranch[] {
  const top: TocBranch[] = []
  const open: TocBranch[] = []
  for (const heading of toc) {
    while ((open.at(-1)?.level ?? 0) >= heading.level) open.pop()
    const branch = { ...heading, children: [] }
    const list = open.at(-1)?.children ?? top
    list.push(branch)
    open.push(branch)
  }
  return top
}

/** {@link useTreeifiedTOC} of the headings of some levels. */
export function useFilteredAndTreeifiedTOC({
  toc,
  minHeadingLevel,
  maxHeadingLevel,
}: {
  toc: readonly TocItem[]
  minHeadingLevel: number
  maxHeadingLevel: number
}): TocBranch[] {
  return useTreeifiedTOC(toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel))
}
