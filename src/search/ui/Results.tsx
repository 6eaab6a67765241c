import type { ReactNode } from 'react'
import type { Messages } from '../../messages/messages.ts'
import { plural } from '../../messages/plural.ts'
import type { SiteData } from '../../types/app.ts'
import { categoryOf, type GroupedHit, type HitGroup } from './search-state.ts'
import { HitList, opensElsewhere, type Options } from './HitList.tsx'

export interface ResultsProps {
  groups: readonly HitGroup[]
  options: Options
  messages: Messages
}

/** Results by category (SM-30): a list for each, and one for the best of them where these are of several. */
export function Results({ groups, options, messages }: ResultsProps): ReactNode {
  let first = 0
  return groups.map(({ name, hits, isBest }, index) => {
    const start = first
    first += hits.length
    return (
      <HitList
        index={index}
        first={start}
        title={isBest ? messages.searchBest : name}
        items={hits.map(({ hit, isChild }, at) => ({
          hit,
          branch: isChild ? branchOf(hits, at) : undefined,
          category: isBest && categoryOf(hit),
        }))}
        options={options}
        messages={messages}
        key={isBest ? '\0' : name}
      />
    )
  })
}

function branchOf(hits: readonly GroupedHit[], at: number): 'more' | 'last' {
  return hits[at + 1]?.isChild === true && hits[at + 1]?.page === hits[at]?.page ? 'more' : 'last'
}

interface SeeAllProps {
  href: string
  count: number
  site: Pick<SiteData, 'messages' | 'locale'>
  leave: () => void
}

/** The way to the results page (SM-34). */
export function SeeAll({ href, count, site, leave }: SeeAllProps): ReactNode {
  return (
    <a
      className="ink-search-all"
      href={href}
      onClick={(event) => {
        if (!opensElsewhere(event)) leave()
      }}
    >
      {plural(site.messages.searchSeeAll, count, site.locale.code)}
    </a>
  )
}
