import type { ReactNode } from 'react'
import { useTexts } from '../components/texts.ts'
import type { TagCount } from '../types/route.ts'

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

/** Tags that begin with the same character. */
interface TagGroup {
  initial: string
  tags: TagCount[]
}

/** Tags under their upper-cased first character, groups and tags in the language's order (BLG-22). */
export function groupTags(tags: readonly TagCount[], locale: string): TagGroup[] {
  const { compare } = new Intl.Collator(locale)
  const groups = new Map<string, TagCount[]>()
  for (const tag of tags.toSorted((one, other) => compare(one.label, other.label))) {
    const initial = (Array.from(tag.label)[0] ?? '').toLocaleUpperCase(locale)
    groups.set(initial, [...(groups.get(initial) ?? []), tag])
  }
  return [...groups]
    .map(([initial, members]) => ({ initial, tags: members }))
    .toSorted((one, other) => compare(one.initial, other.initial))
}
