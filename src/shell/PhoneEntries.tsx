import { type ReactNode, useState } from 'react'
import { Icon } from '../components/Icon.tsx'
import { LabelText } from '../components/LabelText.tsx'
import { useTexts } from '../components/texts.ts'
import type { NavbarEntry } from '../types/view.ts'
import { Collapsible } from './Collapsible.tsx'
import { useHydrated } from '../components/hydrated.ts'
import { MenuLinks } from './MenuLinks.tsx'
import { PlainItem } from './NavbarItem.tsx'

export interface PhoneEntriesProps {
  entries: NavbarEntry[]
}

/** The navbar's entries as a list, for narrow screens; the search keeps its place in the bar (NAV-11). */
export function PhoneEntries({ entries }: PhoneEntriesProps): ReactNode {
  return (
    <ul>
      <Rows entries={entries} />
    </ul>
  )
}

function Rows({ entries }: { entries: NavbarEntry[] | undefined }): ReactNode {
  return entries?.map((entry, index) => <PhoneEntry entry={entry} key={index} />)
}

function PhoneEntry({ entry }: { entry: NavbarEntry }): ReactNode {
  const { messages } = useTexts()
  switch (entry.type) {
    case 'link':
    case 'html':
    case 'custom':
      return <PlainItem entry={entry} />
    case 'locales':
      return (
        <PhoneGroup label={messages.languages} isActive={false}>
          <MenuLinks entry={entry} />
          <Rows entries={entry.more} />
        </PhoneGroup>
      )
    case 'versions':
      return (
        <PhoneGroup label={messages.versions} isActive={entry.items.some(({ isActive }) => isActive)}>
          <MenuLinks entry={entry} />
          <Rows entries={entry.more} />
        </PhoneGroup>
      )
    case 'dropdown':
      return (
        <PhoneGroup
          label={<LabelText {...entry} />}
          href={entry.href}
          isActive={entry.isActive}
          className={entry.className}
        >
          <Rows entries={entry.items} />
        </PhoneGroup>
      )
    case 'search':
      return null
  }
}

interface PhoneGroupProps {
  label: ReactNode
  href?: string | undefined
  /** The current page is in it: it is open at first (MOB-09). */
  isActive: boolean
  /** Class of the label. */
  className?: string | undefined
  /** List items. */
  children: ReactNode
}

function PhoneGroup(props: PhoneGroupProps): ReactNode {
  const isLive = useHydrated()
  return <li className="ink-phone-group">{isLive ? <LiveGroup {...props} /> : <StaticGroup {...props} />}</li>
}

function StaticGroup({ label, href, className, children }: PhoneGroupProps): ReactNode {
  return (
    <>
      {href === undefined ? (
        <span className={className}>{label}</span>
      ) : (
        <a className={className} href={href}>
          {label}
        </a>
      )}
      <ul>{children}</ul>
    </>
  )
}

function LiveGroup({ label, href, isActive, className, children }: PhoneGroupProps): ReactNode {
  const [isOpen, setOpen] = useState(isActive)
  return (
    <>
      <button className={className} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
        <Icon name="caret" />
      </button>
      <Collapsible isOpen={isOpen}>
        {[
          href !== undefined && (
            <li key="own">
              <a href={href}>{label}</a>
            </li>
          ),
          children,
        ]}
      </Collapsible>
    </>
  )
}
