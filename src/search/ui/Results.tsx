import { useEffect, useRef, type ReactNode } from 'react'
import type { Messages } from '../../messages/messages.ts'
import { plural } from '../../messages/plural.ts'
import type { SiteData } from '../../types/app.ts'
import { categoryOf, type GroupedHit, type HitGroup } from './search-state.ts'
import { HitList, opensElsewhere, type Options } from './HitList.tsx'

export interface ResultsProps {
  query: string
  groups: readonly HitGroup[]
  hasMore?: boolean | undefined
  /** Adds the next rows. */
  more: () => void
  options: Options
  messages: Messages
}

/** Results by category (SM-30): a list for each, and one for the best of them where these are of several. */
export function Results({ query, groups, hasMore, more, options, messages }: ResultsProps): ReactNode {
  const rowsUpTo = (index: number): number =>
    groups.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0)
  const lists = groups.map(({ name, hits, isBest }, index) => (
    <HitList
      index={index}
      first={rowsUpTo(index)}
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
  ))
  return (
    <>
      {lists}
      {hasMore && <MoreRows more={more} key={`${rowsUpTo(groups.length)} ${query}`} />}
    </>
  )
}

/** Stands below the rows: where it is seen, the next ones come. */
function MoreRows({ more }: Pick<ResultsProps, 'more'>): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && more())
    if (element.current !== null) observer.observe(element.current)
    return () => observer.disconnect()
  }, [more])
  return <div ref={element} />
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
