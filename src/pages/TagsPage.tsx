import type { ReactNode } from 'react'
import { useTexts } from '../components/texts.ts'
import type { TagCount } from '../types/route.ts'
import { groupTags } from './tag-groups.ts'

export interface TagsPageProps {
  tags: TagCount[]
}

export function TagsPage({ tags }: TagsPageProps): ReactNode {
  const { locale, messages } = useTexts()
  return (
    <div className="ink-article">
      <h1>{messages.tags}</h1>
      {groupTags(tags, locale.code).map((group) => (
        <section className="ink-tag-group" key={group.initial}>
          <h2>{group.initial}</h2>
          <ul>
            {group.tags.map((tag) => (
              <li key={tag.href}>
                <a href={tag.href} rel="tag">
                  {tag.label} <small>{tag.count}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
