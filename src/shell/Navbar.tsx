import { type ReactNode, useEffect, useRef, useState } from 'react'
import { loadPageTools } from '../browser/load-page-tools.ts'
import { useTexts } from '../components/texts.ts'
import type { PageData, SiteData } from '../types/app.ts'
import { Brand } from './Brand.tsx'
import { ColorToggle } from '../components/ColorToggle.tsx'
import { enhanceLazily } from './enhance-lazily.ts'
import { NavbarItem, NavbarItems } from './NavbarItem.tsx'
import { PhoneNavigation } from './PhoneNavigation.tsx'
import type { Preference } from '../browser/reader/preferred-version.ts'
import type { DocsSidebarState } from './sidebar-state.ts'

export interface NavbarProps {
  site: SiteData
  page: PageData
  docs: DocsSidebarState | undefined
  /** HTML, at build; absent on pages without sidebar. */
  phoneSidebar: string | undefined
}

/** One landmark for both widths: the phone's menu is part of it. */
export function Navbar({ site, page, docs, phoneSidebar }: NavbarProps): ReactNode {
  const { messages } = useTexts()
  const { shell } = site
  const [preference, setPreference] = useState<Preference>()
  const { left, right } = preference ? preference(page.navbar) : page.navbar
  // NAV-02: the search stands last, after the toggle.
  const endsInSearch = right.at(-1)?.type === 'search'
  const header = useRef<HTMLElement>(null)
  useEffect(
    () =>
      enhanceLazily(header.current === null ? [] : [header.current], {
        begin: async (navbar) =>
          (await loadPageTools()).followNavbar(navbar, site, (next) => setPreference(() => next)),
      }),
    [site],
  )
  return (
    <header className="ink-navbar" ref={header}>
      <nav aria-label={messages.navbarLabel}>
        <PhoneNavigation
          shell={shell}
          page={page}
          entries={[...left, ...right]}
          docs={docs}
          sidebarHtml={phoneSidebar}
        />
        <Brand shell={shell} />
        <ul className="ink-navbar-items">
          <NavbarItems entries={left} />
        </ul>
        <ul className="ink-navbar-items">
          <NavbarItems entries={endsInSearch ? right.slice(0, -1) : right} />
          {shell.hasColorToggle && (
            <li>
              <ColorToggle />
            </li>
          )}
          {endsInSearch && <NavbarItem entry={{ type: 'search' }} />}
        </ul>
      </nav>
    </header>
  )
}
