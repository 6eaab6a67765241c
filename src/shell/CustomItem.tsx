import { Component, type ReactNode } from 'react'
import type { NavbarEntry } from '../types/view.ts'
import { customNavbarItems } from './CustomNavbarItems.tsx'

export interface CustomItemProps {
  entry: Extract<NavbarEntry, { type: 'custom' }>
}

/** @throws Error when there is no such component (NAV-14) */
function NamedItem({ entry }: CustomItemProps): ReactNode {
  const Item = customNavbarItems[entry.name]
  if (Item === undefined) throw new Error(`No component found for type "custom-${entry.name}".`)
  return <Item label={entry.label} gloss={entry.gloss} />
}

interface ItemFailure {
  error: unknown
  hasFailed: boolean
}

/**
 * An item of the site's own kind, by its name. Says which item an error comes from, and lets the shell's own boundary show
 * it (NAV-13). Only for the browser: a build finds that out by itself. React knows such boundaries only as classes.
 */
export class CustomItem extends Component<CustomItemProps, ItemFailure> {
  override state: ItemFailure = { error: undefined, hasFailed: false }

  static getDerivedStateFromError(error: unknown): ItemFailure {
    return { error, hasFailed: true }
  }

  override render(): ReactNode {
    const { error, hasFailed } = this.state
    const { entry } = this.props
    if (!hasFailed) return <NamedItem entry={entry} />
    const { name, label } = entry
    const item = JSON.stringify({ type: `custom-${name}`, label }, null, 2)
    throw new Error(
      `A theme navbar item failed to render. Please double-check the following navbar item of your site configuration:\n${item}`,
      { cause: error },
    )
  }
}
