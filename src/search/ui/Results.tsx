import type { ReactNode } from 'react'
import { interpolate } from '../../messages/messages.ts'
import type { Messages } from '../../messages/messages.ts'
import type { GroupedHit, HitGroup } from './group-hits.ts'
import { HitOption, opensElsewhere } from './HitOption.tsx'
import type { Options } from './HitOption.tsx'

export interface ResultsProps {
  groups: readonly HitGroup[]
  options: Options
  messages: Messages
}

/** Results by category (SM-30): a list for each. */
export function Results({ groups, options, messages }: ResultsProps): ReactNode {
  let place = 0
  return groups.map(({ name, hits }, index) => (
    <section className="ink-search-group" key={name}>
      {name !== '' && <h2 id={headingId(index)}>{name}</h2>}
      <div
        role="listbox"
        id={listId(index)}
        {...(name === '' ? { 'aria-label': messages.search } : { 'aria-labelledby': headingId(index) })}
      >
        {hits.map(({ hit, isChild }, at) => (
          <HitOption
            hit={hit}
            place={place++}
            options={options}
            branch={isChild ? branchOf(hits, at) : undefined}
            key={hit.objectID}
          />
        ))}
      </div>
    </section>
  ))
}

/** Id of a list of options. */
export function listId(index: number): string {
  return `ink-search-list-${index}`
}

/** Id of its heading. */
export function headingId(index: number): string {
  return `ink-search-heading-${index}`
}

function branchOf(hits: readonly GroupedHit[], at: number): 'more' | 'last' {
  return hits[at + 1]?.isChild === true && hits[at + 1]?.page === hits[at]?.page ? 'more' : 'last'
}

export interface SeeAllProps {
  href: string
  count: number
  messages: Messages
  leave: () => void
}

/** The way to the results page (SM-34). */
export function SeeAll({ href, count, messages, leave }: SeeAllProps): ReactNode {
  return (
    <a
      className="ink-search-all"
      href={href}
      onClick={(event) => {
        if (!opensElsewhere(event)) leave()
      }}
    >
      {interpolate(messages.searchSeeAll, { count })}
    </a>
  )
}
