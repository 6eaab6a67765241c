import type { ReactNode } from 'react'
import { CategoryCard } from '../../../../pages/CategoryCard.tsx'
import type { Card } from '../../../../types/view.ts'
import { findFirstSidebarItemLink, type SidebarItem } from '../docs-data.ts'
import { useResolveLink } from '../../Link.tsx'

/** An item as Docusaurus' sidebars have it. */
export interface DocCardItem {
  type: 'link' | 'category'
  label: string
  href?: string
  description?: string
  /** Of a category. */
  items?: readonly SidebarItem[]
  /** The page that a link leads to, when it is one of the docs. */
  docId?: string
}

/** One card, which leads to what an item of a sidebar leads to. */
export function DocCard({ item }: { item: DocCardItem }): ReactNode {
  const resolve = useResolveLink()
  return cardOf(item, resolve).map((card) => <CategoryCard card={card} key={card.href} />)
}

/** What an item leads to, as a card; none where it leads nowhere. */
export function cardOf(item: DocCardItem, resolve: (href: string) => string): Card[] {
  const { type, label, description, items } = item
  const href = findFirstSidebarItemLink(item)
  if (href === undefined) return []
  const isExternal = /^(?:https?:)?\/\//i.test(href)
  const kind = type === 'category' ? 'category' : isExternal ? 'link' : 'doc'
  return [
    {
      type: kind,
      label,
      href: isExternal ? href : resolve(href),
      isExternal,
      ...(description && { description }),
      ...(items !== undefined && { itemCount: items.length }),
    },
  ]
}

export { DocCard as default }
