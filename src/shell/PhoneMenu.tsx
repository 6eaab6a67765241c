import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.tsx'
import { RawHtml } from '../components/RawHtml.tsx'
import { useTexts } from '../components/texts.ts'
import type { NavbarEntry, ShellView } from '../types/view.ts'
import { MenuLinks } from './MenuLinks.tsx'
import { CustomItem, EntryLink } from './NavbarItem.tsx'

export interface PhoneMenuProps {
  shell: ShellView
  /**
   * HTML of the page's sidebar. It is a copy of the one beside the text: rendering the tree a second time would cost as
   * much as the rest of the shell.
   */
  sidebar?: string
}

/** The navigation of narrow screens, which opens without a script: where the reader is, then the rest of the site. */
export function PhoneMenu({ shell, sidebar }: PhoneMenuProps): ReactNode {
  const { messages } = useTexts()
  const entries = [...shell.navbar.left, ...shell.navbar.right]
  return (
    <details className="ink-phone-menu">
      <summary aria-label={messages.toggleMenu}>
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <div>
        {sidebar !== undefined && <RawHtml html={sidebar} />}
        <ul>
          {entries.map((entry, index) => (
            <PhoneEntry entry={entry} key={index} />
          ))}
        </ul>
      </div>
    </details>
  )
}

function PhoneEntry({ entry }: { entry: NavbarEntry }): ReactNode {
  const { messages } = useTexts()
  switch (entry.type) {
    case 'link':
      return (
        <li className={entry.className}>
          <EntryLink entry={entry} />
        </li>
      )
    case 'custom':
      return (
        <li className={entry.className}>
          <CustomItem entry={entry} />
        </li>
      )
    case 'html':
      return <RawHtml as="li" className="ink-navbar-html" html={entry.value} />
    case 'locales':
      return (
        <PhoneGroup label={messages.languages}>
          <MenuLinks entry={entry} />
        </PhoneGroup>
      )
    case 'versions':
      return (
        <PhoneGroup label={messages.versions}>
          <MenuLinks entry={entry} />
        </PhoneGroup>
      )
    case 'dropdown':
      return (
        <PhoneGroup label={entry.label} href={entry.href}>
          {entry.items.map((item, index) => (
            <PhoneEntry entry={item} key={index} />
          ))}
        </PhoneGroup>
      )
    case 'search':
      return null
  }
}

interface PhoneGroupProps {
  label: string
  href?: string | undefined
  children: ReactNode
}

function PhoneGroup({ label, href, children }: PhoneGroupProps): ReactNode {
  return (
    <li className="ink-phone-group">
      {href === undefined ? <span>{label}</span> : <a href={href}>{label}</a>}
      <ul>{children}</ul>
    </li>
  )
}
