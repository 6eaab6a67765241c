import { Component, type ReactNode } from 'react'
import type { NavbarEntry } from '../types/view.ts'
import { customNavbarItems } from './CustomNavbarItems.tsx'

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

interface ItemBoundaryProps {
  entry: Extract<NavbarEntry, { type: 'custom' }>
  children: ReactNode
}

interface ItemFailure {
  error: unknown
  hasFailed: boolean
}

/**
 * Says which item an error comes from, and lets the shell's own boundary show it (NAV-13). Only for the browser: a build
 * finds that out by itself. React knows such boundaries only as classes.
 */
class ItemBoundary extends Component<ItemBoundaryProps, ItemFailure> {
  override state: ItemFailure = { error: undefined, hasFailed: false }

  static getDerivedStateFromError(error: unknown): ItemFailure {
    return { error, hasFailed: true }
  }

  override render(): ReactNode {
    const { error, hasFailed } = this.state
    if (!hasFailed) return this.props.children
    const { name, label } = this.props.entry
    const item = JSON.stringify({ type: `custom-${name}`, label }, null, 2)
    throw new Error(
      `A theme navbar item failed to render. Please double-check the following navbar item of your site configuration:\n${item}`,
      { cause: error },
    )
  }
}
