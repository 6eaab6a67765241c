import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.tsx'
import { Link } from '../components/Link.tsx'
import { RawHtml } from '../components/RawHtml.tsx'
import type { SidebarEntry } from '../types/view.ts'

export interface SidebarItemProps {
  item: SidebarEntry
}

export function SidebarItem({ item }: SidebarItemProps): ReactNode {
  if (item.type === 'html') return <RawHtml as="li" className={item.className} html={item.value} />
  if (item.type === 'category') return <SidebarCategory category={item} />
  return (
    <li className={item.className}>
      <Link href={item.href} isExternal={item.isExternal} aria-current={item.isCurrent ? 'page' : undefined}>
        {item.label}
      </Link>
    </li>
  )
}

interface SidebarCategoryProps {
  category: Extract<SidebarEntry, { type: 'category' }>
}

function SidebarCategory({ category }: SidebarCategoryProps): ReactNode {
  const { label, href, isCurrent, isActive, isOpen, items } = category
  const caret = category.isCollapsible && <Icon name="caret" />
  return (
    <li className={category.className} data-open={isOpen || undefined}>
      {href === undefined ? (
        <span>
          {label}
          {caret}
        </span>
      ) : (
        <a href={href} aria-current={isCurrent ? 'page' : undefined} data-active={isActive || undefined}>
          {label}
          {caret}
        </a>
      )}
      {isOpen && items.length > 0 && (
        <ul>
          {items.map((item, index) => (
            <SidebarItem item={item} key={index} />
          ))}
        </ul>
      )}
    </li>
  )
}
