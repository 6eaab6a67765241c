import type { ReactNode } from 'react'

/** The drawings are masks in `styles/icon.css`: a page names an icon and never repeats its path. */
export type IconName =
  | 'arrow-next'
  | 'arrow-prev'
  | 'caret'
  | 'category'
  | 'close'
  | 'doc'
  | 'edit'
  | 'external'
  | 'globe'
  | 'home'
  | 'link'
  | 'menu'
  | 'moon'
  | 'search'
  | 'sidebar'
  | 'sun'

export interface IconProps {
  name: IconName
}

/** A decoration: the words beside it, or the control's name, say the same. */
export function Icon({ name }: IconProps): ReactNode {
  return <span className="ink-icon" data-icon={name} />
}
