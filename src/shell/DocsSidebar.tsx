import type { ReactNode } from 'react'
import { useTexts } from '../components/texts.ts'
import type { SidebarEntry } from '../types/view.ts'
import { SidebarItem } from './SidebarItem.tsx'

export interface DocsSidebarProps {
  items: SidebarEntry[]
}

export function DocsSidebar({ items }: DocsSidebarProps): ReactNode {
  const { messages } = useTexts()
  return (
    <nav className="ink-sidebar" aria-label={messages.docsSidebar}>
      <ul>
        {items.map((item, index) => (
          <SidebarItem item={item} key={index} />
        ))}
      </ul>
    </nav>
  )
}
