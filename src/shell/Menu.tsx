import { useRef, useEffect, useState, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { Icon } from '../components/Icon.tsx'
import { useHydrated } from '../components/hydrated.ts'
import { useTakenOver } from './use-handoff.ts'

export interface MenuProps {
  label: ReactNode
  icon?: ReactNode
  /** The label leads somewhere itself. */
  href?: string | undefined
  /** The current page is behind one of the entries. */
  isActive?: boolean
  /** Class of the label. */
  className?: string | undefined
  /** List items. */
  children: ReactNode
}

/** A dropdown of the navbar: one that opens without scripts, until the shell runs (NAV-12). */
export function Menu(props: MenuProps): ReactNode {
  const isLive = useHydrated()
  const item = useRef<HTMLLIElement>(null)
  return <li ref={item}>{isLive ? <LiveMenu {...props} item={item} /> : <StaticMenu {...props} />}</li>
}

/** The shared name lets one be open at a time. */
function StaticMenu({ label, icon, isActive, className, children }: MenuProps): ReactNode {
  return (
    <details className="ink-menu" name="ink-menu">
      <summary className={className} data-active={isActive || undefined}>
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
function LiveMenu({ item, label, icon, href, isActive, className, children }: LiveMenuProps): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const { isOpen, isDismissed, toggle } = useMenu(item, root)
  const control = {
    className,
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
  // A finger cannot rest on the label to see the list: the first touch opens, the next one follows.
  const openByTouch = (event: MouseEvent): void => {
    const { nativeEvent } = event
    if (isOpen || !(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== 'touch') return
    event.preventDefault()
    toggle()
  }
  return (
    <div
      className="ink-menu"
      ref={root}
      data-open={isOpen || undefined}
      data-dismissed={isDismissed || undefined}
    >
      {href === undefined ? (
        <button type="button" {...control} onClick={toggle}>
          {content}
        </button>
      ) : (
        <a
          href={href}
          role="button"
          {...control}
          onClick={openByTouch}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            toggle()
          }}
        >
          {content}
        </a>
      )}
      <ul>{children}</ul>
    </div>
  )
}

/** A dropdown, as it stands. */
interface MenuState {
  /** Until the reader turns elsewhere. */
  isOpen: boolean
  /** The list under the pointer has been put away; it comes back when the pointer does. */
  isDismissed: boolean
  toggle: () => void
}

/**
 * The state of a dropdown.
 * @param before holds the `<details>` that was in its place
 * @param root holds the control and, in a list, what it opens
 */
function useMenu(before: RefObject<HTMLElement | null>, root: RefObject<HTMLElement | null>): MenuState {
  const [isOpen, setOpen] = useTakenOver(before, root)
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => {
    const own = root.current
    if (own === null) return undefined
    const close = (): void => {
      setOpen(false)
      setDismissed(true)
    }
    const closeOutside = ({ target }: Event): void => {
      if (!(target instanceof Node && own.contains(target))) setOpen(false)
    }
    const closeChosen = ({ target }: Event): void => {
      const chosen = target instanceof Element ? target.closest('li a, li button') : null
      if (chosen !== null && own.contains(chosen.closest('li'))) close()
    }
    const closeByKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key !== 'Escape' || defaultPrevented) return
      const isInList = own.querySelector(':scope > ul')?.contains(document.activeElement)
      close()
      if (isInList) own.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
    }
    const listening = new AbortController()
    const { signal } = listening
    for (const type of ['mousedown', 'touchstart', 'focusin'])
      document.addEventListener(type, closeOutside, { signal, passive: true })
    document.addEventListener('click', closeChosen, { signal })
    document.addEventListener('keydown', closeByKey, { signal })
    own.addEventListener('pointerenter', () => setDismissed(false), { signal })
    return () => listening.abort()
  }, [root, setOpen])
  const toggle = (): void => {
    setOpen(!isOpen)
    setDismissed(isOpen)
  }
  return { isOpen, isDismissed, toggle }
}
