import type { ReactNode } from 'react'
import type { NavbarEntry } from '../types/view.ts'
import { customNavbarItems } from './CustomNavbarItems.tsx'
import { ItemBoundary } from './ItemBoundary.tsx'

export interface CustomItemProps {
  entry: Extract<NavbarEntry, { type: 'custom' }>
}

/** An item of the site's own kind, by its name. */
export function CustomItem({ entry }: CustomItemProps): ReactNode {
  return (
    <ItemBoundary entry={entry}>
      <NamedItem entry={entry} />
    </ItemBoundary>
  )
}

/** @throws Error when there is no such component (NAV-14) */
function NamedItem({ entry }: CustomItemProps): ReactNode {
  const Item = customNavbarItems[entry.name]
  if (Item === undefined) throw new Error(`No component found for type "custom-${entry.name}".`)
  return <Item label={entry.label} gloss={entry.gloss} />
}
