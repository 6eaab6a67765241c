import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.tsx'
import { LabelText } from '../components/LabelText.tsx'
import { useTexts } from '../components/texts.ts'
import { interpolate } from '../messages/messages.ts'
import type { SidebarEntry } from '../types/view.ts'
import { useHydrated } from '../components/hydrated.ts'
import type { DocsSidebarState } from './sidebar-state.ts'

export interface SidebarCategoryProps {
  category: Extract<SidebarEntry, { type: 'category' }>
  toggle: DocsSidebarState['toggle']
}

/** A category with a page is a link, and a button that opens and closes (SB-05); one without is a single control (SB-06). */
export function SidebarCategoryRow({ category, toggle }: SidebarCategoryProps): ReactNode {
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

/** Finished HTML leads to the first child; the running shell opens and closes. */
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
      <a href={href} data-active={isActive || undefined}>
        {content}
      </a>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- SB-06 asks for this role and address
    <a
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
