import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.tsx'
import { Link } from '../components/Link.tsx'
import { RawHtml } from '../components/RawHtml.tsx'
import type { NavbarEntry } from '../types/view.ts'
import { Menu } from './Menu.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { SearchEntry } from './SearchEntry.tsx'

export interface NavbarItemProps {
  entry: NavbarEntry
  searchHref: string
}

/** One entry of the wide navbar, as a list item. */
export function NavbarItem({ entry, searchHref }: NavbarItemProps): ReactNode {
  switch (entry.type) {
    case 'link':
      return (
        <li className={entry.className}>
          <EntryLink entry={entry} />
        </li>
      )
    case 'html':
      return (
        <RawHtml
          as="li"
          className={['ink-navbar-html', entry.className].filter(Boolean).join(' ')}
          html={entry.value}
        />
      )
    case 'search':
      return (
        <li className="ink-navbar-search">
          <SearchEntry href={searchHref} />
        </li>
      )
    case 'custom':
      return (
        <li className={entry.className}>
          <CustomItem entry={entry} />
        </li>
      )
    default:
      return <NavbarMenu entry={entry} searchHref={searchHref} />
  }
}

interface NavbarMenuProps {
  entry: Extract<NavbarEntry, { type: 'dropdown' | 'locales' | 'versions' }>
  searchHref: string
}

function NavbarMenu({ entry, searchHref }: NavbarMenuProps): ReactNode {
  if (entry.type === 'locales') {
    return (
      <Menu label={entry.label} icon={<Icon name="globe" />}>
        <MenuLinks entry={entry} />
      </Menu>
    )
  }
  if (entry.type === 'versions') {
    return (
      <Menu label={entry.label}>
        <MenuLinks entry={entry} />
      </Menu>
    )
  }
  return (
    <Menu label={entry.label} isActive={entry.isActive} className={entry.className}>
      {entry.href !== undefined && (
        <li>
          <a href={entry.href}>{entry.label}</a>
        </li>
      )}
      {entry.items.map((item, index) => (
        <NavbarItem entry={item} searchHref={searchHref} key={index} />
      ))}
    </Menu>
  )
}

export interface EntryLinkProps {
  entry: Extract<NavbarEntry, { type: 'link' }>
}

export function EntryLink({ entry }: EntryLinkProps): ReactNode {
  return (
    <Link href={entry.href} isExternal={entry.isExternal} aria-current={entry.isActive ? 'page' : undefined}>
      {entry.label}
    </Link>
  )
}

export interface CustomItemProps {
  entry: Extract<NavbarEntry, { type: 'custom' }>
}

/** Opens something that only the running shell has. */
export function CustomItem({ entry }: CustomItemProps): ReactNode {
  return (
    <button className="ink-needs-app" type="button" aria-haspopup="dialog" data-item={entry.name} disabled>
      {entry.label}
    </button>
  )
}
