import { useRef } from 'react'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { Icon } from '../components/Icon.tsx'
import { useHydrated } from '../components/hydrated.ts'
import { useMenu } from './use-menu.ts'

export interface MenuProps {
  label: ReactNode
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
  const { isOpen, isDismissed, toggle } = useMenu(item, root)
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
