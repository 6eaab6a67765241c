import { use, type ReactNode } from 'react'
import { CategoryCard } from '../../pages/CategoryCard.tsx'
import type { Card } from '../../types/view.ts'
import { MdxPageContext } from '../context.ts'
import { useBaseUrlUtils } from './docusaurus/use-base-url.ts'

/** An item as Docusaurus' sidebars have it. */
export interface DocCardItem {
  type: 'link' | 'category'
  label: string
  href?: string
  description?: string
  /** Of a category. */
  items?: readonly unknown[]
  /** The page that a link leads to, when it is one of the docs. */
  docId?: string
}

export interface DocCardListProps {
  /** @default the children of the category that the page is in */
  items?: readonly DocCardItem[]
  className?: string
}

/** Cards that lead to the pages of a category. */
export function DocCardList({ items, className }: DocCardListProps): ReactNode {
  const page = use(MdxPageContext)
  const { withBaseUrl } = useBaseUrlUtils()
  const cards = items?.flatMap((item) => cardOf(item, withBaseUrl)) ?? page?.cards ?? []
  if (cards.length === 0) return null
  return (
    <ul className={className ? `ink-cards ${className}` : 'ink-cards'}>
      {cards.map((card) => (
        <li key={card.href}>
          <CategoryCard card={card} />
        </li>
      ))}
    </ul>
  )
}

function cardOf(item: DocCardItem, withBaseUrl: (href: string) => string): Card[] {
  const { type, label, href, description, items, docId } = item
  if (href === undefined) return []
  const isExternal = /^(?:https?:)?\/\//i.test(href)
  const kind = type === 'category' ? 'category' : isExternal || docId === undefined ? 'link' : 'doc'
  return [
    {
      type: kind,
      label,
      href: isExternal ? href : withBaseUrl(href),
      isExternal,
      ...(description !== undefined && { description }),
      ...(items !== undefined && { itemCount: items.length }),
    },
  ]
}
