import { use, type ReactNode } from 'react'
import { CategoryCard } from '../../pages/CategoryCard.tsx'
import { MdxPageContext } from '../context.ts'
import { cardOf, type DocCardItem } from './docusaurus/theme/DocCard.tsx'
import { useResolveLink } from './Link.tsx'

export interface DocCardListProps {
  /** @default the children of the category that the page is in */
  items?: readonly DocCardItem[]
  className?: string
}

/** Cards that lead to the pages of a category. */
export function DocCardList({ items, className }: DocCardListProps): ReactNode {
  const page = use(MdxPageContext)
  const resolve = useResolveLink()
  const cards = items?.flatMap((item) => cardOf(item, resolve)) ?? page?.cards ?? []
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
