import { type ReactNode, useContext, useEffect } from 'react'
import { useTexts } from '../components/texts.ts'
import { type DocsSidebarState, LoadBranch } from './sidebar-state.ts'
import { LabelText } from '../components/LabelText.tsx'
import { Link } from '../components/Link.tsx'
import { Markup } from '../components/Markup.tsx'
import type { SidebarEntry } from '../types/view.ts'
import { Collapsible } from './Collapsible.tsx'
import { Icon } from '../components/Icon.tsx'
import { interpolate } from '../messages/messages.ts'
import { useHydrated } from '../components/hydrated.ts'

export interface DocsSidebarProps {
  docs: DocsSidebarState
}

export function DocsSidebar({ docs }: DocsSidebarProps): ReactNode {
  const { messages } = useTexts()
  return (
    <nav className="ink-sidebar" aria-label={messages.docsSidebar} hidden={docs.isHidden}>
      <SidebarList docs={docs} />
    </nav>
  )
}

/** The entries alone: on a phone they stand in another landmark. */
export function SidebarList({ docs }: DocsSidebarProps): ReactNode {
  return (
    <ul>
      {docs.entries.map((item, index) => (
        <SidebarItem item={item} toggle={docs.toggle} key={index} />
      ))}
    </ul>
  )
}

interface SidebarItemProps {
  item: SidebarEntry
  toggle: DocsSidebarState['toggle']
}

function SidebarItem({ item, toggle }: SidebarItemProps): ReactNode {
  if (item.type === 'category') return <SidebarCategory category={item} toggle={toggle} />
  if (item.type === 'html') {
    return (
      <li className={item.className}>
        <Markup nodes={item.markup} />
      </li>
    )
  }
  return (
    <li className={item.className}>
      <Link href={item.href} isExternal={item.isExternal} aria-current={item.isCurrent ? 'page' : undefined}>
        <LabelText {...item} />
      </Link>
    </li>
  )
}

/** A category with its row and, once it was open, its items. */
function SidebarCategory({ category, toggle }: SidebarCategoryProps): ReactNode {
  const { isOpen, items, source } = category
  const loadBranch = useContext(LoadBranch)
  useEffect(() => {
    if (isOpen && source !== undefined) loadBranch(source)
  }, [isOpen, source, loadBranch])
  return (
    <li className={category.className} data-open={isOpen || undefined}>
      <SidebarCategoryRow category={category} toggle={toggle} />
      <Collapsible isOpen={isOpen}>
        {items.map((item, index) => (
          <SidebarItem item={item} toggle={toggle} key={index} />
        ))}
      </Collapsible>
    </li>
  )
}

export interface SidebarCategoryProps {
  category: Extract<SidebarEntry, { type: 'category' }>
  toggle: DocsSidebarState['toggle']
}

/** A category with a page is a link, and a button that opens and closes (SB-05); one without is a single control (SB-06). */
function SidebarCategoryRow({ category, toggle }: SidebarCategoryProps): ReactNode {
  const { label, href, hasPage, isCollapsible, isOpen, place } = category
  if (!isCollapsible && href === undefined)
    return (
      <span>
        <LabelText {...category} />
      </span>
    )
  if (!hasPage && isCollapsible) return <CategoryControl category={category} toggle={toggle} />
  return (
    <div className="ink-sidebar-row">
      <a
        href={href}
        aria-current={category.isCurrent ? 'page' : undefined}
        data-active={category.isActive || undefined}
        onClick={() => toggle(place, true)}
      >
        <LabelText {...category} />
      </a>
      {isCollapsible && (
        <CategoryCaret
          label={category.gloss ?? label}
          isOpen={isOpen}
          onToggle={() => toggle(place, !isOpen)}
        />
      )}
    </div>
  )
}

interface CategoryCaretProps {
  /** In the language of the page: it is part of a sentence. */
  label: string
  isOpen: boolean
  onToggle: () => void
}

function CategoryCaret({ label, isOpen, onToggle }: CategoryCaretProps): ReactNode {
  const { messages } = useTexts()
  const isLive = useHydrated()
  return (
    <button
      className="ink-needs-app"
      type="button"
      aria-expanded={isOpen}
      aria-label={interpolate(isOpen ? messages.collapseCategory : messages.expandCategory, { label })}
      disabled={!isLive}
      onClick={onToggle}
    >
      <Icon name="caret" />
    </button>
  )
}

/** Finished HTML leads to the first child; the running shell opens and closes, and answers clicks that came before it. */
function CategoryControl({ category, toggle }: SidebarCategoryProps): ReactNode {
  const { href, isActive, isOpen, place } = category
  const isLive = useHydrated()
  const content = (
    <>
      <LabelText {...category} />
      <Icon name="caret" />
    </>
  )
  if (!isLive) {
    return href === undefined ? (
      <span>{content}</span>
    ) : (
      <a className="ink-needs-app" href={href} data-active={isActive || undefined}>
        {content}
      </a>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- SB-06 asks for this role and address
    <a
      className="ink-needs-app"
      href="#"
      role="button"
      aria-expanded={isOpen}
      data-active={isActive || undefined}
      onClick={(event) => {
        event.preventDefault()
        toggle(place, !isOpen)
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        toggle(place, !isOpen)
      }}
    >
      {content}
    </a>
  )
}
