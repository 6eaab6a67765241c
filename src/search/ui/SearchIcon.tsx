import type { ReactNode } from 'react'

/** Drawn in `styles/search.css`; the last ones are in the sheet of every page. */
export type SearchIconName =
  | 'page'
  | 'heading'
  | 'text'
  | 'recent'
  | 'star'
  | 'enter'
  | 'peek'
  | 'down'
  | 'up'
  | 'nothing'
  | 'offline'
  | 'close'
  | 'search'

export interface SearchIconProps {
  name: SearchIconName
  /** Its name, where no words stand beside it. */
  label?: string
}

/** A drawing of the search. */
export function SearchIcon({ name, label }: SearchIconProps): ReactNode {
  const role = label === undefined ? undefined : 'img'
  return <span className="ink-icon" data-icon={name} role={role} aria-label={label} />
}
