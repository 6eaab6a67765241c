import type { ReactNode } from 'react'
import type { Link } from '../types/route.ts'
import { useTexts } from './texts.ts'

export interface TagLinksProps {
  tags: Link[]
}

export function TagLinks({ tags }: TagLinksProps): ReactNode {
  const { messages } = useTexts()
  if (tags.length === 0) return null
  return (
    <div className="ink-tags">
      <span>{messages.tagsLabel}</span>
      <ul>
        {tags.map((tag) => (
          <li key={tag.href}>
            <a href={tag.href} rel="tag">
              {tag.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
