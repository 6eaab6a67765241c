import type { ReactNode } from 'react'

/** What a component for a navbar item of an own kind is given. */
export interface CustomNavbarItemProps {
  /** Of the configuration, translated. */
  label: string
}

/**
 * Components for items of type `custom-<name>`, by name (NAV-22). A site adds its own by a file
 * `theme/CustomNavbarItems.tsx` that exports all of them.
 */
export const customNavbarItems: Record<string, (props: CustomNavbarItemProps) => ReactNode> = {
  theme: ThemeItem,
}

/** Hidden as long as the drawer that it opens does not exist: a button that does nothing would be in the reader's way. */
function ThemeItem({ label }: CustomNavbarItemProps): ReactNode {
  return (
    <button type="button" aria-haspopup="dialog" hidden>
      {label}
    </button>
  )
}
