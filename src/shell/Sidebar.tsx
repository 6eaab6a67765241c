import type { ReactNode } from 'react'
import type { SidebarView } from '../types/view.ts'
import { BlogSidebar } from './BlogSidebar.tsx'
import { DocsSidebar } from './DocsSidebar.tsx'

export interface SidebarProps {
  sidebar: SidebarView
}

/** The column beside the text. */
export function Sidebar({ sidebar }: SidebarProps): ReactNode {
  return sidebar.kind === 'docs' ? <DocsSidebar items={sidebar.items} /> : <BlogSidebar sidebar={sidebar} />
}
