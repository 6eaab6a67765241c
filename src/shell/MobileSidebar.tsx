import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { holdPage, leaveHeldPage, LeaveGuards } from '../browser/navigation/hold-page.ts'
import { Icon } from '../components/Icon.tsx'
import { useTexts } from '../components/texts.ts'
import type { PageData } from '../types/app.ts'
import type { NavbarEntry, ShellView } from '../types/view.ts'
import { Brand } from './Brand.tsx'
import { ColorToggle } from '../components/ColorToggle.tsx'
import { SidebarList } from './DocsSidebar.tsx'
import { PhoneEntries } from './PhoneEntries.tsx'
import type { DocsSidebarState } from './sidebar-state.ts'

export interface MobileSidebarProps {
  shell: ShellView
  page: PageData
  entries: NavbarEntry[]
  docs: DocsSidebarState | undefined
  isOpen: boolean
  close: () => void
}

/** The navigation of narrow screens (rows MOB): a dialog, so that the page behind it waits. */
export function MobileSidebar({ isOpen, close, ...props }: MobileSidebarProps): ReactNode {
  const { messages } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen) return element?.close()
    element?.showModal()
    element?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'center' })
    return undefined
  }, [isOpen])
  const guards = useContext(LeaveGuards)
  useEffect(() => {
    if (!isOpen) return undefined
    // MOB-07: going back closes it, and nothing else.
    const stay = (): boolean => {
      close()
      return false
    }
    return holdPage(guards, stay)
  }, [isOpen, close, guards])
  const closeByClick = (event: MouseEvent<HTMLDialogElement>): void => {
    const { target, currentTarget } = event
    const isLink = target instanceof Element && target.closest('a[href]:not([role])') !== null
    // With one of these keys the link opens elsewhere, and this page stays.
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    const leaves = isLink && !isElsewhere
    if (leaves) leaveHeldPage()
    if (leaves || target === currentTarget) close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same
    <dialog
      className="ink-mobile-sidebar"
      aria-label={messages.navbarLabel}
      ref={dialog}
      // A hurried reader may have opened it again before the browser says so.
      onClose={({ currentTarget }) => currentTarget.open || close()}
      onClick={closeByClick}
    >
      {isOpen && (
        <div>
          <div className="ink-mobile-sidebar-head">
            <Brand shell={props.shell} />
            {props.shell.hasColorToggle && <ColorToggle />}
            <button className="ink-icon-button" type="button" aria-label={messages.closeMenu} onClick={close}>
              <Icon name="close" />
            </button>
          </div>
          <Panels {...props} />
        </div>
      )}
    </dialog>
  )
}

/** The part of the site that the reader is in comes first; a button leads from there to the rest (MOB-03). */
function Panels({ page, entries, docs }: Omit<MobileSidebarProps, 'isOpen' | 'close'>): ReactNode {
  const { messages } = useTexts()
  const hasOwn = docs !== undefined || page.hasBlogSidebar === true
  const [showsMain, setShowsMain] = useState(!hasOwn)
  if (showsMain) {
    return (
      <div className="ink-mobile-sidebar-panel" tabIndex={-1}>
        <PhoneEntries entries={entries} />
      </div>
    )
  }
  const showMain = ({ currentTarget }: MouseEvent): void => {
    // The button goes: what comes in its place has the focus, so that the next key reaches its first entry.
    currentTarget.parentElement?.focus()
    setShowsMain(true)
  }
  return (
    <div className="ink-mobile-sidebar-panel" tabIndex={-1}>
      <button className="ink-mobile-sidebar-back" type="button" onClick={showMain}>
        {messages.backToMainMenu}
      </button>
      {docs === undefined ? (
        <BlogSidebarCopy />
      ) : (
        <div className="ink-sidebar">
          <SidebarList docs={docs} />
        </div>
      )}
    </div>
  )
}

/** The blog's sidebar stands in the page as finished HTML. */
function BlogSidebarCopy(): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const own = document.querySelector('.ink-layout .ink-blog-sidebar')
    place.current?.replaceChildren(...Array.from(own?.childNodes ?? [], (node) => node.cloneNode(true)))
  }, [])
  return <div className="ink-sidebar ink-blog-sidebar" ref={place} />
}
