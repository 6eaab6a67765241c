import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.tsx'
import { LabelText } from '../components/LabelText.tsx'
import { Link } from '../components/Link.tsx'
import { Markup } from '../components/Markup.tsx'
import type { NavbarEntry } from '../types/view.ts'
import { CustomItem } from './CustomItem.tsx'
import { Menu } from './Menu.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { SearchEntry } from './SearchEntry.tsx'

interface NavbarItemProps {
  entry: NavbarEntry
}

/** One entry of the wide navbar, as a list item. */
export function NavbarItem({ entry }: NavbarItemProps): ReactNode {
  switch (entry.type) {
    case 'link':
    case 'html':
    case 'custom':
      return <PlainItem entry={entry} />
    case 'search':
      return (
        <li className="ink-navbar-search">
          <SearchEntry />
        </li>
      )
    case 'locales':
    case 'versions':
      return (
        <Menu label={entry.label} icon={entry.type === 'locales' && <Icon name="globe" />}>
          <MenuLinks entry={entry} />
          <NavbarItems entries={entry.more} />
        </Menu>
      )
    case 'dropdown':
      return <Dropdown entry={entry} />
  }
}

export interface NavbarItemsProps {
  entries: readonly NavbarEntry[] | undefined
}

/** Several of them, in their order. */
export function NavbarItems({ entries }: NavbarItemsProps): ReactNode {
  return entries?.map((entry, index) => <NavbarItem entry={entry} key={index} />)
}

function Dropdown({ entry }: { entry: Extract<NavbarEntry, { type: 'dropdown' }> }): ReactNode {
  return (
    <Menu
      label={<LabelText {...entry} />}
      href={entry.href}
      isActive={entry.isActive}
      className={entry.className}
    >
      {entry.href !== undefined && (
        <li className="ink-without-app">
          <a href={entry.href}>
            <LabelText {...entry} />
          </a>
        </li>
      )}
      <NavbarItems entries={entry.items} />
    </Menu>
  )
}

export interface PlainItemProps {
  entry: Extract<NavbarEntry, { type: 'link' | 'html' | 'custom' }>
}

/** An entry that opens nothing: the same at every width. */
export function PlainItem({ entry }: PlainItemProps): ReactNode {
  if (entry.type === 'link')
    return (
      <li>
        <EntryLink entry={entry} />
      </li>
    )
  return (
    <li className={entry.className}>
      {entry.type === 'html' ? <Markup nodes={entry.markup} /> : <CustomItem entry={entry} />}
    </li>
  )
}

function EntryLink({ entry }: { entry: Extract<NavbarEntry, { type: 'link' }> }): ReactNode {
  return (
    <Link
      className={entry.className}
      href={entry.href}
      isExternal={entry.isExternal}
      aria-current={entry.isActive ? 'page' : undefined}
    >
      <LabelText {...entry} />
    </Link>
  )
}
