import type { SearchHit } from '../../types/search.ts'
import { levelText } from './hit-texts.ts'
import { withoutMarks } from './Marked.tsx'

/** Results of one top-level category. */
export interface HitGroup {
  name: string
  hits: GroupedHit[]
}

export interface GroupedHit {
  hit: SearchHit
  /** The result for the whole page, if it is in the same group. */
  page?: SearchHit
  /** It stands below that: indented, with a line from above. */
  isChild: boolean
}

const MAX_PER_GROUP = 5

/** Results by their top-level category, those of a page together, the best first (SM-30). */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups = bundle(hits, (hit) => withoutMarks(levelText(hit, 'lvl0')))
  return groups.map(([name, own]) => {
    const pages = bundle(own.slice(0, MAX_PER_GROUP), (hit) => withoutMarks(levelText(hit, 'lvl1')))
    return { name, hits: pages.flatMap(([, onPage]) => withPage(onPage)) }
  })
}

function withPage(hits: readonly SearchHit[]): GroupedHit[] {
  const place = hits.findIndex(({ type }) => type === 'lvl1')
  const page = hits[place]
  return hits.map((hit, index) =>
    page === undefined || page === hit ? { hit, isChild: false } : { hit, page, isChild: index > place },
  )
}

function bundle(
  hits: readonly SearchHit[],
  nameOf: (hit: SearchHit) => string,
): [name: string, hits: SearchHit[]][] {
  const bundles = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const name = nameOf(hit)
    bundles.set(name, [...(bundles.get(name) ?? []), hit])
  }
  return [...bundles]
}
