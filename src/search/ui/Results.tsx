import { Fragment, type ReactNode, type MouseEvent } from 'react'
import type { Messages } from '../../messages/messages.ts'
import { plural } from '../../messages/plural.ts'
import type { SiteData } from '../../types/app.ts'
import type { SearchHit } from '../../types/search.ts'
import { categoryOf, type GroupedHit, type HitGroup } from './search-state.ts'
import { hitTexts, type HitHref } from './hit-texts.ts'
import { Marked } from './Marked.tsx'
import { SearchIcon, type SearchIconName } from './SearchIcon.tsx'

export interface ResultsProps {
  groups: readonly HitGroup[]
  options: Options
  messages: Messages
}

/** Results by category (SM-30): a list for each, and one for the best of them where these are of several. */
export function Results({ groups, options, messages }: ResultsProps): ReactNode {
  let position = 0
  return groups.map(({ name, hits, isBest }, index) => {
    const heading = isBest ? messages.searchBest : name
    return (
      <section className="ink-search-group" key={isBest ? '\0' : name}>
        {heading !== '' && <h2 id={headingId(index)}>{heading}</h2>}
        <div
          role="listbox"
          id={listId(index)}
          {...(heading === '' ? { 'aria-label': messages.search } : { 'aria-labelledby': headingId(index) })}
        >
          {hits.map(({ hit, isChild }, at) => (
            <HitOption
              hit={hit}
              position={position++}
              options={options}
              branch={isChild ? branchOf(hits, at) : undefined}
              category={isBest && categoryOf(hit)}
              key={hit.objectID}
            />
          ))}
        </div>
      </section>
    )
  })
}

export interface PopularPagesProps {
  hits: readonly SearchHit[]
  options: Options
  messages: Messages
}

/** The pages that most others lead to. */
export function PopularPages({ hits, options, messages }: PopularPagesProps): ReactNode {
  if (hits.length === 0) return null
  return (
    <section className="ink-search-group">
      <h2 id={headingId(0)}>{messages.searchPopular}</h2>
      <div role="listbox" id={listId(0)} aria-labelledby={headingId(0)}>
        {hits.map((hit, position) => (
          <HitOption
            hit={hit}
            position={position}
            options={options}
            category={categoryOf(hit)}
            key={hit.objectID}
          />
        ))}
      </div>
    </section>
  )
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

/** The options that are shown, in all their lists. */
export interface Options {
  /** Place of the one that Enter opens; -1 for none. */
  active: number
  activate: (position: number) => void
  hrefOf: (hit: SearchHit) => HitHref
  /** The reader goes to one of them. */
  choose: (position: number) => void
  /** Place of the one whose section is shown; -1 for none. */
  previewed: number
  preview: (position: number) => void
  previewLabel: string
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
  /** Shown where the list does not say it. */
  category?: string | false | undefined
}

/** Id of an option. */
export function optionId(position: number): string {
  return `ink-search-option-${position}`
}

/** With one of these keys the browser opens a link elsewhere, and the reader stays (SM-29). */
function opensElsewhere(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}

/** A result, which is a link to its position. Its name is what is seen: heading, page and headings above, line. */
export function HitOption({
  hit,
  position,
  options,
  icon,
  branch,
  leaving,
  category,
}: HitOptionProps): ReactNode {
  const { href, isExternal } = options.hrefOf(hit)
  const choose = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('.ink-search-peek') !== null) {
      event.preventDefault()
      return options.preview(options.previewed === position ? -1 : position)
    }
    if (!opensElsewhere(event)) return options.choose(position)
    // Only Apple's systems know what this key means to a link.
    if (!event.metaKey || event.ctrlKey || /Mac|iP/.test(navigator.platform)) return
    event.preventDefault()
    window.open(href, '_blank', 'noopener')
  }
  const id = optionId(position)
  return (
    <a
      className="ink-search-hit"
      role="option"
      id={id}
      aria-selected={options.active === position}
      tabIndex={-1}
      href={href}
      data-branch={branch}
      data-leaving={leaving}
      data-line={hit.content ?? undefined}
      // Such links are left to the browser.
      data-file={isExternal ? '' : undefined}
      onClick={choose}
      onMouseMove={() => options.activate(position)}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <SearchIcon name={icon ?? iconOf(hit)} />
      <HitTexts hit={hit} />
      {category && <small className="ink-search-category">{category}</small>}
      {/* For mouse and touch; who has a keyboard presses →. */}
      {icon === undefined && !isExternal && (
        <span className="ink-search-peek" title={options.previewLabel} aria-hidden="true">
          <SearchIcon name="peek" />
        </span>
      )}
      <SearchIcon name="enter" />
    </a>
  )
}

/** Seen, the page comes first, then the headings down to the place, then the line. */
function HitTexts({ hit }: { hit: SearchHit }): ReactNode {
  const { title, path, line } = hitTexts(hit)
  const [page, ...headings] = path
  return (
    <span className="ink-search-texts">
      <span className={line === '' && hit.type === 'content' ? LINE : 'ink-search-heading'}>
        <Marked text={title} />
      </span>
      {page !== undefined && (
        <small className="ink-search-path">
          <span>
            <Marked text={page} />
          </span>
          {headings.map((heading, index) => (
            <Fragment key={index}>
              {SEPARATOR}
              <Marked text={heading} />
            </Fragment>
          ))}
        </small>
      )}
      {line !== '' && (
        <small className={LINE}>
          <Marked text={line} />
        </small>
      )}
    </span>
  )
}

const SEPARATOR = ' › '
const LINE = 'ink-search-line'

function iconOf({ type }: SearchHit): SearchIconName {
  if (type === 'lvl1') return 'page'
  return type === 'content' ? 'text' : 'heading'
}
