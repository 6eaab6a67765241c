import type { ReactNode } from 'react'
import type { NavbarEntry } from '../types/view.ts'
import { customNavbarItems } from './CustomNavbarItems.tsx'

export interface CustomItemProps {
  entry: Extract<NavbarEntry, { type: 'custom' }>
}

/**
 * An item of the site's own kind, by its name.
 * @throws Error when there is no such component (NAV-13, NAV-14)
 */
export function CustomItem({ entry }: CustomItemProps): ReactNode {
  const Item = customNavbarItems[entry.name]
  if (Item === undefined) {
    throw new Error(
      `A theme navbar item failed to render. Please double-check the following navbar item of your site configuration:\n${JSON.stringify({ type: `custom-${entry.name}`, label: entry.label }, null, 2)}`,
      { cause: new Error(`No component found for type "custom-${entry.name}".`) },
    )
  }
  return <Item label={entry.label} />
}
