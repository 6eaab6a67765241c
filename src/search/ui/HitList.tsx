import { type MouseEvent, type ReactNode } from 'react'
import type { Messages } from '../../messages/messages.ts'
import type { SearchHit } from '../../types/search.ts'
import { hitTexts, type HitHref } from './hit-texts.ts'
import { Marked } from './Marked.tsx'
import { IconButton, SearchIcon, type IconButtonProps, type SearchIconName } from './SearchIcon.tsx'

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
  /** Shows the section of one of them; of none for -1. */
  preview: (position: number) => void
}

export interface HitListProps {
  /** Place of the list among the lists, and of its first option among all options. */
  index: number
  first: number
  /** May be empty. */
  title: string
  items: readonly HitItem[]
  options: Options
  messages: Messages
}

export interface HitItem extends HitLook {
  hit: SearchHit
  /** Another action besides going there. @default to show its section */
  actions?: readonly IconButtonProps[]
}

/** Options cannot hold controls: these stand in a column beside them. */
export function HitList({ index, first, title, items, options, messages }: HitListProps): ReactNode {
  // For mouse, touch and screen readers: who has a keyboard presses →.
  const previewOf = (position: number): IconButtonProps => {
    const isOpen = options.previewed === position
    return {
      icon: 'peek',
      title: isRtl() ? messages.searchPreview.replace('→', '←') : messages.searchPreview,
      'aria-expanded': isOpen,
      tabIndex: -1,
      onClick: () => options.preview(isOpen ? -1 : position),
    }
  }
  if (items.length === 0) return null
  return (
    <section className="ink-search-group">
      {title !== '' && <h2 id={headingId(index)}>{title}</h2>}
      <div className="ink-search-rows">
        <div
          role="listbox"
          id={listId(index)}
          {...(title === '' ? { 'aria-label': messages.search } : { 'aria-labelledby': headingId(index) })}
        >
          {items.map((item, at) => (
            <HitOption {...item} position={first + at} options={options} key={item.hit.objectID} />
          ))}
        </div>
        {/* The focus of a mouse stays in the field. What is shown of a row only when it is pointed at leaves no empty items in a list. */}
        <ul
          role="presentation"
          onMouseDown={(event) => matchMedia('(hover)').matches && event.preventDefault()}
        >
          {items.map(({ hit, leaving, actions }, at) => (
            <li
              data-leaving={leaving}
              data-active={options.active === first + at ? '' : undefined}
              key={hit.objectID}
            >
              {(actions ?? [previewOf(first + at)]).map((action) => (
                <IconButton {...action} aria-describedby={optionId(first + at)} key={action.icon} />
              ))}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Whether rows are read from the right, so that it is ← that leads on. */
export const isRtl = (): boolean => document.dir === 'rtl'

/** Id of a list of options. */
export function listId(index: number): string {
  return `ink-search-list-${index}`
}

function headingId(index: number): string {
  return `ink-search-heading-${index}`
}

interface HitOptionProps extends HitLook {
  hit: SearchHit
  /** Among all options. */
  position: number
  options: Options
}

interface HitLook {
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
export function opensElsewhere(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}

/** A result, which is a link to its position. Its name is what is seen: heading, page and headings above, line. */
function HitOption({ hit, position, options, icon, branch, leaving, category }: HitOptionProps): ReactNode {
  const { href, isExternal } = options.hrefOf(hit)
  const choose = (event: MouseEvent): void => {
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
            <span key={index}>
              {SEPARATOR}
              <Marked text={heading} />
            </span>
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
