import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { Icon } from '../components/Icon.tsx'
import { useHydrated } from './hydrated.ts'
import { useTakenOver } from './taken-over.ts'

export interface MenuProps {
  label: string
  icon?: ReactNode
  /** The label leads somewhere itself. */
  href?: string | undefined
  /** The current page is behind one of the entries. */
  isActive?: boolean
  className?: string | undefined
  /** List items. */
  children: ReactNode
}

/** A dropdown of the navbar: one that opens without scripts, until the shell runs (NAV-12). */
export function Menu(props: MenuProps): ReactNode {
  const isLive = useHydrated()
  const item = useRef<HTMLLIElement>(null)
  return (
    <li className={props.className} ref={item}>
      {isLive ? <LiveMenu {...props} item={item} /> : <StaticMenu {...props} />}
    </li>
  )
}

/** The shared name lets one be open at a time. */
function StaticMenu({ label, icon, isActive, children }: MenuProps): ReactNode {
  return (
    <details className="ink-menu" name="ink-menu">
      <summary data-active={isActive || undefined}>
        {icon}
        {label}
        <Icon name="caret" />
      </summary>
      <ul>{children}</ul>
    </details>
  )
}

interface LiveMenuProps extends MenuProps {
  item: RefObject<HTMLLIElement | null>
}

/** Opens under the pointer by the style sheet alone, and by keyboard, click or touch until the reader turns elsewhere. */
function LiveMenu({ item, label, icon, href, isActive, children }: LiveMenuProps): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useTakenOver(item, root)
  useClosing(root, isOpen, setOpen)
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }
  const control = {
    'aria-haspopup': true,
    'aria-expanded': isOpen,
    'data-active': isActive || undefined,
  } as const
  const content = (
    <>
      {icon}
      {label}
      <Icon name="caret" />
    </>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears what its controls are sent
    <div className="ink-menu" ref={root} data-open={isOpen || undefined} onKeyDown={closeByKey}>
      {href === undefined ? (
        <button type="button" {...control} onClick={() => setOpen(!isOpen)}>
          {content}
        </button>
      ) : (
        <a
          href={href}
          role="button"
          {...control}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            setOpen(!isOpen)
          }}
        >
          {content}
        </a>
      )}
      <ul>{children}</ul>
    </div>
  )
}

/** Closes a menu when the reader turns elsewhere, or has chosen an entry. */
function useClosing(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setOpen: (isOpen: boolean) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    const closeChosen = ({ target }: Event): void => {
      if (target instanceof Element && root.current?.contains(target.closest('li'))) setOpen(false)
    }
    const events = ['mousedown', 'touchstart', 'focusin'] as const
    for (const type of events) document.addEventListener(type, closeOutside)
    document.addEventListener('click', closeChosen)
    return () => {
      for (const type of events) document.removeEventListener(type, closeOutside)
      document.removeEventListener('click', closeChosen)
    }
  }, [root, isOpen, setOpen])
}
