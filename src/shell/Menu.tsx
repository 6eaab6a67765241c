import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.tsx'

export interface MenuProps {
  label: string
  icon?: ReactNode
  /** The current page is behind one of the entries. */
  isActive?: boolean
  className?: string | undefined
  /** List items. */
  children: ReactNode
}

/** A dropdown of the navbar. The shared name lets one be open at a time, without a script. */
export function Menu({ label, icon, isActive, className, children }: MenuProps): ReactNode {
  return (
    <li className={className}>
      <details className="ink-menu" name="ink-menu">
        <summary data-active={isActive || undefined}>
          {icon}
          {label}
          <Icon name="caret" />
        </summary>
        <ul>{children}</ul>
      </details>
    </li>
  )
}
