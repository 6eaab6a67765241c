import type { ComponentProps, ReactNode } from 'react'

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
  | 'right'
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

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type' | 'children'> {
  icon: SearchIconName
  /** Its name. */
  title: string
}

/** A button of a drawing alone. */
export function IconButton({ icon, ...props }: IconButtonProps): ReactNode {
  return (
    <button className="ink-icon-button" type="button" aria-label={props.title} {...props}>
      <SearchIcon name={icon} />
    </button>
  )
}
