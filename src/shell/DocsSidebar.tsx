import type { ReactNode } from 'react'
import { useTexts } from '../components/texts.ts'
import { SidebarItem } from './SidebarItem.tsx'
import type { DocsSidebarState } from './sidebar-state.ts'

export interface DocsSidebarProps {
  docs: DocsSidebarState
}

export function DocsSidebar({ docs }: DocsSidebarProps): ReactNode {
  const { messages } = useTexts()
  return (
    <nav className="ink-sidebar" aria-label={messages.docsSidebar} hidden={docs.isHidden}>
      <SidebarList docs={docs} />
    </nav>
  )
}

/** The entries alone: on a phone they stand in another landmark. */
export function SidebarList({ docs }: DocsSidebarProps): ReactNode {
  return (
    <ul>
      {docs.entries.map((item, index) => (
        <SidebarItem item={item} toggle={docs.toggle} key={index} />
      ))}
    </ul>
  )
}
