import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.tsx'

export interface TagHeaderProps {
  title: string
  description?: string | undefined
  /** To the page of all tags or authors. */
  back: { label: string; href: string }
}

export function TagHeader({ title, description, back }: TagHeaderProps): ReactNode {
  return (
    <header className="ink-list-header">
      <h1>{title}</h1>
      {description !== undefined && <p className="ink-lead">{description}</p>}
      <a href={back.href}>
        <Icon name="arrow-prev" />
        {back.label}
      </a>
    </header>
  )
}
