import type { ReactNode, MouseEvent } from 'react'
import { interpolate, type Messages } from '../../messages/messages.ts'
import type { GroupedHit, HitGroup } from './search-state.ts'
import type { SearchHit } from '../../types/search.ts'
import { hitTexts, type HitHref } from './hit-texts.ts'
import { Marked } from './Marked.tsx'
import { SearchIcon, type SearchIconName } from './SearchIcon.tsx'

export interface ResultsProps {
  groups: readonly HitGroup[]
  options: Options
  messages: Messages
}

/** Results by category (SM-30): a list for each. */
export function Results({ groups, options, messages }: ResultsProps): ReactNode {
  let position = 0
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
            position={position++}
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

interface SeeAllProps {
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

/** The options that are shown, in all their lists. */
export interface Options {
  /** Place of the one that Enter opens; -1 for none. */
  active: number
  activate: (position: number) => void
  hrefOf: (hit: SearchHit) => HitHref
  /** The reader goes to one of them. */
  choose: (position: number) => void
}

interface HitOptionProps {
  hit: SearchHit
  /** Among all options. */
  position: number
  options: Options
  /** Drawn in position of the hit's kind. */
  icon?: SearchIconName
  /** Below its page: with a line from above, which ends at the last one. */
  branch?: 'more' | 'last' | undefined
  leaving?: string | undefined
}

/** Id of an option. */
export function optionId(position: number): string {
  return `ink-search-option-${position}`
}

/** With one of these keys the browser opens a link elsewhere, and the reader stays (SM-29). */
function opensElsewhere(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}

/** A result, which is a link to its position. */
export function HitOption({ hit, position, options, icon, branch, leaving }: HitOptionProps): ReactNode {
  const { title, path } = hitTexts(hit)
  const { href, isExternal } = options.hrefOf(hit)
  const choose = (event: MouseEvent): void => {
    if (!opensElsewhere(event)) return options.choose(position)
    // Only Apple's systems know what this key means to a link.
    if (!event.metaKey || event.ctrlKey || /Mac|iP/.test(navigator.platform)) return
    event.preventDefault()
    window.open(href, '_blank', 'noopener')
  }
  return (
    <a
      className="ink-search-hit"
      role="option"
      id={optionId(position)}
      aria-selected={options.active === position}
      tabIndex={-1}
      href={href}
      data-branch={branch}
      data-leaving={leaving}
      // Such links are left to the browser.
      data-file={isExternal ? '' : undefined}
      onClick={choose}
      onMouseMove={() => options.activate(position)}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <SearchIcon name={icon ?? iconOf(hit)} />
      <span className="ink-search-texts">
        <span>
          <Marked text={title} />
        </span>
        {path !== '' && (
          <small>
            <Marked text={path} />
          </small>
        )}
      </span>
      <SearchIcon name="enter" />
    </a>
  )
}

function iconOf({ type }: SearchHit): SearchIconName {
  if (type === 'lvl1') return 'page'
  return type === 'content' ? 'text' : 'heading'
}
