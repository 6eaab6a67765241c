import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.tsx'
import { LabelText } from '../components/LabelText.tsx'
import { useTexts } from '../components/texts.ts'
import { plural } from '../messages/plural.ts'
import type { Card } from '../types/view.ts'

export interface CategoryCardProps {
  card: Card
}

/** One child of a category: a single link with a heading and a line of text (CAT-02). */
export function CategoryCard({ card }: CategoryCardProps): ReactNode {
  const { locale, messages } = useTexts()
  const { label, description, itemCount } = card
  const count = itemCount === undefined ? undefined : plural(messages.items, itemCount, locale.code)
  // Translators leave a space in the place of a description.
  const text = description?.trim() ? description : count
  return (
    <a
      className="ink-card"
      href={card.href}
      {...(card.isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <h2 title={label}>
        <Icon name={card.type} />
        <span>
          <LabelText {...card} />
        </span>
        {card.isExternal && <span className="ink-visually-hidden"> {messages.externalLink}</span>}
      </h2>
      {text !== undefined && <p>{text}</p>}
    </a>
  )
}
