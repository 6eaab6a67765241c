import type { ReactNode } from 'react'
import { Boundary, type Failure } from '../components/error-boundary.tsx'
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

/**
 * An item of the site's own kind, by its name. Says which item an error comes from, and lets the shell's own boundary show
 * it (NAV-13). Only for the browser: a build finds that out by itself.
 */
export function CustomItem({ entry }: CustomItemProps): ReactNode {
  const fail = ({ error }: Failure): never => {
    const { name, label } = entry
    const item = JSON.stringify({ type: `custom-${name}`, label }, null, 2)
    throw new Error(
      `A theme navbar item failed to render. Please double-check the following navbar item of your site configuration:\n${item}`,
      { cause: error },
    )
  }
  return (
    <Boundary fallback={fail}>
      <NamedItem entry={entry} />
    </Boundary>
  )
}
