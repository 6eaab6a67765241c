import { useContext, useEffect } from 'react'
import type { ReactNode } from 'react'
import { LabelText } from '../components/LabelText.tsx'
import { Link } from '../components/Link.tsx'
import { Markup } from '../components/Markup.tsx'
import type { SidebarEntry } from '../types/view.ts'
import { Collapsible } from './Collapsible.tsx'
import { LoadBranch, type DocsSidebarState } from './sidebar-state.ts'
import { SidebarCategoryRow, type SidebarCategoryProps } from './SidebarCategoryRow.tsx'

export interface SidebarItemProps {
  item: SidebarEntry
  toggle: DocsSidebarState['toggle']
}

export function SidebarItem({ item, toggle }: SidebarItemProps): ReactNode {
  if (item.type === 'category') return <SidebarCategory category={item} toggle={toggle} />
  if (item.type === 'html') {
    return (
      <li className={item.className}>
        <Markup nodes={item.markup} />
      </li>
    )
  }
  return (
    <li className={item.className}>
      <Link href={item.href} isExternal={item.isExternal} aria-current={item.isCurrent ? 'page' : undefined}>
        <LabelText {...item} />
      </Link>
    </li>
  )
}

/** A category with its row and, once it was open, its items. */
function SidebarCategory({ category, toggle }: SidebarCategoryProps): ReactNode {
  const { isOpen, items, source } = category
  const loadBranch = useContext(LoadBranch)
  useEffect(() => {
    if (isOpen && source !== undefined) loadBranch(source)
  }, [isOpen, source, loadBranch])
  return (
    <li className={category.className} data-open={isOpen || undefined}>
      <SidebarCategoryRow category={category} toggle={toggle} />
      <Collapsible isOpen={isOpen}>
        {items.map((item, index) => (
          <SidebarItem item={item} toggle={toggle} key={index} />
        ))}
      </Collapsible>
    </li>
  )
}
