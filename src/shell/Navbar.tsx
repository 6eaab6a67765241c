import type { ReactNode } from 'react'
import { useTexts } from '../components/texts.ts'
import type { ShellView } from '../types/view.ts'
import { Brand } from './Brand.tsx'
import { ColorToggle } from './ColorToggle.tsx'
import { NavbarItem } from './NavbarItem.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import { SearchEntry } from './SearchEntry.tsx'

export interface NavbarProps {
  shell: ShellView
  /** HTML; absent on pages without sidebar. */
  phoneSidebar?: string
}

/** One landmark for both widths: the phone's menu is part of it. */
export function Navbar({ shell, phoneSidebar }: NavbarProps): ReactNode {
  const { messages } = useTexts()
  const { left, right } = shell.navbar
  const hasOwnSearch = [...left, ...right].some((entry) => entry.type === 'search')
  return (
    <header className="ink-navbar">
      <nav aria-label={messages.navbarLabel}>
        <PhoneMenu shell={shell} {...(phoneSidebar !== undefined && { sidebar: phoneSidebar })} />
        <Brand shell={shell} />
        <ul className="ink-navbar-items">
          {left.map((entry, index) => (
            <NavbarItem entry={entry} searchHref={shell.searchHref} key={index} />
          ))}
        </ul>
        <ul className="ink-navbar-items">
          {right.map((entry, index) => (
            <NavbarItem entry={entry} searchHref={shell.searchHref} key={index} />
          ))}
          {shell.hasColorToggle && (
            <li>
              <ColorToggle />
            </li>
          )}
          {!hasOwnSearch && (
            <li className="ink-navbar-search">
              <SearchEntry href={shell.searchHref} />
            </li>
          )}
        </ul>
      </nav>
    </header>
  )
}
